/**
 * `tsx measure.ts FOLDER play` prints the games that the lean bot of a checkout plays; `tsx measure.ts FOLDER GAMES.json`
 * replays and lists such games with that checkout, and prints milliseconds of processor time. One fresh process each time.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { GAMES, type Game, type Spent } from "./compare.ts";

const [folder = "", task = ""] = process.argv.slice(2);
const from = <T>(path: string): Promise<T> => import(pathToFileURL(join(folder, path)).href);
const processor = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
const spent: Spent = {};
const count = (name: string, work: () => void): void => {
  const before = processor();
  work();
  spent[name] = (spent[name] ?? 0) + processor() - before;
};

const before = processor();
const { createEngine, replay } = await from<typeof import("@railhead/core")>("packages/core/src/index.ts");
const { title18eu } = await from<typeof import("@railhead/title-18eu")>("packages/title-18eu/src/index.ts");
const { title18ardennes } = await from<typeof import("@railhead/title-18ardennes")>(
  "packages/title-18ardennes/src/index.ts",
);
spent.load = processor() - before;

const seat = (players: number) =>
  ["A", "B", "C", "D", "E", "F"].slice(0, players).map((id) => ({ id, name: id }));
const engineOf = ({ title, players, seed }: Omit<Game, "log">) => {
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
    return { ...game, log };
  });
  console.log(JSON.stringify({ games, spent }));
} else {
  const games = JSON.parse(readFileSync(task, "utf8")) as Game[];
  const tables = games.map((game) => ({ engine: engineOf(game), log: game.log }));
  const trusted = () => tables.map(({ engine, log }) => replay(engine.trusting(), log).timeline);
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
  count("replay", () => {
    trusted();
    trusted();
  });
  spent.replay = (spent.replay ?? 0) / 2;
  count("replay, all rules", () => {
    for (const { engine, log } of tables) replay(engine, log);
  });
  console.log(JSON.stringify(spent));
}
