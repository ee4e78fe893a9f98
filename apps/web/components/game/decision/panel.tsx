import type { Action, LegalAction } from "@railhead/core";
import type { AnswerPart } from "@railhead/table-ui";
import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { Hints } from "@/components/bots/hints.tsx";
import { allFixed, byType, isYesNo } from "@/lib/forms.ts";
import { useListener } from "@/lib/hooks/use-listener.ts";
import { partsOf } from "@/lib/title-ui.ts";
import { useGame } from "../context.ts";
import { type PanelDeciding, usePanelDeciding } from "../deciding-provider.tsx";
import { FeltAnswers } from "../felt.tsx";
import { useLiveGame } from "../session.ts";
import { AcceptPart, BidPart, LotPart } from "./auction.tsx";
import { ChoiceList } from "./choices.tsx";
import { DividendPart } from "./dividend.tsx";
import { NoticeLine } from "./draft.tsx";
import { Foot } from "./foot.tsx";
import { GenericForm } from "./generic-form.tsx";
import { LotsLeft } from "./lots.tsx";
import { onlyFields } from "./parts.tsx";
import { RunPart } from "./routes.tsx";
import { BuySharePart, OwnSharesPart, SellPart, StartPart } from "./stock.tsx";
import { TilePart, TokenPart } from "./track.tsx";
import { BuyTrainPart, EmergencyNote, NotForSale } from "./trains.tsx";
import { WhyNot } from "./why-not.tsx";

/** As many choices are buttons; more are a form. */
const MOST_BUTTONS = 10;

const DECISION =
  "play-decision group/decision flex min-h-0 flex-auto flex-col gap-[0.6rem] bg-panel px-3 pt-[0.6rem] empty:hidden focus-visible:-outline-offset-3";

/** What the reader is asked, with everything that may be answered; and what comes of it before it is given. */
export function DecisionPanel() {
  const t = useTranslations("play");
  const deciding = usePanelDeciding();
  const { seat, seats, decision, chooseSeat } = deciding;
  const { names, title } = useGame();
  const game = useLiveGame();
  const panel = useKeptFocus(game.total);
  const answers = useChosenInSight(deciding.draft);
  const yesNo = [...byType(deciding.legal)].find(([type, legal]) => isPlainYesNo(title.id, type, legal))?.[1];
  if (seat === undefined || !decision) {
    return (
      <section
        ref={panel}
        tabIndex={-1}
        className={DECISION}
        aria-label={t("decision")}
        data-testid="decision"
      >
        <NoticeLine />
      </section>
    );
  }
  return (
    <section
      ref={panel}
      tabIndex={-1}
      className={DECISION}
      aria-label={t("decision")}
      data-testid="decision"
      data-decision={decision.id}
      data-seat={seat}
    >
      <NoticeLine />
      {seats.length > 1 && (
        <fieldset className="play-choices">
          <legend className="sr-only">{t("seats")}</legend>
          {seats.map((one) => (
            <button
              key={one}
              type="button"
              className="play-choice"
              aria-pressed={one === seat}
              onClick={() => chooseSeat(one)}
            >
              {names.players?.[one] ?? one}
            </button>
          ))}
        </fieldset>
      )}
      {/* The answers scroll; what is drafted stays below them. On a phone hints take their room until they are closed. */}
      <div
        className="relative flex min-h-0 flex-auto flex-col gap-[0.6rem] overflow-y-auto overscroll-contain p-1 narrow:group-has-data-told/decision:hidden"
        ref={answers}
      >
        <Answers key={`${seat}/${decision.id}/${decision.company}/${game.total}`} deciding={deciding} />
      </div>
      <Hints key={`${seat}/${game.version}`} />
      <Foot legal={deciding.legal} asked={yesNo} />
    </section>
  );
}

/** The button that gave an answer goes with it: who works by keyboard stays in the panel. */
function useKeptFocus(total: number) {
  const panel = useRef<HTMLElement>(null);
  const inside = useRef(false);
  useListener(["focusin"], (event) => {
    inside.current = panel.current?.contains(event.target as Node) ?? false;
  });
  useEffect(() => {
    if (total >= 0 && inside.current && document.activeElement === document.body)
      panel.current?.focus({ preventScroll: true });
  }, [total]);
  return panel;
}

/** What is drafted takes room: the answer that was chosen stays in sight above it. Only the answers scroll. */
function useChosenInSight(draft: Action | undefined) {
  const answers = useRef<HTMLDivElement>(null);
  const key = draft && JSON.stringify(draft);
  useEffect(() => {
    const box = answers.current;
    const chosen = key === undefined ? null : box?.querySelector(".play-choice[aria-pressed=true]");
    if (!box || !chosen) return;
    const [all, one] = [box.getBoundingClientRect(), chosen.getBoundingClientRect()];
    const [above, below] = [all.top + 4 - one.top, one.bottom - all.bottom + 4];
    if (above > 0) box.scrollTop -= above;
    else if (below > 0) box.scrollTop += Math.min(below, one.top - all.top);
  }, [key]);
  return answers;
}

/** Parts made for the field's common actions, with the fields that each can show; anything else is a plain list or form. */
const PARTS: Record<string, AnswerPart> = {
  accept: { part: AcceptPart, fields: [] },
  bid: { part: BidPart, fields: [] },
  buy_own_shares: { part: OwnSharesPart, fields: ["count"] },
  bid_lot: { part: LotPart, fields: ["lot", "amount"] },
  buy_lot: { part: LotPart, fields: ["lot", "amount"] },
  buy_share: { part: BuySharePart, fields: ["company", "from"] },
  buy_train: { part: BuyTrainPart, fields: ["train", "from", "price", "gives"] },
  choose_lot: { part: LotPart, fields: ["lot", "amount"] },
  dividend: { part: DividendPart, fields: ["kind"] },
  lay_tile: { part: TilePart, fields: ["hex", "tile", "rotation"] },
  place_token: { part: TokenPart, fields: ["hex", "city"] },
  run_routes: { part: RunPart, fields: [] },
  sell_own_shares: { part: OwnSharesPart, fields: ["count"] },
  sell_shares: { part: SellPart, fields: ["company", "percent"] },
  start_company: { part: StartPart, fields: ["company", "price", "minor", "hex", "city"] },
};

/** What takes most room comes last. */
const ORDER = ["buy_share", "exchange_minor", "sell_shares", "start_company"];
const placed = (type: string): number => ORDER.indexOf(type);

/** Every type of action that answers the question; passing comes last. */
function Answers({ deciding }: { deciding: PanelDeciding }) {
  const t = useTranslations("play");
  const { seat, decision } = deciding;
  const { title } = useGame();
  const game = useLiveGame();
  const groups = [...byType(deciding.legal)]
    .filter(([type, legal]) => type !== "pass" && !isPlainYesNo(title.id, type, legal))
    .sort(([a], [b]) => placed(a) - placed(b));
  const passes = deciding.legal.filter((one) => one.type === "pass");
  const trains = decision?.actions.includes("buy_train");
  const notes = partsOf(title.id).notes ?? {};
  const Note = decision && Object.hasOwn(notes, decision.id) ? notes[decision.id] : undefined;
  return (
    <>
      {Note && <Note />}
      {seat !== undefined && decision && <FeltAnswers state={game.state} seat={seat} decision={decision} />}
      <LotsLeft />
      <EmergencyNote />
      {groups.map(([type, legal]) => (
        <Answer key={type} type={type} legal={legal} />
      ))}
      {trains && <NotForSale legal={deciding.legal.filter((one) => one.type === "buy_train")} />}
      {passes.length === 0 && seat !== undefined && decision?.actions.includes("pass") && (
        <WhyNot action={{ type: "pass", seat }}>{t("passNot")}</WhyNot>
      )}
    </>
  );
}

/** A question that is answered by yes or no, whatever it is about, unless a part is made for it. Both answers stand in the foot. */
const isPlainYesNo = (title: string, type: string, legal: readonly LegalAction[]): boolean =>
  !Object.hasOwn(partsOf(title).answers ?? {}, type) &&
  !Object.hasOwn(PARTS, type) &&
  isYesNo(legal) &&
  onlyFields(legal, ["accept"]);

function Answer({ type, legal }: { type: string; legal: readonly LegalAction[] }) {
  const { title } = useGame();
  const own = partsOf(title.id).answers ?? {};
  const known = Object.hasOwn(own, type) ? own[type] : Object.hasOwn(PARTS, type) ? PARTS[type] : undefined;
  if (known && onlyFields(legal, known.fields)) return <known.part legal={legal} />;
  return allFixed(legal) && legal.length <= MOST_BUTTONS ? (
    <ChoiceList legal={legal} />
  ) : (
    <GenericForm legal={legal} />
  );
}
