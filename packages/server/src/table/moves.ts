import type { Action, GameEvent, Played, PlayerId } from "@railhead/core";
import { FAULT } from "@railhead/core/engine";
import { diffState } from "@railhead/core/record";
import type { MoveRequest, Proposal, UndoRequest } from "../api.ts";
import { Refused } from "../http/problem.ts";
import type { LiveTable } from "./live-table.ts";
import type { Line } from "./outcome.ts";
import { plansAfter, plansTakenBack } from "./plans.ts";
import { persistently } from "./queue.ts";
import type { TableRuntime } from "./table-runtime.ts";
import { ownSeat, personsOf, seatOf, seatsOf, type User } from "./user.ts";
import { ViewerProjection } from "./viewer-projection.ts";

/** Types of action that are the whole table's: they need the consent of every other person, so they come as proposals. */
const AGREED = new Set(["end_by_agreement", "correct"]);

/** Throws BEHIND, with the lines (those at hand, of very many), where the game has gone on since the line that the sender has seen. Notices do not count. */
function checkBehind(live: LiveTable, user: User, after: number): void {
  if (after >= live.row.seq) return;
  const lines = live.since(after);
  if (lines?.every((line) => line.entry.kind === "notice")) return;
  const projection = new ViewerProjection(live, user);
  throw new Refused(409, {
    code: "BEHIND",
    entries: (lines ?? live.recent).map((line) => projection.line(line)),
  });
}

/** Throws unless the table is being played and may be gone on with. */
export function checkPlayable(live: LiveTable): void {
  if (live.row.phase === "gathering") throw new Refused(409, "NOT_OPEN");
  void live.rules;
}

/**
 * Plays an action that someone may play: the engine judges it, the line is stored, plans follow. Throws REFUSED (422) with
 * the engine's refusal.
 *
 * @param said what the table says of the move before what the move leads to
 * @param insist something that leads to the move is stored already: it is not given up because the database is busy
 */
export async function playAction(
  runtime: TableRuntime,
  live: LiveTable,
  action: Action,
  line: Pick<Line, "by" | "cause">,
  { said = [], insist = false }: { said?: readonly GameEvent[]; insist?: boolean } = {},
): Promise<void> {
  const before = live.state;
  if (live.row.acting.includes(action.seat))
    await runtime.searches.ready(live.rules, before, { claim: runtime.awake.claim(live.row) });
  const applied = live.rules.apply(before, action);
  if (!applied.ok) {
    const { code, values } = applied.refusal;
    if (code === FAULT) console.error("the rules of a table fail", live.row.id, action.type, values.what);
    throw new Refused(422, { code: "REFUSED", refusal: applied.refusal });
  }
  const { state, events } = applied;
  const undos = live.row.proposals.filter(onMoves);
  const lines: Line[] = [
    { kind: "move", log: action, events: [...said, ...events], patch: diffState(before, state), ...line },
  ];
  lines.push(...voided(live));
  const proposals = live.row.proposals.filter((one) => !onMoves(one));
  const add = () => runtime.record(live, lines, { state, ...(undos.length && { row: { proposals } }) });
  const entries = await (insist ? persistently(add) : add());
  // What answers no decision ends no plan.
  if (live.rules.isOutOfTurn(action.type)) return;
  for (const [seat, plans] of Object.entries(live.plans)) {
    const next = entries.reduce((list, entry) => plansAfter(list, seat, entry), plans);
    if (next.some((plan, at) => plan !== plans[at]))
      await persistently(() => storePlans(runtime, live, seat, next));
  }
}

/** Stores the plans of a seat and keeps them in memory. */
export async function storePlans(
  runtime: TableRuntime,
  live: LiveTable,
  seat: PlayerId,
  plans: LiveTable["plans"][string],
): Promise<void> {
  await runtime.store.setPlans(live.id, seat, plans);
  live.plans = { ...live.plans, [seat]: plans };
  runtime.announce(live.id, { what: "record" });
  runtime.changed(live, []);
}

/** A move of a person. */
export async function move(
  runtime: TableRuntime,
  live: LiveTable,
  user: User,
  { after, action }: MoveRequest,
): Promise<void> {
  const seat = ownSeat(live.row, user, action.seat);
  checkPlayable(live);
  checkBehind(live, user, after);
  const others = personsOf(live.row).some((one) => one.user !== user.id);
  if (AGREED.has(action.type) && others) throw new Refused(403, { code: "NEEDS_CONSENT", field: "action" });
  // Who makes a correction is for the server to say.
  const signed = action.type === "correct" ? { ...action, by: seat.name } : action;
  await playAction(runtime, live, signed, { by: seat.name });
}

/** Whose decision a move was: the user at its seat; null for the bot's and for seats that no one holds now. */
function deciderOf(live: LiveTable, played: Played): string | null {
  if (live.markOf(played)?.cause === "bot") return null;
  const seat = seatOf(live.row, played.action.seat);
  return seat?.bot ? null : (seat?.user ?? null);
}

/** Moves that need the consent of all, in anyone's turn. */
const isAgreed = (played: Played): boolean => AGREED.has(played.action.type);

/** How many moves are kept by an undo that names no number: all before the last that the user decided. */
function beforeOwn(live: LiveTable, user: User): number {
  const { moves } = live.game;
  const deciders = moves.map((played) => deciderOf(live, played));
  const last = deciders.lastIndexOf(user.id);
  return last < 0 ? moves.length - 1 : last;
}

/** What an undo comes to: it is done at once, or it needs the consent of others. Throws where it may not be at all. */
export function judgeUndo(
  live: LiveTable,
  user: User,
  to: number | undefined,
): { keep: number; consent: boolean } {
  const { row } = live;
  const { moves } = live.game;
  if (row.undo === "none") throw new Refused(403, "UNDO_NONE");
  const keep = to ?? beforeOwn(live, user);
  if (keep >= moves.length || moves.length === 0)
    throw new Refused(409, { code: "NOTHING_TO_UNDO", field: "to" });
  const taken = moves.slice(keep);
  const deciders = new Set(taken.map((played) => deciderOf(live, played)).filter((one) => one !== null));
  const others = [...deciders].some((one) => one !== user.id);
  if (!others && !taken.some(isAgreed)) return { keep, consent: false };
  if (row.undo === "consent") return { keep, consent: true };
  const last = [...taken].reverse().find((played) => deciderOf(live, played) !== null);
  const mine = last === undefined || deciderOf(live, last) === user.id;
  if (!mine && row.mode !== "hotseat") throw new Refused(403, "UNDO_NOT_YOURS");
  return { keep, consent: false };
}

/**
 * Takes moves back. Plans of the seats whose moves go end, or they would be played again at once.
 *
 * @param insist as for `playAction`
 */
export async function takeBack(
  runtime: TableRuntime,
  live: LiveTable,
  seat: PlayerId,
  keep: number,
  { by, insist = false }: { by: string; insist?: boolean },
): Promise<void> {
  const { game } = live;
  const seats = new Set([seat, ...game.moves.slice(keep).map((played) => played.action.seat)]);
  const state = game.state(keep);
  const lines: Line[] = [
    { kind: "undo", log: { type: "undo", seat, to: keep }, events: [], by },
    ...voided(live),
  ];
  const proposals = live.row.proposals.filter((one) => !onMoves(one));
  const add = () => runtime.record(live, lines, { state, row: { proposals } });
  await (insist ? persistently(add) : add());
  for (const one of seats) {
    const plans = live.plans[one];
    if (plans?.some((plan) => !plan.ended)) {
      await persistently(() =>
        storePlans(runtime, live, one, plansTakenBack(plans, live.row.seq, live.row.acting.includes(one))),
      );
    }
  }
}

/** Proposals that rest on what has been played and taken back so far: a move, an undo or a redo makes them void. */
const onMoves = ({ kind }: Proposal): boolean => kind === "undo" || kind === "redo";

const voided = (live: LiveTable): Line[] => live.row.proposals.filter(onMoves).map(voidNotice);

/** The line that says of a proposal that what it rested on has changed. */
export const voidNotice = ({ id, kind, by, byName, data }: Proposal): Line => ({
  kind: "notice",
  events: [
    {
      type: "proposal_void",
      proposal: id,
      kind,
      name: byName,
      ...(by !== "host" && { player: by }),
      data: kind === "correct" ? {} : data,
    },
  ],
});

/**
 * Takes moves back if the policy lets the sender do so alone. Otherwise returns how many moves a proposal would keep.
 */
export async function undo(
  runtime: TableRuntime,
  live: LiveTable,
  user: User,
  { after, seat, to }: UndoRequest,
): Promise<{ propose: number } | undefined> {
  const chair = ownSeat(live.row, user, seat);
  checkPlayable(live);
  checkBehind(live, user, after);
  const { keep, consent } = judgeUndo(live, user, to);
  if (consent && personsOf(live.row).some((one) => one.user !== user.id)) return { propose: keep };
  await takeBack(runtime, live, seat, keep, { by: chair.name });
  return undefined;
}

/**
 * Whether a redo of the last undo needs the consent of others.
 * Throws if the redo is not allowed. No consent is needed from the player who took the moves back or decided the
 * first of them, nor in a hot seat.
 */
function judgeRedo(live: LiveTable, user: User): { consent: boolean } {
  const { row } = live;
  if (row.undo === "none") throw new Refused(403, "UNDO_NONE");
  const back = live.takenBack;
  const [first] = back;
  if (!first) throw new Refused(409, "NOTHING_TO_REDO");
  const others = back.some(
    (played) => isAgreed(played) || ![null, user.id].includes(deciderOf(live, played)),
  );
  const own =
    row.mode === "hotseat" ||
    deciderOf(live, first) === user.id ||
    seatsOf(row, user).some((one) => one.player === live.takenBackBy);
  if (row.undo === "consent" && (others || !own)) return { consent: true };
  if (!own) throw new Refused(403, "UNDO_NOT_YOURS");
  return { consent: false };
}

/**
 * Brings back what the last undo took.
 *
 * @param insist as for `playAction`
 */
export async function bringBack(
  runtime: TableRuntime,
  live: LiveTable,
  seat: PlayerId,
  { by, insist = false }: { by: string; insist?: boolean },
): Promise<void> {
  const state = live.takenBack.at(-1)?.state ?? live.state;
  const lines: Line[] = [{ kind: "redo", log: { type: "redo", seat }, events: [], by }, ...voided(live)];
  const proposals = live.row.proposals.filter((one) => !onMoves(one));
  const add = () => runtime.record(live, lines, { state, row: { proposals } });
  await (insist ? persistently(add) : add());
}

/** Brings moves back if the policy lets the sender do so alone; otherwise returns that the others must be asked. */
export async function redo(
  runtime: TableRuntime,
  live: LiveTable,
  user: User,
  { after, seat }: UndoRequest,
): Promise<"propose" | undefined> {
  const chair = ownSeat(live.row, user, seat);
  checkPlayable(live);
  checkBehind(live, user, after);
  const { consent } = judgeRedo(live, user);
  if (consent && personsOf(live.row).some((one) => one.user !== user.id)) return "propose";
  await bringBack(runtime, live, seat, { by: chair.name });
  return undefined;
}
