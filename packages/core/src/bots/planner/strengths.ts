/** How well a planner plays. */
export type Strength = "easy" | "steady" | "strong";

/** What a planner may spend on a decision, in counts: the same on every machine. */
export interface Budget {
  /** Lays whose reach is looked at; those of them that are tried out and run. */
  laysSeen: number;
  laysTried: number;
  /** Other moves of one type that are tried out. */
  tried: number;
  /** Nodes of a search for routes. */
  nodes: number;
  /** Positions that are made in search of the best plan for the rest of its own turn; 0: only the move itself is looked at. */
  plan: number;
  /** Positions of one step that are followed on. */
  beam: number;
  /** How many operating rounds ahead it reckons with at most. */
  ahead: number;
  /** Takes trains that will rust, and what must be paid for others, into account. */
  rust: boolean;
  /** Takes companies to withhold earnings for trains over several rounds, where that is worth more. */
  saves: boolean;
  /** Values lots by the routes that can grow from their homes. */
  homes: boolean;
}

/** Care and budgets, never chance: a weaker bot sees less. */
export const budgets: Readonly<Record<Strength, Budget>> = {
  easy: {
    laysSeen: 4,
    laysTried: 1,
    tried: 4,
    nodes: 150,
    plan: 0,
    beam: 0,
    ahead: 2,
    rust: false,
    saves: false,
    homes: false,
  },
  steady: {
    laysSeen: 8,
    laysTried: 1,
    tried: 6,
    nodes: 300,
    plan: 0,
    beam: 0,
    ahead: 3,
    rust: false,
    saves: false,
    homes: false,
  },
  // More lays, moves and nodes than these did not win more games, and looking twelve rounds ahead lost most of them
  // (docs/bots.md).
  strong: {
    laysSeen: 24,
    laysTried: 3,
    tried: 16,
    nodes: 800,
    plan: 150,
    beam: 4,
    ahead: 6,
    rust: true,
    saves: true,
    homes: true,
  },
};
