import { describe, expect, it } from "vitest";
import { Table } from "../kit/kit.ts";

type Tiles = Record<string, [string, number]>;

/** Amsterdam - Utrecht - Cologne - Strasbourg, one line; Cologne has two circles. */
const LINE: Tiles = {
  D3: ["576", 0],
  D5: ["4", 0],
  D7: ["14", 0],
  D9: ["9", 0],
  D11: ["9", 0],
  D13: ["576", 3],
};

const corporation = (tiles: Tiles, tokens: string[], left = 2, phase = "3") =>
  new Table(3)
    .closeRest()
    .corporation("SNCF", { shares: { A: 60 }, cash: 500, tokens, left })
    .corporation("DR", { shares: { B: 60 } })
    .corporation("FS", { shares: { B: 60 } })
    .phase(phase)
    .tiles(tiles)
    .operate("SNCF", "token");

describe("placing a token", () => {
  it("EU-4.4.2-01: is for one in a turn, while there is one left", () => {
    const table = corporation(LINE, ["D3"]).do("place_token", { hex: "D7", city: 0 });
    expect(table.events[0]).toMatchObject({ type: "token_placed", company: "SNCF", hex: "D7" });
    expect(table.company("SNCF").tokens.length).toBe(1);
    expect(table.asked()).not.toBe("token");
    expect(table.refused("place_token", { hex: "D13", city: 0 })).toMatchObject({
      code: "TOKEN_PER_TURN",
      rule: "EU-4.4.2-01",
    });
    // In its next turn it may again, and then never again.
    table.operate("SNCF", "token").do("place_token", { hex: "D13", city: 0 });
    expect(table.company("SNCF").tokens.length).toBe(0);
    const none = corporation(LINE, ["D3"], 0);
    expect(none.refused("place_token", { hex: "D7", city: 0 })).toMatchObject({
      code: "NO_TOKEN_LEFT",
      rule: "EU-4.4.2-01",
    });
    expect(none.legal("place_token")).toEqual([]);
  });

  it("EU-4.4.2-02: costs nothing", () => {
    const table = corporation(LINE, ["D3"]).treasury("SNCF", 0);
    const { bank } = table.state;
    table.do("place_token", { hex: "D13", city: 0 });
    expect(table.state.board.tokens.D13).toEqual([[0, 0, "SNCF"]]);
    expect([table.company("SNCF").cash, table.state.bank]).toEqual([0, bank]);
  });

  it("EU-4.4.2-03: needs an open circle at the end of a route of any length", () => {
    expect(
      corporation(LINE, ["D3"])
        .legal("place_token")
        .map((one) => one.hex),
    ).toEqual(["D7", "D13"]);
    const full = corporation(LINE, ["D3"]).tokens({ DR: ["D7"], FS: ["D7"] });
    expect(full.refused("place_token", { hex: "D7", city: 0 })).toMatchObject({
      code: "NO_OPEN_CIRCLE",
      rule: "EU-4.4.2-03",
    });
    expect(full.refused("place_token", { hex: "D13", city: 0 })).toMatchObject({
      code: "TOKEN_NOT_REACHED",
      rule: "EU-4.4.2-03",
    });
    const open = corporation(LINE, ["D3"]).tokens({ DR: ["D7"] });
    open.do("place_token", { hex: "D13", city: 0 });
    const second = corporation(LINE, ["D3"]).tokens({ DR: ["D7"] });
    second.do("place_token", { hex: "D7", city: 0 });
    expect(second.state.board.tokens.D7).toEqual([
      [0, 0, "DR"],
      [0, 1, "SNCF"],
    ]);
    const broken = corporation({ ...LINE, D9: ["9", 1] }, ["D3"]);
    expect(broken.refused("place_token", { hex: "D13", city: 0 })).toMatchObject({
      code: "TOKEN_NOT_REACHED",
    });
  });

  it("EU-4.4.2-04: is not for a hex where the company already has one, in any circle", () => {
    // Brussels reaches the southern half of Paris by C10 and B11.
    const paris: Tiles = { A10: ["580", 3], C8: ["202", 0], C10: ["8", 1], B11: ["8", 2] };
    corporation(paris, ["C8"]).do("place_token", { hex: "A10", city: 1 });
    const table = corporation(paris, ["C8", "A10/0"]);
    expect(table.refused("place_token", { hex: "A10", city: 1 })).toMatchObject({
      code: "TOKEN_IN_HEX",
      rule: "EU-4.4.2-04",
    });
    expect(corporation(LINE, ["D7"]).refused("place_token", { hex: "D7", city: 0 })).toMatchObject({
      code: "TOKEN_IN_HEX",
    });
    expect(
      corporation(LINE, ["D7"])
        .legal("place_token")
        .map((one) => one.hex),
    ).toEqual(["D3", "D13"]);
  });

  it("EU-4.4.2-05: is not for minors", () => {
    const minor = () =>
      new Table(3)
        .minors({ A: ["12"] })
        .closeRest()
        .tiles(LINE)
        .treasury("12", 500)
        .operate("12", "track", {}, [1, 2])
        .charter("12", 1);
    const refusal = { code: "MINOR_TOKEN", rule: "EU-4.4.2-05" };
    const table = minor().pass();
    expect(table.asked()).toBe("routes");
    expect(table.refused("place_token", { hex: "D7", city: 0 })).toMatchObject(refusal);
    expect(minor().operate("12", "token").refused("place_token", { hex: "D7", city: 0 })).toMatchObject(
      refusal,
    );
    corporation(LINE, ["D3"]).do("place_token", { hex: "D7", city: 0 });
  });

  it("EU-4.4.2-06: is for cities, not for towns, ports or off-map places", () => {
    const tiles: Tiles = {
      ...LINE,
      D7: ["611", 0],
      E6: ["57", 1],
      F5: ["9", 1],
      G4: ["8", 1],
      B19: ["57", 0],
    };
    const table = corporation({ ...tiles, D9: ["9", 0] }, ["D3", "B19"], 2, "5");
    const none = { code: "NO_CITY", rule: "EU-4.4.2-06" };
    // Utrecht (town), Amsterdam's port, Hamburg and London lie at the ends of lines or on them.
    for (const hex of ["D5", "D1", "B21", "G2", "A6"]) {
      expect(table.refused("place_token", { hex, city: 0 })).toMatchObject(none);
    }
    expect(
      table
        .legal("place_token")
        .map((one) => one.hex)
        .sort(),
    ).toEqual(["D13", "D7", "E6"].sort());
    expect(table.refused("place_token", { hex: "D7", city: 1 })).toMatchObject(none);
  });

  it("may be left out", () => {
    const table = corporation(LINE, ["D3"]).pass();
    expect(table.asked()).not.toBe("token");
    expect(table.company("SNCF").tokens.length).toBe(2);
  });
});

describe("tokens on split cities that turn brown", () => {
  const upgrade = (
    hex: string,
    green: [string, number],
    tokens: string[],
    others: Record<string, string[]>,
    more: Tiles = {},
  ) =>
    new Table(3)
      .closeRest()
      .corporation("SNCF", { shares: { A: 60 }, cash: 500, tokens, left: 1 })
      .corporation("DR", { shares: { B: 60 }, left: 3 })
      .phase("5")
      .tiles({ ...more, [hex]: green })
      .tokens(others)
      .operate("SNCF", "track");

  it("EU-4.6-32 EU-4.6-44: a second token in Berlin or Vienna returns to its charter, of every company", () => {
    for (const [hex, more] of [
      ["J5", { K4: ["3", 0] }],
      ["K14", { K12: ["4", 0] }],
    ] as [string, Tiles][]) {
      const table = upgrade(hex, ["581", 0], [`${hex}/0`, `${hex}/2`], { DR: [`${hex}/1`] }, more);
      table.do("lay_tile", { hex, tile: "584", rotation: 0 });
      expect(table.state.board.tokens[hex]).toEqual([
        [0, 0, "SNCF"],
        [0, 1, "DR"],
      ]);
      expect([table.company("SNCF").tokens.length, table.company("DR").tokens.length]).toEqual([2, 3]);
      expect(table.events.filter((event) => event.type === "token_returned")).toMatchObject([
        { company: "SNCF", hex },
      ]);
      // The returned token can be placed again, though not here.
      table.operate("SNCF", "token");
      expect(table.refused("place_token", { hex, city: 0 })).toMatchObject({ code: "TOKEN_IN_HEX" });
    }
    const foreign = upgrade("J5", ["581", 0], ["J5/0"], { DR: ["J5/1", "J5/2"] }, { K4: ["3", 0] });
    foreign.do("lay_tile", { hex: "J5", tile: "584", rotation: 0 });
    expect(foreign.company("DR").tokens.length).toBe(4);
    expect(foreign.state.board.tokens.J5?.map((spot) => spot[2])).toEqual(["SNCF", "DR"]);
  });

  it("EU-4.6-30 EU-4.6-44: northern and southern Paris each keep one", () => {
    const table = upgrade("A10", ["580", 3], ["A10/0", "A10/1"], {}, { A8: ["9", 0] });
    table.do("lay_tile", { hex: "A10", tile: "583", rotation: 3 });
    expect(table.state.board.tokens.A10).toEqual([
      [0, 0, "SNCF"],
      [1, 0, "SNCF"],
    ]);
    expect(table.company("SNCF").tokens.length).toBe(1);
    expect(table.events.some((event) => event.type === "token_returned")).toBe(false);
  });
});
