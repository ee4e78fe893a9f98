import type { Action, LegalAction } from "@railhead/core";
import type { CompanyView } from "@railhead/core/view";
import { viewState } from "@railhead/core/view";
import { useTranslations } from "next-intl";
import { type ReactNode, useMemo, useState } from "react";
import { useListener } from "@/lib/hooks/use-listener.ts";
import { useTimeout } from "@/lib/hooks/use-timeout.ts";
import { useGame } from "../context.ts";
import { usePanelDeciding } from "../deciding-provider.tsx";
import { bare } from "../decision/parts.tsx";
import { PlayerMark } from "../player-mark.tsx";
import { useLiveGame } from "../session.ts";
import { Token } from "../token.tsx";
import { Plate, TrainPlates } from "./plates.tsx";

/** An offer for a train, as a question tells it. */
export interface TrainOffer {
  seat: string;
  train: string;
  from: string;
  price: number;
}

/** What is offered for a train of a company; undefined where the question is another. */
export function offerIn(data: unknown): TrainOffer | undefined {
  const action = (data as { action?: Action } | undefined)?.action;
  if (action?.type !== "buy_train" || typeof action.from !== "string") return undefined;
  return { seat: action.seat, train: String(action.train), from: action.from, price: Number(action.price) };
}

const NONE: ReadonlySet<string> = new Set();

/** How long Enter does not agree yet, in milliseconds: no one agrees by a key that was meant for something else. */
const WAIT = 2000;

/** Someone asks for a train: what goes which way for how much, and both companies before and after. */
export function ConsentCard({ offer, legal }: { offer: TrainOffer; legal: readonly LegalAction[] }) {
  const t = useTranslations("operate.consent");
  const { money, names, called } = useGame();
  const { send, busy, seat, decision } = usePanelDeciding();
  const game = useLiveGame();
  const { state, version } = game;
  const { engine } = game.timeline;
  const view = game.view();
  const yes = legal.find((one) => one.accept === true);
  const no = legal.find((one) => one.accept === false);
  const after = useMemo(() => {
    const made = yes && engine.apply(state, bare(yes));
    return made?.ok ? viewState(engine, made.state) : undefined;
  }, [engine, state, yes]);
  const [ready, setReady] = useState<number>();
  useTimeout(String(version), WAIT, () => setReady(version));
  const enter = ready === version;
  useListener(["keydown"], (event) => {
    if (event.key !== "Enter" || !enter || busy || !yes || event.target !== document.body) return;
    event.preventDefault();
    void send(bare(yes));
  });
  const buyer = game.view().operating ?? decision?.company ?? "";
  const who = names.players?.[offer.seat] ?? offer.seat;
  const companies = [offer.from, buyer].filter((id, index, all) => id && all.indexOf(id) === index);
  return (
    <section className="play-part gap-1!" aria-label={t("asks", { who })} data-testid="consent-card">
      <div className="-mx-1 flex items-center gap-3 border-b-2 border-ink px-1 pb-2 narrow:hidden">
        <PlayerMark player={offer.seat} size="lg" />
        <div className="min-w-0">
          <h2 className="font-sans text-[17px]/[22px] font-bold">{t("asks", { who })}</h2>
          <p className="text-xs text-muted">
            {t("both", { theirs: called(buyer), yours: called(offer.from) })}
          </p>
        </div>
      </div>
      {/* A phone has it in its sign. */}
      <p className="flex items-center gap-2 py-1 narrow:hidden">
        <Token company={offer.from} size={34} label={offer.from} />
        <Plate train={offer.train} />
        <span aria-hidden="true" className="text-[17px] rtl:-scale-x-100">
          →
        </span>
        <Token company={buyer} size={34} label={buyer} />
        <b className="money ms-auto text-2xl">{money(offer.price)}</b>
      </p>
      {companies.map((id) => {
        const was = view.companies.find((one) => one.id === id);
        const now = after?.companies.find((one) => one.id === id) ?? was;
        if (!was || !now) return null;
        const mine = was.president === seat;
        const owner = was.president === null ? "" : (names.players?.[was.president] ?? was.president);
        return (
          <div key={id} className="narrow:flex narrow:min-h-9 narrow:items-center narrow:gap-2">
            <h3 className="flex items-center gap-2 font-sans text-[15px] font-bold narrow:flex-none">
              <Token company={id} size={24} /> {called(id)}
              <span className="text-[13px] font-normal text-muted narrow:sr-only">
                {mine ? t("yours") : owner && t("of", { who: owner })}
              </span>
            </h3>
            <Sides was={was} now={now} />
          </div>
        );
      })}
      <div className="flex gap-2 pt-1 narrow:sticky narrow:bottom-0 narrow:z-1 narrow:bg-panel narrow:pb-1">
        {no && (
          <button
            type="button"
            className="plain-button min-h-10! px-4! narrow:min-h-11!"
            disabled={busy}
            onClick={() => void send(bare(no))}
            data-action="consent"
            data-accept="false"
          >
            {t("refuse")}
          </button>
        )}
        {yes && (
          <button
            type="button"
            className="main-button min-h-10! min-w-0 flex-1 px-2! text-[15px] narrow:min-h-11!"
            disabled={busy}
            onClick={() => void send(bare(yes))}
            data-action="consent"
            data-accept="true"
          >
            {t("agreeFor", { amount: money(offer.price), company: called(offer.from) })}
            {enter && (
              <span aria-hidden="true" className="rounded-[3px] border border-current px-1 text-[11px]">
                ↵
              </span>
            )}
          </button>
        )}
      </div>
    </section>
  );
}

/** A company before and after: cash, trains, its last run. */
function Sides({ was, now }: { was: CompanyView; now: CompanyView }) {
  const t = useTranslations("operate.consent");
  const { money } = useGame();
  return (
    <dl className="text-[13px] narrow:flex narrow:flex-1 narrow:flex-wrap narrow:items-center narrow:justify-end narrow:gap-x-3">
      <Line label={t("cash")}>
        <b className="money">
          <bdi>
            {was.cash === now.cash
              ? money(was.cash)
              : t("change", { from: money(was.cash), to: money(now.cash) })}
          </bdi>
        </b>
      </Line>
      <Line label={t("trains", { limit: now.trainLimit })}>
        <span className="inline-flex items-center gap-1">
          <TrainPlates trains={was.trains} rusts={NONE} />
          <span aria-hidden="true" className="rtl:-scale-x-100">
            →
          </span>
          <TrainPlates trains={now.trains} rusts={NONE} />
        </span>
      </Line>
      <Line label={t("lastRun")} further>
        <b className="money">{was.lastEarnings === null ? "–" : money(was.lastEarnings)}</b>
      </Line>
    </dl>
  );
}

function Line({
  label,
  further,
  children,
}: {
  label: string;
  /** A phone has no room for it. */
  further?: boolean;
  children: ReactNode;
}) {
  return (
    <div
      className={`flex min-h-6 items-center justify-between gap-3 border-b border-line narrow:border-0 ${further ? "narrow:hidden" : ""}`}
    >
      <dt className="text-muted narrow:sr-only">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
