import { describe, expect, it } from "vitest";
import { brokenInvariants } from "../../src/bots/index.ts";
import { endStep } from "../../src/flow/chart.ts";
import { defineTitle, type TitleDefinition, type TrainDef } from "../../src/index.ts";
import { Position } from "../../src/kit/index.ts";
import { trainStep } from "../../src/parts/index.ts";
import { pay } from "../../src/transfer/index.ts";
import { actions, events } from "../../src/vocabulary/index.ts";
import { tiny } from "../tiny/title.ts";

const car: TrainDef = {
  name: "car",
  price: 60,
  count: 3,
  source: "pool",
  helper: true,
  uncounted: true,
  distance: [{ nodes: ["city"], pay: 0, visit: 0 }],
};

/** Tiny with cars that take no place, cost 30 between companies, and bring CW a royalty of 5; who cannot pay gives all cash. */
const withCars = (more: Partial<TitleDefinition> = {}) =>
  defineTitle({
    ...tiny,
    id: "cars",
    trains: [...tiny.trains, car],
    rounds: tiny.rounds.map((round) => ({
      ...round,
      steps: round.steps.map((step) =>
        step.id !== "trains"
          ? step
          : trainStep({
              fixedPrice: (_ctx, train) => (train === "car" ? 30 : undefined),
              bought(tx, _company, { train, from }) {
                if (train !== "car" || from !== "pool") return;
                tx.log(events.corrected_cash({ from: "bank", to: "company:CW", amount: 5 }));
                pay(tx, "bank", "company:CW", 5);
              },
              insolvent: actions.declare_bankruptcy({
                check: () => undefined,
                list: () => [{}],
                apply(tx, { seat }) {
                  const { cash: amount } = tx.player(seat);
                  tx.log(events.corrected_cash({ from: `player:${seat}`, to: "bank", amount }));
                  pay(tx, `player:${seat}`, "bank", amount);
                  endStep(tx);
                },
              }),
            }),
      ),
    })),
    ...more,
  });

const at = (trains: string[], cash = 200, more: Partial<TitleDefinition> = {}) =>
  new Position(withCars(more), 2)
    .inPlay("ABC", { par: 70, shares: { A: 60 }, cash, tokens: ["B3"], trains })
    .inPlay("CW", { par: 60, shares: { B: 60 }, cash: 0, tokens: ["F3"], trains: ["2", "car"] })
    .region("phase", "3")
    .operate("ABC", "trains");

describe("trains that do not count", () => {
  it("are bought at the limit, take no room from others, and are not asked for when too many are discarded", () => {
    const table = at(["2", "2"]);
    const before = table.state;
    table.do("buy_train", { train: "car", from: "pool", price: 60 });
    expect(table.kinds("ABC")).toEqual(["2", "2", "car"]);
    expect(brokenInvariants(table.engine, before, table.state)).toEqual([]);
    expect(at(["2", "2"]).refused("buy_train", { train: "2", from: "stack", price: 80 }).code).toBe(
      "TRAIN_LIMIT",
    );
    at(["2", "car"]).do("buy_train", { train: "2", from: "stack", price: 80 });
  });
});

describe("what companies pay one another", () => {
  it("is the title's price where it has one, listed as such, and no other is accepted", () => {
    const table = at(["2"]);
    const listed = table.legal("buy_train").filter(({ from }) => from === "CW");
    expect(listed).toMatchObject([
      { train: "2", fields: { price: {} } },
      { train: "car", price: 30 },
    ]);
    for (const price of [29, 31])
      expect(table.refused("buy_train", { train: "car", from: "CW", price })).toMatchObject({
        code: "TRAIN_PRICE",
        values: { price: 30 },
      });
    table.do("buy_train", { train: "car", from: "CW", price: 30 }).do("consent", { accept: true });
    expect([table.kinds("ABC"), table.company("CW").cash]).toEqual([["2", "car"], 30]);
  });

  it("what follows a purchase is the title's", () => {
    const table = at(["2"]).do("buy_train", { train: "car", from: "pool", price: 60 });
    expect(table.company("CW").cash).toBe(5);
  });
});

it("a president who cannot pay does what the title says, in place of a bankruptcy", () => {
  const table = at([], 0).cash("A", 10);
  table.do("declare_bankruptcy");
  expect([table.player("A").cash, table.player("A").bankrupt]).toEqual([0, undefined]);
});

describe("a guard on passing", () => {
  const guarded = (code?: string) =>
    at(["2"], 200, {
      chains: {
        ...tiny.chains,
        "stock.pass": (_ctx, player) =>
          code !== undefined && player === "A" ? { code, values: {} } : undefined,
      },
    });

  it("keeps a player from it, with everything else open, and no one else", () => {
    const table = guarded("STAY").stock("A");
    expect(table.refused("pass").code).toBe("STAY");
    expect(table.legal("pass")).toEqual([]);
    expect(table.legal("buy_share").length).toBeGreaterThan(0);
    expect(table.engine.decisions(table.state)[0]?.forced).toBe(true);
    guarded("STAY").stock("B").do("pass");
    guarded().stock("A").do("pass");
  });
});

describe("a presidency in the pool", () => {
  const waiting = (title?: Partial<TitleDefinition>) => {
    const table = at(["2"], 200, title);
    const before = table.state;
    table.presidency("CW", "pool");
    return brokenInvariants(table.engine, before, table.state);
  };

  it("is a fault, unless the title says that it may wait there", () => {
    expect(waiting().some((one) => one.includes("president"))).toBe(true);
    const presidency = (_ctx: unknown, company: string) => company === "CW";
    expect(waiting({ limits: { presidency } })).toEqual([]);
  });
});
