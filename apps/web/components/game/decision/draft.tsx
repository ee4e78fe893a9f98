"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { problemText } from "../../../lib/api.ts";
import { usePanelDeciding } from "../deciding-provider.tsx";
import { useSession } from "../session.ts";
import { ConsequenceList } from "./consequence-list.tsx";
import { RefusalLine } from "./refusal.tsx";
import { useActionText } from "./use-action-text.ts";
import { useConsequences } from "./use-consequences.ts";

/** The answer that is being put together: what it leads to, and the button that gives it. */
export function DraftCard() {
  const t = useTranslations("play");
  const { draft, setDraft, refusal, send, busy, planning } = usePanelDeciding();
  const text = useActionText();
  const found = useConsequences(draft);
  const confirm = useRef<HTMLButtonElement>(null);
  const key = draft && JSON.stringify(draft);
  useEffect(() => {
    // A choice that was made with a button is confirmed with the next key; typing and the map keep the focus.
    if (key === undefined || !document.activeElement?.classList.contains("play-choice")) return;
    confirm.current?.focus({ preventScroll: true });
  }, [key]);
  if (!draft) return refusal ? <RefusalLine refusal={refusal} /> : null;
  return (
    <div className="play-draft" data-testid="draft" aria-live="polite">
      {refusal ? <RefusalLine refusal={refusal} /> : <ConsequenceList found={found} />}
      <div className="flex flex-wrap gap-2">
        <button
          ref={confirm}
          type="button"
          className="main-button flex-1"
          disabled={busy || refusal !== undefined}
          onClick={() => void send()}
          data-testid="confirm"
        >
          {busy ? t("sending") : t(planning ? "tryIt" : "confirm", { what: text(draft) })}
        </button>
        <button type="button" className="plain-button" onClick={() => setDraft(undefined)} disabled={busy}>
          {t("back")}
        </button>
      </div>
    </div>
  );
}

/** What the reader is told about sending and the connection; it keeps its place. A lost connection hides no notice. */
export function NoticeLine() {
  const t = useTranslations("play");
  const p = useTranslations("problems");
  const session = useSession();
  const { notice, lost, stuck } = session;
  if (stuck) return <p className="play-notice text-bad">{t("stuck", { at: stuck.at })}</p>;
  return (
    <>
      {lost && (
        <p role="status" className="play-notice" data-testid="lost">
          {t("lost")}
        </p>
      )}
      {notice && (
        <p role="status" className="play-notice" data-testid="notice">
          <span className="flex-1">
            {notice.key === "problem"
              ? problemText(notice.problem, p)
              : t(`notice.${notice.key}`, notice.values)}
          </span>
          <button type="button" className="play-link" onClick={() => session.dismiss()}>
            {t("dismiss")}
          </button>
        </p>
      )}
    </>
  );
}
