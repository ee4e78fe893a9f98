import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createEngine } from "@railhead/core";
import { STATE_FORMAT } from "@railhead/core/state";
import { openDatabase } from "@railhead/server/db";
import { title18eu } from "@railhead/title-18eu";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { folder, type Ran } from "./command.ts";
import { bundleWithDatabase } from "./with-database.ts";

const files = folder();
const { main, remove } = bundleWithDatabase();
afterAll(remove);
const place = (name: string): string => join(files.path, name);

/** Runs the command on a data directory. */
function railhead(data: string, args: string[]): Promise<Ran> {
  const { DATABASE_URL: _none, ...env } = process.env;
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [main, ...args], {
      env: { ...env, RAILHEAD_DATA: data },
    });
    const ran = { out: "", err: "" };
    child.stdout.on("data", (chunk) => {
      ran.out += chunk;
    });
    child.stderr.on("data", (chunk) => {
      ran.err += chunk;
    });
    child.on("error", reject);
    child.on("close", (code) => resolve({ code: code ?? -1, ...ran }));
  });
}

const secretOf = async (data: string): Promise<string> => {
  const base = await openDatabase({ RAILHEAD_DATA: data });
  try {
    await base.store.setSettings("ann", { webhook: null, sound: true, notify: true });
    await base.store.create(
      {
        id: "t1",
        name: "Table",
        title: "18eu",
        rules: "1",
        setup: { players: [], seed: 1 },
        fixedSeed: null,
        phase: "gathering",
        mode: "online",
        visibility: "public",
        undo: "free",
        deadline: null,
        clock: null,
        language: null,
        aids: null,
        unrated: null,
        rematch: null,
        due: null,
        host: "ann",
        invitation: null,
        seats: [],
        proposals: [],
        acting: [],
        format: STATE_FORMAT,
        failed: null,
        seq: 0,
        created: 1,
        updated: 1,
      },
      [],
      { seq: 0, state: {} as never },
    );
    return await base.siteSecret("sessions");
  } finally {
    await base.close();
  }
};

describe("railhead backup and restore", () => {
  const backup = place("backup.jsonl");
  let secret: string;
  beforeAll(async () => {
    secret = await secretOf(place("one"));
  });

  test("a backup is written whole, for no one else to read, and restored elsewhere", async () => {
    const written = await railhead(place("one"), ["backup", "--out", backup]);
    expect(written).toEqual({
      code: 0,
      out: "",
      err: `1 tables with 0 lines, 0 people written to ${backup}\n`,
    });
    expect(statSync(backup).mode & 0o777).toBe(0o600);
    expect(existsSync(`${backup}.partial`)).toBe(false);
    const restored = await railhead(place("two"), ["restore", backup]);
    expect(restored).toEqual({ code: 0, out: "", err: "1 tables with 0 lines, 0 people restored\n" });
    const base = await openDatabase({ RAILHEAD_DATA: place("two") });
    expect(await base.siteSecret("sessions")).toBe(secret);
    expect((await base.store.table("t1"))?.name).toBe("Table");
    await base.close();
    const piped = await railhead(place("two"), ["backup"]);
    expect(piped.out.split("\n").slice(1, -2)).toEqual(readFileSync(backup, "utf8").split("\n").slice(1, -2));
  });

  test("what is there is not replaced without being told to", async () => {
    const refused = await railhead(place("two"), ["restore", backup]);
    expect(refused.code).toBe(1);
    expect(refused.err).toContain("nothing changed; --replace replaces them with the backup");
    expect((await railhead(place("two"), ["restore", backup, "--replace"])).code).toBe(0);
  });

  test("a broken file, none, and a place that cannot be written are one clear line each", async () => {
    const cut = place("cut.jsonl");
    writeFileSync(cut, readFileSync(backup, "utf8").split("\n").slice(0, 2).join("\n"));
    const tries = [
      await railhead(place("two"), ["restore", cut, "--replace"]),
      await railhead(place("two"), ["restore", place("none")]),
      await railhead(place("two"), ["restore", files.path]),
      await railhead(place("two"), ["restore"]),
      await railhead(place("two"), ["backup", "--out", place("no/where.jsonl")]),
    ];
    for (const { code, out, err } of tries) {
      expect(code, err).toBe(2);
      expect(out).toBe("");
      expect(err.trim().split("\n")).toHaveLength(1);
      expect(err).not.toContain("a fault of this program");
    }
    expect(tries[0]?.err).toContain("the file was cut off; nothing changed");
    const bent = place("bent.jsonl");
    const lines = readFileSync(backup, "utf8").split("\n");
    writeFileSync(bent, [lines[0], lines[1]?.replace('"row":', '"row"'), ...lines.slice(2)].join("\n"));
    const { err } = await railhead(place("two"), ["restore", bent, "--replace"]);
    const column = (lines[1]?.indexOf('"row":') ?? 0) + '"row"'.length + 1;
    expect(err).toContain(`line 2 is no JSON object, column ${column}: unexpected {; nothing changed`);
  });
});

describe("railhead restore, with records", () => {
  /** A backup of a game of 18EU that has begun, its rows changed by `change`. */
  async function backupOf(
    name: string,
    rules: string,
    change: (row: Record<string, unknown>, table: string) => void,
  ) {
    const made = createEngine(title18eu, { players: PLAYERS, seed: 4, order: "seated" });
    if (!made.ok) throw new Error("refused");
    const base = await openDatabase({ RAILHEAD_DATA: place(name) });
    const at = 1;
    await base.store.create(
      {
        id: "game1",
        name: "Game",
        title: "18eu",
        rules,
        setup: made.engine.setup,
        fixedSeed: null,
        phase: "playing",
        mode: "hotseat",
        visibility: "private",
        undo: "free",
        deadline: null,
        clock: null,
        language: null,
        aids: null,
        unrated: null,
        rematch: null,
        due: null,
        host: "ann",
        invitation: null,
        seats: [],
        proposals: [],
        acting: [],
        format: STATE_FORMAT,
        failed: null,
        seq: 1,
        created: at,
        updated: at,
      },
      [{ seq: 1, kind: "notice", events: [{ type: "table_started" }], at }],
      { seq: 1, state: made.engine.start().state },
    );
    await base.close();
    const { out } = await railhead(place(name), ["backup"]);
    const lines = out.trimEnd().split("\n").slice(0, -1);
    const rows = lines.map((line) => {
      const read = JSON.parse(line);
      if (read.row) change(read.row, read.table);
      return `${JSON.stringify(read)}\n`;
    });
    const sha256 = createHash("sha256").update(rows.join("")).digest("hex");
    return files.write(
      `${name}.jsonl`,
      `${rows.join("")}${JSON.stringify({ end: true, lines: rows.length, sha256 })}\n`,
    );
  }
  const PLAYERS = ["A", "B", "C"].map((id) => ({ id, name: id }));

  test("plays them again, and says which it could not", async () => {
    const sound = await backupOf("sound", title18eu.version, () => undefined);
    expect(await railhead(place("new1"), ["restore", sound])).toMatchObject({
      code: 0,
      err: "1 tables with 1 lines, 0 people restored\n",
    });
    const old = await backupOf("old", "0.0", () => undefined);
    const { code, err } = await railhead(place("new2"), ["restore", old]);
    expect([code, err.split("\n")[0]]).toEqual([
      0,
      "table game1 (18eu, rules 0.0) could not be replayed: RULES_MISSING",
    ]);
  });

  test("refuses one whose phase is not where its record ends, unless it is told to trust it", async () => {
    const file = await backupOf("odd", title18eu.version, (row, table) => {
      if (table === "tables") row.phase = "ended";
    });
    const { code, err } = await railhead(place("new3"), ["restore", file]);
    expect([code, err]).toEqual([
      2,
      expect.stringContaining(
        "line 2 of tables has the phase ended of table game1, and its record leads to playing; nothing changed",
      ),
    ]);
    expect((await railhead(place("new3"), ["restore", file, "--trust-records"])).code).toBe(0);
  });
});

describe("railhead reports", () => {
  test("lists what people reported, each once until it is dealt with, and nothing that a terminal would obey", async () => {
    const base = await openDatabase({ RAILHEAD_DATA: place("reports") });
    const row = {
      at: 0,
      table: "t1",
      tableName: "Friday",
      by: "u1",
      about: null,
      line: "you \u001b[2Jcheat\nr2  9",
      done: null,
    };
    await base.store.report({ ...row, id: "r1", byName: "Ann", aboutName: "Bo", text: "He is rude." });
    await base.close();
    const listed = await railhead(place("reports"), ["reports"]);
    expect(listed.code).toBe(0);
    expect(listed.out.split("\n")).toEqual([
      "r1  1970-01-01T00:00:00.000Z",
      "  Ann (u1) reports Bo (account deleted)",
      "  at table t1 Friday",
      "  message:",
      "    you  [2Jcheat",
      "    r2  9",
      "  problem:",
      "    He is rude.",
      "",
    ]);
    expect((await railhead(place("reports"), ["reports", "--done", "nothing"])).code).toBe(1);
    expect((await railhead(place("reports"), ["reports", "--done", "r1"])).code).toBe(0);
    expect(await railhead(place("reports"), ["reports"])).toMatchObject({ out: "", err: "no reports\n" });
    const all = await railhead(place("reports"), ["reports", "--all", "--json"]);
    expect(JSON.parse(all.out)).toMatchObject([{ id: "r1", done: expect.any(Number) }]);
  });

  test("and anyone who has lost their codes is helped by address", async () => {
    const { code, err } = await railhead(place("reports"), ["two-step-off", "nobody@example.org"]);
    expect([code, err]).toEqual([
      1,
      expect.stringContaining("no account of nobody@example.org requires a code"),
    ]);
  });
});
