import type { TitleDefinition } from "@railhead/core";
import {
  type Effect,
  effectOn,
  type HouseRuleDef,
  housePresets,
  houseRules,
  offered,
  presetOn,
  renderVerdict,
} from "@railhead/house-rules";
import { JSON_OPTION, readArgs } from "../args.ts";
import { print, printJson } from "../io.ts";
import { textsOf, titleOf } from "../table.ts";

/** railhead house-rules [--title 18eu] [--json] */
export function listHouseRules(argv: string[]): void {
  const args = readArgs(argv, { ...JSON_OPTION, title: { type: "string" } });
  const id = args.text("title");
  const title = id === undefined ? undefined : titleOf(id);
  if (args.flag("json")) {
    printJson(houseRules.map((rule) => factsOf(rule, title)));
    return;
  }
  for (const rule of houseRules) print(describe(rule, title).join("\n"));
  if (!title) return;
  const bundles = housePresets.map((preset) => ({
    name: preset.name,
    slugs: presetOn(preset, title).map(({ slug }) => slug),
  }));
  print("Used together:");
  for (const { name, slugs } of bundles) if (slugs.length) print(`  ${name}: ${slugs.join(", ")}`);
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
  const tag = { acts: "", already: " [a rule of the title already]", never: " [nothing to act on]" }[effect];
  const options = effect === "acts" ? rule.options : [];
  return [
    `${rule.slug}: ${rule.name}${tag}`,
    `  ${how}`,
    ...(recommended === undefined ? [] : [`  ${recommended}`]),
    ...warned.map((one) => `  warning: ${renderVerdict(textsOf(title as TitleDefinition), one)}`),
    ...options.map((option) => `  ${option.id}=${valuesOf(option)}: ${option.name}`),
  ];
}

function valuesOf(option: HouseRuleDef["options"][number]): string {
  if (option.kind === "integer") return `${option.default} (${option.min ?? 0} to ${option.max ?? "any"})`;
  const values = option.kind === "boolean" ? [true, false] : (option.values ?? []);
  return [option.default, ...values.filter((value) => value !== option.default)].join("|");
}
