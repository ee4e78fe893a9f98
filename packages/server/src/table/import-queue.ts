import { Refused } from "../http/problem.ts";

/** Most imports that a person may have at a time, and most that wait in all. */
export const MOST_OF_ONE = 2;
export const MOST_WAITING = 100;

interface Job {
  person: string;
  /** Its sender's name for it. */
  ticket: string | undefined;
  start: () => void;
}

/**
 * Imports, one at a time in the order in which they came, so that each takes the memory of one. What waits keeps its text alone. A
 * person's second import waits behind the first of all others.
 */
export class ImportQueue {
  private readonly jobs: Job[] = [];
  private running: Job | undefined;

  /**
   * Does an import when its turn comes. Throws 429 where the person has too many, 503 where too many wait.
   *
   * @param ticket by which its place may be asked for
   */
  async run<T>(person: string, work: () => Promise<T>, ticket?: string): Promise<T> {
    const own = [...this.jobs, this.running].filter((job) => job?.person === person).length;
    if (own >= MOST_OF_ONE)
      throw new Refused(
        429,
        { code: "IMPORTS_OF_ONE", values: { most: MOST_OF_ONE } },
        { "retry-after": "30" },
      );
    if (this.jobs.length >= MOST_WAITING)
      throw new Refused(
        503,
        { code: "IMPORTS_WAIT", values: { most: MOST_WAITING } },
        { "retry-after": "60" },
      );
    await new Promise<void>((start) => {
      this.add({ person, ticket, start }, own > 0);
      this.next();
    });
    try {
      // What the request itself took is over; others go first.
      await new Promise((resume) => setImmediate(resume));
      return await work();
    } finally {
      this.running = undefined;
      this.next();
    }
  }

  /** How many imports are done before that of a ticket: 0 is being played. Undefined where none has it. */
  before(ticket: string): number | undefined {
    if (this.running?.ticket === ticket) return 0;
    const at = this.jobs.findIndex((job) => job.ticket === ticket);
    return at < 0 ? undefined : at + 1;
  }

  private readonly seconds = new Set<Job>();

  private add(job: Job, second: boolean): void {
    const behind = this.jobs.findIndex((one) => this.seconds.has(one));
    if (second) this.seconds.add(job);
    if (second || behind < 0) this.jobs.push(job);
    else this.jobs.splice(behind, 0, job);
  }

  private next(): void {
    if (this.running !== undefined) return;
    const job = this.jobs.shift();
    if (!job) return;
    this.seconds.delete(job);
    this.running = job;
    job.start();
  }
}
