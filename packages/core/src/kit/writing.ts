import type { Rules } from "../contract/rules.ts";
import type { TokenSpot } from "../model/board.ts";
import type { CertificatePlace } from "../model/ids.ts";
import { newTurn, type OperatingData, type TurnState } from "../parts/operating/round.ts";
import type { StockData } from "../parts/stock/data.ts";
import type { CompanyState, GameState } from "../state/state.ts";
import { cloneJson, Tx } from "../state/tx.ts";

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

/**
 * Gives shares of a company that lie in its treasury to players and the pool, in percent. The first player named
 * presides.
 */
export function giveShares(
  company: CompanyState,
  shares: Readonly<Record<string, number>>,
  { pool = 0, unit = 10 }: { pool?: number; unit?: number } = {},
): void {
  const president = company.certificates.find((one) => one.president);
  const singles = company.certificates.filter((one) => !one.president && one.at === "treasury");
  const give = (place: CertificatePlace, percent: number) => {
    for (let left = percent; left > 0; left -= unit) {
      const single = singles.shift();
      if (!single) throw new Error(`${company.id} has not that many shares`);
      single.at = place;
    }
  };
  Object.entries(shares).forEach(([player, percent], index) => {
    if (index === 0 && president) president.at = `player:${player}`;
    give(`player:${player}`, index === 0 ? percent - (president?.percent ?? 0) : percent);
  });
  give("pool", pool);
}

/** Goes to a step of a round: nothing is pending, and the flow chart stands there. */
export function playAt(state: GameState, id: string, round: GameState["round"], step: string): void {
  state.round = round;
  state.pending = [];
  Object.assign(state.flow.value, { play: { [id]: step }, step: "open" });
}

/**
 * The data of a round as its own `begin` makes them, from this position: with the priority given, and `set` and `run` the
 * numbers that the round is to bear. What else beginning would do (income, an order settled) does not come to pass.
 */
function begun(rules: Rules, state: GameState, id: string, set: number, run: number, seat?: string): unknown {
  const round = rules.rounds.get(id);
  if (!round) throw new Error(`no round ${id}`);
  const before = cloneJson(state);
  if (seat !== undefined) before.priority = seat;
  playAt(before, id, before.round, round.steps[0]?.id ?? "");
  const tx = new Tx(rules, before);
  // A round of which a bidding has opened the set counts no further; that does not matter to its data.
  tx.setRound({ set: Math.max(set - 1, 1), run: run - 1, data: null });
  round.begin(tx);
  return cloneJson(tx.state.round.data);
}

/** A stock round's data with this seat on turn and nothing done yet. */
export const freshStock = (rules: Rules, state: GameState, seat: string, set: number): StockData => ({
  ...(begun(rules, state, "stock", set, 1, seat) as StockData),
  seat,
});

/** An operating round's data with this company on turn and nothing done yet. */
export function freshTurn(
  rules: Rules,
  state: GameState,
  company: CompanyState,
  { turn, done, set, run }: { turn: Partial<TurnState>; done: string[]; set: number; run: number },
): OperatingData {
  // A turn at the head of the order, so that there is one to begin: this company, floated and with a president.
  const able = cloneJson(state);
  const own = companyIn(able, company.id);
  Object.assign(own, { closed: false, started: true, floated: true });
  const data = begun(rules, able, "operating", set, run) as OperatingData;
  const began = company.trains.map((train) => train.kind);
  // Before all turns something may be asked: then none has begun.
  return { ...data, done, turn: { ...(data.turn ?? newTurn(own)), company: company.id, began, ...turn } };
}
