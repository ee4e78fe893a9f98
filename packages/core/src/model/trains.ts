import type { Colour } from "./map.ts";

/** A budget of stops. A stop uses the first budget of its kind that has room; 99 means no limit. */
export interface DistanceBudget {
  nodes: ("city" | "town" | "offboard")[];
  /** How many stops of these kinds pay. */
  pay: number;
  /** How many stops of these kinds may be visited. */
  visit: number;
}

/** What a train can do on a route. */
export interface TrainReach {
  distance: DistanceBudget[];
  /** Factor on what the counted stops pay (4D: 2). */
  multiplier?: number;
  /** Factors on what stops of single kinds pay, for a train that counts every stop that it visits. */
  multipliers?: Partial<Record<"city" | "town" | "offboard", number>>;
  /** May share track with other trains of the same company. */
  sharesTrack?: boolean;
}

/** A kind of train as the title prints it. Money in whole currency units. */
export interface TrainDef extends TrainReach {
  name: string;
  price: number;
  count: number | "unlimited";
  /** The train kind whose first purchase rusts this one. */
  rusts_on?: string;
  /** The train kind whose first purchase makes this one obsolete: each that a company owns runs once more, and those of the bank go. */
  obsolete_on?: string;
  /** It goes after this operating round of the game, wherever it is; the bank pays its owner so much for each, in currency units. */
  leaves?: { after: number; pays?: number };
  /** "pool": lies in the pool from the start, not in the stack (Pullman cars). */
  source?: "stack" | "pool";
  /** Every company of this kind starts with one copy; the stack starts without them. */
  starts_with?: string;
  /** Cards in the box, where `count` is unlimited. */
  cards?: number;
  /** The phase from which it may be bought: not before, and then also before the trains above it in the stack are gone. */
  available_on?: string;
  /** The bank takes one of these kinds in part exchange for it, and so much off its price; what it takes goes to the pool. */
  trade_in?: { for: string[]; off: number };
  /** Does not run by itself and does not meet the duty to own a train. */
  helper?: boolean;
  /** Does not count towards the limit of trains. */
  uncounted?: boolean;
  variants?: (TrainReach & { name: string; price: number })[];
}

/** A phase as printed: begins with the first purchase of a train named in `triggered_by`. */
export interface PhaseDef {
  name: string;
  triggered_by?: string[];
  /** In place of trains: the operating round with which it begins, counted from the first of the game. */
  round?: number;
  /** Most trains a company may own, by kind of company. */
  train_limit: Record<string, number>;
  tile_colours: Colour[];
  status?: string[];
  operating_rounds: number;
}

/** The kind of train with which this one goes, at once or after one more run; undefined where it stays. */
export const goesWith = ({
  rusts_on,
  obsolete_on,
}: Pick<TrainDef, "rusts_on" | "obsolete_on">): string | undefined => rusts_on ?? obsolete_on;

/**
 * The trains whose first purchase begins the phase in which a train goes. Where none begins it, the one that the
 * train names; none where it stays.
 */
export function rustTriggers(
  train: Pick<TrainDef, "rusts_on" | "obsolete_on">,
  phases: readonly PhaseDef[],
): readonly string[] {
  const by = goesWith(train);
  if (by === undefined) return [];
  return phases.find(({ triggered_by }) => triggered_by?.includes(by))?.triggered_by ?? [by];
}

/** One train of the game. Its id is unique; its kind may change with the side that is up. */
export interface Train {
  id: string;
  kind: string;
  /** Lies face down: neither runs nor counts towards the limit until it is turned up. */
  faceDown?: true;
  /** Lies in the stack for this company alone (`keepTrain`). */
  keptFor?: string;
  /** Bears a marker that keeps it: it never rusts, takes no room, meets no duty to own a train, and cannot be sold. */
  durable?: true;
  /** Came along with a private: it is not sold to another company. */
  bound?: true;
  /** Runs once more before it rusts; it does not count towards the limit and cannot be sold. */
  obsolete?: true;
}
