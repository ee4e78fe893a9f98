/** What the lines of the checklist say of places, companies and figures, held against the data. */
import { brokenClaims, linesNaming, matchesHeld, strangeWords } from "@railhead/core/kit";
import { describe, expect, it } from "vitest";
import { companies, map, numbers, phases, publics, tileset, trains } from "../../src/data.ts";
import { backs, claims, company, hexAt, homeOf, isCalled, lines, placeNames, tile } from "./examples.ts";

/** Words in capitals of the rules: terms, letters for players and companies. */
const TERMS = `
  A AMS Auction B Bank C Certificate Cities City Companies Company D Deep East Fort Forts Grey Holland Initial Köln Market Mining Minor Minors
  North OR ORs Offering Open Phase Port Ports Preferred President Presidents Public Publics RUH Rights SR SRs South Starting Stock T TEE
  Town Towns Treasury Value Values West X Y Zone H1`;

describe("what the checklist says of the data", () => {
  it("is what the data say", () => {
    expect(brokenClaims(lines, claims)).toEqual([]);
  });

  it("is held for every line that names a place", () => {
    const held = new Set(claims.map(([id]) => id));
    // The rows of the tables are read out of their own text below.
    const rows = /^AR-11\.[3456]-\d+$/;
    expect(linesNaming(lines, placeNames).filter((id) => !held.has(id) && !rows.test(id))).toEqual([]);
  });

  it("names no place and no company that is not in the game", () => {
    const names = [
      ...companies.flatMap(({ id, name, english = "" }) => [id, name, english]),
      ...map.hexes.flatMap(({ coord, name = "" }) => [coord, name]),
      ...tileset.tiles.map(({ id }) => id),
      ...trains.map(({ name }) => name),
    ];
    expect(strangeWords(lines, { names, terms: TERMS.trim().split(/\s+/) })).toEqual([]);
  });
});

describe("figures in the checklist are those of the data", () => {
  const PLAYERS: Record<string, string> = { three: "3", four: "4", five: "5" };
  const ids = (text: string) => text.match(/\d+/g) ?? [];
  const minors = companies.filter(({ kind }) => kind === "minor").map(({ id }) => id);

  it.each<[what: string, least: number, pattern: RegExp, holds: (...parts: string[]) => boolean]>([
    [
      "places with their hexes",
      100,
      /(\p{Lu}[\p{L}-]+) (?:\(Köln\) )?\(([A-M]\d{1,2})[);,]/gu,
      // Of "Frankfurt-am-Main" and "Épinal" the last word; D8 is water without a name.
      (name, coord) =>
        coord === "D8" ||
        isCalled(coord as string, name as string) ||
        hexAt(coord as string)?.name?.endsWith(name as string) === true,
    ],
    [
      "coordinates",
      100,
      /(?<![\w.])([A-M]\d{1,2})\b(?!,? where no hex)/g,
      (coord) => hexAt(coord as string) !== undefined,
    ],
    ["minors by their numbers", 100, /\bMinors? #?(\d+)\b/g, (id) => minors.includes(id as string)],
    [
      "minors: names and homes",
      15,
      /^Minor #(\d+), (.+?) \(([^)]+)\), starts in (.+?)(?:, (?:west|east) circle)? \(([A-M]\d+)\)/g,
      (id, name, english, place, coord) =>
        company(id as string)?.name === name &&
        company(id as string)?.english === english &&
        homeOf(id as string)?.hex === coord &&
        isCalled(coord as string, (place as string).replace("The ", "")),
    ],
    [
      "minors: the publics that their homes open",
      15,
      /Minor (\d+)'s data and eligibility are read, .*? it qualifies for ([A-Z, ]+); a first-SR bid with it for (\w+)/g,
      (id, able, other) => {
        const can = ["BE", "BY", "E", "N", "NL", "P"].filter((one) => backs(id as string, one));
        return can.join(", ") === (able as string) && !can.includes(other as string);
      },
    ],
    [
      "publics: the minors that may start them",
      6,
      /^([A-Z]{1,2}) \(([^,]+), [^;]+; livery [\w ]+\) can be started by Minors ([\d, and]+) through/gu,
      (id, name, list) =>
        company(id as string)?.name === name &&
        minors.filter((minor) => backs(minor, id as string)).join() === ids(list as string).join(),
    ],
    [
      "certificate limits",
      3,
      /Given (\d) players, when 0,1,2,3,4,5,6 companies have converted, then the limit reads ([\d,]+\d)/g,
      (players, limits) => publics.certificateLimit[players as string]?.join() === limits,
    ],
    [
      "certificate limits without a ten-share company",
      3,
      /With (three|four|five) players the certificate limit is (\d+),/g,
      (players, limit) => numbers.certificateLimit[PLAYERS[players as string] ?? ""] === Number(limit),
    ],
    [
      "trains in the stack",
      4,
      /\b(\d+)x(\d)\b/g,
      (count, name) => trains.find((train) => train.name === name)?.count === Number(count),
    ],
    [
      "train limits",
      4,
      /^Phase (\d)(?: \([^)]*\))?: .*limits? (\d) (?:for a Public )?and (\d)/g,
      (name, of, minor) => {
        const limit = phases.find((phase) => phase.name === name)?.train_limit;
        return (
          limit?.["5-share"] === Number(of) &&
          limit?.["10-share"] === Number(of) &&
          limit?.minor === Number(minor)
        );
      },
    ],
    [
      "tiles by their numbers",
      20,
      /#(\d{2,3})\b/g,
      (id) => tile(id as string) !== undefined || minors.includes(id as string),
    ],
  ])("%s", (_what, least, pattern, holds) => {
    const { found, broken } = matchesHeld(lines, pattern, holds);
    expect(broken).toEqual([]);
    expect(found).toBeGreaterThanOrEqual(least);
  });
});
