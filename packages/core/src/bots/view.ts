import type { Engine } from "../engine/engine.ts";
import { lastRoundOf } from "../flow/chart.ts";
import { companyRef, playerRef } from "../model/ids.ts";
import { operating } from "../parts/operating/round.ts";
import { presidentOf } from "../state/ops.ts";
import type { CompanyState, GameState } from "../state/state.ts";
import { freeCash } from "../transfer/escrow.ts";
import { type CompanyView, type GameView, type PlayerView, viewState } from "../view/view.ts";

/**
 * What the view of a state says otherwise than the engine asks or the state has it, in words: who acts in which step for which
 * company, what is for sale, money, shares, trains and tokens of players and companies.
 */
export function brokenView(
  engine: Engine,
  state: GameState,
  view: GameView = viewState(engine, state),
): string[] {
  return [...asked(engine, state, view), ...table(engine, state, view), ...sums(engine, state, view)];
}

const differs = (what: string, shown: unknown, is: unknown): string[] => {
  const [a, b] = [JSON.stringify(shown), JSON.stringify(is)];
  return a === b ? [] : [`the view says of ${what} ${a}, it is ${b}`];
};

/** Fields that repeat what is asked now. */
function asked(engine: Engine, state: GameState, view: GameView): string[] {
  const [first, ...more] = engine.decisions(state);
  const seats = [...new Set([first, ...more].flatMap((one) => one?.seats ?? []))];
  const turn = state.ended ? null : (operating({ rules: engine.rules, state }) ?? null);
  const found = [
    ...differs("who acts", [...view.acting].sort(), seats.sort()),
    ...differs("the step", view.step, first?.id ?? null),
    ...differs("the company in question", view.company, first?.company ?? null),
    ...differs("who operates", view.operating, turn),
    ...differs("what is asked", view.decisions, engine.decisions(state)),
  ];
  // Steps of a turn are of the company on turn; what is asked on top of them may be about another.
  if (turn !== null && !state.pending.length && view.company !== null)
    found.push(...differs("the company on turn", view.company, turn));
  const offered = new Set(view.depot.offer.map(({ train, price }) => `${train} ${price}`));
  for (const { type, from, train, price } of engine.legalActions(state)) {
    const plain = type === "buy_train" && (from === "stack" || from === "pool") && price !== undefined;
    if (plain && !offered.has(`${train} ${price}`))
      found.push(`a ${train} train may be bought for ${price}, and the view does not offer it`);
  }
  return found;
}

/** Fields that repeat the state of the table. */
function table(engine: Engine, state: GameState, view: GameView): string[] {
  const { round, ended, bank, priority, turnOrder, board, depot } = state;
  const of = (kind: string) => depot.stack.filter((one) => one.kind === kind).length;
  return [
    ...differs("the round", [view.round, view.turn, view.run], [lastRoundOf(state), round.set, round.run]),
    ...differs("the end", [view.finished, view.ending], [ended !== null, ended]),
    ...differs("the phase", view.phase, state.flow.value.phase),
    ...differs("the bank", view.bank, bank),
    ...differs("the order", [view.priority, view.turnOrder], [priority, turnOrder]),
    ...differs("tiles", view.tiles, board.tiles),
    ...differs("overlays", view.overlays, board.overlays),
    ...[...new Set(depot.stack.map(({ kind }) => kind))].flatMap((kind) =>
      differs(`${kind} trains of the stack`, view.depot.stack[kind], of(kind)),
    ),
    ...differs(
      "the pool of trains",
      view.depot.pool,
      depot.pool.map(({ kind }) => kind),
    ),
    ...view.players.flatMap((player) => ofPlayer(engine, state, player)),
    ...view.companies.flatMap((company) => ofCompany(engine, state, company)),
  ];
}

function ofPlayer({ rules }: Engine, state: GameState, view: PlayerView): string[] {
  const { id } = view;
  const is = state.players[id];
  const ref = playerRef(id);
  const aside = (state.setAside ?? []).filter(({ by }) => by === ref).map(({ amount }) => amount);
  const owned = Object.values(state.companies).filter(({ owner, closed }) => owner === ref && !closed);
  return [
    ...differs(`the cash of ${id}`, view.cash, is?.cash),
    ...differs(`what ${id} can spend`, view.free, freeCash({ rules, state }, ref)),
    ...differs(
      `what ${id} has set aside`,
      view.cash - view.free,
      aside.reduce((sum, amount) => sum + amount, 0),
    ),
    ...differs(`the ruin of ${id}`, view.bankrupt, is?.bankrupt !== undefined),
    ...differs(
      `what ${id} owns`,
      view.minors,
      owned.map((one) => one.id),
    ),
  ];
}

function ofCompany({ rules }: Engine, state: GameState, view: CompanyView): string[] {
  const { id } = view;
  const is = state.companies[id] as CompanyState;
  const ctx = { rules, state };
  const tokens = Object.entries(state.board.tokens).flatMap(([hex, spots]) =>
    spots.flatMap((spot) => (spot[2] === id ? [hex] : [])),
  );
  return [
    ...differs(`the cash of ${id}`, view.cash, is.cash),
    ...differs(`what ${id} can spend`, view.free, freeCash(ctx, companyRef(id))),
    ...differs(`the president of ${id}`, view.president, presidentOf(ctx, is) ?? null),
    ...differs(`where the price of ${id} stands`, view.cell, is.cell ? [is.cell.row, is.cell.col] : null),
    ...differs(
      `trains of ${id}`,
      [view.trains, view.trainIds],
      [is.trains.map(({ kind }) => kind), is.trains.map((one) => one.id)],
    ),
    ...differs(`tokens of ${id}`, view.tokens.map((one) => one.split("/")[0]).sort(), tokens.sort()),
    ...differs(`tokens that ${id} has left`, view.tokensLeft, is.tokens.length),
    ...differs(`${id}`, [view.started, view.floated, view.closed], [is.started, is.floated, is.closed]),
  ];
}

/** All shares of a company are somewhere in the view: with players and companies, in treasury and pool, or not issued yet. */
function sums({ rules }: Engine, state: GameState, view: GameView): string[] {
  return view.companies.flatMap(({ id, treasury, pool }) => {
    const { certificates } = state.companies[id] as CompanyState;
    const elsewhere = certificates.filter(
      ({ at }) => at === "offering" || at === "removed" || at.startsWith("company:"),
    );
    const out = elsewhere.reduce((sum, { percent }) => sum + percent, 0);
    const held = view.players.reduce((sum, { shares }) => sum + (shares[id] ?? 0), 0);
    const all = certificates.reduce((sum, { percent }) => sum + percent, 0);
    return rules.companies.has(id) ? differs(`all shares of ${id}`, held + treasury + pool + out, all) : [];
  });
}
