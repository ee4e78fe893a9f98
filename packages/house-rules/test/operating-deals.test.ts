import { title18ardennes } from "@railhead/title-18ardennes";
import { Table as Ardennes } from "@railhead/title-18ardennes/kit";
import { title18eu } from "@railhead/title-18eu";
import { Table } from "@railhead/title-18eu/kit";
import { describe, expect, it } from "vitest";
import type { Chosen } from "../src/index.ts";
import { withRules } from "./position.ts";
import { expectRefusal, soundly } from "./told.ts";

const DEALS = "no-deals";
const deals: Chosen = { slug: DEALS };
const offer = (from: string) => ({ train: "3", from, price: 20 });

/** A company of A buys trains in phase 4; minor 1 is A's, minor 2 is B's. */
const trading = {
  "18EU": (...chosen: Chosen[]) =>
    withRules(
      new Table(4)
        .minors({ A: ["1"], B: ["2"] })
        .closeRest()
        .phase("4")
        .trains("1", ["3"])
        .trains("2", ["3"])
        .corporation("BNR", { shares: { A: 60 }, turns: 3, cash: 50, trains: ["4"] })
        .operate("BNR", "trains"),
      title18eu,
      ...chosen,
    ),
  "18Ardennes": (...chosen: Chosen[]) =>
    withRules(
      new Ardennes(3)
        .minor("1", "A", { trains: ["3"] })
        .minor("2", "B", { trains: ["3"] })
        .closeRest()
        .phase("4")
        .public("NL", { shares: { A: 60 }, tokens: ["B8/1"], cash: 50, trains: ["4"], turns: 2 })
        .operate("NL", "trains"),
      title18ardennes,
      ...chosen,
    ),
};
const buyer = { "18EU": "BNR", "18Ardennes": "NL" };

describe.each(["18EU", "18Ardennes"] as const)("no deals: %s", (title) => {
  it(`VR-1841-zugzwang-iii-03: in ${title} no train from another player's company; from one's own as ever`, () => {
    const plain = trading[title]();
    expect(plain.legal("buy_train").map(({ from }) => from)).toEqual(expect.arrayContaining(["1", "2"]));
    soundly(plain, "buy_train", offer("2"));
    expect([plain.asked(), plain.seat()]).toEqual(["consent_train", "B"]);
    const table = trading[title](deals);
    expectRefusal(table, table.refused("buy_train", offer("2")), "DEAL_FORBIDDEN", DEALS);
    expect(table.legal("buy_train").map(({ from }) => from)).not.toContain("2");
    soundly(table, "buy_train", offer("1"));
    expect(table.kinds(buyer[title])).toEqual(["4", "3"]);
  });

  it(`VR-1841-zugzwang-iii-03: in ${title} the table does not talk, or in public only`, () => {
    expect(trading[title]().engine.channels()).toEqual(["public"]);
    expect(trading[title](deals).engine.channels()).toEqual([]);
    const open = trading[title]({ slug: DEALS, options: { chat: "public" } });
    expect(open.engine.channels()).toEqual(["public"]);
  });
});

describe("mergers that need no leave", () => {
  /** A offers minor 1 to NL, which B (or A) leads, formed this many sets ago. */
  const merging = (formed: number, president: string, ...chosen: Chosen[]) =>
    withPool(0, formed, president, ...chosen);
  /** The same, with this percentage of it in the pool. */
  const withPool = (pool: number, formed: number, president: string, ...chosen: Chosen[]) =>
    withRules(
      new Ardennes(3)
        .minor("1", "A", { tokens: ["B8/1"] })
        .closeRest()
        .phase("4")
        .public("NL", { shares: { [president]: 40 }, pool, tokens: ["B8/0"], turns: 3, marks: { formed } })
        .cash("A", 900)
        .stock("A", {}, 4),
      title18ardennes,
      ...chosen,
    );
  const merger = { minor: "1", company: "NL", from: "treasury" };

  it("VR-1841-zugzwang-iii-03: in 18Ardennes a merger that another president must agree to is off, any other stays", () => {
    const plain = soundly(merging(1, "B"), "exchange_minor", merger);
    expect([plain.asked(), plain.seat()]).toEqual(["consent_merger", "B"]);
    const table = merging(1, "B", deals);
    expectRefusal(table, table.refused("exchange_minor", merger), "DEAL_FORBIDDEN", DEALS);
    expect(table.legal("exchange_minor")).toEqual([]);
    // No one could agree: a share of the pool is open at once (5.1.3), elsewhere after a refusal.
    const from = (one: ReturnType<typeof merging>) => one.legal("exchange_minor").map((way) => way.from);
    expect([from(withPool(20, 1, "B")), from(withPool(20, 1, "B", deals))]).toEqual([["treasury"], ["pool"]]);
    const given = soundly(withPool(20, 1, "B", deals), "exchange_minor", { ...merger, from: "pool" });
    expect([given.percent("NL", "A"), given.company("1").closed]).toEqual([20, true]);
    // Into a company of this stock round, or of one's own, no one else is asked.
    for (const own of [merging(4, "B", deals), merging(1, "A", deals)]) {
      soundly(own, "exchange_minor", merger);
      expect(own.percent("NL", "A")).toBeGreaterThanOrEqual(20);
    }
  });
});
