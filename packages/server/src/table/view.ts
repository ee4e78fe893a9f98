import type { PlayerId } from "@railhead/core";
import type { Plan, SeatView, TableCard, TableView } from "../api.ts";
import type { People } from "../people/people.ts";
import type { TableRow } from "../store.ts";
import { aidsOf } from "./aids.ts";
import { decisionDue, isAway } from "./clock.ts";
import { clockView } from "./clock-view.ts";
import { invitationOf, opens } from "./invitation.ts";
import type { LiveTable } from "./live-table.ts";
import { newestFor, type TitleRegistry } from "./registry.ts";
import { hidesSeed, shownSetup } from "./seed.ts";
import { closesAt } from "./unjoined.ts";
import { freeFor, holderOf, isKeptFor, seatsOf, type User } from "./user.ts";
import type { ViewerProjection } from "./viewer-projection.ts";

/** Who looks at a table, and whether they sent the secret of its invitation. */
export interface Viewer {
  user: User | null;
  invited: boolean;
}

/**
 * Whether a user may read a table. Public ones are open to all, private ones to those who sit there or for whom a seat is
 * kept, the host, and those with the invitation.
 */
export function canRead(row: TableRow, { user, invited }: Viewer): boolean {
  if (row.visibility === "public" || invited) return true;
  return (
    user !== null &&
    (row.host === user.id || row.seats.some((seat) => seat.user === user.id || seat.invited === user.id))
  );
}

export const invitedBy = (key: string, row: TableRow, secret: string | undefined): boolean =>
  opens(key, row, secret);

/** Path of the page that an invitation opens. */
const invitationPath = (secret: string): string => `/join/${secret}`;

/** A table as its viewer may see it. `present`: users who have it open. */
export function tableView(
  live: LiveTable,
  viewer: Viewer,
  projection: ViewerProjection,
  site: { key: string; registry: TitleRegistry; people: People; present: Set<string>; watchers: number },
): TableView {
  const { row } = live;
  const { user } = viewer;
  const host = user !== null && row.host === user.id;
  // In a hot seat every seat is this browser's: no one can be invited to it.
  const { attachments: _files, ...setup } = shownSetup(row);
  const secret = host && row.mode !== "hotseat" ? invitationOf(site.key, row) : undefined;
  const seats = row.seats.map(
    (seat): SeatView => ({
      player: seat.player,
      name: projection.name(seat.player, seat.name),
      holder: holderOf(seat),
      ...(seat.bot && seat.strength && { strength: seat.strength }),
      // A colour goes with its person: it would tell who sits where.
      ...(seat.colour !== undefined && !projection.secret && { colour: seat.colour }),
      mine: user !== null && seat.user === user.id,
      ...(seat.invited !== undefined && {
        kept: seat.invited === user?.id ? ("me" as const) : ("other" as const),
      }),
      // Who comes and goes would tell whose seat it is where that is secret.
      present:
        seat.user !== null && (!projection.secret || seat.user === user?.id) && site.present.has(seat.user),
      ...(user !== null && seat.user === user.id && seat.hours && { hours: seat.hours }),
      ...(awayFrom(live, seat.player) && { away: true }),
      ...(!projection.secret && !seat.bot && handleIn(site.people, seat.user)),
    }),
  );
  return {
    id: row.id,
    name: row.name,
    title: row.title,
    rules: row.rules,
    newestRules: newestFor(site.registry, row) ?? row.rules,
    playable: live.engine !== undefined,
    ...(live.missing && { missing: live.missing }),
    format: row.format,
    ...(live.unready && { rebuild: live.unready }),
    setup: {
      ...setup,
      players: setup.players.map((player) => ({ ...player, name: projection.name(player.id, player.name) })),
    },
    ...(row.fixedSeed !== null && { fixedSeed: hidesSeed(row) ? ("secret" as const) : row.fixedSeed }),
    phase: row.phase,
    mode: row.mode,
    visibility: row.visibility,
    undo: row.undo,
    aids: aidsOf(row),
    deadline: row.deadline,
    due: live.engine ? decisionDue(row, live) : null,
    ...(live.stopped && { paused: true }),
    ...(live.held && { held: true as const }),
    ...(row.clock && { clock: clockView(row.clock, live, projection.secret) }),
    seats,
    host,
    ...(secret !== undefined && { invitation: invitationPath(secret) }),
    proposals: row.proposals.map((one) => projection.proposal(one)),
    seq: row.seq,
    watchers: site.watchers,
    ...(row.language !== null && { language: row.language }),
    ...closing(row, user),
    ...(row.unrated && { unrated: true as const }),
    ...(row.rematch && goesAlong(row, viewer) && { rematch: row.rematch }),
    created: row.created,
  };
}

/** When a table is removed unless someone joins, for its host. */
function closing(row: TableRow, user: User | null): { closes?: number } {
  const closes = user !== null && row.host === user.id ? closesAt(row) : undefined;
  return closes === undefined ? {} : { closes };
}

/** Whether a viewer may know where the people of a game play again. */
const goesAlong = (row: TableRow, { user }: Viewer): boolean =>
  row.visibility === "public" || canRead(row, { user, invited: false });

/** A player marked as away from this game. */
function awayFrom({ engine, timeline, row }: LiveTable, seat: PlayerId): boolean {
  return row.phase === "playing" && engine && timeline ? isAway(engine, timeline.state(), seat) : false;
}

/** The name in the address of a person's page, where they have one. */
function handleIn(people: People, user: string | null): { handle?: string } {
  const handle = people.handle(user);
  return handle === undefined ? {} : { handle };
}

/** A table in a list, for its viewer. `game`: where house rules are on and the game has begun. */
export function cardOf(
  row: TableRow,
  user: User | null,
  people: People,
  game?: { live: LiveTable; projection: ViewerProjection },
): TableCard {
  const mine = seatsOf(row, user);
  return {
    id: row.id,
    name: row.name,
    title: row.title,
    phase: row.phase,
    mode: row.mode,
    visibility: row.visibility,
    players: row.seats.map((seat) => ({
      name: game ? game.projection.name(seat.player, seat.name) : seat.name,
      holder: holderOf(seat),
      ...(game && awayFrom(game.live, seat.player) && { away: true }),
      ...(!game?.projection.secret && !seat.bot && handleIn(people, seat.user)),
    })),
    seats: row.seats.length,
    openSeats: freeFor(row, user).length,
    houseRules: (row.setup.houseRules ?? []).map((one) => one.slug),
    myTurn: row.phase === "playing" && mine.some((seat) => !seat.bot && row.acting.includes(seat.player)),
    mine: mine.length > 0 || (user !== null && row.host === user.id),
    deadline: row.deadline,
    ...(row.clock && { clock: row.clock }),
    ...(row.language !== null && { language: row.language }),
    ...(isKeptFor(row, user) && { kept: true as const }),
    ...closing(row, user),
    ...(game?.live.stopped && { paused: true }),
    updated: row.updated,
  };
}

/** Plans of the seats that a user holds, those without any left out. */
export function plansFor(live: LiveTable, user: User | null): Record<PlayerId, Plan[]> {
  const own: Record<PlayerId, Plan[]> = {};
  for (const { player } of seatsOf(live.row, user)) {
    const plans = live.plans[player];
    if (plans?.length) own[player] = plans;
  }
  return own;
}
