import type { HouseRule, OptionDef, OptionValue, Refusal, TitleDefinition } from "@railhead/core";
import { effectOn, type HouseRuleDef, houseRules, pluginOf } from "@railhead/house-rules";

/** A house rule as a table may choose it: the plug-in, and what a person wants to know before ticking it. */
export interface HouseRuleOffer {
  slug: string;
  version: string;
  /** Its name, and what it does, in English. */
  name: string;
  text: string;
  options?: readonly (OptionDef & { name?: string; labels?: Record<string, string> })[];
  /** Where it was written down. */
  source?: string;
  /** The plug-in with its options chosen, for a table of a title. */
  plug: (
    options: Record<string, OptionValue>,
    table: { title: TitleDefinition; players: number },
  ) => HouseRule;
  /** What it does on a title: it acts, the title has it already, or it has nothing to act on. `how`: in a sentence. */
  on: (title: TitleDefinition) => { effect: "acts" | "already" | "none"; how?: string };
  /** What it means beside others, where slots and guards do not tell. */
  beside?: readonly Beside[];
}

/**
 * "includes": the other is part of it. "silences": with it, the other can never act. "needs": its source uses both
 * together. "forbids": they contradict each other. "advice": a hint, in `text`.
 */
export interface Beside {
  other: string;
  verdict: "includes" | "silences" | "needs" | "forbids" | "advice";
  /** Only with these options of its own; default: always. */
  when?: (options: Record<string, OptionValue>, others: Record<string, OptionValue>) => boolean;
  text?: string;
}

/** A house rule that is chosen, with the options that differ from their usual values. */
export interface Chosen {
  slug: string;
  options?: Record<string, OptionValue>;
}

/**
 * One thing to know about what is chosen. "refuse": the table cannot begin. "warn": it can, but hardly as meant.
 * "info": good to know. `rules`: the house rules it concerns; the text is `houseRules.verdicts.<code>`.
 */
export interface Explanation {
  level: "refuse" | "warn" | "info";
  code:
    | "VARIANT_UNKNOWN"
    | "VARIANT_NOT_APPLICABLE"
    | "VARIANT_SLOT_CONFLICT"
    | "VARIANT_CONTRADICTION"
    | "VARIANT_REDUNDANT"
    | "VARIANT_ALREADY"
    | "VARIANT_INERT"
    | "VARIANT_ALONE"
    | "VARIANT_ADVICE"
    | "VARIANT_OPTION_INVALID"
    | "VARIANT_REFUSED";
  rules: string[];
  values: Record<string, string>;
  /** With VARIANT_REFUSED: what a house rule's own check of the set-up says. */
  refusal?: Refusal;
}

function offerOf(rule: HouseRuleDef): HouseRuleOffer {
  const { slug, version, name, summary, source, options, beside } = rule;
  return {
    slug,
    version,
    name,
    text: summary,
    source,
    options,
    plug: (chosen, table) => pluginOf(rule, chosen, table),
    on(title) {
      const { effect, how } = effectOn(rule, title);
      return { effect: effect === "never" ? "none" : effect, how };
    },
    ...(beside && { beside }),
  };
}

/** The house rules that this site offers. */
export const HOUSE_RULES: readonly HouseRuleOffer[] = houseRules.map(offerOf);

/** Those that act on a title, or are a rule of it already. */
export const houseRulesOf = (
  title: TitleDefinition,
  offers: readonly HouseRuleOffer[] = HOUSE_RULES,
): HouseRuleOffer[] => offers.filter((offer) => offer.on(title).effect !== "none");

/** All options of a house rule with their values. */
export function optionsOf(offer: HouseRuleOffer, chosen: Chosen): Record<string, OptionValue> {
  const usual = Object.fromEntries((offer.options ?? []).map((option) => [option.id, option.default]));
  return { ...usual, ...chosen.options };
}

/** The plug-ins of what is chosen, for `createEngine`; slugs that nobody offers are left out. */
export function plugIns(
  title: TitleDefinition,
  players: number,
  chosen: readonly Chosen[],
  offers: readonly HouseRuleOffer[] = HOUSE_RULES,
): HouseRule[] {
  return chosen.flatMap((one) => {
    const offer = offers.find(({ slug }) => slug === one.slug);
    return offer ? [offer.plug(optionsOf(offer, one), { title, players })] : [];
  });
}

/**
 * Why a choice of house rules cannot stand, or what it means: conflicts, contradictions, what is doubled, what can
 * never act. The worst first; empty when there is nothing to say.
 */
export function explainChoice(
  title: TitleDefinition,
  players: number,
  chosen: readonly Chosen[],
  offers: readonly HouseRuleOffer[] = HOUSE_RULES,
): Explanation[] {
  const said: Explanation[] = [];
  const say = (
    level: Explanation["level"],
    code: Explanation["code"],
    rules: string[],
    values: Record<string, string> = {},
    refusal?: Refusal,
  ) => said.push({ level, code, rules, values, ...(refusal && { refusal }) });

  const known = chosen.flatMap((one) => {
    const offer = offers.find(({ slug }) => slug === one.slug);
    if (!offer) say("refuse", "VARIANT_UNKNOWN", [one.slug], { slug: one.slug });
    return offer ? [{ offer, options: optionsOf(offer, one), given: one.options ?? {} }] : [];
  });
  const at = new Map(known.map((one) => [one.offer.slug, one]));
  const game = title.credits.name;

  for (const { offer, given } of known) {
    const { effect, how = "" } = offer.on(title);
    if (effect === "none")
      say("refuse", "VARIANT_NOT_APPLICABLE", [offer.slug], { name: offer.name, title: game, how });
    if (effect === "already") say("info", "VARIANT_ALREADY", [offer.slug], { name: offer.name, title: game });
    for (const [id, value] of Object.entries(given)) {
      if (
        fits(
          offer.options?.find((option) => option.id === id),
          value,
        )
      )
        continue;
      say("refuse", "VARIANT_OPTION_INVALID", [offer.slug], {
        name: offer.name,
        option: id,
        value: String(value),
      });
    }
  }

  // With options that cannot be there is no plug-in to look at.
  if (said.some(({ code }) => code === "VARIANT_OPTION_INVALID")) return said;
  const plugs = known.map(({ offer, options }) => ({ offer, rule: offer.plug(options, { title, players }) }));
  for (const [index, one] of plugs.entries()) {
    for (const other of plugs.slice(index + 1)) {
      for (const hook of Object.keys(one.rule.slots ?? {})) {
        if (!Object.hasOwn(other.rule.slots ?? {}, hook)) continue;
        say("refuse", "VARIANT_SLOT_CONFLICT", [one.offer.slug, other.offer.slug], {
          a: one.offer.name,
          b: other.offer.name,
          hook,
        });
      }
    }
  }
  const setup = { title: title.id, players, houseRules: known.map(({ offer }) => offer.slug) };
  for (const { offer, rule } of plugs) {
    const refusal = rule.chains?.["setup.validate"]?.(setup);
    if (refusal) say("refuse", "VARIANT_REFUSED", [offer.slug], { name: offer.name }, refusal);
  }

  for (const { offer, options } of known) {
    for (const { other, verdict, when, text = "" } of offer.beside ?? []) {
      const beside = at.get(other);
      if (when && !when(options, beside?.options ?? {})) continue;
      const b = beside?.offer.name ?? offers.find(({ slug }) => slug === other)?.name ?? other;
      const values = { a: offer.name, b };
      if (verdict === "needs") {
        if (!beside) say("warn", "VARIANT_ALONE", [offer.slug], values);
      } else if (beside) {
        const pair = [offer.slug, other];
        if (verdict === "forbids") say("refuse", "VARIANT_CONTRADICTION", pair, values);
        if (verdict === "silences") say("warn", "VARIANT_INERT", pair, values);
        if (verdict === "advice") say("info", "VARIANT_ADVICE", pair, { ...values, text });
        if (verdict === "includes") say("info", "VARIANT_REDUNDANT", pair, values);
      }
    }
  }
  const order = { refuse: 0, warn: 1, info: 2 };
  return said.sort((a, b) => order[a.level] - order[b.level]);
}

function fits(option: OptionDef | undefined, value: OptionValue): boolean {
  if (!option) return false;
  if (option.kind === "boolean") return typeof value === "boolean";
  if (option.kind === "choice") return option.values?.includes(value) ?? false;
  const { min = 0, max = 99 } = option;
  return typeof value === "number" && Number.isInteger(value) && value >= min && value <= max;
}
