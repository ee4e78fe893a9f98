import type { Chains, DefaultSlot, Slots } from "../contract/hooks.ts";
import type { TitleDefinition } from "../contract/rules.ts";

type RequiredKeys<T> = { [K in keyof T]-?: object extends Pick<T, K> ? never : K }[keyof T];

/** Members that every title has; the compiler holds the list to the type. */
const MEMBERS: Record<RequiredKeys<TitleDefinition>, true> = {
  id: true,
  credits: true,
  version: true,
  numbers: true,
  map: true,
  tileset: true,
  market: true,
  trains: true,
  phases: true,
  companies: true,
  options: true,
  presets: true,
  flow: true,
  rounds: true,
  interrupts: true,
  slots: true,
  routes: true,
  operatingOrder: true,
  ruleOf: true,
  catalogue: true,
};

/** All slots; those that a title must fill are true. */
const SLOTS: Record<Exclude<keyof Slots, DefaultSlot>, true> & Record<DefaultSlot, false> = {
  "setup.numbers": false,
  "opening.format": true,
  "opening.minBid": true,
  "opening.settle": false,
  "turnOrder.first": true,
  "turnOrder.next": true,
  "turn.order": false,
  capitalization: false,
  "offering.payee": false,
  float: false,
  "price.share": false,
  "holding.limit": false,
  "dividend.round": false,
  "dividend.unsold": false,
  "track.cityUpgrade": true,
  "lay.budget": false,
  "train.obligation": true,
  "train.limit": false,
  "train.keptDue": false,
  "discard.order": false,
  "depot.export": false,
  "depot.offer": false,
  "phase.begin": false,
  "routes.accepts": false,
  "emergency.trains": false,
  "bankruptcy.companies": true,
  "bankruptcy.leaves": false,
  "bankruptcy.money": false,
  "bankruptcy.player": true,
  "receivership.dividend": false,
  "formed.operates": false,
  "end.timing": true,
  "end.triggers": false,
  "set.rounds": false,
  "bank.broken": false,
  "absence.default": false,
  "absence.minimalMove": false,
  "turn.forced": false,
  "preplan.resolve": false,
  "market.policy": false,
};

const CHAINS: Record<keyof Chains, true> = {
  "opening.runOrder": true,
  turnCaps: true,
  "stock.debt": true,
  "stock.pass": true,
  "stock.turnEnded": true,
  "sale.eligible": true,
  "buy.eligible": true,
  "trade.allowed": true,
  "train.saleGuard": true,
  "trains.changed": true,
  "company.floated": true,
  "company.closing": true,
  "correct.certificate": true,
  "correct.owner": true,
  "emergency.sources": true,
  "score.adjust": true,
  "absence.paused": true,
  "absence.away": true,
  "view.project": true,
  "view.hides": true,
  "table.channels": true,
  "action.announced": true,
  "market.still": true,
  "event.seen": true,
  "setup.validate": true,
};

/** Names that begin like one that no one knows: what was probably meant. */
function alike(name: string, known: readonly string[]): string {
  const begin = name.split(".")[0]?.toLowerCase().slice(0, 4) ?? "";
  const near = known.filter((one) => one.toLowerCase().startsWith(begin));
  return near.length ? `; there is ${near.join(", ")}` : "";
}

/**
 * What a definition lacks that has no default, or which unknown names it has, in words. Undefined where it is whole.
 * The compiler says the same of definitions that it reads; what is put together at run time it does not see.
 */
export function lacking(title: Partial<TitleDefinition>): string | undefined {
  const missing = Object.keys(MEMBERS).filter((name) => title[name as keyof TitleDefinition] === undefined);
  if (missing.length) return `the definition lacks ${missing.join(", ")}`;
  const slots: Partial<Slots> = title.slots ?? {};
  const chains: Partial<Chains> = title.chains ?? {};
  const empty = Object.entries(SLOTS)
    .filter(([name, must]) => must && slots[name as keyof Slots] === undefined)
    .map(([name]) => name);
  if (empty.length)
    return `${empty.length > 1 ? "slots" : "the slot"} ${empty.join(", ")} must be filled: core has no default`;
  const slot = Object.keys(slots).find((name) => !Object.hasOwn(SLOTS, name));
  if (slot !== undefined) return `no slot is called ${slot}${alike(slot, Object.keys(SLOTS))}`;
  const chain = Object.keys(chains).find((name) => !Object.hasOwn(CHAINS, name));
  if (chain !== undefined) return `no chain is called ${chain}${alike(chain, Object.keys(CHAINS))}`;
  return undefined;
}
