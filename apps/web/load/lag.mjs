/**
 * Loaded into a process of the site before all else (`--import`): notes by how much its event loop comes late, and writes that down
 * every second, in the file that RAILHEAD_LAG names.
 */
import { appendFileSync } from "node:fs";
import { isMainThread } from "node:worker_threads";

const EVERY = 2;
const { RAILHEAD_LAG: file } = process.env;

if (isMainThread && file) {
  let late = [];
  let last = performance.now();
  let told = last;
  const tick = setInterval(() => {
    const now = performance.now();
    late.push(Math.round(Math.max(0, now - last - EVERY) * 10) / 10);
    last = now;
    if (now - told < 1_000) return;
    appendFileSync(file, `${JSON.stringify({ at: Date.now(), late })}\n`);
    late = [];
    told = now;
    // What writing takes is not the site's.
    last = performance.now();
  }, EVERY);
  tick.unref();
}
