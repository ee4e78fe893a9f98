import type { SolverRunner } from "./machine.ts";
import type { SolverMessage, SolverTask } from "./serve.ts";

/** A worker as both browsers and Node have them, as far as it is used here. */
export interface SolverThread {
  /** Hands a task to the thread. */
  post(task: SolverTask): void;
  /** Ends it at once, in the middle of whatever it does. */
  end(): void;
}

/** Who hears a worker. */
export interface ThreadListener {
  /** Hears what the thread answers. */
  message(message: SolverMessage): void;
  /** The worker broke. */
  fault(message: string): void;
}

interface Held {
  thread: SolverThread;
  hears?: ThreadListener;
}

/**
 * A runner that has its searches done by a worker, and the way to let the worker go. A worker that is idle takes the
 * next task; one whose search is given up is ended, as it hears nothing while it searches.
 */
export function threadRunner(start: (listener: ThreadListener) => SolverThread): {
  run: SolverRunner;
  close: () => void;
} {
  let idle: Held | undefined;
  let tasks = 0;
  const fresh = (): Held => {
    const held: Held = {
      thread: start({
        message: (message) => held.hears?.message(message),
        fault: (text) => {
          if (idle === held) idle = undefined;
          held.hears?.fault(text);
        },
      }),
    };
    return held;
  };
  return {
    run(position, limits, report) {
      tasks += 1;
      const id = tasks;
      const held = idle ?? fresh();
      idle = undefined;
      const leave = () => {
        held.hears = undefined;
      };
      held.hears = {
        message(message) {
          if (message.id !== id) return;
          const over = message.report.type === "DONE" || message.report.type === "FAILED";
          if (over) {
            leave();
            idle?.thread.end();
            idle = held;
          }
          report(message.report);
        },
        fault(text) {
          leave();
          held.thread.end();
          report({ type: "FAILED", message: text });
        },
      };
      held.thread.post({ id, position, limits });
      return () => {
        if (!held.hears || idle === held) return;
        leave();
        held.thread.end();
      };
    },
    close() {
      idle?.thread.end();
      idle = undefined;
    },
  };
}
