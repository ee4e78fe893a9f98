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

export type CheckpointsResult = { ok: true; checkpoints: Checkpoint[] } | { ok: false; message: string };

const isObject = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Reads the text of a checkpoints file. The message of a failure is one line for a person. */
export function parseCheckpoints(text: string): CheckpointsResult {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    return { ok: false, message: `not valid JSON: ${(error as Error).message.split("\n")[0]}` };
  }
  if (!Array.isArray(json)) return { ok: false, message: "not a checkpoints file: it holds no list" };
  const bad = json.findIndex((entry) => !isObject(entry) || typeof entry.id !== "number");
  if (bad >= 0) return { ok: false, message: `checkpoint ${bad} has no id` };
  return { ok: true, checkpoints: json as Checkpoint[] };
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
    for (const [hex, laid] of Object.entries(entry.hexes)) {
      if (Array.isArray(laid)) into.hexes[hex] = laid as [string, number];
    }
  }
  if (isObject(entry.depot)) into.depot = entry.depot as CheckpointState["depot"];
  if (isObject(entry.state)) into.state = merge(into.state, entry.state);
}

/** A key with null has gone. */
function merge(base: Fields, changes: Fields): Fields {
  const next = { ...base, ...changes };
  for (const key in next) if (next[key] === null) delete next[key];
  return next;
}
