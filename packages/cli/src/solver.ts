import { extname } from "node:path";
import { Worker } from "node:worker_threads";
import {
  type Position,
  type RouteSolverSnapshot,
  type SolverLimits,
  solveWith,
  startRouteSolver,
  threadRunner,
} from "@railhead/core/solver";

/** A thread that runs the worker beside this file. */
function startWorker(): Worker {
  const own = extname(new URL(import.meta.url).pathname);
  const script = new URL(`./solver.worker${own}`, import.meta.url);
  if (own !== ".ts") return new Worker(script);
  // From source: a new thread does not know TypeScript by itself.
  const [tsx, worker] = [import.meta.resolve("tsx/esm/api"), script.href].map((url) => JSON.stringify(url));
  return new Worker(`import(${tsx}).then(({ register }) => { register(); return import(${worker}); })`, {
    eval: true,
  });
}

/**
 * Searches routes in a thread of their own, which begins with the first search. `cancel` ends the running search with what it
 * has, `close` lets the thread go. `told` hears what a search has found so far.
 */
export function threadSolver(told: (context: RouteSolverSnapshot["context"]) => void = () => {}): {
  solve: (position: Position, limits: SolverLimits) => Promise<RouteSolverSnapshot>;
  cancel: () => void;
  close: () => void;
} {
  const { run, close } = threadRunner(({ message, fault }) => {
    const worker = startWorker();
    worker.on("message", message);
    worker.on("error", (error) => fault(error.message));
    return { post: (task) => worker.postMessage(task), end: () => void worker.terminate() };
  });
  const actor = startRouteSolver(run);
  actor.subscribe(({ context }) => told(context));
  return {
    cancel: () => actor.send({ type: "CANCEL" }),
    solve: (position, limits) => solveWith(actor, position, limits),
    close() {
      actor.stop();
      close();
    },
  };
}
