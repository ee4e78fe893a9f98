import { broughtTo } from "../attachments/brought.ts";
import type { Refusal } from "../contract/action.ts";
import type { Attachments } from "../contract/attachment.ts";
import type { HouseRule, Rules, Suggestion, TitleDefinition } from "../contract/rules.ts";
import { compileTitle, extended } from "../engine/compile.ts";
import { Engine, type Refused, type Setup } from "../engine/engine.ts";
import { plugIn } from "../engine/plug.ts";
import { withData } from "../engine/resolve.ts";
import { chartNeeds } from "../flow/compile.ts";
import type { OptionValue } from "../state/state.ts";
import { joinCatalogues } from "../texts/catalogue.ts";
import { english } from "../vocabulary/en/index.ts";
import { coreActions } from "./actions.ts";
import { coreSlots } from "./defaults.ts";

/** A problem of a set-up: the same shape as a refusal. */
export type SetupResult = { ok: true; engine: Engine } | Refused;

/** The options of a set-up with their values, and what is wrong with them; what is wrong keeps its default. */
function chosenOptions(
  title: TitleDefinition,
  setup: Pick<Setup, "preset" | "options">,
): { problems: Refusal[]; options: Record<string, OptionValue> } {
  const problems: Refusal[] = [];
  const fail = (code: string, values: Refusal["values"], rule = title.ruleOf[code]) =>
    problems.push({ code, rule, values });
  const options: Record<string, OptionValue> = {};
  for (const option of title.options) options[option.id] = option.default;
  const { preset: name } = setup;
  const preset =
    name === undefined ? {} : Object.hasOwn(title.presets, name) ? title.presets[name] : undefined;
  if (!preset) fail("UNKNOWN_PRESET", { preset: name ?? "" });
  for (const [id, value] of Object.entries({ ...preset, ...setup.options })) {
    const option = title.options.find((one) => one.id === id);
    const fits =
      option?.kind === "boolean"
        ? typeof value === "boolean"
        : option?.kind === "integer"
          ? Number.isInteger(value) &&
            (value as number) >= (option.min ?? 0) &&
            (value as number) <= (option.max ?? 99)
          : option?.values?.includes(value);
    if (!option) fail("UNKNOWN_OPTION", { option: id });
    else if (!fits) fail("OPTION_INVALID", { option: id, value }, option.rule);
    else options[id] = value;
  }
  return { problems, options };
}

/**
 * The title as a table with this set-up plays it. It has the data that its options choose, and the files of the
 * set-up that are fit.
 */
export const tableTitle = (
  title: TitleDefinition,
  setup: Pick<Setup, "preset" | "options" | "attachments">,
): TitleDefinition =>
  withData(title, chosenOptions(title, setup).options, undefined, broughtTo(title, setup).attachments);

/**
 * Checks the players, the preset, the options and the files of a set-up. Returns the faults, all options with their
 * values, and the files that are fit.
 */
export function checkSetup(
  title: TitleDefinition,
  setup: Setup,
): { problems: Refusal[]; options: Record<string, OptionValue>; attachments: Attachments } {
  const chosen = chosenOptions(title, setup);
  const houseRuleRounds = broughtTo(title, setup);
  const problems: Refusal[] = [];
  const fail = (code: string, values: Refusal["values"]) =>
    problems.push({ code, rule: title.ruleOf[code], values });
  const { min, max } = withData(title, chosen.options, undefined, houseRuleRounds.attachments).numbers
    .players;
  const count = setup.players.length;
  if (count < min || count > max) fail("PLAYER_COUNT", { min, max, count });
  if (new Set(setup.players.map((one) => one.id)).size !== count) fail("PLAYER_TWICE", {});
  return {
    problems: [...problems, ...chosen.problems, ...houseRuleRounds.problems],
    options: chosen.options,
    attachments: houseRuleRounds.attachments,
  };
}

/** The set-up with the version of each house rule, or the first that is not played here in the version that the set-up names. */
function versioned(setup: Setup, plugins: readonly HouseRule[]): { setup: Setup } | { refusal: Refusal } {
  if (!setup.houseRules) return { setup };
  const houseRules: NonNullable<Setup["houseRules"]> = [];
  for (const { slug, version, ...rest } of setup.houseRules) {
    const plugin = plugins.find((one) => one.slug === slug);
    if (!plugin) return { refusal: { code: "VARIANT_UNKNOWN", values: { slug } } };
    const there = plugin.version;
    if (version !== undefined && version !== there)
      return {
        refusal: { code: "VARIANT_VERSION", variant: slug, values: { slug, v1: version, v2: there } },
      };
    houseRules.push({ slug, version: there, ...rest });
  }
  return { setup: { ...setup, houseRules } };
}

/**
 * Makes a table ready: checks players, options, files and house rules, fills the slots. A slot has one owner: the title's
 * filling gives way to a house rule, and a second house rule that claims it is refused. The engine's set-up names the version
 * of each house rule: it is the one to store.
 */
export function createEngine(
  definition: TitleDefinition,
  asked: Setup,
  plugins: HouseRule[] = [],
): SetupResult {
  const { problems, options, attachments } = checkSetup(definition, asked);
  if (problems[0]) return { ok: false, refusal: problems[0] };
  const known = versioned(asked, plugins);
  if ("refusal" in known) return { ok: false, refusal: known.refusal };
  const setup: Setup = known.setup.attachments ? { ...known.setup, attachments } : known.setup;
  const plain = withData(definition, options, setup.players.length, attachments);
  const title = plugins.reduce((one, { amends }) => amends?.(one) ?? one, plain);
  const filled = plugIn(coreSlots, title, plugins);
  if ("refusal" in filled) return { ok: false, refusal: filled.refusal };
  const { plugged } = filled;
  const houseRules = plugins.map((plugin) => plugin.slug);
  const players = setup.players.length;
  for (const guard of plugged.chains["setup.validate"]) {
    const refusal = guard({ title: title.id, players, houseRules });
    if (refusal) return { ok: false, refusal };
  }
  const rules: Rules = {
    title,
    options,
    readings: { ...title.readings, ...options },
    attachments,
    houseRules,
    ...plugged,
    catalogue: joinCatalogues(
      english,
      title.catalogue,
      ...plugins.flatMap((plugin) => plugin.catalogue ?? []),
    ),
    changeEvents: [title, ...plugins].flatMap(({ changeEvents }) => changeEvents ?? []),
    variantData: Object.fromEntries(
      plugins.flatMap(({ slug, data }) => (data === undefined ? [] : [[slug, data]])),
    ),
    coreActions,
    playsForcedMoves: plugged.slots["turn.forced"] !== coreSlots["turn.forced"],
    tableActions: plugins.flatMap((plugin) => plugin.tableActions ?? []),
    ...compileTitle(extended(title, plugins), chartNeeds(plugged.slots)),
  };
  return { ok: true, engine: new Engine(rules, setup) };
}

/** The choices of options that the title's rulebook suggests to a table of this size. */
export const suggestedOptions = (title: TitleDefinition, players: number): Suggestion[] =>
  (title.page?.suggestions ?? []).filter((one) => one.players.includes(players));
