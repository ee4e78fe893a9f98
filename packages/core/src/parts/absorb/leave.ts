import { marketEvent } from "../../market/send.ts";
import { spotAt } from "../../model/board.ts";
import { type CompanyId, companyRef } from "../../model/ids.ts";
import type { HexId } from "../../model/map.ts";
import type { Train } from "../../model/trains.ts";
import { companyOf, moveTrain, tokensOf } from "../../state/ops.ts";
import { liftOverlays } from "../../state/overlays.ts";
import type { Tx } from "../../state/tx.ts";
import { ownedBy } from "../../transfer/ownership.ts";
import { pay } from "../../transfer/pay.ts";
import { events } from "../../vocabulary/events.ts";
import { assetsOf } from "./assets.ts";

/** How a company leaves the game. */
export interface Leaving {
  /** Where a train goes. Default: one on its last run out of the game, any other to the pool. */
  trains?: (train: Train) => "pool" | "stack" | "rusted";
  /** What stands in the circle of its token from then on (a marker). Default: nothing. */
  behind?: (hex: HexId) => string | undefined;
  /** It may be started again, as if it had never existed. Default: it is closed permanently. */
  again?: boolean;
}

const usualPlace = ({ obsolete }: Train): "pool" | "rusted" => (obsolete ? "rusted" : "pool");

/**
 * Takes a company out of the game without compensation, with all that it still has. Cash goes to the bank, trains to
 * the pool, tokens and overlays off the map, its price token off the market, certificates back to where no one holds
 * them; companies that it owns whole close. Each hex that its tokens and overlays leave is told (`token_removed`,
 * `overlay_removed`); why it goes, and what it had, the caller tells.
 */
export function leave(tx: Tx, company: CompanyId, how: Leaving = {}): void {
  const { trains = usualPlace, behind, again = false } = how;
  for (const { id } of ownedBy(tx, companyRef(company))) closeForGood(tx, id);
  pay(tx, companyRef(company), "bank", companyOf(tx, company).cash);
  for (const train of [...companyOf(tx, company).trains]) moveTrain(tx, train.id, trains(train));
  for (const hex of new Set(tokensOf(tx, company).map((place) => place.hex)))
    liftTokens(tx, company, hex, behind?.(hex));
  liftOverlays(tx, ({ owner }) => owner === companyRef(company));
  marketEvent(tx, company, { type: "CLOSED" });
  const state = tx.company(company);
  for (const certificate of state.certificates)
    if (certificate.at !== "offering") certificate.at = "treasury";
  state.tokens = [];
  delete state.owner;
  delete state.facts;
  if (!again) {
    state.closed = true;
    return;
  }
  state.started = false;
  state.floated = false;
  state.turns = 0;
  delete state.par;
  delete state.lastEarnings;
}

/** Takes a company's tokens off a hex; what was behind them stands there again. */
function liftTokens(tx: Tx, company: CompanyId, hex: HexId, behind: string | undefined): void {
  tx.log(events.token_removed({ company, hex }));
  const spots = tx.state.board.tokens[hex] ?? [];
  tx.setTokens(
    hex,
    spots.flatMap((spot) => {
      if (spot[2] !== company) return [spot];
      return behind === undefined ? [] : [spotAt(spot[0], spot[1], behind)];
    }),
  );
}

/**
 * Closes a company permanently, logged as its elimination; companies that it owns whole close with it. The chain
 * `company.closing` says what else goes with it. `variant`: the house rule behind it.
 */
export function closeForGood(tx: Tx, company: CompanyId, cause: { variant?: string } = {}): void {
  tx.log(events.company_eliminated({ company, ...assetsOf(tx, company), ...cause }));
  for (const member of tx.rules.chains["company.closing"]) member(tx, company);
  for (const { id } of ownedBy(tx, companyRef(company))) closeForGood(tx, id, cause);
  leave(tx, company);
  tx.company(company).closedBy = cause.variant ?? "";
}
