import type { OptionValue } from "@railhead/core";
import { type CorporationSetup, Table } from "../kit/kit.ts";

/** Where corporations of these tests have a token: all of them can lay track there, so that their turns stop to ask. */
export const BASES: Record<string, string> = {
  BNR: "C8",
  DR: "D3",
  FS: "E18",
  RBSR: "G12",
  RPR: "J7",
  AIRS: "M16",
  SNCF: "B17",
  GSR: "D13",
};

export interface BasedSetup {
  players?: number;
  /** Minors still in play, by owner; all others are closed. */
  minors?: Record<string, string[]>;
  options?: Record<string, OptionValue>;
  preset?: string;
  /** Version of the rules. Default: the newest. */
  rules?: string;
}

/** A table for four on which every corporation has a base and a train unless it is said otherwise. */
export class Based extends Table {
  constructor({ players = 4, minors = {}, options = {}, preset, rules }: BasedSetup = {}) {
    super(players, options, preset, rules);
    this.minors(minors).closeRest();
  }

  override corporation(id: string, setup: CorporationSetup): this {
    return super.corporation(id, { tokens: [BASES[id] as string], trains: ["3"], ...setup });
  }

  /** Space of a corporation's price token: [row, column]. */
  cellOf(id: string): [number, number] | undefined {
    const cell = this.company(id).cell;
    return cell && [cell.row, cell.col];
  }

  /** Price tokens on a space, top first. */
  stackAt(row: number, col: number): string[] {
    return this.state.market.stacks[`${row},${col}`] ?? [];
  }
}
