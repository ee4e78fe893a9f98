import type { Action, CompanyState, GameState, Json } from "@railhead/core";
import { presidentOf } from "@railhead/core/state";
import { ownOf } from "../own.ts";
import {
  buyShares,
  buyTrain,
  companyAt,
  companyOfShare,
  ctxOf,
  discardTrain,
  endGame,
  idleRun,
  kindOf,
  layTile,
  numberField,
  placeOf,
  runRoutes,
  seatOf,
  sellShares,
  sourceOf,
  textField,
  textList,
  trainGone,
} from "./actions.ts";
import type { Position, TitleMapping, Translation } from "./mapping.ts";
import { sharesForgotten, sharesMoved, trainMoved, trainsMoved } from "./memory.ts";
import type { RecordAction } from "./record.ts";

/** Tiles that the record names in its own way; the rulebook has other names (11.2). */
const TILES: Record<string, string> = { X10: "SOH2", X20: "SOH9", X11: "RUH2", X21: "RUH3", X22: "220" };
const tileName = (name: string): string => ownOf(TILES, name) ?? name;

const isPublic = (at: Position, id: string): boolean =>
  companyAt(at, id)?.kind === "5-share" || companyAt(at, id)?.kind === "10-share";
const isMinor = (at: Position, id: string): boolean => companyAt(at, id)?.kind === "minor";

/** What the title keeps of the game or of a company, under its own name. */
const factsOf = ({ facts = {} }: { facts?: Record<string, Json> }): Record<string, unknown> =>
  Object(facts.ardennes ?? {});

/** The City that a record's number means: it counts the parts of a face, and where labels come first the Cities begin at 1 or 2. */
function cityOf(at: Position, field: string): { hex: string; city: number } | undefined {
  const place = placeOf(at, field);
  if (!place) return undefined;
  const face = at.state.board.tiles[place.hex];
  const def = face ? at.engine.rules.tiles.get(face[0]) : at.engine.rules.map.hexes.get(place.hex);
  const cities = (def?.nodes ?? []).filter((node) => node.kind === "city").length;
  if (place.city < cities) return place;
  return { hex: place.hex, city: cities === 1 ? 0 : place.city - 2 };
}

/** A bid: for a lot of the initial auction, or (with a public company) for the right to form one with a minor. */
function bid(at: Position): Translation[] {
  const seat = seatOf(at);
  const company = textField(at.action, "company");
  const minor = textField(at.action, "corporation");
  const amount = numberField(at.action, "price");
  if (isPublic(at, company)) return [{ actions: [{ type: "bid_company", seat, company, minor, amount }] }];
  const lot = minor || company;
  const choice: Action = { type: "choose_lot", seat, lot };
  return [{ ...choice, amount }, { type: "bid", seat, amount }, choice].map((action) => ({
    actions: [action as Action],
  }));
}

/** A company is formed with the minor that was pledged for it: the minor's trains go along. */
function par(at: Position): Translation[] {
  const company = textField(at.action, "corporation");
  const price = Number(textField(at.action, "share_price").split(",")[0]);
  const claims = (factsOf(at.state).claims ?? []) as { company: string; minor: string }[];
  const minor = claims.find((claim) => claim.company === company)?.minor;
  const shared = sharesMoved(sharesForgotten(at.memory, company), [`${company}_0`, `${company}_1`], "player");
  const memory = minor === undefined ? shared : trainsMoved(shared, minor, company);
  return [{ actions: [{ type: "start_company", seat: seatOf(at), company, price }], memory }];
}

interface Declined {
  tokens: string[];
  /** As the record names them. */
  trains: string[];
  joins: number;
}

/** What of a minor is declined: tokens, and with `trains` trains too, that the company gives away in the actions that follow. */
function declined(at: Position, company: string, trains: boolean): Declined {
  const gone: Declined = { tokens: [], trains: [], joins: 0 };
  for (const next of at.next) {
    if (next.entity !== company) break;
    const spot = next.type === "remove_token" ? cityOf(at, textField(next, "city")) : undefined;
    if (spot) gone.tokens.push(`${spot.hex}/${spot.city}`);
    else if (trains && (next.type === "discard_train" || next.type === "decline_train"))
      gone.trains.push(textField(next, "train"));
    else break;
    gone.joins++;
  }
  return gone;
}

/** Ids of a company's trains less one of the kind of each recorded one. */
function without(trains: CompanyState["trains"], recorded: readonly string[]): string[] {
  const left = [...trains];
  for (const copy of recorded) {
    const index = left.findIndex(({ kind }) => kind === kindOf(copy));
    if (index >= 0) left.splice(index, 1);
  }
  return left.map(({ id }) => id);
}

/**
 * A minor for a share. Its assets are asked for here in one question, there one by one: those it removes are declined. A train that
 * the company then discards may be one too many of its own, or one of the minor's that it declines.
 */
function exchange(at: Position): Translation[] {
  const shares = textList(at.action, "shares");
  const company = companyOfShare(shares);
  const minor = at.action.entity;
  const state = companyAt(at, minor);
  const owner = state && presidentOf(ctxOf(at), state);
  const seat = owner ?? seatOf(at);
  const from = sourceOf(at, company, shares);
  const memory = trainsMoved(
    sharesMoved(at.memory, shares, "player"),
    minor,
    from === "pool" ? "pool" : company,
  );
  const give: Action = { type: "exchange_minor", seat, minor, company, from };
  if (from === "pool" || !state) return [{ actions: [give], memory }];
  const president = presidentOf(ctxOf(at), companyAt(at, company) ?? state) ?? seat;
  const own = Object.entries(at.state.board.tokens)
    .flatMap(([hex, spots]) => spots.map(([city, , holder]) => ({ spot: `${hex}/${city}`, holder })))
    .filter(({ holder }) => holder === minor)
    .map(({ spot }) => spot)
    .filter((spot) => !holds(at, company, spot));
  const forts = [...((factsOf(state).forts ?? []) as string[])];
  const consent: Action = { type: "consent", seat: president, accept: true };
  const agree = president === seat ? [] : [consent];
  const ways = (gone: Declined): Translation[] => {
    const tokens = own.filter((spot) => !gone.tokens.includes(spot));
    const trains = without(state.trains, gone.trains);
    const take: Action = { type: "take_over", seat: president, trains, tokens, forts };
    const after = gone.trains.reduce((known, copy) => trainMoved(known, copy, "pool"), memory);
    return [[give, take], ...(agree.length ? [[give, ...agree, take]] : []), [give, ...agree]].map(
      (actions) => ({ actions, joins: gone.joins, memory: after }),
    );
  };
  const kept = declined(at, company, false);
  const less = declined(at, company, true);
  return [...ways(kept), ...(less.trains.length ? ways(less) : [])];
}

const holds = (at: Position, company: string, spot: string): boolean => {
  const [hex, city] = spot.split("/") as [string, string];
  return (at.state.board.tokens[hex] ?? []).some(
    ([index, , owner]) => owner === company && index === Number(city),
  );
};

function placeToken(at: Position): Translation[] {
  const place = cityOf(at, textField(at.action, "city"));
  return place ? [{ actions: [{ type: "place_token", seat: seatOf(at), ...place }] }] : [];
}

/** A train; with another one given in exchange it is the 4D. */
function train(at: Position): Translation[] {
  const old = textField(at.action, "exchange");
  if (!old) return buyTrain(at);
  const recorded = textField(at.action, "train");
  const memory = trainMoved(trainMoved(at.memory, old, "pool"), recorded, at.action.entity);
  return ["stack", "pool"].map((from) => ({
    actions: [{ type: "exchange_train", seat: seatOf(at), train: kindOf(old), from }],
    memory,
  }));
}

/** A recorded tile by the name it has here. */
function tile(at: Position): Translation[] {
  return layTile(at).map(({ actions, ...rest }) => ({
    ...rest,
    actions: actions.map((action) => ({ ...action, tile: tileName(String(action.tile)) })),
  }));
}

/** A recorded run names a train by its card; a 6 whose other side is up is a 4D here. */
function run(at: Position): Translation[] {
  const owned = companyAt(at)?.trains ?? [];
  const grand = owned.filter((one) => one.kind !== kindOf(one.id)).length;
  const routes = Array.isArray(at.action.fields.routes) ? (at.action.fields.routes as Json[]) : [];
  if (!grand) return runRoutes(at);
  // Which of several recorded cards shows its other side is not told: each is tried.
  const ways = routes.map((_, index): RecordAction => {
    const changed = routes.map((route, place) =>
      place === index ? { ...(route as object), train: `4D-${place}` } : route,
    );
    return { ...at.action, fields: { ...at.action.fields, routes: changed } };
  });
  // The record's own words come last: they find the other side of a card where its first is not held, which one of the others may say already.
  const runs = [...ways, at.action].flatMap((action) => runRoutes({ ...at, action }));
  return [...new Map(runs.map((one) => [JSON.stringify(one), one])).values()];
}

const nothing: Translation[] = [{ actions: [] }];

const DIVIDENDS: Record<string, string> = { payout: "full", withhold: "withhold" };

/** What every type of recorded action says here. */
const TYPES: Record<string, (at: Position) => Translation[]> = {
  bid,
  par,
  lay_tile: tile,
  place_token: placeToken,
  /** Outside a merger it is the bonus token that a station takes the place of. */
  remove_token: placeToken,
  run_routes: run,
  buy_train: train,
  discard_train: discardTrain,
  convert: (at) => [{ actions: [{ type: "convert", seat: seatOf(at) }] }],
  /** Forts are collected without asking. */
  choose: () => nothing,
  buy_shares: (at) => (isMinor(at, at.action.entity) ? exchange(at) : buyShares(at)),
  sell_shares: sellShares,
  dividend: (at) => {
    const kind = ownOf(DIVIDENDS, textField(at.action, "kind"));
    return kind ? [{ actions: [{ type: "dividend", seat: seatOf(at), kind }] }] : [];
  },
  bankrupt: (at) => [{ actions: [{ type: "declare_bankruptcy", seat: seatOf(at) }] }],
  end_game: endGame,
  pass: () => [],
};

/** 18Ardennes as 18xx.games records it. */
export const eighteenArdennes: TitleMapping = {
  record: "18Ardennes",
  title: "18ardennes",
  options: (rules) => (rules[0] === undefined ? { options: {} } : { unknown: rules[0] }),
  memory: (_state: GameState) => ({ tiles: {}, trains: {}, shares: {} }),
  translate: (at: Position) => ownOf(TYPES, at.action.type)?.(at),
  outOfTurnActions: ["end_game"],
  idle: idleRun,
  supplied: (at, action) =>
    action.type === "discard_train" && at.decision?.company !== undefined
      ? trainGone(at.memory, String(action.train), at.decision.company)
      : at.memory,
  decline: (decision, seat) => (decision.actions.includes("pass") ? { type: "pass", seat } : undefined),
  given: (decision, seat) =>
    decision.id === "consent_train" || decision.id === "consent_merger"
      ? { type: "consent", seat, accept: true }
      : undefined,
  check: {
    rounds: { ISR: "auction", PCA: "bidding", SR: "stock", OR: "operating" },
    countedAhead: [],
    movingPriority: [],
    owing: ["HomeHexTile", "DeclineTokens", "DeclineTrains", "CollectForts", "DiscardTrain"],
    poolKinds: [],
    tile: tileName,
    lateTokens: true,
    percent: (company, percent) => (company.kind === "minor" ? (percent > 0 ? 100 : 0) : percent),
    unheld: ["GL"],
    treasury: (company, percent) =>
      company.kind === "minor" ? (company.president === null ? 100 : 0) : percent,
  },
};
