/**
 * Writes a title's sample game for the site: bots play it by the strict rulebook, best runs included.
 * `pnpm sample TITLE [seed]`.
 */
import { writeFileSync } from "node:fs";
import { createEngine, type GameFile, type TitleDefinition } from "@railhead/core";
import { leanBot, simulateGame } from "@railhead/core/bots";
import { title18ardennes } from "@railhead/title-18ardennes";
import { title18eu } from "@railhead/title-18eu";

/** The titles that have a sample, with the seed that it was made by. */
const SAMPLES: readonly { title: TitleDefinition; seed: number }[] = [
  { title: title18eu, seed: 6 },
  { title: title18ardennes, seed: 15 },
];

const [id, wanted] = process.argv.slice(2);
const sample = SAMPLES.find((one) => one.title.id === id);
if (!sample) {
  const known = SAMPLES.map((one) => one.title.id).join(" or ");
  console.error(`Say which title: ${known}`);
  process.exit(2);
}
const { title } = sample;
const seed = Number(wanted ?? sample.seed);
const setup = {
  players: ["Anna", "Ben", "Chloe", "David"].map((name, index) => ({ id: `p${index + 1}`, name })),
  seed,
};
const made = createEngine(title, setup);
if (!made.ok) throw new Error(made.refusal.code);
const game = simulateGame(made.engine, leanBot, { seed, exact: true });
const file: GameFile = {
  format: "railhead-game",
  formatVersion: 1,
  title: title.id,
  rules: title.version,
  name: "Sample game",
  setup,
  log: game.log,
};
const path = new URL(`../apps/web/public/samples/${title.id}.json`, import.meta.url);
const [head] = JSON.stringify({ ...file, log: [] }, null, 2).split('\n  "log": []');
const lines = game.log.map((action) => `    ${JSON.stringify(action)}`).join(",\n");
writeFileSync(path, `${head}\n  "log": [\n${lines}\n  ]\n}\n`);
console.log(`${game.log.length} actions, ended: ${game.ending}, runs ${JSON.stringify(game.actions)}`);
