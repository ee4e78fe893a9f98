import { describe, expect, it } from "vitest";
import { type Chosen, chooseHouseRules, housePresets, houseRules, presetOn } from "../src/index.ts";
import { engineWith } from "./kit.ts";
import { TITLES } from "./titles.ts";

const AUCTION = {
  slug: "open-auction",
  options: { floor: "20", decline: true, left: "sr1", first: "poorest" },
};
const ONLY = (...slugs: string[]): Chosen[] => slugs.map((slug) => ({ slug }));

/** The German rules as far as they act on both titles, in the order in which a set-up lists them. */
const GERMAN = [
  AUCTION,
  ...ONLY(
    "reachable-city-upgrade",
    "emergency-free-sales",
    "emergency-company-stock",
    "bankrupt-companies-close",
    "bankrupt-plays-on",
    "finish-current-or",
  ),
];

/** What each preset has to switch on, with its options, by title. */
const LISTED: Record<string, { both?: Chosen[]; "18EU"?: Chosen[]; "18Ardennes"?: Chosen[] }> = {
  clemens: { both: ONLY("free-packet", "reverse-first-run") },
  peaceful: { both: ONLY("peaceful") },
  "naive-german": {
    both: [AUCTION, ...ONLY("bankrupt-companies-close", "bankrupt-plays-on", "finish-current-or")],
  },
  "german-151": { both: GERMAN },
  "zugzwang-iii": {
    both: [
      ...GERMAN,
      ...ONLY("no-deals", "absent-defaults", "pause-on-absence", "strict-preplans", "secret-seats"),
    ],
  },
  berliner: {
    "18EU": [
      { slug: "open-auction", options: { floor: "face", decline: true, left: "sr2", first: "by-cash" } },
      ...ONLY("rest-money", "last-train-protected", "train-only-with-route"),
    ],
    "18Ardennes": [
      { slug: "open-auction", options: { floor: "face", decline: true, left: "sr2", first: "by-cash" } },
      ...ONLY("rest-money", "last-train-protected", "train-only-with-route", "receivership-withholds"),
    ],
  },
};

describe.each(TITLES)("presets in %s", (name, { title }) => {
  it("are all listed here", () => {
    expect(housePresets.map(({ id }) => id)).toEqual(Object.keys(LISTED));
  });

  it.each(housePresets.map((preset) => [preset.id, preset] as const))(
    "VR-1841-zugzwang-iii-01: %s switches on exactly what it lists, with its options",
    (id, preset) => {
      const chosen = presetOn(preset, title);
      expect(chosen).toEqual(LISTED[id]?.[name] ?? LISTED[id]?.both);
      const { plugins, problems } = chooseHouseRules(houseRules, title, 4, chosen);
      expect(problems).toEqual([]);
      expect(plugins.map(({ slug }) => slug)).toEqual(chosen.map(({ slug }) => slug));
      const engine = engineWith(title, 4, plugins, { houseRules: chosen });
      expect(engine.setup.houseRules).toMatchObject(chosen);
      expect(engine.setup.houseRules).toHaveLength(chosen.length);
      expect(engine.rules.houseRules).toEqual(chosen.map(({ slug }) => slug));
    },
  );

  it.each(housePresets.map((preset) => [preset.id, preset] as const))(
    "VR-1841-zugzwang-iii-01: each module of %s can be seen and taken out before the start",
    (_id, preset) => {
      const chosen = presetOn(preset, title);
      for (const { slug } of chosen) {
        const module = houseRules.find((rule) => rule.slug === slug);
        expect([module?.name, module?.summary, module?.source].every((text) => (text ?? "").length > 3)).toBe(
          true,
        );
        const rest = chosen.filter((one) => one.slug !== slug);
        const { plugins, problems } = chooseHouseRules(houseRules, title, 4, rest);
        expect(problems).toEqual([]);
        const engine = engineWith(title, 4, plugins, { houseRules: rest });
        expect(engine.rules.houseRules).toEqual(rest.map((one) => one.slug));
        expect(Object.values(engine.rules.owners)).not.toContain(slug);
      }
    },
  );

  it("VR-1841-zugzwang-iii-01: what does not act on the title is left out, and refused where it is asked for by itself", () => {
    for (const preset of housePresets) {
      const acting = presetOn(preset, title).map(({ slug }) => slug);
      const left = preset.houseRules.filter(({ slug }) => !acting.includes(slug));
      for (const one of left) {
        expect(chooseHouseRules(houseRules, title, 4, [one]).problems).toMatchObject([{ variant: one.slug }]);
      }
    }
  });
});
