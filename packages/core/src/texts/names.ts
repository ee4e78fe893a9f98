import type { Catalogue } from "./catalogue.ts";
import { renderText } from "./render.ts";

/** Name of a title's option: the catalogue's `option.<id>`, or else the id. */
export const optionName = (catalogue: Catalogue, id: string): string => catalogue.texts[`option.${id}`] ?? id;

/**
 * Name of an option's value: the catalogue's `option.<id>.<value>`. A boolean without one is yes or no, any other value
 * stands as it is.
 *
 * @param id the option; "" for a value that no title names, as of a house rule
 */
export function optionValueName(catalogue: Catalogue, id: string, value: string | number | boolean): string {
  const own = catalogue.texts[`option.${id}.${value}`];
  if (own !== undefined) return own;
  return (typeof value === "boolean" ? catalogue.texts[`option.${value}`] : undefined) ?? String(value);
}

/** Name of a title's preset: the catalogue's `preset.<id>`, or else the id. */
export const presetName = (catalogue: Catalogue, id: string): string => catalogue.texts[`preset.${id}`] ?? id;

/** A round of a game, as names of it say which one it is. */
export interface NamedRound {
  id: string;
  set: number;
  run: number;
}

/** What number a set of rounds has for players. An opening that is a set of its own does not count. */
export const setNumber = ({ firstSet = 1 }: Pick<Catalogue, "firstSet">, set: number): number =>
  set - firstSet + 1;

const roundWith =
  (section: "roundName" | "roundShort") =>
  (catalogue: Catalogue, { id, set, run }: NamedRound): string => {
    const key = `${section}.${id}`;
    return Object.hasOwn(catalogue.texts, key)
      ? renderText(catalogue, key, { set: setNumber(catalogue, set), run })
      : id;
  };

/** A round as a heading: "Operating round 3.2". The catalogue's `roundName.<id>`, or else the id. */
export const roundName = roundWith("roundName");

/** A round where there is little room: "OR 3.2". The catalogue's `roundShort.<id>`, or else the id. */
export const roundShort = roundWith("roundShort");

/** What several companies of a kind are called: the catalogue's `companyKinds.<kind>`, or else as one of them. */
export const companyKindsName = (catalogue: Catalogue, kind: string): string =>
  catalogue.texts[`companyKinds.${kind}`] ?? companyKindName(catalogue, kind);

/** What a company of a kind is called: the catalogue's `companyKind.<kind>`, or else the kind. */
export const companyKindName = (catalogue: Catalogue, kind: string): string =>
  catalogue.texts[`companyKind.${kind}`] ?? kind;
