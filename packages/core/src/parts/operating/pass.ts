import type { Refusal } from "../../contract/action.ts";
import type { ActionDef, Ctx } from "../../contract/rules.ts";
import { endStep } from "../../flow/chart.ts";
import type { PlayerId } from "../../model/ids.ts";
import { actions } from "../../vocabulary/actions.ts";
import { events } from "../../vocabulary/events.ts";
import { operating, turnOf } from "./round.ts";

/** Whether the company on turn has already done what the step is for, so that passing only declines more of it. */
function acted(ctx: Ctx, step: string): boolean {
  const { lays, tokens, bought, shares } = turnOf(ctx);
  if (step === "track") return lays.length > 0;
  if (step === "token") return tokens > 0;
  return step === "trains" ? bought.length > 0 : step === "shares" && shares !== null;
}

/**
 * Passing a step of an operating turn. `guard` says when it may not be passed, `cause` which house rule has allowed
 * it.
 */
export function passStep(
  step: string,
  guard?: (ctx: Ctx, seat: PlayerId) => Refusal | undefined,
  cause?: (ctx: Ctx) => { variant?: string },
): ActionDef {
  return actions.pass({
    check: (ctx, action) => guard?.(ctx, action.seat),
    list: (ctx, seat) => (guard?.(ctx, seat) ? [] : [{}]),
    apply(tx, action) {
      const more = acted(tx, step) && { more: true };
      tx.log(
        events.step_passed({ player: action.seat, company: operating(tx), step, ...more, ...cause?.(tx) }),
      );
      endStep(tx);
    },
  });
}
