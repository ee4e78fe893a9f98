import type { Action, GameEvent } from "@railhead/core";
import type { CompanyView, GameView } from "@railhead/core/view";
import { startedBy } from "./start-choice.ts";

/** Shares at one price. */
export interface SharesAt {
  count: number;
  price: number;
}

/** How the figures of a start come about; what cannot be told in whole shares is left out. */
export interface StartSums {
  /** What the player pays: shares at the value, less what a given-up minor counts for. */
  pay?: SharesAt & { less: number };
  /** Of the shares that they get, those paid for and those given for the minor, in percent. */
  hold?: { bought: number; given: number };
  /** What the company begins with: the shares paid for, the minor's cash, less what it pays at once. */
  cash: { shares?: SharesAt; paid: number; minor: number; fees: number };
  /** How much more has to be sold until it floats, in percent; 0 where it floats now. */
  toFloat: number;
  /** The minors that are given up. */
  minors: readonly string[];
}

const whole = (amount: number, price: number): SharesAt | undefined =>
  price > 0 && amount > 0 && amount % price === 0 ? { count: amount / price, price } : undefined;

/** What the company pays at once: events of its own that name a price, and no player who pays it. */
const feesOf = (events: readonly GameEvent[], company: string): number =>
  events
    .filter((event) => event.company === company && event.player === undefined)
    .reduce((sum, { price }) => sum + (typeof price === "number" ? price : 0), 0);

/** The sums behind what a start leads to. `unit`: percent of its least share; `floatPercent`: how much must be sold until it floats. */
export function startSums(
  action: Action,
  before: GameView,
  after: GameView,
  events: readonly GameEvent[],
  unit: number,
  floatPercent: number | undefined,
  id: string = startedBy(action),
): StartSums {
  const company = (view: GameView, one: string): CompanyView | undefined =>
    view.companies.find((each) => each.id === one);
  const player = (view: GameView) => view.players.find((one) => one.id === action.seat);
  const now = company(after, id);
  const minors = before.companies
    .filter((one) => one.id !== id && one.kind === "minor" && !one.closed && company(after, one.id)?.closed)
    .map((one) => one.id);
  const price = Number(action.price ?? 0);
  const paid = (player(before)?.cash ?? 0) - (player(after)?.cash ?? 0);
  const gained = (player(after)?.shares[id] ?? 0) - (player(before)?.shares[id] ?? 0);
  const shares = gained / unit;
  const plain = whole(paid, price);
  const more = price * shares - paid;
  const pay =
    plain && plain.count <= shares
      ? { ...plain, less: 0 }
      : minors.length > 0 && paid > 0 && more > 0
        ? { count: shares, price, less: more }
        : undefined;
  const given = pay && pay.less === 0 ? gained - pay.count * unit : 0;
  const minor = minors.reduce((sum, one) => sum + (company(before, one)?.cash ?? 0), 0);
  const fees = feesOf(events, id);
  const gotten = (now?.cash ?? 0) - (company(before, id)?.cash ?? 0);
  const base = gotten - minor + fees;
  const each = whole(base, price);
  const sold = 100 - (now?.treasury ?? 100);
  return {
    ...(pay && { pay }),
    ...(pay && given > 0 && { hold: { bought: gained - given, given } }),
    cash: { ...(each && { shares: each }), paid: base, minor, fees },
    toFloat: now?.floated || floatPercent === undefined ? 0 : Math.max(0, floatPercent - sold),
    minors,
  };
}
