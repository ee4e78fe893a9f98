import type { GameState } from "@railhead/core";

/** Hexes whose tile or tokens differ between two states. */
export function changedHexes(now: GameState, before: GameState): string[] {
  const found = new Set<string>();
  for (const part of ["tiles", "tokens"] as const) {
    const [a, b] = [now.board[part], before.board[part]];
    if (a === b) continue;
    for (const hex of new Set([...Object.keys(a), ...Object.keys(b)])) {
      if (a[hex] !== b[hex] && JSON.stringify(a[hex]) !== JSON.stringify(b[hex])) found.add(hex);
    }
  }
  return [...found];
}

/** Tokens that were placed, by hex: the companies, each with a space between. */
export function placedTokens(now: GameState, before: GameState): Record<string, string> {
  const [a, b] = [now.board.tokens, before.board.tokens];
  if (a === b) return {};
  const owners = (spots: (typeof a)[string] | undefined) => spots?.map(([, , owner]) => owner) ?? [];
  return Object.fromEntries(
    Object.keys(a).flatMap((hex) => {
      if (a[hex] === b[hex]) return [];
      const stood = owners(b[hex]);
      const placed = owners(a[hex]).filter((owner) => !stood.includes(owner));
      return placed.length ? [[hex, placed.join(" ")]] : [];
    }),
  );
}

/** Companies whose price token stands elsewhere. */
export function movedTokens(now: GameState, before: GameState): string[] {
  if (now.market === before.market) return [];
  return Object.values(now.companies)
    .filter((company) => JSON.stringify(company.cell) !== JSON.stringify(before.companies[company.id]?.cell))
    .map((company) => company.id);
}
