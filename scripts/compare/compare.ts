import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { root } from "../workspace.ts";

/** A game that is played and measured: the log is what the lean bot makes of it. */
export interface Game {
  title: string;
  players: number;
  seed: number;
  log: { type: string; seat: string }[];
  /** The same with what each move passed over, where a checkout keeps that (`lineOf`): what it replays on trust. */
  lines?: Game["log"];
}

/** Milliseconds of processor time, by what they were spent on. */
export type Times = Record<string, number>;

/** Times of all threads, and of the one that works. */
export type Spent = Record<"all" | "main", Times>;

export const GAMES: readonly Omit<Game, "log" | "lines">[] = [
  { title: "18eu", players: 4, seed: 4 },
  { title: "18eu", players: 6, seed: 3 },
  { title: "18ardennes", players: 4, seed: 5 },
];

export interface Compared {
  name: string;
  before: number;
  now: number;
  /** Median of the ratios of neighbours in time: what else the machine does weighs on both alike. */
  ratio: number;
  /** Ratio of the least of both sides. */
  least: number;
}

export const median = (list: readonly number[]): number => {
  const sorted = [...list].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
};

/** The rows of pairs measured one after the other; what only one side measured is left out. */
export function compared(pairs: readonly { before: Times; now: Times }[]): Compared[] {
  const names = Object.keys(pairs[0]?.before ?? {});
  return names.flatMap((name) => {
    const both = pairs.map(({ before, now }) => ({ before: before[name] ?? 0, now: now[name] ?? 0 }));
    if (both.some(({ before, now }) => !before || !now)) return [];
    const befores = both.map(({ before }) => before);
    const nows = both.map(({ now }) => now);
    return [
      {
        name,
        before: median(befores),
        now: median(nows),
        ratio: median(both.map(({ before, now }) => now / before)),
        least: Math.min(...nows) / Math.min(...befores),
      },
    ];
  });
}

function measured<T>(folder: string, task: string): T {
  const child = spawnSync("tsx", [fileURLToPath(new URL("measure.ts", import.meta.url)), folder, task], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 1 << 28,
    stdio: ["ignore", "pipe", "inherit"],
  });
  if (child.status !== 0) throw new Error(`${folder} could not be measured`);
  return JSON.parse(child.stdout) as T;
}

/**
 * Measures this checkout beside another (installed) one, in turns, each time in a fresh process, and prints a table.
 * Both replay and list the games of the other one's bots; whether the bots of this one play the same is said first.
 */
export function compareWith(folder: string, rounds: number): void {
  const place = mkdtempSync(join(tmpdir(), "railhead-bench-"));
  try {
    const pairs: { before: Spent; now: Spent }[] = [];
    let same = false;
    const file = join(place, "games.json");
    const own = join(place, "own.json");
    for (let round = 0; round < rounds; round++) {
      // who goes first changes, so that neither always follows a pause
      const sides = round % 2 ? ["now", "before"] : ["before", "now"];
      const pair: { before: Spent; now: Spent } = {
        before: { all: {}, main: {} },
        now: { all: {}, main: {} },
      };
      const played: Record<string, string> = {};
      for (const side of sides) {
        const where = side === "now" ? root : folder;
        const { games, spent } = measured<{ games: Game[]; spent: Spent }>(where, "play");
        played[side] = JSON.stringify(games.map(({ lines: _kept, ...game }) => game));
        if (round === 0) writeFileSync(side === "before" ? file : own, JSON.stringify(games));
        if (round === 0 && side === "before") {
          console.log(
            games
              .map(({ title, players, log }) => `${title} for ${players}: ${log.length} actions`)
              .join("; "),
          );
        }
        if (round === 0 && side === "now") same = played.now === played.before;
        // Both replay the same moves; what a checkout keeps beside them is its own.
        const listed = measured<Spent>(where, side === "now" && same ? own : file);
        for (const which of ["all", "main"] as const)
          Object.assign(pair[side as "now"][which], listed[which], { simulated: spent[which].simulated });
      }
      if (round === 0) {
        console.log(
          same ? "The bots of both play the same games." : "The bots play OTHER games than before.",
        );
      }
      pairs.push(pair);
    }
    for (const [which, threads] of [
      ["all", "all threads"],
      ["main", "the main thread"],
    ] as const) {
      const rows = compared(pairs.map(({ before, now }) => ({ before: before[which], now: now[which] })));
      if (!rows.length) continue;
      console.log(`${rounds} rounds, milliseconds of processor time of ${threads} (medians)`);
      console.log("                      before      now    ratio   ratio of the least");
      for (const { name, before, now, ratio, least } of rows)
        console.log(
          `${name.padEnd(18)} ${before.toFixed(0).padStart(9)} ${now.toFixed(0).padStart(8)} ${ratio.toFixed(2).padStart(8)} ${least.toFixed(2).padStart(8)}`,
        );
    }
  } finally {
    rmSync(place, { recursive: true });
  }
}
