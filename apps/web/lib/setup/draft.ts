import type { GameFile, Json, OptionValue, Setup, Suggestion, TitleDefinition } from "@railhead/core";
import { tableTitle } from "@railhead/core/game";
import type { Chosen } from "@railhead/house-rules";
import type { Aids, NewTable, UndoPolicy } from "@railhead/server/api";
import { type Choosable, USUAL_STRENGTH } from "../bots/quick.ts";
import { clockOf, type DraftClock, usualHours } from "./clock.ts";

export type Holder = "me" | "open" | "bot";

/** A chair while a table is set up. `key` stays with it when chairs are moved. */
export interface DraftSeat {
  key: number;
  name: string;
  holder: Holder;
  /** How well its bot plays; absent: as usual. */
  strength?: Choosable;
  /** The colour that was chosen for it; absent: what is left. */
  colour?: number;
}

/** A table as it is being set up; texts are as they were typed. */
export interface Draft {
  title: string;
  name: string;
  seats: DraftSeat[];
  order: "drawn" | "seated";
  preset?: string;
  /** Options that differ from the preset. */
  options: Record<string, OptionValue>;
  houseRules: Chosen[];
  /** Files in place of data of the title's, by their names; each can be played. */
  attachments?: NonNullable<Setup["attachments"]>;
  /** Empty: the server draws it. */
  seed: string;
  visibility: "public" | "private";
  mode: "hotseat" | "online";
  undo: UndoPolicy;
  /** How bots move, and what the table lets its people be told. */
  aids: Aids;
  /** "none", a number of seconds, or "own": then `hours` says it. */
  deadline: string;
  hours: string;
  /** In place of a deadline. */
  clock?: DraftClock;
  /** The language that its people speak, as "de"; "": it says none; absent: that of the page. */
  language?: string;
  /** false: no rating is made of its game. */
  rated?: boolean;
  /** A kept game that the table goes on with: its set-up is given. */
  file?: string;
}

/** Deadlines worth offering, in seconds. */
export const DEADLINES = [12 * 3600, 86_400, 2 * 86_400, 3 * 86_400, 7 * 86_400] as const;
/** Longest name of a person and of a table, in characters. */
export const LONGEST = { person: 40, table: 80 } as const;
/** Longest deadline, in hours. */
const LONGEST_DEADLINE = 24 * 60;

type Players = Pick<TitleDefinition["numbers"], "players">["players"];
const clampSeats = (count: number, { min, max }: Players): number => Math.min(max, Math.max(min, count));

/** What a table begins as: one computer, four people or as many as the title takes, the rulebook's rules. */
export function newDraft(title: string, players: Players, nameOf: (seat: number) => string): Draft {
  const count = clampSeats(4, players);
  return {
    title,
    name: "",
    seats: Array.from({ length: count }, (_, index) => ({
      key: index + 1,
      name: nameOf(index + 1),
      holder: "me",
    })),
    order: "drawn",
    options: {},
    houseRules: [],
    seed: "",
    visibility: "private",
    mode: "hotseat",
    undo: "free",
    aids: { pace: "brisk", hints: false, ahead: false },
    deadline: "none",
    hours: "24",
  };
}

/** More or fewer chairs, within what the title takes. Those that stay keep their names. */
export function setSeatCount(
  draft: Draft,
  count: number,
  players: Players,
  nameOf: (seat: number) => string,
): Draft {
  const wanted = clampSeats(count, players);
  const seats = draft.seats.slice(0, wanted);
  let key = Math.max(0, ...draft.seats.map((seat) => seat.key));
  while (seats.length < wanted) {
    key += 1;
    seats.push(
      draft.mode === "online"
        ? { key, name: "", holder: "open" }
        : { key, name: freeName(seats, nameOf), holder: "me" },
    );
  }
  return { ...draft, seats };
}

function freeName(seats: readonly DraftSeat[], nameOf: (seat: number) => string): string {
  const taken = new Set(seats.map((seat) => sameName(seat.name)));
  let number = seats.length + 1;
  while (taken.has(sameName(nameOf(number)))) number += 1;
  return nameOf(number);
}

/** A signed-in person who sets the table up sits in their first seat by name, as long as no one typed another. */
export function seatMe(draft: Draft, name: string, nameOf: (seat: number) => string): Draft {
  const own = draft.seats.findIndex(({ holder }) => holder === "me");
  const seat = draft.seats[own];
  const taken = draft.seats.some((one) => sameName(one.name) === sameName(name));
  if (!seat || taken || draft.file !== undefined || ![nameOf(own + 1), ""].includes(seat.name.trim()))
    return draft;
  return { ...draft, seats: draft.seats.map((one) => (one === seat ? { ...one, name } : one)) };
}

/** Gives a seat a colour. */
export const setColour = (draft: Draft, key: number, colour: number): Draft => ({
  ...draft,
  seats: draft.seats.map((seat) => (seat.key === key ? { ...seat, colour } : seat)),
});

/** The first seat of the person who sets the table up has the colour that they chose last, where it is free. */
export function wishMine(draft: Draft, wish: number | undefined): Draft {
  const own = draft.seats.find(({ holder }) => holder === "me");
  const free = wish !== undefined && !draft.seats.some(({ colour }) => colour === wish);
  return own && own.colour === undefined && free ? setColour(draft, own.key, wish) : draft;
}

/** One computer or each at their own: what does not go with it is changed. Names typed stay. */
export function setMode(draft: Draft, mode: Draft["mode"], nameOf: (seat: number) => string): Draft {
  if (mode === draft.mode) return draft;
  if (mode === "online") {
    const host = draft.seats.findIndex((seat) => seat.holder === "me");
    const seats = draft.seats.map(
      (seat, index): DraftSeat =>
        seat.holder === "me" && index !== host ? { ...seat, holder: "open" } : seat,
    );
    return {
      ...draft,
      mode,
      seats,
      visibility: "public",
      undo: draft.undo === "free" ? "consent" : draft.undo,
    };
  }
  const seats = draft.seats.map(
    (seat, index): DraftSeat =>
      seat.holder === "open" ? { ...seat, holder: "me", name: seat.name.trim() || nameOf(index + 1) } : seat,
  );
  const { clock: _none, ...rest } = draft;
  return { ...rest, mode, seats, visibility: "private", undo: "free", deadline: "none" };
}

/** The same table for another title: chairs and habits stay, rules begin again. */
export function setTitle(
  draft: Draft,
  title: string,
  players: Players,
  nameOf: (seat: number) => string,
): Draft {
  if (draft.title === title && draft.file === undefined) return draft;
  const { preset: _preset, file: _file, attachments: _files, ...rest } = draft;
  return setSeatCount({ ...rest, title, options: {}, houseRules: [] }, draft.seats.length, players, nameOf);
}

/** A table that goes on with a game from a file: its players, order, options and seed. */
export function draftOfFile(file: GameFile, id: string, base: Draft): Draft {
  const { setup } = file;
  return {
    ...base,
    title: file.title,
    name: file.name ?? base.name,
    seats: setup.players.map((player, index) => ({ key: index + 1, name: player.name, holder: "me" })),
    order: setup.order ?? "drawn",
    ...(setup.preset !== undefined && { preset: setup.preset }),
    options: setup.options ?? {},
    houseRules: setup.houseRules ?? [],
    ...(setup.attachments && { attachments: setup.attachments }),
    seed: String(setup.seed),
    mode: "hotseat",
    undo: "free",
    deadline: "none",
    file: id,
  };
}

/** Value of an option: as chosen, else the preset's, else the rulebook's. */
export function optionValue(
  draft: Pick<Draft, "preset" | "options">,
  title: Pick<TitleDefinition, "options" | "presets">,
  id: string,
): OptionValue | undefined {
  if (Object.hasOwn(draft.options, id)) return draft.options[id];
  const preset = presetOf(draft, title);
  if (Object.hasOwn(preset, id)) return preset[id];
  return title.options.find((option) => option.id === id)?.default;
}

const presetOf = (
  draft: Pick<Draft, "preset">,
  title: Pick<TitleDefinition, "presets">,
): Record<string, OptionValue> =>
  draft.preset !== undefined && Object.hasOwn(title.presets, draft.preset)
    ? (title.presets[draft.preset] ?? {})
    : {};

/** Chooses an option; what the preset says anyway is not kept. */
export function setOption(
  draft: Draft,
  title: Pick<TitleDefinition, "options" | "presets">,
  id: string,
  value: OptionValue,
): Draft {
  const { [id]: _old, ...options } = draft.options;
  const without = { ...draft, options };
  return optionValue(without, title, id) === value
    ? without
    : { ...without, options: { ...options, [id]: value } };
}

/** Chooses a preset; options chosen one by one give way to it. */
export function setPreset(draft: Draft, preset: string | undefined): Draft {
  const { preset: _old, ...rest } = draft;
  return { ...rest, options: {}, ...(preset !== undefined && { preset }) };
}

/** Brings a file in place of data of the title's, or none again. */
export function setAttachment(draft: Draft, id: string, file: Json | undefined): Draft {
  const { attachments = {}, ...rest } = draft;
  const { [id]: _old, ...others } = attachments;
  const now = file === undefined ? others : { ...others, [id]: file };
  return Object.keys(now).length ? { ...rest, attachments: now } : rest;
}

/** How many may sit at a table with the options that are chosen: some let in more or fewer than the title. */
export const playersOf = (draft: Pick<Draft, "preset" | "options">, title: TitleDefinition): Players =>
  tableTitle(title, draft).numbers.players;

/** The draft with as many chairs as its options let in, where they say otherwise than those that were chosen before. */
export function fitSeats(
  draft: Draft,
  title: TitleDefinition,
  nameOf: (seat: number) => string,
  before: Draft = draft,
): Draft {
  const [now, then] = [playersOf(draft, title), playersOf(before, title)];
  return now.min === then.min && now.max === then.max
    ? draft
    : setSeatCount(draft, draft.seats.length, now, nameOf);
}

/** Takes over what the rulebook suggests. */
export const takeSuggestion = (
  draft: Draft,
  title: Pick<TitleDefinition, "options" | "presets">,
  { options }: Suggestion,
): Draft => Object.entries(options).reduce((next, [id, value]) => setOption(next, title, id, value), draft);

/** Whether all that the rulebook suggests is chosen. */
export const followsSuggestion = (
  draft: Draft,
  title: Pick<TitleDefinition, "options" | "presets">,
  { options }: Suggestion,
): boolean => Object.entries(options).every(([id, value]) => optionValue(draft, title, id) === value);

/** How two names are compared. */
export const sameName = (name: string): string => name.normalize("NFC").trim().toLocaleLowerCase("en");

/** The set-up as the engine knows it; the seed stands in where the server will draw one. */
export function setupOf(draft: Draft, seatName: (seat: number) => string): Setup {
  return {
    players: draft.seats.map((seat, index) => ({
      id: `p${index + 1}`,
      name: seat.name.trim() || seatName(index + 1),
    })),
    seed: seedOf(draft.seed) ?? 1,
    order: draft.order,
    ...(draft.preset !== undefined && { preset: draft.preset }),
    options: draft.options,
    houseRules: draft.houseRules,
    ...(draft.attachments && { attachments: draft.attachments }),
  };
}

/** The seed that was typed: a whole number. Undefined: none, or no such number. */
export function seedOf(text: string): number | undefined {
  const trimmed = text.trim();
  if (!/^\d{1,10}$/.test(trimmed)) return undefined;
  const seed = Number(trimmed);
  return seed <= 0x7fff_ffff ? seed : undefined;
}

/** The deadline in seconds; null: none; undefined: what was typed is no number of hours. */
export function deadlineOf(draft: Pick<Draft, "mode" | "deadline" | "hours">): number | null | undefined {
  if (draft.mode === "hotseat" || draft.deadline === "none") return null;
  if (draft.deadline !== "own") return Number(draft.deadline);
  const hours = Number(draft.hours.trim().replace(",", "."));
  if (!draft.hours.trim() || !Number.isFinite(hours) || hours < 0.25 || hours > LONGEST_DEADLINE)
    return undefined;
  return Math.round(hours * 3600);
}

/** What is sent to the server. The draft has been checked. */
export function newTable(
  draft: Draft,
  texts: { table: string; seatName: (seat: number) => string; language: string },
  file?: GameFile,
): NewTable {
  const { language = texts.language } = draft;
  const seed = seedOf(draft.seed);
  return {
    title: draft.title,
    name: draft.name.trim() || texts.table,
    seats: draft.seats.map(({ name, holder, strength = USUAL_STRENGTH, colour }, index) => ({
      name: holder === "open" ? "" : name.trim() || texts.seatName(index + 1),
      holder,
      ...(holder === "bot" && { strength }),
      ...(colour !== undefined && { colour }),
    })),
    order: draft.order,
    ...(Object.keys(draft.options).length > 0 && { options: draft.options }),
    ...(draft.preset !== undefined && { preset: draft.preset }),
    ...(draft.houseRules.length > 0 && { houseRules: draft.houseRules }),
    ...(draft.attachments && !file && { attachments: draft.attachments }),
    ...(seed !== undefined && { seed }),
    visibility: draft.visibility,
    mode: draft.mode,
    undo: draft.undo,
    aids: draft.aids,
    deadline: draft.clock ? null : (deadlineOf(draft) ?? null),
    ...(draft.clock && { clock: clockOf(draft.clock) }),
    ...(draft.clock?.waking && { hours: usualHours() }),
    ...(draft.mode === "online" && language !== "" && { language }),
    ...(draft.rated === false && { rated: false }),
    ...(file && { file: JSON.stringify(file) }),
  };
}

/** Gives a chair to someone else. A name that no one typed goes with its former holder. */
export function setHolder(
  draft: Draft,
  key: number,
  holder: Holder,
  given: { player: (seat: number) => string; bot: (seat: number) => string },
): Draft {
  const seats = draft.seats.map((seat, index): DraftSeat => {
    if (seat.key !== key) return seat;
    const number = index + 1;
    const typed = ![given.player(number), given.bot(number), ""].includes(seat.name.trim());
    if (typed && holder !== "open") return { ...seat, holder };
    const name = { me: given.player(number), bot: given.bot(number), open: "" }[holder];
    return { ...seat, holder, name };
  });
  return { ...draft, seats };
}

/** Moves a chair one place up or down. */
export function moveSeat(draft: Draft, key: number, by: 1 | -1): Draft {
  const from = draft.seats.findIndex((seat) => seat.key === key);
  const seats = [...draft.seats];
  const [moved] = seats.splice(from, 1);
  if (moved) seats.splice(Math.min(Math.max(from + by, 0), seats.length), 0, moved);
  return { ...draft, seats };
}
