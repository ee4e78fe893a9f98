import type { Engine, GameState, PlayerId } from "@railhead/core";
import type { Strength } from "../api.ts";
import { Refused } from "../http/problem.ts";
import { botMove, type Thought } from "../table/bot-move.ts";
import type { TitleRegistry } from "../table/registry.ts";
import type { Claim } from "./fair-queue.ts";
import type { SearchPool } from "./searches.ts";
import { withContent } from "./with-content.ts";

/**
 * Whom a bot plays for, how well, and at which line of the record; `salt`: what it chooses by in addition to the
 * seed. The same at the same state make the same move.
 */
export interface BotTurn {
  seat: PlayerId;
  strength: Strength;
  seq: number;
  salt?: number;
}

/** Bot moves by game state. Bots think in threads; without threads, or after a failure, `lean` moves in place. */
export class BotMoveCache {
  private readonly known = new WeakMap<GameState, Map<string, Thought>>();
  private readonly running = new WeakMap<GameState, Map<string, Promise<void>>>();

  /** `registry`: where contents of titles of data are known, for the threads. */
  constructor(
    private readonly pool?: SearchPool,
    private readonly registry?: TitleRegistry,
  ) {}

  /** Bots think beside the event loop. */
  get aside(): boolean {
    return this.pool?.think !== undefined;
  }

  /** What was thought of for a seat in this state. */
  of(state: GameState, { seat, strength }: Omit<BotTurn, "seq" | "salt">): Thought | undefined {
    return this.known.get(state)?.get(`${seat} ${strength}`);
  }

  /** Resolves when the bot of a seat knows its move. `claim`: for whom it thinks. Rejects with `Refused` (503) where too many wait for a thread. */
  async ready(engine: Engine, state: GameState, turn: BotTurn, claim?: Claim): Promise<void> {
    const key = `${turn.seat} ${turn.strength}`;
    if (this.of(state, turn)) return;
    const running = at(this.running, state);
    let job = running.get(key);
    if (!job) {
      job = this.think(engine, state, turn, claim)
        .then((thought) => void at(this.known, state).set(key, thought))
        .finally(() => running.delete(key));
      running.set(key, job);
    }
    return job;
  }

  private async think(
    engine: Engine,
    state: GameState,
    turn: BotTurn,
    claim: Claim | undefined,
  ): Promise<Thought> {
    const { pool } = this;
    if (!pool?.think) return botMove(engine, state, turn);
    const { id: title, version } = engine.rules.title;
    try {
      const task = { ...{ title, version, setup: engine.setup }, ...{ state, turn } };
      return await pool.think(withContent(this.registry, version, task), claim);
    } catch (error) {
      if (error instanceof Refused) throw error;
      console.error("a bot failed in its thread, and makes a plain move", error);
      return botMove(engine, state, { ...turn, strength: "lean" });
    }
  }
}

function at<T>(map: WeakMap<GameState, Map<string, T>>, state: GameState): Map<string, T> {
  let found = map.get(state);
  if (!found) {
    found = new Map();
    map.set(state, found);
  }
  return found;
}
