/**
 * The map, the tiles, the market and the sheets of numbers of 18OE written down a second time, by another program than the one that wrote the
 * files of this package and in another form (pictures of rows, lists of sides). Both go back to the same public data, with
 * the corrections that docs/rules/18oe.md lists: this test finds slips of transcription and every later change, and
 * nothing that the public data have wrong. Who has the game in print compares the pictures with the board.
 */

import type { CompanyDef, MapDef, MarketDef, PhaseDef, TrainDef } from "@railhead/core";
import { hexLine, layLines, marketLines, tileLine } from "@railhead/core/kit";
import type { TilesByNumber } from "@railhead/core/tiles";
import { type EuropeDef, europeanTiles, type WaterFile, withWater } from "../../src/index.ts";
import { PLACES } from "./transcription/places.ts";
import { AREA_NAMES, AREAS, LAND, SEVERAL, ZONES } from "./transcription/rows.ts";
import { FERRIES, PORTS, SEA } from "./transcription/sea.ts";
import { companyWords, fileWords, phaseWords, sheetLines, trainWords } from "./transcription/sheets.ts";
import { BORDERS, CLOSED, OPENED } from "./transcription/sides.ts";
import { type Provenance, sourceLines, sourceWords } from "./transcription/sources.ts";
import { FIRST, LAYS, MARKET, TILES } from "./transcription/tiles.ts";

/** The files of data that are written down a second time, as they stand in `data/`. */
export interface Transcribed {
  map: MapDef;
  water: WaterFile;
  tiles: Pick<TilesByNumber, "tiles">;
  europe: EuropeDef;
  market: MarketDef;
  companies: { companies: CompanyDef[] };
  trains: { trains: TrainDef[]; phases: PhaseDef[] };
  provenance: Provenance;
  /** Files of which the numbers alone are held. */
  about: object;
  numbers: object;
  charters: object;
  patronage: object;
  powers: object;
  "uk-france": object;
}

const lines = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

/** Signs of a picture by coordinate. */
function picture(text: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const line of lines(text)) {
    const [, letters = "", first = "", signs = ""] = /^([A-Z]+) +(\d+) (.*)$/.exec(line) ?? [];
    [...signs].forEach((sign, at) => {
      found.set(`${letters}${Number(first) + 2 * at}`, sign);
    });
  }
  return found;
}

/** What follows a coordinate, by coordinate: lines of one entry, or entries between semicolons. */
const entries = (text: string, after: string): Map<string, string> =>
  new Map(
    lines(text)
      .flatMap((line) => line.split("; "))
      .map((entry) => [
        entry.split(after, 1)[0] as string,
        entry.slice((entry.split(after, 1)[0] as string).length),
      ]),
  );

const TERRAIN: Record<string, string> = {
  w: "water 30",
  r: "river 45",
  l: "lake 60",
  h: "hill 30",
  H: "hill 45",
  m: "mountain 60",
  M: "mountain 120",
};
const ZONE: Record<string, string> = {
  U: "UK",
  F: "FR",
  P: "PHS",
  A: "AH",
  I: "IT",
  S: "SP",
  N: "SC",
  R: "RU",
};

/** Lines along the sides of a hex: "0 3!" is a line of a zone at side 0, and no way across side 3. */
const bordersOf = (text: string): string[] =>
  text
    .trim()
    .split(" ")
    .filter((word) => word !== "")
    .map((word) => ({ edge: Number(word[0]), type: word.endsWith("!") ? "impassable" : "province" }))
    .map((border) => `border ${JSON.stringify(border)}`);

/** Every hex as `hexLine` writes it, from the pictures and lists. */
export function transcribedHexes(): string[] {
  const zones = picture(ZONES);
  const several = entries(SEVERAL, " ");
  const places = entries(PLACES, " | ");
  const sea = entries(SEA, " | ");
  const closed = entries(CLOSED, " ");
  const borders = entries(BORDERS, " ");
  return [...picture(LAND)].map(([coord, sign]) => {
    if (sign === "~") return `${coord} | blue`;
    if (sign === "s") return `${coord} | blue${sea.get(coord)}`;
    const zone = zones.get(coord) ?? "?";
    const of =
      zone === "+" ? (several.get(coord) ?? "").trim().split(" ") : zone === "-" ? [] : [ZONE[zone] ?? zone];
    const face = sign === "#" ? `${coord}${places.get(coord)}` : `${coord} | white`;
    const terrain = TERRAIN[sign];
    return [
      face,
      ...(terrain ? [terrain] : []),
      ...(closed.has(coord) ? [`closed${closed.get(coord)}`] : []),
      ...bordersOf(borders.get(coord) ?? ""),
      ...of.map((name) => `zone ${name}`),
    ].join(" | ");
  });
}

/** Every hex of the sea with its zone: "A2 in the Celtic Sea". */
function transcribedAreas(): string[] {
  const names = entries(AREA_NAMES, " ");
  return [...picture(AREAS)].flatMap(([coord, letter]) =>
    letter === "." ? [] : [`${coord} in the${names.get(letter) ?? " ?"}`],
  );
}

/** Sides of a hex that are closed on the land alone: "K60 opened 2". */
function openedLines(land: MapDef, map: MapDef): string[] {
  const closed = new Map(map.hexes.map(({ coord, closed_edges: sides = [] }) => [coord, sides]));
  return land.hexes.flatMap(({ coord, closed_edges: sides = [] }) => {
    const opened = sides.filter((side) => !closed.get(coord)?.includes(side));
    return opened.length > 0 ? [`${coord} opened ${opened.join(" ")}`] : [];
  });
}

/** The end of a port or a ferry: "C58 3", or "G26 stop 0" offshore. */
const shoreWords = (shore: { hex: string; edge?: number; node?: number }): string =>
  [shore.hex, shore.edge, ...(shore.node === undefined ? [] : ["stop", shore.node])]
    .filter((word) => word !== undefined)
    .join(" ");

const between = (text: string): string[] => lines(text).flatMap((line) => line.split("; "));

/** Lines that stand only in the transcription ("-") or only in the data ("+"); none when they agree. */
export function differences(files: Transcribed): string[] {
  const { map: land, water, tiles: byNumber, europe, market } = files;
  const map = withWater(land, water);
  const tiles = europeanTiles(byNumber, europe, land);
  const here = [
    "pointy number letter",
    ...transcribedHexes(),
    ...transcribedAreas(),
    ...[...entries(OPENED, " ")].map(([coord, sides]) => `${coord} opened${sides}`),
    ...between(PORTS).map((end) => `port ${end}`),
    ...between(FERRIES).map((ends) => `ferry ${ends}`),
    ...lines(TILES),
    ...lines(LAYS),
    ...lines(FIRST),
    ...lines(MARKET),
    ...sheetLines(),
    ...sourceLines(),
  ];
  const there = [
    `${map.layout} ${map.axes.x} ${map.axes.y}`,
    ...map.hexes.map(hexLine),
    ...openedLines(land, map),
    ...water.ports.map((port) => `port ${shoreWords(port)}`),
    ...water.ferries.map(
      ({ from, to, sea }) => `ferry ${shoreWords(from)} > ${shoreWords(to)} by ${sea.join(" ")}`,
    ),
    ...water.areas.flatMap(({ name, hexes }) => hexes.map((hex) => `${hex} in the ${name}`)),
    ...tiles.tiles.map(tileLine),
    ...layLines(tiles),
    ...marketLines(market).map((row) => row.replaceAll("?secondary", "")),
    ...files.companies.companies.map(companyWords),
    ...files.trains.trains.flatMap(trainWords),
    ...files.trains.phases.map(phaseWords),
    ...(["about", "numbers", "charters", "patronage", "powers"] as const).flatMap((file) =>
      fileWords(file, files[file]),
    ),
    ...fileWords("ukFrance", files["uk-france"]),
    ...sourceWords(files.provenance),
  ];
  const [ours, theirs] = [new Set(here), new Set(there)];
  const missing = here.filter((line) => !theirs.has(line)).map((line) => `- ${line}`);
  const more = there.filter((line) => !ours.has(line)).map((line) => `+ ${line}`);
  const counts =
    here.length === there.length ? [] : [`${here.length} lines here, ${there.length} in the data`];
  return [...missing, ...more, ...counts];
}
