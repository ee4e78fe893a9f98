import type { TitleDefinition } from "../contract/rules.ts";
import { lacking } from "../engine/lacks.ts";
import { OWN_REGIONS, TURN_OVER } from "../flow/def.ts";
import { FIRST_TRAIN } from "../flow/phases.ts";
import { gridPolicy, policyProblem } from "../market/policy.ts";
import { amountsOf, commonRevenue, oddShare, undivided } from "../model/dividends.ts";
import { pageTexts } from "../model/page.ts";
import { problem, type Report } from "../schema/problem.ts";
import { checkHomes } from "../schema/title.ts";
import { checkTrains } from "../schema/trains.ts";
import { joinCatalogues } from "../texts/catalogue.ts";
import { english } from "../vocabulary/en/index.ts";
import { coreActions } from "./actions.ts";

/**
 * Takes a title's definition and checks that its parts belong together. Nothing is missing; what homes, trains and
 * phases name exists; rounds that the flow names exist; arrows look at regions there are; questions and actions have
 * names of their own; the market policy knows its names; revenues can be divided as it says. Throws an error of one
 * line. (Data files are checked by `@railhead/core/schema`.)
 */
export function defineTitle(title: TitleDefinition): TitleDefinition {
  const fail = (what: string): never => {
    throw new Error(`title ${title.id}: ${what}`);
  };
  const lack = lacking(title);
  if (lack !== undefined) fail(lack);
  const rounds = new Set(title.rounds.map((round) => round.id));
  if (rounds.size !== title.rounds.length) fail("two rounds share an id");
  if (!rounds.has(title.flow.initial)) fail(`flow.initial: unknown round ${title.flow.initial}`);
  if (!rounds.has(title.slots["opening.format"]())) fail("the slot opening.format names no round");
  const regions: Record<string, string[]> = {
    ending: ["open", "afterRun", "afterSet", "scheduled"],
    phase: title.phases.map((phase) => phase.name),
  };
  unique(
    (title.slots["phase.begin"] ?? []).map(({ name }) => name),
    "the parts of a phase",
    fail,
  );
  const begin = new Set(title.phases.flatMap(({ triggered_by = [] }) => triggered_by));
  for (const [id, region] of Object.entries(title.flow.regions ?? {})) {
    if (OWN_REGIONS.some((own) => own === id)) fail(`region name ${id} is reserved`);
    regions[id] = Object.keys(region.states);
    for (const { on = {} } of Object.values(region.states))
      for (const event of Object.keys(on))
        if (event.startsWith(FIRST_TRAIN) && !begin.has(event.slice(FIRST_TRAIN.length)))
          fail(`region ${id} waits for ${event}, which begins no phase`);
  }
  for (const [from, { next }] of Object.entries(title.flow.rounds)) {
    if (!rounds.has(from)) fail(`flow.rounds: unknown round ${from}`);
    for (const arrow of next) {
      if (arrow.to !== "over" && !rounds.has(arrow.to))
        fail(`flow.rounds.${from}: arrow to unknown round ${arrow.to}`);
      const [region, state] = arrow.in?.split(".") ?? [];
      if (region !== undefined && !regions[region]?.includes(state ?? ""))
        fail(`flow.rounds.${from}: arrow looks at unknown state ${arrow.in}`);
    }
  }
  for (const round of title.rounds) {
    if (!round.steps.length) fail(`round ${round.id} has no steps`);
    if (new Set(round.steps.map((step) => step.id)).size !== round.steps.length)
      fail(`two steps of ${round.id} share an id`);
    const { turnFrom } = round;
    if (turnFrom !== undefined && !round.steps.some(({ id }) => id === turnFrom))
      fail(`round ${round.id}: turnFrom names unknown step ${turnFrom}`);
    for (const step of round.steps) {
      const where = `step ${round.id}/${step.id}`;
      if (step.id === TURN_OVER) fail(`step name ${TURN_OVER} is reserved`);
      unique(
        step.actions.map((action) => action.type),
        where,
        fail,
      );
      const { initial, states } = step.stages ?? { initial: "", states: { "": {} } };
      const led = Object.values(states).flatMap(({ on = {} }) => Object.values(on));
      const stray = [initial, ...led].find((stage) => !Object.hasOwn(states, stage));
      if (stray !== undefined) fail(`${where}: unknown stage ${stray}`);
    }
  }
  unique(
    title.interrupts.map((one) => one.kind),
    "the questions",
    fail,
  );
  unique(
    [...coreActions, ...(title.tableActions ?? [])].map((one) => one.type),
    "the table actions",
    fail,
  );
  unique(
    (title.facts ?? []).map(({ name, of }) => `${of} ${name}`),
    "the facts",
    fail,
  );
  unique(
    title.companies.map((one) => one.id),
    "the companies",
    fail,
  );
  unique(
    title.options.map((one) => one.id),
    "the options",
    fail,
  );
  unique(
    (title.data?.attachments ?? []).map((one) => one.id),
    "the attachments",
    fail,
  );
  for (const [preset, options] of Object.entries(title.presets)) {
    const stray = Object.keys(options).find((id) => !title.options.some((one) => one.id === id));
    if (stray !== undefined) fail(`preset ${preset} sets ${stray}, which is not an option`);
  }
  const market = policyProblem(title.slots["market.policy"] ?? gridPolicy);
  if (market !== undefined) fail(`market policy, ${market}`);
  const [stray] = dataProblems(title);
  if (stray !== undefined) fail(stray);
  const money = moneyProblem(title);
  if (money !== undefined) fail(money);
  const { special = [], unchecked = [], missing = [] } = title.about ?? {};
  const unsaid = [...special, ...unchecked, ...missing].find(
    (key) => !Object.hasOwn(title.catalogue.texts, key),
  );
  if (unsaid !== undefined) fail(`about names ${unsaid}, which is not a text of the title`);
  const wanting = pageProblem(title);
  if (wanting !== undefined) fail(wanting);
  const mute = wordless(title);
  if (mute !== undefined) fail(`${mute} has no text`);
  checkVersions(title, fail);
  return title;
}

/** What the title's page says without words, or of trains, phases and kinds of company that are not there. */
function pageProblem({
  page = {},
  trains,
  phases,
  companies,
  catalogue,
}: TitleDefinition): string | undefined {
  const unsaid = pageTexts(page).find(({ text }) => !Object.hasOwn(catalogue.texts, text));
  if (unsaid) return `page: the catalogue has no text ${unsaid.text}`;
  const strays: [string, object | undefined, readonly string[]][] = [
    [
      "train",
      page.trains?.of,
      trains.flatMap(({ name, variants = [] }) => [name, ...variants.map((one) => one.name)]),
    ],
    ["phase", page.trains?.phases, phases.map(({ name }) => name)],
    ["kind of company", page.companies?.kinds, companies.map(({ kind }) => kind)],
  ];
  for (const [what, words = {}, known] of strays) {
    const stray = Object.keys(words).find((name) => !known.includes(name));
    if (stray !== undefined) return `page: unknown ${what} ${stray}`;
  }
  return undefined;
}

/** What companies, trains and phases name that is not there. */
function dataProblems({ map, companies, trains, phases }: TitleDefinition): string[] {
  const found: string[] = [];
  const report =
    (what: string, data: object): Report =>
    (steps, text) =>
      found.push(`${what}: ${problem(data, steps, text).message}`);
  const kinds = { phases, trains };
  checkHomes(map, { companies }, report("map", map), report("companies", { companies }));
  checkTrains(kinds, report("trains", kinds));
  return found;
}

/** The first step, interrupt or action that asks someone, or file that a table may bring, without a text for it. */
function wordless(title: TitleDefinition): string | undefined {
  const { texts } = joinCatalogues(english, title.catalogue);
  const steps = title.rounds.flatMap((round) => round.steps).filter((step) => step.actions.length);
  const actions = [...steps, ...title.interrupts].flatMap((one) => one.actions);
  const keys = [
    ...steps.map(({ id }) => `decision.${id}`),
    ...title.interrupts.map(({ kind }) => `decision.${kind}`),
    ...[...actions, ...(title.tableActions ?? [])].map(({ type }) => `do.${type}`),
    ...(title.data?.attachments ?? []).map(({ id }) => `attachment.${id}`),
  ];
  return keys.find((key) => !Object.hasOwn(texts, key));
}

/** Versions have names of their own, differ only in readings and options that there are, and say what changed. */
function checkVersions(
  { version, readings = {}, earlier = [], options, catalogue }: TitleDefinition,
  fail: (what: string) => never,
): void {
  unique([version, ...earlier.map((one) => one.version)], "the versions", fail);
  const isOption = (id: string) => options.some((one) => one.id === id);
  const both = Object.keys(readings).find(isOption);
  if (both !== undefined) fail(`${both} is both a reading and an option`);
  for (const one of earlier) {
    const stray = Object.keys(one.readings).find((id) => !Object.hasOwn(readings, id) && !isOption(id));
    if (stray !== undefined)
      fail(`version ${one.version} reads ${stray}, which is neither a reading nor an option`);
    const lost = Object.keys(one.defaults ?? {}).find((id) => !isOption(id));
    if (lost !== undefined) fail(`version ${one.version} has a default of ${lost}, which is not an option`);
    if (!one.changes.length) fail(`version ${one.version} needs a list of later changes`);
    const wordless = one.changes.find((key) => !Object.hasOwn(catalogue.texts, key));
    if (wordless !== undefined)
      fail(`version ${one.version} names ${wordless}, which is not a text of the title`);
  }
}

/** Why shares or dividends of a title would not come out in whole amounts. */
function moneyProblem({ companies, map, tileset, numbers, slots }: TitleDefinition): string | undefined {
  for (const company of companies) {
    const odd = oddShare(company);
    if (odd)
      return `a share of ${company.id} is ${odd.percent}%, which is not a multiple of its ordinary share of ${odd.unit}%`;
  }
  const { dividends } = numbers;
  const step = dividends?.revenue;
  const amounts = [...map.hexes, ...tileset.tiles].flatMap(amountsOf);
  const stray = amounts.find((amount) => step !== undefined && amount % step !== 0);
  if (stray !== undefined) return `a stop pays ${stray}, and dividends.revenue says multiples of ${step}`;
  if ((dividends && dividends.round !== "exact") || slots["dividend.round"]) return undefined;
  const odd = undivided(companies, dividends ?? {}, commonRevenue(map, tileset));
  return (
    odd &&
    `${odd.percent}% of a revenue of ${odd.revenue} is not a whole amount (${odd.company}): numbers.dividends says how to round`
  );
}

function unique(names: string[], where: string, fail: (what: string) => never): void {
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) fail(`${where}: ${twice} appears twice`);
}
