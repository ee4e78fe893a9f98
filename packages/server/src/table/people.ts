import { randomBytes } from "node:crypto";
import type { Blocked, PersonAtTable, ReportRequest } from "../api.ts";
import { Refused } from "../http/problem.ts";
import type { GameStore, ReportRow } from "../store.ts";
import { badField } from "./fields.ts";
import type { LiveTable } from "./live-table.ts";
import type { TableRuntime } from "./table-runtime.ts";
import { holderOf, seatOf, type User } from "./user.ts";
import { ViewerProjection } from "./viewer-projection.ts";

interface Found {
  user: string | null;
  /** As the reader sees them. */
  name: string;
  line: string | null;
}

/** Who holds a seat or said a line. Throws NO_PERSON (409) where no one does or did. */
async function find(
  runtime: TableRuntime,
  live: LiveTable,
  projection: ViewerProjection,
  who: PersonAtTable,
): Promise<Found> {
  if ("line" in who) {
    const [line] = await runtime.store.chat(live.id, { after: who.line - 1, before: who.line + 1, limit: 1 });
    if (!line) throw badField("line", "NO_PERSON");
    return { user: line.user ?? null, name: projection.chat(line).name, line: line.text };
  }
  const seat = seatOf(live.row, who.seat);
  if (!seat) throw badField("seat", "NO_SEAT");
  if (holderOf(seat) !== "person") throw new Refused(409, { code: "NO_PERSON", field: "seat" });
  return { user: seat.user, name: projection.name(seat.player, seat.name), line: null };
}

/** The most blocks that one person may have. */
const MOST_BLOCKS = 500;

/** Adds a block. Where names are secret it would tell who sits where: NAMES_SECRET (403). */
export async function block(
  runtime: TableRuntime,
  live: LiveTable,
  user: User,
  who: PersonAtTable,
): Promise<Blocked> {
  const projection = new ViewerProjection(live, user);
  if (projection.secret) throw new Refused(403, "NAMES_SECRET");
  const { user: other, name } = await find(runtime, live, projection, who);
  if (other === null) throw new Refused(409, "NO_PERSON");
  if (other === user.id) throw new Refused(409, "ONESELF");
  const kept = await runtime.store.blocks(user.id);
  if (kept.length >= MOST_BLOCKS) throw new Refused(409, "TOO_MANY_BLOCKS");
  const made = { id: newKey(), user: user.id, blocked: other, name, at: runtime.now() };
  const { id, name: called, at } = await runtime.store.block(made);
  return { id, name: called, since: at };
}

/** Users whom a person has blocked. */
export async function blockedBy(store: GameStore, user: string | undefined): Promise<ReadonlySet<string>> {
  if (!user) return new Set();
  return new Set((await store.blocks(user)).map((one) => one.blocked));
}

/** Stores a report: what is said of whom, and the reported line as it was. */
export async function report(
  runtime: TableRuntime,
  live: LiveTable,
  user: User,
  request: ReportRequest,
): Promise<ReportRow> {
  const projection = new ViewerProjection(live, user);
  const found = await find(runtime, live, projection, request);
  if (found.user === user.id) throw new Refused(409, "ONESELF");
  // The operator reads real names, since they must know whom the report concerns.
  const named = "seat" in request ? (seatOf(live.row, request.seat)?.name ?? found.name) : found.name;
  const row: ReportRow = {
    id: newKey(),
    at: runtime.now(),
    table: live.id,
    tableName: live.row.name,
    by: user.id,
    byName: user.name,
    about: found.user,
    aboutName: named,
    line: found.line,
    text: request.text,
    done: null,
  };
  await runtime.store.report(row);
  return row;
}

const newKey = (): string => randomBytes(9).toString("base64url");

/** Deletes a table that gathers players. Throws FORBIDDEN unless the user is its host, NOT_OPEN once the game has begun. */
export async function remove(runtime: TableRuntime, live: LiveTable, user: User): Promise<void> {
  const { row } = live;
  if (row.host !== user.id) throw new Refused(403, "FORBIDDEN");
  if (row.phase !== "gathering") throw new Refused(409, "NOT_OPEN");
  await runtime.remove(live);
}
