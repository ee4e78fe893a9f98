import { type Action, createEngine, type TitleDefinition } from "@railhead/core";
import { leanBot, simulateGame } from "@railhead/core/bots";

/** A game of the lean bot that tables play move by move: made before anything is measured. */
export interface Script {
  seed: number;
  /** Text of a game file with the moves before those that are played; absent: the game begins with its first. */
  file?: string;
  /** Last line of the record before the first move that is played. */
  seq: number;
  log: Action[];
}

export const SEATS = ["Ada", "Ben", "Cyd", "Dov"];

/** Some games of bots at a table of four, each of a given length after a given start, with rules asked in full. */
export function scripts(
  title: TitleDefinition,
  { games, moves, from = 0 }: { games: number; moves: number; from?: number },
): Script[] {
  return Array.from({ length: games }, (_, index) => {
    const seed = index + 1;
    const players = SEATS.map((name, at) => ({ id: `p${at + 1}`, name }));
    const setup = { players, seed, order: "seated" as const };
    const made = createEngine(title, setup);
    if (!made.ok) throw new Error(made.refusal.code);
    const { log } = simulateGame(made.engine, leanBot, { seed, exact: true, maxActions: from + moves });
    if (from === 0) return { seed, seq: 1, log };
    const file = { format: "railhead-game", formatVersion: 1, title: title.id, rules: title.version, setup };
    return {
      seed,
      file: JSON.stringify({ ...file, log: log.slice(0, from) }),
      seq: from + 1,
      log: log.slice(from),
    };
  });
}

/** Text of a game file of this many corrections: the longest files that there are have many thousands of lines. */
export const corrections = (title: TitleDefinition, lines: number): string =>
  JSON.stringify({
    ...{ format: "railhead-game", formatVersion: 1, title: title.id, rules: title.version },
    setup: { players: ["A", "B", "C"].map((id) => ({ id, name: id })), seed: 1, order: "seated" },
    log: Array.from({ length: lines }, (_, at) => ({
      ...{ type: "correct", seat: "A", by: "A", reason: "load" },
      changes: [
        { kind: "cash", from: at % 2 ? "player:A" : "bank", to: at % 2 ? "bank" : "player:A", amount: 1 },
      ],
    })),
  });
