import type { Ctx, GameEvent, PlayerId, Timeline } from "@railhead/core";
import { playerRef } from "@railhead/core/model";
import { saleProceeds } from "@railhead/core/parts";
import { freeCash } from "@railhead/core/transfer";
import { type GameView, viewState } from "@railhead/core/view";
import type { Chronicle, RoundMark } from "./chronicle.ts";

/** The game at the end of a round: what everyone is worth, what came in, where prices stand. Money in whole units. */
export interface SheetRow extends RoundMark {
  /** Last move that belongs to the round. */
  last: number;
  /** The round is still being played. */
  open: boolean;
  worth: Record<string, number>;
  cash: Record<string, number>;
  /** What each player could raise in a stock turn (`liquidityOf`). */
  liquidity: Record<string, number>;
  /** Certificates that count towards the limit. */
  certificates: Record<string, number>;
  /** Dividends that each player took in this round. */
  dividends: Record<string, number>;
  /** What each company ran for in this round, over all its turns. */
  runs: Record<string, number>;
  /** Price of each company on the market. */
  prices: Record<string, number>;
  bank: number;
}

export interface Sheet {
  players: { id: string; name: string }[];
  /** Companies that ran or had a price at any time, in the title's order. */
  companies: string[];
  rows: SheetRow[];
}

type Amounts = Record<string, number>;

/**
 * What a player could put on the table in a stock turn, in whole units: free cash and the most that their shares
 * would bring at current prices, one sale of each company by the rules of sale and pool. Prices that a sale lowers
 * are not foreseen.
 */
export const liquidityOf = (ctx: Ctx, player: PlayerId): number =>
  freeCash(ctx, playerRef(player)) + saleProceeds(ctx, player, "turn").amount;

const add = (amounts: Amounts, key: string, amount: unknown): void => {
  if (typeof amount === "number") amounts[key] = (amounts[key] ?? 0) + amount;
};

/** What came in, round by round: events are walked once, a round's own begin with its `round_began`. */
function incomes(timeline: Timeline, until: number): { dividends: Amounts; runs: Amounts }[] {
  const rounds: { dividends: Amounts; runs: Amounts }[] = [];
  const take = (event: GameEvent) => {
    if (event.type === "round_began") rounds.push({ dividends: {}, runs: {} });
    const round = rounds.at(-1);
    if (!round) return;
    if (event.type === "routes_run") add(round.runs, String(event.company), event.total);
    if (event.type !== "dividend" || typeof event.shares !== "object" || !event.shares) return;
    for (const [player, amount] of Object.entries(event.shares)) add(round.dividends, player, amount);
  };
  timeline.firstEvents.forEach(take);
  for (const move of timeline.moves.slice(0, until)) move.events.forEach(take);
  return rounds;
}

/** Reads the sheet of a game off its rounds, up to move `until`. */
export function sheetOf(
  timeline: Timeline,
  chronicle: Chronicle,
  until: number,
  view: (at: number) => GameView = (at) =>
    viewState(timeline.engineAt(at), timeline.state(at), timeline.state().ended !== null),
): Sheet {
  const income = incomes(timeline, until);
  // Set-up lines before the first round are no round of their own.
  const rounds = chronicle.rounds.filter((round) => round.id !== "setup" && round.at <= until);
  const rows = rounds.map((round, index): SheetRow => {
    const next = rounds[index + 1];
    const last = next ? next.at : until;
    const then = view(last);
    const ctx: Ctx = { rules: timeline.engineAt(last).rules, state: timeline.state(last) };
    const by = (amount: (player: GameView["players"][number]) => number | undefined): Amounts =>
      Object.fromEntries(
        then.players.flatMap((player) => {
          const value = amount(player);
          return value === undefined ? [] : [[player.id, value]];
        }),
      );
    return {
      at: round.at,
      id: round.id,
      set: round.set,
      run: round.run,
      last,
      open: !next && !then.finished,
      worth: by(({ worth }) => worth),
      cash: by(({ cash }) => cash),
      liquidity: by(({ id }) => liquidityOf(ctx, id)),
      certificates: by(({ certificates }) => certificates),
      dividends: income[index]?.dividends ?? {},
      runs: income[index]?.runs ?? {},
      prices: Object.fromEntries(
        then.companies.flatMap((company) =>
          company.price !== null && !company.closed ? [[company.id, company.price]] : [],
        ),
      ),
      bank: then.bank,
    };
  });
  const seen = new Set(rows.flatMap((row) => [...Object.keys(row.runs), ...Object.keys(row.prices)]));
  const now = view(until);
  return {
    players: now.players.map(({ id, name }) => ({ id, name })),
    companies: now.companies.map((company) => company.id).filter((id) => seen.has(id)),
    rows,
  };
}

const cell = (value: string | number): string => {
  const text = String(value);
  // A leading sign of a formula is text here, in any program that opens the file.
  const safe = typeof value === "string" && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\n\r;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** The sheet as comma-separated text (RFC 4180): a line per round, columns as on the page. */
export function sheetCsv(
  sheet: Sheet,
  words: {
    round: string;
    worth: string;
    cash: string;
    liquidity: string;
    certificates: string;
    dividends: string;
    run: string;
    price: string;
    bank: string;
  },
  roundName: (round: SheetRow) => string,
): string {
  const head = [
    words.round,
    ...[words.worth, words.cash, words.liquidity, words.certificates, words.dividends].flatMap((what) =>
      sheet.players.map((player) => `${player.name}: ${what}`),
    ),
    ...[words.run, words.price].flatMap((what) => sheet.companies.map((company) => `${company}: ${what}`)),
    words.bank,
  ];
  const lines = sheet.rows.map((row) => [
    roundName(row),
    ...[row.worth, row.cash, row.liquidity, row.certificates, row.dividends].flatMap((amounts) =>
      sheet.players.map((player) => amounts[player.id] ?? (amounts === row.worth ? "" : 0)),
    ),
    ...[row.runs, row.prices].flatMap((amounts) => sheet.companies.map((company) => amounts[company] ?? "")),
    row.bank,
  ]);
  return `${[head, ...lines].map((line) => line.map(cell).join(",")).join("\r\n")}\r\n`;
}
