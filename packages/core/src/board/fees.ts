import type { Account } from "../model/ids.ts";
import type { ReachLink } from "./links.ts";

/** Takes units off what a way crosses, each unit whole. */
export interface FeeRelief {
  /** Most units that it takes off one way. */
  units: number;
  /** Of what it takes them; of anything unless given. */
  over?: readonly string[];
}

/** What a company pays for ways over links. */
export interface ReachFee {
  /** What one unit of this costs where it is crossed by this link, in currency units, 0 or more. */
  price: (over: string, link: ReachLink) => number;
  /** What is not paid for; several add up, and a way uses them where they save most. */
  reliefs?: readonly FeeRelief[];
  /** Who is paid. Default: the bank. */
  to?: Account;
}

/** What a link may cost a way that has so much relief left. */
export interface FeeOption {
  readonly fee: number;
  /** What is left of the reliefs afterwards: a number of the table. */
  readonly left: number;
}

/** What links cost, by what is left of the reliefs. Reliefs left are one number: `full` at the beginning. */
export class FeeTable {
  /** Tells tables apart that ask other fees. */
  readonly key: string;
  readonly full: number;
  private readonly reliefs: readonly FeeRelief[];
  private readonly strides: readonly number[];
  private readonly links: readonly ReachLink[];
  private readonly prices: readonly (readonly [readonly number[], readonly number[]])[];
  private readonly known = new Map<number, readonly FeeOption[]>();

  constructor(links: readonly ReachLink[], fee: ReachFee | undefined) {
    this.links = links;
    this.reliefs = fee?.reliefs ?? [];
    const strides: number[] = [];
    let size = 1;
    for (const { units } of this.reliefs) {
      strides.push(size);
      size *= units + 1;
    }
    this.strides = strides;
    this.full = size - 1;
    this.prices = links.map((link) => {
      const priced = (over: readonly string[] = []) => over.map((one) => fee?.price(one, link) ?? 0);
      return [priced(link.over), priced(link.back ?? link.over)] as const;
    });
    this.key = JSON.stringify([this.prices, this.reliefs]);
  }

  /** Whether these are the links of the table, in its order. */
  isOf(links: readonly { readonly link: ReachLink }[]): boolean {
    return links.length === this.links.length && links.every(({ link }, at) => link === this.links[at]);
  }

  /** What going over a link from one end may cost. Of several each leaves more of some relief than any cheaper one. */
  options(index: number, end: 0 | 1, left: number): readonly FeeOption[] {
    const key = (index * 2 + end) * (this.full + 1) + left;
    let options = this.known.get(key);
    if (!options) {
      options = this.count(index, end, left);
      this.known.set(key, options);
    }
    return options;
  }

  /** Whether so much left is at least as much of each relief as the other. */
  covers(one: number, other: number): boolean {
    return one === other || this.reliefs.every((_, at) => this.leftOf(one, at) >= this.leftOf(other, at));
  }

  private leftOf(left: number, at: number): number {
    return Math.floor(left / (this.strides[at] as number)) % ((this.reliefs[at] as FeeRelief).units + 1);
  }

  private count(index: number, end: 0 | 1, left: number): FeeOption[] {
    const link = this.links[index] as ReachLink;
    const over = (end === 0 ? link.over : (link.back ?? link.over)) ?? [];
    let states = new Map([[left, link.fee ?? 0]]);
    over.forEach((name, at) => {
      const price = this.prices[index]?.[end][at] as number;
      if (price === 0) return;
      const next = new Map<number, number>();
      const keep = (state: number, fee: number) =>
        next.set(state, Math.min(fee, next.get(state) ?? Number.POSITIVE_INFINITY));
      for (const [state, fee] of states) {
        keep(state, fee + price);
        this.reliefs.forEach((relief, number) => {
          if (relief.over && !relief.over.includes(name)) return;
          if (this.leftOf(state, number) > 0) keep(state - (this.strides[number] as number), fee);
        });
      }
      states = next;
    });
    const all = [...states].map(([state, fee]): FeeOption => ({ fee, left: state }));
    return all
      .filter(
        (one) =>
          !all.some((other) => other !== one && other.fee <= one.fee && this.covers(other.left, one.left)),
      )
      .sort((a, b) => a.fee - b.fee);
  }
}
