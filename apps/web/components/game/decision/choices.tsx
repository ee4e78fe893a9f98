import type { Action, LegalAction } from "@railhead/core";
import type { ReactNode } from "react";
import { sameAction } from "@/lib/same-action.ts";
import { usePanelDeciding } from "../deciding-provider.tsx";
import { useWeighing } from "../weighed.tsx";
import { bare } from "./parts.tsx";
import { useActionText } from "./use-action-text.ts";
import { useGive } from "./use-give.ts";

/** A choice: pressed when it is the draft; given at once where its kind is. `note` says in a word what it leads to. */
export function Choice({
  action,
  children,
  note,
  main,
  keeps,
  quick,
}: {
  action: Action;
  children?: ReactNode;
  note?: ReactNode;
  main?: boolean;
  /** Pressed once more it stays the draft. */
  keeps?: boolean;
  /** Kinds given with one click, where others than usual are. */
  quick?: ((action: Action) => boolean) | undefined;
}) {
  const { draft, setDraft, busy } = usePanelDeciding();
  const give = useGive(quick);
  const text = useActionText();
  const weighing = useWeighing();
  const chosen = draft !== undefined && sameAction(draft, action);
  return (
    <button
      type="button"
      className={`play-choice ${main ? "play-choice-main" : ""}`}
      aria-pressed={chosen}
      disabled={busy}
      onClick={(event) => (chosen && !keeps ? setDraft(undefined) : give(action, event))}
      data-action={action.type}
      {...weighing(action)}
    >
      <span>{children ?? text(action)}</span>
      {note && <span className="play-choice-note">{note}</span>}
    </button>
  );
}

/** A button for each of some actions that are complete as they stand. */
export function ChoiceList({ legal }: { legal: readonly LegalAction[] }) {
  return (
    <div className="play-choices">
      {legal.map((one) => (
        <Choice key={JSON.stringify(one)} action={bare(one)} />
      ))}
    </div>
  );
}
