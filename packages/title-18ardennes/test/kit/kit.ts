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
  type TokenSpot,
  type Train,
  type TurnState,
} from "@railhead/core";
import { bonuses } from "../../src/data.ts";
import type { Claim, Facts, Marks } from "../../src/facts.ts";
import { title18ardennes } from "../../src/index.ts";

export const NAMES = ["A", "B", "C", "D", "E"];
export const MINORS = Array.from({ length: 15 }, (_, at) => String(at + 1));

/** A minor in play; what is left out has a sensible value. */
export interface MinorSetup {
  /** Price of its token; default 50. 0 is the grey zone. */
  price?: number;
  cash?: number;
  trains?: string[];
  /** Tokens besides its home: "HEX" or "HEX/city". */
  tokens?: string[];
  /** Tokens left on the charter; default 1 less those placed. */
  left?: number;
  turns?: number;
  forts?: string[];
}

/** A public company in play; what is left out has a sensible value. */
export interface PublicSetup {
  /** Five shares unless said. */
  ten?: boolean;
  /** Price; default 140. */
  price?: number;
  /** Percent per player; the first one named is president. The rest lies in the treasury. */
  shares: Record<string, number>;
  /** Percent in the pool. */
  pool?: number;
  cash?: number;
  trains?: string[];
  /** Tokens on the map: "HEX" or "HEX/city". */
  tokens?: string[];
  /** Tokens left on the charter; default 6 less those on the map. */
  left?: number;
  floated?: boolean;
  /** Operating turns it has had; default 1. */
  turns?: number;
  marks?: Marks;
}

/** A game in the making, and then in play. */
export class Table {
  readonly engine: Engine;
  state: GameState;
  /** Events of the last accepted action. */
  events: GameEvent[] = [];
  private made = 0;

  constructor(players = 4, options: Record<string, OptionValue> = {}, preset?: string) {
    const made = createEngine(title18ardennes, {
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

  /** Gives minors to players, all at 50 with 100 in their treasuries: {A: ["1", "5"]}. */
  minors(owners: Record<string, string[]>): this {
    for (const [player, ids] of Object.entries(owners)) for (const id of ids) this.minor(id, player);
    return this;
  }

  /** Gives one minor to a player; its home token is on the map from the start. */
  minor(id: string, owner: string, setup: MinorSetup = {}): this {
    return this.edit((state) => {
      const minor = companyIn(state, id);
      own(minor, owner);
      minor.started = true;
      minor.floated = true;
      minor.par = 50;
      minor.turns = setup.turns ?? 1;
      state.bank += minor.cash - (setup.cash ?? 100);
      minor.cash = setup.cash ?? 100;
      price(state, id, setup.price ?? 50);
      minor.tokensLeft = setup.left ?? 1 - (setup.tokens?.length ?? 0);
      const rights = id === "7" ? ["I21"] : [];
      for (const spot of setup.tokens ?? []) {
        const hex = spot.split("/")[0] as string;
        if (takeMarker(state, hex)) rights.push(hex);
        addToken(state, id, spot);
      }
      const marks = { ...(rights.length && { rights }), ...(setup.forts?.length && { forts: setup.forts }) };
      if (Object.keys(marks).length) minor.marks = marks as Record<string, Json>;
      for (const fort of setup.forts ?? []) dropFort(state, fort);
      for (const kind of setup.trains ?? []) minor.trains.push(this.train(state, kind));
    });
  }

  /** Minors that nobody owns are out of the game, their home tokens off the map. */
  closeRest(): this {
    return this.edit((state) => {
      for (const id of MINORS) {
        const minor = companyIn(state, id);
        if (minor.started) continue;
        minor.closed = true;
        for (const [hex, spots] of Object.entries(state.board.tokens)) {
          const rest = spots.filter((spot) => spot[2] !== id);
          if (rest.length === spots.length) continue;
          if (hex === "I21") rest.push([0, 0, "mine"]);
          if (rest.length) state.board.tokens[hex] = rest;
          else delete state.board.tokens[hex];
        }
      }
    });
  }

  /** Starts a public company as described; repeated calls stack price tokens in the order of the calls. */
  public(id: string, setup: PublicSetup): this {
    return this.edit((state) => {
      const company = companyIn(state, id);
      company.started = true;
      company.par = setup.price ?? 140;
      company.floated = setup.floated ?? true;
      company.turns = setup.turns ?? 1;
      state.bank += company.cash - (setup.cash ?? 0);
      company.cash = setup.cash ?? 0;
      price(state, id, setup.price ?? 140);
      if (setup.ten) {
        company.kind = "10-share";
        for (const one of company.certificates) {
          if (one.at === "offering") one.at = "treasury";
          else one.percent /= 2;
        }
      }
      const unit = setup.ten ? 10 : 20;
      const singles = company.certificates.filter((one) => !one.president && one.at !== "offering");
      const give = (place: string, percent: number) => {
        for (let left = percent; left > 0; left -= unit) {
          const single = singles.shift();
          if (!single) throw new Error(`${id} has not that many shares`);
          single.at = place as never;
        }
      };
      Object.entries(setup.shares).forEach(([player, percent], index) => {
        if (index === 0) (company.certificates[0] as { at: string }).at = `player:${player}`;
        give(`player:${player}`, index === 0 ? percent - 2 * unit : percent);
      });
      give("pool", setup.pool ?? 0);
      company.tokensLeft = setup.left ?? 6 - (setup.tokens?.length ?? 0);
      company.marks = { formed: 1, ...setup.marks } as Record<string, Json>;
      for (const fort of setup.marks?.forts ?? []) dropFort(state, fort);
      for (const spot of setup.tokens ?? []) {
        takeMarker(state, spot.split("/")[0] as string);
        addToken(state, id, spot);
      }
      for (const kind of setup.trains ?? []) company.trains.push(this.train(state, kind));
    });
  }

  /** Who holds the Guillaume-Luxembourg: a player, or "pool". Only at a table of four. */
  income(holder: string): this {
    return this.edit((state) => {
      const share = companyIn(state, "GL");
      share.started = true;
      (share.certificates[0] as { at: string }).at = holder === "pool" ? "pool" : `player:${holder}`;
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

  private train(state: GameState, kind: string, lists = [state.depot.stack, state.depot.pool]): Train {
    for (const list of lists) {
      const index = list.findIndex((train) => train.kind === kind);
      // The stack never runs out: its last 6 stays.
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

  /** Sets the phase and takes the trains before it off the stack. */
  phase(name: string): this {
    this.edit((state) => {
      (state.flow.value as Record<string, Json>).phase = name;
      if (Number(name) >= 3) (state.facts as unknown as Facts).phaseThree ??= 1;
    });
    return name === "2" ? this : this.stackFrom(name);
  }

  /** A region of the flow chart: region("ending", "afterSet"). */
  region(name: string, value: string): this {
    return this.edit((state) => {
      (state.flow.value as Record<string, Json>)[name] = value;
    });
  }

  /** Lays tiles: {H10: ["57", 1]}. */
  tiles(tiles: Record<string, [string, number]>): this {
    return this.edit((state) => {
      Object.assign(state.board.tiles, tiles);
    });
  }

  /** Adds tokens on the map: {BE: ["F10", "M7/1"]}. */
  tokens(tokens: Record<string, string[]>): this {
    return this.edit((state) => {
      for (const [company, spots] of Object.entries(tokens))
        for (const spot of spots) addToken(state, company, spot);
    });
  }

  /** Facts of the title: claims, forts, phaseThree. */
  facts(change: Partial<Facts>): this {
    return this.edit((state) => {
      Object.assign(state.facts, change);
    });
  }

  /** Rights to form companies that have been won and are owed. */
  claims(claims: Claim[]): this {
    return this.facts({ claims });
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

  /** Goes to the end of a set of operating rounds, so that the bidding before the stock round of `set` opens as the rules say. Minor 1 must be in play. */
  toBidding(set = 2): this {
    const others = Object.keys(this.state.companies).filter((id) => id !== "1");
    this.operate("1", "trains", {}, [set - 1, 2], others);
    return this.do("pass");
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
      const data: OperatingData = { done, turn: turnOf(companyIn(state, company), turn) };
      state.round = { id: "operating", set: round[0], run: round[1], data: data as unknown as Json };
      state.pending = [];
      play(state, "operating", step);
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

  /** What the title keeps with a company. */
  marks(id: string): Marks {
    return (this.company(id).marks ?? {}) as Marks;
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

  /** Price of a company's share. */
  price(company: string): number {
    const cell = this.company(company).cell;
    return cell ? (title18ardennes.market.grid[cell.row]?.[cell.col]?.price ?? 0) : 0;
  }

  /** Companies whose price tokens stand at this price, top first. */
  stackAt(price: number): string[] {
    return this.state.market.stacks[`0,${columnOf(price)}`] ?? [];
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

function companyIn(state: GameState, id: string): CompanyState {
  const company = state.companies[id];
  if (!company) throw new Error(`no company ${id}`);
  return company;
}

const own = (minor: CompanyState, owner: string) => {
  (minor.certificates[0] as { at: string }).at = `player:${owner}`;
};

/** Column of the ladder with this price. */
export function columnOf(price: number): number {
  const col = title18ardennes.market.grid[0]?.findIndex((space) => space?.price === price) ?? -1;
  if (col < 0) throw new Error(`no space for ${price}`);
  return col;
}

/** Puts a price token on the ladder, under those that stand there. */
function price(state: GameState, id: string, value: number): void {
  for (const [key, stack] of Object.entries(state.market.stacks)) {
    const rest = stack.filter((one) => one !== id);
    if (rest.length) state.market.stacks[key] = rest;
    else delete state.market.stacks[key];
  }
  const col = columnOf(value);
  companyIn(state, id).cell = { row: 0, col };
  state.market.stacks[`0,${col}`] = [...(state.market.stacks[`0,${col}`] ?? []), id];
}

/** Takes the bonus token of a Port or a Mining City off its circle; whether there was one. */
function takeMarker(state: GameState, hex: string): boolean {
  if (!(hex in bonuses.rights.port || hex in bonuses.rights.mine)) return false;
  const spots = state.board.tokens[hex] ?? [];
  const marker = spots.find((spot) => spot[2] === "port" || spot[2] === "mine");
  state.board.tokens[hex] = spots.filter((spot) => spot !== marker);
  return marker !== undefined;
}

function dropFort(state: GameState, fort: string): void {
  const facts = state.facts as unknown as Facts;
  facts.forts = facts.forts.filter((one) => one !== fort);
}

function addToken(state: GameState, company: string, spot: string): void {
  const [hex, city] = spot.split("/") as [string, string | undefined];
  state.board.tokens[hex] ??= [];
  const spots = state.board.tokens[hex] as TokenSpot[];
  const index = Number(city ?? 0);
  const taken = spots.filter((one) => one[0] === index).map((one) => one[1]);
  let slot = 0;
  while (taken.includes(slot)) slot++;
  spots.push([index, slot, company]);
}

function turnOf(company: CompanyState, turn: Partial<TurnState>): TurnState {
  return {
    company: company.id,
    lays: [],
    refusedHexes: [],
    tokens: 0,
    earnings: null,
    bought: [],
    refusedOffers: {},
    shares: null,
    began: company.trains.map((train) => train.kind),
    raised: false,
    owes: null,
    ...turn,
  };
}

function play(state: GameState, round: string, step: string): void {
  (state.flow.value as Record<string, Json>).play = { [round]: step };
}
