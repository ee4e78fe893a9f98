/** What lies beside a hex at the coast: zones of the sea, symbols of ports, lines of ferries (11.3.4, 11.3.7). */
import type { Ctx, Edge, HexId } from "@railhead/core";
import type { CompiledMap } from "@railhead/core/board";
import { reading } from "@railhead/core/engine";
import { EDGES, type FerryDef, type PortDef, type Shore } from "@railhead/core/model";
import { waterFile } from "./file.ts";
import { ferryUnit } from "./railroad.ts";

/** Hexes of the sea, and what is printed in them. */
interface Coast {
  /** Zone of each hex. */
  zones: ReadonlyMap<HexId, string>;
  /** Hexes with the symbol of a port: those that an arrow points into. */
  symbols: ReadonlySet<HexId>;
  /** Units of the ferries whose line runs over a hex. */
  lines: ReadonlyMap<HexId, readonly string[]>;
}

const known = new WeakMap<CompiledMap, Coast>();

const sameShore = (one: Shore, other: Shore): boolean =>
  one.hex === other.hex &&
  ("edge" in one ? "edge" in other && one.edge === other.edge : "node" in other && one.node === other.node);

/** Units that a ferry's distance has, each once. */
const unitsOf = (ferry: FerryDef): string[] => ferry.over.map((area) => ferryUnit(area, ferry));

function coastOf(ctx: Ctx): Coast {
  const { map } = ctx.rules;
  const found = known.get(map);
  if (found) return found;
  const { areas = [], ports = [], ferries = [] } = map.def.water ?? {};
  const zones = new Map(areas.flatMap(({ name, hexes }) => hexes.map((hex) => [hex, name] as const)));
  const symbols = new Set(ports.flatMap((port) => symbolOf(map, port) ?? []));
  const lines = new Map<HexId, string[]>();
  const facts = waterFile.read(ctx).ferries;
  for (const ferry of ferries) {
    const fact = facts.find(({ from, to }) => sameShore(from, ferry.from) && sameShore(to, ferry.to));
    for (const hex of fact?.sea ?? []) lines.set(hex, [...(lines.get(hex) ?? []), ...unitsOf(ferry)]);
  }
  const coast = { zones, symbols, lines };
  known.set(map, coast);
  return coast;
}

/** The hex of the sea in which the symbol of a port stands: its arrow points into it. Undefined for an offshore port. */
const symbolOf = (map: CompiledMap, port: PortDef): HexId | undefined =>
  "edge" in port ? map.neighbour(port.hex, port.edge) : undefined;

/** The hexes around a hex. */
const around = (map: CompiledMap, hex: HexId): HexId[] =>
  EDGES.flatMap((edge: Edge) => map.neighbour(hex, edge) ?? []);

/** Zones of the sea at which the ports of a hex lie. */
function zonesOfPorts({ rules }: Ctx, { zones }: Coast, hex: HexId): string[] {
  const { ports = [] } = rules.map.def.water ?? {};
  return ports
    .filter((port) => port.hex === hex)
    .flatMap((port) => port.areas ?? zones.get(symbolOf(rules.map, port) ?? "") ?? []);
}

/** Units of the ferries that land in a hex; parts of one line are one ferry, which lands wherever they do. */
function unitsOfLandings({ rules }: Ctx, hex: HexId): string[] {
  const { ferries = [] } = rules.map.def.water ?? {};
  return ferries.flatMap((ferry) => {
    const parts = ferries.filter(
      (one) => one === ferry || (ferry.line !== undefined && one.line === ferry.line),
    );
    return parts.some(({ from, to }) => from.hex === hex || to.hex === hex) ? unitsOf(ferry) : [];
  });
}

/**
 * What a token in a hex makes count less. 11.3.4: it is a port token where a port of the hex or the symbol of a port in a hex of the sea
 * beside it says so, and then counts for every zone that touches the hex or that a port of the hex lies at. 11.3.7: it counts for the
 * ferries that land in the hex, and for those whose line runs beside it. Empty for a token that does neither.
 */
export function areasBeside(ctx: Ctx, hex: HexId): string[] {
  const coast = coastOf(ctx);
  const own = zonesOfPorts(ctx, coast, hex);
  const landings = unitsOfLandings(ctx, hex);
  // Until version 3 of the rules only what lies in the hex itself counted.
  if (reading(ctx, "portTokens") === "ownHex") return [...new Set([...own, ...landings])];
  const sea = around(ctx.rules.map, hex).filter((one) => coast.zones.has(one));
  const isPort = own.length > 0 || sea.some((one) => coast.symbols.has(one));
  const zones = isPort ? [...own, ...sea.flatMap((one) => coast.zones.get(one) ?? [])] : [];
  return [...new Set([...zones, ...landings, ...sea.flatMap((one) => coast.lines.get(one) ?? [])])];
}
