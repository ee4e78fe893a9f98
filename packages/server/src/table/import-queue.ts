import { Refused } from "../http/problem.ts";

/** Most imports that a person may have at a time, and most that wait in all. */
export const MOST_OF_ONE = 2;
export const MOST_WAITING = 100;

interface Job {
  person: string;
  start: () => void;
}

/** Where a person's import stands: 0 is being played, 1 is next; and how many wait in all. */
export interface Place {
  place: number;
  waiting: number;
}

/**
 * Imports, one at a time in the order in which they came, so that each takes the memory of one. What waits keeps its text alone. A
 * person's second import waits behind the first of all others.
 */
export class ImportQueue {
  private readonly jobs: Job[] = [];
  private running: string | undefined;

  /** Does an import when its turn comes. Throws 429 where the person has too many, 503 where too many wait. */
  async run<T>(person: string, work: () => Promise<T>): Promise<T> {
    const own = this.jobs.filter((job) => job.person === person).length + Number(this.running === person);
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
      this.add({ person, start }, own > 0);
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

  /** Where the first import of a person stands; undefined where they have none. */
  placeOf(person: string): Place | undefined {
    const at = this.jobs.findIndex((job) => job.person === person);
    const place = this.running === person ? 0 : at + 1;
    return place === 0 && this.running !== person ? undefined : { place, waiting: this.jobs.length };
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
    this.running = job.person;
    job.start();
  }
}
