/** Sections 11.1.7 and 11.1.9: stations in metropolises, the right of way. */
import type { Position } from "@railhead/core/kit";
import { describe, expect, it } from "vitest";
import { table } from "../../src/facts.ts";
import { data } from "../../src/index.ts";
import { judgeRightOfWay, rightOfWay } from "../../src/track/right-of-way.ts";
import { type Laid, sideTo, turned } from "../kit/board.ts";
import { Early } from "../kit/early.ts";
import { operating, type Setup } from "../kit/railroads.ts";

/** WW in K68, whose track runs into two tiles that show none to it; beyond one of them is the town of J71. */
const BOXED: Laid = {
  K68: turned("57", 1, 4),
  K66: turned("9", 0, 3),
  K70: turned("9", 0, 3),
  J71: turned("58", 0, 2),
};
const boxed = (setup: Setup = {}, turns = 1): Position => {
  const one = operating("WW", { tokens: ["K68"], ...setup, tiles: { ...BOXED, ...setup.tiles } }).turns(
    "WW",
    turns,
  );
  return one
    .write((tx) => {
      table.write(tx).rounds = 1;
    })
    .write(judgeRightOfWay);
};
const isOpen = (one: Position) => rightOfWay.read(one.ctx()).open ?? false;
const way = (one: Position) =>
  one.legal("lay_right_of_way").map(({ hex, tile, rotation }) => ({
    hex: String(hex),
    tile: String(tile),
    rotation: Number(rotation),
  }));
const colourOf = (tile: string) => data.tileset.tiles.find(({ id }) => id === tile)?.colour;

describe("the right of way (11.1.9)", () => {
  it("OE-11.1.9-01, OE-11.1.9-03, OE-5.2-03: a green tile without a city that links the home, for all points that are left", () => {
    const one = boxed();
    expect(isOpen(one)).toBe(true);
    const lays = way(one);
    expect(new Set(lays.map(({ hex }) => hex))).toEqual(new Set(["K70"]));
    expect(lays.every(({ tile, rotation }) => colourOf(tile) === "green" && linksK68(tile, rotation))).toBe(
      true,
    );
    // By no other action is a green tile laid in train phase 2.
    expect(one.refused("lay_tile", { ...lays[0] } as never).code).toBe("COLOUR_NOT_AVAILABLE");
    one.do("lay_right_of_way", { ...lays[0] } as never);
    expect(one.state.board.tiles.K70?.[0]).toBe(lays[0]?.tile);
    // No point is left: the step is over.
    expect(one.asked()).not.toBe("track");
  });

  it("OE-11.1.9-03: a green tile that does not link the home is refused, and so is one on a city", () => {
    const one = boxed();
    const codes = [0, 1, 2, 3, 4, 5].map(
      (rotation) => one.refused("lay_right_of_way", { hex: "K66", tile: "82", rotation }).code,
    );
    // It fits in three ways, two of them leading to K68, and to no stop beyond it.
    expect(codes.filter((one) => one === "RIGHT_OF_WAY_TILE").length).toBeGreaterThan(0);
    expect(codes.every((one) => ["RIGHT_OF_WAY_TILE", "TILE_DROPS_TRACK"].includes(one))).toBe(true);
    expect(one.refused("lay_right_of_way", { hex: "K68", tile: "205", rotation: 1 }).code).toBe(
      "RIGHT_OF_WAY_TILE",
    );
    expect(one.refused("lay_right_of_way", { hex: "K70", tile: "9", rotation: 1 }).code).toBe(
      "RIGHT_OF_WAY_TILE",
    );
    expect(one.refused("lay_right_of_way", { hex: "ZZ9", tile: "80", rotation: 1 }).code).toBe("NO_SUCH_HEX");
  });

  it("OE-11.1.9-01: in the first turn alone, and until train phase 3", () => {
    expect(isOpen(boxed({}, 2))).toBe(false);
    expect(isOpen(boxed({ phase: "3" }))).toBe(false);
    const [line] = way(boxed());
    expect(boxed({}, 2).refused("lay_right_of_way", { ...line } as never)).toMatchObject({
      code: "RIGHT_OF_WAY",
      rule: "OE-11.1.9-02",
    });
    expect(
      boxed()
        .region("phase", "3")
        .refused("lay_right_of_way", { ...line } as never).code,
    ).toBe("RIGHT_OF_WAY");
  });

  it("OE-11.1.9-02, OE-11.1.9-05: where the home can be linked by yellow tiles, be it with one town, there is none", () => {
    // Plain country beyond K68: three tiles lead to some town or city.
    expect(isOpen(boxed({ tiles: { K70: turned("8", 1, 3) } }))).toBe(false);
    expect(isOpen(operating("WW", { tiles: {} }).write(judgeRightOfWay))).toBe(false);
    // A home without a tile, between tiles that show it no track.
    const round = (hex: string): Laid =>
      Object.fromEntries(
        ["N61", "N63", "M60", "M64", "L61", "L63"]
          .filter((one) => one !== hex)
          .map((one) => [
            one,
            turned("9", ((sideTo(one, "M62") + 1) % 6) as never, ((sideTo(one, "M62") + 4) % 6) as never),
          ]),
      );
    expect(isOpen(operating("WW", { tiles: round("") }).write(judgeRightOfWay))).toBe(true);
    expect(isOpen(operating("WW", { tiles: round("M64") }).write(judgeRightOfWay))).toBe(false);
  });

  it("OE-11.1.9-02: what would leave no money for the 2+2 is no way to link it", () => {
    // From this city of Madrid the one way on leads over ground of 45, for a railroad of Spain 36.
    const open = (cash: number) =>
      isOpen(
        operating("CHN", { tokens: ["Y14/1"], tiles: { Y14: ["OE4", 1] }, cash }).write(judgeRightOfWay),
      );
    expect([open(36), open(35)]).toEqual([false, true]);
  });

  it("OE-11.1.9-04: judged as the turn begins: a link that it has closed itself opens none", () => {
    const one = operating("WW", { tokens: ["K68"], tiles: { K68: BOXED.K68, K66: BOXED.K66 } as Laid });
    one.write(judgeRightOfWay).tiles(BOXED);
    expect(isOpen(one)).toBe(false);
    expect(one.refused("lay_right_of_way", { hex: "K70", tile: "80", rotation: 0 }).code).toBe(
      "RIGHT_OF_WAY",
    );
  });

  it("OE-11.1.9-06: anyone who could link the home and lays something else has no green tile", () => {
    const one = operating("GWR", {}).write(judgeRightOfWay);
    const [line] = one.legal("lay_tile");
    one.do("lay_tile", { ...line } as never);
    expect(one.legal("lay_right_of_way")).toEqual([]);
  });

  it("OE-11.1.9-01: with a point at least, and the extra points of minor E or F are gone as well", () => {
    const one = boxed().edit((state) => {
      const data = state.round.data as { turn: { lays: object[] } };
      data.turn.lays = [{ hex: "Z1", upgrade: false, tile: "9", rotation: 0, was: null, points: 3 }];
    });
    expect(one.refused("lay_right_of_way", { hex: "K70", tile: "80", rotation: 0 }).code).toBe(
      "TRACK_POINTS",
    );
  });
});

/** Whether a tile in K70 has track towards K68. */
function linksK68(tile: string, rotation: number): boolean {
  const one = data.tileset.tiles.find(({ id }) => id === tile);
  const west = sideTo("K70", "K68");
  return (one?.paths ?? []).some(({ from, to }) =>
    [from, to].some((end) => typeof end === "number" && (end + rotation) % 6 === west),
  );
}

const stationOf = (one: Position, hex: string, company: string) =>
  (one.state.board.tokens[hex] ?? []).find(([, , owner]) => owner === company)?.[0];

describe("stations in metropolises (11.1.7)", () => {
  /** SB has floated; B leads it. A railroad of A lays the first tile of Wien. */
  const wien = (floated = true) => {
    const one = operating("MAV", { tokens: ["S56"], tiles: { S56: turned("57", 2, 5) } });
    if (!floated) return one;
    return one.inPlay("SB", { shares: { B: 50 }, unit: 25, tokens: ["R55"], turns: 0 });
  };
  const lay = (one: Position) => {
    const [line] = one.legal("lay_tile").filter(({ hex }) => hex === "R55");
    return one.do("lay_tile", { ...line } as never);
  };

  it("OE-11.1.7-06: with the yellow tile the president of SB chooses a city of it, before anything else is done", () => {
    const one = lay(wien());
    if (one.asked() === "consent_tile") one.do("consent", { accept: true }, "B");
    expect([one.asked(), one.seat()]).toEqual(["choose_station", "B"]);
    expect(one.refused("pass", {}, "A").code).toBe("NOT_YOUR_TURN");
    expect(one.legal("choose_station").map(({ city }) => city)).toEqual([0, 1, 2]);
    expect(one.refused("choose_station", { hex: "R55", city: 3 }).code).toBe("STATION_CITY");
    one.do("choose_station", { hex: "R55", city: 2 });
    expect([stationOf(one, "R55", "SB"), one.seat()]).toEqual([2, "A"]);
  });

  it("OE-11.1.7-06: no one is asked with later tiles, nor in other metropolises", () => {
    const madrid = operating("CHN", { tokens: ["Y14"] });
    const [line] = madrid.legal("lay_tile").filter(({ hex }) => hex === "Y14");
    expect(madrid.do("lay_tile", { ...line } as never).asked()).toBe("track");
  });

  it("OE-11.1.7-07: while SB has not floated no token is placed in Wien", () => {
    const at = (one: Position) =>
      one.tiles({ R55: ["OE4", 1], S56: turned("57", 2, 5) }).charter("MAV", [{ price: 20 }]);
    const place = (one: Position, city: number) =>
      one.refused("place_token", { hex: "R55", city, token: 0 }).code;
    const waits = at(operating("MAV", { tokens: ["S56"], step: "token" }));
    expect([0, 1, 2].map((city) => place(waits, city))).toEqual([
      "STATION_WAITS",
      "STATION_WAITS",
      "STATION_WAITS",
    ]);
    expect(waits.legal("place_token").filter(({ hex }) => hex === "R55")).toEqual([]);
    const gone = at(operating("MAV", { tokens: ["S56"], step: "token" }).closed("SB"));
    expect(gone.legal("place_token").filter(({ hex }) => hex === "R55").length).toBeGreaterThan(0);
    const floated = at(
      operating("MAV", { tokens: ["S56"], step: "token" }).inPlay("SB", {
        tokens: ["R55/1"],
        shares: { B: 50 },
        unit: 25,
      }),
    );
    expect(floated.legal("place_token").flatMap(({ hex, city }) => (hex === "R55" ? [city] : []))).toEqual([
      2,
    ]);
  });

  it("OE-11.1.7-08: MSP, floating after the tile of Sankt-Peterburg, chooses at once", () => {
    const one = new Early()
      .first("A")
      .tiles({ C74: ["OE8", 0] })
      .region("railroads", "regional");
    one.do("start_company", { company: "MSP", price: 60 });
    expect([one.asked(), one.seat()]).toEqual(["choose_station", "A"]);
    const cities = one.legal("choose_station").map(({ city }) => Number(city));
    one.do("choose_station", { hex: "C74", city: cities[cities.length - 1] as number });
    expect(stationOf(one, "C74", "MSP")).toBe(cities[cities.length - 1]);
    expect(one.seat()).toBe("B");
    const plain = new Early().first("A").region("railroads", "regional");
    expect(plain.do("start_company", { company: "MSP", price: 60 }).asked()).toBe("turn");
  });

  it("OE-11.1.7-09: no city that calls for a right of way where another does not", () => {
    // Two of the three tracks of Wien run into tiles that show none to it.
    const tiles: Laid = {};
    const sides = [0, 2, 4] as const;
    const near = sides.map(
      (side) => ["S54", "Q54", "R57"].find((hex) => sideTo("R55", hex) === side) as string,
    );
    near.slice(0, 2).forEach((hex) => {
      const side = sideTo(hex, "R55");
      tiles[hex] = turned("9", ((side + 1) % 6) as never, ((side + 4) % 6) as never);
    });
    const one = new Early()
      .first("A")
      .region("railroads", "regional")
      .tiles({ R55: ["OE4", 0], ...tiles });
    one.do("start_company", { company: "SB", price: 60 });
    expect(one.legal("choose_station").map(({ city }) => city)).toEqual([2]);
    expect(one.refused("choose_station", { hex: "R55", city: 0 })).toMatchObject({
      code: "STATION_CITY",
      rule: "OE-11.1.7-09",
    });
  });
});
