import type { Action, GameState } from "@railhead/core";
import { type Consequences, consequences } from "@railhead/core/view";
import { useEffect, useState } from "react";
import type { LiveGame } from "@/lib/live-game.ts";
import { useLiveGame, useSession } from "../session.ts";

const known = new WeakMap<GameState, Map<string, Consequences>>();

/** What actions lead to where the game stands; kept with the state. */
function lookUp(game: LiveGame, action: Action): Consequences {
  const { state } = game;
  let table = known.get(state);
  if (!table) {
    table = new Map();
    known.set(state, table);
  }
  const key = JSON.stringify(action);
  let found = table.get(key);
  if (!found) {
    found = consequences(game.timeline.engine, state, action);
    table.set(key, found);
  }
  return found;
}

/** What one action leads to; undefined where there is none. */
export function useConsequences(action: Action | undefined): Consequences | undefined {
  return useSession(({ game }) => action && lookUp(game, action), Object.is);
}

/** Computes what an action leads to, on first use. */
export function useLookUp(): (action: Action) => Consequences {
  const session = useSession();
  return (action) =>
    lookUp(
      session.read(({ game }) => game),
      action,
    );
}

/** What each of some actions leads to, one after another, so that the page never waits for the whole list. */
export function useEachConsequences(actions: readonly Action[]): (Consequences | undefined)[] {
  const game = useLiveGame();
  const { version } = game;
  const keys = JSON.stringify(actions);
  const [done, setDone] = useState<{ keys: string; version: number; count: number }>();
  useEffect(() => {
    const list = JSON.parse(keys) as Action[];
    let timer: ReturnType<typeof setTimeout>;
    const next = (count: number) => {
      const action = list[count];
      if (!action) return;
      lookUp(game, action);
      setDone({ keys, version, count: count + 1 });
      timer = setTimeout(() => next(count + 1), 0);
    };
    timer = setTimeout(() => next(0), 0);
    return () => clearTimeout(timer);
  }, [keys, version, game]);
  const count = done?.keys === keys && done.version === version ? done.count : 0;
  return actions.map((action, index) => (index < count ? lookUp(game, action) : undefined));
}
