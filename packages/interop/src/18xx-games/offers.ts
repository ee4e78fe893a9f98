import { playerRef } from "@railhead/core/model";
import { cashOf } from "@railhead/core/state";
import { saying } from "@railhead/core/texts";
import { ctxOf, isAsked, isWish } from "./actions.ts";
import type { Passing, Position } from "./mapping.ts";
import type { Memory } from "./memory.ts";
import type { RecordAction } from "./record.ts";
import { amountOf, isName } from "./values.ts";

/**
 * Offers of a sale whose price falls. Some records ask every player at every price, also those who cannot pay, who are not asked
 * here: each pass belongs to the price at which it was made. Others ask those alone who can pay. The prices are not recorded; they
 * follow from who passes in turn.
 */

/** Price of the opening bid, of the first offer, and by how much offers fall. */
export interface OfferPrices {
  opening: number;
  from: number;
  by: number;
}

/** What the row of passes on a lot says of a pass or a purchase in it. */
interface Offer {
  /** The price at which it was made, if every player was asked in turn; undefined from the first on that is out of turn. */
  price: number | undefined;
  /** Whether the whole row is as it must be where every player is asked. */
  fits: boolean;
}

/** The field that holds an `Offer`. */
const OFFER = "offer";

/** The offer of which an action tells; undefined where it tells of none. */
const offerOf = ({ fields }: RecordAction): Offer | undefined => fields[OFFER] as Offer | undefined;

const lotOf = (action: RecordAction): string | undefined =>
  action.type === "bid" && isName(action.fields.minor) ? String(action.fields.minor) : undefined;

const isPass = ({ type, entityType }: RecordAction): boolean =>
  type === "pass" && (entityType === "player" || entityType === "");

/** The actions with what each tells of the offer that it answers. */
export function withOffers(
  actions: readonly RecordAction[],
  seats: readonly string[],
  prices: OfferPrices,
): RecordAction[] {
  // What a record holds under this name tells nothing.
  const annotated = actions.map(withoutOffer);
  // Wishes stand anywhere, and say nothing.
  const moves = annotated.flatMap((action, at) => (isWish(action) ? [] : [{ action, at }]));
  for (const [index, { action: chosen }] of moves.entries()) {
    const lot = lotOf(chosen);
    const chooser = seats.indexOf(chosen.entity);
    if (lot === undefined || amountOf(chosen.fields.price) !== 0 || chooser < 0) continue;
    const end = moves.findIndex(({ action }, at) => at > index && !isPass(action));
    const passes = moves.slice(index + 1, end < 0 ? moves.length : end);
    const next = moves[index + 1 + passes.length];
    const bought = next && lotOf(next.action) === lot ? next : undefined;
    const row = bought ? [...passes, bought] : passes;
    const broken = row.findIndex(
      ({ action }, turn) => action.entity !== seats[(chooser + 1 + turn) % seats.length],
    );
    const inTurn = broken < 0 ? row.length : broken;
    const reached = priceAt(passes.length, seats.length, prices);
    const fits = broken < 0 && (bought ? isPaid(bought.action, reached, prices) : !next || reached <= 0);
    for (const [turn, { action, at }] of row.entries()) {
      const offer: Offer = { price: turn < inTurn ? priceAt(turn, seats.length, prices) : undefined, fits };
      annotated[at] = { ...action, fields: { ...action.fields, [OFFER]: offer } };
    }
  }
  return annotated;
}

function withoutOffer(action: RecordAction): RecordAction {
  const { [OFFER]: _, ...fields } = action.fields;
  return { ...action, fields };
}

/** The price at a turn: first the others may open, then all are offered the lot for less and less. */
function priceAt(turn: number, players: number, { opening, from, by }: OfferPrices): number {
  const others = players - 1;
  return turn < others ? opening : from - by * Math.floor((turn - others) / players);
}

/** Whether a lot was bought for the price that was reached, or opened for as much as that or more. */
function isPaid({ fields }: RecordAction, reached: number, { opening }: OfferPrices): boolean {
  const paid = amountOf(fields.price);
  return paid === reached || (reached === opening && paid !== undefined && paid > opening);
}

/** The price of the running offer here; undefined where none is made. */
export function offerAt({ decision }: Position, { opening }: OfferPrices): number | undefined {
  const { stage, offer } = Object(decision?.data ?? {}) as { stage?: string; offer?: number };
  if (decision?.id !== "auction") return undefined;
  if (stage === "open") return opening;
  return stage === "offer" ? offer : undefined;
}

/** Whether all players or those who can pay are asked, by what has shown so far; else by the row that the action stands in. */
const asked = ({ memory }: Position, { fits }: Offer): Memory["offered"] =>
  memory.offered ?? (fits ? "all" : "payers");

/** A pass in the sale. In an auction only those are asked who can bid. */
export function passedOffer(at: Position, prices: OfferPrices): Passing | undefined {
  const offer = offerOf(at.action);
  if (!offer) return at.decision?.id === "auction" ? "answer" : undefined;
  if (asked(at, offer) === "payers") return "answer";
  const { price } = offer;
  if (price === undefined) return { refused: saying`this offer was for another player` };
  if (price === offerAt(at, prices) && isAsked(at)) return "answer";
  const { entity } = at.action;
  const pays = entity in at.state.players && cashOf(ctxOf(at), playerRef(entity)) >= price;
  return pays ? "answer" : { unasked: { ...at.memory, offered: "all" } };
}

/** What is known once a lot is bought: a row that does not fit where all players are asked shows that they are not. */
export function boughtAt(at: Position): Memory {
  const offer = offerOf(at.action);
  return offer && asked(at, offer) === "payers" ? { ...at.memory, offered: "payers" } : at.memory;
}
