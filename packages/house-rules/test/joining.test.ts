import { joinCatalogues } from "@railhead/core/texts";
import { english } from "@railhead/core/vocabulary";
import { title18ardennes } from "@railhead/title-18ardennes";
import { title18eu } from "@railhead/title-18eu";
import { describe, expect, it } from "vitest";
import {
  chooseHouseRules,
  type HouseRulePreset,
  housePresets,
  houseRuleCatalogue,
  houseRules,
  presetOn,
  presetStands,
  renderVerdict,
  withoutPreset,
  withPreset,
} from "../src/index.ts";

const preset = (id: string) => housePresets.find((one) => one.id === id) as HouseRulePreset;
const join = (before: Parameters<typeof withPreset>[0], id: string) =>
  withPreset(before, preset(id), title18eu, 4);
const slugs = (chosen: readonly { slug: string }[]) => chosen.map(({ slug }) => slug);

describe("a collection that joins what was chosen before", () => {
  it("wipes nothing: what was chosen stays as it was, and what it brings comes on top", () => {
    const before = [{ slug: "bank-size", options: { cash: 500 } }, { slug: "peaceful" }];
    const { chosen, differs, against } = join(before, "clemens");
    expect(chosen.slice(0, 2)).toEqual(before);
    expect(slugs(chosen).slice(2)).toEqual(["free-packet", "reverse-first-run"]);
    expect([differs, against]).toEqual([[], []]);
    expect(presetStands(chosen, preset("clemens"), title18eu)).toBe(true);
    expect(presetStands(before, preset("clemens"), title18eu)).toBe(false);
  });

  it("two are combined where they agree; where they do not, what was chosen stays and it is said", () => {
    const german = join([], "german-151").chosen;
    const both = join(german, "berliner");
    expect(both.differs).toEqual(["open-auction"]);
    expect(both.chosen.find(({ slug }) => slug === "open-auction")).toEqual(german[0]);
    expect(slugs(both.chosen)).toContain("last-train-protected");
    const packet = join(join([], "clemens").chosen, "berliner");
    expect(packet.against).toEqual([{ slug: "open-auction", other: "free-packet" }]);
    expect(chooseHouseRules(houseRules, title18eu, 4, packet.chosen).problems).toEqual([]);
    expect(join(join([], "naive-german").chosen, "zugzwang-iii").differs).toEqual([]);
  });

  it("taken off again it leaves what was chosen otherwise, and what belongs to another that stands", () => {
    const both = join([{ slug: "rest-money" }, ...join([], "clemens").chosen], "peaceful").chosen;
    expect(slugs(withoutPreset(both, preset("clemens"), title18eu))).toEqual(["rest-money", "peaceful"]);
    const zugzwang = join([], "zugzwang-iii").chosen;
    expect(withoutPreset(zugzwang, preset("zugzwang-iii"), title18eu)).toEqual([]);
    const mixed = join(join([], "german-151").chosen, "peaceful").chosen;
    expect(withoutPreset(mixed, preset("peaceful"), title18eu)).toEqual(
      presetOn(preset("german-151"), title18eu),
    );
  });
});

describe("a conflict that another option solves says so", () => {
  const texts = joinCatalogues(english, houseRuleCatalogue);
  const said = (...chosen: Parameters<typeof chooseHouseRules>[3][number][]) =>
    chooseHouseRules(houseRules, title18ardennes, 4, chosen).verdicts.map((one) => renderVerdict(texts, one));

  it("names the rule, its option and the value", () => {
    const lines = said({ slug: "rest-money", options: { first: "least-cash" } }, { slug: "open-auction" });
    expect(lines.join("\n")).toContain("both decide the order of the first stock round");
    expect(lines).toContain(
      "Rest money and Open auction work together if “First stock round” of Open auction is: per rulebook",
    );
  });

  it("names a switch, and nothing where no option helps", () => {
    const frees = said({ slug: "rest-money" }, { slug: "pass-order" });
    expect(frees.join("\n")).not.toContain("go together");
  });
});
