import type { Action, CompanyId, Ctx, PlayerId } from "@railhead/core";
import { closePrivate, operating, tokenStep } from "@railhead/core/parts";
import { actions } from "../actions.ts";
import { events } from "../events.ts";
import { tokenRules } from "../tokens/rules.ts";
import { privateRefusal } from "./owner.ts";

const WIEN = "WS";

/** Placing a token whose charter asks nothing for it; ways across water cost what they do. */
const freeToken = tokenStep({ ...tokenRules, cost: () => 0 }).actions[0];
const placing = (seat: PlayerId, hex: string, city: number, token: number): Action => ({
  type: "place_token",
  seat,
  hex,
  city,
  token,
});

const refusal = (ctx: Ctx, seat: PlayerId) => privateRefusal(ctx, seat, WIEN);

/** 14.3: the one token of the step is placed for nothing but the fee of a way across water; Wien Südbahnhof leaves the game. */
export const placeFree = actions.place_free({
  check: (ctx, { seat, hex, city, token }) =>
    refusal(ctx, seat) ?? freeToken?.check(ctx, placing(seat, hex, city, token)),
  list(ctx, seat) {
    if (refusal(ctx, seat)) return [];
    const lines = freeToken?.list(ctx, seat) ?? [];
    return lines.map(({ hex, city, token }) => ({
      hex: String(hex),
      city: Number(city),
      token: Number(token),
    }));
  },
  apply(tx, { seat, hex, city, token }) {
    tx.log(events.private_used({ company: WIEN, of: operating(tx) as CompanyId }));
    closePrivate(tx, WIEN);
    freeToken?.apply(tx, placing(seat, hex, city, token));
  },
});
