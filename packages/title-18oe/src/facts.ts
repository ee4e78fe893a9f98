import type { CompanyId, PlayerId } from "@railhead/core";
import { companyFacts, gameFacts } from "@railhead/core/engine";
import type { Authority } from "./sea/model.ts";

/** What the title keeps of the game. */
export type TableFacts = {
  /** Minors and regionals in the order in which they operate, the first float first (2.2.6). */
  track: CompanyId[];
  /** Operating rounds that have begun. */
  rounds: number;
  /** Regionals that players have taken out of the game (8.2). */
  removed: CompanyId[];
  /** Track rights chits taken, by zone (9.1). */
  chits: Record<string, number>;
  /** Secondary shares that are reserved, by regional, and for whom (8.5). */
  kept: Record<CompanyId, PlayerId>;
  /** Mergers that were refused in the running turn: "minor/company". */
  refused?: string[];
  /** The major that was formed in the running turn, and what share of it its founder buys (9.3). */
  expanding?: { company: CompanyId; buys: "may" | "must" | "none" };
};

export const table = gameFacts<TableFacts>("table", {
  track: [],
  rounds: 0,
  removed: [],
  chits: {},
  kept: {},
});

/** What the title keeps with a railroad. */
export type RailroadFacts = {
  /** Zone of the track rights chit with which a minor floated. */
  chit?: string;
  /** A private that lies face down (10). */
  faceDown?: boolean;
  /** The set in whose stock round it last took over a minor (10.5). */
  merged?: number;
  /** Its president's certificate lies in the Open Market since a concession (8.1). */
  parred?: boolean;
  /** How it used its last earnings; absent where it had none. */
  paid?: string;
  /** What the bank paid of its 2+2 when it was insolvent in its first operating round, in pounds (11.6.5). */
  shortfall?: number;
  /** It has bought the 2+2 that is kept for it (11.6.1). */
  reserved?: boolean;
  /** The port authority that it has bought (11.3.5). */
  authority?: Authority;
  /** The turn (railroad on turn, operating round) in which its president has refused to sell the authority. */
  keeps?: string;
};

export const railroad = companyFacts<RailroadFacts>("railroad", {});
