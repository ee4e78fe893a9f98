import { expect, it } from "vitest";
import type { MapDef, WaterDef } from "../../src/model/map.ts";
import { validateTitleData } from "../../src/schema/index.ts";
import { straits } from "../board/straits.ts";

/** Messages about the straits after their water was changed. */
function messages(change: (water: WaterDef, map: MapDef) => void): string[] {
  const map = straits();
  change(map.water, map);
  const verdict = validateTitleData("map", map);
  return verdict.ok ? [] : verdict.errors.map(({ message }) => message);
}

const area = (water: WaterDef, at: number) => water.areas[at] as WaterDef["areas"][number];
const side = (hex: string, edge: number) => ({ hex, edge: edge as 0 });

it("a map with water is right, and track may lead to its ports and landings", () => {
  expect(messages(() => {})).toEqual([]);
  expect(
    messages((water) => {
      water.ports = [];
      water.ferries = [{ from: side("B4", 0), to: side("B10", 3), over: [], line: "mail", opens: true }];
    }),
  ).toEqual([]);
});

it.each<[string, (water: WaterDef, map: MapDef) => void, string[]]>([
  [
    "an area twice",
    (water) => {
      area(water, 1).name = "North Bay";
      area(water, 2).touches = [];
    },
    ["water.areas[1].name is North Bay, which another area already uses"],
  ],
  [
    "a hex that is not there",
    (water) => area(water, 0).hexes.push("Z9"),
    ["water.areas[0].hexes[1] is Z9, which is not on the map"],
  ],
  [
    "a hex of land",
    (water) => area(water, 0).hexes.push("B4"),
    ["water.areas[0].hexes[1] is B4, which is not water: its color must be blue"],
  ],
  [
    "a hex of two areas",
    (water) => area(water, 1).hexes.push("B6"),
    ["water.areas[1].hexes[1] is B6, which belongs to North Bay"],
  ],
  [
    "an area that touches nothing known",
    (water) => area(water, 2).touches?.push("Red Sea"),
    ["water.areas[2].touches[1] is Red Sea, which is not an area of the map"],
  ],
  [
    "an area that touches itself",
    (water) => area(water, 2).touches?.push("Far Sea"),
    ["water.areas[2].touches names the area itself"],
  ],
  [
    "a port of both kinds",
    (water) => water.ports?.push({ ...side("B10", 3), node: 0 }),
    ['water.ports[3] has both "edge" (a side that track leads to) and "node" (an offshore port of one stop)'],
  ],
  [
    "a port at every city of a hex that names nothing",
    (water) => water.ports?.push({ hex: "B10" }),
    ["water.ports[3] is not next to a sea area: name its areas"],
  ],
  [
    "a port inland",
    (water) => water.ports?.push(side("B4", 3)),
    ["water.ports[3] is not next to a sea area: name its areas"],
  ],
  [
    "an offshore port that names nothing",
    (water) => water.ports?.push({ hex: "G3", node: 0 }),
    ["water.ports[3] is not next to a sea area: name its areas"],
  ],
  [
    "a port of a stop that is not there",
    (water) => water.ports?.push({ hex: "G3", node: 3, areas: ["Far Sea"] }),
    ["water.ports[3] is at node 3, which G3 does not have"],
  ],
  [
    "a port at an unknown area",
    (water) => water.ports?.push({ hex: "G3", node: 0, areas: ["Red Sea"] }),
    ["water.ports[3].areas[0] is Red Sea, which is not an area of the map"],
  ],
  [
    "a ferry to nowhere",
    (water) => {
      water.ferries = [{ from: side("B4", 0), to: side("Q1", 0), over: ["Red Sea"] }];
    },
    [
      "water.ferries[0].over[0] is Red Sea, which is not an area of the map",
      "water.ferries[0].to is at Q1, which is not on the map",
    ],
  ],
  [
    "a shore of no kind",
    (water) => {
      water.ferries = [{ from: { hex: "B4" } as never, to: side("B10", 3), over: [] }];
    },
    [
      'water.ferries[0].from must be a side such as { "hex": "B9", "edge": 0 }, or a stop such as { "hex": "B9", "node": 0 }',
    ],
  ],
  [
    "an unknown field",
    (water) => Object.assign(area(water, 0), { hex: [] }),
    ['water.areas[0] has an unknown field "hex" (did you mean "hexes"?)'],
  ],
  [
    "track into the sea where there is no port",
    (water) => {
      water.ports?.shift();
    },
    [expect.stringContaining("of B6, which has no track") as never],
  ],
])("tells of %s", (_what, change, said) => {
  expect(messages(change)).toEqual(said);
});
