import { useGame } from "../context.ts";

/** A square in the colour of the market's zone where a company stands, where shares there count otherwise; else nothing. */
export function ZoneMark({ cell: [row, col] }: { cell: readonly [number, number] }) {
  const { title, catalogue } = useGame();
  const zone = title.market.grid[row]?.[col]?.types?.find((kind) => title.numbers.zones?.[kind]);
  if (zone === undefined) return null;
  const name = catalogue.texts[`market.${zone}`] ?? zone;
  return (
    <svg viewBox="0 0 12 12" className="rh size-3 flex-none" role="img" aria-label={name} data-zone={zone}>
      <title>{name}</title>
      <rect x="1" y="1" width="10" height="10" rx="2" className={`rh-cell rh-cell-${zone}`} />
    </svg>
  );
}
