import { describe, expect, it } from "vitest";
import { brokenView } from "../../src/bots/index.ts";
import { type CompanyState, createEngine, type GameState } from "../../src/index.ts";
import { viewState } from "../../src/view/index.ts";
import { tiny } from "../tiny/title.ts";

const made = createEngine(tiny, { players: ["A", "B", "C"].map((id) => ({ id, name: id })), seed: 5 });
if (!made.ok) throw new Error(made.refusal.code);
const { engine } = made;
const { state } = engine.start();
const company = Object.keys(state.companies)[0] as string;

/** A has set 30 and 12 aside, a company with 50 has set 20 aside. */
const aside: GameState = {
  ...state,
  bank: state.bank - 50,
  companies: { ...state.companies, [company]: { ...(state.companies[company] as CompanyState), cash: 50 } },
  setAside: [
    { by: "player:A", amount: 30, for: "x" },
    { by: "player:A", amount: 12, for: "y" },
    { by: `company:${company}`, amount: 20, for: "z" },
  ],
};
const view = viewState(engine, aside);
const cash = state.players.A?.cash as number;

describe("money that can be spent", () => {
  it("stands beside the cash, of players and of companies", () => {
    expect(view.players.map(({ free }) => free)).toEqual([cash - 42, cash, cash]);
    expect(view.players.map((one) => one.cash)).toEqual([cash, cash, cash]);
    expect(view.companies.find(({ id }) => id === company)).toMatchObject({ cash: 50, free: 30 });
    expect(brokenView(engine, aside)).toEqual([]);
  });

  it("a view in which it is the cash, or another field repeats the state wrongly, is a fault to bots", () => {
    const players = view.players.map((one) => ({ ...one, free: one.cash }));
    expect(brokenView(engine, aside, { ...view, players }).join()).toContain("what A can spend");
    for (const [field, wrong] of [
      ["acting", ["C", "B"]],
      ["step", "other"],
      ["company", company],
      ["operating", company],
      ["bank", 1],
      ["priority", "nobody"],
      ["phase", "99"],
      ["run", 7],
      ["finished", true],
      ["decisions", []],
    ] as const)
      expect([field, brokenView(engine, aside, { ...view, [field]: wrong }).length > 0]).toEqual([
        field,
        true,
      ]);
    for (const [field, wrong] of [
      ["president", "C"],
      ["trains", ["x"]],
      ["tokens", ["Z9"]],
      ["tokensLeft", 99],
      ["treasury", 1],
      ["pool", 55],
      ["floated", true],
      ["cell", [9, 9]],
    ] as const) {
      const companies = view.companies.map((one) => ({ ...one, [field]: wrong }));
      expect([field, brokenView(engine, aside, { ...view, companies }).length > 0]).toEqual([field, true]);
    }
  });
});
