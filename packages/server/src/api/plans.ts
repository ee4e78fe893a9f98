import type { Action, GameEvent, Refusal } from "@railhead/core";
import type * as v from "valibot";
import type * as requests from "../requests/index.ts";

/**
 * What a seat wants played without being asked; secret from everyone else. A seat has one plan of each kind, of kind
 * "bid" one per lot, of kind "dividend" one per company, of kind "skip" one per company and step, of kind "reaction" one per decision and company. A plan that has ended stays, saying why, until its owner
 * sends the list without it.
 */
export type Plan = PlanKind & { ended?: PlanEnded };

export interface PlanEnded {
  /**
   * "STOP": something happened that it waited for (`event`). "REFUSED": its move is not legal any more (`refusal`).
   * "DONE": it has nothing left to do. "OTHERWISE": it has nothing left to do, but not all of it was played as it was written
   * (`refusal` of the first move that was not). "NOT_MET": its condition did not come about, and nothing is planned for that.
   * "UNDECIDED": its seat was asked before the other player had moved. "TAKEN_BACK": its owner took a move back. "OWN_MOVE":
   * its owner moved otherwise. "OUTDATED": the site was updated, and it cannot be read or played any more (`refusal`).
   */
  code:
    | "STOP"
    | "REFUSED"
    | "DONE"
    | "OTHERWISE"
    | "NOT_MET"
    | "UNDECIDED"
    | "TAKEN_BACK"
    | "OWN_MOVE"
    | "OUTDATED";
  /** The line of the record that ended it. */
  seq: number;
  event?: GameEvent;
  refusal?: Refusal;
  /** The house rule by which a move that did not fit was read. */
  variant?: string;
}

export type PlanKind =
  /** Pass in the stock round until something named happens (any of them): then the plan ends and the seat is asked. */
  | { kind: "pass_stock"; until: PlanStop[] }
  /** Bid on a lot up to an amount, by the least allowed bid; then pass. */
  | { kind: "bid"; lot: string; upTo: number }
  /** What to do with the earnings of a company, turn after turn, until it is taken back. */
  | { kind: "dividend"; company: string; pay: "full" | "half" | "withhold" }
  /** Pass for a company in one step of its turn ("trains"), through this set of rounds. */
  | { kind: "skip"; company: string; step: string; set: number }
  /**
   * What to answer whenever the seat may react to what another has announced: `to` is the decision, of this company or of any. Where
   * the answer is not legal the seat is asked. It stays until it is taken back.
   */
  | { kind: "reaction"; to: string; company?: string; answer: Action }
  /**
   * Moves for the next decisions of the seat, in order; what is no longer legal when its time comes ends the plan, unless a
   * house rule reads it otherwise. With `when` they are played only if that has come about by the time that the seat is asked,
   * else the moves in `otherwise`. `since` is the line after which it counts (from the server: the last one as the plan came,
   * unless an earlier one is sent); `missed`, from the server, is why a move of it was not played as it is written.
   */
  | {
      kind: "moves";
      actions: Action[];
      when?: PlanCondition;
      otherwise?: Action[];
      since?: number;
      missed?: Refusal;
    };

/** What another player does before the seat is asked; with `company`, only with shares of that company. */
export type PlanCondition = v.InferOutput<typeof requests.condition>;

export type PlanStop =
  | { when: "president_changes"; company?: string }
  | { when: "sold"; company?: string }
  | { when: "bought"; company?: string }
  | { when: "started"; company?: string }
  | { when: "round_ends" };

/** PUT /api/tables/:id/plans: the plans of a seat; an empty list takes them back. Answers `{ plans }` of the seat. */
export type PlansRequest = v.InferInput<typeof requests.plansRequest>;
