import type { CompanyId, Ctx, HexId, PlayerId, Refusal } from "@railhead/core";
import { companyRef } from "@railhead/core/model";
import { operating } from "@railhead/core/parts";
import { addOverlay } from "@railhead/core/state";
import type { OverlayDef } from "@railhead/core/track";
import { actions } from "../actions.ts";
import { europe, map, powers } from "../data.ts";
import { events } from "../events.ts";
import { railroad } from "../facts.ts";
import { byPhase } from "../minors/by-phase.ts";
import { trainPhase } from "../railroads/phase.ts";
import { refuse } from "../refusals.ts";
import { groundOf } from "../track.ts";
import { ledByOwner, privateRefusal } from "./owner.ts";

const HOCHBERG = "HMLC";
/** The overlay that Hochberg's token is. */
export const LUMBER = "lumber";

/** Hexes that may take the token: rough ground of 45 or more, with no city and at most one town (14.8). */
const HEXES: readonly HexId[] = map.hexes.flatMap((hex) => {
  const { coord, terrain = [], nodes = [] } = hex;
  const cost = terrain.reduce((sum, one) => sum + (typeof one.cost === "number" ? one.cost : 0), 0);
  const fits =
    groundOf(europe, hex) === "rough" &&
    cost >= powers.lumber.least &&
    nodes.every(({ kind }) => kind === "town") &&
    !europe.doubleTowns.hexes.includes(coord);
  return fits ? [coord] : [];
});

const refusal = (ctx: Ctx, seat: PlayerId): Refusal | undefined => privateRefusal(ctx, seat, HOCHBERG);

/** 14.8: in the lay track step of a railroad of its owner, Hochberg's token is put on a hex; the private turns face down. */
export const placeLumber = actions.place_lumber({
  check: (ctx, { seat, hex }) =>
    refusal(ctx, seat) ?? (HEXES.includes(hex) ? undefined : refuse(ctx, "LUMBER_HEX", { hex })),
  list: (ctx, seat) => (refusal(ctx, seat) ? [] : HEXES.map((hex) => ({ hex }))),
  any: (ctx, seat) => !refusal(ctx, seat),
  apply(tx, { hex }) {
    addOverlay(tx, { hex, kind: LUMBER, owner: companyRef(HOCHBERG) });
    railroad.write(tx, HOCHBERG).faceDown = true;
    tx.log(events.lumber_placed({ company: HOCHBERG, hex, of: operating(tx) as CompanyId }));
  },
});

/** 14.8: a town for railroads of the private's owner, worth more with the phases; the town that was there is gone for all. */
export const lumberTown: OverlayDef = {
  adds: { kind: "town", pays: (ctx) => byPhase(powers.lumber.value, trainPhase(ctx)) },
  replacesTown: true,
  concerns: (ctx, _overlay, company) => ledByOwner(ctx, HOCHBERG, company),
};
