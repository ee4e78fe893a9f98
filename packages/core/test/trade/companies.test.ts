import { describe, expect, it } from "vitest";
import type { Json } from "../../src/index.ts";
import type { Position } from "../../src/kit/index.ts";
import { REFUSED_OFFERS } from "../../src/parts/index.ts";
import { made, table, tradingTitle } from "./trading.ts";

const OWNERS = { P1: "B", P2: "A", P3: "B" };
const trade = (kind: string, player: string, companies: string[], price: number): Record<string, Json> => ({
  kind,
  player,
  companies,
  price,
});
const owners = (at: Position) =>
  ["P1", "P2", "P3"].map((id) => at.company(id).owner?.slice("player:".length));
const cash = (at: Position) => ["A", "B", "C"].map((id) => at.player(id).cash);
const refusal = (at: Position, ...args: Parameters<typeof trade>) =>
  at.refused("trade_companies", trade(...args));

describe("whole companies between players", () => {
  it("are bought by consent alone: then owner and cash change, and the turn's purchase is made", () => {
    const at = table({ owners: OWNERS });
    at.do("trade_companies", trade("buy", "B", ["P1", "P3"], 45));
    expect(at.events).toEqual([
      { type: "companies_bid", player: "A", of: "B", price: 45, companies: ["P1", "P3"] },
      { type: "consent_asked", kind: "consent_trade", of: "B", player: "A", company: "P1" },
    ]);
    expect([at.asked(), at.seat(), ...owners(at), ...cash(at)]).toEqual([
      "consent_trade",
      "B",
      "B",
      "A",
      "B",
      300,
      300,
      300,
    ]);
    at.do("consent", { accept: true });
    expect([...owners(at), ...cash(at)]).toEqual(["A", "A", "A", 255, 345, 300]);
    expect(at.log("companies_traded")).toEqual([
      { type: "companies_traded", player: "A", of: "B", companies: ["P1", "P3"], price: 45 },
    ]);
    expect([at.seat(), made.read(at.ctx()).trades]).toEqual(["B", 1]);
  });

  it("are sold the other way round: who offers is paid", () => {
    const at = table({ owners: OWNERS }).do("trade_companies", trade("sell", "C", ["P2"], 45));
    expect(at.events[0]).toEqual({
      type: "companies_asked",
      player: "A",
      of: "C",
      price: 45,
      companies: ["P2"],
    });
    at.do("consent", { accept: true });
    expect([...owners(at), ...cash(at)]).toEqual(["B", "C", "B", 345, 300, 255]);
  });

  it("a trade that is no purchase leaves the turn, counts as an action, and is no pass", () => {
    const title = tradingTitle({ isPurchase: () => false });
    const at = table({ owners: OWNERS }, title).during({ passes: 2, lastPasser: "C" });
    at.do("trade_companies", trade("buy", "B", ["P1"], 5)).do("consent", { accept: true });
    expect([at.seat(), at.asked()]).toEqual(["A", "turn"]);
    expect(at.state.round.data).toMatchObject({ traded: 1, bought: 0, passes: 0, lastActor: "A" });
    at.do("trade_companies", trade("sell", "B", ["P1"], 5)).do("consent", { accept: true });
    expect(at.state.round.data).toMatchObject({ traded: 2 });
    at.pass();
    expect([at.seat(), at.log("passed")]).toEqual(["B", []]);
    expect(at.state.round.data).toMatchObject({ passes: 0 });
  });

  it("once the turn's purchase is made only a trade that is none is offered", () => {
    const bought = { bought: 1 };
    expect(refusal(table({ owners: OWNERS }).during(bought), "buy", "B", ["P1"], 5).code).toBe("CAP_BUY");
    const free = table({ owners: OWNERS }, tradingTitle({ isPurchase: () => false })).during(bought);
    free.do("trade_companies", trade("buy", "B", ["P1"], 5));
    expect(free.asked()).toBe("consent_trade");
  });

  it("only what the seller owns, of the kinds that are traded, each once", () => {
    const at = table({ owners: OWNERS, ABC: { B: 60 } });
    expect(refusal(at, "buy", "B", ["P2"], 5)).toMatchObject({
      code: "TRADE_NOT_OWNED",
      values: { player: "B", company: "P2" },
    });
    expect(refusal(at, "sell", "B", ["P1"], 5)).toMatchObject({ code: "TRADE_NOT_OWNED" });
    expect(refusal(at, "buy", "C", ["P1"], 5)).toMatchObject({ code: "TRADE_NOT_OWNED" });
    expect(refusal(at, "buy", "B", ["P1", "P2"], 5)).toMatchObject({ code: "TRADE_NOT_OWNED" });
    expect(refusal(at, "buy", "B", ["ABC"], 5)).toMatchObject({
      code: "TRADE_KIND",
      values: { company: "ABC" },
    });
    expect(refusal(at, "buy", "B", ["XYZ"], 5)).toMatchObject({
      code: "UNKNOWN_COMPANY",
      values: { company: "XYZ" },
    });
    for (const companies of [[], ["P1", "P1"]])
      expect(refusal(at, "buy", "B", companies, 5)).toMatchObject({
        code: "BAD_ACTION",
        values: { field: "companies", expected: "companies, each once" },
      });
    at.closed("P1");
    expect(refusal(at, "buy", "B", ["P1"], 5).code).toBe("UNKNOWN_COMPANY");
  });

  it("for what the buyer has, not below nothing, and as the title's guard lets it", () => {
    const at = table({ owners: OWNERS }).cash("A", 90).cash("C", 40);
    expect(refusal(at, "buy", "B", ["P1"], 91)).toMatchObject({
      code: "NOT_ENOUGH_CASH",
      values: { who: "A", cash: 90, price: 91 },
    });
    expect(refusal(at, "sell", "C", ["P2"], 41)).toMatchObject({
      code: "NOT_ENOUGH_CASH",
      values: { who: "C" },
    });
    expect(refusal(at, "buy", "B", ["P1"], -1)).toMatchObject({
      code: "TRADE_PRICE",
      values: { price: -1 },
    });
    const guarded = table({ owners: { ...OWNERS, P2: "C" } });
    expect(refusal(guarded, "buy", "C", ["P2"], 7).code).toBe("TRADE_PRICE");
    at.do("trade_companies", trade("buy", "B", ["P1"], 90)).do("consent", { accept: true });
    expect(cash(at)).toEqual([0, 390, 40]);
    const given = table({ owners: OWNERS }).do("trade_companies", trade("sell", "C", ["P2"], 0));
    expect(given.do("consent", { accept: true }).company("P2").owner).toBe("player:C");
  });

  it("with another player who is in the game", () => {
    const at = table({ owners: OWNERS }).bankrupt("C");
    for (const player of ["A", "C", "Z"])
      expect(refusal(at, "sell", player, ["P2"], 5)).toMatchObject({
        code: "TRADE_PARTNER",
        values: { player },
      });
    expect(new Set(at.legal("trade_companies").map((one) => one.player))).toEqual(new Set(["B"]));
  });

  it("a player who has refused three offers is not asked again in this turn, the others are, and in the next turn they are", () => {
    const at = table({ owners: { ...OWNERS, P3: "C" } });
    for (let n = 1; n <= REFUSED_OFFERS; n++) {
      at.do("trade_companies", trade("buy", "B", ["P1"], n)).do("consent", { accept: false });
      expect([at.seat(), ...owners(at), ...cash(at)]).toEqual(["A", "B", "A", "C", 300, 300, 300]);
    }
    expect(refusal(at, "buy", "B", ["P1"], 99)).toMatchObject({
      code: "TRADE_REFUSED",
      values: { player: "B", n: REFUSED_OFFERS },
    });
    expect(new Set(at.legal("trade_companies").map((one) => one.player))).toEqual(new Set(["C"]));
    at.do("trade_companies", trade("buy", "C", ["P3"], 1)).do("consent", { accept: false });
    at.pass(3).do("trade_companies", trade("buy", "B", ["P1"], 99));
    expect(at.asked()).toBe("consent_trade");
  });

  it("an offer is taken back by anyone who made it, while it waits", () => {
    const at = table({ owners: OWNERS });
    expect(at.refused("withdraw_trade", {}, "A").code).toBe("NO_TRADE_OFFERED");
    at.do("trade_companies", trade("buy", "B", ["P1"], 20));
    expect(at.refused("withdraw_trade", {}, "B").code).toBe("NO_TRADE_OFFERED");
    at.do("withdraw_trade", {}, "A");
    expect(at.events).toEqual([{ type: "trade_withdrawn", player: "A", of: "B" }]);
    expect([at.seat(), at.asked(), at.state.pending.length]).toEqual(["A", "turn", 0]);
  });

  it("room is needed for every company of a bundle that holds one which counts, and for none that does not", () => {
    // Nine certificates of ten.
    const at = table({ owners: OWNERS, ABC: { A: 60 }, CW: { A: 50 } });
    expect(refusal(at, "buy", "B", ["P1", "P3"], 5)).toMatchObject({ code: "CERTIFICATE_LIMIT" });
    const full = table({ owners: { P1: "B", P2: "B", P3: "B" }, ABC: { A: 60 }, CW: { A: 60 } });
    expect(refusal(full, "buy", "B", ["P1"], 5)).toMatchObject({
      code: "CERTIFICATE_LIMIT",
      values: { player: "A", count: 10, limit: 10 },
    });
    const lists = (one: Position) =>
      one
        .legal("trade_companies")
        .filter((legal) => legal.kind === "buy" && legal.player === "B")
        .map((legal) => legal.fields);
    const price = { kind: "range", min: 0, max: 300, step: 1 };
    expect(lists(full)).toEqual([{ companies: { kind: "subset", values: ["P3"], min: 1, max: 1 }, price }]);
    full.do("trade_companies", trade("buy", "B", ["P3"], 5)).do("consent", { accept: true });
    expect(full.company("P3").owner).toBe("player:A");
    const one = table({ owners: { P1: "B", P2: "B", P3: "B" }, ABC: { A: 60 }, CW: { A: 50 } });
    expect(lists(one)).toEqual([
      { companies: { kind: "subset", values: ["P1", "P2", "P3"], min: 1, max: 1 }, price },
    ]);
    const free = table({ owners: { P1: "B", P2: "B", P3: "B" } }).cash("B", 120);
    expect(lists(free)).toEqual([
      { companies: { kind: "subset", values: ["P1", "P2", "P3"], min: 1, max: 3 }, price },
    ]);
    expect(table({ owners: OWNERS }).cash("B", 120).legal("trade_companies")).toContainEqual({
      type: "trade_companies",
      seat: "A",
      kind: "sell",
      player: "B",
      fields: {
        companies: { kind: "subset", values: ["P2"], min: 1, max: 1 },
        price: { ...price, max: 120 },
      },
    });
  });
});
