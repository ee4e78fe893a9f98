import type { Engine, GameState } from "@railhead/core";
import { knownRun, knowRun, searchRun } from "@railhead/core/parts";
import type { BestRoutes } from "@railhead/core/routes";
import { Refused } from "../http/problem.ts";
import type { Thought } from "../table/bot-move.ts";
import { type RebuildAnswer, type RebuildTask, rebuilding } from "../table/rebuild/rebuilding.ts";
import type { TitleRegistry } from "../table/registry.ts";
import type { Claim } from "./fair-queue.ts";
import type { PlayedLog } from "./play-log.ts";
import {
  type FileAnswer,
  type LogAnswer,
  type LogTask,
  playing,
  type RunTask,
  readFile,
  type ThinkTask,
  unpacked,
} from "./tasks.ts";
import { withContent } from "./with-content.ts";

/** Does long work beside the event loop. Rejects with `Refused` where it is turned down, with another error where it failed. */
export interface SearchPool {
  best(task: RunTask, claim?: Claim): Promise<BestRoutes>;
  /** Reads the text of a game file; without it that is done in place. */
  read?(text: string): Promise<FileAnswer>;
  play(task: LogTask): Promise<LogAnswer>;
  rebuild(task: RebuildTask): Promise<RebuildAnswer>;
  /** Has a bot think, beside the threads of the others; without it bots move in place. */
  think?(task: ThinkTask, claim?: Claim): Promise<Thought>;
  /** Ends the threads; what still waits or runs is rejected. */
  close(): Promise<void>;
}

/** Nodes that are looked at in place: some ten milliseconds at most, and enough for most boards. */
const GLANCE = 16_000;

/**
 * Sees to it that rules and bots find the best run known when they ask for it, so that the event loop never waits for a
 * search. Without a pool, or where it fails, they search where they stand: the answer is the same.
 */
export class Searches {
  private readonly running = new WeakMap<GameState, Promise<void>>();

  /** `registry`: where contents of titles of data are known, for the threads. */
  constructor(
    private readonly pool?: SearchPool,
    private readonly registry?: TitleRegistry,
  ) {}

  /**
   * Resolves when no search is needed in this state any longer. `always`: also where the rules allow any run, for a
   * player who chooses one. `claim`: for whom it is searched. Rejects with `Refused` (503) if too many searches wait.
   */
  async ready(
    engine: Engine,
    state: GameState,
    { always = false, claim }: { always?: boolean; claim?: Claim | undefined } = {},
  ): Promise<void> {
    if (!this.pool || knownRun(state)) return;
    const run = engine.runAsked(state);
    if (!run || !(run.best || always)) return;
    let running = this.running.get(state);
    if (!running) {
      running = this.search(this.pool, engine, state, claim).finally(() => this.running.delete(state));
      this.running.set(state, running);
    }
    return running;
  }

  private async search(
    pool: SearchPool,
    engine: Engine,
    state: GameState,
    claim: Claim | undefined,
  ): Promise<void> {
    const glance = searchRun({ rules: engine.rules, state }, GLANCE);
    if (glance.proven) {
      knowRun(state, glance);
      return;
    }
    const { id: title, version } = engine.rules.title;
    try {
      const task = { title, version, setup: engine.setup, state };
      knowRun(state, await pool.best(withContent(this.registry, version, task), claim));
    } catch (error) {
      if (error instanceof Refused) throw error;
      console.error("a search failed in its thread, and is done in place", error);
    }
  }

  /** Plays an imported log with rules asked in full. Throws as `playLog` does. */
  async play(registry: TitleRegistry, task: LogTask): Promise<PlayedLog> {
    if (!this.pool) return inSlices(playing(registry, task));
    const answer = await this.pool.play(withContent(registry, task.version, task));
    if ("refused" in answer) throw new Refused(answer.refused.status, answer.refused.problem);
    return inSlices(unpacked(answer));
  }

  /** Reads the text of a game file beside the event loop. */
  async read(text: string): Promise<FileAnswer> {
    return (await this.pool?.read?.(text)) ?? readFile(text);
  }

  /** Rebuilds a table's states from its log. */
  rebuild(registry: TitleRegistry, task: RebuildTask): Promise<RebuildAnswer> {
    return this.pool
      ? this.pool.rebuild(withContent(registry, task.rules, task))
      : inSlices(rebuilding(registry, task));
  }

  async close(): Promise<void> {
    await this.pool?.close();
  }
}

/** Longest time that the process stands still for an import that has no thread, in milliseconds. */
const SLICE = 10;

async function inSlices<T>(work: Generator<void, T, void>): Promise<T> {
  for (let slice = performance.now(); ; ) {
    const step = work.next();
    if (step.done) return step.value;
    if (performance.now() - slice <= SLICE) continue;
    await new Promise((resolve) => setImmediate(resolve));
    slice = performance.now();
  }
}
