import type { Refusal } from "../contract/action.ts";
import type {
  Chains,
  EmergencyGrant,
  EmergencySources,
  SaleContext,
  Slots,
  TurnCaps,
} from "../contract/hooks.ts";
import type { Ctx } from "../contract/rules.ts";
import type { CompanyId, PlayerId } from "../model/ids.ts";
import { refuse } from "../vocabulary/refusals.ts";

/** What a house rule may grant in a forced purchase. */
const GRANTS: readonly EmergencyGrant[] = ["unoperated", "overPool", "companyStock", "buyOn", "more"];

/** `{ variant }` where a house rule owns the slot: for events that it causes. */
export const causedBy = (ctx: Ctx, slot: keyof Slots): { variant?: string } => {
  const owner = ctx.rules.owners[slot];
  return owner === undefined ? {} : { variant: owner };
};

/** Slots that answer a question about the game and change nothing. */
type Answering =
  | "capitalization"
  | "end.timing"
  | "float"
  | "formed.operates"
  | "offering.payee"
  | "receivership.dividend"
  | "track.cityUpgrade"
  | "train.obligation"
  | "turn.order";

/** The same game with every slot as the title fills it, or else core: to tell what house rules change. */
export const plainly = ({ rules, state }: Ctx): Ctx => ({ rules: { ...rules, slots: rules.plain }, state });

/** `{ variant }` where a house rule owns the slot and answers otherwise than the title would: for events that it causes. */
export function changedBy<K extends Answering>(
  ctx: Ctx,
  slot: K,
  ...args: Parameters<Slots[K]>
): { variant?: string } {
  const cause = causedBy(ctx, slot);
  if (cause.variant === undefined) return cause;
  const ask = (answer: unknown, given: readonly unknown[]) =>
    (answer as (...all: unknown[]) => unknown)(...given);
  const here = ask(ctx.rules.slots[slot], args);
  const there = ask(
    ctx.rules.plain[slot],
    args.map((one) => (one === ctx ? plainly(ctx) : one)),
  );
  return JSON.stringify(here) === JSON.stringify(there) ? {} : cause;
}

/** First refusal of a chain of guards, or undefined. */
export function firstRefusal<A extends unknown[]>(
  guards: ((...args: A) => Refusal | undefined)[],
  ...args: A
): Refusal | undefined {
  for (const guard of guards) {
    const refusal = guard(...args);
    if (refusal) return refusal;
  }
  return undefined;
}

/** Minimum of every cap in the chain. */
export function leastCaps(ctx: Ctx, player: PlayerId, context: SaleContext): TurnCaps {
  const caps: TurnCaps = {};
  for (const member of ctx.rules.chains.turnCaps) {
    const next = member(ctx, player, context);
    if (next.sold !== undefined && next.sold < (caps.sold ?? Number.POSITIVE_INFINITY)) {
      caps.sold = next.sold;
      if (next.soldBy) caps.soldBy = next.soldBy;
    }
    if (next.bought !== undefined && next.bought < (caps.bought ?? Number.POSITIVE_INFINITY)) {
      caps.bought = next.bought;
      if (next.boughtBy) caps.boughtBy = next.boughtBy;
    }
  }
  return caps;
}

/** A refusal that rests on a cap: with the house rule that set it, or else the title's rule. */
export function capRefusal(
  ctx: Ctx,
  code: "CAP_BUY" | "CAP_SELL",
  n: number,
  variant: string | undefined,
  rule?: string,
): Refusal {
  return variant ? { ...refuse.of(code, { n }), variant } : refuse(ctx, code, { n }, rule);
}

/** Union of everything the chain grants. */
export function emergencySources(ctx: Ctx, company: CompanyId): EmergencySources {
  const grants: EmergencySources = {};
  for (const member of ctx.rules.chains["emergency.sources"]) {
    const next = member(ctx, company);
    for (const grant of GRANTS) {
      if (!next[grant] || grants[grant]) continue;
      grants[grant] = true;
      const by = next.by?.[grant];
      if (by !== undefined) grants.by = { ...grants.by, [grant]: by };
    }
  }
  return grants;
}

/** A member of `emergency.sources` that puts the house rule's name to all it grants. */
export const signedSources =
  (member: Chains["emergency.sources"], variant: string): Chains["emergency.sources"] =>
  (...args) => {
    const given = member(...args);
    const by = Object.fromEntries(GRANTS.filter((grant) => given[grant]).map((grant) => [grant, variant]));
    return { by, ...given };
  };

/** The same game without anything that house rules grant in emergencies: to tell what they have made possible. */
export const ungranted = ({ rules, state }: Ctx): Ctx => ({
  rules: { ...rules, chains: { ...rules.chains, "emergency.sources": [] } },
  state,
});
