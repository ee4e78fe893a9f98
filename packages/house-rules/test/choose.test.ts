import { createEngine, english, renderText, type TitleDefinition } from "@railhead/core";
import { title18eu } from "@railhead/title-18eu";
import { describe, expect, it } from "vitest";
import { chooseHouseRules, effectOn, type HouseRuleDef, houseRules } from "../src/index.ts";
import { seats } from "./kit.ts";

const choose = (...chosen: Parameters<typeof chooseHouseRules>[3]) =>
  chooseHouseRules(houseRules, title18eu, 4, chosen);

describe("choosing house rules", () => {
  it("refuses what there is not, what is chosen twice, and bad options; each message can be read", () => {
    const cases = [
      [choose({ slug: "no-such" }), "VARIANT_UNKNOWN"],
      [choose({ slug: "peaceful" }, { slug: "peaceful" }), "VARIANT_TWICE"],
      [choose({ slug: "rest-money", options: { mode: "upside-down" } }), "VARIANT_OPTION_INVALID"],
      [choose({ slug: "rest-money", options: { colour: "red" } }), "VARIANT_OPTION_INVALID"],
      [choose({ slug: "bank-size", options: { bank: -1 } }), "VARIANT_OPTION_INVALID"],
      [choose({ slug: "bank-size", options: { bank: 1.5 } }), "VARIANT_OPTION_INVALID"],
      [choose({ slug: "bank-size", options: { bank: "much" } }), "VARIANT_OPTION_INVALID"],
    ] as const;
    for (const [{ problems }, code] of cases) {
      expect(problems.map((one) => one.code)).toEqual([code]);
      const text = renderText(english, `refusal.${code}`, problems[0]?.values);
      expect(text).not.toMatch(/[{}]|refusal\./);
    }
  });

  it("refuses two that own the same hook, whatever they are", () => {
    const { problems } = choose({ slug: "rest-money" }, { slug: "pass-order" });
    expect(problems).toEqual([
      {
        code: "VARIANT_SLOT_CONFLICT",
        variant: "pass-order",
        values: { a: "rest-money", b: "pass-order", hook: "turnOrder.next" },
      },
    ]);
  });

  it("refuses what a title already does, or can never do", () => {
    const title = { ...title18eu, id: "other" } as TitleDefinition;
    const rule: HouseRuleDef = {
      ...(houseRules[0] as HouseRuleDef),
      slug: "synthetic",
      titles: { "18eu": { effect: "already", how: "It is a rule here." } },
      otherwise: () => ({ effect: "never", how: "There is nothing to act on." }),
    };
    for (const on of [title18eu, title]) {
      const { problems } = chooseHouseRules([rule], on, 4, [{ slug: "synthetic" }]);
      expect(problems.map((one) => one.code)).toEqual(["VARIANT_NOT_APPLICABLE"]);
      expect(problems[0]?.values.how).toBe(effectOn(rule, on).how);
    }
  });

  it("an engine is not made for a set-up whose house rules are not plugged in", () => {
    const setup = { players: seats(4), seed: 1, houseRules: [{ slug: "peaceful" }] };
    const made = createEngine(title18eu, setup);
    expect(made).toMatchObject({
      ok: false,
      refusal: { code: "VARIANT_UNKNOWN", values: { slug: "peaceful" } },
    });
    const { plugins } = choose({ slug: "peaceful" });
    expect(createEngine(title18eu, setup, plugins).ok).toBe(true);
  });

  it("every house rule says who it is, where it comes from and what it does", () => {
    for (const rule of houseRules) {
      expect(rule.slug).toMatch(/^[a-z]+(-[a-z]+)*$/);
      for (const text of [rule.name, rule.summary, rule.source, effectOn(rule, title18eu).how])
        expect(text.length).toBeGreaterThan(3);
      for (const id of rule.rules) expect(id).toMatch(/^VR-[a-z0-9-]+-\d\d$/);
      for (const option of rule.options) expect(option.name.length).toBeGreaterThan(2);
    }
    expect(new Set(houseRules.map((rule) => rule.slug)).size).toBe(houseRules.length);
  });
});
