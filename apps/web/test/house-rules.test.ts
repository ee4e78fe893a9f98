import { createEngine, type HouseRule } from "@railhead/core";
import { title18eu } from "@railhead/title-18eu";
import { describe, expect, it } from "vitest";
import { explainChoice, type HouseRuleOffer, houseRulesOf, plugIns } from "../lib/house-rules.ts";

/** Made-up house rules: what the site explains must not hang on any real one. */
function offer(
  slug: string,
  more: Partial<HouseRuleOffer> = {},
  rule: Partial<HouseRule> = {},
): HouseRuleOffer {
  return {
    slug,
    version: "1",
    name: `Rule ${slug}`,
    text: "",
    plug: () => ({ slug, version: "1", ...rule }),
    on: () => ({ effect: "acts" }),
    ...more,
  };
}
const owns = { slots: { "end.timing": () => "now" as const } };
const OFFERS: HouseRuleOffer[] = [
  offer("early", {}, owns),
  offer("late", {}, owns),
  offer("plain"),
  offer("wide", { beside: [{ other: "plain", verdict: "includes" }] }),
  offer("loud", { beside: [{ other: "plain", verdict: "silences" }] }),
  offer("half", { beside: [{ other: "plain", verdict: "needs" }] }),
  offer("strict", {
    options: [{ id: "mild", kind: "boolean", default: false }],
    beside: [{ other: "plain", verdict: "forbids", when: ({ mild }) => mild !== true }],
  }),
  offer("known", { on: () => ({ effect: "already", how: "4.1" }) }),
  offer("elsewhere", {
    on: (title) => ({ effect: title.id === "18eu" ? "none" : "acts", how: "no privates" }),
  }),
  offer(
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
const explain = (
  players: number,
  ...chosen: (string | { slug: string; options: Record<string, boolean> })[]
) =>
  explainChoice(
    title18eu,
    players,
    chosen.map((one) => (typeof one === "string" ? { slug: one } : one)),
    OFFERS,
  );
const codes = (...args: Parameters<typeof explain>) =>
  explain(...args).map((one) => `${one.level} ${one.code}`);

describe("what a choice of house rules means", () => {
  it("is nothing where they do not touch each other", () => {
    expect(explain(4, "plain", "early")).toEqual([]);
    expect(explain(4)).toEqual([]);
  });

  it("refuses two that decide the same, and names both and what they decide", () => {
    expect(explain(4, "early", "late")).toEqual([
      {
        level: "refuse",
        code: "VARIANT_SLOT_CONFLICT",
        rules: ["early", "late"],
        values: { a: "Rule early", b: "Rule late", hook: "end.timing" },
      },
    ]);
  });

  it("refuses a contradiction unless an option lifts it", () => {
    expect(codes(4, "strict", "plain")).toEqual(["refuse VARIANT_CONTRADICTION"]);
    expect(codes(4, { slug: "strict", options: { mild: true } }, "plain")).toEqual([]);
    expect(codes(4, "strict")).toEqual([]);
  });

  it("tells what is doubled, what is silenced, and what its source never uses alone", () => {
    expect(codes(4, "wide", "plain")).toEqual(["info VARIANT_REDUNDANT"]);
    expect(codes(4, "loud", "plain")).toEqual(["warn VARIANT_INERT"]);
    expect(codes(4, "half")).toEqual(["warn VARIANT_ALONE"]);
    expect(codes(4, "half", "plain")).toEqual([]);
  });

  it("tells what the title has already, and refuses what has nothing to act on", () => {
    expect(codes(4, "known")).toEqual(["info VARIANT_ALREADY"]);
    expect(explain(4, "elsewhere")[0]).toMatchObject({
      code: "VARIANT_NOT_APPLICABLE",
      values: { how: "no privates", title: "18EU" },
    });
    expect(houseRulesOf(title18eu, OFFERS).map(({ slug }) => slug)).not.toContain("elsewhere");
    expect(houseRulesOf({ ...title18eu, id: "18oe" }, OFFERS).map(({ slug }) => slug)).toContain("elsewhere");
  });

  it("hands on what a house rule's own check says", () => {
    expect(explain(3, "couple")[0]).toMatchObject({ code: "VARIANT_REFUSED", refusal: { code: "ONLY_TWO" } });
    expect(explain(2, "couple")).toEqual([]);
  });

  it("refuses what nobody offers and options there are not", () => {
    expect(codes(4, "dreamt")).toEqual(["refuse VARIANT_UNKNOWN"]);
    expect(codes(4, { slug: "strict", options: { wild: true } })).toEqual(["refuse VARIANT_OPTION_INVALID"]);
  });

  it("puts the worst first", () => {
    expect(codes(4, "known", "loud", "plain", "early", "late")).toEqual([
      "refuse VARIANT_SLOT_CONFLICT",
      "warn VARIANT_INERT",
      "info VARIANT_ALREADY",
    ]);
  });

  it("agrees with the engine about what cannot stand", () => {
    const players = ["p1", "p2", "p3"].map((id) => ({ id, name: id }));
    for (const pair of [
      ["early", "late"],
      ["early", "plain"],
      ["couple", "plain"],
    ]) {
      const chosen = pair.map((slug) => ({ slug }));
      const made = createEngine(title18eu, { players, seed: 1 }, plugIns(title18eu, 3, chosen, OFFERS));
      const refused = explainChoice(title18eu, 3, chosen, OFFERS).some(({ level }) => level === "refuse");
      expect(made.ok, pair.join()).toBe(!refused);
    }
  });
});
