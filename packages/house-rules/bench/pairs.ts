import { title18ardennes } from "@railhead/title-18ardennes";
import { title18eu } from "@railhead/title-18eu";
import { allPairs, type Pair, type Played, playGame } from "../test/pairs.ts";
import { mixOf } from "../test/pairs-mixes.ts";
import { synthetic } from "../test/synthetic/title.ts";

/**
 * `pnpm --filter @railhead/house-rules pairs [title] [part/of] [shared]`: pairs that share a family of hooks play two
 * whole games, every other allowed pair one to the end of its second stock round, under the engine's invariants.
 * `pairs mixes [how many] [title] [first seed]`: random sets of house rules with random options, every fifth of them a whole game.
 * Exits 1 when something was broken.
 */
const args = process.argv.slice(2);
const TITLES = [title18eu, title18ardennes, synthetic];
let failed = 0;

function played(what: string, whole: boolean, play: () => Played): void {
  const problems: string[] = [];
  try {
    const { failures, ending } = play();
    problems.push(...failures, ...(whole && ending === "unfinished" ? ["no end"] : []));
  } catch (error) {
    problems.push(`threw ${(error as Error).message}`);
  }
  failed += problems.length;
  for (const problem of problems) console.log(`${what}: ${problem}`);
}

const seconds = (since: number): number => Math.round((performance.now() - since) / 1000);

function pairs(id = "", part = "1/1", only = ""): void {
  const [nth = 1, parts = 1] = part.split("/").map(Number);
  for (const title of TITLES.filter((one) => !id || one.id === id)) {
    const all = allPairs(title);
    const allowed = all.filter(({ problems }) => !problems.length);
    const mine = allowed.filter(({ shares }, at) => (only ? shares : true) && at % parts === nth - 1);
    const started = performance.now();
    let games = 0;
    const play = ({ name, chosen, shares }: Pair) => {
      for (const { seed, ...rest } of shares ? [{ seed: 1 }, { seed: 2 }] : [{ seed: 3, stockRounds: 2 }]) {
        games++;
        played(`${title.id} ${name} seed ${seed}`, shares, () => playGame(title, chosen, seed, rest));
      }
    };
    mine.forEach(play);
    const shared = mine.filter(({ shares }) => shares).length;
    console.log(
      `${title.id}: ${allowed.length} allowed and ${all.length - allowed.length} forbidden pairs; ${mine.length} played (${shared} share hooks), ${games} games, ${failed} failures, ${seconds(started)} s`,
    );
  }
}

function mixes(count = "200", id = "", from = "1"): void {
  for (const title of TITLES.filter((one) => !id || one.id === id)) {
    const started = performance.now();
    let rules = 0;
    for (let seed = Number(from); seed < Number(from) + Number(count); seed++) {
      const { players, chosen, options, name } = mixOf(title, seed);
      rules += chosen.length;
      const whole = seed % 5 === 0;
      const rest = whole ? {} : { stockRounds: 2 };
      played(`${title.id} mix ${seed} (${name})`, false, () =>
        playGame(title, chosen, seed, { players, options, ...rest }),
      );
    }
    const mean = (rules / Number(count)).toFixed(1);
    console.log(
      `${title.id}: ${count} mixes of ${mean} house rules, ${failed} failures, ${seconds(started)} s`,
    );
  }
}

if (args[0] === "mixes") mixes(...args.slice(1));
else pairs(...args);
process.exitCode = failed ? 1 : 0;
