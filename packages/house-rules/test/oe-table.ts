import { companyIn, type InPlay, Position } from "@railhead/core/kit";
import { title18oe } from "@railhead/title-18oe";

/** A position of 18OE in the Major phase, with nothing in it but what a test puts there: everyone has 1,000 pounds. */
export class OeTable extends Position {
  constructor(players = 4) {
    super(title18oe, players);
    this.region("railroads", "major").region("phase", "3");
    this.fact("table", { track: [], rounds: 4, removed: [], chits: {}, kept: {} });
    this.edit((state) => {
      for (const one of Object.values(state.companies)) one.closed = true;
    });
    for (const player of Object.keys(this.state.players)) this.cash(player, 1000);
  }

  /** A major; the first player named presides. Its share value is 100. */
  major(
    id: string,
    shares: Record<string, number>,
    setup: { pool?: number; cash?: number; trains?: string[]; tokens?: string[]; turns?: number } = {},
  ): this {
    this.edit((state) => {
      const company = state.companies[id];
      if (!company) throw new Error(`no ${id}`);
      company.closed = false;
      company.kind = "major";
      company.certificates.forEach((one, at) => {
        one.percent = at === 0 ? 20 : 10;
        one.at = "treasury";
      });
      company.tokens = [];
    });
    this.companyFact(id, "railroad", { reserved: true });
    return this.inPlay(id, { shares, cell: [2, 2], turns: 2, ...setup });
  }

  /** A major that has become a national: what no one holds lies in the Open Market. */
  national(id: string, shares: Record<string, number>, setup: Parameters<OeTable["major"]>[2] = {}): this {
    return this.major(id, shares, setup).kind(id, "national").shares(id, "treasury", "pool");
  }

  /** A minor of a player that has floated; its chit is Italy's. */
  minor(id: string, owner: string, setup: Pick<InPlay, "cash" | "trains" | "tokens" | "turns"> = {}): this {
    this.closed(id, false).companyFact(id, "railroad", { chit: "IT", reserved: true });
    return this.owned(id, owner)
      .inPlay(id, { cash: 100, left: 1, ...setup })
      .onTrack(id);
  }

  /** A regional, floated with half of it in a player's hands. */
  regional(id: string, owner: string, setup: InPlay = {}): this {
    this.closed(id, false).companyFact(id, "railroad", { reserved: true });
    const { par = 60, ...rest } = setup;
    this.inPlay(id, rest).presidency(id, owner).par(id, par);
    this.edit((state) => {
      companyIn(state, id).fixedPrice = par;
    });
    return this.onTrack(id);
  }

  /** The trains have come to this phase, and the stack begins with its trains. */
  phase(name: string): this {
    return this.region("phase", name).stackFrom(name);
  }

  private onTrack(id: string): this {
    return this.edit((state) => {
      (state.facts.table as { track: string[] }).track.push(id);
    });
  }
}
