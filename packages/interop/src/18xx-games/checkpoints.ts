import { faultOf, isObject, listOf, object, tableOf, text, yesOrNo } from "@railhead/core/files";
import { saying } from "@railhead/core/texts";
import * as v from "valibot";
import { withoutMark } from "./values.ts";

/** A checkpoint as the reference replay writes it: only what changed since the entry before. */
export type Checkpoint = { id: number; type?: string; entity?: string | number; full?: boolean } & Record<
  string,
  unknown
>;

type Fields = Record<string, unknown>;

/** The whole state that checkpoints tell, added up. */
export interface CheckpointState {
  players: Record<string, Fields>;
  /** null: gone from the game. */
  corporations: Record<string, Fields | null>;
  /** null: gone from the game. */
  minors: Record<string, Fields | null>;
  hexes: Record<string, [string, number]>;
  depot: { upcoming: Record<string, number>; market: string[] };
  state: Fields;
}

/** How the reference replay ended: the last entry of a file of checkpoints. */
export interface CheckpointEnd {
  end: true;
  finished: boolean;
  /** Final worth by player. */
  result?: Record<string, number> | null;
}

export type CheckpointsResult =
  | { ok: true; checkpoints: Checkpoint[]; end?: CheckpointEnd }
  | { ok: false; message: string };

const laid = v.tuple([v.string(), v.number()], saying`must be a tile and its rotation`);
const depot = object({ upcoming: tableOf(v.number(saying`must be a number`)), market: listOf(text) });

const withId = object({ id: v.number() });
const checkpoint = object({
  id: v.number(),
  type: v.optional(text),
  entity: v.optional(v.union([v.string(), v.number()], saying`must be text`)),
  full: v.optional(yesOrNo),
  hexes: v.optional(tableOf(v.nullable(laid))),
  depot: v.optional(depot),
});
const checkpoints = v.array(checkpoint);
const ending = v.looseObject({
  end: v.literal(true),
  finished: v.boolean(),
  result: v.nullish(v.record(v.string(), v.number())),
});

/** Reads the text of a checkpoints file. The message of a failure is one line for a person. */
export function parseCheckpoints(source: string): CheckpointsResult {
  let json: unknown;
  try {
    json = JSON.parse(withoutMark(source));
  } catch (error) {
    return { ok: false, message: saying`invalid JSON: ${(error as Error).message.split("\n")[0]}` };
  }
  if (!Array.isArray(json))
    return { ok: false, message: saying`not a checkpoints file: it contains no list` };
  const last = json.at(-1);
  const end = v.is(ending, last) ? (last as CheckpointEnd) : undefined;
  if (end) json.pop();
  if (v.is(checkpoints, json)) return { ok: true, checkpoints: json, ...(end && { end }) };
  const bad = json.findIndex((entry) => !v.is(checkpoint, entry));
  const fault = v.is(withId, json[bad]) ? `: ${faultOf(checkpoint, json[bad], "it")}` : saying` has no id`;
  return { ok: false, message: saying`checkpoint ${bad}${fault}` };
}

export function emptyCheckpoint(): CheckpointState {
  return {
    players: {},
    corporations: {},
    minors: {},
    hexes: {},
    depot: { upcoming: {}, market: [] },
    state: {},
  };
}

/** Adds one entry to what is known; `into` is changed. */
export function addCheckpoint(into: CheckpointState, entry: Checkpoint): void {
  for (const table of ["players", "corporations", "minors"] as const) {
    const changes = entry[table];
    if (!isObject(changes)) continue;
    for (const [id, fields] of Object.entries(changes)) {
      if (isObject(fields)) into[table][id] = merge(into[table][id] ?? {}, fields);
      else if (table !== "players") into[table][id] = null;
    }
  }
  if (isObject(entry.hexes)) {
    for (const [hex, tile] of Object.entries(entry.hexes))
      if (v.is(laid, tile)) into.hexes[hex] = tile;
      else delete into.hexes[hex];
  }
  if (v.is(depot, entry.depot)) into.depot = entry.depot;
  if (isObject(entry.state)) into.state = merge(into.state, entry.state);
}

/** A key with null has gone. */
function merge(base: Fields, changes: Fields): Fields {
  const next = { ...base, ...changes };
  for (const key in next) if (next[key] === null) delete next[key];
  return next;
}
