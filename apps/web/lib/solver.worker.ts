import { type SolverMessage, type SolverTask, serveTask } from "@railhead/core/solver";
import { loadTitle } from "./titles.ts";

/** The worker that searches routes, so that the page stays alive and can end a search at any time. */
self.onmessage = async ({ data: task }: MessageEvent<SolverTask>) => {
  const send = (message: SolverMessage) => self.postMessage(message);
  try {
    const { title: id } = task.position as { title?: string };
    const title = id === undefined ? undefined : await loadTitle(id);
    serveTask(
      task,
      () => title,
      send,
      () => performance.now(),
    );
  } catch (error) {
    send({ id: task.id, report: { type: "FAILED", message: (error as Error).message } });
  }
};
