import type { Colour, HexDef } from "../model/map.ts";
import type { Aspect } from "./aspect.ts";
import { APOTHEM, towards } from "./geometry.ts";
import { num, path, polygon, type Shape, text, type XY } from "./shapes.ts";

const WET = new Set(["water", "river", "swamp", "lake", "sea", "marsh", "fen"]);

/** Whether a terrain is drawn with waves instead of hatching. */
export const isWater = (types: readonly string[]): boolean => types.some((type) => WET.has(type));

/** Parallel lines across a hex, `gap` apart, at an angle in degrees; one path. */
function hatching(layout: Aspect, angle: number, gap: number, inset = 7): string {
  const turn = (angle * Math.PI) / 180;
  const along: XY = [Math.cos(turn), Math.sin(turn)];
  const away: XY = [-along[1], along[0]];
  const limit = APOTHEM - inset;
  const normals = ([0, 1, 2, 3, 4, 5] as const).map((edge) => towards(layout, edge));
  let d = "";
  for (let step = -Math.floor(100 / gap); step <= 100 / gap; step++) {
    const base: XY = [away[0] * step * gap, away[1] * step * gap];
    let [from, to] = [-200, 200];
    for (const normal of normals) {
      const speed = normal[0] * along[0] + normal[1] * along[1];
      const start = normal[0] * base[0] + normal[1] * base[1];
      const free = limit - start;
      if (Math.abs(speed) < 1e-9) {
        if (free < 0) [from, to] = [1, 0];
      } else if (speed > 0) to = Math.min(to, free / speed);
      else from = Math.max(from, free / speed);
    }
    if (to - from < 6) continue;
    const at = (t: number) => `${num(base[0] + along[0] * t)} ${num(base[1] + along[1] * t)}`;
    d += `M${at(from)}L${at(to)}`;
  }
  return d;
}

/** Rows of small waves across a hex with its middle `at` a point; one path. */
export function waves(rows: readonly number[], half: number, [left, top]: XY = [0, 0]): string {
  return rows
    .map((y, row) => {
      const width = half - Math.abs(y) * 0.5;
      const start = -Math.floor(width / 24) * 24 + (row % 2 ? 12 : 0);
      let d = `M${num(left + start)} ${num(top + y)}`;
      for (let x = start; x + 24 <= width; x += 24) d += "q6 -6 12 0t12 0";
      return d;
    })
    .join("");
}

/** The ground of a hex: hatching for hills and mountains, waves for water. */
export function drawGround(layout: Aspect, def: HexDef): Shape[] {
  if (def.colour === "blue") return [path(waves([-50, -18, 18, 50], 76), "rh-waves")];
  return (def.terrain ?? []).map((terrain) => {
    if (isWater(terrain.types)) return path(waves([-46, 0, 46], 70), "rh-waves");
    const steep = terrain.types.includes("mountain");
    const lines = hatching(layout, -58, steep ? 9 : 17);
    return path(lines, "rh-hatch");
  });
}

/** What a tile of this colour or a later one still costs here; undefined where nothing is due. */
export function costFrom(
  def: HexDef,
  laid: Colour | undefined,
): { cost: number; water: boolean } | undefined {
  const order: Colour[] = ["yellow", "green", "brown", "gray"];
  const from = laid === undefined || laid === "white" ? 0 : order.indexOf(laid) + 1;
  for (const colour of order.slice(from)) {
    let cost = 0;
    let water = true;
    for (const terrain of def.terrain ?? []) {
      cost +=
        typeof terrain.cost === "number"
          ? colour === "yellow"
            ? terrain.cost
            : 0
          : (terrain.cost[colour] ?? 0);
      water &&= isWater(terrain.types);
    }
    if (cost) return { cost, water };
    if (from === 0 && colour === "yellow" && !def.terrain?.length) return undefined;
  }
  return undefined;
}

/** A cost in a small triangle, or in a drop for water. */
export function drawCost(cost: number, water: boolean, [x, y]: XY): Shape[] {
  const size = cost > 99 ? 16 : 18;
  if (water) {
    const drop = `M${num(x)} ${num(y - 24)}C${num(x + 12)} ${num(y - 10)} ${num(x + 20)} ${num(y - 3)} ${num(x + 20)} ${num(y + 4)}A20 17 0 0 1 ${num(x - 20)} ${num(y + 4)}C${num(x - 20)} ${num(y - 3)} ${num(x - 12)} ${num(y - 10)} ${num(x)} ${num(y - 24)}Z`;
    return [path(drop, "rh-water"), text(x, y + 2, String(cost), size, "rh-cost")];
  }
  const triangle: XY[] = [
    [x, y - 25],
    [x + 30, y + 18],
    [x - 30, y + 18],
  ];
  return [polygon(triangle, "rh-terrain"), text(x, y + 8, String(cost), size, "rh-cost")];
}
