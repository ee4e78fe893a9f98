import type { TokenSpot } from "@railhead/core/model";
import type { Tx } from "@railhead/core/state";
import { markerOf } from "./bonus.ts";
import { bonuses } from "./data.ts";
import { INCOME_SHARE, isMinor, writeFacts } from "./facts.ts";

/** 3.1: home tokens of the minors, bonus tokens of Ports and Mining Cities, Forts; the Guillaume-Luxembourg for four. */
export function setUp(tx: Tx): void {
  const spots: Record<string, TokenSpot[]> = {};
  const put = (hex: string, city: number, owner: string) => {
    spots[hex] = [...(spots[hex] ?? []), [city, 0, owner]];
  };
  for (const { id, home } of tx.rules.title.companies) {
    const at = home?.[0];
    if (at && isMinor(tx.state.companies[id])) put(at.hex, at.city ?? 0, id);
  }
  const waiting: Record<string, number> = {};
  for (const [hex, count] of [
    ...Object.entries(bonuses.rights.port),
    ...Object.entries(bonuses.rights.mine),
  ]) {
    const home = spots[hex] !== undefined;
    if (!home) put(hex, 0, markerOf(hex) as string);
    // One is in the circle, or goes with the minor whose home it is.
    if (count > 1) waiting[hex] = count - 1;
  }
  for (const [hex, tokens] of Object.entries(spots)) tx.setTokens(hex, tokens);
  Object.assign(writeFacts(tx), {
    waiting,
    forts: Object.keys(bonuses.forts.places),
    claims: [],
    vetoes: [],
  });
  if (tx.state.seatOrder.length !== 4) {
    const share = tx.company(INCOME_SHARE);
    share.certificates = [];
    share.closed = true;
  }
}
