import type { CompanyId, Ctx, HexId, Refusal } from "@railhead/core";
import { faceAt } from "@railhead/core/board";
import { interruptKind } from "@railhead/core/engine";
import { companyOf, presidentOf, type Tx } from "@railhead/core/state";
import { actions } from "../actions.ts";
import { europe } from "../data.ts";
import { events } from "../events.ts";
import { refuse } from "../refusals.ts";
import { isFirstTurn, linkable } from "./right-of-way.ts";

const question = interruptKind<{ hex: HexId }>("choose_station");

/** The railroad whose home is a metropolis; undefined of all other hexes. */
const guestOf = (ctx: Ctx, hex: HexId): CompanyId | undefined =>
  hex in europe.metropolises
    ? ctx.rules.title.companies.find(({ home }) => home?.some((one) => one.hex === hex))?.id
    : undefined;

/** Cities of a metropolis among which a station is chosen: several, on a tile. */
const choice = (ctx: Ctx, hex: HexId): number[] =>
  ctx.state.board.tiles[hex] ? faceAt(ctx, hex).cities.map((_node, city) => city) : [];

/** Asks the president for the city of a station, where there are several. */
function ask(tx: Tx, company: CompanyId, hex: HexId): void {
  const president = presidentOf(tx, companyOf(tx, company));
  const cities = choice(tx, hex);
  if (president !== undefined && cities.length > 1) question.ask(tx, [president], { hex }, company);
}

/** 11.1.7: with the first tile of a metropolis the railroad that has its home there, if it has floated, chooses its station. */
export function stationOnTile(tx: Tx, hex: HexId): void {
  const guest = guestOf(tx, hex);
  if (guest === undefined || !companyOf(tx, guest).floated) return;
  if (europe.metropolises[hex]?.[0] === tx.state.board.tiles[hex]?.[0]) ask(tx, guest, hex);
}

/** 11.1.7: or as it floats, where the tile lies there already. */
export function stationOnFloat(tx: Tx, company: CompanyId, hex: HexId): void {
  if (guestOf(tx, hex) === company) ask(tx, company, hex);
}

/** 11.1.7: why no token is placed in a metropolis: the railroad that has its home there has still to float and to choose. */
export function stationWaits(ctx: Ctx, company: CompanyId, hex: HexId): Refusal | undefined {
  const guest = guestOf(ctx, hex);
  if (guest === undefined || guest === company) return undefined;
  const { floated, closed } = companyOf(ctx, guest);
  return floated || closed ? undefined : refuse(ctx, "STATION_WAITS", { company: guest, hex });
}

/** 11.1.7: cities that may be chosen: none that calls for a right of way where another does not. */
function open(ctx: Ctx, company: CompanyId, hex: HexId): number[] {
  const cities = choice(ctx, hex);
  if (!(companyOf(ctx, company).turns === 0 || isFirstTurn(ctx, company))) return cities;
  const linked = cities.filter((city) => linkable(ctx, company, city));
  return linked.length ? linked : cities;
}

const choose = actions.choose_station({
  check(ctx, { hex, city }) {
    const { company = "", data } = question.now(ctx);
    return hex === data.hex && open(ctx, company, hex).includes(city)
      ? undefined
      : refuse(ctx, "STATION_CITY", { company, hex: data.hex });
  },
  list(ctx) {
    const { company = "", data } = question.now(ctx);
    return open(ctx, company, data.hex).map((city) => ({ hex: data.hex, city }));
  },
  apply(tx, { city }) {
    const { company, data } = question.end(tx);
    if (company === undefined) return;
    const { hex } = data;
    const spots = tx.state.board.tokens[hex] ?? [];
    tx.setTokens(
      hex,
      spots.map((spot) => (spot[2] === company ? [city, 0, company, ...spot.slice(3)] : spot) as typeof spot),
    );
    tx.log(events.station_chosen({ company, hex }));
  },
});

/** The question to the president. */
export const stationQuestion = { kind: question.kind, actions: [choose], forced: true };
