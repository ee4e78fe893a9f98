import type { GameState, PlayerId } from "@railhead/core";
import { diffState } from "@railhead/core";
import type { Entry, Plan, SeatView, TableCard, TableView } from "../api.ts";
import type { TableRow } from "../store.ts";
import { invitationOf, opens } from "./invitation.ts";
import type { LiveTable, Recent } from "./live-table.ts";
import type { TitleRegistry } from "./registry.ts";
import { holderOf, seatsOf, type User } from "./user.ts";

/** Who looks at a table, and whether he showed the secret of its invitation. */
export interface Viewer {
  user: User | null;
  invited: boolean;
}

/** Public tables are open to all; private ones to who sits there, to the host, and to who has the invitation. */
export function canRead(row: TableRow, { user, invited }: Viewer): boolean {
  if (row.visibility === "public" || invited) return true;
  return user !== null && (row.host === user.id || seatsOf(row, user).length > 0);
}

export const invitedBy = (key: string, row: TableRow, secret: string | undefined): boolean =>
  opens(key, row, secret);

/** Path of the page that an invitation opens. */
export const invitationPath = (secret: string): string => `/join/${secret}`;

/** When the running decision's time is up; null where nobody is timed. */
export function decisionDue(row: TableRow, askedAt: number): number | null {
  if (row.deadline === null || row.phase !== "playing") return null;
  const timed = row.seats.some((seat) => !seat.bot && row.acting.includes(seat.player));
  return timed ? askedAt + row.deadline * 1000 : null;
}

/** A table as its viewer may see it. `present`: users who have it open. */
export function tableView(
  live: LiveTable,
  viewer: Viewer,
  site: { key: string; registry: TitleRegistry; present: Set<string>; watchers: number },
): TableView {
  const { row } = live;
  const { user } = viewer;
  const host = user !== null && row.host === user.id;
  const secret = host ? invitationOf(site.key, row) : undefined;
  const seen = seenNames(live, user);
  const seats = row.seats.map(
    (seat): SeatView => ({
      player: seat.player,
      name: seen[seat.player] ?? seat.name,
      holder: holderOf(seat),
      mine: user !== null && seat.user === user.id,
      present: seat.user !== null && site.present.has(seat.user),
    }),
  );
  return {
    id: row.id,
    name: row.name,
    title: row.title,
    rules: row.rules,
    newestRules: site.registry.newest(row.title) ?? row.rules,
    playable: live.engine !== undefined,
    setup: {
      ...row.setup,
      players: row.setup.players.map((player) => ({ ...player, name: seen[player.id] ?? player.name })),
    },
    phase: row.phase,
    mode: row.mode,
    visibility: row.visibility,
    undo: row.undo,
    deadline: row.deadline,
    due: decisionDue(row, live.askedAt),
    seats,
    host,
    ...(secret !== undefined && { invitation: invitationPath(secret) }),
    proposals: row.proposals,
    seq: row.seq,
    watchers: site.watchers,
    created: row.created,
  };
}

/** Names of players as a viewer may see them, where a house rule hides something of a running game; else none. */
function seenNames(live: LiveTable, user: User | null): Record<PlayerId, string> {
  if (!projects(live) || !live.timeline || live.row.phase === "gathering") return {};
  const { players } = seenState(live, live.timeline.state(), user);
  return Object.fromEntries(Object.values(players).map(({ id, name }) => [id, name]));
}

/** A table in a list, for its viewer. */
export function cardOf(row: TableRow, user: User | null): TableCard {
  const mine = seatsOf(row, user);
  return {
    id: row.id,
    name: row.name,
    title: row.title,
    phase: row.phase,
    mode: row.mode,
    visibility: row.visibility,
    players: row.seats.map((seat) => ({ name: seat.name, holder: holderOf(seat) })),
    seats: row.seats.length,
    openSeats: row.seats.filter((seat) => holderOf(seat) === "open").length,
    houseRules: (row.setup.houseRules ?? []).map((one) => one.slug),
    myTurn: row.phase === "playing" && mine.some((seat) => !seat.bot && row.acting.includes(seat.player)),
    mine: mine.length > 0 || (user !== null && row.host === user.id),
    deadline: row.deadline,
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

/** As whom a user sees the state: his first seat, or a spectator. */
export const eyeOf = (row: TableRow, user: User | null): PlayerId | null =>
  seatsOf(row, user)[0]?.player ?? null;

/** Something of this table's states is hidden from some viewers. */
export const projects = (live: LiveTable): boolean =>
  (live.engine?.rules.chains["view.project"].length ?? 0) > 0;

/** A state as a viewer may see it. */
export const seenState = (live: LiveTable, state: GameState, user: User | null): GameState =>
  projects(live) && live.engine ? live.engine.seenBy(state, eyeOf(live.row, user)) : state;

/** Lines as a viewer may see them: where a house rule hides something, nobody is named and changes are those of what he sees. */
export function seenLines(live: LiveTable, lines: readonly Recent[], user: User | null): Entry[] {
  const { engine } = live;
  if (!engine || !projects(live)) return lines.map((line) => line.entry);
  const eye = eyeOf(live.row, user);
  return lines.map(({ entry: { by: _by, ...entry }, before, after }) =>
    entry.patch === undefined || !before || !after
      ? entry
      : { ...entry, patch: diffState(engine.seenBy(before, eye), engine.seenBy(after, eye)) },
  );
}
