/** The route solver as a machine, and positions as JSON: what pages, threads and the command share. */

export { drawSolver } from "./draw.ts";
export * from "./machine.ts";
export * from "./position.ts";
export * from "./search.ts";
export * from "./serve.ts";
