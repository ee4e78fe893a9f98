import { describe, expect, test } from "vitest";
import {
  type Position,
  type SolverMessage,
  type SolverReport,
  type SolverTask,
  serveTask,
  type ThreadListener,
  threadRunner,
} from "../../src/solver/index.ts";

const none = () => undefined;
const position = { map: [], tileset: [], company: "X", trains: [] } as Position;

interface Made {
  listener: ThreadListener;
  posted: SolverTask[];
  ended: boolean;
}

function threads() {
  const made: Made[] = [];
  const { run, close } = threadRunner((listener) => {
    const one: Made = { listener, posted: [], ended: false };
    made.push(one);
    return {
      post: (task) => one.posted.push(task),
      end: () => {
        one.ended = true;
      },
    };
  });
  /** The thread does its last task, as a worker would. */
  const work = (one: Made) => {
    const task = structuredClone(one.posted.at(-1)) as SolverTask;
    serveTask(task, none, (message) => one.listener.message(structuredClone(message)), none as never);
  };
  return { made, run, close, work };
}

describe("searches in a worker", () => {
  test("an idle worker takes the next task", () => {
    const { made, run, close, work } = threads();
    const told: SolverReport[] = [];
    for (let n = 0; n < 2; n++) {
      const cancel = run(position, {}, (report) => told.push(report));
      work(made[0] as Made);
      cancel();
    }
    expect(made).toHaveLength(1);
    expect(made[0]?.ended).toBe(false);
    expect(told.map((report) => report.type)).toEqual(["SEARCHING", "DONE", "SEARCHING", "DONE"]);
    close();
    expect(made[0]?.ended).toBe(true);
  });

  test("a busy one is ended by a cancel, and not heard any more", () => {
    const { made, run } = threads();
    const told: SolverReport[] = [];
    const cancel = run(position, {}, (report) => told.push(report));
    cancel();
    cancel();
    expect(made[0]?.ended).toBe(true);
    made[0]?.listener.message({ id: 1, report: { type: "PROGRESS", bound: 1, nodes: 1 } });
    made[0]?.listener.fault("too late");
    expect(told).toEqual([]);
    run(position, {}, none)();
    expect(made).toHaveLength(2);
  });

  test("one that breaks is a failure, and another takes its place", () => {
    const { made, run, work } = threads();
    const told: SolverReport[] = [];
    run(position, {}, (report) => told.push(report));
    made[0]?.listener.fault("out of memory");
    expect(told).toEqual([{ type: "FAILED", message: "out of memory" }]);
    run(position, {}, (report) => told.push(report));
    work(made[1] as Made);
    expect(told.at(-1)?.type).toBe("DONE");
  });

  test("an unsound position is a failure, not a broken worker", () => {
    const told: SolverMessage[] = [];
    serveTask(
      { id: 3, position: { title: "1899" }, limits: {} },
      none,
      (one) => told.push(one),
      () => 0,
    );
    expect(told).toEqual([{ id: 3, report: { type: "FAILED", message: "unknown title 1899" } }]);
  });
});
