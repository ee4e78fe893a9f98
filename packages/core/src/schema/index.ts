/**
 * Checks the data files of a title: their shape by the published JSON Schemas (`schemas/*.schema.json`), and what a
 * schema cannot tell. An entry point of its own, so that no page carries the validator.
 */
import type { MapDef, TilesetDef } from "../model/map.ts";
import type { MarketDef } from "../model/market.ts";
import type { NumbersDef } from "../model/numbers.ts";
import { type CompaniesFile, checkCompanies } from "./companies.ts";
import { checkMap } from "./map.ts";
import { checkNumbers } from "./numbers.ts";
import { checkPrivates } from "./privates.ts";
import { type Problem, problem, type Report } from "./problem.ts";
import { ownShapeProblems, shapeProblems, TITLE_DATA_KINDS, type TitleDataKind } from "./shape.ts";
import { checkTiles } from "./tiles.ts";
import {
  checkByTrain,
  checkDividends,
  checkFirstTiles,
  checkHomes,
  checkKinds,
  checkPars,
  checkRevenues,
  checkZones,
} from "./title.ts";
import { checkTrains, type TrainsFile } from "./trains.ts";

export { contrast, READABLE } from "../util/contrast.ts";
export { rotationsThatKeep } from "./faces.ts";
export type { Problem } from "./problem.ts";
export { schemas, TITLE_DATA_KINDS, type TitleDataKind } from "./shape.ts";

/** The verdict on data: fine, or every problem found. */
export type Verdict = { ok: true } | { ok: false; errors: Problem[] };

const verdict = (errors: Problem[]): Verdict => (errors.length === 0 ? { ok: true } : { ok: false, errors });

const CHECKS: Partial<Record<TitleDataKind, (json: never, report: Report) => void>> = {
  map: checkMap satisfies (json: MapDef, report: Report) => void,
  tiles: checkTiles satisfies (json: TilesetDef, report: Report) => void,
  trains: checkTrains satisfies (json: TrainsFile, report: Report) => void,
  companies: checkCompanies satisfies (json: CompaniesFile, report: Report) => void,
  numbers: checkNumbers satisfies (json: NumbersDef, report: Report) => void,
};

/**
 * Checks one data file by itself: its shape, and when that is right, its sense. Sense means: no hex twice, upgrades
 * that keep track, and so on. `json` is the parsed file. Never throws.
 */
export function validateTitleData(kind: TitleDataKind, json: unknown): Verdict {
  const errors = shapeProblems(kind, json);
  if (errors.length === 0)
    // Its shape has been found right for its kind.
    CHECKS[kind]?.(json as never, (steps, text) => errors.push(problem(json, steps, text)));
  return verdict(errors);
}

/**
 * Checks the shape of a title's own data file by a JSON Schema that the title brings. The schema may refer to
 * definitions of `face.schema.json` (hexes, sides, colours, names) and `companies.schema.json`. `json` is the parsed
 * file. Throws where the schema itself is wrong.
 */
export const validateOwnData = (schema: object, json: unknown): Verdict =>
  verdict(ownShapeProblems(schema, json));

/** The data files of a title, parsed, by kind; those that are not there yet are left out. */
export type TitleFiles = Partial<Record<TitleDataKind, unknown>>;

/**
 * Checks the data files of a title, each by itself and then those that are right against each other. Compared are
 * homes on the map, first tiles, starting values on the market, revenues that shares divide, kinds of company.
 * Messages begin with the kind of file.
 */
export function validateTitle(files: TitleFiles): Verdict {
  const errors: Problem[] = [];
  const sound = new Set<TitleDataKind>();
  const note = (kind: TitleDataKind, { path, message }: Problem) =>
    errors.push({ path: `${kind}: ${path}`, message: `${kind}: ${message}` });
  for (const kind of TITLE_DATA_KINDS) {
    if (files[kind] === undefined) continue;
    const result = validateTitleData(kind, files[kind]);
    if (result.ok) sound.add(kind);
    else for (const error of result.errors) note(kind, error);
  }

  const report =
    (kind: TitleDataKind): Report =>
    (steps, text) =>
      note(kind, problem(files[kind], steps, text));
  const has = (...kinds: TitleDataKind[]) => kinds.every((kind) => sound.has(kind));
  const map = files.map as MapDef;
  const tileset = files.tiles as TilesetDef;
  const companies = files.companies as CompaniesFile;
  if (has("map", "companies")) checkHomes(map, companies, report("map"), report("companies"));
  if (has("companies"))
    checkPrivates(
      companies,
      {
        ...(has("map") && { hexes: map.hexes.map(({ coord }) => coord) }),
        ...(has("tiles") && { tiles: tileset.tiles.map(({ id }) => id) }),
        ...(has("trains") && { phases: (files.trains as TrainsFile).phases.map(({ name }) => name) }),
      },
      report("companies"),
    );
  if (has("map", "tiles")) checkFirstTiles(map, tileset, report("tiles"));
  if (has("market", "numbers")) {
    checkPars(files.market as MarketDef, files.numbers as NumbersDef, report("market"), report("numbers"));
    checkZones(files.market as MarketDef, files.numbers as NumbersDef, report("numbers"));
  }
  const numbers = files.numbers as NumbersDef;
  if (has("numbers", "map"))
    checkRevenues(numbers, { entries: map.hexes, list: "hexes", what: "hex" }, report("map"));
  if (has("numbers", "tiles"))
    checkRevenues(numbers, { entries: tileset.tiles, list: "tiles", what: "tile" }, report("tiles"));
  if (has("numbers", "map", "tiles", "companies"))
    checkDividends(numbers, map, tileset, companies, report("numbers"));
  if (has("map", "trains")) checkByTrain(map, files.trains as TrainsFile, report("map"));
  if (has("trains", "companies")) checkKinds(files.trains as TrainsFile, companies, report("trains"));
  return verdict(errors);
}
