import * as v from "valibot";
import {
  faultOf,
  isObject,
  listOf,
  object,
  oneOf,
  tableOf,
  wholeFrom,
  word,
  yesOrNo,
} from "../../files/words.ts";
import { EDGES, TILE_COLOURS } from "../../model/map.ts";
import { saying } from "../../util/saying.ts";

/** A position that cannot be read; the message is one line that says where and what. */
export class PositionError extends Error {
  override name = "PositionError";
}

/**
 * A position that a schema fits. Throws a `PositionError` with the place and what is wrong there. The schemas look at what is
 * read of a position; the type claims the rest.
 */
export function sound<T>(schema: v.GenericSchema, position: unknown): T {
  const fault = faultOf(schema, position, "a position");
  if (fault !== undefined) throw new PositionError(fault.replace(/^(company|title) /, "the $1 "));
  return position as T;
}

/** A name that some write as a number. */
export const nameOrNumber = v.union([word, v.number()], saying`must be text`);

const whole = wholeFrom(0);
const side = v.pipe(whole, v.maxValue(5, saying`must be a side from 0 to 5`));

// --- faces: hexes and tiles ---

const node = object({
  kind: oneOf("city", "town", "offboard", "junction"),
  slots: v.optional(whole),
  revenue: v.optional(v.lazy((value): v.GenericSchema => (isObject(value) ? tableOf(whole) : whole))),
});

const NODE = /^node(0|[1-9]\d*)$/;

const isSide = (value: unknown): boolean => v.is(v.picklist(EDGES), value);

const end = v.custom<number | string>(
  (value) => isSide(value) || (typeof value === "string" && NODE.test(value)),
  saying`must be a side from 0 to 5 or a node such as "node0"`,
);

/** A hex or a tile, by the field that names it: its track lies between sides and stops that are there. */
const face = (named: v.ObjectEntries) =>
  v.pipe(
    object({
      ...named,
      nodes: v.optional(listOf(node), []),
      paths: v.optional(listOf(object({ from: end, to: end })), []),
      closed_edges: v.optional(listOf(v.unknown())),
      setup_tokens: v.optional(listOf(v.unknown())),
    }),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const { nodes, paths } = dataset.value;
      for (const [at, path] of paths.entries())
        for (const key of ["from", "to"] as const) {
          const value = path[key];
          const number = NODE.exec(String(value))?.[1];
          if (number === undefined || Number(number) < nodes.length) continue;
          const keys = ["paths", at, key] as const;
          const [first, ...rest] = keys.map((one) => item(one, value));
          return addIssue({
            message: saying`is ${value}, which does not exist`,
            path: [first as v.IssuePathItem, ...rest],
          });
        }
    }),
  );

/** A step of a path to something wrong; only its key is read. */
const item = (key: string | number, value: unknown): v.IssuePathItem => ({
  type: "unknown",
  origin: "value",
  input: value,
  key,
  value,
});

/** Faces of which each has a name of its own. */
const faces = (key: "coord" | "id", named: v.GenericSchema<string>) =>
  v.pipe(
    listOf(face({ [key]: named })),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const names = dataset.value.map((one) => String(Reflect.get(one, key)));
      const twice = names.findIndex((one, at) => names.indexOf(one) < at);
      if (twice >= 0)
        addIssue({ message: saying`${names[twice]} appears twice`, path: [item(twice, names[twice])] });
    }),
  );

const coordinate = v.pipe(word, v.regex(/^[A-Z]+\d+$/, saying`must be a coordinate like "B9"`));

// --- what lies on a board ---

const rotation = v.pipe(whole, v.maxValue(5, saying`must be a rotation from 0 to 5`));

/** Tiles and tokens of a board; whether they fit map and tiles is for `checkBoard`. */
export const boardFields = {
  tiles: v.optional(tableOf(v.looseTuple([nameOrNumber, rotation], saying`must be a list`))),
  tokens: v.optional(tableOf(listOf(v.looseTuple([whole, whole, word], saying`must be a list`)))),
};

// --- trains that say themselves what they can do ---

const STOPS = ["city", "town", "offboard"] as const;

const budget = object({
  nodes: listOf(
    v.picklist(STOPS, ({ input }) => saying`is ${JSON.stringify(input)}; allowed: ${STOPS.join(", ")}`),
  ),
  pay: whole,
  visit: whole,
});

const train = object({
  name: nameOrNumber,
  multiplier: v.optional(wholeFrom(1)),
  multipliers: v.optional(
    object({ city: v.optional(whole), town: v.optional(whole), offboard: v.optional(whole) }),
  ),
  countToken: v.optional(yesOrNo),
  sharesTrack: v.optional(yesOrNo),
  distance: listOf(budget),
});

// --- water: crossings between shores, and what makes them count less ---

const shore = v.lazy(
  (value): v.GenericSchema =>
    isObject(value) && value.node !== undefined
      ? object({ hex: word, node: whole })
      : object({ hex: word, edge: side }),
);

const water = object({
  crossings: listOf(object({ from: shore, to: shore, ways: listOf(listOf(word)) })),
  reliefs: v.optional(
    listOf(
      object({
        id: word,
        units: whole,
        areas: v.optional(listOf(word)),
        at: v.optional(object({ hex: word })),
      }),
    ),
  ),
});

// --- what else a board says of routes ---

const stopName = v.pipe(
  word,
  v.regex(/^[A-Z]+\d+(\.\d+)?$/, saying`must be a hex or a stop like "B9" or "B9.0"`),
);

const bonus = v.pipe(
  object({
    amount: v.pipe(v.number(saying`must be a whole number`), v.integer(saying`must be a whole number`)),
    stops: listOf(stopName),
    least: v.optional(wholeFrom(1)),
    ends: v.optional(yesOrNo),
    trains: v.optional(listOf(nameOrNumber)),
  }),
  v.check(({ stops }) => stops.length > 0, saying`names no stops`),
  v.check(({ stops, least = 1 }) => least <= stops.length, saying`requires more stops than it names`),
);

const besides = {
  visits: v.optional(listOf(object({ stop: stopName, cost: whole }))),
  terminals: v.optional(listOf(stopName)),
  places: v.optional(listOf(listOf(stopName))),
  bonuses: v.optional(listOf(bonus)),
};

// --- the positions ---

const axes = v.union(
  [
    v.object({ x: v.literal("letter"), y: v.literal("number") }),
    v.object({ x: v.literal("number"), y: v.literal("letter") }),
  ],
  saying`must have "letter" and "number" as x and y`,
);

/** A board that brings its own map, tiles and trains. */
export const lonePosition = object({
  layout: v.optional(
    v.picklist(
      ["flat", "pointy"],
      ({ input }) => saying`is ${JSON.stringify(input)}; use "flat" or "pointy"`,
    ),
  ),
  axes: v.optional(axes),
  map: faces("coord", coordinate),
  tileset: faces("id", word),
  trains: listOf(train),
  company: word,
  colour: v.optional(
    v.picklist(TILE_COLOURS, ({ input }) => saying`is ${JSON.stringify(input)}, which is not a tile color`),
  ),
  links: v.optional(listOf(v.unknown())),
  water: v.optional(water),
  ...besides,
  ...boardFields,
});
