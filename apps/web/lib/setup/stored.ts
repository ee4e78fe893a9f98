import type { Draft } from "./draft.ts";

/** Where a draft is kept between visits of the page, for as long as the tab lives. */
const KEY = "railhead:new";

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const oneOf = (value: unknown, ...words: string[]) => typeof value === "string" && words.includes(value);

/** Reads a kept draft; undefined where it is none, or one of an earlier make of the site. */
export function parseDraft(text: string | null): Draft | undefined {
  let json: unknown;
  try {
    json = JSON.parse(text ?? "null");
  } catch {
    return undefined;
  }
  if (!isObject(json)) return undefined;
  const texts = ["title", "name", "seed", "deadline", "hours"].every((key) => typeof json[key] === "string");
  const words =
    oneOf(json.order, "drawn", "seated") &&
    oneOf(json.visibility, "public", "private") &&
    oneOf(json.mode, "hotseat", "online") &&
    oneOf(json.undo, "free", "consent", "none");
  const seats =
    Array.isArray(json.seats) &&
    json.seats.every(
      (seat) =>
        isObject(seat) &&
        typeof seat.key === "number" &&
        typeof seat.name === "string" &&
        oneOf(seat.holder, "me", "open", "bot"),
    );
  const rules =
    Array.isArray(json.houseRules) &&
    json.houseRules.every((one) => isObject(one) && typeof one.slug === "string");
  const rest =
    isObject(json.options) &&
    ["preset", "file"].every((key) => json[key] === undefined || typeof json[key] === "string");
  return texts && words && seats && rules && rest ? (json as unknown as Draft) : undefined;
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
