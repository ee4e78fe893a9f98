import type { Json, Refusal } from "@railhead/core";
import type { Position } from "@railhead/core/kit";
import { expect } from "vitest";
import { type Options, pluginOf } from "../src/def.ts";
import { chooseHouseRules, effectOn, houseRules } from "../src/index.ts";
import { engineWith } from "./kit.ts";
import type { OnTitle } from "./titles.ts";

const ruleOf = (slug: string) => houseRules.find((one) => one.slug === slug) as (typeof houseRules)[number];

/** A table with a house rule plugged in although it cannot be chosen. */
export const forced = ({ title }: OnTitle, slug: string, options: Options = {}) =>
  engineWith(title, 4, [pluginOf(ruleOf(slug), options, { title, players: 4 })]);

/** The refusal of an action, in the plain title and with the house rule plugged in by force: it must be the same. */
export function alike(
  on: OnTitle,
  table: Position,
  slug: string,
  options: Options,
  action: [string, Json],
): Refusal {
  const [type, fields] = action;
  const plain = table.refused(type, fields as Record<string, Json>);
  const { variantData } = forced(on, slug, options).rules;
  const state = { ...table.state, variants: { ...variantData } };
  const move = { type, seat: table.seat(), ...(fields as Record<string, Json>) };
  expect(forced(on, slug, options).check(state, move)).toEqual(plain);
  return plain;
}

/** The switch is refused by its name, with what the title has in its place. */
export function switchRefused({ title }: OnTitle, slug: string, options: Options = {}): void {
  const rule = ruleOf(slug);
  expect(effectOn(rule, title).effect).toBe("already");
  const { problems } = chooseHouseRules(houseRules, title, 4, [{ slug, options }]);
  expect(problems.map(({ code, variant }) => [code, variant])).toEqual([["VARIANT_ALREADY", slug]]);
}
