import type { TrainReach } from "../../src/model/trains.ts";

/** Every kind of train, for small boards: plain, any towns, n+n, E (pays fewer than it visits), doubling, sharing track. */
export const KINDS: Record<string, TrainReach> = {
  "2": {
    distance: [
      { nodes: ["city", "offboard"], pay: 2, visit: 2 },
      { nodes: ["town"], pay: 99, visit: 99 },
    ],
  },
  "3": {
    distance: [
      { nodes: ["city", "offboard"], pay: 3, visit: 3 },
      { nodes: ["town"], pay: 99, visit: 99 },
    ],
  },
  "4all": { distance: [{ nodes: ["city", "offboard", "town"], pay: 4, visit: 4 }] },
  "1+2": {
    distance: [
      { nodes: ["town"], pay: 1, visit: 99 },
      { nodes: ["city", "offboard", "town"], pay: 2, visit: 2 },
    ],
  },
  "2+2": {
    distance: [
      { nodes: ["town"], pay: 2, visit: 2 },
      { nodes: ["city", "offboard"], pay: 2, visit: 2 },
    ],
  },
  "2E": {
    distance: [
      { nodes: ["city", "offboard"], pay: 2, visit: 99 },
      { nodes: ["town"], pay: 99, visit: 99 },
    ],
  },
  E: { distance: [{ nodes: ["city", "offboard", "town"], pay: 2, visit: 4 }] },
  "2D": {
    distance: [
      { nodes: ["city"], pay: 2, visit: 99 },
      { nodes: ["offboard"], pay: 2, visit: 2 },
      { nodes: ["town"], pay: 0, visit: 99 },
    ],
    multiplier: 2,
    sharesTrack: true,
  },
  "3D": {
    distance: [
      { nodes: ["city", "offboard"], pay: 3, visit: 99 },
      { nodes: ["town"], pay: 0, visit: 99 },
    ],
    multiplier: 2,
  },
};

const cities = (count: number) => ({
  nodes: ["city" as const, "offboard" as const],
  pay: count,
  visit: count,
});
const stops = (count: number) => ({
  nodes: ["city" as const, "offboard" as const, "town" as const],
  pay: count,
  visit: count,
});
const towns = (pay: number) => ({ nodes: ["town" as const], pay, visit: 99 });

/** Trains that count few stops, and pass towns for nothing: any more of them, or beyond some that pay. */
export const FEW_KINDS: Record<string, TrainReach> = {
  "2": { distance: [towns(0), stops(2)] },
  "3": { distance: [towns(0), stops(3)] },
  "4": { distance: [towns(0), stops(4)] },
  "1+1": { distance: [towns(1), stops(2)] },
  "2+2": { distance: [towns(2), stops(2)] },
  "3+3": { distance: [towns(3), stops(3)] },
  "3D": { distance: [towns(0), cities(3)], multiplier: 2 },
  "3land": { distance: [towns(1), { nodes: ["city"], pay: 3, visit: 3 }] },
};
