import type { NodeCounter } from "./enumerate.ts";

/**
 * Lines of one kind of train to choose from, as columns. `atoms`: bit sets of what no other train may use as well.
 * `line`: what the caller knows a line by.
 */
export interface LineList {
  readonly count: number;
  /** What a line earns alone. */
  readonly value: Float64Array;
  /** At least what it adds to the bonus of a set. */
  readonly potential: Float64Array;
  readonly atoms: Int32Array;
  readonly line: Int32Array;
}

/** Indices of keys, the largest key first, equal keys in their order. There are few different keys. */
export function descending(keys: Float64Array): Int32Array {
  const next = new Map<number, number>();
  for (const key of keys) next.set(key, (next.get(key) ?? 0) + 1);
  let from = 0;
  for (const key of [...next.keys()].sort((a, b) => b - a)) {
    const count = next.get(key) as number;
    next.set(key, from);
    from += count;
  }
  const order = new Int32Array(keys.length);
  for (let at = 0; at < keys.length; at++) {
    const key = keys[at] as number;
    const place = next.get(key) as number;
    order[place] = at;
    next.set(key, place + 1);
  }
  return order;
}

/** The lines of a list, heaviest first, and for every atom a bit set of the lines that use it. */
export class Ranking {
  readonly count: number;
  readonly list: LineList;
  /** Index in the list by rank. */
  readonly order: Int32Array;
  readonly weight: Float64Array;
  readonly words: number;
  private readonly size: number;
  private readonly rows: (Int32Array | undefined)[] = [];

  constructor(list: LineList, words: number, withPotential: boolean) {
    this.list = list;
    this.words = words;
    this.count = list.count;
    this.size = Math.ceil(list.count / 32);
    const weights = withPotential
      ? list.value.map((value, at) => value + (list.potential[at] as number))
      : list.value;
    this.order = descending(weights);
    this.weight = Float64Array.from(this.order, (at) => weights[at] as number);
  }

  /** First rank from `from` on that uses none of the atoms `without` and all of `with`, or the number of lines. */
  find(without: readonly number[], needed: readonly number[], from: number, counter: NodeCounter): number {
    const { size } = this;
    if (from >= this.count) return this.count;
    const out = without.map((atom) => this.row(atom));
    const all = needed.map((atom) => this.row(atom));
    let word = from >> 5;
    const begin = word;
    let mask = -1 << (from & 31);
    for (; word < size; word++) {
      let open = mask;
      for (let at = 0; at < all.length; at++) open &= (all[at] as Int32Array)[word] as number;
      for (let at = 0; at < out.length && open !== 0; at++)
        open &= ~((out[at] as Int32Array)[word] as number);
      if (open !== 0) break;
      mask = -1;
    }
    counter.nodes += ((word - begin) * (1 + all.length)) >> 7;
    if (word >= size) return this.count;
    let open = word === begin ? mask : -1;
    for (const row of all) open &= row[word] as number;
    for (const row of out) open &= ~(row[word] as number);
    return Math.min(this.count, word * 32 + 31 - Math.clz32(open & -open));
  }

  atoms(rank: number): number[] {
    const { list, words } = this;
    const base = (this.order[rank] as number) * words;
    const atoms: number[] = [];
    for (let word = 0; word < words; word++) {
      for (let bits = list.atoms[base + word] as number; bits !== 0; bits &= bits - 1) {
        atoms.push(word * 32 + 31 - Math.clz32(bits & -bits));
      }
    }
    return atoms;
  }

  private row(atom: number): Int32Array {
    let row = this.rows[atom];
    if (!row) {
      const { list, words, order } = this;
      row = new Int32Array(this.size);
      const [at, bit] = [atom >> 5, 1 << (atom & 31)];
      for (let rank = 0; rank < this.count; rank++) {
        if ((list.atoms[(order[rank] as number) * words + at] as number) & bit)
          row[rank >> 5] = (row[rank >> 5] as number) | (1 << (rank & 31));
      }
      this.rows[atom] = row;
    }
    return row;
  }
}
