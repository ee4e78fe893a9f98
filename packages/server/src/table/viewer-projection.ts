import type { Action, GameEvent, GameState, PlayerId } from "@railhead/core";
import { diffState } from "@railhead/core/record";
import { aliased } from "@railhead/core/state";
import type { ChatLine, Entry, Proposal } from "../api.ts";
import type { SaidLine, TableRow } from "../store.ts";
import type { LiveTable, Recent } from "./live-table.ts";
import { hidesSeed, lineWithoutDraws, withoutDraws } from "./seed.ts";
import { seatsOf, type User } from "./user.ts";

type Project = (state: GameState, viewer: PlayerId | null) => GameState;

/**
 * What hides something of a table's states from some viewers; undefined where all is open. Where the site cannot play the
 * table's rules it cannot know what its house rules hide, so no one is named.
 */
function projectOf({ engine, row, unready, secretive }: LiveTable): Project | undefined {
  if (unready) return secretive ? aliased : undefined;
  if (!engine) return row.setup.houseRules?.length ? aliased : undefined;
  return engine.rules.chains["view.project"].length
    ? (state, viewer) => engine.seenBy(state, viewer)
    : undefined;
}

/** Something of this table's states is hidden from some viewers. */
export const projects = (live: LiveTable): boolean => projectOf(live) !== undefined;

const withoutChange = ({ patch: _foreign, ...entry }: Entry): Entry => entry;

/** Notices that tell what a seat was called before. */
const TELLS_NAMES = new Set(["seat_renamed"]);

/**
 * What one viewer may see of a table.
 * If bots sit at a running game, no one sees what is drawn from (`hidesSeed`). Everything that leaves the server
 * about a game or its people passes here: a name that the states hide from the viewer (`view.project`) is hidden
 * everywhere.
 */
export class ViewerProjection {
  private readonly project: Project | undefined;
  private readonly user: User | null;
  private readonly row: TableRow;
  private readonly eyes: readonly PlayerId[];
  private readonly begunAt: number;
  /** The changes of the record have an outdated format and are not shown. */
  private readonly foreign: boolean;
  /** No one is told what is drawn from next. */
  private readonly seedless: boolean;
  /** What the viewer reads in place of a name, by seat. */
  private readonly alias: ReadonlyMap<PlayerId, string>;

  constructor(live: LiveTable, user: User | null) {
    this.row = live.row;
    this.user = user;
    this.begunAt = live.begunAt;
    this.foreign = live.unready !== undefined;
    this.seedless = hidesSeed(live.row);
    this.project = live.timeline || this.foreign ? projectOf(live) : undefined;
    this.eyes = seatsOf(live.row, user).map((seat) => seat.player);
    const alias = new Map<PlayerId, string>();
    const state = this.project && live.timeline?.state();
    if (state) {
      const seen = this.state(state).players;
      for (const { id, name } of Object.values(state.players)) {
        const shown = seen[id]?.name;
        if (shown !== undefined && shown !== name) alias.set(id, shown);
      }
      // A name that happens to be its own alias must not give away that the others are not.
      if (alias.size)
        for (const { id, name } of Object.values(seen)) if (!this.eyes.includes(id)) alias.set(id, name);
    }
    if (this.foreign && this.project)
      for (const [at, { player }] of live.row.seats.entries())
        if (!this.eyes.includes(player)) alias.set(player, `Player ${at + 1}`);
    this.alias = alias;
  }

  /** Who has the same key for a table sees the same lines of its record. */
  get key(): string {
    const seed = this.seedless ? "seedless" : "";
    if (!this.project) return seed;
    const { eyes, alias, begunAt, row, user } = this;
    const host = user !== null && user.id === row.host;
    const chairs = row.seats.map((seat) => [seat.player, seat.name]);
    return JSON.stringify([seed, eyes, [...alias], begunAt, row.rules, row.setup.houseRules, host, chairs]);
  }

  /** Some names are hidden from the viewer now. */
  get secret(): boolean {
    return this.alias.size > 0;
  }

  /** A state as the viewer may see it: with the eyes of each of their seats. */
  state(state: GameState): GameState {
    const seen = this.projected(state);
    return this.seedless ? withoutDraws(seen) : seen;
  }

  private projected(state: GameState): GameState {
    const { project } = this;
    if (!project) return state;
    const [first = null, ...others] = this.eyes;
    const seen = project(state, first);
    if (!others.length) return seen;
    const players = { ...seen.players };
    for (const eye of others) {
      const own = project(state, eye).players[eye];
      if (own) players[eye] = own;
    }
    return { ...seen, players };
  }

  /** The name of the person on a seat. */
  name(seat: PlayerId, name: string): string {
    return this.alias.get(seat) ?? name;
  }

  /** The name of someone who spoke or acted, from a seat or as the host, who may have none. */
  private speaker(seat: string | undefined, name: string): string {
    if (!this.secret) return name;
    // Another may have sat there before: a seat speaks under the name that it has now.
    const chair = this.row.seats.find((one) => one.player === seat);
    if (chair) return this.name(chair.player, chair.name);
    return this.user !== null && this.user.id === this.row.host && seat === "host" ? name : "";
  }

  /** A line of the record. Where names are hidden no one is named; changes are those of what the viewer sees. */
  line({ entry: stored, before, after }: Recent): Entry {
    const entry = this.foreign ? withoutChange(stored) : this.seedless ? lineWithoutDraws(stored) : stored;
    if (!this.project) return entry;
    const { by, ...rest } = entry;
    return {
      ...rest,
      ...(!this.secret && by !== undefined && { by }),
      ...(rest.log && { log: this.signed(rest.log as Action) }),
      events: rest.events.flatMap((event) => this.event(event)),
      ...(rest.patch !== undefined &&
        before &&
        after && { patch: diffState(this.state(before), this.state(after)) }),
    };
  }

  /** A correction bears the name of the person who asked for it. */
  private signed<T extends Action | GameEvent>(entry: T, seat = "seat" in entry ? entry.seat : undefined): T {
    const correction = entry.type === "correct" || entry.type === "corrected";
    if (!this.secret || !correction || typeof entry.by !== "string") return entry;
    return { ...entry, by: this.speaker(String(seat), entry.by) };
  }

  private event(event: GameEvent): GameEvent[] {
    if (!this.secret) return [event];
    const player = typeof event.player === "string" ? event.player : undefined;
    if (TELLS_NAMES.has(event.type) && player !== undefined && this.alias.has(player)) return [];
    if (event.type === "corrected") return [this.signed(event, player)];
    return [typeof event.name === "string" ? { ...event, name: this.speaker(player, event.name) } : event];
  }

  /** A line of talk. What was said before the game began was said from chairs that others may sit on now. */
  chat({ user: _user, ...line }: SaidLine): ChatLine {
    if (!this.secret) return line;
    const { player, ...said } = line;
    if (line.at < this.begunAt) return { ...said, name: "" };
    return { ...line, name: this.speaker(player, line.name) };
  }

  proposal(proposal: Proposal): Proposal {
    if (!this.secret) return proposal;
    const { by, byName, data } = proposal;
    const { action } = data;
    return {
      ...proposal,
      byName: this.speaker(by, byName),
      data:
        proposal.kind === "correct" && action
          ? { ...data, action: this.signed(action as Action, by) as typeof action }
          : data,
    };
  }
}
