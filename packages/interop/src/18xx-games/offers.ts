import { ownOf } from "../own.ts";
import type { Position } from "./mapping.ts";
import type { RecordAction } from "./record.ts";
import { amountOf, isName } from "./values.ts";

/**
 * Offers of a sale whose price falls. The record asks every player at every price, also those who cannot pay, who are not asked
 * here: each pass belongs to the price at which it was made. The prices are not recorded; they follow from who passes in turn.
 */

/** Price of the opening bid, of the first offer, and by how much offers fall. */
export interface OfferPrices {
  opening: number;
  from: number;
  by: number;
}

/** The field in which a pass says at which price it was made. */
const OFFERED = "offered";

const lotOf = (action: RecordAction): string | undefined =>
  action.type === "bid" && isName(action.fields.minor) ? String(action.fields.minor) : undefined;

const isPass = ({ type, entityType }: RecordAction): boolean =>
  type === "pass" && (entityType === "player" || entityType === "");

/** The actions with the price in every pass on an offer, where the record asks everybody in turn. */
export function withOffers(
  actions: readonly RecordAction[],
  seats: readonly string[],
  prices: OfferPrices,
): RecordAction[] {
  const told = [...actions];
  for (let at = 0; at < actions.length; at++) {
    const chosen = actions[at] as RecordAction;
    const lot = lotOf(chosen);
    if (lot === undefined || amountOf(chosen.fields.price) !== 0) continue;
    const passes = passesOn(actions, at + 1);
    const chooser = seats.indexOf(chosen.entity);
    const priceAt = (turn: number): number => {
      const others = seats.length - 1;
      return turn < others
        ? prices.opening
        : prices.from - prices.by * Math.floor((turn - others) / seats.length);
    };
    const inTurn = (one: RecordAction, turn: number): boolean =>
      one.entity === seats[(chooser + 1 + turn) % seats.length];
    const next = actions[at + 1 + passes.length];
    const bought = next !== undefined && lotOf(next) === lot ? next : undefined;
    const paid = bought && amountOf(bought.fields.price);
    const reached = priceAt(passes.length);
    // A lot that nobody takes is offered down to nothing, unless the record ends before.
    const fits = bought ? paid === reached || reached === prices.opening : !next || reached <= 0;
    if (chooser < 0 || !fits || (bought && !inTurn(bought, passes.length)) || !passes.every(inTurn)) continue;
    for (const [turn, pass] of passes.entries())
      told[at + 1 + turn] = { ...pass, fields: { ...pass.fields, [OFFERED]: priceAt(turn) } };
  }
  return told;
}

/** Passes in a row from a place on. */
function passesOn(actions: readonly RecordAction[], from: number): RecordAction[] {
  const passes: RecordAction[] = [];
  for (const action of actions.slice(from)) {
    if (!isPass(action)) break;
    passes.push(action);
  }
  return passes;
}

/** The price of the running offer here; undefined where none is made. */
export function offerAt({ decision }: Position, { opening }: OfferPrices): number | undefined {
  const { stage, offer } = Object(decision?.data ?? {}) as { stage?: string; offer?: number };
  if (decision?.id !== "auction") return undefined;
  if (stage === "open") return opening;
  return stage === "offer" ? offer : undefined;
}

/** Whether a pass was made at another price than is asked now. */
export function passedElsewhere(at: Position, prices: OfferPrices): boolean {
  const offered = ownOf(at.action.fields, OFFERED);
  return at.action.type === "pass" && offered !== undefined && offered !== offerAt(at, prices);
}
