import type { OptionValue } from "@railhead/core";
import { companyIn, Position, playAt } from "@railhead/core/kit";
import { title18oe } from "../../src/index.ts";

/** A game after the packet: everyone has 1,000 pounds, no one owns anything, nothing has floated. */
export class Early extends Position {
  constructor(players = 3, options: Record<string, OptionValue> = {}) {
    super(title18oe, players, options);
    for (const player of Object.keys(this.state.players)) this.cash(player, 1000);
    this.region("railroads", "regional");
  }

  /** Minors of a player from the packet, with 120 in each treasury. */
  minors(player: string, ...ids: string[]): this {
    for (const id of ids) this.owned(id, player).treasury(id, 120);
    return this;
  }

  /** The Concession phase, with these owners of concessions 1, 2, 3 …; the others are used. */
  concessions(...owners: string[]): this {
    this.region("railroads", "concession").edit((state) => {
      for (let n = 1; n <= 10; n++) {
        const one = companyIn(state, `C${n}`);
        const owner = owners[n - 1];
        if (owner === undefined) one.closed = true;
        else one.owner = `player:${owner}`;
      }
      playAt(state, "concessions", { set: 1, run: 0, data: {} }, "concession");
    });
    return this;
  }

  /** The first stock round, with this player on turn; no concession is left. */
  first(player = "A"): this {
    this.edit((state) => {
      for (const one of Object.values(state.companies)) if (one.kind === "concession") one.closed = true;
    });
    return this.stock(player, {}, 1);
  }

  /** A regional of a player that has floated. */
  regional(id: string, player: string, par = 60): this {
    return this.inPlay(id)
      .presidency(id, player)
      .par(id, par)
      .edit((state) => {
        companyIn(state, id).fixedPrice = par;
      });
  }

  /** This many regionals that no one cares about have floated, from the end of the list, led by a player. */
  regionalsOut(count: number, player = "C"): this {
    const all = Object.values(this.state.companies).filter(
      ({ kind, floated }) => kind === "regional" && !floated,
    );
    for (const { id } of all.slice(all.length - count)) this.regional(id, player);
    return this;
  }

  /** All minors but these have floated, and belong to a player. */
  minorsOut(player: string, ...left: string[]): this {
    for (const id of [..."ABCDEFGHJKLM"]) if (!left.includes(id)) this.inPlay(id).owned(id, player);
    return this;
  }

  /** The phase of the railroads. */
  railroads(): string {
    return (this.state.flow.value as { railroads: string }).railroads;
  }
}
