import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { PatientClient } from "../src/db/patient.ts";

/** A client whose waiting for the disk a test sees and holds up. */
interface Open {
  flush(): Promise<void>;
}

describe("writes to a SQLite file", () => {
  let folder: string;
  let client: PatientClient;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), "together-"));
    client = new PatientClient(join(folder, "some.db"), ["PRAGMA synchronous = NORMAL"]);
    await client.execute("PRAGMA journal_mode = WAL");
    await client.execute("CREATE TABLE lines (n integer PRIMARY KEY, at integer)");
    await client.execute("CREATE TABLE counts (name text PRIMARY KEY, uses integer NOT NULL)");
  });
  afterEach(() => {
    client.close();
    rmSync(folder, { recursive: true, force: true });
    vi.restoreAllMocks();
  });
  const lines = async () =>
    (await client.execute("SELECT n FROM lines ORDER BY at, n")).rows.map((row) => Number(row.n));
  const add = (n: number, at = n) =>
    client.batch([{ sql: "INSERT INTO lines VALUES (?, ?)", args: [n, at] }], "write");

  it("that wait together wait for the disk together, and each hears its own results in its order", async () => {
    const flush = vi.spyOn(client as unknown as Open, "flush");
    const done: number[] = [];
    const all = Array.from({ length: 40 }, async (_, n) => {
      const [added, counted] = await client.batch(
        [
          { sql: "INSERT INTO lines VALUES (?, ?) RETURNING n", args: [n, n] },
          {
            sql: "INSERT INTO counts VALUES ('all', 1) ON CONFLICT DO UPDATE SET uses = uses + 1 RETURNING uses",
            args: [],
          },
        ],
        "write",
      );
      done.push(n);
      expect(added?.rows[0]?.n).toBe(n);
      expect(counted?.rows[0]?.uses).toBe(n + 1);
    });
    await Promise.all(all);
    expect(done).toEqual(Array.from({ length: 40 }, (_, n) => n));
    expect(flush.mock.calls.length).toBeLessThan(5);
    expect(await lines()).toEqual(done);
  });

  it("of which one fails are all done but that one, once each", async () => {
    await add(3);
    const results = await Promise.allSettled([add(1), add(2), add(3), add(4), add(5)]);
    expect(results.map(({ status }) => status)).toEqual([
      "fulfilled",
      "fulfilled",
      "rejected",
      "fulfilled",
      "fulfilled",
    ]);
    expect(await lines()).toEqual([1, 2, 3, 4, 5]);
    expect((results[2] as PromiseRejectedResult).reason.message).toMatch(/UNIQUE/);
  });

  it("are not answered before they are on disk", async () => {
    let free: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      free = resolve;
    });
    vi.spyOn(client as unknown as Open, "flush").mockReturnValueOnce(held);
    let answered = false;
    const writing = add(1).then(() => {
      answered = true;
    });
    // What is written meanwhile waits for its own turn; who reads does not.
    const later = add(2);
    await vi.waitFor(async () => expect(await lines()).toContain(1));
    expect(answered).toBe(false);
    free();
    await Promise.all([writing, later]);
    expect(answered).toBe(true);
    expect(await lines()).toEqual([1, 2]);
  });

  it("that did not come to disk are told so, and not written twice", async () => {
    const broken = new Error("the disk is gone");
    vi.spyOn(client as unknown as Open, "flush").mockRejectedValueOnce(broken);
    const use = () =>
      client.execute(
        "INSERT INTO counts VALUES ('all', 1) ON CONFLICT DO UPDATE SET uses = uses + 1 RETURNING uses",
      );
    const results = await Promise.allSettled([use(), use()]);
    expect(results.map((one) => one.status)).toEqual(["rejected", "rejected"]);
    expect((await use()).rows[0]?.uses).toBe(3);
  });
});
