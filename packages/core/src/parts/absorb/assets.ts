import type { Ctx } from "../../contract/rules.ts";
import { spotAt, type TokenSpot } from "../../model/board.ts";
import { type CompanyId, companyRef } from "../../model/ids.ts";
import { companyOf, moveTrain, type TokenPlace, tokensOf } from "../../state/ops.ts";
import { takeToken } from "../../state/tokens.ts";
import type { Tx } from "../../state/tx.ts";
import { giveCompany, ownedBy } from "../../transfer/ownership.ts";
import { pay } from "../../transfer/pay.ts";
import { events } from "../../vocabulary/events.ts";

/** What of a company's trains and companies goes over. */
export interface TakenAssets {
  /** Ids of trains. Default: all. */
  trains?: readonly string[];
  /** The trains lie face down until they have run with their new owner: they do not count this turn. */
  faceDown?: boolean;
  /** Companies that it owns whole (privates, minors) go over too. Default: they do. */
  companies?: boolean;
}

/** What a company brings along, for the history: its cash, and its trains by kind. */
export const assetsOf = (ctx: Ctx, company: CompanyId): { cash: number; trains: string[] } => {
  const { cash, trains } = companyOf(ctx, company);
  return { cash, trains: trains.map(({ kind }) => kind) };
};

/**
 * A company takes over what another has: its cash, its trains (or those named), the companies that it owns. Tokens go by `swapTokens`; what is left
 * goes when it leaves the game (`leave`). Throws for a train that the other does not have.
 */
export function takeAssets(tx: Tx, from: CompanyId, into: CompanyId, taken: TakenAssets = {}): void {
  pay(tx, companyRef(from), companyRef(into), companyOf(tx, from).cash);
  const own = companyOf(tx, from).trains.map(({ id }) => id);
  for (const id of taken.trains ?? own) {
    if (!own.includes(id)) throw new Error(`${from} has no train ${id}`);
    moveTrain(tx, id, { company: into });
    const train = tx.company(into).trains.find((one) => one.id === id);
    if (train && taken.faceDown) train.faceDown = true;
  }
  if (taken.companies === false) return;
  for (const { id } of ownedBy(tx, companyRef(from))) giveCompany(tx, id, companyRef(into));
}

/** How tokens are swapped. */
export interface Swapped {
  /** Which of them. Default: all. */
  only?: (place: TokenPlace) => boolean;
  /** The tokens put in their place come from the bank, not off the charter. */
  fromBank?: boolean;
}

/**
 * Puts tokens of a company in the place of another's, each off its charter, next one first. Throws where the charter has none left. A
 * circle of a city that holds one of its tokens already is the caller's business (`wouldDouble`).
 */
export function swapTokens(tx: Tx, from: CompanyId, into: CompanyId, swapped: Swapped = {}): void {
  const { only = () => true, fromBank = false } = swapped;
  for (const place of tokensOf(tx, from).filter(only)) {
    const { hex, city, slot } = place;
    const token = fromBank ? undefined : takeToken(tx, into);
    const spots = tx.state.board.tokens[hex] ?? [];
    tx.setTokens(
      hex,
      spots.map((spot): TokenSpot => (isAt(spot, from, place) ? spotAt(city, slot, into, token) : spot)),
    );
    tx.log(events.token_replaced({ company: into, minor: from, hex, city }));
  }
}

const isAt = ([city, slot, owner]: TokenSpot, company: CompanyId, at: TokenPlace): boolean =>
  owner === company && city === at.city && slot === at.slot;

/** Whether a city with this token already holds one of the company's. It may not have a second there. */
export const wouldDouble = (ctx: Ctx, { hex, city }: TokenPlace, company: CompanyId): boolean =>
  tokensOf(ctx, company).some((own) => own.hex === hex && own.city === city);
