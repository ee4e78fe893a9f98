import type { Ctx, TitleDefinition } from "@railhead/core";
import { cityNow, openSlot } from "@railhead/core/board";
import { makeTrain } from "@railhead/core/engine";
import { roundOf } from "@railhead/core/flow";
import { playerRef } from "@railhead/core/model";
import { fallingOffer } from "@railhead/core/parts";
import { companyOf, nextPlayer, type Tx } from "@railhead/core/state";
import { pay } from "@railhead/core/transfer";
import { extraTrains } from "./data.ts";
import { events } from "./events.ts";
import { flow } from "./flow.ts";
import { option } from "./options.ts";

/** Minors of the title, in order of their numbers. */
export const minorIds = (ctx: Ctx): string[] =>
  ctx.rules.title.companies.filter((company) => company.kind === "minor").map((company) => company.id);

/** 4.2.1: minors are chosen in turn, auctioned from £100, or offered at £90 falling by £10 to £10, then given. */
export const saleRound = fallingOffer({
  id: "sale",
  lots: minorIds,
  offers: { from: 90, to: 10, by: 10 },
  finish: "SALE_DONE",
});

/** A minor has been sold: the price goes to the bank, the token to its home circle (4.2.1). */
export function settleSale(tx: Tx, lot: string, player: string, price: number): void {
  pay(tx, playerRef(player), "bank", price);
  const minor = tx.company(lot);
  minor.owner = playerRef(player);
  minor.started = true;
  minor.floated = true;
  const home = tx.rules.companies.get(lot)?.home?.[0];
  if (home) {
    const city = cityNow(tx, home.hex, home.city ?? 0);
    tx.setTokens(home.hex, [
      ...(tx.state.board.tokens[home.hex] ?? []),
      [city, openSlot(tx, home.hex, city) ?? 0, lot],
    ]);
    tx.log(events.token_placed({ company: lot, hex: home.hex, city }));
  }
  if (option(tx, "movingSalePriority") && roundOf(tx.state) !== "stock") {
    tx.state.priority = nextPlayer(tx, tx.state.turnOrder, tx.state.priority);
    tx.log(events.priority({ player: tx.state.priority }));
  }
}

/** Whether a minor that no one bought in the sale (at a table whose sale allows it) may still be bought: until the final exchange. */
export const stillForSale = (ctx: Ctx): boolean => flow.region(ctx, "exchange") === "none";

/** Circles of a city that are kept for minors that may still be bought: each starts in its home. */
export function keptForMinors(ctx: Ctx, hex: string, city: number): number {
  const waiting = (homesOf(ctx.rules.title).get(hex) ?? []).filter(({ id, city: own }) => {
    const { started, closed } = companyOf(ctx, id);
    return !started && !closed && cityNow(ctx, hex, own) === city;
  });
  return waiting.length && stillForSale(ctx) ? waiting.length : 0;
}

type Homes = ReadonlyMap<string, readonly { id: string; city: number }[]>;

const known = new WeakMap<TitleDefinition, Homes>();

/** The minors that begin in each hex, with their cities. */
function homesOf(title: TitleDefinition): Homes {
  const made = known.get(title);
  if (made) return made;
  const homes = new Map<string, { id: string; city: number }[]>();
  for (const { id, kind, home } of title.companies)
    for (const { hex, city = 0 } of kind === "minor" ? (home ?? []) : [])
      homes.set(hex, [...(homes.get(hex) ?? []), { id, city }]);
  known.set(title, homes);
  return homes;
}

/** 1.2: the table's extra trains join the stack. */
export function setUp(tx: Tx): void {
  const depot = tx.depot();
  for (const kind of Object.keys(extraTrains.most)) {
    const count = Number(option(tx, `extra${kind}`) ?? 0);
    const last = depot.stack.map((train) => train.kind).lastIndexOf(kind);
    for (let n = 0; n < count; n++) depot.stack.splice(last + 1, 0, makeTrain(depot.made, kind));
  }
}
