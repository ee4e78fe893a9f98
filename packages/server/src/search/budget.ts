import { ADDRESS_SHARE, type Claim } from "./fair-queue.ts";

/** What a person may have at once, and what comes back in a second, in milliseconds of thought. */
export interface Allowance {
  most: number;
  aSecond: number;
}

/** A person at one table with six strong bots of the longest title spends less; an address may have `ADDRESS_SHARE` times as much. */
const ALLOWANCE: Allowance = { most: 20_000, aSecond: 150 };

/** Accounts kept; beyond that those that are full again go, then the oldest. */
const MOST = 20_000;

/**
 * How much thought of bots each person, and each address, may still ask for before all others. Who has used theirs up still gets
 * thought, after everyone else.
 */
export class ThoughtBudget {
  private readonly kept = new Map<string, { left: number; at: number }>();

  constructor(
    private readonly now: () => number = () => performance.now(),
    private readonly allowance: Allowance = ALLOWANCE,
  ) {}

  /** One of those whom work is for has something left, and so has their address. */
  has({ payers }: Claim): boolean {
    return payers.some(
      ({ person, address }) =>
        this.left(`p ${person}`, 1) > 0 &&
        (address === undefined || this.left(`a ${address}`, ADDRESS_SHARE) > 0),
    );
  }

  /** Puts down what work has cost, to each a part. */
  spend({ payers }: Claim, cost: number): void {
    const part = cost / Math.max(1, payers.length);
    for (const { person, address } of payers) {
      this.take(`p ${person}`, part, 1);
      if (address !== undefined) this.take(`a ${address}`, part, ADDRESS_SHARE);
    }
  }

  private left(key: string, share: number): number {
    const kept = this.kept.get(key);
    const most = this.allowance.most * share;
    if (!kept) return most;
    return Math.min(most, kept.left + ((this.now() - kept.at) / 1000) * this.allowance.aSecond * share);
  }

  private take(key: string, cost: number, share: number): void {
    // Never so deep in debt that a good hour would not mend it.
    const left = Math.max(-this.allowance.most * share, this.left(key, share) - cost);
    this.kept.delete(key);
    if (this.kept.size >= MOST)
      for (const oldest of [...this.kept.keys()].slice(0, MOST / 10)) this.kept.delete(oldest);
    this.kept.set(key, { left, at: this.now() });
  }
}
