import { companyFacts } from "../../src/engine/index.ts";
import { marketAmount, parAmount } from "../../src/hooks/index.ts";
import { type Certificate, type CompanyDef, defineTitle, type TitleDefinition } from "../../src/index.ts";
import { Position } from "../../src/kit/index.ts";
import { parseRef } from "../../src/model/ids.ts";
import type { DividendsDef } from "../../src/model/numbers.ts";
import { dividendStep, halved, operatingRound, stockRound } from "../../src/parts/index.ts";
import type { Split } from "../../src/parts/operating/payout.ts";
import { companyOf, holding, presidentOf } from "../../src/state/index.ts";
import { TOP_ROW } from "../market/policies.ts";
import { tiny } from "../tiny/title.ts";

/** Whether the par marker of a major still lies on its par value: its treasury then sells at par. */
const parMarker = companyFacts<{ lies: boolean }>("parMarker", { lies: false });

const plain = tiny.companies[0] as CompanyDef;
const without = ({ shares: _shares, float_percent: _float, home: _home, ...rest }: CompanyDef) => rest;

/** A regional of three certificates, which the market does not price. */
const regional = (id: string): CompanyDef => ({ ...plain, id, kind: "regional", shares: [50, 25, 25] });
const major = (id: string): CompanyDef => ({ ...plain, id, kind: "major" });
const owned = (id: string, kind: string): CompanyDef => ({
  ...without(plain),
  id,
  kind,
  home: [],
  tokens: 1,
});

const limits = { regional: 4, major: 4, minor: 2, private: 0 };

/** Earnings of minors are always halved; the others choose. */
const split = (kind: string, earnings: number): Split =>
  kind === "full"
    ? { distributed: earnings, kept: 0 }
    : kind === "half"
      ? halved(earnings)
      : { distributed: 0, kept: earnings };

const UP: DividendsDef = { round: "up" };

/**
 * The stock side of a title with regionals at a fixed price, majors whose treasury sells at par as long as a marker lies there, double
 * price above 60%, minors and privates owned whole, and dividends rounded up for everyone.
 */
export const stockTitle: TitleDefinition = defineTitle({
  ...tiny,
  id: "stock",
  numbers: { ...tiny.numbers, bank: 5000, dividends: UP },
  companies: [
    regional("GWR"),
    regional("KSS"),
    major("BHB"),
    owned("K", "minor"),
    owned("L", "minor"),
    owned("P", "private"),
  ],
  phases: tiny.phases.map((phase) => ({ ...phase, train_limit: limits })),
  rounds: [
    stockRound({ actions: [], finish: "STOCK_DONE" }),
    operatingRound({
      runs: () => 1,
      steps: [
        dividendStep({
          kinds: (ctx, id) => (companyOf(ctx, id).kind === "minor" ? ["half"] : ["full", "half", "withhold"]),
          split: (_ctx, _id, kind, earnings) => split(kind, earnings),
        }),
      ],
    }),
  ],
  interrupts: [],
  slots: {
    ...tiny.slots,
    "market.policy": TOP_ROW,
    "price.share": (ctx, deal) => {
      const { buyer, company, from, percent } = deal;
      if (companyOf(ctx, company).kind === "regional") return parAmount(ctx, deal);
      if (from === "treasury" && parMarker.read(ctx, company).lies) return parAmount(ctx, deal);
      const held = parseRef(buyer).kind === "player" ? holding(ctx, parseRef(buyer).id, company) : 0;
      return (from === "pool" && held + percent > 60 ? 2 : 1) * marketAmount(ctx, deal);
    },
    "train.limit": (ctx, id) => limits[companyOf(ctx, id).kind as keyof typeof limits],
    "holding.limit": (ctx, { holder, company, from }) => {
      const state = companyOf(ctx, company);
      if (from === "kept" || state.kind === "regional") return 100;
      return from === "pool" && holder === `player:${presidentOf(ctx, state)}` ? 100 : 60;
    },
  },
  chains: {},
  operatingOrder: (ctx) =>
    Object.values(ctx.state.companies).flatMap(({ id, floated, closed }) => (floated && !closed ? [id] : [])),
  facts: [parMarker],
});

/** Who holds what of a company: "A", "treasury", "pool" to percent. The president's certificate goes to whom `president` names. */
export type Held = Readonly<Record<string, number>>;

/** A place by the short name that tests give it: a player, or where certificates lie. */
const placeOf = (name: string): Certificate["at"] =>
  name === "treasury" || name === "pool" ? name : (`player:${name}` as const);

/** A game of three players on this title, with helpers that set up what companies look like. */
export class StockPosition extends Position {
  constructor(title: TitleDefinition = stockTitle, players = 3) {
    super(title, players);
  }

  /**
   * Puts a company into play. `held`: percent by place; the player named first presides. A verb of its own: the
   * certificates have several sizes, which `inPlay` does not deal, and a par alone puts no token on the market.
   */
  started(
    id: string,
    held: Held,
    { par, col, lies }: { par?: number; col?: number; lies?: boolean } = {},
  ): this {
    return this.edit((state) => {
      const company = state.companies[id];
      if (!company) throw new Error(`no company ${id}`);
      Object.assign(company, { started: true, floated: true, turns: 1, ...(par !== undefined && { par }) });
      if (col !== undefined) {
        company.cell = { row: 0, col };
        state.market.stacks[`0,${col}`] = [...(state.market.stacks[`0,${col}`] ?? []), id];
      }
      if (lies !== undefined) company.facts = { ...company.facts, parMarker: { lies } };
      const free = [...company.certificates];
      for (const [name, percent] of Object.entries(held)) {
        for (let left = percent; left > 0; ) {
          const at = free.findIndex((one) => one.percent <= left);
          const [one] = free.splice(at, 1);
          if (at < 0 || !one) throw new Error(`${id}: nothing comes to ${percent}%`);
          one.at = placeOf(name);
          left -= one.percent;
        }
      }
    });
  }

  /** Gives a company without shares to a player ("A"), a company ("company:X") or the pool, and puts it into play. */
  givenTo(id: string, owner: string): this {
    return this.owned(id, owner).inPlay(id);
  }

  /** Cash of players and companies by id, and of the bank. */
  cashes(...ids: string[]): number[] {
    const { players, companies, bank } = this.state;
    return ids.map((id) => (id === "bank" ? bank : ((players[id] ?? companies[id])?.cash ?? 0)));
  }
}
