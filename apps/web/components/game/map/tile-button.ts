/** A tile to press, with a line below it: what it costs, or how many are left. `SMALL_TILE`: on a card. */
const SHARED =
  "tile-button inline-flex flex-col items-center justify-center gap-px rounded-[10px] border border-line bg-panel hover:border-accent aria-pressed:border-accent";

export const SMALL_TILE = `${SHARED} h-14 w-13 aria-pressed:shadow-[inset_0_0_0_2px_var(--accent)]`;
export const TILE_LINE = "text-xs/none whitespace-nowrap";
