import type { HexDef } from "@railhead/core";
import { compileMap } from "@railhead/core/board";
import { EDGES } from "@railhead/core/model";
import { describe, expect, it } from "vitest";
import { companies, europe, land, map } from "../../src/data.ts";

const at = new Map(map.hexes.map((hex) => [hex.coord, hex]));
const hexOf = (coord: string): HexDef => {
  const hex = at.get(coord);
  if (!hex) throw new Error(`no hex ${coord}`);
  return hex;
};
const tally = (words: readonly string[]): Record<string, number> => {
  const found: Record<string, number> = {};
  for (const word of words) found[word] = (found[word] ?? 0) + 1;
  return found;
};

describe("the map of Europe", () => {
  it("has 1,492 hexes: how many of each colour", () => {
    expect(map.hexes).toHaveLength(1492);
    expect(tally(map.hexes.map(({ colour }) => colour))).toEqual({
      blue: 647,
      white: 819,
      gray: 3,
      red: 17,
      yellow: 6,
    });
  });

  it("has terrain of seven kinds and no other cost", () => {
    const terrain = map.hexes.flatMap(({ terrain = [] }) => terrain);
    expect(tally(terrain.map(({ types, cost }) => `${types} ${cost}`))).toEqual({
      "water 30": 63,
      "river 45": 34,
      "lake 60": 11,
      "hill 30": 48,
      "hill 45": 82,
      "mountain 60": 42,
      "mountain 120": 10,
    });
    const known = [...europe.terrain.water, ...europe.terrain.rough];
    expect(terrain.flatMap(({ types }) => types).filter((type) => !known.includes(type))).toEqual([]);
  });

  it("names every city, town and red zone", () => {
    const nameless = land.hexes.filter(({ nodes, name }) => nodes?.length && !name).map(({ coord }) => coord);
    expect(nameless).toEqual([]);
    const names = land.hexes.flatMap(({ name }) => (name ? [name] : []));
    expect(names.filter((name, index) => names.indexOf(name) < index)).toEqual([]);
  });

  it("red zones pay what public data say, and the three that begin in green pay nothing before", () => {
    const reds = map.hexes.filter(({ colour }) => colour === "red");
    expect(
      Object.fromEntries(
        reds.map(({ name, nodes }) => [name, Object.values(nodes?.[0]?.revenue ?? {}).join("/")]),
      ),
    ).toEqual({
      "North Sweden": "30/50/80/100",
      Finland: "30/40/60/80",
      Bergen: "30/60/80/120",
      Arkhangelsk: "30/50/60/60",
      "Scottish Highlands": "20/40/50/50",
      Moskva: "30/50/80/100",
      "New York": "60/100/160",
      Kharkov: "30/40/60/80",
      Sevastopol: "30/40/60/80",
      Lisboa: "40/50/60/80",
      Levant: "30/50/80/120",
      "North Africa & The Americas": "40/80/120",
      Casablanca: "30/40/60/80",
      Melilla: "30/40/40/40",
      Alger: "30/40/60/100",
      Tunis: "30/40/50/80",
      "Alexandria & Suez": "50/80/120",
    });
    const late = reds.filter(({ nodes }) => !Object.keys(nodes?.[0]?.revenue ?? {}).includes("yellow"));
    expect(late.map(({ name }) => name)).toEqual([
      "New York",
      "North Africa & The Americas",
      "Alexandria & Suez",
    ]);
  });

  it("is the home of 24 regionals, each in its city, which keeps a circle for it", () => {
    const homes = companies.flatMap(
      ({ id, home }) => home?.map(({ hex, name }) => [id, hex, name ?? ""] as const) ?? [],
    );
    expect(homes.map(([id, hex, name]) => `${id} ${name} ${hex}`)).toEqual([
      "LNWR Manchester J27",
      "GWR Bristol L25",
      "GSWR Dublin I20",
      "PLM Lyon U34",
      "MIDI Bordeaux U24",
      "OU Le Mans Q26",
      "BEL Brussel N35",
      "BHB Hamburg K46",
      "POB Stettin L53",
      "KSS Leipzig N49",
      "KBS München R47",
      "SB Wien R55",
      "MAV Budapest S60",
      "SFAI Milano V41",
      "SFR Roma Z47",
      "CHN Barcelona Z27",
      "MZA Cartagena AD17",
      "RCP Lisboa Z1",
      "MSP Sankt-Peterburg C74",
      "MKV Kiev O80",
      "LRZD Minsk J73",
      "WW Warszawa M62",
      "DSJ København I50",
      "BJV Göteborg F49",
    ]);
    for (const [id, hex, name] of homes) {
      expect(hexOf(hex).name).toBe(name);
      expect(hexOf(hex).nodes?.[0]).toMatchObject({ kind: "city", reserved_for: [id] });
    }
  });

  it("prices of home tokens are those of the zone of the home", () => {
    for (const { id, home = [], tokens } of companies.filter(({ kind }) => kind === "regional")) {
      const zones = hexOf(home[0]?.hex ?? "").zones ?? [];
      expect(zones, id).toHaveLength(1);
      const zone = europe.zones.find((one) => one.id === zones[0]);
      expect((tokens as { price: number }[])[0]?.price, id).toBe(zone?.home);
    }
  });

  it("has eight zones, the city of a hex in several lies in one of them, and Palma is Spanish", () => {
    const used = new Set(map.hexes.flatMap(({ zones = [] }) => zones));
    expect([...used].sort()).toEqual(europe.zones.map(({ id }) => id).sort());
    for (const [hex, zone] of Object.entries(europe.cityZones)) {
      expect(hexOf(hex).zones?.length, hex).toBeGreaterThan(1);
      expect(hexOf(hex).zones, hex).toContain(zone);
    }
    expect(hexOf("O52").name).toBe("Dresden");
    expect(hexOf("Q38").name).toBe("Nancy");
    expect(hexOf("AB27")).toMatchObject({ name: "Palma", zones: ["SP"] });
    expect(map.hexes.filter(({ zones }) => (zones?.length ?? 0) > 1)).toHaveLength(29);
  });

  it("a line of zones stands wherever the zones of neighbours differ, but for hexes that a line cuts through", () => {
    const cut = ["P57", "P59", "R75", "S74", "S76", "T47", "T75", "U44", "U46"];
    const board = compileMap(map);
    const marked = new Set(
      map.hexes.flatMap(({ coord, borders = [] }) => borders.map(({ edge }) => `${coord} ${edge}`)),
    );
    const single = (hex: HexDef | undefined) => (hex?.zones?.length === 1 ? hex.zones[0] : undefined);
    const missing = map.hexes.flatMap((hex) =>
      EDGES.flatMap((edge) => {
        const across = board.across(hex.coord, edge);
        const [here, there] = [single(hex), single(at.get(across?.hex ?? ""))];
        if (!across || here === undefined || there === undefined || here === there) return [];
        const told = marked.has(`${hex.coord} ${edge}`) || marked.has(`${across.hex} ${across.edge}`);
        const inside = cut.includes(hex.coord) || cut.includes(across.hex);
        return told || inside ? [] : [`${hex.coord} ${edge}`];
      }),
    );
    expect(missing).toEqual([]);
  });

  it("Birmingham has six sides that track may use, Lille four (11.1.7), the hex between Edinburgh and the sea three (11.3.6)", () => {
    const board = compileMap(map);
    const usable = (coord: string) =>
      EDGES.filter((edge) => board.across(coord, edge) && !board.closed(coord, edge));
    expect(usable("K26")).toHaveLength(6);
    expect(usable("N31")).toEqual([0, 1, 4, 5]);
    expect(usable("G28")).toHaveLength(3);
  });

  it("nine metropolises and three red zones are marked", () => {
    const named = (hexes: readonly string[]) => hexes.map((hex) => hexOf(hex).name);
    expect(named(Object.keys(europe.metropolises))).toEqual([
      "Birmingham",
      "London",
      "Berlin",
      "Paris",
      "Wien",
      "Madrid",
      "Constantinople",
      "Napoli",
      "Sankt-Peterburg",
    ]);
    expect(named(europe.redMetropolises)).toEqual(["North Sweden", "Bergen", "Moskva"]);
    const letters = Object.keys(europe.metropolises).map((hex) => hexOf(hex).labels?.join());
    expect(letters).toEqual(["A", "L", "B", "P", "A", "A", "C", "N", "S"]);
    expect(map.hexes.filter(({ labels }) => labels?.includes("Y"))).toHaveLength(21);
  });
});
