import type { Decision, PlayerId } from "@railhead/core";
import type { Proposal } from "../../api.ts";
import type { SaidLine } from "../../store.ts";
import { allAnnounced, invitedUsers } from "../announced.ts";
import type { LiveTable } from "../live-table.ts";
import { askedUsers, personsOf, seatOf, seatsOf } from "../user.ts";
import { ViewerProjection } from "../viewer-projection.ts";

/** Whom an occasion concerns, and where. */
interface Concerned {
  user: string;
  table: { id: string; name: string; title: string; rules: string };
  /** The line of the record, or of the talk, that it is about. */
  at: number;
}

/** It is a person's turn. */
export interface Turn extends Concerned {
  what: "turn";
  seat: string;
  /** The question asked. */
  decision?: Decision;
  /** Players by the names that this viewer may see, by seat. */
  names: Record<PlayerId, string>;
  /** Someone at the table reminds them. */
  reminder?: true;
}

/** What a person who does not look may be told of. */
export type Occasion =
  | Turn
  | (Concerned & { what: "proposal"; proposal: string; kind: Proposal["kind"]; by: string })
  | (Concerned & { what: "talk"; by: string; from: string; text: string })
  | (Concerned & { what: "invited"; by: string })
  | (Concerned & { what: "begins" })
  | (Concerned & { what: "ends" });

const viewerOf = (user: string) => ({ id: user, name: "", guest: false });

const concerned = ({ row }: LiveTable, user: string): Concerned => {
  const { id, name, title, rules, seq } = row;
  return { user, table: { id, name, title, rules }, at: seq };
};

/** Tells of everything that has come up at a table since it was last told of. Who made the last move is not told of it. */
export function tellOccasions(live: LiveTable, tell: (occasion: Occasion) => void): void {
  const { row, told } = live;
  const last = live.recent.at(-1)?.entry;
  const mover = last && !last.cause ? seatOf(row, last.log?.seat ?? "")?.user : undefined;
  const asked = new Set([...askedUsers(row)].filter((user) => !told.asked.has(user) && user !== mover));
  for (const user of asked) tell(turnOf(live, user));
  for (const proposal of row.proposals)
    if (!told.proposals.has(proposal.id)) tellProposal(live, proposal, tell);
  for (const user of invitedUsers(row))
    if (!told.invited.has(user)) tell({ ...concerned(live, user), what: "invited", by: last?.by ?? "" });
  const begins = told.phase === "gathering" && row.phase === "playing";
  const ends = told.phase === "playing" && row.phase === "ended";
  const others = begins || ends ? personsOf(row).map(({ user }) => user) : [];
  for (const user of others) {
    const caused = begins ? user === row.host : user === mover;
    if (!caused && !asked.has(user)) tell({ ...concerned(live, user), what: begins ? "begins" : "ends" });
  }
  live.told = allAnnounced(row);
}

function tellProposal(live: LiveTable, proposal: Proposal, tell: (occasion: Occasion) => void): void {
  const { id, kind, by, byName, waiting } = proposal;
  const users = new Set(waiting.map((seat) => seatOf(live.row, seat)?.user ?? ""));
  for (const user of users) {
    if (user === "") continue;
    const name = by === "host" ? byName : new ViewerProjection(live, viewerOf(user)).name(by, byName);
    tell({ ...concerned(live, user), what: "proposal", proposal: id, kind, by: name });
  }
}

/** Tells those who sit at a table of a line of its talk, except who said it and who was reminded by it. */
export function tellTalk(
  live: LiveTable,
  line: SaidLine,
  reminded: string | undefined,
  tell: (occasion: Occasion) => void,
): void {
  const from = line.user ?? "";
  for (const { user } of personsOf(live.row)) {
    if (user === from || user === reminded) continue;
    const { name, text } = new ViewerProjection(live, viewerOf(user)).chat(line);
    tell({ ...concerned(live, user), at: line.id, what: "talk", by: name, from, text });
  }
}

/** The turn of a user who is asked. */
export function turnOf(live: LiveTable, user: string): Turn {
  const { seats, acting } = live.row;
  const [decision] = live.engine ? live.engine.decisions(live.state) : [];
  const viewer = viewerOf(user);
  const seat = seatsOf(live.row, viewer).find((one) => acting.includes(one.player));
  const projection = new ViewerProjection(live, viewer);
  const names = Object.fromEntries(seats.map((one) => [one.player, projection.name(one.player, one.name)]));
  const turn = { ...concerned(live, user), what: "turn" as const, seat: seat?.player ?? "", names };
  return decision ? { ...turn, decision } : turn;
}
