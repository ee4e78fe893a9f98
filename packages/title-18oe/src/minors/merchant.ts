import type { CompanyId, Ctx, HexId, Refusal } from "@railhead/core";
import { faceAt } from "@railhead/core/board";
import { companyRef } from "@railhead/core/model";
import { operating } from "@railhead/core/parts";
import { addOverlay, removeOverlays, type Tx } from "@railhead/core/state";
import { overlaysOn } from "@railhead/core/track";
import { actions } from "../actions.ts";
import { europe, map, powers } from "../data.ts";
import { events } from "../events.ts";
import { trainPhase } from "../railroads/phase.ts";
import { hasPower } from "../railroads/powers.ts";
import { refuse } from "../refusals.ts";
import { byPhase } from "./by-phase.ts";

/** The overlay that a token of minor D is. */
export const MERCHANT = "merchant";

/** The minor whose charter has the tokens. */
const CHARTER = "D";

const OWNER = companyRef(CHARTER);

/** What a token of minor D adds now, in pounds: 20, from train phase 5 on 40 (15.4). */
const worth = (ctx: Ctx): number => byPhase(powers.merchant, trainPhase(ctx));

/** The token of minor D that lies on the map. */
const standing = (ctx: Ctx) => overlaysOn(ctx, { kind: MERCHANT }).find(({ owner }) => owner === OWNER);

/** Hexes that may take a token of minor D: those of cities, but for metropolises and red zones. */
const HEXES: readonly HexId[] = map.hexes.flatMap(({ coord, colour, nodes = [] }) =>
  colour !== "red" && !(coord in europe.metropolises) && nodes.some(({ kind }) => kind === "city")
    ? [coord]
    : [],
);

/** Why the company on turn has no token of minor D to place. */
function tokenRefusal(ctx: Ctx): Refusal | undefined {
  const company = operating(ctx) as CompanyId;
  return hasPower(ctx, company, "D") && !standing(ctx)
    ? undefined
    : refuse(ctx, "MERCHANT_NONE", { company });
}

/**
 * 15.4: in the lay track step a token of minor D is put on a city, anywhere on the map, even among others' tokens. It
 * stays there.
 */
export const placeMerchant = actions.place_merchant({
  check(ctx, { hex, city }) {
    const none = tokenRefusal(ctx);
    if (none) return none;
    if (!ctx.rules.map.hexes.has(hex)) return refuse(ctx, "NO_SUCH_HEX", { hex });
    return HEXES.includes(hex) && faceAt(ctx, hex).cities[city] !== undefined
      ? undefined
      : refuse(ctx, "MERCHANT_CITY", { hex });
  },
  list: (ctx) =>
    tokenRefusal(ctx)
      ? []
      : HEXES.filter((hex) => ctx.rules.map.hexes.has(hex)).flatMap((hex) =>
          faceAt(ctx, hex).cities.map((_node, city) => ({ hex, city })),
        ),
  any: (ctx) => !tokenRefusal(ctx),
  apply(tx, { hex, city }) {
    const amount = worth(tx);
    addOverlay(tx, { hex, at: city, kind: MERCHANT, owner: OWNER, data: { amount } });
    tx.log(events.merchant_placed({ company: operating(tx) as CompanyId, hex, amount, of: CHARTER }));
  },
});

/** 15.4: as train phase 5 begins the token of 20 leaves the map; that of 40 may be placed from then on. */
export function merchantAtPhase(tx: Tx, phase: string): void {
  if (powers.merchant[phase] !== undefined) removeMerchant(tx);
}

/** The token goes back to the charter of minor D. */
export function removeMerchant(tx: Tx): void {
  const token = standing(tx);
  if (!token) return;
  removeOverlays(tx, (one) => one === token);
  tx.log(events.merchant_removed({ hex: token.hex, amount: amountOf(token), of: CHARTER }));
}

const amountOf = ({ data }: { data?: unknown }): number =>
  typeof data === "object" && data !== null && "amount" in data ? Number(data.amount) : 0;

/** What a stop is worth more to a railroad by the token of minor D (15.4), in pounds. */
export function merchantValue(
  ctx: Ctx,
  company: CompanyId,
): ((hex: HexId, node: number) => number) | undefined {
  const token = standing(ctx);
  if (!token || !hasPower(ctx, company, "D")) return undefined;
  return (hex, node) =>
    hex === token.hex && faceAt(ctx, hex).cities[token.at ?? 0] === node ? amountOf(token) : 0;
}
