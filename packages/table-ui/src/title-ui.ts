import type { Ctx, GameState, LegalAction } from "@railhead/core";
import type { Texts } from "@railhead/core/texts";
import type { ComponentType } from "react";

/** A part of the decision panel for one type of action, with the fields that it can show. */
export interface AnswerPart {
  part: ComponentType<{ legal: readonly LegalAction[] }>;
  fields: readonly string[];
}

/** A company that has not started, and the player who has the claim to start it. */
export interface Claimed {
  company: string;
  player: string;
  /** What is pledged for it. */
  pledge: string;
  /** What was bid, in currency units. */
  amount: number;
}

/** What a title shows at the table. Where a title has nothing, the table shows what all titles share. */
export interface TitleParts {
  /** By type of action. */
  answers?: Record<string, AnswerPart>;
  /** Above the answers, by the question. */
  notes?: Record<string, ComponentType>;
  /** What a lot is worth for an amount: of the opening sale, or a company that is bid for with a pledge. */
  lot?: ComponentType<{ lot: string; amount: number | undefined; pledge?: string }>;
  /** Above all trains. */
  trains?: ComponentType;
  /** Beside a lay that goes over water. */
  crossing?: ComponentType;
  /** Companies that players have claimed: they stand above all others in a stock round. */
  claims?: (ctx: Ctx) => readonly Claimed[];
  /** Beside the holdings: what else lies on the table. */
  companies?: ComponentType<{ state: GameState }>;
}

/** The page parts of a title, with their texts. `ui/index.ts` of a title's package exports one as `ui`. */
export interface TitleUi {
  parts: TitleParts;
  /** Loads ICU messages by key, by language. A language without any reads the English ones. */
  texts: { en: () => Promise<Texts> } & Record<string, (() => Promise<Texts>) | undefined>;
}
