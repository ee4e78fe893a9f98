import type { Action, LegalAction } from "@railhead/core";
import { byType } from "./forms.ts";
import { bareAction } from "./same-action.ts";

/** What a person has chosen so far for starting a company. */
export interface StartWish {
  company?: string | undefined;
  price?: number | undefined;
  /** The minor it grows from, or the city it begins in, by `baseOf`. */
  base?: string | undefined;
}

/** A start as far as it is chosen. `one` is the whole of it. */
export interface StartChoice {
  companies: string[];
  company: string | undefined;
  /** Starting values that may be chosen for the company, the lowest first. */
  prices: number[];
  price: number | undefined;
  /** What it may grow from or begin in, at this value; one entry where there is no such choice. */
  bases: LegalAction[];
  base: string | undefined;
  one: LegalAction | undefined;
}

type Line = Readonly<Record<string, unknown>>;

/** The company that a start is about: a minor that grows into nothing is one itself. `about`: what the question is about. */
export const startedBy = (one: Line, about?: string): string => String(one.company ?? one.minor ?? about);

/** Lines of a start, each with its company: where the question is about one, its answers name the value alone. */
export const startsOf = (legal: readonly LegalAction[], about: string | undefined): readonly LegalAction[] =>
  about === undefined
    ? legal
    : legal.map((one) =>
        one.price === undefined || startedBy(one, about) !== about ? one : { ...one, company: about },
      );

/** The answer of a line, as the question wants it. */
export function answerOf(one: LegalAction, about: string | undefined): Action {
  const action = bareAction(one);
  if (about === undefined || action.company !== about) return action;
  const { company: _company, ...rest } = action;
  return rest;
}

/** The minor that a company grows from. */
export const minorOf = (one: Line): string | undefined =>
  one.company === undefined || one.minor === undefined ? undefined : String(one.minor);

/** What a company grows from or begins in, as one word. */
export const baseOf = (one: Line): string => minorOf(one) ?? `${one.hex ?? ""}/${one.city ?? ""}`;

const STARTS: ReadonlySet<string> = new Set(["company", "price", "minor", "hex", "city", "zone"]);

/** Whether an answer names a company and a value, a minor or a city, and nothing else. */
const isStart = ({ type: _type, seat: _seat, fields, ...named }: LegalAction): boolean =>
  Object.keys(fields ?? {}).length === 0 &&
  (named.price !== undefined || named.hex !== undefined) &&
  (named.company ?? named.minor) !== undefined &&
  Object.keys(named).every((field) => STARTS.has(field));

/**
 * The kinds of answers that start a company, each with its lines; starting one comes first. `whole`: the question is about nothing else,
 * so that all of its answers which look like a start are one.
 */
export function startKinds(
  legal: readonly LegalAction[],
  whole: boolean,
): (readonly [type: string, lines: readonly LegalAction[]])[] {
  return [...byType(legal)]
    .filter(([type, lines]) => type === "start_company" || (whole && lines.every(isStart)))
    .sort(([a], [b]) => Number(b === "start_company") - Number(a === "start_company"));
}

/**
 * The start that a wish comes to. What is not wished for is the least: the lowest value, and the first minor, for all of it is in sight
 * before it is done. A company and a city are always chosen, unless there is one alone.
 */
export function startChoice(legal: readonly LegalAction[], wish: StartWish): StartChoice {
  const companies = [...new Set(legal.map((one) => startedBy(one)))];
  const company =
    companies.find((one) => one === wish.company) ?? (companies.length === 1 ? companies[0] : undefined);
  const own = legal.filter((one) => startedBy(one) === company);
  const prices = [...new Set(own.flatMap(({ price }) => (typeof price === "number" ? [price] : [])))].sort(
    (a, b) => a - b,
  );
  const price = prices.find((one) => one === wish.price) ?? prices[0];
  const bases = own.filter((one) => one.price === price);
  const wished = bases.find((one) => baseOf(one) === wish.base);
  const one =
    wished ?? (bases.length === 1 || (bases[0] && minorOf(bases[0]) !== undefined) ? bases[0] : undefined);
  return { companies, company, prices, price, bases, base: one && baseOf(one), one };
}
