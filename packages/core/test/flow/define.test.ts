import { describe, expect, it } from "vitest";
import { defineFlow } from "../../src/flow/index.ts";
import { createEngine, defineTitle } from "../../src/index.ts";
import { Tx } from "../../src/state/tx.ts";
import { tiny } from "../tiny/title.ts";

const flow = defineFlow({
  initial: "stock",
  rounds: {
    stock: { next: [{ on: "STOCK_DONE", to: "operating" }] },
    operating: {
      next: [
        { on: "RUN_DONE", to: "operating" },
        { on: "SET_DONE", to: "over", in: "weather.storm" },
        { on: "SET_DONE", to: "stock" },
      ],
    },
  },
  regions: {
    weather: { initial: "fair", states: { fair: { on: { CLOUDS: "storm" } }, storm: {} } },
  },
});

describe("a flow that is declared", () => {
  it("asks and sends by its own names, in a game", () => {
    const players = ["A", "B"].map((id) => ({ id, name: id }));
    const made = createEngine(defineTitle({ ...tiny, flow }), { players, seed: 1 });
    if (!made.ok) throw new Error(made.refusal.code);
    const tx = new Tx(made.engine.rules, made.engine.start().state);
    const weather: "fair" | "storm" = flow.region(tx, "weather");
    expect(weather).toBe("fair");
    flow.send(tx, "CLOUDS");
    expect(flow.region(tx, "weather")).toBe("storm");
    expect(() => flow.send(tx, "CLOUDS")).toThrow("flow chart: CLOUDS does not apply");
    // @ts-expect-error no region of this flow
    expect(flow.region(tx, "moon")).toBe("");
    // @ts-expect-error nothing hears it
    expect(() => flow.send(tx, "SUN")).toThrow("flow chart: SUN does not apply");
  });

  it("does not compile with a round, a state or a guard that there is not", () => {
    const rounds = { stock: { next: [] } };
    const lost = { stock: { next: [{ on: "STOCK_DONE", to: "auction" }] } } as const;
    const regions = { weather: { initial: "fair", states: { fair: {} } } } as const;
    const wrong = [
      // @ts-expect-error no such round
      () => defineFlow({ initial: "auction", rounds }),
      // @ts-expect-error leads to no round
      () => defineFlow({ initial: "stock", rounds: lost }),
      () =>
        defineFlow({
          initial: "stock",
          // @ts-expect-error looks at no state of a region
          rounds: { stock: { next: [{ on: "STOCK_DONE", to: "over", in: "weather.storm" }] } },
          regions,
        }),
      () =>
        defineFlow({
          initial: "stock",
          rounds,
          // @ts-expect-error the region has no such state
          regions: { weather: { initial: "fair", states: { fair: { on: { CLOUDS: "storm" } } } } },
        }),
    ];
    // What does not compile, `defineTitle` also refuses, except what a region leads to.
    expect(() => defineTitle({ ...tiny, flow: (wrong[0] as () => typeof flow)() })).toThrow("title tiny");
  });
});
