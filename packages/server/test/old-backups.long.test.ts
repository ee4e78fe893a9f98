import { createHash } from "node:crypto";
import { STATE_FORMAT } from "@railhead/core/state";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { backup, type Database, openDatabase, restore, type Unverified } from "../src/db/index.ts";
import { LEFT, oldBackup, oldGame, registry } from "./before/format-1/read.ts";
import { kinds, type Place } from "./databases.ts";
import { ada, until } from "./table/kit.ts";
import { playOn, replayed, siteOn, tablesOf } from "./table/old-states.kit.ts";

type Line = { table?: string; row?: Record<string, unknown>; states?: number[] };

/** The backup with some lines changed, whose checksum and count fit again. */
function changed(lines: readonly string[], change: (lines: Line[]) => void): string[] {
  const body = lines.slice(0, -1).map((line): Line => JSON.parse(line));
  change(body);
  const text = body.map((line) => JSON.stringify(line));
  const sha256 = createHash("sha256")
    .update(text.map((line) => `${line}\n`).join(""))
    .digest("hex");
  return [...text, JSON.stringify({ end: true, lines: text.length, sha256 })];
}

const idOf = (lines: readonly Line[], name: string): unknown =>
  lines.find((line) => line.table === "tables" && line.row?.name === name)?.row?.id;
const rowOf = (lines: readonly Line[], name: string): Record<string, unknown> =>
  lines.find((line) => line.table === "tables" && line.row?.name === name)?.row ?? {};
const moves = (lines: readonly Line[], name: string): Record<string, unknown>[] =>
  lines.flatMap(({ table, row }) =>
    table === "entries" && row?.table === idOf(lines, name) && row?.kind === "move" ? [row] : [],
  );

for (const { name, place: make } of kinds) {
  describe(`a backup from before states had a format, on ${name}`, () => {
    if (!make) {
      it("is left out: DATABASE_URL_TEST names no server", ({ skip }) => skip());
      return;
    }
    let place: Place;
    let base: Database;
    beforeEach(async () => {
      vi.spyOn(console, "info").mockImplementation(() => undefined);
      place = await make();
      base = await openDatabase(place.env);
    });
    afterEach(async () => {
      await base.close();
      await place.drop();
      vi.restoreAllMocks();
    });
    const into = async (lines: readonly string[]): Promise<Unverified[]> => {
      const unverified: Unverified[] = [];
      await restore(base, () => lines, {
        replace: true,
        registry,
        unverified: (one) => unverified.push(one),
      });
      return unverified;
    };
    const made = async (): Promise<string[]> => {
      let text = "";
      await backup(base, (part) => {
        text += part;
      });
      return text.split("\n").slice(0, -1);
    };

    it("is put in, made again and played on; the next backup says what is in it", async () => {
      expect(await into(oldBackup())).toEqual([]);
      expect(JSON.parse((await made())[0] as string).states).toEqual([1]);
      // Also before the tables are made again it can be put in again.
      expect(await into(await made())).toEqual([]);
      const site = siteOn(base.store);
      await site.tables.start();
      await until(async () => (await base.store.outdatedCount()).waiting === 0);
      const tables = await tablesOf(base.store);
      expect(Object.keys(tables)).toHaveLength(7);
      for (const row of Object.values(tables)) {
        if (row.phase === "gathering") continue;
        expect(row.format).toBe(STATE_FORMAT);
        expect(await site.state(row.id)).toEqual(replayed(row, await base.store.entries(row.id)));
        if (row.phase === "playing") await playOn(site, row.id, 2);
      }
      await site.tables.close();
      const today = await made();
      expect(JSON.parse(today[0] as string).states).toEqual([STATE_FORMAT]);
      expect(await into(today)).toEqual([]);
    });

    it.each<[string, (lines: Line[]) => void, RegExp]>([
      [
        "a move that the rules refuse",
        (lines) => {
          const [, bid] = moves(lines, "Auction 18eu").filter(
            (row) => (row.log as { type: string }).type === "bid",
          );
          if (bid) bid.log = { ...(bid.log as object), amount: 1 };
        },
        /entries, in the record of table \w+, has a move that rules 2 of 18eu refuse \(BID_TOO_LOW\): move 3/,
      ],
      [
        "a move left out",
        (lines) => {
          const [first] = moves(lines, "Turn 18ardennes");
          lines.splice(
            lines.findIndex((line) => line.row === first),
            1,
          );
        },
        /there is a gap/,
      ],
      [
        "a table that is over by its row alone",
        (lines) => {
          rowOf(lines, "Turn 18eu").phase = "ended";
        },
        /has the phase ended of table \w+, and its record leads to playing/,
      ],
      [
        "other rules than its record ends under",
        (lines) => {
          rowOf(lines, "Finished").rules = "1";
        },
        /has rules 1 of table \w+, and its record ends under 2/,
      ],
      [
        "a form of states that is not known here",
        (lines) => {
          rowOf(lines, "Turn 18eu").format = STATE_FORMAT + 1;
        },
        /tables has states of format \d+, newer than this program knows/,
      ],
      [
        "a header that names one",
        (lines) => {
          if (lines[0]) lines[0].states = [1, STATE_FORMAT + 1];
        },
        /line 1 is of a newer version of Railhead \(its states are of format \d+\)/,
      ],
    ])("with %s is refused, and nothing is changed", async (_what, change, message) => {
      await expect(into(changed(oldBackup(), change))).rejects.toThrow(message);
      expect(await tablesOf(base.store)).toEqual({});
    });

    it("with a table that could not be made again before is put in, and says so", async () => {
      const refusal = { code: "BID_TOO_LOW", values: { n: 105 } };
      const lines = changed(oldBackup(), (all) => {
        const [, bid] = moves(all, "Auction 18eu");
        if (bid) bid.log = { type: "bid", seat: (bid.log as { seat: string }).seat, amount: 1 };
        rowOf(all, "Auction 18eu").failed = { seq: 6, move: 2, refusal, at: LEFT };
      });
      expect(await into(lines)).toMatchObject([{ title: "18eu", why: "BID_TOO_LOW" }]);
      expect((await tablesOf(base.store))["Auction 18eu"]?.failed?.refusal).toEqual(refusal);
    });

    it("and a game file of then is opened as a table and played on", async () => {
      const site = siteOn(base.store);
      const { setup, log } = JSON.parse(oldGame());
      const seats = setup.players.map((one: { name: string }) => ({ name: one.name, holder: "me" }));
      const { id } = await site.tables.gathering.create(ada, {
        title: "18eu",
        name: "",
        seats,
        mode: "hotseat",
        file: oldGame(),
      });
      const { table, entries } = await site.open(id);
      expect([table.name, table.format, entries.length]).toEqual(["Before", STATE_FORMAT, log.length + 1]);
      const [seat = ""] = await site.acting(id);
      await site.move(ada, id, { type: "consent", seat, accept: true });
      await site.tables.close();
    });
  });
}
