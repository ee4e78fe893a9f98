import type { CompanyId, Ctx } from "@railhead/core";
import { type CompiledMap, faceAt } from "@railhead/core/board";
import { phaseOf } from "@railhead/core/flow";
import type { PortDef } from "@railhead/core/model";
import { crossingsOn, type RouteRules } from "@railhead/core/routes";
import { tokensOf } from "@railhead/core/state";
import { ferryTaken } from "../privates/ferry.ts";
import { harborsOf } from "../privates/passage.ts";
import { hasPower } from "../railroads/powers.ts";
import { areasBeside } from "../sea/beside.ts";
import { waterFile, zonesOf } from "../sea/file.ts";
import { authorityOf, ferryUnit, isJoined, usablePort } from "../sea/railroad.ts";

type Water = NonNullable<RouteRules["water"]>;
type Crossing = Water["crossings"][number];
type Relief = NonNullable<Water["reliefs"]>[number];

/** Units that an own token in a port, or minor H, takes off: one, and two from train phase 7 on (11.3.4). */
export const portUnits = (phase: number): number => (phase >= 7 ? 2 : 1);
/** Units that a port authority takes off (11.3.4). */
const AUTHORITY_UNITS = 2;
/** The minor whose power takes units off (15.8). */
const HARBOUR_MINOR = "H";

/** Lists of crossings, with Lille's ferry (0) free and (1) taken, by what core finds between the ports that are open. */
const known = new WeakMap<readonly Crossing[], [free?: Crossing[], taken?: Crossing[]]>();

/** Crossings of the sea between ports that a railroad can use, and all ferries (11.3.6, 11.3.7). The same list as long as they are the same. */
function crossings(ctx: Ctx, company: CompanyId): Crossing[] {
  const open = (port: PortDef) => isJoined(ctx, port) && usablePort(ctx, company, port);
  const all = crossingsOn(ctx.rules.map, open);
  const taken = ferryTaken(ctx);
  const lists = known.get(all) ?? [];
  known.set(all, lists);
  lists[taken ? 1 : 0] ??= withFerries(ctx.rules.map, all, taken);
  return lists[taken ? 1 : 0] as Crossing[];
}

/** The crossings of the sea among these, and the ferries with their distances. */
function withFerries({ def }: CompiledMap, all: readonly Crossing[], taken: boolean): Crossing[] {
  return [
    ...all.filter(({ landBetween }) => landBetween),
    ...(def.water?.ferries ?? []).map((ferry): Crossing => {
      const { from, to, over, line, opens } = ferry;
      return {
        from,
        to,
        ways: [over.map((area) => ferryUnit(area, ferry))],
        ...(line !== undefined && { once: line }),
        ...(opens && !taken && { opens }),
      };
    }),
  ];
}

/** Units of the ferries in these zones. */
const unitsOfFerries = (ctx: Ctx, zones: readonly string[]): string[] =>
  (ctx.rules.map.def.water?.ferries ?? []).flatMap((ferry) =>
    ferry.over.flatMap((area) => (zones.includes(area) ? [ferryUnit(area, ferry)] : [])),
  );

/**
 * What makes zones and ferries count less (11.3.4, 11.3.7): each own token in a city beside a port or a ferry, for every train
 * that passes it, and the port authority and minor H, which the trains of a turn share.
 */
function reliefs(ctx: Ctx, company: CompanyId, all: readonly Crossing[]): Relief[] {
  const found: Relief[] = [];
  const units = portUnits(Number(phaseOf(ctx).name));
  // 14.5: the city of Star Harbor is no stop for its railroad: what counts is that a line uses a port or a ferry there.
  for (const hex of harborsOf(ctx, company)) {
    const over = all.flatMap(({ from, to }, at) => (from.hex === hex || to.hex === hex ? [at] : []));
    found.push({ id: `harbor ${hex}`, units, areas: areasBeside(ctx, hex), over, abutting: true });
  }
  for (const { hex, city } of tokensOf(ctx, company)) {
    const areas = areasBeside(ctx, hex);
    const node = faceAt(ctx, hex).cities[city];
    if (!areas.length || node === undefined) continue;
    found.push({
      id: `port ${hex}`,
      units,
      areas,
      at: { hex, node },
      abutting: true,
    });
  }
  const authority = authorityOf(ctx, company);
  if (authority) {
    const zones = zonesOf(waterFile.read(ctx), authority);
    const areas = [...zones, ...unitsOfFerries(ctx, zones)];
    found.push({ id: "authority", units: AUTHORITY_UNITS, areas, shared: true });
  }
  if (hasPower(ctx, company, HARBOUR_MINOR)) found.push({ id: "harbour", units, shared: true });
  return found;
}

/** 11.3.4 to 11.3.7: what trains of a railroad may cross, and what it counts. */
export function waterOfRoutes(ctx: Ctx, company: CompanyId): Water {
  const all = crossings(ctx, company);
  return { crossings: all, reliefs: reliefs(ctx, company, all) };
}
