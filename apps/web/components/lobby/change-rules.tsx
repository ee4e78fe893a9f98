import { tableTitle } from "@railhead/core/game";
import { renderRefusal } from "@railhead/core/texts";
import { type Chosen, chooseHouseRules, houseRules } from "@railhead/house-rules";
import type { Problem, TableView } from "@railhead/server/api";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { problemText } from "@/lib/api.ts";
import { type Draft, newDraft } from "@/lib/setup/draft.ts";
import { catalogueOf } from "@/lib/texts.ts";
import { FaultText } from "./field.tsx";
import { FormContext } from "./setup/form.ts";
import { HouseRules } from "./setup/house-rules.tsx";
import { useTitle } from "./use-title.ts";

/** The house rules of a table that gathers, as its host may still change them. `keep` answers what was wrong, if anything. */
export function ChangeRules({
  table,
  keep,
}: {
  table: TableView;
  keep: (chosen: Chosen[]) => Promise<Problem | undefined>;
}) {
  const t = useTranslations("waitingRoom");
  const problemWords = useTranslations("problems");
  const locale = useLocale();
  const [draft, setDraft] = useState<Draft>();
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const definition = useTitle(table.title, table.rules);
  if (!definition) return null;
  const title = tableTitle(definition, table.setup);
  if (!draft) {
    const chosen = (table.setup.houseRules ?? []).map(({ version: _old, ...one }) => one);
    const begin = { ...newDraft(title.id, title.numbers.players, String), houseRules: chosen };
    return (
      <button type="button" className="plain-button self-start" onClick={() => setDraft(begin)}>
        {t("changeRules")}
      </button>
    );
  }
  const { verdicts, problems } = chooseHouseRules(houseRules, title, table.seats.length, draft.houseRules);
  const form = {
    draft,
    change: (change: (draft: Draft) => Draft) => setDraft(change(draft)),
    title,
    faultOf: () => undefined,
    verdicts,
    given: false,
  };
  const send = async () => {
    setBusy(true);
    const wrong = await keep(draft.houseRules);
    setBusy(false);
    setFault(
      wrong &&
        problemText(wrong, problemWords, (refusal) =>
          renderRefusal(catalogueOf(title, locale), refusal, title),
        ),
    );
    if (wrong === undefined) setDraft(undefined);
  };
  return (
    <FormContext value={form}>
      <HouseRules unfolded title={title} />
      <div className="flex flex-wrap gap-2">
        <button
          type="button"
          className="main-button"
          disabled={busy || problems.length > 0}
          onClick={() => void send()}
        >
          {t("keepRules")}
        </button>
        <button
          type="button"
          className="plain-button"
          onClick={() => {
            setDraft(undefined);
            setFault(undefined);
          }}
        >
          {t("cancel")}
        </button>
      </div>
      <FaultText id="rules-fault">{fault}</FaultText>
    </FormContext>
  );
}
