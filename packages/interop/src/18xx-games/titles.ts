import type { CompanyDef, TitleDefinition } from "@railhead/core";
import { eighteenArdennes } from "./18ardennes.ts";
import { eighteenEu } from "./18eu.ts";
import { familyMapping } from "./family-1830.ts";
import type { TitleMapping } from "./mapping.ts";

/** Titles whose records mean something that no data say. */
const OWN: readonly TitleMapping[] = [eighteenEu, eighteenArdennes];

/** How the records of a title are read: by a mapping of its own, or by its actions and its data; undefined where they are not. */
export const mappingOf = ({ id, records, companies }: TitleDefinition): TitleMapping | undefined =>
  OWN.find(({ title }) => title === id) ?? (records && familyMapping(id, records, sharesAlong(companies)));

/** Companies of which a share comes along with a private. */
const sharesAlong = (companies: readonly CompanyDef[]): string[] =>
  companies.flatMap(({ brings }) => (brings?.share === "ordinary" && brings.company ? [brings.company] : []));

/** How the records of titles are read, for those of them that can be imported. */
export const mappingsOf = (titles: readonly TitleDefinition[]): TitleMapping[] =>
  titles.flatMap((title) => mappingOf(title) ?? []);
