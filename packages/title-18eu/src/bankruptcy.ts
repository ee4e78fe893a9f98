import type { CompanyId, PlayerId } from "@railhead/core";
import { playerRef } from "@railhead/core/model";
import { assetsOf, handOver, leave, successorOf } from "@railhead/core/parts";
import { companyOf, moveCertificate, nextPlayer, presidentOf, type Tx } from "@railhead/core/state";
import { events } from "./events.ts";
import { closeMinor } from "./merge.ts";

/** 4.5.1: what becomes of a company when its bankrupt shareholder leaves. */
export function bankruptHolding(tx: Tx, player: PlayerId, company: CompanyId): void {
  const state = companyOf(tx, company);
  if (state.kind === "minor") {
    tx.log(events.minor_closed({ player, minor: company, ...assetsOf(tx, company) }));
    closeMinor(tx, company);
    return;
  }
  if (presidentOf(tx, state) === player) {
    const next = successorOf(tx, player, company);
    if (next === undefined) {
      closeCorporation(tx, company);
      return;
    }
    handOver(tx, company, next);
  }
  for (const certificate of companyOf(tx, company).certificates) {
    if (certificate.at === playerRef(player)) moveCertificate(tx, company, certificate.id, "pool");
  }
}

/** A corporation without an eligible president closes, and may be started again as new. */
function closeCorporation(tx: Tx, company: CompanyId): void {
  tx.log(events.company_closed({ company, ...assetsOf(tx, company) }));
  leave(tx, company, { again: true });
}

/** The priority deal of a bankrupt player goes to the next player in order. */
export function bankruptPlayer(tx: Tx, player: PlayerId): void {
  if (tx.state.priority === player) tx.state.priority = nextPlayer(tx, tx.state.turnOrder, player);
}
