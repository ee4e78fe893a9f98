import { createEngine, firstRefusal, type TitleDefinition } from "@railhead/core";
import { title18eu } from "@railhead/title-18eu";
import { Table } from "@railhead/title-18eu/kit";
import { describe, expect, it } from "vitest";
import { seats, tableWith } from "./kit.ts";
import { withRules } from "./position.ts";

describe("trades between players", () => {
  it("VR-1841-naive-german-07, VR-1841-german-151-10: are refused where a title has them; whole companies as the table likes", () => {
    const other = { ...title18eu, id: "other" } as TitleDefinition;
    for (const keep of [false, true]) {
      const { rules } = tableWith(other, 4, [{ slug: "no-player-trades", options: { keep } }]);
      const { state } = tableWith(other, 4, []).start();
      const ask = (kind: "player-trade" | "private-trade" | "merger-cash" | "train") =>
        firstRefusal(rules.chains["trade.allowed"], { rules, state }, kind, "player:p1", "player:p2");
      expect(ask("player-trade")).toMatchObject({ code: "TRADE_FORBIDDEN", variant: "no-player-trades" });
      expect(ask("merger-cash")?.code).toBe("TRADE_FORBIDDEN");
      expect(ask("private-trade")?.code).toBe(keep ? undefined : "TRADE_FORBIDDEN");
      expect(ask("train")).toBeUndefined();
    }
  });
});

/** A title in which what the real ones already do is not done. */
const loose = {
  ...title18eu,
  id: "loose",
  chains: {},
} as TitleDefinition;

describe("what a title may lack", () => {
  it("VR-1856-selling-only-after-operating-01: shares of a company that has not operated are not sold, on a synthetic title", () => {
    const position = () =>
      new Table(4)
        .minors({ D: ["1"] })
        .closeRest()
        .corporation("BNR", { shares: { B: 50, A: 20 }, turns: 0 })
        .stock("A");
    const sale = { company: "BNR", percent: 10 };
    const off = withRules(position(), loose);
    expect(off.legal("sell_shares")).not.toEqual([]);
    const on = withRules(position(), loose, { slug: "sell-after-operating" });
    expect(on.refused("sell_shares", sale)).toMatchObject({
      code: "SALE_NOT_OPERATED",
      variant: "sell-after-operating",
    });
    on.edit((state) => {
      (state.companies.BNR as { turns: number }).turns = 1;
    }).do("sell_shares", sale);
  });

  it("VR-1841-german-151-38: a company does not buy back what it sold in the same round, on a synthetic title", () => {
    const { rules } = tableWith(loose, 4, [{ slug: "no-rebuy-same-or" }]);
    const made = createEngine(loose, { players: seats(4), seed: 1 });
    if (!made.ok) throw new Error(made.refusal.code);
    const start = made.engine.start().state;
    const certificate = start.companies.BNR?.certificates[1];
    const ask = (sold: string[], buyer: "company:BNR" | "company:DR") =>
      certificate &&
      firstRefusal(
        rules.chains["buy.eligible"],
        { rules, state: { ...start, variants: { "no-rebuy-same-or": sold } } },
        buyer,
        certificate,
        "BNR",
      );
    expect(ask(["BNR"], "company:BNR")).toMatchObject({ code: "REBUY_SAME_OR", variant: "no-rebuy-same-or" });
    expect(ask([], "company:BNR")).toBeUndefined();
    expect(ask(["BNR"], "company:DR")).toBeUndefined();
  });
});
