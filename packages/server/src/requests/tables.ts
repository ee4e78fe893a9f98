import * as v from "valibot";
import { FILE_LIMIT, LIMITS } from "../table/limits.ts";
import { aids, strength } from "./bots.ts";
import { clock, wakingHours } from "./clocks.ts";
import { language, typedHandle } from "./finding.ts";
import { id, integer, line, list, table, text, told, word } from "./words.ts";

const option = v.union(
  [v.boolean(), v.number(), v.pipe(v.string(), v.maxLength(LIMITS.id))],
  told("BAD_BODY"),
);

const fits = (key: string): boolean => v.is(id, key);

/** Options of a title or a house rule, by their ids. */
const options = v.pipe(
  table,
  v.check(
    (given) => Object.keys(given).length <= LIMITS.options,
    told("OUT_OF_RANGE", { max: LIMITS.options }),
  ),
  v.rawCheck(({ dataset, addIssue }) => {
    // Valibot passes over the name "constructor" in silence.
    const bad = dataset.typed ? Object.keys(dataset.value).find((key) => !fits(key)) : undefined;
    if (bad === undefined) return;
    const key = bad.slice(0, LIMITS.id);
    addIssue({ path: [{ type: "unknown", origin: "key", input: dataset.value, key, value: bad }] });
  }),
  v.record(v.string(), option),
);

/** Files that a table brings, by their names: what is in them is looked at by their title. */
const attachments = v.pipe(
  table,
  v.check(
    (given) => Object.keys(given).length <= LIMITS.attachments,
    told("OUT_OF_RANGE", { max: LIMITS.attachments }),
  ),
  v.check((given) => Object.keys(given).every(fits)),
);

const houseRules = list(
  v.object({ slug: id, version: v.optional(id), options: v.optional(options) }),
  LIMITS.houseRules,
);

/** A colour of players with its shape, of six: blue disc, rust square, green diamond, purple hexagon, ochre shield, graphite octagon. */
export const colour = integer(0, 5);

const seat = v.pipe(
  v.object({
    holder: word("me", "open", "bot"),
    name: v.nullish(line(LIMITS.seatName, 0), ""),
    /** With "bot". */
    strength: v.optional(strength),
    /** Without one the seat has what is left. */
    colour: v.optional(colour),
  }),
  v.forward(
    v.check(({ holder, name }) => holder !== "me" || name !== "", told("EMPTY")),
    ["name"],
  ),
);

/** POST /api/tables. What the title says of it is looked at later. */
export const newTable = v.object({
  /** In seat order. "me": mine, "open": for the next to come, "bot": played by a bot. */
  seats: list(seat, LIMITS.seats, 1),
  title: id,
  name: v.nullish(line(LIMITS.tableName, 0), ""),
  order: v.nullish(word("drawn", "seated"), "drawn"),
  options: v.optional(options),
  preset: v.optional(id),
  houseRules: v.optional(houseRules),
  attachments: v.optional(attachments),
  /** Everyone at the table is told of it. Without one the server draws a seed when the game begins. */
  seed: v.optional(integer(-(2 ** 31), 2 ** 32)),
  visibility: v.nullish(word("public", "private"), "private"),
  mode: v.nullish(word("hotseat", "online"), "online"),
  /** How moves may be taken back: by the last player alone, only with the consent of all, or never. */
  undo: v.nullish(word("free", "consent", "none"), "consent"),
  /** Seconds that a decision may take; null: no deadline. */
  deadline: v.nullish(integer(LIMITS.deadline.min, LIMITS.deadline.max), null),
  /** In place of a deadline. */
  clock: v.nullish(clock),
  /** With a clock that rests at night: when that of the sender's seat runs. */
  hours: v.optional(wakingHours),
  aids: v.optional(aids),
  /** The language that its people speak, as "de"; without one it says none. */
  language: v.optional(language),
  /** false: no rating is made of its game. */
  rated: v.optional(v.boolean(told("BAD_BODY"))),
  /** Text of a game file: its set-up and log become this table's. */
  file: v.optional(text(FILE_LIMIT, "TOO_LARGE")),
  /** With `file`: a name that the sender makes up, by which they may ask how many imports are done before theirs. */
  ticket: v.optional(id),
});

/** PUT /api/tables/:id/house-rules: house rules that a table wants in place of those that it has. */
export const houseRulesRequest = v.object({ houseRules });

/** The secret of an invitation, in a body. */
const invitation = text(200);

/** A body that shows an invitation, whatever else it asks for. */
export const invitationShown = v.object({ invitation: v.string() });

const seatName = line(LIMITS.seatName);

/** POST /api/tables/:id/seats. */
export const seatRequest = v.variant(
  "do",
  [
    v.object({
      ...{ do: v.literal("take"), seat: id, name: seatName, invitation: v.optional(invitation) },
      /** The wish of who sits down; where another seat has it, or without one, the colour that their account keeps counts. */
      colour: v.optional(colour),
      /** Where clocks rest at night. */
      hours: v.optional(wakingHours),
    }),
    v.object({ do: v.literal("leave"), seat: id }),
    v.object({ do: v.literal("rename"), seat: id, name: seatName }),
    /** One's own seat at any time; the host's other seats, as long as no person sits there, before the start. */
    v.object({ do: v.literal("colour"), seat: id, colour }),
    /** One's own seat, where clocks rest at night: when its clock runs. */
    v.object({ do: v.literal("hours"), seat: id, hours: wakingHours }),
    /** Host, before the start: opens a seat, or gives it to a bot; one that a bot has gets a bot of another strength. */
    v.object({ do: v.literal("open"), seat: id }),
    /** Host, before the start: keeps an open seat for a person, by the name in the address of their page. They may open it again themselves. */
    v.object({ do: v.literal("invite"), seat: id, handle: typedHandle }),
    v.object({ do: v.literal("bot"), seat: id, strength: v.optional(strength) }),
  ],
  told("BAD_BODY", { values: ["take", "leave", "rename", "colour", "hours", "open", "invite", "bot"] }),
);
