/** How bots play games in which a house rule is looked for: each style comes where others seldom do. */
import type { LegalAction } from "@railhead/core";
import { type Bot, evenly, type Filler, fill, pickWeighted, sweepBot } from "@railhead/core/bots";
import { canEarn } from "@railhead/core/parts";
import { frozen } from "../../../scripts/strong-2/index.ts";

/** How likely a bot plays a move of a type, where 1 is usual. */
type Weights = Readonly<Record<string, number>>;

const weighted = (name: string, weights: Weights): Bot => ({
  name,
  choose(engine, state, rng, seat) {
    const legal = engine.legalActions(state, seat);
    const move = pickWeighted(rng, legal, ({ type }) => weights[type] ?? 1);
    return fill(engine, state, move, evenly(rng));
  },
});

/** Plays anything. Offers to trade would go on for ever. */
const WILD: Weights = { trade_companies: 0.02, trade_shares: 0.02 };

const wild = weighted("wild", WILD);

/** Spends all it has on shares and trains, and is soon bankrupt. */
const RECKLESS: Weights = {
  ...WILD,
  buy_share: 8,
  buy_train: 6,
  declare_bankruptcy: 50,
  lay_tile: 4,
  pass: 0.3,
  place_token: 4,
  sell_shares: 0.2,
  start_company: 8,
};

/** Builds next to nothing: companies stay where they are, and many never earn. */
const IDLE: Weights = {
  ...WILD,
  buy_share: 6,
  lay_tile: 0.01,
  place_token: 0.01,
  sell_shares: 0.2,
  start_company: 6,
};

/** Plays sensibly: its banks break, and its players seldom go bankrupt. It never changes, so that the games of these sweeps stay as they are. */
const sensible = frozen("easy");

const least: Filler = (_field, domain) => (domain.kind === "range" ? domain.min : (domain.values[0] ?? null));
const most: Filler = (_field, domain) => (domain.kind === "range" ? domain.max : (domain.values[0] ?? null));

const lastOf = (id: string): number => (id.at(-1) ?? "").charCodeAt(0);
/** Companies that build nothing: those whose name ends on 5, and a few with letters. */
const idles = (id: string): boolean => lastOf(id) % 8 === 5;
/** Lots that go for about half of what a player has: those that end on 1, 5 or 9. */
const isDear = (id: string): boolean => lastOf(id) % 4 === 1;

/**
 * Some companies build nothing, have no route, and give their money to the others for trains that these have back for next to nothing.
 * So the next kind of train comes early, and a larger company is formed of a minor without a route before its price is gone.
 */
const stranded: Bot = {
  name: "stranded",
  choose(engine, state, rng, seat) {
    const legal = engine.legalActions(state, seat);
    const [decision] = engine.decisions(state);
    const of = (...types: string[]) => legal.filter(({ type }) => types.includes(type));

    const ctx = { rules: engine.rules, state };
    const forming = of("bid_company").find(({ minor }) => !canEarn(ctx, String(minor)));
    if (forming) return fill(engine, state, forming, least);

    const [bid] = of("bid");
    const lot = (decision?.data as { lot?: string } | undefined)?.lot;
    if (bid && lot && isDear(lot)) {
      const part = 0.4 + 0.35 * rng();
      const half: Filler = (_field, domain) =>
        domain.kind === "range" ? Math.floor((domain.max * part) / 5) * 5 : null;
      const action = fill(engine, state, bid, half);
      if (!engine.check(state, action)) return action;
    }

    const trains = of("buy_train");
    const fresh = trains.find(({ from }) => from === "stack" || from === "pool");
    if (fresh) return fill(engine, state, fresh, least);
    const consent = of("consent").find(({ accept }) => accept === true);
    if (consent) return fill(engine, state, consent, least);

    const own = state.companies[decision?.company ?? ""];
    const idle = own !== undefined && idles(own.id);
    const cashOf = ({ from }: LegalAction) => state.companies[String(from)]?.cash ?? 0;
    const [richest] = trains
      .filter(({ from }) => state.companies[String(from)] && idles(String(from)) !== idle)
      .sort((a, b) => cashOf(b) - cashOf(a));
    if (richest && idle && own.cash > 20) return fill(engine, state, richest, most);
    if (richest && !idle && !own?.trains.length) return fill(engine, state, richest, least);

    const [pass] = of("pass");
    if (idle && pass && of("lay_tile", "buy_train").length) return fill(engine, state, pass, least);
    return sensible.choose(engine, state, rng, seat);
  },
};

/** Has companies float in the first stock round: begins one at a time, at the lowest price, and all buy its shares. */
const gathering: Bot = {
  name: "gathering",
  choose(engine, state, rng, seat) {
    const legal = engine.legalActions(state, seat);
    const of = (wanted: string) => legal.filter(({ type }) => type === wanted);
    const sold = ({ company }: LegalAction): number =>
      (state.companies[String(company)]?.certificates ?? []).filter(({ at }) => at.startsWith("player:"))
        .length;
    const [joined] = of("buy_share").sort((a, b) => sold(b) - sold(a));
    if (joined) return fill(engine, state, joined, least);
    const [begun] = of("start_company").sort((a, b) => Number(a.price) - Number(b.price));
    if (begun) return fill(engine, state, begun, least);
    return wild.choose(engine, state, rng, seat);
  },
};

/** All styles: a sweep of games plays them in turns. Seven, so that each comes to tables of every size. */
export const STYLES: readonly Bot[] = [
  gathering,
  wild,
  stranded,
  sensible,
  sweepBot,
  weighted("reckless", RECKLESS),
  weighted("idle", IDLE),
];
