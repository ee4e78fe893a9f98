import type { OptionValue } from "@railhead/core";
import { describe, expect, it } from "vitest";
import { type CorporationSetup, Table } from "../kit/kit.ts";

const P = { train: "P", from: "pool", price: 100 };

/** BNR of player A in its buying step; A also owns minor 1, B minor 2 (each with a 2 before phase 4). */
function table(
  phase: string,
  setup: Partial<CorporationSetup> = {},
  options: Record<string, OptionValue> = {},
): Table {
  const made = new Table(4, options)
    .minors({ A: ["1"], B: ["2"] })
    .closeRest()
    .phase(phase);
  return made.corporation("BNR", { shares: { A: 60 }, turns: 3, ...setup }).operate("BNR", "trains");
}

const pullmans = (one: Table): number => one.state.depot.pool.filter((train) => train.kind === "P").length;
const bnr = (one: Table): string[] => one.kinds("BNR");
const stack = (one: Table, train: string, price: number) =>
  one.do("buy_train", { train, from: "stack", price });

describe("buying a Pullman", () => {
  it("EU-4.4.9-02 EU-4.4.6-13 EU-1.2-05: £100 from the pool, once phase 3 has begun", () => {
    expect(pullmans(new Table(4))).toBe(5);
    const early = table("2", { cash: 300, trains: ["2"] });
    expect(early.refused("buy_train", P)).toMatchObject({ code: "PULLMAN_PHASE", rule: "EU-4.4.9-02" });
    expect(early.legal("buy_train").some(({ train }) => train === "P")).toBe(false);
    stack(early, "3", 200).do("buy_train", P);
    expect(bnr(early)).toEqual(["2", "3", "P"]);
    const one = table("3", { cash: 99, trains: ["3"] });
    expect(one.refused("buy_train", P)).toMatchObject({ code: "TREASURY_SHORT", rule: "EU-4.4.9-02" });
    one.treasury("BNR", 100);
    const { bank } = one.state;
    one.do("buy_train", P);
    expect([bnr(one), one.company("BNR").cash, one.state.bank - bank, pullmans(one)]).toEqual([
      ["3", "P"],
      0,
      100,
      4,
    ]);
  });

  it("EU-4.4.9-03: it comes as well as other trains, leaves the stack alone and begins no phase", () => {
    const one = table("3", { cash: 700, trains: ["3"] }).stackFrom("4");
    const { stack: before } = one.state.depot;
    one.do("buy_train", P);
    expect([one.phaseName(), one.state.depot.stack]).toEqual(["3", before]);
    stack(one, "4", 300);
    expect([bnr(one), one.phaseName()]).toEqual([["3", "P", "4"], "4"]);
  });

  it("EU-4.4.9-05: a train of its own comes first", () => {
    const one = table("3", { cash: 300 });
    expect(one.refused("buy_train", P)).toMatchObject({ code: "PULLMAN_NEEDS_TRAIN", rule: "EU-4.4.9-05" });
    stack(one, "3", 200).do("buy_train", P);
    expect(bnr(one)).toEqual(["3", "P"]);
    const minor = table("3").treasury("1", 100).operate("1", "trains").do("buy_train", P);
    expect(minor.kinds("1")).toEqual(["2", "P"]);
  });

  it("EU-4.4.9-06: never two", () => {
    const one = table("3", { cash: 300, trains: ["3", "P"] });
    expect(one.refused("buy_train", P)).toMatchObject({ code: "PULLMAN_SECOND", rule: "EU-4.4.9-06" });
    const any = table("3", { cash: 300, trains: ["3", "P"] }, { pullmanPurchases: "any" });
    expect(any.refused("buy_train", P).code).toBe("PULLMAN_SECOND");
  });

  it("EU-4.4.9-06: a second one that comes with a minor goes to the pool at once", () => {
    const one = new Table(4)
      .minors({ A: ["1"], B: ["2"] })
      .closeRest()
      .phase("3")
      .trains("2", ["3", "P"]);
    one.corporation("BNR", {
      shares: { A: 30 },
      turns: 0,
      floated: false,
      trains: ["3", "3", "3", "P"],
      tokens: ["C8"],
    });
    one.stock("B").do("exchange_minor", { minor: "2", company: "BNR" });
    expect([bnr(one).sort(), pullmans(one)]).toEqual([["3", "3", "3", "3", "P"], 4]);
    expect(one.events).toContainEqual({ type: "pullman_returned", company: "BNR", train: "P" });
  });

  it("EU-4.4.9-06 EU-4.4.9-12: a Pullman may come with a minor that merges", () => {
    const one = new Table(4)
      .minors({ A: ["1"], B: ["2"] })
      .closeRest()
      .phase("3")
      .trains("2", ["3", "P"]);
    one.corporation("BNR", { shares: { A: 30 }, turns: 0, floated: false, trains: ["3"], tokens: ["C8"] });
    one.stock("B").do("exchange_minor", { minor: "2", company: "BNR" });
    expect(bnr(one)).toEqual(["3", "3", "P"]);
  });

  it("EU-4.4.9-10: it counts as a train, both ways", () => {
    const one = table("5", { cash: 900, trains: ["5", "P"] });
    expect(one.refused("buy_train", { train: "5", from: "stack", price: 500 })).toMatchObject({
      code: "TRAIN_LIMIT",
      rule: "EU-4.4.6-01",
      values: { count: 2 },
    });
    const full = table("5", { cash: 900, trains: ["5", "5"] }).pool(["4"]);
    expect(full.refused("buy_train", P).code).toBe("TRAIN_LIMIT");
    expect(
      table("5", { cash: 900, trains: ["5"] })
        .do("buy_train", P)
        .kinds("BNR"),
    ).toEqual(["5", "P"]);
  });

  it("EU-4.4.9-11: with a limit of one, a minor has no room for one from phase 4 on", () => {
    const one = table("4").trains("1", ["3"]).treasury("1", 100).operate("1", "trains");
    expect(one.refused("buy_train", P).code).toBe("TRAIN_LIMIT");
  });

  it("EU-4.4.9-12: no Pullman goes from one company to another, anyone who owns them", () => {
    const one = table("3", { cash: 300, trains: ["3"] })
      .trains("1", ["3", "P"])
      .trains("2", ["3", "P"]);
    for (const from of ["1", "2"]) {
      const refusal = one.refused("buy_train", { train: "P", from, price: 100 });
      expect(refusal).toMatchObject({ code: "TRAIN_NOT_TRADED", rule: "EU-4.4.9-12" });
    }
    expect(
      one
        .legal("buy_train")
        .filter(({ train }) => train === "P")
        .map(({ from }) => from),
    ).toEqual(["pool"]);
  });
});

describe("losing a Pullman", () => {
  it("EU-4.4.9-13: when the last other train rusts it goes to the pool, nothing is paid", () => {
    const one = table("5", { cash: 600 })
      .stackFrom("6")
      .corporation("RPR", { shares: { B: 60 }, trains: ["3", "P"], cash: 7 });
    one.corporation("DR", { shares: { C: 60 }, trains: ["4", "P"] });
    stack(one, "6", 600);
    expect([one.kinds("RPR"), one.company("RPR").cash, pullmans(one)]).toEqual([[], 7, 4]);
    expect(one.kinds("DR")).toEqual(["4", "P"]);
    expect(one.events).toContainEqual({ type: "pullman_returned", company: "RPR", train: "P" });
    expect(one.asked()).toBe("shares");
  });

  it("EU-4.4.9-13: when the last other train is sold it goes to the pool, where the buyer finds it", () => {
    const one = table("3", { cash: 200, trains: ["3"] })
      .trains("1", ["3", "P"])
      .trains("2", ["3", "2", "P"]);
    one.do("buy_train", { train: "3", from: "1", price: 10 });
    expect([one.kinds("1"), one.company("1").cash, pullmans(one)]).toEqual([[], 10, 4]);
    one.do("buy_train", { train: "3", from: "2", price: 10 }).do("consent", { accept: true });
    expect(one.kinds("2")).toEqual(["2", "P"]);
    one.do("buy_train", P);
    expect(bnr(one)).toEqual(["3", "3", "3", "P"]);
  });

  it("EU-4.4.9-13: the buyer whose own trains rust keeps its Pullman beside the train it buys", () => {
    const one = table("3", { cash: 300, trains: ["2", "P"] }).stackFrom("4");
    stack(one, "4", 300);
    expect(bnr(one)).toEqual(["P", "4"]);
  });

  it("EU-4.4.9-14: one lost by rust may be bought back in the company's own turn", () => {
    const one = table("5", { cash: 600, trains: ["5"] })
      .stackFrom("6")
      .corporation("RPR", { shares: { B: 60 }, trains: ["3", "P"], cash: 700, turns: 2 });
    stack(one, "6", 600);
    one.operate("RPR", "trains");
    expect(one.refused("buy_train", P).code).toBe("PULLMAN_NEEDS_TRAIN");
    stack(one, "6", 600).do("buy_train", P);
    expect(one.kinds("RPR")).toEqual(["6", "P"]);
    const other = table("5", { cash: 700 })
      .stackFrom("6")
      .corporation("RPR", { shares: { B: 60 }, trains: ["3", "P"] });
    stack(other.emptyPool(), "6", 600).do("buy_train", P);
    expect([bnr(other), pullmans(other)]).toEqual([["6", "P"], 0]);
  });
});

describe("giving up a Pullman", () => {
  const full = (setup: Partial<CorporationSetup> = {}, options = {}) =>
    table("5", { cash: 1300, trains: ["3", "P"], ...setup }, options).stackFrom("6");

  it("EU-4.4.9-15: at the limit, as the first act of the buying step, at no cost", () => {
    const one = full();
    expect(one.refused("discard_train", { train: "3" })).toMatchObject({
      code: "DISCARD_PULLMAN_ONLY",
      rule: "EU-4.4.9-15",
    });
    one.do("discard_train", { train: "P" });
    expect([bnr(one), one.company("BNR").cash, pullmans(one)]).toEqual([["3"], 1300, 5]);
    expect(one.events).toContainEqual({ type: "train_discarded", company: "BNR", train: "P" });
    for (const step of ["track", "dividend", "shares"]) {
      expect(full().operate("BNR", step).refused("discard_train", { train: "P" })).toMatchObject({
        code: "NOT_IN_STEP",
        rule: "EU-4.4.9-15",
      });
    }
  });

  it("EU-4.4.9-15: not below the limit", () => {
    const one = table("4", { cash: 900, trains: ["4", "P"] });
    expect(one.refused("discard_train", { train: "P" })).toMatchObject({
      code: "PULLMAN_DISCARD_LIMIT",
      rule: "EU-4.4.9-15",
    });
    expect(one.legal("discard_train")).toEqual([]);
    one.trains("BNR", ["4", "4", "P"]).operate("BNR", "trains");
    expect(one.legal("discard_train")).toHaveLength(1);
  });

  it("EU-4.4.9-15: not after a purchase, not one bought in this turn, and not without one", () => {
    const code = (one: Table) => one.refused("discard_train", { train: "P" });
    const bought = table("3", { cash: 900, trains: ["3", "P"] }).do("buy_train", {
      train: "3",
      from: "stack",
      price: 200,
    });
    expect(code(bought)).toMatchObject({ code: "PULLMAN_DISCARD_START", rule: "EU-4.4.9-15" });
    const atLimit = full().operate("BNR", "trains", { bought: [{ train: "3", from: "1" }] });
    expect([code(atLimit).code, atLimit.legal("discard_train")]).toEqual(["PULLMAN_DISCARD_START", []]);
    const fresh = table("4", { cash: 900, trains: ["4"] }).do("buy_train", P);
    expect(code(fresh).code).toBe("PULLMAN_DISCARD_START");
    const later = full().operate("BNR", "trains", { began: ["3", "3"] });
    expect(code(later).code).toBe("PULLMAN_DISCARD_START");
    expect(code(full({ trains: ["3"] })).code).toBe("TRAIN_NOT_OWNED");
  });

  it("EU-4.4.9-16: another train must follow at once", () => {
    const one = full().do("discard_train", { train: "P" });
    expect(one.refused("pass")).toMatchObject({ code: "PULLMAN_OWES_TRAIN", rule: "EU-4.4.9-16" });
    expect(one.refused("buy_train", P)).toMatchObject({ code: "PULLMAN_OWES_TRAIN", rule: "EU-4.4.9-16" });
    expect(one.legal().map(({ type, train }) => `${type} ${train}`)).toEqual(["buy_train 6"]);
    stack(one, "6", 600);
    expect(one.refused("pass", {}, "B").code).toBe("NOT_YOUR_TURN");
    one.do("pass");
  });

  it("EU-4.4.9-16: a company that could not buy another train keeps it, so that no one is stuck", () => {
    const one = full({ cash: 599 });
    expect(one.refused("discard_train", { train: "P" })).toMatchObject({
      code: "PULLMAN_NO_REPLACEMENT",
      rule: "EU-4.4.9-16",
    });
    // a train of a company of the same president needs no one's leave, another president's might be refused
    one.trains("2", ["4"]);
    expect(one.refused("discard_train", { train: "P" }).code).toBe("PULLMAN_NO_REPLACEMENT");
    one.trains("1", ["4"]).do("discard_train", { train: "P" });
    expect(one.legal().map(({ type, from }) => `${type} ${from}`)).toEqual(["buy_train 1", "buy_train 2"]);
    const penniless = full({ cash: 0 }).trains("1", ["4"]);
    expect(penniless.refused("discard_train", { train: "P" }).code).toBe("PULLMAN_NO_REPLACEMENT");
  });

  it("EU-4.4.9-17: from the bank, the pool or another company", () => {
    const bank = full().do("discard_train", { train: "P" });
    expect(bnr(stack(bank, "6", 600))).toEqual(["6"]);
    const pool = full().pool(["4"]).do("discard_train", { train: "P" });
    expect(bnr(pool.do("buy_train", { train: "4", from: "pool", price: 300 }))).toEqual(["3", "4"]);
    const minor = full().trains("2", ["4"]).do("discard_train", { train: "P" });
    minor.do("buy_train", { train: "4", from: "2", price: 1 }).do("consent", { accept: false });
    expect(minor.refused("pass").code).toBe("PULLMAN_OWES_TRAIN");
    minor.do("buy_train", { train: "4", from: "2", price: 2 }).do("consent", { accept: true });
    expect([bnr(minor), minor.asked()]).toEqual([["3", "4"], "shares"]);
  });

  it("EU-4.4.9-18 EU-4.4.9-04: it may be bought back in the same turn where there is room, once", () => {
    const one = full().do("discard_train", { train: "P" });
    stack(one, "6", 600).do("buy_train", P);
    expect([bnr(one), pullmans(one)]).toEqual([["6", "P"], 4]);
    const noRoom = full({ trains: ["4", "P"] }).do("discard_train", { train: "P" });
    stack(noRoom, "6", 600);
    expect([bnr(noRoom), noRoom.asked()]).toEqual([["4", "6"], "shares"]);
  });

  it("EU-4.4.9-04: at most one Pullman in an operating round", () => {
    // bought one, lost it again, and has room: not in this round any more
    const one = table("4", { cash: 900, trains: ["4"] }).operate("BNR", "trains", {
      bought: [{ train: "P", from: "pool" }],
    });
    expect(one.refused("buy_train", P)).toMatchObject({ code: "PULLMAN_ONCE", rule: "EU-4.4.9-04" });
    one.operate("BNR", "trains", {}, [2, 2]).do("buy_train", P);
    expect(bnr(one)).toEqual(["4", "P"]);
    const other = table("4", { cash: 900, trains: ["4"] }, { pullmanPurchases: "any" });
    other.operate("BNR", "trains", { bought: [{ train: "P", from: "pool" }] }).do("buy_train", P);
    expect(bnr(other)).toEqual(["4", "P"]);
  });

  it("EU-4.4.9-04: every company has its own purchase", () => {
    const one = table("4", { cash: 100, trains: ["4"] }).corporation("RPR", {
      shares: { B: 60 },
      cash: 100,
      trains: ["4"],
      turns: 1,
    });
    one.do("buy_train", P).operate("RPR", "trains", {}, [2, 1], ["BNR"]).do("buy_train", P);
    expect([bnr(one), one.kinds("RPR")]).toEqual([
      ["4", "P"],
      ["4", "P"],
    ]);
  });

  it('EU-4.4.9-15 EU-4.4.9-16: with the option "free" only the start of buying is asked for, and nothing is owed', () => {
    const free = { pullmanDiscard: "free" };
    const below = table("4", { cash: 900, trains: ["4", "P"] }, free);
    below.do("discard_train", { train: "P" });
    expect([bnr(below), below.asked()]).toEqual([["4"], "trains"]);
    below.do("pass");
    expect(below.asked()).toBe("shares");
    const poor = table("5", { cash: 0, trains: ["3", "P"] }, free)
      .stackFrom("6")
      .do("discard_train", { train: "P" });
    expect(bnr(poor)).toEqual(["3"]);
    const late = stack(table("3", { cash: 900, trains: ["3", "P"] }, free), "3", 200);
    expect(late.refused("discard_train", { train: "P" }).code).toBe("PULLMAN_DISCARD_START");
    expect(below.operate("BNR", "trains").refused("discard_train", { train: "4" }).code).toBe(
      "DISCARD_PULLMAN_ONLY",
    );
  });

  it("EU-4.4.9-04 EU-4.4.9-15: the preset 18xx.games gives and takes Pullmans freely", () => {
    const made = new Table(4, {}, "18xx.games")
      .minors({ A: ["1"] })
      .closeRest()
      .phase("4");
    made
      .corporation("BNR", { shares: { A: 60 }, turns: 3, cash: 250, trains: ["4", "P"] })
      .operate("BNR", "trains");
    made.do("discard_train", { train: "P" }).do("buy_train", P);
    expect([bnr(made), made.company("BNR").cash]).toEqual([["4", "P"], 150]);
  });
});
