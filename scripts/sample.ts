/**
 * Writes a title's sample game for the site: bots play it by the strict rulebook, best runs included. On late boards of 18OE some runs
 * take minutes to prove, so there good runs do; those of the first 1,297 moves are the best. Each line says what its move passed over:
 * finding that out again takes the build of the site as long as all else about the game. `pnpm sample TITLE [seed]`.
 */
import { writeFileSync } from "node:fs";
import { createEngine, type GameFile, lineOf, replay, type TitleDefinition } from "@railhead/core";
import { leanBot, simulateGame } from "@railhead/core/bots";
import { title18ardennes } from "@railhead/title-18ardennes";
import { title18eu } from "@railhead/title-18eu";
import { title18oe } from "@railhead/title-18oe";

/** The titles that have a sample, with the seed that it was made by, its players, and whether runs are the best there are. */
const SAMPLES: readonly { title: TitleDefinition; seed: number; players: number; exact: boolean }[] = [
  { title: title18eu, seed: 6, players: 4, exact: true },
  { title: title18ardennes, seed: 15, players: 4, exact: true },
  { title: title18oe, seed: 3, players: 3, exact: false },
];

const [id, wanted] = process.argv.slice(2);
const sample = SAMPLES.find((one) => one.title.id === id);
if (!sample) {
  const known = SAMPLES.map((one) => one.title.id).join(" or ");
  console.error(`Say which title: ${known}`);
  process.exit(2);
}
const { title, exact } = sample;
const seed = Number(wanted ?? sample.seed);
const setup = {
  players: ["Anna", "Ben", "Chloe", "David"]
    .slice(0, sample.players)
    .map((name, index) => ({ id: `p${index + 1}`, name })),
  seed,
};
const made = createEngine(title, setup);
if (!made.ok) throw new Error(made.refusal.code);
const game = simulateGame(made.engine, leanBot, { seed, exact, maxActions: 12_000 });
const { moves } = replay(made.engine.trusting(), game.log).timeline;
const file: GameFile = {
  format: "railhead-game",
  formatVersion: 1,
  title: title.id,
  rules: title.version,
  name: "Sample game",
  setup,
  log: moves.map(lineOf),
};
const path = new URL(`../apps/web/public/samples/${title.id}.json`, import.meta.url);
const [head] = JSON.stringify({ ...file, log: [] }, null, 2).split('\n  "log": []');
const lines = file.log.map((line) => `    ${JSON.stringify(line)}`).join(",\n");
writeFileSync(path, `${head}\n  "log": [\n${lines}\n  ]\n}\n`);
console.log(`${game.log.length} actions, ended: ${game.ending}, runs ${JSON.stringify(game.actions)}`);
