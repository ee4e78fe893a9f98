import type { OperatingData, TurnState } from "../parts/operating/round.ts";
import type { StockData } from "../parts/stock/round.ts";
import type { CompanyState, GameState, Json, TokenSpot } from "../state/state.ts";

/** A company of a state; throws where there is none. */
export function companyIn(state: GameState, id: string): CompanyState {
  const company = state.companies[id];
  if (!company) throw new Error(`no company ${id}`);
  return company;
}

/** Puts a token into the first free circle of a city. `spot`: "HEX" or "HEX/city". */
export function addToken(state: GameState, company: string, spot: string): void {
  const [hex, city] = spot.split("/") as [string, string | undefined];
  state.board.tokens[hex] ??= [];
  const spots = state.board.tokens[hex] as TokenSpot[];
  const index = Number(city ?? 0);
  const taken = spots.filter((one) => one[0] === index).map((one) => one[1]);
  let slot = 0;
  while (taken.includes(slot)) slot++;
  spots.push([index, slot, company]);
}

/** Gives shares of a company that lie in its treasury to players and the pool, in percent; the first player named presides. */
export function giveShares(
  company: CompanyState,
  shares: Readonly<Record<string, number>>,
  { pool = 0, unit = 10 }: { pool?: number; unit?: number } = {},
): void {
  const president = company.certificates.find((one) => one.president);
  const singles = company.certificates.filter((one) => !one.president && one.at === "treasury");
  const give = (place: string, percent: number) => {
    for (let left = percent; left > 0; left -= unit) {
      const single = singles.shift();
      if (!single) throw new Error(`${company.id} has not that many shares`);
      single.at = place as never;
    }
  };
  Object.entries(shares).forEach(([player, percent], index) => {
    if (index === 0 && president) president.at = `player:${player}`;
    give(`player:${player}`, index === 0 ? percent - (president?.percent ?? 0) : percent);
  });
  give("pool", pool);
}

/** Goes to a step of a round: nothing is pending, and the flow chart stands there. */
export function playAt(state: GameState, round: GameState["round"], step: string): void {
  state.round = round;
  state.pending = [];
  (state.flow.value as Record<string, Json>).play = { [round.id]: step };
}

/** A stock round's data with this seat on turn and nothing done yet. */
export const freshStock = (seat: string): StockData => ({
  seat,
  soldNow: [],
  sold: {},
  sales: 0,
  bought: 0,
  passes: 0,
  lastActor: null,
  lastPasser: null,
  over: false,
});

/** An operating round's data with this company on turn and nothing done yet. */
export const freshTurn = (
  company: CompanyState,
  turn: Partial<TurnState>,
  done: string[],
): OperatingData => ({
  done,
  turn: {
    company: company.id,
    lays: [],
    refusedHexes: [],
    tokens: 0,
    earnings: null,
    bought: [],
    refusedOffers: {},
    shares: null,
    began: company.trains.map((train) => train.kind),
    raised: false,
    owes: null,
    ...turn,
  },
});
