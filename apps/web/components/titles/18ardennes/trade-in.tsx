"use client";

import type { LegalAction } from "@railhead/core";
import { usePanelDeciding } from "@/components/game/deciding-provider.tsx";
import { Choice } from "@/components/game/decision/choices.tsx";
import { bare, cashAfter, Part } from "@/components/game/decision/parts.tsx";
import { useEachConsequences } from "@/components/game/decision/use-consequences.ts";
import { useTable } from "./use-table.ts";

/** Trains that may be given in part payment of a 4D. */
export function TradeInPart({ legal }: { legal: readonly LegalAction[] }) {
  const { t, money } = useTable();
  const { decision } = usePanelDeciding();
  const actions = legal.map(bare);
  const each = useEachConsequences(actions);
  return (
    <Part heading={t("tradeIn.heading")}>
      <div className="play-choices">
        {actions.map((action, index) => {
          const left = cashAfter(each[index], { company: decision?.company ?? "" });
          return (
            <Choice
              key={JSON.stringify(action)}
              action={action}
              note={left !== undefined && t("tradeIn.leaves", { amount: money(left) })}
            >
              {t(action.from === "pool" ? "tradeIn.pool" : "tradeIn.stack", { train: String(action.train) })}
            </Choice>
          );
        })}
      </div>
    </Part>
  );
}
