import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { createEngine, type OptionValue, type TitleDefinition } from "@railhead/core";
import { type Bot, botNamed, budgets, seated, simulating, trusting, weights } from "@railhead/core/bots";
import { readFolder, readTitle } from "@railhead/folders";
import { TITLE_LOADERS } from "@railhead/titles";
import { strong2 } from "./strong-2/index.ts";
import { root } from "./workspace.ts";

/**
 * `pnpm tournament [--title 18eu ...] [--seats strong,lean,lean,lean ...] [--games 60] [--seed 1] [--results FILE] [--write]`: bots play each other, one game
 * after another, seats rotated from seed to seed. `--title 18oe@uk-france` plays by a preset of the title. Every game that is over is a line of the results file; games that stand there are not played again, so that a run
 * that was stopped goes on. `--write` puts the table into `docs/bots.md` (with `--games 0`: without playing).
 */
export interface Result {
  title: string;
  /** Names of the bots as the match names them, before they are rotated. */
  seats: string;
  seed: number;
  /** The numbers that the planner played by (`standOf`). */
  stand: string;
  /** What bots finished as, the best first: name, worth, and "b" for a bankruptcy. */
  ranking: [bot: string, worth: number, rank: number, bankrupt?: "b"][];
  ending: string;
  actions: number;
  /** Processor time of the first-named bot's decisions in milliseconds: median, 99th percentile. */
  median: number;
  slow: number;
}

/** A short name of all weights and budgets, whatever is said of where they are from: results of others do not count together. */
export const standOf = (): string => {
  const { from: _, ...numbers } = weights;
  return createHash("sha256")
    .update(JSON.stringify([numbers, budgets]))
    .digest("hex")
    .slice(0, 8);
};

/** The interval in which a share lies with 95 % confidence, by Wilson, for `won` of `games`. */
export function wilson(won: number, games: number): [number, number] {
  if (!games) return [0, 1];
  const z = 1.96;
  const share = won / games;
  const middle = share + (z * z) / (2 * games);
  const width = z * Math.sqrt((share * (1 - share)) / games + (z * z) / (4 * games * games));
  const whole = 1 + (z * z) / games;
  return [Math.max(0, (middle - width) / whole), Math.min(1, (middle + width) / whole)];
}

/** Bots of a match in the seats of a game: moved on by one from seed to seed. */
export const rotated = (names: readonly string[], seed: number): string[] =>
  names.map((_, at) => names[(at + seed) % names.length] as string);

/** What the first-named bot won of a game: 1, or its part of the first rank where several share it. */
export function wonBy(result: Result): number {
  const [name] = result.seats.split(",");
  const first = result.ranking.filter(([, , rank]) => rank === 1);
  return first.filter(([bot]) => bot === name).length / Math.max(1, first.length);
}

export const readResults = (file: string): Result[] =>
  existsSync(file)
    ? readFileSync(file, "utf8")
        .split("\n")
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Result)
    : [];

/** A title as it is named: `18eu`, a folder, or either with one of its presets: `18oe@uk-france`. */
export async function named(name: string): Promise<{ title: TitleDefinition; options: Preset }> {
  const [id, preset] = name.split("@") as [string, string?];
  const title = await titleOf(id);
  const options = preset === undefined ? {} : title.presets[preset];
  if (!options) throw new Error(`${id} has no preset ${preset}`);
  return { title, options };
}

type Preset = Record<string, OptionValue>;

async function titleOf(id: string): Promise<TitleDefinition> {
  const load = TITLE_LOADERS[id];
  if (load) return load();
  const read = readTitle(readFolder(join(root, id)));
  if (!read.ok) throw new Error(`${id} cannot be read`);
  return read.title;
}

/** A bot whose decisions are timed, in processor time. */
function timed(bot: Bot, times: number[]): Bot {
  return {
    name: bot.name,
    choose(...asked) {
      const before = process.cpuUsage();
      const action = bot.choose(...asked);
      const { user, system } = process.cpuUsage(before);
      times.push((user + system) / 1000);
      return action;
    },
  };
}

/** A bot by its name; what was frozen plays in tournaments alone. */
export const contestant = (name: string): Bot | undefined =>
  name === strong2.name ? strong2 : botNamed(name);

/** Plays one game to its end, without audit: that is what `railhead simulate` is for. */
export function playGame(
  title: TitleDefinition,
  id: string,
  seats: string,
  seed: number,
  options: Preset = {},
): Result {
  const names = rotated(seats.split(","), seed);
  const players = names.map((_, at) => ({ id: `p${at + 1}`, name: `P${at + 1}` }));
  const made = createEngine(title, { players, seed, options });
  if (!made.ok) throw new Error(`${id}: ${made.refusal.code}`);
  const times: number[] = [];
  const [measured] = seats.split(",");
  const bots = Object.fromEntries(
    players.map((player, at) => {
      const bot = contestant(names[at] as string);
      if (!bot) throw new Error(`there is no bot ${names[at]}`);
      return [player.id, names[at] === measured ? timed(bot, times) : bot];
    }),
  );
  const moves = simulating(trusting(made.engine), seated(bots), { seed, maxActions: 12_000 });
  let move = moves.next();
  while (!move.done) move = moves.next();
  const { log, state, ending } = move.value;
  times.sort((a, b) => a - b);
  const at = (part: number) => Math.round(times[Math.floor(times.length * part)] ?? 0);
  return {
    title: id,
    seats,
    seed,
    stand: standOf(),
    ranking: (state.ended?.ranking ?? []).map(({ player, worth, rank, bankrupt }) => [
      bots[player]?.name ?? "",
      worth,
      rank,
      ...(bankrupt ? (["b"] as const) : ([] as const)),
    ]),
    ending,
    actions: log.length,
    median: at(0.5),
    slow: at(0.99),
  };
}

const percent = (share: number): string => `${Math.round(100 * share)} %`;

/** Results as a table of Markdown: one line for each title and match. */
export function tableOf(results: readonly Result[]): string {
  const groups = new Map<string, Result[]>();
  for (const one of results) {
    const key = `${one.title}|${one.seats}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  const rows = [...groups.entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, games]) => {
      const [{ title, seats }] = games as [Result];
      const [name] = seats.split(",");
      const won = games.reduce((sum, one) => sum + wonBy(one), 0);
      const [low, high] = wilson(won, games.length);
      const own = games.flatMap(({ ranking }) => ranking.filter(([bot]) => bot === name));
      const broke = own.filter(([, , , bankrupt]) => bankrupt).length;
      const worst = (of: (one: Result) => number) => Math.max(...games.map(of));
      const mid = [...games].sort((a, b) => a.median - b.median)[Math.floor(games.length / 2)]?.median ?? 0;
      const cells = [
        title.split("/").at(-1),
        seats.replaceAll(",", ", "),
        games.length,
        percent(won / games.length),
      ];
      return [...cells, `${percent(low)} to ${percent(high)}`, broke, mid, worst(({ slow }) => slow)].join(
        " | ",
      );
    });
  return [
    "| title | seats | games | won by the first | 95 % interval | bankrupt | ms, median | ms, 99th percentile of the slowest game |",
    "| --- | --- | --- | --- | --- | --- | --- | --- |",
    ...rows.map((row) => `| ${row} |`),
  ].join("\n");
}

const MARKS = ["<!-- tournament -->", "<!-- end of tournament -->"] as const;

/** A page with the table between its marks. */
export function withTable(page: string, table: string): string {
  const [from, to] = MARKS.map((mark) => page.indexOf(mark)) as [number, number];
  if (from < 0 || to < from) throw new Error("the page has no marks for the table");
  return `${page.slice(0, from + MARKS[0].length)}\n\n${table}\n\n${page.slice(to)}`;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    args: process.argv.slice(2).filter((one) => one !== "--"),
    options: {
      title: { type: "string", multiple: true, default: ["18eu", "18ardennes", "titles/1889"] },
      seats: { type: "string", multiple: true, default: ["strong,lean,lean,lean"] },
      games: { type: "string", default: "60" },
      seed: { type: "string", default: "1" },
      results: { type: "string", default: join(root, "docs/bots/results.jsonl") },
      write: { type: "boolean", default: false },
    },
  });
  const file = values.results;
  mkdirSync(dirname(file), { recursive: true });
  const stand = standOf();
  const of = (one: Result) => `${one.title}/${one.seats}/${one.seed}`;
  const known = new Set(
    readResults(file)
      .filter((one) => one.stand === stand)
      .map(of),
  );
  for (const id of values.title)
    for (const seats of values.seats) {
      const { title, options } = await named(id);
      for (let seed = Number(values.seed); seed < Number(values.seed) + Number(values.games); seed++) {
        if (known.has(`${id}/${seats}/${seed}`)) continue;
        const result = playGame(title, id, seats, seed, options);
        appendFileSync(file, `${JSON.stringify(result)}\n`);
        console.log(
          `${id} ${seats} ${seed}: ${result.ranking.map((row) => row.slice(0, 2).join(" ")).join(", ")}`,
        );
      }
    }
  const now = readResults(file).filter((one) => one.stand === stand);
  console.log(tableOf(now));
  if (!values.write) return;
  const page = join(root, "docs/bots.md");
  writeFileSync(page, withTable(readFileSync(page, "utf8"), tableOf(now)));
  spawnSync("biome", ["check", "--write", page], { cwd: root });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) await main();
