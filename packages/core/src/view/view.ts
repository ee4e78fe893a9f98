import type { Decision } from "../contract/action.ts";
import type { DepotOffer } from "../contract/offers.ts";
import type { CharterLine, Ctx } from "../contract/rules.ts";
import { scoreOf } from "../engine/ending.ts";
import type { Engine } from "../engine/engine.ts";
import { lastRoundOf, phaseOf } from "../flow/chart.ts";
import { priceOf } from "../market/market.ts";
import { certificateCount } from "../market/worth.ts";
import type { Overlay } from "../model/board.ts";
import { type CompanyOwner, companyRef, type PlayerId, playerRef } from "../model/ids.ts";
import type { HexId, TileId } from "../model/map.ts";
import { depotOffer, type LaterTrain, laterTrains } from "../parts/operating/offers.ts";
import { operating } from "../parts/operating/round.ts";
import { certificateLimit, holding, percentAt, presidentOf, tokensOf } from "../state/ops.ts";
import type { CompanyState, GameEnd, GameState } from "../state/state.ts";
import { escrowOf, freeCash } from "../transfer/escrow.ts";
import { ownedBy } from "../transfer/ownership.ts";

/** Whether what players are worth is not to be shown: a house rule says so, until the game is over. */
export const hidesWorth = ({ rules, state }: Ctx): boolean =>
  state.ended === null && rules.chains["view.hides"].some((member) => member().includes("worth"));

/** What everyone may know of a player (18xx information is open). Money in whole units, shares in percent. */
export interface PlayerView {
  id: PlayerId;
  name: string;
  cash: number;
  /** What of the cash can be spent as one likes: all that is not set aside. */
  free: number;
  /** What of the cash is set aside, and for what; absent where nothing is. */
  setAside?: { amount: number; for: string }[];
  /** Cash and shares at the market price; absent while a house rule keeps it from being shown (`view.hides`). */
  worth?: number;
  certificates: number;
  /** Percent held, by company; only what is held. */
  shares: Record<string, number>;
  /** Companies owned whole. */
  minors: string[];
  bankrupt: boolean;
}

/** What everyone may know of a company. */
export interface CompanyView {
  id: string;
  kind: string;
  name: string;
  cash: number;
  /** What of the cash is not set aside. */
  free: number;
  /** Per 10% share; null while it is not on the market. */
  price: number | null;
  /** [row, column] on the market. */
  cell: [number, number] | null;
  /** Starting value. */
  par: number | null;
  /** Kinds of its trains. */
  trains: string[];
  /** Ids of the same trains, as actions name them. */
  trainIds: string[];
  /** Ids of trains that lie face down and do not run yet, and of those on their last run; absent where there are none. */
  faceDown?: string[];
  lastRuns?: string[];
  /** "HEX", or "HEX/city" where the hex has several cities. */
  tokens: string[];
  tokensLeft: number;
  president: PlayerId | null;
  /** Who owns it whole, where that is no player: "company:X" or "pool". */
  owner?: CompanyOwner;
  /** Companies that it owns whole; absent where there are none. */
  owns?: string[];
  started: boolean;
  floated: boolean;
  closed: boolean;
  /** Percent in its own treasury. */
  treasury: number;
  /** Percent in the pool. */
  pool: number;
  /** Earnings of its last run; null before the first. */
  lastEarnings: number | null;
  trainLimit: number;
  /** What only this title shows of a company: texts with their values. */
  charter?: CharterLine[];
}

/** A state as a table shows it: plain JSON, the form of `railhead show --json`. */
export interface GameView {
  title: string;
  phase: string;
  /** Id of the round; `roundName` is for reading. */
  round: string;
  roundName: string;
  /** Number of the set of rounds. */
  turn: number;
  /** Which operating round of the set; 0 for others. */
  run: number;
  /** The company whose turn it is in an operating round; null between turns and in other rounds. */
  operating: string | null;
  /** The company in question: the one that operates, or the one that a question is about. */
  company: string | null;
  step: string | null;
  /** Players who may act now. */
  acting: PlayerId[];
  finished: boolean;
  ending: GameEnd | null;
  bank: number;
  bankBroken: boolean;
  priority: PlayerId;
  turnOrder: PlayerId[];
  certificateLimit: number;
  tiles: Record<HexId, [TileId, number]>;
  /** What else lies on hexes; absent if there is nothing. */
  overlays?: readonly Overlay[];
  players: PlayerView[];
  companies: CompanyView[];
  depot: {
    stack: Record<string, number>;
    pool: string[];
    rusted: Record<string, number>;
    /** What the bank sells now to the company on turn; between turns what it sells to everyone. */
    offer: Omit<DepotOffer, "card">[];
    /** What it has and sells to no one before a phase begins. */
    later: LaterTrain[];
  };
  decisions: Decision[];
}

/**
 * What is open to everyone, after `state`. Throws `StrangeState` for a state of another form.
 *
 * @param over whether the game is over, so that nothing is hidden any more: at its earlier moves too
 */
export function viewState(engine: Engine, state: GameState, over = state.ended !== null): GameView {
  const ctx: Ctx = { rules: engine.rules, state };
  const decisions = engine.decisions(state);
  const decision = decisions[0];
  const seats = new Set(decisions.flatMap((one) => one.seats));
  return {
    title: state.title,
    phase: phaseOf(ctx).name,
    round: lastRoundOf(state),
    roundName: roundName(state),
    turn: state.round.set,
    run: state.round.run,
    operating: operatingNow(ctx),
    company: decision?.company ?? null,
    step: decision?.id ?? null,
    acting: state.seatOrder.filter((id) => seats.has(id)),
    finished: state.ended !== null,
    ending: state.ended,
    bank: state.bank,
    bankBroken: state.facts.bankBroken === true,
    priority: state.priority,
    turnOrder: [...state.turnOrder],
    certificateLimit: certificateLimit(ctx),
    tiles: { ...state.board.tiles },
    ...(state.board.overlays && { overlays: state.board.overlays }),
    players: state.seatOrder.map((id) => playerView(ctx, id, over)),
    companies: Object.values(state.companies).map((company) => companyView(ctx, company)),
    depot: {
      stack: countKinds(state.depot.stack),
      pool: state.depot.pool.map((train) => train.kind),
      rusted: countKinds(state.depot.rusted),
      offer: state.ended ? [] : depotOffer(ctx).map(({ card: _card, ...offer }) => offer),
      later: state.ended ? [] : laterTrains(ctx),
    },
    decisions,
  };
}

/** "operating 3.2": the round with the numbers of its set and run. */
function roundName(state: GameState): string {
  const { set, run } = state.round;
  return [lastRoundOf(state), [set, run].filter((one) => one > 0).join(".")].filter(Boolean).join(" ");
}

/** The company on turn, whatever is asked on top of it; none while a railroad's place in the order is asked. */
const operatingNow = (ctx: Ctx): string | null => (ctx.state.ended ? null : (operating(ctx) ?? null));

function countKinds(trains: readonly { kind: string }[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { kind } of trains) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}

function playerView(ctx: Ctx, id: PlayerId, over: boolean): PlayerView {
  const player = ctx.state.players[id];
  if (!player) throw new Error(`no player ${id}`);
  const aside = escrowOf(ctx, playerRef(id));
  const shares: Record<string, number> = {};
  const minors: string[] = [];
  for (const company of Object.values(ctx.state.companies)) {
    const percent = holding(ctx, id, company.id);
    if (percent) shares[company.id] = percent;
    if (company.owner === playerRef(id) && !company.closed) minors.push(company.id);
  }
  return {
    id,
    name: player.name,
    cash: player.cash,
    free: freeCash(ctx, playerRef(id)),
    ...(aside.length > 0 && { setAside: aside.map(({ amount, for: what }) => ({ amount, for: what })) }),
    ...((over || !hidesWorth(ctx)) && { worth: scoreOf(ctx, id) }),
    certificates: certificateCount(ctx, id),
    shares,
    minors,
    bankrupt: player.bankrupt !== undefined,
  };
}

function companyView(ctx: Ctx, company: CompanyState): CompanyView {
  const { cell } = company;
  const owns = ownedBy(ctx, companyRef(company.id)).map((one) => one.id);
  const charter = company.closed ? [] : (ctx.rules.title.charter?.(ctx, company.id) ?? []);
  return {
    id: company.id,
    kind: company.kind,
    name: ctx.rules.companies.get(company.id)?.name ?? company.id,
    cash: company.cash,
    free: freeCash(ctx, companyRef(company.id)),
    price: cell ? priceOf(ctx, company.id) : null,
    cell: cell ? [cell.row, cell.col] : null,
    par: company.par ?? null,
    trains: company.trains.map((train) => train.kind),
    trainIds: company.trains.map((train) => train.id),
    ...(company.trains.some((train) => train.faceDown) && {
      faceDown: company.trains.filter((train) => train.faceDown).map((train) => train.id),
    }),
    ...(company.trains.some((train) => train.obsolete) && {
      lastRuns: company.trains.filter((train) => train.obsolete).map((train) => train.id),
    }),
    tokens: tokensOf(ctx, company.id)
      .map(({ hex, city }) => (cityCount(ctx, hex) > 1 ? `${hex}/${city}` : hex))
      .sort(),
    tokensLeft: company.tokens.length,
    president: presidentOf(ctx, company) ?? null,
    ...(company.owner !== undefined && !company.owner.startsWith("player:") && { owner: company.owner }),
    ...(owns.length > 0 && { owns }),
    started: company.started,
    floated: company.floated,
    closed: company.closed,
    treasury: percentAt(company, "treasury"),
    pool: percentAt(company, "pool"),
    lastEarnings: company.lastEarnings ?? null,
    trainLimit: company.closed ? 0 : ctx.rules.slots["train.limit"](ctx, company.id),
    ...(charter.length > 0 && { charter }),
  };
}

function cityCount(ctx: Ctx, hex: HexId): number {
  const laid = ctx.state.board.tiles[hex];
  const face = laid ? ctx.rules.tiles.get(laid[0]) : ctx.rules.map.hexes.get(hex);
  return (face?.nodes ?? []).filter((node) => node.kind === "city").length;
}
