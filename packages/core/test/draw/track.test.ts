import { expect, it } from "vitest";
import { makeBoard } from "../../bench/boards.ts";
import { stepEnd, stepStart } from "../../src/board/walk.ts";
import { drawTrackOf, segmentPoints, type TrackView, vertexPoint } from "../../src/draw/index.ts";

const { network } = makeBoard({ stops: 30, seed: 4 });
const view: TrackView = {
  map: network.map.def,
  board: { tiles: {}, tokens: {} },
  tiles: new Map(),
  network,
};

it("every piece of track is drawn from one of its ends to the other", () => {
  for (let segment = 0; segment < network.segmentCount; segment++) {
    const points = segmentPoints(view, segment);
    const ends = [stepStart(network, segment * 2), stepEnd(network, segment * 2)].map((vertex) =>
      vertexPoint(view, vertex),
    );
    for (const [point, end] of [
      [points[0], ends[0]],
      [points.at(-1), ends[1]],
    ] as const) {
      const far = Math.hypot((point?.[0] ?? 1e9) - (end?.[0] ?? 0), (point?.[1] ?? 1e9) - (end?.[1] ?? 0));
      expect(far, `segment ${segment}`).toBeLessThan(8);
    }
  }
});

it("pieces of track are one line", () => {
  const shape = drawTrackOf(view, [0, 1, 2], "rh-reach");
  expect(shape.kind === "path" && shape.d.match(/M/g)).toHaveLength(3);
});
