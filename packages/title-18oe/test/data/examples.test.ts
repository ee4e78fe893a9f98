/** What the lines of the checklist say of places, companies and figures, held against the data. */
import { brokenClaims, linesNaming, matchesHeld, strangeWords } from "@railhead/core/kit";
import { describe, expect, it } from "vitest";
import { charters, companies, map, numbers, powers, trains, water } from "../../src/data.ts";
import { lines, placeNames } from "./examples/facts.ts";
import { ofLand } from "./examples/land.ts";
import { ofRoutes } from "./examples/water.ts";

const claims = [...ofLand, ...ofRoutes];
const kinds = trains.flatMap((one) => [one, ...(one.variants ?? [])]);
const priceOf = (train: string) => kinds.find(({ name }) => name === train)?.price;

/** Lines that name a place only as the one where something is done, by the rule alone. */
const STAGES = [
  "OE-6.1-03",
  "OE-14.3-01",
  "OE-14.3-02",
  "OE-14.3-03",
  "OE-14.3-04",
  "OE-14.3-05",
  "OE-14.7-01",
  "OE-14.7-03",
  "OE-14.7-04",
  "OE-14.7-05",
  "OE-14.7-06",
  "OE-14.7-07",
];

/** Words in capitals of the rules: terms, letters for players, countries of the zones. */
const TERMS = `
  Austria Austro Belgium Board Bulgaria Chart Concession Consolidation DOWN Denmark Empire Express Firth Forth France French Greece Holland
  Hungarian Hungary I Info Italian Italy Kingdom LEFT Layout Major Market Mediterranean Minor N Norway O OR ORs Open Opening Orient Ottoman
  P Packet Portugal Prussia Prussian Pullman Pullmans R RIGHT Regional Romania Russia Russian S SR SRs Scandinavia Serbia Spain Spanish
  Stock Switzerland U UK UP United X Y Z`;

describe("what the checklist says of the data", () => {
  it("is what the data say", () => {
    expect(brokenClaims(lines, claims)).toEqual([]);
  });

  it("is held for every line that names a place", () => {
    const held = new Set([...claims.map(([id]) => id), ...STAGES]);
    expect(linesNaming(lines, placeNames).filter((id) => !held.has(id))).toEqual([]);
  });

  it("names no place and no company that is not in the game", () => {
    const names = [
      ...companies.flatMap(({ id, name }) => [id, name]),
      ...map.hexes.flatMap(({ coord, name }) => [coord, name ?? ""]),
      ...water.areas.map(({ name }) => name),
      ...kinds.map(({ name }) => name),
    ];
    expect(strangeWords(lines, { names, terms: TERMS.trim().split(/\s+/) })).toEqual([]);
    expect(strangeWords(lines, { names: [], terms: [] }).length).toBeGreaterThan(200);
  });
});

describe("figures in the checklist are those of the data", () => {
  const plain = (name: string) => name.replaceAll(" & ", " and ").replace(/ Company$/, "");

  it.each<[what: string, least: number, pattern: RegExp, holds: (...parts: string[]) => boolean]>([
    [
      "privates: face value and revenue",
      10,
      /^([\p{L}&, ]+): face value £(\d+), revenue £(\d+)/gu,
      (name, value, income) =>
        companies.some(
          (one) =>
            plain(one.name) === plain(name as string) &&
            one.value === Number(value) &&
            (one.income ?? 0) === Number(income),
        ),
    ],
    [
      "prices of trains",
      3,
      /\b(\d\+\d|\d) (?:at |\()£(\d+)/g,
      (kind, price) => priceOf(kind as string) === Number(price),
    ],
    [
      "points of track",
      3,
      /\b(Minors|Majors|Nationals)[\w ]* have (\d) tile points per OR/g,
      (kind, points) =>
        (charters.points as Record<string, number>)[(kind as string).toLowerCase().slice(0, -1)] ===
        Number(points),
    ],
    [
      "mail of minor K",
      4,
      /mail is £(\d+) in train phases? (\d)/g,
      (amount, phase) => (powers.mail as Record<string, number>)[phase as string] === Number(amount),
    ],
    [
      "par values and their letters",
      1,
      /£(\d+), when par is read, then it is £\1 in space ([A-F])/g,
      (par, letter) => numbers.pars?.["ABCDEF".indexOf(letter as string)] === Number(par),
    ],
    [
      "par values of majors",
      1,
      /a £(\d+) regional \(([A-F])\) expands, when par is read, then it is £(\d+)/g,
      (par, letter, major) =>
        numbers.pars?.["ABCDEF".indexOf(letter as string)] === Number(par) &&
        (charters.majorPar as Record<string, number>)[par as string] === Number(major),
    ],
    [
      "minors by their letters",
      40,
      /\b[Mm]inors? ([A-Z])\b/g,
      (id) => companies.some((one) => one.id === id),
    ],
  ])("%s", (_what, least, pattern, holds) => {
    const { found, broken } = matchesHeld(lines, pattern, holds);
    expect(broken).toEqual([]);
    expect(found).toBeGreaterThanOrEqual(least);
  });
});
