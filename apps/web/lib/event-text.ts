import { type Catalogue, type GameEvent, type Names, renderText, variantName } from "@railhead/core";

/** Fields that only a program wants to know. */
const DULL = new Set(["type", "rotation", "cell", "shares", "bonus", "routes", "context", "ranking"]);

/**
 * An event as a sentence. Where the catalogue has none for its type, a plain sentence is made of what the event
 * carries: nothing is left out of the log because nobody has worded it yet. A house rule that caused it is named.
 */
export function renderEvent(event: GameEvent, catalogue: Catalogue, names: Names): string {
  const { variant, ...rest } = event;
  const text = sentence(rest as GameEvent, catalogue, names);
  return typeof variant === "string" ? `${text} (${variantName(catalogue, variant)})` : text;
}

function sentence(event: GameEvent, catalogue: Catalogue, names: Names): string {
  const key = `event.${event.type}`;
  const { type: _type, ...values } = event;
  if (Object.hasOwn(catalogue, key)) {
    const text = renderText(catalogue, key, values, names);
    if (!/\{\w+\}/.test(text)) return text;
  }
  return plainSentence(event, names);
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function plainSentence(event: GameEvent, names: Names): string {
  const parts = Object.keys(event)
    .filter((field) => !DULL.has(field) && event[field] !== null && event[field] !== undefined)
    .filter((field) => typeof event[field] !== "object")
    .map((field) => renderText({ one: `{${field}}` }, "one", { [field]: event[field] }, names));
  const what = capital(event.type.replaceAll("_", " "));
  return parts.length ? `${what}: ${parts.join(", ")}` : what;
}
