import type { Refusal } from "../../engine/action.ts";
import type { ActionDef, Ctx } from "../../engine/rules.ts";
import type { PlayerId } from "../../state/state.ts";
import { actions } from "../../vocabulary/actions.ts";
import { events } from "../../vocabulary/events.ts";
import { operating } from "./round.ts";

/** Passing a step of an operating turn; `guard` says when it may not be passed, `cause` which house rule has allowed it. */
export function passStep(
  step: string,
  guard?: (ctx: Ctx, seat: PlayerId) => Refusal | undefined,
  cause?: (ctx: Ctx) => { variant?: string },
): ActionDef {
  return actions.pass({
    check: (ctx, action) => guard?.(ctx, action.seat),
    list: (ctx, seat) => (guard?.(ctx, seat) ? [] : [{}]),
    apply(tx, action) {
      tx.log(events.step_passed({ player: action.seat, company: operating(tx), step, ...cause?.(tx) }));
      tx.stepDone = true;
    },
  });
}
