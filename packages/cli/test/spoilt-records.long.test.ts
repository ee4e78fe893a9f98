import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { prepareImport } from "@railhead/interop";
import { title18ardennes } from "@railhead/title-18ardennes";
import { title18eu } from "@railhead/title-18eu";
import { describe, expect, test } from "vitest";
import { swept } from "../../../vitest.sweeps.ts";
import { FOLDER_TITLES } from "./folder-titles.ts";
import { type Outcome, SpoiltRecord } from "./spoilt-records.ts";

/**
 * Recorded games in which an action or two are missing, stand twice or have changed places. Each is read as it was recorded, is given
 * up where it is lost, or says what does not agree; none is another game without a word, unless it is a valid record of that one.
 */

const base = process.env.RAILHEAD_RECORDS;

const titles = [title18eu, title18ardennes, ...FOLDER_TITLES];

/** Each folder, and how many of the changes a day takes: the sale of lots is gone through closely. */
const FOLDERS: [folder: string[], sparse: boolean][] = [
  [["imports"], true],
  [["18xx-games", "18EU"], true],
  [["18xx-games", "18Ardennes"], true],
  [["titles", "1889", "records"], true],
];

const files = FOLDERS.flatMap(([folder]) => {
  const place = base && join(base, ...folder);
  if (!place || !existsSync(place)) return [];
  return readdirSync(place)
    .filter((name) => /^(?!.*checkpoints).*\.json$/.test(name))
    .map((name): [string, string] => [name, join(place, name)]);
});

/** A whole record has some 1,700 changes: a day takes seven of them, CI sixty. */
const drawn = <T>(cases: T[]): T[] => swept(swept(swept(cases, 5), 7), 7);

describe("spoilt records", { timeout: 0 }, () => {
  if (!files.length) {
    test.skip("are left out: RAILHEAD_RECORDS names no folder with records", () => {});
    return;
  }

  const spoilt = (path: string): SpoiltRecord => {
    const prepared = prepareImport(readFileSync(path, "utf8"), titles);
    if (!prepared.ok) throw new Error(prepared.message);
    return new SpoiltRecord(prepared);
  };

  /** How often each came of it, with what is wrong. */
  function outcomes(record: SpoiltRecord, cases: readonly [string, number][]) {
    const counts: Partial<Record<Outcome, number>> = {};
    const wrong: string[] = [];
    for (const [edit, at] of cases) {
      const { outcome, message = "" } = record.spoil(edit, at);
      counts[outcome] = (counts[outcome] ?? 0) + 1;
      const what = `${edit} at ${record.actions[at]?.id}: ${outcome}: ${message}`;
      if (outcome === "another") wrong.push(what);
      if (outcome === "shorter" && at < record.actions.length - 2) wrong.push(what);
      if (outcome === "lost" && (/[A-Z]+_[A-Z]+|[{}[\]\n]/.test(message) || !message.includes("move ")))
        wrong.push(what);
    }
    return { counts, wrong };
  }

  test.each(files)("%s: another game never comes of it without a word", (_name, path) => {
    const record = spoilt(path);
    const cases = drawn(record.cases());
    const { counts, wrong } = outcomes(record, cases);
    expect(wrong).toEqual([]);
    expect(Object.values(counts).reduce((sum, one) => sum + one, 0)).toBe(cases.length);
  });

  const sale = files.find(([name]) => name.startsWith("18eu-sale-offers"));

  test.skipIf(!sale)("the offers of a sale: of two passes that are missing at least the next is lost", () => {
    const record = spoilt((sale as [string, string])[1]);
    const passes = record.actions.flatMap(({ type }, at) => (type === "pass" ? [at] : []));
    const pairs = passes.slice(1).map((at, index) => [passes[index] as number, at]);
    expect(pairs).toHaveLength(74);
    for (const [first, second] of swept(pairs, 4)) {
      const left = record.actions.filter((_, at) => at !== first && at !== second);
      const { outcome, message } = record.read(left);
      // The last two could not pay: without them the record ends with the same question.
      if (second === passes.at(-1)) expect(outcome).toBe("as recorded");
      else
        expect([first, outcome, message]).toEqual([
          first,
          "lost",
          expect.stringContaining("is not possible here"),
        ]);
    }
  });
});
