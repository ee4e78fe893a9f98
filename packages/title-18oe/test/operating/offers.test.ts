/** What the bank sells, and to whom (8.3, 11.6, 11.6.1, 11.6.2, 15.9). */
import { describe, expect, it } from "vitest";
import { bankOffers, dueReserved } from "../../src/operating/offers.ts";
import { Table } from "../kit/table.ts";

const fresh = { reserved: false };
/** GWR of A with these trains; the stack of the bank begins with the level of the phase. */
const buyer = (phase: string, first = phase, trains: string[] = []) =>
  new Table().trainPhase(phase, first).grand("GWR", { shares: { A: 40 }, cash: 3000, trains });
const offers = (table: Table, company: string | undefined = "GWR") =>
  bankOffers(table.ctx(), company).map(({ train, from, price }) => `${train} ${from} ${price}`);
/** To no railroad in particular. */
const toAll = (table: Table) =>
  bankOffers(table.ctx(), undefined).map(({ train, from, price }) => `${train} ${from} ${price}`);

const FOUR = ["4 stack 300", "4+4 stack 350"];
const MARKET = ["3 pool 200", "3+3 pool 225"];

describe("the Locomotive Works", () => {
  it("OE-8.3-01: nothing but the reserved 2+2 before the Major phase, nor in the first operating round", () => {
    expect(offers(buyer("3").region("railroads", "regional"))).toEqual([]);
    const table = buyer("3");
    const facts = table.state.facts.table as { track: string[]; rounds: number };
    expect(offers(table.fact("table", { ...facts, rounds: 1 }))).toEqual([]);
    expect(offers(table.fact("table", { ...facts, rounds: 2 }))).toEqual(["3 stack 200", "3+3 stack 225"]);
  });

  it("OE-5.2-22, OE-11.6-04: the last trains are sold too once four of level 7 are, not before, and not for other levels", () => {
    const seven = ["7+7 stack 750", "4D stack 850"];
    const eight = ["8+8 stack 900", "5D stack 1000"];
    const pullman = "Pullman stack 150";
    expect(offers(buyer("7", "7+7").supply("7+7", 11))).toEqual([...seven, pullman]);
    expect(offers(buyer("7", "7+7").supply("7+7", 10))).toEqual([...seven, ...eight, pullman]);
    expect(offers(buyer("5").supply("5", 3))).toEqual(["5 stack 400", "5+5 stack 475", pullman]);
    // Each of the last trains once, though four of them have been bought.
    expect(offers(buyer("8", "8+8").supply("8+8", 4))).toEqual([...eight, pullman]);
  });

  it("OE-5.2-22: level 7 is sold though none of the last trains is left", () => {
    const table = buyer("8", "7+7").supply("7+7", 5).supply("8+8", 0);
    expect(offers(table)).toEqual(["7+7 stack 750", "4D stack 850", "Pullman stack 150"]);
  });
});

describe("Pullmans", () => {
  it("OE-11.6.2-01: from train phase 4 on, as the last of what there is", () => {
    expect(offers(buyer("3"))).toEqual(["3 stack 200", "3+3 stack 225"]);
    expect(offers(buyer("4"))).toEqual([...FOUR, "Pullman stack 150"]);
  });

  it("OE-11.6.2-03: none, of the stock or of the Open Market, for who has one; other trains of it are sold", () => {
    const market = (trains: string[]) => buyer("4", "4", trains).pool(["3", "Pullman"]);
    expect(offers(market(["3"]))).toEqual([...FOUR, ...MARKET, "Pullman pool 150", "Pullman stack 150"]);
    expect(offers(market(["3", "Pullman"]))).toEqual([...FOUR, ...MARKET]);
  });

  it("OE-11.6.2-03: none though nothing else is left in the Locomotive Works", () => {
    const sold = (trains: string[]) => buyer("8", "Pullman", trains);
    expect(offers(sold(["8+8"]))).toEqual(["Pullman stack 150"]);
    expect(offers(sold(["8+8", "Pullman"]))).toEqual([]);
  });
});

describe("to whom", () => {
  it("OE-11.6-01: to all railroads what lies there, at its price", () => {
    const table = buyer("4").pool(["3", "Pullman"]);
    expect(toAll(table)).toEqual([...FOUR, ...MARKET, "Pullman pool 150", "Pullman stack 150"]);
  });

  it("OE-15.9-01: to minor J a tenth less, a part of a pound not paid; to others the whole price", () => {
    const table = buyer("3").minor("J", { tokens: ["R47"] });
    expect(offers(table, "J")).toEqual(["3 stack 180", "3+3 stack 202"]);
    expect([offers(table), toAll(table)]).toEqual([
      ["3 stack 200", "3+3 stack 225"],
      ["3 stack 200", "3+3 stack 225"],
    ]);
  });

  it("OE-11.6.6-05: nothing to nationals", () => {
    const table = buyer("4")
      .pool(["3"])
      .grand("SB", { kind: "national", shares: { B: 40 } });
    expect(bankOffers(table.ctx(), "SB")).toEqual([]);
  });
});

describe("the reserved 2+2", () => {
  const minor = (phase: string) =>
    buyer(phase)
      .minor("D", { tokens: ["Q38"] })
      .companyFact("D", "railroad", fresh);

  it("OE-11.6.1-01, OE-11.6.1-05: alone, until train phase 4 begins", () => {
    // Level 2 lies there for who owes one.
    const table = buyer("3", "2+2")
      .minor("D", { tokens: ["Q38"] })
      .companyFact("D", "railroad", fresh);
    expect([offers(table, "D"), dueReserved(table.ctx(), "D")]).toEqual([["2+2 stack 100"], true]);
    const late = minor("4");
    expect([offers(late, "D"), dueReserved(late.ctx(), "D")]).toEqual([
      [...FOUR, "Pullman stack 150"],
      false,
    ]);
    expect(late.operate("D", "trains").legal("pass")).toHaveLength(1);
  });

  it("OE-11.6.1-01: no other train in its place", () => {
    // No 2+2 is left.
    expect(offers(minor("3"), "D")).toEqual([]);
  });

  it("OE-11.6.1-01: by minors, regionals and majors, not by nationals", () => {
    const table = buyer("3")
      .regional("SFR", "A")
      .minor("D", { tokens: ["Q38"] })
      .grand("SB", { kind: "national", shares: { B: 40 } });
    for (const id of ["D", "SFR", "GWR", "SB"]) table.companyFact(id, "railroad", fresh);
    expect(["D", "SFR", "GWR", "SB"].map((id) => dueReserved(table.ctx(), id))).toEqual([
      true,
      true,
      true,
      false,
    ]);
    for (const id of ["D", "SFR", "GWR"]) table.companyFact(id, "railroad", { reserved: true });
    expect(["D", "SFR", "GWR"].filter((id) => dueReserved(table.ctx(), id))).toEqual([]);
  });

  it("OE-11.6.1-01, OE-11.6.1-04: bought once, of the Locomotive Works, and no other train stands for it", () => {
    const reserved = (table: Table) =>
      (table.company("D").facts?.railroad as { reserved?: boolean } | undefined)?.reserved;
    const table = buyer("3", "2+2")
      .minor("D", { cash: 500, tokens: ["Q38"] })
      .companyFact("D", "railroad", fresh)
      .operate("D", "trains");
    table.do("buy_train", { train: "2+2", from: "stack", price: 100 });
    expect([reserved(table), dueReserved(table.ctx(), "D")]).toEqual([true, false]);
    const buying = (from: string, train: string, price: number, phase: string) =>
      minor(phase)
        .treasury("D", 1000)
        .pool(["2+2", "4"])
        .operate("D", "trains")
        .do("buy_train", { train, from, price });
    expect(reserved(buying("stack", "4", 300, "4"))).toBe(false);
    expect(reserved(buying("pool", "2+2", 100, "4"))).toBe(false);
    expect(reserved(buying("pool", "4", 300, "4"))).toBe(false);
  });
});
