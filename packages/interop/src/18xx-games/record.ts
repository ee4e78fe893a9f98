import { inWords } from "./values.ts";

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

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const text = (value: unknown): string =>
  typeof value === "string" ? value : typeof value === "number" ? String(value) : "";

/** Reads the text of a record. The message of a failure is one line for a person. */
export function parseRecord(source: string): RecordResult {
  const fail = (message: string): RecordResult => ({ ok: false, message });
  let json: unknown;
  try {
    json = JSON.parse(source);
  } catch (error) {
    return fail(`not valid JSON: ${(error as Error).message.split("\n")[0]}`);
  }
  if (!isObject(json)) return fail("not an 18xx.games record: the file holds no object");
  if (typeof json.title !== "string") return fail("not an 18xx.games record: the title is missing");
  if (!Array.isArray(json.players) || json.players.length === 0) {
    return fail("not an 18xx.games record: the players are missing");
  }
  const players: GameRecord["players"] = [];
  for (const [index, player] of json.players.entries()) {
    const id = isObject(player) ? text(player.id) : "";
    if (!isObject(player) || !id) return fail(`players[${index}] has no id`);
    players.push({ id, name: text(player.name) || id });
  }
  if (!Array.isArray(json.actions)) return fail("not an 18xx.games record: the actions are missing");
  const actions: RecordAction[] = [];
  for (const [index, action] of json.actions.entries()) {
    const read = readAction(action, index + 1);
    if (typeof read === "string") return fail(`actions[${index}]: ${read}`);
    actions.push(read);
  }
  const settings = isObject(json.settings) ? json.settings : {};
  const options = Array.isArray(settings.optional_rules) ? settings.optional_rules.map(inWords) : [];
  return {
    ok: true,
    record: {
      id: text(json.id),
      title: json.title,
      description: text(json.description),
      players,
      options,
      seed: Number.isSafeInteger(settings.seed) ? (settings.seed as number) : 0,
      actions,
      finished:
        json.status === "finished" &&
        json.manually_ended !== true &&
        json.game_end_reason !== "manually_ended",
      result: readResult(json.result),
    },
  };
}

/** Number of an action; the one to fall back on where the record gives none. */
function numberOf(id: unknown, fallback: number): number {
  if (id === undefined || id === null) return fallback;
  return typeof id === "number" || text(id).trim() ? Number(id) : Number.NaN;
}

function readAction(value: unknown, fallback: number, parent?: number): RecordAction | string {
  if (!isObject(value)) return "not an object";
  const { type, id, entity, entity_type, auto_actions, user: _user, created_at: _at, ...fields } = value;
  if (typeof type !== "string") return "the type is missing";
  const number = parent ?? numberOf(id, fallback);
  if (!Number.isSafeInteger(number)) return `the id ${inWords(id)} is not a number`;
  const auto: RecordAction[] = [];
  for (const one of Array.isArray(auto_actions) ? auto_actions : []) {
    const read = readAction(one, fallback, number);
    if (typeof read === "string") return `auto_actions: ${read}`;
    auto.push(read);
  }
  return { type, id: number, entity: text(entity), entityType: text(entity_type), fields, auto };
}

function readResult(value: unknown): GameRecord["result"] {
  if (!isObject(value)) return undefined;
  const entries = Object.entries(value).filter(
    (entry): entry is [string, number] => typeof entry[1] === "number",
  );
  return entries.length ? Object.fromEntries(entries) : undefined;
}
