import type { RouteProblem } from "@railhead/core";
import { type Position, PositionError, positionProblem, type TitleOf } from "@railhead/core/solver";
import { wrong } from "./failure.ts";
import { boardTitles, titles } from "./titles.ts";

/** A position of a file, as it was written. */
export interface PositionEntry {
  /** Id of the recorded action, where there is one. */
  id?: string;
  /** Where it stands, for messages. */
  where: string;
  position: Position;
}

type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A title by its id or its printed name. */
export const titleNamed: TitleOf = (name) =>
  boardTitles.find((one) => one.id === name || one.name === name) ??
  titles.find((one) => one.id === name || one.credits.name === name);

/**
 * Positions of a file: one that names its title, one that stands alone, or a whole file with a title and a list.
 * `list` tells the last from the others. What is inside a position is looked at by `problemOf`.
 */
export function readPositions(
  json: unknown,
  path: string,
  preset?: string,
): { list: boolean; entries: PositionEntry[] } {
  if (!isObject(json)) throw wrong(`${path}: not a position`);
  const entry = (fields: Fields, where: string): PositionEntry => ({
    ...(fields.action_id !== undefined && { id: String(fields.action_id) }),
    where,
    position: { ...fields, ...(preset !== undefined && { preset }) } as unknown as Position,
  });
  if (json.positions === undefined) return { list: false, entries: [entry(json, path)] };
  if (!Array.isArray(json.positions)) throw wrong(`${path}: positions must be a list`);
  const entries = json.positions.map((one, at) => {
    const where = `${path}: positions[${at}]`;
    if (!isObject(one)) throw wrong(`${where} must be an object`);
    return entry(json.title === undefined ? one : { title: json.title, ...one }, where);
  });
  return { list: true, entries };
}

/** The problem of a position; an unsound one is one clear line. */
export function problemOf({ position, where }: PositionEntry): RouteProblem {
  try {
    return positionProblem(position, titleNamed);
  } catch (error) {
    if (error instanceof PositionError) throw wrong(`${where}: ${error.message}`);
    throw wrong(`${where}: not a position that can be solved (${(error as Error).message})`);
  }
}
