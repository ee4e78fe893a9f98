import type { CompanyId, Ctx } from "@railhead/core";
import { faceAt, hasSide } from "@railhead/core/board";
import { gameFacts } from "@railhead/core/engine";
import { companyRef, EDGES } from "@railhead/core/model";
import type { Line, RouteRules } from "@railhead/core/routes";
import type { Tx } from "@railhead/core/state";
import { pay } from "@railhead/core/transfer";
import { familyEvents as events } from "./events.ts";
import { within } from "./phases.ts";

/** What a company is paid by the bank for reaching a place. */
export interface PaidPlace {
  /** The hex. */
  hex: string;
  /** In currency units. */
  amount: number;
  /** The first company whose tile on this hex joins the place. Default: each that places a token there. */
  from?: string;
  /** What its lines that stop there are paid more, of the first that has reached it, in currency units. Default: nothing. */
  routes?: number;
  /** The phase from which they are not any more. Default: always. */
  until?: string;
}

/** The first company that has reached each place, by its hex. */
export const placesReached = gameFacts<Record<string, CompanyId>>("placesReached", {});

function reach(tx: Tx, company: CompanyId, { hex, amount }: PaidPlace): void {
  if (placesReached.read(tx)[hex] === undefined) placesReached.write(tx)[hex] = company;
  pay(tx, "bank", companyRef(company), amount);
  tx.log(events.place_reached({ company, hex, amount }));
}

/** Whether what lies on a hex has track to another one. */
const leadsTo = ({ rules, state }: Ctx, hex: string, to: string): boolean =>
  EDGES.some(
    (edge) => rules.map.across(hex, edge)?.hex === to && hasSide(faceAt({ rules, state }, hex), edge),
  );

/** A company has laid a tile. */
export function paidByTile(tx: Tx, company: CompanyId, hex: string, places: readonly PaidPlace[] = []): void {
  for (const place of places)
    if (place.from === hex && placesReached.read(tx)[place.hex] === undefined && leadsTo(tx, hex, place.hex))
      reach(tx, company, place);
}

/** A company has placed a token. */
export function paidByToken(
  tx: Tx,
  company: CompanyId,
  hex: string,
  places: readonly PaidPlace[] = [],
): void {
  for (const place of places) if (place.from === undefined && place.hex === hex) reach(tx, company, place);
}

/** The rules of a company's routes with what places pay its lines. */
export function withPaidPlaces(
  ctx: Ctx,
  company: CompanyId,
  rules: RouteRules,
  places: readonly PaidPlace[] = [],
): RouteRules {
  const own = places.filter(
    ({ hex, routes, until }) =>
      routes !== undefined && placesReached.read(ctx)[hex] === company && within(ctx, undefined, until),
  );
  if (!own.length) return rules;
  const more = ({ stops }: Line) =>
    own.reduce((sum, { hex, routes = 0 }) => sum + (stops.some((stop) => stop.hex === hex) ? routes : 0), 0);
  const { routeBonus, routeBonusBound = routeBonus ? Number.POSITIVE_INFINITY : 0 } = rules;
  const most = own.reduce((sum, { routes = 0 }) => sum + routes, 0);
  return {
    ...rules,
    routeBonus: (line) => (routeBonus?.(line) ?? 0) + more(line),
    routeBonusBound: (train) =>
      (typeof routeBonusBound === "function" ? routeBonusBound(train) : routeBonusBound) + most,
  };
}
