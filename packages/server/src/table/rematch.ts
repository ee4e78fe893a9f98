import type { NewTable } from "../api.ts";
import { Refused } from "../http/problem.ts";
import type { TableRow } from "../store.ts";
import { create } from "./create.ts";
import { newId } from "./invitation.ts";
import type { LiveTable } from "./live-table.ts";
import { newestVersions } from "./registry.ts";
import { changeSeat } from "./seats.ts";
import type { TableRuntime } from "./table-runtime.ts";
import { holderOf, seatsOf, type User } from "./user.ts";

/** The same table once more, as its person would set it up: rules and bots as they were, the others' seats open. */
function again({ setup, seats, ...row }: TableRow, user: User): NewTable {
  const { options, preset, houseRules, attachments, order } = newestVersions(setup);
  return {
    ...{ title: row.title, name: row.name, order: order ?? "drawn" },
    ...(options && { options }),
    ...(preset !== undefined && { preset }),
    ...(houseRules?.length && { houseRules }),
    ...(attachments && { attachments }),
    ...{ visibility: row.visibility, mode: row.mode, undo: row.undo, deadline: row.deadline },
    ...(row.clock && { clock: row.clock }),
    ...(row.aids && { aids: row.aids }),
    ...(row.language !== null && { language: row.language }),
    ...(row.unrated && { rated: false }),
    seats: seats.map(({ name, strength, colour, ...seat }) => ({
      holder: seat.user === user.id ? "me" : seat.user === null && seat.bot ? "bot" : "open",
      name: seat.user === null && !seat.bot ? "" : name,
      ...(seat.user === null && strength && { strength }),
      ...(colour !== undefined && { colour }),
    })),
  };
}

/** For whom each seat is kept, in order. */
const invitedTo = ({ seats }: TableRow, user: User): (string | undefined)[] =>
  seats.map((seat) => (seat.user === null || seat.user === user.id ? undefined : seat.user));

/**
 * The table at which the people of a finished game play again; the first who asks sets it up. Throws NOT_FOUND, NOT_ENDED (409) while it
 * is played, FORBIDDEN (403) to those who had no part in it.
 */
export async function rematch(runtime: TableRuntime, id: string, user: User): Promise<string> {
  /** A table that was set up before it turned out that another process was faster: it is taken away again. */
  let made: string | undefined;
  const next = await runtime.write(id, async (live) => {
    const { row } = live;
    if (!seatsOf(row, user).length && row.host !== user.id) throw new Refused(403, "FORBIDDEN");
    if (row.phase !== "ended") throw new Refused(409, "NOT_ENDED");
    live.mustBeReady();
    const known = row.rematch && (await runtime.store.table(row.rematch));
    if (known) return known.id;
    made ??= await create(runtime, user, again(row, user), {
      id: newId(),
      invited: invitedTo(row, user),
      hours: row.seats.map(({ hours }) => hours),
    });
    const event = { type: "rematch", name: nameIn(live, user) };
    await runtime.record(live, [{ kind: "notice", events: [event], by: event.name }], {
      row: { rematch: made },
    });
    return made;
  });
  if (made !== undefined && made !== next) {
    const row = await runtime.store.table(made);
    if (row) await runtime.store.remove(made, { updated: row.updated });
  }
  return next;
}

const nameIn = ({ row }: LiveTable, user: User): string => seatsOf(row, user)[0]?.name || user.name;

/** Sits someone down on the seat that is kept for them, if there is one and its name is free. */
export async function sitInvited(runtime: TableRuntime, live: LiveTable, user: User): Promise<void> {
  const { row } = live;
  if (row.phase !== "gathering" || seatsOf(row, user).length) return;
  const seat = row.seats.find((one) => one.invited === user.id && holderOf(one) === "open");
  if (!seat) return;
  try {
    await changeSeat(runtime, live, user, { do: "take", seat: seat.player, name: seat.name || user.name });
  } catch (error) {
    // They are shown the table anyway, and choose for themselves.
    if (!(error instanceof Refused)) throw error;
  }
}
