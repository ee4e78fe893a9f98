import { createEngine, replay } from "@railhead/core";
import { importGame } from "@railhead/interop";
import { title18eu } from "@railhead/title-18eu";
import { describe, expect, test } from "vitest";
import { checkpointsOf } from "./checkpoints-of.ts";
import { fails, folder, railhead } from "./command.ts";
import { pullmanBot } from "./pullman-bot.ts";
import { writtenGame } from "./written.ts";

const files = folder();
const { record } = writtenGame(
  title18eu,
  {
    players: ["p1", "p2"].map((id) => ({ id, name: id.toUpperCase() })),
    seed: 6,
    order: "seated",
    preset: "18xx.games",
  },
  pullmanBot(),
  6,
  200,
  "payers",
);

/** The record as a file, with its checkpoints beside it. */
function written(name: string, change: (cash: number) => number = (cash) => cash): string {
  const read = importGame(JSON.stringify(record), [title18eu]);
  if (!read.ok) throw new Error(read.message);
  const made = createEngine(title18eu, read.file.setup);
  if (!made.ok) throw new Error(made.refusal.code);
  const { timeline } = replay(made.engine, read.file.log);
  const { checkpoints } = checkpointsOf(timeline, read.file.log, record.actions);
  const players = checkpoints.at(-1)?.players as Record<string, { cash: number }>;
  if (players.p1) players.p1.cash = change(players.p1.cash);
  files.write(`${name}.checkpoints.json`, checkpoints);
  return files.write(`${name}.json`, record);
}

const importing = (...args: string[]) => railhead(["import", "--from", "18xx.games", ...args]);

describe("an import that is checked", () => {
  test("tells how many checkpoints agree", async () => {
    const { code, err } = await importing(written("same"), "--check");
    expect([code, err]).toEqual([0, expect.stringMatching(/\d{2,} checkpoints compared, \d+ skipped/)]);
  });

  test("tells the first difference with both sides and what moved, and ends with 1", async () => {
    const { code, err, out } = await importing(
      written("other", (cash) => cash + 7),
      "--check",
    );
    expect(code).toBe(1);
    const [, here, there] = /players\.p1\.cash is (\d+) here, (\d+) in the checkpoints/.exec(err) ?? [];
    expect(Number(there)).toBe(Number(here) + 7);
    expect(err).toMatch(/after move \d+ \(p\d: .*\(before: \d+; here [+-]?\d+, in the record [+-]?\d+\)/);
    expect(JSON.parse(out)).toMatchObject({ format: "railhead-game" });
  });

  test("without checkpoints beside the record is wrong usage", async () => {
    const alone = files.write("alone.json", record);
    expect(await fails(2, ["import", "--from", "18xx.games", alone, "--check"])).toContain(
      "no checkpoints beside it",
    );
  });
});

describe("a title held against a folder of records", () => {
  test("names each record that parts, and ends with 1", async () => {
    const place = folder();
    place.write("same.json", record);
    place.write("broken.json", { ...record, actions: record.actions.slice(40) });
    const ran = await railhead(["check", "18eu", "--against-records", place.path]);
    expect(ran.code).toBe(1);
    expect(ran.out).toMatch(/^broken\.json: move \d+ .* is not possible here/);
    expect(ran.out).toContain("same.json: agrees; no checkpoints beside it");
    expect(ran.err).toContain("18eu: 1 of 2 records differ");
  });

  test("without records, or without a folder, is wrong usage", async () => {
    expect(await fails(2, ["check", "18eu", "--against-records", folder().path])).toContain("no records");
    expect(await fails(2, ["check", "18eu", "--against-records", "./nowhere"])).toContain("no such folder");
  });
});

describe("a record of a title that is a folder", () => {
  const bids = {
    title: "Shikoku",
    players: [
      { id: 1, name: "Ann" },
      { id: 2, name: "Ben" },
    ],
    actions: [{ id: 1, type: "bid", entity: 1, entity_type: "player", company: "TR", price: 20 }],
  };
  const title = new URL("../../../titles/1889", import.meta.url).pathname;

  test("is read by the folder's title, whatever the record calls it", async () => {
    const path = files.write("shikoku.json", bids);
    const ran = await importing(path, "--title", title);
    expect(ran.code).toBe(0);
    expect(JSON.parse(ran.out)).toMatchObject({
      title: "1889",
      log: [{ type: "buy_lot", lot: "TER", id: 1 }],
    });
    expect(await fails(2, ["import", "--from", "18xx.games", path])).toContain("cannot be read");
  });

  test("is found by its name where RAILHEAD_TITLES names the folder", async () => {
    const path = files.write("named.json", { ...bids, title: "1889" });
    process.env.RAILHEAD_TITLES = title;
    try {
      expect((await importing(path)).code).toBe(0);
    } finally {
      delete process.env.RAILHEAD_TITLES;
    }
  });

  test("a report of Rails takes neither", async () => {
    const path = files.write("some.txt", "GameIs,18EU\n");
    expect(await fails(2, ["import", "--from", "rails", path, "--check"])).toContain("only with records");
  });
});
