import { describe, expect, it } from "vitest";
import { defineTitle, type TrainDef } from "../../src/index.ts";
import { Position } from "../../src/kit/index.ts";
import { canEarn } from "../../src/parts/index.ts";
import { Tx } from "../../src/state/tx.ts";
import { tiny } from "../tiny/title.ts";

/** ABC at Alton without a train; the track to Barnet, two hexes away, is laid or not. */
const table = (joined: boolean, title = tiny) => {
  const at = new Position(title, 2).inPlay("ABC", { shares: { A: 60 }, par: 70, tokens: ["B3"] });
  return at.tiles({ B3: ["57", 1], ...(joined && { C2: ["8", 5], D3: ["6", 2] }) });
};
const trains = (change: (trains: TrainDef[]) => TrainDef[]) =>
  defineTitle({ ...tiny, trains: change(tiny.trains) });
/** A helper that goes to one stop, which is a route of no one's. */
const helper: TrainDef = {
  name: "H",
  price: 10,
  count: 2,
  helper: true,
  distance: [{ nodes: ["city", "offboard", "town"], pay: 0, visit: 0 }],
};

describe("whether a company could earn anything", () => {
  it("is a matter of track alone: a route for the smallest train, which it need not have", () => {
    expect(canEarn(table(true).ctx(), "ABC")).toBe(true);
    expect(canEarn(table(false).ctx(), "ABC")).toBe(false);
    expect(canEarn(table(true).noTokens().ctx(), "ABC")).toBe(false);
    expect(canEarn(table(true).ctx(), "CW")).toBe(false);
  });

  it("does not go by trains that the company has: its face-down and its helpers say nothing", () => {
    const at = table(true).trains("ABC", ["2"]).marked("ABC", "2", "faceDown");
    expect(canEarn(at.ctx(), "ABC")).toBe(true);
    expect(at.company("ABC").trains).toHaveLength(1);
  });

  it("asks the title's own rule of routes about that train, whatever the company runs", () => {
    const fit = (kind: string) =>
      defineTitle({
        ...tiny,
        routes: () => ({ legal: ({ train }) => (train.kind === kind ? undefined : "NOT_THIS") }),
      });
    expect(canEarn(table(true, fit("2")).trains("ABC", ["3"]).ctx(), "ABC")).toBe(true);
    expect(canEarn(table(true, fit("3")).trains("ABC", ["3"]).ctx(), "ABC")).toBe(false);
  });

  it("is nothing where the title has no trains but helpers", () => {
    const phases = tiny.phases.slice(0, 1);
    const none = defineTitle({ ...tiny, phases, trains: [helper] });
    expect(canEarn(table(true, none).ctx(), "ABC")).toBe(false);
    expect(
      canEarn(
        table(
          true,
          trains((all) => [helper, ...all]),
        ).ctx(),
        "ABC",
      ),
    ).toBe(true);
  });

  it("is answered for each state and each company by itself, and again within a change", () => {
    const at = table(true).inPlay("CW", { shares: { B: 60 }, par: 60 });
    const ctx = at.ctx();
    expect([canEarn(ctx, "ABC"), canEarn(ctx, "CW"), canEarn(ctx, "ABC")]).toEqual([true, false, true]);
    const tx = new Tx(at.engine.rules, at.state);
    expect(canEarn(tx, "ABC")).toBe(true);
    tx.setTokens("B3", []);
    expect(canEarn(tx, "ABC")).toBe(false);
    expect(canEarn(at.ctx(), "ABC")).toBe(true);
    expect(canEarn({ rules: tx.rules, state: tx.state }, "ABC")).toBe(false);
  });
});
