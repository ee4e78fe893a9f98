import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Setup } from "@railhead/core";
import { randomBot, sweepBot } from "@railhead/core/bots";
import { importGame } from "@railhead/interop";
import { title18ardennes } from "@railhead/title-18ardennes";
import { title18eu } from "@railhead/title-18eu";
import { describe, expect, test } from "vitest";
import { swept } from "../../../vitest.sweeps.ts";
import { type Recorded, writtenGame } from "./written.ts";

interface RecordedRun extends Recorded {
  routes: Record<string, unknown>[];
}

type Change = (run: RecordedRun) => void;

/** Fields that records of some years lack. */
const FORMS: Record<string, Change> = {
  "no extra_revenue": (run) => {
    delete run.extra_revenue;
  },
  "extra_revenue is null": (run) => {
    run.extra_revenue = null;
  },
  "amounts written as texts": (run) => {
    if (typeof run.extra_revenue === "number") run.extra_revenue = String(run.extra_revenue);
    for (const route of run.routes) route.revenue = String(route.revenue);
  },
  "no revenue": (run) => {
    delete run.extra_revenue;
    for (const route of run.routes) delete route.revenue;
  },
  "one route without revenue": (run) => {
    delete run.extra_revenue;
    delete run.routes[0]?.revenue;
  },
};

const changed = (record: { actions: Recorded[] }, change: Change): object => {
  const copy = structuredClone(record);
  const all = copy.actions.flatMap((action) => [action, ...((action.auto_actions as Recorded[]) ?? [])]);
  for (const action of all) if (action.type === "run_routes") change(action as RecordedRun);
  return copy;
};

function imported(record: object) {
  const result = importGame(JSON.stringify(record), [title18eu, title18ardennes]);
  if (!result.ok) throw new Error(result.message);
  return result;
}

const setup = (players: number, seed: number): Setup => ({
  players: Array.from({ length: players }, (_, at) => ({ id: `p${at + 1}`, name: `P${at + 1}` })),
  seed,
  order: "seated",
  preset: "18xx.games",
});

describe.each([
  ["lean", 2, 11, 600],
  ["random", 3, 13, 500],
] as const)("runs of %s bots, %i players", (bot, players, seed, most) => {
  const { record } = writtenGame(
    title18eu,
    setup(players, seed),
    bot === "lean" ? sweepBot : randomBot,
    seed,
    most,
  );
  const { log } = imported(record).file;

  test.each(Object.entries(FORMS))("%s: the same game, and no note", (_form, change) => {
    const { file, report } = imported(changed(record, change));
    expect(report.notes.filter((note) => !note.includes("consents"))).toEqual([]);
    expect(file.log).toEqual(log);
  });

  test("an amount that is another is named with its action, what is recorded and what is earned", () => {
    const run = record.actions.find(({ type }) => type === "run_routes") as RecordedRun;
    const earned = Number(run.routes[0]?.revenue);
    const wrong = structuredClone(record);
    const first = wrong.actions.find(({ id }) => id === run.id) as RecordedRun;
    first.extra_revenue = 30;
    const { notes } = imported(wrong).report;
    expect(notes[0]).toBe(
      `move ${run.id} (${run.entity}: a run): the record has revenue ${earned + 30}; here the run earns ${earned}`,
    );
    expect(notes.filter((note) => note.includes("has revenue"))).toHaveLength(1);
    delete first.extra_revenue;
    (first.routes[0] as { revenue: number }).revenue = earned - 10;
    expect(imported(wrong).report.notes[0]).toContain(`revenue ${earned - 10}; here the run earns ${earned}`);
  });
});

describe("recorded games with other fields", () => {
  const base = process.env.RAILHEAD_RECORDS && join(process.env.RAILHEAD_RECORDS, "18xx-games");
  if (!base || !existsSync(base)) {
    test.skip("are left out: RAILHEAD_RECORDS names no folder with 18xx-games", () => {});
    return;
  }
  const names = ["18EU", "18Ardennes"].flatMap((title) =>
    readdirSync(join(base, title))
      .filter((name) => /^(?!.*checkpoints).*\.json$/.test(name))
      .map((name) => join(title, name)),
  );

  test.each(swept(names, 3))("%s", (name) => {
    const record = JSON.parse(readFileSync(join(base, name), "utf8"));
    const { file } = imported(record);
    for (const [form, change] of Object.entries(FORMS)) {
      const result = imported(changed(record, change));
      expect({ form, notes: result.report.notes }).toEqual({ form, notes: [] });
      expect(result.file.log).toEqual(file.log);
    }
  });
});
