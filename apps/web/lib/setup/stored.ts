import { listOf, object, oneOf, someJson, tableOf, text } from "@railhead/core/files";
import * as v from "valibot";
import type { Draft } from "./draft.ts";

/** Where a draft is kept between visits of the page, for as long as the tab lives. */
const KEY = "railhead:new";

const options = tableOf(v.union([v.boolean(), v.number(), v.string()]));

const draft = object({
  title: text,
  name: text,
  seats: listOf(
    object({
      ...{ key: v.number(), name: text, holder: oneOf("me", "open", "bot") },
      strength: v.optional(oneOf("easy", "steady", "strong")),
      colour: v.optional(v.number()),
    }),
  ),
  order: oneOf("drawn", "seated"),
  preset: v.optional(text),
  options,
  houseRules: listOf(object({ slug: text, version: v.optional(text), options: v.optional(options) })),
  attachments: v.optional(tableOf(someJson)),
  seed: text,
  visibility: oneOf("public", "private"),
  mode: oneOf("hotseat", "online"),
  undo: oneOf("free", "consent", "none"),
  aids: object({ pace: oneOf("once", "brisk", "leisurely"), hints: v.boolean(), ahead: v.boolean() }),
  deadline: text,
  hours: text,
  clock: v.optional(
    object({
      ...{ kind: oneOf("bank", "delay", "days", "company"), first: text, second: text },
      ...{
        per: oneOf("turn", "round"),
        atZero: oneOf("bot", "default", "remove", "mark"),
        waking: v.boolean(),
      },
    }),
  ),
  language: v.optional(text),
  rated: v.optional(v.boolean()),
  file: v.optional(text),
});

/** Reads a kept draft; undefined where it is none, or one of an earlier make of the site. */
export function parseDraft(kept: string | null): Draft | undefined {
  try {
    const json: unknown = JSON.parse(kept ?? "null");
    return v.is(draft, json) ? json : undefined;
  } catch {
    return undefined;
  }
}

/** The draft of this tab. Storage may be forbidden: then nothing is kept, and nothing fails. */
export function loadDraft(): Draft | undefined {
  try {
    return parseDraft(sessionStorage.getItem(KEY));
  } catch {
    return undefined;
  }
}

export function saveDraft(draft: Draft | undefined): void {
  try {
    if (draft) sessionStorage.setItem(KEY, JSON.stringify(draft));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Nothing is kept then.
  }
}
