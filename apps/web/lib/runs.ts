import { operating, type Timeline } from "@railhead/core";
import type { Chronicle } from "./chronicle.ts";

/** A train's line with what it pays. */
export interface RunLine {
  train: string;
  path: string[];
  revenue: number;
}

/** The run of a company in one of its turns. */
export interface Run {
  /** Number of the move that ran. */
  at: number;
  company: string;
  total: number;
  lines: readonly RunLine[];
}

/** The run that belongs to a move: from the move that ran to the end of the company's turn. */
export function runAt(timeline: Timeline, chronicle: Chronicle, at: number): Run | undefined {
  for (const round of [...chronicle.rounds].reverse()) {
    if (round.at > at) continue;
    for (const turn of [...round.turns].reverse()) {
      if (turn.first > at) continue;
      if (turn.last < at) return undefined;
      const line = [...turn.lines].reverse().find((one) => one.at <= at && one.event.type === "routes_run");
      if (!line) continue;
      const { company, total, routes } = line.event as unknown as {
        company: string;
        total: number;
        routes: RunLine[];
      };
      const here = operating({ rules: timeline.engine.rules, state: timeline.state(at) });
      return line.at === at || here === company ? { at: line.at, company, total, lines: routes } : undefined;
    }
    return undefined;
  }
  return undefined;
}
