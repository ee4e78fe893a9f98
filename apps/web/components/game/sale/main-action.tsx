import type { Action } from "@railhead/core";
import { useTranslations } from "next-intl";
import { type ReactNode, useRef } from "react";
import { isQuick } from "@/lib/at-once.ts";
import { useListener } from "@/lib/hooks/use-listener.ts";
import { usePanelDeciding } from "../deciding-provider.tsx";
import { useActionText } from "../decision/use-action-text.ts";
import { useGive } from "../decision/use-give.ts";
import { useDraftRefusal } from "../run-search.tsx";

const BESIDE: ReadonlySet<string> = new Set(["bid", "bid_company", "accept"]);
/** What is given with one click: all that a bid leads to stands beside it, and what a lot on offer costs. */
const seen = (action: Action): boolean => isQuick(action) || BESIDE.has(action.type);
const all = (): boolean => true;

/** Where the key Enter means something else. */
const OWN_ENTER = "button, a, input, textarea, select, summary, [role=tab], dialog, .rh-map";

/**
 * The button that gives the answer, named by what it does: the draft, or else what is wanted. Enter presses it wherever it means nothing else,
 * and Escape drops the draft.
 */
export function MainAction({
  wanted,
  missing,
  children,
  dropped,
  atOnce = false,
}: {
  wanted: Action | undefined;
  /** What is to be chosen first, where nothing is wanted. */
  missing: string;
  /** Its words; default: those of the action. */
  children?: ReactNode;
  /** What Escape does; default: it drops the draft. */
  dropped?: () => void;
  /** All that it leads to stands beside it, so that one click gives it. */
  atOnce?: boolean;
}) {
  const t = useTranslations("play");
  const { draft, setDraft, send, busy, planning } = usePanelDeciding();
  const refusal = useDraftRefusal();
  const action = draft ?? wanted;
  const give = useGive(atOnce ? all : seen, atOnce || action?.type === "accept");
  const text = useActionText();
  const button = useRef<HTMLButtonElement>(null);
  useListener(["keydown"], (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return;
    const target = event.target as HTMLElement | null;
    if (event.key === "Escape" && !target?.closest("dialog, [popover]")) {
      if (dropped) dropped();
      else if (draft) setDraft(undefined);
    } else if (event.key === "Enter" && !target?.closest(OWN_ENTER)) {
      event.preventDefault();
      button.current?.click();
    }
  });
  if (!action)
    return (
      <button
        type="button"
        className="min-h-10 w-full min-w-0 rounded-[5px] border border-dashed border-line-strong px-2 text-[13px]/[1.2] text-muted narrow:min-h-11"
        disabled
      >
        {missing}
      </button>
    );
  const words = children ?? (planning ? t("tryIt", { what: text(action) }) : text(action));
  return (
    <button
      ref={button}
      type="button"
      className="main-button min-h-10 w-full min-w-0 px-2 text-[15px]/[1.15] text-balance narrow:min-h-11"
      disabled={busy || (draft !== undefined && refusal !== undefined)}
      onClick={(event) => (draft ? void send() : give(action, event))}
      data-action={action.type}
      data-testid={draft ? "confirm" : "likeliest"}
    >
      {busy ? t("sending") : words}
      <span className="text-[13px] font-normal opacity-80 narrow:hidden" aria-hidden="true">
        ↵
      </span>
    </button>
  );
}
