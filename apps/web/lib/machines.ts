/** The page's machines, for the statechart drawings. */

export { connectionMachine } from "./connection.ts";
export { sessionMachine } from "./session-machine.ts";
