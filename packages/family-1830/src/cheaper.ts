import type { ActionDef, CompanyId, Ctx, StepDef } from "@railhead/core";
import {
  countUse,
  operating,
  powersOfCompany,
  type TokenParams,
  tokenStep,
  turnSeats,
  usesLeft,
} from "@railhead/core/parts";
import { powerOf } from "@railhead/core/state";
import { actions as coreActions, events as coreEvents } from "@railhead/core/vocabulary";
import { familyActions as actions } from "./actions.ts";
import { refuse } from "./refusals.ts";

/** Privates of a company that may still make a token cheaper. */
const cheapTokens = (ctx: Ctx, company: CompanyId): CompanyId[] =>
  powersOfCompany(ctx, company, "cheap_token").filter((id) => {
    const power = powerOf(ctx, id, "cheap_token");
    return power !== undefined && usesLeft(ctx, id, power) > 0;
  });

/** The token step with a token that a private makes cheaper. */
export function withCheapTokens(step: StepDef, params: TokenParams): StepDef {
  /** The placing of a token at the price that this private leaves. */
  const placing = (id: CompanyId): ActionDef => {
    const cheaper = tokenStep({
      ...params,
      cost: (ctx, company, token) =>
        (params.cost?.(ctx, company, token) ?? token.price) * (powerOf(ctx, id, "cheap_token")?.part ?? 1),
    });
    const place = cheaper.actions.find(({ type }) => type === "place_token");
    if (!place) throw new Error("a token step places tokens");
    return place;
  };
  const known = new Map<CompanyId, ActionDef>();
  const by = (id: CompanyId): ActionDef => {
    const place = known.get(id) ?? placing(id);
    known.set(id, place);
    return place;
  };
  const usable = (ctx: Ctx): CompanyId[] => {
    const company = operating(ctx);
    return company === undefined ? [] : cheapTokens(ctx, company);
  };
  const place = actions.place_cheap_token({
    check(ctx, { seat, company, hex, city }) {
      if (!usable(ctx).includes(company) || !turnSeats(ctx).includes(seat))
        return refuse(ctx, "POWER_NOT_HERE", { company });
      return by(company).check(ctx, coreActions.place_token.of(seat, { hex, city }));
    },
    list: (ctx, seat) =>
      usable(ctx).flatMap((company) =>
        by(company)
          .list(ctx, seat)
          .filter(({ token }) => token === undefined)
          .map(({ hex, city }) => ({ company, hex: String(hex), city: Number(city) })),
      ),
    apply(tx, { seat, company, hex, city }) {
      const power = powerOf(tx, company, "cheap_token");
      tx.log(coreEvents.power_used({ player: seat, company }));
      by(company).apply(tx, coreActions.place_token.of(seat, { hex, city }));
      if (power) countUse(tx, company, power);
    },
  });
  return {
    ...step,
    actions: [...step.actions, place],
    skip(ctx) {
      const why = step.skip?.(ctx);
      const open = () => turnSeats(ctx).some((seat) => place.list(ctx, seat).length > 0);
      return why !== undefined && open() ? undefined : why;
    },
  };
}
