import type { CompiledMap } from "../../src/board/geometry.ts";
import type { Route } from "../../src/routes/index.ts";
import { reversePath } from "../../src/routes/path.ts";

/** A route in its one canonical direction: of the two ways to write it the one that sorts first. */
export function normalRoute(map: CompiledMap, route: Route): Route {
  const back = reversePath(map, route.path);
  const path = back.join() < route.path.join() ? back : route.path;
  return { train: route.train, ...(route.with && { with: route.with }), path };
}
