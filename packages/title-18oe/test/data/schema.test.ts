import { readFileSync } from "node:fs";
import {
  TITLE_DATA_KINDS as KINDS,
  schemas,
  validateOwnData,
  validateTitle,
  validateTitleData,
} from "@railhead/core/schema";
import { describe, expect, it } from "vitest";
import { map, market, provenance, tileset } from "../../src/data.ts";

const read = (path: string) => JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), "utf8"));
const printed = KINDS.filter((kind) => kind !== "tiles");
const files = Object.fromEntries(printed.map((kind) => [kind, read(`data/${kind}.json`)]));

describe("files of data", () => {
  it.each(printed)("data/%s.json follows its schema, and names it for editors", (kind) => {
    // The land alone has printed track that leads to closed shores: its sense is judged with the water, below.
    const verdict =
      kind === "map" ? validateOwnData(schemas.map, files.map) : validateTitleData(kind, files[kind]);
    expect(verdict).toEqual({ ok: true });
    expect(files[kind].$schema).toMatch(new RegExp(`/${kind}\\.schema\\.json$`));
    expect(() => read(`data/${files[kind].$schema}`)).not.toThrow();
  });

  it("agree with each other, with the water on the map and the tiles derived", () => {
    expect(validateTitle({ ...files, map, tiles: tileset })).toEqual({ ok: true });
  });

  it.each(["water", "provenance"])("data/%s.json follows the schema that it names", (name) => {
    const file = read(`data/${name}.json`);
    const schema = read(`data/${file.$schema}`);
    expect(validateOwnData(schema, file)).toEqual({ ok: true });
    expect(validateOwnData(schema, { ...file, more: 1 }).ok).toBe(false);
  });

  it("a file of water without a distance, or with a port that has neither side nor stop, is refused in words", () => {
    const { areas, ports, towns, ferries } = read("data/water.json");
    const schema = read("schemas/water.schema.json");
    const verdict = (file: object) => {
      const found = validateOwnData(schema, { areas, ports, towns, ferries, ...file });
      return found.ok ? [] : found.errors.map(({ message }) => message);
    };
    expect(verdict({})).toEqual([]);
    const { over, ...open } = ferries[0];
    expect(over).toHaveLength(2);
    expect(verdict({ ferries: [open] })).toEqual(['ferries[0] north-sweden-finland: lacks "over"']);
    const { edge, ...nowhere } = ports[0];
    expect(edge).toBeTypeOf("number");
    expect(verdict({ ports: [nowhere] })).not.toEqual([]);
  });
});

describe("where facts come from", () => {
  /** Fields at the top of a file; of a file that is one list, the fields of its entries. */
  const groups = (name: string): string[] => {
    const { $schema: _, ...file } = read(`data/${name}.json`) as Record<string, unknown>;
    return Object.keys(file);
  };
  const all = [...printed, "tiles", "water", "europe", "charters", "powers", "patronage", "uk-france"];

  it.each(all)("every group of facts of data/%s.json says it", (name) => {
    const told = provenance.filter(({ file }) => file === name).map(({ facts }) => facts.split(".")[0]);
    const missing = groups(name).filter((group) => !told.includes(group) && !told.includes(""));
    expect(missing).toEqual([]);
    expect(told.filter((group) => group !== "" && !groups(name).includes(group as string))).toEqual([]);
  });

  it("of the hexes of the map each field", () => {
    const { hexes } = read("data/map.json") as { hexes: object[] };
    const fields = new Set(hexes.flatMap((hex) => Object.keys(hex)));
    const told = provenance.flatMap(({ file, facts }) => (file === "map" ? [facts] : []));
    expect([...fields].filter((field) => !told.includes(`hexes.${field}`))).toEqual([]);
  });

  it("sections are sections of the rulebook of which the checklist has rules", () => {
    const rules = read("rules/checklist.json") as { section: string }[];
    const known = new Set(rules.flatMap(({ section }) => [section, section.replace(/\.\d+$/, "")]));
    const strange = provenance
      .flatMap(({ section = "" }) => section.split(", "))
      .filter((one) => one && !known.has(one));
    expect(strange).toEqual([]);
  });

  it("what is printed of a group stands beside the rest of it", () => {
    for (const { file, facts, of } of provenance.filter((group) => group.of)) {
      const whole = provenance.find((one) => one.file === file && one.facts === facts && !one.of);
      expect(whole?.from, `${file} ${facts} ${of}`).toBe("secondary");
    }
  });

  it("all twelve par values are printed, and with them their squares and both ends of the market (2.2.5, 4.3, 4.4)", () => {
    const from = (file: string, facts: string) =>
      provenance.find((one) => one.file === file && one.facts === facts && !one.of)?.from;
    expect([from("numbers", "pars"), from("charters", "majorPar")]).toEqual(["printed", "printed"]);
    const seen = market.grid.flat().flatMap((space) => (space && !space.provenance ? [space] : []));
    const of = (kind: string) =>
      seen
        .filter(({ types }) => types?.includes(kind))
        .map(({ price }) => price)
        .sort((a, b) => a - b);
    expect(of("par")).toEqual([60, 65, 70, 75, 80, 90]);
    expect(of("major-par")).toEqual([75, 80, 90, 100, 110, 120]);
    expect(seen.filter(({ types }) => !types).map(({ price }) => price)).toEqual([550, 50]);
    expect(seen).toHaveLength(14);
  });

  it("no group is told twice", () => {
    const told = provenance.map(({ file, facts, of = [] }) => `${file} ${facts} ${of}`);
    expect(told.filter((one, at) => told.indexOf(one) < at)).toEqual([]);
  });
});

describe("the checklist", () => {
  const rules = read("rules/checklist.json") as Record<string, string>[];

  it("tells every rule once and in full", () => {
    expect(rules).toHaveLength(693);
    expect(new Set(rules.map(({ id }) => id)).size).toBe(693);
    for (const { id, section, area, rule, check } of rules) {
      expect(id).toMatch(new RegExp(`^OE-${section?.replaceAll(".", "\\.")}-\\d\\d$`));
      expect(
        [area, rule, check].filter((text) => !text),
        id,
      ).toEqual([]);
    }
  });

  it("its readings stand in docs/rules/18oe.md, each under its rule", () => {
    const page = readFileSync(new URL("../../../../docs/rules/18oe.md", import.meta.url), "utf8");
    const open = rules.filter(({ ambiguity }) => ambiguity).map(({ id }) => id as string);
    expect(open).toHaveLength(129);
    expect(open.filter((id) => !page.includes(id.slice(3)))).toEqual([]);
  });
});
