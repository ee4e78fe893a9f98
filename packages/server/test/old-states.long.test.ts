import { STATE_FORMAT } from "@railhead/core/state";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Database, openDatabase } from "../src/db/index.ts";
import type { TableRow } from "../src/store.ts";
import { dumpOf, LEFT, registry } from "./before/format-1/read.ts";
import { asking, kinds, type Place } from "./databases.ts";
import { ada, ben, cyd, problem, type Site, until } from "./table/kit.ts";
import { Gate, lineOf, playOn, replayed, siteOn, tablesOf } from "./table/old-states.kit.ts";

const BEGUN = ["Auction 18eu", "Auction 18ardennes", "Turn 18eu", "Turn 18ardennes", "Finished", "Secret"];

for (const { name, place: make } of kinds) {
  const dialect = name === "SQLite" ? "sqlite" : "pg";
  describe(`a database on ${name} whose states have an earlier format`, () => {
    if (!make) {
      it("is left out: DATABASE_URL_TEST names no server", ({ skip }) => skip());
      return;
    }
    let place: Place;
    let base: Database;
    let tables: Record<string, TableRow>;
    const sites: Site[] = [];
    const on = (...args: Parameters<typeof siteOn>): Site => {
      const site = siteOn(...args);
      sites.push(site);
      return site;
    };
    const idOf = (table: string): string => tables[table]?.id ?? "";
    const allRebuilt = async (): Promise<boolean> => (await base.store.outdatedCount()).waiting === 0;

    beforeEach(async () => {
      vi.spyOn(console, "info").mockImplementation(() => undefined);
      place = await make();
      await asking(place, (ask) => ask(dumpOf(dialect)));
      base = await openDatabase(place.env);
      tables = await tablesOf(base.store);
    });
    afterEach(async () => {
      for (const site of sites.splice(0)) await site.tables.close();
      await base.close();
      await place.drop();
      vi.restoreAllMocks();
    });

    it("opens: its tables wait, and those that gather players do not", async () => {
      expect(Object.keys(tables).sort()).toEqual([...BEGUN, "Gathering"].sort());
      expect(new Set(Object.values(tables).map((row) => row.format))).toEqual(new Set([1]));
      expect(await base.store.outdatedCount()).toEqual({ waiting: BEGUN.length, failed: 0 });
      const site = on(base.store);
      await site.tables.gathering.seats(ben, idOf("Gathering"), { do: "take", seat: "p2", name: "Ben" });
      await site.tables.gathering.seats(cyd, idOf("Gathering"), { do: "take", seat: "p3", name: "Cyd" });
      await site.begin(ada, idOf("Gathering"));
      expect((await tablesOf(base.store)).Gathering).toMatchObject({
        format: STATE_FORMAT,
        phase: "playing",
      });
      await playOn(site, idOf("Gathering"), 3);
    });

    it("is made again in the background: every state is the one that its log leads to, and play goes on", async () => {
      const before = Object.fromEntries(
        await Promise.all(BEGUN.map(async (one) => [one, await base.store.entries(idOf(one))] as const)),
      );
      const site = on(base.store);
      await site.tables.start();
      await until(allRebuilt);
      tables = await tablesOf(base.store);
      for (const one of BEGUN) {
        const row = tables[one] as TableRow;
        const entries = await base.store.entries(row.id);
        expect([row.format, row.failed]).toEqual([STATE_FORMAT, null]);
        expect(entries.map(({ seq, kind, log, by, at }) => ({ seq, kind, log, by, at }))).toEqual(
          before[one]?.map(({ seq, kind, log, by, at }) => ({ seq, kind, log, by, at })),
        );
        const state = await site.state(row.id);
        expect(state).toEqual(replayed(row, entries));
        // No earlier state is left, and a process that reads the table for the first time finds the same.
        expect((await base.store.snapshot(row.id, 10_000))?.state.format).toBe(STATE_FORMAT);
        expect(await on(base.store).state(row.id)).toEqual(state);
        if (one !== "Finished") await playOn(site, row.id, 4);
      }
      expect(tables.Finished?.phase).toBe("ended");
      const auction = await site.open(idOf("Auction 18ardennes"));
      expect([auction.notes, auction.chat[0]?.text]).toEqual(["notes of 18ardennes", "talk of 18ardennes"]);
    });

    it("keeps the plans and proposals that can still be played", async () => {
      const plans = await base.store.plans(idOf("Auction 18eu"));
      const site = on(base.store);
      await site.open(idOf("Auction 18eu"));
      const row = (await tablesOf(base.store))["Auction 18eu"] as TableRow;
      expect(await base.store.plans(row.id)).toEqual(plans);
      expect(row.proposals.map((one) => one.kind)).toEqual(["undo", "correct"]);
      expect(row.seq).toBe(tables["Auction 18eu"]?.seq);
      const correction = row.proposals[1]?.id ?? "";
      await site.answer(ada, row.id, correction, { seat: "p1", agree: true });
      await site.answer(cyd, row.id, correction, { seat: "p3", agree: true });
      expect((await site.state(row.id)).players).toMatchObject({ p1: { cash: 445 }, p2: { cash: 455 } });
    });

    it("ends plans and proposals that cannot, with a word to their owners", async () => {
      const id = idOf("Auction 18eu");
      const row = tables["Auction 18eu"] as TableRow;
      const seat = Object.keys(await base.store.plans(id))[0] ?? "";
      const sails = { type: "sail", seat, to: "Trieste" };
      await base.store.setPlans(id, seat, [
        { kind: "dividend", company: "PO", pay: "half" },
        { kind: "moves", actions: [{ type: "pass", seat }, sails] },
        // Kinds and forms that a version before may have had.
        JSON.parse('{"kind":"sail","to":"Trieste"}'),
      ]);
      const proposals = row.proposals.map((one) =>
        one.kind === "correct" ? { ...one, data: { action: { type: "correct", seat: "p2", of: "x" } } } : one,
      );
      await base.store.update(id, { proposals });
      const site = on(base.store);
      const who = { p1: ada, p2: ben, p3: cyd }[seat] ?? ada;
      const opened = await site.open(id, who);
      expect(opened.table.proposals.map((one) => one.kind)).toEqual(["undo"]);
      const said = opened.entries.at(-1);
      expect(said).toMatchObject({
        seq: row.seq + 1,
        kind: "notice",
        events: [{ type: "proposal_void", kind: "correct", name: "Ben", player: "p2" }],
      });
      const ended = { code: "OUTDATED", seq: row.seq + 1 };
      expect(opened.plans[seat]).toEqual([
        { kind: "dividend", company: "PO", pay: "half" },
        {
          kind: "moves",
          actions: [{ type: "pass", seat }, sails],
          ended: {
            ...ended,
            refusal: { code: "BAD_ACTION", values: { field: "type", expected: "an action of this game" } },
          },
        },
        { kind: "moves", actions: [], ended },
      ]);
      // Plans are secret: no one else reads a word of them.
      const other = await site.open(id, seat === "p1" ? ben : ada);
      expect(JSON.stringify(other)).not.toContain("Trieste");
      await playOn(site, id, 2);
    });

    it("is read while it waits, and not played; nothing is played for anyone", async () => {
      const gate = new Gate({ shut: true });
      const site = on(base.store, gate);
      const id = idOf("Turn 18eu");
      const due = tables["Turn 18eu"]?.due;
      expect(due).toBeGreaterThan(LEFT);
      site.pass(10 * 86_400_000);
      await site.tables.start();
      const opened = await site.open(id);
      expect(opened.table).toMatchObject({
        rebuild: { state: "waiting" },
        playable: false,
        phase: "playing",
        due: null,
      });
      expect(opened.first).toBeNull();
      expect(opened.entries).toHaveLength(tables["Turn 18eu"]?.seq ?? 0);
      expect(opened.entries.filter((line) => line.log)).toHaveLength(39);
      expect(opened.entries.filter((line) => line.patch !== undefined)).toEqual([]);
      await site.tables.talking.say(ada, id, { text: "is it done?" });
      await site.tables.talking.notes(ada, id, { text: "wait" });
      expect((await site.open(id)).chat.at(-1)?.text).toBe("is it done?");
      const after = tables["Turn 18eu"]?.seq ?? 0;
      const consent = { type: "consent", seat: "p1", accept: true };
      const asks: (() => Promise<unknown>)[] = [
        () => site.tables.playing.move(ada, id, { after, action: consent }),
        () => site.tables.playing.undo(ada, id, { after, seat: "p1" }),
        () => site.tables.playing.redo(ada, id, { after, seat: "p1" }),
        () => site.tables.playing.propose(ada, id, { kind: "end", seat: "p1" }),
        () => site.tables.playing.propose(ada, id, { kind: "adopt_rules", seat: "p1" }),
        () => site.tables.playing.answer(ada, id, "none", { seat: "p1", agree: true }),
        () => site.tables.playing.plans(ada, id, { seat: "p1", plans: [] }),
        () => site.tables.gathering.seats(ada, id, { do: "rename", seat: "p1", name: "Eve" }),
      ];
      for (const ask of asks) expect(await problem(ask())).toMatchObject({ status: 409, code: "REBUILDING" });
      // Its deadline is long over.
      await site.tables.attendant.sweepNow();
      await site.tables.attendant.attend(id);
      expect(site.turns).toEqual([]);
      expect(await base.store.table(id)).toMatchObject({ seq: after, format: 1, due });
      const watcher = await site.watch(ben, id, { seq: after, chat: 0 });
      expect(watcher.last("table")).toMatchObject({ rebuild: { state: "waiting" } });
      gate.open();
      await until(() => watcher.last("table")?.rebuild === undefined);
      expect(watcher.last("table")).toMatchObject({ format: STATE_FORMAT, playable: true });
      // Now the deadline counts.
      await until(async () => ((await base.store.table(id))?.seq ?? 0) > after);
      expect((await site.open(id)).entries.at(after)).toMatchObject({ cause: "deadline" });
    });

    it("lets no silence count as consent while it waits", async () => {
      const id = idOf("Auction 18eu");
      const open = { id: "x", kind: "replace", by: "p1", byName: "Ada", data: { seat: "p2" } } as const;
      const proposals = [{ ...open, agreed: ["p1"], waiting: ["p2"], at: LEFT - 2, settles: LEFT - 1 }];
      await base.store.update(id, { proposals, due: LEFT - 1 });
      const row = await base.store.table(id);
      const gate = new Gate({ shut: true });
      const site = on(base.store, gate);
      expect(await base.store.overdue(LEFT, 10)).toEqual([]);
      await site.tables.attendant.attend(id);
      expect(await base.store.table(id)).toEqual(row);
      await site.open(id);
      gate.open();
      // Then the silence counts.
      await until(async () => {
        await site.tables.attendant.attend(id);
        return (await base.store.table(id))?.seats[1]?.user === null;
      });
      expect(await base.store.table(id)).toMatchObject({ format: STATE_FORMAT, proposals: [] });
    });

    it("tells no one who sits where while a table with secret seats waits", async () => {
      const site = on(base.store, new Gate({ shut: true }));
      const opened = JSON.stringify(await site.open(idOf("Secret"), null));
      for (const one of ["Ada", "Ben", "Cyd"]) expect(opened).not.toContain(one);
      const own = await site.open(idOf("Secret"), ada);
      expect(own.table.seats.filter((seat) => seat.name === "Ada").map((seat) => seat.mine)).toEqual([true]);
    });

    it("begins with what someone has opened", async () => {
      const gate = new Gate({ shut: true });
      const site = on(base.store, gate);
      await site.tables.start();
      await until(() => gate.asked.length === 1);
      const [first] = gate.asked;
      const lines = async (table: string) =>
        lineOf({ title: tables[table]?.title ?? "", entries: await base.store.entries(idOf(table)) });
      const wanted = [];
      for (const one of ["Finished", "Auction 18ardennes"])
        if ((await lines(one)) !== first) wanted.push(one);
      const last = wanted.at(-1) as string;
      await site.open(idOf(last));
      const expected = await lines(last);
      gate.open();
      await until(allRebuilt);
      expect(gate.asked[1]).toBe(expected);
      expect(gate.asked).toHaveLength(BEGUN.length);
    });

    it("is made again once by several processes, and each then has what another has made", async () => {
      const others = await Promise.all([openDatabase(place.env), openDatabase(place.env)]);
      const gates = others.map(() => new Gate());
      const all = others.map((one, at) => on(one.store, gates[at]));
      try {
        for (const site of all) for (const one of BEGUN) await site.open(idOf(one)).catch(() => undefined);
        await Promise.all(all.map((site) => site.tables.start()));
        await until(allRebuilt);
        const asked = gates.flatMap((gate) => gate.asked);
        expect(new Set(asked).size).toBe(BEGUN.length);
        expect(asked).toHaveLength(BEGUN.length);
        for (const site of all) await site.open(idOf("Turn 18ardennes"));
        const states = await Promise.all(all.map((site) => site.state(idOf("Turn 18ardennes"))));
        expect(states[0]).toEqual(states[1]);
        await playOn(all[0] as Site, idOf("Turn 18ardennes"), 2);
        await until(
          async () =>
            (await all[1]?.open(idOf("Turn 18ardennes")))?.table.seq ===
            (await all[0]?.seq(idOf("Turn 18ardennes"))),
        );
        await playOn(all[1] as Site, idOf("Turn 18ardennes"), 2);
      } finally {
        for (const site of sites.splice(0)) await site.tables.close();
        for (const one of others) await one.close();
      }
    });

    it("is taken on again where a process that was at it has died", async () => {
      const id = idOf("Turn 18eu");
      const { store } = base;
      expect(await store.claim(id, LEFT, LEFT + 60_000)).toBe(true);
      expect(await store.claim(id, LEFT + 59_999, LEFT + 120_000)).toBe(false);
      expect(await store.outdated({ now: LEFT + 59_999 }, 10)).not.toContain(id);
      expect(await store.claim(id, LEFT + 10, LEFT + 70_000, LEFT + 60_000)).toBe(true);
      expect(await store.claim(id, LEFT + 70_000, LEFT + 130_000)).toBe(true);
      await store.unclaim(id, LEFT + 70_000);
      expect(await store.claim(id, LEFT + 70_001, LEFT + 140_000)).toBe(false);
      await store.unclaim(id, LEFT + 130_000);
      expect(await store.outdated({ now: LEFT }, 10)).toContain(id);
    });

    it("is changed wholly or left unchanged", async () => {
      const id = idOf("Turn 18eu");
      const row = tables["Turn 18eu"] as TableRow;
      const { store } = base;
      const [entries, snapshot, plans] = [
        await store.entries(id),
        await store.snapshot(id),
        await store.plans(id),
      ];
      const made = {
        entries: entries.map((entry) => ({ ...entry, patch: { made: 1 } })),
        snapshots: [],
        change: { format: STATE_FORMAT, name: "Other" },
        plans: { p1: [] },
      };
      const untouched = async () => {
        expect(await store.entries(id)).toEqual(entries);
        expect(await store.snapshot(id)).toEqual(snapshot);
        expect(await store.plans(id)).toEqual(plans);
        expect(await store.table(id)).toEqual(row);
      };
      const twice = { ...made, entries: [...made.entries, ...made.entries.slice(-1)] };
      await expect(store.rebuilt(id, row, twice)).rejects.toThrow();
      await untouched();
      expect(await store.rebuilt(id, { ...row, updated: row.updated - 1 }, made)).toBe(false);
      expect(await store.rebuilt(id, { ...row, seq: row.seq - 1 }, made).catch(() => false)).toBe(false);
      await untouched();
      const both = await Promise.all([store.rebuilt(id, row, made), store.rebuilt(id, row, made)]);
      expect(both.filter(Boolean)).toHaveLength(1);
      expect((await store.entries(id))[0]?.patch).toEqual({ made: 1 });
      expect(await store.snapshot(id)).toBeUndefined();
    });

    it("takes no line on top of states of another form", async () => {
      const id = idOf("Turn 18eu");
      const seq = (tables["Turn 18eu"]?.seq ?? 0) + 1;
      const line = { seq, kind: "notice" as const, events: [], at: LEFT };
      await expect(base.store.append(id, [line], {})).rejects.toThrow("states of another form");
      expect(await base.store.entries(id)).toHaveLength(seq - 1);
    });

    it("reads a table whose log does not play, and says where and why; once it plays, play goes on", async () => {
      vi.spyOn(console, "error").mockImplementation(() => undefined);
      const id = idOf("Auction 18ardennes");
      const bids = (await base.store.entries(id)).filter((line) => line.log?.type === "bid");
      const bad = bids[1] as (typeof bids)[number];
      const write = (log: object) =>
        asking(place, (ask) =>
          ask(
            `update entries set log = '${JSON.stringify(log)}' where table_id = '${id}' and seq = ${bad.seq}`,
          ),
        );
      await write({ ...bad.log, amount: 1 });
      const site = on(base.store);
      await site.tables.start();
      await until(allRebuilt);
      const { entries, table, first, chat } = await site.open(id);
      const moves = entries.filter((line) => line.kind === "move" && line.seq <= bad.seq);
      expect(table.rebuild).toMatchObject({
        state: "failed",
        seq: bad.seq,
        move: moves.length,
        refusal: { code: "BID_TOO_LOW" },
      });
      expect([table.playable, first, entries.length, chat.length]).toEqual([
        false,
        null,
        tables["Auction 18ardennes"]?.seq,
        1,
      ]);
      expect(
        await problem(site.tables.playing.move(ada, id, { after: 99, action: { type: "pass", seat: "p1" } })),
      ).toMatchObject({ status: 409, code: "NOT_REBUILT", refusal: { code: "BID_TOO_LOW" } });
      expect(await base.store.table(id)).toMatchObject({ format: 1, acting: [], due: null });
      expect(await base.store.outdatedCount()).toEqual({ waiting: 0, failed: 1 });
      // What was stored is still there, as it was.
      expect((await base.store.entries(id)).filter((line) => line.patch).length).toBeGreaterThan(0);
      await write(bad.log as object);
      const next = on(base.store, undefined, { now: () => LEFT + 100_000 });
      await next.tables.start();
      await until(async () => (await base.store.outdatedCount()).failed === 0);
      await playOn(next, id, 3);
    });

    it("reads a table whose rules the site no longer has, and says so", async () => {
      vi.spyOn(console, "error").mockImplementation(() => undefined);
      const lacking = {
        ...registry,
        title: (id: string) => (id === "18eu" ? undefined : registry.title(id)),
      };
      const site = on(base.store, undefined, { registry: lacking });
      const { table, entries } = await site.open(idOf("Turn 18eu"));
      expect(table.rebuild).toMatchObject({ state: "failed", move: 1, refusal: { code: "RULES_MISSING" } });
      expect(entries.length).toBeGreaterThan(39);
    });
  });
}
