import type { CompanyDef } from "./companies.ts";
import type { MapDef, TileFace, TilesetDef } from "./map.ts";
import type { DividendsDef } from "./numbers.ts";

/** What a title that says nothing of dividends does with an amount that does not come out even. */
export const PLAIN_DIVIDENDS: DividendsDef = { round: "exact" };

/** The greatest whole number that divides all of these; 0 where there are none. */
function common(numbers: Iterable<number>): number {
  let found = 0;
  for (const number of numbers) {
    let [a, b] = [found, number];
    while (b) [a, b] = [b, a % b];
    found = a;
  }
  return found;
}

/** What the stops of a face pay, whatever the colour of the phase. */
export function amountsOf(face: TileFace): number[] {
  return (face.nodes ?? []).flatMap(({ revenue = 0, by_train = {} }) => [
    ...(typeof revenue === "number" ? [revenue] : Object.values(revenue)),
    ...Object.values(by_train),
  ]);
}

/** What all amounts of a map and its tiles are multiples of; 0 where nothing pays. */
export const commonRevenue = (map: Pick<MapDef, "hexes">, { tiles }: Pick<TilesetDef, "tiles">): number =>
  common([...map.hexes, ...tiles].flatMap(amountsOf));

/** What the certificates of a company are multiples of, in percent. */
const commonShare = ({ shares = [100] }: Pick<CompanyDef, "shares">): number => common(shares);

/**
 * The first company of whose earnings someone's part may be no whole amount, or undefined. `revenue`: what all amounts are
 * multiples of, where the title does not say it; 0 where no one can tell.
 */
export function undivided(
  companies: readonly Pick<CompanyDef, "id" | "shares">[],
  { revenue, holdings }: Partial<DividendsDef>,
  found: number,
): { company: string; percent: number; revenue: number } | undefined {
  const step = revenue ?? found;
  if (step === 0) return undefined;
  for (const company of companies) {
    const percent = holdings ?? commonShare(company);
    if ((step * percent) % 100 !== 0) return { company: company.id, percent, revenue: step };
  }
  return undefined;
}

/** A certificate of a company whose percentage is no multiple of its smallest ordinary share, in percent; or undefined. */
export function oddShare({ shares = [], offering = 0 }: Pick<CompanyDef, "shares" | "offering">) {
  const [president, ...singles] = shares.slice(0, shares.length - offering);
  if (president === undefined || !singles.length) return undefined;
  const unit = Math.min(...singles);
  const odd = [president, ...singles].find((percent) => percent % unit !== 0);
  return odd === undefined ? undefined : { percent: odd, unit };
}
