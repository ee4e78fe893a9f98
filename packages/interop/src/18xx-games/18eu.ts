import type { Action, CompanyId, GameState, OptionValue } from "@railhead/core";
import {
  buyShares,
  buyTrain,
  companyOfShare,
  discardTrain,
  endGame,
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
} from "./actions.ts";
import type { Position, TitleMapping, Translation } from "./mapping.ts";
import { type Memory, sharesMoved, trainsMoved } from "./memory.ts";

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

/** A bid in the sale: the choice of a minor (price 0 declines to open), a bid on it, or the acceptance of an offer. */
function bid(at: Position): Translation[] {
  const lot = textField(at.action, "minor");
  const amount = numberField(at.action, "price");
  const seat = seatOf(at);
  const choice: Action = { type: "choose_lot", seat, lot };
  const ways: Action[] = [amount > 0 ? { ...choice, amount } : choice];
  if (amount > 0) ways.push({ type: "bid", seat, amount });
  ways.push({ type: "accept", seat });
  return ways.map((action) => ({ actions: [action] }));
}

/** `par`, then the token that names the merged minor (before phase 5) or the home city: one decision here. */
function par(at: Position): Translation[] {
  const company = textField(at.action, "corporation");
  const price = Number(textField(at.action, "share_price").split(",")[0]);
  const seat = seatOf(at);
  const after = at.next.findIndex((action) => !action.type.startsWith("program_"));
  const home = at.next[after];
  if (home?.type !== "place_token" || home.entity !== company) return [];
  const place = placeOf(at, textField(home, "city"));
  if (!place) return [];
  const start: Action = { type: "start_company", seat, company, price };
  const minor = minorAt(at, place, seat);
  const shared = sharesMoved(at.memory, [`${company}_0`, ...(minor ? [`${company}_1`] : [])], "player");
  const memory = minor === undefined ? shared : trainsMoved(shared, minor, company);
  const named: Action = minor === undefined ? { ...start, ...place } : { ...start, minor };
  return [{ actions: [named], joins: after + 1, memory }];
}

/** The minor of this player whose token stands in a city. */
function minorAt(at: Position, place: { hex: string; city: number }, owner: string): CompanyId | undefined {
  const spots = at.state.board.tokens[place.hex] ?? [];
  return spots.find(
    ([city, , company]) => city === place.city && at.state.companies[company]?.owner === owner,
  )?.[2];
}

/** A minor for a share: in a stock round, or in the final exchange. */
function exchange(at: Position): Translation[] {
  const shares = textList(at.action, "shares");
  const minor = at.action.entity;
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

const isMinor = (at: Position): boolean => at.state.companies[at.action.entity]?.owner !== undefined;

/** What every type of recorded action says here. */
const TYPES: Record<string, (at: Position) => Translation[]> = {
  bid,
  par,
  lay_tile: layTile,
  run_routes: (at) => runRoutes(at, ["P"]),
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
    const kind = { payout: "full", half: "half", withhold: "withhold" }[textField(at.action, "kind")];
    return kind ? [{ actions: [{ type: "dividend", seat: seatOf(at), kind }] }] : [];
  },
  bankrupt: (at) => [{ actions: [{ type: "declare_bankruptcy", seat: seatOf(at) }] }],
  /** A minor that passes in the final exchange leaves the game. */
  pass: (at) =>
    isMinor(at) && at.decision?.actions.includes("close_minor")
      ? [{ actions: [{ type: "close_minor", seat: seatOf(at), minor: at.action.entity }] }]
      : [],
};

/** 18EU as 18xx.games records it. */
export const eighteenEu: TitleMapping = {
  record: "18EU",
  title: "18eu",
  options,
  memory: startingMemory,
  translate: (at: Position) => TYPES[at.action.type]?.(at),
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
