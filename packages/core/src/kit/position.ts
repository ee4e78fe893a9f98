import { spacesOf } from "../market/market.ts";
import type { CharterToken, Overlay, TokenSpot } from "../model/board.ts";
import type { Json } from "../model/json.ts";
import type { Train } from "../model/trains.ts";
import type { TurnState } from "../parts/operating/round.ts";
import type { StockData } from "../parts/stock/data.ts";
import type { GameState } from "../state/state.ts";
import { plainTokens } from "../state/tokens.ts";
import { Holdings } from "./holdings.ts";
import { addToken, companyIn, freshStock, freshTurn, giveShares, playAt } from "./writing.ts";

/** A company in play; what is left out is as it was at the start of the game. */
export interface InPlay {
  /** Starting value, in currency units. */
  par?: number;
  /** Space of its price token: [row, column]; default the starting space of its par. */
  cell?: [row: number, col: number];
  /** Percent per player; the first one named is president. The rest lies in the treasury. */
  shares?: Record<string, number>;
  /** Percent in the pool. */
  pool?: number;
  /** Percent of a single share; default 10. */
  unit?: number;
  /** Taken from the bank. */
  cash?: number;
  /** Its further kinds of train. */
  trains?: string[];
  /** Tokens on the map: "HEX" or "HEX/city". */
  tokens?: string[];
  /** Tokens left on the charter: how many ordinary ones without a price, or which. */
  left?: number | CharterToken[];
  /** Default true. */
  floated?: boolean;
  /** Operating turns it has had; default 1. */
  turns?: number;
}

/**
 * A position for tests of rules: a game is set up by hand to just before a rule matters, then one action is tried. What
 * makes the position writes the state directly; the engine under test only ever applies the action. A title extends it
 * by what its companies look like.
 */
export class Position extends Holdings {
  private made = 0;

  /** Puts a company into play as described; repeated calls stack price tokens in the order of the calls. */
  inPlay(id: string, setup: InPlay = {}): this {
    this.edit((state) => {
      const company = companyIn(state, id);
      company.started = true;
      company.floated = setup.floated ?? true;
      company.turns = setup.turns ?? 1;
      if (setup.par !== undefined) company.par = setup.par;
      if (setup.shares) giveShares(company, setup.shares, { pool: setup.pool, unit: setup.unit });
      for (const kind of setup.trains ?? []) company.trains.push(this.train(state, kind));
    });
    const start = spacesOf(this.title.market, "par").find((space) => space.price === setup.par)?.cell;
    const cell = setup.cell ?? (start && [start.row, start.col]);
    if (cell) this.cell(id, cell);
    if (setup.cash !== undefined) this.treasury(id, setup.cash);
    if (setup.left !== undefined) this.charter(id, setup.left);
    return this.tokens({ [id]: setup.tokens ?? [] });
  }

  // ---- trains ------------------------------------------------------------------------------------------------

  /** Gives a company these trains: taken from the stack or the pool where there are any, else made. */
  trains(company: string, kinds: string[]): this {
    return this.edit((state) => {
      companyIn(state, company).trains = kinds.map((kind) => this.train(state, kind));
    });
  }

  /** Gives a company these trains in addition to its own, from the same places. */
  moreTrains(company: string, kinds: string[]): this {
    return this.edit((state) => {
      companyIn(state, company).trains.push(...kinds.map((kind) => this.train(state, kind)));
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

  /** Leaves this many trains of the kind in the stack, plus those kept for companies; the others count as rusted. */
  supply(kind: string, left: number): this {
    return this.edit((state) => {
      const free = state.depot.stack.filter((train) => train.kind === kind && train.keptFor === undefined);
      const gone = free.slice(left);
      state.depot.stack = state.depot.stack.filter((train) => !gone.includes(train));
      state.depot.rusted.push(...gone);
    });
  }

  /** Of what has rusted only trains of these kinds are still there: the others are back in the box. */
  rustedOnly(...kinds: string[]): this {
    return this.edit((state) => {
      state.depot.rusted = state.depot.rusted.filter(({ kind }) => kinds.includes(kind));
    });
  }

  /** The pool is empty: what lay there is gone (rusted). */
  emptyPool(): this {
    return this.edit((state) => {
      state.depot.rusted.push(...state.depot.pool.splice(0));
    });
  }

  /** Marks a company's trains of a kind: obsolete, durable, or face down. */
  marked(company: string, kind: string, mark: "obsolete" | "durable" | "faceDown"): this {
    return this.edit((state) => {
      const marked = companyIn(state, company).trains.filter((train) => train.kind === kind);
      if (!marked.length) throw new Error(`${company} has no ${kind}`);
      for (const train of marked) train[mark] = true;
    });
  }

  // ---- map ---------------------------------------------------------------------------------------------------

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

  /** Takes the tiles off these hexes, so that they are as printed: all where none is named. Tokens stay. */
  printed(...hexes: string[]): this {
    return this.edit((state) => {
      for (const hex of hexes.length ? hexes : Object.keys(state.board.tiles)) delete state.board.tiles[hex];
    });
  }

  /** Puts exactly these tokens into the circles of these hexes: {D13: [[0, 1, "14"]]}, by city and circle. */
  circles(spots: Record<string, TokenSpot[]>): this {
    return this.edit((state) => {
      Object.assign(state.board.tokens, spots);
    });
  }

  /** What lies on hexes in addition to tiles and tokens: exactly this, in this order. */
  overlays(...overlays: Overlay[]): this {
    return this.edit((state) => {
      if (overlays.length) state.board.overlays = overlays;
      else delete state.board.overlays;
    });
  }

  /** Takes every token off the map; none comes back to a charter. */
  noTokens(): this {
    return this.edit((state) => {
      state.board.tokens = {};
    });
  }

  /** Tokens on a company's charter: how many ordinary ones without a price, or which. */
  charter(company: string, tokens: number | CharterToken[]): this {
    return this.edit((state) => {
      companyIn(state, company).tokens = typeof tokens === "number" ? plainTokens(tokens) : tokens;
    });
  }

  // ---- rounds, and what is remembered -------------------------------------------------------------------------

  /** A region of the flow chart: region("ending", "afterSet"). */
  region(name: string, value: string): this {
    return this.edit((state) => {
      (state.flow.value as Record<string, Json>)[name] = value;
    });
  }

  /** What the title keeps of the game by this name, whole. */
  fact(name: string, value: Json): this {
    return this.edit((state) => {
      state.facts[name] = value;
    });
  }

  /** What the title keeps with a company by this name, whole. */
  companyFact(company: string, name: string, value: Json): this {
    return this.edit((state) => {
      const one = companyIn(state, company);
      one.facts = { ...one.facts, [name]: value };
    });
  }

  /** What a house rule keeps, whole. */
  houseRule(slug: string, value: Json): this {
    return this.edit((state) => {
      state.variants[slug] = value;
    });
  }

  /** Goes to a stock round with this seat on turn. */
  stock(seat: string, data: Partial<StockData> = {}, set = 2): this {
    return this.edit((state) => {
      const stock = { ...freshStock(this.engine.rules, state, seat, set), ...data };
      playAt(state, "stock", { set, run: 0, data: stock }, "turn");
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
      playAt(state, "operating", { set, run, data }, step);
    });
  }

  /** The running set has this many operating rounds. */
  runs(runs: number): this {
    return this.edit((state) => {
      state.round.runs = runs;
    });
  }

  /** Changes what the running round remembers: `during({ passes: 3 })`. */
  during(change: Record<string, Json>): this {
    return this.edit((state) => {
      Object.assign(state.round.data as object, change);
    });
  }
}
