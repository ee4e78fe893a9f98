import type { Action, GameEvent, LegalAction, Refusal } from "../engine/action.ts";
import { createEngine } from "../engine/create.ts";
import type { Engine } from "../engine/engine.ts";
import type { Ctx, TitleDefinition } from "../engine/rules.ts";
import { position } from "../flow/chart.ts";
import { standAt } from "../flow/stand.ts";
import type { Train } from "../model/trains.ts";
import { operating, type TurnState } from "../parts/operating/round.ts";
import type { StockData } from "../parts/stock/round.ts";
import type { CompanyState, GameState, Json, OptionValue } from "../state/state.ts";
import { cloneJson } from "../state/tx.ts";
import { addToken, companyIn, freshStock, freshTurn, playAt } from "./writing.ts";

/** Players of a position, as they sit. */
export const NAMES = ["A", "B", "C", "D", "E", "F", "G"];

/**
 * A position for tests of rules: a game is set up by hand to just before a rule matters, then one action is tried. What
 * makes the position writes the state directly; the engine under test only ever applies the action. A title extends it
 * by what its companies look like.
 */
export class Position {
  readonly engine: Engine;
  /** The title as the table plays it. */
  readonly title: TitleDefinition;
  state: GameState;
  /** Events of the last accepted action. */
  events: GameEvent[] = [];
  private made = 0;

  constructor(
    definition: TitleDefinition,
    players = 4,
    options: Record<string, OptionValue> = {},
    preset?: string,
  ) {
    const made = createEngine(definition, {
      players: NAMES.slice(0, players).map((id) => ({ id, name: id })),
      seed: 1,
      order: "seated",
      options,
      ...(preset !== undefined && { preset }),
    });
    if (!made.ok) throw new Error(made.refusal.code);
    this.engine = made.engine;
    this.title = this.engine.rules.title;
    this.state = cloneJson(this.engine.start().state);
  }

  // ---- making a position -------------------------------------------------------------------------------------

  /** Changes the state freely. */
  edit(change: (state: GameState) => void): this {
    this.state = cloneJson(this.state);
    change(this.state);
    this.state.flow = standAt({ rules: this.engine.rules, state: this.state });
    return this;
  }

  /** Sets a player's cash; the bank holds the difference, so that no money is made. */
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

  /** Gives a company these trains: taken from the stack or the pool where there are any, else made. */
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

  /** A train of a kind: from the stack or the pool, or else a new one. The last train of a stack stays. */
  protected train(
    state: GameState,
    kind: string,
    lists: Train[][] = [state.depot.stack, state.depot.pool],
  ): Train {
    for (const list of lists) {
      const index = list.findIndex((train) => train.kind === kind);
      const last = list === state.depot.stack && list.length === 1;
      if (index >= 0 && !last) return list.splice(index, 1)[0] as Train;
    }
    return { id: `${kind}-x${this.made++}`, kind };
  }

  /** The stack begins with this kind: everything above is gone (rusted). */
  stackFrom(kind: string): this {
    return this.edit((state) => {
      while (state.depot.stack.length && state.depot.stack[0]?.kind !== kind)
        state.depot.rusted.push(state.depot.stack.shift() as Train);
    });
  }

  /** A region of the flow chart: region("ending", "afterSet"). */
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
      const stock = { ...freshStock(this.engine.rules, state, seat, set), ...data };
      playAt(state, { id: "stock", set, run: 0, data: stock }, "turn");
    });
  }

  /** Goes to an operating round with this company on turn at this step. `round`: [set, run], default 2.1. */
  operate(
    company: string,
    step: string,
    turn: Partial<TurnState> = {},
    [set, run]: [number, number] = [2, 1],
    done: string[] = [],
  ): this {
    return this.edit((state) => {
      const fresh = { turn, done, set, run };
      const data = freshTurn(this.engine.rules, state, companyIn(state, company), fresh);
      playAt(state, { id: "operating", set, run, data }, step);
    });
  }

  /** Changes what the running round remembers: `during({ passes: 3 })`. */
  during(change: Record<string, Json>): this {
    return this.edit((state) => {
      Object.assign(state.round.data as object, change);
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

  /** The stage of the step being played; "" where it has none. */
  stage(): string {
    return position(this.state.flow).stage;
  }

  /** Passes on behalf of whoever is asked, `times` times. */
  pass(times = 1): this {
    for (let n = 0; n < times; n++) this.do("pass");
    return this;
  }

  // ---- looking -----------------------------------------------------------------------------------------------

  /** Rules and state, for functions that read a position. */
  ctx(): Ctx {
    return { rules: this.engine.rules, state: this.state };
  }

  /** The company on turn in an operating round. */
  operating(): string | undefined {
    return operating(this.ctx());
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

  /** Percent that a player, "treasury", "pool" or "offering" holds of a company. */
  percent(company: string, holder: string): number {
    const at = ["treasury", "pool", "offering"].includes(holder) ? holder : `player:${holder}`;
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

  /** Price of a company's share; 0 where it has none. */
  price(company: string): number {
    const { cell } = this.company(company);
    return cell ? (this.title.market.grid[cell.row]?.[cell.col]?.price ?? 0) : 0;
  }

  /** Owners of the tokens of a hex, by city and circle. */
  tokensAt(hex: string): string[] {
    const spots = [...(this.state.board.tokens[hex] ?? [])].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
    return spots.map((spot) => spot[2]);
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

  /** Events of a type that the last action had. */
  log(type: string): GameEvent[] {
    return this.events.filter((event) => event.type === type);
  }
}
