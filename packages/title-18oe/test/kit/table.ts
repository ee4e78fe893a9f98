import type { OptionValue } from "@railhead/core";
import { titleUnder } from "@railhead/core/engine";
import { companyIn, type InPlay, Position } from "@railhead/core/kit";
import { title18oe } from "../../src/index.ts";

/** A railroad of ten shares; what is left out is as core's kit has it. */
export interface Grand extends Omit<InPlay, "unit" | "floated"> {
  /** Default: a major. */
  kind?: "major" | "national";
}

/** A minor in play; its home is where its first token is. */
export interface Small {
  owner?: string;
  /** Zone of its chit. Default: Italy. */
  chit?: string;
  cash?: number;
  trains?: string[];
  tokens?: string[];
}

/** A game in the Major phase with nothing in it but what a test puts there: everyone has 1,000 pounds. */
export class Table extends Position {
  constructor(
    players = 3,
    options: Record<string, OptionValue> = {},
    attachments?: ConstructorParameters<typeof Position>[4],
    /** Version of the title's rules. */
    rules: string = title18oe.version,
  ) {
    super(titleUnder(title18oe, rules) ?? title18oe, players, options, undefined, attachments);
    this.region("railroads", "major").fact("table", {
      track: [],
      rounds: 4,
      removed: [],
      chits: {},
      kept: {},
    });
    this.edit((state) => {
      for (const one of Object.values(state.companies)) one.closed = true;
    });
    for (const player of Object.keys(this.state.players)) this.cash(player, 1000);
  }

  /** A major or a national; the first player named presides with 20 percent or more. */
  grand(id: string, setup: Grand = {}): this {
    this.edit((state) => {
      const company = companyIn(state, id);
      company.closed = false;
      company.kind = setup.kind ?? "major";
      company.certificates.forEach((one, at) => {
        one.percent = at === 0 ? 20 : 10;
        one.at = "treasury";
      });
      company.tokens = [];
    });
    this.companyFact(id, "railroad", { reserved: true });
    this.inPlay(id, { shares: { A: 20 }, cell: [1, 6], ...setup });
    // A national has no treasury: what no one holds lies in the Open Market.
    return setup.kind === "national" ? this.shares(id, "treasury", "pool") : this;
  }

  /** A regional, floated with half of it in a player's hands. */
  regional(id: string, owner: string, setup: InPlay = {}): this {
    this.edit((state) => {
      companyIn(state, id).closed = false;
    });
    this.companyFact(id, "railroad", { reserved: true });
    // It has a par and no place on the market.
    const { par = 60, ...rest } = setup;
    this.inPlay(id, rest).presidency(id, owner).par(id, par);
    this.edit((state) => {
      companyIn(state, id).fixedPrice = par;
    });
    return this.onTrack(id);
  }

  /** A minor of a player, floated. */
  minor(id: string, { owner = "A", chit = "IT", cash = 100, trains = [], tokens = [] }: Small = {}): this {
    this.edit((state) => {
      companyIn(state, id).closed = false;
    });
    this.companyFact(id, "railroad", { chit, reserved: true });
    return this.owned(id, owner)
      .inPlay(id, { cash, trains, tokens, left: 2 - tokens.length })
      .onTrack(id);
  }

  /** A private that lies face up before a player. */
  owns(player: string, id: string): this {
    return this.closed(id, false).owned(id, player);
  }

  private onTrack(id: string): this {
    return this.edit((state) => {
      const facts = state.facts.table as { track: string[] };
      facts.track.push(id);
    });
  }

  /** The trains have come to this phase, and the stack begins with this kind. */
  trainPhase(phase: string, first?: string): this {
    this.region("phase", phase);
    return first === undefined ? this : this.stackFrom(first);
  }
}
