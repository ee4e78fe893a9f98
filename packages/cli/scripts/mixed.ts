import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import type { Engine, Setup, TitleDefinition } from "@railhead/core";
import {
  audit,
  type Bot,
  budgets,
  integer,
  leanBot,
  pick,
  planner,
  plannerWith,
  type Rng,
  sample,
  seated,
  seededRng,
  simulateGame,
  trusting,
} from "@railhead/core/bots";
import { chooseHouseRules, houseRules } from "@railhead/house-rules";
import { engineFor } from "../src/table.ts";
import { titles } from "../src/titles.ts";

/**
 * `npx tsx scripts/mixed.ts OUT.jsonl [--games 300] [--seed 1] [--title 18eu ...] [--actions 12000]`: games of bots of mixed strengths, numbers of players and
 * house rules, each under a watch over every state. A game that is over is a line of the file; what stands there is not played again. Prints what
 * failed, stood still, and how often strong went bankrupt; exits 1 where anything failed.
 */
export interface MixedGame {
  title: string;
  seed: number;
  seats: string[];
  houseRules: string[];
  /** "unfinished" where it was given up. */
  ending: string;
  actions: number;
  /** What the watch found, the first few. */
  faults: string[];
  /** Bots that went bankrupt. */
  bankrupt: string[];
}

/** Small budgets: what is tried is little, so that many games can be played. */
const SMALL = { nodes: 50, laysSeen: 4, laysTried: 1, tried: 4 };

/** Bots by name; of each strength one with a small budget, which sees as far ahead. */
const BOTS: Readonly<Record<string, Bot>> = {
  lean: leanBot,
  easy: plannerWith("easy", { ...budgets.easy, ...SMALL }),
  steady: plannerWith("steady", { ...budgets.steady, ...SMALL }),
  strong: plannerWith("strong", { ...budgets.strong, ...SMALL }),
  "strong, whole": planner("strong"),
};

/** Who sits where: strong in two seats of five, with its whole budget in one game of six. */
function seatsOf(rng: Rng, count: number): string[] {
  const whole = integer(rng, 1, 6) === 1;
  const names = Array.from({ length: count }, () =>
    pick(rng, ["strong", "strong", "steady", "easy", "lean"]),
  );
  return whole ? names.map((name) => (name === "strong" ? "strong, whole" : name)) : names;
}

/** Up to two house rules that may be played together on the title, none in one game of three. */
function rulesOf(rng: Rng, title: TitleDefinition, players: number): string[] {
  const wanted = sample(rng, houseRules, integer(rng, 0, 2)).map(({ slug }) => slug);
  const choice = chooseHouseRules(
    houseRules,
    title,
    players,
    wanted.map((slug) => ({ slug })),
  );
  return choice.problems.length ? [] : wanted;
}

/** The table of a game: everything in it comes from the seed. */
export function mixedTable(
  title: TitleDefinition,
  seed: number,
): { engine: Engine; seats: string[]; rules: string[] } {
  const rng = seededRng(seed * 7919);
  const { min, max } = title.numbers.players;
  const count = integer(rng, Math.max(2, min), max);
  const seats = seatsOf(rng, count);
  const rules = rulesOf(rng, title, count);
  const players = seats.map((_, at) => ({ id: `p${at + 1}`, name: `P${at + 1}` }));
  const chosen: Setup["houseRules"] = rules.map((slug) => ({ slug }));
  const setup: Setup = { players, seed, ...(rules.length && { houseRules: chosen }) };
  return { engine: trusting(engineFor(title, setup)), seats, rules };
}

/** Plays one game under a watch; what throws is a fault like any other. */
export function playMixed(title: TitleDefinition, seed: number, maxActions = 12_000): MixedGame {
  const { engine, seats, rules } = mixedTable(title, seed);
  const watch = audit(engine, engine.start().state, { seed, closely: 200, tries: 2 });
  const faults: string[] = [];
  const game: MixedGame = {
    title: title.id,
    seed,
    seats,
    houseRules: rules,
    ending: "failed",
    actions: 0,
    faults,
    bankrupt: [],
  };
  const bots = Object.fromEntries(seats.map((name, at) => [`p${at + 1}`, BOTS[name] as Bot]));
  try {
    const { state, ending, log } = simulateGame(engine, seated(bots), {
      seed,
      maxActions,
      after: (step) => {
        game.actions = step.number;
        if (faults.length < 5) faults.push(...watch(step));
      },
    });
    const broke = Object.keys(bots).filter((id) => state.players[id]?.bankrupt !== undefined);
    return { ...game, ending, actions: log.length, bankrupt: broke.map((id) => bots[id]?.name ?? "") };
  } catch (error) {
    faults.push(error instanceof Error ? error.message : String(error));
    return game;
  }
}

/** What came of the games, in lines. */
export function told(games: readonly MixedGame[]): string[] {
  const strong = games.flatMap(({ seats }) => seats.filter((name) => name.startsWith("strong"))).length;
  const broke = games.flatMap(({ bankrupt }) => bankrupt.filter((name) => name === "strong")).length;
  const bad = games.filter(({ faults, ending }) => faults.length || ending === "unfinished");
  return [
    `${games.length} games, ${bad.length} of them failed or stood still; strong went bankrupt in ${broke} of ${strong} seats`,
    ...bad.map(
      ({ title, seed, ending, actions, faults }) =>
        `${title} ${seed}: ${ending} after ${actions}; ${faults.join("; ")}`,
    ),
  ];
}

function main(): void {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      games: { type: "string", default: "300" },
      seed: { type: "string", default: "1" },
      title: { type: "string", multiple: true, default: ["18eu", "18ardennes"] },
      actions: { type: "string", default: "12000" },
    },
  });
  const [file] = positionals;
  if (!file) throw new Error("name a file for the games");
  const known: MixedGame[] = existsSync(file)
    ? readFileSync(file, "utf8")
        .split("\n")
        .filter(Boolean)
        .map((line) => JSON.parse(line) as MixedGame)
    : [];
  const first = Number(values.seed);
  for (let seed = first; seed < first + Number(values.games); seed++) {
    const id = values.title[seed % values.title.length] as string;
    if (known.some((one) => one.seed === seed && one.title === id)) continue;
    const title = titles.find((one) => one.id === id);
    if (!title) throw new Error(`no title ${id}`);
    const game = playMixed(title, seed, Number(values.actions));
    known.push(game);
    appendFileSync(file, `${JSON.stringify(game)}\n`);
    console.log(
      `${id} ${seed} ${game.seats.join()} ${game.houseRules.join()}: ${game.ending}, ${game.actions} ${game.faults.join("; ")}`,
    );
  }
  const lines = told(known);
  for (const line of lines) console.log(line);
  if (lines.length > 1) process.exitCode = 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) main();
