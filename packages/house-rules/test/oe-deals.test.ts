/** What players and their railroads deal in with each other in 18OE, and house rules that forbid it. */
import { title18oe } from "@railhead/title-18oe";
import { describe, expect, it } from "vitest";
import type { Chosen } from "../src/index.ts";
import { OeTable } from "./oe-table.ts";
import { withRules } from "./position.ts";
import { expectRefusal, soundly } from "./told.ts";

const on = (table: OeTable, ...chosen: Chosen[]) => withRules(table, title18oe, ...chosen);

/** GWR of A with minor D of B and a private of B; PLM is B's. */
const table = () =>
  new OeTable()
    .phase("3")
    .major("GWR", { A: 40, B: 20 }, { cash: 400, trains: ["3"], tokens: ["L25"] })
    .major("PLM", { B: 40 }, { cash: 400, trains: ["3", "2+2"], tokens: ["U34"] })
    .minor("D", "B", { tokens: ["Q38"] })
    .closed("HMLC", false)
    .owned("HMLC", "B");

const minor = { kind: "buy", player: "B", companies: ["D"], price: 50 };
const both = { ...minor, companies: ["D", "HMLC"] };
const merger = (cash: number) => ({ minor: "D", company: "GWR", cash });

describe("no trades between players in 18OE", () => {
  const SLUG = "no-player-trades";
  const barred = (keep = false): Chosen => ({ slug: SLUG, options: { keep } });

  it("VR-1841-naive-german-07: 18OE: minors and privates are not traded; by the rulebook the other is asked, and they are", () => {
    const off = soundly(on(table()).stock("A"), "trade_companies", both);
    expect([off.asked(), off.seat()]).toEqual(["consent_trade", "B"]);
    off.do("consent", { accept: true });
    expect([off.company("D").owner, off.company("HMLC").owner]).toEqual(["player:A", "player:A"]);
    const barredAt = on(table(), barred()).stock("A");
    expectRefusal(barredAt, barredAt.refused("trade_companies", both), "TRADE_FORBIDDEN", SLUG);
    const sale = { ...minor, kind: "sell", player: "A" };
    const seller = on(table(), barred()).stock("B");
    expectRefusal(seller, seller.refused("trade_companies", sale), "TRADE_FORBIDDEN", SLUG);
    expect([barredAt.legal("trade_companies"), seller.legal("trade_companies")]).toEqual([[], []]);
  });

  it("VR-1841-naive-german-07: 18OE: no cash goes with a merger; the merger itself is agreed on as ever", () => {
    for (const cash of [30, -30]) {
      expect(soundly(on(table()).stock("B"), "merge_minor", merger(cash)).asked()).toBe("consent_merger");
      const without = on(table(), barred()).stock("B");
      expectRefusal(without, without.refused("merge_minor", merger(cash)), "TRADE_FORBIDDEN", SLUG);
    }
    const free = soundly(on(table(), barred()).stock("B"), "merge_minor", merger(0));
    expect([free.asked(), free.seat()]).toEqual(["consent_merger", "A"]);
  });

  it("VR-1841-german-151-10: 18OE: with the option minors and privates are still traded, and nothing else is", () => {
    const kept = on(table(), barred(true)).stock("A");
    soundly(kept, "trade_companies", both);
    expect(kept.do("consent", { accept: true }).company("HMLC").owner).toBe("player:A");
    const none = on(table(), barred(false)).stock("A");
    expectRefusal(none, none.refused("trade_companies", both), "TRADE_FORBIDDEN", SLUG);
    const cash = on(table(), barred(true)).stock("B");
    expectRefusal(cash, cash.refused("merge_minor", merger(30)), "TRADE_FORBIDDEN", SLUG);
    expect(kept.refused("trade_shares", { kind: "buy", player: "B", company: "PLM", percent: 10 }).code).toBe(
      "NOT_IN_STEP",
    );
  });

  it("VR-1841-naive-german-07: 18OE: trains are still sold between railroads of different players", () => {
    const sale = { train: "2+2", from: "PLM", price: 20 };
    expect(on(table(), barred()).operate("GWR", "trains").do("buy_train", sale).asked()).toBe(
      "consent_train",
    );
  });
});

describe("no deals in 18OE", () => {
  const SLUG = "no-deals";
  const deals: Chosen = { slug: SLUG };

  it("VR-1841-zugzwang-iii-03: 18OE: no minor or private from another player", () => {
    const off = on(table(), deals).stock("A");
    expectRefusal(off, off.refused("trade_companies", minor), "DEAL_FORBIDDEN", SLUG);
    expect(off.legal("trade_companies")).toEqual([]);
  });

  it("VR-1841-zugzwang-iii-03: 18OE: no train from another player's railroad; from one's own as ever", () => {
    const trading = (...chosen: Chosen[]) =>
      on(table().major("SFAI", { A: 20 }, { trains: ["3", "2+2"], tokens: ["V41"] }), ...chosen).operate(
        "GWR",
        "trains",
      );
    const sale = (from: string) => ({ train: "2+2", from, price: 20 });
    expect(trading().do("buy_train", sale("PLM")).asked()).toBe("consent_train");
    const off = trading(deals);
    expectRefusal(off, off.refused("buy_train", sale("PLM")), "DEAL_FORBIDDEN", SLUG);
    expect(off.legal("buy_train").map(({ from }) => from)).not.toContain("PLM");
    expect(soundly(off, "buy_train", sale("SFAI")).kinds("GWR")).toEqual(["3", "2+2"]);
  });

  it("VR-1841-zugzwang-iii-03: 18OE: no port authority of another player's major; one's own and the bank's as ever", () => {
    const owning = (president: string, ...chosen: Chosen[]) =>
      on(
        table()
          .major("SFAI", { [president]: 20 }, { tokens: ["V41"], trains: ["3"] })
          .companyFact("SFAI", "railroad", { reserved: true, authority: "Mediterranean" }),
        ...chosen,
      ).operate("GWR", "transfer");
    const from = { company: "SFAI" };
    const asked = owning("C").do("take_authority", from);
    expect([asked.asked(), asked.seat()]).toEqual(["consent_authority", "C"]);
    const off = owning("C", deals);
    expectRefusal(off, off.refused("take_authority", from), "DEAL_FORBIDDEN", SLUG);
    expect(off.legal("take_authority")).toEqual([]);
    const own = owning("A", deals).do("take_authority", from);
    expect(own.company("GWR").facts?.railroad).toMatchObject({ authority: "Mediterranean" });
    const bank = owning("C", deals).do("buy_authority", { sea: "North Sea" });
    expect(bank.company("GWR").cash).toBe(275);
  });

  it("VR-1841-zugzwang-iii-03: 18OE: no merger that another president must agree to, with cash or without; into one's own as ever", () => {
    for (const cash of [0, 30]) {
      const off = on(table(), deals).stock("B");
      expectRefusal(off, off.refused("merge_minor", merger(cash)), "DEAL_FORBIDDEN", SLUG);
    }
    const own = soundly(on(table(), deals).stock("B"), "merge_minor", {
      minor: "D",
      company: "PLM",
      cash: 0,
    });
    expect(own.percent("PLM", "B")).toBe(50);
  });

  it("VR-1841-zugzwang-iii-03: 18OE: the call for offers in the Consolidation stays, without cash", () => {
    const calling = () =>
      new OeTable()
        .phase("5")
        .region("railroads", "consolidation")
        .major("GWR", { A: 40 }, { cash: 400, trains: ["5"], tokens: ["L25"] })
        .minor("D", "B", { cash: 70, tokens: ["Q38"] });
    const off = on(calling(), deals).stock("B").do("seek_merger", { minor: "D" });
    expect([off.asked(), off.seat()]).toEqual(["merger_offers", "A"]);
    const cash = [off.player("A").cash, off.player("B").cash];
    off.do("offer_merger", { company: "GWR" });
    expect([off.percent("GWR", "B"), off.company("D").owner]).toEqual([10, "company:GWR"]);
    expect([off.player("A").cash, off.player("B").cash]).toEqual(cash);
  });

  it("VR-1841-zugzwang-iii-03: 18OE: the table does not talk, or in public only", () => {
    expect(on(table()).engine.channels()).toEqual(["public"]);
    expect(on(table(), deals).engine.channels()).toEqual([]);
    expect(on(table(), { slug: SLUG, options: { chat: "public" } }).engine.channels()).toEqual(["public"]);
  });
});
