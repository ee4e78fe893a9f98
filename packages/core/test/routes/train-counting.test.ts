import { describe, expect, it } from "vitest";
import { addReach } from "../../src/routes/join.ts";
import type { JoinedReach, Line, RouteRules } from "../../src/routes/problem.ts";
import { bestRoutes } from "../../src/routes/search.ts";
import { cities, question, REACH, type Stop, towns } from "../positions/orient.ts";

/** The level of a train: what its first budget counts. */
const level = (kind: string): number => REACH[kind]?.distance[0]?.pay ?? 0;
const doubles = (kind: string): boolean => (REACH[kind]?.multiplier ?? 1) > 1;
const PULLMAN = 10;

/** A train's Pullman pays 10 for each level of one train, at most one in a set; a doubling one as what is printed says, by the level of its card. */
const printed: Record<string, number> = { "4D": 8, "5D": 8 };
const pullmanOf = (kind: string): number => PULLMAN * (printed[kind] ?? level(kind));

const withPullman: RouteRules = {
  setBonus: (routes, helpers) => ({
    bonus: helpers.length ? Math.max(0, ...routes.map(({ train }) => mostOf(train))) : 0,
  }),
  setBonusBound: ({ train }, helpers) => (helpers.length ? mostOf(train) : 0),
  setBonusJoin: "max",
};

/** Of trains that run as one the Pullman goes with one only. */
const mostOf = (train: Line["train"]): number =>
  Math.max(...(train.parts ?? [train]).map(({ kind }) => (REACH[kind]?.helper ? 0 : pullmanOf(kind))));

/** Trains that are not permanent join; the marker "more" goes with one train, or with those joined. */
function join(parts: readonly { kind: string }[]): JoinedReach | undefined {
  const trains = parts.filter(({ kind }) => !REACH[kind]?.helper);
  const markers = parts.filter(({ kind }) => kind === "more");
  if (!trains.length || parts.length !== trains.length + markers.length || markers.length > 1)
    return undefined;
  if (trains.length > 1 && trains.some(({ kind }) => level(kind) > 4 || doubles(kind))) return undefined;
  const kinds = trains.map(({ kind }) => kind);
  const doubling = doubles(kinds[0] as string);
  const own = kinds.map((kind) => REACH[kind] as { distance: JoinedReach["distance"] });
  return {
    kind: [...kinds, ...markers.map(() => "more")].join("&"),
    distance: addReach(...own, ...(markers.length ? [plus(kinds[0] as string)] : [])),
    ...(doubling && { multiplier: 2 }),
  };
}

/** +1+1: a local train counts one place and one town more, an express one place and one town, a doubling one a place. */
function plus(kind: string): { distance: JoinedReach["distance"] } {
  const first = REACH[kind]?.distance[0];
  const town = { nodes: ["town" as const], pay: doubles(kind) ? 0 : 1, visit: doubles(kind) ? 0 : 1 };
  return { distance: [{ nodes: [...(first?.nodes ?? [])], pay: 1, visit: 1 }, town] };
}

/** The city that a doubling train with the marker does not double is the least of those it counts. */
const undoubled = ({ train, stops }: Line): number => {
  const marked = train.parts?.some(({ kind }) => kind === "more");
  const main = train.parts?.find(({ kind }) => doubles(kind));
  return marked && main
    ? -Math.min(...stops.filter(({ kind }) => kind !== "town").map(({ value }) => value))
    : 0;
};

const withMarker: RouteRules = { join, routeBonus: undoubled, routeBonusBound: 0 };

/** What the best run earns, proven. */
function earns(stops: readonly Stop[], kinds: readonly string[], rules: RouteRules = {}, token = 0): number {
  const best = bestRoutes(question(stops, kinds, rules, token));
  expect(best.proven).toBe(true);
  return best.total;
}

describe("rule 16: what a train counts", () => {
  it("2+2: a city and three towns, or two cities and two towns", () => {
    expect(earns([...cities(50), ...towns(10, 10, 10, 10)], ["2+2"])).toBe(50 + 30);
    expect(earns([...cities(50, 40, 30), ...towns(10, 10, 10)], ["2+2"], {}, 1)).toBe(40 + 30 + 20);
    expect(earns([...cities(50), ...towns(10, 10), ...cities(40, 30)], ["2+2"])).toBe(50 + 40 + 20);
  });

  it("4: four places, of which three may be towns; 4+4: eight, at least four of them towns", () => {
    expect(earns([...cities(50), ...towns(10, 10, 10, 10)], ["4"])).toBe(80);
    expect(earns([...cities(50, 40, 30), ...towns(10)], ["4"])).toBe(130);
    expect(earns([...cities(50, 40, 30, 20, 20), ...towns(10, 10, 10, 10, 10)], ["4+4"], {}, 1)).toBe(
      40 + 30 + 20 + 20 + 40,
    );
    expect(earns([...cities(50), ...towns(10, 10, 10, 10, 10, 10, 10, 10)], ["4+4"])).toBe(50 + 70);
  });

  it("4D: four cities, doubled, and no town, wherever towns lie between", () => {
    expect(
      earns([...cities(50), ...towns(10), ...cities(40, 30), ...towns(10), ...cities(20, 60)], ["4D"]),
    ).toBe(2 * 140);
  });

  it("towns in the way are passed without being counted; those that pay most are chosen", () => {
    const row = [...cities(50), ...towns(10, 20, 10, 20, 10), ...cities(60)];
    // 2+2: both cities and the two towns that pay 20.
    expect(earns(row, ["2+2"])).toBe(50 + 60 + 40);
    expect(earns(row, ["3"])).toBe(50 + 60 + 20);
  });

  it("a Pullman pays 10 a level of the train that it goes with: 3+3 30, 8+8 80, 4D as printed 80", () => {
    const row = [...cities(50, 40, 30, 20), ...towns(10, 10, 10)];
    for (const [kind, more] of [
      ["3+3", 30],
      ["8+8", 80],
      ["4D", 80],
    ] as const)
      expect(earns(row, [kind, "car"], withPullman) - earns(row, [kind])).toBe(more);
    // With one train only.
    expect(earns(row, ["2+2", "3+3", "car"], withPullman)).toBe(earns(row, ["2+2", "3+3"]) + 30);
  });

  it("joined trains count what they count together: 2+2, 3 and 2+2 seven places and also four towns", () => {
    const row = [...cities(20, 20, 20, 20, 20, 20, 20, 20), ...towns(10, 10, 10, 10, 10)];
    expect(earns(row, ["2+2", "3", "2+2"], { join }, 1)).toBe(7 * 20 + 4 * 10);
    // A permanent one does not join.
    expect(earns(row, ["5", "2+2"], { join }, 1)).toBe(7 * 20);
  });

  it("2+2 and 3+3 joined with a Pullman get 30 for it, not 50", () => {
    const row = [...cities(20, 20, 20, 20, 20), ...towns(10, 10, 10, 10, 10)];
    const both: RouteRules = { ...withPullman, join };
    expect(earns(row, ["2+2", "3+3", "car"], both) - earns(row, ["2+2", "3+3"], { join })).toBe(30);
  });

  it("+1+1 makes 2+2 a 3+3, 8+8 a 9+9 and 4 a 5+1", () => {
    const row = [...cities(20, 20, 20, 20, 20, 20), ...towns(10, 10, 10, 10)];
    expect(earns(row, ["2+2", "more"], withMarker, 2)).toBe(earns(row, ["3+3"], {}, 2));
    const long = [
      ...cities(...Array.from({ length: 10 }, () => 20)),
      ...towns(...Array.from({ length: 10 }, () => 10)),
    ];
    expect(earns(long, ["8+8", "more"], withMarker)).toBe(earns(long, ["9+9"]));
    expect(earns(row, ["4", "more"], withMarker, 1)).toBe(5 * 20 + 10);
  });

  it("+1+1 on a D counts a fifth city, and the least of them is not doubled", () => {
    const row = cities(50, 40, 30, 20, 60);
    expect(earns(row, ["4D", "more"], withMarker)).toBe(2 * 200 - 20);
    expect(earns(row, ["5D"])).toBe(400);
    expect(earns(row, ["4D"], {}, 4)).toBe(2 * 150);
  });
});
