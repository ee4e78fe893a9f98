import type { Json, Refusal } from "@railhead/core";
import { type Catalogue, renderText, variantName } from "@railhead/core/texts";

/**
 * One thing to know about the house rules that a table has chosen. "refuse": it cannot begin so. "warn": it can, but hardly
 * as meant. "info": good to know.
 */
export interface Verdict {
  level: "refuse" | "warn" | "info";
  /** VARIANT_...; or, with "refuse", the code of a house rule's own check of the set-up. */
  code: string;
  /** The house rules that it is about; it is said beside each. */
  about: readonly string[];
  /** Values of its text; house rules stand by their slugs. */
  values: Record<string, Json>;
}

const ORDER: Readonly<Record<Verdict["level"], number>> = { refuse: 0, warn: 1, info: 2 };

/** The worst first; what is equally bad stays in its order. */
export const worstFirst = (verdicts: readonly Verdict[]): Verdict[] =>
  [...verdicts].sort((a, b) => ORDER[a.level] - ORDER[b.level]);

/** The verdicts that keep a table from beginning, as refusals; `variant` is the last house rule that each is about. */
export const problemsOf = (verdicts: readonly Verdict[]): Refusal[] =>
  verdicts
    .filter(({ level }) => level === "refuse")
    .map(({ code, about, values }) => ({ code, values, ...(about.length && { variant: about.at(-1) }) }));

/**
 * A verdict as a sentence; what a house rule's own check says begins with its name. The catalogue has the texts of core, of
 * the title, and of all house rules.
 */
export function renderVerdict(catalogue: Catalogue, { level, code, about, values }: Verdict): string {
  const text = renderText(catalogue, `${level === "refuse" ? "refusal" : "verdict"}.${code}`, values);
  const [slug] = about;
  return code.startsWith("VARIANT_") || slug === undefined
    ? text
    : `${variantName(catalogue, slug)}: ${text}`;
}

/** English texts of verdicts. */
export const verdictTexts: Readonly<Record<string, string>> = {
  "refusal.VARIANT_TWICE": "{a} is chosen twice",
  "refusal.VARIANT_NOT_APPLICABLE": "{a} has no effect in {title}: {how}",
  "refusal.VARIANT_ALREADY": "{a} is already a rule of {title}: {how}",
  "refusal.VARIANT_CONTRADICTION": "{a} conflicts with {b}: {how}; {exempt}",
  "exempt.option": "change the option that decides this, or remove one of them",
  "exempt.none": "remove one of them",
  "refusal.VARIANT_OPTION_INVALID":
    "{option} of {a} must be {expected, select, boolean {yes or no} choice {one of {values}} other {a whole number from {min} to {max}}}",
  "refusal.VARIANT_OPTION_UNKNOWN": "{a} has no option {option}; choose from {options}",
  "refusal.VARIANT_NO_OPTIONS": "{a} has no options, so not {option}",
  "verdict.VARIANT_ALREADY": "Already a rule of {title}",
  "verdict.VARIANT_REDUNDANT": "{a} includes {b}: {text}",
  "verdict.VARIANT_INERT": "{a} makes {b} ineffective: {text}",
  "verdict.VARIANT_ALONE": "{a} is designed for use with {b}: {text}",
  "verdict.VARIANT_ADVICE": "{a} and {b}: {text}",
  "verdict.VARIANT_WAY_OUT": "{a} and {b} work together if “{option}” of {of} is: {value}",
  "verdict.VARIANT_SWITCH":
    "{a} and {b} work together if “{option}” of {of} is {value, select, true {selected} other {not selected}}",
  "verdict.VARIANT_DISCOURAGED": "{a} is not recommended in {title}: {text}",
};
