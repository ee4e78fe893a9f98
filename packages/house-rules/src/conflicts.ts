import type { HouseRule, Refusal } from "@railhead/core";
import type { HouseRuleDef, Options } from "./def.ts";

/** Something a table should know of its choice, although it may play so. */
export interface Remark {
  /** "redundant": the second is included in the first. "inert": the second can never come into play. "advice": a hint. */
  kind: "redundant" | "inert" | "advice";
  /** House rules that it is about. */
  about: readonly string[];
  text: string;
}

interface On {
  rule: HouseRuleDef;
  options: Options;
}

/** Two house rules that do not go together, or that do something to each other. */
interface Pair {
  a: string;
  b: string;
  /** Only then; absent: always. */
  when?: (a: Options, b: Options) => boolean;
  verdict: "contradiction" | Remark["kind"];
  text: string;
}

/** A house rule that is meant to be played together with another. */
interface Wish {
  a: string;
  without: string;
  text: string;
}

const PAIRS: readonly Pair[] = [
  {
    a: "sell-after-operating",
    b: "emergency-free-sales",
    when: (_a, b) => b.unoperated === true,
    verdict: "contradiction",
    text: "shares of companies that have not operated cannot be kept from sale and sold in an emergency",
  },
  {
    a: "bankrupt-companies-close",
    b: "receivership-withholds",
    verdict: "inert",
    text: "Companies close at once, so none comes into receivership.",
  },
  {
    a: "no-deals",
    b: "no-player-trades",
    verdict: "redundant",
    text: "No dealings at all includes no trades between players.",
  },
  {
    a: "conditional-capitalization",
    b: "peaceful",
    verdict: "advice",
    text: "With one share a turn, companies may stay without money for long.",
  },
];

const WISHES: readonly Wish[] = [
  {
    a: "bankrupt-plays-on",
    without: "bankrupt-companies-close",
    text: "Where this rule comes from, the companies of a bankrupt player close.",
  },
];

/**
 * What is wrong, and what is worth saying, about house rules chosen together. Two that own the same slot cannot both be on,
 * whoever they are; the rest is a list of known pairs.
 */
export function conflicts(
  on: readonly On[],
  plugins: readonly HouseRule[],
): { problems: Refusal[]; remarks: Remark[] } {
  const problems: Refusal[] = [];
  const remarks: Remark[] = [];
  const find = (slug: string) => on.find((one) => one.rule.slug === slug);
  const owners = new Map<string, string>();
  for (const plugin of plugins) {
    for (const hook of Object.keys(plugin.slots ?? {})) {
      const other = owners.get(hook);
      if (other === undefined) owners.set(hook, plugin.slug);
      else
        problems.push({
          code: "VARIANT_SLOT_CONFLICT",
          variant: plugin.slug,
          values: { a: other, b: plugin.slug, hook },
        });
    }
  }
  for (const { a, b, when, verdict, text } of PAIRS) {
    const [first, second] = [find(a), find(b)];
    if (!first || !second || (when && !when(first.options, second.options))) continue;
    if (verdict === "contradiction")
      problems.push({ code: "VARIANT_CONTRADICTION", variant: b, values: { a, b, how: text } });
    else remarks.push({ kind: verdict, about: [a, b], text });
  }
  for (const { a, without, text } of WISHES) {
    if (find(a) && !find(without)) remarks.push({ kind: "advice", about: [a, without], text });
  }
  return { problems, remarks };
}
