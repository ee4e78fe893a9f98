import type { Tx } from "@railhead/core/state";
import { merchantAtPhase } from "../minors/merchant.ts";
import { askFerry } from "../privates/ferry.ts";

/** What powers do as a train phase begins. */
export function powersAtPhase(tx: Tx, phase: string): void {
  merchantAtPhase(tx, phase);
  askFerry(tx, phase);
}
