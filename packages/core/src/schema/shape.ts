import { Ajv2020, type ErrorObject, type ValidateFunction } from "ajv/dist/2020.js";
import aboutSchema from "../../schemas/about.schema.json" with { type: "json" };
import companiesSchema from "../../schemas/companies.schema.json" with { type: "json" };
import creditsSchema from "../../schemas/credits.schema.json" with { type: "json" };
import faceSchema from "../../schemas/face.schema.json" with { type: "json" };
import mapSchema from "../../schemas/map.schema.json" with { type: "json" };
import marketSchema from "../../schemas/market.schema.json" with { type: "json" };
import numbersSchema from "../../schemas/numbers.schema.json" with { type: "json" };
import tilesSchema from "../../schemas/tiles.schema.json" with { type: "json" };
import trainsSchema from "../../schemas/trains.schema.json" with { type: "json" };
import { saying } from "../util/saying.ts";
import { type Problem, problem, type Steps } from "./problem.ts";

/** The published schemas by kind of file; `face` holds what `map` and `tiles` share. */
export const schemas = {
  map: mapSchema,
  tiles: tilesSchema,
  market: marketSchema,
  trains: trainsSchema,
  companies: companiesSchema,
  numbers: numbersSchema,
  credits: creditsSchema,
  about: aboutSchema,
} as const;

/** The kinds of data file of a title. */
export type TitleDataKind = keyof typeof schemas;
/** The files of a title's data. */
export const TITLE_DATA_KINDS = Object.keys(schemas) as TitleDataKind[];

let compiled: Record<TitleDataKind, ValidateFunction> | undefined;

function compiler(): Ajv2020 {
  const ajv = new Ajv2020({ allErrors: true, verbose: true, allowUnionTypes: true });
  ajv.addVocabulary(["errorMessage"]);
  ajv.addSchema(faceSchema, "face.schema.json");
  ajv.addSchema(companiesSchema, "companies.schema.json");
  return ajv;
}

function validators(): Record<TitleDataKind, ValidateFunction> {
  if (!compiled) {
    const ajv = compiler();
    compiled = Object.fromEntries(
      TITLE_DATA_KINDS.map((kind) => [kind, ajv.compile(schemas[kind])]),
    ) as Record<TitleDataKind, ValidateFunction>;
  }
  return compiled;
}

/** What is wrong with the shape of a file, by its JSON Schema; empty when all is well. */
export const shapeProblems = (kind: TitleDataKind, json: unknown): Problem[] =>
  problemsBy(validators()[kind], json);

const owned = new WeakMap<object, ValidateFunction>();

/** The same by a schema of a title's own, which may refer to the definitions of `face.schema.json` and `companies.schema.json`. */
export function ownShapeProblems(schema: object, json: unknown): Problem[] {
  const known = owned.get(schema) ?? compiler().compile(schema);
  owned.set(schema, known);
  return problemsBy(known, json);
}

/** Most errors of a validator that are looked at. */
const MOST_ERRORS = 1000;

function problemsBy(validate: ValidateFunction, json: unknown): Problem[] {
  if (validate(json)) return [];
  // A file that is wrong in ten thousand places is told of the first.
  const errors = (validate.errors ?? []).slice(0, MOST_ERRORS);
  const choices = errors.flatMap((error, at) => (error.keyword === "anyOf" ? [{ error, at }] : []));
  return errors
    .filter((error, at) => {
      const later = choices.filter((choice) => choice.at > at).map((choice) => choice.error);
      return !isPart(error, later);
    })
    .map((error) => problem(json, stepsOf(json, error), textOf(error)));
}

const ownMessage = (error: ErrorObject): string | undefined => error.parentSchema?.errorMessage;

/** Errors that only explain a later choice: its branches (which may hold choices), and the rule behind a wrong key. */
function isPart(error: ErrorObject, later: ErrorObject[]): boolean {
  if (error.propertyName !== undefined) return true;
  return later.some(
    (choice) =>
      error.instancePath === choice.instancePath || error.instancePath.startsWith(`${choice.instancePath}/`),
  );
}

/** The place of an error; positions in lists become numbers. */
function stepsOf(json: unknown, error: ErrorObject): Steps {
  let value = json;
  return error.instancePath
    .split("/")
    .slice(1)
    .map((part) => {
      const name = part.replaceAll("~1", "/").replaceAll("~0", "~");
      const step = Array.isArray(value) ? Number(name) : name;
      value = (value as Record<string | number, unknown>)[step];
      return step;
    });
}

const TYPES: Record<string, string> = {
  array: "a list",
  boolean: saying`true or false`,
  integer: saying`a whole number`,
  null: "null",
  number: "a number",
  object: saying`an object`,
  string: "text",
};

function textOf(error: ErrorObject): string {
  const { keyword, params, parentSchema } = error;
  const message = ownMessage(error);
  if (message) return message;
  if (keyword === "required") return saying`lacks "${params.missingProperty}"`;
  if (keyword === "additionalProperties") {
    const guess = nearest(params.additionalProperty, Object.keys(parentSchema?.properties ?? {}));
    return saying`has an unknown field "${params.additionalProperty}"${guess ? saying` (did you mean "${guess}"?)` : ""}`;
  }
  if (keyword === "propertyNames") return saying`has an unknown key "${params.propertyName}"`;
  if (keyword === "type") {
    return saying`must be ${[params.type]
      .flat()
      .map((type: string) => TYPES[type] ?? type)
      .join(" or ")}`;
  }
  if (keyword === "enum") return saying`must be one of ${params.allowedValues.join(", ")}`;
  if (keyword === "minimum") return saying`must be at least ${params.limit}`;
  if (keyword === "maximum") return saying`must be at most ${params.limit}`;
  if (keyword === "minItems" || keyword === "minLength" || keyword === "minProperties")
    return saying`must not be empty`;
  if (keyword === "uniqueItems") return saying`has the same entry twice, at ${params.j} and ${params.i}`;
  return error.message ?? saying`is invalid`;
}

/** The word that differs from `word` least, if it differs little. */
function nearest(word: string, words: string[]): string | undefined {
  const ranked = words.map((other) => ({ other, far: distance(word.toLowerCase(), other.toLowerCase()) }));
  return ranked.filter(({ far }) => far <= 2).sort((a, b) => a.far - b.far)[0]?.other;
}

/** Letters to add, drop or change to turn one word into the other. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (let i = 0; i < from.length; i++) {
    const next = [i + 1];
    for (let j = 0; j < to.length; j++) {
      const change = (row[j] as number) + (from[i] === to[j] ? 0 : 1);
      next.push(Math.min(change, (row[j + 1] as number) + 1, (next[j] as number) + 1));
    }
    row = next;
  }
  return row[to.length] as number;
}
