import type { Action, Decision, LegalAction, PlayerId, Refusal } from "@railhead/core";
import { createContext, useContext } from "react";

/**
 * What the reader is asked now, and the answer being put together. Panel and map share it: a hex picked on the map
 * and a button of the panel set the same draft, and either may send it.
 */
export interface Deciding {
  /** The seat that the reader acts for now; undefined: no one whom the reader may act for is asked (or one looks at the past). */
  seat: PlayerId | undefined;
  decision: Decision | undefined;
  /** Everything the seat may do, as the engine lists it. */
  legal: readonly LegalAction[];
  /** The answer so far: complete enough to be sent, or nothing. It is shown as a ghost and with its consequences. */
  draft: Action | undefined;
  setDraft: (draft: Action | undefined) => void;
  /** Why the draft would be refused, or why the last sent action was; with its rule. */
  refusal: Refusal | undefined;
  /** Sends the draft, or the action given. Resolves to true when it landed. */
  send: (action?: Action) => Promise<boolean>;
  /** A sent action has not been answered yet. */
  busy: boolean;
  /** Moves are tried on a private branch. */
  planning: boolean;
}

export const DecidingContext = createContext<Deciding | null>(null);

export function useDeciding(): Deciding {
  const deciding = useContext(DecidingContext);
  if (!deciding) throw new Error("outside a table");
  return deciding;
}
