import { describe, expect, it } from "vitest";
import { allShapes, centreOf, drawMap, drawSea, middle, type Shape } from "../../src/draw/index.ts";
import { straits } from "../board/straits.ts";

const looks = (shapes: Shape[], look: string) =>
  shapes.filter((shape) => shape.class?.split(" ").includes(look));

describe("the sea on a map", () => {
  it("shows where areas meet, their names, ports and ferries; nothing where a map has no water", () => {
    const map = straits();
    map.water.ferries = [
      { from: { hex: "B4", edge: 0 }, to: { hex: "D8", node: 0 }, over: ["North Bay", "North Bay"] },
    ];
    const shapes = drawSea(map);
    // B6 and B8 meet in one hexside.
    expect(looks(shapes, "rh-border")).toHaveLength(1);
    expect(looks(shapes, "rh-sea").map((shape) => (shape as { text: string }).text)).toEqual([
      ...["North", "Bay"],
      ...["South", "Bay"],
    ]);
    expect(looks(shapes, "rh-arrow")).toHaveLength(2);
    expect(looks(shapes, "rh-private")).toHaveLength(0);
    expect(looks(shapes, "rh-number")).toMatchObject([{ text: "2" }]);
    const [ferry] = looks(shapes, "rh-link") as { d: string }[];
    const [[x, y], [dx, dy]] = [centreOf(map, "B4"), middle("flat", 0)];
    expect(ferry?.d.startsWith(`M${x + dx} ${Math.round((y + dy) * 100) / 100}`)).toBe(true);
    expect(drawSea({ ...map, water: undefined } as never)).toEqual([]);
    const all = [...allShapes(drawMap(map).shapes)];
    for (const shape of shapes) expect(all).toContainEqual(shape);
  });

  it("tells private ports by a hollow arrow, and points it out to sea", () => {
    const map = straits();
    map.water.ports = [{ hex: "B4", edge: 0, private: true }];
    const [arrow] = looks(drawSea(map), "rh-private") as unknown as { points: [number, number][] }[];
    const [, y] = centreOf(map, "B4");
    const side = y + middle("flat", 0)[1];
    for (const point of arrow?.points ?? []) expect(point[1]).toBeGreaterThan(side);
  });
});
