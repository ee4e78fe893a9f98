import { marketPolicy } from "@railhead/core/market";

/** 4.4: as on any grid, except that a token at the top of a column moves right where others move up. */
export const marketMoves = marketPolicy({
  on: { SOLD_OUT: [{ guard: "atTop", actions: "moveRight" }, { actions: "moveUp" }] },
});
