import type { Action } from "../../engine/action.ts";
import type { ActionDef, InterruptDef } from "../../engine/rules.ts";
import type { CompanyId, Json, PlayerId } from "../../state/state.ts";
import type { Tx } from "../../state/tx.ts";

/** An announced action that waits for somebody's consent. */
export interface ConsentData {
  action: Action;
  company: CompanyId;
}

/** Puts an announced action before the player whose consent it needs. */
export function askConsent(tx: Tx, kind: string, seat: PlayerId, data: ConsentData): void {
  tx.log("consent_asked", { kind, of: seat, player: data.action.seat, company: data.company });
  tx.pending().push({ kind, seats: [seat], company: data.company, data: data as unknown as Json });
}

/** A question of consent: `granted` carries out the announced action, `denied` gives it back to the announcer. */
export function consentQuestion(
  kind: string,
  granted: (tx: Tx, data: ConsentData) => void,
  denied: (tx: Tx, data: ConsentData) => void,
): InterruptDef {
  const answer: ActionDef = {
    type: "consent",
    fields: { accept: "boolean" },
    check: () => undefined,
    list: (_ctx, seat) => [
      { type: "consent", seat, accept: true },
      { type: "consent", seat, accept: false },
    ],
    apply(tx, action) {
      const question = tx.pending().pop();
      const data = question?.data as unknown as ConsentData;
      tx.log(action.accept ? "consent_given" : "consent_refused", {
        kind,
        player: action.seat,
        company: data.company,
      });
      if (action.accept) granted(tx, data);
      else denied(tx, data);
    },
  };
  return { kind, actions: [answer], forced: true };
}
