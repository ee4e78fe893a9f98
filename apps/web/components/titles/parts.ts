"use client";

import { ardennes } from "./18ardennes/index.ts";
import { orient } from "./18oe/index.ts";
import type { TitleParts } from "./part-types.ts";

/** By id of the title; each loads its parts when they are wanted. */
const PARTS: Record<string, TitleParts> = { "18ardennes": ardennes, "18oe": orient };

const NONE: TitleParts = {};

/** The parts of a title; empty where it needs none. */
export const partsOf = (title: string): TitleParts =>
  (Object.hasOwn(PARTS, title) ? PARTS[title] : undefined) ?? NONE;
