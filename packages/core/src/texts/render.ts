import type { Action, Decision, GameEvent, Refusal } from "../contract/action.ts";
import type { TitleDefinition } from "../contract/rules.ts";
import type { Field } from "../fields/field.ts";
import type { Json } from "../model/json.ts";
import type { Catalogue } from "./catalogue.ts";
import { isolated } from "./locale.ts";
import { messageOf } from "./message.ts";
import { type Names, writeValue } from "./write.ts";

/** Values that a text is made with. */
export type TextValues = Readonly<Record<string, Json | undefined>>;

/** A line of a catalogue: its key, and what is put into it. A value may be such a line itself. */
export type TextLine = { text: string; values: { [name: string]: Json } };

const isThere = (value: Json | undefined): value is Exclude<Json, null> =>
  value !== undefined && value !== null;

/** What decides between wordings: a number for plurals, "none" for what is not there. */
const deciding = (value: Json | undefined): string | number => {
  if (!isThere(value)) return "none";
  if (Array.isArray(value)) return value.length;
  return typeof value === "number" ? value : String(value);
};

/** A text with its values put in, and whether all values that it names were there. */
function rendered(
  catalogue: Catalogue,
  key: string,
  text: string,
  values: TextValues,
  names: Names,
): { text: string; whole: boolean } {
  const message = messageOf(text, catalogue.locale);
  const given = (name: string) => (Object.hasOwn(values, name) ? values[name] : undefined);
  const fields = catalogue.fields[key];
  const written: Record<string, string> = {};
  let whole = true;
  for (const name of message.written) {
    const value = given(name);
    if (!isThere(value)) whole = false;
    written[name] = isThere(value) ? writeValue(catalogue, name, value, names, fields?.[name]) : `{${name}}`;
  }
  const decide = Object.fromEntries(message.deciding.map((name) => [name, deciding(given(name))]));
  const said = message.format(written, decide);
  // A value that is missing in a wording that was not chosen is no loss.
  return { text: said, whole: whole || !/\{\w+\}/.test(said) };
}

/**
 * Renders one text with its values put in. Players and companies are named, amounts carry the currency, lists are
 * joined, words stand for the values that have one; plurals and selects go by the value itself ("none" where there is
 * none). A name of which there is no value stays as it is.
 *
 * @returns the text, or the key itself where the catalogue has no such text
 */
export function renderText(
  catalogue: Catalogue,
  key: string,
  values: TextValues = {},
  names: Names = {},
): string {
  const text = Object.hasOwn(catalogue.texts, key) ? catalogue.texts[key] : undefined;
  return text === undefined ? key : rendered(catalogue, key, text, values, names).text;
}

const isTable = (value: unknown): value is Record<string, Json> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Whether a value is a line, which is put into words before it stands in another. */
const isLine = (value: Json | undefined): value is TextLine =>
  isTable(value) && typeof value.text === "string" && isTable(value.values);

/** Values with the lines among them in words. */
const inLines = (catalogue: Catalogue, values: TextValues, names: Names): TextValues =>
  Object.values(values).some(isLine)
    ? Object.fromEntries(
        Object.entries(values).map(([name, value]) => [
          name,
          isLine(value) ? renderLine(catalogue, value, names) : value,
        ]),
      )
    : values;

/** A line in words. */
export const renderLine = (catalogue: Catalogue, { text, values }: TextLine, names: Names = {}): string =>
  renderText(catalogue, text, inLines(catalogue, values, names), names);

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const byName = new WeakMap<Catalogue["fields"], Map<string, Field | undefined>>();

/** What a field of this name is in all events that the catalogue knows, where they agree: the best guess for one it does not know. */
function likely(fields: Catalogue["fields"], name: string): Field | undefined {
  let known = byName.get(fields);
  if (!known) {
    known = new Map();
    for (const [key, table] of Object.entries(fields)) {
      if (!key.startsWith("event.")) continue;
      for (const [one, field] of Object.entries(table)) {
        const before = known.get(one);
        known.set(one, !known.has(one) || before?.kind === field.kind ? field : undefined);
      }
    }
    byName.set(fields, known);
  }
  return known.get(name);
}

/** What carries no text, in plain words: nothing is left out because no one has worded it. */
function plain(type: string, values: TextValues, catalogue: Catalogue, key: string, names: Names): string {
  const fields = catalogue.fields[key];
  const parts = Object.entries(values).flatMap(([name, value]) => {
    const field = fields?.[name] ?? likely(catalogue.fields, name);
    return isThere(value) && typeof value !== "object" && field?.kind !== "data"
      ? [writeValue(catalogue, name, value, names, field)]
      : [];
  });
  const what = capital(type.replaceAll("_", " "));
  return parts.length ? `${what}: ${parts.join(", ")}` : what;
}

/** The first of some texts whose values are all there, else the thing in plain words. */
function worded(
  catalogue: Catalogue,
  keys: readonly string[],
  type: string,
  values: TextValues,
  names: Names,
  context: TextValues = {},
): string {
  for (const key of keys) {
    const text = Object.hasOwn(catalogue.texts, key) ? catalogue.texts[key] : undefined;
    if (text === undefined) continue;
    const said = rendered(catalogue, key, text, { ...context, ...values }, names);
    if (said.whole) return said.text;
  }
  return plain(type, values, catalogue, keys.at(-1) ?? "", names);
}

/** A reason that is given for a move, in a few words: `why.CODE` of the catalogue. */
export const renderReason = (
  catalogue: Catalogue,
  { code, args }: { code: string; args?: TextValues },
  names: Names = {},
): string => renderText(catalogue, `why.${code}`, args, names);

/** An event as a sentence; a house rule that caused it is named. What has no text is told in plain words. */
export function renderEvent(event: GameEvent, catalogue: Catalogue, names: Names = {}): string {
  const { type, variant, ...given } = event;
  const { why } = given;
  const values =
    isTable(why) && typeof why.code === "string"
      ? { ...given, why: renderReason(catalogue, { code: why.code, args: why.args as TextValues }, names) }
      : given;
  const text = worded(catalogue, [`event.${type}`], type, values, names);
  return typeof variant === "string"
    ? `${text} (${isolated(variantName(catalogue, variant), catalogue.locale)})`
    : text;
}

/** Where an action stands: its step, and whether its seat has done something in this step already. */
export interface ActionContext {
  step?: string | undefined;
  done?: boolean;
  values?: TextValues;
}

/** An action as what one does, for a button or a list; an action without a text in plain words. */
export function renderAction(
  action: Action,
  catalogue: Catalogue,
  names: Names = {},
  { step, done = false, values: more = {} }: ActionContext = {},
): string {
  const { type, seat: _seat, fields: _fields, ...values } = action;
  return worded(catalogue, [`do.${type}@${step}`, `do.${type}`], type, values, names, {
    step,
    done,
    ...more,
  });
}

/**
 * What a decision asks, as a sentence without its end; undefined where the catalogue has no text for it. A question for
 * consent carries the action that was announced, whose values stand in the text too.
 */
export function renderDecision(
  catalogue: Catalogue,
  { id, company, seats, data }: Pick<Decision, "id" | "company" | "seats" | "data">,
  names: Names = {},
): string | undefined {
  const key = `decision.${id}`;
  if (!Object.hasOwn(catalogue.texts, key)) return undefined;
  const fields = isTable(data) ? data : {};
  const announced = isTable(fields.action) ? fields.action : {};
  return renderText(
    catalogue,
    key,
    { ...fields, ...announced, company: company ?? "", seats },
    names,
  ).replace(/\.$/, "");
}

/** "Title 4.1.1" of "TI-4.1.1-03": where the rulebook says it. */
export function ruleSection(title: string, rule: string): string {
  const parts = /^[A-Za-z]+-(.+)-\d+[a-z]?$/.exec(rule);
  return `${title} ${parts ? parts[1] : rule}`;
}

/** Name of a house rule: the catalogue's `variant.<slug>`, or else the slug. */
export const variantName = (catalogue: Catalogue, slug: string): string =>
  catalogue.texts[`variant.${slug}`] ?? slug;

/** A refusal as one sentence, with the rule it rests on: "SNCF has not operated yet, ... (Title 4.1.1)". */
export function renderRefusal(
  catalogue: Catalogue,
  refusal: Refusal,
  title: Pick<TitleDefinition, "credits">,
  names: Names = {},
): string {
  const text = renderText(
    catalogue,
    `refusal.${refusal.code}`,
    inLines(catalogue, refusal.values, names),
    names,
  );
  const sources = [
    ...(refusal.rule ? [ruleSection(title.credits.name, refusal.rule)] : []),
    ...(refusal.variant ? [variantName(catalogue, refusal.variant)] : []),
  ];
  const said = sources.map((one) => isolated(one, catalogue.locale));
  return said.length ? `${text.replace(/\.$/, "")} (${said.join("; ")})` : text;
}

/** A field's name as a label: `field.NAME` of the catalogue, else the name itself. */
export const renderLabel = (catalogue: Catalogue, name: string): string =>
  catalogue.texts[`field.${name}`] ?? capital(name.replaceAll("_", " "));

/** A value by itself, as it is read: players named, amounts with their sign, "–" for nothing. */
export function renderValue(
  catalogue: Catalogue,
  name: string,
  value: Json | undefined,
  names: Names = {},
  field?: Field,
): string {
  if (!isThere(value)) return "–";
  if (typeof value === "object" && !Array.isArray(value)) return JSON.stringify(value);
  const text = writeValue(catalogue, name, value, names, field);
  // "f.100" is an amount, whose sign stays as it is.
  return typeof value === "number" ? text : capital(text);
}
