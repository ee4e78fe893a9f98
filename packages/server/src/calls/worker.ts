import type { Job, Queue } from "./queue.ts";

/** Most jobs that a process has at once. */
const MOST = 50;
/** Milliseconds between two looks for jobs that another process added, or whose time has come. */
const POLL = 2_000;

/**
 * Takes jobs from a queue and does them side by side, until it is closed. `work` throws where a job failed for now; it
 * says itself what becomes of one that failed permanently.
 */
export class Worker {
  private readonly running = new Set<Promise<void>>();
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> | undefined;
  private again = false;
  private closed = false;

  constructor(
    private readonly queue: Queue,
    private readonly work: (job: Job) => Promise<void>,
    private readonly poll: number = POLL,
  ) {}

  start(): void {
    this.timer = setInterval(() => this.look(), this.poll);
    this.timer.unref();
    this.look();
  }

  /** Looks for jobs now. */
  look(): void {
    if (this.closed || !this.timer) return;
    this.again = true;
    this.looking ??= this.takeAll()
      .catch((error: unknown) => console.error("calls", error))
      .finally(() => {
        this.looking = undefined;
      });
  }

  async close(): Promise<void> {
    this.closed = true;
    clearInterval(this.timer);
    await this.looking;
    await Promise.all(this.running);
  }

  private async takeAll(): Promise<void> {
    while (this.again && !this.closed) {
      this.again = false;
      const room = MOST - this.running.size;
      if (room <= 0) return;
      const jobs = await this.queue.take(room);
      for (const job of jobs) this.do(job);
      if (jobs.length === room) this.again = true;
    }
  }

  private do(job: Job): void {
    const done = this.work(job)
      .then(
        () => this.queue.done(job.id),
        (error: unknown) => this.queue.failed(job.id, String((error as Error)?.message ?? error)),
      )
      .catch((error: unknown) => console.error("calls", error))
      .finally(() => {
        this.running.delete(done);
        this.look();
      });
    this.running.add(done);
  }
}
