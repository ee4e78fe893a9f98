import type { Shape } from "@railhead/core/draw";
import type { Level } from "./names.ts";

/** Parts of a hex that no one can read at a level, by the names of their looks; `map.css` hides the same on small maps. */
const UNREAD: Record<Level, ReadonlySet<string>> = {
  far: new Set([
    "rh-names",
    "rh-cost",
    "rh-terrain",
    "rh-water",
    "rh-tile-id",
    "rh-value",
    "rh-number",
    "rh-label",
    "rh-hatch",
    "rh-waves",
    "rh-ghost-text",
    "rh-casing",
    "rh-bar-casing",
    "rh-anchor",
    "rh-town",
  ]),
  middle: new Set(["rh-cost", "rh-tile-id"]),
  near: new Set(),
};

const known: Record<Level, WeakMap<Shape, Shape | null>> = {
  far: new WeakMap(),
  middle: new WeakMap(),
  near: new WeakMap(),
};

/** A shape without what no one can read at a level; undefined where nothing is left. Asked again it is the same shape. */
export function leanShape(shape: Shape, level: Level | undefined): Shape | undefined {
  if (level === undefined || level === "near") return shape;
  const cache = known[level];
  let lean = cache.get(shape);
  if (lean === undefined) {
    lean = cut(shape, UNREAD[level], level) ?? null;
    cache.set(shape, lean);
  }
  return lean ?? undefined;
}

function cut(shape: Shape, unread: ReadonlySet<string>, level: Level): Shape | undefined {
  const looks = shape.class?.split(" ") ?? [];
  if (looks.some((look) => unread.has(look))) return undefined;
  if (shape.kind !== "group") return shape;
  const children = shape.children.flatMap((child) => cut(child, unread, level) ?? []);
  // From afar a token is drawn large enough to be seen. Said here, and not by a style that asks for the level: that would be asked again
  // of everything on the map whenever the level changes.
  const afar = level === "far" && looks.includes("rh-token") && { class: `${shape.class} rh-afar` };
  return children.length ? { ...shape, children, ...afar } : undefined;
}
