import { accounts } from "./compare/accounts.ts";
import type { Comparers, Comparison, ReadPoint } from "./compare/comparison.ts";
import { minors } from "./compare/minors.ts";
import { operating } from "./compare/operating.ts";
import { order } from "./compare/order.ts";
import { phases } from "./compare/phases.ts";
import { rounds } from "./compare/rounds.ts";
import { stock } from "./compare/stock.ts";
import type { ReportEvent } from "./events.ts";
import type { Point, Reading } from "./point.ts";

/** Every kind of line that can be told; each subject brings its own. */
const TELLERS: Comparers = {
  header: () => ({}),
  note: () => ({}),
  ...rounds,
  ...order,
  ...minors,
  ...stock,
  ...operating,
  ...phases,
  ...accounts,
};

/** Reads a line against what the game has done. Undefined: the game has not come so far, and must be moved on. */
export function tell(reading: Reading, point: Point, event: ReportEvent): Comparison | undefined {
  const teller = TELLERS[event.kind] as
    | ((event: ReportEvent, at: ReadPoint) => Comparison | undefined)
    | undefined;
  return teller?.(event, { reading, point });
}
