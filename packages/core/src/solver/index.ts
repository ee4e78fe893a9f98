/** The route solver as a machine, and positions as JSON: what pages, threads and the command share. */

export { PositionError } from "../routes/alone/fields.ts";
export type { LonePosition } from "../routes/alone/problem.ts";
export { drawSolver } from "./draw.ts";
export {
  type RouteSolver,
  type RouteSolverActor,
  type RouteSolverSnapshot,
  routeSolverMachine,
  type SolverContext,
  type SolverEvent,
  type SolverRunner,
  solverOn,
  solveWith,
  startRouteSolver,
} from "./machine.ts";
export {
  type BoardTitle,
  type GamePosition,
  type Position,
  positionProblem,
  readPosition,
  type TitleOf,
  type TitlePosition,
} from "./position.ts";
export { type FoundRoutes, type SolverLimits, type SolverReport, searchInSlices } from "./search.ts";
export { type SolverMessage, type SolverTask, serveTask } from "./serve.ts";
export { type SolverThread, type ThreadListener, threadRunner } from "./threads.ts";
