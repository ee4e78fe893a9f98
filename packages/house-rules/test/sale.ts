import type { Action, Engine, GameEvent, GameState } from "@railhead/core";
import { position } from "@railhead/core/flow";
import { tryOut } from "@railhead/core/kit";
import { played } from "./position.ts";

/** A game in its opening, in which moves are made one by one. */
export class Sale {
  state: GameState;
  /** Events of the last move. */
  events: GameEvent[] = [];
  constructor(readonly engine: Engine) {
    this.state = engine.start().state;
  }
  /** Who is asked. */
  get seat(): string {
    return this.engine.decisions(this.state)[0]?.seats[0] as string;
  }
  /** Plays a move of the seat asked first; tiles that a title asks for in homes are laid at once. */
  do(type: string, fields: object = {}): this {
    let { state, events } = played(this.engine, this.state, { type, seat: this.seat, ...fields });
    this.events = events;
    while (this.engine.decisions(state)[0]?.id === "home_tile")
      state = played(this.engine, state, this.engine.legalActions(state)[0] as Action).state;
    this.state = state;
    return this;
  }
  /** Why a move of the seat asked first, or of this seat, is refused. */
  refused(type: string, fields: object = {}, seat = this.seat) {
    const result = tryOut(this.engine, this.state, { type, seat, ...fields });
    return result.ok ? undefined : result.refusal;
  }
  cash(player: string): number {
    return this.state.players[player]?.cash ?? 0;
  }
  /** Stage of the sale, where it has any. */
  get stage(): string {
    return position(this.state.flow).stage;
  }
  /** Buys a lot for the player who is to choose: all others pass. */
  buy(lot: string, amount: number): this {
    this.do("choose_lot", { lot, amount });
    while (this.stage === "raise") this.do("pass");
    return this;
  }
}
