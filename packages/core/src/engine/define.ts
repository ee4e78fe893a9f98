import { correct } from "../parts/correct/action.ts";
import { endByAgreement } from "../parts/ending.ts";
import type { TitleDefinition } from "./rules.ts";

/**
 * Takes a title's definition and checks that its parts belong together: rounds that the flow names exist, arrows look at
 * regions there are, questions and actions have names of their own. Throws one line that says what is wrong.
 * (Data files are checked by `@railhead/core/schema`.)
 */
export function defineTitle(title: TitleDefinition): TitleDefinition {
  const fail = (what: string): never => {
    throw new Error(`title ${title.id}: ${what}`);
  };
  const rounds = new Set(title.rounds.map((round) => round.id));
  if (rounds.size !== title.rounds.length) fail("two rounds share an id");
  if (!rounds.has(title.flow.initial)) fail(`the flow begins with ${title.flow.initial}, which is no round`);
  if (!rounds.has(title.slots["opening.format"]())) fail("the slot opening.format names no round");
  const regions: Record<string, string[]> = {
    ending: ["open", "afterRun", "afterSet"],
    phase: title.phases.map((phase) => phase.name),
  };
  for (const [id, region] of Object.entries(title.flow.regions ?? {}))
    regions[id] = Object.keys(region.states);
  for (const [from, { next }] of Object.entries(title.flow.rounds)) {
    if (!rounds.has(from)) fail(`the flow has arrows from ${from}, which is no round`);
    for (const arrow of next) {
      if (arrow.to !== "over" && !rounds.has(arrow.to))
        fail(`an arrow from ${from} leads to ${arrow.to}, which is no round`);
      const [region, state] = arrow.in?.split(".") ?? [];
      if (region !== undefined && !regions[region]?.includes(state ?? ""))
        fail(`an arrow from ${from} looks at ${arrow.in}`);
    }
  }
  for (const round of title.rounds) {
    if (!round.steps.length) fail(`round ${round.id} has no steps`);
    if (new Set(round.steps.map((step) => step.id)).size !== round.steps.length)
      fail(`two steps of ${round.id} share an id`);
    for (const step of round.steps)
      unique(
        step.actions.map((action) => action.type),
        `step ${round.id}/${step.id}`,
        fail,
      );
  }
  unique(
    title.interrupts.map((one) => one.kind),
    "the questions",
    fail,
  );
  unique(
    [endByAgreement, correct, ...(title.tableActions ?? [])].map((one) => one.type),
    "the table actions",
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
  for (const [preset, options] of Object.entries(title.presets)) {
    const stray = Object.keys(options).find((id) => !title.options.some((one) => one.id === id));
    if (stray !== undefined) fail(`preset ${preset} sets ${stray}, which is no option`);
  }
  const { special = [], unchecked = [] } = title.about ?? {};
  const wordless = [...special, ...unchecked].find((key) => !Object.hasOwn(title.messages, key));
  if (wordless !== undefined) fail(`about names ${wordless}, which is no text of the title`);
  return title;
}

function unique(names: string[], where: string, fail: (what: string) => never): void {
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) fail(`${where}: ${twice} stands twice`);
}
