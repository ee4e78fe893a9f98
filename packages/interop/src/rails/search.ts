/** How far a search may go, in points. The numbers bound the time; an import that needs no going back takes none of it. */
const SEARCH_LIMITS = {
  /** Points that may be tried to mend one place. */
  mend: 1_500,
  /** Points that may be tried in going back, all in all. */
  all: 6_000,
} as const;

/** The same for a search that is only to try. */
const PROBE_LIMITS = { mend: 400, all: 1_200 } as const;

/** Why a point is a dead end: for a person, and by the codes of what was refused. */
export interface Stuck {
  stuck: string;
  codes?: readonly string[];
}

/** What a search goes along: points, each with the ways that lead on from it. */
interface Path<P> {
  /** The ways that led from the last point, and which of them was taken. */
  ways: readonly P[];
  taken: number;
}

export interface SearchRules<P> {
  start: P;
  /** The points that may follow, the likeliest first; none where the point is a dead end. */
  expand(point: P): { ways: P[] } | { end: true } | Stuck;
  /** How far the point is: places are numbered, and a point that has got further than a place has mended it. */
  place(point: P): number;
  /** Whether the point has met something that may be put up with, but better is not. */
  doubtful(point: P): boolean;
  /** Ends at the first doubt that cannot be mended. */
  probe?: boolean;
  limits?: { mend: number; all: number };
}

export interface Found<P> {
  /** Every point from the first to the last. */
  points: P[];
  /** Why it does not go on to the end. */
  stuck?: { place: number; why: string; codes?: readonly string[] };
  /** Points tried in going back. */
  tried: number;
}

/** How a run of points ended. */
type Ran<P> =
  | { kind: "end" }
  | { kind: "past" }
  | { kind: "doubtful"; point: P; ways: P[]; taken: number }
  | { kind: "stuck"; why: string; codes?: readonly string[] };

/**
 * Goes along points, always by the first way. Where it is stuck, or meets something doubtful, it goes back to a place
 * where another way was open, the nearest first, and takes that one instead: one other choice at a time, then two. What
 * then gets further without a new doubt is gone on with. If nothing does, what is doubtful is put up with; where it is
 * stuck, the search ends.
 */
export class Search<P> {
  private tried = 0;
  /** Places at which a doubt is put up with. */
  private readonly accepted = new Set<number>();

  constructor(private readonly rules: SearchRules<P>) {}

  run(): Found<P> {
    const { rules } = this;
    let path: Path<P>[] = [{ ways: [rules.start], taken: 0 }];
    for (;;) {
      const ran = this.forward(path);
      if (ran.kind === "end" || ran.kind === "past") return this.found(path);
      const place = rules.place(last(path));
      const mended = this.mend(path, place);
      if (mended) {
        path = mended;
        continue;
      }
      if (ran.kind === "stuck") {
        const { kind: _, ...why } = ran;
        return { ...this.found(path), stuck: { place, ...why } };
      }
      this.accepted.add(place);
      path.push({ ways: ran.ways, taken: ran.taken });
      if (rules.probe) return this.found(path);
    }
  }

  private found(path: readonly Path<P>[]): Found<P> {
    return { points: path.map(current), tried: this.tried };
  }

  /** Goes on by first ways, until the end, a doubt, a dead end, or past a place. `path` is added to. */
  private forward(path: Path<P>[], until = Number.POSITIVE_INFINITY, budget?: { left: number }): Ran<P> {
    const { rules } = this;
    for (;;) {
      const point = last(path);
      if (rules.place(point) > until) return { kind: "past" };
      if (budget) {
        this.tried++;
        if (--budget.left <= 0) return { kind: "stuck", why: "" };
      }
      const next = rules.expand(point);
      if ("end" in next) return { kind: "end" };
      if ("stuck" in next)
        return { kind: "stuck", why: next.stuck, ...(next.codes && { codes: next.codes }) };
      const clear = next.ways.findIndex((way) => !rules.doubtful(way));
      const taken = Math.max(0, clear);
      if (clear < 0 && !this.accepted.has(rules.place(point)))
        return { kind: "doubtful", point: next.ways[0] as P, ways: next.ways, taken };
      path.push({ ways: next.ways, taken });
    }
  }

  /** Another path that gets past this place without a new doubt. */
  private mend(path: readonly Path<P>[], place: number): Path<P>[] | undefined {
    const { limits, probe } = this.rules;
    const { mend, all } = limits ?? (probe ? PROBE_LIMITS : SEARCH_LIMITS);
    const budget = { left: Math.min(mend, all - this.tried) };
    return this.other(path, 1, place, 1, budget) ?? this.other(path, 1, place, 2, budget);
  }

  /** Tries other ways at the open places from `from` on, nearest to the end first. */
  private other(
    path: readonly Path<P>[],
    from: number,
    place: number,
    depth: number,
    budget: { left: number },
  ): Path<P>[] | undefined {
    for (let at = path.length - 1; at >= from; at--) {
      const { ways, taken } = path[at] as Path<P>;
      for (let way = 0; way < ways.length; way++) {
        if (way === taken || this.doubtsMore(ways, way, taken)) continue;
        if (budget.left <= 0) return undefined;
        const next = [...path.slice(0, at), { ways, taken: way }];
        const ran = this.forward(next, place, budget);
        if (ran.kind === "past" || ran.kind === "end") return next;
        if (depth < 2) continue;
        const deeper = this.other(next, at + 1, place, depth - 1, budget);
        if (deeper) return deeper;
      }
    }
    return undefined;
  }

  /** A way with a doubt of its own is no help, where the one that was taken has none. */
  private doubtsMore(ways: readonly P[], way: number, taken: number): boolean {
    return this.rules.doubtful(ways[way] as P) && !this.rules.doubtful(ways[taken] as P);
  }
}

const current = <P>({ ways, taken }: Path<P>): P => ways[taken] as P;
const last = <P>(path: readonly Path<P>[]): P => current(path[path.length - 1] as Path<P>);
