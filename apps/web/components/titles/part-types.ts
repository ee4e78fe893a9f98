import type { GameState, LegalAction } from "@railhead/core";
import type { ComponentType } from "react";

/** A part of the decision panel for one type of action, with the fields that it can show. */
export interface AnswerPart {
  part: ComponentType<{ legal: readonly LegalAction[] }>;
  fields: readonly string[];
}

/** What a title shows by itself at the table; wherever it has nothing, what all titles share is used. */
export interface TitleParts {
  /** By type of action. */
  answers?: Record<string, AnswerPart>;
  /** What stands above the answers, by the question. */
  notes?: Record<string, ComponentType>;
  /** What a lot of the opening sale is worth to whoever pays so much. */
  lot?: ComponentType<{ lot: string; amount: number | undefined }>;
  /** What stands above all trains. */
  trains?: ComponentType;
  /** What is to be said where a lay goes over water. */
  crossing?: ComponentType;
  /** What stands above all companies. */
  companies?: ComponentType<{ state: GameState }>;
}
