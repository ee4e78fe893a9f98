/** Places and companies of the data in the words of the checklist, and what its lines say of them. */
import type { ChecklistLine, Claim } from "@railhead/core/kit";
import checklist from "../../rules/checklist.json" with { type: "json" };
import { bonuses, companies, map, numbers, publics, tileset } from "../../src/data.ts";

export const lines: ChecklistLine[] = checklist;
export const hexAt = (coord: string) => map.hexes.find((hex) => hex.coord === coord);
/** A place by its name or the first part of it: Frankfurt, Lille. */
const at = (name: string) => {
  const found = map.hexes.find(
    (hex) => hex.name === name || hex.name?.split("-")[0] === name || hex.name === `The ${name}`,
  );
  if (!found) throw new Error(`no place ${name}`);
  return found;
};
export const isCalled = (coord: string, name: string) => {
  const own = hexAt(coord)?.name ?? "";
  return own === name || own === `The ${name}` || own.split("-")[0] === name;
};
export const placeNames = [
  ...new Set(
    map.hexes.flatMap(({ name }) =>
      name && name !== "Ferry" ? [name, name.split("-")[0] as string, name.replace("The ", "")] : [],
    ),
  ),
];
export const company = (id: string) => companies.find((one) => one.id === id);
export const homeOf = (id: string) => company(id)?.home?.[0];
const isHomeIn = (id: string, name: string) => homeOf(id)?.hex === at(name).coord;
const edgeOf = (name: string) => at(name).zones?.[0];
export const tile = (id: string) => tileset.tiles.find((one) => one.id === id);
const first = (name: string) =>
  tileset.first?.filter(({ hexes }) => hexes.includes(at(name).coord)).flatMap(({ tiles }) => tiles) ?? [];
const after = (id: string) => tileset.upgrades?.[id] ?? [];
const isPort = (name: string) => (bonuses.rights.port[at(name).coord] ?? 0) > 0;
const isMine = (name: string) => (bonuses.rights.mine[at(name).coord] ?? 0) > 0;
const forts = (coord: string) => Object.values(bonuses.forts.places).filter((hex) => hex === coord).length;
const paysForts = (name: string) => bonuses.forts.destinations.includes(at(name).coord);
const isTown = (name: string) => (at(name).nodes ?? []).some(({ kind }) => kind === "town");
const circles = (name: string) => (at(name).nodes ?? []).filter(({ kind }) => kind === "city").length;
/** Whether a minor's home lets its owner bid for a public: in a circle that counts for it. */
export const backs = (minor: string, id: string) => {
  const { hex = "", city = 0 } = homeOf(minor) ?? {};
  const circle = publics.circles[hex]?.[city];
  return (publics.qualifying[id] ?? []).includes(hex) && (circle === undefined || circle === id);
};

export const claims: Claim[] = [
  [
    "AR-3.1-04",
    "E5:1, F4:2, G3:2 and no other",
    () => JSON.stringify(bonuses.rights.port) === '{"E5":1,"F4":2,"G3":2}',
  ],
  [
    "AR-3.1-05",
    "H10:2, I21:1, Minor 7 charter:1",
    () => bonuses.rights.mine.H10 === 2 && bonuses.rights.mine.I21 === 1 + 1 && isHomeIn("7", "Saarbrücken"),
  ],
  [
    "AR-3.1-06",
    "J18:2, K19:1, L22:1, M23:1 and the total is 5",
    () =>
      [forts("J18"), forts("K19"), forts("L22"), forts("M23")].join() === "2,1,1,1" &&
      Object.keys(bonuses.forts.places).length === 5,
  ],
  ["AR-3.1-07", "Charleroi yellow with an unclaimed Mining token", () => isMine("Charleroi")],
  ["AR-3.1-07", "Metz with two Forts", () => forts(at("Metz").coord) === 2],
  [
    "AR-3.2.4-08",
    "tile 57 in Aachen",
    () => isHomeIn("3", "Aachen") && first("Aachen").includes("57") && !first("Aachen").includes("201"),
  ],
  [
    "AR-3.2.4-09",
    "202 in Brussels",
    () => isHomeIn("14", "Brussels") && first("Brussels").includes("202") && !first("Brussels").includes("6"),
  ],
  ["AR-3.2.4-10", "a train to Saarbrücken", () => isHomeIn("7", "Saarbrücken") && isMine("Saarbrücken")],
  [
    "AR-5.1.3-05",
    "H10 has its Mining token back",
    () => at("Charleroi").coord === "H10" && isMine("Charleroi"),
  ],
  [
    "AR-5.2.1-01",
    "Minor 14 with its second token in Antwerp",
    () => (publics.qualifying.NL ?? []).includes(at("Antwerp").coord) && !backs("14", "NL"),
  ],
  ["AR-5.2.1-01", "Minor 8 with tokens only in Paris", () => isHomeIn("8", "Paris") && !backs("8", "BE")],
  ["AR-5.3.1-07", "Brugge", () => isPort("Brugge")],
  [
    "AR-5.3.1-08",
    "Mining token of Charleroi, when resolved, then the circle in H10",
    () => isMine("Charleroi") && at("Charleroi").coord === "H10",
  ],
  ["AR-5.3.1-10", "green Antwerp", () => first("Antwerp").includes("202") && after("202").includes("208")],
  ["AR-5.3.1-11", "one Public in Paris", () => circles("Paris") === 2],
  ["AR-6.3-07", "upgrading Paris returns no tile", () => at("Paris").colour === "yellow"],
  [
    "AR-6.3-13",
    "f.40 Holland Deep (D8), f.40 mountain",
    () =>
      hexAt("D8")?.terrain?.[0]?.cost === 40 &&
      map.hexes.every(({ terrain = [] }) =>
        terrain.every(({ types, cost }) => !types.includes("mountain") || cost === 40),
      ),
  ],
  ["AR-6.4.1-01", "Brugge unimproved", () => isPort("Brugge") && at("Brugge").colour === "white"],
  ["AR-6.4.1-02", "Brugge with f.40", () => publics.tokenCost.minor === 40 && at("Brugge").coord === "F4"],
  ...(["2", "3", "4", "5", "6"] as const).map(
    (kind, n): Claim => [
      `AR-6.4.1-0${n + 3}`,
      `a ${kind}-train route ending at the Ferry, when revenue is computed, then it includes +${kind}0`,
      () => bonuses.ferry[kind] === Number(kind) * 10 && isPort("Brugge"),
    ],
  ),
  [
    "AR-6.4.1-08",
    "4D-train route ending at the Ferry, when revenue is computed, then it includes +80",
    () => bonuses.ferry["4D"] === 80,
  ],
  ["AR-6.4.1-09", "Brugge and Dunkerque", () => isPort("Brugge") && isPort("Dunkerque")],
  [
    "AR-6.4.1-10",
    "Dunkerque with two Ferry links",
    () =>
      Object.values(bonuses.portsOfFerry).filter((ports) => ports.includes(at("Dunkerque").coord)).length ===
      2,
  ],
  ["AR-6.4.1-11", "Vlissingen and Brugge", () => isPort("Vlissingen") && isPort("Brugge")],
  [
    "AR-6.4.1-12",
    "Vlissingen has a single Ferry token and never upgrades",
    () =>
      bonuses.rights.port[at("Vlissingen").coord] === 1 &&
      at("Vlissingen").colour === "gray" &&
      first("Vlissingen").length === 0,
  ],
  ["AR-6.4.1-13", "Brugge yellow", () => bonuses.rights.port[at("Brugge").coord] === 2],
  ["AR-6.4.2-01", "Charleroi with f.100", () => publics.tokenCost.public === 100 && isMine("Charleroi")],
  ["AR-6.4.2-02", "Charleroi worth 20", () => isMine("Charleroi")],
  ["AR-6.4.2-03", "separate track to Charleroi", () => isMine("Charleroi")],
  ["AR-6.4.2-04", "H10 and I21", () => isMine("Charleroi") && isMine("Saarbrücken")],
  [
    "AR-6.4.2-05",
    "Saarbrücken yellow with Minor 7's token",
    () => isHomeIn("7", "Saarbrücken") && bonuses.rights.mine.I21 === 2,
  ],
  ["AR-6.4.3-01", "Nancy", () => forts(at("Nancy").coord) === 1],
  [
    "AR-6.4.3-02",
    "Two Forts, a 2-train and a long track route to Paris, when revenue is computed, then +20".replace(
      "Two",
      "two",
    ),
    () => bonuses.forts.each === 10 && paysForts("Paris"),
  ],
  [
    "AR-6.4.3-03",
    "Given 3 Forts, when connected to Paris only, to both, or to neither, then the bonus is 30, 60 or 0",
    () => bonuses.forts.destinations.length === 2 && bonuses.forts.each * 3 === 30,
  ],
  ["AR-6.5-09", "Charleroi worth 20", () => isMine("Charleroi")],
  ["AR-6.5-10", "Brugge Ferry", () => isPort("Brugge")],
  [
    "AR-6.5-11",
    "score Paris",
    () =>
      edgeOf("Paris") === "south" && bonuses.citiesScored["4D"] === 4 && bonuses.teePerToken.oneAxis === 30,
  ],
  ["AR-6.5-14", "Paris west and east circles", () => circles("Paris") === 2],
  ["AR-6.5-15", "the Town of the Ruhr (B16)", () => isTown("Ruhr") && circles("Ruhr") === 1],
  ["AR-6.5-16", "Charleroi yellow", () => isMine("Charleroi")],
  ["AR-6.5-17", "Minor 6's home token", () => isHomeIn("6", "Lille") && at("Lille").colour === "white"],
  [
    "AR-6.5.1-01",
    "Cologne (D18), Frankfurt (E25), Mannheim (G25) or Karlsruhe (H26)",
    () =>
      map.hexes
        .filter(({ zones = [] }) => zones.includes("east"))
        .map(({ coord }) => coord)
        .sort()
        .join() === "D18,E25,G25,H26",
  ],
  ["AR-6.5.1-01", "ending in Bonn", () => isTown("Bonn") && edgeOf("Bonn") === undefined],
  [
    "AR-6.5.1-02",
    "Amsterdam (B8) or the Ruhr (B16) with Paris (M7) or Basel (M27)",
    () =>
      ["Amsterdam", "Ruhr"].every((name) => edgeOf(name) === "north") &&
      ["Paris", "Basel"].every((name) => edgeOf(name) === "south"),
  ],
  [
    "AR-6.5.1-03",
    "Ferry - Dunkerque - Frankfurt - Mannheim",
    () => isPort("Dunkerque") && edgeOf("Frankfurt") === "east" && edgeOf("Mannheim") === "east",
  ],
  [
    "AR-6.5.1-04",
    "Rotterdam - Amsterdam - ... - Paris - Rouen",
    () =>
      circles("Rotterdam") > 0 &&
      isTown("Rouen") &&
      edgeOf("Amsterdam") === "north" &&
      edgeOf("Paris") === "south",
  ],
  [
    "AR-6.5.1-06",
    "Brugge Ferry - ... - Ruhr - Cologne - Basel with 4 own tokens, when computed, then the bonus is 240",
    () =>
      bonuses.teePerToken.bothAxes * 4 === 240 &&
      isPort("Brugge") &&
      edgeOf("Ruhr") === "north" &&
      edgeOf("Cologne") === "east" &&
      edgeOf("Basel") === "south",
  ],
  [
    "AR-11.2-04",
    "Mannheim with #202, when #208 and later #216",
    () => first("Mannheim").includes("202") && after("202").includes("208") && after("208").includes("216"),
  ],
  [
    "AR-11.2-05",
    "Brussels green, when #220",
    () => first("Brussels").includes("202") && after("208").includes("220"),
  ],
  [
    "AR-11.2-06",
    "SOH2 and later SOH9",
    () => first("Amsterdam").join() === "SOH2" && after("SOH2").join() === "SOH9",
  ],
  [
    "AR-11.2-07",
    "The Ruhr (B16, 'RUH'): a pre-printed yellow start, then green RUH2, then brown RUH3",
    () =>
      at("Ruhr").colour === "yellow" && first("Ruhr").join() === "RUH2" && after("RUH2").join() === "RUH3",
  ],
  [
    "AR-11.2-08",
    "Paris pre-printed with Minors 8 (west) and 9 (east), when 580",
    () =>
      homeOf("8")?.city === 0 &&
      homeOf("9")?.city === 1 &&
      first("Paris").join() === "580" &&
      after("580").join() === "583",
  ],
  [
    "AR-11.2-09",
    "Basel (M27) and Frankfurt (E25) ('T'): a pre-printed yellow start, then green 405, then brown 431",
    () =>
      ["Basel", "Frankfurt"].every((name) => at(name).colour === "yellow" && first(name).join() === "405") &&
      after("405").join() === "431",
  ],
  ["AR-5.2.1-02", "the owner of Minor 1 bids for E", () => !backs("1", "E")],
  [
    "AR-5.2.1-03",
    "BY 4, N 2, E 4, NL 4, BE 4, P 4",
    () =>
      ["BY", "N", "E", "NL", "BE", "P"]
        .map((id) => companies.filter((one) => one.kind === "minor" && backs(one.id, id)).length)
        .join() === "4,2,4,4,4,4",
  ],
  [
    "AR-3.1-01",
    "f.700, f.525 and f.420 each (2,100 in total in every case)",
    () => [3, 4, 5].every((players) => players * (numbers.startingCash[players] ?? 0) === 2100),
  ],
];
