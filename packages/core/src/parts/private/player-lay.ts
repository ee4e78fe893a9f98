import { terrainCost } from "../../board/face.ts";
import type { Refusal } from "../../contract/action.ts";
import type { LinesOf, Made } from "../../contract/define-action.ts";
import type { ActionDef, Ctx } from "../../contract/rules.ts";
import { phaseOf } from "../../flow/chart.ts";
import { type CompanyId, type PlayerId, playerRef } from "../../model/ids.ts";
import type { HexId, TileId } from "../../model/map.ts";
import type { LayPower } from "../../model/powers.ts";
import { companyOf, presidentOf } from "../../state/ops.ts";
import { powerOf, reservedFor } from "../../state/powers.ts";
import { distinctRotations, fits, layTile, successors, tileSupply } from "../../track/lay.ts";
import { blockerOf, bordersCost } from "../../track/printed.ts";
import { freeCash } from "../../transfer/escrow.ts";
import { pay } from "../../transfer/pay.ts";
import { actions } from "../../vocabulary/actions.ts";
import { events } from "../../vocabulary/events.ts";
import { refuse } from "../../vocabulary/refusals.ts";
import { operating, operatingData } from "../operating/round.ts";
import type { PowerLay } from "./lay.ts";
import { countUse, powersOfPlayer, usesLeft } from "./powers.ts";

/** Whether the running turn is still to begin: its company has done nothing yet. */
function atTheBeginning(ctx: Ctx): boolean {
  const { turn } = operatingData(ctx);
  if (!turn) return true;
  const { lays, tokens, earnings, bought, shares, spent = [], facts = {} } = turn;
  return (
    !lays.length &&
    tokens === 0 &&
    earnings === null &&
    !bought.length &&
    shares === null &&
    !spent.length &&
    !Object.keys(facts).length
  );
}

/** Whether a company that another player leads is in the middle of its operating turn. */
function anothersTurn(ctx: Ctx, seat: PlayerId): boolean {
  const company = operating(ctx);
  return company !== undefined && presidentOf(ctx, companyOf(ctx, company)) !== seat && !atTheBeginning(ctx);
}

/** What laying a tile by way of a private costs the player, in currency units. */
const costOf = (ctx: Ctx, { free = false }: LayPower, { hex, tile, rotation }: PowerLay): number =>
  free
    ? 0
    : terrainCost(ctx, hex, ctx.rules.tiles.get(tile)?.colour ?? "yellow") +
      bordersCost(ctx, hex, tile, rotation);

/** Why this tile may not be laid there by way of a private, rotation and price aside. */
function tileRefusal(
  ctx: Ctx,
  id: CompanyId,
  power: LayPower,
  hex: HexId,
  tile: TileId,
): Refusal | undefined {
  if (!ctx.rules.map.hexes.has(hex)) return refuse(ctx, "NO_SUCH_HEX", { hex });
  const def = ctx.rules.tiles.get(tile);
  if (!def) return refuse(ctx, "NO_SUCH_TILE", { tile });
  if (power.hexes && !power.hexes.includes(hex)) return refuse(ctx, "POWER_HEX", { company: id, hex });
  const kept = reservedFor(ctx, tile);
  if ((power.tiles && !power.tiles.includes(tile)) || (kept !== undefined && kept !== id))
    return refuse(ctx, "POWER_TILE", { company: id, tile });
  const blocker = blockerOf(ctx, hex);
  if (blocker !== undefined && blocker !== id) return refuse(ctx, "TRACK_BLOCKED", { hex, company: blocker });
  const phase = phaseOf(ctx);
  if (!phase.tile_colours.includes(def.colour))
    return refuse(ctx, "COLOUR_NOT_AVAILABLE", { colour: def.colour, phase: phase.name });
  if (!successors(ctx, hex).includes(tile))
    return refuse(ctx, "TILE_NOT_FOR_HEX", { hex, tile, colour: def.colour });
  return tileSupply(ctx, tile) > 0 ? undefined : refuse(ctx, "NO_TILE_LEFT", { tile });
}

/** The power of a private by which this player may lay a tile now, or why there is none. */
function powerNow(ctx: Ctx, seat: PlayerId, id: CompanyId): LayPower | Refusal {
  const power = powerOf(ctx, id, "lay");
  if (power?.when !== "player" || !powersOfPlayer(ctx, seat, "lay").includes(id) || anothersTurn(ctx, seat))
    return refuse(ctx, "POWER_NOT_HERE", { company: id });
  return usesLeft(ctx, id, power) > 0 ? power : refuse(ctx, "POWER_USED", { company: id });
}

function refusal(
  ctx: Ctx,
  { seat, company, hex, tile, rotation }: Made<typeof actions.lay_by_private>,
): Refusal | undefined {
  const power = powerNow(ctx, seat, company);
  if ("code" in power) return power;
  if (rotation < 0 || rotation > 5)
    return refuse(ctx, "BAD_ACTION", { field: "rotation", expected: "0 to 5" });
  const found = tileRefusal(ctx, company, power, hex, tile);
  if (found) return found;
  if (!fits(ctx, hex, tile, rotation)) return refuse(ctx, "TILE_DROPS_TRACK", { hex, tile, rotation });
  const [cost, cash] = [costOf(ctx, power, { hex, tile, rotation }), freeCash(ctx, playerRef(seat))];
  return cost > cash ? refuse(ctx, "NOT_ENOUGH_CASH", { who: seat, cash, price: cost }) : undefined;
}

function lines(ctx: Ctx, seat: PlayerId): LinesOf<typeof actions.lay_by_private> {
  return powersOfPlayer(ctx, seat, "lay").flatMap((company) => {
    const power = powerNow(ctx, seat, company);
    if ("code" in power) return [];
    return (power.hexes ?? ctx.rules.map.ids).flatMap((hex) =>
      successors(ctx, hex)
        .filter((tile) => !tileRefusal(ctx, company, power, hex, tile))
        .flatMap((tile) => {
          const turns = distinctRotations(ctx.rules, tile).length;
          // What is asked of a lay is in these fields; its type and the rest of the action are not looked at.
          return [0, 1, 2, 3, 4, 5]
            .filter(
              (rotation) => !refusal(ctx, { seat, company, hex, tile, rotation: rotation % turns } as never),
            )
            .map((rotation) => ({ company, hex, tile, rotation }));
        }),
    );
  });
}

/**
 * The action of the table by which a player lays a tile by way of a private of their own (power `lay`, `"when": "player"`): at any time but in the operating
 * turn of a company that another player leads. No line need lead there. Building costs are the player's.
 */
export const layAtAnyTime: ActionDef = actions.lay_by_private({
  check: refusal,
  list: lines,
  apply(tx, { seat, company, hex, tile, rotation }) {
    const power = powerNow(tx, seat, company);
    if ("code" in power) throw new Error(`no power of ${company}`);
    const cost = costOf(tx, power, { hex, tile, rotation });
    if (cost > 0) pay(tx, playerRef(seat), "bank", cost);
    tx.log(events.power_used({ player: seat, company }));
    layTile(tx, hex, tile, rotation, undefined, { player: seat, ...(cost > 0 && { cost }) });
    countUse(tx, company, power);
  },
});
