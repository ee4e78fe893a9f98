import type { Decision, Refusal } from "../engine/action.ts";
import type { TitleDefinition } from "../engine/rules.ts";
import type { Json } from "../state/state.ts";

/**
 * Texts by key: `refusal.CODE`, `event.type`, `decision.id`; and single words that stand in for values of that name:
 * `action.lay_tile`, `step.track`, `round.stock`, `from.pool`.
 */
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

/** Values that are amounts of money wherever they stand. */
const MONEY = new Set(
  "amount bank best cash cost distributed earnings gap kept price prices raisable raised short total".split(
    " ",
  ),
);
/** Values that are ids of players wherever they stand. */
const PLAYERS = new Set("acting of order player players president seat seats who".split(" "));
/** Values that may be accounts or places: "bank", "pool", "player:A", "company:X". */
const REFERENCES = new Set(["from", "to", "place"]);
/** Values that are amounts, or players, only in these texts. */
const MONEY_IN: Record<string, string[]> = {
  "decision.auction.offer": ["offer"],
  "refusal.BID_TOO_LOW": ["n"],
  "refusal.BID_STEP": ["n"],
  "refusal.BID_OVER_CASH": ["n"],
  "event.price_moved": ["from", "to"],
  "event.corrected_price": ["from", "to"],
};
const PLAYERS_IN: Record<string, string[]> = { "event.president_changed": ["from", "to"] };

/**
 * One text with its values put in: `{name}` is replaced by the value of that name. Players and companies are named,
 * amounts carry the currency, lists are joined; a value for which the catalogue has a word (`step.track`) is that word.
 * A name of which there is no value stays as it is.
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
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    return value === undefined || value === null ? whole : write(catalogue, key, name, value, names);
  });
}

function write(catalogue: Catalogue, key: string, name: string, value: Json, names: Names): string {
  if (Array.isArray(value)) {
    return value.map((one) => write(catalogue, key, name, one, names)).join(", ") || "none";
  }
  if (value !== null && typeof value === "object") return JSON.stringify(value);
  const money = MONEY.has(name) || MONEY_IN[key]?.includes(name);
  if (typeof value === "number" && money) return writeMoney(value, names.currency);
  if (typeof value === "boolean") return value ? "yes" : "no";
  const text = String(value);
  if (PLAYERS.has(name) || PLAYERS_IN[key]?.includes(name)) {
    return named(names.players, text) ?? named(names.companies, text) ?? text;
  }
  const [, kind, id] = (REFERENCES.has(name) && /^(player|company):(.+)$/.exec(text)) || [];
  if (id !== undefined) return named(kind === "player" ? names.players : names.companies, id) ?? id;
  return catalogue[`${name}.${text}`] ?? named(names.companies, text) ?? text;
}

const named = (table: Readonly<Record<string, string>> | undefined, id: string): string | undefined =>
  table && Object.hasOwn(table, id) ? table[id] : undefined;

/**
 * What a decision asks, as a sentence without its end: `decision.<id>.<stage>` of the catalogue, else `decision.<id>`; undefined
 * where neither is there. A question for consent carries the action that was announced, whose values stand in the text too.
 */
export function renderDecision(
  catalogue: Catalogue,
  { id, company, seats, data }: Pick<Decision, "id" | "company" | "seats" | "data">,
  names: Names = {},
): string | undefined {
  const told = isTable(data) ? data : {};
  const announced = isTable(told.action) ? told.action : {};
  const key = decisionKey(catalogue, id, told.stage);
  if (key === undefined) return undefined;
  const values = { ...told, ...announced, company: company ?? "", seats };
  return renderText(catalogue, key, values, names).replace(/\.$/, "");
}

/** The key of a decision's text; a step with stages may have one for each. */
export const decisionKey = (catalogue: Catalogue, id: string, stage?: Json): string | undefined =>
  [`decision.${id}.${String(stage ?? "")}`, `decision.${id}`].find((key) => Object.hasOwn(catalogue, key));

const isTable = (value: unknown): value is Record<string, Json> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** An amount in the title's currency; amounts below zero keep their sign in front. */
export function writeMoney(amount: number, currency = "%s"): string {
  const text = currency.replace("%s", String(Math.abs(amount)));
  return amount < 0 ? `-${text}` : text;
}

/** "Title 4.1.1" of "TI-4.1.1-03": where the rulebook says it. */
export function ruleSection(title: string, rule: string): string {
  const parts = /^[A-Za-z]+-(.+)-\d+[a-z]?$/.exec(rule);
  return `${title} ${parts ? parts[1] : rule}`;
}

/** Name of a house rule: the catalogue's `variant.<slug>`, or else the slug. */
export const variantName = (catalogue: Catalogue, slug: string): string =>
  catalogue[`variant.${slug}`] ?? slug;

/** A refusal as one sentence, with the rule it rests on: "SNCF has not operated yet, ... (Title 4.1.1)". */
export function renderRefusal(
  catalogue: Catalogue,
  refusal: Refusal,
  title: Pick<TitleDefinition, "credits">,
  names: Names = {},
): string {
  const text = renderText(catalogue, `refusal.${refusal.code}`, refusal.values, names);
  const sources = [
    ...(refusal.rule ? [ruleSection(title.credits.name, refusal.rule)] : []),
    ...(refusal.variant ? [variantName(catalogue, refusal.variant)] : []),
  ];
  return sources.length ? `${text.replace(/\.$/, "")} (${sources.join("; ")})` : text;
}
