import type { Account } from "../model/ids.ts";
import type { FeeTable } from "./fees.ts";
import { isArea, type LinkedNetwork, linkAt } from "./linked.ts";
import type { ReachMask } from "./mask.ts";
import type { BoardPlace } from "./network.ts";
import { stepEnd, stepFrom } from "./walk.ts";

/** How a step is reached: for what fee, with what left of the reliefs, and after which step. */
export interface Label {
  readonly step: number;
  readonly fee: number;
  readonly left: number;
  /** 1 after a link that needs land, until a hexside of land: from a shore no other such link may follow. */
  readonly overWater: 0 | 1;
  readonly parent: Label | undefined;
}

/** All that one search finds: by step how it is reached, cheapest first. */
export interface Ways {
  readonly linked: LinkedNetwork;
  readonly fees: FeeTable;
  /** Vertices that may only be ends of a way are 1. */
  readonly mask: Uint8Array;
  readonly starts: readonly number[];
  /** In the order found: by fee, then nearest first. */
  readonly labels: readonly Label[];
  readonly at: readonly (readonly Label[] | undefined)[];
}

/** What a company reaches where a title has rules of its own for it. */
export interface FarReach {
  readonly ways: Ways;
  /** Places it begins at; undefined: at tokens. */
  readonly from: readonly BoardPlace[] | undefined;
  readonly mask: ReachMask;
  /** Who is paid for a way. */
  readonly to: Account;
}

/** What a way crosses in addition to track, and what that costs. */
export interface Way {
  /** In currency units. */
  readonly fee: number;
  /** Ids of the links, in their order. */
  readonly links: readonly string[];
  /** What they cross, in order, whether it is paid for or not. */
  readonly over: readonly string[];
}

/** A way over nothing but track. */
export const BY_LAND: Way = { fee: 0, links: [], over: [] };

/** No hex is left out: areas have -1 for a hex. */
export const NOWHERE = -2;

type Visit = (step: number, overWater: 0 | 1) => void;

/** Every step by which a way may begin at this vertex. */
export function firstSteps(
  { network, exits }: LinkedNetwork,
  vertex: number,
  avoid: number,
  visit: Visit,
): void {
  for (const segment of network.adjacent[vertex] as readonly number[])
    if (network.segHex[segment] !== avoid) visit(stepFrom(network, segment, vertex), 0);
  for (const { step, hex } of exits.get(vertex) ?? []) if (hex !== avoid) visit(step, 0);
}

/** Every step by which a way may go on after a step, and whether it is wet before taking it. `avoid`: index of a hex left out. */
export function nextSteps(
  linked: LinkedNetwork,
  mask: Uint8Array,
  step: number,
  overWater: 0 | 1,
  avoid: number,
  visit: Visit,
): void {
  const { network } = linked;
  const vertex = stepEnd(network, step);
  const came = linkAt(linked, step);
  const here = came ? came.ends[step & 1 ? 0 : 1].hex : (network.segHex[step >> 1] as number);
  if (isArea(linked, vertex)) {
    leave(linked, vertex, step, here, overWater, avoid, visit);
    return;
  }
  if (vertex >= network.sideCount) {
    if (mask[vertex]) return;
    for (const next of network.adjacent[vertex] as readonly number[]) {
      if (next !== step >> 1 && network.segHex[next] !== avoid)
        visit(stepFrom(network, next, vertex), overWater);
    }
    leave(linked, vertex, step, here, overWater, avoid, visit);
    return;
  }
  // Who lands on a side goes on inwards; who comes over track goes out, to the next hex or over a link.
  const open = came !== undefined || (network.map.sideOpen[vertex] === 1 && !linked.seams.has(vertex));
  if (open) {
    for (const next of network.adjacent[vertex] as readonly number[]) {
      const hex = network.segHex[next];
      if (hex === avoid || (hex === here) !== (came !== undefined)) continue;
      visit(stepFrom(network, next, vertex), came ? overWater : 0);
    }
  }
  if (!came) leave(linked, vertex, step, here, overWater, avoid, visit);
}

/** Every link by which a way may leave a vertex after a step that ends there in this hex. */
function leave(
  { exits, links }: LinkedNetwork,
  vertex: number,
  step: number,
  here: number,
  overWater: 0 | 1,
  avoid: number,
  visit: Visit,
): void {
  const list = exits.get(vertex);
  if (!list) return;
  for (const exit of list) {
    if (exit.step >> 1 === step >> 1 || exit.hex !== here || exit.hex === avoid) continue;
    if (overWater && here >= 0 && links[exit.index]?.link.landBetween) continue;
    visit(exit.step, overWater);
  }
}

/** Whether a way that takes this step wet or dry is wet after it. */
export function overWaterAfter(linked: LinkedNetwork, step: number, overWater: 0 | 1): 0 | 1 {
  return linkAt(linked, step)?.link.landBetween ? 1 : overWater;
}

/**
 * The cheapest ways to every step, in layers of fee. First comes all that costs nothing, then what the next fee
 * opens, and so on. A step is looked at again only where it costs more and leaves more of the reliefs (or is dry), so
 * the work is steps x fees at most. What it does not find no way can reach; a way that it finds may still meet itself
 * (`cheapest`). `avoid`: index of a hex whose track is left out; `until`: ends the search with the first that it says
 * yes to.
 */
export function waysFrom(
  linked: LinkedNetwork,
  fees: FeeTable,
  mask: Uint8Array,
  starts: readonly number[],
  { avoid = NOWHERE, until }: { avoid?: number; until?: (label: Label) => boolean } = {},
): Ways {
  const labels: Label[] = [];
  const at: (Label[] | undefined)[] = new Array(linked.network.segmentCount * 2);
  const later = new Map<number, Label[]>();
  let fee = 0;
  const settle = (label: Label): void => {
    const known = at[label.step];
    if (!known) at[label.step] = [label];
    else {
      for (const { left, overWater } of known)
        if (overWater <= label.overWater && fees.covers(left, label.left)) return;
      known.push(label);
    }
    labels.push(label);
  };
  let parent: Label | undefined;
  const take = (step: number, overWater: 0 | 1) => {
    const left = parent ? parent.left : fees.full;
    const after = overWaterAfter(linked, step, overWater);
    if (!linkAt(linked, step)) {
      settle({ step, fee, left, overWater: after, parent });
      return;
    }
    for (const option of fees.options((step >> 1) - linked.firstLink, (step & 1) as 0 | 1, left)) {
      const label: Label = { step, fee: fee + option.fee, left: option.left, overWater: after, parent };
      if (option.fee === 0) settle(label);
      else {
        const layer = later.get(label.fee);
        if (layer) layer.push(label);
        else later.set(label.fee, [label]);
      }
    }
  };
  for (const vertex of starts) firstSteps(linked, vertex, avoid, take);
  for (let head = 0; ; head++) {
    while (head === labels.length && later.size) {
      fee = Math.min(...later.keys());
      const layer = later.get(fee) as Label[];
      later.delete(fee);
      layer.forEach(settle);
    }
    const label = labels[head];
    if (!label || until?.(label)) break;
    parent = label;
    nextSteps(linked, mask, label.step, label.overWater, avoid, take);
  }
  return { linked, fees, mask, starts, labels, at };
}

/** The steps of a way, first step first. */
export function stepsOf(label: Label): number[] {
  const steps: number[] = [];
  for (let at: Label | undefined = label; at; at = at.parent) steps.push(at.step);
  return steps.reverse();
}

/** What these steps go over, for this fee. */
export function wayOver(linked: LinkedNetwork, steps: readonly number[], fee: number): Way {
  const links: string[] = [];
  const over: string[] = [];
  for (const step of steps) {
    const link = linkAt(linked, step)?.link;
    if (!link) continue;
    links.push(link.id);
    over.push(...(((step & 1) === 0 ? link.over : (link.back ?? link.over)) ?? []));
  }
  return !links.length && fee === 0 ? BY_LAND : { fee, links, over };
}

/** What an event tells of a way that goes over links. It has its fee, and the names of what it crosses, each once. */
export const feeOf = ({ fee, over, links }: Way): { fee?: number; over?: string[] } =>
  links.length ? { fee, over: [...new Set(over.length ? over : links)] } : {};
