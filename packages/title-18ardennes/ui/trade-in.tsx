import type { LegalAction } from "@railhead/core";
import { bare, Choice, cashAfter, Part, useAsked, useEachConsequences, useWords } from "@railhead/table-ui";

/** Trains that may be given in part payment of a 4D. */
export function TradeInPart({ legal }: { legal: readonly LegalAction[] }) {
  const { t, money } = useWords();
  const { decision } = useAsked();
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
