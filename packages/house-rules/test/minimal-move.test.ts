import type { ActionDef, Domain, TitleDefinition } from "@railhead/core";
import { defineActions, f } from "@railhead/core/vocabulary";
import { title18ardennes } from "@railhead/title-18ardennes";
import { Table as Ardennes } from "@railhead/title-18ardennes/kit";
import { describe, expect, it } from "vitest";
import { defaultOf } from "./defaults.ts";
import { withRules } from "./position.ts";
import { Table } from "./synthetic/table.ts";
import { synthetic } from "./synthetic/title.ts";

const rule = { slug: "absent-defaults" };

/** The synthetic title with a step that has these actions alone: it cannot be passed. */
const compulsory = (step: string, actions: (own: readonly ActionDef[]) => ActionDef[]): TitleDefinition => ({
  ...synthetic,
  rounds: synthetic.rounds.map((round) => ({
    ...round,
    steps: round.steps.map((one) => (one.id === step ? { ...one, actions: actions(one.actions) } : one)),
  })),
});

const made = defineActions({
  merge_minor: { colour: f.word() },
  form_union: { minors: f.list(f.word()) },
  buy_train: { train: f.train(), from: f.word(), price: f.money() },
});

describe("VR-1841-zugzwang-iii-08: what is compulsory is done in the way that changes least", () => {
  const inTurn = (...actions: ActionDef[]) =>
    defaultOf(
      withRules(
        new Table().turnOf("A"),
        compulsory("turn", () => actions),
        rule,
      ),
    );

  it("a company that must be started is started at the lowest price, in whatever order prices are listed", () => {
    const title = compulsory("turn", (own) => own.filter(({ type }) => type === "start_company"));
    const table = withRules(new Table().turnOf("A"), title, rule);
    expect(table.legal().map(({ price }) => price)).toEqual([80, 60, 80, 60, 80, 60]);
    expect(defaultOf(table)).toMatchObject({ type: "start_company", price: 60 });
  });

  it("of a field the first value is chosen", () => {
    const values = ["red", "blue"];
    const choose = made.merge_minor({
      check: () => undefined,
      list: () => [{ fields: { colour: { kind: "choice", values } } }],
      apply: () => {},
    });
    expect(inTurn(choose)).toMatchObject({ colour: "red" });
  });

  it("of a set what belongs to it always, and others only as far as it has to have them", () => {
    const chosen = (subset: Omit<Extract<Domain, { kind: "subset" }>, "kind" | "max">) =>
      inTurn(
        made.form_union({
          check: () => undefined,
          list: () => [{ fields: { minors: { kind: "subset", max: 3, ...subset } } }],
          apply: () => {},
        }),
      )?.minors;
    const values = ["M1", "M2", "M3"];
    expect(chosen({ values, min: 2 })).toEqual(["M1", "M2"]);
    expect(chosen({ values, min: 2, always: ["M2"] })).toEqual(["M2", "M1"]);
    expect(chosen({ values, min: 3, always: ["M2"] })).toEqual(["M2", "M1", "M3"]);
    expect(chosen({ values, min: 1, always: ["M2", "M3"] })).toEqual(["M2", "M3"]);
  });

  it("a new train is bought before one of the pool, in whatever order they are listed", () => {
    const buy = made.buy_train({
      check: () => undefined,
      list: () => [
        { train: "2", from: "pool", price: 80 },
        { train: "3", from: "stack", price: 180 },
        { train: "2", from: "stack", price: 80 },
      ],
      apply: () => {},
    });
    expect(inTurn(buy)).toMatchObject({ train: "2", from: "stack" });
  });

  it("what only goes with a train is not bought in its place, though it is cheaper", () => {
    const buy = made.buy_train({
      check: () => undefined,
      list: () => [
        { train: "P", from: "stack", price: 50 },
        { train: "2", from: "stack", price: 80 },
        { train: "P", from: "pool", price: 50 },
      ],
      apply: () => {},
    });
    const title = compulsory("turn", () => [buy]);
    const [train] = title.trains;
    if (!train) throw new Error("no train");
    const car = { ...train, name: "P", price: 50, helper: true };
    const table = withRules(new Table().turnOf("A"), { ...title, trains: [...title.trains, car] }, rule);
    expect(defaultOf(table)).toMatchObject({ train: "2", from: "stack" });
  });

  it("a company sells shares of its own only where nothing else can be done", () => {
    const other = made.merge_minor({
      check: () => undefined,
      list: () => [{ colour: "red" }],
      apply: () => {},
    });
    const first = (...more: ActionDef[]) => {
      const title = compulsory("shares", (own) => [
        ...own.filter(({ type }) => type === "sell_own_shares"),
        ...more,
      ]);
      const table = new Table().corporation("ABC", { shares: { A: 60 }, trains: ["2"] });
      return defaultOf(withRules(table.operate("ABC", "shares"), title, rule))?.type;
    };
    expect([first(), first(other)]).toEqual(["sell_own_shares", "merge_minor"]);
  });
});

describe("VR-1841-zugzwang-iii-13: of shares only as many are sold as the next new train needs", () => {
  /** The synthetic title, where money may be raised for any train that is offered. */
  const title: TitleDefinition = {
    ...synthetic,
    slots: { ...synthetic.slots, "emergency.trains": (_ctx, offers) => [...offers] },
  };
  /** ABC of A owes a train; A has shares of DEF at 80 each. */
  const owing = (cash: number, pool: string[], next = "2") =>
    withRules(
      new Table()
        .corporation("ABC", { shares: { A: 60 }, cash: 0 })
        .corporation("DEF", { shares: { B: 50, A: 40 }, trains: ["2"] })
        .cash("A", cash)
        .stackFrom(next)
        .pool(pool)
        .operate("ABC", "trains"),
      title,
      rule,
    );
  const sold = (...args: Parameters<typeof owing>) => {
    const table = owing(...args);
    const sales = table.legal("sell_shares").filter(({ company }) => company === "DEF");
    return [defaultOf(table)?.company, defaultOf(table)?.percent, sales.map(({ percent }) => percent)];
  };

  it("where the pool has a dearer one, which is not what is bought", () => {
    expect(sold(20, ["3"])).toEqual(["DEF", 10, [10, 20]]);
    // What is needed exactly is enough.
    expect(sold(0, ["3"])).toEqual(["DEF", 10, [10, 20, 30]]);
  });

  it("where the pool has a cheaper one, and where it alone has any", () => {
    expect(sold(20, ["2"], "3")).toEqual(["DEF", 20, [10, 20]]);
    expect(sold(20, ["3"], "none")).toEqual(["DEF", 20, [10, 20]]);
  });

  it("in 18Ardennes the dearest share goes first, whether a company has five shares or ten", () => {
    const table = new Ardennes(4)
      .minor("1", "B")
      .closeRest()
      .phase("4")
      .public("NL", { shares: { A: 40 }, tokens: ["B8/1"], cash: 20, trains: [], turns: 2 })
      .public("BE", { ten: true, shares: { C: 30, A: 10 }, tokens: ["F10"], price: 100, turns: 2 })
      .public("BY", { shares: { D: 40, A: 20 }, price: 120, turns: 2 })
      .cash("A", 0)
      .operate("NL", "trains");
    expect(table.price("BY")).toBeGreaterThan(table.price("BE"));
    expect(defaultOf(withRules(table, title18ardennes, rule))).toMatchObject({ company: "BY", percent: 20 });
  });
});
