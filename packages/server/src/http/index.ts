export * from "./doors.ts";
export * from "./guard.ts";
export * from "./problem.ts";
export * from "./proxies.ts";
