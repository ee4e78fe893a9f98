import { availableParallelism } from "node:os";
import { Piscina } from "piscina";
import { Refused } from "../http/problem.ts";
import { type Allowance, ThoughtBudget } from "./budget.ts";
import { type Claim, FairQueue, type FairQueueOptions } from "./fair-queue.ts";
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
  /** How much thought of bots a person may have before all others; else what `ALLOWANCE` says. */
  allowance?: Allowance;
}

/** One core is the event loop's; with a single one the system shares it out. */
const defaultThreads = (): number => Math.max(1, availableParallelism() - 1);
const IDLE = 60_000;
/** Memory of a thread in MB, far above what a search takes. */
const MEMORY = 512;
const ATTEMPTS = 2;
/** A log of 20,000 lines takes a minute or two, and longer where moves have the processor. */
const LOG_TIME = 10 * 60_000;
/** Twenty bots of a small machine wait for one another. */
const THINK_TIME = 5 * 60_000;

/** By how much threads that others need not wait for give way to all else on the machine (`nice`). */
const GIVES_WAY = 10;
/** By how much long logs do: moves go first; an import is slower only while the machine is busy. */
const LOGS_GIVE_WAY = 5;

const busy = (): Refused => new Refused(503, "SEARCHES_WAIT", { "retry-after": "5" });

/**
 * Creates the threads for searches, for bots and for long logs, so that none of these waits for another. One further
 * thread gives way to all of them: it serves tables at which no one sits and persons who have had more than their
 * share. Each is shared among persons (`FairQueue`). A task whose thread dies is tried once more in another.
 */
export function threadPool({
  filename,
  threads,
  waiting = 200,
  time = 60_000,
  allowance,
}: PoolOptions): SearchPool {
  const most = threads ?? defaultThreads();
  const budget = new ThoughtBudget(undefined, allowance);
  const spent = (claim: Claim, cost: number) => budget.spend(claim, cost);
  const searching = threadsOf({ filename, most, waiting });
  const thinking = threadsOf({ filename, most, waiting, spent });
  const logs = threadsOf({ filename, most, waiting, nice: LOGS_GIVE_WAY });
  const giving = threadsOf({ filename, most: Math.ceil(most / 2), waiting, nice: GIVES_WAY });
  const claimless: Claim = { payers: [] };
  return {
    best: (task, claim = claimless) => (claim.idle ? giving : searching).run("best", task, time, claim),
    read: (text) => logs.run("read", text, time, claimless),
    play: (task) => logs.run("play", task, time + LOG_TIME, claimless),
    rebuild: (task) => logs.run("rebuild", task, time + LOG_TIME, claimless),
    think: (task, claim = claimless) =>
      (claim.idle || !budget.has(claim) ? giving : thinking).run("think", task, time + THINK_TIME, claim),
    async close() {
      await Promise.all([searching, thinking, logs, giving].map((one) => one.close()));
    },
  };
}

interface ThreadOptions extends Pick<FairQueueOptions, "spent"> {
  filename: string;
  most: number;
  waiting: number;
  nice?: number;
}

function threadsOf({ filename, most, waiting, nice = 0, spent }: ThreadOptions) {
  const pool = new Piscina({
    filename,
    minThreads: 0,
    maxThreads: most,
    idleTimeout: IDLE,
    maxQueue: waiting,
    niceIncrement: nice,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY },
  });
  // Failures reach the callers that wait; unhandled, the event would end the process.
  pool.on("error", () => undefined);
  const queue = new FairQueue({ slots: most, waiting, full: busy, ...(spent && { spent }) });

  let closed = false;
  return {
    async run<T>(name: string, task: unknown, time: number, claim: Claim): Promise<T> {
      if (closed) throw new Error("the threads have been let go");
      const signal = AbortSignal.timeout(time);
      const work = async (): Promise<T> => {
        for (let attempt = 1; ; attempt++) {
          if (closed) throw busy();
          try {
            return (await pool.run(task, { name, signal })) as T;
          } catch (error) {
            if (attempt === ATTEMPTS || closed || signal.aborted) throw error;
          }
        }
      };
      try {
        return await queue.run(claim, work, signal);
      } catch (error) {
        // A caller that waits while the site shuts down must not search on this thread.
        if (signal.aborted || closed) throw busy();
        throw error;
      }
    },
    close() {
      closed = true;
      return pool.destroy();
    },
  };
}
