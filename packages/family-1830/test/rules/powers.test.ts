import { defineTitle } from "@railhead/core";
import { Position } from "@railhead/core/kit";
import type { PowerDef } from "@railhead/core/model";
import { bestRunOf } from "@railhead/core/parts";
import { validateTitle } from "@railhead/core/schema";
import { family1830 } from "@railhead/family-1830";
import { describe, expect, it } from "vitest";
import { plain } from "../plain/title.ts";
import { at, layOn, withPowers } from "./powers-table.ts";

describe("a private that closes hexes", () => {
  const block: PowerDef = { kind: "block", hexes: ["B5"] };
  const lays = (owner: string) =>
    at([block], { owner })
      .legal("lay_tile")
      .map(({ hex }) => hex);

  it("FAM-power-01: does so while a player owns it, and no longer when a company does", () => {
    expect(lays("B")).not.toContain("B5");
    expect(lays("company:AN")).toContain("B5");
  });
});

describe("a tile by way of a private", () => {
  const power: PowerDef = { kind: "lay", hexes: ["F5"], tiles: ["8", "9"] };

  it("FAM-power-02: is laid where no line leads, for what building there costs, in addition to the tile of the turn", () => {
    const before = at([power]);
    expect(before.refused("use_power", layOn("G6")).code).toBe("POWER_HEX");
    expect(before.refused("use_power", layOn("F5", "7")).code).toBe("POWER_TILE");
    expect(before.refused("lay_tile", { hex: "F5", tile: "9", rotation: 0 }).code).toBe("NO_NEW_TRACK");
    const done = before.do("use_power", layOn("F5"));
    expect([done.state.board.tiles.F5, done.company("AN").cash]).toEqual([["9", 0], 220]);
    expect(done.asked()).toBe("track");
    expect(done.legal("lay_tile").length).toBeGreaterThan(0);
    expect(done.legal("use_power")).toEqual([]);
    expect(done.refused("use_power", layOn("F5", "8")).code).toBe("POWER_USED");
  });

  it("is no one's but the company's that owns the private, in its track step", () => {
    expect(at([power], { owner: "A" }).refused("use_power", layOn("F5")).code).toBe("POWER_NOT_HERE");
    expect(at([power], { owner: "A" }).legal("use_power")).toEqual([]);
    expect(at([power], { step: "dividend" }).refused("use_power", layOn("F5")).code).toBe("POWER_NOT_HERE");
  });

  it("FAM-power-02: costs nothing, or counts as the tile of the turn, or closes the private, where the title says so", () => {
    const free = at([{ ...power, free: true }], { cash: 0 }).do("use_power", layOn("F5"));
    expect(free.company("AN").cash).toBe(0);
    expect(at([power], { cash: 79 }).refused("use_power", layOn("F5")).code).toBe("TERRAIN_COST");
    const counted = at([{ ...power, counted: true }]).do("use_power", layOn("F5"));
    expect(counted.asked()).not.toBe("track");
    expect(
      at([{ ...power, closes: true }])
        .do("use_power", layOn("F5"))
        .company("TM").closed,
    ).toBe(true);
    expect(counted.company("TM").closed).not.toBe(true);
  });

  it("must be of use to the company where the title says so", () => {
    const connected: PowerDef = { kind: "lay", hexes: ["F5", "B5"], connected: true };
    const table = at([connected]);
    expect(table.refused("use_power", layOn("F5")).code).toBe("NO_NEW_TRACK");
    expect(table.legal("use_power").map(({ hex }) => hex)).not.toContain("F5");
  });

  it("FAM-power-03: is laid by the player who has just sold the private, or not", () => {
    const sold: PowerDef = { kind: "lay", hexes: ["D7"], when: "sold" };
    const asked = at([sold], { owner: "A" }).do("buy_private", { company: "TM", price: 40 });
    expect([asked.asked(), asked.seat()]).toEqual(["private_sold", "A"]);
    expect(asked.refused("use_power", { ...layOn("D7"), city: 0 }).code).toBe("BAD_ACTION");
    const laid = asked.do("use_power", layOn("D7"));
    expect([laid.state.board.tiles.D7, laid.asked()]).toEqual([["9", 0], "track"]);
    const passed = at([sold], { owner: "A" }).do("buy_private", { company: "TM", price: 40 }).do("pass", {});
    expect([passed.state.board.tiles.D7, passed.asked()]).toEqual([undefined, "track"]);
    expect(passed.events).toEqual([{ type: "power_declined", player: "A", company: "TM" }]);
    expect(passed.refused("use_power", layOn("D7")).code).toBe("POWER_NOT_HERE");
  });
});

describe("a token by way of a private", () => {
  const token = (hex: string, city = 0) => ({ company: "TM", power: "token", hex, city });

  it("FAM-power-07: stands where no line leads, in addition to the token of the turn", () => {
    const power: PowerDef = { kind: "token", hexes: ["E6"], price: 10 };
    const before = at([power], { step: "token" }).tiles({ B3: ["57", 0], E6: ["57", 0] });
    expect(before.refused("place_token", { hex: "E6", city: 0 }).code).toBe("TOKEN_NOT_REACHED");
    expect(before.refused("use_power", token("D3")).code).toBe("POWER_HEX");
    expect(before.refused("use_power", { ...token("E6"), tile: "57" }).code).toBe("BAD_ACTION");
    const done = before.do("use_power", token("E6"));
    expect([done.company("AN").cash, done.company("AN").tokens.length]).toEqual([290, 1]);
    expect(done.state.board.tokens.E6?.map((spot) => spot[2])).toEqual(["AN"]);
    expect(at([power], { step: "token", left: 0 }).legal("use_power")).toEqual([]);
    expect(at([power], { step: "token", cash: 9 }).refused("use_power", token("E6")).code).toBe("TOKEN_COST");
  });

  it("FAM-power-05: follows a tile that the same private has laid, in the same turn only", () => {
    const power: PowerDef = { kind: "lay", hexes: ["E6"], counted: true, token: { price: 0 } };
    const before = at([power]);
    expect(before.refused("use_power", token("E6")).code).toBe("POWER_USED");
    const laid = before.do("use_power", layOn("E6", "57"));
    const done = laid.do("use_power", token("E6"));
    expect(done.state.board.tokens.E6?.map((spot) => spot[2])).toEqual(["AN"]);
    expect(done.company("AN").cash).toBe(300);
    const closing = at([{ ...power, closes: true }]).do("use_power", layOn("E6", "57"));
    expect(closing.company("TM").closed).toBe(true);
    expect(closing.do("use_power", token("E6")).state.board.tokens.E6?.length).toBe(1);
    const later = laid.operate("AN", "token");
    expect(later.refused("use_power", token("E6")).code).toBe("POWER_USED");
  });
});

describe("consent to a tile by way of a private", () => {
  const power: PowerDef = { kind: "lay", hexes: ["F5"] };
  const asking = () =>
    new Position(
      defineTitle({
        ...withPowers(power),
        ...family1830({ opening: { format: "waterfall" }, track: { consent: () => "B" } }),
      }),
      3,
    )
      .inPlay("AN", { par: 100, shares: { A: 60, B: 20 }, tokens: ["B3"], left: 1, cash: 300, turns: 2 })
      .owned("TM", "company:AN")
      .region("phase", "3")
      .tiles({ B3: ["57", 0] })
      .operate("AN", "track")
      .do("use_power", layOn("F5"));

  it("is asked for as for any other, and nothing is used where it is refused", () => {
    expect([asking().asked(), asking().seat()]).toEqual(["consent_power", "B"]);
    const given = asking().do("consent", { accept: true });
    expect(given.state.board.tiles.F5).toEqual(["9", 0]);
    const refused = asking().do("consent", { accept: false });
    expect([refused.state.board.tiles.F5, refused.asked()]).toEqual([undefined, "track"]);
    expect(refused.refused("use_power", layOn("F5")).code).toBe("CONSENT_REFUSED");
  });
});

describe("a private that makes building cheaper", () => {
  const cost = (power: PowerDef, owner = "company:AN") => {
    const before = at([power], { owner }).tiles({ B3: ["57", 5] });
    const line = before.legal("lay_tile").find(({ hex }) => hex === "C4");
    if (!line) throw new Error("C4 is not reached");
    const { tile, rotation } = line;
    return (
      300 -
      before.do("lay_tile", { hex: "C4", tile: String(tile), rotation: Number(rotation) }).company("AN").cash
    );
  };

  it("FAM-power-08: does so on its terrain and hexes, for the company that owns it, and never below nothing", () => {
    expect(cost({ kind: "discount", by: 15 })).toBe(25);
    expect(cost({ kind: "discount", by: 15, terrain: ["mountain"] })).toBe(40);
    expect(cost({ kind: "discount", by: 15, terrain: ["river"], hexes: ["F3"] })).toBe(40);
    expect(cost({ kind: "discount", by: 60 })).toBe(0);
    expect(cost({ kind: "discount", by: 15 }, "A")).toBe(40);
  });
});

describe("a private that makes building cheaper where the title works out the cost itself", () => {
  /** C4 has a river, B5 is plain; a tile anywhere costs 50. */
  const paid = (power: PowerDef, owner: string, at: string, own = 50) => {
    const before = new Position(
      defineTitle({
        ...withPowers(power),
        ...family1830({ opening: { format: "waterfall" }, track: { cost: () => own } }),
      }),
      3,
    )
      .inPlay("AN", { par: 100, shares: { A: 60 }, tokens: ["B3"], cash: 300, trains: ["2"], turns: 2 })
      .owned("TM", owner)
      .region("phase", "3")
      .tiles({ B3: ["57", 5] })
      .operate("AN", "track");
    const line = before.legal("lay_tile").find(({ hex }) => hex === at);
    if (!line) throw new Error(`${at} is not reached`);
    const { tile, rotation } = line;
    return (
      300 -
      before.do("lay_tile", { hex: at, tile: String(tile), rotation: Number(rotation) }).company("AN").cash
    );
  };

  it("takes something off that cost, once, on its terrain and hexes, for the company that owns it", () => {
    expect(paid({ kind: "discount", by: 15 }, "company:AN", "C4")).toBe(35);
    expect(paid({ kind: "discount", by: 15, terrain: ["river"] }, "company:AN", "C4")).toBe(35);
    expect(paid({ kind: "discount", by: 15, terrain: ["mountain"] }, "company:AN", "C4")).toBe(50);
    expect(paid({ kind: "discount", by: 15, hexes: ["F3"] }, "company:AN", "C4")).toBe(50);
    expect(paid({ kind: "discount", by: 60 }, "company:AN", "C4")).toBe(0);
    expect(paid({ kind: "discount", by: 15 }, "A", "C4")).toBe(50);
    expect(paid({ kind: "discount", by: 15 }, "company:AN", "C4", 0)).toBe(0);
  });

  it("is what the company must be able to pay", () => {
    const reaches = (by: number) => {
      const poor = new Position(
        defineTitle({
          ...withPowers({ kind: "discount", by }),
          ...family1830({ opening: { format: "waterfall" }, track: { cost: () => 400 } }),
        }),
        3,
      )
        .inPlay("AN", { par: 100, shares: { A: 60 }, tokens: ["B3"], cash: 300, trains: ["2"], turns: 2 })
        .owned("TM", "company:AN")
        .tiles({ B3: ["57", 5] })
        .operate("AN", "track");
      return poor.legal("lay_tile").length > 0;
    };
    expect([reaches(99), reaches(100)]).toEqual([false, true]);
  });
});

describe("a private that is given for a share", () => {
  const give = (of = "AN", from = "treasury") => ({ company: "TM", power: "exchange", of, from });
  const inTurn = (power: Partial<PowerDef>, shares: Record<string, number> = { A: 60, B: 20 }, pool = 0) =>
    new Position(withPowers({ kind: "exchange", ...power } as PowerDef), 3)
      .inPlay("AN", { par: 100, shares, pool, tokens: ["B3"], left: 1 })
      .owned("TM", "B")
      .stock("B", {}, 3);

  it("goes in a stock turn of its owner's, in addition to what is bought there", () => {
    expect(inTurn({}).refused("use_power", { ...give(), hex: "B3" }).code).toBe("BAD_ACTION");
    const done = inTurn({}).do("use_power", give());
    expect([done.percent("AN", "B"), done.company("TM").closed, done.player("B").cash]).toEqual([
      30,
      true,
      600,
    ]);
    expect([done.asked(), done.seat()]).toEqual(["turn", "B"]);
    expect(done.legal("buy_share").length).toBeGreaterThan(0);
    expect(done.refused("use_power", give()).code).toBe("POWER_NOT_HERE");
  });

  it("FAM-power-09: is given for a share of its companies, from where the title says, within the limit on holdings", () => {
    expect(inTurn({ companies: ["BS"] }).refused("use_power", give()).code).toBe("POWER_COMPANY");
    expect(inTurn({}).refused("use_power", give("BS")).code).toBe("NOT_STARTED");
    expect(inTurn({ from: ["pool"] }).refused("use_power", give()).code).toBe("NO_SHARE_THERE");
    expect(
      inTurn({ from: ["pool"] }, { A: 60, B: 20 }, 10)
        .do("use_power", give("AN", "pool"))
        .percent("AN", "B"),
    ).toBe(30);
    expect(inTurn({}, { B: 60, A: 20 }).refused("use_power", give()).code).toBe("HOLDING_LIMIT");
  });

  it("is given at any time where the title says so, by its owner alone", () => {
    const given = { company: "TM", of: "AN", from: "treasury" };
    const power: PowerDef = { kind: "exchange", when: "any" };
    const table = at([power], { owner: "B" });
    expect(table.refused("exchange_private", given, "C").code).toBe("POWER_NOT_HERE");
    const done = table.do("exchange_private", given, "B");
    expect([done.percent("AN", "B"), done.asked()]).toEqual([30, "track"]);
    expect(at([{ kind: "exchange" }], { owner: "B" }).refused("exchange_private", given, "B").code).toBe(
      "POWER_NOT_HERE",
    );
  });
});

describe("a private that adds to stops", () => {
  const power: PowerDef = { kind: "bonus", hexes: ["A4"], amount: 20 };
  const earned = (owner: string) => bestRunOf(at([power], { owner, step: "routes", turned: 1 }).ctx()).total;

  it("FAM-power-10: does so on routes of the company that owns it", () => {
    const [own, other] = [earned("company:AN"), earned("B")];
    expect(other).toBeGreaterThan(0);
    expect(own).toBe(other + 20);
  });
});

describe("a private that is assigned to a hex", () => {
  const power: PowerDef = { kind: "assign", hexes: ["A4", "B3"], amount: 20, uses: 2 };
  const to = (hex: string) => ({ company: "TM", power: "assign", hex });
  const marks = (table: Position) => table.state.board.overlays;
  const earned = (table: Position) => bestRunOf(table.operate("AN", "routes").ctx()).total;

  it("FAM-power-11: marks one of its hexes in the track step, and its company is paid more for the stops there", () => {
    const table = at([power], { turned: 1 });
    const before = bestRunOf(at([power], { step: "routes", turned: 1 }).ctx()).total;
    expect(table.legal("use_power").map(({ hex }) => hex)).toEqual(["A4", "B3"]);
    expect(table.refused("use_power", to("D3"))).toMatchObject({ code: "POWER_HEX", values: { hex: "D3" } });
    expect(table.refused("use_power", { ...to("A4"), rotation: 0 }).code).toBe("BAD_ACTION");
    table.do("use_power", to("A4"));
    expect(marks(table)).toEqual([{ hex: "A4", kind: "assigned", owner: "company:TM" }]);
    expect(table.log("private_assigned")).toMatchObject([{ company: "TM", hex: "A4" }]);
    expect(before).toBeGreaterThan(0);
    expect(earned(table)).toBe(before + 20);
  });

  it("moves its mark with each further use, not to where it is, and no longer when its uses are gone", () => {
    const table = at([power], { turned: 1 }).do("use_power", to("A4"));
    expect(table.refused("use_power", to("A4")).code).toBe("POWER_HEX");
    table.do("use_power", to("B3"));
    expect(marks(table)).toEqual([{ hex: "B3", kind: "assigned", owner: "company:TM" }]);
    expect(table.log("overlay_removed")).toEqual([
      { type: "overlay_removed", what: "assigned", hex: "A4", of: "TM" },
    ]);
    expect(table.refused("use_power", to("A4")).code).toBe("POWER_USED");
    expect(table.legal("use_power")).toEqual([]);
  });

  it("is of use to its own company alone, and only while a company owns it", () => {
    expect(at([power], { owner: "B" }).refused("use_power", to("A4")).code).toBe("POWER_NOT_HERE");
    const others = at([power], { turned: 1 }).do("use_power", to("A4")).owned("TM", "B");
    expect(earned(others)).toBe(bestRunOf(at([power], { step: "routes", turned: 1 }).ctx()).total);
  });

  it("takes its mark along when it closes", () => {
    const table = at([{ ...power, closes: true, uses: 1 }]).do("use_power", to("A4"));
    expect([table.company("TM").closed, marks(table)]).toEqual([true, undefined]);
    expect(table.events.map(({ type }) => type).slice(0, 3)).toEqual([
      "private_assigned",
      "company_closed",
      "overlay_removed",
    ]);
  });
});

describe("data of privates", () => {
  const check = (change: object) => {
    const companies = plain.companies.map((one) => (one.id === "TM" ? { ...one, ...change } : one));
    const { map, tileset: tiles, trains, phases } = plain;
    const result = validateTitle({ map, tiles, trains: { trains, phases }, companies: { companies } });
    return result.ok ? [] : result.errors.map(({ message }) => message);
  };

  it("names hexes, tiles, phases and companies that there are, and no power twice", () => {
    expect(check({})).toEqual([]);
    const lay = (more: object) => ({ powers: [{ kind: "lay", ...more }] });
    expect(check(lay({ hexes: ["Z99"] })).join()).toContain("Z99, which is not on the map");
    expect(check(lay({ tiles: ["nope"] })).join()).toContain("nope, which is not a tile");
    expect(check({ income: { 2: 5, 99: 10 } }).join()).toContain("99, which is not a phase");
    expect(check({ income: { 2: 5, 5: 10 } })).toEqual([]);
    expect(check({ closes: { phase: "99" } }).join()).toContain("99, which is not a phase");
    expect(check({ brings: { company: "XX", share: "ordinary" } }).join()).toContain(
      "XX, which is not a company",
    );
    expect(check({ powers: [{ kind: "exchange", companies: ["XX"] }] }).join()).toContain(
      "XX, which is not a company",
    );
    expect(check({ powers: [{ kind: "lay" }, { kind: "lay" }] }).join()).toContain(
      "a second power of kind lay",
    );
  });

  it("does not make a list fail where a hex is not there", () => {
    expect(at([{ kind: "token", hexes: ["Z99"] }], { step: "token" }).legal("use_power")).toEqual([]);
  });
});

describe("what the terms of a private's powers say", () => {
  const power: PowerDef = { kind: "lay", hexes: ["F5"], tiles: ["8", "9"] };

  it('FAM-power-14: with "when": "turn" it lays in any step, and holds none open', () => {
    const any: PowerDef = { ...power, when: "turn" };
    for (const step of ["track", "token", "trains"])
      expect(at([any], { step }).do("use_power", layOn("F5")).state.board.tiles.F5).toEqual(["9", 0]);
    expect(at([power], { step: "trains" }).refused("use_power", layOn("F5")).code).toBe("POWER_NOT_HERE");
    const laid = at([any], { left: 0 }).do("lay_tile", { hex: "B5", tile: "9", rotation: 0 });
    expect(laid.asked()).not.toBe("track");
  });

  it("FAM-power-15: `off` is taken off the cost, never below nothing", () => {
    const cash = (off: number) =>
      at([{ ...power, off }])
        .do("use_power", layOn("F5"))
        .company("AN").cash;
    expect([cash(30), cash(200)]).toEqual([250, 300]);
    expect(at([{ ...power, off: 30 }], { cash: 49 }).refused("use_power", layOn("F5")).code).toBe(
      "TERRAIN_COST",
    );
  });

  it("FAM-power-16: a counted token is the token of the turn", () => {
    const token: PowerDef = { kind: "token", hexes: ["E6"], price: 0 };
    const placed = (counted: boolean) =>
      at([{ ...token, counted }], { step: "token", left: 3 })
        .tiles({ B3: ["57", 0], E6: ["57", 0] })
        .do("use_power", { company: "TM", power: "token", hex: "E6", city: 0 });
    const tokensOf = (one: Position) => (one.state.round.data as { turn: { tokens: number } }).turn.tokens;
    expect([tokensOf(placed(false)), tokensOf(placed(true))]).toEqual([0, 1]);
    const used = at([{ ...token, counted: true }], { step: "token", left: 3 }).edit((state) => {
      (state.round.data as { turn: { tokens: number } }).turn.tokens = 1;
    });
    expect(used.refused("use_power", { company: "TM", power: "token", hex: "E6", city: 0 }).code).toBe(
      "TOKEN_PER_TURN",
    );
  });

  it("FAM-power-17: a bare token stands only where no track lies", () => {
    const token: PowerDef = { kind: "token", hexes: ["E6"], price: 0, bare: true };
    const spot = { company: "TM", power: "token", hex: "E6", city: 0 };
    expect(at([token], { step: "token" }).do("use_power", spot).tokensAt("E6")).toEqual(["AN"]);
    expect(
      at([token], { step: "token" })
        .tiles({ B3: ["57", 0], E6: ["57", 0] })
        .refused("use_power", spot).code,
    ).toBe("POWER_BARE");
  });

  it("FAM-power-18: a private is given for a share of a company that has not begun, where it says so", () => {
    const exchange: PowerDef = { kind: "exchange", companies: ["KM"], from: ["treasury"], when: "any" };
    const give = { company: "TM", of: "KM", from: "treasury" };
    expect(at([exchange], { owner: "B" }).refused("exchange_private", give, "B").code).toBe("NOT_STARTED");
    const given = at([{ ...exchange, unstarted: true }], { owner: "B" }).do("exchange_private", give, "B");
    expect([given.percent("KM", "B"), given.company("TM").closed]).toEqual([10, true]);
  });
});
