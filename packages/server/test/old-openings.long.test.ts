import { type GameState, STATE_FORMAT } from "@railhead/core";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Database, openDatabase, restore } from "../src/db/index.ts";
import { registry } from "./before/format-1/read.ts";
import { dumpOf, oldBackup } from "./before/format-3/read.ts";
import { asking, kinds, type Place } from "./databases.ts";
import { type Site, until } from "./table/kit.ts";
import { playOn, replayed, siteOn, tablesOf } from "./table/old-states.kit.ts";

const BEGUN = ["Auction 18eu", "Auction 18ardennes", "Turn 18eu", "Turn 18ardennes", "Finished", "Secret"];
/** What every opening keeps, and what the two auctions kept besides. */
const KEPT = ["lots", "seat", "lot", "bid", "passed"];
const NEW = ["first", "turns", "declined", "chooser", "cuts", "buyer"];

const fieldsOf = ({ round }: GameState): string[] => Object.keys(round.data as object);

for (const { name, place: make } of kinds) {
  describe(`states of format 3, in which each auction kept data of its own, on ${name}`, () => {
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

    /** Every table is made anew, is what its log leads to, and is played on; the running auctions keep what every opening does. */
    async function madeAnew(): Promise<void> {
      let tables = await tablesOf(base.store);
      expect(BEGUN.map((one) => tables[one]?.format)).toEqual(BEGUN.map(() => 3));
      for (const auction of BEGUN.slice(0, 2)) {
        const old = await base.store.snapshot(tables[auction]?.id ?? "", 10_000);
        if (!old) continue;
        expect(fieldsOf(old.state)).toEqual(expect.arrayContaining(KEPT));
        expect(fieldsOf(old.state)).not.toContain("cuts");
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
        if (one.startsWith("Auction"))
          expect(fieldsOf(state)).toEqual(expect.arrayContaining([...KEPT, ...NEW]));
        if (one !== "Finished") await playOn(site, row.id, 3);
      }
    }

    it("are made anew from their logs, never read as they are", async () => {
      await asking(place, (ask) => ask(dumpOf(name === "SQLite" ? "sqlite" : "pg")));
      base = await openDatabase(place.env);
      await madeAnew();
    });

    it("come out of a backup as well", async () => {
      base = await openDatabase(place.env);
      await restore(base, () => oldBackup(), { replace: true, registry, unverified: () => undefined });
      await madeAnew();
    });
  });
}
