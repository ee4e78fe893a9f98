import type { HouseRule, OptionValue, TitleDefinition } from "@railhead/core";
import { conflicts } from "./conflicts.ts";
import { type HouseRuleDef, type Options, pluginOf } from "./def.ts";
import type { Verdict } from "./verdicts.ts";

interface On {
  rule: HouseRuleDef;
  options: Options;
}

/** The other values that an option may have; numbers lead out of no conflict. */
const othersOf = ({ kind, values = [] }: HouseRuleDef["options"][number], now: OptionValue | undefined) =>
  (kind === "boolean" ? [true, false] : kind === "choice" ? values : []).filter((value) => value !== now);

/** The option of one of two house rules that do not go together with which they do, as a verdict; undefined where none helps. */
function wayOutOf(
  pair: readonly [On, On],
  table: { title: TitleDefinition; players: number },
): Verdict | undefined {
  const [a, b] = pair.map(({ rule }) => rule.slug) as [string, string];
  for (const at of [1, 0] as const)
    for (const option of pair[at].rule.options)
      for (const value of othersOf(option, pair[at].options[option.id])) {
        const changed = { ...pair[at], options: { ...pair[at].options, [option.id]: value } };
        const on = pair.map((one) => (one === pair[at] ? changed : one));
        const plugins = on.map(({ rule, options }): HouseRule => pluginOf(rule, options, table));
        if (conflicts(on, plugins).some(({ level }) => level === "refuse")) continue;
        const values = { a, b, option: option.name, of: pair[at].rule.slug };
        const said = option.labels?.[String(value)] ?? String(value);
        return {
          level: "info",
          about: [a, b],
          ...(option.kind === "boolean"
            ? { code: "VARIANT_SWITCH", values: { ...values, value: String(value) } }
            : { code: "VARIANT_WAY_OUT", values: { ...values, value: said } }),
        };
      }
  return undefined;
}

/** For each two house rules that do not go together, the option with which they do, where there is one. */
export function waysOut(
  verdicts: readonly Verdict[],
  on: readonly On[],
  table: { title: TitleDefinition; players: number },
): Verdict[] {
  const pairs = new Map<string, readonly [On, On]>();
  for (const { level, about } of verdicts) {
    const [a, b] = about.map((slug) => on.find(({ rule }) => rule.slug === slug));
    if (level === "refuse" && a && b) pairs.set(about.join(), [a, b]);
  }
  return [...pairs.values()].flatMap((pair) => wayOutOf(pair, table) ?? []);
}
