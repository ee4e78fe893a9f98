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
  type PhaseDef,
  type TitleDefinition,
  type TrainDef,
} from "@railhead/core";
import { titleUnder } from "@railhead/core/engine";
import { titleData } from "@railhead/core/game";
import type { AboutDef, CreditsDef, DifferenceSource, RecordNames, TilesetDef } from "@railhead/core/model";
import { joinCatalogues, saying } from "@railhead/core/texts";
import { type TilesByNumber, tileset } from "@railhead/core/tiles";
import { family1830, familyVersions, type OwnRules, shortTrains } from "@railhead/family-1830";
import { CODE_FILE, type Content } from "./folder.ts";
import { type OptionJson, optionLays, withOptions } from "./options.ts";
import { paramsOf, type RulesJson } from "./params.ts";
import { mapApart, tilesApart } from "./stops.ts";

/** `title.json`. */
export interface TitleJson extends CreditsDef {
  id: string;
  family: "1830";
  about?: Pick<AboutDef, "minutes" | "complexity" | "special" | "provenance"> & {
    differences?: { id?: string; rule: string; from?: DifferenceSource[] }[];
  };
  rules?: RulesJson;
  records?: RecordNames;
  /** What tables may choose, by ids. */
  options?: Record<string, OptionJson>;
}

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

/** Companies of which one is drawn, where a private brings a certificate of a drawn one. */
function drawnOf(content: Content): { drawn?: string[] } {
  const companies = companiesOf(content);
  const all = companies.filter(({ kind }) => kind !== "private").map(({ id }) => id);
  const drawn = companies.flatMap(({ brings }) => (brings?.drawn === true ? all : (brings?.drawn ?? [])));
  return drawn.length ? { drawn: all.filter((id) => drawn.includes(id)) } : {};
}

const worked = new WeakMap<object, TilesetDef>();

/** The tiles with their faces, upgrades and first lays, worked out once. Throws a line for a number that is no standard tile. */
export function tilesetOf(content: Pick<Content, "tiles" | "map">): TilesetDef {
  if (!byNumber(content.tiles)) return titleData<TilesetDef>(content.tiles);
  const known = worked.get(content.tiles) ?? tileset(content.tiles, titleData<MapDef>(content.map));
  worked.set(content.tiles, known);
  return known;
}

/** The key of a sentence that says what sets a title apart. */
const specialKey = (at: number): string => `about.special.${at}`;

/** The key of a rule by which a title differs from its family. */
const differenceKey = (at: number): string => `about.difference.${at}`;

/** The name of a content in a version of its rules: what stands before the number of the family's rules. */
export const nameIn = (version: string): string => version.split(".")[0] ?? version;

/**
 * The definition of a title whose content has been found right. `version`: that of its rules; of an earlier one, the title as it was played then. `own`: its
 * rules in TypeScript, which a content that names some needs. Throws one line where `defineTitle` finds that parts do not belong together, or there is no
 * such version.
 */
export function assemble(content: Content, version: string, own?: OwnRules): TitleDefinition {
  if (content.code !== undefined && !own)
    throw new Error(saying`${CODE_FILE} (${content.code}) is not at hand here; put its folder back`);
  const {
    id,
    name,
    designer,
    publisher,
    location,
    text,
    rules = {},
    records,
    options = {},
    about,
    family: familyId,
  } = titleData<TitleJson>(content.title);
  const market = titleData<MarketDef>(content.market);
  const { trains, phases } = titleData<{ trains: TrainDef[]; phases: PhaseDef[] }>(content.trains);
  const map = titleData<MapDef>(content.map);
  const { shortGame: short, stops = "hex" } = rules;
  const fewer = short && shortTrains(trains, short);
  const said = { ...paramsOf(rules, market.grid.length === 1), ...drawnOf(content), ...optionLays(options) };
  const plain = family1830(own?.params?.(said) ?? said);
  const family = own?.family?.(plain) ?? plain;
  const numbers = titleData<NumbersDef>(content.numbers);
  const { special = [], differences = [] } = about ?? {};
  const chosen = withOptions(family, options, { numbers, trains, companies: companiesOf(content) }, fewer);
  const title = defineTitle({
    id,
    ...familyVersions(nameIn(version)),
    credits: { name, designer, location, ...(publisher && { publisher }), ...(text && { text }) },
    numbers,
    map: stops === "own" ? mapApart(map) : map,
    tileset: stops === "own" ? tilesApart(tilesetOf(content)) : tilesetOf(content),
    market,
    trains,
    phases,
    companies: companiesOf(content),
    about: {
      ...about,
      family: familyId,
      special: special.map((_, at) => specialKey(at)),
      differences: differences.map(({ from }, at) => ({ text: differenceKey(at), ...(from && { from }) })),
    },
    records: records ?? { name },
    ...family,
    ...chosen,
    catalogue: joinCatalogues(chosen.catalogue, {
      ...chosen.catalogue,
      texts: Object.fromEntries([
        ...special.map((line, at) => [specialKey(at), line]),
        ...differences.map(({ rule }, at) => [differenceKey(at), rule]),
      ]),
      fields: {},
    }),
  });
  const under = titleUnder(title, version);
  if (!under) throw new Error(saying`unknown rules version ${version}; the newest is ${title.version}`);
  return under;
}
