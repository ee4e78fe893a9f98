import { Position } from "@railhead/core/kit";
import { successors } from "@railhead/core/track";
import { describe, expect, it } from "vitest";
import { examineRead, readTitle } from "../src/index.ts";
import { changed, type Json, titleOf } from "./kit.ts";

const greenCity = (labels: string[]) => ({
  count: 1,
  colour: "green",
  nodes: [{ kind: "city", revenue: 50, slots: 2 }],
  paths: [0, 1, 2, 3, 4, 5].map((from) => ({ from, to: "node0" })),
  labels,
});
const isCity = (hex: Json) => hex.colour === "white" && hex.nodes?.[0].kind === "city" && !hex.labels;

/** The template with a label Q from green on, on its first plain city, and a tile with it. */
const labelled = (tileLabel = "Q") =>
  changed({
    map: (file) => {
      file.hexes.find(isCity).later_label = { label: "Q", from: "green" };
    },
    tiles: (file) => {
      file.tiles.Q1 = greenCity([tileLabel]);
    },
  });

describe("a label that counts from a later colour", () => {
  it("FAM-label-01: ordinary tiles come first, then those with the label, which go nowhere else", () => {
    const title = titleOf(labelled());
    const [there, other] = title.map.hexes.filter(isCity).map(({ coord }) => coord) as [string, string];
    const following = (hex: string, tiles: Record<string, [string, number]> = {}) =>
      successors(new Position(title, 3).tiles(tiles).ctx(), hex);
    expect(following(there)).toEqual(following(other));
    expect(following(there)).toContain("57");
    expect(following(there, { [there]: ["57", 0] })).toEqual(["Q1"]);
    expect(following(other, { [other]: ["57", 0] })).toContain("14");
    expect(following(other, { [other]: ["57", 0] })).not.toContain("Q1");
  });

  it("is found by the doctor where no tile has it", () => {
    const kinds = (label: string) => examineRead(readTitle(labelled(label))).map(({ kind }) => kind);
    expect(kinds("Z")).toContain("label-without-tile");
    expect(kinds("Q")).not.toContain("label-without-tile");
  });
});
