import type { GameState } from "@railhead/core";
import { saying } from "@railhead/core/texts";
import type { Words } from "../words.ts";
import type { Change, Lost } from "./changes.ts";
import type { GameRecord } from "./record.ts";

/** What the importer did in addition to translating. Nothing else is ever changed. */
export interface ImportReport {
  /** Recorded actions that say nothing here: passes on questions that are not asked, runs of nothing. */
  dropped: number;
  /** Moves that the record does not hold: passes on questions that its program did not ask, and moves without a choice. */
  supplied: number;
  /** Those of the supplied moves that were the only ones possible. */
  forced: number;
  /** Recorded actions that are part of another decision here. */
  joined: number;
  /** Recorded answers that were played before others, because they are asked for in another order. */
  early: number;
  /** Lines of the record that are no moves: chat, wishes, `undo` and `redo`, and what they took back. */
  passedOver: number;
  /** Consents that records take as given. */
  consents: number;
  /** Every change by itself, in the order of the record. */
  changes: Change[];
  /** For a person: further remarks. The differences are among them. */
  notes: string[];
  /** What the record tells of the game that is otherwise here: earnings, results, its end. */
  differences: string[];
  /** Where the record does not go on here: the game goes as far as the action before. */
  lost?: Lost;
}

/** Whether the whole record was read, and everything that it tells of the game is so here. */
export const agreesWithRecord = ({ differences, lost }: ImportReport): boolean =>
  !differences.length && !lost;

/** Where a record parts from the game, in a line; undefined where it does not. */
export const firstDifferenceWithRecord = ({ differences, lost }: ImportReport): string | undefined =>
  differences[0] ?? lost?.message;

/** What the search found out. */
interface SearchResult {
  passedOver: number;
  consents: number;
  differences: string[];
  asked: string | undefined;
  lost: Lost | undefined;
}

/** The report on a game that was imported. */
export function reportOf(
  changes: Change[],
  result: SearchResult,
  last: GameState,
  record: GameRecord,
  { tell, name }: Words,
): ImportReport {
  const count = (kind: Change["kind"]) => changes.filter((change) => change.kind === kind).length;
  const { lost } = result;
  const differences = [...result.differences];
  if (record.finished && result.asked !== undefined && !lost)
    differences.push(tell(saying`the record is finished, but the game continues here: ${result.asked}`));
  for (const { player, worth } of last.ended?.ranking ?? []) {
    const recorded = record.result?.[player];
    if (recorded !== undefined && recorded !== worth)
      differences.push(
        tell(saying`the record gives ${name(player)} ${recorded} at the end; here it is ${worth}`),
      );
  }
  const notes = [...differences];
  if (result.consents) notes.push(tell(saying`${result.consents} consents were assumed`));
  for (const { id, action } of changes.filter((change) => change.kind === "left"))
    notes.push(
      tell(saying`move ${id} (${action}) is omitted: the record ends in the middle of this decision`),
    );
  return {
    dropped: count("dropped"),
    supplied: count("supplied"),
    forced: changes.filter((change) => change.forced).length,
    joined: count("joined"),
    early: count("early"),
    passedOver: result.passedOver,
    consents: result.consents,
    changes,
    notes,
    differences,
    ...(lost && { lost }),
  };
}
