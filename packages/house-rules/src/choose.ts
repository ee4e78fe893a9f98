import type { HouseRule, OptionValue, Refusal, TitleDefinition } from "@railhead/core";
import { conflicts, type Remark } from "./conflicts.ts";
import { effectOn, type HouseRuleDef, type Options, pluginOf } from "./def.ts";

/** A house rule as a set-up names it. */
export interface Chosen {
  slug: string;
  options?: Record<string, OptionValue>;
}

/** The plug-ins of a table, or why it cannot be played so; and what the table should know besides. */
export interface Choice {
  plugins: HouseRule[];
  /** Each with the house rule that it is about in `variant`. */
  problems: Refusal[];
  remarks: Remark[];
}

/** Options of a house rule, filled up with their defaults; or the first that cannot be. */
function complete(rule: HouseRuleDef, given: Options): { options: Options } | { problem: Refusal } {
  const options: Options = {};
  const bad = (option: string, expected: string): { problem: Refusal } => ({
    problem: {
      code: "VARIANT_OPTION_INVALID",
      variant: rule.slug,
      values: { option, name: rule.name, expected },
    },
  });
  for (const name of Object.keys(given)) {
    const known = rule.options.map((one) => one.id);
    if (!known.includes(name)) return bad(name, known.length ? `one of ${known.join(", ")}` : "left out");
  }
  for (const option of rule.options) {
    const value = Object.hasOwn(given, option.id) ? given[option.id] : option.default;
    if (option.kind === "boolean" && typeof value !== "boolean") return bad(option.id, "yes or no");
    if (option.kind === "choice" && !option.values?.includes(value as OptionValue)) {
      return bad(option.id, `one of ${option.values?.join(", ")}`);
    }
    if (option.kind === "integer") {
      const { min = 0, max = Number.MAX_SAFE_INTEGER } = option;
      if (!Number.isInteger(value) || (value as number) < min || (value as number) > max)
        return bad(option.id, `a whole number from ${min} to ${max}`);
    }
    options[option.id] = value as OptionValue;
  }
  return { options };
}

/**
 * Turns the house rules that a table has chosen into plug-ins. Nothing is half chosen: with a problem the list of
 * plug-ins is not to be used.
 *
 * @param catalogue all house rules that there are
 * @param players number of players
 */
export function chooseHouseRules(
  catalogue: readonly HouseRuleDef[],
  title: TitleDefinition,
  players: number,
  chosen: readonly Chosen[],
): Choice {
  const problems: Refusal[] = [];
  const on: { rule: HouseRuleDef; options: Options }[] = [];
  for (const { slug, options: given = {} } of chosen) {
    const rule = catalogue.find((one) => one.slug === slug);
    if (!rule) {
      problems.push({ code: "VARIANT_UNKNOWN", variant: slug, values: { slug } });
      continue;
    }
    if (on.some((one) => one.rule === rule)) {
      problems.push({ code: "VARIANT_TWICE", variant: slug, values: { slug } });
      continue;
    }
    const { effect, how } = effectOn(rule, title);
    if (effect !== "acts") {
      problems.push({ code: "VARIANT_NOT_APPLICABLE", variant: slug, values: { name: rule.name, how } });
      continue;
    }
    const result = complete(rule, given);
    if ("problem" in result) problems.push(result.problem);
    else on.push({ rule, options: result.options });
  }
  const plugins = on.map(({ rule, options }) => pluginOf(rule, options, { title, players }));
  const found = conflicts(on, plugins);
  return { plugins, problems: [...problems, ...found.problems], remarks: found.remarks };
}
