import type { Refusal } from "../engine/action.ts";
import type { TitleDefinition } from "../engine/rules.ts";
import type { Json } from "../state/state.ts";

/** Texts by key: `refusal.CODE`, `event.type`, `decision.id`, `action.type`, `field.name`, `reason.CODE`. */
export type Catalogue = Readonly<Record<string, string>>;

/** How ids and amounts of one game are written for a person. */
export interface Names {
  /** Names of players, by id. */
  players?: Readonly<Record<string, string>>;
  /** Names of companies, by id; where absent the id stands, as on the table. */
  companies?: Readonly<Record<string, string>>;
  /** "£%s": how money is written. */
  currency?: string;
}

/** Names of values that are amounts of money. */
const MONEY = new Set([
  "amount",
  "cash",
  "price",
  "cost",
  "revenue",
  "earnings",
  "total",
  "value",
  "bank",
  "owed",
  "needed",
  "paid",
  "kept",
  "distributed",
  "best",
  "min_bid",
  "from_price",
  "to_price",
  "worth",
]);
/** Names of values that are ids of players. */
const PLAYERS = new Set([
  "player",
  "players",
  "seat",
  "seats",
  "acting",
  "owner",
  "president",
  "buyer",
  "winner",
  "by",
  "of",
]);

/**
 * One text with its values put in: `{name}` is replaced by the value of that name. Players and companies are named,
 * amounts carry the currency, lists are joined. A name of which there is no value stays as it is.
 *
 * @param values what the event or refusal carries
 * @returns the text, or the key itself where the catalogue has no such text
 */
export function renderText(
  catalogue: Catalogue,
  key: string,
  values: Readonly<Record<string, Json | undefined>> = {},
  names: Names = {},
): string {
  const text = catalogue[key];
  if (text === undefined) return key;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    return value === undefined ? whole : write(name, value, names);
  });
}

function write(name: string, value: Json, names: Names): string {
  if (Array.isArray(value)) return value.map((one) => write(name, one, names)).join(", ") || "none";
  if (value !== null && typeof value === "object") return JSON.stringify(value);
  if (typeof value === "number" && MONEY.has(name))
    return (names.currency ?? "%s").replace("%s", String(value));
  if (typeof value === "boolean") return value ? "yes" : "no";
  const text = String(value);
  if (PLAYERS.has(name)) return names.players?.[text] ?? names.companies?.[text] ?? text;
  return names.companies?.[text] ?? text;
}

/** "18EU 4.1.1" of "EU-4.1.1-03": where the rulebook says it. */
export function ruleSection(title: string, rule: string): string {
  const parts = /^[A-Za-z]+-(.+)-\d+[a-z]?$/.exec(rule);
  return `${title} ${parts ? parts[1] : rule}`;
}

/** A refusal as one sentence, with the rule it rests on: "SNCF has not operated yet, ... (18EU 4.1.1)". */
export function renderRefusal(
  catalogue: Catalogue,
  refusal: Refusal,
  title: Pick<TitleDefinition, "credits">,
  names: Names = {},
): string {
  const text = renderText(catalogue, `refusal.${refusal.code}`, refusal.values, names);
  const sources = [
    ...(refusal.rule ? [ruleSection(title.credits.name, refusal.rule)] : []),
    ...(refusal.variant ? [refusal.variant] : []),
  ];
  return sources.length ? `${text} (${sources.join("; ")})` : text;
}
