import { type InterruptKind, interruptKind } from "../../engine/interrupt.ts";
import type { InterruptDef } from "../../engine/rules.ts";
import type { CompanyId, Json, PlayerId } from "../../state/state.ts";
import type { Tx } from "../../state/tx.ts";
import { actions } from "../../vocabulary/actions.ts";
import { events } from "../../vocabulary/events.ts";

/** An action as it is announced. */
type Announced = { seat: PlayerId; [field: string]: Json | undefined };

/** An announced action that waits for somebody's consent, and the company it is for. */
export type ConsentData<A extends Announced> = {
  action: A;
  company: CompanyId;
};

/** Consent to actions of some type: `A` is what is announced. */
export interface Consent<A extends Announced> extends Pick<InterruptKind<ConsentData<A>>, "top"> {
  /** Puts an announced action before the player whose consent it needs. */
  ask(tx: Tx, seat: PlayerId, announced: ConsentData<A>): void;
  /** The interrupt: `granted` carries out the announced action, `denied` gives it back to the announcer. */
  interrupt(
    granted: (tx: Tx, announced: ConsentData<A>) => void,
    denied: (tx: Tx, announced: ConsentData<A>) => void,
  ): InterruptDef;
}

/** Declares a kind of interrupt in which somebody consents to an announced action, or does not. */
export function consentTo<A extends Announced>(kind: string): Consent<A> {
  const waiting = interruptKind<ConsentData<A>>(kind);
  return {
    top: waiting.top,
    ask(tx, seat, announced) {
      const { action, company } = announced;
      tx.log(events.consent_asked({ kind, of: seat, player: action.seat, company }));
      waiting.ask(tx, [seat], announced, company);
    },
    interrupt(granted, denied) {
      const answer = actions.consent({
        check: () => undefined,
        list: () => [{ accept: true }, { accept: false }],
        apply(tx, { accept, seat }) {
          const { data } = waiting.end(tx);
          const told = { kind, player: seat, company: data.company };
          tx.log(accept ? events.consent_given(told) : events.consent_refused(told));
          if (accept) granted(tx, data);
          else denied(tx, data);
        },
      });
      return { kind, actions: [answer], forced: true };
    },
  };
}
