import type { CompanyId, Ctx } from "@railhead/core";
import type { ReachMask } from "@railhead/core/board";
import { gameFacts } from "@railhead/core/engine";
import type { Line } from "@railhead/core/routes";
import type { Tx } from "@railhead/core/state";
import { powers } from "../data.ts";
import { events } from "../events.ts";
import { ferryTaken, isFerryToken } from "../privates/ferry.ts";
import { hasTokenIn } from "../sea/railroad.ts";

const { hex: LILLE, city: CITY } = powers.ferry;

/** 11.2.2: whether Lille is permanently open to everyone, since the token beside its ferry has left the map. */
export const lille = gameFacts<{ open?: boolean }>("lille", {});

/** 11.2.2: a token beside the ferry leaves the map with its railroad: from then on everyone passes through Lille. Before tokens are removed. */
export function openLille(tx: Tx, company: CompanyId): void {
  const spots = tx.state.board.tokens[LILLE] ?? [];
  if (!spots.some((spot) => isFerryToken(spot) && spot[2] === company)) return;
  lille.write(tx).open = true;
  tx.log(events.lille_opened({ hex: LILLE }));
}

/** What is open to every railroad though it be full. */
export const lilleMask = (ctx: Ctx): ReachMask =>
  lille.read(ctx).open ? { open: [{ hex: LILLE, city: CITY }] } : {};

/**
 * 11.2.2: once the place beside the ferry is taken a line goes through Lille and over the ferry only with a token of its railroad there;
 * from London it ends in Lille. Undefined where that bars nothing.
 */
export function ferryLegal(
  ctx: Ctx,
  company: CompanyId,
  ferry: number,
): ((line: Line) => string | undefined) | undefined {
  if (!ferryTaken(ctx) || hasTokenIn(ctx, company, LILLE) || ferry < 0) return undefined;
  return ({ stops, crossings = [] }) =>
    crossings.includes(ferry) && stops.some(({ hex }, at) => hex === LILLE && at > 0 && at < stops.length - 1)
      ? "FERRY_TOKEN"
      : undefined;
}
