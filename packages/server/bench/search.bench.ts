/**
 * How long others wait while a company with two 8-trains runs on a dense late board of 18EU: the ticks of the event loop while
 * a worse run than the best is turned down, with a thread and in place.
 */
import { fileURLToPath } from "node:url";
import { searchRun } from "@railhead/core/parts";
import { title18eu } from "@railhead/title-18eu";
import { threadPool } from "../src/search/index.ts";
import { dense, denseEngine, denseTable, poorRun } from "../test/search/dense.ts";
import { ada, problem, Site, tiny } from "../test/table/kit.ts";

const filename = fileURLToPath(new URL("../test/search/threads.mjs", import.meta.url));

async function measured(threads: number): Promise<void> {
  const pool = threads ? threadPool({ filename, threads }) : undefined;
  const site = new Site({ titles: [tiny, title18eu], ...(pool && { pool }) });
  const short = searchRun({ rules: denseEngine().rules, state: dense(["5"]) }, 1_000).routes;
  const poor = poorRun(
    dense(),
    short.map((route) => ({ ...route, train: "8-1" })),
  );
  for (const round of ["cold", "warm", "warm"]) {
    const id = await denseTable(site, dense());
    await site.open(id);
    const gaps: number[] = [];
    let last = performance.now();
    const tick = setInterval(() => {
      const now = performance.now();
      gaps.push(now - last);
      last = now;
    }, 1);
    const [began, used] = [performance.now(), process.cpuUsage()];
    const { refusal } = await problem(site.move(ada, id, poor));
    const took = performance.now() - began;
    const { user, system } = process.cpuUsage(used);
    // What was put off is still to be seen.
    await new Promise((resolve) => setTimeout(resolve, 20));
    clearInterval(tick);
    gaps.sort((x, y) => x - y);
    const [longest = 0, p99 = 0] = [gaps.at(-1), gaps[Math.floor(gaps.length * 0.99)]];
    console.log(
      `${threads ? "in a thread" : "in place"}, ${round}: ${refusal?.code} after ${took.toFixed(0)} ms ` +
        `(processor ${((user + system) / 1000).toFixed(0)} ms); a tick of 1 ms came after at most ${longest.toFixed(0)} ms, ` +
        `p99 ${p99.toFixed(1)} ms`,
    );
  }
  await site.tables.close();
}

await measured(1);
await measured(0);
