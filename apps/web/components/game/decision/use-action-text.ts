import type { Action } from "@railhead/core";
import { renderAction } from "@railhead/core/texts";
import { useCallback } from "react";
import { doneInStep } from "@/lib/done-in-step.ts";
import { useGame } from "../context.ts";
import { usePanelDeciding } from "../deciding-provider.tsx";
import { useLiveGame } from "../session.ts";

/** Whether the seat that is asked has already done something in this step of its turn. */
function useDone(): boolean {
  const { decision, seat } = usePanelDeciding();
  const game = useLiveGame();
  const move = game.timeline.moves.at(-1);
  const last = move?.action;
  if (!decision || (last && game.timeline.engine.isOutOfTurn(last.type))) return false;
  return doneInStep(decision, seat, last, game.view(game.total - 1).decisions[0], move?.events);
}

/** Words actions as they stand on a button, for the step that asks. */
export function useActionText(): (action: Action) => string {
  const { catalogue, names } = useGame();
  const { decision } = usePanelDeciding();
  const done = useDone();
  const step = decision?.id;
  return useCallback(
    (action) => renderAction(action, catalogue, names, { step, done }),
    [catalogue, names, step, done],
  );
}
