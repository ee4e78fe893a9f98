import type { TitleDefinition } from "@railhead/core";
import { renderEvent } from "@railhead/core/texts";
import type { Chosen } from "@railhead/house-rules";
import { title18ardennes } from "@railhead/title-18ardennes";
import { title18eu } from "@railhead/title-18eu";
import { title18oe } from "@railhead/title-18oe";
import { NextIntlClientProvider } from "next-intl";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, describe, expect, it } from "vitest";
import { FormContext } from "../components/lobby/setup/form.ts";
import { HouseRules } from "../components/lobby/setup/house-rules.tsx";
import { loadHouseRules } from "../lib/house-rules.ts";
import { checkDraft } from "../lib/setup/check.ts";
import { newDraft } from "../lib/setup/draft.ts";
import { catalogueOf } from "../lib/texts.ts";
import messages from "../messages/en/index.ts";

beforeAll(loadHouseRules);

const nameOf = (seat: number) => `Player ${seat}`;

/** The page's list of house rules with these ticked: the text of each rule's entry, by its first words. */
function entries(title: TitleDefinition, ...chosen: Chosen[]): string[] {
  const draft = { ...newDraft(title.id, title.numbers.players, nameOf), houseRules: chosen };
  const { verdicts } = checkDraft(draft, title, nameOf);
  const form = { draft, change: () => {}, title, faultOf: () => undefined, verdicts, given: false };
  const page = createElement(NextIntlClientProvider, {
    locale: "en",
    messages,
    timeZone: "UTC",
    children: createElement(
      FormContext,
      { value: form },
      createElement(HouseRules, { title, unfolded: true }),
    ),
  });
  const html = renderToStaticMarkup(page)
    .split('<ul class="flex flex-col gap-3">')
    .slice(1)
    .join("")
    .replaceAll(/<h3.*?<\/h3>/g, "");
  return html
    .split("<li")
    .slice(1)
    .map((entry) =>
      entry
        .replace(/^[^>]*>/, "")
        .replace(/<[^>]*>/g, " ")
        .replace(/\s+/g, " ")
        .trim(),
    );
}
const entry = (name: string, ...args: Parameters<typeof entries>) =>
  entries(...args).find((one) => one.startsWith(name));

describe("what a house rule caused, in the log", () => {
  const names = { players: { p1: "Ada" } };
  const read = (type: string, more: object = {}) =>
    renderEvent({ type, player: "p1", ...more }, catalogueOf(title18eu, "en"), names);

  it("names the rule: a move made for the absent, a pause", () => {
    expect(read("defaulted", { variant: "absent-defaults" })).toBe(
      "Ada ran out of time: the table plays the default move (Defaults for the absent)",
    );
    expect(read("defaulted")).toBe("Ada ran out of time: the table plays the default move");
    expect(read("game_paused", { variant: "pause-on-absence" })).toBe(
      "Ada is away; the game is paused (Pause on absence)",
    );
  });
});

describe("the house rules on the page where a table is set up", () => {
  it.each([
    ["18EU", title18eu],
    ["18Ardennes", title18ardennes],
    ["18OE", title18oe],
  ] as const)("VR-rest-money-05: %s shows rest money as recommended, without a warning", (_name, title) => {
    for (const chosen of [[], [{ slug: "rest-money" }]]) {
      expect(entry("Rest money", title, ...chosen)).toContain("Recommended");
      expect(entry("Rest money", title, ...chosen)).not.toContain("Warning");
      const excepted = entry("Rest money", { ...title, id: "1830" }, ...chosen);
      expect(excepted).toContain("Warning : Rest money is not recommended");
      expect(excepted).not.toContain("Recommended");
    }
    expect(entry("Peaceful rules", title)).not.toContain("Recommended");
  });

  it("says a conflict beside both, with what they both decide", () => {
    const chosen = [{ slug: "rest-money" }, { slug: "pass-order" }];
    for (const name of ["Rest money", "Order by passing"])
      expect(entry(name, title18eu, ...chosen)).toContain(
        "Conflict : Rest money and Order by passing both decide the order of the next stock round; choose one",
      );
    expect(entry("Peaceful rules", title18eu, ...chosen)).not.toContain("Conflict");
  });

  it("shows what the title has already as a badge that cannot be ticked", () => {
    expect(entry("No trades between players", title18eu)).toContain("Already a rule of 18EU");
  });
});
