import type { Layout, MapDef } from "../model/map.ts";
import type { XY } from "./shapes.ts";

/** Turns clockwise, in degrees. */
export type Turn = 0 | 90 | 180 | 270;

/** How one looks at a map: mirrored from left to right or not, and then turned. */
export interface Sight {
  turn: Turn;
  mirrored: boolean;
}

/** How hexes lie in a drawing: as the map has them, or as they are seen from elsewhere. */
export type Aspect = Layout | `${Layout}/${"" | "mirror"}${Turn}`;

/** A map as it is seen: everything is where it was on the board, only the drawing is turned. Texts in it stay upright. */
export type SeenMap = Omit<MapDef, "layout"> & { layout: Aspect };

interface Known extends Sight {
  layout: Layout;
}

const known = new Map<Aspect, Known>();

function read(aspect: Aspect): Known {
  let found = known.get(aspect);
  if (!found) {
    const [layout, rest = "0"] = aspect.split("/") as [Layout, string?];
    const mirrored = rest.startsWith("mirror");
    found = { layout, mirrored, turn: Number(rest.replace("mirror", "")) as Turn };
    known.set(aspect, found);
  }
  return found;
}

/** The layout of the board itself. */
export const layoutOf = (aspect: Aspect): Layout => read(aspect).layout;

/** How it is looked at. */
export const sightOf = (aspect: Aspect): Sight => read(aspect);

/** Where a point of the board lies as it is seen. */
export function seenAt(aspect: Aspect, [x, y]: XY): XY {
  const { turn, mirrored } = read(aspect);
  const across = mirrored ? -x : x;
  if (turn === 90) return [-y + 0, across + 0];
  if (turn === 180) return [-across + 0, -y + 0];
  if (turn === 270) return [y + 0, -across + 0];
  return [across + 0, y];
}

const maps = new WeakMap<MapDef, Map<Aspect, SeenMap>>();

/** A map as it is seen so; always the same object for the same map. */
export function seenMap(map: MapDef, { turn, mirrored }: Sight): SeenMap {
  if (!turn && !mirrored) return map;
  const layout: Aspect = `${map.layout}/${mirrored ? "mirror" : ""}${turn}`;
  let own = maps.get(map);
  if (!own) {
    own = new Map();
    maps.set(map, own);
  }
  const found = own.get(layout) ?? { ...map, layout };
  own.set(layout, found);
  return found;
}

/** The map as the board has it. */
export function asPrinted(map: SeenMap): MapDef {
  const layout = layoutOf(map.layout);
  return map.layout === layout ? (map as MapDef) : { ...map, layout };
}
