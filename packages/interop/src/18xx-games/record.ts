import { isObject } from "@railhead/core/files";
import { saying } from "@railhead/core/texts";
import * as v from "valibot";
import { isRailsReport, isRailsSave, RAILS_SAVE } from "../rails/report.ts";
import { inWords, isName, withoutMark } from "./values.ts";

/** An action of a record, as far as every title has it in common. Ids of entities are texts here. */
export interface RecordAction {
  type: string;
  /** Number in the record; the actions carried out right after another one share its number. */
  id: number;
  /** Player or company that acts; "" where the record names none. */
  entity: string;
  entityType: string;
  /** Everything else, as recorded. */
  fields: Readonly<Record<string, unknown>>;
  /** Carried out right after it, as part of it. */
  auto: RecordAction[];
}

/** A game as 18xx.games records it. */
export interface GameRecord {
  id: string;
  /** As the record names it, for example "18EU". */
  title: string;
  description: string;
  players: { id: string; name: string }[];
  options: string[];
  seed: number;
  actions: RecordAction[];
  /** Whether the record's program ended the game by its rules. */
  finished: boolean;
  /** Final worth per player, where the record tells it. */
  result: Record<string, number> | undefined;
}

export type RecordResult = { ok: true; record: GameRecord } | { ok: false; message: string };

/** Texts and numbers are names; of anything else nothing is made. */
const name = v.fallback(v.pipe(v.union([v.string(), v.number()]), v.transform(String)), "");

const MISSING: Readonly<Record<string, string>> = {
  title: saying`the title is missing`,
  players: saying`the players are missing`,
  actions: saying`the moves are missing`,
};

const NO_NAME = saying`neither an id nor a name`;

/** A player: of a hot seat the record has names alone, and its actions name players by them. */
const player = v.pipe(
  v.unknown(),
  v.transform((given) => (isName(given) ? { name: given } : given)),
  v.custom<object>(isObject, NO_NAME),
  v.object({ id: v.optional(name, ""), name: v.optional(name, "") }),
  v.check(({ id, name: called }) => (id || called) !== "", NO_NAME),
  v.transform(({ id, name: called }) => ({ id: id || called, name: called || id })),
);

/** Number of an action, where the record gives one. */
const number = v.pipe(
  v.nullish(v.unknown()),
  v.transform((id) => (id === null || id === undefined ? undefined : id)),
  v.check(
    (id) => id === undefined || (isName(id) && String(id).trim() !== "" && Number.isSafeInteger(Number(id))),
    ({ input }) => saying`the id ${inWords(input)} is not a number`,
  ),
  v.transform((id) => (id === undefined ? undefined : Number(id))),
);

/** What is carried out right after an action bears its number, whatever stands there. */
const noNumber = v.pipe(
  v.optional(v.unknown()),
  v.transform(() => undefined),
);

type Numbered = Omit<RecordAction, "id" | "auto"> & { id: number | undefined; auto: Numbered[] };

const actionWith = (
  id: v.GenericSchema<unknown, number | undefined>,
): v.GenericSchema<unknown, Numbered, v.BaseIssue<unknown>> =>
  v.pipe(
    v.custom<object>(isObject, saying`not an object`),
    v.objectWithRest(
      {
        type: v.string(saying`the type is missing`),
        id: v.optional(id),
        entity: v.optional(name, ""),
        entity_type: v.optional(name, ""),
        auto_actions: v.pipe(
          v.optional(v.unknown()),
          v.transform((list): unknown[] => (Array.isArray(list) ? list : [])),
          v.array(v.lazy(() => auto)),
        ),
      },
      v.unknown(),
      saying`the type is missing`,
    ),
    v.transform(
      ({ type, id: given, entity, entity_type, auto_actions, user: _user, created_at: _at, ...fields }) => ({
        type,
        id: given,
        entity,
        entityType: entity_type,
        fields,
        auto: auto_actions ?? [],
      }),
    ),
  );

const auto = actionWith(noNumber);

const settings = v.object({
  optional_rules: v.fallback(v.array(v.unknown()), []),
  seed: v.fallback(v.pipe(v.number(), v.safeInteger()), 0),
});

const result = v.pipe(
  v.custom<Record<string, unknown>>(isObject),
  v.transform((given) =>
    Object.entries(given).filter((pair): pair is [string, number] => typeof pair[1] === "number"),
  ),
  v.nonEmpty(),
  v.transform((pairs) => Object.fromEntries(pairs)),
);

const record = v.pipe(
  v.custom<object>(isObject, saying`the file contains no object`),
  v.object(
    {
      title: v.string(MISSING.title),
      players: v.pipe(v.array(player, MISSING.players), v.nonEmpty(MISSING.players)),
      actions: v.array(actionWith(number), MISSING.actions),
      id: v.optional(name, ""),
      description: v.optional(name, ""),
      settings: v.fallback(settings, { optional_rules: [], seed: 0 }),
      status: v.optional(v.unknown()),
      manually_ended: v.optional(v.unknown()),
      game_end_reason: v.optional(v.unknown()),
      result: v.fallback(v.optional(result), undefined),
    },
    ({ path }) => MISSING[String(path?.[0].key)] ?? saying`the file contains no object`,
  ),
);

/** An action with its number: the record's, or that of the line; of what belongs to another one its. */
const numbered = ({ id, auto: others, ...rest }: Numbered, fallback: number): RecordAction => {
  const own = id ?? fallback;
  return { ...rest, id: own, auto: others.map((one) => numbered(one, own)) };
};

/** What is wrong with a record: of what, and what. */
function faultOf({ path, message }: v.BaseIssue<unknown>): string {
  const [list, at, ...inside] = (path ?? []).map(({ key }) => key);
  if (at === undefined) return saying`not an 18xx.games record: ${message}`;
  const auto = inside.includes("auto_actions") ? ": auto_actions" : "";
  return `${String(list)}[${String(at)}]${auto}: ${message}`;
}

/** Reads the text of a record. The message of a failure is one line for a person. */
export function parseRecord(source: string): RecordResult {
  const fail = (message: string): RecordResult => ({ ok: false, message });
  if (isRailsSave(source)) return fail(RAILS_SAVE);
  if (isRailsReport(source)) return fail(saying`this is a report of Rails, not a record of 18xx.games`);
  let json: unknown;
  try {
    json = JSON.parse(withoutMark(source));
  } catch (error) {
    return fail(saying`invalid JSON: ${(error as Error).message.split("\n")[0]}`);
  }
  const read = v.safeParse(record, json, { abortEarly: true, abortPipeEarly: true });
  if (!read.success) return fail(faultOf(read.issues[0]));
  const { settings: chosen, status, manually_ended, game_end_reason, actions, ...rest } = read.output;
  return {
    ok: true,
    record: {
      ...rest,
      options: chosen.optional_rules.map(inWords),
      seed: chosen.seed,
      actions: actions.map((action, index) => numbered(action, index + 1)),
      finished: status === "finished" && manually_ended !== true && game_end_reason !== "manually_ended",
      result: rest.result,
    },
  };
}
