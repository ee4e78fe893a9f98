import { type Action, diffState, type Engine, parseGameFile, type Setup, Timeline } from "@railhead/core";
import type { Entry, NewTable } from "../api.ts";
import { Refused } from "../http/problem.ts";
import type { SeatRow, TableRow } from "../store.ts";
import type { Desk } from "./desk.ts";
import { badField, line } from "./fields.ts";
import { newId, newInvitation, newSeed } from "./invitation.ts";
import { LIMITS } from "./limits.ts";
import type { LiveTable } from "./live-table.ts";
import { engineOf } from "./registry.ts";
import { botName, sameNameAt } from "./seats.ts";
import type { User } from "./user.ts";

/** Seats as they are set up: names stand once, bots get one, what is open may be without. */
function seatRows(user: User, seats: NewTable["seats"]): SeatRow[] {
  const names = seats.map((seat) => seat.name);
  const rows = seats.map((seat, at): SeatRow => {
    if (seat.holder === "bot" && !names[at]) names[at] = botName(names);
    return {
      player: `p${at + 1}`,
      name: names[at] as string,
      user: seat.holder === "me" ? user.id : null,
      bot: seat.holder === "bot",
    };
  });
  const same = sameNameAt(rows.map((row) => row.name));
  if (same >= 0) throw badField(`seats.${same}.name`, "NAME_TAKEN");
  return rows;
}

/** The engine of a set-up. Throws 422 with the field that is to blame. */
function engineFor(desk: Desk, title: string, rules: string, setup: Setup): Engine {
  const made = engineOf(desk.registry, title, rules, setup);
  if (made.ok) return made.engine;
  if (!made.refusal) throw badField("title", "UNKNOWN_TITLE", { title });
  const { refusal } = made;
  const option = refusal.values.option;
  const own =
    refusal.variant === undefined && typeof option === "string" ? `options.${option}` : "houseRules";
  const field = FIELDS[refusal.code] ?? own;
  throw new Refused(422, { code: "REFUSED", field, refusal });
}

const FIELDS: Record<string, string> = {
  PLAYER_COUNT: "seats",
  PLAYER_TWICE: "seats",
  UNKNOWN_PRESET: "preset",
};

/** Sets a table up. Without an open seat it is begun at once. Gives its id. */
export async function create(desk: Desk, user: User, asked: NewTable): Promise<string> {
  if (asked.mode === "hotseat" && asked.seats.some((seat) => seat.holder === "open"))
    throw badField("seats", "HOTSEAT_OPEN");
  return asked.file === undefined ? createNew(desk, user, asked) : createOf(desk, user, asked, asked.file);
}

/**
 * Other house rules for a table that gathers players. Throws FORBIDDEN unless the user is its host, REFUSED with VARIANT_LOCKED
 * once the game has begun, and REFUSED with what is wrong with the choice.
 */
export async function changeHouseRules(
  desk: Desk,
  live: LiveTable,
  user: User,
  chosen: NonNullable<Setup["houseRules"]>,
): Promise<void> {
  const { row } = live;
  if (row.host !== user.id) throw new Refused(403, "FORBIDDEN");
  if (row.phase !== "gathering") {
    const refusal = { code: "VARIANT_LOCKED", values: {} };
    throw new Refused(422, { code: "REFUSED", field: "houseRules", refusal });
  }
  const { houseRules: _old, ...rest } = row.setup;
  const asked: Setup = { ...rest, ...(chosen.length && { houseRules: chosen }) };
  const { setup } = engineFor(desk, row.title, row.rules, asked);
  const event = { type: "house_rules_changed", houseRules: chosen.map(({ slug }) => slug) };
  await desk.record(live, [{ kind: "notice", events: [event], by: user.name }], { row: { setup } });
}

function rowOf(
  desk: Desk,
  user: User,
  asked: NewTable,
  game: Pick<TableRow, "title" | "rules" | "setup" | "seats"> & { name: string },
): TableRow {
  const now = desk.now();
  return {
    id: newId(),
    ...game,
    phase: "gathering",
    mode: asked.mode,
    visibility: asked.visibility,
    undo: asked.undo,
    deadline: asked.deadline,
    due: null,
    host: user.id,
    invitation: newInvitation(),
    proposals: [],
    acting: [],
    seq: 0,
    created: now,
    updated: now,
  };
}

async function createNew(desk: Desk, user: User, asked: NewTable): Promise<string> {
  const { title } = asked;
  const rules = desk.registry.newest(title);
  if (rules === undefined) throw badField("title", "UNKNOWN_TITLE", { title });
  const seats = seatRows(user, asked.seats);
  const setup: Setup = {
    players: seats.map(({ player, name }) => ({ id: player, name })),
    seed: asked.seed ?? newSeed(),
    order: asked.order,
    ...(asked.options && { options: asked.options }),
    ...(asked.preset !== undefined && { preset: asked.preset }),
    ...(asked.houseRules?.length && { houseRules: asked.houseRules }),
  };
  const engine = engineFor(desk, title, rules, setup);
  const row = rowOf(desk, user, asked, { title, rules, setup: engine.setup, seats, name: asked.name });
  const first = engine.start().state;
  if (asked.seats.some((seat) => seat.holder === "open")) {
    await desk.store.create(row, [], { seq: 0, state: first });
    return row.id;
  }
  const begun: Entry = {
    seq: 1,
    kind: "notice",
    events: [{ type: "table_started" }],
    at: row.created,
    by: user.name,
  };
  Object.assign(row, desk.standing(row, engine, first), { seq: 1 });
  await desk.store.create(row, [begun], { seq: 1, state: first });
  return row.id;
}

/** How long a log may be; a whole game of the longest title has some 3,000 lines. */
const MOST_LINES = 20_000;

/** A table out of a game file: its log is played with rules asked in full. */
async function createOf(desk: Desk, user: User, asked: NewTable, text: string): Promise<string> {
  const parsed = parseGameFile(text);
  if (!parsed.ok) throw badField("file", "BAD_FILE", { message: parsed.message });
  const { file } = parsed;
  const newest = desk.registry.newest(file.title);
  if (newest === undefined) throw badField("file", "UNKNOWN_TITLE", { title: file.title });
  const rules = desk.registry.title(file.title, file.rules) ? file.rules : newest;
  if (file.log.length > MOST_LINES) throw badField("file", "TOO_LARGE", { max: MOST_LINES });
  const setup = cleanSetup(file.setup);
  if (setup.players.length !== asked.seats.length)
    throw badField("seats", "SEAT_COUNT", { count: setup.players.length });
  // Whoever sits down names himself; other seats keep the names of the file.
  const seats = seatRows(
    user,
    asked.seats.map((seat, at) => ({ ...seat, name: seat.name || (setup.players[at]?.name ?? "") })),
  ).map((seat, at): SeatRow => ({ ...seat, player: setup.players[at]?.id as string }));
  const engine = engineFor(desk, file.title, rules, setup);
  const name =
    asked.name ||
    (typeof file.name === "string" ? line(file.name, "file", { max: LIMITS.tableName, min: 0 }) : "");
  const row = rowOf(desk, user, asked, { title: file.title, rules, setup: engine.setup, seats, name });
  const first = engine.start().state;
  const { entries, state } = await imported(engine, file.log, row.created, user.name);
  Object.assign(row, desk.standing(row, engine, state), { seq: entries.length });
  await desk.store.create(row, entries, { seq: 1, state: first });
  return row.id;
}

/** The parts of a file's set-up that a set-up has; names of sane length. */
function cleanSetup(setup: Setup): Setup {
  const { players, seed, options, preset, houseRules, order } = setup;
  if (players.length > LIMITS.seats) throw badField("file", "OUT_OF_RANGE", { max: LIMITS.seats });
  const bad = players.findIndex((player) => player.id.length === 0 || player.id.length > LIMITS.id);
  if (bad >= 0) throw badField("file", "BAD_FILE", { message: `setup.players[${bad}] needs an id` });
  if (preset !== undefined && (typeof preset !== "string" || preset in {}))
    throw badField("file", "BAD_FILE", { message: "setup.preset is no name" });
  return {
    players: players.map(({ id, name }) => ({
      id,
      name: line(name, "file", { max: LIMITS.seatName, min: 0 }),
    })),
    seed,
    ...(options && { options }),
    ...(preset !== undefined && { preset }),
    ...(houseRules?.length && {
      houseRules: houseRules.map(({ slug, version, options: own }) => ({
        slug,
        ...(version !== undefined && { version }),
        ...(own && { options: own }),
      })),
    }),
    ...(order && { order }),
  };
}

/** Longest time that the process stands still for an import, in milliseconds. */
const SLICE = 20;

/** Plays a log from its beginning. Throws 422 with the place (`at`: which line of the log, from 1) where it is refused. */
async function imported(
  engine: Engine,
  log: readonly Action[] | readonly object[],
  at: number,
  by: string,
): Promise<{ entries: Entry[]; state: ReturnType<Timeline["state"]> }> {
  const timeline = new Timeline(engine);
  const entries: Entry[] = [{ seq: 1, kind: "notice", events: [{ type: "table_imported" }], at, by }];
  let slice = performance.now();
  for (const [index, raw] of log.entries()) {
    const seq = index + 2;
    const { id: _id, fields: _fields, ...entry } = raw as Action & { to?: number };
    const { type, seat, to } = entry;
    if (type === "undo" || type === "redo") {
      const whole = to === undefined || (Number.isSafeInteger(to) && to >= 0);
      if (!whole || !engine.setup.players.some((player) => player.id === seat))
        throw badField("file", "BAD_FILE", { message: `log[${index}] is no ${type}`, at: index + 1 });
      if (type === "undo") timeline.undo(to);
      else timeline.redo();
      const keep = timeline.moves.length;
      const note = type === "undo" ? { type, seat, to: keep } : { type, seat };
      entries.push({ seq, kind: type, log: note, events: [], at, by, cause: "import" });
      continue;
    }
    const before = timeline.state();
    const refusal = timeline.play(entry as Action);
    if (refusal)
      throw new Refused(422, { code: "REFUSED", field: "file", values: { at: index + 1, type }, refusal });
    const events = timeline.moves.at(-1)?.events ?? [];
    const patch = diffState(before, timeline.state());
    entries.push({ seq, kind: "move", log: entry as Action, events, patch, at, by, cause: "import" });
    if (performance.now() - slice > SLICE) {
      await new Promise((resolve) => setImmediate(resolve));
      slice = performance.now();
    }
  }
  return { entries, state: timeline.state() };
}
