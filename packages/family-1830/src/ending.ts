import type { CompanyId, PlayerId, Slots } from "@railhead/core";
import type { EndTiming } from "@railhead/core/contract";
import { endStep } from "@railhead/core/flow";
import { companyRef, playerRef } from "@railhead/core/model";
import { endsWithBankruptcy, handOver, operating, successorOf } from "@railhead/core/parts";
import { companyOf, moveCertificate, nextPlayer, presidentOf, type Tx } from "@railhead/core/state";
import { familyEvents as events } from "./events.ts";
import type { FamilyParams } from "./params.ts";

/**
 * A bankrupt leaves: stock goes to the pool, each presidency to the largest holder, and if no one can take it the
 * table runs the company.
 */
function passOn(tx: Tx, player: PlayerId, company: CompanyId): void {
  if (presidentOf(tx, companyOf(tx, company)) === player) {
    const next = successorOf(tx, player, company);
    if (next !== undefined) handOver(tx, company, next);
    else tx.log(events.left_without_president({ company }));
  }
  for (const { id, at } of companyOf(tx, company).certificates)
    if (at === playerRef(player)) moveCertificate(tx, company, id, "pool");
}

/** The priority deal passes on; a company that no one leads is done with its turn. */
function leave(tx: Tx, player: PlayerId): void {
  if (tx.state.priority === player) tx.state.priority = nextPlayer(tx, tx.state.turnOrder, player);
  const company = operating(tx);
  if (company !== undefined && presidentOf(tx, companyOf(tx, company)) === undefined) endStep(tx);
}

/** What the family says of bankrupts and of the end. */
export function endRules({
  end = {},
  emergency: { bankrupt = "company" } = {},
}: FamilyParams): Pick<
  Slots,
  | "bankruptcy.companies"
  | "bankruptcy.player"
  | "bankruptcy.leaves"
  | "bankruptcy.money"
  | "end.timing"
  | "end.triggers"
> {
  const { bank = "set", bankruptcy = "ends", triggers = [] } = end;
  const timings: Record<string, EndTiming> = Object.fromEntries(
    triggers.map(({ trigger, timing }) => [trigger.id, timing]),
  );
  const ends = bankruptcy === "ends";
  return {
    "bankruptcy.companies": ends ? () => undefined : passOn,
    "bankruptcy.player": leave,
    "bankruptcy.money": (_ctx, company) => (bankrupt === "bank" ? "bank" : companyRef(company)),
    "bankruptcy.leaves": ends ? endsWithBankruptcy : () => true,
    "end.timing": (_ctx, trigger) =>
      trigger === "bank" ? bank : trigger === "last-player" ? "now" : (timings[trigger] ?? "set"),
    "end.triggers": triggers.map(({ trigger }) => trigger),
  };
}
