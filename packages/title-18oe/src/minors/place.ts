import type { CompanyId, Ctx, PlayerId, StepDef } from "@railhead/core";
import { gameFacts } from "@railhead/core/engine";
import { endStep } from "@railhead/core/flow";
import { companyOf, presidentOf } from "@railhead/core/state";
import { actions } from "../actions.ts";
import { events } from "../events.ts";
import { holderOf } from "../railroads/powers.ts";

export type Place = "normal" | "first" | "last";

/** Where the railroad with minor C operates, and in which operating round that was said. */
export const place = gameFacts<{ place: Place; round?: string }>("place", { place: "normal" });

/** The round that is being played, by its numbers. */
const roundNow = ({ state: { round } }: Ctx): string => `${round.set}.${round.run}`;

const said = (ctx: Ctx): boolean => place.read(ctx).round === roundNow(ctx);

/** The president who is to say it, with the railroad. */
function asked(ctx: Ctx): { company: CompanyId; player: PlayerId } | undefined {
  const company = holderOf(ctx, "C");
  const player = company === undefined ? undefined : presidentOf(ctx, companyOf(ctx, company));
  return company !== undefined && player !== undefined ? { company, player } : undefined;
}

const PLACES: readonly Place[] = ["normal", "first", "last"];

const choose = actions.choose_place({
  check: () => undefined,
  list: () => PLACES.map((one) => ({ place: one })),
  apply(tx, { place: one }) {
    const company = asked(tx)?.company;
    if (company === undefined) return;
    Object.assign(place.write(tx), { place: one, round: roundNow(tx) });
    tx.log(events.place_chosen({ company, place: one }));
    endStep(tx);
  },
});

/** 15.3: before anyone operates the president of the railroad with minor C says when it does. */
export const placeStep: StepDef = {
  id: "order",
  actions: [choose],
  seats(ctx) {
    const who = asked(ctx);
    return who ? [who.player] : [];
  },
  company: (ctx) => asked(ctx)?.company,
  forced: () => true,
  skip: (ctx) => (asked(ctx) && !said(ctx) ? undefined : ""),
};

/** 15.3: a group of railroads in their order, that with minor C where its president has said; only where it is in the group. */
export function placed(ctx: Ctx, order: readonly CompanyId[]): CompanyId[] {
  const company = holderOf(ctx, "C");
  const { place: where } = place.read(ctx);
  if (company === undefined || !order.includes(company) || where === "normal" || !said(ctx))
    return [...order];
  const others = order.filter((id) => id !== company);
  return where === "first" ? [company, ...others] : [...others, company];
}
