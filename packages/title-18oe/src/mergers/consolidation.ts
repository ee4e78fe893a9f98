import type { CompanyId, Ctx, InterruptDef, PlayerId, Refusal } from "@railhead/core";
import { interruptKind } from "@railhead/core/engine";
import { leave } from "@railhead/core/parts";
import { orderFrom, presidentOf, type Tx } from "@railhead/core/state";
import { actions } from "../actions.ts";
import { events } from "../events.ts";
import { abandon } from "../nationals/form.ts";
import { isMajor, ofKind } from "../railroads/kinds.ts";
import { railroadPhase } from "../railroads/phase.ts";
import { refuse } from "../refusals.ts";
import { turnDone, turnRefusal } from "../start/turn.ts";
import { freeShares } from "../stock/custody.ts";
import { freshRefusal } from "../stock/turn.ts";
import { merge } from "./merge.ts";
import { fitsOwn, ledOnes, mergedNow, minorsOf, regionalsOf } from "./rules.ts";

/** Whether the stock round is the Consolidation (5.1). */
const consolidating = (ctx: Ctx): boolean => railroadPhase(ctx) === "consolidation";

/** 10.6: no one passes with a regional, or with a minor before them. To end a turn in which something was sold is no pass. */
export function consolidationDebt(ctx: Ctx, player: PlayerId): Refusal | undefined {
  if (!consolidating(ctx) || freshRefusal(ctx, player)) return undefined;
  const [regional] = regionalsOf(ctx, player);
  if (regional !== undefined) return refuse(ctx, "REGIONAL_TO_EXPAND", { player, company: regional });
  const [minor] = minorsOf(ctx, player);
  return minor === undefined ? undefined : refuse(ctx, "MINOR_TO_MERGE", { player, company: minor });
}

/** 10.6: majors of a player that may offer to take a minor of another's: with a share in treasury for its owner and no merger yet in this round. */
const offering = (ctx: Ctx, player: PlayerId, owner: PlayerId): CompanyId[] =>
  ledOnes(ctx, player).filter(
    (id) => isMajor(ctx, id) && !mergedNow(ctx, id) && freeShares(ctx, id, owner) > 0,
  );

/** Why a minor is not offered to the others (10.6): it may merge with its owner's own, or a regional has to become a major first. */
function seekRefusal(ctx: Ctx, player: PlayerId, minor: CompanyId): Refusal | undefined {
  if (!consolidating(ctx)) return refuse(ctx, "CONSOLIDATION_ONLY");
  if (!minorsOf(ctx, player).includes(minor)) return refuse(ctx, "NOT_YOUR_MINOR", { company: minor });
  const [regional] = regionalsOf(ctx, player);
  if (regional !== undefined) return refuse(ctx, "REGIONAL_TO_EXPAND", { player, company: regional });
  return fitsOwn(ctx, player, minor) ? refuse(ctx, "MINOR_FITS_OWN", { company: minor }) : undefined;
}

/** Who has been asked to take a minor, and which railroads were offered. */
type Asked = { minor: CompanyId; owner: PlayerId; left: PlayerId[]; offers: CompanyId[] };

const offers = interruptKind<Asked>("merger_offers");
const choice = interruptKind<Asked>("merger_choice");

/** 10.6: who cannot merge a minor asks the others for an offer; without one it is abandoned. */
export const seekMerger = actions.seek_merger({
  check: (ctx, { seat, minor }) => turnRefusal(ctx, seat) ?? seekRefusal(ctx, seat, minor),
  list(ctx, seat) {
    if (turnRefusal(ctx, seat)) return [];
    return minorsOf(ctx, seat).flatMap((minor) => (seekRefusal(ctx, seat, minor) ? [] : [{ minor }]));
  },
  apply(tx, { seat, minor }) {
    tx.log(events.merger_sought({ player: seat, company: minor }));
    const left = orderFrom(tx, tx.state.turnOrder, seat).slice(1);
    turnDone(tx, seat);
    askNext(tx, { minor, owner: seat, left, offers: [] });
  },
});

/** The next player with a railroad to offer is asked; after the last one the minor goes to the offer, or its owner chooses. */
function askNext(tx: Tx, asked: Asked): void {
  const at = asked.left.findIndex((player) => offering(tx, player, asked.owner).length > 0);
  const player = asked.left[at];
  if (player === undefined) decide(tx, asked);
  else offers.ask(tx, [player], { ...asked, left: asked.left.slice(at) }, asked.minor);
}

function decide(tx: Tx, asked: Asked): void {
  const { minor, owner, offers: made } = asked;
  const [only] = made;
  if (only === undefined) abandon(tx, minor);
  else if (made.length > 1) choice.ask(tx, [owner], asked, minor);
  else merge(tx, owner, minor, only);
}

/** The player who was asked has answered. */
function answered(tx: Tx, offer?: CompanyId): void {
  const { data } = offers.end(tx);
  const made = offer === undefined ? data.offers : [...data.offers, offer];
  askNext(tx, { ...data, left: data.left.slice(1), offers: made });
}

/** The question to each other player with a railroad that could take the minor. */
export const offersQuestion: InterruptDef = {
  kind: offers.kind,
  forced: false,
  actions: [
    actions.offer_merger({
      check: (ctx, { seat, company }) =>
        offering(ctx, seat, offers.now(ctx).data.owner).includes(company)
          ? undefined
          : refuse(ctx, "NO_OFFER_FROM", { company }),
      list: (ctx, seat) => offering(ctx, seat, offers.now(ctx).data.owner).map((company) => ({ company })),
      apply(tx, { seat, company }) {
        tx.log(events.merger_offered({ player: seat, company, minor: offers.now(tx).data.minor }));
        answered(tx, company);
      },
    }),
    actions.no_offer({
      check: () => undefined,
      list: () => [{}],
      apply(tx, { seat }) {
        tx.log(events.merger_declined({ player: seat, minor: offers.now(tx).data.minor }));
        answered(tx);
      },
    }),
  ],
};

/** Of several offers the owner of the minor picks one. */
export const choiceQuestion: InterruptDef = {
  kind: choice.kind,
  forced: true,
  actions: [
    actions.pick_offer({
      check: (ctx, { company }) =>
        choice.now(ctx).data.offers.includes(company) ? undefined : refuse(ctx, "NO_OFFER_FROM", { company }),
      list: (ctx) => choice.now(ctx).data.offers.map((company) => ({ company })),
      apply(tx, { company }) {
        const { data } = choice.end(tx);
        merge(tx, data.owner, data.minor, company);
      },
    }),
  ],
};

/** 5.1: as the Consolidation ends what no one leads goes too: minors are abandoned, regionals leave the game. */
export function endConsolidation(tx: Tx): void {
  if (!consolidating(tx)) return;
  for (const { id, owner, floated } of ofKind(tx, "minor")) if (floated && owner === "pool") abandon(tx, id);
  for (const { id } of ofKind(tx, "regional")) {
    if (presidentOf(tx, tx.company(id)) !== undefined) continue;
    leave(tx, id);
    tx.log(events.regional_removed({ company: id }));
  }
}
