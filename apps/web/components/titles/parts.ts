"use client";

import type { GameState, LegalAction } from "@railhead/core";
import type { ComponentType } from "react";
import { ardennes } from "./18ardennes/index.ts";

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
  /** What stands above all companies. */
  companies?: ComponentType<{ state: GameState }>;
}

/** By id of the title; each loads its parts when they are wanted. */
const PARTS: Record<string, TitleParts> = { "18ardennes": ardennes };

const NONE: TitleParts = {};

/** The parts of a title; empty where it needs none. */
export const partsOf = (title: string): TitleParts =>
  (Object.hasOwn(PARTS, title) ? PARTS[title] : undefined) ?? NONE;
