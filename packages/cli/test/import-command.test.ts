import type { GameFile, Setup } from "@railhead/core";
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
  const { record, only } = writtenGame(title18eu, setup, pullmanBot(), 6, 480, "payers");
  const gone = new Set(only.filter(({ action }) => action.train === "P").map(({ at }) => at));
  const actions = record.actions
    .filter((_, at) => !gone.has(at))
    .map((action, at) => ({ ...action, id: at + 1 }));
  const path = files.write("pullmans.json", { ...record, actions });

  test("counts, and each supplied move with its place", async () => {
    const { code, err } = await railhead(["import", "--from", "18xx.games", path]);
    expect(code).toBe(0);
    expect(gone.size).toBeGreaterThan(0);
    expect(err).toContain(`dropped 0, added ${gone.size} (${gone.size} of them the only move), joined `);
    const lines = err
      .split("\n")
      .filter((line) => /^added before \d+: \w+ discard_train P \(only move\)$/.test(line));
    expect(lines).toHaveLength(gone.size);
  });

  test("as JSON, and nothing with --quiet", async () => {
    const { err } = await railhead(["import", "--from", "18xx.games", path, "--json"]);
    expect(JSON.parse(err)).toMatchObject({ dropped: 0, supplied: gone.size, forced: gone.size, early: 0 });
    expect((await railhead(["import", "--from", "18xx.games", path, "--quiet"])).err).toBe("");
  });

  test("a record that is lost gives the game up to there, says where, and ends with 3", async () => {
    const lost = record.actions.map((action, at) => (at === 60 ? { ...action, entity: "nobody" } : action));
    const broken = files.write("broken.json", { ...record, actions: lost });
    const { code, err, out } = await railhead(["import", "--from", "18xx.games", broken]);
    expect(code).toBe(3);
    const file = JSON.parse(out) as GameFile;
    expect(file.log.length).toBeGreaterThan(40);
    expect(Math.max(...file.log.map(({ id }) => id ?? 0))).toBeLessThan(61);
    const last = err.trim().split("\n").at(-1);
    expect(last).toMatch(/broken\.json: move 61 \(nobody: .*is not possible here/);
    expect(last).toContain(`; the game was written up to there (${file.log.length} moves)`);
    expect(last).not.toMatch(/[A-Z]+_[A-Z]+/);
  });

  test("in German the refusal is German, codes and field names are not shown", async () => {
    const broken = files.write("broken.json", { ...record, actions: record.actions.slice(40) });
    const { err } = await railhead(["--language", "de", "import", "--from", "18xx.games", broken]);
    const last = err.trim().split("\n").at(-1);
    expect(last).toContain("ist hier nicht möglich");
    expect(last).not.toMatch(/[A-Z]+_[A-Z]+|[{}[\]]|is asked|recorded/);
  });

  test("a result that is another ends with 1, and the game is written", async () => {
    const end = { type: "end_game", entity: "p1", entity_type: "player", id: 121 };
    const other = { ...record, actions: [...actions.slice(0, 120), end], result: { p1: 1, p2: 2 } };
    const path = files.write("other.json", other);
    const { code, err, out } = await railhead(["import", "--from", "18xx.games", path]);
    expect(code).toBe(1);
    expect(err).toMatch(/the record gives P1 1 at the end; here it is \d+/);
    expect(JSON.parse(out)).toMatchObject({ format: "railhead-game" });
  });

  test("a byte order mark says nothing, and a file of another kind is told for what it is", async () => {
    const marked = files.write("marked.json", `\uFEFF${JSON.stringify({ ...record, actions })}`);
    expect((await railhead(["import", "--from", "18xx.games", marked])).code).toBe(0);
    const saved = files.write("evening.rails", "\u00AC\u00ED\0\u0005sr");
    for (const from of ["18xx.games", "rails"]) {
      const { code, err } = await railhead(["import", "--from", from, saved]);
      expect(code).toBe(2);
      expect(err).toContain("export its report as a text file");
    }
    const report = files.write("evening.txt", "GameIs,18EU\nPlayerIs,1,Ann\n");
    expect((await railhead(["import", "--from", "18xx.games", report])).err).toContain("a report of Rails");
  });
});
