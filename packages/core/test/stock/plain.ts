import { audit, simulateGame, sweepBot } from "../../src/bots/index.ts";
import { roundOf } from "../../src/flow/chart.ts";
import { fullAtFloat, marketAmount, parAmount, sellBuySell } from "../../src/hooks/index.ts";
import {
  type CompanyDef,
  createEngine,
  defineTitle,
  type HouseRule,
  type TitleDefinition,
} from "../../src/index.ts";
import { Position, tryOut } from "../../src/kit/index.ts";
import { byPrice } from "../../src/market/index.ts";
import {
  dividendStep,
  operatingRound,
  runStep,
  startAtPar,
  stockData,
  stockRound,
  trackStep,
  trainStep,
} from "../../src/parts/index.ts";
import { companyOf, tokensOf } from "../../src/state/index.ts";
import { tiny } from "../tiny/title.ts";

const [abc, cw] = tiny.companies as [CompanyDef, CompanyDef];

/** Of five shares of 20 %; it floats by another rule than the others where a title says so. */
const local: CompanyDef = {
  ...abc,
  id: "LOC",
  kind: "local",
  home: [{ hex: "D3" }],
  shares: [40, 20, 20, 20],
};

type Slots = Partial<TitleDefinition["slots"]>;

/**
 * A plain title of the kind of 1830: companies float at 60 % and get ten times their starting value at once, the treasury's shares sell at
 * that value, and a turn is sales, a purchase, sales. `slots` says what is otherwise; `buys`: certificates in a turn.
 */
export const plain = (slots: Slots = {}, buys?: number): TitleDefinition =>
  defineTitle({
    ...tiny,
    id: "plain",
    numbers: { ...tiny.numbers, bank: 6000, startingCash: { 2: 600, 3: 500, 4: 400 } },
    phases: tiny.phases.map((phase) => ({
      ...phase,
      train_limit: { ...phase.train_limit, local: 2 },
    })),
    companies: [{ ...abc, float_percent: 60 }, { ...cw, float_percent: 60 }, local],
    rounds: [
      stockRound({
        actions: [startAtPar({ kinds: ["corporation", "local"], par: "par" })],
        ...(buys !== undefined && { buys }),
        finish: "STOCK_DONE",
      }),
      operatingRound({
        steps: [
          trackStep({ home: (ctx, id) => tokensOf(ctx, id).map((token) => token.hex) }),
          runStep({}),
          dividendStep({
            kinds: () => ["full", "withhold"],
            split: (_ctx, _id, kind, earnings) =>
              kind === "full" ? { distributed: earnings, kept: 0 } : { distributed: 0, kept: earnings },
          }),
          trainStep({}),
        ],
      }),
    ],
    slots: {
      ...tiny.slots,
      "turn.order": sellBuySell,
      capitalization: fullAtFloat,
      "price.share": (ctx, deal) => (deal.from === "treasury" ? parAmount : marketAmount)(ctx, deal),
      "dividend.unsold": () => ({ treasury: "nobody", pool: "company" }),
      ...slots,
    },
    operatingOrder: (ctx) => byPrice(ctx).filter((id) => companyOf(ctx, id).floated),
  });

/** A stock turn of A in which three companies are in play: A leads ABC, B the others, and both hold some of each. */
export const trading = (title: TitleDefinition = plain()): Position =>
  new Position(title, 3)
    .inPlay("ABC", { par: 60, shares: { A: 40, B: 20 } })
    .inPlay("CW", { par: 60, shares: { B: 40, A: 20 } })
    .inPlay("LOC", { par: 70, shares: { B: 40, A: 20 }, unit: 20 })
    .stock("A");

/** Cash of the bank, then of players and companies by id. */
export const cashes = (game: Position, ...ids: string[]): number[] =>
  ids.map((id) => (id === "bank" ? game.state.bank : (game.state.players[id] ?? game.company(id)).cash));

/** Types of the actions that are legal now. */
export const kinds = (game: Position): string[] => [...new Set(game.legal().map(({ type }) => type))].sort();

/** A game of two with house rules, played by actions alone; each answers what happened. */
export function withHouseRules(title: TitleDefinition, houseRules: HouseRule[]) {
  const players = ["A", "B"].map((id) => ({ id, name: id }));
  const made = createEngine(title, { players, seed: 1, order: "seated" }, houseRules);
  if (!made.ok) throw new Error(made.refusal.code);
  const { engine } = made;
  let state = engine.start().state;
  const act = (type: string, fields: object) => {
    const seat = engine.decisions(state)[0]?.seats[0] ?? "";
    return tryOut(engine, state, { type, seat, ...fields });
  };
  return {
    state: () => state,
    do(type: string, fields: object = {}) {
      const result = act(type, fields);
      if (!result.ok) throw new Error(result.refusal.code);
      state = result.state;
      return result.events;
    },
    refused(type: string, fields: object = {}) {
      const result = act(type, fields);
      if (result.ok) throw new Error(`accepted: ${type}`);
      return result.refusal;
    },
  };
}

/** Bots play games of a title under the invariants; answers what was broken, which events there were, and sales made after a purchase. */
export function played(title: TitleDefinition, seeds: number[]) {
  const met = new Set<string>();
  const faults: string[] = [];
  let late = 0;
  for (const seed of seeds) {
    const players = ["A", "B", "C"].map((id) => ({ id, name: id }));
    const made = createEngine(title, { players, seed });
    if (!made.ok) throw new Error(made.refusal.code);
    const look = audit(made.engine, made.engine.start().state, { seed, closely: 40 });
    simulateGame(made.engine, sweepBot, {
      seed,
      maxActions: 400,
      after(step) {
        faults.push(...look(step));
        for (const event of step.events) met.add(event.type);
        if (
          step.action.type === "sell_shares" &&
          roundOf(step.state) === "stock" &&
          stockData({ rules: made.engine.rules, state: step.state }).bought > 0
        )
          late++;
      },
    });
  }
  return { faults, met, late };
}
