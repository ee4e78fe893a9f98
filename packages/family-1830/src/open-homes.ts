import type { CompanyId, Ctx } from "@railhead/core";
import { faceAt, openSlot } from "@railhead/core/board";
import type { TokenSpot } from "@railhead/core/model";
import type { Tx } from "@railhead/core/state";
import { keptCircles } from "@railhead/core/track";
import { familyEvents as events } from "./events.ts";

/** Whether a company has no printed home, and chooses one as it is begun. */
export const hasOpenHome = (ctx: Pick<Ctx, "rules">, company: CompanyId): boolean =>
  ctx.rules.companies.get(company)?.open_home === true;

/** The neutral token of a city; undefined where none stands there. */
export const neutralIn = (ctx: Ctx, hex: string, city?: number): TokenSpot | undefined =>
  (ctx.state.board.tokens[hex] ?? []).find(
    ([at, , , token]) => token?.kind === "neutral" && (city === undefined || at === city),
  );

/** Whether a token may stand in this city: it has a circle open that is kept for no one, or a neutral token gives way. */
export function homeOpen(ctx: Ctx, company: CompanyId, hex: string, city: number): boolean {
  if (neutralIn(ctx, hex, city)) return true;
  if (openSlot(ctx, hex, city) === undefined) return false;
  const face = faceAt(ctx, hex);
  const slots = face.nodes[face.cities[city] ?? -1]?.slots ?? 0;
  const taken = (ctx.state.board.tokens[hex] ?? []).filter(([at, slot]) => at === city && slot >= 0).length;
  return slots - taken > keptCircles(ctx, hex, city, company);
}

/** Every city of the map in which such a company may have its home. */
export const openHomes = (ctx: Ctx, company: CompanyId): { hex: string; city: number }[] =>
  ctx.rules.map.ids.flatMap((hex) =>
    faceAt(ctx, hex).cities.flatMap((_node, city) =>
      homeOpen(ctx, company, hex, city) ? [{ hex, city }] : [],
    ),
  );

/** A neutral token makes room for the base token that comes to its city, where no circle is open. */
export function makeRoom(tx: Tx, hex: string, city: number): void {
  const neutral = neutralIn(tx, hex, city);
  if (!neutral) return;
  const left = (tx.state.board.tokens[hex] ?? []).filter((spot) => spot !== neutral);
  tx.setTokens(hex, left);
  tx.log(events.neutral_removed({ company: neutral[2], hex }));
}
