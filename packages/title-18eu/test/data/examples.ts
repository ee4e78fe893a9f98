/** Places and companies of the data in the words of the checklist, and what its lines say of them. */
import type { Edge } from "@railhead/core";
import { compileMap } from "@railhead/core/board";
import type { ChecklistLine, Claim } from "@railhead/core/kit";
import checklist from "../../rules/checklist.json" with { type: "json" };
import { companies, map, tileset } from "../../src/data.ts";

export const lines: ChecklistLine[] = checklist;
const board = compileMap(map);
const at = (name: string) => {
  const found = map.hexes.find((hex) => hex.name === name);
  if (!found) throw new Error(`no place ${name}`);
  return found;
};
export const placeNames = [...new Set(map.hexes.flatMap(({ name }) => name ?? []))];
export const company = (id: string) => companies.find((one) => one.id === id);
export const homeOf = (minor: string) => company(minor)?.home?.[0]?.name;
const hasCity = (name: string) => (at(name).nodes ?? []).some(({ kind }) => kind === "city");
const isOffBoard = (name: string) => (at(name).nodes ?? []).some(({ kind }) => kind === "offboard");
const circles = (name: string) => (at(name).nodes ?? []).filter(({ kind }) => kind === "city").length;
export const tile = (id: string) => tileset.tiles.find((one) => one.id === id);
const first = (name: string) =>
  tileset.first?.filter(({ hexes }) => hexes.includes(at(name).coord)).flatMap(({ tiles }) => tiles);
const after = (id: string) => tileset.upgrades?.[id] ?? [];
const costOf = (name: string) => at(name).terrain?.[0]?.cost;
/** Hexes in which a minor's owner is asked. */
const guarded = (minor: string) =>
  map.hexes.flatMap(({ coord, blocked_by = [] }) =>
    blocked_by.some(({ entity }) => entity === minor) ? [coord] : [],
  );
const beside = (name: string, edge: Edge) => board.hexes.get(board.neighbour(at(name).coord, edge) ?? "");
const around = (name: string) => ([0, 1, 2, 3, 4, 5] as const).flatMap((edge) => beside(name, edge) ?? []);

export const claims: Claim[] = [
  [
    "EU-1.2-02",
    "exactly eight hexes carry an M cost of £120",
    () =>
      map.hexes.filter(({ terrain = [] }) =>
        terrain.some(({ cost }) => typeof cost === "object" && cost.yellow === 120),
      ).length === 8,
  ],
  [
    "EU-1.2-02",
    "south of Vienna is not one of them",
    () =>
      beside("Vienna", 0)?.coord === at("Semmering").coord &&
      JSON.stringify(costOf("Semmering")) === '{"green":60}',
  ],
  ["EU-4.1.3-05", "Minor 8 in Budapest", () => homeOf("8") === "Budapest"],
  ["EU-4.2.1-11", "its token stands in Lyon", () => homeOf("15") === "Lyon"],
  ["EU-4.2.2-07", "track from Munich", () => homeOf("13") === "Munich" && hasCity("Munich")],
  ["EU-4.2.2-08", "Minor 9 in Berlin", () => homeOf("9") === "Berlin" && circles("Berlin") === 2],
  [
    "EU-4.2.2-24",
    "Minor 5 isolated with £80 and a 4, when disposed of, then Bank +80, the 4 is in the Pool, Venice",
    () => homeOf("5") === "Venice",
  ],
  [
    "EU-4.2.2-28",
    "only Paris, Berlin or Vienna",
    () =>
      map.hexes
        .filter(({ nodes = [] }) => nodes.filter(({ kind }) => kind === "city").length > 1)
        .map(({ name }) => name)
        .sort()
        .join() === "Berlin,Paris,Vienna",
  ],
  ["EU-4.2.2-28", "Minors 7 and 9", () => homeOf("7") === "Berlin" && homeOf("9") === "Berlin"],
  [
    "EU-4.2.2-29",
    "two tokens in Vienna, when #584 is laid",
    () => after(first("Vienna")?.[0] ?? "").includes("584"),
  ],
  [
    "EU-4.2.2-30",
    "when #583 is laid, then one in each half",
    () => (tile("583")?.nodes ?? []).filter(({ kind }) => kind === "city").length === 2,
  ],
  ["EU-4.2.2-31", "brown Paris", () => tile("583")?.colour === "brown" && after("580").includes("583")],
  ["EU-4.3-02", "Minor 8 (Budapest)", () => homeOf("8") === "Budapest"],
  ["EU-4.3-31", "an open circle in Cologne", () => hasCity("Cologne")],
  ["EU-4.3-32", "Turin without a tile", () => hasCity("Turin") && at("Turin").colour === "white"],
  ["EU-4.4.2-04", "northern Paris, when it tries southern Paris", () => circles("Paris") === 2],
  ["EU-4.4.2-06", "off-map places (Hamburg included)", () => isOffBoard("Hamburg")],
  ["EU-4.4.3-11", "through Hamburg it is accepted", () => (at("Hamburg").paths?.length ?? 0) > 1],
  ["EU-4.4.3-12", "London - own City - Rome", () => isOffBoard("London") && isOffBoard("Rome")],
  ["EU-4.4.3-13", "City-Hamburg-City", () => isOffBoard("Hamburg")],
  ["EU-4.4.3-15", "London - Hamburg - own City", () => isOffBoard("London") && isOffBoard("Hamburg")],
  ["EU-4.4.3-31", "Vienna north and later Vienna south", () => circles("Vienna") === 2],
  ["EU-4.4.3-32", "passes Paris twice", () => circles("Paris") === 2],
  [
    "EU-4.6-06",
    "#201 or #202 in Munich",
    () => homeOf("13") === "Munich" && first("Munich")?.join() === "201,202",
  ],
  ["EU-4.6-07", "Minor 13 laid Munich first", () => homeOf("13") === "Munich"],
  [
    "EU-4.6-12",
    "next to Minors 2, 3, 7 and 10",
    () =>
      companies
        .filter(({ id }) => guarded(id).length > 0)
        .map(({ id }) => id)
        .sort((a, b) => Number(a) - Number(b))
        .join() === "2,3,7,10",
  ],
  [
    "EU-4.6-13",
    "Florence and the hex directly north of it",
    () =>
      [...guarded("10")].sort().join() === [at("Florence").coord, beside("Florence", 3)?.coord].sort().join(),
  ],
  [
    "EU-4.6-29",
    "Paris to #580",
    () =>
      first("Paris")?.join() === "580" && at("Paris").colour === "yellow" && tile("580")?.colour === "green",
  ],
  [
    "EU-4.6-30",
    "Paris, brown: #583 (no grey)",
    () => after("580").join() === "583" && after("583").length === 0,
  ],
  [
    "EU-4.6-31",
    "Berlin and Vienna start on pre-printed yellow track; their green tile is #581",
    () => ["Berlin", "Vienna"].every((name) => at(name).colour === "yellow" && first(name)?.join() === "581"),
  ],
  [
    "EU-4.6-32",
    "Berlin and Vienna, brown: #584 (no grey)",
    () => after("581").join() === "584" && after("584").length === 0,
  ],
  [
    "EU-4.6-37",
    "south of Vienna is a Mountain that costs £60",
    () => JSON.stringify(costOf("Semmering")) === '{"green":60}' && beside("Vienna", 0)?.name === "Semmering",
  ],
  [
    "EU-4.6-38",
    "Marseille next to a Port",
    () => around("Marseille").some(({ nodes = [], colour }) => nodes.length > 0 && colour !== "white"),
  ],
  ["EU-4.6-44", "Minor 1", () => homeOf("1") === "Paris"],
  ["EU-4.6-47", "pre-printed Vienna", () => first("Vienna")?.join() === "581"],
  [
    "EU-4.6-48",
    "south-east of Munich is not a Mountain",
    () => beside("Munich", 5)?.terrain === undefined && beside("Munich", 5)?.colour === "white",
  ],
];
