import type { Action, Ctx, Decision, PlayerId } from "@railhead/core";
import type { Consequences } from "@railhead/core/view";
import { type ComponentType, createContext, type ReactNode, useContext } from "react";

/** What the reader is asked where the game stands, and the move that they have chosen so far. */
export interface Asked {
  seat: PlayerId | undefined;
  decision: Decision | undefined;
  draft: Action | undefined;
  setDraft: (draft: Action | undefined) => void;
}

/** The components of the table that title parts may use. */
export interface TableComponents {
  /** A company's disc, `size` in pixels: decoration, or read out with a label. */
  Token: ComponentType<{ company: string; size?: number; label?: string }>;
  /** A button that makes an action the draft. `note` says what it leads to. */
  Choice: ComponentType<{ action: Action; children?: ReactNode; note?: ReactNode }>;
  /** Picks one of several companies by their discs. */
  CompanyPick: ComponentType<{
    label: string;
    companies: readonly string[];
    value: string | undefined;
    choose: (company: string) => void;
  }>;
}

/** The table as the site hands it to a title's parts. Its functions that begin with `use` are hooks. */
export interface TableKit {
  /** The newest state with its rules. */
  useCtx(): Ctx;
  useAsked(): Asked;
  /** What each action leads to. */
  useEachConsequences(actions: readonly Action[]): readonly (Consequences | undefined)[];
  /** Names and amounts in the reader's language. */
  useWords(): {
    money: (amount: number) => string;
    playerName: (player: PlayerId) => string;
    placeName: (hex: string) => string;
    /** A word of the title's catalogue, or else the key's last part. */
    word: (key: string) => string;
    /** A text of the title's `ui/texts`, with its values. */
    t: (key: string, values?: Record<string, string | number>) => string;
  };
  components: TableComponents;
}

const KitContext = createContext<TableKit | undefined>(undefined);

/** Gives the parts below it the table. */
export const TableKitProvider = KitContext.Provider;

/** The table around a part. Throws outside a table. */
export function useKit(): TableKit {
  const kit = useContext(KitContext);
  if (!kit) throw new Error("a title's part stands outside a table");
  return kit;
}

/** The newest state with its rules. */
export const useCtx = (): Ctx => useKit().useCtx();
/** What the reader is asked, and their draft. */
export const useAsked = (): Asked => useKit().useAsked();
/** Names, amounts and the title's texts in the reader's language. */
export const useWords = (): ReturnType<TableKit["useWords"]> => useKit().useWords();
/** What each of some actions leads to. */
export const useEachConsequences = (actions: readonly Action[]): readonly (Consequences | undefined)[] =>
  useKit().useEachConsequences(actions);
