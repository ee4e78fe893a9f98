/**
 * Loaded into a process of the site before all else (`--import`): notes by how much its event loop comes late, and what the processor worked
 * in that time where the system tells it, and writes both down every second, in the file that RAILHEAD_LAG names.
 */
import { appendFileSync, readFileSync } from "node:fs";
import { isMainThread } from "node:worker_threads";

const EVERY = 2;
const { RAILHEAD_LAG: file } = process.env;

/** Processor time of the main thread, in milliseconds. */
const worked = () => {
  try {
    return Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, "utf8").split(" ")[0]) / 1e6;
  } catch {
    return Number.NaN;
  }
};

const tenth = (value) => Math.round(value * 10) / 10;

if (isMainThread && file) {
  let [late, busy] = [[], []];
  let [last, before] = [performance.now(), worked()];
  let told = last;
  const tick = setInterval(() => {
    const [now, work] = [performance.now(), worked()];
    late.push(tenth(Math.max(0, now - last - EVERY)));
    if (!Number.isNaN(work)) busy.push(tenth(work - before));
    [last, before] = [now, work];
    if (now - told < 1_000) return;
    appendFileSync(file, `${JSON.stringify({ at: Date.now(), late, busy })}\n`);
    [late, busy] = [[], []];
    told = now;
    // What writing takes is not the site's.
    [last, before] = [performance.now(), worked()];
  }, EVERY);
  tick.unref();
}
