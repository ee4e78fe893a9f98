import { describe, expect, it } from "vitest";
import { nodeVertex } from "../../src/board/network.ts";
import type { HexDef } from "../../src/model/map.ts";
import { countRoutes } from "../../src/routes/count.ts";
import { linePath, type OpenLine } from "../../src/routes/edit.ts";
import { continueTo, nextStops } from "../../src/routes/extend.ts";
import type { Crossing } from "../../src/routes/problem.ts";
import { ownTokens, problemOf, stopHex } from "./small-boards.ts";

/** C1 on an island; over the sea the shore C5/3 of a city full of others' tokens, and C7 behind it. */
const setUp = (full: HexDef, opens: Crossing["opens"]) => {
  const problem = problemOf([stopHex("C1", "city", []), full, stopHex("C7", "city", [3])], {
    tokens: { ...ownTokens("C1"), C5: [[0, 0, "B"]] },
    rules: {
      water: { crossings: [{ from: { hex: "C1", node: 0 }, to: { hex: "C5", edge: 3 }, ways: [[]], opens }] },
    },
  });
  const at = (hex: string) => nodeVertex(problem.network, hex, 0);
  const landed = continueTo(problem, { start: at("C1"), steps: [] }, at("C5")) as OpenLine;
  const onward = continueTo(problem, landed, at("C7"));
  return {
    landed: linePath(problem, landed),
    onward: onward && linePath(problem, onward),
    next: nextStops(problem, landed).map((vertex) => problem.stops[vertex]?.hex),
    counts: (path: string[]) => countRoutes(problem, [{ train: "x", path }]),
  };
};

const plain = stopHex("C5", "city", [3, 0]);
/** The shore leads to the city over a junction. */
const junction: HexDef = {
  coord: "C5",
  colour: "green",
  nodes: [{ kind: "city", revenue: 20, slots: 1 }, { kind: "junction" }],
  paths: [
    { from: 3, to: "node1" },
    { from: "node1", to: "node0" },
    { from: 0, to: "node0" },
  ],
};

describe("a line that came over water to a full city", () => {
  it("goes on by land where the crossing opens it", () => {
    const { landed, onward, next, counts } = setUp(plain, "to");
    expect(landed).toEqual(["C1.0", "~C5/3", "C5.0"]);
    expect(onward).toEqual(["C1.0", "~C5/3", "C5.0", "C5/0", "C7.0"]);
    expect(next).toEqual(["C7"]);
    expect(counts(onward as string[])).toMatchObject({ ok: true, total: 60 });
  });

  it("goes on where a junction lies between shore and city", () => {
    const { onward, next, counts } = setUp(junction, "to");
    expect(onward).toEqual(["C1.0", "~C5/3", "C5.1", "C5.0", "C5/0", "C7.0"]);
    expect(next).toEqual(["C7"]);
    expect(counts(onward as string[])).toMatchObject({ ok: true, total: 60 });
  });

  it.each([false, "from" as const])("ends there where the crossing opens: %s", (opens) => {
    for (const full of [plain, junction]) {
      const { onward, next, counts } = setUp(full, opens);
      expect(onward).toBeUndefined();
      expect(next).toEqual([]);
      const path =
        full === plain
          ? ["C1.0", "~C5/3", "C5.0", "C5/0", "C7.0"]
          : ["C1.0", "~C5/3", "C5.1", "C5.0", "C5/0", "C7.0"];
      expect(counts(path)).toMatchObject({ code: "ROUTE_BLOCKED" });
    }
  });
});
