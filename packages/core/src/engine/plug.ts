import type { Refusal } from "../contract/action.ts";
import type { Chains, ChainTable, Slots } from "../contract/hooks.ts";
import type { HouseRule, Rules, TitleDefinition } from "../contract/rules.ts";
import { signedSources } from "../hooks/hooks.ts";
import { gridPolicy, policyProblem } from "../market/policy.ts";

const CHAINS: (keyof Chains)[] = [
  "opening.runOrder",
  "turnCaps",
  "stock.debt",
  "stock.pass",
  "stock.turnEnded",
  "sale.eligible",
  "buy.eligible",
  "trade.allowed",
  "train.saleGuard",
  "trains.changed",
  "company.floated",
  "company.closing",
  "correct.certificate",
  "correct.owner",
  "emergency.sources",
  "score.adjust",
  "absence.paused",
  "absence.away",
  "view.project",
  "view.hides",
  "table.channels",
  "action.announced",
  "market.still",
  "event.seen",
  "setup.validate",
];

const GUARDS = new Set<keyof Chains>([
  "stock.debt",
  "stock.pass",
  "sale.eligible",
  "buy.eligible",
  "trade.allowed",
  "train.saleGuard",
  "correct.certificate",
  "correct.owner",
  "setup.validate",
]);

/** A member of a chain that signs what it says with the house rule's name; the title's own stays as it is. */
function signed(hook: keyof Chains, member: unknown, variant: string): unknown {
  if (!variant) return member;
  if (GUARDS.has(hook)) {
    const guard = member as (...args: unknown[]) => Refusal | undefined;
    return (...args: unknown[]) => {
      const refusal = guard(...args);
      return refusal && { variant, ...refusal };
    };
  }
  if (hook === "turnCaps") {
    const caps = member as Chains["turnCaps"];
    const named: Chains["turnCaps"] = (...args) => ({ soldBy: variant, boughtBy: variant, ...caps(...args) });
    return named;
  }
  if (hook === "emergency.sources") return signedSources(member as Chains["emergency.sources"], variant);
  return member;
}

/** Who owns which slot, and who is in which chain, at one table. */
type Plugged = Pick<Rules, "slots" | "plain" | "chains" | "owners" | "joined" | "houseRuleRounds">;

/**
 * Fills the slots and chains of a table. A slot has one owner, and a second house rule that claims it is refused.
 * `defaults` fills the slots that neither title nor house rule fills.
 */
export function plugIn(
  defaults: Partial<Slots>,
  title: TitleDefinition,
  plugins: readonly HouseRule[],
): { plugged: Plugged } | { refusal: Refusal } {
  const plain: Partial<Slots> = { ...defaults, ...title.slots };
  const slots: Partial<Slots> = { ...plain };
  const owners: Record<string, string> = {};
  // Each chain begins empty; members of its own type join it below.
  const chains = Object.fromEntries(CHAINS.map((name) => [name, []])) as unknown as ChainTable;
  const own: HouseRule = { slug: "", version: "", chains: title.chains ?? {} };
  for (const plugin of [own, ...plugins]) {
    for (const [hook, member] of Object.entries(plugin.slots ?? {})) {
      const other = owners[hook];
      if (other !== undefined)
        return { refusal: { code: "VARIANT_SLOT_CONFLICT", values: { a: other, b: plugin.slug, hook } } };
      owners[hook] = plugin.slug;
      (slots as Record<string, unknown>)[hook] = member;
    }
    for (const [hook, member] of Object.entries(plugin.chains ?? {})) {
      (chains[hook as keyof Chains] as unknown[]).push(signed(hook as keyof Chains, member, plugin.slug));
    }
  }
  const { "market.policy": policy = gridPolicy } = slots;
  const problem = policyProblem(policy);
  if (problem !== undefined) throw new Error(`title ${title.id}: market policy, ${problem}`);
  const joined: Partial<Record<keyof Chains, string[]>> = {};
  const houseRuleRounds: Record<string, string> = {};
  for (const { slug, chains: own = {}, rounds = [] } of plugins) {
    for (const hook of Object.keys(own) as (keyof Chains)[]) joined[hook] = [...(joined[hook] ?? []), slug];
    for (const { id } of rounds) houseRuleRounds[id] = slug;
  }
  return {
    plugged: { slots: slots as Slots, plain: plain as Slots, chains, owners, joined, houseRuleRounds },
  };
}
