import { describe, expect, it } from "vitest";
import type { TradeKind } from "../../src/contract/hooks.ts";
import { defineTitle } from "../../src/index.ts";
import { Position } from "../../src/kit/index.ts";
import { consenting, type MergerDeal, mergerDealRefusal, payMergerCash } from "../../src/parts/index.ts";
import { holdInEscrow } from "../../src/transfer/index.ts";
import { refuse } from "../../src/vocabulary/index.ts";
import { tiny } from "../tiny/title.ts";

/** ABC of A goes into CW of B; each has 300. */
const deal = (cash: number, change: Partial<MergerDeal> = {}): MergerDeal => ({
  owner: "A",
  merged: "ABC",
  into: "CW",
  cash,
  ...change,
});
const table = (title = tiny) =>
  new Position(title, 3)
    .inPlay("ABC", { shares: { A: 60 }, par: 70 })
    .inPlay("CW", { shares: { B: 60 }, par: 60 });
/** CW is A's as well, or no one's. */
const own = () => table().presidency("CW", "A");
const unled = () => table().presidency("CW", "treasury");
const refusal = (at: Position, cash: number) => mergerDealRefusal(at.ctx(), deal(cash));
const cashes = (at: Position) => ["A", "B", "C"].map((id) => at.player(id).cash);

/** These kinds of trade are forbidden; `seen` collects what was asked. */
function barring(...barred: TradeKind[]) {
  const seen: string[] = [];
  const at = table(
    defineTitle({
      ...tiny,
      chains: {
        ...tiny.chains,
        "trade.allowed": (ctx, kind, a, b) => {
          seen.push(`${kind} ${a} ${b}`);
          return barred.includes(kind) ? refuse(ctx, "TRADE_KIND", { company: "ABC" }) : undefined;
        },
      },
    }),
  );
  return { at, seen };
}

describe("a merger that two players agree on", () => {
  it("needs the consent of the other president, and no one's where one has both or no one leads", () => {
    expect(consenting(table().ctx(), deal(0))).toBe("B");
    expect(consenting(own().ctx(), deal(0))).toBeUndefined();
    expect(consenting(unled().ctx(), deal(0))).toBeUndefined();
  });

  it("goes without cash where no one is asked", () => {
    for (const at of [own(), unled()]) {
      expect(refusal(at, 0)).toBeUndefined();
      for (const cash of [1, -1])
        expect(refusal(at, cash)).toMatchObject({ code: "MERGER_CASH_NOBODY", values: { company: "CW" } });
    }
    expect(refusal(table(), 1)).toBeUndefined();
  });

  it("costs what its payer has: the president of the other, or the owner where it is negative", () => {
    const at = table().cash("A", 40).cash("B", 70);
    expect([refusal(at, 70), refusal(at, -40), refusal(at, 0)]).toEqual([undefined, undefined, undefined]);
    const price = (who: string, cash: number, asked: number) => ({
      code: "NOT_ENOUGH_CASH",
      values: { who, cash, price: asked },
    });
    expect(refusal(at, 71)).toMatchObject(price("B", 70, 71));
    expect(refusal(at, -41)).toMatchObject(price("A", 40, 41));
    at.write((tx) => holdInEscrow(tx, "player:B", "lot", 20));
    expect(refusal(at, 51)).toMatchObject(price("B", 50, 51));
    expect(refusal(at, 50)).toBeUndefined();
  });

  it("is asked of the chain between the companies, and its cash between the players", () => {
    const free = barring();
    expect(refusal(free.at, 5)).toBeUndefined();
    expect(free.seen).toEqual(["merger company:ABC company:CW", "merger-cash player:B player:A"]);
    const bare = barring("merger-cash");
    expect([refusal(bare.at, 0), refusal(bare.at, -5)?.code]).toEqual([undefined, "TRADE_KIND"]);
    const none = barring("merger");
    expect(refusal(none.at, 0)?.code).toBe("TRADE_KIND");
    expect(none.seen).toEqual(["merger company:ABC company:CW"]);
  });

  it("is paid from player to player, either way, and the log says so", () => {
    const gets = table().write((tx) => payMergerCash(tx, deal(30)));
    expect(cashes(gets)).toEqual([330, 270, 300]);
    expect(gets.events).toEqual([
      { type: "merger_cash", player: "B", of: "A", amount: 30, company: "ABC", into: "CW" },
    ]);
    const gives = table().write((tx) => payMergerCash(tx, deal(-30)));
    expect(cashes(gives)).toEqual([270, 330, 300]);
    expect(gives.events).toMatchObject([{ player: "A", of: "B", amount: 30 }]);
  });

  it("without cash, or with no one to pay, moves nothing and says nothing", () => {
    const quiet = [
      table().write((tx) => payMergerCash(tx, deal(0))),
      own().write((tx) => payMergerCash(tx, deal(30))),
    ];
    for (const at of quiet) expect([cashes(at), at.events]).toEqual([[300, 300, 300], []]);
  });
});
