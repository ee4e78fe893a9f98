import type { Json } from "@railhead/core";
import { REFUSED_OFFERS } from "@railhead/core/parts";
import { describe, expect, it } from "vitest";
import { said, told } from "./synthetic/said.ts";
import { Table } from "./synthetic/table.ts";

type Fields = Record<string, Json>;

const whole = (kind: string, player: string, companies: string[], price: number): Fields => ({
  kind,
  player,
  companies,
  price,
});
const shares = (kind: string, player: string, percent: number, price: number, company = "ABC"): Fields => ({
  kind,
  player,
  company,
  percent,
  price,
});
const owners = () => new Table().whole({ A: ["M1", "P1"], B: ["M2", "P2"] }).turnOf("A");
const led = (held: Record<string, number>, pool = 0) =>
  new Table().corporation("ABC", { shares: held, pool }).turnOf("A");

describe("trades of whole companies, on the synthetic title", () => {
  it("nothing moves before the other agrees; then owner and money change, and nothing else", () => {
    const table = owners();
    const [books, money] = [JSON.stringify(table.books()), table.money()];
    table.do("trade_companies", whole("buy", "B", ["M2", "P2"], 130));
    expect(table.events.map(told)).toEqual(["A offers B $130 for M2, P2", "A asks B"]);
    expect([table.asked(), table.seat()]).toEqual(["consent_trade", "B"]);
    expect(JSON.stringify(table.books())).toBe(books);
    table.do("consent", { accept: true });
    expect(told(table.log("companies_traded")[0])).toBe("A buys M2, P2 from B for $130");
    expect([table.company("M2").owner, table.company("P2").owner]).toEqual(["player:A", "player:A"]);
    expect([table.player("A").cash, table.player("B").cash]).toEqual([290, 550]);
    expect([table.company("M2").cash, table.money()]).toEqual([120, money]);
    expect(table.seat()).toBe("A");
  });

  it("selling is offered the same way", () => {
    const table = owners().do("trade_companies", whole("sell", "C", ["M1"], 60));
    expect(told(table.events[0])).toBe("A offers M1 to C for $60");
    table.do("consent", { accept: true });
    expect([table.company("M1").owner, table.player("A").cash, table.player("C").cash]).toEqual([
      "player:C",
      480,
      360,
    ]);
  });

  it("an offer that is refused or taken back loses nothing, and the turn goes on", () => {
    const table = owners();
    const books = JSON.stringify(table.books());
    table.do("trade_companies", whole("buy", "B", ["M2"], 100)).do("consent", { accept: false });
    expect([JSON.stringify(table.books()), table.seat(), table.asked()]).toEqual([books, "A", "turn"]);
    table.do("trade_companies", whole("buy", "B", ["M2"], 110));
    expect(table.refused("withdraw_trade", {}, "B").code).toBe("NO_TRADE_OFFERED");
    table.do("withdraw_trade", {}, "A");
    expect(told(table.events[0])).toBe("A withdraws the offer to B");
    expect([JSON.stringify(table.books()), table.seat(), table.asked()]).toEqual([books, "A", "turn"]);
    expect(said(table.refused("withdraw_trade"))).toBe("A has no open offer");
  });

  it("who has refused a few times is not asked again in this turn, but in the next", () => {
    const table = owners();
    for (let n = 0; n < REFUSED_OFFERS; n++)
      table.do("trade_companies", whole("buy", "B", ["M2"], n)).do("consent", { accept: false });
    expect(said(table.refused("trade_companies", whole("buy", "B", ["M2"], 99)))).toBe(
      "B refused 3 offers this turn and cannot be asked again",
    );
    expect(table.legal("trade_companies").some((one) => one.player === "B")).toBe(false);
    table.do("trade_companies", whole("sell", "C", ["M1"], 5)).do("consent", { accept: true });
    table.pass(4).do("trade_companies", whole("buy", "B", ["M2"], 99));
  });

  it("a trade is no pass: the round goes on after it", () => {
    const table = owners().during({ passes: 3 });
    table
      .do("trade_companies", whole("sell", "B", ["M1"], 60))
      .do("consent", { accept: true })
      .pass();
    expect([table.round(), table.seat()]).toEqual(["stock", "B"]);
  });

  it("who owns what, who pays what and who has room is looked at", () => {
    const table = owners();
    const code = (fields: Fields) => table.refused("trade_companies", fields).code;
    expect(code(whole("swap", "B", ["M2"], 0))).toBe("BAD_ACTION");
    expect(code(whole("buy", "B", ["M2", "M2"], 0))).toBe("BAD_ACTION");
    expect(code(whole("buy", "B", [], 0))).toBe("BAD_ACTION");
    expect(code(whole("buy", "A", ["M1"], 0))).toBe("TRADE_PARTNER");
    expect(code(whole("buy", "nobody", ["M1"], 0))).toBe("TRADE_PARTNER");
    expect(code(whole("buy", "B", ["M1"], 0))).toBe("TRADE_NOT_OWNED");
    expect(code(whole("buy", "B", ["M9"], 0))).toBe("UNKNOWN_COMPANY");
    expect(code(whole("buy", "B", ["ABC"], 0))).toBe("TRADE_KIND");
    expect(code(whole("buy", "B", ["M2"], -1))).toBe("TRADE_PRICE");
    expect(code(whole("buy", "B", ["M2"], 421))).toBe("NOT_ENOUGH_CASH");
    expect(code(whole("sell", "B", ["M1"], 421))).toBe("NOT_ENOUGH_CASH");
    table.companyFact("P2", "deal", { faceDown: true });
    expect(said(table.refused("trade_companies", whole("buy", "B", ["P2"], 1)))).toBe("P2 is face down");
    const full = owners();
    for (const id of ["ABC", "CW"]) full.presidency(id, "A").shares(id, "treasury", "A", 30);
    expect(full.refused("trade_companies", whole("buy", "B", ["M2", "P2"], 1)).code).toBe(
      "CERTIFICATE_LIMIT",
    );
    full.do("trade_companies", whole("buy", "B", ["M2"], 1)).do("consent", { accept: true });
    expect(full.refused("trade_companies", whole("buy", "B", ["P2"], 1))).toMatchObject({
      code: "CERTIFICATE_LIMIT",
      values: { player: "A", count: 11, limit: 11 },
    });
  });

  it("a correction may not take away what an open offer needs", () => {
    const table = owners().do("trade_companies", whole("buy", "B", ["M2"], 400));
    const correction = (amount: number) => ({
      reason: "miscounted",
      by: "C",
      changes: [{ kind: "cash", from: "player:A", to: "bank", amount }],
    });
    expect(table.refused("correct", correction(100), "C").code).toBe("CORRECTION_UNSOUND");
    table.do("correct", correction(20), "C").do("consent", { accept: true });
    expect(table.player("A").cash).toBe(0);
  });
});

describe("trades of shares, on the synthetic title", () => {
  const after = (held: Record<string, number>, fields: Fields) => {
    const table = led(held).do("trade_shares", fields).do("consent", { accept: true });
    return { table, percents: ["A", "B", "C"].map((one) => table.percent("ABC", one)) };
  };

  it("shares and money change hands, the price stays, and it was the turn's purchase", () => {
    const { table, percents } = after({ B: 40, C: 20 }, shares("buy", "C", 10, 55));
    expect(told(table.log("shares_traded")[0])).toBe("A buys 10% of ABC from C for $55");
    expect(percents).toEqual([10, 40, 10]);
    expect([table.price("ABC"), table.president("ABC"), table.seat()]).toEqual([80, "B", "A"]);
    expect((table.state.round.data as { bought: number }).bought).toBe(1);
  });

  it("the seller has sold: they buy none back in this round", () => {
    const { table } = after({ C: 40, A: 20 }, shares("sell", "B", 10, 55));
    const fields = { company: "ABC", from: "treasury" };
    expect(table.refused("buy_share", fields).code).toBe("BOUGHT_AFTER_SELLING");
    expect(table.refused("trade_shares", shares("buy", "C", 10, 1)).code).toBe("BOUGHT_AFTER_SELLING");
  });

  it.each([
    ["the president's certificate itself is sold", { A: 20 }, shares("sell", "B", 20, 9), [0, 20, 0], "B"],
    ["with single shares as well", { A: 40, C: 20 }, shares("sell", "B", 40, 9), [0, 40, 20], "B"],
    ["the buyer gives singles for it", { A: 20, B: 10 }, shares("sell", "B", 10, 9), [10, 20, 0], "B"],
    ["the buyer comes to hold more", { A: 30, B: 20 }, shares("sell", "B", 10, 9), [20, 30, 0], "B"],
    ["a third comes to hold more", { A: 40, C: 30 }, shares("sell", "B", 20, 9), [20, 20, 30], "C"],
    ["the buyer passes a third", { C: 20, B: 20, A: 10 }, shares("buy", "B", 20, 9), [30, 0, 20], "A"],
    ["the president keeps most", { A: 50, B: 10 }, shares("sell", "B", 10, 9), [40, 20, 0], "A"],
    ["the president buys", { A: 30, B: 20 }, shares("buy", "B", 20, 9), [50, 0, 0], "A"],
    ["a tie leaves it", { A: 30, B: 10 }, shares("sell", "B", 10, 9), [20, 20, 0], "A"],
  ])("who presides afterwards: %s", (_name, held, fields, percents, president) => {
    const done = after(held as Record<string, number>, fields);
    expect([done.percents, done.table.president("ABC")]).toEqual([percents, president]);
    const ids = done.table.company("ABC").certificates.map(({ id }) => id);
    expect(new Set(ids).size).toBe(9);
    expect(done.table.log("president_changed").length).toBe(president === Object.keys(held)[0] ? 0 : 1);
  });

  it("limits, sizes and money are looked at", () => {
    const code = (table: Table, fields: Fields) => table.refused("trade_shares", fields).code;
    expect(code(led({ A: 20 }), shares("sell", "B", 10, 9))).toBe("PRESIDENT_CERTIFICATE");
    led({ A: 20 }).do("trade_shares", shares("sell", "B", 20, 9));
    expect(code(led({ A: 50, B: 30 }), shares("buy", "B", 20, 9))).toBe("HOLDING_LIMIT");
    expect(code(led({ A: 50 }), shares("sell", "B", 15, 9))).toBe("SALE_SIZE");
    expect(code(led({ A: 50 }), shares("buy", "B", 10, 9))).toBe("SALE_NOT_HELD");
    expect(code(led({ A: 50 }), shares("sell", "B", 10, 421))).toBe("NOT_ENOUGH_CASH");
    expect(code(led({ A: 50 }), shares("sell", "B", 10, 9, "M1"))).toBe("UNKNOWN_COMPANY");
    const full = led({ B: 40, A: 10 });
    for (const id of ["CW", "DEF"]) full.presidency(id, "A").shares(id, "treasury", "A", 40);
    expect(full.refused("trade_shares", shares("buy", "B", 10, 9))).toMatchObject({
      code: "CERTIFICATE_LIMIT",
      values: { count: 11, limit: 11 },
    });
    const room = full.shares("DEF", "A", "treasury", 10);
    room.do("trade_shares", shares("buy", "B", 10, 9));
    const twice = led({ B: 40 }).do("buy_share", { company: "ABC", from: "treasury" });
    twice.do("buy_share", { company: "ABC", from: "treasury" });
    twice.do("trade_shares", shares("buy", "B", 10, 9)).do("consent", { accept: true });
    expect(twice.seat()).toBe("B");
  });
});
