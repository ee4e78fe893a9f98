import type { Action, CompanyId, Ctx, HexDef, HexId, PlayerId, Refusal } from "@railhead/core";
import { companyFacts } from "@railhead/core/engine";
import { companyRef } from "@railhead/core/model";
import {
  closePrivate,
  isUpgrade,
  operating,
  pointsRefusal,
  spendPoints,
  trackStep,
} from "@railhead/core/parts";
import { addOverlay, companyOf, removeOverlays } from "@railhead/core/state";
import { type OverlayDef, overlaysOn, reachOf } from "@railhead/core/track";
import { pay } from "@railhead/core/transfer";
import { actions } from "../actions.ts";
import { europe, powers } from "../data.ts";
import { events } from "../events.ts";
import { railroad } from "../facts.ts";
import { refuse } from "../refusals.ts";
import { mayLay } from "../track/rights.ts";
import { trackRules } from "../track/rules.ts";
import { groundOf } from "../track.ts";
import { ledByOwner, privateRefusal } from "./owner.ts";
import { clearing, WORKS } from "./works.ts";

const BRANDT = "BBE";
/** Tokens of Brandt & Brandau that have been placed: in all, and in one operating round. */
export const engineers = companyFacts<{ placed: number; round?: string; now?: number }>("engineers", {
  placed: 0,
});

const roundNow = ({ state: { round } }: Ctx): string => `${round.set}.${round.run}`;
const placedNow = (ctx: Ctx): number => {
  const { round, now = 0 } = engineers.read(ctx, BRANDT);
  return round === roundNow(ctx) ? now : 0;
};

/** 14.9: tracks with a token are used and changed by railroads of the private's owner alone. */
export const closedWorks: OverlayDef = {
  closes: true,
  concerns: (ctx, _overlay, company) => ledByOwner(ctx, BRANDT, company),
};

const layOf = (seat: PlayerId, hex: HexId, tile: string, rotation: number): Action => ({
  type: "lay_tile",
  seat,
  hex,
  tile,
  rotation,
});

const hexOf = (ctx: Ctx, hex: HexId): HexDef | undefined => ctx.rules.map.hexes.get(hex);

function useRefusal(ctx: Ctx, seat: PlayerId): Refusal | undefined {
  const own = privateRefusal(ctx, seat, BRANDT);
  if (own) return own;
  const most = powers.engineers.each;
  return placedNow(ctx) >= most ? refuse(ctx, "ENGINEERS_BUSY", { most }) : undefined;
}

/** Why the engineers do not work on a hex: it is not rough, has track, or is the home of a railroad whose president would be asked. */
function hexRefusal(ctx: Ctx, hex: HexId): Refusal | undefined {
  const def = hexOf(ctx, hex);
  const company = operating(ctx) as CompanyId;
  const fits = def && groundOf(europe, def) === "rough" && !isUpgrade(ctx, hex);
  return fits && trackRules.consent?.(ctx, company, hex, false) === undefined
    ? undefined
    : refuse(ctx, "ENGINEERS_HEX", { hex });
}

/** Laying a tile where the engineers work and the ground costs nothing; ways across water cost what they do. */
const freeLay = trackStep({
  ...trackRules,
  cost: () => 0,
  within(ctx, company) {
    const may = mayLay(ctx, company);
    return (hex) => may(hex) && !hexRefusal(ctx, hex);
  },
}).actions[0];

/** 14.9: a yellow tile on rough ground for nothing but its points, with a token; at most two in an operating round. */
export const layEngineers = actions.lay_engineers({
  check: (ctx, { seat, hex, tile, rotation }) =>
    useRefusal(ctx, seat) ?? hexRefusal(ctx, hex) ?? freeLay?.check(ctx, layOf(seat, hex, tile, rotation)),
  list(ctx, seat) {
    if (useRefusal(ctx, seat)) return [];
    const lines = freeLay?.list(ctx, seat) ?? [];
    return lines.map(({ hex, tile, rotation }) => ({
      hex: String(hex),
      tile: String(tile),
      rotation: Number(rotation),
    }));
  },
  apply(tx, { seat, hex, tile, rotation }) {
    const now = placedNow(tx) + 1;
    const placed = engineers.read(tx, BRANDT).placed + 1;
    Object.assign(engineers.write(tx, BRANDT), { placed, round: roundNow(tx), now });
    freeLay?.apply(tx, layOf(seat, hex, tile, rotation));
    addOverlay(tx, { hex, kind: WORKS, owner: companyRef(BRANDT) });
    if (placed >= powers.engineers.tokens) railroad.write(tx, BRANDT).faceDown = true;
    tx.log(events.engineers_placed({ company: operating(tx) as CompanyId, hex, of: BRANDT }));
  },
});

/** Hexes with a token that another railroad's track leads up to. */
function clearable(ctx: Ctx, company: CompanyId): HexId[] {
  const marked = overlaysOn(ctx, { kind: WORKS });
  if (!marked.length || ledByOwner(ctx, BRANDT, company)) return [];
  const reached = new Set(reachOf(ctx, company).hexes.map((at) => ctx.rules.map.ids[at]));
  return marked.flatMap(({ hex }) => (reached.has(hex) ? [hex] : []));
}

function clearRefusal(ctx: Ctx, hex: HexId): Refusal | undefined {
  const company = operating(ctx) as CompanyId;
  if (!clearable(ctx, company).includes(hex)) return refuse(ctx, "ENGINEERS_NONE", { company, hex });
  const { price: cost, points } = clearing(ctx, company, hex);
  const { cash } = companyOf(ctx, company);
  return cash < cost ? refuse(ctx, "TERRAIN_COST", { company, hex, cost, cash }) : pointsRefusal(ctx, points);
}

/** 14.9: another railroad takes a token off for the printed cost of the ground and a point, two in a metropolis; nationals for the points alone. */
export const clearEngineers = actions.clear_engineers({
  check: (ctx, { hex }) => clearRefusal(ctx, hex),
  list: (ctx) =>
    clearable(ctx, operating(ctx) as CompanyId).flatMap((hex) => (clearRefusal(ctx, hex) ? [] : [{ hex }])),
  apply(tx, { hex }) {
    const company = operating(tx) as CompanyId;
    const { price, points } = clearing(tx, company, hex);
    spendPoints(tx, points, "works");
    pay(tx, companyRef(company), "bank", price);
    removeOverlays(tx, (one) => one.kind === WORKS && one.hex === hex);
    tx.log(events.engineers_cleared({ company, hex, price, of: BRANDT }));
    const used = engineers.read(tx, BRANDT).placed >= powers.engineers.tokens;
    if (used && !overlaysOn(tx, { kind: WORKS }).length) closePrivate(tx, BRANDT);
  },
});
