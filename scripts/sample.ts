/**
 * Writes a title's sample game for the site: strong bots play it by the title's current plain rules, best runs
 * included. On late boards of 18OE some runs take minutes to prove, so there good runs do, and the game is cut off.
 * Each line says what its move passed over: finding that out again takes the build of the site as long as all else
 * about the game. `pnpm sample TITLE [seed [moves]]`; `pnpm sample --check` says whether the samples that are there
 * are played so, and changes nothing.
 */
import { writeFileSync } from "node:fs";
import { createEngine, type GameFile, replay } from "@railhead/core";
import { botNamed, simulateGame } from "@railhead/core/bots";
import { lineOf } from "@railhead/core/engine";
import { sampleFaults } from "./sample/check.ts";
import { SAMPLES, textOf } from "./sample/samples.ts";

function check(): void {
  for (const sample of SAMPLES) {
    const { title } = sample;
    const faults = sampleFaults(sample, textOf(sample));
    console.log(`${title.id}: ${faults.length ? faults.join("; ") : "played by the plain rules of today"}`);
    if (faults.length) process.exitCode = 1;
  }
}

function make(id: string | undefined, wanted: string | undefined, most: string | undefined): void {
  const sample = SAMPLES.find((one) => one.title.id === id);
  const bot = botNamed("strong");
  if (!sample || !bot) {
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
  const game = simulateGame(made.engine, bot, {
    seed,
    exact,
    maxActions: Number(most ?? sample.moves ?? 12_000),
    after: ({ number, state }) => {
      if (number % 250 === 0) console.error(`${number} moves, phase ${state.flow.value.phase}`);
    },
  });
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
  const [head] = JSON.stringify({ ...file, log: [] }, null, 2).split('\n  "log": []');
  const lines = file.log.map((line) => `    ${JSON.stringify(line)}`).join(",\n");
  writeFileSync(sample.place, `${head}\n  "log": [\n${lines}\n  ]\n}\n`);
  console.log(`${game.log.length} actions, ended: ${game.ending}, runs ${JSON.stringify(game.actions)}`);
}

const [id, seed, most] = process.argv.slice(2);
if (id === "--check") check();
else make(id, seed, most);
