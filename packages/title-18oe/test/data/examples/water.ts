/** What sections 11.2 to 15 say of tokens, seas and routes. */

import type { Claim } from "@railhead/core/kit";
import { EDGES } from "@railhead/core/model";
import { europe, map, powers, water } from "../../../src/data.ts";
import { zonesCrossed } from "../../kit/zones.ts";
import {
  allOf,
  at,
  beside,
  board,
  bySeaAlone,
  ferriesOf,
  ferryBetween,
  isCity,
  isMetropolis,
  isRed,
  portsOf,
  same,
  seaOf,
  stations,
  touching,
  usable,
  zone,
} from "./facts.ts";

export const ofRoutes: Claim[] = [
  [
    "OE-11.2-09",
    "another Berlin station",
    () => stations(europe.metropolises[at("Berlin").coord]?.[0] ?? "") > 1,
  ],
  ["OE-11.2-10", "Prussian regional linked to Nancy", () => zone("Nancy") === "FR"],
  ["OE-11.2-11", "linked to Lille", () => isCity("Lille") && zone("Lille") !== "UK"],
  [
    "OE-11.2-13",
    "public København",
    () => !portsOf("København")[0]?.private && portsOf("Malmö")[0]?.private === true,
  ],
  [
    "OE-11.2.1-02",
    "London to Malmö by way of København (three zones)",
    () =>
      Math.min(
        ...(portsOf("København")[0]?.areas ?? []).map(
          (to) => zonesCrossed(touching, portsOf("London")[0]?.areas?.[0] ?? "", to) ?? 99,
        ),
      ) === 3,
  ],
  [
    "OE-11.2.2-01",
    "White Cliffs Ferry",
    () => powers.ferry.hex === at("Lille").coord && powers.ferry.from === "5",
  ],
  [
    "OE-11.2.2-02",
    "London - ferry - Lille - Paris",
    () => ferryBetween(at("London").coord, at("Lille").coord)?.opens === "from" && isCity("Paris"),
  ],
  ["OE-11.2.2-03", "Brussel - Lille - Paris by land", () => ["Brussel", "Lille", "Paris"].every(isCity)],
  [
    "OE-11.2.2-04",
    "Paris - Lille - ferry - London",
    () => ferryBetween(at("London").coord, at("Lille").coord) !== undefined,
  ],
  ["OE-11.2.2-05", "London - Lille", () => ferryBetween(at("London").coord, at("Lille").coord) !== undefined],
  ["OE-11.2.2-06", "Lille is open for passage", () => isCity("Lille")],
  [
    "OE-11.3.1-04",
    "Moskva and North Sweden",
    () =>
      ["Moskva", "North Sweden"].every(
        (name) => isRed(name) && at(name).nodes?.[0]?.kind === "city" && (at(name).paths?.length ?? 0) > 1,
      ),
  ],
  [
    "OE-11.3.1-04",
    "a one-sided red zone",
    () =>
      map.hexes.some(
        (hex) => hex.colour === "red" && hex.paths?.length === 1 && hex.nodes?.[0]?.kind === "offboard",
      ),
  ],
  [
    "OE-11.3.1-05",
    "Berlin with three stations",
    () => stations(europe.metropolises[at("Berlin").coord]?.[1] ?? "") === 3,
  ],
  ["OE-11.3.4-05", "Sankt-Peterburg", () => portsOf("Sankt-Peterburg")[0]?.areas?.length === 1],
  [
    "OE-11.3.4-06",
    "København and Constantinople touch two sea zones each",
    () =>
      ["København", "Constantinople"].every((name) =>
        portsOf(name).every(
          ({ areas = [] }) =>
            areas.length === 2 && touching.get(areas[0] ?? "")?.has(areas[1] ?? "") === true,
        ),
      ),
  ],
  [
    "OE-11.3.4-07",
    "Lisboa - Silver Coast - Strait of Gibraltar",
    () =>
      portsOf("Lisboa")[0]?.areas?.[0] === "North Atlantic (Silver Coast)" &&
      zonesCrossed(touching, "North Atlantic (Silver Coast)", "Strait of Gibraltar") === 2,
  ],
  [
    "OE-11.3.4-09",
    "an inland city with an onshore port symbol (Bristol)",
    () => portsOf("Bristol")[0]?.node === 0 && beside("Bristol").includes("Celtic Sea"),
  ],
  [
    "OE-11.3.4-09",
    "Cagliari, beside the port symbol of AD39 in AD41",
    () =>
      portsOf("Cagliari").length === 0 &&
      beside("Cagliari").includes("Tyrrhenian Sea") &&
      water.ports.some(
        ({ hex, edge }) => hex === "AD39" && edge !== undefined && board.neighbour(hex, edge) === "AD41",
      ),
  ],
  [
    "OE-11.3.4-09",
    "one in Manchester is none",
    () => isCity("Manchester") && beside("Manchester").length === 0,
  ],
  [
    "OE-11.3.5-05",
    "North Atlantic, Silver Coast, Celtic Sea, Bay of Biscay, English Channel, North Sea, German Bight, Skagerrak, Baltic Sea and Gulf of Finland",
    () =>
      same(seaOf("North Sea"), [
        "North Atlantic Ocean",
        "North Atlantic (Silver Coast)",
        "Celtic Sea",
        "Bay of Biscay",
        "English Channel",
        "North Sea",
        "German Bight",
        "Skagerrak",
        "Baltic Sea",
        "Gulf of Finland",
      ]),
  ],
  [
    "OE-11.3.5-06",
    "Strait of Gibraltar, Balearic Sea, Sea of Sardinia, Tyrrhenian Sea, Adriatic Sea, Aegean Sea, Levantine Sea, Black Sea and Karkinitsky Bay",
    () =>
      same(seaOf("Mediterranean"), [
        "Strait of Gibraltar",
        "Balearic Sea",
        "Sea of Sardinia",
        "Tyrrhenian Sea",
        "Adriatic Sea",
        "Aegean Sea",
        "Levantine Sea",
        "Black Sea",
        "Karkinitsky Bay",
      ]),
  ],
  [
    "OE-11.3.6-03",
    "the Lille exception",
    () => ferryBetween(at("London").coord, at("Lille").coord)?.opens === "from",
  ],
  ["OE-11.3.6-05", "London's offshore port", () => portsOf("London")[0]?.node !== undefined],
  [
    "OE-11.3.6-06",
    "London with two stations",
    () => stations(europe.metropolises[at("London").coord]?.[0] ?? "") === 2,
  ],
  [
    "OE-11.3.6-07",
    "Edinburgh (private offshore)",
    () => portsOf("Edinburgh")[0]?.private === true && portsOf("Edinburgh")[0]?.node !== undefined,
  ],
  [
    "OE-11.3.6-08",
    "at most three usable sides",
    () =>
      EDGES.some((edge) => {
        const hex = board.neighbour(at("Edinburgh").coord, edge);
        return (
          hex !== undefined &&
          board.hexes.get(hex)?.colour !== "blue" &&
          (board.hexes.get(hex)?.borders ?? []).length > 0 &&
          usable(hex) <= 3
        );
      }),
  ],
  ["OE-11.3.7-06", "except at Lille", () => water.ferries.filter(({ opens }) => opens).length === 1],
  [
    "OE-11.3.7-07",
    "Sardinia - ferry - Roma - private port - Tunis",
    () =>
      ferryBetween("AB41", at("Roma").coord) !== undefined &&
      portsOf("Roma")[0]?.private === true &&
      board.neighbour(at("Tunis").coord, portsOf("Tunis")[0]?.edge ?? 0) !== undefined,
  ],
  ["OE-11.3.8-02", "Paris", () => stations(europe.metropolises[at("Paris").coord]?.[0] ?? "") > 0],
  [
    "OE-11.3.10-05",
    "North Africa & The Americas (sea only)",
    () =>
      bySeaAlone("North Africa & The Americas") &&
      at("North Africa & The Americas").zones?.[0] === "SP" &&
      portsOf("North Africa & The Americas").length === 1,
  ],
  [
    "OE-11.3.10-05",
    "Tunis, to which ferries run",
    () =>
      ferriesOf(at("Tunis").coord).length === 2 &&
      at("Tunis").zones?.[0] === "IT" &&
      ferryBetween(at("Tunis").coord, at("Palermo").coord) !== undefined,
  ],
  ["OE-11.3.10-06", "Moskva", () => isRed("Moskva") && at("Moskva").zones?.includes("RU") === true],
  ["OE-11.3.10-09", "Paris is counted once", () => zone("Paris") === "FR"],
  [
    "OE-12-01",
    "Paris and Constantinople",
    () => powers.orient.to === at("Constantinople").coord && powers.orient.from.includes(at("Paris").coord),
  ],
  [
    "OE-12-02",
    "Paris, London, Berlin, Madrid or Sankt-Peterburg",
    () => same(allOf(powers.orient.from), ["Paris", "London", "Berlin", "Madrid", "Sankt-Peterburg"]),
  ],
  [
    "OE-12-02",
    "Wien - Constantinople, when counted, then there is no bonus",
    () => !powers.orient.from.includes(at("Wien").coord),
  ],
  [
    "OE-12-08",
    "London - sea - Constantinople",
    () => portsOf("London").length > 0 && portsOf("Constantinople").length > 0,
  ],
  ["OE-12.1-03", "without Constantinople", () => powers.orient.to === at("Constantinople").coord],
  ["OE-14.7-02", "the ferry position at Lille", () => powers.ferry.hex === at("Lille").coord],
  ["OE-15.4-01", "Lyon", () => isCity("Lyon") && !isMetropolis("Lyon")],
  ["OE-15.4-02", "Milano", () => isCity("Milano") && !isMetropolis("Milano")],
  ["OE-15.4-05", "Berlin or Moskva", () => isMetropolis("Berlin") && isRed("Moskva")],
];
