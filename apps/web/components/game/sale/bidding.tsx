import type { Action, LegalAction } from "@railhead/core";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { spendable } from "@/lib/aside.ts";
import { useGame } from "../context.ts";
import { usePanelDeciding } from "../deciding-provider.tsx";
import { LotValue } from "../decision/auction.tsx";
import { Choice } from "../decision/choices.tsx";
import { bare } from "../decision/parts.tsx";
import { RefusalLine } from "../decision/refusal.tsx";
import { useActionText } from "../decision/use-action-text.ts";
import { Plate } from "../operate/plates.tsx";
import { useDraftRefusal } from "../run-search.tsx";
import { useLiveGame } from "../session.ts";
import { Stepper } from "../stepper.tsx";
import { Token } from "../token.tsx";
import { Leads } from "./leads.tsx";
import { MainAction } from "./main-action.tsx";
import { useLot } from "./use-lot.ts";

/** The lot that is up or picked: its disc, its name and home, what it comes with. */
export function LotHead({ lot, missing }: { lot: string | undefined; missing: string }) {
  const t = useTranslations("sale");
  const about = useLot();
  if (lot === undefined)
    return <p className="flex min-h-[38px] items-center text-[15px]/[1.2] font-bold">{missing}</p>;
  const { called, name, place, train, facts } = about(lot);
  const whole = place ? `${called}, ${place}` : called;
  return (
    <p
      className="flex min-h-[38px] min-w-0 items-center gap-2"
      data-testid="lot-card"
      title={facts.join(" · ")}
    >
      <Token company={lot} size={32} />
      <span className="min-w-0 flex-1 leading-tight">
        <b className="block truncate text-[17px]/[1.2]" title={whole}>
          {whole}
        </b>
        {name && (
          <span className="block truncate text-xs text-muted" title={name}>
            {name}
          </span>
        )}
      </span>
      {train !== undefined && (
        <span className="inline-flex flex-none items-center gap-1 text-xs text-muted">
          <span className="max-[1279px]:sr-only">{t("comesWith")} </span>
          <Plate train={train} />
        </span>
      )}
    </p>
  );
}

/** What may be said about one lot: an amount and the button that bids it, or the buttons that take it; below, what that leaves. */
export function LotControls({
  lot,
  here,
  missing,
  pass,
  bound = 0,
  pledge,
}: {
  lot: string | undefined;
  /** What the reader's bids for other lots take. */
  bound?: number;
  /** What is pledged with the bid. */
  pledge?: string | undefined;
  /** The one Pass, where it stands beside the answer. */
  pass?: ReactNode;
  /** Answers about this lot. */
  here: readonly LegalAction[];
  missing: string;
}) {
  const t = useTranslations("sale");
  const p = useTranslations("play");
  const { money, called } = useGame();
  const { draft, setDraft, seat, send, decision, legal, planning } = usePanelDeciding();
  const text = useActionText();
  const game = useLiveGame();
  const refusal = useDraftRefusal();
  const [typing, setTyping] = useState(false);
  const open = here.find((one) => one.fields?.amount?.kind === "range");
  const plain = here.filter((one) => !one.fields?.amount);
  const range = open?.fields?.amount?.kind === "range" ? open.fields.amount : undefined;
  const bounds = range && { min: money(range.min), max: money(range.max), step: money(range.step) };
  const base = open && bare(open);
  const mine = draft !== undefined && here.some(({ type }) => type === draft.type);
  const amount = mine && typeof draft.amount === "number" ? draft.amount : range?.min;
  const put = (next: number): Action => ({ ...base, amount: next }) as Action;
  const wanted =
    range && !typing ? put(range.min) : !range && plain.length === 1 && plain[0] ? bare(plain[0]) : undefined;
  const cash = spendable(game.state, seat, lot) - bound;
  const { offer } = (decision?.data ?? {}) as { offer?: number };
  const action = draft ?? wanted;
  // A draft that names no amount, a pass or a lot chosen without a bid: the stepper would say another thing.
  const plainly = draft !== undefined && typeof draft.amount !== "number" && !typing;
  const mixed = offersBoth(legal);
  const paid =
    typeof action?.amount === "number" ? action.amount : action?.type === "accept" ? offer : undefined;
  const aside = bound > 0 || game.state.setAside?.some(({ by }) => by === `player:${seat}`);
  const bold = (chunks: ReactNode) => <b className="money text-ink">{chunks}</b>;
  // What is pledged stands above: where there is little height it is not said again.
  const pledged = (bid: Action, short: string) => (
    <>
      <span className="lying:hidden">{planning ? p("tryIt", { what: text(bid) }) : text(bid)}</span>
      <span className="hidden lying:inline">{short}</span>
    </>
  );
  return (
    <>
      <div className="flex gap-2 lying:flex-wrap upright:min-h-[46px]">
        {range && !plainly && (
          <Stepper
            key={`${lot}/${pledge ?? ""}`}
            label={t("yourBid")}
            range={range}
            value={amount ?? range.min}
            change={(next) => {
              setTyping(next === undefined);
              setDraft(next === undefined ? undefined : put(next));
            }}
            enter={() => void send(mine ? undefined : put(range.min))}
          />
        )}
        <div className="min-w-0 flex-1 lying:min-w-24">
          <MainAction wanted={wanted} missing={typing && bounds ? t("number", bounds) : missing}>
            {action?.type === "buy_lot" && typeof action.amount === "number"
              ? t("buyLot", { lot: called(String(action.lot)), amount: money(action.amount) })
              : action?.type === "accept" && offer !== undefined
                ? p("offer.accept", { amount: money(offer) })
                : pledge !== undefined && lot !== undefined && action && typeof action.amount === "number"
                  ? pledged(action, t("bidFor", { lot: called(lot), amount: money(action.amount) }))
                  : undefined}
          </MainAction>
        </div>
        {plainly && (range || draft.type === "pass") && (
          <button
            type="button"
            className="plain-button min-h-10 narrow:min-h-11"
            onClick={() => setDraft(undefined)}
          >
            {p("back")}
          </button>
        )}
        {pass}
      </div>
      {/* Where some lots have both, the room for it stays: the list below does not move. */}
      {mixed && (!range || plainly || plain.length === 0) && <div className="min-h-[46px]" />}
      {range && !plainly && plain.length > 0 && (
        <div className="play-choices min-h-[46px]">
          {plain.map((one) => (
            <Choice key={JSON.stringify(one)} action={bare(one)} keeps note={p("lot.plainNote")} />
          ))}
        </div>
      )}
      {!range && plain.length > 1 && (
        <div className="play-choices">
          {plain.map((one) => (
            <Choice
              key={JSON.stringify(one)}
              action={bare(one)}
              keeps
              note={typeof one.amount === "number" && p("leaves", { amount: money(cash - one.amount) })}
            />
          ))}
        </div>
      )}
      <div
        className="min-h-[2lh] lying:min-h-[1lh] text-xs/[1.35] text-muted [&_p]:text-xs/[1.35]"
        {...(draft && { "data-testid": "draft", "aria-live": "polite" as const })}
      >
        {refusal ? (
          <RefusalLine refusal={refusal} />
        ) : (
          <p>
            {paid !== undefined &&
              t.rich(aside ? "leavesFree" : "leaves", { amount: money(cash - paid), b: bold })}{" "}
            {range &&
              bounds &&
              !plainly &&
              range.max > range.min &&
              t(range.step > 1 ? "range" : "rangeWhole", bounds)}
          </p>
        )}
        {action && <Leads action={action} lot={lot} />}
        {lot !== undefined && here[0] && <LotValue lot={lot} legal={open ?? plain[0]} pledge={pledge} />}
      </div>
    </>
  );
}

/** Whether a lot may be chosen with a bid or without one. */
const offersBoth = (legal: readonly LegalAction[]): boolean =>
  legal.some(({ lot, fields }) => lot !== undefined && fields?.amount) &&
  legal.some(({ type, lot, fields }) => type !== "pass" && lot !== undefined && !fields?.amount);
