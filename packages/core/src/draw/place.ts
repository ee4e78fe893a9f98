import type { Aspect } from "./aspect.ts";
import { APOTHEM, towards } from "./geometry.ts";
import type { FaceLayout } from "./layout.ts";
import type { XY } from "./shapes.ts";

/** Half the width and half the height of something to be placed. */
export interface Extent {
  w: number;
  h: number;
}

/** How far from the middle of a hex, across a side, what is placed may reach. */
const INSIDE = APOTHEM - 4;

type Obstacle = { kind: "disc"; at: XY; r: number; weight: number } | { kind: "box"; at: XY; size: Extent };

/** Keeps texts of a hex off its track, circles and one another. */
export class Room {
  private readonly obstacles: Obstacle[] = [];
  private readonly normals: XY[];

  constructor(layout: Aspect, face: FaceLayout) {
    this.normals = ([0, 1, 2, 3, 4, 5] as const).map((edge) => towards(layout, edge));
    for (const track of face.tracks) {
      for (const at of track.points) this.disc(at, 8, 1);
    }
    for (const one of face.arrows) {
      for (const by of [1, 1.3, 1.6, 1.9]) this.disc([one.tip[0] * by, one.tip[1] * by], 4 + 6 * (by - 1), 3);
    }
    for (const place of face.nodes) {
      if (place.node.kind === "city") for (const at of place.slots) this.disc(at, place.slotRadius + 2, 4);
      else if (place.node.kind === "town") this.disc(place.at, 14, 4);
    }
  }

  /** Keeps a round place free. */
  disc(at: XY, r: number, weight = 4): void {
    this.obstacles.push({ kind: "disc", at, r, weight });
  }

  /** Keeps a box free. */
  box(at: XY, size: Extent): void {
    this.obstacles.push({ kind: "box", at, size });
  }

  /**
   * How badly a box fits at a place: 0 is free, and each obstacle adds to it. A caller that needs less than `enough`
   * gets the answer as soon as the sum reaches it.
   */
  trouble(at: XY, size: Extent, outside = 6, enough = Number.POSITIVE_INFINITY): number {
    const [x, y] = at;
    let trouble = 0;
    for (const normal of this.normals) {
      const farthest =
        normal[0] * x + normal[1] * y + Math.abs(normal[0]) * size.w + Math.abs(normal[1]) * size.h;
      if (farthest > INSIDE) trouble += (farthest - INSIDE) * outside;
    }
    for (const one of this.obstacles) {
      if (trouble >= enough) return trouble;
      if (one.kind === "disc") {
        const r = one.r + 2;
        const dx = Math.max(Math.abs(one.at[0] - x) - size.w, 0);
        if (dx >= r) continue;
        const dy = Math.max(Math.abs(one.at[1] - y) - size.h, 0);
        if (dy < r) trouble += Math.max(0, r - Math.hypot(dx, dy)) * one.weight;
      } else {
        const ox = size.w + one.size.w + 2 - Math.abs(one.at[0] - x);
        const oy = size.h + one.size.h + 2 - Math.abs(one.at[1] - y);
        if (ox > 0 && oy > 0) trouble += Math.min(ox, oy) * 8;
      }
    }
    return trouble;
  }

  /** Takes the best place for a box near one of the wished places, and keeps it free. The first place is liked best. */
  take(size: Extent, wishes: readonly XY[], outside?: number): XY {
    let best: XY = wishes[0] ?? [0, 0];
    let least = Number.POSITIVE_INFINITY;
    for (const [n, at] of wishes.entries()) {
      const liking = n * 0.35;
      if (liking >= least) break;
      const trouble = this.trouble(at, size, outside, least - liking) + liking;
      if (trouble < least - 1e-9) [best, least] = [at, trouble];
    }
    this.box(best, size);
    return best;
  }
}

/** Places around a point, nearest first. */
export function around(centre: XY, rings: readonly number[], first = 0, steps = 12): XY[] {
  return rings.flatMap((r) =>
    Array.from({ length: steps }, (_, n): XY => {
      // Alternating to both sides of the first direction.
      const turn = (n % 2 ? 1 : -1) * Math.ceil(n / 2) * (360 / steps);
      const angle = ((first + turn) * Math.PI) / 180;
      return [centre[0] + Math.cos(angle) * r, centre[1] + Math.sin(angle) * r];
    }),
  );
}
