import type { BoardView, Face } from "../../src/board/face.ts";
import { cityBlocked, networkOf } from "../../src/board/network.ts";
import type { CompanyId, HexId } from "../../src/index.ts";

/**
 * Whether a city bars the way: every circle holds a token, and none of them is of `company` (or one of several).
 * Neutral tokens of the set-up never block.
 */
export function isBlocked(
  view: BoardView,
  hex: HexId,
  city: number,
  company: CompanyId | readonly CompanyId[],
): boolean {
  const network = networkOf(view);
  const at = network.map.index.get(hex);
  if (at === undefined) return false;
  const face = network.faces[at] as Face;
  const node = face.nodes[face.cities[city] ?? -1];
  if (!node) return false;
  const companies = typeof company === "string" ? [company] : company;
  return cityBlocked(network.map, at, node, view.state.board.tokens[hex] ?? [], companies);
}
