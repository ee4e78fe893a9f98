/**
 * Positions for rule tests: a game is set up by hand to just before the rule matters, then one action is tried.
 * Everything here writes states directly; the engine under test only ever applies the action.
 */
import type { GameState, Json, OptionValue } from "@railhead/core";
import { titleUnder } from "@railhead/core/engine";
import { companyIn, type InPlay, NAMES, Position } from "@railhead/core/kit";
import { bonuses } from "../data.ts";
import type { Claim, Facts, Marks } from "../facts.ts";
import { marksOf } from "../facts.ts";
import { title18ardennes } from "../index.ts";

export { NAMES };
export const MINORS = Array.from({ length: 15 }, (_, at) => String(at + 1));

/** A minor in play; what is left out has a sensible value. */
export interface MinorSetup {
  /** Price of its token; default 50. 0 is the grey zone. */
  price?: number;
  cash?: number;
  trains?: string[];
  /** Tokens in addition to its home: "HEX" or "HEX/city". */
  tokens?: string[];
  /** Tokens left on the charter; default 1 less those placed. */
  left?: number;
  turns?: number;
  forts?: string[];
}

/**
 * A public company in play; what is left out has a sensible value: no cash, and on its charter six tokens less those on
 * the map. Of its shares the first player named is president.
 */
export interface PublicSetup extends Omit<InPlay, "par" | "cell" | "unit"> {
  /** Default: five shares. */
  ten?: boolean;
  /** Price; default 140. */
  price?: number;
  shares: Record<string, number>;
  marks?: Marks;
}

/** A game in the making, and then in play. */
export class Table extends Position {
  /** `rules`: an earlier version of the rules. */
  constructor(players = 4, options: Record<string, OptionValue> = {}, preset?: string, rules?: string) {
    const title = rules === undefined ? title18ardennes : titleUnder(title18ardennes, rules);
    if (!title) throw new Error(`no version ${rules}`);
    super(title, players, options, preset);
  }

  /** Gives minors to players, all at 50 with 100 in their treasuries: {A: ["1", "5"]}. */
  minors(owners: Record<string, string[]>): this {
    for (const [player, ids] of Object.entries(owners)) for (const id of ids) this.minor(id, player);
    return this;
  }

  /** Gives one minor to a player; its home token is on the map from the start. */
  minor(id: string, owner: string, setup: MinorSetup = {}): this {
    const { price: value = 50, forts = [], tokens = [], ...rest } = setup;
    const rights = id === "7" ? ["I21"] : [];
    this.edit((state) => {
      for (const fort of forts) dropFort(state, fort);
      for (const spot of tokens) {
        const hex = spot.split("/")[0] as string;
        if (takeMarker(state, hex)) rights.push(hex);
      }
    });
    const marks = { ...(rights.length && { rights }), ...(forts.length && { forts }) };
    if (Object.keys(marks).length) this.companyFact(id, "ardennes", marks);
    return this.presidency(id, owner).inPlay(id, {
      par: 50,
      cell: [0, columnOf(value)],
      cash: 100,
      left: 1 - tokens.length,
      tokens,
      ...rest,
    });
  }

  /** Minors that no one owns are out of the game, their home tokens off the map. */
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
  public(id: string, { price: value = 140, marks, ten, tokens = [], ...setup }: PublicSetup): this {
    if (ten) this.ten(id);
    for (const fort of marks?.forts ?? []) this.edit((state) => dropFort(state, fort));
    for (const spot of tokens) this.edit((state) => takeMarker(state, spot.split("/")[0] as string));
    return this.inPlay(id, {
      par: value,
      cell: [0, columnOf(value)],
      cash: 0,
      left: 6 - tokens.length,
      unit: ten ? 10 : 20,
      tokens,
      ...setup,
    }).companyFact(id, "ardennes", { formed: 1, ...marks });
  }

  /** A public company is of ten shares, those that were not yet issued in its treasury. */
  ten(id: string): this {
    return this.edit((state) => {
      const company = companyIn(state, id);
      company.kind = "10-share";
      for (const one of company.certificates) {
        if (one.at === "offering") one.at = "treasury";
        else one.percent /= 2;
      }
    });
  }

  /** Who holds the Guillaume-Luxembourg: a player, or "pool". Only at a table of four. */
  income(holder: string): this {
    return this.edit((state) => {
      const share = companyIn(state, "GL");
      share.started = true;
      for (const one of share.certificates) one.at = holder === "pool" ? "pool" : `player:${holder}`;
    });
  }

  /** Sets the phase and takes the trains before it off the stack. */
  phase(name: string): this {
    this.edit((state) => {
      (state.flow.value as Record<string, Json>).phase = name;
      if (Number(name) >= 3) (state.facts.ardennes as Facts).phaseThree ??= 1;
    });
    return name === "2" ? this : this.stackFrom(name);
  }

  /** Facts of the title: claims, forts, phaseThree. */
  facts(change: Partial<Facts>): this {
    return this.edit((state) => {
      state.facts.ardennes = { ...(state.facts.ardennes as Facts), ...change };
    });
  }

  /** Rights to form companies that have been won and are owed. */
  claims(claims: Claim[]): this {
    return this.facts({ claims });
  }

  /** Goes to the end of a set of operating rounds, so that the bidding before the stock round of `set` opens as the rules say. Minor 1 must be in play. */
  toBidding(set = 2): this {
    const others = Object.keys(this.state.companies).filter((id) => id !== "1");
    this.operate("1", "trains", {}, [set - 1, 2], others);
    return this.do("pass");
  }

  /** What the title keeps with a company. */
  marks(id: string): Marks {
    return marksOf(this.company(id));
  }

  /** Companies whose price tokens stand at this price, top first. */
  stackAt(price: number): string[] {
    return this.state.market.stacks[`0,${columnOf(price)}`] ?? [];
  }
}

/** Column of the ladder with this price. */
export function columnOf(price: number): number {
  const col = title18ardennes.market.grid[0]?.findIndex((space) => space?.price === price) ?? -1;
  if (col < 0) throw new Error(`no space for ${price}`);
  return col;
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
  const facts = state.facts.ardennes as Facts;
  facts.forts = facts.forts.filter((one) => one !== fort);
}
