export * from "./en.ts";
export * from "./format.ts";
