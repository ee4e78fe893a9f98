import type { OptionDef, TitleDefinition } from "@railhead/core";
import { roundName, roundShort } from "@railhead/core/texts";
import { title18ardennes } from "@railhead/title-18ardennes";
import { title18eu } from "@railhead/title-18eu";
import { title18oe } from "@railhead/title-18oe";
import { describe, expect, it } from "vitest";
import { valuesOf } from "@/lib/option-values.ts";
import { optionWords } from "@/lib/option-words.ts";
import { catalogueOf, loadTexts } from "@/lib/texts.ts";

describe.each([title18eu, title18ardennes, title18oe])(
  "the words of $credits.name for its options",
  (title) => {
    it.each(["en", "de", "he"])(
      "name each option, each value that is chosen and each preset in %s",
      async (language) => {
        await loadTexts(title.id);
        const { texts } = catalogueOf(title, language);
        const keys = title.options.flatMap((option) => [
          `option.${option.id}`,
          ...(option.kind === "choice"
            ? valuesOf(option).map((value) => `option.${option.id}.${value}`)
            : []),
        ]);
        // The name of a site is its own.
        const presets = Object.keys(title.presets).filter((id) => id !== "18xx.games");
        const wanted = [...keys, ...presets.map((id) => `preset.${id}`)];
        expect(wanted.filter((key) => texts[key] === undefined)).toEqual([]);
      },
    );
  },
);

describe("a made title whose options are called as those of others", () => {
  const options: OptionDef[] = [
    { id: "market", kind: "choice", values: ["each", "short", "bank", "market"], default: "each" },
    { id: "routes", kind: "boolean", default: false },
  ];
  const own = {
    "option.market": "Who may visit the market",
    "option.market.each": "every company",
    "option.market.short": "companies with short names",
    "option.market.bank": "companies on a river bank",
    "option.market.market": "market towns",
  };
  const made: TitleDefinition = {
    ...title18eu,
    id: "made",
    options,
    presets: {},
    catalogue: { ...title18eu.catalogue, texts: own },
  };

  it("shows its own words, and no other title's", () => {
    const { nameOf, say } = optionWords(made, "en");
    expect(nameOf("market")).toBe("Who may visit the market");
    expect(["each", "short", "bank", "market"].map((value) => say("market", value))).toEqual([
      "every company",
      "companies with short names",
      "companies on a river bank",
      "market towns",
    ]);
    // 18EU has words for an option of this name; this title has none.
    expect(nameOf("routes")).toBe("routes");
    expect([true, false].map((value) => say("routes", value))).toEqual(["yes", "no"]);
  });
});

describe("rounds and kinds of companies", () => {
  it.each([title18eu, title18ardennes, title18oe])(
    "of $credits.name have names and short names in each language",
    async (title) => {
      await loadTexts(title.id);
      const rounds = Object.keys(title.flow.rounds).flatMap((id) => [`roundName.${id}`, `roundShort.${id}`]);
      const kinds = title.companies.map(({ kind }) => `companyKind.${kind}`);
      for (const language of ["en", "de", "he"]) {
        const { texts } = catalogueOf(title, language);
        expect([...rounds, ...kinds].filter((key) => texts[key] === undefined)).toEqual([]);
      }
      expect(roundName(catalogueOf(title, "en"), { id: "operating", set: 3, run: 2 })).toBe(
        "Operating round 3.2",
      );
      expect(roundShort(catalogueOf(title, "en"), { id: "operating", set: 3, run: 2 })).toBe("OR 3.2");
    },
  );
});
