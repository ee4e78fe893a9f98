import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { createEngine, replay } from "@railhead/core";
import { expectedWorth, trusting } from "@railhead/core/bots";
import { effectiveLog } from "@railhead/core/engine";
import { importGame } from "@railhead/interop";
import { titles } from "../src/titles.ts";

/**
 * `npx tsx scripts/foresight.ts [--write]`: what `expectedWorth` says at half of each recorded game of people, against the ranking that came of it. Reads
 * the records of 18xx.games below `RAILHEAD_RECORDS`. `--write` puts the table into `docs/bots.md`; of the records nothing but these figures gets there.
 */
export interface Foresight {
  title: string;
  players: number;
  /** Moves of the game. */
  moves: number;
  /** Whether the player who was expected to win at half-time did. */
  expected: boolean;
  /** How well the order at half agrees with the one at the end. */
  agreement: number;
}

/** Ranks of numbers, the largest first; equal ones share the mean of their places. */
function ranksOf(numbers: readonly number[]): number[] {
  return numbers.map((one) => {
    const above = numbers.filter((other) => other > one).length;
    const same = numbers.filter((other) => other === one).length;
    return above + (same + 1) / 2;
  });
}

/** Spearman's rank correlation: 1 where two lists are in the same order, -1 where in the opposite one, 0 where either says nothing. */
export function rankCorrelation(a: readonly number[], b: readonly number[]): number {
  const [ra, rb] = [ranksOf(a), ranksOf(b)];
  const mean = (a.length + 1) / 2;
  let both = 0;
  let left = 0;
  let right = 0;
  for (const [at, x] of ra.entries()) {
    const y = rb[at] as number;
    both += (x - mean) * (y - mean);
    left += (x - mean) ** 2;
    right += (y - mean) ** 2;
  }
  return left && right ? both / Math.sqrt(left * right) : 0;
}

/** A game that is given up in its opening says nothing. */
const LEAST_MOVES = 100;

/** A recorded game, looked at at half of its moves; undefined where it was not played to its end. */
export function foresightOf(text: string): Foresight | undefined {
  const read = importGame(text, titles);
  if (!read.ok) throw new Error(read.message);
  const { setup, log, title: id } = read.file;
  const title = titles.find((one) => one.id === id);
  if (!title) throw new Error(`no title ${id}`);
  const made = createEngine(title, setup);
  if (!made.ok) throw new Error(made.refusal.code);
  const engine = trusting(made.engine);
  const { timeline, refused } = replay(engine, log);
  if (refused) throw new Error(`${refused.at}: ${refused.refusal.code}`);
  const { ended } = timeline.state();
  const moves = effectiveLog(log).length;
  if (!ended || moves < LEAST_MOVES) return undefined;
  const half = expectedWorth(engine, timeline.state(Math.floor(moves / 2)));
  const players = ended.ranking.map(({ player }) => player);
  const then = players.map((player) => half[player] ?? 0);
  const now = ended.ranking.map(({ worth }) => worth);
  return {
    title: id,
    players: players.length,
    moves,
    expected: then[0] === Math.max(...then),
    agreement: rankCorrelation(then, now),
  };
}

/** What was seen as a table of Markdown: a line for each title. */
export function foresightTable(found: readonly Foresight[]): string {
  const ids = [...new Set(found.map(({ title }) => title))].sort();
  const rows = ids.map((id) => {
    const games = found.filter(({ title }) => title === id);
    const led = games.filter(({ expected }) => expected).length;
    const mean = games.reduce((sum, { agreement }) => sum + agreement, 0) / games.length;
    const sizes = [...new Set(games.map(({ players }) => players))].sort().join(", ");
    return `| ${[id, games.length, sizes, led, mean.toFixed(2)].join(" | ")} |`;
  });
  return [
    "| title | games | players | the leader at half won | mean rank correlation |",
    "| --- | --- | --- | --- | --- |",
    ...rows,
  ].join("\n");
}

const MARKS = ["<!-- foresight -->", "<!-- end of foresight -->"] as const;

function main(): void {
  const records = process.env.RAILHEAD_RECORDS;
  if (!records) throw new Error("RAILHEAD_RECORDS names no folder with records");
  const place = join(records, "18xx-games");
  const names = readdirSync(place, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".json") && !name.endsWith(".checkpoints.json"))
    .sort();
  const found = names.flatMap((name) => {
    const one = foresightOf(readFileSync(join(place, name), "utf8"));
    console.log(name, one ? JSON.stringify(one) : "not played to its end");
    return one ?? [];
  });
  const table = foresightTable(found);
  console.log(table);
  if (!process.argv.includes("--write")) return;
  const page = new URL("../../../docs/bots.md", import.meta.url);
  const text = readFileSync(page, "utf8");
  const [from, to] = MARKS.map((mark) => text.indexOf(mark)) as [number, number];
  if (from < 0 || to < from) throw new Error("the page has no marks for the table");
  writeFileSync(page, `${text.slice(0, from + MARKS[0].length)}\n\n${table}\n\n${text.slice(to)}`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) main();
