import { type AnyMachineSnapshot, type AnyStateMachine, assign, createMachine } from "xstate";
import type { Ctx } from "../engine/rules.ts";
import { pureTransition } from "../flow/pure.ts";
import type { Cell, MarketDef, MarketDirection } from "../model/market.ts";
import type { CompanyId, MarketState } from "../state/state.ts";
import type { Tx } from "../state/tx.ts";
import { events } from "../vocabulary/events.ts";

const key = (cell: Cell): string => `${cell.row},${cell.col}`;

/** Price of a space, or undefined where the grid has none. In currency units per 10% share. */
export function priceAt(market: MarketDef, cell: Cell): number | undefined {
  return market.grid[cell.row]?.[cell.col]?.price;
}

/** Price of a company's share: at the market, or the fixed one of a company without a price token; 0 while it has none. */
export function priceOf(ctx: Ctx, company: CompanyId): number {
  const state = ctx.state.companies[company];
  const cell = state?.cell;
  if (!cell) return state?.fixedPrice ?? 0;
  return priceAt(ctx.rules.title.market, cell) ?? 0;
}

/** Every space with this mark, highest price first. */
export function spacesOf(market: MarketDef, type: string): { cell: Cell; price: number }[] {
  const found: { cell: Cell; price: number }[] = [];
  market.grid.forEach((line, row) => {
    line.forEach((space, col) => {
      if (space?.types?.includes(type)) found.push({ cell: { row, col }, price: space.price });
    });
  });
  return found.sort((a, b) => b.price - a.price);
}

/**
 * One step from a cell. At the end of a row right becomes up and left becomes down (a ledge); up at the top and
 * down at the bottom stay. Returns the same cell where no move is possible.
 */
export function stepFrom(market: MarketDef, cell: Cell, direction: MarketDirection): Cell {
  const move = (row: number, col: number): Cell | undefined =>
    market.grid[row]?.[col] ? { row, col } : undefined;
  const { row, col } = cell;
  if (direction === "right") return move(row, col + 1) ?? move(row - 1, col) ?? cell;
  if (direction === "left") return move(row, col - 1) ?? move(row + 1, col) ?? cell;
  return move(direction === "up" ? row - 1 : row + 1, col) ?? cell;
}

/** Where a token ends after `steps` steps in one direction. */
export function landing(market: MarketDef, cell: Cell, direction: MarketDirection, steps: number): Cell {
  let at = cell;
  for (let n = 0; n < steps; n++) at = stepFrom(market, at, direction);
  return at;
}

type MarketMove =
  | { type: "MOVE"; company: CompanyId; direction: MarketDirection; steps: number }
  | { type: "PLACE"; company: CompanyId; cell: Cell }
  | { type: "REMOVE"; company: CompanyId };

interface MarketContext {
  stacks: MarketState["stacks"];
}

function find(stacks: MarketState["stacks"], company: CompanyId): Cell | undefined {
  for (const [place, stack] of Object.entries(stacks)) {
    if (stack.includes(company)) {
      const [row, col] = place.split(",").map(Number);
      return { row: row as number, col: col as number };
    }
  }
  return undefined;
}

function without(stacks: MarketState["stacks"], company: CompanyId): MarketState["stacks"] {
  const next: MarketState["stacks"] = {};
  for (const [place, stack] of Object.entries(stacks)) {
    const rest = stack.includes(company) ? stack.filter((id) => id !== company) : stack;
    if (rest.length) next[place] = rest;
  }
  return next;
}

/** A token that arrives goes under those already there. */
function onto(stacks: MarketState["stacks"], company: CompanyId, cell: Cell): MarketState["stacks"] {
  const cleared = without(stacks, company);
  return { ...cleared, [key(cell)]: [...(cleared[key(cell)] ?? []), company] };
}

const machines = new WeakMap<MarketDef, AnyStateMachine>();

/** The market as a small machine of its own: its events are moves, its context the stacks of tokens. */
export function marketMachine(market: MarketDef): AnyStateMachine {
  let machine = machines.get(market);
  if (!machine) {
    machine = createMachine({
      types: {} as { context: MarketContext; events: MarketMove },
      id: "market",
      initial: "open",
      context: { stacks: {} },
      states: {
        open: {
          on: {
            MOVE: {
              description: "a token moves; one that cannot move keeps its place in the stack",
              actions: assign(({ context, event }) => {
                const from = find(context.stacks, event.company);
                if (!from) return {};
                const to = landing(market, from, event.direction, event.steps);
                return key(to) === key(from) ? {} : { stacks: onto(context.stacks, event.company, to) };
              }),
            },
            PLACE: {
              description: "a company comes to the market, under the tokens already there",
              actions: assign(({ context, event }) => ({
                stacks: onto(context.stacks, event.company, event.cell),
              })),
            },
            REMOVE: {
              description: "a company leaves the market",
              actions: assign(({ context, event }) => ({ stacks: without(context.stacks, event.company) })),
            },
          },
        },
      },
    });
    machines.set(market, machine);
  }
  return machine;
}

function send(tx: Tx, event: MarketMove): void {
  const machine = marketMachine(tx.rules.title.market);
  // The machine is kept as one of any type: its context is that of every market.
  const snapshot = machine.resolveState({ value: "open", context: tx.state.market } as never);
  const next = pureTransition(machine, snapshot as AnyMachineSnapshot, event);
  tx.state.market = { stacks: (next.context as MarketContext).stacks };
  const cell = find(tx.state.market.stacks, event.company);
  const company = tx.company(event.company);
  if (cell) company.cell = cell;
  else delete company.cell;
}

/** Puts a company's price token on a space, under the tokens there. */
export function placeToken(tx: Tx, company: CompanyId, cell: Cell): void {
  send(tx, { type: "PLACE", company, cell });
}

/** Takes a company's price token off the market. */
export function removeToken(tx: Tx, company: CompanyId): void {
  send(tx, { type: "REMOVE", company });
}

/** Moves a price token and logs the old and new price. */
export function moveToken(tx: Tx, company: CompanyId, direction: MarketDirection, steps = 1): void {
  const from = tx.state.companies[company]?.cell;
  if (!from || steps <= 0) return;
  send(tx, { type: "MOVE", company, direction, steps });
  const to = tx.state.companies[company]?.cell as Cell;
  if (to.row === from.row && to.col === from.col) return;
  const market = tx.rules.title.market;
  tx.log(
    events.price_moved({
      company,
      direction,
      from: priceAt(market, from) ?? 0,
      to: priceAt(market, to) ?? 0,
      cell: [to.row, to.col],
    }),
  );
}

/** Started companies by price, highest first; equal prices rightmost column first, then top of the stack first. */
export function byPrice(ctx: Ctx): CompanyId[] {
  const rows: { company: CompanyId; price: number; col: number; place: number }[] = [];
  for (const [place, stack] of Object.entries(ctx.state.market.stacks)) {
    const [row, col] = place.split(",").map(Number) as [number, number];
    const price = priceAt(ctx.rules.title.market, { row, col }) ?? 0;
    stack.forEach((company, index) => {
      rows.push({ company, price, col, place: index });
    });
  }
  return rows
    .sort((a, b) => b.price - a.price || b.col - a.col || a.place - b.place)
    .map((row) => row.company);
}
