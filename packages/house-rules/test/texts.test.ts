import { textProblems } from "@railhead/core/kit";
import { expect, it } from "vitest";
import { houseRuleCatalogue, houseRules } from "../src/index.ts";

it.each(houseRules.map(({ slug, catalogue }) => [slug, catalogue] as const))(
  "%s: every text is an ICU message that names only values that are there",
  (_slug, catalogue) => {
    expect(catalogue ? textProblems(catalogue) : []).toEqual([]);
  },
);

it("has a name for every house rule", () => {
  for (const { slug, name } of houseRules) expect(houseRuleCatalogue.texts[`variant.${slug}`]).toBe(name);
});
