import { describe, expect, it } from "vitest";
import { Table } from "../kit/kit.ts";

const CORPORATIONS = ["BNR", "DR", "FS", "RBSR", "RPR", "AIRS", "SNCF", "GSR"];
/** The same as section 4.3 lists them. */
const CHECKLIST = ["BNR", "DR", "RBSR", "RPR", "AIRS", "FS", "SNCF", "GSR"];

/** A stock round of phase 3 with A on turn; A owns minors 2, 8 and 12, B minor 4. */
function stock(cash = 1000): Table {
  return new Table(3)
    .minors({ A: ["2", "8", "12"], B: ["4"] })
    .closeRest()
    .phase("3")
    .stock("A")
    .cash("A", cash);
}

const startable = (table: Table, field: string) => [
  ...new Set(table.legal("start_company").map((action) => action[field])),
];

describe("starting a corporation before phase 5", () => {
  it("EU-4.3-01, EU-4.3-05: president's certificate, minor, token and the fee for four more", () => {
    const table = stock().treasury("2", 20);
    const bank = table.state.bank;
    table.do("start_company", { company: "BNR", price: 100, minor: "2" });
    const bnr = table.company("BNR");
    expect(bnr.cash).toBe(200 + 20 - 100);
    expect(table.state.bank).toBe(bank + 100);
    expect(table.kinds("BNR")).toEqual(["2"]);
    expect(bnr.tokens.length).toBe(4);
    expect(table.state.board.tokens.C8).toEqual([[0, 0, "BNR"]]);
    expect(table.president("BNR")).toBe("A");
    expect(table.price("BNR")).toBe(100);
    expect(bnr.floated).toBe(false);
    expect(table.events.map((event) => event.type).slice(0, 4)).toEqual([
      "company_started",
      "minor_merged",
      "token_replaced",
      "tokens_bought",
    ]);
    expect(table.money()).toBe(12000);
  });

  it("EU-4.3-05: a start at £70 with an empty minor leaves £40", () => {
    const table = stock().do("start_company", { company: "DR", price: 70, minor: "12" });
    expect(table.company("DR").cash).toBe(40);
    expect(table.events).toContainEqual({ type: "tokens_bought", company: "DR", count: 4, price: 100 });
  });

  it("EU-4.1.3-01: the price token goes under those already on its space", () => {
    const table = stock()
      .corporation("FS", { par: 75, shares: { B: 30 } })
      .corporation("GSR", { par: 75, shares: { B: 30 } })
      .corporation("DR", { par: 82, shares: { B: 30 } });
    table.do("start_company", { company: "BNR", price: 75, minor: "2" });
    expect(table.state.market.stacks["4,3"]).toEqual(["FS", "GSR", "BNR"]);
    expect(table.company("BNR").par).toBe(75);
  });

  it("EU-4.1.3-01: only a highlighted value may be declared", () => {
    for (const price of [65, 76, 110]) {
      expect(stock().refused("start_company", { company: "BNR", price, minor: "2" }).code).toBe(
        "NOT_A_STARTING_VALUE",
      );
    }
    expect(startable(stock(), "price")).toEqual([100, 90, 82, 75, 70]);
  });

  it.each([70, 75, 82, 90, 100])(
    "EU-4.1.3-02: at £%i the certificate costs twice that, paid to the treasury",
    (price) => {
      const start = { company: "FS", price, minor: "8" };
      expect(stock(2 * price - 1).refused("start_company", start)).toEqual({
        code: "NOT_ENOUGH_CASH",
        rule: "EU-4.1.3-02",
        values: { who: "A", cash: 2 * price - 1, price: 2 * price },
      });
      const table = stock(2 * price).do("start_company", start);
      expect(table.player("A").cash).toBe(0);
      expect(table.company("FS").cash).toBe(2 * price - 100);
    },
  );

  it("EU-4.1.3-03: one of the starter's own minors is swapped for 10% at once", () => {
    const start = { company: "BNR", price: 90 };
    const refusal = { code: "START_WITH_MINOR", rule: "EU-4.1.3-03" };
    expect(stock().refused("start_company", start)).toMatchObject(refusal);
    expect(stock().refused("start_company", { ...start, hex: "D7", city: 0 })).toMatchObject(refusal);
    expect(stock().refused("start_company", { ...start, minor: "2", hex: "D7", city: 0 })).toMatchObject(
      refusal,
    );
    const others = { code: "NOT_YOUR_MINOR", rule: "EU-4.1.3-03" };
    expect(stock().refused("start_company", { ...start, minor: "4" })).toMatchObject(others);
    expect(stock().refused("start_company", { ...start, minor: "5" })).toMatchObject(others);
    expect(stock().refused("start_company", { ...start, minor: "BNR" })).toMatchObject(others);
    const table = stock().do("start_company", { ...start, minor: "2" });
    expect(table.percent("BNR", "A")).toBe(30);
    expect(table.percent("BNR", "treasury")).toBe(70);
    expect(
      table
        .company("BNR")
        .certificates.filter((one) => one.at === "player:A")
        .map((one) => one.percent),
    ).toEqual([20, 10]);
  });

  it("EU-4.1.3-04: the minor's cash and all of its trains go to the corporation", () => {
    const table = stock().treasury("2", 35).trains("2", ["2", "3"]);
    table.do("start_company", { company: "BNR", price: 82, minor: "2" });
    expect(table.company("BNR").cash).toBe(164 + 35 - 100);
    expect(table.kinds("BNR")).toEqual(["2", "3"]);
    expect(table.company("2")).toMatchObject({ cash: 0, trains: [] });
    expect(table.events).toContainEqual({
      type: "minor_merged",
      player: "A",
      minor: "2",
      company: "BNR",
      from: "treasury",
      percent: 10,
      cash: 35,
      trains: ["2", "3"],
    });
    expect(table.money()).toBe(12000);
  });

  it("EU-4.1.3-05: the token takes the place of the minor's, in the same circle", () => {
    const table = stock().do("start_company", { company: "AIRS", price: 70, minor: "8" });
    expect(table.state.board.tokens.M16).toEqual([[0, 0, "AIRS"]]);
    const full = stock()
      .tiles({ M16: ["582", 0] })
      .circles({
        M16: [
          [0, 1, "8"],
          [0, 0, "FS"],
        ],
      })
      .do("start_company", { company: "AIRS", price: 70, minor: "8" });
    expect(full.state.board.tokens.M16).toEqual([
      [0, 1, "AIRS"],
      [0, 0, "FS"],
    ]);
  });

  it("EU-4.1.3-06, EU-4.3-03: the turn is over: no second minor, no purchase, no second start", () => {
    const table = stock().do("start_company", { company: "BNR", price: 70, minor: "2" });
    expect(table.seat()).toBe("B");
    const tries: [string, Record<string, string | number>][] = [
      ["exchange_minor", { minor: "12", company: "BNR" }],
      ["buy_share", { company: "BNR", from: "treasury" }],
      ["start_company", { company: "DR", price: 70, minor: "12" }],
      ["pass", {}],
    ];
    for (const [type, fields] of tries) expect(table.refused(type, fields, "A").code).toBe("NOT_YOUR_TURN");
  });

  it("EU-4.1.3-06: no one starts a corporation after a purchase in the same turn", () => {
    const table = stock().corporation("FS", { shares: { B: 30 } });
    table.do("buy_share", { company: "FS", from: "treasury" });
    expect(table.refused("start_company", { company: "BNR", price: 70, minor: "2" }, "A").code).toBe(
      "NOT_YOUR_TURN",
    );
  });

  it("EU-4.1.3-07: without a minor no one starts a corporation, whatever their cash", () => {
    const table = stock().phase("4").stock("C").cash("C", 1000);
    const tries: Record<string, string | number>[] = [{}, { minor: "2" }, { hex: "D7", city: 0 }];
    for (const fields of tries) {
      expect(table.refused("start_company", { company: "BNR", price: 70, ...fields })).toMatchObject({
        code: "NO_MINOR_LEFT",
        rule: "EU-4.1.3-07",
      });
    }
    expect(table.legal("start_company")).toEqual([]);
    expect(table.owned("2", "C").legal("start_company")).toHaveLength(8 * 5);
  });

  it("EU-4.3-02: any of the eight, with any minor of the starter, wherever it stands", () => {
    expect(startable(stock(), "company")).toEqual(CORPORATIONS);
    expect(startable(stock(), "minor")).toEqual(["2", "8", "12"]);
  });

  it.each(CHECKLIST.map((company, at) => ({ id: `EU-4.3-${23 + at}`, company })))(
    "$id: the $company has nine certificates, and starts where a minor was",
    ({ company }) => {
      const table = stock().do("start_company", { company, price: 70, minor: "8" });
      expect(table.state.board.tokens.M16).toEqual([[0, 0, company]]);
      const [own, ...others] = table.company(company).certificates;
      expect(own).toMatchObject({ percent: 20, president: true });
      expect(others.map(({ percent }) => percent)).toEqual(Array(8).fill(10));
    },
  );

  it("EU-4.3-02: not one that has been started, nor a minor", () => {
    const table = stock().corporation("BNR", { shares: { B: 30 } });
    expect(table.refused("start_company", { company: "BNR", price: 70, minor: "2" })).toMatchObject({
      code: "ALREADY_STARTED",
      rule: "EU-4.3-02",
    });
    expect(table.refused("start_company", { company: "4", price: 70, minor: "2" }).code).toBe(
      "UNKNOWN_COMPANY",
    );
    expect(startable(table, "company")).toEqual(CORPORATIONS.slice(1));
  });

  it("EU-4.3-04: the minor is out of the game: no turn, no second use, not in the certificate count", () => {
    const table = stock().do("start_company", { company: "BNR", price: 70, minor: "2" }).pass(3);
    expect(table.company("2")).toMatchObject({ closed: true });
    expect(table.company("2").owner).toBeUndefined();
    const began: unknown[] = [];
    expect(table.round()).toBe("operating 2.1");
    while (table.round() === "operating 2.1") {
      began.push(table.engine.decisions(table.state)[0]?.company);
      table.pass();
    }
    expect(began).toEqual(["4", "8", "12"]);
    table.stock("A").cash("A", 500);
    expect(table.refused("start_company", { company: "DR", price: 70, minor: "2" }).code).toBe(
      "NOT_YOUR_MINOR",
    );
    expect(table.refused("exchange_minor", { minor: "2", company: "BNR" })).toMatchObject({
      code: "NOT_YOUR_MINOR",
      rule: "EU-4.3-07",
    });
  });

  it("EU-4.3-06: five tokens in all: with the fifth on the map the turn has no token to place", () => {
    const make = (left: number) =>
      new Table(3)
        .closeRest()
        .phase("3")
        .corporation("BNR", { shares: { A: 50 }, tokens: ["C8", "D3", "E18", "G12"], left, trains: ["3"] })
        .tiles({ C8: ["202", 4], D7: ["57", 1] })
        .operate("BNR", "track");
    const one = make(1).pass();
    expect(one.asked()).toBe("token");
    one.do("place_token", { hex: "D7", city: 0 });
    expect(one.company("BNR").tokens.length).toBe(0);
    const none = make(0).pass();
    expect(none.asked()).not.toBe("token");
    expect(none.refused("place_token", { hex: "D7", city: 0 }).code).toBe("NO_TOKEN_LEFT");
    expect(none.events).toContainEqual({
      type: "step_skipped",
      step: "token",
      company: "BNR",
      reason: "no_token",
    });
  });
});
