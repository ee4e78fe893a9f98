import type { TitleDefinition } from "@railhead/core";
import { say } from "@railhead/core/texts";
import {
  type Effect,
  effectOn,
  type HouseRuleDef,
  type HouseRulePreset,
  housePresets,
  houseRules,
  offered,
  presetOn,
  presetWithout,
  renderVerdict,
} from "@railhead/house-rules";
import { JSON_OPTION, readArgs } from "../args.ts";
import { print, printJson } from "../io.ts";
import { houseRuleWords, tell } from "../speech.ts";
import { textsOf, titleOf } from "../table.ts";

/** railhead house-rules [--title 18eu] [--presets] [--json] */
export function listHouseRules(argv: string[]): void {
  const args = readArgs(argv, {
    ...JSON_OPTION,
    title: { type: "string" },
    presets: { type: "boolean" },
  });
  const id = args.text("title");
  const title = id === undefined ? undefined : titleOf(id);
  if (args.flag("presets")) {
    if (args.flag("json")) printJson(housePresets.map((preset) => presetFacts(preset, title)));
    else print(bundles(title).join("\n"));
    return;
  }
  if (args.flag("json")) {
    printJson(houseRules.map((rule) => factsOf(rule, title)));
    return;
  }
  for (const rule of houseRules) print(describe(rule, title).join("\n"));
  print(tell`Presets (--house-rule-preset):`);
  for (const line of bundles(title)) print(`  ${line}`);
}

/** A sentence that a house rule carries, in the language that is spoken. */
const said = (sentence: string): string => say(houseRuleWords(), sentence);

/** Presets with what they switch on, on a title only what acts there. */
function bundles(title: TitleDefinition | undefined): string[] {
  return housePresets.flatMap((preset) => {
    const slugs = (title ? presetOn(preset, title) : preset.houseRules).map(({ slug }) => slug);
    return slugs.length ? [`${preset.id} (${said(preset.name)}): ${slugs.join(", ")}`] : [];
  });
}

/** A preset; on a title what acts there and what is left out. */
function presetFacts(preset: HouseRulePreset, title: TitleDefinition | undefined) {
  if (!title) return preset;
  return { ...preset, houseRules: presetOn(preset, title), without: presetWithout(preset, title) };
}

function factsOf(rule: HouseRuleDef, title: TitleDefinition | undefined) {
  const { slug, version, name, summary, source, options } = rule;
  return { slug, version, name, summary, source, options, ...(title && effectOn(rule, title)) };
}

/** Slug and name; on a title what it does there; the options with their values, the usual one first. */
function describe(rule: HouseRuleDef, title: TitleDefinition | undefined): string[] {
  const { effect, how, recommended }: Effect = title
    ? effectOn(rule, title)
    : { effect: "acts", how: rule.summary };
  const warned = title && effect === "acts" ? offered(rule, title) : [];
  const tag = { acts: "", already: tell` [already a rule of the title]`, never: tell` [no effect]` }[effect];
  const options = effect === "acts" ? rule.options : [];
  return [
    `${rule.slug}: ${said(rule.name)}${tag}`,
    `  ${said(how)}`,
    ...(recommended === undefined ? [] : [`  ${said(recommended)}`]),
    ...warned.map((one) => `  ${tell`warning`}: ${renderVerdict(textsOf(title as TitleDefinition), one)}`),
    ...options.map((option) => `  ${option.id}=${valuesOf(option)}: ${said(option.name)}`),
  ];
}

function valuesOf(option: HouseRuleDef["options"][number]): string {
  if (option.kind === "integer")
    return tell`${option.default} (${option.min ?? 0} to ${option.max ?? tell`any`})`;
  const values = option.kind === "boolean" ? [true, false] : (option.values ?? []);
  return [option.default, ...values.filter((value) => value !== option.default)].join("|");
}
