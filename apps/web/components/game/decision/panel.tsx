import type { Action, LegalAction } from "@railhead/core";
import type { AnswerPart } from "@railhead/table-ui";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { Hints } from "@/components/bots/hints.tsx";
import { actionName } from "@/lib/action-name.ts";
import { allFixed, byType, isYesNo } from "@/lib/forms.ts";
import { alone } from "@/lib/likeliest.ts";
import { partsOf } from "@/lib/title-ui.ts";
import { useGame } from "../context.ts";
import { type PanelDeciding, usePanelDeciding } from "../deciding-provider.tsx";
import { FeltAnswers } from "../felt.tsx";
import { ConsentCard, offerIn } from "../operate/consent-card.tsx";
import { useLiveGame } from "../session.ts";
import { ChoiceList } from "./choices.tsx";
import { NoticeLine } from "./draft.tsx";
import { Foot } from "./foot.tsx";
import { GenericForm } from "./generic-form.tsx";
import {
  BuySharePart,
  BuyTrainPart,
  DiscardPart,
  DividendPart,
  LotPart,
  OwnSharesPart,
  RunPart,
  SellPart,
  StartPart,
  TokenPart,
  TrackPart,
} from "./later-parts.ts";
import { bare, onlyFields, Part } from "./parts.tsx";
import { Seats } from "./seats.tsx";
import { EmergencyNote } from "./trains.tsx";
import { useActionText } from "./use-action-text.ts";
import { useKeptFocus } from "./use-kept-focus.ts";
import { WhyNot } from "./why-not.tsx";

/** As many choices are buttons; more are a form. */
const MOST_BUTTONS = 10;

const NONE: readonly never[] = [];

const DECISION =
  "play-decision group/decision flex min-h-0 flex-auto flex-col gap-[0.6rem] bg-panel px-3 pt-[0.6rem] empty:hidden lying:pt-1 focus-visible:-outline-offset-3";

/** Answers that have a number each, by which a key gives them. */
const NUMBERED = ["dividend", "discard_train", "lay_tile"];

function chooseByNumber(event: KeyboardEvent<HTMLElement>) {
  const { altKey, ctrlKey, metaKey, shiftKey, key } = event;
  if (altKey || ctrlKey || metaKey || shiftKey || !/^[1-9]$/.test(key)) return;
  if ((event.target as HTMLElement).closest("input, textarea, select")) return;
  const chosen = event.currentTarget.querySelector<HTMLElement>(`[data-number="${key}"]`);
  if (!chosen) return;
  chosen.click();
  event.preventDefault();
}

/** What the reader is asked, with everything that may be answered; and what comes of it before it is given. */
export function DecisionPanel() {
  const t = useTranslations("play");
  const deciding = usePanelDeciding();
  const { seat, decision } = deciding;
  const { title } = useGame();
  const game = useLiveGame();
  const panel = useKeptFocus(game.total);
  const answers = useChosenInSight(deciding.draft);
  const yesNo = [...byType(deciding.legal)].find(([type, legal]) => isPlainYesNo(title.id, type, legal))?.[1];
  const offer = yesNo && offerIn(decision?.data);
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
      {...(decision.actions.some((type) => NUMBERED.includes(type)) && { "data-number-keys": "" })}
      onKeyDown={chooseByNumber}
    >
      <NoticeLine />
      <Seats />
      {/* The answers scroll; what is drafted stays below them. On a phone hints take their room until they are closed. */}
      <div
        className="relative flex min-h-0 flex-auto flex-col gap-[0.6rem] overflow-y-auto overscroll-contain p-1 lying:gap-1 lying:p-0 tablet:grid tablet:grid-cols-2 tablet:content-start tablet:*:only:col-span-2 empty:hidden narrow:group-has-data-told/decision:hidden"
        ref={answers}
      >
        {offer && yesNo && <ConsentCard offer={offer} legal={yesNo} />}
        <Answers key={`${seat}/${decision.id}/${decision.company}/${game.total}`} deciding={deciding} />
      </div>
      <Hints key={`${seat}/${game.version}`} />
      <Foot
        legal={deciding.legal}
        asked={offer ? undefined : yesNo}
        only={onlyInFoot(title.id, deciding.legal)}
      />
    </section>
  );
}

/** What is drafted takes room: the answer that was chosen stays in sight above it. Only the answers scroll. */
function useChosenInSight(draft: Action | undefined) {
  const answers = useRef<HTMLDivElement>(null);
  const key = draft && JSON.stringify(draft);
  useEffect(() => {
    const box = answers.current;
    const chosen =
      key === undefined ? null : box?.querySelector(":is(.play-choice, [data-action])[aria-pressed=true]");
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
  buy_own_shares: { part: OwnSharesPart, fields: ["count"] },
  bid_lot: { part: LotPart, fields: ["lot", "amount"] },
  buy_lot: { part: LotPart, fields: ["lot", "amount"] },
  buy_share: { part: BuySharePart, fields: ["company", "from"] },
  buy_train: { part: BuyTrainPart, fields: ["train", "from", "price", "gives"] },
  choose_lot: { part: LotPart, fields: ["lot", "amount"] },
  discard_train: { part: DiscardPart, fields: ["train"] },
  dividend: { part: DividendPart, fields: ["kind"] },
  lay_tile: { part: TrackPart, fields: ["hex", "tile", "rotation"] },
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
  const { decision } = deciding;
  const { title } = useGame();
  const groups = [...byType(deciding.legal)]
    .filter(([type, legal]) => type !== "pass" && !isPlainYesNo(title.id, type, legal))
    .sort(([a], [b]) => placed(a) - placed(b));
  const trains = decision?.actions.includes("buy_train");
  const only = onlyInFoot(title.id, deciding.legal);
  return (
    <>
      <Notes />
      <EmergencyNote />
      {groups.map(([type, legal]) =>
        only === type ? null : <Answer key={type} type={type} legal={legal} />,
      )}
      {trains && !groups.some(([type]) => type === "buy_train") && <BuyTrainPart legal={NONE} />}
      <NoPass />
    </>
  );
}

/** What the title and house rules say of the question. */
export function Notes() {
  const { seat, decision } = usePanelDeciding();
  const { title } = useGame();
  const game = useLiveGame();
  const notes = partsOf(title.id).notes ?? {};
  const Note = decision && Object.hasOwn(notes, decision.id) ? notes[decision.id] : undefined;
  return (
    <>
      {Note && <Note />}
      {seat !== undefined && decision && <FeltAnswers state={game.state} seat={seat} decision={decision} />}
    </>
  );
}

/** Why the reader may not pass, where one passes in this step. */
export function NoPass() {
  const t = useTranslations("play");
  const { seat, decision, legal } = usePanelDeciding();
  if (legal.some(({ type }) => type === "pass") || seat === undefined) return null;
  if (!decision?.actions.includes("pass")) return null;
  return <WhyNot action={{ type: "pass", seat }}>{t("passNot")}</WhyNot>;
}

/** A question that is answered by yes or no, whatever it is about, unless a part is made for it. Both answers stand in the foot. */
const isPlainYesNo = (title: string, type: string, legal: readonly LegalAction[]): boolean =>
  !Object.hasOwn(partsOf(title).answers ?? {}, type) &&
  !Object.hasOwn(PARTS, type) &&
  isYesNo(legal) &&
  onlyFields(legal, ["accept"]);

/** The part that is made for a type of action: the title's own, or the table's. */
function partFor(title: string, type: string): AnswerPart | undefined {
  const own = partsOf(title).answers ?? {};
  return Object.hasOwn(own, type) ? own[type] : Object.hasOwn(PARTS, type) ? PARTS[type] : undefined;
}

/** The type of the one thing that may be done: its button is in the foot, unless a part tells more of it. */
function onlyInFoot(title: string, legal: readonly LegalAction[]): string | undefined {
  const type = alone(legal)?.type;
  return type === undefined || type === "consent" || partFor(title, type) ? undefined : type;
}

/** The controls of one type of action: the title's own, the table's, or a plain form. */
export function Answer({ type, legal }: { type: string; legal: readonly LegalAction[] }) {
  const { title, catalogue } = useGame();
  const text = useActionText();
  const known = partFor(title.id, type);
  if (known && onlyFields(legal, known.fields)) return <known.part legal={legal} />;
  // Buttons of the same words, as of a tile that may be turned, would tell no one which is which.
  const distinct = new Set(legal.map((one) => text(bare(one)))).size === legal.length;
  return allFixed(legal) && legal.length <= MOST_BUTTONS && distinct ? (
    <ChoiceList legal={legal} />
  ) : (
    // What the fields are for stands over them: there may be several forms.
    <Part heading={actionName(catalogue, type)}>
      <GenericForm legal={legal} />
    </Part>
  );
}
