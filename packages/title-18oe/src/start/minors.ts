import type { CompanyId, Ctx, HexId, PlayerId, Refusal } from "@railhead/core";
import { faceAt, openSlot } from "@railhead/core/board";
import type { LinesOf } from "@railhead/core/contract";
import { type CharterToken, companyRef, playerRef } from "@railhead/core/model";
import { putToken } from "@railhead/core/parts";
import { charterTokens, companyOf, type Tx } from "@railhead/core/state";
import { pay } from "@railhead/core/transfer";
import { actions } from "../actions.ts";
import { europe } from "../data.ts";
import { events } from "../events.ts";
import { railroad, table } from "../facts.ts";
import { isMinor, ofKind } from "../railroads/kinds.ts";
import { railroadFloated } from "../railroads/phase.ts";
import { refuse } from "../refusals.ts";
import { zonesOn } from "../scenario/table.ts";
import { fulfilPatronage } from "../track/patronage.ts";
import { stationOnFloat } from "../track/station.ts";
import { citiesOfZone, zone, zoneOfCity } from "../zones.ts";
import { chitsLeft, takeChit } from "./chits.ts";
import { turnDone, turnRefusal } from "./turn.ts";

/** Why a city cannot be the home of a minor with a chit of this zone (9.1). */
function homeRefusal(ctx: Ctx, id: string, hex: HexId, city: number): Refusal | undefined {
  const def = ctx.rules.map.hexes.get(hex);
  if (!def) return refuse(ctx, "NO_SUCH_HEX", { hex });
  if (faceAt(ctx, hex).cities[city] === undefined) return refuse(ctx, "NO_CITY", { hex, city });
  if (zoneOfCity(europe, def) !== id) return refuse(ctx, "CITY_NOT_IN_ZONE", { hex, zone: id });
  if (hex in europe.metropolises || europe.redMetropolises.includes(hex))
    return refuse(ctx, "HOME_IN_METROPOLIS", { hex });
  const regional = ctx.rules.title.companies.find(
    (one) => one.home?.some((home) => home.hex === hex) && !companyOf(ctx, one.id).closed,
  );
  if (regional) return refuse(ctx, "HOME_OF_REGIONAL", { hex, company: regional.id });
  const other = (ctx.state.board.tokens[hex] ?? []).find(([, , owner]) => {
    const state = ctx.state.companies[owner];
    return state !== undefined && isMinor(ctx, owner);
  });
  if (other) return refuse(ctx, "HOME_OF_MINOR", { hex, company: other[2] });
  return openSlot(ctx, hex, city) === undefined ? refuse(ctx, "NO_OPEN_CIRCLE", { hex }) : undefined;
}

/** Why a player may not float this minor, wherever. */
function minorRefusal(ctx: Ctx, player: PlayerId, minor: CompanyId): Refusal | undefined {
  const state = ctx.state.companies[minor];
  if (state?.kind !== "minor" || state.closed) return refuse(ctx, "UNKNOWN_COMPANY", { company: minor });
  if (state.owner !== playerRef(player)) return refuse(ctx, "NOT_YOUR_MINOR", { company: minor });
  return state.floated ? refuse(ctx, "MINOR_FLOATED", { company: minor }) : undefined;
}

/** Why a minor may not take a chit of this zone. */
function chitRefusal(ctx: Ctx, minor: CompanyId, id: string): Refusal | undefined {
  if (!zonesOn(ctx).some((one) => one.id === id) || chitsLeft(ctx, id) <= 0)
    return refuse(ctx, "NO_CHIT", { zone: id });
  const { cash } = companyOf(ctx, minor);
  const price = zone(europe, id).home;
  return cash < price ? refuse(ctx, "HOME_TOKEN_COST", { company: minor, cash, price }) : undefined;
}

/** Every place where a minor may begin: zone, hex and city. */
function* homesOf(ctx: Ctx, minor: CompanyId): Generator<{ zone: string; hex: HexId; city: number }> {
  for (const { id } of zonesOn(ctx)) {
    if (chitRefusal(ctx, minor, id)) continue;
    for (const hex of citiesOfZone(ctx.rules.map.def, europe, id, true))
      for (let city = 0; city < faceAt(ctx, hex).cities.length; city++)
        if (!homeRefusal(ctx, id, hex, city)) yield { zone: id, hex, city };
  }
}

/** Minors of a player that have not floated. */
export const unfloatedMinors = (ctx: Ctx, player: PlayerId): CompanyId[] =>
  ofKind(ctx, "minor").flatMap(({ id, owner, floated }) =>
    owner === playerRef(player) && !floated ? [id] : [],
  );

/** Whether a player has a minor that could float somewhere. */
export const canFloatMinor = (ctx: Ctx, player: PlayerId): boolean =>
  unfloatedMinors(ctx, player).some((minor) => !homesOf(ctx, minor).next().done);

/** 9.1: a minor floats with a chit and a home in its zone, which its treasury pays. */
export const floatMinor = actions.float_minor({
  check: (ctx, { seat, minor, zone: id, hex, city }) =>
    turnRefusal(ctx, seat) ??
    minorRefusal(ctx, seat, minor) ??
    chitRefusal(ctx, minor, id) ??
    homeRefusal(ctx, id, hex, city),
  list(ctx, seat) {
    const legal: LinesOf<typeof actions.float_minor> = [];
    if (turnRefusal(ctx, seat)) return legal;
    for (const minor of unfloatedMinors(ctx, seat))
      for (const home of homesOf(ctx, minor)) legal.push({ minor, ...home });
    return legal;
  },
  any: (ctx, seat) => !turnRefusal(ctx, seat) && canFloatMinor(ctx, seat),
  apply(tx, { seat, minor, zone: id, hex, city }) {
    const price = zone(europe, id).home;
    takeChit(tx, id);
    railroad.write(tx, minor).chit = id;
    tx.log(events.minor_floated({ player: seat, company: minor, zone: id, hex, price }));
    float(tx, minor, { hex, city }, { price, kind: "home" });
    fulfilPatronage(tx, minor, hex, "least");
    turnDone(tx, seat);
  },
});

/** What minors and regionals have in common as they float: the home is paid for, and they go last on the operating track. */
export function float(tx: Tx, id: CompanyId, home: { hex: HexId; city: number }, token: CharterToken): void {
  const state = tx.company(id);
  state.started = true;
  state.floated = true;
  state.tokens = charterTokens(tx, id).filter(({ kind }) => kind === undefined);
  putToken(tx, id, home.hex, home.city, token);
  pay(tx, companyRef(id), "bank", token.price);
  tx.log(events.home_paid({ company: id, hex: home.hex, price: token.price }));
  const facts = table.write(tx);
  if (!facts.track.includes(id)) facts.track.push(id);
  railroadFloated(tx);
  stationOnFloat(tx, id, home.hex);
}
