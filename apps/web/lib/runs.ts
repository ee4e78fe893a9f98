import type { Timeline } from "@railhead/core";
import type { StopMark } from "@railhead/core/draw";
import { countRun, operating } from "@railhead/core/parts";
import { type BonusPart, type CountedRoute, stopName } from "@railhead/core/routes";
import type { Chronicle } from "./chronicle.ts";

/** A train's line with what it pays. */
export interface RunLine {
  train: string;
  path: string[];
  revenue: number;
  /** Its stops in order: which pay, and which count twice. Absent where that is not known. */
  stops?: readonly StopMark[];
  /** What its bonus is made of, where the title tells. */
  bonusParts?: readonly BonusPart[];
}

/** A counted route as a line with its stops. */
export function runLine(route: CountedRoute): RunLine {
  const { train, path, revenue, counted, doubled, bonusParts } = route;
  const stops = route.stops.map((one) => {
    const stop = stopName(one);
    return { stop, counted: counted.includes(stop), doubled: doubled.includes(stop) };
  });
  return { train, path, revenue, stops, ...(bonusParts && { bonusParts }) };
}

/** The one stop of some lines that counts twice while others do not (a Pullman's), with the number of its line. */
export function doubledStop(lines: readonly RunLine[]): { line: number; stop: string } | undefined {
  const all = lines.flatMap(({ stops = [] }, line) => {
    const some = stops.some((one) => one.counted && !one.doubled);
    return some ? stops.filter((one) => one.doubled).map(({ stop }) => ({ line, stop })) : [];
  });
  return all.length === 1 ? all[0] : undefined;
}

/** The lines of a run with their stops, counted again on the board of that time. */
function countedLines(timeline: Timeline, at: number, company: string, lines: RunLine[]): RunLine[] {
  const ctx = { rules: timeline.playedUnder(at).rules, state: timeline.state(at - 1) };
  const action = timeline.moves[at - 1]?.action;
  if (!action?.routes) return lines;
  const counted = countRun(ctx, company, action);
  return counted.ok ? counted.each.map(runLine) : lines;
}

/** The run of a company in one of its turns. */
export interface Run {
  /** Number of the move that ran. */
  at: number;
  company: string;
  total: number;
  /** What the company earned in addition to its routes. */
  extra: number;
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
      const {
        company,
        total,
        routes,
        extra = 0,
      } = line.event as unknown as {
        company: string;
        total: number;
        extra?: number;
        routes: RunLine[];
      };
      const here = operating({ rules: timeline.engineAt(at).rules, state: timeline.state(at) });
      if (line.at !== at && here !== company) return undefined;
      return { at: line.at, company, total, extra, lines: countedLines(timeline, line.at, company, routes) };
    }
    return undefined;
  }
  return undefined;
}
