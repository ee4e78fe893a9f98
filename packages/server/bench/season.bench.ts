/** What a season of bots comes to: games of `tiny` between strong, steady and easy, and how long ratings of many games take. `GAMES=40` plays 40 of them. */
import { createEngine } from "@railhead/core";
import { botNamed, seated, simulateGame } from "@railhead/core/bots";
import { tiny } from "@railhead/core/tiny";
import { rateGame, START } from "../src/people/rate.ts";
import type { Rating } from "../src/people/result.ts";

const GAMES = Number(process.env.GAMES) || 9;
const NAMES = ["strong", "steady", "easy"] as const;

const known = new Map<string, Rating>();
const wins = new Map<string, number>();
const begin = performance.now();
let finished = 0;
for (let n = 0; n < GAMES; n++) {
  // Everyone sits in every place.
  const order = NAMES.map((_, at) => NAMES[(at + n) % NAMES.length] as (typeof NAMES)[number]);
  const players = order.map((name, at) => ({ id: `p${at + 1}`, name }));
  const made = createEngine(tiny, { players, seed: n + 1, order: "seated" });
  if (!made.ok) throw new Error(made.refusal.code);
  const bots = Object.fromEntries(
    players.flatMap(({ id, name }) => {
      const bot = botNamed(name);
      return bot ? [[id, bot] as const] : [];
    }),
  );
  const { ended } = simulateGame(made.engine, seated(bots), { seed: n + 1 }).state;
  if (!ended) continue;
  finished++;
  const results = ended.ranking.map(({ player, rank }) => ({
    who: players.find(({ id }) => id === player)?.name ?? player,
    ...{ player, rank },
  }));
  for (const { who, rank } of results) if (rank === 1) wins.set(who, (wins.get(who) ?? 0) + 1);
  for (const [who, rating] of rateGame(results, (who) => known.get(who) ?? START)) known.set(who, rating);
}
const seconds = (performance.now() - begin) / 1000;
console.log(`${finished} of ${GAMES} games came to their end, ${(seconds / GAMES).toFixed(1)} s each`);
for (const [who, { mu, sigma }] of [...known].sort(([, a], [, b]) => b.mu - a.mu))
  console.log(`${who}: ${Math.round(60 * mu)} ± ${Math.round(120 * sigma)}, ${wins.get(who) ?? 0} won`);

const rated = performance.now();
for (let n = 0; n < 10_000; n++) {
  const results = ["a", "b", "c", "d"].map((who, at) => ({ who, player: who, rank: ((at + n) % 4) + 1 }));
  for (const [who, rating] of rateGame(results, (who) => known.get(who) ?? START)) known.set(who, rating);
}
console.log(`10,000 games of four rated: ${((performance.now() - rated) / 1000).toFixed(1)} s`);
