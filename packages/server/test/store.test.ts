import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Entry, Plan, Settings } from "../src/api.ts";
import { type Database, openDatabase } from "../src/db/index.ts";
import { type GameStore, SeqTaken, type TableRow } from "../src/store.ts";
import { kinds, type Place } from "./databases.ts";
import { move, state, tableRow } from "./rows.ts";

const first = { seq: 0, state: state(0) };
const text = (value: unknown): string => JSON.stringify(value);
const soon = async (holds: () => boolean): Promise<void> => {
  for (let n = 0; n < 2500 && !holds(); n++) await new Promise((done) => setTimeout(done, 10));
  expect(holds()).toBe(true);
};

for (const { name, place: make } of kinds) {
  describe(`tables in ${name}`, () => {
    if (!make) {
      it("are left out: DATABASE_URL_TEST names no server", ({ skip }) => skip());
      return;
    }
    let place: Place;
    let base: Database;
    let store: GameStore;
    let count = 0;
    /** A fresh table in the store. */
    const fresh = async (change: Partial<TableRow> = {}, lines: Entry[] = []): Promise<TableRow> => {
      const row = tableRow(`t${++count}`, { seq: lines.length, ...change });
      await store.create(row, lines, first);
      return row;
    };

    beforeAll(async () => {
      place = await make();
      base = await openDatabase(place.env);
      store = base.store;
    });
    afterAll(async () => {
      await base?.close();
      await place?.drop();
    });

    it("are given back as they were made, seats in their order, keys in theirs", async () => {
      const full = await fresh({
        deadline: 3600,
        due: 1_800_000_000_000,
        invitation: "salt",
        proposals: [
          { id: "x", kind: "end", by: "p1", byName: "Ann", data: {}, agreed: ["p1"], waiting: ["p2"], at: 5 },
        ],
      });
      const read = await store.table(full.id);
      expect(read).toEqual(full);
      expect(text(read?.setup)).toBe(text(full.setup));
      expect(await store.table("nothing")).toBeUndefined();
      expect(await store.entries(full.id)).toEqual([]);
    });

    it("have contents beside them, each kept once and as it came, keys in their order", async () => {
      const row = { rules: "data-1", title: "mine", content: { z: [1], a: { m: null } }, created: 7 };
      await store.keepContent(row);
      await store.keepContent({ ...row, content: { other: true }, created: 8 });
      expect(text(await store.content("data-1"))).toBe(text(row.content));
      expect(await store.content("data-2")).toBeUndefined();
    });

    it("begin with the lines of an import, and are refused twice, with gaps, or half", async () => {
      const lines = Array.from({ length: 1203 }, (_, at) => move(at + 1));
      const made = await fresh({}, lines);
      expect(text(await store.entries(made.id))).toBe(text(lines));
      await expect(store.create(made, lines, first)).rejects.toThrow();
      await expect(store.create(tableRow("gap", { seq: 2 }), [move(1), move(3)], first)).rejects.toThrow();
      await expect(store.create(tableRow("short", { seq: 2 }), [move(1)], first)).rejects.toThrow();
      const twice = tableRow("twice", { seats: [...made.seats, ...made.seats] });
      await expect(store.create(twice, [], first)).rejects.toThrow();
      for (const id of ["gap", "short", "twice"]) expect(await store.table(id)).toBeUndefined();
      expect(await store.entries(made.id)).toHaveLength(1203);
    });

    it("take lines of every kind and give them back letter by letter", async () => {
      const { id } = await fresh();
      const lines: Entry[] = [
        {
          seq: 1,
          kind: "notice",
          events: [{ type: "seat_taken", name: "Zoë ‮ 🚂 '; DROP TABLE tables; --" }],
          at: 1,
        },
        move(2),
        { seq: 3, kind: "undo", log: { type: "undo", seat: "p1", to: 0 }, events: [], at: 2, by: "Ann" },
        { seq: 4, kind: "redo", log: { type: "redo", seat: "p1" }, events: [], at: 3 },
        {
          ...{ ...move(5), by: "lean", cause: "bot" },
          clock: {
            left: { p2: 5, p1: -7 },
            turns: { p1: 3 },
            company: "B&O",
            round: "stock 1.0",
            paused: true,
          },
        },
      ];
      await store.append(id, lines, { updated: 1_700_000_000_005 });
      expect(text(await store.entries(id))).toBe(text(lines));
      expect(text(await store.entries(id, 3))).toBe(text(lines.slice(3)));
      expect(await store.entries(id, 5)).toEqual([]);
      expect(text(await store.entries(id, 1, 2))).toBe(text(lines.slice(1, 3)));
      expect(text(await store.entries(id, 4, 2))).toBe(text(lines.slice(4)));
      expect(await store.table(id)).toMatchObject({ seq: 5, updated: 1_700_000_000_005 });
    });

    it("change together with their lines, or stay as they are", async () => {
      const made = await fresh({}, [move(1)]);
      const seats = [...made.seats].reverse();
      await store.append(made.id, [move(2)], { seats, acting: ["p2"], due: 9, phase: "ended" });
      const changed = { ...made, seats, acting: ["p2"], due: 9, phase: "ended", seq: 2 };
      expect(await store.table(made.id)).toEqual(changed);
      await expect(store.append(made.id, [move(2)], { acting: [], seats: [] })).rejects.toThrow(SeqTaken);
      await expect(
        store.append(made.id, [move(3)], { acting: [], seats: [...seats, ...seats] }),
      ).rejects.toThrow();
      expect(await store.table(made.id)).toEqual(changed);
      expect(await store.entries(made.id, 1)).toEqual([move(2)]);
      await store.append(made.id, [], { due: null, phase: "playing" });
      expect(await store.table(made.id)).toMatchObject({ due: null, phase: "playing", seq: 2 });
    });

    it("take no line twice, none before its time, none of a table that is not there", async () => {
      const { id } = await fresh({}, [move(1), move(2)]);
      await expect(store.append(id, [move(2, "other")], {})).rejects.toThrow(SeqTaken);
      await expect(store.append(id, [move(1, "other"), move(2, "other")], {})).rejects.toThrow(SeqTaken);
      await expect(store.append(id, [move(2, "other"), move(3)], {})).rejects.toThrow(SeqTaken);
      const gap = store.append(id, [move(4)], {});
      await expect(gap).rejects.toThrow("would leave a gap after 2");
      await expect(gap).rejects.not.toThrow(SeqTaken);
      await expect(store.append(id, [move(3), move(5)], {})).rejects.toThrow("gap");
      await expect(store.append("nothing", [move(1)], {})).rejects.toThrow("there is no table nothing");
      await expect(store.append("nothing", [], { due: 1 })).rejects.toThrow("there is no table nothing");
      expect(await store.entries(id)).toEqual([move(1), move(2)]);
    });

    it("let one of many at the same moment land; the others hear that the line is taken", async () => {
      const { id } = await fresh();
      const other = await openDatabase(place.env);
      try {
        for (let round = 0; round < 5; round++) {
          const tries = await Promise.allSettled(
            Array.from({ length: 8 }, (_, n) =>
              (n % 2 ? store : other.store).append(id, [move(round + 1, `from ${n}`)], { name: `from ${n}` }),
            ),
          );
          const won = tries.findIndex((one) => one.status === "fulfilled");
          expect(tries.filter((one) => one.status === "fulfilled")).toHaveLength(1);
          for (const one of tries) if (one.status === "rejected") expect(one.reason).toBeInstanceOf(SeqTaken);
          expect(await store.entries(id, round)).toEqual([move(round + 1, `from ${won}`)]);
          expect((await store.table(id))?.name).toBe(`from ${won}`);
        }
      } finally {
        await other.close();
      }
    });

    it("change by themselves; a guard that no longer holds changes nothing", async () => {
      const made = await fresh();
      expect(await store.update(made.id, { name: "New", updated: made.updated + 5 })).toBe(true);
      const stale = { expect: { updated: made.updated } };
      const seats = made.seats.slice(0, 1);
      expect(await store.update(made.id, { name: "Late", seats }, stale.expect)).toBe(false);
      expect(await store.table(made.id)).toEqual({ ...made, name: "New", updated: made.updated + 5 });
      expect(await store.update(made.id, { name: "Seen", seats }, { updated: made.updated + 5 })).toBe(true);
      expect(await store.table(made.id)).toMatchObject({ name: "Seen", seats });
      expect(await store.update("nothing", { name: "x" })).toBe(false);
      expect(await store.update("nothing", { name: "x", seats })).toBe(false);
      expect(await store.update("nothing", {}, { updated: 1 })).toBe(false);
      await expect(store.update(made.id, { seats: [...seats, ...seats] })).rejects.toThrow();
      expect(await store.table(made.id)).toMatchObject({ seats });
    });

    it("let one of many guarded changes land, also within one millisecond", async () => {
      const made = await fresh();
      const now = made.updated;
      const tries = await Promise.all(
        Array.from({ length: 6 }, (_, n) =>
          store.update(made.id, { name: `${n}`, updated: now }, { updated: now }),
        ),
      );
      expect(tries.filter((done) => done)).toHaveLength(1);
      expect((await store.table(made.id))?.name).toBe(String(tries.indexOf(true)));
    });

    it("keep snapshots and find the newest at or before a line", async () => {
      const made = await fresh();
      await store.append(made.id, [move(1), move(2)], {}, { seq: 2, state: state(2) });
      await store.append(made.id, [move(3)], {}, { seq: 3, state: state(3) });
      expect(text(await store.snapshot(made.id))).toBe(text({ seq: 3, state: state(3) }));
      expect(await store.snapshot(made.id, 2)).toEqual({ seq: 2, state: state(2) });
      expect(await store.snapshot(made.id, 1)).toEqual(first);
      expect(await store.snapshot("nothing")).toBeUndefined();
      await expect(store.append(made.id, [move(3)], {}, { seq: 4, state: state(4) })).rejects.toThrow(
        SeqTaken,
      );
      expect((await store.snapshot(made.id))?.seq).toBe(3);
    });

    it("are listed newest first: those with a seat to take, those being played, and those of a person", async () => {
      const at = 1_900_000_000_000;
      const taken = [{ player: "p1", name: "", user: "lis", bot: false }];
      const [a, b, c, ended, secret, full] = [
        await fresh({ updated: at + 1 }),
        await fresh({ updated: at + 3, phase: "gathering" }),
        await fresh({ updated: at + 2, host: "lis" }),
        await fresh({ updated: at + 4, phase: "ended" }),
        await fresh({ updated: at + 5, visibility: "private" }),
        await fresh({ updated: at + 6, seats: taken }),
      ].map((row) => row.id);
      const open = (await store.list({ open: true }, 3)).map((row) => row.id);
      expect(open).toEqual([b, c, a]);
      expect((await store.list({ open: true }, 2)).map((row) => row.id)).toEqual([b, c]);
      const all = (await store.list({ open: true }, 1000)).map((row) => row.id);
      for (const id of [ended, secret, full]) expect(all).not.toContain(id);
      const running = (await store.list({ running: true }, 3)).map((row) => row.id);
      expect(running).toEqual([full, c, a]);
      expect((await store.list({ running: true }, 2)).map((row) => row.id)).toEqual([full, c]);
      const played = (await store.list({ running: true }, 1000)).map((row) => row.id);
      for (const id of [b, ended, secret]) expect(played).not.toContain(id);
      const lis = await store.list({ user: "lis" }, 10);
      expect(lis.map((row) => row.id)).toEqual([full, c]);
      expect(lis[0]?.seats).toEqual(taken);
      expect(await store.list({ user: "nobody" }, 10)).toEqual([]);
    });

    it("are found when their time is up, the longest waiting first", async () => {
      const [late, later, due] = [
        await fresh({ due: 50 }),
        await fresh({ due: 20 }),
        await fresh({ due: 70 }),
      ];
      await fresh({ due: null });
      expect(await store.overdue(60, 10)).toEqual([later.id, late.id]);
      expect(await store.overdue(60, 1)).toEqual([later.id]);
      await store.update(later.id, { due: null });
      await store.update(late.id, { due: 61 });
      expect(await store.overdue(60, 10)).toEqual([]);
      expect(await store.overdue(70, 10)).toEqual([late.id, due.id]);
    });

    it("keep what is said, numbered without gaps also when many speak at once", async () => {
      const { id } = await fresh();
      const { id: quiet } = await fresh();
      const one = { name: "Ann", player: "p1", text: "<b>hé</b> 'a' \u0000 \\", at: 5 };
      const kept = { ...one, id: 1, text: "<b>hé</b> 'a'  \\" };
      expect(await store.say(id, one)).toEqual(kept);
      const all = { limit: 100 };
      expect(text(await store.chat(id, all))).toBe(
        text([{ id: 1, name: "Ann", player: "p1", text: kept.text, at: 5 }]),
      );
      const said = await Promise.all(
        Array.from({ length: 20 }, (_, n) => store.say(id, { name: "Bo", text: `${n}`, at: n })),
      );
      expect(said.map((line) => line.id).sort((a, b) => a - b)).toEqual(said.map((_, n) => n + 2));
      const read = await store.chat(id, { after: 1, limit: 100 });
      expect(read.map((line) => line.id)).toEqual(said.map((_, n) => n + 2));
      for (const line of said) expect(read).toContainEqual(line);
      expect(await store.chat(quiet, all)).toEqual([]);
      await expect(store.say("nothing", one)).rejects.toThrow();
    });

    it("give back what is said page by page, the newest first asked for, and keep at most a set number", async () => {
      const { id } = await fresh();
      const say = (n: number, keep?: number) => store.say(id, { name: "Bo", text: `${n}`, at: n }, keep);
      const ids = async (which: Parameters<GameStore["chat"]>[1]) =>
        (await store.chat(id, which)).map((line) => line.id);
      for (let n = 1; n <= 12; n++) await say(n);
      expect(await ids({ limit: 5 })).toEqual([8, 9, 10, 11, 12]);
      expect(await ids({ limit: 5, before: 8 })).toEqual([3, 4, 5, 6, 7]);
      expect(await ids({ limit: 5, before: 3 })).toEqual([1, 2]);
      expect(await ids({ limit: 5, after: 10 })).toEqual([11, 12]);
      expect(await ids({ limit: 5, after: 2 })).toEqual([8, 9, 10, 11, 12]);
      expect(await ids({ limit: 5, after: 2, before: 6 })).toEqual([3, 4, 5]);
      expect((await say(13, 4)).id).toBe(13);
      expect(await ids({ limit: 100 })).toEqual([10, 11, 12, 13]);
      expect((await say(14)).id).toBe(14);
      expect(await ids({ limit: 100 })).toEqual([10, 11, 12, 13, 14]);
    });

    it("keep notes and plans, each for its owner alone", async () => {
      const { id } = await fresh();
      const plan: Plan[] = [{ kind: "bid", lot: "7", upTo: 120 }];
      expect(await store.notes(id, "ann")).toBe("");
      await store.setNotes(id, "ann", "buy low");
      await store.setNotes(id, "ann", "sell high");
      await store.setNotes(id, "bob", "");
      expect(await store.notes(id, "ann")).toBe("sell high");
      expect(await store.notes(id, "bob")).toBe("");
      expect(await store.plans(id)).toEqual({});
      await store.setPlans(id, "p2", plan);
      await store.setPlans(id, "p1", plan);
      await store.setPlans(id, "p1", []);
      expect(await store.plans(id)).toEqual({ p1: [], p2: plan });
      await expect(store.setNotes("nothing", "ann", "x")).rejects.toThrow();
    });

    it("keep a person's wishes for notices", async () => {
      const wanted: Settings = { webhook: "https://example.org/x", sound: true, notify: false };
      expect(await store.settings("kim")).toBeUndefined();
      await store.setSettings("kim", { ...wanted, webhook: null });
      await store.setSettings("kim", wanted);
      expect(await store.settings("kim")).toEqual(wanted);
    });

    it("go from a guest to the account, with notes and settings, and to no one", async () => {
      const wanted: Settings = { webhook: null, sound: true, notify: false };
      const seat = { player: "p1", name: "Gus", user: "guest", bot: false };
      const made = await fresh({ host: "guest", seats: [seat] });
      const both = await fresh({ host: "gus", seats: [seat, { ...seat, player: "p2", user: "gus" }] });
      await store.setNotes(made.id, "guest", "one");
      await store.setNotes(both.id, "guest", "mine");
      await store.setNotes(both.id, "gus", "before");
      await store.setSettings("guest", wanted);
      await store.moveUser("guest", "gus");
      expect(await store.table(made.id)).toMatchObject({ host: "gus", seats: [{ ...seat, user: "gus" }] });
      expect((await store.table(both.id))?.seats.map((one) => one.user)).toEqual(["gus", "gus"]);
      expect(await store.notes(made.id, "gus")).toBe("one");
      expect(await store.notes(both.id, "gus")).toBe("before\n\nmine");
      expect(await store.notes(both.id, "guest")).toBe("");
      expect(await store.settings("gus")).toEqual(wanted);
      expect(await store.settings("guest")).toBeUndefined();
      await store.moveUser("gus", null);
      expect(await store.table(made.id)).toMatchObject({ host: "", seats: [{ ...seat, user: null }] });
      expect(await store.notes(made.id, "gus")).toBe("");
      expect(await store.settings("gus")).toBeUndefined();
      expect(await store.list({ user: "gus" }, 5)).toEqual([]);
    });

    it("announce changes to everyone who has opened the database, until they stop listening", async () => {
      const other = await openDatabase(place.env);
      const [here, there]: [string[], string[]] = [[], []];
      const stop = await store.listen((id, what) => here.push(`${id} ${what}`));
      const alsoHere = await store.listen((id, what) => here.push(`${id} ${what}`));
      await other.store.listen((id, what) => there.push(`${id} ${what}`));
      await store.announce("t1", "entries 4");
      await other.store.announce("t'2", "chat");
      await soon(() => here.length === 4 && there.length === 2);
      expect(there).toEqual(["t1 entries 4", "t'2 chat"]);
      await stop();
      await alsoHere();
      await store.announce("t3", "x");
      await soon(() => there.length === 3);
      expect(here).toHaveLength(4);
      await other.close();
    });

    it("say what was announced before they were closed, and nothing after", async () => {
      const heard: string[] = [];
      const stop = await store.listen((id, what) => heard.push(`${id} ${what}`));
      const other = await openDatabase(place.env);
      const said = [other.store.announce("t1", "last"), other.close()];
      await soon(() => heard.length === 1);
      expect(heard).toEqual(["t1 last"]);
      await Promise.all([...said, other.store.announce("t1", "too late")]);
      await store.announce("t2", "next");
      await soon(() => heard.length === 2);
      expect(heard).toEqual(["t1 last", "t2 next"]);
      await stop();
    });

    it("are there when the database is opened again, and secrets of the site stay what they were", async () => {
      const made = await fresh({}, [move(1)]);
      const secret = await base.siteSecret("sessions");
      const again = await openDatabase(place.env);
      expect(await again.store.table(made.id)).toEqual(made);
      expect(await again.store.entries(made.id)).toEqual([move(1)]);
      expect(await again.siteSecret("sessions")).toBe(secret);
      expect(await again.siteSecret("invitations")).not.toBe(secret);
      expect(Buffer.from(secret, "base64url")).toHaveLength(32);
      await again.close();
      await again.close();
    });
  });
}
