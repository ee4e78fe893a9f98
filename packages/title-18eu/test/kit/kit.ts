/**
 * Positions for rule tests: a game is set up by hand to just before the rule matters, then one action is tried.
 * Everything here writes states directly; the engine under test only ever applies the action.
 */
import {
  type Action,
  type CompanyState,
  cloneJson,
  createEngine,
  type Engine,
  type GameEvent,
  type GameState,
  type Json,
  type LegalAction,
  type OperatingData,
  type OptionValue,
  type Refusal,
  type StockData,
  spacesOf,
  type TokenSpot,
  type Train,
  type TurnState,
} from "@railhead/core";
import { title18eu } from "../../src/index.ts";

export const NAMES = ["A", "B", "C", "D", "E", "F"];

/** What a corporation in play looks like; what is left out has a sensible value. */
export interface CorporationSetup {
  /** Starting value; default 82. */
  par?: number;
  /** Price token: [row, column]; default the space of the starting value. */
  cell?: [number, number];
  /** Percent per player; the first one named is president (at least 20). The rest lies in the treasury. */
  shares: Record<string, number>;
  /** Percent in the pool. */
  pool?: number;
  cash?: number;
  trains?: string[];
  /** Tokens on the map: "HEX" or "HEX/city". */
  tokens?: string[];
  /** Tokens left on the charter; default 5 less those on the map. */
  left?: number;
  floated?: boolean;
  /** Operating turns it has had; default 1. */
  turns?: number;
}

/** A game in the making, and then in play. */
export class Table {
  readonly engine: Engine;
  state: GameState;
  /** Events of the last accepted action. */
  events: GameEvent[] = [];
  private made = 0;

  constructor(players = 4, options: Record<string, OptionValue> = {}, preset?: string) {
    const made = createEngine(title18eu, {
      players: NAMES.slice(0, players).map((id) => ({ id, name: id })),
      seed: 1,
      order: "seated",
      options,
      ...(preset !== undefined && { preset }),
    });
    if (!made.ok) throw new Error(made.refusal.code);
    this.engine = made.engine;
    this.state = cloneJson(this.engine.start().state);
  }

  // ---- making a position -------------------------------------------------------------------------------------

  /** Changes the state freely. */
  edit(change: (state: GameState) => void): this {
    this.state = cloneJson(this.state);
    change(this.state);
    return this;
  }

  /** Sets a player's cash; the bank holds the difference, so that money stays 12,000. */
  cash(player: string, amount: number): this {
    return this.edit((state) => {
      const one = state.players[player];
      if (!one) throw new Error(`no player ${player}`);
      state.bank += one.cash - amount;
      one.cash = amount;
    });
  }

  /** Sets a company's cash against the bank. */
  treasury(company: string, amount: number): this {
    return this.edit((state) => {
      const one = companyIn(state, company);
      state.bank += one.cash - amount;
      one.cash = amount;
    });
  }

  /** Sets the bank, without moving the money anywhere: for tests of a bank that breaks. */
  bank(amount: number): this {
    return this.edit((state) => {
      state.bank = amount;
    });
  }

  /** Gives minors to players: {A: ["1", "5"]}. Tokens go to their homes, every minor keeps its 2 train. Others are closed with `closeRest`. */
  minors(owners: Record<string, string[]>): this {
    return this.edit((state) => {
      for (const [player, ids] of Object.entries(owners)) {
        for (const id of ids) {
          const minor = companyIn(state, id);
          minor.owner = player;
          minor.started = true;
          minor.floated = true;
          const home = title18eu.companies.find((one) => one.id === id)?.home?.[0];
          if (!home) throw new Error(`no home of ${id}`);
          state.board.tokens[home.hex] ??= [];
          const spots = state.board.tokens[home.hex] as TokenSpot[];
          if (!spots.some((spot) => spot[2] === id)) spots.push([home.city ?? 0, 0, id]);
        }
      }
    });
  }

  /** Minors that nobody owns are out of the game (their 2 trains rust). */
  closeRest(): this {
    return this.edit((state) => {
      for (const company of Object.values(state.companies)) {
        if (company.kind !== "minor" || company.owner !== undefined) continue;
        company.closed = true;
        state.depot.rusted.push(...company.trains.splice(0));
      }
    });
  }

  /** Starts a corporation as described; repeated calls stack price tokens in the order of the calls. */
  corporation(id: string, setup: CorporationSetup): this {
    return this.edit((state) => {
      const company = companyIn(state, id);
      company.started = true;
      company.par = setup.par ?? 82;
      company.floated = setup.floated ?? true;
      company.turns = setup.turns ?? 1;
      state.bank += company.cash - (setup.cash ?? 0);
      company.cash = setup.cash ?? 0;
      const cell = setup.cell
        ? { row: setup.cell[0], col: setup.cell[1] }
        : spacesOf(title18eu.market, "par").find((space) => space.price === company.par)?.cell;
      if (!cell) throw new Error(`no space for ${company.par}`);
      company.cell = cell;
      const key = `${cell.row},${cell.col}`;
      state.market.stacks[key] = [...(state.market.stacks[key] ?? []), id];
      const singles = company.certificates.filter((one) => !one.president);
      const president = company.certificates.find((one) => one.president);
      const give = (place: string, percent: number) => {
        for (let left = percent; left > 0; left -= 10) {
          const single = singles.shift();
          if (!single) throw new Error(`${id} has not that many shares`);
          single.at = place as never;
        }
      };
      Object.entries(setup.shares).forEach(([player, percent], index) => {
        if (index === 0 && president) president.at = `player:${player}`;
        give(`player:${player}`, index === 0 ? percent - 20 : percent);
      });
      give("pool", setup.pool ?? 0);
      company.tokensLeft = setup.left ?? 5 - (setup.tokens?.length ?? 0);
      for (const spot of setup.tokens ?? []) addToken(state, id, spot);
      for (const kind of setup.trains ?? []) company.trains.push(this.train(state, kind));
    });
  }

  /** Gives a company more trains: taken from the stack or the pool where there are any, else made. */
  trains(company: string, kinds: string[]): this {
    return this.edit((state) => {
      companyIn(state, company).trains = kinds.map((kind) => this.train(state, kind));
    });
  }

  /** Puts more trains of these kinds into the pool: from the stack where there are any, else made. */
  pool(kinds: string[]): this {
    return this.edit((state) => {
      state.depot.pool.push(...kinds.map((kind) => this.train(state, kind, [state.depot.stack])));
    });
  }

  private train(state: GameState, kind: string, lists = [state.depot.stack, state.depot.pool]): Train {
    for (const list of lists) {
      const index = list.findIndex((train) => train.kind === kind);
      // The stack never runs out: its last 8 stays.
      const last = list === state.depot.stack && list.length === 1;
      if (index >= 0 && !last) return list.splice(index, 1)[0] as Train;
    }
    return { id: `${kind}-x${this.made++}`, kind };
  }

  /** The stack begins with this kind: everything above is gone (rusted). */
  stackFrom(kind: string): this {
    return this.edit((state) => {
      while (state.depot.stack.length && state.depot.stack[0]?.kind !== kind) {
        state.depot.rusted.push(state.depot.stack.shift() as Train);
      }
    });
  }

  /** Sets the phase and takes the trains before it off the stack. Minors' 2 trains go from phase 4 on. */
  phase(name: string): this {
    this.edit((state) => {
      (state.flow.value as Record<string, Json>).phase = name;
      const gone: Record<string, string[]> = {
        "4": ["2"],
        "5": ["2"],
        "6": ["2", "3"],
        "8": ["2", "3", "4"],
      };
      for (const company of Object.values(state.companies)) {
        const rusted = company.trains.filter((train) => gone[name]?.includes(train.kind));
        company.trains = company.trains.filter((train) => !rusted.includes(train));
        state.depot.rusted.push(...rusted);
      }
    });
    return name === "2" ? this : this.stackFrom(name);
  }

  /** A region of the flow chart: region("exchange", "due"), region("ending", "afterSet"). */
  region(name: string, value: string): this {
    return this.edit((state) => {
      (state.flow.value as Record<string, Json>)[name] = value;
    });
  }

  /** Lays tiles: {B9: ["8", 1]}. */
  tiles(tiles: Record<string, [string, number]>): this {
    return this.edit((state) => {
      Object.assign(state.board.tiles, tiles);
    });
  }

  /** Adds tokens on the map: {BNR: ["C8", "A10/1"]}. */
  tokens(tokens: Record<string, string[]>): this {
    return this.edit((state) => {
      for (const [company, spots] of Object.entries(tokens))
        for (const spot of spots) addToken(state, company, spot);
    });
  }

  /** Goes to a stock round with this seat on turn. */
  stock(seat: string, data: Partial<StockData> = {}, set = 2): this {
    return this.edit((state) => {
      const stock: StockData = {
        seat,
        soldNow: [],
        sold: {},
        sales: 0,
        bought: 0,
        passes: 0,
        lastActor: null,
        lastPasser: null,
        over: false,
        ...data,
      };
      state.round = { id: "stock", set, run: 0, data: stock as unknown as Json };
      state.pending = [];
      play(state, "stock", "turn");
    });
  }

  /** Goes to an operating round with this company on turn at this step. `round`: [set, run], default 2.1. */
  operate(
    company: string,
    step: string,
    turn: Partial<TurnState> = {},
    round: [number, number] = [2, 1],
    done: string[] = [],
  ): this {
    return this.edit((state) => {
      const own = companyIn(state, company);
      const data: OperatingData = {
        done,
        turn: {
          company,
          lays: [],
          refusedHexes: [],
          tokens: 0,
          earnings: null,
          bought: [],
          refusedOffers: {},
          shares: null,
          began: own.trains.map((train) => train.kind),
          raised: false,
          owes: null,
          ...turn,
        },
      };
      state.round = { id: "operating", set: round[0], run: round[1], data: data as unknown as Json };
      state.pending = [];
      play(state, "operating", step);
    });
  }

  /** Goes to the final exchange round with this seat on turn. */
  exchange(seat: string): this {
    return this.edit((state) => {
      state.round = { id: "exchange", set: 4, run: 0, data: { seat } };
      state.pending = [];
      (state.flow.value as Record<string, Json>).exchange = "due";
      play(state, "exchange", "dispose");
    });
  }

  // ---- playing -----------------------------------------------------------------------------------------------

  /** Plays an action that must be accepted. `seat` may be left out where only one is asked. */
  do(type: string, fields: Record<string, Json> = {}, seat = this.seat()): this {
    const result = this.engine.apply(this.state, { type, seat, ...fields } as Action);
    if (!result.ok)
      throw new Error(
        `refused: ${JSON.stringify(result.refusal)} (${type} ${JSON.stringify(fields)} by ${seat})`,
      );
    this.state = result.state;
    this.events = result.events;
    return this;
  }

  /** The refusal of an action that must be refused, with the state unchanged. */
  refused(type: string, fields: Record<string, Json> = {}, seat = this.seat()): Refusal {
    const before = JSON.stringify(this.state);
    const result = this.engine.apply(this.state, { type, seat, ...fields } as Action);
    if (result.ok) throw new Error(`accepted: ${type} ${JSON.stringify(fields)} by ${seat}`);
    if (JSON.stringify(this.state) !== before) throw new Error("a refusal changed the state");
    return result.refusal;
  }

  /** Passes on behalf of whoever is asked, `times` times. */
  pass(times = 1): this {
    for (let n = 0; n < times; n++) this.do("pass");
    return this;
  }

  /** Who is asked now (the first of them). */
  seat(): string {
    return this.engine.decisions(this.state)[0]?.seats[0] ?? "A";
  }

  /** Step or question that asks now. */
  asked(): string | undefined {
    return this.engine.decisions(this.state)[0]?.id;
  }

  /** Legal actions of a type, for the seat that is asked. */
  legal(type?: string): LegalAction[] {
    const all = this.engine.legalActions(this.state);
    return type === undefined ? all : all.filter((action) => action.type === type);
  }

  company(id: string): CompanyState {
    return companyIn(this.state, id);
  }

  player(id: string) {
    const player = this.state.players[id];
    if (!player) throw new Error(`no player ${id}`);
    return player;
  }

  /** Percent that a player, "treasury" or "pool" holds of a company. */
  percent(company: string, holder: string): number {
    const at = holder === "treasury" || holder === "pool" ? holder : `player:${holder}`;
    return this.company(company)
      .certificates.filter((one) => one.at === at)
      .reduce((sum, one) => sum + one.percent, 0);
  }

  president(company: string): string | undefined {
    const at = this.company(company).certificates.find((one) => one.president)?.at;
    return at?.startsWith("player:") ? at.slice(7) : undefined;
  }

  /** Kinds of train of a company. */
  kinds(company: string): string[] {
    return this.company(company).trains.map((train) => train.kind);
  }

  /** Price of a company's share. */
  price(company: string): number {
    const cell = this.company(company).cell;
    return cell ? (title18eu.market.grid[cell.row]?.[cell.col]?.price ?? 0) : 0;
  }

  /** Bank, players and companies together. */
  money(): number {
    const sum = (rows: Record<string, { cash: number }>) =>
      Object.values(rows).reduce((all, one) => all + one.cash, 0);
    return this.state.bank + sum(this.state.players) + sum(this.state.companies);
  }

  /** Round and, for operating rounds, its number: "stock", "operating 2.1". */
  round(): string {
    const { id, set, run } = this.state.round;
    return run ? `${id} ${set}.${run}` : id;
  }

  phaseName(): string {
    return (this.state.flow.value as { phase: string }).phase;
  }
}

function companyIn(state: GameState, id: string): CompanyState {
  const company = state.companies[id];
  if (!company) throw new Error(`no company ${id}`);
  return company;
}

function addToken(state: GameState, company: string, spot: string): void {
  const [hex, city] = spot.split("/") as [string, string | undefined];
  state.board.tokens[hex] ??= [];
  const spots = state.board.tokens[hex] as TokenSpot[];
  const index = Number(city ?? 0);
  const slot = spots.filter((one) => one[0] === index).length;
  spots.push([index, slot, company]);
}

function play(state: GameState, round: string, step: string): void {
  (state.flow.value as Record<string, Json>).play = { [round]: step };
}
