import type { Chains, Ctx, Slots } from "@railhead/core";
import { houseRuleOf } from "./house-rules.ts";

/** Where on the page of a game a house rule is felt. */
export type Place =
  | "bank"
  | "buy"
  | "dividend"
  | "emergency"
  | "end"
  | "formed"
  | "market"
  | "opening"
  | "order"
  | "pass"
  | "receivership"
  | "routes"
  | "seats"
  | "sell"
  | "start"
  | "track"
  | "trade"
  | "train"
  | "worth";

/**
 * Where what a hook decides is felt. "asked": only where it changes something now, which the rules are asked for; "aside": it is about how
 * people play together and is told in its own panels, or does nothing that is seen by itself.
 */
export const FELT: Readonly<Record<keyof Slots | keyof Chains, readonly Place[] | "asked" | "aside">> = {
  "setup.numbers": ["bank"],
  "opening.format": ["opening"],
  "opening.minBid": ["opening"],
  "opening.settle": ["opening"],
  "opening.runOrder": "asked",
  "turnOrder.first": "asked",
  "turnOrder.next": "asked",
  "turn.order": ["buy", "sell"],
  turnCaps: "asked",
  "stock.debt": "asked",
  "stock.pass": "asked",
  "stock.turnEnded": "aside",
  "sale.eligible": "asked",
  "buy.eligible": "asked",
  capitalization: ["start"],
  "offering.payee": ["buy"],
  float: ["start"],
  "price.share": ["buy", "sell"],
  "holding.limit": ["buy"],
  "dividend.round": ["dividend"],
  "dividend.unsold": ["dividend"],
  "receivership.dividend": ["receivership"],
  "track.cityUpgrade": ["track"],
  "lay.budget": ["track"],
  "routes.accepts": ["routes"],
  "train.obligation": "asked",
  "train.limit": ["train"],
  "train.keptDue": ["train"],
  "train.saleGuard": "asked",
  "trains.changed": "aside",
  "discard.order": ["train"],
  "trade.allowed": ["trade"],
  "depot.offer": ["train"],
  "depot.export": ["train"],
  "phase.begin": ["train"],
  "company.floated": ["start"],
  "company.closing": "aside",
  "correct.certificate": "aside",
  "correct.owner": "aside",
  "emergency.trains": ["emergency"],
  "emergency.sources": ["emergency"],
  "bankruptcy.companies": ["emergency"],
  "bankruptcy.leaves": ["emergency"],
  "bankruptcy.money": ["emergency"],
  "bankruptcy.player": ["emergency"],
  "formed.operates": ["formed"],
  "bank.broken": ["end"],
  "set.rounds": ["end"],
  "end.timing": ["end"],
  "end.triggers": ["end"],
  "score.adjust": ["worth"],
  "view.hides": ["worth"],
  "view.project": ["seats"],
  "market.policy": ["market"],
  "market.still": ["market"],
  "absence.default": "aside",
  "absence.minimalMove": "aside",
  "absence.paused": "aside",
  "absence.away": "aside",
  "action.announced": "aside",
  "event.seen": "aside",
  "preplan.resolve": "aside",
  "setup.validate": "aside",
  "table.channels": "aside",
  "turn.forced": "aside",
};

/** Each slug once. */
export const once = (slugs: readonly (string | undefined)[]): string[] => [
  ...new Set(slugs.filter((slug) => slug !== undefined)),
];

/** The house rules that are felt at a place in every position. */
export function feltAt({ rules }: Pick<Ctx, "rules">, place: Place): string[] {
  const { owners, joined, houseRules: chosen } = rules;
  const own = Object.entries(owners).map(([hook, slug]) => [hook, [slug]] as const);
  const hooks = [...own, ...Object.entries(joined)].flatMap(([hook, slugs]) =>
    FELT[hook as keyof typeof FELT].includes(place) ? slugs : [],
  );
  // What a house rule does by other data alone stands in no hook.
  const data = chosen.filter((slug) => houseRuleOf(slug)?.felt === place);
  return once([...hooks, ...data]);
}
