import type { Action } from "@railhead/core";
import type { Consequence } from "@railhead/core/view";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { Hints } from "@/components/bots/hints.tsx";
import { usePanelDeciding } from "../deciding-provider.tsx";
import { useConsequenceText, weighty } from "../decision/consequence-list.tsx";
import { NoticeLine } from "../decision/draft.tsx";
import { Foot } from "../decision/foot.tsx";
import { Passes } from "../decision/passes.tsx";
import { RefusalLine } from "../decision/refusal.tsx";
import { Seats } from "../decision/seats.tsx";
import { useConsequences } from "../decision/use-consequences.ts";
import { useKeptFocus } from "../decision/use-kept-focus.ts";
import { useLiveGame, useSession } from "../session.ts";
import { FurtherAnswers, FurtherProvider } from "./further-answers.tsx";
import { Amounts, useDraftWords } from "./row-draft.tsx";
import { useTrades } from "./use-rows.ts";

/** The sheet of a stock round: what the draft leads to, its amounts, dropping, passing, and the button that gives it. */
export function SheetDecision() {
  const t = useTranslations("play");
  const m = useTranslations("matrix");
  const { seat, decision, draft, legal } = usePanelDeciding();
  const game = useLiveGame();
  const session = useSession();
  const waits = useSession(
    ({ playable, game }) => playable && game.view().acting.length > 0 && game.view().ending === null,
  );
  const panel = useKeptFocus(game.total);
  const { drafted } = useTrades();
  const asked = seat !== undefined && decision !== undefined;
  return (
    <section
      ref={panel}
      tabIndex={-1}
      className="play-decision group/decision relative flex min-h-0 flex-auto flex-col gap-2 overflow-y-auto overscroll-contain bg-panel px-3 py-2 empty:hidden focus-visible:-outline-offset-3"
      aria-label={t("decision")}
      data-testid="decision"
      {...(asked && { "data-decision": decision.id, "data-seat": seat })}
    >
      <NoticeLine />
      {asked ? (
        <>
          <Seats />
          {drafted ? (
            <DraftedSheet amounts={drafted.amounts} />
          ) : (
            <>
              <FurtherProvider>
                <FurtherAnswers buttons={!draft} />
              </FurtherProvider>
              {!draft && <TapHint />}
              <Hints key={`${seat}/${game.version}`} />
              <Foot legal={legal.filter(({ type }) => type === "pass")} asked={undefined} />
            </>
          )}
        </>
      ) : (
        waits && (
          <button
            type="button"
            className="main-button min-h-11"
            onClick={() => session.startPlan()}
            data-testid="plan-move"
          >
            {m("plan")}
          </button>
        )
      )}
    </section>
  );
}

/** How one buys and sells where no column has buttons: only while something can be. */
function TapHint() {
  const m = useTranslations("matrix");
  const { legal } = usePanelDeciding();
  if (!legal.some(({ type }) => type === "buy_share" || type === "sell_shares")) return null;
  return <p className="text-xs/[16px] text-muted">{m("tapHint")}</p>;
}

/** What is told of a draft in two lines: of a start what it costs and begins with, of a trade what it moves. */
function toldOf(list: readonly Consequence[], { type, seat, company }: Action): Consequence[] {
  const own = (one: Consequence) => "player" in one && one.player === seat;
  if (type === "start_company")
    return ["player_cash", "company_cash", "trains", "asked"].flatMap((kind) =>
      list.filter(
        (one) =>
          one.type === kind &&
          (own(one) || kind === "asked" || ("company" in one && one.company === company)),
      ),
    );
  return list.filter(
    (one) =>
      ["price", "president", "floats", "asked", "closes"].includes(one.type) ||
      (["player_cash", "player_free", "certificates"].includes(one.type) && own(one)),
  );
}

/** A draft of a row: told in a line or two, then its amounts, Drop and Pass, and the button over the whole width. */
function DraftedSheet({ amounts }: Parameters<typeof Amounts>[0]) {
  const t = useTranslations("play");
  const m = useTranslations("matrix");
  const { draft, setDraft, send, busy, refusal } = usePanelDeciding();
  const found = useConsequences(draft);
  const text = useConsequenceText();
  const words = useDraftWords();
  const why = useId();
  if (!draft) return null;
  const told = found?.ok ? toldOf(found.list, draft).map(text).filter(Boolean) : [];
  return (
    <div
      className="flex flex-col gap-2 tablet:grid tablet:grid-cols-2 tablet:items-center tablet:*:last:col-start-2 tablet:*:last:row-start-1"
      data-testid="foot"
    >
      <div className="text-sm/[18px] text-muted" data-testid="draft" aria-live="polite">
        {refusal ? (
          <RefusalLine refusal={refusal} id={why} />
        ) : (
          <p className={`line-clamp-2 ${weighty(found) ? "text-ink" : ""}`} title={told.join(". ")}>
            {told.join(". ")}
          </p>
        )}
      </div>
      <div className="flex gap-2 tablet:col-span-2">
        <Amounts amounts={amounts} large />
        <button
          type="button"
          className="plain-button min-h-11 flex-auto"
          onClick={() => setDraft(undefined)}
          disabled={busy}
          data-testid="drop"
        >
          {m("dropShort")}
        </button>
        <Passes />
      </div>
      <button
        type="button"
        className="main-button min-h-11"
        disabled={busy || refusal !== undefined}
        aria-describedby={refusal && why}
        onClick={() => void send()}
        data-testid="confirm"
      >
        {busy ? t("sending") : words(draft)}
      </button>
    </div>
  );
}
