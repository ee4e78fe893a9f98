import {
  type ActorRefFrom,
  assign,
  cancel,
  createActor,
  fromCallback,
  raise,
  type SnapshotFrom,
  setup,
  waitFor,
} from "xstate";
import type { BestRoutes } from "../routes/search.ts";
import type { Position } from "./position.ts";
import type { FoundRoutes, SolverLimits, SolverReport } from "./search.ts";

/**
 * Starts a search somewhere (a worker, a thread, a test) and returns a function that ends it. It reports SEARCHING when
 * the problem has been built, then any number of IMPROVED and PROGRESS, then DONE or FAILED. The function is also called
 * after the end. What is reported after that is not heard.
 */
export type SolverRunner = (
  position: Position,
  limits: SolverLimits,
  report: (report: SolverReport) => void,
) => () => void;

/** What the solver knows. */
export interface SolverContext {
  position: Position | null;
  limits: SolverLimits;
  best: FoundRoutes | null;
  /** No set of routes earns more, as far as is known; null before that. */
  bound: number | null;
  nodes: number;
  /** The whole answer, when the search came to its end. */
  answer: BestRoutes | null;
  /** What the search took, where its runner measures it. */
  milliseconds: number | null;
  /** Why it stopped without a proof. */
  reason: "nodes" | "time" | "cancelled" | null;
  /** Why it failed. */
  message: string | null;
}

/** What the solver is told. */
export type SolverEvent =
  | { type: "SOLVE"; position: Position; limits?: SolverLimits }
  | { type: "CANCEL" }
  | { type: "EXPIRED" }
  | SolverReport;

const NOTHING: SolverContext = {
  position: null,
  limits: {},
  best: null,
  bound: null,
  nodes: 0,
  answer: null,
  milliseconds: null,
  reason: null,
  message: null,
};

const lower = (bound: number | null, other: number): number =>
  bound === null ? other : Math.min(bound, other);

/** A runner as the actor that the machine invokes; what it throws as it begins is a failure. */
const runnerActor = (runner: SolverRunner) =>
  fromCallback<SolverEvent, Pick<SolverContext, "position" | "limits">>(({ input, sendBack }) => {
    if (!input.position) return undefined;
    try {
      return runner(input.position, input.limits, sendBack);
    } catch (error) {
      sendBack({ type: "FAILED", message: (error as Error).message });
      return undefined;
    }
  });

/**
 * The route solver as a machine: it drives a search that runs elsewhere, and holds the best routes with their bound. Send SOLVE with a
 * position at any time, also in the middle of a search, and CANCEL to keep what there is. Where the search runs is the actor `runner`
 * (`solverOn`); without one every position fails.
 */
export const routeSolverMachine = setup({
  types: { context: {} as SolverContext, events: {} as SolverEvent },
  actors: {
    runner: runnerActor(() => {
      throw new Error("no runner is provided");
    }),
  },
  actions: {
    begin: assign(({ event }) =>
      event.type === "SOLVE" ? { ...NOTHING, position: event.position, limits: event.limits ?? {} } : {},
    ),
    bound: assign(({ context, event }) =>
      "bound" in event ? { bound: lower(context.bound, event.bound) } : {},
    ),
    improve: assign(({ context, event }) =>
      event.type === "IMPROVED" && event.best.total >= (context.best?.total ?? 0) ? { best: event.best } : {},
    ),
    count: assign(({ event }) => (event.type === "PROGRESS" ? { nodes: event.nodes } : {})),
    finish: assign(({ event }) => {
      if (event.type !== "DONE") return {};
      const { answer, milliseconds = null } = event;
      const { routes, total, bound, nodes } = answer;
      return { answer, best: { routes, total }, bound, nodes, milliseconds };
    }),
    outOfNodes: assign({ reason: "nodes" as const }),
    outOfTime: assign({ reason: "time" as const }),
    cancelled: assign({ reason: "cancelled" as const }),
    fail: assign(({ event }) => (event.type === "FAILED" ? { message: event.message } : {})),
    startClock: raise({ type: "EXPIRED" }, { id: "clock", delay: "timeLimit" }),
    stopClock: cancel("clock"),
  },
  delays: {
    // Timers know no more than 31 bits.
    timeLimit: ({ context }) => Math.min(context.limits.timeLimit ?? 2 ** 31 - 1, 2 ** 31 - 1),
  },
  guards: {
    proven: ({ event }) => event.type === "DONE" && event.answer.proven,
  },
}).createMachine({
  id: "solver",
  initial: "idle",
  context: NOTHING,
  on: {
    SOLVE: {
      target: ".working",
      actions: "begin",
      description: "a board, at any time: a search that is under way ends",
    },
  },
  states: {
    idle: { description: "nothing has been asked yet" },
    working: {
      description: "the search runs elsewhere; leaving this state ends it",
      initial: "prepare",
      invoke: {
        src: "runner",
        input: ({ context }) => ({ position: context.position, limits: context.limits }),
      },
      exit: "stopClock",
      states: {
        prepare: {
          description: "the problem is being built from the position",
          on: {
            SEARCHING: { target: "search", actions: ["bound", "startClock"] },
          },
        },
        search: {
          description: "no routes have been found yet",
          on: {
            PROGRESS: { actions: ["bound", "count"] },
            IMPROVED: { target: "improved", actions: ["improve", "bound"] },
          },
        },
        improved: {
          description: "there are routes, and a bound on how much better others could be",
          on: {
            PROGRESS: { actions: ["bound", "count"] },
            IMPROVED: { actions: ["improve", "bound"] },
          },
        },
      },
      on: {
        DONE: [
          { guard: "proven", target: "proven", actions: "finish" },
          { target: "stopped", actions: ["finish", "outOfNodes"] },
        ],
        EXPIRED: { target: "stopped", actions: "outOfTime" },
        CANCEL: { target: "stopped", actions: "cancelled" },
        FAILED: { target: "failed", actions: "fail" },
      },
    },
    proven: { description: "the best there is" },
    stopped: { description: "the best found, and the bound that is left" },
    failed: { description: "the position cannot be solved" },
  },
});

/** The solver with its search run by this runner. */
export const solverOn = (runner: SolverRunner): RouteSolver =>
  routeSolverMachine.provide({ actors: { runner: runnerActor(runner) } });

/** The solver's machine. */
export type RouteSolver = typeof routeSolverMachine;
/** The solver at work. */
export type RouteSolverActor = ActorRefFrom<RouteSolver>;
/** The solver as it stands. */
export type RouteSolverSnapshot = SnapshotFrom<RouteSolver>;

/** A solver that runs; `stop` it when it is not needed any more. */
export const startRouteSolver = (runner: SolverRunner): RouteSolverActor =>
  createActor(solverOn(runner)).start();

/** Solves one position to the end: proven, stopped or failed. */
export function solveWith(
  actor: RouteSolverActor,
  position: Position,
  limits: SolverLimits,
): Promise<RouteSolverSnapshot> {
  actor.send({ type: "SOLVE", position, limits });
  return waitFor(actor, (snapshot) => !snapshot.matches("working"));
}
