import type { Certificate, Ctx, InterruptDef, Refusal, Train } from "@railhead/core";
import { interruptKind, ruleFor } from "@railhead/core/engine";
import { roundOf } from "@railhead/core/flow";
import { playerRef } from "@railhead/core/model";
import {
  askDiscards,
  assetsOf,
  holdingsChanged,
  joined,
  leave,
  swapTokens,
  takeAssets,
  wouldDouble,
} from "@railhead/core/parts";
import {
  companyOf,
  moveCertificate,
  noCompany,
  presidentOf,
  singlesAt,
  type Tx,
  tokensOf,
} from "@railhead/core/state";
import { ownedBy } from "@railhead/core/transfer";
import { actions } from "./actions.ts";
import { events } from "./events.ts";
import { option } from "./options.ts";
import { PULLMAN, tidyTrains } from "./pullman.ts";
import { refuse } from "./refusals.ts";

/** A minor that still exists. */
export function minorOf(ctx: Ctx, id: string) {
  const minor = ctx.state.companies[id];
  return minor?.kind === "minor" && !minor.closed ? minor : undefined;
}

/** The minors of a player. */
export const minorsOf = (ctx: Ctx, seat: string): string[] =>
  ownedBy(ctx, playerRef(seat))
    .filter(({ kind }) => kind === "minor")
    .map(({ id }) => id);

/** Corporations on the market, closed ones left out. */
export function startedCorporations(ctx: Ctx): string[] {
  return Object.values(ctx.state.companies)
    .filter((company) => company.kind === "corporation" && company.started && !company.closed)
    .map((company) => company.id);
}

/** 4.2.2, 4.3: a legal route of any length from the minor's token to one of the corporation's, or tokens in one hex. */
export const isConnected = (ctx: Ctx, minor: string, corporation: string): boolean =>
  joined(ctx, minor, corporation, option(ctx, "connection") === "route");

/** Takes a minor out of the game: cash to the bank, trains to the pool or back to the bank, its token off the map. */
export function closeMinor(tx: Tx, id: string, trainsTo: "pool" | "bank" = "pool"): void {
  // Pullmans have their place in the pool (4.4.9).
  const place = ({ kind }: Train) => (trainsTo === "bank" && kind !== PULLMAN ? "stack" : "pool");
  const returned = companyOf(tx, id).trains.filter((train) => place(train) === "stack");
  if (returned.length)
    tx.log(events.trains_returned({ minor: id, trains: returned.map(({ kind }) => kind) }));
  leave(tx, id, { trains: place });
}

/** Tells of a merger, before anything of the minor has moved. */
export function logMerger(tx: Tx, player: string, minor: string, company: string, share?: Certificate): void {
  const from = share?.at ?? "none";
  tx.log(
    events.minor_merged({
      player,
      minor,
      company,
      from,
      percent: share?.percent ?? 0,
      ...assetsOf(tx, minor),
    }),
  );
}

/** Closes a minor of which no one wants anything (4.2.2). */
export function closeUnconnected(tx: Tx, player: string, minor: string): void {
  tx.log(events.minor_closed({ player, minor, ...assetsOf(tx, minor) }));
  closeMinor(tx, minor);
}

/**
 * A minor goes into a corporation for one share. From the treasury: assets and perhaps the token go over. From the
 * pool: cash to the bank, trains to the pool, the token leaves the map. For nothing: the same, and by the book's words trains
 * go to the bank too (4.1.2, 4.2.2, 4.3).
 */
export function mergeMinor(tx: Tx, player: string, minor: string, corporation: string): void {
  const state = companyOf(tx, corporation);
  const share = singlesAt(state, "treasury")[0] ?? singlesAt(state, "pool")[0];
  const from = share?.at ?? "none";
  logMerger(tx, player, minor, corporation, share);
  if (share) moveCertificate(tx, corporation, share.id, playerRef(player));
  if (from !== "treasury") {
    closeMinor(tx, minor, from === "none" && option(tx, "minorTrains") === "bank" ? "bank" : "pool");
    holdingsChanged(tx, corporation);
    return;
  }
  takeAssets(tx, minor, corporation);
  tidyTrains(tx, corporation);
  holdingsChanged(tx, corporation);
  const president = presidentOf(tx, companyOf(tx, corporation));
  const token = tokenOf(tx, minor);
  if (
    president === undefined ||
    !companyOf(tx, corporation).tokens.length ||
    wouldDouble(tx, token, corporation)
  ) {
    leave(tx, minor);
  } else {
    const { hex, city } = token;
    placeQuestion.ask(tx, [president], { minor, hex, city }, corporation);
  }
  if (roundOf(tx.state) === "stock" && option(tx, "stockDiscard") === "atOnce")
    askDiscards(tx, [corporation]);
}

/** The interrupt in which a president may put a token in a minor's place. */
const placeQuestion = interruptKind<{ minor: string; hex: string; city: number }>("replace_token");

/** The one token of a minor. */
function tokenOf(ctx: Ctx, minor: string) {
  const token = tokensOf(ctx, minor)[0];
  if (!token) throw new Error(`minor ${minor} has no token on the map`);
  return token;
}

const answer = actions.replace_token({
  check: () => undefined,
  list: () => [{ accept: true }, { accept: false }],
  apply(tx, action) {
    const { company, data } = placeQuestion.end(tx);
    if (company === undefined) throw new Error("a token is put in place for no company");
    if (action.accept) swapTokens(tx, data.minor, company);
    leave(tx, data.minor);
  },
});

/** 4.2.2, 4.3: the president may put one of the corporation's tokens in the minor's place. */
export const replaceQuestion: InterruptDef = { kind: "replace_token", actions: [answer], forced: true };

/** A refusal whose rule depends on the round in which the minor would merge. */
export const mergerRefusal = (ctx: Ctx, refusal: Refusal): Refusal => ({
  ...refusal,
  rule: ruleFor(ctx, refusal.code, roundOf(ctx.state)),
});

/** Shared checks of naming a minor and a corporation. */
export function pairRefusal(ctx: Ctx, seat: string, minor: string, corporation: string) {
  const state = minorOf(ctx, minor);
  if (!state || state.owner !== playerRef(seat))
    return mergerRefusal(ctx, refuse.of("NOT_YOUR_MINOR", { minor }));
  const target = ctx.state.companies[corporation];
  if (target?.kind !== "corporation" || target.closed) return noCompany(ctx, corporation);
  if (!target.started) return mergerRefusal(ctx, refuse.of("NOT_STARTED", { company: corporation }));
  return undefined;
}
