import { faultOf, isObject, listOf, object } from "@railhead/core/files";
import type { RouteProblem } from "@railhead/core/routes";
import {
  type Position,
  PositionError,
  positionProblem,
  readPosition,
  type TitleOf,
} from "@railhead/core/solver";
import * as v from "valibot";
import { wrong } from "./failure.ts";
import { allTitles } from "./folders.ts";
import { tell } from "./speech.ts";
import { boardTitles } from "./titles.ts";

type Fields = Record<string, unknown>;

/** A position of a file, as it was written. */
export interface PositionEntry {
  /** Id of the recorded action, where there is one. */
  id?: string;
  /** Where it stands, for messages. */
  where: string;
  position: Fields;
}

/** A position as far as the file is looked at; what is inside it is for `problemOf`. */
const position = v.custom<Fields>(isObject, `must be an object`);

const list = object({ title: v.optional(v.unknown()), positions: listOf(position) });

/** A title by its id or its printed name. */
export const titleNamed: TitleOf = (name) =>
  boardTitles.find((one) => one.id === name || one.name === name) ??
  allTitles().find((one) => one.id === name || one.credits.name === name);

/**
 * Positions of a file: one that names its title, one that stands alone, or a whole file with a title and a list.
 * `list` tells the last from the others. What is inside a position is looked at by `problemOf`.
 */
export function readPositions(
  json: unknown,
  path: string,
  preset?: string,
): { list: boolean; entries: PositionEntry[] } {
  if (!isObject(json)) throw wrong(tell`${path}: not a position`);
  const entry = (fields: Fields, where: string): PositionEntry => ({
    ...(fields.action_id !== undefined && { id: String(fields.action_id) }),
    where,
    position: { ...fields, ...(preset !== undefined && { preset }) },
  });
  if (json.positions === undefined) return { list: false, entries: [entry(json, path)] };
  if (!v.is(list, json)) throw wrong(`${path}: ${faultOf(list, json, "it")}`);
  const { title, positions } = json;
  const entries = positions.map((one, at) =>
    entry(title === undefined ? one : { title, ...one }, `${path}: positions[${at}]`),
  );
  return { list: true, entries };
}

/** A position that is sound, and the problem that it asks. */
export interface SoundPosition {
  position: Position;
  problem: RouteProblem;
}

/** Looks at a position; an unsound one is one clear line. */
export function problemOf({ position: fields, where }: PositionEntry): SoundPosition {
  try {
    return { problem: positionProblem(fields, titleNamed), position: readPosition(fields) };
  } catch (error) {
    if (error instanceof PositionError) throw wrong(`${where}: ${error.message}`);
    throw wrong(tell`${where}: cannot solve this position (${(error as Error).message})`);
  }
}
