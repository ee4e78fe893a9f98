import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BrokenBackup, backup, type Database, NotEmpty, openDatabase, restore } from "../src/db/index.ts";
import { type AnyDb, partsOf } from "../src/db/whole.ts";
import { kinds, type Place } from "./databases.ts";
import { move, state, tableRow } from "./rows.ts";

const NOW = 1_750_000_000_000;

/** Something in every table, in both kinds of database. */
async function fill(base: Database): Promise<void> {
  const { store } = base;
  const lines = Array.from({ length: 701 }, (_, at) => move(at + 1, `ö '${at}' \\ "x"`));
  await store.create(tableRow("t1", { seq: 701, due: 5, invitation: "salt" }), lines, {
    seq: 0,
    state: state(0),
  });
  await store.create(tableRow("t2"), [], { seq: 0, state: state(0) });
  await store.append(
    "t2",
    [move(1), { seq: 2, kind: "notice", events: [], at: 4 }],
    {},
    { seq: 2, state: state(2) },
  );
  await store.say("t1", { name: "Ann", player: "p1", text: "hello", at: 1 });
  await store.say("t1", { name: "Bo", text: "", at: 2 });
  await store.setNotes("t2", "ann", "notes\nwith lines ");
  await store.setPlans("t1", "p1", [{ kind: "bid", lot: "7", upTo: 5 }]);
  await store.setSettings("ann", { webhook: null, sound: true, notify: false });
  await store.keepContent({ rules: "data-1", title: "mine", content: { title: { id: "mine" } }, created: 3 });
  await base.siteSecret("sessions");
  const at = new Date(NOW);
  const rows: Record<string, Record<string, unknown>> = {
    users: {
      id: "ann",
      name: "Ann",
      email: "ann@example.org",
      emailVerified: true,
      createdAt: at,
      updatedAt: at,
    },
    sessions: { id: "s1", userId: "ann", token: "token", expiresAt: at, createdAt: at, updatedAt: at },
    logins: {
      id: "l1",
      userId: "ann",
      accountId: "ann",
      providerId: "credential",
      password: "salt:hash",
      createdAt: at,
      updatedAt: at,
    },
    verifications: { id: "v1", identifier: "x", value: "y", expiresAt: at, createdAt: at, updatedAt: at },
  };
  for (const { name, table } of partsOf(base.dialect)) {
    const row = rows[name];
    if (row) await (base.db as AnyDb).insert(table).values(row as never);
  }
}

async function text(base: Database): Promise<string> {
  let all = "";
  const add = (some: string): void => {
    all += some;
  };
  await backup(base, add, NOW);
  return all;
}

const linesOf = (all: string) => () => all.split("\n").slice(0, -1);
/** Rows of a backup, without header and end; what stands in them is told apart letter by letter. */
const rowsOf = (all: string): string[] => linesOf(all)().slice(1, -1);

for (const from of kinds) {
  for (const to of kinds) {
    describe(`a backup of ${from.name} in ${to.name}`, () => {
      const [makeFrom, makeTo] = [from.place, to.place];
      if (!makeFrom || !makeTo) {
        it("is left out: DATABASE_URL_TEST names no server", ({ skip }) => skip());
        return;
      }
      const places: Place[] = [];
      let source: Database;
      let target: Database;
      let whole: string;
      beforeAll(async () => {
        places.push(await makeFrom(), await makeTo());
        source = await openDatabase(places[0]?.env);
        target = await openDatabase(places[1]?.env);
        await fill(source);
        whole = await text(source);
      });
      afterAll(async () => {
        await source?.close();
        await target?.close();
        for (const place of places) await place.drop();
      });

      it("gives back every row, passwords and secrets included", async () => {
        await target.siteSecret("sessions");
        const counts = await restore(target, linesOf(whole));
        expect(rowsOf(await text(target))).toEqual(rowsOf(whole));
        expect(counts).toMatchObject({
          tables: 2,
          entries: 703,
          chat: 2,
          users: 1,
          logins: 1,
          sessions: 1,
          site: 1,
        });
        expect(whole).toContain("salt:hash");
        expect(await target.siteSecret("sessions")).toBe(await source.siteSecret("sessions"));
        expect(await target.store.entries("t1")).toEqual(await source.store.entries("t1"));
        await target.store.append("t1", [move(702)], {});
        expect((await target.store.say("t1", { name: "Ann", text: "again", at: 3 })).id).toBe(3);
      });

      it("does not go over tables that are there, unless they may be replaced", async () => {
        await expect(restore(target, linesOf(whole))).rejects.toThrow(NotEmpty);
        expect((await target.store.table("t1"))?.seq).toBe(702);
        await restore(target, linesOf(whole), { replace: true });
        expect(rowsOf(await text(target))).toEqual(rowsOf(whole));
      });

      const broken: [string, (all: string) => string, string][] = [
        [
          "is cut off",
          (all) => all.slice(0, all.lastIndexOf("\n", all.length - 2) + 1),
          "the file was cut off",
        ],
        ["is cut off within a line", (all) => `${all.slice(0, all.length / 2)}\n`, "is no JSON object"],
        ["is empty", () => "", "the file was cut off"],
        ["is something else", () => "{}\n", "does not begin a backup"],
        ["is no JSON", () => "hello\n", "line 1 is no JSON object"],
        ["was changed", (all) => all.replace('"upTo":5', '"upTo":6'), "another checksum"],
        ["lost a line", (all) => all.replace(/\n.*"table":"chat".*\n/, "\n"), "lines before it"],
        ["goes on after its end", (all) => `${all}{}\n`, "stands after the end"],
        [
          "is of a newer version",
          (all) => all.replace('"0000_tables"', '"0000_tables","0099_later"'),
          "newer version",
        ],
        [
          "has another format",
          (all) => all.replace('"formatVersion":1', '"formatVersion":2'),
          "unknown here",
        ],
        ["has a strange table", (all) => all.replace('"table":"chat"', '"table":"cats"'), "a table cats"],
        ["has a strange column", (all) => all.replace('"said":', '"sang":'), "a column sang"],
        ["lacks a column", (all) => all.replace(/"title":"18eu",/, ""), "has no title"],
        ["has a wrong value", (all) => all.replace('"due":5', '"due":"5"'), "has a wrong due"],
      ];
      for (const [what, spoil, message] of broken) {
        it(`is refused where it ${what}, and nothing is changed`, async () => {
          const before = rowsOf(await text(target));
          const spoilt = spoil(whole);
          expect(spoilt).not.toBe(whole);
          const tried = restore(target, linesOf(spoilt), { replace: true });
          await expect(tried).rejects.toThrow(BrokenBackup);
          await expect(tried).rejects.toThrow(message);
          expect(rowsOf(await text(target))).toEqual(before);
        });
      }

      it("changes nothing where the database turns a row down in the middle", async () => {
        const before = rowsOf(await text(target));
        const { createHash } = await import("node:crypto");
        const lines = linesOf(whole)().slice(0, -1);
        // A line of a table that does not exist: it looks well, and the database knows better.
        const bad = lines.map((line) => line.replace('"table":"t1","seq":700,', '"table":"t9","seq":700,'));
        const body = bad.map((line) => `${line}\n`).join("");
        const sha256 = createHash("sha256").update(body).digest("hex");
        const all = `${body}${JSON.stringify({ end: true, lines: bad.length, sha256 })}\n`;
        await expect(restore(target, linesOf(all), { replace: true })).rejects.toThrow();
        expect(rowsOf(await text(target))).toEqual(before);
      });
    });
  }
}

describe("a backup while the site goes on", () => {
  for (const { name, place: make } of kinds) {
    it(`is of one moment (${name})`, async ({ skip }) => {
      if (!make) return skip();
      const place = await make();
      const base = await openDatabase(place.env);
      try {
        await base.store.create(tableRow("t1"), [], { seq: 0, state: state(0) });
        let all = "";
        let seq = 0;
        await backup(base, async (some) => {
          all += some;
          seq++;
          await base.store.append("t1", [move(seq)], {});
        });
        expect(seq).toBeGreaterThan(5);
        const said = all.match(/"table":"tables","row":.*?"seq":(\d+)/)?.[1];
        expect(all.split('"table":"entries"').length - 1).toBe(Number(said));
        expect((await base.store.table("t1"))?.seq).toBe(seq);
      } finally {
        await base.close();
        await place.drop();
      }
    });
  }
});
