import type { Action, Domain, Json, LegalAction } from "@railhead/core";

/** What a person has entered so far, by field. Numbers may still be text. */
export type Entered = Readonly<Record<string, Json | undefined>>;

/** A field in which legal actions of one type differ; `undefined` stands for leaving it out. */
export interface PickField {
  kind: "pick";
  name: string;
  values: (Json | undefined)[];
  value: Json | undefined;
}

/** A field that is filled out of a domain. */
export interface OpenField {
  kind: "open";
  name: string;
  domain: Domain;
  /** As entered, or what stands there at first. */
  value: Json | undefined;
  problem?: FieldProblem;
}

/** Why what was entered does not fit; a key of the texts under `play.field`, with its values. */
export interface FieldProblem {
  key: "number" | "below" | "above" | "step" | "listed" | "few" | "many" | "always";
  values: Record<string, string | number>;
}

/** A form for all legal actions of one type. `action` is the answer as it stands, complete, or undefined. */
export interface ActionForm {
  type: string;
  fields: (PickField | OpenField)[];
  legal: LegalAction;
  action: Action | undefined;
}

/** Name of the choice whether the open fields are filled at all (a lot may be chosen with or without a bid). */
export const WITH = "~with";

const same = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

const opened = (legal: LegalAction): string => Object.keys(legal.fields ?? {}).join(",");

/** Legal actions by type, in the order in which the types first come. */
export function byType(legal: readonly LegalAction[]): Map<string, LegalAction[]> {
  const groups = new Map<string, LegalAction[]>();
  for (const one of legal) {
    const group = groups.get(one.type);
    if (group) group.push(one);
    else groups.set(one.type, [one]);
  }
  return groups;
}

/** Fields of these actions that are fixed, in the order in which they first come. */
function fixedNames(legal: readonly LegalAction[]): string[] {
  const names = new Set<string>();
  for (const one of legal) {
    for (const name of Object.keys(one)) {
      if (name !== "type" && name !== "seat" && name !== "fields") names.add(name);
    }
  }
  return [...names];
}

function distinct<T>(values: readonly T[]): T[] {
  const seen = new Map<string, T>();
  for (const value of values) {
    const key = JSON.stringify(value) ?? "";
    if (!seen.has(key)) seen.set(key, value);
  }
  return [...seen.values()];
}

/**
 * The form of one type of action: one field after another narrows the legal actions down to one, and its open fields
 * are filled out of their domains. What has been entered counts as long as it is still among the legal values.
 */
export function formOf(legal: readonly LegalAction[], entered: Entered): ActionForm | undefined {
  if (!legal.length) return undefined;
  const fields: ActionForm["fields"] = [];
  let left = legal;
  for (const name of fixedNames(legal)) {
    const values = distinct(left.map((one) => one[name]));
    const wanted = values.some((value) => same(value, entered[name])) && Object.hasOwn(entered, name);
    const value = wanted ? entered[name] : values[0];
    if (values.length > 1) fields.push({ kind: "pick", name, values, value });
    left = left.filter((one) => same(one[name], value));
  }
  const ways = distinct(left.map(opened));
  if (ways.length > 1) {
    const value = ways.includes(String(entered[WITH])) ? String(entered[WITH]) : (ways[0] as string);
    fields.push({ kind: "pick", name: WITH, values: ways, value });
    left = left.filter((one) => opened(one) === value);
  }
  const chosen = left[0] as LegalAction;
  const { fields: domains, ...action } = chosen;
  let complete = true;
  for (const [name, domain] of Object.entries(domains ?? {})) {
    const value = entered[name] ?? firstOf(domain);
    const problem = problemOf(domain, value);
    fields.push({ kind: "open", name, domain, value, ...(problem && { problem }) });
    if (problem || (domain.kind === "routes" && !Array.isArray(value))) complete = false;
    else action[name] = domain.kind === "range" ? Number(value) : value;
  }
  return { type: chosen.type, fields, legal: chosen, action: complete ? (action as Action) : undefined };
}

/** What stands in a field before anything is entered. */
export function firstOf(domain: Domain): Json | undefined {
  if (domain.kind === "range") return domain.min;
  if (domain.kind === "choice") return domain.values[0];
  if (domain.kind === "routes") return undefined;
  const always = domain.always ?? [];
  const others = domain.values.filter((value) => !always.includes(value));
  return [...always, ...others.slice(0, Math.max(0, domain.min - always.length))];
}

/** Why a value does not fit a domain, or undefined. Routes are counted elsewhere. */
export function problemOf(domain: Domain, value: Json | undefined): FieldProblem | undefined {
  if (domain.kind === "range") {
    const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
    if (typeof number !== "number" || !Number.isSafeInteger(number)) return { key: "number", values: {} };
    const { min, max, step } = domain;
    if (number < min) return { key: "below", values: { min } };
    if (number > max) return { key: "above", values: { max } };
    return (number - min) % step === 0 ? undefined : { key: "step", values: { step, min } };
  }
  if (domain.kind === "choice") {
    return domain.values.includes(value as never) ? undefined : { key: "listed", values: {} };
  }
  if (domain.kind === "routes") return undefined;
  const chosen = Array.isArray(value) ? (value as string[]) : [];
  if (!chosen.every((one) => domain.values.includes(one)) || new Set(chosen).size !== chosen.length)
    return { key: "listed", values: {} };
  const missing = (domain.always ?? []).filter((one) => !chosen.includes(one));
  if (missing.length) return { key: "always", values: { names: missing.join(", ") } };
  if (chosen.length < domain.min) return { key: "few", values: { min: domain.min } };
  return chosen.length > domain.max ? { key: "many", values: { max: domain.max } } : undefined;
}

/** Whether each of these actions is complete as it stands, so that a button per action will do. */
export const allFixed = (legal: readonly LegalAction[]): boolean =>
  legal.every((one) => !Object.keys(one.fields ?? {}).length);

/** Whether these actions are the two answers to a question: yes and no in a field `accept`, and nothing else to fill in. */
export const isYesNo = (legal: readonly LegalAction[]): boolean =>
  legal.length === 2 && allFixed(legal) && legal.every((one) => typeof one.accept === "boolean");
