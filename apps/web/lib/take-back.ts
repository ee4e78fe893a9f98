import type { PlayerId } from "@railhead/core";
import type { SeatView, TableView } from "@railhead/server/api";

/** A move as far as taking it back goes: who made it, and what kind it was. */
export interface MadeMove {
  seat: PlayerId;
  type: string;
}

/** Moves that belong to the whole table, in anyone's turn. */
const AGREED: ReadonlySet<string> = new Set(["correct", "end_by_agreement"]);

type Policy = Pick<TableView, "undo" | "mode" | "phase" | "playable"> & {
  seats: readonly Pick<SeatView, "player" | "holder" | "mine">[];
};

/** What the table would do if it were asked now. */
export interface Offer {
  /** The reader's seat in whose name it is asked. */
  seat: PlayerId;
  /** The others are asked to agree. */
  asks: boolean;
}

type Decider = "mine" | "others" | "none";
const deciderOf = (table: Policy, seat: PlayerId): Decider => {
  const chair = table.seats.find(({ player }) => player === seat);
  return chair?.holder !== "person" ? "none" : chair.mine ? "mine" : "others";
};

const open = (table: Policy): boolean =>
  table.undo !== "none" && table.phase !== "gathering" && table.playable;
const shared = (table: Policy): boolean =>
  table.seats.some(({ holder, mine }) => holder === "person" && !mine);
const needOthers = (table: Policy, moves: readonly MadeMove[]): boolean =>
  shared(table) && moves.some(({ seat, type }) => AGREED.has(type) || deciderOf(table, seat) === "others");

/**
 * The last move of the reader's own that the table allows to take back, with all that came after it, or to ask for:
 * `number` moves stay before it. Nothing where the table would refuse.
 */
export function undoOffer(
  table: Policy,
  moves: readonly MadeMove[],
): (Offer & { number: number }) | undefined {
  if (!open(table)) return undefined;
  const free = table.undo === "free" && table.mode !== "hotseat";
  for (let number = moves.length - 1; number >= 0; number--) {
    const { seat } = moves[number] as MadeMove;
    const decider = deciderOf(table, seat);
    if (decider === "others" && free) return undefined;
    if (decider === "mine")
      return { seat, number, asks: table.undo === "consent" && needOthers(table, moves.slice(number)) };
  }
  return undefined;
}

/** What an undo took. */
export interface Undone {
  /** Seat that took it back. */
  by: PlayerId;
  moves: readonly MadeMove[];
}

/** Whether the reader may bring back what the last undo took, or ask for it; nothing where the table would refuse. */
export function redoOffer(table: Policy, undone: Undone | undefined): Offer | undefined {
  const first = undone?.moves[0];
  const own = table.seats.find(({ mine }) => mine)?.player;
  if (!undone || !first || own === undefined || !open(table)) return undefined;
  const may =
    table.mode === "hotseat" ||
    deciderOf(table, first.seat) === "mine" ||
    deciderOf(table, undone.by) === "mine";
  if (table.undo === "consent")
    return { seat: own, asks: shared(table) && (!may || needOthers(table, undone.moves)) };
  return may ? { seat: own, asks: false } : undefined;
}
