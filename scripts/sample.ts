/** Writes the site's sample game: bots play 18EU by the strict rulebook, best runs included. `pnpm sample [seed]`. */
import { writeFileSync } from "node:fs";
import { createEngine, type GameFile } from "@railhead/core";
import { leanBot, simulateGame } from "@railhead/core/bots";
import { title18eu } from "@railhead/title-18eu";

const seed = Number(process.argv[2] ?? 6);
const setup = {
  players: ["Anna", "Ben", "Chloe", "David"].map((name, index) => ({ id: `p${index + 1}`, name })),
  seed,
};
const made = createEngine(title18eu, setup);
if (!made.ok) throw new Error(made.refusal.code);
const game = simulateGame(made.engine, leanBot, { seed, exact: true });
const file: GameFile = {
  format: "railhead-game",
  formatVersion: 1,
  title: title18eu.id,
  rules: title18eu.version,
  name: "Sample game",
  setup,
  log: game.log,
};
const path = new URL("../apps/web/public/samples/18eu.json", import.meta.url);
const [head] = JSON.stringify({ ...file, log: [] }, null, 2).split('\n  "log": []');
const lines = game.log.map((action) => `    ${JSON.stringify(action)}`).join(",\n");
writeFileSync(path, `${head}\n  "log": [\n${lines}\n  ]\n}\n`);
console.log(`${game.log.length} actions, ended: ${game.ending}, runs ${JSON.stringify(game.actions)}`);
