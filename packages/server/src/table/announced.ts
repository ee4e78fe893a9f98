import type { TableRow } from "../store.ts";
import { askedUsers } from "./user.ts";

/** What people were told of a table, or could see when this process began to follow it. */
export interface Announced {
  /** Users who are asked. */
  asked: ReadonlySet<string>;
  /** Proposals by id. */
  proposals: ReadonlySet<string>;
  phase: TableRow["phase"];
  /** Users for whom a seat is kept. */
  invited: ReadonlySet<string>;
}

/** Users for whom a seat is kept at a table. */
export const invitedUsers = ({ seats }: TableRow): string[] => seats.flatMap(({ invited }) => invited ?? []);

/** Everything that a row says counts as announced: another process has told it, or no one was there to be told. */
export const allAnnounced = (row: TableRow): Announced => ({
  asked: askedUsers(row),
  proposals: new Set(row.proposals.map(({ id }) => id)),
  phase: row.phase,
  invited: new Set(invitedUsers(row)),
});
