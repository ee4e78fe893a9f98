import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createEngine, type GameFile, replay, type TitleDefinition } from "@railhead/core";
import { unreportedChanges } from "@railhead/core/bots";
import { importGame, importRails } from "@railhead/interop";
import { title18ardennes } from "@railhead/title-18ardennes";
import { title18eu } from "@railhead/title-18eu";
import { describe, expect, it, test } from "vitest";
import { FOLDER_TITLES } from "./folder-titles.ts";

/** Recorded games of people, who do what bots do not: whatever changed is told by some event of the move. */

const place = (...path: string[]) =>
  process.env.RAILHEAD_RECORDS === undefined ? "" : join(process.env.RAILHEAD_RECORDS, ...path);
const filesIn = (folder: string, ending: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith(ending) && !name.includes("checkpoints"))
        .map((name) => join(folder, name))
    : [];

/** What no event tells, with the number of its move. */
function silent(title: TitleDefinition, { setup, log }: GameFile): string[] {
  const made = createEngine(title, setup);
  if (!made.ok) throw new Error(made.refusal.code);
  const { engine } = made;
  const { timeline } = replay(engine, log);
  expect(timeline.moves.length).toBeGreaterThan(30);
  let before = engine.start().state;
  return timeline.moves.flatMap(({ state, events }, at) => {
    const missing = unreportedChanges(engine, before, state, events).map((one) => `move ${at + 1}: ${one}`);
    before = state;
    return missing;
  });
}

const ofPages: [string, TitleDefinition, string[]][] = [
  ["18EU", title18eu, filesIn(place("18xx-games", "18EU"), ".json")],
  ["18Ardennes", title18ardennes, filesIn(place("18xx-games", "18Ardennes"), ".json")],
  ...FOLDER_TITLES.map((title): [string, TitleDefinition, string[]] => [
    title.id,
    title,
    filesIn(place("titles", title.records?.name ?? "", "records"), ".json"),
  ]),
];
const reports = filesIn(place("rails"), ".report");

describe("every change in a recorded game is told", () => {
  if (!reports.length && ofPages.every(([, , files]) => !files.length)) {
    test.skip("is left out: RAILHEAD_RECORDS names no folder with records", () => {});
    return;
  }
  for (const [id, title, files] of ofPages)
    it.skipIf(!files.length).each(files)(`${id}: %s`, (file) => {
      const read = importGame(readFileSync(file, "utf8"), [title]);
      if (!read.ok) throw new Error(read.message);
      expect(silent(title, read.file)).toEqual([]);
    });

  it.skipIf(!reports.length).each(reports)("18EU: %s", (file) => {
    const read = importRails(readFileSync(file, "utf8"), [title18eu]);
    if (!read.ok) throw new Error(read.message);
    expect(silent(title18eu, read.file)).toEqual([]);
  });
});
