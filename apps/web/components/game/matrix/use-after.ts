import type { Action, GameState } from "@railhead/core";
import { type GameView, viewState } from "@railhead/core/view";
import type { LiveGame } from "@/lib/live-game.ts";
import { sharing } from "@/lib/same-parts.ts";
import { useSession } from "../session.ts";

const known = new WeakMap<GameState, { key: string; view: GameView | undefined }>();

/** The table as it stands after an answer; what the answer leaves as it is are the same objects. */
function viewAfter(game: LiveGame, action: Action): GameView | undefined {
  const { state } = game;
  const key = JSON.stringify(action);
  const last = known.get(state);
  if (last?.key === key) return last.view;
  const { engine } = game.timeline;
  const applied = engine.apply(state, action);
  const view = applied.ok ? sharing(game.view(), viewState(engine, applied.state)) : undefined;
  known.set(state, { key, view });
  return view;
}

/** The table after the draft; nothing while none is drafted, or while the draft only passes. */
export const useAfter = (draft: Action | undefined): GameView | undefined =>
  useSession(({ game }) => (draft && draft.type !== "pass" ? viewAfter(game, draft) : undefined), Object.is);
