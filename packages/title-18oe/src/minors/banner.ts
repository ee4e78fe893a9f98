import type { CompanyId } from "@railhead/core";
import { companyFacts } from "@railhead/core/engine";
import { priceOf } from "@railhead/core/market";
import { companyRef } from "@railhead/core/model";
import type { Tx } from "@railhead/core/state";
import { pay } from "@railhead/core/transfer";
import { events } from "../events.ts";
import { isMajor } from "../railroads/kinds.ts";

/** Whether minor A has been paid for. */
export const banner = companyFacts<{ paid?: boolean }>("banner", {});

/**
 * 15.1: once in the game, as minor A goes to a major, the bank pays that major its share value. Called when a minor has been taken over;
 * it does nothing for the others, nor for a national.
 */
export function payBanner(tx: Tx, minor: CompanyId, into: CompanyId): void {
  if (minor !== "A" || !isMajor(tx, into) || banner.read(tx, minor).paid) return;
  banner.write(tx, minor).paid = true;
  const amount = priceOf(tx, into);
  tx.log(events.banner_paid({ company: into, amount }));
  pay(tx, "bank", companyRef(into), amount);
}
