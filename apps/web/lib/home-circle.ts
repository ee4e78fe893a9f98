import type { MapDef } from "@railhead/core";
import { layoutFace } from "@railhead/core/draw";
import type { HomeDef } from "@railhead/core/model";

/** A direction in which a city lies, seen from the middle of its hex. */
export type Circle = NonNullable<HomeDef["circle"]>;

const CLOCKWISE: readonly Circle[] = ["N", "NE", "E", "SE", "S", "SW", "W", "NW"];

/** Where in its hex a home lies: as printed, else as it is drawn; undefined where the hex has one city, or it may choose. */
export function homeCircle(map: MapDef, { hex, city, circle }: HomeDef): Circle | undefined {
  if (circle !== undefined) return circle;
  const face = map.hexes.find(({ coord }) => coord === hex);
  const nodes = face?.nodes ?? [];
  const cities = nodes.flatMap(({ kind }, at) => (kind === "city" ? [at] : []));
  if (!face || city === undefined || cities.length < 2) return undefined;
  const node = cities[city];
  const place = node === undefined ? undefined : layoutFace(map.layout, face).nodes[node]?.at;
  if (!place || Math.hypot(...place) < 1) return undefined;
  const [x, y] = place;
  // Clockwise from the north, in eighths of a turn.
  const eighth = Math.round((Math.atan2(x, -y) / (2 * Math.PI)) * 8);
  return CLOCKWISE[(eighth + 8) % 8];
}
