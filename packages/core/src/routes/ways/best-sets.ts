interface Choice {
  sum: number;
  chosen: readonly number[];
}

/** Sets of N things out of a list that is sorted by worth, those worth most first. */
export class BestSets {
  private readonly worth: readonly number[];
  private readonly heap: Choice[] = [];

  constructor(worth: readonly number[], count: number) {
    this.worth = worth;
    if (count > worth.length) return;
    const chosen = Array.from({ length: count }, (_, at) => at);
    this.push({ sum: chosen.reduce((sum, one) => sum + (worth[one] as number), 0), chosen });
  }

  /** The sum of the next set; below everything where there is none. */
  get next(): number {
    return this.heap[0]?.sum ?? Number.NEGATIVE_INFINITY;
  }

  /**
   * Takes the next set. Each set comes of one other alone: that in which the first of its things that does not stand where it began stands
   * one place earlier.
   */
  take(): readonly number[] | undefined {
    const top = this.pop();
    if (!top) return undefined;
    const { worth } = this;
    const { sum, chosen } = top;
    for (let at = 0; at < chosen.length; at++) {
      const place = chosen[at] as number;
      const room = at + 1 < chosen.length ? (chosen[at + 1] as number) : worth.length;
      if (place + 1 < room) {
        const moved = [...chosen];
        moved[at] = place + 1;
        this.push({ sum: sum - (worth[place] as number) + (worth[place + 1] as number), chosen: moved });
      }
      if (place !== at) break;
    }
    return chosen;
  }

  private push(one: Choice): void {
    const { heap } = this;
    let at = heap.push(one) - 1;
    while (at > 0) {
      const up = (at - 1) >> 1;
      if ((heap[up] as Choice).sum >= one.sum) break;
      heap[at] = heap[up] as Choice;
      at = up;
    }
    heap[at] = one;
  }

  private pop(): Choice | undefined {
    const { heap } = this;
    const top = heap[0];
    const last = heap.pop();
    if (heap.length === 0 || !last) return top;
    let at = 0;
    for (;;) {
      let down = at * 2 + 1;
      if (down >= heap.length) break;
      if (down + 1 < heap.length && (heap[down + 1] as Choice).sum > (heap[down] as Choice).sum) down++;
      if ((heap[down] as Choice).sum <= last.sum) break;
      heap[at] = heap[down] as Choice;
      at = down;
    }
    heap[at] = last;
    return top;
  }
}
