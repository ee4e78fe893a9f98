import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runStep } from "../../src/parts/index.ts";
import { countRoutes } from "../../src/routes/count.ts";
import { bestWith, type Line } from "../../src/routes/index.ts";
import { bestRoutes } from "../../src/routes/search.ts";
import { hasWanted } from "../../src/routes/wanted.ts";
import { cities, hexAt, lineMap, question } from "../positions/orient.ts";
import { atTrains, grand, type Own } from "../positions/phases.ts";

/** The line from one stop of a row to another, as an action names it. */
const path = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at).flatMap((at) => [
    `${hexAt(at)}.0`,
    ...(at < to ? [`${hexAt(at)}/0`] : []),
  ]);

const comesTo =
  (at: number) =>
  ({ stops }: Line): boolean =>
    stops.some(({ hex }) => hex === hexAt(at));

/** The token stands in the third of five cities; the fourth is where the wanted train goes. */
const WANTED = comesTo(3);

/** ABC runs a train of three on a row of cities, of which the fourth pays so much. */
function running(
  fourth: number,
  accepts: NonNullable<Own["slots"]>["routes.accepts"] = () => ({ wanted: WANTED }),
) {
  const title = grand({
    steps: { routes: runStep({}) },
    slots: { "routes.accepts": accepts },
    title: {
      map: lineMap(cities(40, 60, 50, fourth, 10)),
      tileset: { tiles: [], upgrades: {}, first: [] },
      companies: grand().companies.map((one, at) => ({ ...one, home: [{ hex: hexAt(at) }] })),
    },
  });
  return atTrains(title)
    .noTokens()
    .circles({ [hexAt(2)]: [[0, 0, "ABC"]] })
    .trains("ABC", ["3"])
    .operate("ABC", "routes");
}

/** What the company may run: why not, or what it earns. */
function run(
  table: ReturnType<typeof running>,
  from: number,
  to: number,
): number | { code: string; best: unknown } {
  const routes = [{ train: table.company("ABC").trains[0]?.id ?? "", path: path(from, to) }];
  const tried = table.engine.apply(table.state, { type: "run_routes", seat: "A", routes });
  return tried.ok
    ? (tried.state.companies.ABC?.lastEarnings ?? 0)
    : { code: tried.refusal.code, best: tried.refusal.values.best };
}

const poor = (best: number) => ({ code: "ROUTES_NOT_BEST", best });

describe("rule 17: a wanted run may be run though poorer", () => {
  it("the best set is accepted, and the best of those with the wanted run; a poorer one of either is not", () => {
    const table = running(20);
    expect(run(table, 0, 2)).toBe(150);
    expect(run(table, 1, 3)).toBe(130);
    expect(run(table, 2, 4)).toEqual(poor(130));
    expect(run(table, 2, 3)).toEqual(poor(130));
    expect(run(table, 1, 2)).toEqual(poor(150));
  });

  it("a tie obliges no one; a strictly best set with the wanted run does", () => {
    const tie = running(40);
    expect([run(tie, 0, 2), run(tie, 1, 3)]).toEqual([150, 150]);
    const due = running(60);
    expect(run(due, 0, 2)).toEqual(poor(170));
    expect(run(due, 1, 3)).toBe(170);
  });

  it("is for titles that say so: the best alone, or any", () => {
    expect(
      run(
        running(20, () => "best"),
        1,
        3,
      ),
    ).toEqual(poor(150));
    expect(
      run(
        running(20, () => "any"),
        2,
        3,
      ),
    ).toBe(70);
    expect(running(20).legal("run_routes")[0]?.fields?.routes).toMatchObject({ best: true });
    expect(running(20, () => "any").legal("run_routes")[0]?.fields?.routes).toMatchObject({ best: false });
  });

  it("the second search proves its bound: it is what trying every set gives", () => {
    const arb = fc.record({
      values: fc.array(
        fc.integer({ min: 0, max: 9 }).map((n) => n * 10),
        { minLength: 3, maxLength: 7 },
      ),
      token: fc.nat(6),
      wanted: fc.nat(7),
      kinds: fc.uniqueArray(fc.constantFrom("3", "4", "5"), { minLength: 1, maxLength: 2 }),
    });
    let found = 0;
    fc.assert(
      fc.property(arb, ({ values, token: anywhere, wanted, kinds }) => {
        const token = anywhere % values.length;
        const problem = question(cities(...values), kinds, {}, token);
        const best = bestRoutes(problem);
        const with_ = bestWith(problem, comesTo(wanted), best);
        const sets = everySet(values, token, kinds.map(Number));
        const most = Math.max(-1, ...sets.filter(({ stops }) => stops.has(wanted)).map(({ total }) => total));
        expect(best.total).toBe(Math.max(0, ...sets.map(({ total }) => total)));
        expect(with_?.total ?? -1).toBe(most);
        if (!with_) return;
        found++;
        expect(with_).toMatchObject({ proven: true, bound: with_.total });
        const counted = countRoutes(problem, with_.routes);
        expect(counted.ok && counted.total).toBe(with_.total);
        expect(hasWanted(problem, comesTo(wanted), with_.routes, {})).toBe(true);
      }),
      { numRuns: 150 },
    );
    expect(found).toBeGreaterThan(20);
  });

  it("keeps a bonus that the set has anyway", () => {
    const bonus = {
      setBonus: (lines: readonly Line[]) => ({ bonus: lines.length ? 25 : 0 }),
      setBonusBound: () => 25,
    };
    const problem = question(cities(40, 60, 50, 20, 10), ["3"], { ...bonus, setBonusJoin: "max" }, 2);
    const found = bestWith(problem, WANTED, bestRoutes(problem));
    expect(found).toMatchObject({ total: 155, proven: true, bonus: { bonus: 25 } });
  });
});

/** Every set of lines on a row: of each train a run of neighbours that has the token in it, or none; no track twice. */
function everySet(values: readonly number[], token: number, reach: readonly number[]) {
  let sets: { total: number; stops: Set<number>; ends: [number, number][] }[] = [
    { total: 0, stops: new Set(), ends: [] },
  ];
  for (const most of reach) {
    sets = sets.flatMap((set) => {
      const more = [set];
      for (let from = 0; from <= token; from++)
        for (let to = token; to < values.length; to++) {
          const length = to - from + 1;
          if (length < 2 || length > most || set.ends.some(([a, b]) => from < b && a < to)) continue;
          const stops = values.map((_, at) => at).filter((at) => at >= from && at <= to);
          const total = set.total + stops.reduce((sum, at) => sum + (values[at] ?? 0), 0);
          more.push({ total, stops: new Set([...set.stops, ...stops]), ends: [...set.ends, [from, to]] });
        }
      return more;
    });
  }
  return sets;
}
