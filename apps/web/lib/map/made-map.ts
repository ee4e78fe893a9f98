import type { GameState, HexDef, TileDef } from "@railhead/core";
import type { BoardState, TokenSpot } from "@railhead/core/model";

/** Numbers between 0 and 1 that are the same every time. */
function numbers(seed: number): () => number {
  let at = seed;
  return () => {
    at = (Math.imul(at, 1664525) + 1013904223) >>> 0;
    return at / 2 ** 32;
  };
}

const letters = (n: number): string =>
  n < 26 ? String.fromCharCode(65 + n) : `${letters(Math.floor(n / 26) - 1)}${letters(n % 26)}`;

/**
 * A made board of `columns` × `rows` hexes, most of them with a tile, cities with tokens, every seventh with a name: what
 * the map has to bear at the largest. It is no board of a game: track does not have to fit.
 */
export function madeBoard(
  tiles: readonly TileDef[],
  companies: readonly string[],
  columns = 50,
  rows = 30,
): { map: { layout: "pointy"; axes: { x: "number"; y: "letter" }; hexes: HexDef[] }; state: GameState } {
  const random = numbers(18);
  const board: BoardState = { tiles: {}, tokens: {} };
  const hexes: HexDef[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const coord = `${letters(row)}${column * 2 + (row % 2) + 1}`;
      const rough = random() < 0.15;
      hexes.push({
        coord,
        colour: "white",
        ...(random() < 1 / 7 && { name: `Station ${coord}` }),
        ...(rough && { terrain: [{ types: ["mountain"], cost: 60 }] }),
        nodes: [],
        paths: [],
      });
      if (random() > 0.75) continue;
      const tile = tiles[Math.floor(random() * tiles.length)] as TileDef;
      board.tiles[coord] = [tile.id, Math.floor(random() * 6)];
      const city = (tile.nodes ?? []).find((node) => node.kind === "city");
      if (!city || random() < 0.4) continue;
      const owner = companies[Math.floor(random() * companies.length)] as string;
      board.tokens[coord] = [[0, 0, owner] as TokenSpot];
    }
  }
  return {
    map: { layout: "pointy", axes: { x: "number", y: "letter" }, hexes },
    state: { board, companies: {} } as unknown as GameState,
  };
}
