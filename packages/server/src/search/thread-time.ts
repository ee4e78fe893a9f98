import { existsSync, readFileSync } from "node:fs";

/** Where Linux tells the processor time of the thread that reads it, in nanoseconds. */
const STAT = "/proc/thread-self/schedstat";
const hasStat = existsSync(STAT);

/**
 * Processor time that this thread has had, in milliseconds: a busy machine does not add to it. Where no system tells it, the time
 * that passes.
 */
export const threadTime = (): number =>
  hasStat ? Number(readFileSync(STAT, "utf8").split(" ")[0]) / 1e6 : performance.now();
