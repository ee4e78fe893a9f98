import type { CertificatePlace } from "../model/ids.ts";
import { companyNamedIn, companyRef } from "../model/ids.ts";
import { Played } from "./played.ts";
import { companyIn } from "./writing.ts";

/** Where a certificate of a position lies: a place of the bank and the charter by its name, "company:X", or a player's id. */
const placeOf = (holder: string): CertificatePlace => {
  const company = companyNamedIn(holder);
  if (company !== undefined) return companyRef(company);
  return holder === "treasury" || holder === "pool" || holder === "offering" ? holder : `player:${holder}`;
};

/** A position: what players and companies have, and how companies stand. */
export class Holdings extends Played {
  /** Sets a player's cash; the bank holds the difference, so that no money is made. */
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

  /** Gives a player the priority deal. */
  priority(player: string): this {
    return this.edit((state) => {
      state.priority = this.player(player).id;
    });
  }

  /** The order in which players take turns in stock rounds. */
  order(players: string[]): this {
    return this.edit((state) => {
      state.turnOrder = players.map((player) => this.player(player).id);
    });
  }

  /** Players have left the game bankrupt, the first one named first; what they had stays where it is. */
  bankrupt(...players: string[]): this {
    return this.edit((state) => {
      players.forEach((player, at) => {
        const one = state.players[player];
        if (!one) throw new Error(`no player ${player}`);
        one.bankrupt = at + 1;
      });
    });
  }

  // ---- companies ---------------------------------------------------------------------------------------------

  /**
   * Gives a company without shares to an owner. This is a player ("A"), a company ("company:X"), the pool ("pool"),
   * or no one.
   */
  owned(company: string, owner?: string): this {
    return this.edit((state) => {
      const one = companyIn(state, company);
      const by = companyNamedIn(owner);
      if (owner === undefined) delete one.owner;
      else if (owner === "pool") one.owner = owner;
      else if (by !== undefined) one.owner = companyRef(companyIn(state, by).id);
      else one.owner = `player:${this.player(owner).id}`;
    });
  }

  /** A company is of this kind now, as after a conversion; its certificates and cash stay. */
  kind(company: string, kind: string): this {
    return this.edit((state) => {
      companyIn(state, company).kind = kind;
    });
  }

  /** A company is out of the game, or in it after all; what it has stays where it is. */
  closed(company: string, closed = true): this {
    return this.edit((state) => {
      companyIn(state, company).closed = closed;
    });
  }

  /** A company has floated, or has not. */
  floated(company: string, floated = true): this {
    return this.edit((state) => {
      companyIn(state, company).floated = floated;
    });
  }

  /** How many operating turns a company has had since it was started. */
  turns(company: string, turns: number): this {
    return this.edit((state) => {
      companyIn(state, company).turns = turns;
    });
  }

  /** A company's starting value, in currency units per share of 10 %; its price token stays where it is. */
  par(company: string, par: number): this {
    return this.edit((state) => {
      companyIn(state, company).par = par;
    });
  }

  /** Puts a company's price token on a space of the market, below those that stand there. */
  cell(company: string, [row, col]: [row: number, col: number]): this {
    return this.edit((state) => {
      for (const [key, stack] of Object.entries(state.market.stacks)) {
        const rest = stack.filter((id) => id !== company);
        if (rest.length) state.market.stacks[key] = rest;
        else delete state.market.stacks[key];
      }
      const key = `${row},${col}`;
      state.market.stacks[key] = [...(state.market.stacks[key] ?? []), company];
      companyIn(state, company).cell = { row, col };
    });
  }

  // ---- certificates: `from` and `to` are "treasury", "pool", "offering", "company:X" or a player ----------------------------

  /** Lays a company's president's certificate somewhere. */
  presidency(company: string, to: string): this {
    return this.edit((state) => {
      const one = companyIn(state, company).certificates.find(({ president }) => president);
      if (!one) throw new Error(`${company} has no president's certificate`);
      one.at = placeOf(to);
    });
  }

  /** Lays single certificates of a company elsewhere: this percentage of them, or all that lie there. */
  shares(company: string, from: string, to: string, percent?: number): this {
    return this.edit((state) => {
      let left = percent ?? Number.POSITIVE_INFINITY;
      for (const one of companyIn(state, company).certificates) {
        if (one.president || one.at !== placeOf(from) || one.percent > left) continue;
        left -= one.percent;
        one.at = placeOf(to);
      }
      if (percent !== undefined && left > 0) throw new Error(`${from} has not ${percent} % of ${company}`);
    });
  }
}
