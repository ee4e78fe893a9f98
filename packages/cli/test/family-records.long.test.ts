import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createEngine, replay } from "@railhead/core";
import { readFolder, readTitle, recordsOf } from "@railhead/folders";
import { type Checkpoint, checkFile, familyMapping, importGame } from "@railhead/interop";
import { describe, expect, it, test } from "vitest";

/** Recorded games of titles that are folders of data: cash, prices, certificates, trains, tokens and tiles after every action. */

const TITLES = ["1889"];

/** A folder's title, and how its records are read. */
function titleOf(id: string) {
  const read = readTitle(readFolder(new URL(`../../../examples/${id}`, import.meta.url).pathname));
  if (!read.ok) throw new Error(JSON.stringify(read.findings));
  const names = recordsOf(read.content);
  if (!names) throw new Error(`${id} does not say how its records are read`);
  return { title: read.title, mapping: familyMapping(read.title.id, names) };
}

type End = { end: true; finished: boolean; result: Record<string, number> };

for (const id of TITLES) {
  const place = process.env.RAILHEAD_RECORDS && join(process.env.RAILHEAD_RECORDS, "titles", id, "records");
  describe(`recorded games of ${id}`, () => {
    if (!place || !existsSync(place)) {
      test.skip(`are left out: RAILHEAD_RECORDS names no folder with titles/${id}`, () => {});
      return;
    }
    const { title, mapping } = titleOf(id);
    const names = readdirSync(place).filter((file) => !file.endsWith(".checkpoints.json"));
    it.each(names)("%s: is the same here after every action, to the end", (file) => {
      const text = readFileSync(join(place, file), "utf8");
      const rows: (Checkpoint | End)[] = JSON.parse(
        readFileSync(join(place, file.replace(/\.json$/, ".checkpoints.json")), "utf8"),
      );
      const read = importGame(text, [title], {}, [mapping]);
      if (!read.ok) throw new Error(read.message);
      const made = createEngine(title, read.file.setup);
      if (!made.ok) throw new Error(made.refusal.code);
      const { timeline } = replay(made.engine, read.file.log);
      const checkpoints = rows.filter((row): row is Checkpoint => !("end" in row));
      const checked = checkFile(timeline, read.file, checkpoints, mapping.check);
      expect(checked.difference).toBeUndefined();
      // Where a part of a choice is still owed nothing is compared.
      expect(checked.skipped).toBeLessThan(5);
      expect(checked.compared + checked.skipped).toBe(checkpoints.length);
      const end = rows.find((row): row is End => "end" in row);
      const state = timeline.state();
      expect([state.ended !== null, read.report.notes]).toEqual([end?.finished, []]);
      const worth = Object.fromEntries((state.ended?.ranking ?? []).map((one) => [one.player, one.worth]));
      expect(worth).toEqual(end?.result);
    });
  });
}

describe("a record of a folder's title", () => {
  it("with an optional rule that its title does not name is refused", () => {
    const { mapping } = titleOf("1889");
    expect(mapping.options(["beginner"])).toEqual({ unknown: "beginner" });
    expect(mapping.options([])).toEqual({ options: {} });
  });
});
