import type { HexDef } from "@railhead/core";
import { describe, expect, it } from "vitest";
import { qualifies } from "../../src/claims.ts";
import { bonuses, map } from "../../src/data.ts";
import { title18ardennes } from "../../src/index.ts";
import { Table } from "../kit/kit.ts";

const hexAt = (coord: string): HexDef => {
  const hex = map.hexes.find((one) => one.coord === coord);
  if (!hex) throw new Error(`no hex ${coord}`);
  return hex;
};
const PUBLICS = ["BY", "N", "E", "NL", "BE", "P"];

/** 11.5: place, hex, companies that a token there qualifies for, homes, map edge, and what is special. */
const CITIES: [string, string, string, string, string, string, string?][] = [
  ["01", "Amsterdam", "B8", "NL", "1 2", "north", "AMS"],
  ["02", "Arnhem-Nijmegen", "B12", "NL", "", ""],
  ["03", "The Ruhr", "B16", "P", "11", "north", "RUH"],
  ["04", "Rotterdam", "C7", "NL", "", "", "Y"],
  ["05", "Cologne", "D18", "P", "10", "east", "Y"],
  ["06", "Vlissingen", "E5", "NL", "", "", "port 1"],
  ["07", "Antwerp", "E9", "NL BE", "13", "", "Y"],
  ["08", "Aachen", "E15", "NL BE P", "3", ""],
  ["09", "Frankfurt-am-Main", "E25", "BY P", "15", "east", "T"],
  ["10", "Brugge", "F4", "BE", "", "", "port 2"],
  ["11", "Brussels", "F10", "BE", "14", "", "Y B"],
  ["12", "Dunkerque", "G3", "N", "", "", "port 2"],
  ["13", "Mannheim-Ludwigshafen", "G25", "BY", "4", "east", "Y"],
  ["14", "Lille-Roubaix-Tourcoing", "H6", "N BE", "6", "", "Y"],
  ["15", "Charleroi", "H10", "BE", "", "", "mine 2"],
  ["16", "Karlsruhe", "H26", "BY", "", "east"],
  ["17", "Saarbrücken", "I21", "BY E", "7", "", "mine 2"],
  ["18", "Metz", "J18", "E", "", "", "fort 2"],
  ["19", "Strasbourg", "J24", "BY E", "5", "", "Y"],
  ["20", "Amiens", "K5", "N", "", ""],
  ["21", "Reims", "K11", "E", "12", "", "grey"],
  ["22", "Paris", "M7", "N E", "8 9", "south", "P"],
  ["23", "Basel", "M27", "", "", "south", "T"],
];

describe("the Cities (11.5)", () => {
  it.each(CITIES)(
    "AR-11.5-%s: %s (%s): a token there qualifies for %s; home of %s",
    (_id, name, coord, companies, homes, edge, special = "") => {
      const hex = hexAt(coord);
      expect(hex.name).toBe(name);
      const cities = (hex.nodes ?? []).filter((node) => node.kind === "city");
      expect(cities.flatMap((city) => city.reserved_for ?? [])).toEqual(homes.split(" ").filter(Boolean));
      expect(hex.zones ?? []).toEqual(edge ? [edge] : []);
      // A token in any of its circles, put there by hand.
      const able = PUBLICS.filter((company) =>
        cities.some((_city, index) => {
          const table = new Table(3).minors({ A: ["12"] }).closeRest();
          table.noTokens().circles({ [coord]: [[index, 0, "12"]] });
          return qualifies(table.ctx(), "12", company);
        }),
      );
      expect(able).toEqual(PUBLICS.filter((company) => companies.split(" ").includes(company)));
      const [kind, count] = special.split(" ");
      const first = title18ardennes.tileset.first
        .filter((entry) => entry.hexes.includes(coord))
        .flatMap((entry) => entry.tiles);
      if (kind === "port" || kind === "mine") expect(bonuses.rights[kind][coord]).toBe(Number(count));
      else if (kind === "fort")
        expect(Object.values(bonuses.forts.places).filter((place) => place === coord)).toHaveLength(
          Number(count),
        );
      else if (kind !== "grey") expect(hex.labels ?? []).toEqual(special.split(" ").filter(Boolean));
      const grey = ["E5", "K11"].includes(coord);
      expect(hex.colour === "gray").toBe(grey);
      expect(first.length === 0).toBe(grey);
      expect(bonuses.forts.destinations.includes(coord)).toBe(["Paris", "Strasbourg"].includes(name));
    },
  );

  it("AR-11.5-22 AR-5.2.1-03: west Paris is the Nord's, east Paris the Est's", () => {
    for (const [city, companies] of [
      [0, ["N"]],
      [1, ["E"]],
    ] as const) {
      const table = new Table(3).minors({ A: ["12"] }).closeRest();
      table.noTokens().circles({ M7: [[city, 0, "12"]] });
      const ctx = table.ctx();
      expect(PUBLICS.filter((company) => qualifies(ctx, "12", company))).toEqual(companies);
    }
  });
});

/** 11.6: place, hex, printed track, Forts (by 3.1). */
const TOWNS: [string, string, string, boolean?, number?][] = [
  ["01", "Haarlem", "B6", true],
  ["02", "Eindhoven", "D12"],
  ["03", "Mönchengladbach", "D14"],
  ["04", "Maastricht", "E13"],
  ["05", "Bonn", "E19"],
  ["06", "Koblenz", "E21"],
  ["07", "Mainz", "E23"],
  ["08", "Gent", "F6"],
  ["09", "Liège", "F14"],
  ["10", "Namur", "G11"],
  ["11", "Trier", "G19"],
  ["12", "Boulogne-sur-Mer", "I1", true],
  ["13", "Calais", "H2"],
  ["14", "Mons", "H8"],
  ["15", "Luxembourg", "H18"],
  ["16", "Arras", "I5"],
  ["17", "Douai", "I7"],
  ["18", "Charleville-Mézières", "I13"],
  ["19", "Saint-Quentin", "J8"],
  ["20", "Nancy", "K19", false, 1],
  ["21", "Freiburg-im-Breisgau", "K27"],
  ["22", "Épinal", "L22", false, 1],
  ["23", "Mulhouse", "L26"],
  ["24", "Rouen", "M3", true],
  ["25", "Troyes", "M13", true],
  ["26", "Belfort", "M23", false, 1],
];

describe("the Towns (11.6)", () => {
  it.each(TOWNS)("AR-11.6-%s: %s (%s)", (_id, name, coord, printed = false, forts = 0) => {
    const hex = hexAt(coord);
    expect(hex.name).toBe(name);
    expect(hex.nodes?.map((node) => node.kind)).toEqual(["town"]);
    expect(hex.colour).toBe(printed ? "gray" : "white");
    const first = title18ardennes.tileset.first
      .filter((entry) => entry.hexes.includes(coord))
      .flatMap((entry) => entry.tiles);
    expect(first.sort()).toEqual(printed ? [] : ["3", "4", "58"]);
    expect(Object.values(bonuses.forts.places).filter((place) => place === coord)).toHaveLength(forts);
  });
});

/** 11.3: number, nickname, hex and circle of its home, first tile, companies it can form. */
const MINORS: [string, string, string, number, string, string][] = [
  ["01", "Holland Railway", "B8", 0, "", "NL"],
  ["02", "Dutch Rhenish", "B8", 1, "", "NL"],
  ["03", "German Rhenish", "E15", 0, "City", "NL BE P"],
  ["04", "Badische", "G25", 0, "Y", "BY"],
  ["05", "Alsatian", "J24", 0, "Y", "BY E"],
  ["06", "Northeastern", "H6", 0, "Y", "N BE"],
  ["07", "Palatine", "I21", 0, "City", "BY E"],
  ["08", "Paris-Douai-Lille", "M7", 0, "", "N"],
  ["09", "Paris-Strasbourg", "M7", 1, "", "E"],
  ["10", "Cologne-Minden", "D18", 0, "Y", "P"],
  ["11", "Berg-Mark", "B16", 0, "", "P"],
  ["12", "Ardennes", "K11", 0, "", "E"],
  ["13", "Antwerp-Rotterdam", "E9", 0, "Y", "NL BE"],
  ["14", "Belgian", "F10", 0, "Y", "BE"],
  ["15", "Hessian", "E25", 1, "", "BY P"],
];

describe("the minors (11.3)", () => {
  it.each(MINORS)(
    "AR-11.3-%s: the %s starts in %s, circle %i",
    (number, nickname, coord, city, tile, companies) => {
      const id = String(Number(number));
      const def = title18ardennes.companies.find((company) => company.id === id);
      expect(def).toMatchObject({ kind: "minor", english: nickname, home: [{ hex: coord, city }] });
      const table = new Table(3);
      expect(table.state.board.tokens[coord]).toContainEqual([city, 0, id]);
      table.do("choose_lot", { lot: id, amount: 100 }).pass(2);
      expect(table.asked()).toBe(tile ? "home_tile" : "auction");
      if (tile) {
        const tiles = new Set(table.legal("lay_tile").map((action) => action.tile));
        expect([...tiles].sort()).toEqual(tile === "Y" ? ["201", "202", "621"] : ["5", "57", "6"]);
      }
      const ctx = table.ctx();
      expect(PUBLICS.filter((company) => qualifies(ctx, id, company))).toEqual(
        PUBLICS.filter((company) => companies.split(" ").includes(company)),
      );
      expect(table.marks(id).rights).toEqual(id === "7" ? ["I21"] : undefined);
    },
  );
});

describe("the public companies (11.4)", () => {
  it.each([
    ["01", "BY", "Königlich Bayerische Staats-Eisenbahnen", "Bavarian State"],
    ["02", "N", "Compagnie des chemins de fer du Nord", "Northern"],
    ["03", "E", "Compagnie des chemins de fer de l'Est", "Eastern"],
    ["04", "NL", "Maatschappij tot Exploitatie van Staatsspoorwegen", "Dutch State"],
    ["05", "BE", "État Belge", "Belgian State"],
    ["06", "P", "Preußische Staatseisenbahnen", "Prussian State"],
  ])("AR-11.4-%s: %s is the %s (%s), with six tokens", (_number, id, name, english) => {
    expect(title18ardennes.companies.find((company) => company.id === id)).toMatchObject({
      name,
      english,
      tokens: 6,
      kind: "5-share",
    });
  });
});
