import type { HouseRule, OptionDef, OptionValue, TitleDefinition } from "@railhead/core";
import type { Catalogue } from "@railhead/core/texts";

export type Options = Record<string, OptionValue>;

/**
 * What a house rule does on a title. "acts": it changes play. "already": the title has the rule, so it is shown as a
 * badge and cannot be switched on. "never": there is nothing for it to act on.
 */
export interface Effect {
  effect: "acts" | "already" | "never";
  /** One or two sentences for the table. */
  how: string;
  /** Why it is recommended for this title: shown beside it, in a sentence. */
  recommended?: string;
  /** Why it is advised against on this title, although it can be played: a sentence, shown as a warning. */
  warning?: string;
}

/** What a house rule means beside another. */
export interface Beside {
  /** Slug of the other. */
  other: string;
  /**
   * "forbids": they contradict each other. "includes": the other is part of it. "silences": with it, the other can
   * never come into play. "needs": it is meant to be played with the other. "advice": a hint.
   */
  verdict: "forbids" | "includes" | "silences" | "needs" | "advice";
  /** Only with these options; absent: always. */
  when?: (own: Options, other: Options) => boolean;
  /** For the table: why, in words that stand after a colon or as a sentence of their own. */
  text: string;
}

/** What of a game a house rule touches: lists of house rules are grouped by it, in this order. */
export const AREAS = ["opening", "stock", "operating", "emergency", "ending", "table"] as const;
export type Area = (typeof AREAS)[number];

/** A house rule as it lies ready to be chosen. */
export interface HouseRuleDef {
  slug: string;
  version: string;
  /** For people: "Rest money". */
  name: string;
  /** What it touches: the opening, stock rounds, operating rounds, emergencies and bankruptcy, the end, or how people play together. */
  touches: Area;
  /** Where it is felt in play, if it changes the title's data alone: as track is laid, or as trains are bought. */
  felt?: "track" | "train";
  /** One sentence: what it changes, wherever it acts. */
  summary: string;
  /** Where it was written down: the name of the collection and of the section. */
  source: string;
  /** Rules of the checklist that it carries out. */
  rules: readonly string[];
  options: readonly (OptionDef & { name: string; labels?: Record<string, string> })[];
  /** What it does on titles that it knows, by title id; others are asked by `otherwise`. */
  titles: Readonly<Record<string, Effect>>;
  /** What it does on a title that it does not know, told from the title's definition. */
  otherwise: (title: TitleDefinition) => Effect;
  /** Everything that `otherwise` may say in addition to the summary, so that each language has it. */
  says?: readonly string[];
  /** The plug-in for a table. Options are valid and complete; it acts on this title. */
  make: (
    options: Options,
    table: { title: TitleDefinition; players: number },
  ) => Omit<HouseRule, "slug" | "version">;
  /** What it means beside others, where owning the same slot does not say it. */
  beside?: readonly Beside[];
  /** Texts of what is its own (`catalogueFor`). */
  catalogue?: Catalogue;
}

/** The plug-in of a house rule with these options (valid and complete). */
export const pluginOf = (
  rule: HouseRuleDef,
  options: Options,
  table: { title: TitleDefinition; players: number },
): HouseRule => ({
  slug: rule.slug,
  version: rule.version,
  ...rule.make(options, table),
  ...(rule.catalogue && { catalogue: rule.catalogue }),
});

/** What a house rule does on a title. */
export const effectOn = (rule: HouseRuleDef, title: TitleDefinition): Effect =>
  rule.titles[title.id] ?? rule.otherwise(title);

/** All options of a house rule: their usual values, and those that were chosen in their place. */
export const optionsOf = (rule: HouseRuleDef, given: Options = {}): Options => ({
  ...Object.fromEntries(rule.options.map((option) => [option.id, option.default])),
  ...given,
});

/** The house rules that a title's table may see: those that act on it, and as badges those that it has already. */
export const houseRulesOf = (
  title: TitleDefinition,
  catalogue: readonly HouseRuleDef[],
): readonly HouseRuleDef[] => catalogue.filter((rule) => effectOn(rule, title).effect !== "never");

/** For `otherwise`: a rule that works wherever its hooks are asked. */
export const everywhere =
  (how: string): HouseRuleDef["otherwise"] =>
  () => ({ effect: "acts", how });
