import type { Ctx } from "../contract/rules.ts";
import type { BoardState, TokenSpot } from "../model/board.ts";
import {
  type Account,
  type CertificatePlace,
  type CompanyId,
  companyNamedIn,
  type PlayerId,
  parseRef,
  playerIn,
  playerRef,
} from "../model/ids.ts";
import type { Train } from "../model/trains.ts";
import { Recent } from "../util/recent.ts";
import { events } from "../vocabulary/events.ts";
import type { Certificate, CompanyState } from "./state.ts";
import type { Tx } from "./tx.ts";

/** A company of the game; throws on an unknown id (callers check ids from outside first). */
export function companyOf(ctx: Ctx, id: CompanyId): CompanyState {
  const company = ctx.state.companies[id];
  if (!company) throw new Error(`no company ${id}`);
  return company;
}

/** Money of an account, in currency units. */
export function cashOf(ctx: Ctx, account: Account): number {
  const { kind, id } = parseRef(account);
  if (kind === "place") return ctx.state.bank;
  return (kind === "player" ? ctx.state.players[id]?.cash : ctx.state.companies[id]?.cash) ?? 0;
}

/** Percent of a company at a place. */
export function percentAt(company: CompanyState, at: CertificatePlace): number {
  let sum = 0;
  for (const certificate of company.certificates) if (certificate.at === at) sum += certificate.percent;
  return sum;
}

/**
 * Percent of a company that its market price buys. It is the size of an ordinary share (10%, or 20% and 25% in other
 * games).
 */
export function unitOf(company: CompanyState): number {
  let unit = 0;
  for (const one of company.certificates) {
    if (one.president || one.at === "offering") continue;
    if (unit === 0 || one.percent < unit) unit = one.percent;
  }
  return unit || 10;
}

/** Percent of a company that a player holds. */
export function holding(ctx: Ctx, player: PlayerId, company: CompanyId): number {
  return percentAt(companyOf(ctx, company), playerRef(player));
}

/** Percent of a company in the hands of players. */
export function soldPercent(company: CompanyState): number {
  let sum = 0;
  for (const certificate of company.certificates)
    if (playerIn(certificate.at) !== undefined) sum += certificate.percent;
  return sum;
}

/** Who leads a company now: its owner, or the place of its president's certificate. Undefined where no one does. */
export const leadOf = ({ owner, certificates }: CompanyState): string | undefined =>
  owner ?? certificates.find((one) => one.president)?.at;

/**
 * The president: the player with the president's certificate, or the owner of a company without shares. Where that is another company,
 * its president decides for both, however long the chain is; undefined where no one does.
 */
export function presidentOf(ctx: Ctx, company: CompanyState): PlayerId | undefined {
  let lead = leadOf(company);
  // A circle is refused when it is made; a state that still has one has no president in it.
  let by = companyNamedIn(lead);
  for (let step = by === undefined ? 0 : Object.keys(ctx.state.companies).length; by !== undefined; step--) {
    const next = step > 0 ? ctx.state.companies[by] : undefined;
    lead = next && leadOf(next);
    by = companyNamedIn(lead);
  }
  return playerIn(lead);
}

/** The table's certificate limit; it follows the number of players who began, or what the title says. */
export function certificateLimit(ctx: Ctx): number {
  const own = ctx.rules.title.limits?.certificates;
  if (own) return own(ctx);
  return ctx.rules.title.numbers.certificateLimit[String(ctx.state.seatOrder.length)] ?? 0;
}

/** Most percent of a company that the pool may hold. */
export function poolLimit(ctx: Ctx, company: CompanyId): number {
  return ctx.rules.title.limits?.pool?.(ctx, company) ?? ctx.rules.title.numbers.poolLimit;
}

/** Most percent of a company that a player may hold after buying from there, or go on holding ("kept"). */
export function holdingLimit(
  ctx: Ctx,
  player: PlayerId,
  company: CompanyId,
  from: "treasury" | "pool" | "kept",
): number {
  return ctx.rules.slots["holding.limit"](ctx, { holder: playerRef(player), company, from });
}

/**
 * Trains of a company that count towards its limit. They are neither face down nor on their last run, and have no
 * marker that keeps them.
 */
export function countedTrains(company: CompanyState): Train[] {
  return company.trains.filter((train) => !train.faceDown && !train.obsolete && !train.durable);
}

/** Trains of a company that take up its limit: all that count, but for kinds that never do (`uncounted`). */
export const limitedTrains = ({ rules }: Pick<Ctx, "rules">, company: CompanyState): Train[] =>
  countedTrains(company).filter(({ kind }) => !rules.trains.get(kind)?.uncounted);

/** Moves one certificate. */
export function moveCertificate(tx: Tx, company: CompanyId, id: string, to: CertificatePlace): void {
  const certificate = tx.company(company).certificates.find((one) => one.id === id);
  if (!certificate) throw new Error(`no certificate ${id}`);
  certificate.at = to;
}

/** Single (not the president's) certificates of a company at a place. */
export function singlesAt(company: CompanyState, at: CertificatePlace): Certificate[] {
  return company.certificates.filter((one) => !one.president && one.at === at);
}

/**
 * Of these certificates some that add up to exactly this percentage, the first ones where there is a choice.
 * Undefined where none do (certificates of several sizes).
 */
export function comingTo(certificates: readonly Certificate[], percent: number): Certificate[] | undefined {
  const found = new Map<number, Certificate[]>([[0, []]]);
  for (const one of certificates) {
    for (const [sum, taken] of [...found]) {
      const next = sum + one.percent;
      if (next <= percent && !found.has(next)) found.set(next, [...taken, one]);
    }
  }
  return found.get(percent);
}

/** Players still in the game, in the order of their seats. */
export function activePlayers(ctx: Ctx): PlayerId[] {
  return ctx.state.seatOrder.filter((id) => ctx.state.players[id]?.bankrupt === undefined);
}

/** The next player still in the game after `player` in `order`. */
export function nextPlayer(ctx: Ctx, order: PlayerId[], player: PlayerId): PlayerId {
  const start = order.indexOf(player);
  for (let step = 1; step <= order.length; step++) {
    const candidate = order[(start + step) % order.length] as PlayerId;
    if (ctx.state.players[candidate]?.bankrupt === undefined) return candidate;
  }
  return player;
}

/** Players from `first` on, in `order`, only those still in the game. */
export function orderFrom(ctx: Ctx, order: PlayerId[], first: PlayerId): PlayerId[] {
  const start = Math.max(0, order.indexOf(first));
  return [...order.slice(start), ...order.slice(0, start)].filter(
    (id) => ctx.state.players[id]?.bankrupt === undefined,
  );
}

/** Companies a player decides for. */
export function companiesOf(ctx: Ctx, player: PlayerId): CompanyState[] {
  return Object.values(ctx.state.companies).filter((one) => !one.closed && presidentOf(ctx, one) === player);
}

/** Takes a train out of wherever it lies and gives it to a company, the pool or the rusted. */
export function moveTrain(
  tx: Tx,
  id: string,
  to: { company: CompanyId } | "stack" | "pool" | "rusted",
): Train {
  const taken = takeTrain(tx, id);
  const { keptFor: _kept, ...train }: Train = taken;
  if (typeof to === "string") {
    delete train.faceDown;
    delete train.obsolete;
    delete train.durable;
    delete train.bound;
  }
  if (to === "stack") restack(tx, train);
  else if (to === "pool") tx.depot().pool.push(train);
  else if (to === "rusted") tx.depot().rusted.push(train);
  else tx.company(to.company).trains.push(train);
  return train;
}

/**
 * Puts a train back on the stack as the next of its kind to be sold. The stack stays in the order of the title's
 * trains.
 */
export function restack(tx: Tx, train: Train): void {
  const { stack } = tx.depot();
  const order = tx.rules.title.trains.map((one) => one.name);
  const place = stack.findIndex((one) => order.indexOf(one.kind) >= order.indexOf(train.kind));
  stack.splice(place < 0 ? stack.length : place, 0, train);
}

function takeTrain(tx: Tx, id: string): Train {
  const depot = tx.depot();
  for (const list of [depot.stack, depot.pool, depot.rusted]) {
    const index = list.findIndex((train) => train.id === id);
    if (index >= 0) return list.splice(index, 1)[0] as Train;
  }
  for (const company of Object.values(tx.state.companies)) {
    if (company.trains.some((train) => train.id === id)) {
      const own = tx.company(company.id);
      const index = own.trains.findIndex((train) => train.id === id);
      return own.trains.splice(index, 1)[0] as Train;
    }
  }
  throw new Error(`no train ${id}`);
}

/** Takes all tokens of a company off the board; each hex that they leave is told. */
export function removeTokens(tx: Tx, company: CompanyId): void {
  for (const [hex, spots] of Object.entries(tx.state.board.tokens)) {
    if (!spots.some((spot) => spot[2] === company)) continue;
    tx.log(events.token_removed({ company, hex }));
    tx.setTokens(
      hex,
      spots.filter((spot) => spot[2] !== company),
    );
  }
}

/** A circle of a city with a company's token. */
export interface TokenPlace {
  readonly hex: string;
  readonly city: number;
  readonly slot: number;
}

/** Tokens by company, by the tokens of the boards used last: they are replaced, never changed. */
const placesOf = new Recent<BoardState["tokens"], Map<CompanyId, TokenPlace[]>>(64);

const NOWHERE: readonly TokenPlace[] = [];

/** Where a company's tokens stand. */
export function tokensOf(ctx: Ctx, company: CompanyId): readonly TokenPlace[] {
  const { tokens } = ctx.state.board;
  let places = placesOf.get(tokens);
  if (!places) {
    places = new Map();
    for (const hex in tokens) {
      for (const [city, slot, owner] of tokens[hex] as TokenSpot[]) {
        const own = places.get(owner);
        if (own) own.push({ hex, city, slot });
        else places.set(owner, [{ hex, city, slot }]);
      }
    }
    placesOf.set(tokens, places);
  }
  return places.get(company) ?? NOWHERE;
}
