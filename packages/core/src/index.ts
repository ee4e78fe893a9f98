// What titles, house rules and programs may import; each list names it.
export * from "./exports/board.ts";
export * from "./exports/engine.ts";
export * from "./exports/parts.ts";
export * from "./exports/state.ts";
