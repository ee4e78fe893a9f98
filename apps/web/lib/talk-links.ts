/** A piece of a line of the talk: words, or words that lead to a move. */
export interface Piece {
  text: string;
  /** Number of the move. */
  to?: number;
}

/**
 * Finds the moves that a line of the talk speaks of: "move 214", "#214", and addresses of this table with `at=214`. Others stay words, and so
 * do moves that there are not.
 *
 * @param total moves of the game
 * @param path path of the table on this site ("/table/abc")
 */
export function moveLinks(line: string, total: number, path: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const found of line.matchAll(/\bmove\s+(\d{1,6})\b|(?<![\w&#/])#(\d{1,6})\b|https?:\/\/\S+/giu)) {
    const number = found[1] ?? found[2] ?? moveOf(found[0], path);
    const to = number === undefined ? Number.NaN : Number(number);
    if (!(to >= 0 && to <= total)) continue;
    if (found.index > from) pieces.push({ text: line.slice(from, found.index) });
    pieces.push({ text: found[0], to });
    from = found.index + found[0].length;
  }
  if (from < line.length || !pieces.length) pieces.push({ text: line.slice(from) });
  return pieces;
}

function moveOf(address: string, path: string): string | undefined {
  try {
    const url = new URL(address);
    const at = url.searchParams.get("at");
    return url.pathname === path && at !== null && /^\d{1,6}$/.test(at) ? at : undefined;
  } catch {
    return undefined;
  }
}
