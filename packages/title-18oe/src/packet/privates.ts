import { playerIn, playerRef } from "@railhead/core/model";
import type { Tx } from "@railhead/core/state";
import { pay } from "@railhead/core/transfer";
import { events } from "../events.ts";
import { railroad } from "../facts.ts";
import { ofKind } from "../railroads/kinds.ts";

/** 7, 11: face-up privates pay their owners. */
export function payPrivates(tx: Tx): void {
  for (const { id, owner } of ofKind(tx, "private")) {
    const amount = tx.rules.companies.get(id)?.income;
    const player = playerIn(owner);
    if (player === undefined || typeof amount !== "number" || railroad.read(tx, id).faceDown) continue;
    pay(tx, "bank", playerRef(player), amount);
    tx.log(events.private_income({ player, company: id, amount }));
  }
}
