import { afterEach, describe, expect, it, vi } from "vitest";
import { LASTS, sweepAccounts } from "../../src/accounts/index.ts";
import { kinds } from "../databases.ts";
import { state, tableRow } from "../rows.ts";
import { house } from "./house.ts";

afterEach(() => void vi.useRealTimers());

describe.each(kinds)("sweeping on $name", ({ place }) => {
  if (!place) return it.skip("left out: DATABASE_URL_TEST names no server");

  it("takes guests who cannot come back, and no one else", async () => {
    const site = await house({ place, passwords: "plain" });
    try {
      vi.useFakeTimers({ toFake: ["Date"] });
      const [ada, early, late] = [site.browser(), site.browser(), site.browser()];
      const { id: kept } = await ada.join({
        name: "Ada",
        email: "ada@example.org",
        password: "over the hills",
      });
      await ada.done("forgot", { email: "ada@example.org" });
      const { id: gone } = await early.done<{ id: string }>("guest", { name: "Early" });
      await site.database.store.create(
        tableRow("t1", { host: gone, seats: [{ player: "p1", name: "Ann", user: gone, bot: false }] }),
        [],
        { seq: 0, state: state(1) },
      );
      expect(await sweepAccounts(site.accounts)).toBe(0);
      vi.setSystemTime(Date.now() + LASTS.session * 1000 - 60_000);
      const { id: there } = await late.done<{ id: string }>("guest", { name: "Late" });
      expect(await sweepAccounts(site.accounts)).toBe(0);
      vi.setSystemTime(Date.now() + 120_000);
      expect(await sweepAccounts(site.accounts)).toBe(1);
      const { users, sessions, verifications } = site.db.tables;
      const left = async (rows: typeof users | typeof sessions | typeof verifications) =>
        (await site.db.query.select({ id: rows.id }).from(rows)).length;
      expect(await left(users)).toBe(2);
      expect(await left(sessions)).toBe(1);
      expect(await left(verifications)).toBe(0);
      expect((await late.me())?.id).toBe(there);
      expect(await early.me()).toBeNull();
      const table = await site.database.store.table("t1");
      expect([table?.host, table?.seats[0]]).toEqual([
        "",
        { player: "p1", name: "Ann", user: null, bot: false },
      ]);
      await ada.done("sign-in", { email: "ada@example.org", password: "over the hills" });
      expect((await ada.me())?.id).toBe(kept);
    } finally {
      vi.useRealTimers();
      await site.close();
    }
  });

  it("leaves a guest without a session for an hour, in which one may yet come, and an account permanently", async () => {
    const site = await house({ place, passwords: "plain" });
    try {
      vi.useFakeTimers({ toFake: ["Date"] });
      const made = Math.ceil(Date.now() / 1000) * 1000;
      vi.setSystemTime(made);
      const [ada, guest] = [site.browser(), site.browser()];
      await ada.join({ name: "Ada", email: "ada@example.org", password: "over the hills" });
      const { id } = await guest.done<{ id: string }>("guest", { name: "Just now" });
      const { users, sessions } = site.db.tables;
      await site.db.query.delete(sessions);
      for (const later of [0, 1_800_000, 3_600_000]) {
        vi.setSystemTime(made + later);
        expect([later, await sweepAccounts(site.accounts)]).toEqual([later, 0]);
      }
      expect(site.moves).toEqual([]);
      vi.setSystemTime(made + 3_601_000);
      expect(await sweepAccounts(site.accounts)).toBe(1);
      expect(site.moves).toEqual([[id, null]]);
      const left = await site.db.query.select({ name: users.name }).from(users);
      expect(left).toEqual([{ name: "Ada" }]);
    } finally {
      vi.useRealTimers();
      await site.close();
    }
  });
});
