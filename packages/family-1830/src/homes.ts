import type { CompanyId, Ctx, InterruptDef, Refusal } from "@railhead/core";
import { faceAt, openSlot } from "@railhead/core/board";
import { companyFacts, interruptKind } from "@railhead/core/engine";
import { placeHomes, putToken } from "@railhead/core/parts";
import { companyOf, presidentOf, type Tx, takeToken, tokensOf } from "@railhead/core/state";
import { familyActions as actions } from "./actions.ts";
import { familyEvents as events } from "./events.ts";
import { makeRoom, openHomes } from "./open-homes.ts";
import { refuse } from "./refusals.ts";

/** The hex without track on which a token of a company waits in the first city that it came to, and the home that it has chosen itself. */
export const homeWaits = companyFacts<{ hex?: string; home?: string }>("homeWaits", {});

/** The question in which city a company's token stands: of this hex, or of any where its home is open. */
const choosing = interruptKind<{ of: CompanyId; hex?: string }>("choose_home");

/** The home of a company in which its president chooses the city; undefined where the data name it. */
const homeOf = (ctx: Pick<Ctx, "rules">, company: CompanyId) =>
  ctx.rules.companies.get(company)?.home?.find(({ choice }) => choice);

/** The hex of a company's home: as printed, or where it has chosen it. */
export const homeAt = (ctx: Ctx, company: CompanyId): string | undefined =>
  ctx.rules.companies.get(company)?.home?.[0]?.hex ?? homeWaits.read(ctx, company).home;

/** Cities of a hex in which a company may stand: with a circle open, or where its token is. */
function citiesFor(ctx: Ctx, company: CompanyId, hex: string): number[] {
  const now = tokensOf(ctx, company).find((one) => one.hex === hex)?.city;
  return faceAt(ctx, hex).cities.flatMap((_node, city) =>
    city === now || openSlot(ctx, hex, city) !== undefined ? [city] : [],
  );
}

/** Asks the president for the city, where there are several. Whether it is asked. */
function askCity(tx: Tx, company: CompanyId, hex: string): boolean {
  const president = presidentOf(tx, companyOf(tx, company));
  if (president === undefined || citiesFor(tx, company, hex).length < 2) return false;
  choosing.ask(tx, [president], { of: company, hex });
  return true;
}

/** A company's base token is placed; where its president chooses the city it waits for track on the hex, or the city is asked. */
export function placeBase(tx: Tx, company: CompanyId): void {
  const home = homeOf(tx, company);
  if (!home) {
    placeHomes(tx, company);
    return;
  }
  const bare = faceAt(tx, home.hex).paths.length === 0;
  if (!bare && askCity(tx, company, home.hex)) return;
  const [city] = citiesFor(tx, company, home.hex);
  if (city === undefined) return;
  stand(tx, company, home.hex, city);
  if (bare) homeWaits.write(tx, company).hex = home.hex;
}

/** The base token of a company stands in this city of its home, from its charter or from another city. */
function stand(tx: Tx, company: CompanyId, hex: string, city: number): void {
  const before = tx.state.board.tokens[hex] ?? [];
  if (before.some(([, , owner]) => owner === company))
    tx.setTokens(
      hex,
      before.filter(([, , owner]) => owner !== company),
    );
  else takeToken(tx, company);
  putToken(tx, company, hex, city);
  tx.log(events.home_placed({ company, hex, city }));
}

/** A token that has come to a hex with several cities and no track waits there. */
export function waitForTrack(tx: Tx, company: CompanyId, hex: string): void {
  const { paths, cities } = faceAt(tx, hex);
  if (paths.length === 0 && cities.length > 1) homeWaits.write(tx, company).hex = hex;
}

/** A tile has been laid: where a token waited on the hex, its city is chosen. */
export function homeLaid(tx: Tx, hex: string): void {
  for (const { id, tokens } of tx.rules.title.companies)
    if (tokens !== 0 && homeWaits.read(tx, id).hex === hex) askCity(tx, id, hex);
}

/** A company has begun whose home is open: its president is asked for it, where there is a circle. */
export function chooseOpenHome(tx: Tx, company: CompanyId): void {
  const president = presidentOf(tx, companyOf(tx, company));
  if (president !== undefined && openHomes(tx, company).length)
    choosing.ask(tx, [president], { of: company });
}

/** Why no tile is laid on a hex yet: it is a home that waits for its base token. */
export function homeFirst(ctx: Ctx, hex: string): Refusal | undefined {
  for (const { id, home = [] } of ctx.rules.title.companies) {
    if (!home.some((one) => one.first && one.hex === hex) || ctx.state.companies[id]?.closed) continue;
    if (!tokensOf(ctx, id).some((one) => one.hex === hex))
      return refuse(ctx, "HOME_WAITS", { company: id, hex });
  }
  return undefined;
}

/** Where the token may stand that is asked about: cities of one hex, or of any; the hex is then a part of the answer. */
function choices(ctx: Ctx): { hex?: string; city: number }[] {
  const { of, hex } = choosing.now(ctx).data;
  return hex === undefined ? openHomes(ctx, of) : citiesFor(ctx, of, hex).map((city) => ({ city }));
}

const chooseHome = actions.choose_home({
  check(ctx, { city, hex }) {
    if (choices(ctx).some((one) => one.city === city && one.hex === hex)) return undefined;
    const { data } = choosing.now(ctx);
    return refuse(ctx, "NO_CITY", { hex: data.hex ?? hex ?? "", city });
  },
  list: (ctx) => choices(ctx),
  apply(tx, { city, hex: chosen }) {
    const { of, hex = chosen } = choosing.end(tx).data;
    if (hex === undefined) return;
    if (chosen === undefined) {
      if (homeWaits.read(tx, of).hex !== undefined) delete homeWaits.write(tx, of).hex;
    } else {
      makeRoom(tx, hex, city);
      homeWaits.write(tx, of).home = hex;
    }
    stand(tx, of, hex, city);
    if (chosen !== undefined) waitForTrack(tx, of, hex);
  },
});

export const homeQuestion: InterruptDef = { kind: choosing.kind, actions: [chooseHome], forced: true };
