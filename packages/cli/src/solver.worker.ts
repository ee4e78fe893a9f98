import { parentPort } from "node:worker_threads";
import { type SolverTask, serveTask } from "@railhead/core/solver";
import { titleNamed } from "./positions.ts";

/** The thread that searches routes for the command, so that it can be ended when time is up. */
parentPort?.on("message", (task: SolverTask) => {
  serveTask(
    task,
    titleNamed,
    (message) => parentPort?.postMessage(message),
    () => performance.now(),
  );
});
