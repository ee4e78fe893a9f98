import type { Action, LegalAction } from "@railhead/core";
import { bareAction } from "./same-action.ts";

/** The least that a list of open actions allows: an amount to be named, everything else as it stands. */
function least(one: LegalAction): Action | undefined {
  const open = Object.entries(one.fields ?? {});
  const values = open.map(([name, domain]) => (domain.kind === "range" ? [name, domain.min] : undefined));
  if (values.some((value) => value === undefined)) return undefined;
  return { ...bareAction(one), ...Object.fromEntries(values as [string, number][]) };
}

/** What is bought from a seller who sells to everyone. */
const fromBank = (one: LegalAction): boolean => !one.fields;

/** The only thing that may be done but for passing, if there is one and nothing of it is to be chosen. */
export function alone(legal: readonly LegalAction[]): Action | undefined {
  const [only, another] = legal.filter(({ type }) => type !== "pass");
  return only && !another && !only.fields ? bareAction(only) : undefined;
}

/**
 * The answer that most people give most of the time, where there is one: the whole dividend, the next bid, the first train, the only
 * thing that may be done. Undefined where the choice is open; passing has a button of its own.
 */
export function likeliest(legal: readonly LegalAction[]): Action | undefined {
  const active = legal.filter(({ type }) => type !== "pass");
  const of = (type: string) => active.filter((one) => one.type === type);
  const paid = of("dividend").find(({ kind }) => kind === "full" || kind === "pay");
  if (paid) return bareAction(paid);
  const train = of("buy_train").find(fromBank);
  if (train) return bareAction(train);
  const bid = of("bid")[0] ?? of("bid_company")[0];
  if (bid && of("bid").length + of("bid_company").length === 1) return least(bid);
  // An amount that is to be named, of shares sold or money offered, is a choice of its own.
  return alone(active);
}
