import { createEngine, type HouseRule, type TitleDefinition } from "@railhead/core";
import { joinCatalogues } from "@railhead/core/texts";
import { english } from "@railhead/core/vocabulary";
import { title18ardennes } from "@railhead/title-18ardennes";
import { title18eu } from "@railhead/title-18eu";
import { title18oe } from "@railhead/title-18oe";
import { describe, expect, it } from "vitest";
import {
  type Chosen,
  chooseHouseRules,
  effectOn,
  type HouseRuleDef,
  houseRuleCatalogue,
  houseRules,
  houseRulesOf,
  offered,
  renderVerdict,
} from "../src/index.ts";
import { seats } from "./kit.ts";

const TITLES = [
  ["18EU", title18eu],
  ["18Ardennes", title18ardennes],
] as const;
const texts = (title: TitleDefinition) => joinCatalogues(english, title.catalogue, houseRuleCatalogue);

const choose = (...chosen: Chosen[]) => chooseHouseRules(houseRules, title18eu, 4, chosen);
/** Level and sentence of everything that is said of a choice. */
const said = (...chosen: Chosen[]) =>
  choose(...chosen).verdicts.map((one) => `${one.level}: ${renderVerdict(texts(title18eu), one)}`);

/** A made-up house rule: what is said of a choice must not hang on any real one. */
function madeUp(slug: string, more: Partial<HouseRuleDef> = {}, rule: Partial<HouseRule> = {}): HouseRuleDef {
  return {
    slug,
    version: "1",
    name: `Rule ${slug}`,
    touches: "stock",
    summary: "",
    source: "",
    rules: [],
    options: [],
    titles: {},
    otherwise: () => ({ effect: "acts", how: "it acts" }),
    make: () => rule,
    ...more,
  };
}
const owns = { slots: { "end.timing": () => "now" as const } };
const MADE_UP = [
  madeUp("early", {}, owns),
  madeUp("late", {}, owns),
  madeUp("plain"),
  madeUp("wide", { beside: [{ other: "plain", verdict: "includes", text: "" }] }),
  madeUp("loud", { beside: [{ other: "plain", verdict: "silences", text: "" }] }),
  madeUp("half", { beside: [{ other: "plain", verdict: "needs", text: "" }] }),
  madeUp("lonely", { beside: [{ other: "nowhere", verdict: "needs", text: "" }] }),
  madeUp("strict", {
    options: [{ id: "mild", name: "Mild", kind: "boolean", default: false }],
    beside: [{ other: "plain", verdict: "forbids", when: ({ mild }) => mild !== true, text: "it is so" }],
  }),
  madeUp("known", { otherwise: () => ({ effect: "already", how: "4.1" }) }),
  madeUp("elsewhere", { titles: { "18eu": { effect: "never", how: "no privates" } } }),
  madeUp("shunned", { otherwise: () => ({ effect: "acts", how: "", warning: "It does no good." }) }),
  madeUp(
    "couple",
    {},
    {
      chains: {
        "setup.validate": ({ players }) =>
          players === 2 ? undefined : { code: "ONLY_TWO", values: { players } },
      },
    },
  ),
];
const ofMadeUp = (players: number, ...chosen: (string | Chosen)[]) =>
  chooseHouseRules(
    MADE_UP,
    title18eu,
    players,
    chosen.map((one) => (typeof one === "string" ? { slug: one } : one)),
  );
const codes = (...args: Parameters<typeof ofMadeUp>) =>
  ofMadeUp(...args).verdicts.map((one) => `${one.level} ${one.code}`);

describe("what a choice of house rules means", () => {
  it("is nothing where they do not touch each other", () => {
    expect(codes(4, "plain", "early")).toEqual([]);
    expect(codes(4)).toEqual([]);
  });

  it("refuses two that decide the same, whatever they are, and is said beside both", () => {
    const { verdicts, problems } = ofMadeUp(4, "early", "late");
    const values = { a: "early", b: "late", hook: "end.timing" };
    expect(verdicts).toEqual([
      { level: "refuse", code: "VARIANT_SLOT_CONFLICT", about: ["early", "late"], values },
    ]);
    expect(problems).toEqual([{ code: "VARIANT_SLOT_CONFLICT", variant: "late", values }]);
  });

  it("refuses a contradiction with its reason, unless an option lifts it", () => {
    expect(ofMadeUp(4, "strict", "plain").verdicts).toMatchObject([
      { level: "refuse", code: "VARIANT_CONTRADICTION", values: { how: "it is so" } },
      { level: "info", code: "VARIANT_SWITCH", values: { of: "strict", value: "true" } },
    ]);
    expect(codes(4, { slug: "strict", options: { mild: true } }, "plain")).toEqual([]);
    expect(codes(4, "strict")).toEqual([]);
  });

  it("tells what is doubled, what is silenced, and what its source never uses alone", () => {
    expect(codes(4, "wide", "plain")).toEqual(["info VARIANT_REDUNDANT"]);
    expect(codes(4, "loud", "plain")).toEqual(["warn VARIANT_INERT"]);
    expect(codes(4, "half")).toEqual(["warn VARIANT_ALONE"]);
    expect(codes(4, "half", "plain")).toEqual([]);
    expect(codes(4, "lonely")).toEqual([]);
  });

  it("refuses what the title has already and what has nothing to act on; the first is offered as a badge", () => {
    expect(ofMadeUp(4, "known").problems).toMatchObject([{ code: "VARIANT_ALREADY", variant: "known" }]);
    expect(ofMadeUp(4, "elsewhere").problems).toMatchObject([
      { code: "VARIANT_NOT_APPLICABLE", values: { how: "no privates", title: "18EU" } },
    ]);
    const shown = houseRulesOf(title18eu, MADE_UP).map(({ slug }) => slug);
    expect(shown).toContain("known");
    expect(shown).not.toContain("elsewhere");
    const known = MADE_UP.find(({ slug }) => slug === "known") as HouseRuleDef;
    expect(offered(known, title18eu)).toMatchObject([{ level: "info", code: "VARIANT_ALREADY" }]);
    expect(offered(MADE_UP[0] as HouseRuleDef, title18eu)).toEqual([]);
  });

  it("warns of what is advised against by the house rule; it can be played", () => {
    const { verdicts, problems } = ofMadeUp(4, "shunned");
    expect(verdicts).toMatchObject([{ level: "warn", code: "VARIANT_DISCOURAGED" }]);
    expect(problems).toEqual([]);
    const shunned = MADE_UP.find(({ slug }) => slug === "shunned") as HouseRuleDef;
    expect(offered(shunned, title18eu)).toMatchObject([{ level: "warn", values: { a: "shunned" } }]);
    expect(offered(MADE_UP[2] as HouseRuleDef, title18eu)).toEqual([]);
  });

  it("hands on what a house rule's own check says, as the engine does", () => {
    expect(ofMadeUp(3, "couple").problems).toEqual([
      { code: "ONLY_TWO", variant: "couple", values: { players: 3 } },
    ]);
    expect(codes(2, "couple")).toEqual([]);
    for (const pair of [
      ["early", "late"],
      ["early", "plain"],
      ["couple", "plain"],
    ]) {
      const { plugins, problems } = ofMadeUp(3, ...pair);
      const made = createEngine(title18eu, { players: seats(3), seed: 1 }, plugins);
      expect(made.ok, pair.join()).toBe(problems.length === 0);
    }
  });

  it("says everything at once, the worst first", () => {
    const given = { slug: "strict", options: { wild: 1, mild: 2 } };
    expect(codes(4, "shunned", "wide", "plain", "early", "late", given, "dreamt")).toEqual([
      "refuse VARIANT_OPTION_UNKNOWN",
      "refuse VARIANT_OPTION_INVALID",
      "refuse VARIANT_UNKNOWN",
      "refuse VARIANT_SLOT_CONFLICT",
      "warn VARIANT_DISCOURAGED",
      "info VARIANT_REDUNDANT",
    ]);
  });
});

describe("choosing house rules", () => {
  it("refuses what there is not, what is chosen twice, and bad options; each is said in words", () => {
    const cases: [Chosen[], string][] = [
      [[{ slug: "no-such" }], "Unknown house rule no-such"],
      [[{ slug: "peaceful" }, { slug: "peaceful" }], "Peaceful rules is chosen twice"],
      [
        [{ slug: "rest-money", options: { mode: "upside-down" } }],
        "mode of Rest money must be one of full, priority-only",
      ],
      [
        [{ slug: "rest-money", options: { colour: "red" } }],
        "Rest money has no option colour; choose from mode, first, ties",
      ],
      [[{ slug: "peaceful", options: { colour: "red" } }], "Peaceful rules has no options, so not colour"],
      ...[-1, 1.5, "much"].map((bank): [Chosen[], string] => [
        [{ slug: "bank-size", options: { bank } }],
        "bank of Bank and starting cash must be a whole number from 0 to 100000",
      ]),
      [[{ slug: "secret-seats", options: { reveal: "no" } }], "reveal of Secret seats must be yes or no"],
      [
        [{ slug: "rest-money" }, { slug: "pass-order" }],
        "Rest money and Order by passing both decide the order of the next stock round; choose one",
      ],
      [
        [{ slug: "no-player-trades" }],
        `No trades between players is already a rule of 18EU: ${
          effectOn(houseRules.find(({ slug }) => slug === "no-player-trades") as HouseRuleDef, title18eu).how
        }`,
      ],
    ];
    for (const [chosen, text] of cases) expect(said(...chosen)).toEqual([`refuse: ${text}`]);
  });

  it("every remark that house rules make of each other is a sentence with its reason", () => {
    for (const [, title] of TITLES) {
      for (const rule of houseRules) {
        for (const { other, verdict, text } of rule.beside ?? []) {
          const pair = verdict === "needs" ? [rule.slug] : [rule.slug, other];
          const chosen = pair.map((slug) => ({ slug }));
          for (const one of chooseHouseRules(houseRules, title, 4, chosen).verdicts) {
            const sentence = renderVerdict(texts(title), one);
            expect(sentence).not.toMatch(/[{}]|verdict\.|refusal\.|undefined/);
            if ((one.values.text ?? one.values.how) === text) expect(sentence).toContain(text);
          }
        }
      }
    }
    // That both take one hook is said once, although one of them also names the other.
    expect(said({ slug: "open-auction", options: { first: "title" } }, { slug: "free-packet" })).toEqual([
      "refuse: Open auction and Free packet both decide how the game opens; choose one",
    ]);
    expect(said({ slug: "bankrupt-plays-on" })).toEqual([
      "warn: Bankrupt players play on is designed for use with Bankrupt players’ companies close: In its source, the companies of a bankrupt player close.",
    ]);
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

  it("takes whole numbers from the least to the most that an option may have, and none beyond", () => {
    const bank = (value: number) =>
      choose({ slug: "bank-size", options: { bank: value } }).problems.map((one) => one.variant);
    expect([bank(0), bank(100_000)]).toEqual([[], []]);
    expect([bank(-1), bank(100_001), bank(0.5)]).toEqual([["bank-size"], ["bank-size"], ["bank-size"]]);
  });

  it("a table's set-up names the version of each house rule, and another version is refused by name", () => {
    const setup = { players: seats(4), seed: 1, houseRules: [{ slug: "peaceful" }] };
    const made = createEngine(title18eu, setup, choose({ slug: "peaceful" }).plugins);
    expect(made.ok && made.engine.setup.houseRules).toEqual([{ slug: "peaceful", version: "2" }]);
    const older = { slug: "peaceful", version: "0" };
    const values = { slug: "peaceful", v1: "0", v2: "2" };
    expect(choose(older).problems).toEqual([{ code: "VARIANT_VERSION", variant: "peaceful", values }]);
    expect(said(older)).toEqual(["refuse: This game uses peaceful 0; the server has only 2"]);
    const wrong = createEngine(
      title18eu,
      { ...setup, houseRules: [older] },
      choose({ slug: "peaceful" }).plugins,
    );
    expect(wrong).toMatchObject({ ok: false, refusal: { code: "VARIANT_VERSION", values } });
    expect(choose({ slug: "peaceful", version: "2" }).problems).toEqual([]);
    const plain = createEngine(title18eu, { players: seats(4), seed: 1 });
    expect(plain.ok && plain.engine.setup).toEqual({ players: seats(4), seed: 1 });
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

describe("rest money on offer", () => {
  const rule = houseRules.find(({ slug }) => slug === "rest-money") as HouseRuleDef;
  const warnings = (title: TitleDefinition) => [
    ...offered(rule, title),
    ...chooseHouseRules(houseRules, title, 4, [{ slug: rule.slug }]).verdicts,
  ];

  it.each([...TITLES, ["18OE", title18oe]] as const)(
    "VR-rest-money-05: %s sees it recommended, without a warning",
    (_name, title) => {
      expect(effectOn(rule, title)).toMatchObject({ effect: "acts", recommended: expect.any(String) });
      expect(warnings(title)).toEqual([]);
      // The neighbour: a title that its author excepts.
      const excepted = { ...title, id: "1830" };
      expect(effectOn(rule, excepted).recommended).toBeUndefined();
      expect(warnings(excepted).map(({ level, code }) => `${level} ${code}`)).toEqual(
        Array(2).fill("warn VARIANT_DISCOURAGED"),
      );
      const [first] = warnings(excepted).map((one) => renderVerdict(texts(title), one));
      expect(first).toMatch(new RegExp(`^Rest money is not recommended in ${title.credits.name}: .`));
      expect(effectOn(rule, { ...title, id: "1844" }).effect).toBe("already");
      const roundless = { ...title, id: "crisis", rounds: title.rounds.filter(({ id }) => id !== "stock") };
      expect(effectOn(rule, roundless).effect).toBe("never");
    },
  );
});
