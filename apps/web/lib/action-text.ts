import { type Action, type Catalogue, type Json, type Names, renderText } from "@railhead/core";

/** Fields whose value may have a text of its own, besides those that say yes or no: `do.dividend.half`, `do.consent.true`. */
const TELLING = ["kind", "from"];

/** Where an action stands: its step, and whether its seat has done something in this step already. */
export interface ActionContext {
  step?: string | undefined;
  done?: boolean;
  values?: Readonly<Record<string, Json | undefined>>;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * An action as what one does, for a button or a list: `do.TYPE` of the catalogue, by its telling field first
 * (`do.consent.true`). Where nobody has worded it, its name and values in plain words.
 */
export function actionText(
  action: Action,
  catalogue: Catalogue,
  names: Names,
  context: ActionContext = {},
): string {
  const { type, seat: _seat, fields: _fields, ...values } = action;
  const keys = [
    ...(context.done ? [`do.${type}@${context.step}.done`, `do.${type}.done`] : []),
    `do.${type}@${context.step}`,
    ...Object.entries(values)
      .filter(
        ([field, value]) => typeof value === "boolean" || (TELLING.includes(field) && value !== undefined),
      )
      .map(([, value]) => `do.${type}.${value}`),
    ...Object.keys(values)
      .filter((field) => values[field] !== undefined)
      .map((field) => `do.${type}/${field}`),
    `do.${type}`,
  ];
  for (const key of keys) {
    if (!Object.hasOwn(catalogue, key)) continue;
    const text = renderText(catalogue, key, { ...context.values, ...values }, names);
    if (!/\{\w+\}/.test(text)) return text;
  }
  const parts = Object.entries(values)
    .filter(([, value]) => value !== undefined && typeof value !== "object")
    .map(([field, value]) => renderText({ one: `{${field}}` }, "one", { [field]: value }, names));
  const what = capital(type.replaceAll("_", " "));
  return parts.length ? `${what}: ${parts.join(", ")}` : what;
}

/** A field's name as a label: `field.NAME` of the catalogue, else the name itself. */
export function fieldText(name: string, catalogue: Catalogue): string {
  return catalogue[`field.${name}`] ?? capital(name.replaceAll("_", " "));
}

/** A value of a field as it is read: players named, amounts with their sign. */
export function valueText(name: string, value: Json | undefined, catalogue: Catalogue, names: Names): string {
  if (value === undefined) return "–";
  if (typeof value === "object") return JSON.stringify(value);
  const text = renderText({ ...catalogue, one: `{${name}}` }, "one", { [name]: value }, names);
  // "f.100" is an amount, whose sign stays as it is.
  return typeof value === "number" ? text : capital(text);
}
