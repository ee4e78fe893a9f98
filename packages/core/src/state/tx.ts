import type { GameEvent, PassedOver } from "../contract/action.ts";
import type { Ctx, Rules } from "../contract/rules.ts";
import type { BoardState, Overlay, TokenSpot } from "../model/board.ts";
import type { CompanyId, PlayerId } from "../model/ids.ts";
import type { Json } from "../model/json.ts";
import type { HexId, TileId } from "../model/map.ts";
import type { MadeEvent } from "../texts/events.ts";
import type { CompanyState, DepotState, GameState, PlayerState } from "./state.ts";

/** Copies plain JSON. */
export function cloneJson<T>(value: T): T {
  if (value === null || typeof value !== "object") return value;
  if (Array.isArray(value)) {
    const list: unknown[] = value.slice();
    for (let at = 0; at < list.length; at++) {
      const one = list[at];
      if (typeof one === "object") list[at] = cloneJson(one);
    }
    return list as T;
  }
  const copy = { ...(value as Record<string, unknown>) };
  for (const key in copy) {
    const one = copy[key];
    if (typeof one === "object") copy[key] = cloneJson(one);
  }
  return copy as T;
}

/**
 * One change of a game in the making. Reads go to `state` (plain objects, full speed); a writer asks for a writable
 * copy (`player`, `company`, ...), made once per change. The state it began with is never touched.
 */
export class Tx implements Ctx {
  readonly rules: Rules;
  readonly before: GameState;
  state: GameState;
  readonly events: GameEvent[] = [];
  /** The game ends now, as soon as what is being done is done: why (a word of the catalogue). */
  endNow: string | undefined;
  /** Who made the action that this change carries out. */
  actor: PlayerId | undefined;
  /** A new turn has begun in this change. */
  newTurn = false;
  /** Seats that have let the action pass that is being carried out, by kind of interrupt. */
  reacted: Readonly<Record<string, PlayerId[]>> = {};
  /** What has been passed over in this change, in order. */
  readonly passedOver: PassedOver[] = [];
  /** What this change passed over when it was first made; where it is known no one is asked again. */
  passedBefore: PassedOver[] | undefined;
  /** Transitions of the flow chart made by this change. */
  transitions = 0;
  private readonly own = new Set<unknown>();

  constructor(rules: Rules, base: GameState) {
    this.rules = rules;
    this.before = base;
    this.state = { ...base };
  }

  /** Adds an event, made by its definition, to what happened. It comes at the end or (`at`) before earlier events. */
  log(event: MadeEvent, at = this.events.length): void {
    this.events.splice(at, 0, event);
    for (const seen of this.rules.chains["event.seen"]) seen(this, event);
  }

  /** A player, to be written to. */
  player(id: PlayerId): PlayerState {
    return this.entry("players", id);
  }

  /** A company, to be written to. */
  company(id: CompanyId): CompanyState {
    return this.entry("companies", id);
  }

  /** The depot, to be written to. */
  depot(): DepotState {
    if (!this.own.has("depot")) {
      this.own.add("depot");
      const { stack, pool, rusted, made } = this.state.depot;
      this.state.depot = { stack: [...stack], pool: [...pool], rusted: [...rusted], made: { ...made } };
    }
    return this.state.depot;
  }

  private board(): BoardState {
    if (!this.own.has("board")) {
      this.own.add("board");
      this.state.board = { ...this.state.board };
    }
    return this.state.board;
  }

  /** Puts a tile on the board; supply and tokens are the caller's business. */
  setTile(hex: HexId, tile: TileId, rotation: number): void {
    const board = this.board();
    board.tiles = { ...board.tiles, [hex]: [tile, rotation] };
  }

  /** Takes the tile of a hex off the board: what is printed shows again. */
  removeTile(hex: HexId): void {
    const board = this.board();
    const { [hex]: _taken, ...rest } = board.tiles;
    board.tiles = rest;
  }

  /** Replaces the tokens of a hex. */
  setTokens(hex: HexId, tokens: TokenSpot[]): void {
    const board = this.board();
    const next = { ...board.tokens };
    if (tokens.length) next[hex] = tokens;
    else delete next[hex];
    board.tokens = next;
  }

  /** Replaces all overlays of the board. */
  setOverlays(overlays: readonly Overlay[]): void {
    const board = this.board();
    if (overlays.length) board.overlays = overlays;
    else delete board.overlays;
  }

  /** The running round's data, writable; `roundData` knows their type. */
  round(): Json {
    if (!this.own.has("round")) {
      this.own.add("round");
      this.state.round = cloneJson(this.state.round);
    }
    return this.state.round.data;
  }

  /** Starts another round. */
  setRound(round: GameState["round"]): void {
    this.own.add("round");
    this.state.round = round;
  }

  /** The questions that wait, to be written to. */
  pending(): GameState["pending"] {
    if (!this.own.has("pending")) {
      this.own.add("pending");
      this.state.pending = cloneJson(this.state.pending);
    }
    return this.state.pending;
  }

  /** Facts of the game, to be written to. */
  facts(): Record<string, Json> {
    if (!this.own.has("facts")) {
      this.own.add("facts");
      this.state.facts = cloneJson(this.state.facts);
    }
    return this.state.facts;
  }

  /** What house rules keep, to be written to. */
  variants(): Record<string, Json> {
    if (!this.own.has("variants")) {
      this.own.add("variants");
      this.state.variants = cloneJson(this.state.variants);
    }
    return this.state.variants;
  }

  private entry<K extends "players" | "companies">(table: K, id: string): GameState[K][string] {
    const before = this.before[table];
    let now: GameState[K] = this.state[table];
    const current = now[id];
    // What is not the same as before is this change's own: no one else puts anything there.
    if (current && current !== before[id]) return current as GameState[K][string];
    if (!current) throw new Error(`no ${table} ${id}`);
    if (now === before) {
      now = { ...now };
      this.state[table] = now;
    }
    // A copy of what stands there; which of the two tables it is, the compiler does not follow.
    now[id] = cloneJson(current) as never;
    return now[id] as GameState[K][string];
  }
}
