/** What is wrong with a file of water, in words, and what another one does to the map. */
import { renderLine } from "@railhead/core/texts";
import { describe, expect, it } from "vitest";
import { catalogue } from "../../src/catalogue.ts";
import { land, water } from "../../src/data.ts";
import { type WaterFile, waterProblems, withWater } from "../../src/index.ts";

const broken = (change: (file: WaterFile) => void): string[] => {
  const file = structuredClone(water);
  change(file);
  return waterProblems(land, file).map((line) => renderLine(catalogue, line));
};
const entry = <T>(list: readonly T[], at = 0): T => list[at] as T;
const port = (file: WaterFile, name: string) => entry(file.ports.filter((one) => one.name === name));
const ferry = (file: WaterFile, id: string) => entry(file.ferries.filter((one) => one.id === id));
const hex = (file: WaterFile, coord: string) =>
  entry(withWater(land, file).hexes.filter((one) => one.coord === coord));

describe("a file of water that is not sound is refused in words", () => {
  const rows: [string, (file: WaterFile) => void, string[]][] = [
    ["a hex in no zone", (file) => void entry(file.areas).hexes.shift(), ["sea hex A2 is in no zone"]],
    [
      "a hex in two zones",
      (file) => void entry(file.areas, 1).hexes.push("A2"),
      ["zone North Atlantic Ocean: A2 belongs to Celtic Sea"],
    ],
    [
      "a land hex in a zone",
      (file) => void entry(file.areas).hexes.push("K26"),
      ["zone Celtic Sea: K26 is not a sea hex of the map"],
    ],
    [
      "a passage to nowhere",
      (file) => void Object.assign(entry(file.areas), { touches: ["Irish Sea"] }),
      ["zone Celtic Sea touches Irish Sea, which is not another zone"],
    ],
    [
      "a port at a side of land",
      (file) => void Object.assign(port(file, "Malmö"), { edge: 3 }),
      ["port Malmö: side 3 of I52 faces no sea"],
    ],
    [
      "a port with side and stop",
      (file) => void Object.assign(port(file, "Malmö"), { node: 0 }),
      ['port Malmö: it must have either "edge" or "node"'],
    ],
    [
      "a stop that is not there",
      (file) => void Object.assign(port(file, "Bristol"), { node: 1 }),
      ["port Bristol: L25 has no stop 1"],
    ],
    [
      "a port off the map",
      (file) => void Object.assign(port(file, "Malmö"), { hex: "ZZ99" }),
      ["port Malmö: ZZ99 is not on the map"],
    ],
    [
      "a zone that is not there",
      (file) => void Object.assign(port(file, "Bristol"), { areas: ["Irish Sea"] }),
      ["port Bristol: zone Irish Sea does not exist"],
    ],
    [
      "an offshore port without zone",
      (file) => void delete port(file, "Bristol").areas,
      ["port Bristol: an offshore port must name its zones"],
    ],
    [
      "a private port in a town",
      (file) => void Object.assign(port(file, "Danzig"), { private: true }),
      ["port Danzig: a private port must be in a city with a circle"],
    ],
    [
      "two ports at one side",
      (file) => void file.ports.push(structuredClone(port(file, "Malmö"))),
      ["port Malmö: side 0 of I52 already has a port"],
    ],
    [
      "a line with a gap",
      (file) => void ferry(file, "north-sweden-finland").sea.splice(1, 1),
      ["ferry north-sweden-finland: A58 and A62 on its line do not touch"],
    ],
    [
      "a distance in a zone elsewhere",
      (file) => void Object.assign(ferry(file, "north-sweden-finland"), { over: ["Black Sea"] }),
      ["ferry north-sweden-finland: its line does not cross Black Sea, where its distance counts"],
    ],
    [
      "an end that the line does not meet",
      (file) => void Object.assign(ferry(file, "north-sweden-finland"), { to: { hex: "I52", edge: 0 } }),
      ["ferry north-sweden-finland: its line does not meet side 0 of I52"],
    ],
    [
      "a ferry that stands twice",
      (file) => void file.ferries.push(structuredClone(ferry(file, "white-cliffs"))),
      ['ferry white-cliffs: it appears twice: parts of one ferry must name their "line"'],
    ],
    [
      "a town in the sea that no ferry passes",
      (file) => void file.towns.push({ hex: "A2", revenue: 20, provenance: "secondary" }),
      ["town A2: no ferry passes it"],
    ],
  ];
  it.each(rows)("%s", (_, change, problems) => expect(broken(change)).toEqual(problems));
});

describe("another file makes another map", () => {
  it("a port that goes closes its side and takes its track out of the sea", () => {
    const without = { ...water, ports: water.ports.filter(({ name }) => name !== "Malmö") };
    expect(hex(water, "I52").closed_edges ?? []).not.toContain(0);
    expect(hex(without, "I52").closed_edges).toContain(0);
    expect(hex(without, "I52").icons).toBeUndefined();
    expect(hex(water, "J51").paths).toHaveLength(2);
    expect(hex(without, "J51").paths).toHaveLength(1);
  });

  it("a ferry that goes is drawn no longer, and a new distance is the map's", () => {
    const without = { ...water, ferries: water.ferries.filter(({ id }) => id !== "stranraer-belfast") };
    const drawn = (file: WaterFile) => hex(file, "G22").paths?.filter(({ ignore }) => ignore).length ?? 0;
    expect([drawn(water), drawn(without)]).toEqual([1, 0]);
    const far = structuredClone(water);
    ferry(far, "white-cliffs").over = ["English Channel", "English Channel"];
    expect(waterProblems(land, far)).toEqual([]);
    expect(withWater(land, far).water?.ferries?.find(({ opens }) => opens)?.over).toHaveLength(2);
  });

  it("the land stays as it was", () => {
    const before = JSON.stringify(land);
    withWater(land, { areas: water.areas, ports: [], towns: [], ferries: [] });
    expect(JSON.stringify(land)).toBe(before);
  });
});
