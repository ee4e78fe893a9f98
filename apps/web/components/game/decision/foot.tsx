import type { Action, LegalAction } from "@railhead/core";
import { useTranslations } from "next-intl";
import { useEffect, useId, useRef } from "react";
import { likeliest } from "@/lib/likeliest.ts";
import { sameAction } from "@/lib/same-action.ts";
import { usePanelDeciding } from "../deciding-provider.tsx";
import { useDraftRefusal } from "../run-search.tsx";
import { YesNoPart } from "./consent.tsx";
import { ConsequenceList } from "./consequence-list.tsx";
import { bare } from "./parts.tsx";
import { RefusalLine } from "./refusal.tsx";
import { useActionText } from "./use-action-text.ts";
import { useConsequences } from "./use-consequences.ts";
import { useGive } from "./use-give.ts";

/** The foot of the decision, always in sight: what the drafted answer leads to, the button that gives it or the likeliest one, and Pass. */
export function Foot({
  legal,
  asked,
}: {
  legal: readonly LegalAction[];
  /** Yes and no, where the question is one. */
  asked: readonly LegalAction[] | undefined;
}) {
  const t = useTranslations("play");
  const { draft, setDraft, send, busy, planning } = usePanelDeciding();
  const refusal = useDraftRefusal();
  const why = useId();
  const give = useGive();
  const text = useActionText();
  const found = useConsequences(draft);
  const confirm = useRef<HTMLButtonElement>(null);
  const wanted = useRef(false);
  const key = draft && JSON.stringify(draft);
  useEffect(() => {
    // A choice that was made with a button is confirmed with the next key; typing, the map and the lots, whose amounts come next, keep the focus.
    const chosen = wanted.current || document.activeElement?.matches(".play-choice:not(.play-lot)");
    wanted.current = false;
    if (key !== undefined && chosen) confirm.current?.focus({ preventScroll: true });
  }, [key]);
  // Passing that is drafted stands on the button that confirms it.
  const passes = legal
    .filter((one) => one.type === "pass")
    .map(bare)
    .filter((one) => draft === undefined || !sameAction(draft, one));
  const likely = draft || asked ? undefined : likeliest(legal);
  const shows = draft || refusal || likely || asked || passes.length > 0;
  if (!shows) return null;
  return (
    <div
      className="-mx-3 flex flex-none flex-col gap-2 border-t border-line bg-sunk px-3 pt-2 pb-[0.6rem]"
      data-testid="foot"
    >
      {draft ? (
        <div
          className="play-draft relative max-h-[26dvh] flex-none overflow-y-auto overscroll-contain"
          data-testid="draft"
          aria-live="polite"
        >
          {refusal ? <RefusalLine refusal={refusal} id={why} /> : <ConsequenceList found={found} />}
        </div>
      ) : (
        refusal && <RefusalLine refusal={refusal} />
      )}
      {asked && (
        // On a phone what is drafted takes the room of the question: Back brings it.
        <div className={draft && "narrow:hidden"}>
          <YesNoPart legal={asked} />
        </div>
      )}
      <div className="flex gap-2 *:min-w-0 *:px-[0.8rem] *:leading-[1.2] *:text-balance">
        {draft && (
          <>
            <button
              ref={confirm}
              type="button"
              className="main-button flex-[1_1_45%]"
              disabled={busy || refusal !== undefined}
              aria-describedby={refusal && why}
              onClick={() => void send()}
              data-testid="confirm"
            >
              {busy ? t("sending") : t(planning ? "tryIt" : "confirm", { what: text(draft) })}
            </button>
            <button
              type="button"
              className="plain-button"
              onClick={() => setDraft(undefined)}
              disabled={busy}
            >
              {t("back")}
            </button>
          </>
        )}
        {likely && (
          <button
            type="button"
            className="main-button flex-[1_1_45%]"
            disabled={busy}
            onClick={(event) => {
              wanted.current = give(likely, event);
            }}
            data-testid="likeliest"
          >
            {text(likely)}
          </button>
        )}
        {passes.map((action) => (
          <PassButton
            key={action.seat}
            action={action}
            drafts={(drafted) => {
              wanted.current = drafted;
            }}
          />
        ))}
      </div>
    </div>
  );
}

/** Passing: done at once where it can be taken back, unless it leads to something that one should see first. */
function PassButton({ action, drafts }: { action: Action; drafts: (drafted: boolean) => void }) {
  const { busy } = usePanelDeciding();
  const give = useGive();
  const text = useActionText();
  return (
    <button
      type="button"
      className="play-choice items-center"
      data-action="pass"
      disabled={busy}
      onClick={(event) => drafts(give(action, event))}
    >
      {text(action)}
    </button>
  );
}
