/** How well a planner plays. */
export type Strength = "easy" | "strong";

/** What a planner may spend on a decision, in counts: the same on every machine. */
export interface Budget {
  /** Lays whose reach is looked at; those of them that are tried out and run. */
  laysSeen: number;
  laysTried: number;
  /** Other moves of one type that are tried out. */
  tried: number;
  /** Nodes of a search for routes. */
  nodes: number;
  /** Follows its own turn on: what a dividend leaves for a train. */
  follows: boolean;
  /** How many operating rounds ahead it reckons with at most. */
  ahead: number;
  /** Takes trains that will rust, and what must be paid for others, into account. */
  rust: boolean;
}

/** Care and budgets, never chance: a weaker bot sees less. */
export const budgets: Readonly<Record<Strength, Budget>> = {
  easy: {
    laysSeen: 4,
    laysTried: 1,
    tried: 4,
    nodes: 150,
    follows: false,
    ahead: 2,
    rust: false,
  },
  // More lays, moves and nodes than these did not win more games, and looking twelve rounds ahead lost most of them
  // (docs/bots.md).
  strong: {
    laysSeen: 24,
    laysTried: 3,
    tried: 16,
    nodes: 800,
    follows: true,
    ahead: 6,
    rust: true,
  },
};
