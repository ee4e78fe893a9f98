import type { Announced, Held } from "../../contract/announcement.ts";
import type { Ctx, InterruptDef } from "../../contract/rules.ts";
import { announce, reactionInterrupt, reactionsTo, turnDown } from "../../engine/react.ts";
import type { CompanyId, PlayerId } from "../../model/ids.ts";
import type { Tx } from "../../state/tx.ts";
import type { MadeEvent } from "../../texts/events.ts";
import { actions } from "../../vocabulary/actions.ts";
import { events } from "../../vocabulary/events.ts";

/** An announced action, and the company it is for. */
export interface ConsentData<A extends Announced> {
  action: A;
  company: CompanyId;
}

/** Consent to actions of some type, an announcement to one seat: `A` is what is announced. */
export interface Consent<A extends Announced> {
  /** What is held, where someone is asked for this consent. */
  held(ctx: Ctx): Held<A> | undefined;
  /**
   * Announces an action to the player whose consent it needs, before it takes effect. False if that player has
   * agreed, or is the one who announces it.
   *
   * @param told what is logged before the player is asked
   */
  ask(tx: Tx, seat: PlayerId, announced: ConsentData<A>, ...told: MadeEvent[]): boolean;
  /** The interrupt. Where consent is given the action is applied again; `denied`: where not, before the announcer is asked again. */
  interrupt(denied: (tx: Tx, held: Held<A>) => void): InterruptDef;
}

/** Declares a kind of interrupt in which someone consents to an announced action, or does not. */
export function consentTo<A extends Announced>(kind: string): Consent<A> {
  const { held } = reactionsTo<A>(kind);
  const answer = actions.consent({
    check: () => undefined,
    list: () => [{ accept: true }, { accept: false }],
    apply(tx, { accept, seat }) {
      const answer = { kind, player: seat, company: held(tx)?.company ?? "" };
      tx.log(accept ? events.consent_given(answer) : events.consent_refused(answer));
      if (!accept) turnDown(tx);
    },
  });
  return {
    held,
    ask: (tx, seat, { action, company }, ...told) =>
      announce(tx, action, { kind, to: [seat], company, told }),
    interrupt: (denied) =>
      reactionInterrupt(
        { kind, actions: [answer], forced: true },
        {
          ask: (tx, of, { action, company = "" }) =>
            tx.log(events.consent_asked({ kind, of, player: action.seat, company })),
          // What is announced under this kind is of type A.
          refused: (tx, one) => denied(tx, one as Held<A>),
        },
      ),
  };
}
