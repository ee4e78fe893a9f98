import type { CompanyDef, MapDef } from "@railhead/core";
import type { Colour } from "@railhead/core/model";
import { schemas, validateOwnData } from "@railhead/core/schema";
import { companiesOf } from "./assemble.ts";
import type { FileName, Folder } from "./folder.ts";
import { Source, shapesOf } from "./read.ts";

/** What can be drawn of a folder whose files do not agree yet. */
export interface Sketch {
  /** The name in `title.json`, or the folder's. */
  name: string;
  map: MapDef;
  /** Privates and companies; none where their files are not right yet. */
  companies: readonly CompanyDef[];
  /** Colours of tiles in the first phase, where `trains.json` says so. */
  colours?: readonly Colour[];
}

/**
 * The map of a folder by itself, to be looked at before companies, tiles and the rest agree with it; undefined where `map.json` is not there or does not have its
 * shape. Never throws, and executes nothing of the folder.
 */
export function sketchOf(folder: Folder): Sketch | undefined {
  try {
    const { values } = new Source(folder);
    const sound = (name: FileName): boolean =>
      values[name] !== undefined && shapesOf(name, values[name]).length === 0;
    // By the schema alone: a map in the making has track to hexes that are not drawn yet.
    if (!validateOwnData(schemas.map, values.map).ok) return undefined;
    const title = values.title as { name?: unknown } | undefined;
    const phases = sound("trains") ? (values.trains as { phases: { tile_colours: Colour[] }[] }).phases : [];
    return {
      name: typeof title?.name === "string" ? title.name : folder.name,
      map: values.map as MapDef,
      companies: sound("companies")
        ? companiesOf({ ...values, privates: sound("privates") ? values.privates : undefined } as Parameters<
            typeof companiesOf
          >[0])
        : [],
      ...(phases[0] && { colours: phases[0].tile_colours }),
    };
  } catch {
    return undefined;
  }
}
