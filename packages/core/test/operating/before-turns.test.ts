import { describe, expect, it } from "vitest";
import { networkOf } from "../../src/board/network.ts";
import { runFields } from "../../src/bots/fill.ts";
import { endStep } from "../../src/flow/chart.ts";
import type { StepDef } from "../../src/index.ts";
import { operatingRound } from "../../src/parts/index.ts";
import { bestRoutes } from "../../src/routes/index.ts";
import { addReach } from "../../src/routes/join.ts";
import { buildProblem } from "../../src/routes/problem.ts";
import { actions } from "../../src/vocabulary/actions.ts";
import { viewOf } from "../board/boards.ts";
import { cities, hexAt, lineMap, REACH } from "../positions/orient.ts";
import { atTrains, grand } from "../positions/phases.ts";

/** Someone is asked before all turns, and answers once. */
const toSay: StepDef = {
  id: "order",
  actions: [
    actions.pass({
      check: () => undefined,
      list: () => [{}],
      apply(tx) {
        endStep(tx);
      },
    }),
  ],
  seats: () => ["C"],
  forced: () => true,
};

const title = (step: StepDef) => {
  const plain = grand();
  return grand({
    title: {
      catalogue: {
        ...plain.catalogue,
        texts: { ...plain.catalogue.texts, "decision.order": "Say it", "step.order": "the order" },
      },
      rounds: plain.rounds.map((round) =>
        round.id === "operating" ? operatingRound({ before: step, steps: round.steps }) : round,
      ),
    },
  });
};

/** The operating round begins. */
const begun = (step: StepDef) => {
  const table = atTrains(title(step));
  table.write((tx) => void tx.rules.rounds.get("operating")?.begin(tx));
  return table.edit((state) => {
    (state.flow.value as Record<string, unknown>).play = { operating: "order" };
  });
};

describe("what is asked before anyone operates", () => {
  it("has no company on turn; with its answer the first turn begins", () => {
    const table = begun(toSay);
    expect(table.operating()).toBeUndefined();
    expect(table.engine.decisions(table.state)).toMatchObject([{ id: "order", seats: ["C"] }]);
    expect(table.refused("pass", {}, "A").code).toBe("NOT_YOUR_TURN");
    table.do("pass", {}, "C");
    expect(table.operating()).toBe("ABC");
    expect(table.log("turn_began")).toHaveLength(1);
  });

  it("is left out where its skip says so: the first turn has begun", () => {
    expect(begun({ ...toSay, skip: () => "" }).operating()).toBe("ABC");
  });
});

describe("a marker that helps a train without being a card", () => {
  const problem = (helpers: boolean) => {
    const map = lineMap(cities(10, 20, 30, 40));
    const tokens = { [hexAt(0)]: [[0, 0, "GO"] as [number, number, string]] };
    return buildProblem({
      company: "GO",
      network: networkOf(viewOf(map, [], { tokens })),
      tokens,
      trains: [{ id: "3#0", kind: "3", ...(REACH["3"] as { distance: [] }) }],
      colours: ["yellow"],
      rules: {
        ...(helpers && { helpers: [{ id: "star", kind: "star" }] }),
        join: (parts) =>
          parts.some(({ id }) => id === "star") && parts.length === 2
            ? {
                kind: "3&star",
                distance: addReach(REACH["3"] as { distance: [] }, {
                  distance: [{ nodes: ["city", "offboard", "town"], pay: 1, visit: 1 }],
                }),
              }
            : undefined,
      },
    });
  };

  it("goes with the train that gains by it, and is named in the route", () => {
    expect(bestRoutes(problem(false)).total).toBe(60);
    const best = bestRoutes(problem(true));
    expect(best).toMatchObject({ total: 100, proven: true, routes: [{ train: "3#0", with: ["star"] }] });
    // Bots say so as well, or their run would be too long.
    expect(runFields(best)).toMatchObject({ routes: [{ train: "3#0", with: ["star"] }] });
  });
});

describe("a train with a marker that keeps it", () => {
  it("takes no room, meets no duty and does not rust; others of its kind do all of that", () => {
    const table = atTrains(grand({ slots: { "train.obligation": () => true } }))
      .trains("ABC", ["2+2"])
      .trains("CW", ["2+2"])
      .marked("CW", "2+2", "durable");
    const room = (id: string) => table.operate(id, "trains").legal("buy_train").length;
    table.stackFrom("4");
    table.operate("ABC", "trains").do("buy_train", { train: "4", from: "stack", price: 300 });
    expect(table.kinds("ABC")).toEqual(["4"]);
    expect(table.kinds("CW")).toEqual(["2+2"]);
    expect(room("CW")).toBeGreaterThan(0);
    table.operate("CW", "trains");
    expect(table.refused("pass").code).toBe("TRAIN_OBLIGATION");
    const kept = atTrains(grand()).trains("ABC", ["2+2", "2+2", "2+2", "2+2"]);
    expect(kept.refused("buy_train", { train: "2+2", from: "stack", price: 100 }).code).toBe("TRAIN_LIMIT");
    kept.marked("ABC", "2+2", "durable");
    kept.do("buy_train", { train: "2+2", from: "stack", price: 100 });
  });

  it("keeps its marker as it goes to another company, and loses it in the pool", async () => {
    const { moveTrain } = await import("../../src/state/ops.ts");
    const table = atTrains(grand()).trains("CW", ["2+2"]).marked("CW", "2+2", "durable");
    const id = table.company("CW").trains[0]?.id ?? "";
    table.write((tx) => void moveTrain(tx, id, { company: "NE" }));
    expect(table.company("NE").trains).toMatchObject([{ id, durable: true }]);
    table.write((tx) => void moveTrain(tx, id, "pool"));
    expect(table.state.depot.pool.find((one) => one.id === id)).not.toHaveProperty("durable");
  });
});
