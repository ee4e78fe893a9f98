import { describe, expect, it } from "vitest";
import { seaOf } from "../../src/board/sea.ts";
import { defineTitle, type MapDef, type TitleDefinition } from "../../src/index.ts";
import { type Position, Position as Table } from "../../src/kit/index.ts";
import { positionProblem } from "../../src/solver/index.ts";
import { atTurn, board } from "../positions/board.ts";
import { map as coastMap } from "../reach/coast.ts";

type Hex = MapDef["hexes"][number];

/** The board of the deciding rules with some of its hexes printed otherwise. */
const printed = (change: Record<string, Partial<Hex>>): TitleDefinition =>
  defineTitle({
    ...board,
    map: {
      ...board.map,
      hexes: board.map.hexes.map((hex) => ({ ...hex, ...change[hex.coord] })),
    },
  });
const lays = (table: Position, hex: string) => table.legal("lay_tile").filter((one) => one.hex === hex);

describe("a border with a cost", () => {
  // Between Alton and C2, printed on Alton's hex; C2's own is to nowhere.
  const title = printed({ B3: { borders: [{ edge: 4, type: "mountain", cost: 50 }] } });
  const table = (cash: number) => atTurn(cash, { title }).tiles({ B3: ["57", 1] });
  const joins = { hex: "C2", tile: "8", rotation: 5 };

  it("is paid when track is joined across it, once", () => {
    const over = table(60).do("lay_tile", joins);
    expect(over.company("ABC").cash).toBe(10);
    expect(over.log("tile_laid")).toMatchObject([{ hex: "C2", cost: 50 }]);
    const later = over
      .tiles({ C2: ["8", 5] })
      .region("phase", "3")
      .treasury("ABC", 60)
      .operate("ABC", "track");
    later.do("lay_tile", { hex: "D3", tile: "57", rotation: 2 });
    expect(later.company("ABC").cash).toBe(60);
  });

  it("is not paid for track that comes to it from one side alone", () => {
    const bare = atTurn(60, { title }).do("lay_tile", { hex: "B3", tile: "57", rotation: 1 });
    expect(bare.company("ABC").cash).toBe(60);
  });

  it("keeps out who cannot pay", () => {
    expect(table(49).refused("lay_tile", joins)).toMatchObject({
      code: "TERRAIN_COST",
      values: { hex: "C2", cost: 50, cash: 49 },
    });
    expect(lays(table(49), "C2")).toEqual([]);
    expect(lays(table(50), "C2").length).toBeGreaterThan(0);
  });
});

describe("a hex that a private blocks", () => {
  const title = printed({ C2: { blocked_by: [{ entity: "CW", kind: "private" }] } });
  const table = () => atTurn(60, { title }).tiles({ B3: ["57", 1] });
  const joins = { hex: "C2", tile: "8", rotation: 5 };

  it("has no tile while the private is there, in no one's or a player's hands", () => {
    const refusal = { code: "TRACK_BLOCKED", values: { hex: "C2", company: "CW" } };
    expect(table().refused("lay_tile", joins)).toMatchObject(refusal);
    expect(lays(table(), "C2")).toEqual([]);
    const owned = table().presidency("CW", "A").shares("CW", "treasury", "A");
    expect(owned.refused("lay_tile", joins)).toMatchObject(refusal);
  });

  it("is open once it has closed, or a company has bought it", () => {
    table().closed("CW").do("lay_tile", joins);
    const bought = table().presidency("CW", "company:ABC").shares("CW", "treasury", "company:ABC");
    bought.do("lay_tile", joins);
  });

  it("is open where only someone's consent is needed, which the title asks for", () => {
    const consent = printed({ C2: { blocked_by: [{ entity: "CW", kind: "consent_needed" }] } });
    atTurn(60, { title: consent })
      .tiles({ B3: ["57", 1] })
      .do("lay_tile", joins);
  });
});

describe("a circle that the map keeps", () => {
  const nodes = [{ kind: "city" as const, slots: 1, reserved_for: ["CW"] }];
  const title = printed({ D3: { nodes } });
  const table = (company = "ABC") =>
    atTurn(200, { step: "token", title })
      .tiles({ B3: ["57", 1], C2: ["8", 5], D3: ["619", 2] })
      .operate(company, "token");

  it("is free for the company it is kept for, and for others only beside it", () => {
    expect(table().tokensAt("D3")).toEqual([]);
    table().do("place_token", { hex: "D3", city: 0, token: 0 });
    const single = table().tiles({ D3: ["57", 2] });
    expect(single.refused("place_token", { hex: "D3", city: 0, token: 0 })).toMatchObject({
      code: "CIRCLE_KEPT",
    });
    expect(single.legal("place_token")).toEqual([]);
  });

  it("is kept no longer once that company has its token there, or has closed", () => {
    const closed = table()
      .tiles({ D3: ["57", 2] })
      .closed("CW");
    closed.do("place_token", { hex: "D3", city: 0, token: 0 });
    const wide = table().tokens({ CW: ["D3"] });
    expect(wide.legal("place_token").some(({ hex }) => hex === "D3")).toBe(true);
  });
});

describe("data that an option chooses", () => {
  const north: MapDef = { ...board.map, hexes: board.map.hexes.filter(({ coord }) => coord !== "G4") };
  const wet = coastMap;
  const tiles = {
    ...board.tileset,
    tiles: board.tileset.tiles.map((one) => (one.id === "8" ? { ...one, count: 1 } : one)),
  };
  const title = defineTitle({
    ...board,
    options: [{ id: "scenario", kind: "choice", values: ["all", "north", "coast"], default: "all" }],
    presets: { north: { scenario: "north" } },
    data: {
      of: ({ scenario }) =>
        scenario === "north"
          ? { map: north, tileset: tiles }
          : scenario === "coast"
            ? { map: wet, tileset: { ...tiles, first: [] } }
            : {},
    },
  });
  const table = (scenario: string) => new Table(title, 2, { scenario });

  it("is the map, the tiles and the water of the table, and of its positions", () => {
    expect(table("all").ctx().rules.map.hexes.has("G4")).toBe(true);
    const small = table("north");
    expect(small.ctx().rules.map.hexes.has("G4")).toBe(false);
    expect(small.ctx().rules.tiles.get("8")?.count).toBe(1);
    expect(table("all").ctx().rules.tiles.get("8")?.count).toBe(6);
    expect(Object.keys(seaOf(table("coast").ctx().rules.map).touching)).toContain("North Bay");
    expect(table("all").ctx().rules.map.def.water).toBeUndefined();
    const asked = (preset?: string) => () =>
      positionProblem(
        { title: "board", company: "ABC", trains: ["2"], tiles: { G4: ["8", 0] }, ...(preset && { preset }) },
        () => title,
      );
    expect(asked()).not.toThrow();
    expect(asked("north")).toThrow("G4");
  });

  it("decides what is legal: a tile that there is once is laid once", () => {
    const supply = (scenario: string) =>
      atTurn(200, {
        title: {
          ...title,
          options: [{ id: "scenario", kind: "choice", values: ["all", "north"], default: scenario }],
        },
      })
        .tiles({ B3: ["57", 1], C2: ["8", 5], D3: ["57", 2] })
        .legal("lay_tile")
        .filter(({ tile }) => tile === "8").length;
    expect(supply("all")).toBeGreaterThan(0);
    expect(supply("north")).toBe(0);
  });
});
