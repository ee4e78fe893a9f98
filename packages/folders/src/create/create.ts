import { schemas } from "@railhead/core/schema";
import faceSchema from "@railhead/core/schemas/face.schema.json" with { type: "json" };
import privatesSchema from "@railhead/core/schemas/privates.schema.json" with { type: "json" };
import tilesSchema from "@railhead/core/schemas/tiles-by-number.schema.json" with { type: "json" };
import titleSchema from "../../schemas/title.schema.json" with { type: "json" };
import { type Answers, idOf } from "./answers.ts";
import { oneLine } from "./layout.ts";
import {
  companiesFile,
  mapFile,
  marketFile,
  numbersFile,
  privatesFile,
  tilesFile,
  trainsFile,
} from "./template.ts";

function titleFile({ name, designer, opening, capitalization }: Answers) {
  return {
    id: idOf(name),
    name,
    designer,
    location: "Nowhere yet",
    family: "1830",
    rules: {
      ...(opening !== "none" && { opening: { format: opening } }),
      ...(capitalization !== "full" && { capitalization }),
    },
  };
}

const SCHEMAS = {
  title: titleSchema,
  map: schemas.map,
  "tiles-by-number": tilesSchema,
  tiles: schemas.tiles,
  market: schemas.market,
  trains: schemas.trains,
  companies: schemas.companies,
  privates: privatesSchema,
  numbers: schemas.numbers,
  face: faceSchema,
};

/** The files of a new title that bots can play at once, by their paths in the folder; the schemas stand beside them, for editors. */
export function newTitle(answers: Answers): Record<string, string> {
  const files: Record<string, object> = {
    title: titleFile(answers),
    map: mapFile(),
    tiles: tilesFile(),
    market: marketFile(answers),
    trains: trainsFile(),
    companies: companiesFile(),
    ...(answers.opening !== "none" && { privates: privatesFile() }),
    numbers: numbersFile(answers),
  };
  return filesOf(files);
}

/** The files of a folder as texts: data by their names, each naming its schema, and the schemas beside them. */
export function filesOf(files: Record<string, object>): Record<string, string> {
  const schemaOf = (name: string) => `schemas/${name === "tiles" ? "tiles-by-number" : name}.schema.json`;
  return {
    ...Object.fromEntries(
      Object.entries(files).map(([name, file]) => [
        `${name}.json`,
        oneLine({ $schema: schemaOf(name), ...file }),
      ]),
    ),
    ...Object.fromEntries(
      Object.entries(SCHEMAS).map(([name, schema]) => [`schemas/${name}.schema.json`, oneLine(schema)]),
    ),
  };
}
