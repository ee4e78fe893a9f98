import type { GameEvent, Json, Refusal, TitleDefinition } from "@railhead/core";
import { brokenInvariants } from "@railhead/core/bots";
import { joinCatalogues, renderRefusal, renderText, variantName } from "@railhead/core/texts";
import { english } from "@railhead/core/vocabulary";
import { title18ardennes } from "@railhead/title-18ardennes";
import { title18eu } from "@railhead/title-18eu";
import { title18oe } from "@railhead/title-18oe";
import { expect } from "vitest";
import { houseRuleCatalogue, houseRules } from "../src/index.ts";
import type { Position } from "./position.ts";

const titles: Record<string, TitleDefinition> = {
  "18eu": title18eu,
  "18ardennes": title18ardennes,
  "18oe": title18oe,
};
const catalogueOf = (title: TitleDefinition) => joinCatalogues(english, title.catalogue, houseRuleCatalogue);
const nameOf = (slug: string): string => houseRules.find((rule) => rule.slug === slug)?.name ?? slug;

/** Expects that a refusal carries this house rule, and that a person reads a sentence which names it. */
export function expectNamed(title: TitleDefinition, refusal: Refusal | undefined, slug: string): void {
  expect(refusal?.variant, JSON.stringify(refusal)).toBe(slug);
  const sentence = refusal ? renderRefusal(catalogueOf(title), refusal, title) : "";
  expect(sentence).toContain(nameOf(slug));
  expect(sentence).not.toMatch(/[{}]|refusal\./);
}

/** Expects events of a type, all of them caused by this house rule, and that a person can read each. The first is handed out. */
export function expectTold(
  title: TitleDefinition,
  events: readonly GameEvent[],
  type: string,
  slug: string,
): GameEvent {
  const found = events.filter((event) => event.type === type);
  expect(found.length, type).toBeGreaterThan(0);
  for (const event of found) {
    const { type: _type, variant, ...values } = event;
    expect(variant, JSON.stringify(event)).toBe(slug);
    expect(renderText(catalogueOf(title), `event.${type}`, values)).not.toMatch(/[{}]|event\./);
  }
  expect(variantName(catalogueOf(title), slug)).toBe(nameOf(slug));
  return found[0] as GameEvent;
}

/** Expects a refusal with this code that a house rule caused, and that a person can read so. */
export function expectRefusal(table: Position, refusal: Refusal, code: string, slug: string): void {
  expect(refusal).toMatchObject({ code, variant: slug });
  expectNamed(titles[table.state.title] as TitleDefinition, refusal, slug);
}

/** Expects that the last action brought an event that this house rule caused, and that a person can read so. */
export function expectEvent(
  table: Position & { events: GameEvent[] },
  type: string,
  slug: string,
  values: Record<string, Json> = {},
): void {
  expect(table.events).toContainEqual(expect.objectContaining({ type, variant: slug, ...values }));
  const caused = table.events.filter((one) => one.type === type && one.variant === slug);
  expectTold(titles[table.state.title] as TitleDefinition, caused, type, slug);
}

/** Plays an action that must be accepted, and expects the engine's invariants to hold as they did before. */
export function soundly<T extends Position & { do(type: string, fields?: Record<string, Json>): unknown }>(
  table: T,
  type: string,
  fields: Record<string, Json> = {},
): T {
  const before = table.state;
  const broken = brokenInvariants(table.engine, before, before);
  table.do(type, fields);
  const now = brokenInvariants(table.engine, before, table.state);
  expect(now.filter((one) => !broken.includes(one))).toEqual([]);
  return table;
}
