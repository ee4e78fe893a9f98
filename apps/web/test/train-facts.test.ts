import { readFileSync } from "node:fs";
import type { CompanyDef, MapDef, TitleDefinition, TrainDef } from "@railhead/core";
import { rustTriggers } from "@railhead/core/model";
import { tiny } from "@railhead/core/tiny";
import { NextIntlClientProvider } from "next-intl";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, describe, expect, it } from "vitest";
import { Companies } from "../components/title/companies.tsx";
import { Facts } from "../components/title/facts.tsx";
import { TrainsAndPhases } from "../components/title/trains.tsx";
import { homeCircle } from "../lib/home-circle.ts";
import { loadTitles } from "../lib/titles.ts";
import { rustingIn } from "../lib/train-facts.ts";
import messages from "../messages/en/index.ts";
import { rowOf, rowsIn, termsIn } from "./server/pages/read.ts";

const read = (path: string) => JSON.parse(readFileSync(new URL(`../../../${path}`, import.meta.url), "utf8"));
const shown = (part: typeof TrainsAndPhases, title: TitleDefinition): string =>
  renderToStaticMarkup(
    createElement(
      NextIntlClientProvider,
      { locale: "en", messages, timeZone: "UTC" } as never,
      createElement(part, { title }),
    ),
  );
/** A made title with these trains, and a phase for each. */
const titleWith = (trains: TrainDef[]): TitleDefinition => ({
  ...tiny,
  trains,
  phases: trains.map(({ name, variants = [] }, at) => ({
    name,
    train_limit: { corporation: 4 },
    tile_colours: ["yellow"],
    operating_rounds: 2,
    ...(at > 0 && { triggered_by: [name, ...variants.map((side) => side.name)] }),
  })),
});

describe("the trains of a title that brings no words of its own", () => {
  it("are told by their budgets: what counts together, what counts separately, what is passed", () => {
    const budgets: [TrainDef["distance"], string][] = [
      [[{ nodes: ["city", "town", "offboard"], pay: 3, visit: 3 }], "3 stops"],
      [[{ nodes: ["city", "town", "offboard"], pay: 99, visit: 99 }], "any number of stops"],
      [
        [
          { nodes: ["city", "offboard"], pay: 2, visit: 2 },
          { nodes: ["town"], pay: 99, visit: 99 },
        ],
        "2 cities or off-board locations; any number of towns",
      ],
      [
        [
          { nodes: ["town"], pay: 3, visit: 99 },
          { nodes: ["city", "offboard", "town"], pay: 3, visit: 3 },
        ],
        "3 cities, towns, or off-board locations; 3 towns more",
      ],
      [
        [
          { nodes: ["town"], pay: 0, visit: 99 },
          { nodes: ["city"], pay: 4, visit: 99 },
          { nodes: ["offboard"], pay: 1, visit: 2 },
        ],
        "any number of cities, of which 4 count; towns may be passed and do not count; 2 off-board locations, of which 1 count",
      ],
      [
        [
          { nodes: ["city"], pay: 1, visit: 1 },
          { nodes: ["town"], pay: 0, visit: 0 },
        ],
        "1 city; no towns",
      ],
    ];
    for (const [distance, words] of budgets) {
      const title = titleWith([{ name: "N", price: 100, count: 1, distance }]);
      expect(rowOf(shown(TrainsAndPhases, title), 'data-train="N"')[3]).toBe(words);
    }
  });

  it("say what they cost in exchange, when they are sold, and every train that makes them rust", () => {
    const stops = (pay: number): TrainDef["distance"] => [
      { nodes: ["city", "town", "offboard"], pay, visit: pay },
    ];
    const title = titleWith([
      { name: "2", price: 80, count: 6, distance: stops(2), rusts_on: "4", starts_with: "minor" },
      {
        name: "4",
        price: 300,
        count: "unlimited",
        distance: stops(4),
        variants: [{ name: "4E", price: 350, distance: stops(5) }],
      },
      {
        name: "D",
        price: 1100,
        count: 6,
        distance: stops(99),
        available_on: "4",
        trade_in: { for: ["2", "4"], off: 300 },
      },
      { name: "P", price: 50, count: 2, distance: [], helper: true },
    ]);
    const page = shown(TrainsAndPhases, title);
    expect(rowOf(page, 'data-train="2"')).toEqual([
      "2",
      "$80",
      "6",
      "2 stops",
      "each Minor starts with one",
      "the first 4 or 4E",
    ]);
    expect(rowOf(page, 'data-train="4E"')).toEqual([
      "4E",
      "$350",
      "back of 4",
      "5 stops",
      "in order",
      "never",
    ]);
    expect(rowOf(page, 'data-train="D"')).toEqual([
      "D",
      "$1,100; $800 when trading in a 2 or 4-train",
      "6",
      "any number of stops",
      "from phase 4",
      "never",
    ]);
    expect(rowOf(page, 'data-train="P"')[3]).toBe("runs with another train");
    expect(rowOf(page, 'data-phase="4"').slice(0, 3)).toEqual(["4", "the first 4 or 4E", "2"]);
    expect(rustTriggers({ rusts_on: "4" }, title.phases)).toEqual(["4", "4E"]);
    expect(rustTriggers({}, title.phases)).toEqual([]);
    const side = {
      ...title.trains[0],
      variants: [{ name: "2E", price: 90, distance: stops(2) }],
    } as TrainDef;
    expect(rustingIn(title.phases[1] as (typeof title.phases)[0], [side])).toEqual(["2", "2E"]);
  });

  it("of titles/1889: numbers, limits, trains, as its files have them", () => {
    const numbers = read("titles/1889/numbers.json");
    const { trains, phases } = read("titles/1889/trains.json");
    const title = { ...tiny, numbers, trains, phases };
    const facts = shown(Facts, title);
    expect(rowsIn(facts)).toEqual([
      ["Players", "2", "3", "4", "5", "6"],
      ["Starting cash", "¥420", "¥420", "¥420", "¥390", "¥390"],
      ["Certificate limit", "25", "19", "14", "12", "11"],
    ]);
    expect(termsIn(facts).map(([, text]) => text)).toEqual([
      "¥7,000",
      "60%; unlimited while the price is on a space without a limit",
      "50%",
    ]);
    const page = shown(TrainsAndPhases, title);
    expect(rowOf(page, 'data-train="2"').slice(0, 4)).toEqual(["2", "¥80", "6", "2 stops"]);
    expect(rowOf(page, 'data-train="4"').at(-1)).toBe("the first D");
    expect(rowOf(page, 'data-train="D"')[1]).toBe("¥1,100; ¥800 when trading in a 4, 5, or 6-train");
  });
});

describe("the circle in which a company begins", () => {
  const OPPOSITE: Record<string, number> = { N: 0, NE: 1, E: 2, SE: 3, S: 4, SW: 5, W: 6, NW: 7 };

  let titles: TitleDefinition[] = [];
  beforeAll(async () => {
    titles = await loadTitles();
  });

  it("as printed lies where the map draws it, within an eighth of a turn", () => {
    let seen = 0;
    for (const { map, companies } of titles)
      for (const { id, home = [] } of companies)
        for (const { circle, ...rest } of home) {
          if (circle === undefined) continue;
          const drawn = homeCircle(map, rest) ?? "";
          const apart = Math.abs((OPPOSITE[circle] ?? 9) - (OPPOSITE[drawn] ?? 99));
          expect(Math.min(apart, 8 - apart), `${id}: ${circle}, drawn ${drawn}`).toBeLessThanOrEqual(1);
          seen++;
        }
    expect(seen).toBe(10);
  });

  it("is told of a made title by where the city is drawn, and not where the hex has one", () => {
    const map: MapDef = {
      layout: "pointy",
      axes: { x: "number", y: "letter" },
      hexes: [
        {
          coord: "B2",
          name: "Twin",
          colour: "yellow",
          nodes: [
            { kind: "town" },
            { kind: "city", revenue: 20, slots: 1 },
            { kind: "city", revenue: 20, slots: 1 },
          ],
          paths: [
            { from: 1, to: "node1" },
            { from: 4, to: "node2" },
          ],
        },
        { coord: "B4", name: "One", colour: "white", nodes: [{ kind: "city", slots: 1 }] },
      ],
    } as MapDef;
    const company = (id: string, home: CompanyDef["home"]) =>
      ({ ...tiny.companies[0], id, home }) as CompanyDef;
    const companies = [
      company("A", [{ hex: "B2", city: 0, name: "Twin" }]),
      company("B", [{ hex: "B2", city: 1, name: "Twin" }]),
      company("C", [{ hex: "B4", city: 0, name: "One" }]),
    ];
    const page = shown(Companies, { ...tiny, map, companies });
    expect(["A", "B", "C"].map((id) => rowOf(page, `data-company="${id}"`)[2])).toEqual([
      "Twin (west)",
      "Twin (east)",
      "One",
    ]);
  });
});
