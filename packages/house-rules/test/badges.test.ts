import { title18ardennes } from "@railhead/title-18ardennes";
import { title18eu } from "@railhead/title-18eu";
import { describe, expect, it } from "vitest";
import { effectOn, houseRules } from "../src/index.ts";
import { tableWith } from "./kit.ts";

describe("badges", () => {
  it("what a title does already is refused as a switch, and changes nothing where it is plugged in all the same", () => {
    for (const title of [title18eu, title18ardennes]) {
      for (const rule of houseRules) {
        const { effect } = effectOn(rule, title);
        if (effect === "acts") continue;
        const made = () => tableWith(title, 4, [{ slug: rule.slug }]);
        expect(made).toThrow(effect === "already" ? "VARIANT_ALREADY" : "VARIANT_NOT_APPLICABLE");
      }
    }
  });
});
