import { focusOn } from "@/lib/focus-on.ts";
import { sameAction } from "@/lib/same-action.ts";
import { usePanelDeciding } from "../deciding-provider.tsx";
import { bare } from "./parts.tsx";
import { useActionText } from "./use-action-text.ts";
import { useGive } from "./use-give.ts";

const LOOK =
  "inline-flex min-h-9 flex-none items-center justify-center gap-2 rounded-[5px] border-2 border-accent bg-panel px-4 text-[15px] font-bold text-accent";

/**
 * The one Pass, named by what it does: done at once where it can be taken back, unless it leads to something that one should see first.
 *
 * @param drafts whether passing became the draft; default: the button that confirms it takes the focus
 */
export function Passes({ drafts }: { drafts?: (drafted: boolean) => void }) {
  const { legal, draft, busy } = usePanelDeciding();
  const give = useGive();
  const text = useActionText();
  const passes = legal.filter((one) => one.type === "pass").map(bare);
  return passes.map((action) =>
    draft !== undefined && sameAction(draft, action) ? (
      // Passing that is drafted stands on the button that confirms it. Its place stays, so that a second click meets nothing else.
      <span key={action.seat} aria-hidden="true" className={`${LOOK} invisible narrow:hidden`}>
        {text(action)}
        <span className="border border-transparent px-1 text-[11px]/[15px] font-semibold">P</span>
      </span>
    ) : (
      <button
        key={action.seat}
        type="button"
        className={`${LOOK} hover:bg-sunk narrow:min-h-11`}
        data-action="pass"
        data-testid="pass"
        aria-keyshortcuts="p"
        disabled={busy}
        onClick={(event) => {
          const drafted = give(action, event);
          if (drafts) drafts(drafted);
          // This button goes; the one that confirms it comes.
          else if (drafted) requestAnimationFrame(() => focusOn("[data-testid=confirm]"));
        }}
      >
        {text(action)}
        <span
          aria-hidden="true"
          className="rounded-[3px] border border-current px-1 text-[11px]/[15px] font-semibold narrow:hidden"
        >
          P
        </span>
      </button>
    ),
  );
}
