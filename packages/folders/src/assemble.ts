/**
 * A title of the content of its folder. An entry point of its own (`@railhead/folders/assemble`), without schemas and without Node: a page builds a
 * title with it of what the server has checked.
 */
import {
  type CompanyDef,
  defineTitle,
  type MapDef,
  type MarketDef,
  type NumbersDef,
  type OptionValue,
  type PhaseDef,
  type TitleDefinition,
  type TrainDef,
} from "@railhead/core";
import { titleUnder } from "@railhead/core/engine";
import { titleData } from "@railhead/core/game";
import type { CreditsDef, TilesetDef } from "@railhead/core/model";
import { saying } from "@railhead/core/texts";
import { type TilesByNumber, tileset } from "@railhead/core/tiles";
import { family1830, familyVersions, shortTrains } from "@railhead/family-1830";
import type { Content } from "./folder.ts";
import { paramsOf, type RulesJson } from "./params.ts";

/** `title.json`. */
export interface TitleJson extends CreditsDef {
  id: string;
  family: "1830";
  rules?: RulesJson;
  records?: RecordsJson;
}

/** `records` of `title.json`: how recorded games of 18xx.games name what is named otherwise here. */
export interface RecordsJson {
  /** The title as records name it. */
  name: string;
  /** Ids of privates here, by the records' ids. */
  privates?: Record<string, string>;
  /** By how many sides a tile's face here is turned against the one that records mean. */
  turned?: Record<string, number>;
  /** Options of the table, by the records' optional rules. */
  options?: Record<string, Record<string, OptionValue>>;
}

/** How recorded games name what a title of a folder names otherwise; undefined where it does not say. */
export const recordsOf = (content: Content): RecordsJson | undefined =>
  titleData<TitleJson>(content.title).records;

/** A private of `privates.json`: what a company has that no one prints on a private is left out. */
export type PrivateJson = Omit<CompanyDef, "kind" | "tokens" | "colour" | "text_colour"> &
  Partial<Pick<CompanyDef, "colour" | "text_colour">>;

/** Whether tiles are listed by number, to be completed from the standard tiles. */
export const byNumber = (tiles: unknown): tiles is TilesByNumber =>
  typeof tiles === "object" &&
  tiles !== null &&
  !Array.isArray((tiles as { tiles?: unknown }).tiles) &&
  !("upgrades" in tiles);

/** Privates as companies, as the engine knows them. */
export const privatesOf = (file: unknown): CompanyDef[] =>
  titleData<{ privates: PrivateJson[] } | undefined>(file)?.privates.map((one) => ({
    colour: "#424242",
    text_colour: "#ffffff",
    ...one,
    kind: "private",
    tokens: 0,
  })) ?? [];

/** Privates and companies, in the order of the files. */
export const companiesOf = (content: Content): CompanyDef[] => [
  ...privatesOf(content.privates),
  ...titleData<{ companies: CompanyDef[] }>(content.companies).companies,
];

const worked = new WeakMap<object, TilesetDef>();

/** The tiles with their faces, upgrades and first lays, worked out once. Throws a line for a number that is no standard tile. */
export function tilesetOf(content: Pick<Content, "tiles" | "map">): TilesetDef {
  if (!byNumber(content.tiles)) return titleData<TilesetDef>(content.tiles);
  const known = worked.get(content.tiles) ?? tileset(content.tiles, titleData<MapDef>(content.map));
  worked.set(content.tiles, known);
  return known;
}

/** The name of a content in a version of its rules: what stands before the number of the family's rules. */
export const nameIn = (version: string): string => version.split(".")[0] ?? version;

/**
 * The definition of a title whose content has been found right. `version`: that of its rules; of an earlier one, the title as it was played then. Throws one
 * line where `defineTitle` finds that parts do not belong together, or there is no such version.
 */
export function assemble(content: Content, version: string): TitleDefinition {
  const { id, name, designer, publisher, location, text, rules = {} } = titleData<TitleJson>(content.title);
  const market = titleData<MarketDef>(content.market);
  const { trains, phases } = titleData<{ trains: TrainDef[]; phases: PhaseDef[] }>(content.trains);
  const { shortGame: short } = rules;
  const fewer = short && shortTrains(trains, short);
  const title = defineTitle({
    id,
    ...familyVersions(nameIn(version)),
    credits: { name, designer, location, ...(publisher && { publisher }), ...(text && { text }) },
    numbers: titleData<NumbersDef>(content.numbers),
    map: titleData<MapDef>(content.map),
    tileset: tilesetOf(content),
    market,
    trains,
    phases,
    companies: companiesOf(content),
    ...family1830(paramsOf(rules, market.grid.length === 1)),
    ...(short && {
      data: { of: ({ shortGame }) => (shortGame === true ? { trains: fewer } : { trains }) },
    }),
  });
  const under = titleUnder(title, version);
  if (!under) throw new Error(saying`unknown rules version ${version}; the newest is ${title.version}`);
  return under;
}
