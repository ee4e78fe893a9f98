/** Sections 3.1, 11.1.3, 11.1.7 and 11.1.8: how tiles lie, stations in metropolises, patronage. */
import type { Edge, HexId } from "@railhead/core";
import type { Position } from "@railhead/core/kit";
import { EDGES } from "@railhead/core/model";
import type { Tx } from "@railhead/core/state";
import { describe, expect, it } from "vitest";
import { patronage } from "../../src/data.ts";
import { table } from "../../src/facts.ts";
import { data } from "../../src/index.ts";
import { drawPatronage, fulfilPatronage } from "../../src/track/patronage.ts";
import { stationOnFloat, stationOnTile } from "../../src/track/station.ts";
import { tileGuard } from "../../src/track/tiles.ts";
import { type Laid, sideTo, turned } from "../kit/board.ts";
import { operating } from "../kit/railroads.ts";
import { Table } from "../kit/table.ts";

const guard = (hex: HexId, tile: string, rotation = 0, tiles: Laid = {}) => {
  const one = operating("GWR", { kind: "major", tokens: [], tiles });
  const refusal = tileGuard(one.ctx(), "GWR", { hex, tile, rotation });
  return refusal && { code: refusal.code, values: refusal.values };
};

describe("a metropolis goes along its chain", () => {
  const chain = data.europe.metropolises.K26 as string[];
  const other = (tile: string, next?: string) => ({
    code: "METROPOLIS_TILE",
    values: { hex: "K26", tile, ...(next !== undefined && { next }) },
  });

  it("from its first tile to its last; the refusal names the next", () => {
    expect(guard("K26", "OE4")).toBeUndefined();
    expect(guard("K26", "OE6")).toStrictEqual(other("OE6", "OE4"));
    chain.slice(1).forEach((next, at) => {
      const lies: Laid = { K26: [chain[at] as string, 0] };
      expect(guard("K26", next, 0, lies)).toBeUndefined();
      expect(guard("K26", "OE13", 0, lies)).toStrictEqual(other("OE13", next));
    });
  });

  it("and beyond the last there is none", () => {
    expect(guard("K26", "OE38", 0, { K26: ["OE37", 0] })).toStrictEqual(other("OE38"));
    // Elsewhere there is no chain.
    expect(guard("L25", "57")).toBeUndefined();
  });
});

describe("track to all sides", () => {
  const left = (hex: HexId, tile: string) => ({ code: "SIDES_LEFT_OUT", values: { hex, tile } });

  it("brown and gray on grand cities, metropolises and double towns", () => {
    // Edinburgh, whose side 3 is impassable: OE32 has five sides, OE31 four, OE43 five, OE42 four.
    const fit = (hex: HexId, tile: string) =>
      [0, 1, 2, 3, 4, 5].map((rotation) => guard(hex, tile, rotation));
    expect(fit("G26", "OE32").filter((one) => one === undefined)).toHaveLength(1);
    expect(fit("G26", "OE43").filter((one) => one === undefined)).toHaveLength(1);
    for (const tile of ["OE31", "OE42"]) expect(fit("G26", tile)).toEqual(Array(6).fill(left("G26", tile)));
    expect(guard("G26", "OE33")).toBeUndefined();
    // Green and yellow need not.
    expect([guard("G26", "207"), guard("G26", "201")]).toEqual([undefined, undefined]);
    // A double town of six sides.
    expect([guard("P77", "OE22"), guard("P77", "OE21")]).toEqual([undefined, left("P77", "OE21")]);
    // London, whose side 0 is closed: OE28 has five sides.
    const lies = [0, 1].map((rotation) => guard("M28", "OE28", rotation, { M28: ["OE15", 0] }));
    expect(lies).toEqual([undefined, left("M28", "OE28")]);
  });

  it("gray on ordinary cities, and nothing of the kind on brown ones, on towns and on plain track", () => {
    expect([guard("M68", "OE24"), guard("M68", "OE34")]).toEqual([undefined, left("M68", "OE34")]);
    expect(guard("M68", "OE36")).toBeUndefined();
    expect([guard("K68", "147"), guard("K70", "545")]).toEqual([undefined, undefined]);
    expect(guard("K70", "none")).toBeUndefined();
  });

  it("no track without rights", () => {
    const one = operating("GWR", { tokens: [] });
    const refusal = tileGuard(one.ctx(), "GWR", { hex: "Q40", tile: "57", rotation: 0 });
    expect(refusal).toMatchObject({ code: "NO_TRACK_RIGHTS", values: { company: "GWR", hex: "Q40" } });
  });
});

describe("stations in metropolises", () => {
  /** The SB in Wien, where this tile lies; B presides. */
  const wien = (tile: string, floated = true, { cash = 500, turns = 0 } = {}): Position =>
    operating("MAV", { tokens: ["S56"], phase: "3", tiles: { R55: [tile, 0] } })
      .inPlay("SB", { shares: { B: 50 }, unit: 25, tokens: ["R55"], turns, floated, cash })
      .write((tx) => stationOnTile(tx, "R55"));
  const asked = (one: Position) => [one.asked(), one.seat()];

  it("are chosen with the first tile, and not with later ones", () => {
    expect(asked(wien("OE4"))).toEqual(["choose_station", "B"]);
    expect(asked(wien("OE12"))).toEqual(["track", "A"]);
    expect(asked(wien("OE4", false))).toEqual(["track", "A"]);
  });

  it("are no one's elsewhere, and of no choice without a tile", () => {
    const one = operating("MAV", { tokens: ["S56"], tiles: { K26: ["OE4", 0] } });
    for (const hex of ["K26", "L25", "R55"]) one.write((tx) => stationOnTile(tx, hex));
    expect(one.asked()).toBe("track");
    one.inPlay("SB", { shares: { B: 50 }, unit: 25, tokens: ["R55"], turns: 0 });
    for (const ask of [stationOnTile, (tx: Tx, hex: HexId) => stationOnFloat(tx, "SB", hex)])
      expect(one.write((tx) => ask(tx, "R55")).asked()).toBe("track");
    // Of one city there is no choice, and no one is asked for a railroad that no one leads.
    one.tiles({ R55: ["OE26", 0] });
    expect(one.write((tx) => stationOnFloat(tx, "SB", "R55")).asked()).toBe("track");
    const unled = operating("MAV", { tokens: ["S56"], tiles: { R55: ["OE4", 0] } });
    unled.inPlay("SB", { tokens: ["R55"], turns: 0 });
    expect(unled.write((tx) => stationOnTile(tx, "R55")).asked()).toBe("track");
    one.tiles({ R55: ["OE4", 0] });
    expect(one.write((tx) => stationOnFloat(tx, "MAV", "R55")).asked()).toBe("track");
    expect(one.write((tx) => stationOnFloat(tx, "SB", "R55")).asked()).toBe("choose_station");
  });

  it("a city from which money does not suffice for a link is not chosen as long as the first turn is to come or runs", () => {
    // One of the three leads to mountains of 60 alone.
    const cities = (cash: number, turns: number, phase = "2") => {
      const one = wien("OE4", true, { cash, turns }).region("phase", phase);
      one.write((tx) => {
        table.write(tx).rounds = 1;
      });
      return one.legal("choose_station").map(({ city }) => city);
    };
    expect([cities(60, 0), cities(59, 0), cities(59, 1)]).toEqual([
      [0, 1, 2],
      [1, 2],
      [1, 2],
    ]);
    expect([cities(59, 2), cities(59, 0, "3")]).toEqual([
      [0, 1, 2],
      [1, 2],
    ]);
  });

  it("where no city leads on, each may be chosen", () => {
    const tiles = ["S54", "Q54", "R57"].flatMap((hex) => {
      const away = EDGES.find((edge) => edge !== sideTo(hex, "R55") && (edge + 3) % 6 !== sideTo(hex, "R55"));
      return Object.entries({ [hex]: turned("9", away as Edge) });
    });
    const one = wien("OE4").tiles(Object.fromEntries(tiles));
    expect(one.legal("choose_station").map(({ city }) => city)).toEqual([0, 1, 2]);
    expect(one.do("choose_station", { hex: "R55", city: 0 }, "B").asked()).toBe("track");
  });

  it("a choice is listed, moves the station alone, and is told", () => {
    const one = wien("OE4").tiles({ K26: ["OE4", 0] });
    one.circles({
      R55: [
        [0, 0, "SB", { kind: "home", price: 40 }],
        [1, 0, "GWR"],
      ],
    });
    expect(one.legal("choose_station")).toEqual(
      [0, 1, 2].map((city) => ({ type: "choose_station", seat: "B", hex: "R55", city })),
    );
    for (const wrong of [
      { hex: "R55", city: 3 },
      { hex: "K26", city: 2 },
    ])
      expect(one.refused("choose_station", wrong)).toMatchObject({
        code: "STATION_CITY",
        values: { company: "SB", hex: "R55" },
      });
    one.do("choose_station", { hex: "R55", city: 2 });
    expect(one.log("station_chosen")).toEqual([{ type: "station_chosen", company: "SB", hex: "R55" }]);
    expect(one.state.board.tokens.R55).toEqual([
      [2, 0, "SB", { kind: "home", price: 40 }],
      [1, 0, "GWR"],
    ]);
  });
});

describe("patronage", () => {
  const ON = { patronage: true };
  const tile = (hex: string, group: string) => ({ hex, kind: "patronage", data: { group } });

  it("the event says how many lie on the board", () => {
    const drawn = (options: Record<string, string | boolean>) => {
      const one = new Table(3, options).overlays().write(drawPatronage);
      return [one.log("patronage_drawn"), (one.state.board.overlays ?? []).length];
    };
    expect(drawn(ON)).toEqual([[{ type: "patronage_drawn", count: 17 }], 17]);
    expect(drawn({})).toEqual([[], 0]);
    const [events, count] = drawn({ ...ON, scenario: "uk-france" });
    expect(events).toEqual([{ type: "patronage_drawn", count }]);
    expect(Number(count)).toBeLessThan(17);
  });

  it("each city is of one group, whose payouts rise by colour", () => {
    for (const { payouts } of Object.values(patronage.groups))
      expect(Object.keys(payouts)).toEqual(["yellow", "green", "brown", "gray"]);
  });

  it("the bank pays, by the latest colour or the least; of a national nothing", () => {
    const paidBy = (by?: "latest" | "least", kind: "major" | "national" = "major") => {
      const one = new Table(3, ON)
        .grand("OU", { cash: 300, tokens: [], kind })
        .trainPhase("5")
        .overlays(tile("R23", "pink"), tile("O28", "yellow"), { ...tile("O28", "yellow"), kind: "other" });
      const { bank } = one.state;
      one.write((tx) => fulfilPatronage(tx, "OU", "O28", by));
      return [
        one.log("patronage_paid"),
        one.company("OU").cash,
        bank - one.state.bank,
        one.state.board.overlays,
      ];
    };
    const rest = [tile("R23", "pink"), { ...tile("O28", "yellow"), kind: "other" }];
    const paid = (amount: number) => [{ type: "patronage_paid", company: "OU", hex: "O28", amount }];
    expect(paidBy()).toEqual([paid(70), 370, 70, rest]);
    expect(paidBy("least")).toEqual([paid(30), 330, 30, rest]);
    expect(paidBy("latest", "national")).toEqual([paid(0), 300, 0, rest]);
  });

  it("a hex without a tile brings nothing", () => {
    const one = new Table(3, ON).grand("OU", { cash: 300 }).overlays(tile("R23", "pink"));
    one.write((tx) => fulfilPatronage(tx, "OU", "O28"));
    expect([one.events, one.company("OU").cash, one.state.board.overlays?.length]).toEqual([[], 300, 1]);
  });
});
