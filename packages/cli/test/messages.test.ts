import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { TitleDefinition } from "@railhead/core";
import { joinCatalogues } from "@railhead/core/texts";
import { english } from "@railhead/core/vocabulary";
import { describe, expect, test } from "vitest";
import { titles } from "../src/titles.ts";
import { emittedBy } from "./emitted.ts";

const source = (folder: string) => fileURLToPath(new URL(`../../${folder}/src`, import.meta.url));

describe("texts of core", () => {
  const { codes, events } = emittedBy(source("core"));

  test("the search finds what the code gives", () => {
    expect(codes).toEqual(expect.arrayContaining(["NOT_YOUR_TURN", "ROUTE_BLOCKED", "PLAYER_COUNT"]));
    expect(events).toEqual(
      expect.arrayContaining(["bid", "consent_given", "consent_refused", "price_moved"]),
    );
  });

  test("every refusal and event has one", () => {
    expect(codes.filter((code) => !english.texts[`refusal.${code}`])).toEqual([]);
    expect(events.filter((event) => !english.texts[`event.${event}`])).toEqual([]);
  });
});

/** Events of a title's flow chart: what leaves its rounds and what its regions hear. */
function flowEvents({ flow }: TitleDefinition): Set<string> {
  const rounds = Object.values(flow.rounds).flatMap(({ next = [] }) => next.map(({ on }) => on));
  const states = Object.values(flow.regions ?? {}).flatMap((region) => Object.values(region.states));
  return new Set([...rounds, ...states.flatMap((state) => Object.keys(state.on ?? {}))]);
}

describe.each(titles.map((title) => [title.id, title] as const))("texts of %s", (id, title) => {
  const texts = joinCatalogues(english, title.catalogue).texts;
  const folder = source(`title-${id}`);
  const { codes, events } = existsSync(folder) ? emittedBy(folder) : { codes: [], events: [] };

  test("every refusal and event of its code has one", () => {
    expect(codes.length).toBeGreaterThan(5);
    // What moves its flow chart on looks like a code.
    const flow = flowEvents(title);
    expect(codes.filter((code) => !flow.has(code) && !texts[`refusal.${code}`])).toEqual([]);
    expect(events.filter((event) => !texts[`event.${event}`])).toEqual([]);
  });

  test("every question that its rounds can ask has one", () => {
    const steps = title.rounds.flatMap((round) => round.steps.filter((step) => step.actions.length));
    const asked = [...steps.map((step) => step.id), ...title.interrupts.map((question) => question.kind)];
    expect(asked.filter((one) => !texts[`decision.${one}`])).toEqual([]);
  });

  test("every code that names a rule is one that is given", () => {
    const core = emittedBy(source("core"));
    const known = new Set([...core.codes, ...codes]);
    const ruled = Object.keys(title.ruleOf).map((key) => key.split("/")[0] as string);
    expect(ruled.filter((code) => !known.has(code) && code !== "NOT_IN_STEP")).toEqual([]);
  });
});

test("the command's own refusals have texts", () => {
  const { codes } = emittedBy(source("cli"));
  expect(
    codes.filter(
      (code) => !english.texts[`refusal.${code}`] && !/^(JSON_OPTION|RAILHEAD_DEBUG|UTF)$/.test(code),
    ),
  ).toEqual([]);
});
