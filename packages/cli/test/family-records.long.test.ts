import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { checkImport, importGame, mappingOf, parseCheckpoints } from "@railhead/interop";
import { describe, expect, it, test } from "vitest";
import { FOLDER_TITLES, folderTitle } from "./folder-titles.ts";

/** Recorded games of titles that are folders of data: cash, prices, certificates, trains, tokens and tiles after every action. */

describe.each(FOLDER_TITLES.map(({ id, records }) => [id, records?.name ?? ""]))(
  "recorded games of %s",
  (id, name) => {
    const place =
      process.env.RAILHEAD_RECORDS && join(process.env.RAILHEAD_RECORDS, "titles", name, "records");
    if (!place || !existsSync(place)) {
      test.skip(`are left out: RAILHEAD_RECORDS names no folder with titles/${name}`, () => {});
      return;
    }
    const names = readdirSync(place).filter((file) => !file.endsWith(".checkpoints.json"));
    it.each(names)("%s: is the same here after every action, to the end", (file) => {
      const text = readFileSync(join(place, file), "utf8");
      const read = importGame(text, FOLDER_TITLES);
      if (!read.ok) throw new Error(read.message);
      const known = parseCheckpoints(
        readFileSync(join(place, file.replace(/\.json$/, ".checkpoints.json")), "utf8"),
      );
      if (!known.ok) throw new Error(known.message);
      const checked = checkImport(folderTitle(id), read.file, known.checkpoints, known.end);
      expect([read.report.lost, checked?.difference, read.report.differences]).toEqual([
        undefined,
        undefined,
        [],
      ]);
      // Where a part of a choice is still owed nothing is compared.
      const { compared = 0, skipped = 0 } = checked ?? {};
      expect(skipped).toBeLessThan(known.checkpoints.length / 20);
      expect(compared + skipped).toBe(known.checkpoints.length);
      expect(known.end).toBeDefined();
    });
  },
);

describe("a record of a folder's title", () => {
  it("with an optional rule that its title does not name is refused", () => {
    const mapping = mappingOf(folderTitle("1889"));
    expect(mapping?.options(["beginner"])).toEqual({ unknown: "beginner" });
    expect(mapping?.options([])).toEqual({ options: {} });
  });
});
