import { positionProblem, type TitleOf } from "./position.ts";
import { type SolverLimits, type SolverReport, searchInSlices } from "./search.ts";

/** What a worker is sent. */
export interface SolverTask {
  /** Tells the answers of one task from those of another. */
  id: number;
  position: unknown;
  limits: SolverLimits;
}

/** What a worker sends back. */
export interface SolverMessage {
  id: number;
  report: SolverReport;
}

/**
 * Does a task from beginning to end and reports what it finds. This is all that a worker has to do. Never throws. The
 * clock, in milliseconds, only measures.
 */
export function serveTask(
  { id, position, limits }: SolverTask,
  titleOf: TitleOf,
  send: (message: SolverMessage) => void,
  now: () => number,
): void {
  try {
    const problem = positionProblem(position, titleOf);
    const started = now();
    searchInSlices(problem, limits, (report) => {
      send({ id, report: report.type === "DONE" ? { ...report, milliseconds: now() - started } : report });
    });
  } catch (error) {
    send({ id, report: { type: "FAILED", message: (error as Error).message } });
  }
}
