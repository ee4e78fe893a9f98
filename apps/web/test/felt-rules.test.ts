import type { GameState, TitleDefinition } from "@railhead/core";
import { viewState } from "@railhead/core/view";
import { type Chosen, effectOn, houseRules, optionsOf, pluginOf } from "@railhead/house-rules";
import { title18ardennes } from "@railhead/title-18ardennes";
import { title18eu } from "@railhead/title-18eu";
import { Table } from "@railhead/title-18eu/kit";
import { title18oe } from "@railhead/title-18oe";
import { createElement, type ReactNode } from "react";
import { describe, expect, it } from "vitest";
import { DecisionPanel } from "../components/game/decision/panel.tsx";
import { Sign } from "../components/game/frame/sign.tsx";
import { PlayersPanel } from "../components/game/players-panel.tsx";
import { FELT } from "../lib/felt-where.ts";
import { engineBy, shownAt } from "./at-table.ts";

const TITLES: [string, TitleDefinition][] = [
  ["18EU", title18eu],
  ["18Ardennes", title18ardennes],
  ["18OE", title18oe],
];

/** A table of 18EU that plays by these house rules, in a position made by hand. */
function at(table: Table, ...chosen: Chosen[]) {
  const engine = engineBy(title18eu, table.engine.setup, chosen);
  const state: GameState = { ...table.state, variants: { ...engine.rules.variantData } };
  return { engine, state, seat: "A" };
}

/** House rules that a part of the page marks: what stands on each mark, and what it opens. */
async function marks(position: ReturnType<typeof at>, part: ReactNode, locale?: string) {
  const html = await shownAt(position, part, locale);
  const found = html.matchAll(
    /<button[^>]*data-rule="([^"]*)"[^>]*>(.*?)<\/button><span[^>]*>(.*?)<\/span>/g,
  );
  return [...found].map(([, slug, mark, text]) => ({ slug, mark, text }));
}
const slugs = async (...args: Parameters<typeof marks>) => (await marks(...args)).map(({ slug }) => slug);

const peaceful = houseRules.find(({ slug }) => slug === "peaceful") as (typeof houseRules)[number];
const panel = createElement(DecisionPanel);
const inStock = () =>
  new Table(3)
    .minors({ A: ["1"], B: ["2"] })
    .closeRest()
    .phase("3")
    .cash("A", 1000)
    .corporation("BNR", { shares: { A: 50, B: 10 }, turns: 2 })
    .stock("A");

describe("where a house rule is felt", () => {
  it.each(TITLES)(
    "every house rule that acts on %s has a place on the page, or is about playing together",
    (_name, title) => {
      const acting = houseRules.filter((rule) => effectOn(rule, title).effect === "acts");
      const nowhere = acting.filter((rule) => {
        const { slots, chains } = pluginOf(rule, optionsOf(rule), {
          title,
          players: title.numbers.players.min,
        });
        const hooks = Object.keys({ ...slots, ...chains }) as (keyof typeof FELT)[];
        return rule.felt === undefined && hooks.every((hook) => FELT[hook] === "aside");
      });
      expect(acting.length).toBeGreaterThan(10);
      expect(nowhere.filter(({ touches }) => touches !== "table").map(({ slug }) => slug)).toEqual([]);
    },
  );

  it("a cap of purchases and sales stands above the choices, with the number, and opens the rule's sentence", async () => {
    const [mark, ...others] = await marks(at(inStock(), { slug: "peaceful" }), panel);
    expect(others).toEqual([]);
    expect(mark?.mark).toBe("Peaceful rules: sell up to 1 share, buy up to 1 share");
    expect(mark?.text).toContain(effectOn(peaceful, title18eu).how);
    expect(await marks(at(inStock()), panel)).toEqual([]);
    expect(await marks(at(inStock(), { slug: "unlimited-tiles" }), panel)).toEqual([]);
  });

  it("says it in German and Hebrew too", async () => {
    for (const [locale, said] of [
      ["de", "Friedliche Regeln: bis zu 1 Aktie verkaufen, bis zu 1 Aktie kaufen"],
      ["he", "מכירה: מנייה אחת לכל היותר, קנייה: מנייה אחת לכל היותר"],
    ] as const) {
      const [mark] = await marks(at(inStock(), { slug: "peaceful" }), panel, locale);
      expect(mark?.mark).toContain(said);
      expect(mark?.text).not.toContain(effectOn(peaceful, title18eu).how);
    }
  });

  it("the order of players names the rule that made it, while a round goes by it", async () => {
    const status = (view: ReturnType<typeof viewState>) => createElement(Sign, { view, at: 0 });
    const ordered = at(inStock(), { slug: "rest-money" });
    const shown = (position: typeof ordered) =>
      slugs(position, status(viewState(position.engine, position.state)));
    expect(await shown(ordered)).toEqual([]);
    const made = { ...ordered, state: { ...ordered.state, orderBy: "rest-money" } };
    expect(await shown(made)).toEqual(["rest-money"]);
    const operating = at(inStock().operate("BNR", "track"), { slug: "rest-money" });
    expect(await shown({ ...operating, state: { ...operating.state, orderBy: "rest-money" } })).toEqual([]);
  });

  it("a turn of the opening in another run's order names the rule", async () => {
    const begun = new Table(3);
    const { engine } = at(begun, { slug: "reverse-first-run" });
    const position = { engine, state: engine.start().state, seat: "A" };
    const status = createElement(Sign, { view: viewState(engine, position.state), at: 0 });
    expect(await slugs(position, status)).toEqual(["reverse-first-run"]);
  });

  it("an emergency names what changes the sales and the bankruptcy in it; a plain purchase of trains does not", async () => {
    const poor = () =>
      new Table(3)
        .minors({ B: ["2"] })
        .closeRest()
        .phase("5")
        .trains("2", [])
        .cash("A", 0)
        .corporation("BNR", { shares: { A: 30 }, turns: 3 });
    const rules = [{ slug: "bankrupt-plays-on" }, { slug: "emergency-free-sales" }];
    const forced = at(poor().operate("BNR", "trains"), ...rules);
    expect((await slugs(forced, panel)).sort()).toEqual(["bankrupt-plays-on", "emergency-free-sales"]);
    const rich = at(poor().treasury("BNR", 2000).operate("BNR", "trains"), ...rules);
    expect(await slugs(rich, panel)).toEqual([]);
  });

  it("track names unlimited tiles, and not the rules of trains", async () => {
    const rules = [{ slug: "unlimited-tiles" }, { slug: "no-deals" }];
    const laying = at(inStock().operate("BNR", "track"), ...rules);
    expect(await slugs(laying, panel)).toEqual(["unlimited-tiles"]);
  });

  it("hidden worth is named where the worth would stand", async () => {
    const hidden = at(inStock(), { slug: "hidden-worth" });
    const view = viewState(hidden.engine, hidden.state);
    expect(await slugs(hidden, createElement(PlayersPanel, { view, before: undefined }))).toEqual([
      "hidden-worth",
    ]);
  });
});
