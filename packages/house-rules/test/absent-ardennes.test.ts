import { facts, title18ardennes } from "@railhead/title-18ardennes";
import { Table as Ardennes, MINORS, type PublicSetup } from "@railhead/title-18ardennes/kit";
import { describe, expect, it } from "vitest";
import { absent, defaultOf, openingByDefaults, plainDefault, sold, types } from "./defaults.ts";
import { withRules } from "./position.ts";

const rule = { slug: "absent-defaults" };
const ardennes = (table: Ardennes) => withRules(table, title18ardennes, rule);
/** Without the house rule nothing is said of who is absent. */
const plainSays = (table: Ardennes) => defaultOf(withRules(table, title18ardennes));

describe("an absent player in 18Ardennes", () => {
  /** NL of A with a 4 and f.900, BE of C; A has f.900. Phase 4. */
  const well = (nl: Partial<PublicSetup> = {}, cash = 900) =>
    new Ardennes(3)
      .minor("1", "A", { trains: ["3"] })
      .minor("10", "B")
      .closeRest()
      .phase("4")
      .public("NL", { shares: { A: 60 }, tokens: ["B8/1"], trains: ["4"], cash: 900, turns: 2, ...nl })
      .public("BE", {
        ten: true,
        shares: { C: 30, A: 20 },
        tokens: ["F10"],
        trains: ["4"],
        price: 200,
        turns: 2,
      })
      .cash("A", cash);

  it("VR-1841-zugzwang-iii-08: opens the lot with the lowest number, from #0 on, at the least bid; others pass", () => {
    const moves = openingByDefaults(title18ardennes);
    const chosen = moves.filter(({ type }) => type === "choose_lot");
    expect(chosen.map(({ lot }) => lot)).toEqual(["GL", ...MINORS].slice(0, chosen.length));
    const opened = chosen.filter((move) => move.amount !== undefined);
    expect(opened.length).toBeGreaterThan(4);
    expect(opened.every((move) => move.amount === 100)).toBe(true);
    expect(moves.filter(({ type }) => type === "bid")).toEqual([]);
    expect(plainDefault(title18ardennes)).toBeUndefined();
  });

  it.each([
    ["stock", (table: Ardennes) => table.stock("A"), "buy_share"],
    ["track", (table: Ardennes) => table.operate("1", "track"), "lay_tile"],
    ["trains", (table: Ardennes) => table.operate("NL", "trains"), "buy_train"],
    ["issue", (table: Ardennes) => table.operate("NL", "issue"), "sell_own_shares"],
  ])("VR-1841-zugzwang-iii-08 VR-1841-zugzwang-iii-12: passes where that is allowed: %s", (_, at, could) => {
    const table = ardennes(at(well()));
    expect(types(table)).toContain(could);
    expect(defaultOf(table)).toEqual({ type: "pass", seat: "A" });
    expect(plainSays(at(well()))).toBeUndefined();
  });

  it("VR-1841-zugzwang-iii-12: buys no share, and no train beyond the one that is due", () => {
    const table = ardennes(well({ trains: [] }).operate("NL", "trains"));
    const { moves } = absent(table, () => table.asked() !== "trains" || table.seat() !== "A");
    expect(moves.map(({ type }) => type)).toEqual(["buy_train", "pass"]);
    expect(table.kinds("NL")).toEqual(["4"]);
    const stock = ardennes(well().stock("A"));
    absent(stock);
    expect([stock.percent("NL", "A"), stock.percent("BE", "A"), stock.player("A").cash]).toEqual([
      60, 20, 900,
    ]);
  });

  it("VR-1841-zugzwang-iii-09: discards the cheapest train after a change of phase", () => {
    const table = ardennes(
      well({ trains: ["4", "3"] })
        .trains("BE", ["4", "3", "4"])
        .stackFrom("5")
        .operate("NL", "trains"),
    );
    table.do("buy_train", { train: "5", from: "stack", price: 500 });
    expect([table.phaseName(), table.asked(), table.seat()]).toEqual(["5", "discard_train", "A"]);
    const { moves } = absent(table, () => table.asked() !== "discard_train");
    expect(moves).toEqual(["A", "C"].map((seat) => ({ type: "discard_train", seat, train: "3" })));
    expect([table.kinds("NL"), table.kinds("BE")]).toEqual([
      ["4", "5"],
      ["4", "4"],
    ]);
  });

  it("VR-1841-zugzwang-iii-09: discards the cheapest train after a merger, in a stock round and after converting", () => {
    const swap = { minor: "1", company: "NL", from: "treasury" };
    const stock = ardennes(well({ trains: ["4", "4", "4"] }).stock("A"));
    const ids = stock.company("1").trains.map(({ id }) => id);
    stock.do("exchange_minor", swap).do("take_over", { trains: ids, tokens: [], forts: [] });
    expect([stock.asked(), stock.legal().map(({ train }) => train)]).toEqual(["discard_train", ["4", "3"]]);
    expect(defaultOf(stock)).toEqual({ type: "discard_train", seat: "A", train: "3" });
    const converted = ardennes(
      well({ trains: ["4", "4"] })
        .phase("5")
        .operate("NL", "convert"),
    );
    converted
      .do("convert")
      .do("exchange_minor", swap)
      .do("take_over", { trains: ids, tokens: [], forts: [] });
    const { events } = absent(converted, () => converted.asked() === "discard_train");
    expect(events.map(({ type }) => type)).toContain("trains_turned_up");
    expect(converted.legal().map(({ train }) => train)).toEqual(["4", "3"]);
    expect(defaultOf(converted)).toEqual({ type: "discard_train", seat: "A", train: "3" });
  });

  /** NL of A owes a train; the stack shows a 4 at f.400. */
  const due = (cash: number, own: number, pool: string[] = [], nl: Partial<PublicSetup> = {}) =>
    ardennes(
      well({ trains: [], cash, ...nl }, own)
        .pool(pool)
        .operate("NL", "trains"),
    );

  it("VR-1841-zugzwang-iii-10: buys the next train of the stack, with emergency money where it is needed; no other company is asked", () => {
    const four = { type: "buy_train", seat: "A", train: "4", from: "stack", price: 400 };
    const rich = due(900, 0, ["3"]);
    expect(rich.legal("buy_train").map(({ from }) => from)).toEqual(["stack", "pool", "1", "BE"]);
    expect(defaultOf(rich)).toEqual(four);
    const helped = due(250, 200, ["3"]);
    expect(defaultOf(helped)).toEqual(four);
    absent(helped);
    expect([helped.company("NL").cash, helped.player("A").cash]).toEqual([0, 50]);
    const sells = due(250, 0, ["3"]);
    expect(types(sells)).toEqual(expect.arrayContaining(["buy_train", "sell_shares"]));
    const { moves } = absent(sells, () => sells.kinds("NL").length > 0);
    expect(moves).toMatchObject([{ type: "sell_shares", company: "BE", percent: 10 }, four]);
    const unpaid = due(250, 0, ["3"], { shares: { A: 40, B: 40 } });
    unpaid.shares("BE", "A", "treasury");
    expect(defaultOf(unpaid)).toMatchObject({ train: "3", from: "pool" });
  });

  it("VR-1841-zugzwang-iii-13: sells the Guillaume-Luxembourg first, then the dearest that changes no presidency, then others", () => {
    const table = ardennes(
      new Ardennes(4)
        .minor("1", "B")
        .closeRest()
        .income("A")
        .phase("4")
        .public("NL", { shares: { A: 40 }, tokens: ["B8/1"], cash: 20, trains: [], turns: 2 })
        .public("BE", { ten: true, shares: { C: 30, A: 10 }, tokens: ["F10"], price: 160, turns: 2 })
        .public("BY", { ten: true, shares: { A: 20, D: 20 }, price: 220, turns: 2 })
        .cash("A", 0)
        .operate("NL", "trains"),
    );
    expect(new Set(table.legal("sell_shares").map(({ company }) => company))).toEqual(
      new Set(["GL", "BE", "BY"]),
    );
    const { events } = absent(table, () => table.kinds("NL").length > 0);
    expect(sold(events)).toEqual([
      ["GL", 100],
      ["BE", 10],
      ["BY", 10],
    ]);
    expect([table.president("BY"), table.kinds("NL")]).toEqual(["D", ["4"]]);
  });

  it("VR-1841-zugzwang-iii-14: bids for no company; one that is owed is formed", () => {
    const bidding = ardennes(
      new Ardennes(3)
        .minors({ A: ["1", "14"], B: ["10"], C: ["6"] })
        .closeRest()
        .phase("3")
        .cash("A", 600)
        .toBidding(),
    );
    expect([bidding.round(), types(bidding)]).toEqual(["bidding", ["bid_company", "pass"]]);
    absent(bidding, () => bidding.round() !== "bidding");
    expect(facts(bidding.ctx()).claims).toEqual([]);
    expect(
      Object.values(bidding.state.companies).some(({ id, started }) => started && !MINORS.includes(id)),
    ).toBe(false);
  });

  it("VR-1841-zugzwang-iii-08 VR-1841-zugzwang-iii-14: forms an owed company at the lowest value that the player can pay", () => {
    const owed = (cash: number) =>
      new Ardennes(3)
        .minor("1", "A", { price: 50, cash: 30, trains: ["2"] })
        .closeRest()
        .phase("3")
        .public("BE", { shares: { B: 40, A: 40 }, tokens: ["F10"] })
        .claims([{ player: "A", company: "NL", minor: "1", bid: 10 }])
        .cash("A", cash)
        .stock("A");
    const table = ardennes(owed(900));
    expect(table.legal("start_company").map(({ price }) => price)).toEqual([140, 160, 180, 200, 220]);
    expect(defaultOf(table)).toEqual({ type: "start_company", seat: "A", company: "NL", price: 140 });
    expect(table.refused("pass").code).toBe("OWES_FORMATION");
    const poor = ardennes(owed(200));
    expect(types(poor)).toEqual(["sell_shares"]);
    const { moves } = absent(poor, () => poor.company("NL").started);
    // Then there is no choice any more: the company is formed at once.
    expect(moves).toEqual([{ type: "sell_shares", seat: "A", company: "BE", percent: 20 }]);
    expect(poor.company("NL").par).toBe(140);
    expect(plainSays(owed(900))).toBeUndefined();
  });

  it.each(["NL", "1"])("VR-1841-zugzwang-iii-15: %s withholds: the treasury has it all", (company) => {
    const table = ardennes(well().operate(company, "dividend", { earnings: 200 }));
    const [cash, price] = [table.company(company).cash, table.price(company)];
    expect(table.legal("dividend").map(({ kind }) => kind)).toEqual(["full", "withhold"]);
    expect(defaultOf(table)).toEqual({ type: "dividend", seat: "A", kind: "withhold" });
    absent(table);
    expect(table.company(company).cash - cash).toBe(200);
    expect(table.price(company)).toBeLessThan(price);
  });
});
