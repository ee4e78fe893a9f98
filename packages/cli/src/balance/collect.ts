import type { GameState, TitleDefinition } from "@railhead/core";
import { type Bot, simulating, trusting } from "@railhead/core/bots";
import { engineFor } from "../table.ts";

/** What is kept of one game. */
export interface GameFacts {
  seed: number;
  moves: number;
  /** Operating rounds that were begun. */
  rounds: number;
  /** Why it ended. */
  reason: string;
  /** Worth by seat, in the order of the seats. */
  worth: number[];
  /** Seats that won; several where they are equal. */
  winners: number[];
  bankrupts: number;
  /** Operating round in which a phase began, and in which the first train of a kind was bought. */
  phases: Record<string, number>;
  trains: Record<string, number>;
  /** Starting value of each company that was started. */
  pars: Record<string, number>;
  /** Dividends of each company, all of them together, and how often it withheld. */
  paid: Record<string, number>;
  withheld: Record<string, number>;
  /** Last price of each company that stands on the market. */
  prices: Record<string, number>;
  /** Hexes on which a tile was laid. */
  hexes: string[];
  /** Tiles of which the last copy was laid. */
  out: string[];
}

/** The events that the page is made of, as far as it reads them. */
interface LoggedEvent {
  type: string;
  round?: string;
  phase?: string;
  train?: string;
  company?: string;
  price?: number;
  distributed?: number;
  hex?: string;
}

/** Events by which a company begins at a price; titles with ways of their own call them otherwise. */
const STARTED = new Set(["company_started", "company_formed", "minor_started"]);

function note(facts: GameFacts, event: LoggedEvent, kindOf: (train: string) => string): void {
  const { company } = event;
  if (event.type === "round_began" && event.round === "operating") facts.rounds++;
  if (event.type === "phase_began" && event.phase !== undefined) facts.phases[event.phase] ??= facts.rounds;
  if (event.type === "train_bought" && event.train !== undefined)
    facts.trains[kindOf(event.train)] ??= facts.rounds;
  if (STARTED.has(event.type) && company !== undefined) facts.pars[company] ??= event.price ?? 0;
  if (event.type === "dividend" && company !== undefined) {
    facts.paid[company] = (facts.paid[company] ?? 0) + (event.distributed ?? 0);
    if (!event.distributed) facts.withheld[company] = (facts.withheld[company] ?? 0) + 1;
  }
  if (event.type === "bankrupt") facts.bankrupts++;
  if (event.type === "tile_laid" && event.hex !== undefined) facts.hexes.push(event.hex);
}

/** Tiles of which no copy is left at the end. */
function spent({ tileset }: TitleDefinition, { board }: GameState): string[] {
  const laid: Record<string, number> = {};
  for (const [tile] of Object.values(board.tiles)) laid[tile] = (laid[tile] ?? 0) + 1;
  return tileset.tiles
    .filter(({ id, count }) => count !== "unlimited" && count > 0 && (laid[id] ?? 0) >= count)
    .map(({ id }) => id);
}

/** Plays one game with a bot at every seat, action by action: yields between them, and gives what is kept of it. */
export function* gameFacts(
  title: TitleDefinition,
  bot: Bot,
  count: number,
  seed: number,
): Generator<number, GameFacts, void> {
  const players = Array.from({ length: count }, (_, at) => ({ id: `p${at + 1}`, name: `Player ${at + 1}` }));
  const engine = trusting(engineFor(title, { players, seed }));
  const facts: GameFacts = {
    ...{ seed, moves: 0, rounds: 0, reason: "unfinished", worth: [], winners: [], bankrupts: 0 },
    ...{ phases: {}, trains: {}, pars: {}, paid: {}, withheld: {}, prices: {}, hexes: [], out: [] },
  };
  const known = title.trains.flatMap(({ name, variants = [] }) => [name, ...variants.map((one) => one.name)]);
  const kindOf = (train: string): string =>
    known.find((name) => name === train) ?? train.replace(/[-#].*$/, "");
  const { log, state } = yield* simulating(engine, bot, {
    seed,
    maxActions: 5000,
    after: ({ events }) => {
      for (const event of events) note(facts, event as LoggedEvent, kindOf);
    },
  });
  facts.moves = log.length;
  facts.reason = state.ended?.reason ?? "unfinished";
  const ranking = state.ended?.ranking ?? [];
  facts.worth = players.map(({ id }) => ranking.find((one) => one.player === id)?.worth ?? 0);
  facts.winners = players.flatMap(({ id }, at) =>
    ranking.find((one) => one.player === id)?.rank === 1 ? [at] : [],
  );
  for (const [id, company] of Object.entries(state.companies)) {
    const cell = company.cell;
    const price = cell && title.market.grid[cell.row]?.[cell.col]?.price;
    if (price !== undefined && price !== null) facts.prices[id] = price;
  }
  facts.out = spent(title, state);
  return facts;
}
