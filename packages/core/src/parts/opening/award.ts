import type { Ctx } from "../../contract/rules.ts";
import { spacesOf } from "../../market/market.ts";
import { type CompanyId, type PlayerId, playerRef } from "../../model/ids.ts";
import type { Cell } from "../../model/market.ts";
import { companyOf, unitOf } from "../../state/ops.ts";
import { charterTokens } from "../../state/tokens.ts";
import type { Tx } from "../../state/tx.ts";
import { giveCompany } from "../../transfer/ownership.ts";
import { pay } from "../../transfer/pay.ts";
import { beginCompany, placeHomes } from "../stock/begin.ts";

/** The highest starting value at which so much pays for the president's certificate; the lowest one, where none does. */
function parFor(ctx: Ctx, company: CompanyId, price: number): Cell {
  const state = companyOf(ctx, company);
  const shares = (state.certificates.find((one) => one.president)?.percent ?? 0) / unitOf(state);
  const pars = spacesOf(ctx.rules.title.market, "par");
  const found = pars.find((space) => space.price * shares <= price) ?? pars.at(-1);
  if (!found) throw new Error(`${company} is sold in the opening, and the market has no space of type par`);
  return found.cell;
}

/**
 * Settles the sale of a lot (default of the slot `opening.settle`). A company with shares begins at the highest
 * starting value that the price pays for, and the price is paid where its capitalization says. For a company that is
 * owned whole the bank is paid, and `awardLot` hands it over.
 */
export function settleLot(tx: Tx, lot: CompanyId, player: PlayerId, price: number): void {
  if (companyOf(tx, lot).certificates.some((one) => one.president)) {
    beginCompany(tx, { company: lot, player, cell: parFor(tx, lot, price), cost: price });
    return;
  }
  pay(tx, playerRef(player), "bank", price);
  awardLot(tx, lot, player);
}

/** Hands over a company that is owned whole: a private, or a company that operates, with its tokens, one to each home. */
function awardLot(tx: Tx, lot: CompanyId, player: PlayerId): void {
  if (companyOf(tx, lot).kind === "private") {
    givePrivate(tx, lot, player);
    return;
  }
  giveCompany(tx, lot, playerRef(player));
  const company = tx.company(lot);
  company.started = true;
  company.floated = true;
  company.tokens = charterTokens(tx, lot);
  placeHomes(tx, lot);
}

/** Gives a private; here is the place for what comes along with it. */
function givePrivate(tx: Tx, lot: CompanyId, player: PlayerId): void {
  giveCompany(tx, lot, playerRef(player));
  tx.company(lot).started = true;
}
