/** What sections 1 to 11.1 say of railroads, zones and tiles. */
import type { Claim } from "@railhead/core/kit";
import { companies, europe, map, numbers, tileset } from "../../../src/data.ts";
import { groundOf } from "../../../src/track.ts";
import {
  at,
  board,
  company,
  homeOf,
  isCity,
  isMetropolis,
  portsOf,
  same,
  stations,
  usable,
  zone,
  zoneOf,
} from "./facts.ts";

/** A row of Table 1: its zone, regionals, and the price of a home (9.1). */
const tableRow = (id: string, of: string, regionals: string, home: number): Claim => [
  id,
  `${regionals}, home token £${home}`,
  () =>
    same(
      companies.flatMap((one) => (one.kind === "regional" && zoneOf(one.id) === of ? [one.id] : [])),
      regionals.split(/, | and /),
    ) && europe.zones.find((one) => one.id === of)?.home === home,
];

export const ofLand: Claim[] = [
  [
    "OE-1.3.1-02",
    "A,B,C,D,E,F,G,H,J,K,L,M",
    () =>
      same(
        companies.flatMap(({ id, kind }) => (kind === "minor" ? [id] : [])),
        [..."ABCDEFGHJKLM"],
      ),
  ],
  ["OE-1.3.1-04", "KBS printed home", () => homeOf("KBS") === "München"],
  [
    "OE-1.3.2-04",
    "Birmingham, Madrid and Wien",
    () =>
      new Set(["Birmingham", "Madrid", "Wien"].map((name) => europe.metropolises[at(name).coord]?.[0]))
        .size === 1,
  ],
  [
    "OE-2.1-01",
    "Dresden's hex straddles two zones",
    () => (at("Dresden").zones?.length ?? 0) === 2 && zone("Dresden") === "PHS",
  ],
  ["OE-2.1-01", "Nancy reads as France/Belgium", () => zone("Nancy") === "FR"],
  [
    "OE-2.8-01",
    "yellow München scenario tile",
    () => isCity("München") && !tileset.tiles.some((tile) => tile.colour === ("red" as never)),
  ],
  ["OE-7-14", "£10", () => company("WS")?.income === 10],
  ["OE-8.1-07", "parred at £60", () => numbers.pars?.includes(60) === true],
  ["OE-8.2-11", "PLM (same zone)", () => zoneOf("OU") === zoneOf("PLM") && zoneOf("SB") !== zoneOf("OU")],
  ["OE-9.1-02", "Wien, then it is refused (metropolis)", () => isMetropolis("Wien") && zone("Wien") === "AH"],
  [
    "OE-9.1-03",
    "a Prussia/Holland/Switzerland chit is accepted",
    () => zone("Dresden") === "PHS" && isCity("Dresden"),
  ],
  [
    "OE-9.1-09",
    "Prussian chit, when its owner picks Berlin",
    () => isMetropolis("Berlin") && zone("Berlin") === "PHS",
  ],
  tableRow("OE-9.1-13", "UK", "GWR, LNWR and GSWR", 40),
  tableRow("OE-9.1-14", "PHS", "BHB, KBS, POB and KSS", 40),
  tableRow("OE-9.1-15", "FR", "PLM, OU, BEL and MIDI", 20),
  tableRow("OE-9.1-16", "AH", "SB and MAV", 20),
  tableRow("OE-9.1-17", "IT", "SFAI and SFR", 10),
  tableRow("OE-9.1-18", "SP", "MZA, CHN and RCP", 10),
  tableRow("OE-9.1-19", "SC", "BJV and DSJ", 10),
  tableRow("OE-9.1-20", "RU", "MSP, MKV, WW and LRZD", 10),
  ["OE-10.5-13", "Lyon", () => isCity("Lyon")],
  [
    "OE-11.1.3-07",
    "A, B, C, L, P, N or S",
    () =>
      same(
        Object.keys(europe.metropolises)
          .flatMap((hex) => board.hexes.get(hex)?.labels ?? [])
          .filter((label, n, all) => all.indexOf(label) === n),
        ["A", "B", "C", "L", "N", "P", "S"],
      ),
  ],
  ["OE-11.1.3-07", "the Berlin hex", () => isMetropolis("Berlin")],
  [
    "OE-11.1.3-18",
    "København yellow without port track",
    () =>
      at("København").colour === "yellow" && portsOf("København")[0]?.areas?.includes("Baltic Sea") === true,
  ],
  ["OE-11.1.3-19", "Malmö (private port)", () => portsOf("Malmö")[0]?.private === true],
  ["OE-11.1.4-03", "France/Belgium", () => zoneOf("PLM") === "FR"],
  [
    "OE-11.1.5-07",
    "£60 rough hex in Italy",
    () =>
      map.hexes.some(
        (hex) =>
          hex.zones?.includes("IT") && groundOf(europe, hex) === "rough" && hex.terrain?.[0]?.cost === 60,
      ),
  ],
  ["OE-11.1.7-05", "Birmingham, when checked, then six sides", () => usable(at("Birmingham").coord) === 6],
  ["OE-11.1.7-05", "Lille, then exactly its four usable sides", () => usable(at("Lille").coord) === 4],
  [
    "OE-11.1.7-06",
    "SB and MSP have homes in metropolises",
    () =>
      same(
        companies.flatMap(({ id, home }) =>
          home?.some(({ hex }) => hex in europe.metropolises) ? [id] : [],
        ),
        ["SB", "MSP"],
      ),
  ],
  ["OE-11.1.7-06", "yellow Wien", () => homeOf("SB") === "Wien"],
  ["OE-11.1.7-07", "Sankt-Peterburg", () => homeOf("MSP") === "Sankt-Peterburg"],
  ["OE-11.1.7-08", "Wien", () => homeOf("SB") === "Wien"],
  [
    "OE-11.1.7-09",
    "three Wien stations",
    () => stations(europe.metropolises[at("Wien").coord]?.[0] ?? "") === 3,
  ],
  ["OE-11.5-02", "Y's home in Lyon", () => homeOf("PLM") === "Lyon"],
  ["OE-11.5-06", "Given Berlin", () => isMetropolis("Berlin")],
];
