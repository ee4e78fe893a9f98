import type { Action } from "@railhead/core";
import { useState } from "react";
import { useLiveGame } from "../session.ts";
import { RefusalLine } from "./refusal.tsx";

/** The question why an action is not legal now, and on demand the rule that forbids it. */
export function WhyNot({ action, children }: { action: Action; children: string }) {
  const game = useLiveGame();
  const [shown, setShown] = useState(false);
  const refusal = shown ? game.timeline.engine.check(game.state, action) : undefined;
  return (
    <div className="flex flex-col items-start">
      <button type="button" className="play-link" aria-expanded={shown} onClick={() => setShown(!shown)}>
        {children}
      </button>
      {refusal && <RefusalLine refusal={refusal} />}
    </div>
  );
}
