import type { GameState } from "@railhead/core";
import { type Course, orderOf } from "./ahead.ts";
import type { Worth } from "./tasks.ts";

/** Positions that are judged in one go: few, so that a new wish is not waited for long. */
const AT_ONCE = 6;
/** As many positions of a game make a coarse picture. */
const COARSE = 33;

/** What is there to be judged: the positions of a game after 0, 1, 2 ... moves. */
export interface Positions {
  total: number;
  state: (at: number) => GameState;
}

/**
 * Judges the positions of a game bit by bit. Verdicts are kept with their states, so that a game that grows, or of which moves were taken
 * back, has only what is new judged.
 */
export class Judging {
  private readonly known = new WeakMap<GameState, Worth | null>();
  private run = 0;

  /** @param judge what each player may expect in each of some states; `null` where that cannot be said */
  constructor(private readonly judge: (states: GameState[]) => Promise<(Worth | null)[]>) {}

  /** What is known of a game so far. */
  course({ total, state }: Positions): Course {
    return Array.from({ length: total + 1 }, (_, at) => this.known.get(state(at)) ?? undefined);
  }

  /** Takes over what was known before. */
  take({ total, state }: Positions, course: Course): void {
    if (course.length !== total + 1) return;
    for (const [at, worth] of course.entries()) if (worth) this.known.set(state(at), worth);
  }

  /** Nothing more is judged, until it is asked again. */
  stop(): void {
    this.run++;
  }

  /**
   * Judges what is not known yet, coarsely or all of it, and tells after every bit. Whatever ran before is given up. Resolves to whether it
   * came to its end.
   */
  async work(positions: Positions, { first, all }: { first: number; all: boolean }, told: () => void) {
    const run = ++this.run;
    const order = [first, ...orderOf(positions.total)].slice(0, all ? undefined : COARSE);
    for (;;) {
      const next = order
        .map((at) => positions.state(at))
        .filter((state) => !this.known.has(state))
        .slice(0, AT_ONCE);
      if (!next.length) return true;
      const worth = await this.judge([...new Set(next)]);
      if (run !== this.run) return false;
      for (const [index, state] of [...new Set(next)].entries()) this.known.set(state, worth[index] ?? null);
      told();
    }
  }
}
