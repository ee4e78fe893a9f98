import { defineTitle } from "@railhead/core";
import { Position } from "@railhead/core/kit";
import type { PowerDef } from "@railhead/core/model";
import { type FamilyParams, family1830 } from "@railhead/family-1830";
import { describe, expect, it } from "vitest";
import { plain } from "../plain/title.ts";

/** Drafts, games of a number of rounds, trains that go by them, what presidents and privates make cheaper, and places that pay. */

type Change = { powers?: PowerDef[]; leaves?: { after: number; pays?: number } };

/** The plain title with these parameters; TM has these powers, and 2-trains leave so. */
const titleWith = (params: FamilyParams, { powers, leaves }: Change = {}) =>
  defineTitle({
    ...plain,
    ...family1830({ opening: { format: "waterfall" }, ...params }),
    map: { ...plain.map, hexes: plain.map.hexes.map(({ blocked_by: _none, ...hex }) => hex) },
    trains: plain.trains.map((one) => {
      const { rusts_on: _rusts, ...stays } = one;
      return one.name === "2" && leaves ? { ...stays, leaves } : one;
    }),
    phases: plain.phases.map((one) => (one.name === "3" ? { ...one, round: 2 } : one)),
    companies: plain.companies.map((one) => (one.id === "TM" && powers ? { ...one, powers } : one)),
  });

/** AN of player A with a line from B3 to D3. */
const at = (
  params: FamilyParams = {},
  change: Change = {},
  { step = "track", owner = "company:AN", trains = ["2"], cash = 300, turns = 2, phase = "3" } = {},
) =>
  new Position(titleWith(params, change), 3)
    .inPlay("AN", { par: 100, shares: { A: 60, B: 20 }, tokens: ["B3"], cash, trains, turns })
    .charter("AN", [{ price: 40 }])
    .owned("TM", owner)
    .region("phase", phase)
    .tiles({ B3: ["57", 1], C2: ["8", 5], D3: ["57", 2] })
    .operate("AN", step);

describe("a draft", () => {
  const begun = () => new Position(titleWith({ opening: { format: "draft" } }), 3);

  it("FAM-draft-01: in reverse order of seats each takes one at face value; the rest leaves, and the first seat begins", () => {
    const first = begun();
    expect(first.seat()).toBe("C");
    expect(first.refused("buy_lot", { lot: "TM", amount: 35 }).code).toBe("PACKET_PRICE");
    expect(first.refused("pass").code).toBe("MUST_TAKE_ONE");
    // The question names no pass where there is none.
    expect(first.engine.decisions(first.state)[0]?.data).toMatchObject({ buys: "must" });
    first.do("buy_lot", { lot: "TM", amount: 40 }).do("buy_lot", { lot: "FY", amount: 20 }, "B");
    first.do("buy_lot", { lot: "CC", amount: 70 }, "A");
    expect([first.round(), first.seat(), first.company("MV").closed]).toEqual(["stock", "A", true]);
    expect([first.company("TM").owner, first.company("CC").owner]).toEqual(["player:C", "player:A"]);
  });

  it("FAM-draft-01: a player who can pay none of them is passed over", () => {
    const poor = begun().cash("B", 19).do("buy_lot", { lot: "TM", amount: 40 }, "C");
    expect([poor.round(), poor.seat()]).toEqual(["opening", "A"]);
    const able = begun().cash("B", 20).do("buy_lot", { lot: "TM", amount: 40 }, "C");
    expect(able.seat()).toBe("B");
  });
});

describe("rounds of the game", () => {
  /** A round begins that is the one of this number, after a stock round or an operating round. */
  const round = (n: number, params: FamilyParams = {}, change: Change = {}, phase = "2") =>
    at(params, change, { phase, trains: ["2"] })
      .fact("roundsPlayed", { n: n - 1 })
      .stock("A", {}, 3)
      .pass(3);
  it("FAM-calendar-01: with `round` a phase begins with that round, and not before", () => {
    const phaseOf = ({ state }: Position) => (state.flow.value as { phase: string }).phase;
    expect([phaseOf(round(1)), phaseOf(round(2))]).toEqual(["2", "3"]);
  });

  it("FAM-calendar-02: the game ends after that number of rounds", () => {
    const over = (rounds: number) => {
      const begun = at({ calendar: { rounds }, obligation: "never" }, {}, { trains: [], phase: "2" })
        .fact("roundsPlayed", { n: 2 })
        .stock("A", {}, 3)
        .pass(3);
      while (begun.state.ended === null && begun.round().startsWith("operating")) begun.pass();
      return begun.state.ended !== null;
    };
    expect([over(3), over(4)]).toEqual([true, false]);
  });

  it("FAM-calendar-03: trains leave after their round, wherever they are, and the bank pays owners", () => {
    const after = (n: number) =>
      at({ obligation: "never" }, { leaves: { after: 4, pays: 20 } }, { step: "trains", phase: "2" })
        .fact("roundsPlayed", { n })
        .pass(1);
    const gone = after(4);
    expect([gone.company("AN").trains, gone.company("AN").cash]).toEqual([[], 320]);
    expect(gone.state.depot.stack.some(({ kind }) => kind === "2")).toBe(false);
    expect(after(3).company("AN").trains).toHaveLength(1);
  });

  it("FAM-calendar-04: a train that leaves with the round is not sold once its company has had its turn", () => {
    const offered = (n: number, done: string[]) =>
      at({ calendar: { rounds: 9 } }, { leaves: { after: 4 } }, { step: "trains", phase: "2" })
        .inPlay("BS", { par: 90, shares: { A: 60 }, tokens: ["B7"], cash: 200, trains: [], turns: 2 })
        .fact("roundsPlayed", { n })
        .operate("BS", "trains", {}, [2, 1], done);
    const buy = { train: "2", from: "AN", price: 5 };
    expect(offered(4, ["AN"]).refused("buy_train", buy).code).toBe("TRAIN_GOES");
    expect(offered(3, ["AN"]).do("buy_train", buy).company("BS").trains).toHaveLength(1);
    expect(offered(4, []).do("buy_train", buy).company("BS").trains).toHaveLength(1);
  });

  it("FAM-calendar-05: a broken bank never ends the game where the title says so", () => {
    const broke = (bank: "never" | "now") =>
      at({ end: { bank }, obligation: "never" }, {}, { step: "trains", phase: "2" })
        .owned("TM", "A")
        .bank(5)
        .stock("A", {}, 3)
        .pass(3).state.ended;
    expect([broke("never") === null, broke("now") === null]).toEqual([true, false]);
  });
});

describe("tiles of a turn", () => {
  it("FAM-lay-02: with `mixed` one of them may be an upgrade, in any order, and no second one", () => {
    const lays = { yellow: 1, first: 2, mixed: true };
    const upgrade = { hex: "D3", tile: "14", rotation: 1 };
    const yellow = { hex: "E4", tile: "9", rotation: 2 };
    const first = at({ lays }, {}, { turns: 1 }).do("lay_tile", upgrade);
    expect(first.refused("lay_tile", { hex: "B3", tile: "14", rotation: 0 }).code).toBe("TRACK_ONE_UPGRADE");
    expect(first.do("lay_tile", yellow).asked()).not.toBe("track");
    expect(at({ lays }).do("lay_tile", upgrade).asked()).not.toBe("track");
  });

  it("FAM-lay-03: all tiles of a private with `oneTurn` are laid in one turn", () => {
    const powers: PowerDef[] = [{ kind: "lay", tiles: ["8", "9"], uses: 2, oneTurn: true }];
    const lay = { company: "TM", power: "lay", hex: "G6", tile: "9", rotation: 0 };
    const once = at({}, { powers }).do("use_power", lay);
    expect(once.do("use_power", { ...lay, hex: "H5" }).state.board.tiles.H5).toEqual(["9", 0]);
    const later = at({}, { powers }).do("use_power", lay).operate("AN", "track");
    expect(later.refused("use_power", { ...lay, hex: "H5" }).code).toBe("POWER_USED");
  });
});

describe("privates of presidents", () => {
  const buy = (price: number) => ({ company: "TM", price });

  it("FAM-buy-06: with `own` companies buy those of their presidents alone; with `atFace` some at face value before", () => {
    const own = { privates: { own: true, atFace: ["TM"] } };
    expect(at(own, {}, { owner: "A" }).do("buy_private", buy(80)).company("TM").owner).toBe("company:AN");
    expect(at(own, {}, { owner: "B" }).refused("buy_private", buy(80)).code).toBe("PRIVATE_NOT_NOW");
    const early = at(own, {}, { owner: "A", phase: "2" });
    expect(early.refused("buy_private", buy(41)).code).toBe("PRIVATE_PRICE");
    expect(early.do("buy_private", buy(40)).company("TM").owner).toBe("company:AN");
    expect(at({}, {}, { owner: "A", phase: "2" }).refused("buy_private", buy(40)).code).toBe(
      "PRIVATE_NOT_NOW",
    );
  });

  it("FAM-buy-07: one that closes for its train is bought with room for it, and in the first `sets` alone", () => {
    const powers: PowerDef[] = [{ kind: "train", train: "2", closes: true, sets: 2 }];
    const bought = at({}, { powers }, { owner: "A", trains: ["3"] }).do("buy_private", buy(40));
    expect([bought.company("TM").closed, bought.company("AN").trains.map(({ kind }) => kind)]).toEqual([
      true,
      ["3", "2"],
    ]);
    const full = at({}, { powers }, { owner: "A", trains: ["2", "3", "3", "3"] });
    expect(full.refused("buy_private", buy(40)).code).toBe("PRIVATE_NOT_NOW");
    const late = at({}, { powers }, { owner: "A" }).operate("AN", "track", {}, [3, 1]);
    expect(late.refused("buy_private", buy(40)).code).toBe("PRIVATE_NOT_NOW");
  });
});

describe("what is cheaper", () => {
  it("FAM-cheap-01: `cheap_token` places the token of the turn for a part of its price, once", () => {
    const powers: PowerDef[] = [{ kind: "cheap_token", part: 0.5 }];
    const place = { company: "TM", hex: "D3", city: 0 };
    const placed = at({}, { powers }, { step: "token" }).do("place_cheap_token", place);
    expect([placed.company("AN").cash, placed.state.board.tokens.D3]).toEqual([
      280,
      [[0, 0, "AN", { price: 40 }]],
    ]);
    expect(placed.asked()).not.toBe("token");
    const other = at({}, { powers }, { step: "token", owner: "A" });
    expect(other.refused("place_cheap_token", place).code).toBe("POWER_NOT_HERE");
  });

  it("FAM-cheap-02: a rebate with `off` takes a sum off a new train of its kinds, once, and no other", () => {
    const powers: PowerDef[] = [{ kind: "rebate", trains: ["3"], off: 100, closes: true }];
    const cheap = () => at({}, { powers }, { step: "trains" }).stackFrom("3");
    const bought = cheap().do("buy_train", { train: "3", from: "stack", price: 80 });
    expect([bought.company("AN").cash, bought.company("TM").closed]).toEqual([220, true]);
    expect(cheap().refused("buy_train", { train: "3", from: "stack", price: 90 }).code).toBe("TRAIN_PRICE");
    const full = cheap().do("buy_train", { train: "3", from: "stack", price: 180 });
    expect(full.company("TM").closed).toBe(false);
  });

  it("FAM-help-01: with `help` a president adds what is missing for a train, and pays a fee", () => {
    const emergency = { help: { trains: ["4"], least: 0.5, fee: 50 } };
    const buy = { train: "4", from: "stack", price: 300 };
    const helped = (cash: number, trains: string[], own = 600) =>
      at({ emergency }, {}, { step: "trains", cash, trains, owner: "C" }).stackFrom("4").cash("A", own);
    const done = helped(200, ["3"]).do("buy_train", buy);
    expect([done.company("AN").cash, done.player("A").cash]).toEqual([0, 450]);
    expect(helped(149, ["3"]).refused("buy_train", buy).code).toBe("TREASURY_SHORT");
    expect(helped(200, ["3"], 149).refused("buy_train", buy).code).toBe("PRESIDENT_SHORT");
    expect(helped(300, ["3"]).do("buy_train", buy).player("A").cash).toBe(600);
    // Without a train it is no help but the ordinary emergency: no fee.
    const without = helped(200, []).do("buy_train", buy);
    expect([without.company("AN").cash, without.player("A").cash]).toEqual([0, 500]);
  });
});

describe("places that pay", () => {
  const paidPlaces = [{ hex: "D3", amount: 100, routes: 10, until: "5" }];

  it("FAM-place-01: a token on the hex is paid for, and lines of the first company there earn more until a phase", () => {
    const placed = at({ paidPlaces }, {}, { step: "token" }).do("place_token", { hex: "D3", city: 0 });
    expect(placed.company("AN").cash).toBe(360);
    const total = (phase: string, first: string) => {
      const run = at({ paidPlaces }, {}, { step: "routes", phase }).fact("placesReached", { D3: first });
      const train = run.company("AN").trains[0]?.id ?? "";
      const path = ["B3.0", "B3/4", "C2/5", "D3.0"];
      return run.do("run_routes", { routes: [{ train, path }] }).log("routes_run")[0]?.total;
    };
    expect(total("4", "AN")).toBe(50);
  });

  it("FAM-place-02: with `from` the first tile on that hex that joins the place is paid for", () => {
    const joining = [{ hex: "D3", from: "C2", amount: 50 }];
    const laid = (reached: Record<string, string>) =>
      at({ paidPlaces: joining })
        .printed("C2")
        .fact("placesReached", reached)
        .do("lay_tile", { hex: "C2", tile: "8", rotation: 5 })
        .company("AN").cash;
    expect([laid({}), laid({ D3: "BS" })]).toEqual([350, 300]);
  });
});
