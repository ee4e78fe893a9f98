import type { Json } from "@railhead/core";
import { describe, expect, it } from "vitest";
import { bonuses } from "../../src/data.ts";
import { title18ardennes } from "../../src/index.ts";
import { type MinorSetup, type PublicSetup, Table } from "../kit/kit.ts";

/** What a minor brings, what goes back, and what trains in part exchange are told. */

type Fields = Record<string, Json>;
const told = (table: Table, type: string, fields: Fields = {}, seat = table.seat()) => {
  const { code, values } = table.refused(type, fields, seat);
  return [code, values];
};

/** B's minor 1 in Amsterdam beside a token of NL, which A leads; B is on turn in a stock round. */
const round = (minor: MinorSetup = {}, nl: Partial<PublicSetup> = {}): Table =>
  new Table(3)
    .minor("1", "B", { price: 60, cash: 25, trains: ["2"], ...minor })
    .closeRest()
    .phase("3")
    .public("NL", { shares: { A: 60 }, price: 140, tokens: ["B8/1"], turns: 0, marks: { formed: 2 }, ...nl })
    .cash("B", 300)
    .stock("B");
const into = (from: string) => ({ minor: "1", company: "NL", from });

describe("what a minor brings (5.3.1)", () => {
  it("AR-5.3.1-05: the president chooses among what is there, and nothing else", () => {
    const table = round().do("exchange_minor", into("treasury"));
    expect([table.asked(), table.seat()]).toEqual(["take_over", "A"]);
    const [{ fields } = { fields: {} }] = table.legal("take_over");
    expect(fields).toMatchObject({ trains: { values: [expect.any(String)] }, forts: { values: [] } });
    const none = { trains: [], tokens: [], forts: [] };
    expect(told(table, "take_over", { ...none, forts: ["Ft1"] })).toEqual([
      "ASSET_NOT_THERE",
      { minor: "1", company: "NL", asset: "Ft1" },
    ]);
    table.do("take_over", none);
    expect(table.company("1")).toMatchObject({ closed: true, trains: [] });
  });

  it("AR-5.3.1-05: where it brings nothing no one is asked", () => {
    const table = round({ trains: [] }, { tokens: ["B8/1"] })
      .circles({ B8: [[1, 0, "NL"]], K11: [[0, 0, "1"]] })
      .tokens({ NL: ["K11"] });
    table.do("exchange_minor", into("treasury"));
    expect(table.asked()).not.toBe("take_over");
    expect(table.company("1").closed).toBe(true);
    expect(table.log("assets_taken")).toMatchObject([{ trains: [], tokens: [] }]);
  });

  it("AR-5.3-04: a company that is formed of a minor without Forts has none", () => {
    const table = new Table(3)
      .minor("1", "A", { cash: 30 })
      .closeRest()
      .phase("3")
      .claims([{ player: "A", company: "NL", minor: "1", bid: 10 }])
      .cash("A", 600)
      .stock("A")
      .do("start_company", { company: "NL", price: 140 });
    expect(table.marks("NL").forts).toBeUndefined();
    expect(table.marks("NL").formed).toBe(2);
  });

  it("AR-5.1.3-05: given for a share of the pool it is dissolved: its certificates are no one's, its tokens leave the map", () => {
    const old = { shares: { A: 60, C: 20 }, pool: 20, marks: { formed: 1 }, turns: 2 };
    const given = (table: Table) => {
      table.shares("NL", "treasury", "C").do("exchange_minor", into("pool"));
      return table;
    };
    const table = given(round({}, old));
    expect([table.percent("1", "B"), table.percent("1", "treasury")]).toEqual([0, 100]);
    expect(table.tokensAt("B8")).toEqual(["NL"]);
    // A Ferry token comes back for one that had taken it, not for one that never had.
    const [port] = Object.keys(bonuses.rights.port) as [string];
    const right = given(round({ tokens: [port] }, old));
    expect(right.tokensAt(port)).toContain("port");
    const none = given(round({}, old).circles({ [port]: [[0, 0, "1"]] }));
    expect(none.tokensAt(port)).toEqual([]);
  });
});

describe("Ports, Mining Cities and Forts (6.4)", () => {
  it("AR-6.4.1-03: what stands beside circles: bonus tokens that wait, and Forts that no one has taken", () => {
    const [port] = Object.keys(bonuses.rights.port) as [string];
    const icons = (table: Table) => title18ardennes.icons?.(table.ctx()) ?? {};
    const [fort, place] = Object.entries(bonuses.forts.places)[0] as [string, string];
    const table = new Table(3).facts({ waiting: { [port]: 2 }, forts: [fort] });
    expect(icons(table)[port]).toEqual(["port", "port"]);
    expect(icons(table)[place]).toEqual(["fort"]);
    const taken = new Table(3).facts({ waiting: {}, forts: [] });
    expect(icons(taken)[port]).toEqual([]);
    expect(icons(taken)[place]).toEqual([]);
  });

  it("AR-6.4.2-03: a circle that comes open takes a bonus token only where one waits", () => {
    const laid = (waiting: Record<string, number>) => {
      const table = new Table(3)
        .minor("1", "B")
        .closeRest()
        .phase("3")
        .tiles({ H10: ["57", 1] })
        .public("BE", { shares: { A: 60 }, tokens: ["H10"], cash: 500 })
        .facts({ waiting })
        .operate("BE", "track");
      const lay = table.legal("lay_tile").find(({ hex }) => hex === "H10");
      if (!lay) throw new Error("no lay in Charleroi");
      return table.do("lay_tile", { hex: "H10", tile: lay.tile as string, rotation: lay.rotation as number });
    };
    expect(laid({}).tokensAt("H10")).toEqual(["BE"]);
    const filled = laid({ H10: 1 });
    expect(filled.tokensAt("H10").sort()).toEqual(["BE", "mine"]);
    expect(filled.log("bonus_token_placed")).toMatchObject([{ hex: "H10", bonus: "mine" }]);
  });
});

describe("trains", () => {
  const grand = (trains: string[]) =>
    new Table(3)
      .minor("1", "B")
      .closeRest()
      .phase("5")
      .stackFrom("6")
      .public("NL", { ten: true, shares: { A: 30 }, tokens: ["B8/1"], cash: 2000, trains, turns: 2 })
      .operate("NL", "trains");

  it("AR-6.8.2-02: what is not taken in part exchange, and where no 4D is to be had", () => {
    expect(told(grand(["3"]), "exchange_train", { train: "3", from: "stack" })).toEqual([
      "NOT_TRADED_IN",
      { train: "3" },
    ]);
    for (const from of ["pool", "NL"])
      expect(told(grand(["5"]), "exchange_train", { train: "5", from })).toEqual([
        "TRAIN_NOT_THERE",
        { train: "4D", from },
      ]);
    const table = grand(["5"]).do("exchange_train", { train: "5", from: "stack" });
    // It is a purchase of the turn, which rules of tables look at.
    expect(table.state.round.data).toMatchObject({ turn: { bought: [{ train: "4D", from: "stack" }] } });
  });

  it("AR-6.1-07: trains are told to be turned up only where one lay face down", () => {
    const paid = (table: Table) =>
      table.operate("NL", "dividend", { earnings: 0 }).do("dividend", { kind: "withhold" });
    expect(paid(grand(["4", "5"])).log("trains_turned_up")).toEqual([]);
    const down = paid(grand(["4", "5"]).marked("NL", "4", "faceDown"));
    expect(down.log("trains_turned_up")).toEqual([{ type: "trains_turned_up", company: "NL" }]);
    expect(down.company("NL").trains.map(({ faceDown }) => faceDown)).toEqual([undefined, undefined]);
  });
});

it("AR-6.1-03: while a company converts its shares are on offer to who may buy them", () => {
  const converting = (options = {}, phase = "5") =>
    new Table(3, options)
      .minor("1", "A")
      .closeRest()
      .phase(phase)
      .public("NL", { shares: { A: 60 }, tokens: ["B8/1"], turns: 2, trains: ["4"] })
      .cash("A", 900)
      .operate("NL", "convert");
  expect(converting().do("convert").legal("buy_share")).toContainEqual({
    type: "buy_share",
    seat: "A",
    company: "NL",
    from: "treasury",
  });
  expect(converting().do("convert").legal("buy_share")).not.toContainEqual(
    expect.objectContaining({ from: "pool" }),
  );
  expect(told(converting({}, "4"), "convert")).toEqual(["CONVERT_PHASE", { company: "NL" }]);
  converting({ conversion: "operated" }, "4").do("convert");
});
