import type { Authority, WaterFile } from "./model.ts";

/** What track or a token is placed across, one entry for each unit: a zone of the sea, or a unit of a ferry's distance in a zone. */
export interface Unit {
  area: string;
  by: "sea" | "ferry";
}

/** Pounds for each unit: track across the sea 10 and by ferry 5 (11.1.6), a token four times that (11.2.1). */
export const PRICES = { track: { sea: 10, ferry: 5 }, token: { sea: 40, ferry: 20 } } as const;
/** Units that a port authority takes off in its own sea. */
export const RELIEF = 2;

/**
 * The fee of a way across water, in pounds. A port authority takes two units of its own sea off, the dearest first. Tokens in
 * ports and the power of minor H take nothing off here. Throws for a zone that is not on the board.
 */
export function waterFee(
  { areas }: Pick<WaterFile, "areas">,
  units: readonly Unit[],
  purpose: "track" | "token",
  authority?: Authority,
): number {
  const seas = new Map(areas.map((area) => [area.name, area.authority]));
  const prices = units.map(({ area, by }) => {
    const sea = seas.get(area);
    if (sea === undefined) throw new Error(`there is no zone ${area}`);
    return { price: PRICES[purpose][by], free: sea === authority };
  });
  const relieved = prices.filter(({ free }) => free).sort((a, b) => b.price - a.price);
  const off = relieved.slice(0, RELIEF).reduce((sum, { price }) => sum + price, 0);
  return prices.reduce((sum, { price }) => sum + price, 0) - off;
}
