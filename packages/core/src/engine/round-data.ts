import type { Ctx } from "../contract/rules.ts";
import type { Json } from "../model/json.ts";
import type { Tx } from "../state/tx.ts";

/** What a round keeps while it is played, with its type. Only the round's own steps and rules may ask. */
export interface RoundData<D extends Json> {
  /** The data of the running round; throws where another round is played. */
  of(ctx: Ctx): D;
  /** The same, writable. */
  write(tx: Tx): D;
  /** Begins the round: the number of the set and of the run, and its data. */
  begin(tx: Tx, round: { set: number; run: number; runs?: number }, data: D): void;
}

/** Declares what a round keeps: plain JSON, a type alias (an interface is no JSON to the compiler). */
export const roundData = <D extends Json>(): RoundData<D> => ({
  // The data of a running round are those with which it began: `begin` takes no others.
  of: (ctx) => ctx.state.round.data as D,
  write: (tx) => tx.round() as D,
  begin: (tx, round, data) => tx.setRound({ ...round, data }),
});
