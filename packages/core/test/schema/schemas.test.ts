import { readdirSync, readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { schemas, TITLE_DATA_KINDS } from "../../src/schema/index.ts";

type Json = Record<string, unknown>;
const folder = new URL("../../schemas/", import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith(".schema.json"));
const published: Record<string, Json> = Object.fromEntries(
  files.map((name) => [name, JSON.parse(readFileSync(new URL(name, folder), "utf8"))]),
);

/** What a reference of a schema file points at. */
function target(file: string, reference: string): Json | undefined {
  const [name, pointer = ""] = reference.split("#");
  const steps = pointer.split("/").slice(1);
  return steps.reduce<Json | undefined>((at, step) => at?.[step] as Json, published[name || file]);
}

/** Every object inside a schema, with its place. */
function* objects(value: unknown, place = ""): Generator<[string, Json]> {
  if (typeof value !== "object" || value === null) return;
  if (!Array.isArray(value)) yield [place, value as Json];
  for (const [key, inner] of Object.entries(value)) yield* objects(inner, `${place}/${key}`);
}

/** What files share, and short forms of files for titles that are folders of data. */
const BESIDES = ["face.schema.json", "privates.schema.json", "tiles-by-number.schema.json"];

it("there is one schema per kind of file, the shared one, and the short forms", () => {
  expect(files.sort()).toEqual([...TITLE_DATA_KINDS.map((kind) => `${kind}.schema.json`), ...BESIDES].sort());
  for (const kind of TITLE_DATA_KINDS) expect(schemas[kind]).toEqual(published[`${kind}.schema.json`]);
});

describe.each(files)("%s", (file) => {
  const schema = published[file] as Json;

  it("is a schema of draft 2020-12", () => {
    expect(schema.$schema).toBe("https://json-schema.org/draft/2020-12/schema");
    const ajv = new Ajv2020({ strict: false });
    expect(ajv.validateSchema(schema), JSON.stringify(ajv.errors)).toBe(true);
  });

  it("refers only to what exists", () => {
    for (const [place, { $ref }] of objects(schema))
      if (typeof $ref === "string") expect(target(file, $ref), `${place}: ${$ref}`).toBeDefined();
  });

  it("describes every field", () => {
    const bare: string[] = [];
    for (const [place, { properties }] of objects(schema)) {
      if (typeof properties !== "object") continue;
      for (const [name, field] of Object.entries(properties as Record<string, Json>)) {
        const reference = typeof field.$ref === "string" ? target(file, field.$ref) : undefined;
        if (name !== "$schema" && !field.description && !reference?.description)
          bare.push(`${place}/${name}`);
      }
    }
    expect(bare).toEqual([]);
  });
});
