import { Position } from "@railhead/core/kit";
import { title18oe } from "@railhead/title-18oe";

/** A position of 18OE in the Major phase, with nothing in it but what a test puts there: everybody has 1,000 pounds. */
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
}
