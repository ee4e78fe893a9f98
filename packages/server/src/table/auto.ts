import type { Action, Engine, GameState, LegalAction, PlayerId } from "@railhead/core";
import { actions } from "@railhead/core/vocabulary";
import type { Plan, Strength } from "../api.ts";
import type { TableRow } from "../store.ts";
import { anyMove, botMove } from "./bot-move.ts";
import { clockStopped, decisionDue, flagsOf, isPaused } from "./clock.ts";
import type { Standing } from "./outcome.ts";
import { plannedMove } from "./plans.ts";
import { allAgreed } from "./proposals.ts";
import { seatOf } from "./user.ts";

/** What the server has to do at a table without being asked. */
export type Automatic =
  | { kind: "bot"; seat: PlayerId; strength: Strength }
  | { kind: "plan"; seat: PlayerId; action?: Action; plans: Plan[] };

/** The next move of a bot or of a plan; undefined where a person has to choose. */
export function automatic(
  row: TableRow,
  { engine, state, plans, since }: Pick<Standing, "engine" | "state" | "plans" | "since">,
): Automatic | undefined {
  if (!engine || !state || state.ended || row.phase !== "playing") return undefined;
  for (const seat of row.acting) {
    const chair = seatOf(row, seat);
    if (chair?.bot) return { kind: "bot", seat, strength: chair.strength ?? "lean" };
    const own = plans[seat];
    if (!own?.some((plan) => !plan.ended)) continue;
    const planned = plannedMove(engine, state, seat, own, row.seq + 1, since);
    const changed = planned.plans.some((plan, at) => plan !== own[at]);
    if (planned.action || changed) return { kind: "plan", seat, ...planned };
  }
  return undefined;
}

/** How soon another process looks at a table whose bot or plan should have played by then, in milliseconds. */
const RESCUE = 15_000;

/** Whether a bot or a plan may have something to do: told without asking what. */
export const mayAct = ({ phase, acting, seats }: TableRow, plans: Standing["plans"]): boolean =>
  phase === "playing" &&
  seats.some(
    ({ player, bot }) => acting.includes(player) && (bot || plans[player]?.some((plan) => !plan.ended)),
  );

/**
 * When the server must look at a table by itself, at the latest. The time may be early where a plan might have
 * something to do.
 */
export const dueSoon = (row: TableRow, game: Standing): number | null =>
  earliest(row, game, game.engine !== undefined && mayAct(row, game.plans));

/**
 * When the server must look at a table by itself, at the latest. Plans are asked: what they search should be known.
 *
 * @param asleep its bots do not move until someone comes
 */
export function dueOf(row: TableRow, game: Standing, asleep: boolean): number | null {
  const next = automatic(row, game);
  return earliest(row, game, next !== undefined && !(asleep && next.kind === "bot"));
}

function earliest(row: TableRow, game: Standing, acts: boolean): number | null {
  const times: number[] = [];
  const { askedAt, engine, state } = game;
  const stopped = game.held === true || clockStopped(engine, state);
  const decision = decisionDue(row, { askedAt, stopped });
  if (decision !== null && game.engine) times.push(decision);
  if (game.engine) times.push(...Object.values(flagsOf(row, game.read)));
  if (acts) times.push(game.askedAt + RESCUE);
  for (const proposal of row.proposals) {
    if (allAgreed(row, proposal)) times.push(game.askedAt);
    else if (proposal.settles !== undefined) times.push(proposal.settles);
  }
  return times.length ? Math.min(...times) : null;
}

/** What does the least, where it is among what a seat may do. */
const IDLE: readonly string[] = [actions.pass.type, actions.let_through.type];

/**
 * The move that is played for a seat whose time is up. Title and house rules come first, then a pass where one is
 * legal, then letting pass what another has announced, then the bot's choice (`salt`: as for `BotTurn`). Undefined
 * while a house rule has stopped the clock.
 */
export function absentMove(
  engine: Engine,
  state: GameState,
  seat: PlayerId,
  seq: number,
  salt = 0,
): Action | undefined {
  if (isPaused(engine, state, seat)) return undefined;
  const said = engine.absenceDefault(state, seat);
  if (said) return said;
  const pass = engine
    .legalActions(state, seat)
    .find((one: LegalAction) => IDLE.includes(one.type) && !one.fields);
  if (pass) return pass as Action;
  const { action: move } = botMove(engine, state, { seat, seq, salt, strength: "lean" });
  // An absent player gives nothing away that no one has asked for.
  return engine.isOutOfTurn(move.type) ? anyMove(engine, state, { seat, seq, salt }) : move;
}
