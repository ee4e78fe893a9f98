import type { Action } from "@railhead/core";
import { renderAction } from "@railhead/core/texts";
import { useCallback } from "react";
import { useGame } from "../context.ts";
import { usePanelDeciding } from "../deciding-provider.tsx";
import { useLiveGame } from "../session.ts";

/** Whether the seat that is asked has already done something in this step of its turn. */
function useDone(): boolean {
  const { decision, seat } = usePanelDeciding();
  const game = useLiveGame();
  const last = game.timeline.moves.at(-1);
  if (!decision || last?.action.seat !== seat || last?.action.type === "pass") return false;
  if (last && game.timeline.engine.isOutOfTurn(last.action.type)) return false;
  const before = game.view(game.total - 1).decisions[0];
  return before?.id === decision.id && before.company === decision.company;
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
