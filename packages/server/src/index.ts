export type * from "./api.ts";
export * from "./store.ts";
