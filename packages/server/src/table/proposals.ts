import { randomBytes } from "node:crypto";
import type { Action, Json, PlayerId } from "@railhead/core";
import { adoptRefusal } from "@railhead/core/engine";
import { activePlayers } from "@railhead/core/state";
import * as v from "valibot";
import type { Answer, NewProposal, Proposal, Strength } from "../api.ts";
import { isOut } from "../clocks/index.ts";
import { Refused } from "../http/problem.ts";
import { action as actionOf } from "../requests/play.ts";
import type { SeatRow, TableRow } from "../store.ts";
import { badField } from "./fields.ts";
import { LIMITS, SILENCE } from "./limits.ts";
import type { LiveTable } from "./live-table.ts";
import { bringBack, checkPlayable, judgeUndo, playAction, storePlans, takeBack } from "./moves.ts";
import type { Line } from "./outcome.ts";
import { persistently } from "./queue.ts";
import { engineOf, newestFor, newestVersions } from "./registry.ts";
import type { TableRuntime } from "./table-runtime.ts";
import { ownSeat, personsOf, seatOf, seatsOf, type User } from "./user.ts";

const seatData = (row: TableRow, data: { seat: PlayerId }): SeatRow => {
  const seat = seatOf(row, data.seat);
  if (!seat) throw badField("data.seat", "NO_SEAT");
  return seat;
};

/** Checks what a proposal asks for, and gives back its data without anything else. */
function checked(
  runtime: TableRuntime,
  live: LiveTable,
  user: User,
  asked: NewProposal,
): Record<string, Json> {
  const { row } = live;
  if (asked.kind === "adopt_rules") {
    const newest = newestFor(runtime.registry, row);
    if (newest === undefined) throw new Refused(409, "RULES_MISSING");
    const to = asked.data.to ?? newest;
    if (to !== newest) throw badField("data.to", "NOT_NEWEST", { newest });
    if (row.rules === newest && live.missing?.code !== "VARIANT_VERSION")
      throw badField("data.to", "RULES_SAME");
    return { to };
  }
  if (asked.kind === "undo") {
    checkPlayable(live);
    const { to } = asked.data;
    if (row.undo === "none") throw new Refused(403, "UNDO_NONE");
    const { moves } = live.game;
    const keep = to ?? judgeUndo(live, user, undefined).keep;
    if (keep >= moves.length) throw badField("data.to", "NOTHING_TO_UNDO");
    return { to: keep };
  }
  if (asked.kind === "redo") {
    checkPlayable(live);
    if (row.undo === "none") throw new Refused(403, "UNDO_NONE");
    if (!live.takenBack.length) throw new Refused(409, "NOTHING_TO_REDO");
    return {};
  }
  if (asked.kind === "replace") {
    const seat = seatData(row, asked.data);
    if (seat.user === null && !seat.bot) throw badField("data.seat", "SEAT_IS_OPEN");
    return { seat: seat.player };
  }
  if (asked.kind === "bot" || asked.kind === "unbot") {
    const seat = seatData(row, asked.data);
    if (seat.bot === (asked.kind === "bot"))
      throw badField("data.seat", asked.kind === "bot" ? "SEAT_BOT" : "SEAT_NOT_BOT");
    const strength = asked.kind === "bot" ? asked.data.strength : undefined;
    return { seat: seat.player, ...(strength && { strength }) };
  }
  checkPlayable(live);
  if (asked.kind === "pause" || asked.kind === "resume") {
    if (row.clock === null && row.deadline === null) throw new Refused(409, "NO_CLOCK");
    if (live.held === (asked.kind === "pause"))
      throw new Refused(409, asked.kind === "pause" ? "CLOCK_PAUSED" : "CLOCK_RUNS");
  }
  if (live.state.ended)
    throw new Refused(422, { code: "REFUSED", refusal: { code: "GAME_OVER", values: {} } });
  if (asked.kind === "end" || asked.kind === "pause" || asked.kind === "resume") return {};
  // Who asks for a correction is for the server to say, not for the sender.
  const by = (asked.seat === undefined ? undefined : seatOf(row, asked.seat)?.name) || user.name;
  const action = { ...asked.data.action, by };
  if (action.type !== "correct") throw badField("data.action.type");
  const refusal = live.rules.check(live.state, action);
  if (refusal) throw new Refused(422, { code: "REFUSED", field: "data.action", refusal });
  return { action };
}

/**
 * Who is asked, other than the proposer: every other person. A person who takes their own seat back from the bot asks
 * no one, nor who starts the clock again.
 *
 * @param without a user who is not asked
 */
function asked(
  row: TableRow,
  user: User,
  { kind, data }: { kind: Proposal["kind"]; data: Record<string, Json> },
  without: string | null | undefined,
): PlayerId[] {
  if (kind === "resume" || (kind === "unbot" && seatOf(row, String(data.seat))?.user === user.id)) return [];
  return personsOf(row)
    .filter((one) => one.user !== user.id && one.user !== without)
    .map((one) => one.player);
}

/** Whether a table lets its people go on without someone, whose time is up. */
const timedOut = ({ row, read }: LiveTable, { player }: SeatRow): boolean =>
  row.clock?.atZero === "remove" && read !== undefined && isOut(row.clock, read.reading, player);

/** Makes a proposal; with no one to ask it takes effect at once. `seat` absent: the host, who may have none. */
export async function propose(
  runtime: TableRuntime,
  live: LiveTable,
  user: User,
  request: NewProposal,
): Promise<void> {
  const { row } = live;
  const taking = request.kind === "unbot" && request.seat === request.data.seat;
  const chair =
    request.seat === undefined
      ? undefined
      : taking
        ? seatOf(row, request.seat)
        : ownSeat(row, user, request.seat);
  if (taking && chair?.user !== user.id) throw new Refused(403, { code: "FORBIDDEN", field: "seat" });
  if (!chair && row.host !== user.id) throw new Refused(403, { code: "FORBIDDEN", field: "seat" });
  if (row.phase === "gathering") throw new Refused(409, "NOT_OPEN");
  if (row.proposals.length >= LIMITS.proposals) throw new Refused(409, "TOO_MANY_PROPOSALS");
  const data = checked(runtime, live, user, request);
  const { kind } = request;
  const same = (one: Proposal) => one.kind === kind && JSON.stringify(one.data) === JSON.stringify(data);
  if (row.proposals.some(same)) throw new Refused(409, "PROPOSED_ALREADY");
  const at = runtime.now();
  const concerned = kind === "replace" || kind === "bot" ? seatOf(row, String(data.seat)) : undefined;
  const without = concerned && timedOut(live, concerned) ? concerned.user : undefined;
  const proposal: Proposal = {
    id: randomBytes(6).toString("hex"),
    kind,
    by: chair?.player ?? "host",
    byName: chair?.name ?? user.name,
    data,
    agreed: chair ? [chair.player] : [],
    waiting: asked(row, user, { kind, data }, without),
    at,
    ...(!without && concerned?.user && concerned.user !== user.id && { settles: at + SILENCE }),
  };
  if (proposal.waiting.length === 0) return carryOut(runtime, live, proposal, []);
  await runtime.record(live, [said("proposed", proposal, proposal.byName, chair?.player)], {
    row: { proposals: [...row.proposals, proposal] },
  });
}

const said = (
  type: "proposed" | "proposal_agreed" | "proposal_refused" | "proposal_withdrawn",
  { id, kind, data }: Proposal,
  name: string,
  player: PlayerId | undefined,
): Line => ({
  kind: "notice",
  events: [
    {
      type,
      proposal: id,
      kind,
      name,
      ...(player !== undefined && { player }),
      data: kind === "correct" ? {} : data,
    },
  ],
  by: name,
});

/** Someone agrees or refuses. The proposer's refusal takes the proposal back; any other ends it. */
export async function answer(
  runtime: TableRuntime,
  live: LiveTable,
  user: User,
  proposalId: string,
  { seat, agree }: Answer,
): Promise<void> {
  const { row } = live;
  const proposal = row.proposals.find((one) => one.id === proposalId);
  if (!proposal) throw new Refused(404, "NO_PROPOSAL");
  const byHost = proposal.by === "host" && row.host === user.id;
  const chair = seat === "host" && byHost ? undefined : ownSeat(row, user, seat);
  const others = row.proposals.filter((one) => one.id !== proposalId);
  const name = chair?.name ?? proposal.byName;
  const own = byHost || seatsOf(row, user).some((one) => one.player === proposal.by);
  if (own) {
    if (agree) throw new Refused(409, "ANSWERED");
    await runtime.record(live, [said("proposal_withdrawn", proposal, name, chair?.player)], {
      row: { proposals: others },
    });
    return;
  }
  const mine = seatsOf(row, user).map((one) => one.player);
  const waiting = proposal.waiting.filter((one) => !mine.includes(one));
  if (waiting.length === proposal.waiting.length) throw new Refused(409, "ANSWERED");
  if (!agree) {
    await runtime.record(live, [said("proposal_refused", proposal, name, chair?.player)], {
      row: { proposals: others },
    });
    return;
  }
  const agreed: Proposal = { ...proposal, agreed: [...proposal.agreed, seat], waiting };
  const line = said("proposal_agreed", proposal, name, chair?.player);
  if (waiting.length === 0) return carryOut(runtime, live, agreed, [line]);
  const proposals = row.proposals.map((one) => (one.id === proposalId ? agreed : one));
  await runtime.record(live, [line], { row: { proposals } });
}

/** Who is waited for can still answer: a seat that was opened, or that the bot plays, cannot. */
const answers = (seats: readonly SeatRow[], player: PlayerId): boolean =>
  seats.some((seat) => seat.player === player && seat.user !== null && !seat.bot);

/**
 * Whether a proposal no longer waits for anyone. Those who were still to answer have left their seats or given them
 * to the bot.
 */
export const allAgreed = ({ seats }: Pick<TableRow, "seats">, { waiting }: Proposal): boolean =>
  !waiting.some((player) => answers(seats, player));

/**
 * A proposal that waits for no one, or whose time has come. The latter lacks only the answer of the person whom it
 * concerns.
 */
export function settled(row: TableRow, now: number): Proposal | undefined {
  return row.proposals.find((one) => {
    if (allAgreed(row, one)) return true;
    if (one.settles === undefined || one.settles > now) return false;
    const user = seatOf(row, String(one.data.seat))?.user;
    return one.waiting.every((player) => seatOf(row, player)?.user === user);
  });
}

/** Does what everyone has agreed to. What the rules refuse by now is said in the record, and the proposal is over. */
export async function carryOut(
  runtime: TableRuntime,
  live: LiveTable,
  proposal: Proposal,
  before: Line[],
): Promise<void> {
  const { kind, data, byName } = proposal;
  const rest = () => live.row.proposals.filter((one) => one.id !== proposal.id);
  const note = async (lines: Line[], row = {}) =>
    void (await runtime.record(live, [...before, ...lines], { row: { proposals: rest(), ...row } }));
  const fail = (code: string, rule?: string) =>
    note([
      { kind: "notice", events: [{ type: "proposal_failed", proposal: proposal.id, kind, code, rule }] },
    ]);
  const first = async () => {
    if (before.length || rest().length !== live.row.proposals.length) await note([]);
  };
  try {
    if (kind === "undo") {
      const keep = Number(data.to);
      if (keep >= live.game.moves.length) return await fail("NOTHING_TO_UNDO");
      await first();
      return await takeBack(runtime, live, actor(live.row, proposal), keep, { by: byName, insist: true });
    }
    if (kind === "redo") {
      if (!live.takenBack.length) return await fail("NOTHING_TO_REDO");
      await first();
      return await bringBack(runtime, live, actor(live.row, proposal), { by: byName, insist: true });
    }
    if (kind === "end" || kind === "correct") {
      const action = kind === "end" ? ending(live, proposal) : v.parse(actionOf, data.action);
      const refusal = live.rules.check(live.state, action);
      if (refusal) return await fail(refusal.code, refusal.rule);
      await first();
      return await playAction(runtime, live, action, { by: byName }, { insist: true });
    }
    if (kind === "pause" || kind === "resume") {
      if (live.held === (kind === "pause")) return await fail(live.held ? "CLOCK_PAUSED" : "CLOCK_RUNS");
      const type = kind === "pause" ? "clock_paused" : "clock_resumed";
      return await note([{ kind: "notice", events: [{ type, name: byName }], by: byName }]);
    }
    if (kind === "adopt_rules") return await adopt(runtime, live, String(data.to), note, fail);
    const seat = seatOf(live.row, String(data.seat));
    if (!seat) return await fail("NO_SEAT");
    const { strength: _former, ...sitting } = seat;
    const { hours: _theirs, ...chair } = sitting;
    const changed: SeatRow =
      kind === "replace"
        ? { ...chair, user: null, bot: false }
        : {
            ...sitting,
            bot: kind === "bot",
            ...(typeof data.strength === "string" && { strength: data.strength as Strength }),
          };
    const seats = live.row.seats.map((one) => (one.player === seat.player ? changed : one));
    const type = kind === "replace" ? "seat_opened" : kind === "bot" ? "seat_bot" : "seat_unbot";
    await note([{ kind: "notice", events: [{ type, player: seat.player, name: seat.name }] }], {
      seats,
      proposals: stillAsked(rest(), seats),
    });
    if (kind === "replace") await persistently(() => storePlans(runtime, live, seat.player, []));
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    await fail(error.problem.code);
  }
}

/** Gives a seat to a bot for a person whose time is up; they take it back when they like. */
export async function giveToBot(
  runtime: TableRuntime,
  live: LiveTable,
  seat: SeatRow,
  before: Line[],
): Promise<void> {
  const changed: SeatRow = { ...seat, bot: true, strength: "steady" };
  const seats = live.row.seats.map((one) => (one.player === seat.player ? changed : one));
  const event = { type: "seat_bot", player: seat.player, name: seat.name };
  const proposals = stillAsked(live.row.proposals, seats);
  await runtime.record(live, [...before, { kind: "notice", events: [event] }], { row: { seats, proposals } });
}

/** Open proposals stop waiting for people who have left their seat or given it to the bot. */
const stillAsked = (proposals: Proposal[], seats: SeatRow[]): Proposal[] =>
  proposals.map((one) => ({ ...one, waiting: one.waiting.filter((player) => answers(seats, player)) }));

/** The seat in whose name a proposal is carried out: the proposer's, or the first person's. */
const actor = (row: TableRow, proposal: Proposal): PlayerId =>
  seatOf(row, proposal.by)?.player ?? personsOf(row)[0]?.player ?? (row.seats[0] as SeatRow).player;

function ending(live: LiveTable, proposal: Proposal): Action {
  const players = activePlayers({ rules: live.rules.rules, state: live.state });
  const by = actor(live.row, proposal);
  const seat = players.includes(by) ? by : (players[0] as PlayerId);
  return { type: "end_by_agreement", seat, agreed: players };
}

async function adopt(
  runtime: TableRuntime,
  live: LiveTable,
  to: string,
  note: (lines: Line[], row?: object) => Promise<void>,
  fail: (code: string, rule?: string) => Promise<void>,
): Promise<void> {
  const { row } = live;
  const made = engineOf(runtime.registry, row.title, to, newestVersions(row.setup));
  if (!made.ok) return made.refusal ? fail(made.refusal.code, made.refusal.rule) : fail("RULES_MISSING");
  const unfit = adoptRefusal(made.engine, live.state);
  if (unfit) return fail(unfit.code);
  await runtime.loader.keepTitle(row.title, to);
  await note([{ kind: "notice", events: [{ type: "rules_adopted", from: row.rules, to }] }], {
    rules: to,
    ...(row.setup.houseRules && { setup: made.engine.setup }),
  });
}
