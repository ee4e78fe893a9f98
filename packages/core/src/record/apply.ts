import type { Json } from "../model/json.ts";
import type { GameState } from "../state/state.ts";
import { asTable, isIndex } from "./diff.ts";

type Fields = Record<string, Json | undefined>;

/** A patch that does not belong to the state it met; `path` names the place. */
export class BadPatch extends Error {
  readonly path: string;

  constructor(path: string[], what: string) {
    super(`the change at ${path.join(".") || "the top"} ${what}`);
    this.name = "BadPatch";
    this.path = path.join(".");
  }
}

/**
 * The state after a change that `diffState` wrote down. What did not change is shared with the state before, which is
 * not touched. Throws `BadPatch` where the change does not fit the state.
 */
export function applyPatch(before: GameState, patch: Json): GameState {
  if (!isFields(patch)) throw new BadPatch([], "is no table of keys");
  // A change that a state brought leads to a state; a caller that stores both compares the digests.
  return inFields(asTable(before), patch, []) as unknown as GameState;
}

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function inFields(before: Fields, patch: Fields, path: string[]): Fields {
  const after = { ...before };
  for (const [key, entry] of Object.entries(patch)) {
    path.push(key);
    if (key === "__proto__") throw new BadPatch(path, "is no key of a state");
    const had = Object.hasOwn(after, key) && after[key] !== undefined;
    if (Array.isArray(entry) && entry.length === 0) {
      if (!had) throw new BadPatch(path, "takes away what is not there");
      delete after[key];
    } else if (Array.isArray(entry) && entry.length === 2 && entry[0] === null) {
      if (!had) throw new BadPatch(path, "moves what is not there");
      delete after[key];
      after[key] = entry[1];
    } else {
      const value = changed(after[key], entry, path);
      if (!had) delete after[key];
      after[key] = value;
    }
    path.pop();
  }
  return after;
}

function inList(before: Json[], patch: Fields, path: string[]): Json[] {
  const after = [...before];
  for (const [key, entry] of Object.entries(patch)) {
    path.push(key);
    const at = Number(key);
    if (!isIndex(key) || at >= after.length) throw new BadPatch(path, "is outside its list");
    after[at] = changed(after[at], entry, path) as Json;
    path.pop();
  }
  return after;
}

/** A value after an entry that leaves it in its place. */
function changed(before: Json | undefined, entry: Json | undefined, path: string[]): Json {
  if (isFields(entry)) {
    if (Array.isArray(before)) return inList(before, entry, path);
    if (isFields(before)) return inFields(before, entry, path);
    throw new BadPatch(path, "goes into what is neither table nor list");
  }
  if (!Array.isArray(entry) || entry.length === 0) throw new BadPatch(path, "is no change");
  if (entry.length === 1) return entry[0] as Json;
  if (!Array.isArray(before)) throw new BadPatch(path, "splices what is no list");
  const [start, removed, ...added] = entry;
  const fits = Number.isInteger(start) && Number.isInteger(removed);
  const [from, count] = [start as number, removed as number];
  if (!fits || from < 0 || count < 0 || from + count > before.length)
    throw new BadPatch(path, "splices outside its list");
  return [...before.slice(0, from), ...added, ...before.slice(from + count)];
}
