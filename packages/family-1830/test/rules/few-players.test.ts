import { brokenInvariants } from "@railhead/core/bots";
import { describe, expect, it } from "vitest";
import { table } from "./table.ts";

const FEW = { players: 2, president: 30, floatsOut: true, poolShrinks: true };
const of = (players: number, few = FEW) => table({ fewPlayers: few }, players);

describe("a table of few players", () => {
  it("FAM-few-01: has other president's certificates, and fewer ordinary ones to match", () => {
    const sizes = (players: number) =>
      of(players)
        .company("AN")
        .certificates.map(({ percent }) => percent);
    expect(sizes(2)).toEqual([30, 10, 10, 10, 10, 10, 10, 10]);
    expect(sizes(3)).toEqual([20, 10, 10, 10, 10, 10, 10, 10, 10]);
  });

  /** B buys the share with which AN floats. */
  const floats = (players: number) =>
    of(players)
      .inPlay("AN", { par: 100, shares: { B: 50 }, floated: false })
      .cash("B", 500)
      .stock("B")
      .do("buy_share", { company: "AN", from: "treasury" });

  it("FAM-few-02: the pool may so hold more than sales may bring there, with few players alone", () => {
    const broken = (players: number) => {
      const full = of(players);
      const first = structuredClone(full.state);
      full.inPlay("AN", { par: 100, shares: { B: 30 }, pool: 60, left: 1, tokens: ["B3"] });
      return brokenInvariants(full.engine, first, full.state).filter((one) => one.includes("pool"));
    };
    expect([broken(2), broken(3)]).toEqual([[], ["the pool holds 60% of AN"]]);
  });

  it("FAM-few-02: the rest of a treasury goes to the pool as its company floats", () => {
    expect([floats(2).percent("AN", "treasury"), floats(2).percent("AN", "pool")]).toEqual([0, 40]);
    expect([floats(3).percent("AN", "treasury"), floats(3).percent("AN", "pool")]).toEqual([40, 0]);
  });

  it("FAM-few-03: who buys of a company that another leads takes one more share out of its pool", () => {
    const buys = (seat: string, players = 2) => {
      const before = of(players)
        .inPlay("AN", { par: 100, shares: { B: 50 } })
        .shares("AN", "treasury", "pool", 50);
      return before.cash(seat, 500).stock(seat).do("buy_share", { company: "AN", from: "pool" });
    };
    expect([buys("A").percent("AN", "pool"), buys("A").percent("AN", "A")]).toEqual([30, 10]);
    expect(buys("B").percent("AN", "pool")).toBe(40);
    expect(buys("A", 3).percent("AN", "pool")).toBe(40);
  });
});
