import { randomInt } from "node:crypto";
import type { Setup } from "@railhead/core";
import type { SeatRequest, Strength } from "../api.ts";
import { Refused } from "../http/problem.ts";
import type { SeatRow, TableRow } from "../store.ts";
import { colourFor, keepWish, setColour } from "./colours.ts";
import { badField } from "./fields.ts";
import { newSeed, opens } from "./invitation.ts";
import { inviteTo } from "./invite.ts";
import type { LiveTable } from "./live-table.ts";
import { storePlans } from "./moves.ts";
import { blockedBy } from "./people.ts";
import { engineOf, newestVersions } from "./registry.ts";
import type { TableRuntime } from "./table-runtime.ts";
import { holderOf, ownSeat, seatOf, seatsOf, type User } from "./user.ts";

/** How names are compared: two that look alike are one. */
const alike = (name: string): string => name.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();

/** Whether someone else at the table has this name. */
const taken = (row: TableRow, seat: SeatRow, name: string): boolean =>
  row.seats.some((one) => one.player !== seat.player && one.name !== "" && alike(one.name) === alike(name));

/** The index of the first name that stands in a list twice, or -1. Names that are still open do not count. */
export const sameNameAt = (names: readonly string[]): number =>
  names.findIndex((name, at) => name !== "" && names.findIndex((other) => alike(other) === alike(name)) < at);

/** A bot's name: the first of "lean", "lean 2", ... that no one has; of one whose strength was chosen "Bot", "Bot 2", ... */
export function botName(names: readonly string[], strength?: Strength): string {
  const word = strength && strength !== "lean" ? "Bot" : "lean";
  for (let number = 1; ; number++) {
    const name = number === 1 ? word : `${word} ${number}`;
    if (!names.some((one) => alike(one) === alike(name))) return name;
  }
}

/** Throws if a seat cannot be taken by anyone. */
export function checkTake(row: TableRow, request: { seat: string; name: string }, user: User | null): void {
  const seat = seatOf(row, request.seat);
  if (!seat) throw badField("seat", "NO_SEAT");
  if (row.phase === "ended") throw new Refused(409, "NOT_OPEN");
  // An invitation outlives the start: then it is for watching, and for a seat that the table has opened to another person.
  if (row.phase === "playing" && holderOf(seat) !== "open")
    throw new Refused(409, { code: "GAME_BEGUN", field: "seat" });
  if (holderOf(seat) !== "open") throw new Refused(409, { code: "SEAT_TAKEN", field: "seat" });
  if (seat.invited !== undefined && seat.invited !== user?.id)
    throw new Refused(403, { code: "SEAT_KEPT", field: "seat" });
  if (taken(row, seat, request.name)) throw new Refused(409, { code: "NAME_TAKEN", field: "name" });
}

/** Takes, leaves, names, opens a seat or gives it to the bot. */
export async function changeSeat(
  runtime: TableRuntime,
  live: LiveTable,
  user: User,
  request: SeatRequest,
): Promise<void> {
  const { row } = live;
  const seat = seatOf(row, request.seat);
  if (!seat) throw badField("seat", "NO_SEAT");
  const host = row.host === user.id;
  const gathering = row.phase === "gathering";
  const put = async (changed: SeatRow, type: string, more: object = {}) => {
    const seats = row.seats.map((one) => (one.player === seat.player ? changed : one));
    const event = { type, player: seat.player, name: changed.name, ...more };
    await runtime.record(live, [{ kind: "notice", events: [event], by: user.name }], { row: { seats } });
  };
  switch (request.do) {
    case "take": {
      const invited =
        row.visibility === "public" ||
        seat.invited === user.id ||
        opens(runtime.key, row, request.invitation);
      if (!invited && !host && !seatsOf(row, user).length) throw new Refused(404, "NOT_FOUND");
      checkTake(row, request, user);
      if ((await blockedBy(runtime.store, row.host)).has(user.id)) throw new Refused(403, "FORBIDDEN");
      if (seatsOf(row, user).length && row.mode !== "hotseat")
        throw new Refused(409, { code: "SEATED", field: "seat" });
      const colour = await colourFor(runtime, row, user, request);
      if (request.colour !== undefined && row.mode === "online")
        await keepWish(runtime, user, request.colour);
      // Hours that stand at a kept seat are those of the person for whom it is kept.
      const { invited: _kept, hours: theirs, ...free } = seat;
      const hours = request.hours ?? theirs;
      return put(
        {
          ...{ ...free, name: request.name, user: user.id },
          ...(colour !== undefined && { colour }),
          ...(row.clock?.waking && hours && { hours }),
        },
        "seat_taken",
      );
    }
    case "leave":
      ownSeat(row, user, seat.player);
      if (!gathering) throw new Refused(409, "NOT_OPEN");
      return put({ player: seat.player, user: null, bot: false, name: "" }, "seat_left", { name: seat.name });
    case "rename":
      if (seat.user !== user.id && !(host && gathering && holderOf(seat) !== "person"))
        throw new Refused(403, { code: "FORBIDDEN", field: "seat" });
      if (taken(row, seat, request.name)) throw new Refused(409, { code: "NAME_TAKEN", field: "name" });
      if (seat.name === request.name) return;
      return put({ ...seat, name: request.name }, "seat_renamed", { from: seat.name });
    case "colour":
      return setColour(runtime, live, user, seat, request.colour);
    case "hours":
      ownSeat(row, user, seat.player);
      if (!row.clock?.waking || row.phase === "ended") throw new Refused(409, "NO_WAKING");
      return put({ ...seat, hours: request.hours }, "hours_changed");
    case "invite":
      if (!host) throw new Refused(403, "FORBIDDEN");
      if (!gathering || row.mode === "hotseat") throw new Refused(409, "NOT_OPEN");
      return put(await inviteTo(runtime, row, seat, { host: user, handle: request.handle }), "seat_kept");
    case "open":
    case "bot": {
      // Who was invited may decline.
      const declines = request.do === "open" && seat.invited === user.id && holderOf(seat) === "open";
      if (!host && !declines) throw new Refused(403, "FORBIDDEN");
      if (!gathering) throw new Refused(409, "NOT_OPEN");
      const { player } = seat;
      if (request.do === "open") {
        if (holderOf(seat) === "open" && seat.invited === undefined) return;
        return put({ player, user: null, bot: false, name: "" }, "seat_opened", { name: seat.name });
      }
      const { strength } = request;
      if (seat.bot && (strength === undefined || strength === seat.strength)) return;
      const name = seat.bot
        ? seat.name
        : botName(
            row.seats.map((one) => (one.player === seat.player ? "" : one.name)),
            strength,
          );
      // What the host chose for an empty seat or its bot stays with it.
      const colour = holderOf(seat) === "person" ? undefined : seat.colour;
      return put(
        {
          ...{ player, user: null, bot: true, name },
          ...(strength && { strength }),
          ...(colour !== undefined && { colour }),
        },
        "seat_bot",
      );
    }
  }
}

/**
 * The same people on other chairs, by chance: where the game keeps secret who sits where, those who saw the seats being taken
 * must not know it either.
 */
function reseated(seats: readonly SeatRow[]): SeatRow[] {
  const people = [...seats];
  for (let at = people.length - 1; at > 0; at--) {
    const other = randomInt(at + 1);
    [people[at], people[other]] = [people[other] as SeatRow, people[at] as SeatRow];
  }
  return seats.map(({ player }, at) => ({ ...(people[at] as SeatRow), player }));
}

/** Begins the game: every seat has someone, names stand, the first state is made. */
export async function start(runtime: TableRuntime, live: LiveTable, user: User): Promise<void> {
  const { row } = live;
  if (row.host !== user.id) throw new Refused(403, "FORBIDDEN");
  if (row.phase !== "gathering") throw new Refused(409, "NOT_OPEN");
  const open = row.seats.find((seat) => holderOf(seat) === "open");
  if (open) throw new Refused(409, { code: "SEATS_OPEN", values: { seat: open.player } });
  // Drawn only now, so that no one could know before what it draws. (Tables set up by earlier versions may have one: it does not hold.)
  const seed = row.fixedSeed ?? newSeed();
  // The rules may have been replaced while people gathered: nothing was played, so the newest hold.
  const setupOf = (seats: readonly SeatRow[]): Setup => ({
    ...newestVersions(row.setup),
    seed,
    players: seats.map(({ player, name }) => ({ id: player, name })),
  });
  const rules = runtime.registry.title(row.title, row.rules) ? row.rules : runtime.registry.newest(row.title);
  if (rules === undefined) throw new Refused(409, "RULES_MISSING");
  let seats = row.seats;
  let made = engineOf(runtime.registry, row.title, rules, setupOf(seats));
  const secret = made.ok && made.engine.rules.chains["view.project"].length > 0;
  const drawn = secret && row.mode === "online" && row.setup.order !== "seated";
  if (drawn) {
    // A colour would tell who sits where.
    seats = reseated(row.seats).map(({ colour: _known, ...seat }) => seat);
    made = engineOf(runtime.registry, row.title, rules, setupOf(seats));
    for (const seat of Object.keys(live.plans)) await storePlans(runtime, live, seat, []);
  }
  if (!made.ok) {
    if (made.refusal) throw new Refused(422, { code: "REFUSED", refusal: made.refusal });
    throw new Refused(409, "RULES_MISSING");
  }
  const first = made.engine.start();
  const events = [...(drawn ? [{ type: "seats_drawn" }] : []), { type: "table_started" }];
  await runtime.record(live, [{ kind: "notice", events, by: user.name }], {
    row: { setup: made.engine.setup, rules, ...(drawn && { seats }) },
    first: first.state,
  });
}
