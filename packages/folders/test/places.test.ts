import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { DEFAULTS, newTitle, titlesOfPlaces } from "../src/index.ts";

const room = mkdtempSync(join(tmpdir(), "railhead-places-"));

/** Writes the folder of a title. */
function written(place: string, name: string, designer = "Nell Ash"): string {
  const path = join(room, place);
  mkdirSync(path, { recursive: true });
  for (const [file, text] of Object.entries(newTitle({ ...DEFAULTS, name, designer })))
    if (!file.includes("/")) writeFileSync(join(path, file), text);
  return path;
}

const harbour = written("shelf/harbour", "Harbour Lines");
written("shelf/valley", "Valley Lines");
const shelf = join(room, "shelf");

const found = (places: string | undefined, taken: string[] = []) => {
  const told: string[] = [];
  const titles = titlesOfPlaces(places, { taken, shelf }, (line) => told.push(line)).map(({ title }) => [
    title.id,
    title.credits.designer,
  ]);
  return { titles, told };
};

describe("the shelf", () => {
  it("stands behind what is named, in the order of its folders", () => {
    expect(found(undefined)).toEqual({
      titles: [
        ["harbour-lines", "Nell Ash"],
        ["valley-lines", "Nell Ash"],
      ],
      told: [],
    });
    const own = written("own", "Own Lines");
    expect(found(own).titles.map(([id]) => id)).toEqual(["own-lines", "harbour-lines", "valley-lines"]);
  });

  it("gives way to a named title of the same id without a word; two named ones of one id are told", () => {
    const mine = written("mine", "Harbour Lines", "Ada Moor");
    expect(found(mine)).toEqual({
      titles: [
        ["harbour-lines", "Ada Moor"],
        ["valley-lines", "Nell Ash"],
      ],
      told: [],
    });
    const twice = found([mine, harbour].join(":"));
    expect(twice.titles.map(([id]) => id)).toEqual(["harbour-lines", "valley-lines"]);
    expect(twice.told).toEqual([expect.stringContaining("another title already has the id harbour-lines")]);
  });

  it("gives way to a title in code, and names a folder of it that cannot be played", () => {
    expect(found(undefined, ["valley-lines"]).titles.map(([id]) => id)).toEqual(["harbour-lines"]);
    const spoilt = join(room, "spoilt");
    cpSync(shelf, spoilt, { recursive: true });
    const map = join(spoilt, "valley", "map.json");
    writeFileSync(map, readFileSync(map, "utf8").replace('"coord"', '"coord'));
    const told: string[] = [];
    const titles = titlesOfPlaces(undefined, { taken: [], shelf: spoilt }, (line) => told.push(line));
    expect(titles.map(({ title }) => title.id)).toEqual(["harbour-lines"]);
    expect(told).toEqual([expect.stringMatching(/valley: map\.json:\d+:\d+: /)]);
  });
});
