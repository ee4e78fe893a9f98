import type { Engine, GameFile, GameState, Setup } from "@railhead/core";
import { checkSetup } from "@railhead/core/game";
import { STATE_FORMAT } from "@railhead/core/state";
import * as v from "valibot";
import type { Entry, NewTable, TableSetup } from "../api.ts";
import { Refused } from "../http/problem.ts";
import { read } from "../requests/read.ts";
import { line } from "../requests/words.ts";
import type { SeatRow, TableRow } from "../store.ts";
import { aidsOf } from "./aids.ts";
import { clockAtStart } from "./clock.ts";
import { colourTaken, keepWish } from "./colours.ts";
import { badField } from "./fields.ts";
import { idFault, isName } from "./ids.ts";
import { newId, newInvitation, newSeed } from "./invitation.ts";
import { IMPORT_LINES, LIMITS } from "./limits.ts";
import type { LiveTable } from "./live-table.ts";
import { standingOf } from "./outcome.ts";
import { engineOf } from "./registry.ts";
import { botName, sameNameAt } from "./seats.ts";
import { gatheringSetup } from "./seed.ts";
import type { TableRuntime } from "./table-runtime.ts";
import type { User } from "./user.ts";

/** Seats as they are set up: names stand once, bots get one, what is open may be without. */
function seatRows(user: User, seats: NewTable["seats"]): SeatRow[] {
  const names = seats.map((seat) => seat.name);
  const rows = seats.map((seat, at): SeatRow => {
    if (seat.holder === "bot" && !names[at]) names[at] = botName(names, seat.strength);
    return {
      player: `p${at + 1}`,
      name: names[at] as string,
      user: seat.holder === "me" ? user.id : null,
      bot: seat.holder === "bot",
      ...(seat.holder === "bot" && seat.strength && { strength: seat.strength }),
      ...(seat.colour !== undefined && { colour: seat.colour }),
    };
  });
  const twice = rows.findIndex((row) => colourTaken(rows, row.player, row.colour));
  if (twice >= 0) throw badField(`seats.${twice}.colour`, "COLOUR_TAKEN");
  const same = sameNameAt(rows.map((row) => row.name));
  if (same >= 0) throw badField(`seats.${same}.name`, "NAME_TAKEN");
  return rows;
}

/** The engine of a set-up. Throws 422 with the field that is to blame. */
function engineFor(runtime: TableRuntime, title: string, rules: string, setup: TableSetup): Engine {
  const made = engineOf(runtime.registry, title, rules, setup);
  if (made.ok) return made.engine;
  if (!made.refusal) throw badField("title", "UNKNOWN_TITLE", { title });
  const { refusal } = made;
  const { option, attachment } = refusal.values;
  if (typeof attachment === "string") throw unfitFile(runtime, title, rules, setup, attachment);
  const own =
    refusal.variant === undefined && typeof option === "string" ? `options.${option}` : "houseRules";
  const field = FIELDS[refusal.code] ?? own;
  throw new Refused(422, { code: "REFUSED", field, refusal });
}

/** All that is wrong with a file that a table would bring. */
function unfitFile(
  runtime: TableRuntime,
  title: string,
  rules: string,
  setup: TableSetup,
  attachment: string,
): Refused {
  const definition = runtime.registry.title(title, rules);
  const problems = definition ? checkSetup(definition, { ...setup, seed: 0 }).problems : [];
  const refusals = problems.filter(({ values }) => values.attachment === attachment);
  const [refusal] = refusals;
  return new Refused(422, {
    code: "REFUSED",
    field: `attachments.${attachment}`,
    ...(refusal && { refusal, refusals }),
  });
}

const FIELDS: Record<string, string> = {
  PLAYER_COUNT: "seats",
  PLAYER_TWICE: "seats",
  UNKNOWN_PRESET: "preset",
};

/** What a table has that follows another. */
export interface Following {
  id: string;
  /** For whom each seat is kept open, in order. */
  invited: readonly (string | undefined)[];
  /** When the clock of each seat runs, in order; undefined: no one has said. */
  hours: readonly SeatRow["hours"][];
}

/** Sets a table up. Without an open seat it is begun at once. Gives its id. */
export async function create(
  runtime: TableRuntime,
  user: User,
  asked: NewTable,
  following?: Following,
): Promise<string> {
  if (asked.mode === "hotseat" && asked.seats.some((seat) => seat.holder === "open"))
    throw badField("seats", "HOTSEAT_OPEN");
  if (asked.clock && asked.deadline !== null) throw badField("clock", "CLOCK_TWICE");
  const { file } = asked;
  const wish = asked.seats.find(({ holder }) => holder === "me")?.colour;
  if (wish !== undefined && asked.mode === "online") await keepWish(runtime, user, wish);
  return file === undefined
    ? createNew(runtime, user, asked, following)
    : runtime.imports.run(user.id, () => createOf(runtime, user, asked, file), asked.ticket);
}

/**
 * Other house rules for a table that gathers players. Throws FORBIDDEN unless the user is its host, REFUSED with VARIANT_LOCKED
 * once the game has begun, and REFUSED with what is wrong with the choice.
 */
export async function changeHouseRules(
  runtime: TableRuntime,
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
  const asked: TableSetup = { ...rest, ...(chosen.length && { houseRules: chosen }) };
  const setup = gatheringSetup(engineFor(runtime, row.title, row.rules, asked).setup, row.fixedSeed);
  const event = { type: "house_rules_changed", houseRules: chosen.map(({ slug }) => slug) };
  await runtime.record(live, [{ kind: "notice", events: [event], by: user.name }], { row: { setup } });
}

function rowOf(
  runtime: TableRuntime,
  user: User,
  asked: NewTable,
  game: Pick<TableRow, "title" | "rules" | "setup" | "fixedSeed" | "seats"> & { name: string },
): TableRow {
  const now = runtime.now();
  return {
    id: newId(),
    ...game,
    phase: "gathering",
    mode: asked.mode,
    visibility: asked.visibility,
    undo: asked.undo,
    deadline: asked.deadline,
    clock: asked.clock ?? null,
    language: asked.language ?? null,
    due: null,
    host: user.id,
    invitation: newInvitation(),
    proposals: [],
    acting: [],
    unrated: asked.rated === false || null,
    rematch: null,
    aids: asked.aids ? { ...aidsOf({ aids: null }), ...asked.aids } : null,
    format: STATE_FORMAT,
    failed: null,
    seq: 0,
    created: now,
    updated: now,
  };
}

async function createNew(
  runtime: TableRuntime,
  user: User,
  asked: NewTable,
  following?: Following,
): Promise<string> {
  const { title } = asked;
  const rules = runtime.registry.newest(title);
  if (rules === undefined) throw badField("title", "UNKNOWN_TITLE", { title });
  mustOffer(runtime, title, "title");
  const seats = seatRows(user, asked.seats).map((seat, at): SeatRow => {
    const invited = following?.invited[at];
    const own = seat.user === user.id;
    const hours = own ? (asked.hours ?? following?.hours[at]) : following?.hours[at];
    return {
      ...seat,
      ...(invited !== undefined && { invited }),
      ...(hours && asked.clock?.waking && (own || invited !== undefined) && { hours }),
    };
  });
  const setup: Setup = {
    players: seats.map(({ player, name }) => ({ id: player, name })),
    seed: asked.seed ?? newSeed(),
    order: asked.order,
    ...(asked.options && { options: asked.options }),
    ...(asked.preset !== undefined && { preset: asked.preset }),
    ...(asked.houseRules?.length && { houseRules: asked.houseRules }),
    ...(asked.attachments && Object.keys(asked.attachments).length > 0 && { attachments: asked.attachments }),
  };
  const engine = engineFor(runtime, title, rules, setup);
  const fixedSeed = asked.seed ?? null;
  const { name } = asked;
  const row = rowOf(runtime, user, asked, { title, rules, setup: engine.setup, fixedSeed, seats, name });
  if (following) row.id = following.id;
  await runtime.loader.keepTitle(title, rules);
  if (asked.seats.some((seat) => seat.holder === "open")) {
    row.setup = gatheringSetup(engine.setup, fixedSeed);
    await runtime.store.create(row, []);
    return row.id;
  }
  const first = engine.start().state;
  const begun: Entry = {
    seq: 1,
    kind: "notice",
    events: [{ type: "table_started" }],
    at: row.created,
    by: user.name,
    ...clockOf(row, engine, first),
  };
  Object.assign(row, standingOf(row, engine, first, runtime.now()), { seq: 1 });
  await runtime.store.create(row, [begun], { seq: 1, state: first });
  return row.id;
}

/** A table out of a game file: its log is played with rules asked in full. */
async function createOf(runtime: TableRuntime, user: User, asked: NewTable, text: string): Promise<string> {
  const parsed = await runtime.searches.read(text);
  if (!parsed.ok) throw badField("file", "BAD_FILE", { message: parsed.message });
  const { file, lines } = parsed;
  if (parsed.deep)
    throw badField("file", "BAD_FILE", {
      message: `the file is nested deeper than ${LIMITS.fileDepth} levels`,
    });
  for (const field of ["title", "rules"] as const)
    if (!isName(file[field]))
      throw badField("file", "BAD_FILE", { message: `${field} must be a name of letters, digits and ".-_"` });
  await runtime.loader.prepareTitle(file);
  const rules = rulesFor(runtime, file);
  if (lines > IMPORT_LINES) throw badField("file", "TOO_LARGE", { max: IMPORT_LINES });
  const setup = cleanSetup(file.setup);
  if (setup.players.length !== asked.seats.length)
    throw badField("seats", "SEAT_COUNT", { count: setup.players.length });
  // A person who sits down brings their own name; other seats keep the names of the file.
  const seats = seatRows(
    user,
    asked.seats.map((seat, at) => ({ ...seat, name: seat.name || (setup.players[at]?.name ?? "") })),
  ).map((seat, at): SeatRow => ({ ...seat, player: setup.players[at]?.id as string }));
  const engine = engineFor(runtime, file.title, rules, setup);
  const name = asked.name || lineOfFile(file.name, LIMITS.tableName);
  const row = rowOf(runtime, user, asked, {
    title: file.title,
    rules,
    setup: engine.setup,
    fixedSeed: null,
    seats,
    name,
  });
  const first = engine.start().state;
  const played = await runtime.searches.play(runtime.registry, {
    ...{ title: file.title, version: rules, setup: engine.setup },
    ...{ text, at: row.created, by: user.name },
  });
  const now = engineFor(runtime, file.title, played.rules, setup);
  const entries = played.entries.map((entry, at) =>
    at === played.entries.length - 1 ? { ...entry, ...clockOf(row, now, played.state) } : entry,
  );
  Object.assign(row, standingOf(row, now, played.state, runtime.now()), {
    seq: entries.length,
    rules: played.rules,
  });
  await runtime.loader.keepTitle(row.title, row.rules);
  await runtime.store.create(row, entries, { seq: 1, state: first });
  return row.id;
}

/** The clock of a game that begins, for its line. */
function clockOf(row: TableRow, engine: Engine, state: GameState): Pick<Entry, "clock"> {
  const clock = clockAtStart(row, engine, state);
  return clock ? { clock } : {};
}

/** Refuses a title that the site has and does not offer. */
function mustOffer({ registry }: TableRuntime, title: string, field: "title" | "file"): void {
  if (registry.newest(title) !== undefined && registry.offers?.(title) === false)
    throw badField(field, "TITLE_NOT_OFFERED", { title });
}

/** Version of the rules of titles of data: a digest of their content. */
const OF_DATA = /^data-/;

/** The rules by which a file is played: its own, else the newest. A game of a data title needs its own content. */
function rulesFor(runtime: TableRuntime, { title, rules }: Pick<GameFile, "title" | "rules">): string {
  mustOffer(runtime, title, "file");
  if (runtime.registry.title(title, rules)) return rules;
  const newest = runtime.registry.newest(title);
  if (newest === undefined) throw badField("file", "UNKNOWN_TITLE", { title });
  if (OF_DATA.test(rules) || OF_DATA.test(newest))
    throw badField("file", "BAD_FILE", {
      message: `the game was played under ${title} ${rules}, which this site does not have; its ${title} is ${newest}`,
    });
  return newest;
}

/** A line of text of a file. Throws 400 with the field "file". */
const lineOfFile = (text: string | undefined, max: number): string =>
  read(v.object({ file: line(max, 0) }), { file: text ?? "" }).file;

/** The parts of a file's set-up that a set-up has; names of sane length. */
function cleanSetup(setup: Setup): Setup {
  const { players, seed, options, preset, houseRules, attachments, order } = setup;
  if (players.length > LIMITS.seats) throw badField("file", "OUT_OF_RANGE", { max: LIMITS.seats });
  for (const [at, { id }] of players.entries()) {
    const fault = idFault(id);
    if (fault) throw badField("file", "BAD_FILE", { message: `setup.players[${at}] ${fault}` });
  }
  if (preset !== undefined && (typeof preset !== "string" || preset in {}))
    throw badField("file", "BAD_FILE", { message: "setup.preset is no name" });
  return {
    players: players.map(({ id, name }) => ({
      id,
      name: lineOfFile(name, LIMITS.seatName),
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
    ...(attachments && Object.keys(attachments).length > 0 && { attachments }),
    ...(order && { order }),
  };
}
