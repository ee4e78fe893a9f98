"use client";

import type { LegalAction } from "@railhead/core";
import { useTranslations } from "next-intl";
import { allFixed, byType } from "../../../lib/forms.ts";
import { useGame } from "../context.ts";
import { type PanelDeciding, usePanelDeciding } from "../deciding-provider.tsx";
import { useSession } from "../session.ts";
import { Choice, ChoiceList } from "./choices.tsx";
import { DraftCard, NoticeLine } from "./draft.tsx";
import { GenericForm } from "./generic-form.tsx";

/** As many choices are buttons; more are a form. */
const MOST_BUTTONS = 10;

/** What the reader is asked, with everything that may be answered; and what comes of it before it is given. */
export function DecisionPanel() {
  const t = useTranslations("play");
  const deciding = usePanelDeciding();
  const { seat, seats, decision, chooseSeat } = deciding;
  const { names } = useGame();
  if (seat === undefined || !decision) {
    return (
      <section className="decision" aria-label={t("decision")} data-testid="decision">
        <NoticeLine />
      </section>
    );
  }
  return (
    <section
      className="decision"
      aria-label={t("decision")}
      data-testid="decision"
      data-decision={decision.id}
      data-seat={seat}
    >
      <NoticeLine />
      {seats.length > 1 && (
        <fieldset className="choices">
          <legend className="sr-only">{t("seats")}</legend>
          {seats.map((one) => (
            <button
              key={one}
              type="button"
              className="choice"
              aria-pressed={one === seat}
              onClick={() => chooseSeat(one)}
            >
              {names.players?.[one] ?? one}
            </button>
          ))}
        </fieldset>
      )}
      <Answers key={`${seat}/${decision.id}/${decision.company}`} deciding={deciding} />
      <DraftCard />
    </section>
  );
}

/** Every type of action that answers the question; passing comes last. */
function Answers({ deciding }: { deciding: PanelDeciding }) {
  const groups = [...byType(deciding.legal)].filter(([type]) => type !== "pass");
  const passes = deciding.legal.filter((one) => one.type === "pass");
  return (
    <>
      {groups.map(([type, legal]) => (
        <Plain key={type} legal={legal} />
      ))}
      {passes.map((one) => (
        <PassButton key={one.seat} legal={one} />
      ))}
    </>
  );
}

function Plain({ legal }: { legal: readonly LegalAction[] }) {
  return allFixed(legal) && legal.length <= MOST_BUTTONS ? (
    <ChoiceList legal={legal} />
  ) : (
    <GenericForm legal={legal} />
  );
}

function PassButton({ legal }: { legal: LegalAction }) {
  const { game } = useSession();
  const { fields: _fields, ...action } = legal;
  return (
    <div className="choices" key={game.version}>
      <Choice action={action} />
    </div>
  );
}
