import { describe, expect, it } from "vitest";
import type { EndTriggerDef } from "../../src/flow/ending.ts";
import { type FlowDef, phaseBegins, regionOf, roundsLeft } from "../../src/flow/index.ts";
import { defineTitle, type TitleDefinition } from "../../src/index.ts";
import type { Position } from "../../src/kit/index.ts";
import { stockRound, topPrice, trainTaken } from "../../src/parts/index.ts";
import { activePlayers } from "../../src/state/index.ts";
import { atTrains, grand, type Own } from "../positions/phases.ts";

/** A player has gone bankrupt. */
const bankruptcy: EndTriggerDef = {
  id: "bankruptcy",
  reached: (ctx) => activePlayers(ctx).length < ctx.state.seatOrder.length,
};

/** The flow with both ways to end: with the running round, and with the set. */
const flow: FlowDef = {
  initial: "stock",
  rounds: {
    stock: { next: [{ on: "STOCK_DONE", to: "operating" }] },
    operating: {
      next: [
        { on: "RUN_DONE", to: "over", in: "ending.afterRun" },
        { on: "RUN_DONE", to: "operating" },
        { on: "SET_DONE", to: "over", in: "ending.afterSet" },
        { on: "SET_DONE", to: "over", in: "ending.afterRun" },
        { on: "SET_DONE", to: "stock" },
      ],
    },
  },
};

/** A broken bank: with this round. The first train of level 8: a stock round, then two rounds, or three where it came in a second one. */
const scheduled = (own: Own = {}): TitleDefinition =>
  grand({
    ...own,
    slots: {
      "end.triggers": [trainTaken("8+8", { schedules: true })],
      "end.timing": (ctx, trigger) => {
        if (trigger === "last-player") return "now";
        if (trigger === "train") return { sets: 1, rounds: ctx.state.round.run === 1 ? 2 : 3 };
        return regionOf(ctx, "ending") === "open" ? "run" : "never";
      },
      ...own.slots,
    },
    title: { flow, ...own.title },
  });

const eight = { train: "8+8", from: "stack", price: 700 };

/** ABC buys the first train of level 8 in this round of set 2. */
const bought = (run: number) =>
  atTrains(scheduled())
    .stackFrom("8+8")
    .operate("ABC", "trains", {}, [2, run])
    .runs(2)
    .do("buy_train", eight);

const ending = (table: Position) => regionOf(table.ctx(), "ending");

/** Passes on until the game is over: the rounds that were played, as "stock" and "operating 3.1". */
function rest(table: Position): string[] {
  const rounds = [table.round()];
  for (let n = 0; n < 400 && !table.state.ended; n++) {
    table.do(
      table.legal("pass").length ? "pass" : "dividend",
      table.legal("pass").length ? {} : { kind: "full" },
    );
    for (const { round, set, run } of table.log("round_began"))
      rounds.push(Number(run) > 0 ? `${round} ${set}.${run}` : String(round));
  }
  return rounds;
}

describe("rule 20: the end by a schedule", () => {
  it("a train of level 8 in the first round of a pair: the pair, a stock round, two more rounds", () => {
    const table = bought(1);
    expect(ending(table)).toBe("scheduled");
    expect(table.log("end_triggered")).toEqual([{ type: "end_triggered", reason: "train" }]);
    expect(roundsLeft(table.ctx())).toBeUndefined();
    expect(rest(table)).toEqual([
      "operating 2.1",
      "operating 2.2",
      "stock",
      "operating 3.1",
      "operating 3.2",
    ]);
    expect(table.state.ended?.reason).toBe("train");
  });

  it("in the second round: a stock round and three more, and the chart knows the last set as it begins", () => {
    const table = bought(2);
    while (table.round() !== "stock") table.do("pass");
    expect(ending(table)).toBe("afterSet");
    expect(roundsLeft(table.ctx())).toBe(3);
    expect(rest(table)).toEqual(["stock", "operating 3.1", "operating 3.2", "operating 3.3"]);
  });

  it("a later train of level 8 changes nothing, nor does the bank, which pays in full", () => {
    const table = bought(1).do("buy_train", eight);
    expect(table.log("end_triggered")).toEqual([]);
    const broken = bought(1).bank(-10).treasury("CW", 2100).bank(0);
    expect(rest(broken)).toEqual([
      "operating 2.1",
      "operating 2.2",
      "stock",
      "operating 3.1",
      "operating 3.2",
    ]);
  });

  it("a bank that breaks before that ends the game with the running round, in a stock round with the next one", () => {
    const run = (table: Position) => table.region("ending", "afterRun");
    expect(rest(run(atTrains(scheduled()).operate("ABC", "trains", {}, [2, 1])))).toEqual(["operating 2.1"]);
    expect(rest(run(atTrains(scheduled()).stock("A")))).toEqual(["stock", "operating 2.1"]);
    expect(atTrains(scheduled()).engine.rules.slots["end.timing"](atTrains(scheduled()).ctx(), "bank")).toBe(
      "run",
    );
  });

  it("a set number of further rounds of the running set, without a stock round between", () => {
    const table = atTrains(scheduled({ slots: { "end.timing": () => ({ sets: 0, rounds: 3 }) } }))
      .stackFrom("8+8")
      .operate("ABC", "trains", {}, [2, 2])
      .do("buy_train", eight);
    expect(roundsLeft(table.ctx())).toBe(3);
    expect(rest(table)).toEqual(["operating 2.2", "operating 2.3", "operating 2.4", "operating 2.5"]);
  });

  it("has a state in the chart only where something is scheduled", () => {
    const states = (title: TitleDefinition) =>
      Object.keys(atTrains(title).engine.rules.chart.config.states.ending?.states ?? {});
    expect(states(scheduled())).toContain("scheduled");
    expect(states(grand({ title: { flow } }))).not.toContain("scheduled");
  });
});

describe("what else may bring the end about", () => {
  const ending_ = (trigger: EndTriggerDef, timing: "now" | "set" | "run") =>
    grand({ slots: { "end.triggers": [trigger], "end.timing": () => timing }, title: { flow } });
  /** ABC stands one step from the highest price and pays out. */
  const rising = (timing: "now" | "set" | "run", col = 6) =>
    atTrains(ending_(topPrice, timing))
      .cell("ABC", [0, col])
      .operate("ABC", "dividend", { earnings: 200 })
      .do("dividend", { kind: "full" });

  it("a share at the highest price: at once, with the round or with the set", () => {
    expect(rising("now").state.ended?.reason).toBe("top_price");
    expect(rest(rising("run"))).toEqual(["operating 2.1"]);
    expect(rest(rising("set"))).toEqual(["operating 2.1", "operating 2.2"]);
    expect(rising("now", 5).state.ended).toBeNull();
  });

  it("a bankrupt player, though others play on", () => {
    const table = atTrains(ending_(bankruptcy, "run")).bankrupt("C");
    expect(rest(table.pass())).toEqual(["operating 2.1"]);
    expect(table.state.ended?.reason).toBe("bankruptcy");
  });
});

describe("operating rounds of a set", () => {
  const growing = (own: Own = {}) =>
    grand({
      ...own,
      title: {
        flow,
        phases: grand().phases.map((phase, at) => ({ ...phase, operating_rounds: at === 0 ? 1 : 3 })),
        ...own.title,
      },
    });

  it("are those of the phase as the set begins, whatever phase comes during it", () => {
    const table = atTrains(growing())
      .stackFrom("3")
      .operate("ABC", "trains", {}, [2, 1])
      .runs(1)
      .do("buy_train", { train: "3", from: "stack", price: 200 });
    expect(table.phaseName()).toBe("3");
    while (table.round().startsWith("operating")) table.pass();
    expect(table.round()).toBe("stock");
    while (table.round() === "stock") table.pass();
    expect(table.state.round).toMatchObject({ set: 3, run: 1, runs: 3 });
  });

  it("are a constant where the title says so", () => {
    const table = atTrains(growing({ slots: { "set.rounds": () => 2 } })).stock("A");
    while (table.round() === "stock") table.pass();
    expect(table.state.round.runs).toBe(2);
  });
});

describe("rule 20: a round that is played once, when a condition is met", () => {
  /** The first stock round after the operating round in which level 5 came is a consolidation round: it comes once. */
  const consolidating = (): TitleDefinition => {
    const base = grand();
    return defineTitle({
      ...base,
      rounds: [...base.rounds, stockRound({ id: "consolidation", actions: [], finish: "CONSOLIDATED" })],
      flow: {
        initial: "stock",
        rounds: {
          stock: { next: [{ on: "STOCK_DONE", to: "operating" }] },
          consolidation: { next: [{ on: "CONSOLIDATED", to: "operating" }] },
          operating: {
            next: [
              { on: "RUN_DONE", to: "consolidation", in: "consolidation.due" },
              { on: "RUN_DONE", to: "operating" },
              { on: "SET_DONE", to: "over", in: "ending.afterSet" },
              { on: "SET_DONE", to: "consolidation", in: "consolidation.due" },
              { on: "SET_DONE", to: "stock" },
            ],
          },
        },
        regions: {
          consolidation: {
            initial: "none",
            states: {
              none: { on: phaseBegins(base.phases, "5", "due") },
              due: { on: { CONSOLIDATED: "held" } },
              held: {},
            },
          },
        },
      },
    });
  };

  it("follows the round in which its phase began, and never again", () => {
    const table = atTrains(consolidating())
      .stackFrom("5")
      .do("buy_train", { train: "5", from: "stack", price: 400 });
    expect(regionOf(table.ctx(), "consolidation")).toBe("due");
    const rounds: string[] = [];
    for (let n = 0; n < 60; n++) {
      table.pass();
      rounds.push(...table.log("round_began").map(({ round }) => String(round)));
    }
    expect(rounds.filter((round) => round === "consolidation")).toEqual(["consolidation"]);
    expect(rounds[0]).toBe("consolidation");
    expect(regionOf(table.ctx(), "consolidation")).toBe("held");
  });
});
