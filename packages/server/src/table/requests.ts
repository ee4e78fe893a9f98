import type { Action, Json, OptionValue, Setup } from "@railhead/core";
import type {
  Answer,
  MoveRequest,
  NewProposal,
  NewTable,
  ProposalKind,
  SeatRequest,
  Settings,
  UndoRequest,
} from "../api.ts";
import { type Body, badField, id, integer, isObject, line, list, objectAt, oneOf, prose } from "./fields.ts";
import { FILE_LIMIT, LIMITS } from "./limits.ts";

const HOLDERS = ["me", "open", "bot"] as const;
const KINDS: readonly ProposalKind[] = ["undo", "replace", "bot", "unbot", "end", "correct", "adopt_rules"];

function optionTable(value: unknown, field: string): Record<string, OptionValue> {
  const table = objectAt(value, field);
  const entries = Object.entries(table);
  if (entries.length > LIMITS.options) throw badField(field, "OUT_OF_RANGE", { max: LIMITS.options });
  for (const [key, one] of entries) {
    const fits = typeof one === "boolean" || typeof one === "number" || typeof one === "string";
    if (!fits || key in {} || key.length > LIMITS.id || String(one).length > LIMITS.id) {
      throw badField(`${field}.${key.slice(0, LIMITS.id)}`);
    }
  }
  return table as Record<string, OptionValue>;
}

function houseRuleList(value: unknown, field: string): NonNullable<Setup["houseRules"]> {
  return list(value, field, { max: LIMITS.houseRules }).map((one, at) => {
    const rule = objectAt(one, `${field}.${at}`);
    return {
      slug: id(rule.slug, `${field}.${at}.slug`),
      ...(rule.version !== undefined && { version: id(rule.version, `${field}.${at}.version`) }),
      ...(rule.options !== undefined && { options: optionTable(rule.options, `${field}.${at}.options`) }),
    };
  });
}

/** House rules that a table wants in place of those that it has. */
export const readHouseRules = (body: Body): NonNullable<Setup["houseRules"]> =>
  houseRuleList(body.houseRules, "houseRules");

/** A table as it is asked for. Throws 400 with the field; what the title says of it is checked later. */
export function readNewTable(body: Body): NewTable {
  const seats = list(body.seats, "seats", { min: 1, max: LIMITS.seats }).map((one, at) => {
    const seat = objectAt(one, `seats.${at}`);
    const holder = oneOf(seat.holder, `seats.${at}.holder`, HOLDERS);
    const min = holder === "me" ? 1 : 0;
    return { name: line(seat.name ?? "", `seats.${at}.name`, { max: LIMITS.seatName, min }), holder };
  });
  return {
    title: id(body.title, "title"),
    name: line(body.name ?? "", "name", { max: LIMITS.tableName, min: 0 }),
    seats,
    order: oneOf(body.order ?? "drawn", "order", ["drawn", "seated"]),
    ...(body.options !== undefined && { options: optionTable(body.options, "options") }),
    ...(body.preset !== undefined && { preset: id(body.preset, "preset") }),
    ...(body.houseRules !== undefined && { houseRules: houseRuleList(body.houseRules, "houseRules") }),
    ...(body.seed !== undefined && { seed: integer(body.seed, "seed", -(2 ** 31), 2 ** 32) }),
    visibility: oneOf(body.visibility ?? "private", "visibility", ["public", "private"]),
    mode: oneOf(body.mode ?? "online", "mode", ["hotseat", "online"]),
    undo: oneOf(body.undo ?? "consent", "undo", ["free", "consent", "none"]),
    deadline:
      body.deadline === undefined || body.deadline === null
        ? null
        : integer(body.deadline, "deadline", LIMITS.deadline.min, LIMITS.deadline.max),
    ...(body.file !== undefined && { file: fileText(body.file) }),
  };
}

function fileText(value: unknown): string {
  if (typeof value !== "string") throw badField("file");
  if (value.length > FILE_LIMIT) throw badField("file", "TOO_LARGE", { max: FILE_LIMIT });
  return value;
}

/** An action from outside: `type` and `seat` are texts; the engine judges its other fields. */
export function readAction(value: unknown, field: string): Action {
  const action = objectAt(value, field);
  if (typeof action.type !== "string" || !action.type) throw badField(`${field}.type`);
  if (typeof action.seat !== "string") throw badField(`${field}.seat`);
  // A legal action sent back as it was listed brings its domains along; records bring ids.
  const { fields: _fields, id: _id, ...rest } = action;
  return rest as Action;
}

const lineNumber = (value: unknown, field: string): number =>
  integer(value, field, 0, Number.MAX_SAFE_INTEGER);

export function readMove(body: Body): MoveRequest {
  return { after: lineNumber(body.after, "after"), action: readAction(body.action, "action") };
}

export function readUndo(body: Body): UndoRequest {
  return {
    after: lineNumber(body.after, "after"),
    seat: id(body.seat, "seat"),
    ...(body.to !== undefined && { to: lineNumber(body.to, "to") }),
  };
}

export function readSeatRequest(body: Body): SeatRequest {
  const verb = oneOf(body.do, "do", ["take", "leave", "rename", "open", "bot"]);
  const seat = id(body.seat, "seat");
  if (verb === "rename") return { do: verb, seat, name: line(body.name, "name", { max: LIMITS.seatName }) };
  if (verb !== "take") return { do: verb, seat };
  return {
    do: verb,
    seat,
    name: line(body.name, "name", { max: LIMITS.seatName }),
    ...(body.invitation !== undefined && { invitation: invitationText(body.invitation) }),
  };
}

function invitationText(value: unknown): string {
  if (typeof value !== "string" || value.length > 200) throw badField("invitation");
  return value;
}

export function readProposal(body: Body): NewProposal {
  const data = objectAt(body.data ?? {}, "data");
  if (JSON.stringify(data).length > LIMITS.proposalBytes) throw badField("data", "TOO_LARGE");
  return {
    kind: oneOf(body.kind, "kind", KINDS),
    ...(body.seat !== undefined && { seat: id(body.seat, "seat") }),
    data: data as Record<string, Json>,
  };
}

export function readAnswer(body: Body): Answer {
  if (typeof body.agree !== "boolean") throw badField("agree");
  return { seat: id(body.seat, "seat"), agree: body.agree };
}

export const readChat = (body: Body): string => prose(body.text, "text", { max: LIMITS.chat, min: 1 }).trim();
/** Number of a line of the talk, as an address has it. */
export function readChatId(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw badField("before");
  return Number(text);
}
export const readNotes = (body: Body): string => prose(body.text, "text", { max: LIMITS.notes });

export function readSettings(body: Body): Settings {
  const { webhook, sound, notify } = body;
  if (typeof sound !== "boolean") throw badField("sound");
  if (typeof notify !== "boolean") throw badField("notify");
  if (webhook === null || webhook === undefined || webhook === "") return { webhook: null, sound, notify };
  if (typeof webhook !== "string") throw badField("webhook");
  if (webhook.length > 500) throw badField("webhook", "TOO_LONG", { max: 500 });
  let url: URL;
  try {
    url = new URL(webhook);
  } catch {
    throw badField("webhook", "NOT_AN_ADDRESS");
  }
  if (url.protocol !== "https:" && url.protocol !== "http:") throw badField("webhook", "NOT_AN_ADDRESS");
  if (url.username || url.password) throw badField("webhook", "NOT_AN_ADDRESS");
  return { webhook: url.href, sound, notify };
}

export { isObject };
