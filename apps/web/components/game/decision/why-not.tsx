"use client";

import type { Action } from "@railhead/core";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useSession } from "../session.ts";
import { RefusalLine } from "./refusal.tsx";

/** An action that is not legal now, and on demand the rule that forbids it. */
export function WhyNot({ action, children }: { action: Action; children: string }) {
  const t = useTranslations("play");
  const { game } = useSession();
  const [shown, setShown] = useState(false);
  const refusal = shown ? game.timeline.engine.check(game.state, action) : undefined;
  return (
    <div className="play-why">
      <button type="button" className="play-link" aria-expanded={shown} onClick={() => setShown(!shown)}>
        {t("whyNot", { what: children })}
      </button>
      {refusal && <RefusalLine refusal={refusal} />}
    </div>
  );
}
