import { type SolverMessage, type SolverTask, serveTask } from "@railhead/core/solver";
import { titleOf } from "./title-source.ts";

/** What a position says of its title. */
interface Asked {
  title?: string;
  rules?: string;
  state?: { rules?: string };
}

/** The worker that searches routes, so that the page stays alive and can end a search at any time. */
self.onmessage = async ({ data: task }: MessageEvent<SolverTask>) => {
  const send = (message: SolverMessage) => self.postMessage(message);
  try {
    const { title: id, rules, state } = task.position as Asked;
    const title = id === undefined ? undefined : await titleOf(id, rules ?? state?.rules);
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
