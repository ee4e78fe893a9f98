import type { TokenSpot } from "@railhead/core/model";
import { bestRoutes, countRoutes, type Route } from "@railhead/core/routes";
import { routeProblem } from "@railhead/core/track";
import { Table } from "./kit/table.ts";

/** A position with powers: minors under majors, tokens of others, and what railroads could run. */
export class Europe extends Table {
  /** A minor lies under the charter of a major. */
  under(minor: string, major: string): this {
    return this.closed(minor, false).owned(minor, `company:${major}`);
  }

  /** Tokens beside those that stand, by city and circle. */
  spots(hex: string, ...spots: TokenSpot[]): this {
    return this.circles({ [hex]: [...(this.state.board.tokens[hex] ?? []), ...spots] });
  }

  /** The best run of a railroad. */
  best(id: string) {
    return bestRoutes(routeProblem(this.ctx(), id));
  }

  /** What these routes of a railroad come to, or why they are refused. */
  count(id: string, routes: Route[]): number | string {
    const counted = countRoutes(routeProblem(this.ctx(), id), routes);
    return counted.ok ? counted.total : counted.code;
  }

  /** Points of track that the railroad on turn has left. */
  points(): unknown {
    return (this.engine.decisions(this.state)[0]?.data as { budget?: unknown })?.budget;
  }
}
