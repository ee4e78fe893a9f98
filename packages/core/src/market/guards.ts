import type { MarketArgs } from "./events.ts";
import { priceAt } from "./market.ts";
import { cellIn } from "./stacks.ts";

/** A condition under which a line of a policy holds. */
export type MarketGuard<P = undefined> = (args: MarketArgs, params: P) => boolean;

/** Core's guards by name, with the parameters that each one takes. */
export interface MarketGuardParams {
  listed: undefined;
  paidAtLeastPrice: undefined;
  paidAtLeastDouble: undefined;
  paidAtLeastTriple: undefined;
  inTopRow: undefined;
  atTop: undefined;
  atBottom: undefined;
  atRightEnd: undefined;
  atLeftEnd: undefined;
  onSpace: { mark: string };
  ofKind: { kinds: readonly string[] };
  soldByPresident: undefined;
  soldFor: { contexts: readonly string[] };
}

/** Where the token of the event's company lies, or undefined where it has none. */
export const tokenCell = ({ stacks, event }: MarketArgs) => cellIn(stacks, event.company);

/** Price of the event's company on the market, before anything moves; undefined where it has no token. */
export function tokenPrice(args: MarketArgs): number | undefined {
  const cell = tokenCell(args);
  return cell && priceAt(args.market, cell);
}

/** Whether the event's token lies on a space with this mark. */
export function tokenOn(args: MarketArgs, mark: string): boolean {
  const cell = tokenCell(args);
  return !!cell && !!args.market.grid[cell.row]?.[cell.col]?.types?.includes(mark);
}

/** Whether all holders together were paid at least this multiple of the price. */
export function paidAtLeast(args: MarketArgs, times: number): boolean {
  const price = tokenPrice(args);
  return args.event.type === "PAID" && price !== undefined && args.event.total >= times * price;
}

/** Whether there is no space in this direction, ledges apart. */
function endOf(args: MarketArgs, rows: number, cols: number): boolean {
  const cell = tokenCell(args);
  return !!cell && !args.market.grid[cell.row + rows]?.[cell.col + cols];
}

/** Guards that every policy may name. Those on ends of rows and columns look at the spaces, not at where arrows lead. */
export const marketGuards: { readonly [K in keyof MarketGuardParams]: MarketGuard<MarketGuardParams[K]> } = {
  /** The company has a token on the market. */
  listed: (args) => tokenCell(args) !== undefined,
  paidAtLeastPrice: (args) => paidAtLeast(args, 1),
  paidAtLeastDouble: (args) => paidAtLeast(args, 2),
  paidAtLeastTriple: (args) => paidAtLeast(args, 3),
  inTopRow: (args) => tokenCell(args)?.row === 0,
  /** No space above: up leads nowhere. */
  atTop: (args) => endOf(args, -1, 0),
  atBottom: (args) => endOf(args, 1, 0),
  /** No space to the right: a step right goes up. */
  atRightEnd: (args) => endOf(args, 0, 1),
  atLeftEnd: (args) => endOf(args, 0, -1),
  /** The space has this mark (`types` of the data). */
  onSpace: (args, { mark }) => tokenOn(args, mark),
  ofKind: ({ event }, { kinds }) => kinds.includes(event.kind),
  /** Its president sold, or the company itself. */
  soldByPresident: ({ event }) => event.type === "SOLD" && event.president,
  /** Why it was sold, see `SaleContext`. */
  soldFor: ({ event }, { contexts }) => event.type === "SOLD" && contexts.includes(event.context),
};
