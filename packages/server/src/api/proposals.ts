import type { Json, PlayerId } from "@railhead/core";
import type * as v from "valibot";
import type * as requests from "../requests/index.ts";

/** Something that needs the consent of others; when all in `waiting` agree it is done, one refusal ends it. */
export interface Proposal {
  id: string;
  kind: ProposalKind;
  /** Seat, or "host". */
  by: string;
  byName: string;
  data: Record<string, Json>;
  /** One seat of each person. */
  agreed: PlayerId[];
  waiting: PlayerId[];
  at: number;
  /** With replace and bot: when silence of the person who holds the seat counts as consent. */
  settles?: number;
}

/**
 * undo {to}, redo {} (what the last undo took), replace {seat} (the seat is opened for another person), bot {seat}, unbot {seat}, end {}, pause {} and
 * resume {} (the clock; resume asks no one), correct {action: Action of type "correct"}, adopt_rules {to}.
 */
export type ProposalKind = NewProposal["kind"];

/**
 * POST /api/tables/:id/proposals; POST /api/tables/:id/proposals/:proposal with `Answer` (a proposer's refusal takes it
 * back). Both answer `Moved`: with no one else to ask it is done at once.
 */
export type NewProposal = v.InferOutput<typeof requests.newProposal>;

export type Answer = v.InferOutput<typeof requests.answer>;
