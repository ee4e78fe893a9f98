import type { Setup } from "@railhead/core";
import { title18eu } from "@railhead/title-18eu";
import { describe, expect, test } from "vitest";
import { folder, railhead } from "./command.ts";
import { pullmanBot } from "./pullman-bot.ts";
import { writtenGame } from "./written.ts";

const files = folder();
const setup: Setup = {
  players: ["p1", "p2"].map((id) => ({ id, name: id.toUpperCase() })),
  seed: 6,
  order: "seated",
  preset: "18xx.games",
};

describe("what the import tells on standard error", () => {
  const { record, only } = writtenGame(title18eu, setup, pullmanBot(), 6, 480);
  const gone = new Set(only.filter(({ action }) => action.train === "P").map(({ at }) => at));
  const actions = record.actions
    .filter((_, at) => !gone.has(at))
    .map((action, at) => ({ ...action, id: at + 1 }));
  const path = files.write("pullmans.json", { ...record, actions });

  test("counts, and each supplied move with its place", async () => {
    const { code, err } = await railhead(["import", "--from", "18xx.games", path]);
    expect(code).toBe(0);
    expect(gone.size).toBeGreaterThan(0);
    expect(err).toContain(`dropped 0, supplied ${gone.size} (${gone.size} of them the only move), joined `);
    const lines = err
      .split("\n")
      .filter((line) => /^supplied before \d+: \w+ discard_train P \(only move\)$/.test(line));
    expect(lines).toHaveLength(gone.size);
  });

  test("as JSON, and not at all", async () => {
    const { err } = await railhead(["import", "--from", "18xx.games", path, "--json"]);
    expect(JSON.parse(err)).toMatchObject({ dropped: 0, supplied: gone.size, forced: gone.size, early: 0 });
    expect((await railhead(["import", "--from", "18xx.games", path, "--quiet"])).err).toBe("");
  });

  test("a record that cannot be played ends with 2 and one line", async () => {
    const broken = files.write("broken.json", { ...record, actions: record.actions.slice(40) });
    const { code, err, out } = await railhead(["import", "--from", "18xx.games", broken]);
    expect([code, out]).toEqual([2, ""]);
    expect(err.trim().split("\n")).toHaveLength(1);
    expect(err).toMatch(/action \d+ \(.*is not possible here/);
  });
});
