import { describe, expect, it } from "vitest";
import { type Chosen, chooseHouseRules, housePresets, houseRules, presetOn } from "../src/index.ts";
import { engineWith } from "./kit.ts";
import { WITH_EUROPE } from "./titles.ts";

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

/** The same on 18OE, where no stock is sold for trains, no one goes bankrupt, and the other two are rules as it is. */
const GERMAN_OE = [AUCTION, ...ONLY("no-player-trades")];
const TABLE = ONLY("no-deals", "absent-defaults", "pause-on-absence", "strict-preplans", "secret-seats");
const BERLINER = [
  { slug: "open-auction", options: { floor: "face", decline: true, left: "sr2", first: "by-cash" } },
  ...ONLY("rest-money", "last-train-protected", "train-only-with-route"),
];

/** What each preset has to switch on, with its options, by title; `all`: on those that are not named. */
const LISTED: Record<
  string,
  { all?: Chosen[]; "18EU"?: Chosen[]; "18Ardennes"?: Chosen[]; "18OE"?: Chosen[] }
> = {
  clemens: { all: ONLY("free-packet", "reverse-first-run") },
  peaceful: { all: ONLY("peaceful") },
  "naive-german": {
    all: [AUCTION, ...ONLY("bankrupt-companies-close", "bankrupt-plays-on", "finish-current-or")],
    "18OE": GERMAN_OE,
  },
  "german-151": { all: GERMAN, "18OE": GERMAN_OE },
  "zugzwang-iii": { all: [...GERMAN, ...TABLE], "18OE": [...GERMAN_OE, ...TABLE] },
  berliner: { all: BERLINER, "18Ardennes": [...BERLINER, ...ONLY("receivership-withholds")] },
};

describe.each(WITH_EUROPE)("presets in %s", (name, { title }) => {
  it("are all listed here", () => {
    expect(housePresets.map(({ id }) => id)).toEqual(Object.keys(LISTED));
  });

  it.each(housePresets.map((preset) => [preset.id, preset] as const))(
    "VR-1841-zugzwang-iii-01: %s switches on exactly what it lists, with its options",
    (id, preset) => {
      const chosen = presetOn(preset, title);
      expect(chosen).toEqual(LISTED[id]?.[name] ?? LISTED[id]?.all);
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
