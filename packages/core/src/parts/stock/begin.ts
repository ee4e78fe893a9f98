import { cityNow } from "../../board/mapping.ts";
import { openSlot } from "../../board/reach.ts";
import { capitalPayee } from "../../hooks/capital.ts";
import { causedBy, plainly } from "../../hooks/hooks.ts";
import { priceAt } from "../../market/market.ts";
import { marketEvent } from "../../market/send.ts";
import { type CompanyId, type PlayerId, playerRef } from "../../model/ids.ts";
import type { Cell } from "../../model/market.ts";
import { companyOf, moveCertificate, tokensOf, unitOf } from "../../state/ops.ts";
import { charterAtStart, takeToken } from "../../state/tokens.ts";
import type { Tx } from "../../state/tx.ts";
import type { MadeEvent } from "../../texts/events.ts";
import { pay } from "../../transfer/pay.ts";
import { events } from "../../vocabulary/events.ts";
import { putToken } from "../operating/token.ts";
import { holdingsChanged } from "./buy.ts";

/** How a company is begun. */
export interface Beginning {
  company: CompanyId;
  /** Who becomes its president. */
  player: PlayerId;
  /** The space of its starting value. */
  cell: Cell;
  /** What the president's certificate costs, in currency units. Default: at the starting value; 0 where it comes along with something. */
  cost?: number;
  /** "own": the title gives it tokens and a base itself. Default: the tokens of its charter, of which its homes take theirs. */
  tokens?: "own";
  /** How it is told. Default: `company_started`. */
  told?: MadeEvent;
}

/**
 * Begins a company, wherever that happens: in a stock turn, by an auction, with a private. Its price token is placed, the president's
 * certificate goes to the player and is paid for where the slot `capitalization` says, its tokens come, one to each home that has a
 * circle open. It does not ask whether that is allowed. Throws for a company without a president's certificate, and where the player
 * cannot pay.
 */
export function beginCompany(tx: Tx, begun: Beginning): void {
  const { company, player, cell } = begun;
  const certificate = companyOf(tx, company).certificates.find((one) => one.president);
  const price = priceAt(tx.rules.title.market, cell);
  if (!certificate || price === undefined)
    throw new Error(`${company} cannot be begun at ${cell.row}/${cell.col}`);
  const state = tx.company(company);
  state.started = true;
  state.par = price;
  if (begun.tokens !== "own") state.tokens = charterAtStart(tx, company);
  marketEvent(tx, company, { type: "PLACED", cell });
  const payee = capitalPayee(tx, company);
  const cause = payee === capitalPayee(plainly(tx), company) ? {} : causedBy(tx, "capitalization");
  tx.log(begun.told ?? events.company_started({ player, company, price, ...cause }));
  const cost = begun.cost ?? (price * certificate.percent) / unitOf(state);
  pay(tx, playerRef(player), payee, cost);
  moveCertificate(tx, company, certificate.id, playerRef(player));
  if (begun.tokens !== "own" && tx.rules.title.homes !== "later") placeHomes(tx, company);
  holdingsChanged(tx, company);
}

/** A token of its charter goes to each home of a company with a circle open. */
export function placeHomes(tx: Tx, company: CompanyId): void {
  for (const { hex, city: printed = 0 } of tx.rules.companies.get(company)?.home ?? []) {
    if (tokensOf(tx, company).some((token) => token.hex === hex)) continue;
    const city = cityNow(tx, hex, printed);
    if (openSlot(tx, hex, city) === undefined) continue;
    putToken(tx, company, hex, city);
    takeToken(tx, company);
    tx.log(events.token_placed({ company, hex, city }));
  }
}
