import type { CompanyId, PlayerId } from "./ids.ts";
import type { Json } from "./json.ts";
import type { HexId, TileId } from "./map.ts";

/** A token on a company's charter. */
export type CharterToken = {
  /** What placing it costs in currency units, on top of the way to the place; `TokenParams.cost` may override it. */
  price: number;
  /** "reserved", "nonBlocking" and "neutral" (it bars no one) are known to core, others to a title; absent: ordinary. */
  kind?: string;
  /** Once it is placed it belongs to this company. */
  of?: CompanyId;
};

/**
 * A token on the map: [city index of the hex, circle, owner], and the token itself where it is not an ordinary one without a price. The
 * circle is -1 for one that stands beside the circles ("nonBlocking").
 */
export type TokenSpot = [city: number, slot: number, owner: CompanyId, token?: CharterToken];

/**
 * Something that lies on a hex in addition to its tile and tokens. The title defines what its kind does
 * (`TitleDefinition.overlays`).
 */
export type Overlay = {
  hex: HexId;
  /** City of the hex, as tokens count them, where it stands at one. */
  at?: number;
  kind: string;
  owner?: `player:${PlayerId}` | `company:${CompanyId}`;
  data?: Json;
};

/** What lies on the map. */
export interface BoardState {
  /** Tiles laid on top of the printed map. */
  tiles: Record<HexId, [TileId, number]>;
  tokens: Record<HexId, TokenSpot[]>;
  /** In the order in which they came; absent where there are none. */
  overlays?: readonly Overlay[];
}

/** A token on the map: an ordinary one without a price is told by its owner alone. */
export function spotAt(city: number, slot: number, company: CompanyId, token?: CharterToken): TokenSpot {
  const plain = token === undefined || (token.kind === undefined && token.price === 0);
  return plain ? [city, slot, company] : [city, slot, company, token];
}
