/** Money that moves: paying, what is held in escrow, companies that change owners. */

export { freeCash, holdInEscrow, release } from "./escrow.ts";
export { giveCompany, ownedBy } from "./ownership.ts";
export { pay } from "./pay.ts";
