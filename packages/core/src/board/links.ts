import type { Landing, PortDef, Shore } from "../model/map.ts";
import type { CompiledMap } from "./geometry.ts";
import { areasOfPort, seaOf } from "./sea.ts";

/** Where a link begins or ends: a side of a hex, a stop, every city of a hex, or an area that is no place of the board (of the sea). */
export type ReachPlace = Landing | { area: string };

/**
 * A way between two places that is no track: from a port to its sea, between areas of the sea, a ferry, a line of rail.
 * Where both ends are one hexside, it is that hexside itself.
 */
export interface ReachLink {
  /** Its name, shown where the links of a way are listed. */
  id: string;
  from: ReachPlace;
  to: ReachPlace;
  /** What it crosses, one name for each unit that is paid for; nothing unless given. */
  over?: readonly string[];
  /** What it crosses the other way; the same unless given. */
  back?: readonly string[];
  /** An extra fee in currency units, on top of those for what is crossed. */
  fee?: number;
  /** Between two such links, if not an area, a way goes over a hexside of land (ports; not ferries). */
  landBetween?: boolean;
}

const shoreOf = (at: Shore): Shore =>
  "edge" in at ? { hex: at.hex, edge: at.edge } : { hex: at.hex, node: at.node };

const nameOf = (at: Landing): string =>
  "edge" in at ? `${at.hex}/${at.edge}` : "node" in at ? `${at.hex}.${at.node}` : at.hex;

/**
 * The links of the water that a map prints. They lead from each port to its areas, between areas that touch, and over
 * ferries. An area counts once when a way enters it; ferries of one line count once together.
 *
 * @param usable whether the company may use a port; default: any public one
 */
export function waterLinks(
  map: CompiledMap,
  usable: (port: PortDef) => boolean = (port) => !port.private,
): ReachLink[] {
  const sea = seaOf(map);
  const { areas = [], ports = [], ferries = [] } = map.def.water ?? {};
  const links: ReachLink[] = [];
  for (const port of ports.filter(usable)) {
    const from: Landing = "edge" in port || "node" in port ? shoreOf(port) : { hex: port.hex };
    for (const area of areasOfPort(map, sea, port)) {
      const id = `${nameOf(from)}~${area}`;
      links.push({ id, from, to: { area }, over: [area], back: [], landBetween: true });
    }
  }
  areas.forEach(({ name }, at) => {
    for (const other of sea.touching[name] ?? []) {
      if (areas.findIndex((one) => one.name === other) < at) continue;
      const ends = { from: { area: name }, to: { area: other } };
      links.push({ id: `${name}~${other}`, ...ends, over: [other], back: [name] });
    }
  });
  const landings = new Set<string>();
  for (const { from, to, over, line } of ferries) {
    if (line === undefined) {
      links.push({ id: `${nameOf(from)}~${nameOf(to)}`, from: shoreOf(from), to: shoreOf(to), over });
      continue;
    }
    for (const shore of [from, to]) {
      const id = `${nameOf(shore)}~${line}`;
      if (landings.has(id)) continue;
      landings.add(id);
      links.push({ id, from: shoreOf(shore), to: { area: `ferry ${line}` }, over, back: [] });
    }
  }
  return links;
}
