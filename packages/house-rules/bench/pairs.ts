import { title18ardennes } from "@railhead/title-18ardennes";
import { title18eu } from "@railhead/title-18eu";
import { allPairs, playPair } from "../test/pairs.ts";
import { synthetic } from "../test/synthetic/title.ts";

/**
 * `pnpm --filter @railhead/house-rules pairs [title] [part/of] [shared]`: pairs that share a family of hooks play two whole games, every other allowed pair
 * one to the end of its second stock round, under the engine's invariants. Exits 1 when something was broken.
 */
const [id = "", part = "1/1", only = ""] = process.argv.slice(2);
const [nth = 1, parts = 1] = part.split("/").map(Number);
let failed = 0;
for (const title of [title18eu, title18ardennes, synthetic]) {
  if (id && title.id !== id) continue;
  const pairs = allPairs(title);
  const allowed = pairs.filter(({ problems }) => !problems.length);
  const mine = allowed.filter(({ shares }, at) => (only ? shares : true) && at % parts === nth - 1);
  const started = performance.now();
  let games = 0;
  for (const { name, chosen, shares } of mine) {
    const runs = shares ? [1, 2].map((seed) => ({ seed })) : [{ seed: 3, stockRounds: 2 }];
    for (const { seed, ...rest } of runs) {
      games++;
      try {
        const { failures, ending } = playPair(title, chosen, seed, rest);
        const stuck = shares && ending === "unfinished" ? ["no end"] : [];
        for (const problem of [...failures, ...stuck]) {
          failed++;
          console.log(`${title.id} ${name} seed ${seed}: ${problem}`);
        }
      } catch (error) {
        failed++;
        console.log(`${title.id} ${name} seed ${seed}: threw ${(error as Error).message}`);
      }
    }
  }
  const shared = mine.filter(({ shares }) => shares).length;
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(
    `${title.id}: ${allowed.length} allowed and ${pairs.length - allowed.length} forbidden pairs; ${mine.length} played (${shared} share hooks), ${games} games, ${failed} failures, ${seconds} s`,
  );
}
process.exitCode = failed ? 1 : 0;
