import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { examineRead, type Finding, readTitle } from "../src/index.ts";
import { begun, changed, type Json, set } from "./kit.ts";

type Change = (file: Json) => unknown;

const found = (changes: Record<string, Change>): Finding[] => examineRead(readTitle(changed(changes)));
const at = (file: Json, coord: string) => file.hexes.find((hex: Json) => hex.coord === coord);
/** Closes all sides of a hex. */
const shut = (file: Json, coord: string) => {
  at(file, coord).closed_edges = [0, 1, 2, 3, 4, 5];
};

/** A hex is printed with track, and costs this. */
const printedWith = (file: Json, cost: unknown): void => {
  const paths = [{ from: 0, to: 3 }];
  Object.assign(at(file, "C4"), { colour: "yellow", paths, terrain: [{ types: ["river"], cost }] });
};

/** Mistakes: their kind, the file and place that must be told, and how each is made. */
const SEEDS: [kind: string, file: string, place: string, make: Record<string, Change>][] = [
  // What keeps a folder from being a title.
  ["shape", "trains.json", "trains[0]", { trains: (file) => void delete file.trains[0].price }],
  ["shape", "title.json", "rules", { title: set("rules.flaot", 60) }],
  ["tile", "tiles.json", "tiles.5757", { tiles: set("tiles.5757", 2) }],
  [
    "sense",
    "companies.json",
    "companies[2].home[0].hex",
    { companies: set("companies[2].home[0].hex", "D11") },
  ],
  ["sense", "companies.json", "companies[2].home[0]", { companies: set("companies[2].home[0].hex", "C6") }],
  ["shape", "trains.json", "trains[1].rusts_on", { trains: set("trains[1].rusts_on", "66") }],
  ["shape", "trains.json", "trains[5].available_on", { trains: set("trains[5].available_on", "60") }],
  ["shape", "trains.json", "phases[2].triggered_by[0]", { trains: set("phases[2].triggered_by", ["4T"]) }],
  [
    "sense",
    "trains.json",
    "phases[3].train_limit",
    { trains: set("phases[3].train_limit", { corporatoin: 2 }) },
  ],
  [
    "sense",
    "privates.json",
    "privates[1].closes.phase",
    { privates: set("privates[1].closes", { phase: "V" }) },
  ],
  [
    "sense",
    "privates.json",
    "privates[3].brings.company",
    { privates: set("privates[3].brings.company", "X") },
  ],
  [
    "sense",
    "map.json",
    "hexes[0].nodes[0].reserved_for",
    { map: set("hexes[0].nodes[0].reserved_for", ["Q"]) },
  ],
  ["shape", "numbers.json", "startingCash", { numbers: (file) => void delete file.startingCash["4"] }],
  ["shape", "companies.json", "companies[0].shares", { companies: set("companies[0].shares", [20, 10, 10]) }],
  ["sense", "numbers.json", "zones.purple", { numbers: set("zones.purple", { uncounted: true }) }],
  ["shape", "map.json", "hexes[3]", { map: set("hexes[3].coord", "C3") }],
  ["name", "title.json", "rules.trainTrade", { title: set("rules.trainTrade", "30") }],
  [
    "name",
    "title.json",
    "rules.shortGame.lastBuilding.train",
    { title: set("rules.shortGame", { fewer: 1, lastBuilding: { train: "DD", count: 2 } }) },
  ],
  ["family", "companies.json", "companies[1]", { companies: (file) => void delete file.companies[1].home }],
  // What a playtester finds.
  ["cost-never-paid", "map.json", "hexes[4].terrain[0].cost", { map: (file) => printedWith(file, 80) }],
  [
    "cost-never-paid",
    "map.json",
    "hexes[4].terrain[0].cost",
    { map: (file) => printedWith(file, { yellow: 80, green: 40 }) },
  ],
  ["stop-out-of-reach", "map.json", "hexes[6]", { map: (file) => shut(file, "C8") }],
  ["home-shut-in", "map.json", "hexes[11]", { map: (file) => shut(file, "E2") }],
  [
    "token-blocks-all",
    "companies.json",
    "companies[3].home",
    {
      // Gorse (E2) is left with one way out, through Dunes (D3).
      map: (file) => {
        at(file, "E2").closed_edges = [0, 5];
      },
    },
  ],
  [
    "home-full",
    "companies.json",
    "companies[1].home[0]",
    {
      companies: set("companies[1].home[0].hex", "B3"),
      tiles: set("tiles", { "5": 9, "6": 9, "57": 9, "7": 9, "8": 12, "9": 12, "3": 4, "4": 4, "58": 4 }),
      trains: (file) => {
        for (const phase of file.phases) phase.tile_colours = ["yellow"];
      },
    },
  ],
  [
    "reserved-elsewhere",
    "map.json",
    "hexes[7].nodes[0]",
    { map: set("hexes[7].nodes[0].reserved_for", ["A"]) },
  ],
  ["same-name", "map.json", "hexes[7].name", { map: set("hexes[7].name", "Alder") }],
  [
    "pays-nothing",
    "map.json",
    "hexes[27].nodes[0]",
    { map: (file) => void delete file.hexes[27].nodes[0].revenue },
  ],
  ["no-copies", "tiles.json", "tiles.14", { tiles: set("tiles.14", 0) }],
  ["tile-never-laid", "tiles.json", "tiles.1", { tiles: set("tiles.1", 1) }],
  [
    "colour-never",
    "tiles.json",
    "tiles.51",
    {
      tiles: set("tiles.51", {
        count: 2,
        colour: "gray",
        nodes: [{ kind: "city", slots: 3, revenue: 60 }],
        paths: [0, 1, 2, 3].map((from) => ({ from, to: "node0" })),
      }),
    },
  ],
  [
    "colour-without-tiles",
    "trains.json",
    "phases[5].tile_colours",
    { trains: set("phases[5].tile_colours", ["yellow", "green", "brown", "gray"]) },
  ],
  [
    "colour-lost",
    "trains.json",
    "phases[2].tile_colours",
    { trains: set("phases[2].tile_colours", ["yellow"]) },
  ],
  [
    "never-upgraded",
    "tiles.json",
    "tiles.57",
    { tiles: set("except", { drop: { "57": ["12", "13", "14", "15", "611"] } }) },
  ],
  [
    "too-few-tiles",
    "tiles.json",
    "tiles.5",
    { tiles: (file) => Object.assign(file.tiles, { "5": 1, "6": 1, "57": 1 }) && undefined },
  ],
  [
    "label-without-tile",
    "map.json",
    "hexes[13].labels",
    {
      map: set("hexes[13].labels", ["Z"]),
      tiles: set("first", [{ tiles: ["57"], hexes: ["E6"] }]),
    },
  ],
  [
    "train-never-rusts",
    "trains.json",
    "trains[0]",
    { trains: (file) => void delete file.trains[0].rusts_on },
  ],
  ["train-rusts-too-soon", "trains.json", "trains[2].rusts_on", { trains: set("trains[2].rusts_on", "3") }],
  [
    "phase-never-begins",
    "trains.json",
    "phases[3]",
    { trains: (file) => void delete file.phases[3].triggered_by },
  ],
  [
    "phase-out-of-order",
    "trains.json",
    "phases[4].triggered_by",
    { trains: set("phases[4].triggered_by", ["3"]) },
  ],
  [
    "train-never-available",
    "trains.json",
    "trains[5].available_on",
    { trains: set("trains[5].available_on", "D") },
  ],
  [
    "no-trains-allowed",
    "trains.json",
    "phases[4].train_limit",
    { trains: set("phases[4].train_limit.corporation", 0) },
  ],
  [
    "too-few-trains",
    "trains.json",
    "trains[5].count",
    { trains: (file) => void Object.assign(file.trains[5], { cards: undefined, count: 1 }) },
  ],
  [
    "train-pays-nothing",
    "trains.json",
    "trains[0].distance",
    { trains: set("trains[0].distance[0].pay", 0) },
  ],
  ["certificates-too-few", "numbers.json", "certificateLimit.4", { numbers: set("certificateLimit.4", 3) }],
  ["certificates-no-limit", "numbers.json", "certificateLimit.3", { numbers: set("certificateLimit.3", 99) }],
  [
    "nobody-can-start",
    "companies.json",
    "companies[0].shares",
    {
      numbers: (file) => {
        for (const n of [2, 3, 4, 5, 6]) file.startingCash[n] = 120;
      },
    },
  ],
  [
    "par-too-dear",
    "market.json",
    "grid[0][17]",
    {
      market: set("grid[0][17].types", ["par"]),
      numbers: (file) => {
        for (const n of [2, 3, 4, 5, 6]) file.startingCash[n] = 300;
      },
    },
  ],
  [
    "never-floats",
    "companies.json",
    "companies[2].float_percent",
    { companies: set("companies[2].float_percent", 60), numbers: set("holdingLimit", 5) },
  ],
  [
    "label-without-hex",
    "tiles.json",
    "tiles.X1",
    {
      tiles: set("tiles.X1", {
        count: 1,
        colour: "green",
        nodes: [{ kind: "city", slots: 2, revenue: 50 }],
        paths: [0, 1, 2].map((from) => ({ from, to: "node0" })),
        labels: ["Q"],
      }),
    },
  ],
  [
    "label-strays",
    "tiles.json",
    "tiles.X2",
    {
      map: (file) => {
        at(file, "D3").labels = ["Q"];
      },
      tiles: (file) => {
        file.labels = { Q: [""] };
        file.first = [{ tiles: ["57"], hexes: ["D3"] }];
        file.tiles.X2 = {
          count: 1,
          colour: "green",
          nodes: [{ kind: "city", slots: 2, revenue: 50 }],
          paths: [0, 1, 3, 4].map((from) => ({ from, to: "node0" })),
          labels: ["Q"],
        };
      },
    },
  ],
  [
    "no-tile-fits",
    "map.json",
    "hexes[2]",
    // A home at the border, where a straight tile leads off the map.
    { tiles: set("first", [{ tiles: ["57"], hexes: ["B7"] }]) },
  ],
  ["private-too-dear", "privates.json", "privates[3].value", { privates: set("privates[3].value", 900) }],
  ["private-for-nothing", "privates.json", "privates[0]", { privates: set("privates[0].income", 0) }],
  ["bank-too-small", "numbers.json", "bank", { numbers: set("bank", 3000) }],
  [
    "space-out-of-reach",
    "market.json",
    "grid[8][0]",
    { market: (file) => void file.grid.push([null], [{ price: 5 }]) },
  ],
  ["price-falls-rightwards", "market.json", "grid[0][3]", { market: set("grid[0][3].price", 7) }],
  [
    "colours-alike",
    "companies.json",
    "companies[5].colour",
    { companies: set("companies[5].colour", "#1b5e22") },
  ],
  [
    "power-for-nothing",
    "privates.json",
    "privates[1].powers[0].terrain",
    { privates: set("privates[1].powers[0].terrain", ["swamp"]) },
  ],
  ["too-many-tokens", "companies.json", "companies[0].tokens", { companies: set("companies[0].tokens", 20) }],
];

describe("the doctor", () => {
  it("finds nothing wrong with a title that has just been begun", () => {
    for (const answers of [
      {},
      { market: "ladder" },
      { opening: "none" },
      { capitalization: "incremental" },
      { least: 2, most: 3 },
    ] as const)
      expect(examineRead(readTitle(begun(answers)))).toEqual([]);
  });

  it.each(SEEDS)("finds %s in %s at %s", (kind, file, place, make) => {
    const findings = found(make);
    const mine = findings.filter((one) => one.kind === kind);
    expect(
      mine.map((one) => `${one.file} ${one.place}`),
      JSON.stringify(findings),
    ).toContain(`${file} ${place}`);
    for (const { line, what } of mine) {
      expect(line).toBeGreaterThan(0);
      expect(what).not.toMatch(/undefined|NaN/);
    }
  });

  it("finds no label astray where the tiles before it have the label too", () => {
    const face = (colour: string, sides: number[], slots: number) => ({
      ...{ count: 1, colour, labels: ["Q"] },
      nodes: [{ kind: "city", slots, revenue: 50 }],
      paths: sides.map((from) => ({ from, to: "node0" })),
    });
    const findings = found({
      map: (file) => {
        at(file, "D3").labels = ["Q"];
      },
      tiles: (file) => {
        file.tiles.X1 = face("yellow", [0, 3], 1);
        file.tiles.X2 = face("green", [0, 1, 3, 4], 2);
      },
    });
    expect(findings).toEqual([]);
  });

  it("lets a hex at the border begin with a tile that bends", () => {
    const bends = found({ tiles: set("first", [{ tiles: ["57", "6"], hexes: ["B7"] }]) });
    expect(bends.filter(({ kind }) => kind === "no-tile-fits")).toEqual([]);
  });

  it("finds a name that stands twice in one object", () => {
    const folder = begun();
    folder.texts.numbers = folder.texts.numbers?.replace(
      '"poolLimit": 50',
      '"poolLimit": 50,\n  "poolLimit": 60',
    );
    const [finding] = examineRead(readTitle(folder));
    expect(finding).toMatchObject({
      kind: "twice",
      file: "numbers.json",
      what: expect.stringMatching(/"poolLimit" appears twice/),
    });
    expect(folder.texts.numbers?.split("\n")[(finding?.line ?? 0) - 1]).toContain('"poolLimit": 60');
  });

  it("has thirty kinds of mistake and more, each with its line in docs/doctor.md", () => {
    const page = readFileSync(new URL("../../../docs/doctor.md", import.meta.url), "utf8");
    const kinds = [...new Set([...SEEDS.map(([kind]) => kind), "syntax", "missing", "bounds", "twice"])];
    expect(kinds.length).toBeGreaterThanOrEqual(30);
    expect(kinds.filter((kind) => !page.includes(`| \`${kind}\` `))).toEqual([]);
  });
});
