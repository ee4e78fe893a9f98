import { solverOn, threadRunner } from "@railhead/core/solver";

const { run } = threadRunner(({ message, fault }) => {
  const worker = new Worker(new URL("./solver.worker.ts", import.meta.url), {
    type: "module",
    name: "routes",
  });
  worker.onmessage = (event) => message(event.data);
  worker.onerror = (event) => fault(event.message || "the worker could not be started");
  return { post: (task) => worker.postMessage(task), end: () => worker.terminate() };
});

/** The route solver of the page: its searches run in a worker. */
export const pageSolver = solverOn(run);
