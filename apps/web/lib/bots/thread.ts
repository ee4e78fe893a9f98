import type { Answer, Ask, GameOf, TaskReply } from "./tasks.ts";

/** A worker, as far as it is used: tests bring their own. */
export interface Thread {
  post: (task: { id: number; game: GameOf; ask: Ask }) => void;
  end: () => void;
}

/** Starts a worker; `hear` is told its answers, `fault` that it broke. */
export type StartThread = (hear: (told: TaskReply) => void, fault: (why: string) => void) => Thread;

const startWorker: StartThread = (hear, fault) => {
  const worker = new Worker(new URL("./bots.worker.ts", import.meta.url), { type: "module" });
  worker.onmessage = (event) => hear(event.data);
  worker.onerror = (event) => fault(event.message || "the worker could not be started");
  return { post: (task) => worker.postMessage(task), end: () => worker.terminate() };
};

/** Has something thought about in a worker, which starts with the first question; `end` stops it whatever it does. */
export class BotThread {
  private thread: Thread | undefined;
  private last = 0;
  private readonly waiting = new Map<
    number,
    { done: (answer: Answer) => void; failed: (error: Error) => void }
  >();

  constructor(
    private readonly game: GameOf,
    private readonly start: StartThread = startWorker,
  ) {}

  /** The answer to a question. Rejects where it cannot be answered, and with "ended" where the thread was stopped. */
  ask<K extends Ask["kind"]>(
    ask: Extract<Ask, { kind: K }>,
  ): Promise<Extract<Answer, K extends "weigh" ? { hints: unknown } : { worth: unknown }>> {
    this.thread ??= this.start(
      (told) => this.hear(told),
      (why) => this.stop(why),
    );
    const id = ++this.last;
    const answer = new Promise<Answer>((done, failed) => this.waiting.set(id, { done, failed }));
    this.thread.post({ id, game: this.game, ask });
    // A question is answered by an answer of its own kind, which the compiler does not follow.
    return answer as never;
  }

  private hear(told: TaskReply): void {
    const waiting = this.waiting.get(told.id);
    this.waiting.delete(told.id);
    if ("answer" in told) waiting?.done(told.answer);
    else waiting?.failed(new Error(told.fault));
  }

  private stop(why: string): void {
    this.thread?.end();
    this.thread = undefined;
    const all = [...this.waiting.values()];
    this.waiting.clear();
    for (const { failed } of all) failed(new Error(why));
  }

  /** Stops whatever is being thought about. Another question starts it again. */
  end(): void {
    this.stop("ended");
  }
}
