import * as v from "valibot";
import {
  faultOf,
  isObject,
  json,
  listOf,
  name,
  object,
  oneOf,
  someJson,
  tableOf,
  text,
  whole,
} from "../files/words.ts";
import type { OptionValue } from "../state/state.ts";
import type { Setup } from "./engine.ts";
import type { LogEntry } from "./history.ts";

/** A game as it is stored and exchanged: set-up and log; everything else is derived. */
export interface GameFile {
  format: "railhead-game";
  formatVersion: 1;
  /** Title id. */
  title: string;
  /** Version of the title's rules it began under; a line `adopt_rules` of the log names the one that holds after it. */
  rules: string;
  name?: string;
  setup: Setup & { options?: Record<string, OptionValue> };
  log: LogEntry[];
  /** Where an imported game came from, and what the importer dropped, supplied and joined. */
  imported?: { from: string; dropped: number; supplied: number; joined: number };
}

/** A game file that was read, or what is wrong with it, in one sentence. */
export type GameFileResult = { ok: true; file: GameFile } | { ok: false; message: string };

const player = object({ id: name, name: text });

const options = v.optional(tableOf(v.union([v.boolean(), v.number(), v.string()], "must be an option")));

const houseRule = object({ slug: text, version: v.optional(text), options });

const setup = object({
  players: listOf(player),
  seed: whole,
  options,
  preset: v.optional(text),
  houseRules: v.optional(listOf(houseRule)),
  attachments: v.optional(tableOf(someJson)),
  order: v.optional(oneOf("drawn", "seated")),
});

const imported = object({ from: text, dropped: whole, supplied: whole, joined: whole });

const passedOver = listOf(v.union([text, v.literal(true)], "must be a reason or true"));

/** A line of a log; what else a move says is for the engine to judge. */
export const logEntry = v.pipe(
  v.custom<LogEntry>(isObject, "must be an object"),
  v.objectWithRest(
    { type: text, seat: text, id: v.optional(whole), passedOver: v.optional(passedOver) },
    json,
    "must be an object",
  ),
  v.check(
    (line) => line.type !== "adopt_rules" || typeof line.rules === "string",
    "needs rules, the version that is adopted",
  ),
);

const ours = object({ format: v.literal("railhead-game") });
const known = object({ formatVersion: v.literal(1) });

const gameFile = object({
  format: v.literal("railhead-game"),
  formatVersion: v.literal(1),
  title: text,
  rules: text,
  name: v.optional(text),
  setup,
  log: listOf(logEntry),
  imported: v.optional(imported),
});

/** What a text holds as JSON. Some editors put a byte order mark before it, which says nothing. */
const jsonOf = (source: string): unknown => JSON.parse(source.replace(/^\uFEFF/, ""));

/** Whether a text is a game file of ours, whatever else may be wrong with it. */
export function isGameFile(source: string): boolean {
  try {
    return v.is(ours, jsonOf(source));
  } catch {
    return false;
  }
}

/** Reads the text of a game file. The message of a failure is one line for a person, with the place that is wrong. */
export function parseGameFile(source: string): GameFileResult {
  const fail = (message: string): GameFileResult => ({ ok: false, message });
  let given: unknown;
  try {
    given = jsonOf(source);
  } catch (error) {
    return fail(`not valid JSON: ${(error as Error).message.split("\n")[0]}`);
  }
  if (!v.is(ours, given)) return fail("not a Railhead game: the field format is not railhead-game");
  if (!v.is(known, given)) return fail(`unknown game format version ${String(given.formatVersion)}`);
  if (!v.is(gameFile, given)) return fail(faultOf(gameFile, given, "the game file") ?? "");
  return { ok: true, file: given };
}
