import type { Field, Kind } from "../fields/field.ts";
import type { CompanyDef } from "../model/companies.ts";
import type { Json } from "../model/json.ts";
import type { Catalogue } from "./catalogue.ts";
import { isolated } from "./locale.ts";
import { say } from "./translate.ts";

/** How ids and amounts of one game are written for a person. */
export interface Names {
  /** Names of players, by id. */
  players?: Readonly<Record<string, string>>;
  /** Names of companies, by id; where absent the id stands, as on the table. */
  companies?: Readonly<Record<string, string>>;
  /** Names of places, by hex: "Paris (A10)"; where absent the hex stands. */
  places?: Readonly<Record<string, string>>;
  /** "£%s": how money is written. */
  currency?: string;
}

/** An amount in the title's currency, with a comma between thousands; amounts below zero keep their sign in front. */
export function writeMoney(amount: number, currency = "%s"): string {
  const text = currency.replace("%s", String(Math.abs(amount)).replace(/\B(?=(\d{3})+$)/g, ","));
  return amount < 0 ? `-${text}` : text;
}

const named = (table: Readonly<Record<string, string>> | undefined, id: string): string | undefined =>
  table && Object.hasOwn(table, id) ? table[id] : undefined;

const companyNamed = (catalogue: Catalogue, names: Names, id: string): string | undefined =>
  named(names.companies, id) ?? named(catalogue.texts, `company.${id}`);

/**
 * What a company is called in texts. It is the name given, else a word of the catalogue (`company.<id>`: "Minor 1"),
 * else its id.
 */
export const companyName = (catalogue: Catalogue, id: string, names: Names = {}): string =>
  companyNamed(catalogue, names, id) ?? id;

/** Words by which companies of a kind are called in texts: `company.<id>`. */
export const companyWords = (
  companies: readonly CompanyDef[],
  kind: string,
  write: (id: string) => string,
): Record<string, string> =>
  Object.fromEntries(
    companies.filter((one) => one.kind === kind).map(({ id }) => [`company.${id}`, write(id)]),
  );

const PERSONS: ReadonlySet<Kind | undefined> = new Set<Kind>(["player", "holder"]);

/**
 * Writes a value into a text, by its kind. Money carries the currency, players and companies their names, words come
 * from the catalogue (`<name>.<value>`), sentences of a definition are translated, lists are joined. Without a field
 * it is written as it is. What is written in another direction than the text is set apart.
 */
export function writeValue(
  catalogue: Catalogue,
  name: string,
  value: Exclude<Json, null>,
  names: Names,
  field?: Pick<Field, "kind">,
): string {
  if (Array.isArray(value)) {
    const each = value.map((one) => (one === null ? "" : writeValue(catalogue, name, one, names, field)));
    return each.join(", ") || (named(catalogue.texts, "value.none") ?? "none");
  }
  return isolated(writeOne(catalogue, name, value, names, field), catalogue.locale);
}

function writeOne(
  catalogue: Catalogue,
  name: string,
  value: Exclude<Json, null | Json[]>,
  names: Names,
  field?: Pick<Field, "kind">,
): string {
  if (typeof value === "object") return JSON.stringify(value);
  if (typeof value === "boolean") {
    const word = value ? "yes" : "no";
    return named(catalogue.texts, `value.${word}`) ?? word;
  }
  if (field?.kind === "money" && typeof value === "number") return writeMoney(value, names.currency);
  const text = String(value);
  if (field?.kind === "text") return say(catalogue, text);
  if (PERSONS.has(field?.kind))
    return named(names.players, text) ?? companyNamed(catalogue, names, text) ?? text;
  const [, kind, id] = (field?.kind === "place" && /^(player|company):(.+)$/.exec(text)) || [];
  if (id !== undefined)
    return (kind === "player" ? named(names.players, id) : companyNamed(catalogue, names, id)) ?? id;
  if (field?.kind === "hex") return named(names.places, text) ?? text;
  if (field?.kind === "company") return companyNamed(catalogue, names, text) ?? text;
  const word = `${name}.${text}`;
  const here = named(catalogue.texts, word) ?? named(names.companies, text);
  // A place without a prefix is a company where it is no word ("pool").
  return here ?? (field?.kind === "place" ? companyName(catalogue, text, names) : say(catalogue, text));
}
