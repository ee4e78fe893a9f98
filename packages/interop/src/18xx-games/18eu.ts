import type { Action, CompanyId, GameState, OptionValue } from "@railhead/core";
import { playerRef } from "@railhead/core/model";
import { singlesAt } from "@railhead/core/state";
import { saying } from "@railhead/core/texts";
import { ownOf } from "../own.ts";
import {
  actingCompany,
  buyShares,
  buyTrain,
  companyOfShare,
  discardTrain,
  endGame,
  idleRun,
  isAsked,
  kindOf,
  layTile,
  numberField,
  placeOf,
  placeToken,
  runRoutes,
  seatOf,
  sellShares,
  sourceOf,
  textField,
  textList,
  trainGone,
} from "./actions.ts";
import type { Position, TitleMapping, Translation } from "./mapping.ts";
import { type Memory, sharesForgotten, sharesMoved, trainsMoved } from "./memory.ts";
import { boughtAt, type OfferPrices, offerAt, passedOffer, withOffers } from "./offers.ts";

/** Optional rules of the record to options here; additional 3 trains add up. */
function options(rules: readonly string[]): ReturnType<TitleMapping["options"]> {
  const chosen: Record<string, OptionValue> = {};
  let threes = 0;
  for (const rule of rules) {
    if (rule === "extra_three_train" || rule === "second_extra_three_train") threes++;
    else if (rule === "extra_four_train") chosen.extra4 = 1;
    else return { unknown: rule };
  }
  if (threes) chosen.extra3 = threes;
  return { options: chosen };
}

/** Every minor starts with a 2 train; the record numbers them as it numbers the minors. */
function startingMemory(state: GameState): Memory {
  const minors = Object.values(state.companies).filter((company) => company.trains.length > 0);
  return {
    tiles: {},
    trains: Object.fromEntries(minors.map((company, index) => [`2-${index}`, company.id])),
    shares: {},
  };
}

/** 4.2.1: an opening bid of 100, else offers from 90 down by 10. */
const OFFERS: OfferPrices = { opening: 100, from: 90, by: 10 };

/** A bid in the sale: the choice of a minor (price 0 declines to open), a bid on it, or the acceptance of an offer. */
function bid(at: Position): Translation[] {
  const lot = textField(at.action, "minor");
  const amount = numberField(at.action, "price");
  const seat = seatOf(at);
  const choice: Action = { type: "choose_lot", seat, lot };
  const ways: Action[] = [amount > 0 ? { ...choice, amount } : choice];
  if (amount > 0) ways.push({ type: "bid", seat, amount });
  const offer = offerAt(at, OFFERS);
  if (offer === undefined || offer === amount) ways.push({ type: "accept", seat });
  const other = offer !== undefined && offer !== OFFERS.opening && isAsked(at);
  if (other && offer !== amount)
    return [{ actions: [], refused: saying`the record has price ${amount}; here it is ${offer}` }];
  const memory = boughtAt(at);
  return ways.map((action) => ({ actions: [action], memory }));
}

/** `par`, then the token that names the merged minor (before phase 5) or the home city: one decision here. */
function par(at: Position): Translation[] {
  const company = textField(at.action, "corporation");
  const price = Number(textField(at.action, "share_price").split(",")[0]);
  const seat = seatOf(at);
  const after = at.next.findIndex((action) => !action.type.startsWith("program_"));
  const home = at.next[after];
  if (!home && at.ends) return [{ actions: [], left: true }];
  if (home?.type !== "place_token" || home.entity !== company)
    return [{ actions: [], refused: saying`no station token of ${company} follows` }];
  const place = placeOf(at, textField(home, "city"));
  if (!place) return [];
  const start: Action = { type: "start_company", seat, company, price };
  const minor = minorAt(at, place, seat);
  const fresh = sharesForgotten(at.memory, company);
  const shared = sharesMoved(fresh, [`${company}_0`, ...(minor ? [`${company}_1`] : [])], "player");
  const memory = minor === undefined ? shared : trainsMoved(shared, minor, company);
  const named: Action = minor === undefined ? { ...start, ...place } : { ...start, minor };
  return [{ actions: [named], joins: after + 1, memory }];
}

/** The minor of this player whose token stands in a city. */
function minorAt(at: Position, place: { hex: string; city: number }, owner: string): CompanyId | undefined {
  const spots = at.state.board.tokens[place.hex] ?? [];
  return spots.find(
    ([city, , company]) => city === place.city && at.state.companies[company]?.owner === playerRef(owner),
  )?.[2];
}

/** A minor for a share: in a stock round, or in the final exchange. */
function exchange(at: Position): Translation[] {
  const shares = textList(at.action, "shares");
  const minor = at.action.entity;
  if (!shares.length) return leave(at, minor);
  const company = companyOfShare(shares);
  const seat = seatOf(at);
  const from = sourceOf(at, company, shares);
  const memory = trainsMoved(
    sharesMoved(at.memory, shares, "player"),
    minor,
    from === "pool" ? "pool" : company,
  );
  return ["exchange_minor", "merge_minor"].map((type) => ({
    actions: [{ type, seat, minor, company }],
    memory,
  }));
}

const isMinor = (at: Position): boolean => actingCompany(at)?.owner !== undefined;

/** Companies that have no share left: a minor that is connected to one goes into it for nothing (4.2.2). */
const soldOut = (at: Position): CompanyId[] =>
  Object.values(at.state.companies)
    .filter((company) => company.kind === "corporation" && company.started && !company.closed)
    .filter((company) => !singlesAt(company, "treasury").length && !singlesAt(company, "pool").length)
    .map((company) => company.id);

/** A minor that goes for nothing in the final exchange: it closes, or a company without shares takes it. */
function leave(at: Position, minor: CompanyId): Translation[] {
  const seat = seatOf(at);
  const memory = trainsMoved(at.memory, minor, "pool");
  const merges = soldOut(at).map((company): Action => ({ type: "merge_minor", seat, minor, company }));
  return [{ type: "close_minor", seat, minor }, ...merges].map((action) => ({ actions: [action], memory }));
}

/** A pass in the final exchange, by a minor or by its owner, is the end of the minor; any other is read as declining. */
function pass(at: Position): Translation[] {
  if (!at.decision?.actions.includes("close_minor")) return [];
  if (isMinor(at)) return leave(at, at.action.entity);
  // No one is asked for a company then: who is asked is a player.
  if (!isAsked(at)) return [];
  const owned = Object.values(at.state.companies).filter(
    ({ owner }) => owner === playerRef(at.action.entity),
  );
  return owned.flatMap(({ id }) => leave(at, id));
}

/** What the record's program asks for, and we do not: a Pullman that has gone already, a bankruptcy that is over. */
function idle(at: Position): boolean {
  const { type } = at.action;
  const company = actingCompany(at);
  if (type === "discard_train")
    return kindOf(textField(at.action, "train")) === "P" && !company?.trains.some(({ kind }) => kind === "P");
  if (type === "bankrupt") return at.state.players[seatOf(at)]?.bankrupt !== undefined;
  return idleRun(at);
}

const DIVIDENDS: Record<string, string> = { payout: "full", half: "half", withhold: "withhold" };

/** What every type of recorded action says here. */
const TYPES: Record<string, (at: Position) => Translation[]> = {
  bid,
  par,
  lay_tile: layTile,
  run_routes: (at) => runRoutes(at, { kinds: ["P"], field: "double" }),
  buy_train: buyTrain,
  discard_train: discardTrain,
  sell_shares: sellShares,
  end_game: endGame,
  buy_shares: (at) => (isMinor(at) ? exchange(at) : buyShares(at)),
  place_token: (at) =>
    at.decision?.actions.includes("replace_token")
      ? [{ actions: [{ type: "replace_token", seat: seatOf(at), accept: true }] }]
      : placeToken(at),
  dividend: (at) => {
    const kind = ownOf(DIVIDENDS, textField(at.action, "kind"));
    return kind ? [{ actions: [{ type: "dividend", seat: seatOf(at), kind }] }] : [];
  },
  bankrupt: (at) => [{ actions: [{ type: "declare_bankruptcy", seat: seatOf(at) }] }],
  pass,
};

/** 18EU as 18xx.games records it. */
export const eighteenEu: TitleMapping = {
  record: "18EU",
  title: "18eu",
  options,
  memory: startingMemory,
  translate: (at: Position) => ownOf(TYPES, at.action.type)?.(at),
  annotate: (actions, { players }) =>
    withOffers(
      actions,
      players.map(({ id }) => id),
      OFFERS,
    ),
  passing: (at) => passedOffer(at, OFFERS),
  recorded: ["auction"],
  idle,
  outOfTurnActions: ["end_game"],
  /** Minors that no one wants leave the game; that program may let them go by themselves. */
  sweeps: ["close_minor"],
  /**
   * Where only the Pullman can go that program takes it away by itself: nothing is recorded, or only the discards that
   * follow. Other moves without a choice are known from the state.
   */
  supplied: (at, action) =>
    action.type === "discard_train" && at.decision?.company !== undefined
      ? trainGone(at.memory, String(action.train), at.decision.company)
      : at.memory,
  anyOrder: { early: ["discard_train"], past: ["discard_train", "place_token", "pass"] },
  decline: (decision, seat) => {
    if (decision.actions.includes("replace_token")) return { type: "replace_token", seat, accept: false };
    return decision.actions.includes("pass") ? { type: "pass", seat } : undefined;
  },
  given: (decision, seat) =>
    decision.actions.includes("consent") ? { type: "consent", seat, accept: true } : undefined,
  check: {
    rounds: { ISR: "sale", SR: "stock", OR: "operating", FER: "exchange" },
    countedAhead: ["FER"],
    movingPriority: ["sale"],
    owing: ["HomeToken", "ReplaceToken", "DiscardTrain"],
    poolKinds: ["P"],
  },
};
