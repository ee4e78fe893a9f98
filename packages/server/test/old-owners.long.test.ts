import type { GameState } from "@railhead/core";
import { STATE_FORMAT } from "@railhead/core/state";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Database, openDatabase, restore } from "../src/db/index.ts";
import { registry } from "./before/format-1/read.ts";
import { dumpOf, oldBackup } from "./before/format-2/read.ts";
import { asking, kinds, type Place } from "./databases.ts";
import { type Site, until } from "./table/kit.ts";
import { playOn, replayed, siteOn, tablesOf } from "./table/old-states.kit.ts";

const BEGUN = ["Auction 18eu", "Auction 18ardennes", "Turn 18eu", "Turn 18ardennes", "Finished", "Secret"];

/** Owners of companies that are owned whole, each once. */
const ownersIn = (state: GameState): string[] => [
  ...new Set(Object.values(state.companies).flatMap(({ owner }) => (owner === undefined ? [] : [owner]))),
];

for (const { name, place: make } of kinds) {
  describe(`states of format 2, in which owners are ids of players, on ${name}`, () => {
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

    /** Every table is made again, is what its log leads to, and is played on; the owners that 18EU's table had and has. */
    async function rebuilt(): Promise<{ before: string[]; after: string[] }> {
      let tables = await tablesOf(base.store);
      expect(BEGUN.map((one) => tables[one]?.format)).toEqual(BEGUN.map(() => 2));
      const turn = tables["Turn 18eu"]?.id ?? "";
      const old = await base.store.snapshot(turn, 10_000);
      site = siteOn(base.store);
      await site.tables.start();
      await until(async () => (await base.store.outdatedCount()).waiting === 0);
      tables = await tablesOf(base.store);
      for (const one of BEGUN) {
        const row = tables[one];
        if (!row) throw new Error(`no table ${one}`);
        expect([row.format, row.failed]).toEqual([STATE_FORMAT, null]);
        expect(await site.state(row.id)).toEqual(replayed(row, await base.store.entries(row.id)));
        if (one !== "Finished") await playOn(site, row.id, 3);
      }
      return { before: old ? ownersIn(old.state) : [], after: ownersIn(await site.state(turn)) };
    }

    it("are made again from their logs, never read as they are", async () => {
      await asking(place, (ask) => ask(dumpOf(name === "SQLite" ? "sqlite" : "pg")));
      base = await openDatabase(place.env);
      const { before, after } = await rebuilt();
      for (const id of before) expect(["p1", "p2", "p3"]).toContain(id);
      expect(after.length).toBeGreaterThan(1);
      for (const owner of after) expect(owner).toMatch(/^player:p[123]$/);
    });

    it("come out of a backup as well", async () => {
      base = await openDatabase(place.env);
      await restore(base, () => oldBackup(), { replace: true, registry, unverified: () => undefined });
      const { after } = await rebuilt();
      for (const owner of after) expect(owner).toMatch(/^player:p[123]$/);
    });
  });
}
