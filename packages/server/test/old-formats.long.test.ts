import type { GameState } from "@railhead/core";
import { STATE_FORMAT } from "@railhead/core/state";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Database, openDatabase, restore } from "../src/db/index.ts";
import { registry } from "./before/format-1/read.ts";
import * as three from "./before/format-3/read.ts";
import * as four from "./before/format-4/read.ts";
import { asking, kinds, type Place } from "./databases.ts";
import { type Site, until } from "./table/kit.ts";
import { playOn, replayed, siteOn, tablesOf } from "./table/old-states.kit.ts";

const BEGUN = ["Auction 18eu", "Auction 18ardennes", "Turn 18eu", "Turn 18ardennes", "Finished", "Secret"];
/** What every opening keeps, and what the two auctions kept in addition. */
const KEPT = ["lots", "seat", "lot", "bid", "passed"];
const NEW = ["first", "turns", "declined", "chooser", "cuts", "buyer"];

const fieldsOf = ({ round }: GameState): string[] => Object.keys(round.data as object);

/** Earlier formats: what that version left, and how its states differ from current ones. */
const FORMATS = [
  {
    format: 3,
    what: "each auction kept data of its own",
    left: three,
    was({ state, auction }: { state: GameState; auction: boolean }) {
      if (!auction) return;
      expect(fieldsOf(state)).toEqual(expect.arrayContaining(KEPT));
      expect(fieldsOf(state)).not.toContain("cuts");
    },
    is({ state, auction }: { state: GameState; auction: boolean }) {
      if (auction) expect(fieldsOf(state)).toEqual(expect.arrayContaining([...KEPT, ...NEW]));
    },
  },
  {
    format: 4,
    what: "the round stood beside the chart, and the chart showed what was asked",
    left: four,
    was({ state }: { state: GameState }) {
      expect(state.round).toHaveProperty("id");
      expect(Object.keys(state.flow.value)).toContain("interrupt");
    },
    is({ state }: { state: GameState }) {
      expect(state.round).not.toHaveProperty("id");
      expect(Object.keys(state.flow.value)).toContain("step");
      expect(Object.keys(state.flow.value)).not.toContain("interrupt");
    },
  },
];

for (const [{ name, place: make }, { format, what, left, was, is }] of kinds.flatMap((kind) =>
  FORMATS.map((one) => [kind, one] as const),
)) {
  describe(`states of format ${format}, in which ${what}, on ${name}`, () => {
    if (!make) {
      it("are left out: DATABASE_URL_TEST names no server", ({ skip }) => skip());
      return;
    }
    let place: Place;
    let base: Database;
    let site: Site | undefined;

    beforeEach(async () => {
      vi.spyOn(console, "info").mockImplementation(() => undefined);
      place = await make();
    });
    afterEach(async () => {
      await site?.tables.close();
      site = undefined;
      await base.close();
      await place.drop();
      vi.restoreAllMocks();
    });

    /** Every table is rebuilt, equals what its log leads to, and plays on; its states have the current format. */
    async function rebuilt(): Promise<void> {
      let tables = await tablesOf(base.store);
      expect(BEGUN.map((one) => tables[one]?.format)).toEqual(BEGUN.map(() => format));
      for (const one of BEGUN) {
        const old = await base.store.snapshot(tables[one]?.id ?? "", 10_000);
        if (old) was({ state: old.state, auction: one.startsWith("Auction") });
      }
      site = siteOn(base.store);
      await site.tables.start();
      await until(async () => (await base.store.outdatedCount()).waiting === 0);
      tables = await tablesOf(base.store);
      for (const one of BEGUN) {
        const row = tables[one];
        if (!row) throw new Error(`no table ${one}`);
        expect([row.format, row.failed]).toEqual([STATE_FORMAT, null]);
        const state = await site.state(row.id);
        expect(state).toEqual(replayed(row, await base.store.entries(row.id)));
        is({ state, auction: one.startsWith("Auction") });
        if (one !== "Finished") await playOn(site, row.id, 3);
      }
    }

    it("are made again from their logs, never read as they are", async () => {
      await asking(place, (ask) => ask(left.dumpOf(name === "SQLite" ? "sqlite" : "pg")));
      base = await openDatabase(place.env);
      await rebuilt();
    });

    it("come out of a backup as well", async () => {
      base = await openDatabase(place.env);
      await restore(base, () => left.oldBackup(), { replace: true, registry, unverified: () => undefined });
      await rebuilt();
    });
  });
}
