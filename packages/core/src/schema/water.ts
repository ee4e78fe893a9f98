import { compileMap } from "../board/geometry.ts";
import { areasOfPort, seaOf } from "../board/sea.ts";
import type { Landing, MapDef, PortDef, WaterDef } from "../model/map.ts";
import { saying } from "../util/saying.ts";
import type { Report, Steps } from "./problem.ts";

/**
 * Checks the water of a map whose hexes are sound. Areas of water stand once, ports lie at the sea, shores on the
 * map.
 */
export function checkWater(map: MapDef, report: Report): void {
  if (!map.water) return;
  checkAreas(map, map.water, report);
  const known = new Set(map.water.areas.map(({ name }) => name));
  const named = (names: readonly string[] | undefined, steps: Steps) => {
    names?.forEach((name, at) => {
      if (!known.has(name)) report([...steps, at], saying`is ${name}, which is not an area of the map`);
    });
  };
  map.water.areas.forEach(({ touches }, at) => {
    named(touches, ["water", "areas", at, "touches"]);
  });
  map.water.ports?.forEach((port, at) => {
    named(port.areas, ["water", "ports", at, "areas"]);
    checkPort(map, port, (text) => report(["water", "ports", at], text));
  });
  map.water.ferries?.forEach((ferry, at) => {
    named(ferry.over, ["water", "ferries", at, "over"]);
    for (const end of ["from", "to"] as const)
      checkShore(map, ferry[end], (text) => report(["water", "ferries", at, end], text));
  });
}

function checkAreas(map: MapDef, { areas }: WaterDef, report: Report): void {
  const colours = new Map(map.hexes.map(({ coord, colour }) => [coord, colour]));
  const owners = new Map<string, string>();
  areas.forEach(({ name, hexes, touches }, at) => {
    if (areas.findIndex((other) => other.name === name) < at)
      report(["water", "areas", at, "name"], saying`is ${name}, which another area already uses`);
    if (touches?.includes(name)) report(["water", "areas", at, "touches"], saying`names the area itself`);
    hexes.forEach((hex, index) => {
      const steps = ["water", "areas", at, "hexes", index];
      const owner = owners.get(hex);
      if (!colours.has(hex)) report(steps, saying`is ${hex}, which is not on the map`);
      else if (colours.get(hex) !== "blue")
        report(steps, saying`is ${hex}, which is not water: its color must be blue`);
      else if (owner !== undefined) report(steps, saying`is ${hex}, which belongs to ${owner}`);
      owners.set(hex, name);
    });
  });
}

/** Whether a shore is a place of the map. */
function checkShore(map: MapDef, shore: Landing, report: (text: string) => void): boolean {
  const hex = map.hexes.find(({ coord }) => coord === shore.hex);
  if (!hex) report(saying`is at ${shore.hex}, which is not on the map`);
  else if ("node" in shore && !hex.nodes?.[shore.node])
    report(saying`is at node ${shore.node}, which ${shore.hex} does not have`);
  else return true;
  return false;
}

function checkPort(map: MapDef, port: PortDef, report: (text: string) => void): void {
  if ("edge" in port && "node" in port) {
    report(saying`has both "edge" (a side that track leads to) and "node" (an offshore port of one stop)`);
    return;
  }
  if (!checkShore(map, port, report)) return;
  const board = compileMap(map);
  if (areasOfPort(board, seaOf(board), port).length === 0)
    report(saying`is not next to a sea area: name its areas`);
}
