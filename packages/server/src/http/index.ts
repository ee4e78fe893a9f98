export { queryOf, read, readQuery } from "../requests/read.ts";
export * from "./doors.ts";
export * from "./guard.ts";
export * from "./problem.ts";
export * from "./proxies.ts";
