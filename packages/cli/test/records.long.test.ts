import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { GameFile } from "@railhead/core";
import type { GameView } from "@railhead/core/view";
import { describe, expect, test } from "vitest";
import { folder, json, railhead } from "./command.ts";

const recordsOf = (title: string) =>
  process.env.RAILHEAD_RECORDS && join(process.env.RAILHEAD_RECORDS, "18xx-games", title);
const records = recordsOf("18EU");
/** How the recorded games of each title end. */
const ENDINGS = { "18EU": "agreement", "18Ardennes": "bank" } as const;
const files = folder();

interface Replayed {
  check: { compared: number; difference?: object };
  ending: string;
  ranking: { player: string; worth: number }[];
}

describe.each(Object.entries(ENDINGS))("recorded games of %s", (title, ending) => {
  const place = recordsOf(title);
  if (!place || !existsSync(place)) {
    test.skip(`are left out: RAILHEAD_RECORDS names no folder with 18xx-games/${title}`);
    return;
  }
  const names = readdirSync(place).filter((name) => /^(?!.*checkpoints).*\.json$/.test(name));

  test.each(names)("%s is imported and agrees with its checkpoints", async (name) => {
    const path = join(place, name);
    const imported = await railhead(["import", "--from", "18xx.games", path]);
    expect(imported.code).toBe(0);
    const game = files.write(name, imported.out);
    const checkpoints = path.replace(/\.json$/, ".checkpoints.json");
    const result = await json<Replayed>(["replay", game, "--check", checkpoints, "--json"]);
    expect(result.check.difference).toBeUndefined();
    expect(result.check.compared).toBeGreaterThan(30);
    expect(result.ending).toBe(ending);
    const recorded = JSON.parse(readFileSync(path, "utf8")).result as Record<string, number>;
    expect(Object.fromEntries(result.ranking.map(({ player, worth }) => [player, worth]))).toEqual(recorded);
  });
});

describe.concurrent("recorded games through the command", () => {
  if (!records || !existsSync(records)) {
    test.skip("are left out: RAILHEAD_RECORDS names no folder with 18xx-games/18EU");
    return;
  }
  const names = readdirSync(records).filter((name) => /^(?!.*checkpoints).*\.json$/.test(name));

  test("a difference is named with its action, and the exit code is 1", async () => {
    const [name] = names.filter((one) => one.startsWith("auto_pass"));
    const path = join(records, name as string);
    const file = JSON.parse((await railhead(["import", "--from", "18xx.games", path])).out) as GameFile;
    const checkpoints = JSON.parse(readFileSync(path.replace(/\.json$/, ".checkpoints.json"), "utf8"));
    const at = checkpoints.findIndex(
      (entry: { minors?: Record<string, { cash?: number }> }) => entry.minors?.["1"]?.cash,
    );
    checkpoints[at].minors["1"].cash += 1;
    const ran = await railhead([
      "replay",
      files.write("differs.json", file),
      "--check",
      files.write("differs.checkpoints.json", checkpoints),
    ]);
    expect(ran.code).toBe(1);
    expect(ran.err).toContain(`(id ${checkpoints[at].id}): minors.1.cash is 35 here, 36 in the checkpoints`);
  });

  test("--at id:N shows the state after a recorded action", async () => {
    const [name] = names.filter((one) => one.startsWith("auto_pass"));
    const path = join(records, name as string);
    const game = files.write("at-id.json", (await railhead(["import", "--from", "18xx.games", path])).out);
    const view = await json<GameView>(["show", game, "--at", "id:136", "--json"]);
    expect(view.companies.find((company) => company.id === "1")).toMatchObject({
      cash: 35,
      trains: ["2"],
      tokens: ["A10/0"],
    });
    expect(view.tiles).toEqual({ B9: ["9", 1], C8: ["201", 1] });
  });
});
