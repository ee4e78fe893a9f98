/**
 * Writes docs/fields.md: every field of a title's data, from the JSON Schemas. `pnpm fields`; with --check it only says whether the page is up to date.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "./workspace.ts";

/** The schemas of the page, in its order, with the file that each is for. */
const SCHEMAS: [id: string, path: string, of: string][] = [
  ["title", "packages/folders/schemas/title.schema.json", "title.json"],
  ["map", "packages/core/schemas/map.schema.json", "map.json"],
  ["tiles-by-number", "packages/core/schemas/tiles-by-number.schema.json", "tiles.json, by number"],
  ["tiles", "packages/core/schemas/tiles.schema.json", "tiles.json, whole"],
  ["face", "packages/core/schemas/face.schema.json", "what hexes and tiles share"],
  ["market", "packages/core/schemas/market.schema.json", "market.json"],
  ["trains", "packages/core/schemas/trains.schema.json", "trains.json"],
  ["companies", "packages/core/schemas/companies.schema.json", "companies.json"],
  ["privates", "packages/core/schemas/privates.schema.json", "privates.json"],
  ["numbers", "packages/core/schemas/numbers.schema.json", "numbers.json"],
];

interface Schema {
  title?: string;
  description?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  $ref?: string;
  $defs?: Record<string, Schema>;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  additionalProperties?: Schema | boolean;
  minimum?: number;
  maximum?: number;
  pattern?: string;
}

const all = new Map<string, Schema>();
for (const [id, path] of SCHEMAS) all.set(id, JSON.parse(readFileSync(join(root, path), "utf8")) as Schema);

const schemaOf = (id: string): Schema => {
  const found = all.get(id);
  if (!found) throw new Error(`no schema ${id}`);
  return found;
};

/** A reference as the schema that it stands in and the name it has there. */
function resolved(ref: string, home: string): { home: string; name: string; schema: Schema } {
  const [file = "", path = ""] = ref.split("#");
  const id = file === "" ? home : file.replace(".schema.json", "");
  const steps = path.split("/").filter(Boolean);
  const schema = steps.reduce<unknown>((at, step) => (at as Record<string, unknown>)[step], schemaOf(id));
  return { home: id, name: steps.at(-1) ?? id, schema: schema as Schema };
}

const value = (one: unknown): string => `\`${JSON.stringify(one)}\``;

function bounds({ minimum, maximum }: Schema): string {
  if (minimum !== undefined && maximum !== undefined) return ` ${minimum} to ${maximum}`;
  if (minimum !== undefined) return ` from ${minimum}`;
  return maximum === undefined ? "" : ` to ${maximum}`;
}

const anchor = (home: string, name: string): string => `${home}-${name}`.toLowerCase();
/** Objects that have a table of their own: those with a name in a schema. */
const own = (schema: Schema): boolean => schema.properties !== undefined;

/** What may stand in a field, in a few words. */
function kind(schema: Schema, home: string): string {
  if (schema.$ref !== undefined) {
    const found = resolved(schema.$ref, home);
    const listed = schemaOf(found.home).$defs?.[found.name] === found.schema;
    return listed && own(found.schema)
      ? `[${found.name}](#${anchor(found.home, found.name)})`
      : kind(found.schema, found.home);
  }
  const either = schema.anyOf ?? schema.oneOf;
  if (either?.every(own)) return "one of those below";
  if (either) return [...new Set(either.map((one) => kind(one, home)))].join(" or ");
  if (schema.const !== undefined) return value(schema.const);
  if (schema.enum) return schema.enum.map(value).join(", ");
  if (schema.items) return `list of ${kind(schema.items, home)}`;
  if (own(schema)) return "object";
  if (typeof schema.additionalProperties === "object")
    return `object of ${kind(schema.additionalProperties, home)}`;
  const type = [schema.type ?? "anything"].flat().filter((one) => one !== "null");
  const words: Record<string, string> = { integer: "whole number", boolean: "true or false", string: "text" };
  return type.map((one) => `${words[one] ?? one}${bounds(schema)}`).join(" or ");
}

const cell = (text: string): string => text.replaceAll("|", "\\|").replaceAll("\n", " ");

/** Objects without a name that stand in a field: their fields come below it. */
function inside(schema: Schema, path: string, home: string): [path: string, schema: Schema, home: string][] {
  if (schema.$ref !== undefined) {
    const found = resolved(schema.$ref, home);
    const listed = schemaOf(found.home).$defs?.[found.name] === found.schema;
    return listed && own(found.schema) ? [] : inside(found.schema, path, found.home);
  }
  if (own(schema)) return [[path, schema, home]];
  if (schema.items) return inside(schema.items, `${path}[]`, home);
  if (typeof schema.additionalProperties === "object")
    return inside(schema.additionalProperties, `${path}.*`, home);
  return (schema.anyOf ?? schema.oneOf ?? []).flatMap((one) =>
    inside(
      one,
      one.properties?.kind?.const === undefined
        ? path
        : `${path} ${JSON.stringify(one.properties.kind.const)}`,
      home,
    ),
  );
}

function rows(schema: Schema, home: string, before = ""): string[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    if (name === "$schema") return [];
    const path = before === "" ? name : `${before}.${name}`;
    const target = field.$ref === undefined ? field : resolved(field.$ref, home).schema;
    const must = schema.required?.includes(name) ? " **" : "";
    const said = field.description ?? target.description ?? "";
    const row = `| \`${path}\`${must.trim() ? " *" : ""} | ${cell(kind(field, home))} | ${cell(said)} |`;
    return [
      row,
      ...inside(field, path, home).flatMap(([at, one, from]) => {
        const head =
          at === path || at === `${path}[]` || (!at.startsWith(`${path} `) && !at.startsWith(`${path}[] `))
            ? []
            : [`| \`${at}\` | object | ${cell(one.description ?? "")} |`];
        return [...head, ...rows(one, from, at)];
      }),
    ];
  });
}

const table = (lines: string[]): string[] =>
  lines.length ? ["| field | what | what it says |", "| --- | --- | --- |", ...lines, ""] : [];

function section([id, path, of]: (typeof SCHEMAS)[number]): string[] {
  const schema = schemaOf(id);
  const lines = [
    `## ${of}`,
    "",
    `${schema.description ?? schema.title ?? ""} Schema: [${path.split("/").at(-1)}](../${path}).`,
    "",
  ];
  lines.push(...table(rows(schema, id)));
  for (const [name, one] of Object.entries(schema.$defs ?? {})) {
    if (!own(one)) continue;
    lines.push(`<a id="${anchor(id, name)}"></a>`, "", `### ${name}`, "");
    if (one.description) lines.push(one.description, "");
    lines.push(...table(rows(one, id)));
  }
  return lines;
}

/** The text of the page. */
export const fieldsPage = (): string =>
  [
    "# Every field of a title's data",
    "",
    "Generated by `pnpm fields` from the JSON Schemas. A star marks what must be there; `[]` stands for each entry of a list, `.*` for each name of an object. How they go together says",
    "[designing-a-title.md](designing-a-title.md).",
    "",
    ...SCHEMAS.flatMap(section),
  ]
    .join("\n")
    .trimEnd()
    .concat("\n");

export const FIELDS_PAGE = join(root, "docs/fields.md");

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const text = fieldsPage();
  const there = existsSync(FIELDS_PAGE) ? readFileSync(FIELDS_PAGE, "utf8") : "";
  if (!process.argv.includes("--check")) writeFileSync(FIELDS_PAGE, text);
  else if (there !== text) {
    console.error("docs/fields.md is old: run pnpm fields");
    process.exitCode = 1;
  }
}
