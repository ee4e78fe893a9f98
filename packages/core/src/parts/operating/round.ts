import type { Ctx, RoundDef, StepDef } from "../../contract/rules.ts";
import { roundData } from "../../engine/round-data.ts";
import { isStepDone } from "../../flow/chart.ts";
import { roundsOfSet } from "../../flow/ending.ts";
import type { Account, CompanyId, PlayerId } from "../../model/ids.ts";
import type { Json } from "../../model/json.ts";
import type { HexId } from "../../model/map.ts";
import { activePlayers, companyOf, presidentOf } from "../../state/ops.ts";
import type { CompanyState } from "../../state/state.ts";
import type { Tx } from "../../state/tx.ts";
import { events } from "../../vocabulary/events.ts";

/** Money that an action of the turn cost, and who got it. */
export type Paid = { to: Account; amount: number };

/** Whom the fee of a way was paid to, as its event names it; absent where that is the bank. */
export function feeTo(paid: readonly Paid[]): { feeTo?: Account } {
  const other = paid.find(({ to }) => to !== "bank");
  return other ? { feeTo: other.to } : {};
}

/** A tile laid in a turn. */
export type TurnLay = {
  hex: HexId;
  upgrade: boolean;
  /** Points of the turn that it took (`lay.budget`). */
  points?: number;
};

/** What an operating turn remembers. */
export type TurnState = {
  company: CompanyId;
  /** Tiles laid in this turn, in their order. */
  lays: TurnLay[];
  /** Points spent without laying a tile. */
  spent?: { points: number; what: string }[];
  /** Hexes for which consent was refused. */
  refusedHexes: string[];
  /** Tokens placed in this turn. */
  tokens: number;
  /** Earnings of the run; null before it. */
  earnings: number | null;
  /** Kinds of train bought in this turn, with their source. */
  bought: { train: string; from: string }[];
  /** Refused offers for trains: "company/kind" to the highest price refused. */
  refusedOffers: Record<string, number>;
  /** Own shares bought or sold in this turn. */
  shares: "bought" | "sold" | "both" | null;
  /** Trains at the start of the turn, by kind. */
  began: string[];
  /** The president has sold shares for a forced purchase. */
  raised: boolean;
  /** A train must be bought at once, before anything else. */
  owes: string | null;
  /** What a title keeps of the turn, by the name of the facts (`turnFacts`). */
  facts?: Record<string, Json>;
};

/** What an operating round remembers. */
export type OperatingData = {
  done: CompanyId[];
  turn: TurnState | null;
};

/** The running operating round's data. */
export const operatingTurns = roundData<OperatingData>();

/** The data of the running operating round. */
export const operatingData = operatingTurns.of;

/** The running turn. Throws between turns: steps run only inside one. */
export function turnOf(ctx: Ctx): TurnState {
  const { turn } = operatingData(ctx);
  if (!turn) throw new Error("no company is operating");
  return turn;
}

/** The running turn, writable. */
export function writeTurn(tx: Tx): TurnState {
  const { turn } = operatingTurns.write(tx);
  if (!turn) throw new Error("no company is operating");
  return turn;
}

/** The company on turn in an operating round, or undefined. */
export function operating(ctx: Ctx): CompanyId | undefined {
  const { data } = ctx.state.round;
  const turn = typeof data === "object" && data !== null && "turn" in data ? operatingData(ctx).turn : null;
  return turn?.company;
}

/** Who decides for the company on turn. */
export function turnSeats(ctx: Ctx): PlayerId[] {
  const company = operating(ctx);
  if (company === undefined) return [];
  const president = presidentOf(ctx, companyOf(ctx, company));
  if (president !== undefined) return [president];
  return companyOf(ctx, company).closed ? [] : activePlayers(ctx);
}

/** Steps that a company without a president plays; the table answers for it. */
const RECEIVERSHIP = ["routes", "dividend"];

/** A company without a president only runs and pays: its other steps are passed over. */
function receivership(step: StepDef): StepDef {
  if (RECEIVERSHIP.includes(step.id)) return step;
  return {
    ...step,
    skip(ctx) {
      const company = operating(ctx);
      const state = company === undefined ? undefined : companyOf(ctx, company);
      if (state && !state.closed && presidentOf(ctx, state) === undefined) return "";
      return step.skip?.(ctx);
    },
  };
}

/** An operating round: its steps, and what surrounds them. */
export interface OperatingParams {
  /** Id of the round. Default: "operating". */
  id?: string;
  /** What happens as the round begins (privates pay, mail). */
  opening?: (tx: Tx) => void;
  /** What happens as each operating round ends, and with the last one of a set before `closing`; may ask questions. */
  ends?: (tx: Tx) => void;
  /** What happens when the last operating round of a set is over (a train is exported); may ask questions. */
  closing?: (tx: Tx) => void;
  /**
   * What is asked before anyone operates, once in each round (a railroad's place in the order); while it is, no company is on turn. It is
   * left out where its `skip` says why.
   */
  before?: StepDef;
  steps: StepDef[];
  /** Operating rounds of a set, asked as each of them ends, where rounds of this id go by another count than `set.rounds`. */
  runs?: (ctx: Ctx) => number;
}

/**
 * An operating round: who operates next is asked after each turn, among those that have not operated. Chart events:
 * RUN_DONE when another round of the set follows, SET_DONE after the last.
 */
export function operatingRound(params: OperatingParams): RoundDef {
  const id = params.id ?? "operating";
  const { before } = params;
  return {
    id,
    steps: [...(before ? [beforeTurns(before)] : []), ...params.steps.map(receivership)],
    turnFrom: params.steps[0]?.id,
    begin(tx) {
      const { set, run } = tx.state.round;
      const runs = params.runs ? {} : { runs: roundsOfSet(tx) };
      const data: OperatingData = { done: [], turn: null };
      operatingTurns.begin(tx, { set, run: run + 1, ...runs }, data);
      params.opening?.(tx);
      if (before && before.skip?.(tx) === undefined) return true;
      return startTurn(tx);
    },
    turn(tx) {
      const data = operatingTurns.write(tx);
      if (data.turn) data.done.push(data.turn.company);
      return startTurn(tx);
    },
    finish(tx) {
      tx.rules.slots["depot.export"](tx, "run");
      params.ends?.(tx);
      if (tx.state.round.run < (params.runs?.(tx) ?? roundsOfSet(tx))) return "RUN_DONE";
      tx.rules.slots["depot.export"](tx, "set");
      params.closing?.(tx);
      return "SET_DONE";
    },
  };
}

/** The step before all turns: left out once they have begun. With its last answer the first of them begins. */
const beforeTurns = (step: StepDef): StepDef => ({
  ...step,
  skip: (ctx) => (operatingData(ctx).turn ? "" : step.skip?.(ctx)),
  actions: step.actions.map((def) => ({
    ...def,
    apply(tx, action) {
      def.apply(tx, action);
      if (isStepDone(tx)) startTurn(tx);
    },
  })),
});

/** Companies that have yet to operate in this round, in order. */
function yetToOperate(ctx: Ctx): CompanyId[] {
  const { done } = operatingData(ctx);
  return ctx.rules.title.operatingOrder(ctx).filter((id) => !done.includes(id));
}

/** A turn in which nothing has been done. */
export const newTurn = ({ id, trains }: CompanyState): TurnState => ({
  company: id,
  lays: [],
  refusedHexes: [],
  tokens: 0,
  earnings: null,
  bought: [],
  refusedOffers: {},
  shares: null,
  began: trains.map((train) => train.kind),
  raised: false,
  owes: null,
});

function startTurn(tx: Tx): boolean {
  const company = yetToOperate(tx)[0];
  const data = operatingTurns.write(tx);
  if (company === undefined) {
    data.turn = null;
    return false;
  }
  const state = tx.company(company);
  state.turns++;
  data.turn = newTurn(state);
  tx.log(events.turn_began({ company, president: presidentOf(tx, state) }));
  return true;
}
