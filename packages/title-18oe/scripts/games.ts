/**
 * Whole games of 18OE by bots, with a watch over every state: `tsx scripts/games.ts [out.jsonl] [--players 3,4,5,6,7] [--games 20] [--preset uk-france]
 * [--bot lean|saving|random] [--minutes 30] [--every 25] [--actions 12000] [--mutate 0]`. Each game that is over is a line of the file, so a run that was broken off goes on
 * where it stood; nothing is played twice. Every second table plays without concessions, or all by a preset. With `--mutate` this many changed actions are tried in all
 * states that are looked at: each must be accepted exactly when it is listed. Prints what was met and what was not, and exits 1 where a game failed.
 */
import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { createEngine, type Engine, type GameState, type OptionValue } from "@railhead/core";
import {
  type Bot,
  brokenInvariants,
  disagreement,
  evenly,
  fill,
  leanBot,
  mutate,
  pick,
  randomBot,
  seededRng,
  simulateGame,
  vocabularyOf,
} from "@railhead/core/bots";
import { roundOf } from "@railhead/core/flow";
import { title18oe } from "../src/index.ts";

/** One game that was played, as a line of the file. */
interface Line {
  key: string;
  ending: string;
  actions: number;
  seconds: number;
  rounds: string;
  failure?: string;
  /** Changed actions that were tried. */
  mutated?: number;
  decisions?: Record<string, number>;
  types?: Record<string, number>;
}

const args = process.argv.slice(2);
const value = (name: string, usual: string): string => {
  const at = args.indexOf(`--${name}`);
  return at < 0 ? usual : (args[at + 1] ?? usual);
};
const file = args[0]?.startsWith("--") ? undefined : args[0];
const sizes = value("players", "3,4,5,6,7").split(",").map(Number);
const games = Number(value("games", "20"));
const bot = value("bot", "lean");
/** Options of all tables where a preset is named; the script plays nothing under a name that it does not know. */
const preset = value("preset", "");
const chosen = preset === "" ? undefined : title18oe.presets[preset];
if (preset !== "" && !chosen) throw new Error(`there is no preset ${preset}`);
const most = Number(value("actions", "12000"));
const until = Date.now() + Number(value("minutes", "30")) * 60_000;
/** Invariants are looked at after every n actions; the whole of a position costs as much as several moves. */
const every = Number(value("every", "25"));
/** Changed actions tried in each state that is looked at. */
const mutations = Number(value("mutate", "0"));

const done = new Map<string, Line>(
  file && existsSync(file)
    ? readFileSync(file, "utf8")
        .split("\n")
        .filter(Boolean)
        .map((line) => {
          const one = JSON.parse(line) as Line;
          return [one.key, one];
        })
    : [],
);

/**
 * Like `lean`, but its railroads build little, keep most of what they earn and buy every train that they can: so its games come to late trains,
 * which those of `lean` do not, since the bank breaks before.
 */
const savingBot: Bot = {
  name: "saving",
  choose(engine, state, rng, seat) {
    const legal = engine.legalActions(state, seat);
    const of = (wanted: (action: (typeof legal)[number]) => boolean) => legal.filter(wanted);
    const trains = of(({ type, from }) => type === "buy_train" && from === "stack");
    const kept = of(({ type, kind }) => type === "dividend" && kind === "withhold");
    const passes = of(({ type }) => type === "pass");
    const track = legal.some(({ type }) => type === "lay_tile");
    const [first, second] = [rng(), rng()] as const;
    const chosen = trains.length
      ? trains
      : kept.length && first < 0.8
        ? kept
        : track && passes.length && second < 0.6
          ? passes
          : [];
    return chosen.length
      ? fill(engine, state, pick(rng, chosen), evenly(rng))
      : leanBot.choose(engine, state, rng, seat);
  },
};

/** Players by the names under which the script knows them. */
const BOTS: Record<string, Bot> = { lean: leanBot, random: randomBot, saving: savingBot };

/** Seconds of processor time since then. */
const spent = (began: number): number => Math.round((process.cpuUsage().user - began) / 1e6);

/** What is wrong with how changed actions are taken in a state: at most one line. */
function taken(engine: Engine, state: GameState, seed: number): string[] {
  if (state.ended || mutations === 0) return [];
  const rng = seededRng(seed);
  const legal = engine.legalActions(state);
  const words = vocabularyOf(engine, state);
  for (let one = 0; one < mutations; one++) {
    const changed = mutate(fill(engine, state, pick(rng, legal), evenly(rng)), rng, words);
    const problem = disagreement(engine, state, changed);
    if (problem) return [problem];
  }
  return [];
}

function table(players: number, seed: number, options: Record<string, OptionValue>): { engine: Engine } {
  const made = createEngine(title18oe, {
    players: [..."ABCDEFG"].slice(0, players).map((id) => ({ id, name: id })),
    seed,
    options,
  });
  if (!made.ok) throw new Error(made.refusal.code);
  return made;
}

function play(players: number, seed: number, options: Record<string, OptionValue>, key: string): Line {
  const { engine } = table(players, seed, options);
  const first = engine.start().state;
  const began = process.cpuUsage().user;
  let at = "";
  let actions = 0;
  let mutated = 0;
  try {
    const game = simulateGame(engine, BOTS[bot] ?? leanBot, {
      seed,
      maxActions: most,
      after({ state, number }) {
        actions = number;
        at = `${roundOf(state)} ${state.round.set}.${state.round.run}`;
        if (number % every) return;
        const broken = [...brokenInvariants(engine, first, state), ...taken(engine, state, seed + number)];
        mutated += mutations;
        if (broken.length) throw new Error(`broken after ${number}: ${broken.join("; ")}`);
      },
    });
    const { ending, decisions, actions: types } = game;
    return { key, ending, actions, seconds: spent(began), rounds: at, mutated, decisions, types };
  } catch (error) {
    const failure = error instanceof Error ? (error.stack ?? error.message).slice(0, 1500) : String(error);
    return { key, ending: "failed", actions, seconds: spent(began), rounds: at, mutated, failure };
  }
}

for (let game = 1; game <= games; game++)
  for (const players of sizes) {
    const options: Record<string, OptionValue> = chosen ?? (game % 2 === 0 ? { concessions: false } : {});
    const key = [bot, ...(chosen ? [preset] : []), players, game].join("/");
    if (done.has(key) || Date.now() > until) continue;
    const line = play(players, game * 100 + players, options, key);
    done.set(key, line);
    if (file) appendFileSync(file, `${JSON.stringify(line)}\n`);
    console.log(`${key}: ${line.ending}, ${line.actions} actions, ${line.rounds}, ${line.seconds} s`);
    if (line.failure) console.log(line.failure);
  }

const lines = [...done.values()];
const sum = (of: (line: Line) => Record<string, number> | undefined): Record<string, number> => {
  const all: Record<string, number> = {};
  for (const line of lines)
    for (const [name, n] of Object.entries(of(line) ?? {})) all[name] = (all[name] ?? 0) + n;
  return all;
};

/** Kinds of decisions and of actions that the title has. */
function known(): { decisions: string[]; actions: string[] } {
  const { engine } = table(3, 1, chosen ?? {});
  const steps = [...engine.rules.rounds.values()].flatMap((round) => round.steps);
  const questions = [...engine.rules.interrupts.values()];
  const all = [...steps, ...questions].flatMap((one) => one.actions.map(({ type }) => type));
  return {
    decisions: [...new Set([...steps.map(({ id }) => id), ...questions.map(({ kind }) => kind)])],
    actions: [...new Set(all)],
  };
}

const kinds = known();
const met = { decisions: sum((line) => line.decisions), actions: sum((line) => line.types) };
console.log(
  "endings",
  sum(({ ending }) => ({ [ending]: 1 })),
);
console.log("decisions", met.decisions);
console.log("actions", met.actions);
console.log(
  "never met",
  kinds.decisions.filter((one) => !met.decisions[one]),
);
console.log(
  "never taken",
  kinds.actions.filter((one) => !met.actions[one]),
);
console.log("changed actions tried", sum(({ mutated = 0 }) => ({ mutated })).mutated ?? 0);
process.exitCode = lines.some(({ ending }) => ending === "failed") ? 1 : 0;
