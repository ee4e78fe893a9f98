import type { Action } from "@railhead/core";
import { useTranslations } from "next-intl";
import { useCallback, useId } from "react";
import { sameAction } from "@/lib/same-action.ts";
import { useGame } from "../context.ts";
import { usePanelDeciding } from "../deciding-provider.tsx";
import { ConsequenceList } from "../decision/consequence-list.tsx";
import { RefusalLine } from "../decision/refusal.tsx";
import { useActionText } from "../decision/use-action-text.ts";
import { useConsequences } from "../decision/use-consequences.ts";
import { type Segment, Segments } from "../segments.tsx";
import { useLiveGame } from "../session.ts";
import { DASHED, MINI } from "./row-buttons.tsx";
import { useAfter } from "./use-after.ts";
import { useTreasuryWord } from "./use-treasury-word.ts";

/** What the button says that gives the draft: with the sum, where a share is bought or sold. */
export function useDraftWords(): (draft: Action) => string {
  const t = useTranslations("matrix");
  const { money } = useGame();
  const { planning, draft: current } = usePanelDeciding();
  const text = useActionText();
  const now = useLiveGame().view();
  const after = useAfter(current);
  const play = useTranslations("play");
  return (draft) => {
    const of = (view: typeof now | undefined) => view?.players.find(({ id }) => id === draft.seat);
    const [was, will] = [of(now), of(after)];
    const company = String(draft.company);
    const amount = was && will ? Math.abs(will.cash - was.cash) : undefined;
    const percent = Math.abs((will?.shares[company] ?? 0) - (was?.shares[company] ?? 0));
    const words =
      amount === undefined
        ? text(draft)
        : draft.type === "sell_shares"
          ? t("confirmSell", { percent: Number(draft.percent), amount: money(amount) })
          : draft.type === "buy_share" && percent
            ? t("confirmBuy", { percent, amount: money(amount) })
            : text(draft);
    return planning ? play("tryIt", { what: words }) : words;
  };
}

/** The amounts of a draft side by side; number keys choose them. */
export function Amounts({ amounts, large = false }: { amounts: readonly Action[]; large?: boolean }) {
  const t = useTranslations("matrix");
  const { money } = useGame();
  const treasury = useTreasuryWord();
  const { draft, setDraft, busy } = usePanelDeciding();
  if (amounts.length < 2) return null;
  const segments = amounts.map((action): Segment => {
    const rest = { chosen: sameAction(draft, action), choose: () => setDraft(action) };
    const [percent, price] = [Number(action.percent), Number(action.price)];
    if (action.type === "start_company") return { key: price, text: price, label: money(price), ...rest };
    if (action.type === "sell_shares")
      return { key: percent, text: percent, label: t("percent", { percent }), ...rest };
    const from = action.from === "pool" ? "pool" : "treasury";
    return { key: from, text: from === "pool" ? t("pool") : treasury.long, ...rest };
  });
  return <Segments label={t("amounts")} segments={segments} disabled={busy} large={large} />;
}

/** The draft in its row: amounts, the button with the sum, and a cross. */
export function RowDraft({ amounts }: { amounts: readonly Action[] }) {
  const t = useTranslations("matrix");
  const play = useTranslations("play");
  const { draft, setDraft, send, busy, refusal } = usePanelDeciding();
  const words = useDraftWords();
  const found = useConsequences(draft);
  const why = useId();
  // The next key confirms.
  const focused = useCallback((element: HTMLButtonElement | null) => {
    element?.focus({ preventScroll: true });
  }, []);
  if (!draft) return null;
  return (
    <div className="flex items-center justify-end gap-2">
      {refusal && (
        <span className="min-w-0 truncate">
          <RefusalLine refusal={refusal} id={why} />
        </span>
      )}
      <Amounts amounts={amounts} />
      <button
        ref={focused}
        type="button"
        className={`${MINI} border-accent bg-accent px-[10px] font-[650] text-on-accent hover:brightness-108`}
        disabled={busy || refusal !== undefined}
        aria-describedby={refusal && why}
        onClick={() => void send()}
        data-testid="confirm"
      >
        {busy ? play("sending") : words(draft)}
        <kbd className="rounded-[3px] border border-current px-1 font-sans text-[11px]/[15px] font-semibold">
          ↵
        </kbd>
      </button>
      <button
        type="button"
        className={`${MINI} ${DASHED} min-w-7 bg-panel px-0 hover:bg-sunk`}
        aria-label={t("drop")}
        disabled={busy}
        onClick={() => setDraft(undefined)}
        data-testid="drop"
      >
        ✕
      </button>
      <div className="sr-only" data-testid="draft" aria-live="polite">
        <ConsequenceList found={found} />
      </div>
    </div>
  );
}
