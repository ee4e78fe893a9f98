import { describe, expect, test } from "vitest";
import { createActor, SimulatedClock } from "xstate";
import type { BestRoutes } from "../../src/routes/search.ts";
import {
  type LonePosition,
  type Position,
  routeSolverMachine,
  type SolverLimits,
  type SolverReport,
  solverOn,
} from "../../src/solver/index.ts";

const position = (company: string): LonePosition => ({ map: [], tileset: [], company, trains: [] });

const answer = (total: number, bound: number): BestRoutes => ({
  routes: [],
  bonus: { bonus: 0 },
  total,
  bound,
  proven: total === bound,
  nodes: 7,
});

interface Run {
  position: Position;
  limits: SolverLimits;
  report: (report: SolverReport) => void;
  ended: boolean;
}

/** A solver whose searches the test plays itself. */
function solver() {
  const runs: Run[] = [];
  const clock = new SimulatedClock();
  const machine = solverOn((position, limits, report) => {
    const run: Run = { position, limits, report, ended: false };
    runs.push(run);
    return () => {
      run.ended = true;
    };
  });
  const actor = createActor(machine, { clock }).start();
  const run = () => runs.at(-1) as Run;
  return {
    actor,
    runs,
    run,
    clock,
    value: () => actor.getSnapshot().value,
    told: () => actor.getSnapshot().context,
  };
}

describe("the route solver", () => {
  test("prepares, searches, improves and proves", () => {
    const { actor, run, value, told } = solver();
    expect(value()).toBe("idle");
    actor.send({ type: "SOLVE", position: position("A"), limits: { nodeLimit: 9 } });
    expect(value()).toEqual({ working: "prepare" });
    expect(run()).toMatchObject({ position: { company: "A" }, limits: { nodeLimit: 9 } });
    run().report({ type: "SEARCHING", bound: 200 });
    expect(value()).toEqual({ working: "search" });
    run().report({ type: "IMPROVED", best: { routes: [], total: 80 }, bound: 150 });
    expect(value()).toEqual({ working: "improved" });
    run().report({ type: "PROGRESS", bound: 170, nodes: 5 });
    expect(told()).toMatchObject({ best: { total: 80 }, bound: 150, nodes: 5 });
    // A bound never rises again, and routes never get worse.
    run().report({ type: "IMPROVED", best: { routes: [], total: 60 }, bound: 140 });
    expect(told()).toMatchObject({ best: { total: 80 }, bound: 140 });
    run().report({ type: "DONE", answer: answer(120, 120), milliseconds: 3 });
    expect(value()).toBe("proven");
    expect(told()).toMatchObject({ best: { total: 120 }, bound: 120, reason: null, milliseconds: 3 });
    expect(run().ended).toBe(true);
  });

  test("without a proof it says what is left, and why", () => {
    const { actor, run, value, told } = solver();
    actor.send({ type: "SOLVE", position: position("A") });
    run().report({ type: "DONE", answer: answer(100, 130) });
    expect(value()).toBe("stopped");
    expect(told()).toMatchObject({ best: { total: 100 }, bound: 130, reason: "nodes" });
  });

  test("a cancel ends the search and keeps what there is", () => {
    const { actor, run, value, told } = solver();
    actor.send({ type: "SOLVE", position: position("A") });
    run().report({ type: "SEARCHING", bound: 200 });
    run().report({ type: "IMPROVED", best: { routes: [], total: 80 }, bound: 200 });
    actor.send({ type: "CANCEL" });
    expect(run().ended).toBe(true);
    expect(value()).toBe("stopped");
    // What comes late is not heard.
    run().report({ type: "DONE", answer: answer(120, 120) });
    expect(value()).toBe("stopped");
    expect(told()).toMatchObject({ best: { total: 80 }, bound: 200, reason: "cancelled" });
  });

  test("a new board comes at any time", () => {
    const { actor, runs, run, value, told } = solver();
    actor.send({ type: "SOLVE", position: position("A") });
    run().report({ type: "SEARCHING", bound: 200 });
    run().report({ type: "IMPROVED", best: { routes: [], total: 80 }, bound: 200 });
    actor.send({ type: "SOLVE", position: position("B") });
    expect(runs.map((one) => one.ended)).toEqual([true, false]);
    expect(value()).toEqual({ working: "prepare" });
    expect(told()).toMatchObject({ best: null, bound: null, position: { company: "B" } });
    runs[0]?.report({ type: "DONE", answer: answer(80, 80) });
    expect(value()).toEqual({ working: "prepare" });
    run().report({ type: "DONE", answer: answer(50, 50) });
    expect(value()).toBe("proven");
    actor.send({ type: "SOLVE", position: position("C") });
    expect(told().best).toBeNull();
    run().report({ type: "FAILED", message: "no such board" });
    expect(value()).toBe("failed");
    expect(told().message).toBe("no such board");
    actor.send({ type: "SOLVE", position: position("D") });
    expect(told().message).toBeNull();
  });

  test("time runs from the moment the problem stands, for each board again", () => {
    const { actor, run, value, told, clock } = solver();
    actor.send({ type: "SOLVE", position: position("A"), limits: { timeLimit: 100 } });
    clock.increment(1_000);
    expect(value()).toEqual({ working: "prepare" });
    run().report({ type: "SEARCHING", bound: 90 });
    clock.increment(60);
    actor.send({ type: "SOLVE", position: position("B"), limits: { timeLimit: 100 } });
    run().report({ type: "SEARCHING", bound: 70 });
    clock.increment(60);
    expect(value()).toEqual({ working: "search" });
    clock.increment(40);
    expect(value()).toBe("stopped");
    expect(run().ended).toBe(true);
    expect(told()).toMatchObject({ best: null, bound: 70, reason: "time" });
  });

  test("a machine to which no runner is provided fails with every position", () => {
    const alone = createActor(routeSolverMachine).start();
    alone.send({ type: "SOLVE", position: position("A") });
    expect(alone.getSnapshot().value).toBe("failed");
    expect(alone.getSnapshot().context.message).toBe("no runner is provided");
  });

  test("a runner that throws is a failure, and stopping the machine ends the search", () => {
    const broken = createActor(
      solverOn(() => {
        throw new Error("no workers here");
      }),
    ).start();
    broken.send({ type: "SOLVE", position: position("A") });
    expect(broken.getSnapshot().value).toBe("failed");
    expect(broken.getSnapshot().context.message).toBe("no workers here");
    const { actor, run } = solver();
    actor.send({ type: "SOLVE", position: position("A") });
    actor.stop();
    expect(run().ended).toBe(true);
  });
});
