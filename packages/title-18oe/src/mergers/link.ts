import type { CompanyId, Ctx } from "@railhead/core";
import { type Network, nodeVertex, reachFrom, stopMask, tokenVertices } from "@railhead/core/board";
import type { Shore } from "@railhead/core/model";
import { europe } from "../data.ts";
import { homeZone } from "../railroads/home.ts";
import { isNational } from "../railroads/kinds.ts";
import { linkTrack } from "../track/link-track.ts";
import { citiesOfZone } from "../zones.ts";

/** The vertex of the board at which a ferry lands. */
function landing(network: Network, at: Shore): number {
  const hex = network.map.index.get(at.hex) ?? -1;
  return "edge" in at
    ? (network.map.sides[hex * 6 + at.edge] as number)
    : nodeVertex(network, at.hex, at.node);
}

/**
 * Everything that a train of any length comes to from these places: no tokens are in its way, only red zones that none may pass (11.3.1), and of water
 * it crosses ferries alone.
 */
function reached(ctx: Ctx, network: Network, starts: readonly number[]): Uint8Array {
  const open = stopMask(network, {}, []);
  const ferries = (ctx.rules.map.def.water?.ferries ?? []).map(({ from, to }) => [
    landing(network, from),
    landing(network, to),
  ]);
  const from = new Set(starts);
  for (;;) {
    const { vertices } = reachFrom(network, open, [...from]);
    const before = from.size;
    for (const [one = -1, other = -1] of ferries) {
      if (vertices[one]) from.add(other);
      if (vertices[other]) from.add(one);
    }
    if (from.size === before) return vertices;
  }
}

/** 10.5: whether a minor is linked with a major's tokens, or with a city of a national's home zone, by track that it may use (14.9). */
export function isLinked(ctx: Ctx, minor: CompanyId, into: CompanyId): boolean {
  const network = linkTrack(ctx, minor);
  const { tokens } = ctx.state.board;
  const found = reached(ctx, network, tokenVertices(network, tokens, [minor]));
  if (!isNational(ctx, into)) return tokenVertices(network, tokens, [into]).some((vertex) => found[vertex]);
  const zone = homeZone(ctx, into);
  const cities = zone === undefined ? [] : citiesOfZone(ctx.rules.map.def, europe, zone, true);
  return cities.some((hex) => {
    const at = network.map.index.get(hex) ?? -1;
    const first = network.nodeBase[at] as number;
    return (network.faces[at]?.nodes ?? []).some(
      ({ kind, index }) => (kind === "city" || kind === "offboard") && found[first + index],
    );
  });
}
