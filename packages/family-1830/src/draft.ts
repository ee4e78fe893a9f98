import type { Ctx, PlayerId, RoundDef } from "@railhead/core";
import { playerRef } from "@railhead/core/model";
import { closePrivate, opening, openingData } from "@railhead/core/parts";
import { companiesOf } from "@railhead/core/state";
import { freeCash } from "@railhead/core/transfer";

/** Whether a player can pay the face value of a lot that is left. */
const canPay = (ctx: Ctx, player: PlayerId): boolean =>
  openingData(ctx).lots.some(
    (lot) => (ctx.rules.title.opening?.face(ctx, lot) ?? 0) <= freeCash(ctx, playerRef(player)),
  );

/** In reverse order of seats each player who can pay one takes one lot at its face value; what is left leaves the game. */
export const oneEach = (lots: (ctx: Ctx) => string[]): RoundDef =>
  opening({
    id: "opening",
    lots,
    finish: "OPENED",
    buy: {},
    able: (ctx, player) => !companiesOf(ctx, player).length && canPay(ctx, player),
    declines: () => false,
    ended(tx, left) {
      for (const lot of left) closePrivate(tx, lot);
    },
  });
