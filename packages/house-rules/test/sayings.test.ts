import { joinCatalogues } from "@railhead/core/texts";
import { english } from "@railhead/core/vocabulary";
import { title18eu } from "@railhead/title-18eu";
import { describe, expect, it } from "vitest";
import {
  type Beside,
  type Chosen,
  chooseHouseRules,
  effectOn,
  type HouseRuleDef,
  type HouseRulePreset,
  housePresets,
  houseRuleCatalogue,
  houseRules,
  offered,
  presetWithout,
  renderVerdict,
} from "../src/index.ts";

const rule = (slug: string, more: Partial<HouseRuleDef> = {}): HouseRuleDef => ({
  slug,
  version: "1",
  name: slug,
  touches: "stock",
  summary: "",
  source: "",
  rules: [],
  options: [],
  titles: {},
  otherwise: () => ({ effect: "acts", how: "it acts" }),
  make: () => ({}),
  ...more,
});
const beside = (other: string, verdict: Beside["verdict"], when?: Beside["when"]): Beside => ({
  other,
  verdict,
  text: "so",
  ...(when && { when }),
});
const owns: Partial<HouseRuleDef> = { make: () => ({ slots: { "end.timing": () => "now" } }) };
const of = (slug: string) => houseRules.find((one) => one.slug === slug) as HouseRuleDef;
const choose = (catalogue: HouseRuleDef[], players = 4) =>
  chooseHouseRules(
    catalogue,
    title18eu,
    players,
    catalogue.map(({ slug }) => ({ slug })),
  );

describe("what is said of house rules chosen together", () => {
  it("of one that there is not, beside its name", () => {
    const values = { slug: "dreamt" };
    expect(chooseHouseRules([], title18eu, 4, [{ slug: "dreamt" }]).problems).toEqual([
      { code: "VARIANT_UNKNOWN", variant: "dreamt", values },
    ]);
  });

  it("a remark stands beside both, and beside the one alone where the other is missing", () => {
    const values = { a: "a", b: "b", text: "so" };
    const wide = rule("a", { beside: [beside("b", "includes")] });
    expect(choose([wide, rule("b")]).verdicts).toEqual([
      { level: "info", code: "VARIANT_REDUNDANT", about: ["a", "b"], values },
    ]);
    const half = rule("a", { beside: [beside("b", "needs", (_own, other) => other.mild === undefined)] });
    const alone = chooseHouseRules([half, rule("b")], title18eu, 4, [{ slug: "a" }]);
    expect(alone.verdicts).toEqual([{ level: "warn", code: "VARIANT_ALONE", about: ["a"], values }]);
  });

  it("a contradiction stands beside both, and says whether an option lifts it", () => {
    const said = (when?: Beside["when"]) =>
      choose([rule("a", { beside: [beside("b", "forbids", when)] }), rule("b")]).verdicts;
    const verdict = { level: "refuse", code: "VARIANT_CONTRADICTION", about: ["a", "b"] };
    const values = { a: "a", b: "b", how: "so" };
    expect(said()).toEqual([{ ...verdict, values: { ...values, exempt: "none" } }]);
    expect(said(() => true)).toEqual([{ ...verdict, values: { ...values, exempt: "option" } }]);
  });

  it("that two decide the same hides their contradiction, and nothing else", () => {
    const codes = (...catalogue: HouseRuleDef[]) => choose(catalogue).verdicts.map(({ code }) => code);
    const forbids = { beside: [beside("b", "forbids")] };
    expect(codes(rule("a", { ...owns, ...forbids }), rule("b", owns))).toEqual(["VARIANT_SLOT_CONFLICT"]);
    // A hint for it, and a contradiction with a third rule, are still reported.
    const hint = { beside: [beside("b", "advice")] };
    expect(codes(rule("a", { ...owns, ...hint }), rule("b", owns))).toEqual([
      "VARIANT_SLOT_CONFLICT",
      "VARIANT_ADVICE",
    ]);
    expect(codes(rule("a", { ...owns, ...forbids }), rule("b"), rule("c", owns))).toEqual([
      "VARIANT_SLOT_CONFLICT",
      "VARIANT_CONTRADICTION",
    ]);
  });

  it("a check of the set-up knows all house rules that are chosen", () => {
    const checks = rule("a", {
      make: () => ({
        chains: {
          "setup.validate": ({ houseRules }) => ({
            code: "SEEN",
            values: { rules: [...(houseRules ?? [])] },
          }),
        },
      }),
    });
    expect(choose([checks, rule("b")]).problems).toEqual([
      { code: "SEEN", variant: "a", values: { rules: ["a", "b"] } },
    ]);
  });

  it("what a house rule's own check says begins with its name, and nothing does where it is about none", () => {
    const texts = joinCatalogues(english, title18eu.catalogue, houseRuleCatalogue);
    const chosen: Chosen = { slug: "bank-size", options: { bank: 1400 } };
    const [verdict, ...more] = chooseHouseRules(houseRules, title18eu, 4, [chosen]).verdicts;
    if (!verdict || more.length) throw new Error("one verdict");
    const cash = title18eu.numbers.startingCash["4"];
    expect(verdict.values).toEqual({ bank: 1400, count: 4, cash });
    const said = renderVerdict(texts, verdict);
    expect(said).toMatch(/^Bank and starting cash: A bank of /);
    expect(`Bank and starting cash: ${renderVerdict(texts, { ...verdict, about: [] })}`).toBe(said);
  });

  it("selling after operating and free emergency sales go together where those free no such shares", () => {
    const codes = (unoperated: boolean) =>
      chooseHouseRules(houseRules, { ...title18eu, id: "unknown" }, 4, [
        { slug: "sell-after-operating" },
        { slug: "emergency-free-sales", options: { unoperated } },
      ]).verdicts.map(({ code }) => code);
    expect(codes(true)).toContain("VARIANT_CONTRADICTION");
    expect(codes(false)).not.toContain("VARIANT_CONTRADICTION");
  });
});

describe("what a house rule says before it is chosen", () => {
  const how = "it does";
  const values = (more: object) => ({ a: "a", title: "18EU", ...more });

  it("that the title has it, why it is advised against, and nothing where it has nothing to act on", () => {
    const known = rule("a", { otherwise: () => ({ effect: "already", how }) });
    expect(offered(known, title18eu)).toEqual([
      { level: "info", code: "VARIANT_ALREADY", about: ["a"], values: values({ how }) },
    ]);
    const shunned = rule("a", { otherwise: () => ({ effect: "acts", how, warning: "no" }) });
    expect(offered(shunned, title18eu)).toEqual([
      { level: "warn", code: "VARIANT_DISCOURAGED", about: ["a"], values: values({ text: "no" }) },
    ]);
    const idle = rule("a", { otherwise: () => ({ effect: "never", how, warning: "no" }) });
    expect(offered(idle, title18eu)).toEqual([]);
  });

  it("without making its plug-in, which is made for the players of a table that has chosen it", () => {
    const asked: unknown[] = [];
    const asks = rule("a", {
      make: (_options, table) => {
        asked.push([table.title.id, table.players]);
        return {};
      },
    });
    expect(offered(asks, title18eu)).toEqual([]);
    expect(asked).toEqual([]);
    choose([asks], 3);
    expect(asked).toEqual([["18eu", 3]]);
  });

  it("its plug-in brings its own texts, and none where it has none", () => {
    const [plugin] = choose([of("bank-size")]).plugins;
    expect(plugin?.catalogue).toBe(of("bank-size").catalogue);
    expect(choose([rule("a")]).plugins[0]).not.toHaveProperty("catalogue");
  });

  it("on a title that it does not know", () => {
    const unknown = { ...title18eu, id: "unknown" };
    const acting = ["bankrupt-companies-close", "emergency-free-sales", "rest-money", "sell-after-operating"];
    for (const slug of acting)
      expect(effectOn(of(slug), unknown)).toMatchObject({ effect: "acts", how: of(slug).summary });
    // Its slot answers so already; that no company gets there is known of 18EU by name alone.
    expect(effectOn(of("receivership-withholds"), unknown).effect).toBe("already");
    const rounds = unknown.rounds.map((round) => ({
      ...round,
      steps: round.steps.filter(({ id }) => id !== "trains"),
    }));
    expect(effectOn(of("emergency-free-sales"), { ...unknown, rounds })).toEqual({
      effect: "never",
      how: "Players here sell no shares for trains.",
    });
  });
});

describe("what a title's table leaves out of a preset", () => {
  it("is named by what the title has already and what can never act", () => {
    const preset = housePresets.find(({ id }) => id === "berliner") as HouseRulePreset;
    expect(presetWithout(preset, title18eu)).toEqual({ already: [], never: ["receivership-withholds"] });
    const german = housePresets.find(({ id }) => id === "german-151") as HouseRulePreset;
    expect(presetWithout(german, title18eu)).toEqual({
      already: ["no-player-trades", "no-rebuy-same-or"],
      never: ["formed-operates"],
    });
  });

  it("a house rule that there is not is in neither list", () => {
    const preset = { id: "x", name: "x", source: "x", houseRules: [{ slug: "dreamt" }] };
    expect(presetWithout(preset, title18eu)).toEqual({ already: [], never: [] });
  });
});
