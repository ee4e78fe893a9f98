import {
  type Action,
  createEngine,
  type Engine,
  type GameEvent,
  type GameState,
  type Setup,
  type TitleDefinition,
} from "@railhead/core";
import { type Bot, simulateGame } from "@railhead/core/bots";
import { roundOf } from "@railhead/core/flow";
import { worthOf } from "@railhead/core/market";
import { percentAt } from "@railhead/core/state";

/** A played game of 18EU as Rails would report it: what the importer is tried with where no reports are at hand. */
export interface WrittenReport {
  lines: string[];
  /** The state that an import must come to. */
  state: GameState;
  log: Action[];
  /** Kinds of action that were played. */
  actions: Record<string, number>;
}

const SIDES = ["S", "SW", "NW", "N", "NE", "SE"];
const COMPANIES: Record<string, string> = {
  BNR: "SNCB",
  DR: "NS",
  RBSR: "KBS",
  RPR: "KPEV",
  AIRS: "KKÖB",
  GSR: "DR",
};
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const own = (id: string): string => COMPANIES[id] ?? id;
const space = (row: number, col: number): string => `${LETTERS[col]}${row + 1}`;
const hexName = (hex: string): string =>
  `${LETTERS[Number(hex.slice(1)) - 1]}${LETTERS.indexOf(hex.charAt(0)) + 1}`;

/** How far tiles are turned here when the report says S; checked against real reports by the tests of those. */
export type Turns = Readonly<Record<string, number>>;

export function writtenReport(
  title: TitleDefinition,
  setup: Setup,
  turns: Turns,
  bot: Bot,
  seed: number,
  maxActions: number,
  exact = true,
): WrittenReport {
  const made = createEngine(title, setup);
  if (!made.ok) throw new Error(made.refusal.code);
  const { engine } = made;
  const played = simulateGame(engine, bot, { seed, maxActions, exact });
  const playing = exact ? engine : engine.trusting();
  const writer = new Writer(playing, turns, setup.players);
  // What is written ends with a round: a report that breaks off in a turn leaves passes open.
  let kept: { count: number; lines: number; state: GameState } | undefined;
  const start = playing.start();
  let { state } = start;
  writer.begin(state, start.events);
  for (const [index, action] of played.log.entries()) {
    const result = playing.apply(state, action);
    if (!result.ok) throw new Error(`${action.type}: ${result.refusal.code}`);
    writer.add(action, state, result.state, result.events);
    ({ state } = result);
    if (result.events.some(({ type }) => type === "round_began") || state.ended)
      kept = { count: index + 1, lines: writer.lines.length, state };
  }
  if (!kept) throw new Error("not even the sale is over");
  const log = played.log.slice(0, kept.count);
  const actions: Record<string, number> = {};
  for (const { type } of log) actions[type] = (actions[type] ?? 0) + 1;
  return { lines: writer.lines.slice(0, kept.lines), state: kept.state, log, actions };
}

type EventValues = Record<string, unknown>;

class Writer {
  readonly lines: string[] = [];
  private readonly cells: Record<string, [number, number]> = {};
  private worths: Record<string, number> = {};
  private names: Record<string, string>;
  /** Companies that have paid for their tokens in the report only. */
  private fees = new Set<string>();
  private merging = "";
  /** The round that was told last: one may begin and end within a single move. */
  private current = { set: 0, run: 0 };
  /** How many lines there were when the final exchange had been told: Rails says nothing of one without anyone. */
  private exchange = 0;
  /** Prices that rise at the end of a stock round are told after its end. */
  private rising: string[] = [];

  constructor(
    private readonly engine: Engine,
    private readonly turns: Turns,
    players: Setup["players"],
  ) {
    this.names = Object.fromEntries(players.map(({ id, name }) => [id, name]));
  }

  private write(...fields: (string | number)[]): void {
    this.lines.push(fields.join(","));
  }

  private name(id: unknown): string {
    return this.names[String(id)] ?? own(String(id));
  }

  begin(state: GameState, events: GameEvent[]): void {
    this.write("GameIs", "18EU");
    for (const [at, id] of state.seatOrder.entries()) this.write("PlayerIs", at + 1, this.name(id));
    this.write("PlayerCash", state.players[state.seatOrder[0] as string]?.cash ?? 0);
    this.write("BankHas", state.bank);
    this.write("StartOfPhase", "2");
    this.write("BankSizeIs", state.bank);
    this.write("StartOfInitialRound", 1);
    this.write("HasPriority", this.name(state.priority));
    this.write(" ");
    for (const event of events) this.tell(event, state, state, undefined);
  }

  add(action: Action, before: GameState, after: GameState, events: GameEvent[]): void {
    for (const event of events) this.tell(event, before, after, action);
  }

  /** Cash of everyone. */
  private balances(state: GameState): void {
    for (const { id, started, closed, cash } of Object.values(state.companies)) {
      if (started && !closed) this.write("Has", own(id), cash - (this.fees.has(id) ? 100 : 0));
    }
    for (const id of state.seatOrder) this.write("Has", this.name(id), state.players[id]?.cash ?? 0);
  }

  private price(event: EventValues): void {
    const company = String(event.company);
    const [row, col] = event.cell as [number, number];
    const [oldRow, oldCol] = this.cells[company] ?? [row, col];
    const line = [
      "PRICE_MOVES_LOG",
      own(company),
      event.from,
      space(oldRow, oldCol),
      event.to,
      space(row, col),
    ];
    this.cells[company] = [row, col];
    if (event.direction === "up") this.rising.push(`SoldOut,${own(company)}`, line.join(","));
    else this.lines.push(line.join(","));
  }

  private tell(event: GameEvent, before: GameState, after: GameState, action: Action | undefined): void {
    const e = event as EventValues;
    const company = own(String(e.company));
    const player = this.name(e.player);
    const writers: Record<string, () => void> = {
      lot_chosen: () => this.write("SelectForAuctioning", player, String(e.lot)),
      opening_declined: () => {
        const chooser = action?.type === "choose_lot" && action.seat === e.player;
        if (!chooser || !this.lines.at(-1)?.startsWith("SelectForAuctioning"))
          this.write("DeclinedToBid", player);
      },
      bid: () => this.write("BID_ITEM", player, Number(e.amount), String(e.lot)),
      bid_passed: () => this.write("PASSES", player),
      offered: () => this.write("ITEM_PRICE_REDUCED", String(e.lot), Number(e.price)),
      offer_refused: () => this.write("DeclinedToBid", player),
      lot_sold: () => {
        this.write("BuysItemFor", player, String(e.lot), Number(e.price));
        this.write("Floats", String(e.lot));
      },
      company_started: () => {
        const { cell } = after.companies[String(e.company)] ?? {};
        if (cell) this.cells[String(e.company)] = [cell.row, cell.col];
        this.write(
          "START_COMPANY_LOG",
          player,
          company,
          Number(e.price),
          2 * Number(e.price),
          2,
          20,
          company,
        );
        if (e.hex === undefined) return;
        this.write("SelectedHomeBase", company, `Hex ${hexName(String(e.hex))} (a city)`);
        this.write("PaysForTokens", company, 100, 5);
        this.fees.add(String(e.company));
      },
      minor_merged: () => {
        this.merging = company;
        const trains = (e.trains as string[]).length;
        this.write("MERGE_MINOR_LOG", player, String(e.minor), company, Number(e.cash), trains);
        if (e.percent) this.write("GetShareForMinor", player, Number(e.percent), company, String(e.minor));
      },
      token_replaced: () => {
        if (action?.type === "start_company") return;
        this.write("ExchangesBaseToken", company, String(e.minor), hexName(String(e.hex)));
        this.write("MinorCloses", String(e.minor));
      },
      token_removed: () => {
        if (after.companies[String(e.company)]?.kind !== "minor") return;
        this.write("NoBaseTokenExchange", this.merging, String(e.company), hexName(String(e.hex)));
        this.write("MinorCloses", String(e.company));
      },
      company_closed: () => this.write("CompanyCloses", company),
      minor_closed: () => this.write("MinorCloses", String(e.minor)),
      tokens_bought: () => {
        if (!this.fees.delete(String(e.company))) this.write("PaysForTokens", company, Number(e.price), 5);
      },
      company_floated: () => this.write("Floats", company),
      underwritten: () => this.write("MonetiseTreasuryShares", company, Number(e.amount)),
      share_bought: () =>
        this.write(
          "BUY_SHARE_LOG",
          player,
          Number(e.percent),
          company,
          e.from === "pool" ? "Pool" : company,
          Number(e.price),
        ),
      own_shares_bought: () => {
        for (let n = 0; n < Number(e.percent) / 10; n++)
          this.write("BUY_SHARE_LOG", company, 10, company, "Pool", Number(e.price));
      },
      shares_sold: () => this.sale(player, e),
      own_shares_sold: () => this.sale(company, e),
      passed: () => this.write("PASSES", player),
      price_moved: () => this.price(e),
      turn_began: () => {
        this.write(" ");
        this.write("CompanyOperates", company, this.name(e.president));
      },
      tile_laid: () => {
        const hex = hexName(String(e.hex));
        const side = SIDES[(Number(e.rotation) - (this.turns[String(e.tile)] ?? 0) + 6) % 6] as string;
        const cost = Number(e.cost ?? 0);
        if (cost) this.write("LaysTileAtFor", company, String(e.tile), hex, side, cost);
        else this.write("LaysTileAt", company, String(e.tile), hex, side);
      },
      token_placed: () => {
        if (roundOf(before) === "operating")
          this.write("LAYS_FREE_TOKEN_ON", company, hexName(String(e.hex)));
      },
      token_returned: () => this.write("DuplicateTokenRemoved", company, hexName(String(e.hex))),
      routes_run: () => this.write("CompanyRevenue", company, Number(e.total)),
      no_earnings: () => this.write("CompanyDoesNotPayDividend", company),
      dividend: () => this.dividend(e, before),
      president_added: () => this.write("PresidentAddsCash", company, player, Number(e.amount)),
      train_bought: () => {
        const from = { stack: "IPO", pool: "Pool" }[String(e.from)] ?? own(String(e.from));
        this.write("BuysTrain", company, String(e.train), from, Number(e.price));
      },
      phase_began: () => {
        this.write("FirstTrainBought", String(e.train));
        this.write("StartOfPhase", String(e.phase));
      },
      train_rusted: () => {
        const line = `TrainsRusted,${e.train}`;
        if (!this.lines.slice(-3).includes(line)) this.lines.push(line);
      },
      train_discarded: () => this.write("CompanyDiscardsTrain", company, String(e.train), "Pool"),
      bankrupt: () => this.write("PlayerIsBankrupt", player),
      bank_broken: () => this.write("BankIsBrokenReportText"),
      round_ended: () => this.ended(String(e.round), after),
      round_began: () => this.began(String(e.round), Number(e.set), Number(e.run), after),
      game_ended: () => this.over(after),
    };
    writers[event.type]?.();
  }

  private sale(seller: string, e: EventValues): void {
    const [percent, company, amount] = [Number(e.percent), own(String(e.company)), Number(e.amount)];
    if (percent === 10 && seller !== company) this.write("SELL_SHARE_LOG", seller, 10, company, amount);
    else this.write("SELL_SHARES_LOG", seller, percent / 10, 10, percent, company, amount);
  }

  private dividend(e: EventValues, before: GameState): void {
    const id = String(e.company);
    const state = before.companies[id];
    const [earnings, distributed] = [Number(e.earnings), Number(e.distributed)];
    const kinds: Record<string, string> = { full: "CompanyPaysOutFull", half: "CompanySplits" };
    this.write(kinds[String(e.kind)] ?? "CompanyDoesNotPayDividend", own(id), earnings);
    if (e.kind === "half") this.write("RECEIVES", own(id), earnings - distributed);
    const minor = state?.kind === "minor";
    for (const [player, amount] of Object.entries(e.shares as Record<string, number>)) {
      const percent = minor || !state ? 100 : percentAt(state, `player:${player}`);
      if (amount) this.write("Payout", this.name(player), amount, minor ? 1 : percent / 10, minor ? 100 : 10);
    }
    const treasury = Number(e.kept) - (earnings - distributed);
    if (treasury && state) this.write("Payout", own(id), treasury, percentAt(state, "treasury") / 10, 10);
  }

  private ended(round: string, after: GameState): void {
    const { set, run } = this.current;
    if (round === "exchange" && this.lines.length === this.exchange) {
      while (this.lines.at(-1) !== "StartFinalMinorExchangeRound") this.lines.pop();
      this.lines.pop();
      return;
    }
    if (round === "operating") {
      this.write(" ");
      this.write("EndOfOperatingRound", `${set - 1}.${run}`);
      for (const id of after.seatOrder) {
        const worth = worthOf({ rules: this.engine.rules, state: after }, id);
        this.write("ORWorthIncrease", this.name(id), `${set - 1}.${run}`, worth - (this.worths[id] ?? 0));
      }
    } else if (round !== "sale") {
      this.write(" ");
      this.write("END_SR", set - 1);
      this.lines.push(...this.rising);
      this.rising = [];
    }
    this.balances(after);
  }

  private began(round: string, set: number, run: number, after: GameState): void {
    this.current = { set, run };
    if (round === "operating") {
      this.write("START_OR", `${set - 1}.${run}`);
      for (const id of after.seatOrder)
        this.worths[id] = worthOf({ rules: this.engine.rules, state: after }, id);
    } else if (round === "stock") {
      this.write("StartStockRound", set - 1);
      this.write("HasPriority", this.name(after.priority));
    } else if (round === "exchange") {
      this.write("StartFinalMinorExchangeRound");
      const { president } = Object(after.facts.fifth ?? {}) as { president?: string };
      if (president !== undefined) this.write("HasFirstTurn", this.name(president));
      this.exchange = this.lines.length;
    }
  }

  private over(after: GameState): void {
    this.write("GameOver");
    this.write("EoGFinalRanking :");
    for (const { rank, worth, player } of after.ended?.ranking ?? [])
      this.lines.push(`${rank}. ${worth} ${this.name(player)}`);
  }
}
