import type { Way } from "./train.ts";

/** One way that uses up a budget, with the state after it by the state before. */
type Costly = Pick<Way, "pays" | "to" | "past" | "marks">;

/**
 * The links of a board by the ways in which they may be taken: all links of one shape are looked at together, way by way, which is many times
 * faster than link by link.
 */
export class Shapes {
  private readonly shapes: readonly (readonly Costly[])[];
  /** Per link its shape. */
  private readonly of: Int32Array;
  /** The links that are open, shape by shape, and where each shape begins. */
  private readonly links: Int32Array;
  private readonly first: Int32Array;
  /** Per link what its stop is worth, and its price. */
  private readonly rewards: Float64Array;
  private readonly prices: Float64Array;
  /** Per link what it costs to have something taken off. */
  private marks: Float64Array;

  /** @param rewards per link what the stop at its end is worth */
  constructor(waysTo: readonly (readonly Way[])[], rewards: Float64Array) {
    const index = new Map<readonly Way[], number>();
    this.of = Int32Array.from(waysTo, (ways) => {
      const known = index.get(ways) ?? index.size;
      index.set(ways, known);
      return known;
    });
    this.shapes = [...index.keys()].map((ways) => ways.filter((way) => !way.free));
    this.links = new Int32Array(waysTo.length);
    this.first = new Int32Array(this.shapes.length + 1);
    this.rewards = rewards;
    this.prices = new Float64Array(waysTo.length);
    this.marks = new Float64Array(waysTo.length);
  }

  /** Says which links are open, what the place at the end of each costs, and what it costs to have something taken off. */
  open(shut: Uint8Array, price: (link: number) => number, marks: Float64Array): void {
    this.marks = marks;
    const { of, links, first, prices, shapes } = this;
    first.fill(0);
    for (let link = 0; link < of.length; link++) {
      prices[link] = price(link);
      if (!shut[link]) first[(of[link] as number) + 1] = (first[(of[link] as number) + 1] as number) + 1;
    }
    for (let shape = 0; shape < shapes.length; shape++)
      first[shape + 1] = (first[shape + 1] as number) + (first[shape] as number);
    const next = first.slice();
    for (let link = 0; link < of.length; link++) {
      if (shut[link]) continue;
      const shape = of[link] as number;
      links[next[shape] as number] = link;
      next[shape] = (next[shape] as number) + 1;
    }
  }

  /** Writes into the row of a state what each open link brings at best when it uses up a budget, with `onward` after it. */
  fill(state: number, best: Float64Array, onward: Float64Array): void {
    const { shapes, links, first, rewards, prices, marks } = this;
    const row = state * this.of.length;
    for (let shape = 0; shape < shapes.length; shape++) {
      const begin = first[shape] as number;
      const end = first[shape + 1] as number;
      if (begin === end) continue;
      let some = false;
      let past = false;
      for (const way of shapes[shape] as readonly Costly[]) {
        const to = way.to[state] as number;
        if (to < 0) continue;
        if (way.past) {
          past = true;
          continue;
        }
        const next = to * this.of.length;
        const { pays, marks: taken } = way;
        some = true;
        for (let at = begin; at < end; at++) {
          const link = links[at] as number;
          const value =
            pays * (rewards[link] as number) -
            taken * (marks[link] as number) +
            (onward[next + link] as number);
          if (value > (best[row + link] as number)) best[row + link] = value;
        }
      }
      if (some)
        for (let at = begin; at < end; at++) {
          const link = links[at] as number;
          best[row + link] = (best[row + link] as number) - (prices[link] as number);
        }
      if (past) this.passing(shape, state, best, onward);
    }
  }

  /** The ways past a stop that was taken before: they pay no price. */
  private passing(shape: number, state: number, best: Float64Array, onward: Float64Array): void {
    const { links, first, marks } = this;
    const row = state * this.of.length;
    for (const { past, to, marks: taken } of this.shapes[shape] as readonly Costly[]) {
      const after = to[state] as number;
      if (!past || after < 0) continue;
      const next = after * this.of.length;
      for (let at = first[shape] as number; at < (first[shape + 1] as number); at++) {
        const link = links[at] as number;
        const value = (onward[next + link] as number) - taken * (marks[link] as number);
        if (value > (best[row + link] as number)) best[row + link] = value;
      }
    }
  }
}
