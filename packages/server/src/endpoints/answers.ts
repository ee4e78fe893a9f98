import * as v from "valibot";
import type { Me, SessionView } from "../accounts/index.ts";
import type {
  Blocked,
  CallsView,
  ChatLine,
  ChatPage,
  Created,
  DevState,
  Entry,
  FoundTables,
  ImportPlace,
  Invited,
  Moved,
  OwnProfile,
  Plan,
  Profile,
  SearchResults,
  Settings,
  TableCard,
  TableList,
  TableOpened,
  TableResult,
  TableView,
} from "../api.ts";

/*
 * What the server answers, as schemas. They check what a page would fall over, and let pass what they do not know. Two things are looked at
 * from outside alone: of states, moves and events that they are objects (the engine reads them, and the form of states is told by
 * `TableView.format`); of a record's lines their number, kind and events, by one loop, since a long game has two thousand.
 */

const isObject = (value: unknown): boolean => typeof value === "object" && value !== null;

/** An object that is not looked into. */
const inside = <T>() => v.custom<T>(isObject);

/** A schema that checks a type of `api.ts`, by that name. */
const of =
  <T>() =>
  <S extends v.GenericSchema<unknown, T>>(schema: S): v.GenericSchema<unknown, T> =>
    schema;

const text = v.string();
const number = v.number();
const flag = v.boolean();

/** An answer without content. */
export const nothing = v.custom<object>((value) => isObject(value) && !Array.isArray(value));

const KINDS = new Set<unknown>(["move", "undo", "redo", "notice"] satisfies Entry["kind"][]);

const isLine = (value: unknown): boolean => {
  const line = value as Partial<Entry> | null;
  return (
    isObject(line) && Number.isInteger(line?.seq) && KINDS.has(line?.kind) && Array.isArray(line?.events)
  );
};

/** Lines of a record. */
export const lines = v.custom<Entry[]>((value) => Array.isArray(value) && value.every(isLine));

export const moved = of<Moved>()(v.looseObject({ entries: lines, seq: number }));

export const chatLine = of<ChatLine>()(v.looseObject({ id: number, name: text, text, at: number }));

export const chatPage = of<ChatPage>()(v.looseObject({ lines: v.array(chatLine), older: flag }));

const plan = v.custom<Plan>((value) => isObject(value) && typeof (value as Plan).kind === "string");

export const plansOfSeat = v.looseObject({ plans: v.array(plan) });

/** Plans by seat. */
export const plans = v.record(text, v.array(plan));

const phase = v.picklist(["gathering", "playing", "ended"]);
const mode = v.picklist(["hotseat", "online"]);
const visibility = v.picklist(["public", "private"]);
const holder = v.picklist(["person", "bot", "open"]);

export const tableView = of<TableView>()(
  v.looseObject({
    id: text,
    name: text,
    title: text,
    rules: text,
    newestRules: text,
    playable: flag,
    format: number,
    setup: inside<TableView["setup"]>(),
    phase,
    mode,
    visibility,
    undo: v.picklist(["free", "consent", "none"]),
    aids: inside<TableView["aids"]>(),
    deadline: v.nullable(number),
    due: v.nullable(number),
    clock: v.optional(inside<NonNullable<TableView["clock"]>>()),
    seats: v.array(v.looseObject({ player: text, name: text, holder, mine: flag, present: flag })),
    host: flag,
    proposals: v.array(inside<TableView["proposals"][number]>()),
    seq: number,
    watchers: number,
    created: number,
  }),
);

export const tableOpened = of<TableOpened>()(
  v.looseObject({
    table: tableView,
    first: v.nullable(inside<NonNullable<TableOpened["first"]>>()),
    entries: lines,
    chat: v.array(chatLine),
    olderChat: flag,
    notes: text,
    plans,
    now: number,
  }),
);

const cardFields = {
  id: text,
  name: text,
  title: text,
  phase,
  mode,
  visibility,
  players: v.array(v.looseObject({ name: text, holder })),
  seats: number,
  openSeats: number,
  houseRules: v.array(text),
  myTurn: flag,
  mine: flag,
  deadline: v.nullable(number),
  language: v.optional(text),
  kept: v.optional(v.literal(true)),
  closes: v.optional(number),
  updated: number,
};
const card = of<TableCard>()(v.looseObject(cardFields));

export const tableList = of<TableList>()(v.looseObject({ tables: v.array(card) }));

const span = v.looseObject({ low: number, high: number, average: number, people: number });

export const foundTables = of<FoundTables>()(
  v.looseObject({
    tables: v.array(v.looseObject({ ...cardFields, rating: v.optional(span), watchers: number })),
    count: number,
    more: v.optional(v.literal(true)),
    page: number,
    pages: number,
  }),
);

export const searchResults = of<SearchResults>()(
  v.looseObject({
    tables: v.array(card),
    people: v.array(v.looseObject({ name: text, handle: text })),
    titles: v.array(v.looseObject({ id: text, name: text })),
    more: v.array(v.picklist(["tables", "people", "titles"])),
  }),
);

export const created = of<Created>()(v.looseObject({ id: text }));
export const invited = of<Invited>()(v.looseObject({ id: text }));
export const importPlace = of<ImportPlace>()(v.looseObject({ before: v.optional(number) }));

export const blocked = of<Blocked>()(v.looseObject({ id: text, name: text, since: number }));
export const blocks = v.array(blocked);

export const settings = of<Settings>()(
  v.looseObject({
    sound: flag,
    notify: flag,
    language: v.optional(text),
    webhook: v.nullable(text),
  }),
);

const lastTry = v.nullable(v.looseObject({ at: number, problem: v.nullable(text), again: flag }));

export const calls = of<CallsView>()(
  v.looseObject({
    chosen: flag,
    wishes: inside<CallsView["wishes"]>(),
    key: text,
    mail: v.picklist(["ready", "guest", "unconfirmed", "none"]),
    webhook: v.nullable(text),
    pushes: v.array(v.looseObject({ id: text, label: text, created: number, last: lastTry })),
    last: v.looseObject({ mail: lastTry, webhook: lastTry }),
  }),
);

const audience = v.picklist(["everyone", "met", "nobody"]);
const shows = v.looseObject({
  ...{ titles: audience, rank: audience, people: audience, rating: audience, games: audience },
});
const points = { points: number, off: number };
const rival = { name: text, handle: v.optional(text), bot: v.optional(text) };
const meeting = { games: number, before: number, behind: number, level: number };
const UNRATED = ["agreement", "handover", "host", "seed", "imported", "several", "alone"] as const;
const unrated = v.optional(v.picklist(UNRATED));

export const profile = of<Profile>()(
  v.looseObject({
    handle: text,
    name: text,
    colour: v.optional(number),
    shows: v.optional(shows),
    titles: v.optional(v.array(v.looseObject({ title: text, players: number, games: number, wins: number }))),
    rank: v.optional(v.looseObject({ games: number, average: number })),
    rating: v.optional(
      v.looseObject({
        overall: v.looseObject(points),
        titles: v.array(v.looseObject({ title: text, ...points })),
      }),
    ),
    people: v.optional(v.array(v.looseObject({ ...rival, ...meeting }))),
    withReader: v.optional(v.looseObject(meeting)),
    games: v.optional(
      v.array(
        v.looseObject({
          ...{ table: text, name: text, title: text, ended: number },
          players: v.array(v.looseObject({ ...rival, rank: number, self: v.optional(v.literal(true)) })),
          unrated,
          private: v.optional(v.literal(true)),
        }),
      ),
    ),
    older: v.optional(number),
  }),
);

export const ownProfile = of<OwnProfile>()(v.looseObject({ handle: text, shows }));

export const tableResult = of<TableResult>()(
  v.looseObject({
    rated: flag,
    unrated,
    ratings: v.optional(
      v.array(
        v.looseObject({
          ...{ ...rival, player: text, from: v.looseObject(points), to: v.looseObject(points) },
        }),
      ),
    ),
  }),
);

/** A title of data: its version, its content or where its script is; of a content with rules in TypeScript both. */
export const sentTitle = v.union([
  v.looseObject({ rules: text, content: inside<Record<string, unknown>>(), script: v.optional(text) }),
  v.looseObject({ rules: text, script: text }),
]);

export const openApi = v.looseObject({ openapi: text, paths: inside<object>() });

/** How it stands with the title that is being written. */
export const devState = of<DevState>()(
  v.looseObject({
    reading: number,
    ok: flag,
    faults: v.array(text),
    advice: v.array(text),
    stay: v.array(v.looseObject({ name: text, move: number, why: text })),
  }),
);

export const me = of<Me>()(v.looseObject({ id: text, name: text, guest: flag }));
export const session = of<SessionView>()(
  v.looseObject({ id: text, agent: text, address: text, since: number, seen: number, current: flag }),
);

/** The password was right, and a code is asked for. */
export const secondStep = v.looseObject({ secondStep: v.literal(true) });
export const codes = v.looseObject({ codes: v.array(text) });
/** What an app for codes needs: its link, the secret in it, and codes for emergencies. */
export const twoStepSetUp = v.looseObject({ uri: text, secret: text, codes: v.array(text) });
