import { appendFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import {
  type Action,
  createEngine,
  type GameEvent,
  type GameState,
  type TitleDefinition,
} from "@railhead/core";
import { type Bot, seated, simulateGame, trusting } from "@railhead/core/bots";
import { contestant, named, rotated } from "./tournament.ts";

/**
 * `npx tsx scripts/economy.ts [--title 18eu] [--seats strong,strong,strong,strong] [--games 20] [--seed 1] [--out FILE] [--logs FILE]`: how well
 * companies do in games of bots, as a table of Markdown: what a whole table is worth, what its companies earn in the last operating round, how long it takes.
 */
export interface Economy {
  seed: number;
  /** Worths of all players together, and of each bot. */
  worth: number;
  worths: string[];
  /** What all companies earned in the last operating round that was played through. */
  revenue: number;
  sets: number;
  rounds: number;
  /** Trains that lie in the bank as the game ends. */
  unsold: number;
  withheld: number;
  sales: number;
  /** Companies that closed for nothing, bids over a bid, bankruptcies. */
  closed: number;
  counterbids: number;
  bankrupt: number;
  moves: number;
}

/** Counts what happens in one game. */
function counting(): { after: (step: Step) => void; told: () => Partial<Economy> } {
  let [withheld, sales, closed, counterbids] = [0, 0, 0, 0];
  const earned = new Map<string, number>();
  let standing: string | undefined;
  const after = ({ before, action, events }: Step) => {
    const round = `${before.round.set}/${before.round.run}`;
    for (const event of events) {
      if (event.type === "dividend") {
        earned.set(round, (earned.get(round) ?? 0) + Number(event.earnings));
        if (Number(event.earnings) > 0 && !Number(event.distributed)) withheld++;
      }
      if (event.type === "shares_sold" && event.context !== "emergency") sales++;
      if (event.type === "minor_closed") closed++;
    }
    const bids = action.amount !== undefined && ["bid", "bid_lot", "bid_company"].includes(action.type);
    const lot = String(
      action.lot ?? action.minor ?? (before.round.data as { lot?: string } | null)?.lot ?? "",
    );
    if (action.type === "choose_lot") standing = action.amount === undefined ? undefined : lot;
    else if (bids) {
      if (standing === lot) counterbids++;
      standing = lot;
    }
  };
  const told = () => ({
    withheld,
    sales,
    closed,
    counterbids,
    rounds: earned.size,
    // The last round is often broken off: the most of the last two.
    revenue: Math.max(0, ...[...earned.values()].slice(-2)),
  });
  return { after, told };
}

interface Step {
  before: GameState;
  action: Action;
  events: readonly GameEvent[];
}

/** Plays one game and tells how its companies did. */
export function economyOf(
  title: TitleDefinition,
  bots: readonly Bot[],
  seed: number,
  options: Awaited<ReturnType<typeof named>>["options"] = {},
): Economy & { log: Action[] } {
  const players = bots.map((_, at) => ({ id: `p${at + 1}`, name: `P${at + 1}` }));
  const made = createEngine(title, { players, seed, options });
  if (!made.ok) throw new Error(made.refusal.code);
  const { after, told } = counting();
  const sitting = Object.fromEntries(players.map(({ id }, at) => [id, bots[at] as Bot]));
  const { state, log } = simulateGame(trusting(made.engine), seated(sitting), {
    seed,
    maxActions: 12_000,
    after,
  });
  const ranking = state.ended?.ranking ?? [];
  const lasting = state.depot.stack.filter(({ kind }) => {
    const amount = title.trains.find(({ name }) => name === kind)?.count;
    return typeof amount === "number";
  });
  return {
    seed,
    worth: ranking.reduce((sum, { worth }) => sum + worth, 0),
    worths: ranking.map(({ player, worth }) => `${sitting[player]?.name} ${worth}`),
    sets: state.round.set,
    unsold: lasting.length,
    bankrupt: ranking.filter(({ bankrupt }) => bankrupt).length,
    moves: log.length,
    log,
    ...told(),
  } as Economy & { log: Action[] };
}

const mean = (list: readonly number[]): number => list.reduce((sum, one) => sum + one, 0) / list.length;

/** Games as lines of a table, with their mean. */
export function economyTable(games: readonly Economy[]): string {
  const columns = [
    "worth",
    "revenue",
    "sets",
    "rounds",
    "unsold",
    "withheld",
    "sales",
    "closed",
    "counterbids",
    "bankrupt",
    "moves",
  ] as const;
  const row = (name: string | number, of: (column: (typeof columns)[number]) => number) =>
    `| ${[name, ...columns.map((column) => Math.round(10 * of(column)) / 10)].join(" | ")} |`;
  return [
    `| seed | ${columns.join(" | ")} |`,
    `| ${"--- | ".repeat(columns.length + 1)}`.trim(),
    ...games.map((game) => row(game.seed, (column) => game[column])),
    row("mean", (column) => mean(games.map((game) => game[column]))),
  ].join("\n");
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    args: process.argv.slice(2).filter((one) => one !== "--"),
    options: {
      title: { type: "string", default: "18eu" },
      seats: { type: "string", default: "strong,strong,strong,strong" },
      games: { type: "string", default: "20" },
      seed: { type: "string", default: "1" },
      logs: { type: "string" },
    },
  });
  const { title, options } = await named(values.title);
  const games: Economy[] = [];
  for (let seed = Number(values.seed); seed < Number(values.seed) + Number(values.games); seed++) {
    const bots = rotated(values.seats.split(","), seed).map((name) => contestant(name) as Bot);
    const { log, ...game } = economyOf(title, bots, seed, options);
    games.push(game);
    console.log(`${seed}: ${game.worths.join(", ")}`);
    if (values.logs) appendFileSync(values.logs, `${JSON.stringify({ ...game, log })}\n`);
  }
  console.log(economyTable(games));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) await main();
