import { createEngine, Timeline } from "@railhead/core";
import { leanBot, seededRng } from "@railhead/core/bots";
import { title18eu } from "@railhead/title-18eu";

const players = ["Ann", "Ben", "Cleo"].map((name) => ({ id: name, name }));
const made = createEngine(title18eu, { players, seed: 3 });
if (!made.ok) throw new Error(made.refusal.code);
const game = new Timeline(made.engine);
const rng = seededRng(3);
while (!game.state().ended) game.play(leanBot.choose(made.engine, game.state(), rng));
console.log(`${game.moves.length} moves:`, game.state().ended?.ranking);
