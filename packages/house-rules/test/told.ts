import {
  english,
  type GameEvent,
  type Json,
  type Refusal,
  renderRefusal,
  renderText,
  type TitleDefinition,
  variantName,
} from "@railhead/core";
import { brokenInvariants } from "@railhead/core/bots";
import { title18ardennes } from "@railhead/title-18ardennes";
import { title18eu } from "@railhead/title-18eu";
import { expect } from "vitest";
import { houseRules, houseRuleTexts } from "../src/index.ts";
import type { Position } from "./position.ts";

const titles: Record<string, TitleDefinition> = { "18eu": title18eu, "18ardennes": title18ardennes };
const catalogueOf = (title: TitleDefinition) => ({ ...english, ...title.messages, ...houseRuleTexts });
const nameOf = (slug: string): string => houseRules.find((rule) => rule.slug === slug)?.name ?? slug;

/** Expects a refusal with this code that a house rule caused, and that a person can read so. */
export function expectRefusal(table: Position, refusal: Refusal, code: string, slug: string): void {
  expect(refusal).toMatchObject({ code, variant: slug });
  const title = titles[table.state.title] as TitleDefinition;
  const text = renderRefusal(catalogueOf(title), refusal, title);
  expect(text).toContain(nameOf(slug));
  expect(text).not.toMatch(/[{}]|refusal\./);
}

/** Expects that the last action brought an event that this house rule caused, and that a person can read so. */
export function expectEvent(
  table: Position & { events: GameEvent[] },
  type: string,
  slug: string,
  values: Record<string, Json> = {},
): void {
  expect(table.events).toContainEqual(expect.objectContaining({ type, variant: slug, ...values }));
  const event = table.events.find((one) => one.type === type && one.variant === slug) as GameEvent;
  const catalogue = catalogueOf(titles[table.state.title] as TitleDefinition);
  const text = renderText(catalogue, `event.${type}`, event);
  expect(text).not.toMatch(/[{}]|event\./);
  expect(variantName(catalogue, slug)).toBe(nameOf(slug));
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
