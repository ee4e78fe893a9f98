import type { TitleDefinition } from "@railhead/core";
import { houseRules } from "./catalogue.ts";
import { type Chosen, chooseHouseRules } from "./choose.ts";
import { type Effect, effectOn, optionsOf } from "./def.ts";

/** House rules that a collection uses together. Choosing one ticks them; each may be changed afterwards. */
export interface HouseRulePreset {
  id: string;
  name: string;
  /** The collection that it follows. */
  source: string;
  houseRules: readonly Chosen[];
}

/** The German rules of 1841 that act on several titles. */
const GERMAN: readonly Chosen[] = [
  {
    slug: "open-auction",
    options: { floor: "20", decline: true, left: "sr1", first: "poorest" },
  },
  { slug: "no-player-trades" },
  { slug: "reachable-city-upgrade" },
  { slug: "no-rebuy-same-or" },
  { slug: "emergency-free-sales" },
  { slug: "emergency-company-stock" },
  { slug: "bankrupt-companies-close" },
  { slug: "bankrupt-plays-on" },
  { slug: "formed-operates" },
  { slug: "finish-current-or" },
];

export const housePresets: readonly HouseRulePreset[] = [
  {
    id: "clemens",
    name: "Clemens",
    source: "1835 Clemens rules",
    houseRules: [{ slug: "free-packet" }, { slug: "reverse-first-run" }],
  },
  {
    id: "peaceful",
    name: "Peaceful",
    source: "18xx variants: Peaceful Rules",
    houseRules: [{ slug: "peaceful" }],
  },
  {
    id: "naive-german",
    name: "1841 Naive German Rules",
    source: "1841 Naive German rules",
    houseRules: GERMAN.filter(
      ({ slug }) =>
        ![
          "reachable-city-upgrade",
          "no-rebuy-same-or",
          "emergency-free-sales",
          "emergency-company-stock",
        ].includes(slug),
    ),
  },
  {
    id: "german-151",
    name: "German 1.5.1",
    source: "1841 German Rules 1.5.1",
    houseRules: GERMAN,
  },
  {
    id: "zugzwang-iii",
    name: "Zugzwang III",
    source: "1841 Zugzwang III",
    houseRules: [
      ...GERMAN,
      { slug: "no-deals" },
      { slug: "absent-defaults" },
      { slug: "pause-on-absence" },
      { slug: "strict-preplans" },
      { slug: "secret-seats" },
    ],
  },
  {
    id: "berliner",
    name: "Berliner",
    source: "1860 Berliner rules",
    houseRules: [
      { slug: "open-auction", options: { floor: "face", decline: true, left: "sr2", first: "by-cash" } },
      { slug: "rest-money" },
      { slug: "last-train-protected" },
      { slug: "train-only-with-route" },
      { slug: "receivership-withholds" },
    ],
  },
];

/** Those of a preset that have this effect on a title. */
const withEffect = (preset: HouseRulePreset, title: TitleDefinition, effect: Effect["effect"]): Chosen[] =>
  preset.houseRules.filter(({ slug }) => {
    const rule = houseRules.find((one) => one.slug === slug);
    return rule !== undefined && effectOn(rule, title).effect === effect;
  });

/** What of a preset acts on a title; empty where nothing does. */
export const presetOn = (preset: HouseRulePreset, title: TitleDefinition): Chosen[] =>
  withEffect(preset, title, "acts");

/** What of a preset a title's table leaves out: what the title has by itself, and what has nothing to act on there. */
export const presetWithout = (
  preset: HouseRulePreset,
  title: TitleDefinition,
): Record<"already" | "never", string[]> => ({
  already: withEffect(preset, title, "already").map(({ slug }) => slug),
  never: withEffect(preset, title, "never").map(({ slug }) => slug),
});

/** What comes of a preset that joins what a table has chosen. */
export interface Joined {
  /** What was chosen before, as it was, and what the preset adds. */
  chosen: Chosen[];
  /** House rules that both have, with other options: those of the table stay. */
  differs: string[];
  /** What is left out since it does not go with a house rule that is chosen already. */
  against: { slug: string; other: string }[];
}

/** Whether two choices of one house rule come to the same. */
function same(a: Chosen, b: Chosen): boolean {
  const rule = houseRules.find(({ slug }) => slug === a.slug);
  const all = ({ options }: Chosen) => JSON.stringify(rule ? optionsOf(rule, options) : options);
  return a.slug === b.slug && all(a) === all(b);
}

/** Joins what of a preset acts on a title to what a table has chosen already: nothing that was chosen is lost. */
export function withPreset(
  before: readonly Chosen[],
  preset: HouseRulePreset,
  title: TitleDefinition,
  players: number,
): Joined {
  const joined: Joined = { chosen: [...before], differs: [], against: [] };
  for (const one of presetOn(preset, title)) {
    const own = joined.chosen.find(({ slug }) => slug === one.slug);
    if (own) {
      if (!same(own, one)) joined.differs.push(one.slug);
      continue;
    }
    const { verdicts } = chooseHouseRules(houseRules, title, players, [...joined.chosen, one]);
    const clash = verdicts.find(({ level, about }) => level === "refuse" && about.includes(one.slug));
    const other = clash?.about.find((slug) => slug !== one.slug);
    if (other === undefined) joined.chosen.push(one);
    else joined.against.push({ slug: one.slug, other });
  }
  return joined;
}

/** Whether all that a preset switches on is chosen, with its options. */
export const presetStands = (
  chosen: readonly Chosen[],
  preset: HouseRulePreset,
  title: TitleDefinition,
): boolean => {
  const rules = presetOn(preset, title);
  return rules.length > 0 && rules.every((one) => chosen.some((other) => same(one, other)));
};

/** Takes a preset off again; what belongs to another one that stands stays. */
export function withoutPreset(
  chosen: readonly Chosen[],
  preset: HouseRulePreset,
  title: TitleDefinition,
): Chosen[] {
  const slugsOf = (one: HouseRulePreset) => presetOn(one, title).map(({ slug }) => slug);
  const own = slugsOf(preset);
  const others = housePresets.filter(
    (one) =>
      one.id !== preset.id &&
      presetStands(chosen, one, title) &&
      // What is wholly within the preset goes with it.
      slugsOf(one).some((slug) => !own.includes(slug)),
  );
  const kept = new Set(others.flatMap(slugsOf));
  return chosen.filter(({ slug }) => !own.includes(slug) || kept.has(slug));
}
