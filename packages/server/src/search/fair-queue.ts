/** A person whom work is for, and the address that they were last seen at. */
export interface Payer {
  person: string;
  address?: string | undefined;
}

/** Who asks for work: those who share its cost, and whether it can wait for everyone else's. */
export interface Claim {
  payers: readonly Payer[];
  /** No one sits where it is asked for. */
  idle?: boolean;
}

export interface FairQueueOptions {
  /** Jobs at a time. */
  slots: number;
  /** Most jobs that wait; beyond that the person with the most of them is turned down. */
  waiting: number;
  /** What a job rejects with where it is turned down. */
  full: () => Error;
  /** Milliseconds, of a clock that only goes forward. */
  now?: () => number;
  /** Told what a job has cost, in milliseconds. */
  spent?: (claim: Claim, cost: number) => void;
}

/** An address may have as much as this many persons: a club may share one. */
export const ADDRESS_SHARE = 6;
/** Cost of a job until it is known, in milliseconds. */
const GUESS = 100;
/** Idle work goes next once it has waited for so long, in milliseconds. */
const IDLE_PATIENCE = 10_000;

/** What a person, or an address, has had: the time at which their next job would have begun, on the queue's own clock. */
interface Account {
  had: number;
  /** Jobs that wait or run. */
  jobs: number;
  running: number;
  /** Cost of their last job. */
  last: number;
}

interface Job {
  claim: Claim;
  since: number;
  start: () => void;
  refuse: (error: Error) => void;
}

/**
 * Does a few jobs at a time, and shares the time among persons: of those that wait the next is the one whose person
 * has had least (start-time fair queueing). Who comes after a rest begins at what the others have had, so that no one
 * saves up. An address counts like `ADDRESS_SHARE` persons. Work for several persons counts as that of the one who
 * has had least; each pays a part. Work where no one sits waits for all other work, a while at most.
 */
export class FairQueue {
  private readonly accounts = new Map<string, Account>();
  private readonly jobs: Job[] = [];
  private running = 0;
  /** What the person had whose job was taken last. */
  private clock = 0;
  private readonly now: () => number;

  constructor(private readonly options: FairQueueOptions) {
    this.now = options.now ?? (() => performance.now());
  }

  /** Jobs that wait. */
  get length(): number {
    return this.jobs.length;
  }

  /** Does a job when its turn comes. Where `signal` is aborted before, it never begins and rejects with the signal's reason. */
  run<T>(claim: Claim, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const job: Job = {
        claim,
        since: this.now(),
        start: () => {
          signal?.removeEventListener("abort", given);
          void this.carry(claim, work).then(resolve, reject);
        },
        refuse: (error) => {
          signal?.removeEventListener("abort", given);
          reject(error);
        },
      };
      const given = () => this.drop(job, signal?.reason as Error);
      if (signal?.aborted) return reject(signal.reason);
      signal?.addEventListener("abort", given);
      for (const { account } of this.accountsOf(claim)) {
        if (account.jobs === 0) account.had = Math.max(account.had, this.clock);
        account.jobs++;
      }
      this.jobs.push(job);
      this.next();
      if (this.jobs.length > this.options.waiting) this.drop(this.spare(), this.options.full());
    });
  }

  private async carry<T>(claim: Claim, work: () => Promise<T>): Promise<T> {
    const began = this.now();
    try {
      return await work();
    } finally {
      const cost = this.now() - began;
      for (const { account, part } of this.accountsOf(claim)) {
        account.running--;
        account.had += cost * part;
        account.last = cost * part;
      }
      this.running--;
      this.leave(claim);
      this.options.spent?.(claim, cost);
      this.next();
    }
  }

  private next(): void {
    while (this.running < this.options.slots) {
      const job = this.first();
      if (!job) return;
      this.jobs.splice(this.jobs.indexOf(job), 1);
      this.clock = Math.max(this.clock, this.hadBy(job));
      this.running++;
      for (const { account } of this.accountsOf(job.claim)) account.running++;
      job.start();
    }
  }

  /** Of those who wait the one whose person has had least; of equals the one that came first. */
  private first(): Job | undefined {
    const late = this.now() - IDLE_PATIENCE;
    let best: { job: Job; waits: boolean; had: number } | undefined;
    for (const job of this.jobs) {
      const waits = job.claim.idle === true && job.since > late;
      const had = this.hadBy(job);
      if (!best || Number(waits) < Number(best.waits) || (waits === best.waits && had < best.had))
        best = { job, waits, had };
    }
    return best?.job;
  }

  /** What the person of a job has had who has had least; their address counts where it has had more. */
  private hadBy({ claim }: Job): number {
    const had = (key: string) => {
      const account = this.accounts.get(key);
      return account ? account.had + account.running * account.last : this.clock;
    };
    const each = claim.payers.map(({ person, address }) =>
      Math.max(had(personKey(person)), address === undefined ? 0 : had(addressKey(address))),
    );
    return each.length ? Math.min(...each) : had(personKey(""));
  }

  /** The last job of the person who has the most that wait. */
  private spare(): Job {
    const counts = new Map<string, number>();
    const whose = ({ claim }: Job) => claim.payers[0]?.person ?? "";
    for (const job of this.jobs) counts.set(whose(job), (counts.get(whose(job)) ?? 0) + 1);
    const [most] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? [];
    return this.jobs.filter((job) => whose(job) === most).at(-1) as Job;
  }

  private drop(job: Job, error: Error): void {
    const at = this.jobs.indexOf(job);
    if (at < 0) return;
    this.jobs.splice(at, 1);
    this.leave(job.claim);
    job.refuse(error);
  }

  private leave(claim: Claim): void {
    for (const { account } of this.accountsOf(claim)) account.jobs--;
    // Who has nothing here and has had no more than the others is as good as new.
    for (const [key, { jobs, had }] of this.accounts)
      if (jobs === 0 && had <= this.clock) this.accounts.delete(key);
  }

  /** The accounts that a job is put down to, with the part of its cost. */
  private accountsOf({ payers }: Claim): { account: Account; part: number }[] {
    const all = payers.length ? payers : [{ person: "" }];
    return all.flatMap(({ person, address }: Payer) => {
      const own = { account: this.account(personKey(person)), part: 1 / all.length };
      if (address === undefined) return [own];
      const part = 1 / all.length / ADDRESS_SHARE;
      return [own, { account: this.account(addressKey(address)), part }];
    });
  }

  private account(key: string): Account {
    let account = this.accounts.get(key);
    if (!account) {
      account = { had: this.clock, jobs: 0, running: 0, last: GUESS };
      this.accounts.set(key, account);
    }
    return account;
  }
}

const personKey = (person: string): string => `p ${person}`;
const addressKey = (address: string): string => `a ${address}`;
