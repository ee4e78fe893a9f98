import { roundOf } from "@railhead/core/flow";
import type { Position } from "@railhead/core/kit";
import { Table as ArdennesTable } from "@railhead/title-18ardennes/kit";
import { Table as EuTable } from "@railhead/title-18eu/kit";
import { describe, expect, it } from "vitest";
import { effectOn, type HouseRuleDef, houseRules } from "../src/index.ts";
import { withRules } from "./position.ts";
import { ardennes, eu, type OnTitle, type Shared, WITH_EUROPE } from "./titles.ts";
import { expectTold } from "./told.ts";

const SLUG = "conditional-capitalization";
const conditional = { slug: SLUG };

/** A stock round in which A leads the company, with 100 in its treasury; its share costs 100. */
function stock(on: OnTitle, seat: string, setup: Partial<Shared> = {}, chosen = [conditional]): Position {
  const table = on.table(4, { D: ["1"] });
  on.company(table, on.companies[0], { shares: { A: 40, B: 10 }, cash: 100, ...setup });
  return withRules(table.cash(seat, 500), on.title, ...chosen).stock(seat);
}

describe.each(WITH_EUROPE)("conditional capitalization on %s", (_name, on) => {
  const [company] = on.companies;
  const treasury = { company, from: "treasury" };

  it("VR-conditional-initial-capitalization-01: the president's purchase funds the company, all others' the bank", () => {
    const other = stock(on, "B");
    const { bank } = other.state;
    other.do("buy_share", treasury);
    expect([other.company(company).cash, other.state.bank]).toEqual([100, bank + 100]);
    expect(expectTold(on.title, other.events, "share_bought", SLUG)).toMatchObject({
      player: "B",
      price: 100,
    });
    const own = stock(on, "A");
    const before = own.state.bank;
    own.do("buy_share", treasury);
    expect([own.company(company).cash, own.state.bank]).toEqual([200, before]);
    expect(own.log("share_bought")[0]).not.toHaveProperty("variant");
    // By the rulebook every purchase funds the company; who cannot pay is refused with it and without.
    const plain = stock(on, "B", {}, []).do("buy_share", treasury);
    expect(plain.company(company).cash).toBe(200);
    for (const chosen of [[conditional], []])
      expect(stock(on, "B", {}, chosen).cash("B", 50).refused("buy_share", treasury).code).toBe(
        "NOT_ENOUGH_CASH",
      );
  });

  it("VR-conditional-initial-capitalization-01: who comes to lead it by the purchase funds the company; who draws level does not", () => {
    const taken = stock(on, "B", { shares: { A: 20, B: 20 } }).do("buy_share", treasury);
    expect([taken.president(company), taken.company(company).cash]).toEqual(["B", 200]);
    const level = stock(on, "B", { shares: { A: 30, B: 20 } }).do("buy_share", treasury);
    expect([level.president(company), level.company(company).cash]).toEqual(["A", 100]);
  });

  it("VR-conditional-initial-capitalization-01: a share of the pool pays the bank, anyone who buys it", () => {
    for (const seat of ["A", "B"]) {
      const table = stock(on, seat, { pool: 10 });
      const { bank } = table.state;
      table.do("buy_share", { company, from: "pool" });
      expect([table.company(company).cash, table.state.bank]).toEqual([100, bank + 100]);
      expect(table.log("share_bought")[0]).not.toHaveProperty("variant");
    }
  });
});

it("VR-conditional-initial-capitalization-01: conditional capitalization says when control is asked and which shares count", () => {
  for (const { title } of [eu, ardennes]) {
    const rule = houseRules.find((one) => one.slug === SLUG) as HouseRuleDef;
    for (const text of [rule.summary, effectOn(rule, title).how]) {
      expect(text).toContain("if the purchase leaves them president");
      expect(text).toContain("a new treasury share");
    }
  }
});

describe("conditional capitalization, as each title has it", () => {
  const treasury = { company: "BNR", from: "treasury" };

  it("VR-conditional-initial-capitalization-01: on 18EU a share that the company has bought back pays the company", () => {
    const table = stock(eu, "B", { pool: 10, trains: ["3"], shares: { A: 50, B: 30 } });
    while (roundOf(table.state) === "stock") table.do("pass");
    table.operate("BNR", "shares", {}, [2, 1]).do("buy_own_shares", { count: 1 });
    expect(table.percent("BNR", "treasury")).toBe(20);
    // The treasury holds one share that was sold before, and one that never was.
    const paid = [1, 2].map(() => {
      const before = table.company("BNR").cash;
      table.cash("B", 500).stock("B").do("buy_share", treasury);
      return table.company("BNR").cash - before;
    });
    expect(paid.sort()).toEqual([0, 100]);
  });

  it("VR-conditional-initial-capitalization-01: on 18EU a corporation that closed and is started again offers new shares", () => {
    const table = stock(eu, "B", { shares: { A: 50, B: 30 } }).houseRule(SLUG, ["BNR-0", "BNR-1", "DR-3"]);
    (table as EuTable).phase("5");
    table.trains("1", []).cash("A", 0).treasury("BNR", 0);
    table.shares("BNR", "B", "treasury");
    table.operate("BNR", "trains").do("declare_bankruptcy");
    expect(table.log("company_closed")).toHaveLength(1);
    expect(table.state.variants[SLUG]).not.toContain("BNR-1");
    expect(table.state.variants[SLUG]).toContain("DR-3");
  });

  it("VR-conditional-initial-capitalization-01: on 18EU a minor given for a share brings what it has to the company", () => {
    const table = new EuTable(3)
      .minors({ A: ["9"], B: ["14"] })
      .closeRest()
      .phase("3")
      .corporation("RBSR", {
        floated: false,
        turns: 0,
        shares: { A: 30 },
        tokens: ["D13"],
        left: 4,
        cash: 10,
      })
      .treasury("14", 40);
    withRules(table, eu.title, conditional).stock("B");
    const { bank } = table.state;
    table.do("exchange_minor", { minor: "14", company: "RBSR" });
    expect([table.company("RBSR").cash, table.state.bank]).toEqual([50, bank]);
    for (const { variant } of table.events) expect(variant).toBeUndefined();
  });

  it("VR-conditional-initial-capitalization-01: on 18EU the bank underwrites from phase 5 on as ever", () => {
    const table = new EuTable(4).minors({ D: ["1"] }).closeRest();
    (table as EuTable).phase("5").corporation("BNR", {
      par: 100,
      floated: false,
      turns: 0,
      shares: { A: 30, B: 10 },
      cash: 200,
    });
    withRules(table.cash("C", 500), eu.title, conditional).stock("C");
    table.do("buy_share", treasury);
    expect(table.company("BNR").floated).toBe(true);
    expect(table.log("underwritten")).toMatchObject([{ percent: 50, amount: 500 }]);
    // C's 100 went to the bank, the bank's 500 to the company.
    expect(table.company("BNR").cash).toBe(700);
  });

  it("VR-conditional-initial-capitalization-01: on 18Ardennes what a founder pays and what goes with an exchange funds the company", () => {
    const formed = new ArdennesTable(3)
      .minor("1", "A", { cash: 30 })
      .closeRest()
      .phase("3")
      .claims([{ player: "A", company: "NL", minor: "1", bid: 10 }])
      .cash("A", 600);
    withRules(formed, ardennes.title, conditional).stock("A");
    const paid = formed.player("A").cash;
    formed.do("start_company", { company: "NL", price: 140 });
    expect(formed.company("NL").cash).toBe(paid - formed.player("A").cash + 30);
    const exchanged = new ArdennesTable(3)
      .minor("1", "B", { price: 60, cash: 25 })
      .closeRest()
      .phase("3")
      .public("NL", { shares: { A: 60 }, tokens: ["B8/1"], turns: 0, marks: { formed: 2 } })
      .cash("B", 300);
    withRules(exchanged, ardennes.title, conditional).stock("B");
    exchanged.do("exchange_minor", { minor: "1", company: "NL", from: "treasury" });
    expect([exchanged.player("B").cash, exchanged.company("NL").cash]).toEqual([280, 45]);
  });

  it("VR-conditional-initial-capitalization-01: on 18Ardennes no one leads a company in receivership until a player holds enough", () => {
    const led = (held: number) => {
      const table = stock(ardennes, "B", { shares: { A: 20, B: held } }).presidency("NL", "pool");
      return table.do("buy_share", { company: "NL", from: "treasury" });
    };
    expect([led(0).president("NL"), led(0).company("NL").cash]).toEqual([undefined, 100]);
    expect([led(10).president("NL"), led(10).company("NL").cash]).toEqual(["B", 200]);
  });
});
