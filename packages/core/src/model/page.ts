import type { Suggestion } from "../contract/rules.ts";

/** A sentence or a few words of a title's page: a key of its messages, with the values that stand in it. */
export interface PageText {
  text: string;
  /** Amounts of money as they are written, such as "£100". */
  values?: Readonly<Record<string, string | number>>;
}

/** What stands in a cell: words of the title, a name or number as it is, an amount of money, or nothing. */
export type PageCell = PageText | string | number | { money: number } | null;

/** A table of a title's page; the first cell of each row is the head of the row. */
export interface PageTable {
  heading: PageText;
  note?: PageText;
  head: readonly PageCell[];
  rows: readonly (readonly PageCell[])[];
}

/** What a title adds to a section of its page. */
export interface PagePart {
  notes?: readonly PageText[];
  tables?: readonly PageTable[];
}

/** A section of the page that only this title has. */
export interface PageSection extends PagePart {
  heading: PageText;
}

/** What a title says of a train in place of what follows from its data. */
export interface TrainWords {
  /** How it runs and what counts. */
  runs?: PageText;
  /** How many copies there are. */
  count?: PageText;
  /** What it costs, where the price has conditions. */
  price?: PageText;
  /** When it can be bought. */
  sold?: PageText;
  /** What it rusts on. */
  rusts?: PageText;
}

/** What a title says of a company, or of all of a kind, in place of what follows from its data. */
export interface CompanyWords {
  home?: PageText;
  tokens?: PageText;
  shares?: PageText;
  floats?: PageText;
}

/**
 * What a title's page says beyond what follows from its data: words for rules that depend on more than a number, and tables. All words are
 * keys of the title's messages.
 */
export interface PageDef {
  facts?: PagePart & {
    /** Certificate limits where there is more than one row of them: each by number of players. */
    certificates?: readonly { label: PageText; by: Readonly<Record<string, number>> }[];
    /** How much of a company one player may hold. */
    holding?: PageText;
    /** How much of a company the pool may hold. */
    pool?: PageText;
  };
  map?: PagePart;
  market?: PagePart;
  trains?: PagePart & {
    /** By name of the train, or of its other side. */
    of?: Readonly<Record<string, TrainWords>>;
    /** What else a phase brings, by its name. */
    phases?: Readonly<Record<string, PageText>>;
  };
  companies?: PagePart & {
    /** By kind of company. */
    kinds?: Readonly<Record<string, CompanyWords>>;
  };
  own?: PageSection;
  /** What the rulebook suggests by number of players; `suggestedOptions` finds it. */
  suggestions?: readonly Suggestion[];
}

/** All texts of a title's page. */
export function pageTexts(page: PageDef): PageText[] {
  const found: PageText[] = [];
  const walk = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    if ("text" in value && typeof value.text === "string") found.push(value as PageText);
    else for (const one of Object.values(value)) walk(one);
  };
  walk(page);
  return found;
}
