import type { Network } from "../board/network.ts";
import type { HexId } from "../model/map.ts";
import type { ProblemStop } from "./problem.ts";

/** Kind of a stop of the graph that is none, after those of `STOP_KINDS`: a hexside where track branches. */
export const JOINT = 3;

/*
 * On a board full of plain track there are more ways between two stops than can be counted.
 * There the graph has joints as well as stops: hexsides as a line comes to them from one of their two hexes, where
 * its track goes on in several ways. A joint pays nothing, uses up no budget, ends no line, and its hexside is used
 * once as any other. Its number as a vertex comes after those of the network.
 */

/** The joint of a hexside for lines that come out of a hex. */
export function jointVertex(network: Network, side: number, from: number): number {
  const first = Math.floor((network.map.sideFirst[side] as number) / 6);
  return network.vertexCount + side * 2 + (first === from ? 1 : 0);
}

/** Whether a vertex is a joint. */
export function isJointVertex(network: Network, vertex: number): boolean {
  return vertex >= network.vertexCount;
}

/** The hexside of a joint. */
export function jointSide(network: Network, joint: number): number {
  return (joint - network.vertexCount) >> 1;
}

/** Index of the hex that a line goes into at a joint. */
export function jointHex(network: Network, joint: number): number {
  const { sideFirst, sideSecond } = network.map;
  const side = jointSide(network, joint);
  const slot = (joint - network.vertexCount) & 1 ? sideSecond[side] : sideFirst[side];
  return Math.floor((slot as number) / 6);
}

/** A joint as a stop of the graph. */
export function jointStop(network: Network, joint: number): ProblemStop {
  return {
    hex: network.map.ids[jointHex(network, joint)] as HexId,
    node: -1,
    kind: "junction",
    value: 0,
    own: false,
    vertex: joint,
    place: network.placeCount + jointSide(network, joint),
    optional: false,
    places: 1,
    mayEnd: false,
    mayPass: true,
  };
}
