import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { openDatabase } from "@railhead/server/db";
import { buildSync } from "esbuild";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { folder, type Ran } from "./command.ts";

const files = folder();
/** The command bundled as it is published, inside the package: there it finds the databases' drivers. */
const bundle = fileURLToPath(new URL(`../.results/command-${process.pid}`, import.meta.url));
buildSync({
  entryPoints: ["main.ts", "database.ts"].map((name) =>
    fileURLToPath(new URL(`../src/${name}`, import.meta.url)),
  ),
  outdir: bundle,
  outExtension: { ".js": ".mjs" },
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node20",
  external: ["@libsql/client", "pg"],
  banner: {
    js: 'import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);',
  },
  logLevel: "warning",
});
afterAll(() => rmSync(bundle, { recursive: true, force: true }));
const place = (name: string): string => join(files.path, name);

/** Runs the command on a data directory. */
function railhead(data: string, args: string[]): Promise<Ran> {
  const { DATABASE_URL: _none, ...env } = process.env;
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(bundle, "main.mjs"), ...args], {
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
        phase: "gathering",
        mode: "online",
        visibility: "public",
        undo: "free",
        deadline: null,
        due: null,
        host: "ann",
        invitation: null,
        seats: [],
        proposals: [],
        acting: [],
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

describe("railhead backup and restore", { timeout: 60_000 }, () => {
  const backup = place("backup.jsonl");
  let secret: string;
  beforeAll(async () => {
    secret = await secretOf(place("one"));
  });

  test("a backup is written whole, for nobody else to read, and restored elsewhere", async () => {
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
    expect(refused.err).toContain("nothing was changed; --replace puts the backup in their place");
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
    expect(tries[0]?.err).toContain("the file was cut off; nothing was changed");
  });
});
