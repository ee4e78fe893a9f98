/**
 * `tsx measure.ts FOLDER play` prints the games that the lean bot of a checkout plays; `tsx measure.ts FOLDER GAMES.json`
 * replays and lists such games with that checkout, and prints milliseconds of processor time (of all threads, and of the main one). One fresh process each time.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { GAMES, type Game, type Spent } from "./compare.ts";

const [folder = "", task = ""] = process.argv.slice(2);
const from = <T>(path: string): Promise<T> => import(pathToFileURL(join(folder, path)).href);
/** All threads of the process: V8 compiles and collects garbage beside the one that works. */
const allThreads = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
/** The thread that works alone, where the system tells (Linux); what one waits for on an idle machine. */
const mainThread = (): number => {
  const told = `/proc/self/task/${process.pid}/schedstat`;
  return existsSync(told) ? Number(readFileSync(told, "utf8").split(" ")[0]) / 1e6 : Number.NaN;
};
const spent: Spent = { all: {}, main: {} };
const clock = () => ({ all: allThreads(), main: mainThread() });
const charge = (name: string, since: ReturnType<typeof clock>, times = 1): void => {
  const now = clock();
  for (const which of ["all", "main"] as const)
    spent[which][name] = (spent[which][name] ?? 0) + (now[which] - since[which]) / times;
};
const count = (name: string, work: () => void, times = 1): void => {
  const before = clock();
  for (let time = 0; time < times; time++) work();
  charge(name, before, times);
};

const before = clock();
const { createEngine, Engine, replay } = await from<typeof import("@railhead/core")>(
  "packages/core/src/index.ts",
);
const { lineOf } = await from<typeof import("@railhead/core/engine")>("packages/core/src/engine/history.ts");
const { title18eu } = await from<typeof import("@railhead/title-18eu")>("packages/title-18eu/src/index.ts");
const { title18ardennes } = await from<typeof import("@railhead/title-18ardennes")>(
  "packages/title-18ardennes/src/index.ts",
);
charge("load", before);

const seat = (players: number) =>
  ["A", "B", "C", "D", "E", "F"].slice(0, players).map((id) => ({ id, name: id }));
const engineOf = ({ title, players, seed }: Omit<Game, "log" | "lines">) => {
  const known = [title18eu, title18ardennes].find((one) => one.id === title);
  if (!known) throw new Error(`no title ${title}`);
  const made = createEngine(known, { players: seat(players), seed });
  if (!made.ok) throw new Error(made.refusal.code);
  return made.engine;
};

if (task === "play") {
  const { leanBot, simulateGame } = await from<typeof import("@railhead/core/bots")>(
    "packages/core/src/bots/index.ts",
  );
  const games = GAMES.map((game): Game => {
    let log: Game["log"] = [];
    count("simulated", () => {
      log = simulateGame(engineOf(game), leanBot, { seed: game.seed }).log;
    });
    // An older checkout keeps nothing beside a move.
    if (!lineOf) return { ...game, log };
    const { moves } = replay(engineOf(game).trusting(), log).timeline;
    return { ...game, log, lines: moves.map(lineOf) };
  });
  console.log(JSON.stringify({ games, spent }));
} else {
  const games = JSON.parse(readFileSync(task, "utf8")) as Game[];
  const tables = games.map((game) => ({ engine: engineOf(game), ...game }));
  const trusted = () =>
    tables.map(({ engine, log, lines = log }) => replay(engine.trusting(), lines).timeline);
  count("first replay", () => {
    trusted();
  });
  // every pass has states of its own: what is kept for a state is not met again
  const timelines = [trusted(), trusted(), trusted()];
  const listed = (pass: (typeof timelines)[number] = []) => {
    for (const [n, { engine, log }] of tables.entries())
      for (let at = 0; at < log.length; at++) {
        const state = pass[n]?.state(at);
        if (state) engine.legalActions(state);
      }
  };
  count("first listing", () => listed(timelines[0]));
  listed(timelines[1]);
  count("listing", () => listed(timelines[2]));
  count("replay", trusted, 2);
  // The bot searches its runs with a limit: where it did not find the best one the rules refuse the log's first such run, and the replay ends there.
  count("replay, all rules", () => {
    for (const { engine, log } of tables) replay(engine, log);
  });
  // To the end: everything is asked but whether runs are the best.
  count("all rules but best", () => {
    for (const { engine, log } of tables)
      replay(new Engine({ ...engine.rules, trusted: "runs" }, engine.setup), log);
  });
  console.log(JSON.stringify(spent));
}
