import type { OptionDef, OptionValue, Setup, TitleDefinition } from "@railhead/core";
import {
  houseRules as allHouseRules,
  type HouseRulePreset,
  housePresets,
  presetOn,
  presetWithout,
} from "@railhead/house-rules";
import type { Args } from "./args.ts";
import { wrong } from "./failure.ts";
import { tell } from "./speech.ts";

/** The options that choose house rules, for `readArgs`. */
export const HOUSE_RULE_OPTIONS = {
  "house-rule": { type: "string", multiple: true },
  "house-rule-preset": { type: "string", multiple: true },
} as const;

/** The house rules of a set-up, and what is to be said of a preset that they come from. */
export interface ChosenRules {
  houseRules: NonNullable<Setup["houseRules"]>;
  /** One line: what of the preset was left out on this title, and why. */
  note?: string;
}

/** A preset of house rules by its id. */
function presetOf(id: string): HouseRulePreset {
  const preset = housePresets.find((one) => one.id === id);
  if (preset) return preset;
  const ids = housePresets.map((one) => one.id).join(", ");
  throw wrong(tell`unknown house rule preset ${id}; choose from ${ids}`);
}

function leftOut(preset: HouseRulePreset, title: TitleDefinition): string | undefined {
  const { already, never } = presetWithout(preset, title);
  const game = title.credits.name;
  const parts = [
    ...(already.length ? [tell`${already.join(", ")} (already a rule of ${game})`] : []),
    ...(never.length ? [tell`${never.join(", ")} (no effect in ${game})`] : []),
  ];
  return parts.length ? tell`note: ${preset.id} omits ${parts.join(" and ")}` : undefined;
}

/** House rules as `--house-rule-preset` and `--house-rule` choose them together: what acts of the preset, then the others. */
export function chosenRules(args: Args, title: TitleDefinition): ChosenRules {
  const single = args.texts("house-rule").map(readHouseRule);
  const [id, another] = args.texts("house-rule-preset");
  if (id === undefined) return { houseRules: single };
  if (another !== undefined)
    throw wrong(tell`--house-rule-preset needs one preset, not ${id} and ${another}`);
  const preset = presetOf(id);
  const houseRules = presetOn(preset, title).map((one) => ({ ...one }));
  if (!houseRules.length) throw wrong(tell`${id} has no effect on ${title.credits.name}`);
  const twice = single.find(({ slug }) => houseRules.some((one) => one.slug === slug));
  if (twice) throw wrong(tell`${twice.slug} is already part of ${id}: omit --house-rule ${twice.slug}`);
  const note = leftOut(preset, title);
  return { houseRules: [...houseRules, ...single], ...(note !== undefined && { note }) };
}

/** "k=v" as the option's kind asks for; options the title does not have are left for the set-up to refuse. */
export function readOptions(
  texts: readonly string[],
  known: readonly OptionDef[],
): Record<string, OptionValue> {
  return Object.fromEntries(
    texts.map((text) => {
      const [id, value] = split(text, "=", tell`--option needs k=v, not ${text}`);
      return [id, readValue(value, known.find((option) => option.id === id)?.kind)];
    }),
  );
}

function readValue(text: string, kind?: OptionDef["kind"]): OptionValue {
  if (kind === "choice") return text;
  if (kind === "boolean" && (text === "yes" || text === "no")) return text === "yes";
  if (text === "true" || text === "false") return text === "true";
  return /^-?\d+$/.test(text) ? Number(text) : text;
}

/** "slug" or "slug:k=v,k=v". */
function readHouseRule(text: string): NonNullable<Setup["houseRules"]>[number] {
  const colon = text.indexOf(":");
  if (colon < 0) return { slug: text };
  const pairs = text
    .slice(colon + 1)
    .split(",")
    .map((pair) => split(pair, "=", tell`--house-rule needs slug or slug:k=v, not ${text}`));
  const twice = pairs.find(([id], at) => pairs.some(([other], before) => other === id && before < at));
  if (twice) throw wrong(tell`--house-rule names ${twice[0]} twice: ${text}`);
  return {
    slug: text.slice(0, colon),
    options: Object.fromEntries(
      pairs.map(([id, value]) => {
        const option = allHouseRules
          .find((rule) => rule.slug === text.slice(0, colon))
          ?.options.find((one) => one.id === id);
        return [id, readValue(value, option?.kind)];
      }),
    ),
  };
}

function split(text: string, at: string, message: string): [string, string] {
  const index = text.indexOf(at);
  if (index <= 0) throw wrong(message);
  return [text.slice(0, index), text.slice(index + 1)];
}
