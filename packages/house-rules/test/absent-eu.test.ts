import { roundOf } from "@railhead/core/flow";
import { title18eu } from "@railhead/title-18eu";
import { type CorporationSetup, Table } from "@railhead/title-18eu/kit";
import { describe, expect, it } from "vitest";
import { absent, defaultOf, openingByDefaults, plainDefault, sold, types } from "./defaults.ts";
import { withRules } from "./position.ts";

const rule = { slug: "absent-defaults" };
const eu = (table: Table) => withRules(table, title18eu, rule);
/** Without the house rule nothing is said of who is absent. */
const plainSays = (table: Table) => defaultOf(withRules(table, title18eu));
const NUMBERS = Array.from({ length: 15 }, (_, at) => String(at + 1));

describe("an absent player in 18EU", () => {
  /** BNR of A with a 3 and £900, DR of B; A has £900. Phase 3. */
  const well = (bnr: Partial<CorporationSetup> = {}) =>
    new Table(4)
      .minors({ A: ["13"] })
      .closeRest()
      .phase("3")
      .corporation("BNR", { shares: { A: 50 }, tokens: ["C8"], trains: ["3"], cash: 900, turns: 3, ...bnr })
      .corporation("DR", { shares: { B: 30 }, pool: 20, tokens: ["D3"], trains: ["3"], turns: 3 })
      .cash("A", 900);

  it("VR-1841-zugzwang-iii-08: as auctioneer takes the minor with the lowest number and opens nothing; others pass", () => {
    const moves = openingByDefaults(title18eu);
    const chosen = moves.filter(({ type }) => type === "choose_lot");
    expect(chosen.map(({ lot }) => lot)).toEqual(NUMBERS.slice(0, chosen.length));
    expect(chosen.length).toBeGreaterThan(10);
    expect(chosen.every((move) => move.amount === undefined)).toBe(true);
    expect(moves.every(({ type }) => type === "choose_lot" || type === "pass")).toBe(true);
    expect(plainDefault(title18eu)).toBeUndefined();
  });

  it.each([
    ["stock", (table: Table) => table.stock("A"), "buy_share"],
    ["track", (table: Table) => table.operate("13", "track", {}, [1, 2]), "lay_tile"],
    [
      "token",
      (table: Table) => table.tiles({ D7: ["57", 1], C8: ["14", 0] }).operate("BNR", "token"),
      undefined,
    ],
    ["trains", (table: Table) => table.operate("BNR", "trains"), "buy_train"],
    ["shares", (table: Table) => table.operate("BNR", "shares"), "sell_own_shares"],
  ])("VR-1841-zugzwang-iii-08 VR-1841-zugzwang-iii-12: passes where that is allowed: %s", (_, at, could) => {
    const table = eu(at(well()));
    if (could !== undefined) expect(types(table)).toContain(could);
    const seat = table.seat();
    expect(defaultOf(table)).toEqual({ type: "pass", seat });
    expect(plainSays(at(well()))).toBeUndefined();
  });

  it("VR-1841-zugzwang-iii-12: buys no share, and no train beyond the one that is due", () => {
    const table = eu(well({ trains: [] }).operate("BNR", "trains"));
    const { moves } = absent(
      table,
      ({ state }) => roundOf(state) !== "operating" || table.asked() !== "trains",
    );
    expect(moves.map(({ type }) => type)).toEqual(["buy_train", "pass"]);
    expect(table.kinds("BNR")).toEqual(["3"]);
    const stock = eu(well().stock("A"));
    absent(stock);
    expect([stock.percent("BNR", "A"), stock.percent("DR", "A"), stock.player("A").cash]).toEqual([
      50, 0, 900,
    ]);
    expect(stock.seat()).toBe("B");
  });

  it("VR-1841-zugzwang-iii-09: discards the Pullman that has to go first, then the cheapest", () => {
    const full = { trains: ["4", "3", "P", "4"], turns: 3 };
    const table = eu(
      new Table(3)
        .closeRest()
        .phase("4")
        .stackFrom("5")
        .corporation("DR", { shares: { B: 50 }, cash: 900, tokens: ["D3"], turns: 3 })
        .corporation("BNR", { shares: { A: 50 }, ...full })
        .operate("DR", "trains"),
    );
    table.do("buy_train", { train: "5", from: "stack", price: 500 });
    expect([table.asked(), table.seat(), table.company("BNR").trains.length]).toEqual([
      "discard_train",
      "A",
      3,
    ]);
    expect(table.events).toContainEqual(
      expect.objectContaining({ type: "forced_move", player: "A", variant: "absent-defaults" }),
    );
    expect(defaultOf(table)).toEqual({ type: "discard_train", seat: "A", train: "3" });
    expect(types(table)).toEqual(["discard_train"]);
    absent(table);
    expect(table.kinds("BNR")).toEqual(["4", "4"]);
  });

  /** BNR of A owes a train; the stack shows a 5 at £500. */
  const owing = (bnr: Partial<CorporationSetup>, cash: number, pool: string[] = []) =>
    new Table(4)
      .minors({ D: ["2"] })
      .closeRest()
      .phase("5")
      .trains("2", ["4"])
      .cash("A", cash)
      .corporation("BNR", { shares: { A: 20, B: 20 }, trains: [], turns: 3, ...bnr })
      .corporation("RPR", { shares: { C: 30, A: 20 }, trains: ["5", "4"], par: 100, turns: 3 })
      .pool(pool);
  const due = (table: Table) => eu(table.operate("BNR", "trains"));

  it("VR-1841-zugzwang-iii-10: buys a new train, with the president's own money where it is needed; no other company is asked", () => {
    const rich = due(owing({ cash: 700 }, 0, ["4"]));
    expect(rich.legal("buy_train").map(({ from }) => from)).toEqual(["stack", "pool", "2", "RPR", "RPR"]);
    expect(defaultOf(rich)).toEqual({ type: "buy_train", seat: "A", train: "5", from: "stack", price: 500 });
    const poor = due(owing({ cash: 100 }, 450));
    absent(poor);
    expect([poor.kinds("BNR"), poor.company("BNR").cash, poor.player("A").cash]).toEqual([["5"], 0, 50]);
    expect(plainSays(owing({ cash: 100 }, 450).operate("BNR", "trains"))).toBeUndefined();
  });

  it("VR-1841-zugzwang-iii-10: buys the train of the pool that has to come first (4.5)", () => {
    const table = due(owing({ cash: 350 }, 900, ["4"]));
    expect(table.refused("buy_train", { train: "5", from: "stack", price: 500 }).code).toBe(
      "CHEAPER_AFFORDABLE",
    );
    expect(defaultOf(table)).toEqual({ type: "buy_train", seat: "A", train: "4", from: "pool", price: 300 });
  });

  it("VR-1841-zugzwang-iii-13: sells first what changes no presidency, the dearest first and no more than is needed", () => {
    const table = due(
      owing({ cash: 200 }, 0)
        .corporation("DR", { shares: { A: 30, B: 20 }, cell: [0, 9], turns: 3 })
        .corporation("FS", { shares: { B: 30, A: 30 }, par: 70, turns: 3 }),
    );
    expect([table.price("DR"), table.price("RPR"), table.price("FS")]).toEqual([200, 100, 70]);
    expect(table.legal("sell_shares").map(({ company, percent }) => `${company} ${percent}`)).toContain(
      "DR 20",
    );
    const { events } = absent(table, () => table.kinds("BNR").length > 0);
    expect(sold(events)).toEqual([
      ["DR", 10],
      ["RPR", 10],
    ]);
    // There is no choice any more: the train is bought at once.
    expect(events).toContainEqual(
      expect.objectContaining({ type: "train_bought", train: "5", from: "stack" }),
    );
    expect([table.president("DR"), table.player("A").cash]).toEqual(["A", 0]);
  });

  it("VR-1841-zugzwang-iii-13: gives a presidency away only when nothing else is left to sell", () => {
    const table = due(
      owing({ cash: 250 }, 0).corporation("DR", { shares: { A: 20, B: 20 }, cell: [0, 9], turns: 3 }),
    );
    expect(defaultOf(table)).toMatchObject({ type: "sell_shares" });
    const { events } = absent(table, () => table.kinds("BNR").length > 0);
    expect(sold(events)).toEqual([
      ["RPR", 20],
      ["DR", 10],
    ]);
    expect([table.president("DR"), table.kinds("BNR")]).toEqual(["B", ["5"]]);
    expect(plainSays(owing({ cash: 250 }, 0).operate("BNR", "trains"))).toBeUndefined();
  });

  it("VR-1841-zugzwang-iii-14: starts no company", () => {
    const table = eu(well().stock("A"));
    expect(types(table)).toContain("start_company");
    const before = Object.values(table.state.companies).filter(({ started }) => started).length;
    absent(table, 4);
    expect(Object.values(table.state.companies).filter(({ started }) => started)).toHaveLength(before);
    expect(table.round()).not.toBe("stock");
  });

  it("VR-1841-zugzwang-iii-15: a corporation withholds and its price falls; a minor still pays half", () => {
    const table = eu(well().operate("BNR", "dividend", { earnings: 200 }));
    const price = table.price("BNR");
    expect(table.legal("dividend").map(({ kind }) => kind)).toEqual(["full", "half", "withhold"]);
    expect(defaultOf(table)).toEqual({ type: "dividend", seat: "A", kind: "withhold" });
    absent(table);
    expect(table.company("BNR").cash).toBe(1100);
    expect(table.price("BNR")).toBeLessThan(price);
    const dutch = new Table(3)
      .minors({ A: ["12"] })
      .closeRest()
      .phase("3")
      .tiles({ D3: ["576", 0] });
    const minor = eu(dutch.trains("12", ["3"]).operate("12", "routes"));
    const [cash, own] = [minor.company("12").cash, minor.player("A").cash];
    const { events } = absent(minor);
    const paid = events.find(({ type }) => type === "dividend");
    expect(paid).toMatchObject({ company: "12", kind: "half" });
    const half = Number(paid?.earnings) / 2;
    expect(half).toBeGreaterThan(0);
    expect([minor.company("12").cash - cash, minor.player("A").cash - own]).toEqual([half, half]);
  });
});
