import type { CompanyId, Ctx, PlayerId } from "@railhead/core";
import { gameFacts } from "@railhead/core/engine";
import { roundOf } from "@railhead/core/flow";
import { inFirstStockRound } from "@railhead/core/parts";
import type { Tx } from "@railhead/core/state";
import { familyEvents as events } from "./events.ts";
import type { PrivateParams } from "./params.ts";

/** Who has bought, and who has sold, a private in the first operating round. */
export const firstPurchases = gameFacts<{ buyers: CompanyId[]; sellers: PlayerId[] }>("firstPurchases", {
  buyers: [],
  sellers: [],
});

/** Whether the round of one private for each company is played. */
export const inFirstRound = (ctx: Ctx, { firstRound = false }: PrivateParams): boolean =>
  firstRound && roundOf(ctx.state) === "operating" && ctx.state.round.run === 1 && inFirstStockRound(ctx);

/** Whether this company has bought its private of the first round, or this player has sold one. */
export function isDone(ctx: Ctx, buyer: CompanyId, seller: PlayerId | undefined): boolean {
  const { buyers, sellers } = firstPurchases.read(ctx);
  return buyers.includes(buyer) || (seller !== undefined && sellers.includes(seller));
}

/** A company has bought a private of a player in the first round. */
export function noteFirst(tx: Tx, buyer: CompanyId, id: CompanyId, seller: PlayerId | undefined): void {
  const facts = firstPurchases.write(tx);
  facts.buyers.push(buyer);
  if (seller !== undefined) facts.sellers.push(seller);
  tx.log(events.first_private({ company: buyer, with: id }));
}
