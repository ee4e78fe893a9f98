import { defineTitle } from "@railhead/core";
import { Position } from "@railhead/core/kit";
import { family1830, shortTrains } from "@railhead/family-1830";
import { describe, expect, it } from "vitest";
import { plain } from "../plain/title.ts";

const shortGame = { fewer: 1, lastBuilding: { train: "D", count: 2 } };
const fewer = shortTrains(plain.trains, shortGame);
const title = defineTitle({
  ...plain,
  ...family1830({ opening: { format: "waterfall" }, shortGame }),
  data: { of: ({ shortGame: short }) => ({ trains: short === true ? fewer : plain.trains }) },
});

/** AN before a free city with this many Ds sold; BS owns them. */
const at = (short: boolean, sold: number, step = "track") =>
  new Position(title, 3, { shortGame: short })
    .inPlay("AN", { par: 100, shares: { A: 60 }, tokens: ["B3"], left: 1, cash: 500, turns: 2 })
    .inPlay("BS", { par: 67, shares: { B: 60 }, trains: Array.from({ length: sold }, () => "D") })
    .tiles({ B3: ["57", 0], B5: ["9", 0], B7: ["57", 0] })
    .region("phase", "D")
    .operate("AN", step);

describe("a short game", () => {
  it("leaves out one train of each limited kind, and another game none", () => {
    const counts = (short: boolean) =>
      new Position(title, 3, { shortGame: short }).title.trains.map(({ name, count }) => [name, count]);
    expect(counts(true)).toEqual(
      counts(false).map(([name, count]) => [name, typeof count === "number" ? count - 1 : count]),
    );
    expect(new Position(title, 3).title.trains).toBe(plain.trains);
    expect(shortTrains(plain.trains, { ...shortGame, fewer: 99 }).map(({ count }) => count)).toEqual([
      ...[1, 1, 1, 1, 1],
      "unlimited",
    ]);
  });

  it("lays no tile once two diesels are bought, as it does before, and as another game goes on to do", () => {
    const lay = { hex: "B3", tile: "14", rotation: 0 };
    expect(at(true, 1).do("lay_tile", lay).state.board.tiles.B3?.[0]).toBe("14");
    const over = at(true, 2).refused("lay_tile", lay, "A");
    expect([over.code, over.values]).toEqual(["BUILDING_OVER", { train: "D", n: 2 }]);
    expect(at(true, 2).legal("lay_tile")).toEqual([]);
    expect(at(false, 2).do("lay_tile", lay).state.board.tiles.B3?.[0]).toBe("14");
  });

  it("places no token then", () => {
    const token = { hex: "B7", city: 0 };
    const free = (short: boolean, sold: number) =>
      at(short, sold, "token")
        .tiles({ B7: ["14", 0] })
        .tokens({ AN: ["B3"], BS: ["B7"] });
    expect(free(true, 1).do("place_token", token).tokensAt("B7")).toContain("AN");
    expect(free(true, 2).refused("place_token", token, "A").code).toBe("BUILDING_OVER");
    expect(free(false, 2).do("place_token", token).tokensAt("B7")).toContain("AN");
  });
});
