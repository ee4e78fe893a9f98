import type { Ctx, RoundDef } from "@railhead/core";
import { closePrivate, opening } from "@railhead/core/parts";
import { companiesOf } from "@railhead/core/state";

/** In reverse order of seats each player takes one lot at its face value; what is left leaves the game. */
export const oneEach = (lots: (ctx: Ctx) => string[]): RoundDef =>
  opening({
    id: "opening",
    lots,
    finish: "OPENED",
    buy: {},
    able: (ctx, player) => !companiesOf(ctx, player).length,
    ended(tx, left) {
      for (const lot of left) closePrivate(tx, lot);
    },
  });
