import type { LegalAction } from "@railhead/core";
import { useTranslations } from "next-intl";
import { useContext, useEffect, useId, useRef } from "react";
import { likeliest } from "@/lib/likeliest.ts";
import { usePanelDeciding } from "../deciding-provider.tsx";
import { StageContext } from "../frame/stage.ts";
import { useLayingNow } from "../map/laying-provider.tsx";
import { useNarrow } from "../map/use-narrow.ts";
import { useDraftRefusal } from "../run-search.tsx";
import { useLiveGame } from "../session.ts";
import { YesNoPart } from "./consent.tsx";
import { ConsequenceList } from "./consequence-list.tsx";
import { Passes } from "./passes.tsx";
import { RefusalLine } from "./refusal.tsx";
import { SkipSet } from "./skip-set.tsx";
import { useActionText } from "./use-action-text.ts";
import { useConsequences } from "./use-consequences.ts";
import { useGive } from "./use-give.ts";

/** Answers whose part has the main button itself. */
const OWN_BUTTON = ["dividend", "buy_train", "discard_train", "consent"];

/** The foot of the decision, always in sight: what the drafted answer leads to, the button that gives it or the likeliest one, and Pass. */
export function Foot({
  legal,
  asked,
  only,
}: {
  legal: readonly LegalAction[];
  /** Yes and no, where the question is one. */
  asked: readonly LegalAction[] | undefined;
  /** The type of the one thing that may be done, where nothing above the foot offers it. */
  only?: string | undefined;
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
    // A choice that was made with a button is confirmed with the next key, also where the button went with it; typing, the map and the lots, whose amounts come next, keep the focus.
    const at = document.activeElement;
    const chosen =
      wanted.current ||
      at === document.body ||
      at?.matches(":is(.play-choice, [data-action]):not(.play-lot)");
    wanted.current = false;
    if (key !== undefined && chosen) confirm.current?.focus({ preventScroll: true });
  }, [key]);
  const narrow = useNarrow();
  const strip = useStrip(narrow);
  const { laying } = useLayingNow();
  // What is drafted has its button where it is drafted.
  const offers =
    draft?.type === "buy_train" &&
    legal.some((one) => one.fields?.price && one.from === draft.from && one.train === draft.train);
  const lays = laying.open !== undefined && laying.lay === draft;
  if (draft && (draft.type === "run_routes" || lays)) return null;
  // So has the likeliest answer, where the part for it has one.
  const usual = draft || asked ? undefined : likeliest(legal);
  const likely = usual && OWN_BUTTON.includes(usual.type) ? undefined : usual;
  const passes = narrow && legal.some(({ type }) => type === "pass");
  const shows = (draft && !offers) || refusal || likely || asked || passes;
  if (!shows) return null;
  return (
    <div
      className="-mx-3 flex flex-none flex-col gap-2 tablet:flex-row tablet:items-center tablet:*:flex-1 border-t border-line bg-sunk px-3 pt-2 pb-[0.6rem]"
      data-testid="foot"
    >
      {offers ? null : draft ? (
        <div
          // What a dividend leads to stands on its card, and what is weighty of it in the sign.
          className={`play-draft group-has-[[data-action=dividend]]/decision:sr-only relative max-h-[26dvh] flex-none overflow-y-auto overscroll-contain ${passes ? "upright:max-[599px]:max-h-[8dvh]" : "upright:max-[599px]:max-h-[11dvh]"}`}
          data-testid="draft"
          aria-live="polite"
        >
          {refusal ? (
            <RefusalLine refusal={refusal} id={why} />
          ) : (
            <ConsequenceList found={found} strip={strip} />
          )}
        </div>
      ) : (
        refusal && <RefusalLine refusal={refusal} />
      )}
      {/* What is drafted takes the place of the question: Back brings it. */}
      {asked && !draft && <YesNoPart legal={asked} />}
      <div className="flex gap-2 narrow:flex-wrap *:min-w-0 *:px-[0.8rem] *:leading-[1.2] *:text-balance narrow:*:grow">
        {draft && !offers && (
          <>
            <button
              ref={confirm}
              type="button"
              className={`main-button ${passes ? "flex-[1_1_100%]" : "flex-[1_1_45%]"}`}
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
            {...(only === likely.type && { "data-action": only })}
          >
            {text(likely)}
          </button>
        )}
        {passes && <SkipSet />}
        {passes && (
          <Passes
            drafts={(drafted) => {
              wanted.current = drafted;
            }}
          />
        )}
      </div>
    </div>
  );
}

/** The company whose strip stands above what is asked, on a phone: what the draft makes of it is shown there. */
function useStrip(narrow: boolean): string | undefined {
  const stage = useContext(StageContext)?.stage;
  const view = useLiveGame().view();
  return narrow && stage === "operating" ? (view.operating ?? view.company ?? undefined) : undefined;
}
