import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Engine, type GameFile, replay } from "@railhead/core";
import { parseGameFile } from "@railhead/core/engine";
import { describe, expect, it } from "vitest";
import { pageEngines } from "../lib/replay.ts";
import { gameOfRecord, lastOf, recordGame, recordOf } from "../lib/sample-record.ts";
import { BUILT_IN_SAMPLES, sampleAt } from "../lib/samples.ts";
import { loadTitle } from "../lib/titles.ts";

async function sample(path: string) {
  const parsed = parseGameFile(readFileSync(join(import.meta.dirname, "../public", path), "utf8"));
  if (!parsed.ok) throw new Error(parsed.message);
  const { file } = parsed;
  const title = await loadTitle(file.title, file.rules);
  if (!title) throw new Error(file.title);
  const under = pageEngines(title, file.setup);
  const engine = under(file.rules);
  if (!(engine instanceof Engine)) throw new Error(engine.code);
  return { file, under, engine };
}

const cut = (file: GameFile, moves: number): GameFile => ({ ...file, log: file.log.slice(0, moves) });

const SAMPLES = BUILT_IN_SAMPLES.map((id) => [id, sampleAt(id) as string] as const);
const FIRST = sampleAt(BUILT_IN_SAMPLES[0] as string) as string;

describe.each(SAMPLES)("the record of %s", (id, path) => {
  // States of 18OE are large: a third as many of them are compared.
  const most = id === "sample-18oe" ? 40 : 120;

  it("tells every state and event of its first moves, as they are played", async () => {
    const { file, under, engine } = await sample(path);
    const few = cut(file, most);
    const record = JSON.parse(JSON.stringify(recordGame(few, under)));
    const told = gameOfRecord(record, engine);
    const { timeline: played, refused } = replay(engine, few.log);
    expect(refused).toBeUndefined();
    expect(told.moves).toHaveLength(most);
    for (const at of [0, 1, most / 2, most]) expect(told.state(at)).toEqual(played.state(at));
    expect(told.moves.map(({ events }) => events)).toEqual(
      JSON.parse(JSON.stringify(played.moves.map(({ events }) => events))),
    );
  });

  it("stands beside its file", () => {
    expect(recordOf(path)).toBe(path.replace(".json", ".record.json"));
    expect(lastOf(path)).toBe(path.replace(".json", ".last.record.json"));
  });
});

describe("a record", () => {
  it("is not made of a game that cannot be played, nor of one that takes moves back", async () => {
    const { file, under } = await sample(FIRST);
    const wrong = cut(file, 5);
    wrong.log = [...wrong.log, ...wrong.log];
    expect(() => recordGame(wrong, under)).toThrow(/move \d+: /);
    const [move] = file.log;
    const back = { type: "undo", seat: move?.seat ?? "", to: 0 };
    expect(() => recordGame({ ...file, log: [...cut(file, 3).log, back] }, under)).toThrow("none taken back");
  });

  it("whose changes do not fit is not opened", async () => {
    const { file, under, engine } = await sample(FIRST);
    const record = recordGame(cut(file, 8), under);
    const strange = { ...record, moves: record.moves.map((move) => ({ ...move, patch: 7 as never })) };
    expect(() => gameOfRecord(strange, engine)).toThrow();
  });
});
