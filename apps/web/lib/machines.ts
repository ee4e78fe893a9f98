/** The page's machines, for whoever draws them. */

export { connectionMachine } from "./connection.ts";
export { sessionMachine } from "./session-machine.ts";
