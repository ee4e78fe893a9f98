import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import all from "../messages/en/index.ts";

const folder = new URL("../messages/en/", import.meta.url);

describe("the texts of the site", () => {
  it("come from files that each name areas of their own, and all of them are there", () => {
    const areas = readdirSync(folder)
      .filter((name) => name.endsWith(".json"))
      .flatMap((name) => Object.keys(JSON.parse(readFileSync(new URL(name, folder), "utf8"))));
    expect(areas.filter((area, index) => areas.indexOf(area) !== index)).toEqual([]);
    expect(Object.keys(all).sort()).toEqual(areas.sort());
  });
});
