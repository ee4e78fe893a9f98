import type { GameState } from "@railhead/core";
import { NAMES, Position } from "@railhead/core/kit";
import type { Chosen } from "../../src/index.ts";
import { withRules } from "../position.ts";
import { synthetic } from "./title.ts";

const players = NAMES.slice(0, 4);

/** A corporation in play: what is left out has a sensible value. */
interface CorporationSetup {
  shares: Record<string, number>;
  pool?: number;
  cash?: number;
  trains?: string[];
  /** Operating turns it has had; default 1. */
  turns?: number;
}

const homesOf = (id: string): string[] =>
  (synthetic.companies.find((def) => def.id === id)?.home ?? []).slice(0, 1).map(({ hex }) => hex);

/** A position of the synthetic title, four players A to D. */
export class Table extends Position {
  constructor() {
    super(synthetic, players.length);
  }

  /** Gives privates and minors to players, minors with 120 from the bank: {A: ["M1", "P1"]}. */
  whole(owners: Record<string, string[]>): this {
    for (const [owner, ids] of Object.entries(owners))
      for (const id of ids)
        this.owned(id, owner).inPlay(id, {
          floated: this.company(id).kind === "minor",
          turns: 0,
          cash: this.company(id).kind === "minor" ? 120 : 0,
          tokens: homesOf(id),
        });
    return this;
  }

  /** Starts a corporation at 80. */
  corporation(id: string, setup: CorporationSetup): this {
    return this.inPlay(id, { par: 80, cell: [0, 3], cash: 0, left: 2, tokens: homesOf(id), ...setup });
  }

  /** A stock round with this seat on turn. */
  turnOf(seat: string): this {
    return this.stock(seat, { buys: 3 });
  }

  /** Goes on with house rules on. */
  with(...chosen: Chosen[]): this {
    return withRules(this, synthetic, ...chosen);
  }

  /** Money, certificates and owners, to compare. */
  books(): unknown {
    const { bank, players: all, companies }: GameState = this.state;
    const cash = [...Object.values(all), ...Object.values(companies)].map((one) => [one.id, one.cash]);
    const held = Object.values(companies).map((one) => [one.id, one.owner, one.certificates, one.closed]);
    return [bank, cash, held];
  }
}
