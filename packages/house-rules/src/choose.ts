import type { HouseRule, OptionDef, OptionValue, Refusal, TitleDefinition } from "@railhead/core";
import { conflicts } from "./conflicts.ts";
import { effectOn, type HouseRuleDef, type Options, optionsOf, pluginOf } from "./def.ts";
import { problemsOf, type Verdict, worstFirst } from "./verdicts.ts";
import { waysOut } from "./way-out.ts";

/** A house rule as a set-up names it. */
export interface Chosen {
  slug: string;
  /** The version that a game was begun with; absent: the one that there is. */
  version?: string;
  options?: Record<string, OptionValue>;
}

/** The plug-ins of a table, why it cannot be played with them, and further notes for the table. */
export interface Choice {
  /** Not to be used where there are problems. */
  plugins: HouseRule[];
  /** The verdicts that refuse, each with the house rule that it is about in `variant`. */
  problems: Refusal[];
  /** Everything there is to say, the worst first. */
  verdicts: Verdict[];
}

/** What an option would have to be, where its value cannot be taken: the kind, and what belongs to it. */
function expected(option: OptionDef, value: OptionValue | undefined): Verdict["values"] | undefined {
  const { kind } = option;
  if (kind === "boolean") return typeof value === "boolean" ? undefined : { expected: kind };
  if (kind === "choice") {
    const fits = option.values?.includes(value as OptionValue);
    return fits ? undefined : { expected: kind, values: [...(option.values ?? [])] };
  }
  const { min = 0, max = Number.MAX_SAFE_INTEGER } = option;
  const fits = Number.isInteger(value) && (value as number) >= min && (value as number) <= max;
  return fits ? undefined : { expected: kind, min, max };
}

/** Options of a house rule that there are not, or that have a value they cannot have. */
function badOptions(rule: HouseRuleDef, given: Options): Verdict[] {
  const known = rule.options.map((option) => option.id);
  const refuse = (code: string, values: Verdict["values"]): Verdict[] => [
    { level: "refuse", code, about: [rule.slug], values: { a: rule.slug, ...values } },
  ];
  return Object.keys(given).flatMap((id) => {
    const option = rule.options.find((one) => one.id === id);
    if (!option)
      return known.length
        ? refuse("VARIANT_OPTION_UNKNOWN", { option: id, options: known })
        : refuse("VARIANT_NO_OPTIONS", { option: id });
    const wanted = expected(option, given[id]);
    return wanted === undefined ? [] : refuse("VARIANT_OPTION_INVALID", { option: id, ...wanted });
  });
}

/** What there is to say of one house rule that a table of this title has chosen. */
function alone(rule: HouseRuleDef, title: TitleDefinition, { version, options = {} }: Chosen): Verdict[] {
  const { slug } = rule;
  const game = title.credits.name;
  const { effect, how } = effectOn(rule, title);
  const say = (level: Verdict["level"], code: string, values: Verdict["values"]): Verdict[] => [
    { level, code, about: [slug], values },
  ];
  if (version !== undefined && version !== rule.version)
    return say("refuse", "VARIANT_VERSION", { slug, v1: version, v2: rule.version });
  if (effect === "never") return say("refuse", "VARIANT_NOT_APPLICABLE", { a: slug, title: game, how });
  if (effect === "already") return say("refuse", "VARIANT_ALREADY", { a: slug, title: game, how });
  return badOptions(rule, options);
}

/** Why a house rule is advised against on a title, by what it says itself. */
function discouraged(rule: HouseRuleDef, title: TitleDefinition): Verdict[] {
  const { warning: text } = effectOn(rule, title);
  if (text === undefined) return [];
  const values = { a: rule.slug, title: title.credits.name, text };
  return [{ level: "warn", code: "VARIANT_DISCOURAGED", about: [rule.slug], values }];
}

/**
 * Turns the house rules that a table has chosen into plug-ins, and says all there is to say about the choice: what cannot
 * be, contradictions, what is doubled, what can never act. Nothing is half chosen: with a problem the list of plug-ins is not
 * to be used.
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
  const verdicts: Verdict[] = [];
  const on: { rule: HouseRuleDef; options: Options }[] = [];
  const seen = new Set<string>();
  for (const one of chosen) {
    const { slug } = one;
    const rule = catalogue.find((other) => other.slug === slug);
    const refuse = (code: string, values: Verdict["values"]) =>
      verdicts.push({ level: "refuse", code, about: [slug], values });
    if (!rule) refuse("VARIANT_UNKNOWN", { slug });
    else if (seen.has(slug)) refuse("VARIANT_TWICE", { a: slug });
    else {
      const said = alone(rule, title, one);
      verdicts.push(...said);
      if (said.every(({ level }) => level !== "refuse"))
        on.push({ rule, options: optionsOf(rule, one.options) });
    }
    seen.add(slug);
  }
  const plugins = on.map(({ rule, options }) => pluginOf(rule, options, { title, players }));
  for (const { rule } of on) verdicts.push(...discouraged(rule, title));
  verdicts.push(...conflicts(on, plugins, (slug) => catalogue.some((rule) => rule.slug === slug)));
  verdicts.push(...waysOut(verdicts, on, { title, players }));
  const setup = { title: title.id, players, houseRules: plugins.map(({ slug }) => slug) };
  for (const { slug, chains } of plugins) {
    const refusal = chains?.["setup.validate"]?.(setup);
    if (refusal)
      verdicts.push({ level: "refuse", code: refusal.code, about: [slug], values: refusal.values });
  }
  return { plugins, problems: problemsOf(verdicts), verdicts: worstFirst(verdicts) };
}

/**
 * What a house rule says about a title before it is chosen: that the title already has it, or that it is advised
 * against.
 */
export function offered(rule: HouseRuleDef, title: TitleDefinition): Verdict[] {
  const { effect, how } = effectOn(rule, title);
  const [about, values] = [[rule.slug], { a: rule.slug, title: title.credits.name, how }];
  if (effect === "already") return [{ level: "info", code: "VARIANT_ALREADY", about, values }];
  if (effect === "never") return [];
  return discouraged(rule, title);
}
