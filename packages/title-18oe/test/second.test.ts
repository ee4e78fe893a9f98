/** Second computations, from the rulebook alone: dividends (11.4) and points of track (11.1, 15.2, 15.5 to 15.7). */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { europe, map, tileset } from "../src/data.ts";
import { layBudget } from "../src/track/rules.ts";
import { Europe } from "./europe.ts";

const RUNS = { numRuns: 40, seed: 18 };

/** Half of an amount and all of it, a share each, up to the next pound for everyone who holds some. */
function paidOut(
  earnings: number,
  kind: string,
  tenths: Record<string, number>,
  treasury: number,
): Record<string, number> {
  const shared = kind === "full" ? earnings : kind === "half" ? earnings / 2 : 0;
  const part = (count: number) => Math.ceil((shared * count) / 10);
  const players = Object.fromEntries(Object.entries(tenths).map(([player, count]) => [player, part(count)]));
  return { ...players, treasury: earnings - shared + part(treasury) };
}

describe("dividends agree with a second computation", () => {
  const holdings = fc.tuple(
    fc.integer({ min: 2, max: 5 }),
    fc.nat({ max: 3 }),
    fc.nat({ max: 2 }),
    fc.nat({ max: 2 }),
  );
  const kinds = fc.constantFrom("full", "half", "withhold");

  it("OE-11.4-02, OE-11.4-03: of majors, for any holdings and earnings", () => {
    fc.assert(
      fc.property(holdings, fc.integer({ min: 1, max: 60 }), kinds, ([a, b, c, pool], tens, kind) => {
        const fresh = () =>
          new Europe()
            .grand("GWR", {
              shares: { A: a * 10, B: b * 10, C: c * 10 },
              pool: pool * 10,
              cash: 0,
              trains: ["3"],
              tokens: ["L25"],
            })
            .trainPhase("3");
        fc.pre(a + b + c + pool <= 10 && a >= b && a >= c);
        const table = fresh().operate("GWR", "dividend", { earnings: tens * 10 });
        const before = ["A", "B", "C"].map((player) => table.player(player).cash);
        const all = table.money();
        table.do("dividend", { kind });
        const gains = Object.fromEntries(
          ["A", "B", "C"].map((player, at) => [player, table.player(player).cash - (before[at] as number)]),
        );
        const expected = paidOut(tens * 10, kind, { A: a, B: b, C: c }, 10 - a - b - c - pool);
        expect({ ...gains, treasury: table.company("GWR").cash }).toEqual(expected);
        expect(table.money()).toBe(all);
      }),
      RUNS,
    );
  });
});

describe("points of track agree with a second computation", () => {
  const white = map.hexes.filter(({ colour }) => colour === "white");
  const laid = fc.record({
    hex: fc.nat({ max: white.length - 1 }),
    tile: fc.nat({ max: tileset.tiles.length - 1 }),
  });
  const minors = fc.subarray(["B", "E", "F", "G"]);
  const WATER = ["water", "river", "lake"];

  it("OE-11.1-01, OE-11.1-03, OE-11.1-04, OE-15.2-01, OE-15.7-01: for any tiles and minors of a major", () => {
    fc.assert(
      fc.property(fc.array(laid, { maxLength: 4 }), minors, (drafts, owned) => {
        const lays = drafts.map(({ hex, tile }) => {
          const [def, at] = [tileset.tiles[tile], white[hex]];
          const kinds = (def?.nodes ?? []).map(({ kind }) => kind);
          return {
            hex: at?.coord ?? "",
            id: def?.id ?? "",
            yellow: def?.colour === "yellow",
            city: kinds.includes("city"),
            ground: (at?.terrain ?? []).flatMap(({ types }) => types)[0],
          };
        });
        const table = new Europe()
          .grand("GWR", { tokens: ["L25"] })
          .trainPhase("7")
          .operate("GWR", "track");
        for (const minor of owned) table.under(minor, "GWR");
        // What lies on a hex says whether a tile there is an upgrade.
        table.tiles(
          Object.fromEntries(lays.filter(({ yellow }) => !yellow).map(({ hex }) => [hex, ["9", 0]])),
        );
        const bare = lays.filter(
          ({ hex, yellow }) => !yellow || !lays.some((one) => one.hex === hex && !one.yellow),
        );
        const cost = ({ hex, yellow, city }: (typeof lays)[number]) =>
          !yellow && !city && owned.includes("B")
            ? 1
            : (yellow ? 1 : 2) * (hex in europe.metropolises ? 2 : 1);
        const spare = (minor: string, on: (ground: string | undefined) => boolean) =>
          owned.includes(minor) && bare.some(({ yellow, ground }) => yellow && on(ground)) ? 1 : 0;
        const expected =
          6 +
          (owned.includes("G") ? 2 : 0) -
          bare.reduce((sum, lay) => sum + cost(lay), 0) +
          spare("E", (ground) => ground !== undefined && WATER.includes(ground)) +
          spare("F", (ground) => ground !== undefined && !WATER.includes(ground));
        const points = bare.map((lay) => {
          const asked = { hex: lay.hex, tile: lay.id, upgrade: !lay.yellow };
          return {
            ...asked,
            rotation: 0,
            was: null,
            points: layBudget.points?.(table.ctx(), "GWR", asked) ?? 0,
          };
        });
        table.edit((state) => {
          (state.round.data as { turn: { lays: object[] } }).turn.lays = points;
        });
        expect(layBudget.left?.(table.ctx(), "GWR").points).toBe(expected);
      }),
      RUNS,
    );
  });
});
