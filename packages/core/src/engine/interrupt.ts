import type { Ctx } from "../contract/rules.ts";
import type { CompanyId, PlayerId } from "../model/ids.ts";
import type { Json } from "../model/json.ts";
import type { Tx } from "../state/tx.ts";

/** An interrupt that stands on top: who is asked, for which company, and what it is about. */
export interface OpenInterrupt<D extends Json> {
  seats: readonly PlayerId[];
  company: CompanyId | undefined;
  data: D;
}

/** Interrupts of one kind, with the type of what they are about. */
export interface InterruptKind<D extends Json> {
  readonly kind: string;
  /** Puts one on top of whatever is asked. */
  ask(tx: Tx, seats: readonly PlayerId[], data: D, company?: CompanyId): void;
  /** The one on top; undefined where another or none stands there. */
  top(ctx: Ctx): OpenInterrupt<D> | undefined;
  /** The one on top, for the rules of its own actions. Throws where it is not of this kind. */
  now(ctx: Ctx): OpenInterrupt<D>;
  /** Takes the one on top away. Throws where it is not of this kind. */
  end(tx: Tx): OpenInterrupt<D>;
}

/** Declares a kind of interrupt and what its data are; they must be plain JSON. */
export function interruptKind<D extends Json>(kind: string): InterruptKind<D> {
  const top = (ctx: Ctx): OpenInterrupt<D> | undefined => {
    const one = ctx.state.pending.at(-1);
    // What stands there under this kind was put there by `ask`, with data of this type.
    return one?.kind === kind ? { seats: one.seats, company: one.company, data: one.data as D } : undefined;
  };
  const now = (ctx: Ctx): OpenInterrupt<D> => {
    const one = top(ctx);
    if (!one) throw new Error(`no interrupt ${kind} stands on top`);
    return one;
  };
  return {
    kind,
    top,
    now,
    ask(tx, seats, data, company) {
      tx.pending().push({
        kind,
        seats: [...seats],
        ...(company !== undefined && { company }),
        data,
      });
    },
    end(tx) {
      const one = now(tx);
      tx.pending().pop();
      return one;
    },
  };
}
