import { availableParallelism } from "node:os";
import { Piscina } from "piscina";
import { Refused } from "../http/problem.ts";
import { IMPORT_TIME } from "../table/limits.ts";
import type { SearchPool } from "./searches.ts";

export interface PoolOptions {
  /** A module that exports the functions of `searcher` by their names. */
  filename: string;
  /** Most threads at a time; they start when there is work, and end when there has been none for a while. */
  threads?: number;
  /** Most tasks that wait for a thread. */
  waiting?: number;
  /** Most time of a task, its waiting included, in milliseconds. */
  time?: number;
}

/** One core is the event loop's; with a single one the system shares it out. */
const defaultThreads = (): number => Math.max(1, availableParallelism() - 1);
const IDLE = 60_000;
/** Memory of a thread in MB, far above what a search takes. */
const MEMORY = 512;
const ATTEMPTS = 2;
/** A record of 20,000 lines takes a minute or two. */
const REBUILD_TIME = 10 * 60_000;
/** Twenty bots of a small machine wait for one another. */
const THINK_TIME = 5 * 60_000;

const busy = (): Refused => new Refused(503, "SEARCHES_WAIT", { "retry-after": "5" });

/** Threads that search, and others that think for bots, so that no search waits for a bot. A task whose thread dies is tried once more in another. */
export function threadPool({ filename, threads, waiting = 200, time = 60_000 }: PoolOptions): SearchPool {
  const most = threads ?? defaultThreads();
  const searching = threadsOf({ filename, most, waiting });
  const thinking = threadsOf({ filename, most, waiting });
  return {
    best: (task) => searching.run("best", task, time),
    play: (task) => searching.run("play", task, time + IMPORT_TIME),
    rebuild: (task) => searching.run("rebuild", task, time + REBUILD_TIME),
    think: (task) => thinking.run("think", task, time + THINK_TIME),
    async close() {
      await Promise.all([searching.close(), thinking.close()]);
    },
  };
}

function threadsOf({ filename, most, waiting }: { filename: string; most: number; waiting: number }) {
  const pool = new Piscina({
    filename,
    minThreads: 0,
    maxThreads: most,
    idleTimeout: IDLE,
    maxQueue: waiting,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY },
  });
  // What fails is told to whoever waits for it; unheard, the event would end the process.
  pool.on("error", () => undefined);

  let closed = false;
  return {
    async run<T>(name: string, task: unknown, time: number): Promise<T> {
      if (closed) throw new Error("the threads have been let go");
      if (pool.queueSize >= waiting) throw busy();
      const signal = AbortSignal.timeout(time);
      for (let attempt = 1; ; attempt++) {
        try {
          return (await pool.run(task, { name, signal })) as T;
        } catch (error) {
          if (signal.aborted) throw busy();
          if (attempt === ATTEMPTS || closed) throw error;
        }
      }
    },
    close() {
      closed = true;
      return pool.destroy();
    },
  };
}
