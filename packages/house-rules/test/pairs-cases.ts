import type { TitleDefinition } from "@railhead/core";
import { joinCatalogues, renderText } from "@railhead/core/texts";
import { english } from "@railhead/core/vocabulary";
import { describe, expect, it } from "vitest";
import { swept, whole } from "../../../vitest.sweeps.ts";
import { housePresets, houseRuleCatalogue, presetOn } from "../src/index.ts";
import { actingOn, allPairs, hooksOf, type Pair, playGame } from "./pairs.ts";
import { mixOf } from "./pairs-mixes.ts";

const texts = joinCatalogues(english, houseRuleCatalogue);
/** Mixes that are played with every run of the tests; `pairs mixes` plays as many as one likes. */
const MIXES = Array.from({ length: 20 }, (_, at) => at + 1);

/** How often each is played to its end. */
const games = whole ? "two whole games" : "a whole game";

const played = (title: TitleDefinition, chosen: Pair["chosen"], seed: number, players = 4): void => {
  const { failures, ending } = playGame(title, chosen, seed, { players });
  expect(failures).toEqual([]);
  expect(ending).not.toBe("unfinished");
};

/** All pairs of house rules on a title. A file per title calls this and what follows, so that they run side by side. */
export function describePairs(title: TitleDefinition, name: string): void {
  const pairs = allPairs(title);
  const named = (some: Pair[]) => some.map((pair) => [pair.name, pair] as const);
  const allowed = pairs.filter(({ problems }) => !problems.length);

  describe(`pairs on ${name}`, () => {
    it("there is one for any two house rules that act here, and none is left out", () => {
      const acting = actingOn(title).map(({ slug }) => slug);
      expect(acting.length).toBeGreaterThan(20);
      expect(pairs).toHaveLength((acting.length * (acting.length - 1)) / 2);
      expect(new Set(allowed.flatMap(({ slugs }) => slugs))).toEqual(new Set(acting));
    });

    it("they share a hook where both take part in one family of slots and chains, with whatever options", () => {
      const sharing = allowed.filter(({ shares }) => shares).map((pair) => pair.name);
      // rest-money takes `turnOrder.first` only with an option; the others by default.
      expect(sharing).toEqual(
        expect.arrayContaining([
          "rest-money+open-auction",
          "open-auction+reverse-first-run",
          "free-packet+reverse-first-run",
          "train-only-with-route+last-train-protected",
          "emergency-free-sales+emergency-company-stock",
          "bankrupt-companies-close+bankrupt-plays-on",
          "absent-defaults+pause-on-absence",
        ]),
      );
      expect(sharing).not.toContain("peaceful+bank-size");
      const auction = actingOn(title).find(({ slug }) => slug === "open-auction");
      expect(auction && [...hooksOf(auction, title)].sort()).toEqual(["opening", "stock/turn", "turnOrder"]);
    });

    it.each(named(pairs.filter(({ problems }) => problems.length > 0)))(
      "%s is refused, with a message that says why",
      (_name, { slugs, problems }) => {
        for (const { code, values } of problems) {
          expect(code).toMatch(/VARIANT_(SLOT_CONFLICT|CONTRADICTION)/);
          const text = renderText(texts, `refusal.${code}`, values);
          expect(text).not.toMatch(/[{}]|refusal\.|-/);
          for (const slug of slugs) expect(text).toContain(texts.texts[`variant.${slug}`]);
        }
      },
    );

    it("what contradicts each other is refused, and nothing else", () => {
      const forbidden = pairs.filter(({ problems }) => problems.length > 0).map((pair) => pair.name);
      const unsold = actingOn(title).some(({ slug }) => slug === "unsold-to-pool");
      expect(forbidden).toEqual([
        "rest-money+pass-order",
        ...(unsold ? ["conditional-capitalization+unsold-to-pool"] : []),
        "open-auction+free-packet",
      ]);
    });

    it.each(
      named(
        swept(
          allowed.filter(({ shares }) => shares),
          72,
        ),
      ),
    )(`%s share a hook: ${games}`, (_name, { chosen }) => {
      played(title, chosen, 1);
      if (whole) played(title, chosen, 2);
    });

    it.each(
      named(
        swept(
          allowed.filter(({ shares }) => !shares),
          72,
        ),
      ),
    )("%s: two stock rounds", (_name, { chosen }) => {
      expect(playGame(title, chosen, 3, { stockRounds: 2 }).failures).toEqual([]);
    });
  });
}

/** Every preset, played through twice. */
export function describePresets(title: TitleDefinition, name: string): void {
  describe(`presets on ${name}`, () => {
    it.each(swept(housePresets, 6).map((preset) => [preset.name, presetOn(preset, title)] as const))(
      `%s: ${games}`,
      (_name, chosen) => {
        played(title, chosen, 1);
        if (whole) played(title, chosen, 2, title.numbers.players.min);
      },
    );
  });
}

/** Random sets of house rules. */
export function describeMixes(title: TitleDefinition, name: string): void {
  describe(`mixes on ${name}`, () => {
    it.each(swept(MIXES, 20).map((seed) => [mixOf(title, seed).name, seed] as const))(
      "%s (mix %i)",
      (_name, seed) => {
        const { players, chosen, options } = mixOf(title, seed);
        const rest = seed % 5 === 0 ? {} : { stockRounds: 2 };
        const { failures, ending, moves } = playGame(title, chosen, seed, { players, options, ...rest });
        expect(failures).toEqual([]);
        // A bank of any size may last for longer than anyone plays.
        const endless = chosen.some(({ slug }) => slug === "bank-size") && moves >= 5000;
        if (seed % 5 === 0 && !endless) expect(ending).not.toBe("unfinished");
      },
    );

    it("are sets of 2 to 8, of all house rules and many options, for all sizes of table", () => {
      const many = Array.from({ length: 200 }, (_, at) => mixOf(title, at + 1));
      const { min, max } = title.numbers.players;
      const sizes = new Set(many.map(({ players }) => players));
      expect(sizes).toEqual(new Set(Array.from({ length: max - min + 1 }, (_, at) => min + at)));
      for (const { chosen } of many) expect(chosen.length).toBeGreaterThanOrEqual(2);
      expect(Math.max(...many.map(({ chosen }) => chosen.length))).toBe(8);
      const slugs = new Set(many.flatMap(({ chosen }) => chosen.map(({ slug }) => slug)));
      expect(slugs).toEqual(new Set(actingOn(title).map(({ slug }) => slug)));
      for (const { slug, options } of actingOn(title)) {
        for (const { id, kind, values = [true, false] } of options) {
          if (kind === "integer") continue;
          const seen = many.flatMap(({ chosen }) => chosen.filter((one) => one.slug === slug));
          expect(new Set(seen.map((one) => one.options?.[id]))).toEqual(new Set(values));
        }
      }
    });
  });
}
