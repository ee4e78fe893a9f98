import type { CompanyId, Ctx, HexId, Refusal } from "@railhead/core";
import type { ReachLink, Way } from "@railhead/core/board";
import type { LinesOf } from "@railhead/core/contract";
import { companyRef } from "@railhead/core/model";
import { budgetOf, operating, tileFollows, turnFacts, writeTurn } from "@railhead/core/parts";
import { companyOf, type Tx, tokensOf } from "@railhead/core/state";
import { fitOf, layTile, linksOn, reachOf, successors, tileSupply, usefulWay } from "@railhead/core/track";
import { freeCash, pay } from "@railhead/core/transfer";
import { actions } from "../actions.ts";
import { events } from "../events.ts";
import { trainPhase } from "../railroads/phase.ts";
import { refuse } from "../refusals.ts";
import { consentFor } from "./consent.ts";
import { linkTrack } from "./link-track.ts";
import { canLink } from "./linkable.ts";
import { fulfilPatronage } from "./patronage.ts";
import { tileGuard } from "./tiles.ts";

/** The first train phase in which no right of way is given any more (11.1.9). */
const LAST_BEFORE = 3;

/** 11.1.9: whether the railroad on turn had no way to link its home as its turn began, and whether it has laid its green tile. */
export const rightOfWay = turnFacts<{ open?: boolean; used?: boolean }>("rightOfWay", {});

/** Hexes on which a railroad lays only with the leave of another president. */
const consentHexes = (ctx: Ctx, company: CompanyId): Set<HexId> =>
  new Set(
    Object.keys(ctx.state.board.tokens).filter((hex) => consentFor(ctx, company, hex, false) !== undefined),
  );

/** Where a railroad has its home. */
const homeOf = (ctx: Ctx, company: CompanyId) => tokensOf(ctx, company)[0];

/** Whether a railroad plays its first turn before train phase 3. */
export const isFirstTurn = (ctx: Ctx, company: CompanyId): boolean =>
  companyOf(ctx, company).turns <= 1 && trainPhase(ctx) < LAST_BEFORE;

/** Whether a railroad could link its home in its first turn, its station being in this city of it. */
export function linkable(ctx: Ctx, company: CompanyId, city?: number): boolean {
  const home = homeOf(ctx, company);
  return (
    home !== undefined &&
    canLink(ctx, company, { hex: home.hex, city: city ?? home.city }, consentHexes(ctx, company))
  );
}

/** 11.1.9: judged as the first turn begins, so that no one lays track to need it. */
export function judgeRightOfWay(tx: Tx): void {
  const company = operating(tx);
  if (company === undefined || !isFirstTurn(tx, company) || !homeOf(tx, company)) return;
  if (!linkable(tx, company)) rightOfWay.write(tx).open = true;
}

/** Whether the green tile has been laid: then nothing else is, whatever points there are. */
export const usedRightOfWay = (ctx: Ctx): boolean => rightOfWay.read(ctx).used === true;

const pointsLeft = (ctx: Ctx, company: CompanyId): number =>
  Number(budgetOf(ctx, company).left?.(ctx, company).points ?? 0);

function useRefusal(ctx: Ctx, company: CompanyId): Refusal | undefined {
  const { open, used } = rightOfWay.read(ctx);
  if (!open || used || trainPhase(ctx) >= LAST_BEFORE) return refuse(ctx, "RIGHT_OF_WAY", { company });
  return pointsLeft(ctx, company) < 1
    ? refuse(ctx, "TRACK_POINTS", { company, points: 1, left: pointsLeft(ctx, company) })
    : undefined;
}

interface Lay {
  hex: HexId;
  tile: string;
  rotation: number;
}

/** The board with one tile more. */
const withTile = (ctx: Ctx, { hex, tile, rotation }: Lay): Ctx => ({
  rules: ctx.rules,
  state: {
    ...ctx.state,
    board: { ...ctx.state.board, tiles: { ...ctx.state.board.tiles, [hex]: [tile, rotation] } },
  },
});

const isGreen = (ctx: Ctx, tile: string): boolean => {
  const def = ctx.rules.tiles.get(tile);
  return def?.colour === "green" && !def.nodes?.some(({ kind }) => kind === "city");
};

/** The way by which a green tile is of use, or why it may not be laid. */
function wayOf(ctx: Ctx, company: CompanyId, lay: Lay): Way | Refusal {
  const { hex, tile, rotation } = lay;
  if (!ctx.rules.map.hexes.has(hex)) return refuse(ctx, "NO_SUCH_HEX", { hex });
  if (!isGreen(ctx, tile)) return refuse(ctx, "RIGHT_OF_WAY_TILE", { hex, tile });
  if (!tileFollows(ctx, hex, tile)) return refuse(ctx, "TILE_NOT_FOR_HEX", { hex, tile, colour: "green" });
  if (tileSupply(ctx, tile) <= 0) return refuse(ctx, "NO_TILE_LEFT", { tile });
  const guard = tileGuard(ctx, company, lay);
  if (guard) return guard;
  const fit = fitOf(ctx, company, hex, tile, rotation);
  if (!fit) return refuse(ctx, "TILE_DROPS_TRACK", { hex, tile, rotation });
  const way = usefulWay(fit, ({ newTrack }) => newTrack);
  const home = homeOf(ctx, company);
  // Any way by sea is none here: ferries alone lead over the water.
  const zones = ctx.rules.map.def.water?.areas ?? [];
  const ferry = ({ from, to }: ReachLink) =>
    ![from, to].some((end) => "area" in end && zones.some(({ name }) => name === end.area));
  const laid = withTile(ctx, lay);
  if (!way || !home || !linksOn(laid, company, home, ferry, linkTrack(laid, company)))
    return refuse(ctx, "RIGHT_OF_WAY_TILE", { hex, tile });
  const cash = freeCash(ctx, companyRef(company));
  return way.fee > cash ? refuse(ctx, "WAY_FEE", { company, hex, cost: way.fee, fee: way.fee, cash }) : way;
}

/** 11.1.9: before train phase 3 a railroad that cannot link its home otherwise lays one green tile for all points that it has left. */
export const layRightOfWay = actions.lay_right_of_way({
  check(ctx, { hex, tile, rotation }) {
    const company = operating(ctx) as CompanyId;
    if (rotation < 0 || rotation > 5)
      return refuse(ctx, "BAD_ACTION", { field: "rotation", expected: "0 to 5" });
    const refusal = useRefusal(ctx, company);
    if (refusal) return refusal;
    const way = wayOf(ctx, company, { hex, tile, rotation });
    return "code" in way ? way : undefined;
  },
  list(ctx) {
    const company = operating(ctx) as CompanyId;
    const legal: LinesOf<typeof actions.lay_right_of_way> = [];
    if (useRefusal(ctx, company)) return legal;
    for (const at of reachOf(ctx, company).hexes) {
      const hex = ctx.rules.map.ids[at] as HexId;
      for (const tile of successors(ctx, hex)) {
        if (!isGreen(ctx, tile)) continue;
        for (let rotation = 0; rotation < 6; rotation++)
          if (!("code" in wayOf(ctx, company, { hex, tile, rotation }))) legal.push({ hex, tile, rotation });
      }
    }
    return legal;
  },
  apply(tx, { hex, tile, rotation }) {
    const company = operating(tx) as CompanyId;
    const points = pointsLeft(tx, company);
    const way = wayOf(tx, company, { hex, tile, rotation });
    const fee = "code" in way ? 0 : way.fee;
    pay(tx, companyRef(company), "bank", fee);
    layTile(tx, hex, tile, rotation, undefined, { company, cost: 0, ...(fee > 0 && { fee }) });
    const turn = writeTurn(tx);
    turn.lays.push({ hex, upgrade: true, points });
    fulfilPatronage(tx, company, hex);
    rightOfWay.write(tx).used = true;
    tx.log(events.right_of_way({ company, hex }));
  },
});
