import type { Action, Domain, LegalAction } from "@railhead/core";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { focusOn } from "@/lib/focus-on.ts";
import { problemOf } from "@/lib/forms.ts";
import { rungs } from "@/lib/ladder.ts";
import { useGame } from "../context.ts";
import { usePanelDeciding } from "../deciding-provider.tsx";
import { RangeField } from "./generic-form.tsx";
import { bare, Chips } from "./parts.tsx";

/** Amounts to choose from, the lowest first, with what remains; any other amount can be typed. */
export function Ladder({
  legal,
  field,
  cash,
  label,
}: {
  legal: LegalAction;
  field: string;
  /** What the payer has. */
  cash: number;
  label: string;
}) {
  const t = useTranslations("play");
  const { money } = useGame();
  const { draft, setDraft } = usePanelDeciding();
  const [typed, setTyped] = useState<string | number>();
  const domain = legal.fields?.[field] as Extract<Domain, { kind: "range" }>;
  const base = bare(legal);
  const mine = draft?.type === legal.type && Object.keys(base).every((key) => draft[key] === base[key]);
  const chosen = mine ? (draft?.[field] as number | undefined) : undefined;
  const value = typed ?? chosen ?? domain.min;
  const problem = problemOf(domain, value);
  const put = (amount: number) => setDraft({ ...base, [field]: amount } as Action);
  return (
    <div className="flex flex-col gap-2">
      <Chips
        label={label}
        values={rungs(domain)}
        value={chosen}
        choose={(amount) => {
          setTyped(undefined);
          // The amount stands already: what is left is the answer.
          if (amount === chosen) focusOn("[data-testid=confirm]");
          else put(amount);
        }}
        write={money}
        note={(amount) => t("leaves", { amount: money(cash - amount) })}
      />
      {domain.max > domain.min && (
        <RangeField
          field={{ kind: "open", name: field, domain, value, ...(problem && { problem }) }}
          money
          label={t("otherAmount")}
          enter={(_name, next) => {
            setTyped(next as string | number);
            if (problemOf(domain, next)) {
              if (mine) setDraft(undefined);
            } else put(Number(next));
          }}
        />
      )}
    </div>
  );
}
