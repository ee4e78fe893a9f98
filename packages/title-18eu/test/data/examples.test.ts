/** What the lines of the checklist say of places, companies and figures, held against the data. */
import { brokenClaims, linesNaming, matchesHeld, strangeWords } from "@railhead/core/kit";
import { describe, expect, it } from "vitest";
import { companies, map, numbers, phases, trains } from "../../src/data.ts";
import { claims, company, homeOf, lines, placeNames, tile } from "./examples.ts";

/** Words in capitals of the rules: terms, letters for players and companies, and where their railways are. */
const TERMS = `
  A B Bank C Certificate Cities City Companies Company Corporation Corporations D Dividend EU Exchange Final Full Half Hebrew I Initial Line
  M Market Minor Minors Mountain NW P Phase Phases Pool Port Ports President Pullman Pullmans Q R Rough Round Sale Starting Stock Town Towns
  Treasury Upper Value Values X Y`;

describe("what the checklist says of the data", () => {
  it("is what the data say", () => {
    expect(brokenClaims(lines, claims)).toEqual([]);
  });

  it("is held for every line that names a place", () => {
    const held = new Set(claims.map(([id]) => id));
    // The rows of the table of minors are read out of their own text below.
    const rows = /^EU-4\.2\.2-(3[2-9]|4[0-6])$/;
    expect(linesNaming(lines, placeNames).filter((id) => !held.has(id) && !rows.test(id))).toEqual([]);
  });

  it("names no place and no company that is not in the game", () => {
    const names = [
      ...companies.flatMap(({ id, name, english = "" }) => [id, name, english]),
      ...map.hexes.flatMap(({ coord, name = "" }) => [coord, name]),
    ];
    expect(strangeWords(lines, { names, terms: TERMS.trim().split(/\s+/) })).toEqual([]);
  });
});

describe("figures in the checklist are those of the data", () => {
  const cashOf = (players: string) => numbers.startingCash[players] ?? Number.NaN;
  const amount = (text: string) => Number(text.replace(",", ""));

  it.each<[what: string, least: number, pattern: RegExp, holds: (...parts: string[]) => boolean]>([
    [
      "minors of the table: number, name and home",
      15,
      /^Minor (\d+) is ([^;(]+) \(([^)]+)\); it operates as number \1 and its token starts in ([\p{L}]+)/gu,
      (id, name, english, place) => {
        const minor = company(id as string);
        return minor?.name === name && minor?.english === english && homeOf(id as string) === place;
      },
    ],
    ["minors by their numbers", 60, /\bMinors? #?(\d+)\b/g, (id) => company(id as string)?.kind === "minor"],
    [
      "cash",
      5,
      /With (\d) players each starts with £(\d+)/g,
      (players, cash) => cashOf(players as string) === Number(cash),
    ],
    [
      "the bank",
      5,
      /Given (\d) players, when setup finishes, then each has £(\d+) and the Bank £([\d,]+)/g,
      (players, cash, bank) =>
        cashOf(players as string) === Number(cash) &&
        numbers.bank - Number(players) * Number(cash) === amount(bank as string),
    ],
    [
      "certificate limits",
      5,
      /Certificate limit with (\d) players: (\d+)/g,
      (players, limit) => numbers.certificateLimit[players as string] === Number(limit),
    ],
    [
      "train limits",
      6,
      /Train limit in Phase (\d): (\d) per Corporation, (\d) per Minor/g,
      (name, corporation, minor) => {
        const limit = phases.find((phase) => phase.name === name)?.train_limit;
        return limit?.corporation === Number(corporation) && limit?.minor === Number(minor);
      },
    ],
    [
      "phases by their first train",
      5,
      /Phase (\d) begins with the first purchase of an? (\d) train/g,
      (name, train) =>
        phases.find((phase) => phase.name === name)?.triggered_by?.includes(train as string) === true,
    ],
    [
      "trains in the stack",
      4,
      /\b([3-6])x([2-5])\b/g,
      (name, count) => trains.find((train) => train.name === name)?.count === Number(count),
    ],
    [
      "what rusts",
      3,
      /When Phase (\d) starts all (\d) trains rust/g,
      (phase, name) => trains.find((train) => train.name === name)?.rusts_on === phase,
    ],
    [
      "tiles by their numbers",
      60,
      /#(\d{1,3})\b(?! operates)/g,
      (id) => tile(id as string) !== undefined || company(id as string) !== undefined,
    ],
    [
      "colours of tiles",
      10,
      /\b(yellow|green|brown|grey): ((?:#\d+(?:, | or )?)+)/g,
      (colour, ids) =>
        ((ids as string).match(/\d+/g) ?? []).every(
          (id) => tile(id)?.colour === (colour === "grey" ? "gray" : colour),
        ),
    ],
  ])("%s", (_what, least, pattern, holds) => {
    const { found, broken } = matchesHeld(lines, pattern, holds);
    expect(broken).toEqual([]);
    expect(found).toBeGreaterThanOrEqual(least);
  });
});
