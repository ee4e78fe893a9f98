/** House rules on 18OE, each alone. */
import { brokenInvariants } from "@railhead/core/bots";
import { roundOf } from "@railhead/core/flow";
import { title18oe } from "@railhead/title-18oe";
import { describe, expect, it } from "vitest";
import type { Chosen } from "../src/index.ts";
import { effectOn, houseRules } from "../src/index.ts";
import { playOn, tableWith } from "./kit.ts";
import { OeTable } from "./oe-table.ts";
import { withRules } from "./position.ts";

const on = (table: OeTable, ...chosen: Chosen[]) => withRules(table, title18oe, ...chosen);
const rule = (slug: string) => {
  const found = houseRules.find((one) => one.slug === slug);
  if (!found) throw new Error(slug);
  return found;
};
const two = (shares: Record<string, number> = { A: 40, B: 20 }) =>
  new OeTable()
    .major("GWR", shares, { cash: 100, tokens: ["L25"] })
    .major("PLM", { C: 20 }, { tokens: ["U34"] });
const treasury = (company: string) => ({ company, from: "treasury" });

describe("stock rounds of 18OE with house rules", () => {
  it("VR-rest-money-01: 18OE: the next round is played in order of cash", () => {
    const table = on(two(), { slug: "rest-money" });
    table.cash("A", 120).cash("B", 300).cash("C", 45).cash("D", 700).stock("A").pass(4);
    expect(table.state.turnOrder).toEqual(["D", "B", "A", "C"]);
    const plain = two().cash("A", 120).cash("B", 300).cash("C", 45).stock("A").pass(4);
    expect(plain.state.turnOrder).toEqual(["A", "B", "C", "D"]);
  });

  it("18OE: in the order in which players passed for the last time", () => {
    const table = on(two(), { slug: "pass-order" }).stock("A");
    table.do("buy_share", treasury("PLM")).pass(4);
    expect(table.state.turnOrder[0]).toBe("B");
  });

  it("VR-peaceful-rules-01: 18OE: one share is sold in a turn, not two", () => {
    const table = on(two({ A: 60, B: 20 }), { slug: "peaceful" }).stock("A");
    expect(table.refused("sell_shares", { company: "GWR", percent: 20 }).code).toMatch(/SALE|SELL|SOLD|CAP/);
    table.do("sell_shares", { company: "GWR", percent: 10 });
    expect(table.percent("GWR", "A")).toBe(50);
    expect(
      two({ A: 60, B: 20 }).stock("A").do("sell_shares", { company: "GWR", percent: 20 }).percent("GWR", "A"),
    ).toBe(40);
  });

  it("VR-1856-selling-only-after-operating-01: 18OE: shares of a major that has not operated are not sold", () => {
    const fresh = () => new OeTable().major("GWR", { A: 40, B: 20 }, { turns: 0, tokens: ["L25"] });
    const table = on(fresh(), { slug: "sell-after-operating" }).stock("A");
    expect(table.legal("sell_shares")).toEqual([]);
    const after = on(fresh().turns("GWR", 1), { slug: "sell-after-operating" }).stock("A");
    expect(after.do("sell_shares", { company: "GWR", percent: 10 }).percent("GWR", "A")).toBe(30);
  });

  it("VR-conditional-initial-capitalization-01: 18OE: a treasury share pays the major if its president buys it, else the bank", () => {
    const chosen = { slug: "conditional-capitalization" };
    const other = on(two(), chosen).stock("B");
    const { bank } = other.state;
    const price = other.price("GWR");
    other.do("buy_share", treasury("GWR"));
    expect([other.company("GWR").cash, other.state.bank - bank]).toEqual([100, price]);
    const own = on(two(), chosen).stock("A").do("buy_share", treasury("GWR"));
    expect(own.company("GWR").cash).toBe(100 + price);
  });
});

describe("openings of 18OE with house rules", () => {
  it.each(["bank-size", "free-packet", "open-auction", "reverse-first-run"])(
    "18OE: with %s the packet is played to its end",
    (slug) => {
      const chosen = slug === "bank-size" ? { slug, options: { cash: 2000 } } : { slug };
      const engine = tableWith(title18oe, 4, [chosen]);
      const first = engine.start().state;
      const steps = playOn(engine, 3, ({ state }) => roundOf(state) !== roundOf(first));
      const last = steps.at(-1)?.state ?? first;
      expect(roundOf(last)).not.toBe(roundOf(first));
      expect(brokenInvariants(engine, first, last)).toEqual([]);
      if (slug === "bank-size")
        expect(Object.values(first.players).map(({ cash }) => cash)).toEqual(Array(4).fill(2000));
    },
  );
});

describe("what house rules say of 18OE", () => {
  it("18OE has some of them as rules, and nothing for others to act on", () => {
    const effect = (slug: string) => effectOn(rule(slug), title18oe).effect;
    expect(["reachable-city-upgrade", "finish-current-or"].map(effect)).toEqual(["already", "already"]);
    expect(
      [
        "emergency-free-sales",
        "emergency-company-stock",
        "bankrupt-companies-close",
        "bankrupt-plays-on",
        "receivership-withholds",
      ].map(effect),
    ).toEqual(Array(5).fill("never"));
  });
});
