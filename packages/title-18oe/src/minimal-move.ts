import type { Ctx, LegalAction, PlayerId } from "@railhead/core";
import { consenting } from "@railhead/core/parts";
import { presidentOf } from "@railhead/core/state";
import { europe } from "./data.ts";
import { zone } from "./zones.ts";

/** Answers that leave everything as it is. */
const DECLINES: readonly string[] = ["keep_majors", "no_offer", "merge_done", "repeat_run"];

/** The first of those that cost least. */
const cheapest = (actions: readonly LegalAction[], cost: (one: LegalAction) => number) =>
  [...actions].sort((a, b) => cost(a) - cost(b))[0];

/** Whether a company belongs to this player, or is led by them. */
function isOwn(ctx: Ctx, seat: PlayerId, company: unknown): boolean {
  const state = ctx.state.companies[String(company)];
  return state !== undefined && presidentOf(ctx, state) === seat;
}

/** A merger that asks no one else. */
const merges = (ctx: Ctx, { seat, minor, company }: LegalAction): boolean =>
  consenting(ctx, { owner: seat, merged: String(minor), into: String(company), cash: 0 }) === undefined;

/** 11.6.4: a train that is owed: the cheapest of the bank, without money for one that of another railroad of the same player, else insolvency. */
function owedTrain(ctx: Ctx, seat: PlayerId, of: (type: string) => LegalAction[]): LegalAction | undefined {
  const trains = of("buy_train").filter(({ train }) => !ctx.rules.trains.get(String(train))?.helper);
  const bank = trains.filter(({ from }) => from === "stack" || from === "pool");
  const [insolvent] = of("become_insolvent");
  return (
    cheapest(bank, ({ price }) => Number(price)) ??
    (insolvent && (trains.find(({ from }) => isOwn(ctx, seat, from)) ?? insolvent))
  );
}

/**
 * What changes least of what is legal, where one may not pass: nothing becomes a national, nothing is offered or taken over, and what is
 * compulsory is done before anything is bought, sold or begun: minors float where a home is cheapest, regionals become majors without a share, minors
 * merge with what their owner leads, or are offered to the others.
 */
export function minimalMoveOf(
  ctx: Ctx,
  seat: PlayerId,
  legal: readonly LegalAction[],
): LegalAction | undefined {
  const of = (type: string) => legal.filter((one) => one.type === type);
  return (
    legal.find(({ type }) => DECLINES.includes(type)) ??
    cheapest(of("drop_train"), ({ train }) => ctx.rules.trains.get(String(train))?.price ?? 0) ??
    cheapest(of("float_minor"), (one) => zone(europe, String(one.zone)).home) ??
    of("form_major").find(({ company, first }) => !first && isOwn(ctx, seat, company)) ??
    of("merge_minor").find((one) => merges(ctx, one)) ??
    of("seek_merger")[0] ??
    owedTrain(ctx, seat, of)
  );
}
