import type { Action } from "@railhead/core";
import type { MouseEvent } from "react";
import { isQuick } from "@/lib/at-once.ts";
import { keptSwitch } from "@/lib/kept-switch.ts";
import { usePanelDeciding } from "../deciding-provider.tsx";
import { useSession } from "../session.ts";
import { weighty } from "./consequence-list.tsx";
import { useLookUp } from "./use-consequences.ts";

/** Whether a person wants to see every answer as a draft before it is given. */
export const askFirst = keptSwitch("ask-first", false);

/**
 * Gives an answer: at once where its kind is quick, it can be taken back and it leads to nothing weighty; else it is the draft.
 * The second click of a double click gives nothing, for another question may stand there by then. Tells whether it is a draft.
 *
 * @param quick kinds given with one click
 * @param told all that it leads to stands beside it already, the weighty too
 */
export function useGive(
  quick: (action: Action) => boolean = isQuick,
  told = false,
): (action: Action, event: MouseEvent) => boolean {
  const { setDraft, send } = usePanelDeciding();
  const lookUp = useLookUp();
  const asks = askFirst.use();
  const returns = useSession(({ plan, table }) => plan !== undefined || (table?.undo ?? "none") !== "none");
  return (action, event) => {
    if (asks || !returns || !quick(action) || (!told && weighty(lookUp(action)))) {
      setDraft(action);
      return true;
    }
    if (event.detail < 2) void send(action);
    return false;
  };
}
