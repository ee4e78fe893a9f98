import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { NAME_MAX, PASSWORD } from "../../src/accounts/index.ts";
import { kinds } from "../databases.ts";
import { state, tableRow } from "../rows.ts";
import { type Browser, type House, house } from "./house.ts";

const ADA = { name: "Ada", email: "ada@example.org", password: "over the hills" };

describe.each(kinds)("on $name", ({ place }) => {
  if (!place) return it.skip("left out: DATABASE_URL_TEST names no server");
  let site: House;
  let ada: Browser;
  beforeEach(async () => {
    site = await house({ place, passwords: "plain" });
    ada = site.browser();
  });
  afterEach(() => site.close());

  /** A table at which that user sits and is host, with a note. */
  async function sit(user: string, id = "t1") {
    const row = tableRow(id, {
      host: user,
      seats: [
        { player: "p1", name: "Ann", user, bot: false },
        { player: "p2", name: "Ben", user: "somebody", bot: false },
      ],
    });
    await site.database.store.create(row, [], { seq: 0, state: state(1) });
    await site.database.store.setNotes(id, user, "buy the 3");
    return async () => {
      const table = await site.database.store.table(id);
      return { host: table?.host, seats: table?.seats.map(({ name, user }) => [name, user]) };
    };
  }

  describe("a guest", () => {
    it("is made on the way, keeps the name, and is the same the next time", async () => {
      const { user, cookies } = await site.accounts.ensureUser(ada.headers(), " Passing  by ");
      expect(user).toEqual({ id: expect.any(String), name: "Passing by", guest: true });
      expect(cookies.join()).toMatch(/HttpOnly.*SameSite=Lax/i);
      ada.cookies.set("railhead.session_token", cookies[0]?.match(/=([^;]*)/)?.[1] ?? "");
      expect(await site.accounts.currentUser(ada.headers())).toEqual(user);
      expect(await site.accounts.ensureUser(ada.headers(), "Other")).toEqual({ user, cookies: [] });
      expect(await ada.me()).toEqual(user);
    });

    it("chooses another name", async () => {
      await ada.done("guest", { name: "Passing by" });
      const { id } = (await ada.me()) ?? { id: "" };
      await ada.done("guest", { name: "Staying" });
      expect(await ada.me()).toEqual({ id, name: "Staying", guest: true });
    });

    it("keeps seats, notes and tables when signing up", async () => {
      const { id: guest } = await ada.done<{ id: string }>("guest", { name: "Passing by" });
      const table = await sit(guest);
      const { id } = await ada.join(ADA);
      expect(id).not.toBe(guest);
      expect(await table()).toEqual({
        host: id,
        seats: [
          ["Ann", id],
          ["Ben", "somebody"],
        ],
      });
      expect(await site.database.store.notes("t1", id)).toBe("buy the 3");
      expect(await site.db.query.select().from(site.db.tables.users)).toHaveLength(1);
    });

    it("keeps them when signing in to an account there was, beside those of the account", async () => {
      const { id } = await site.browser().join(ADA);
      const own = await sit(id, "t0");
      const { id: guest } = await ada.done<{ id: string }>("guest", { name: "Passing by" });
      const table = await sit(guest);
      await ada.refused("sign-in", { email: ADA.email, password: "not this one" });
      expect((await table()).host).toBe(guest);
      await ada.done("sign-in", ADA);
      expect((await table()).host).toBe(id);
      expect((await own()).host).toBe(id);
    });

    it("has no password, no address, and may go", async () => {
      const { id } = await ada.done<{ id: string }>("guest", { name: "Passing by" });
      const table = await sit(id);
      for (const [path, body] of [
        ["password", { current: "whatever it is", password: "something else" }],
        ["email", { email: ADA.email, password: "whatever it is" }],
        ["verification", {}],
      ] as const)
        expect(await ada.refused(path, body)).toEqual({ status: 403, code: "GUEST" });
      await ada.done("delete");
      expect(await ada.me()).toBeNull();
      expect(await table()).toEqual({
        host: "",
        seats: [
          ["Ann", null],
          ["Ben", "somebody"],
        ],
      });
    });
  });

  describe("an account that is deleted", () => {
    it("is gone with its sessions and secrets; its seats are open and keep the name", async () => {
      const { id } = await ada.join(ADA);
      const phone = site.browser();
      await phone.done("sign-in", ADA);
      const table = await sit(id);
      expect(await ada.refused("delete", { password: "not this one" })).toEqual({
        status: 422,
        code: "WRONG_PASSWORD",
        field: "password",
      });
      expect(await ada.refused("delete")).toEqual({ status: 422, code: "REQUIRED", field: "password" });
      expect(await phone.me()).not.toBeNull();
      await ada.done("delete", { password: ADA.password });
      expect(await ada.me()).toBeNull();
      expect(await phone.me()).toBeNull();
      expect(await table()).toEqual({
        host: "",
        seats: [
          ["Ann", null],
          ["Ben", "somebody"],
        ],
      });
      expect(await site.database.store.notes("t1", id)).toBe("");
      const { users, sessions, logins } = site.db.tables;
      for (const rows of [users, sessions, logins])
        expect(await site.db.query.select().from(rows)).toEqual([]);
      expect(await ada.refused("sign-in", ADA)).toMatchObject({ status: 401 });
      await ada.join(ADA);
    });
  });

  describe("a password", () => {
    it("may be as long as a sentence, in any script, and must not be short", async () => {
      const { min, max } = PASSWORD;
      expect([min >= 8, max >= 128]).toEqual([true, true]);
      const hard = (characters: number) => `vT9kQ2mW7zR4${" and so on".repeat(30)}`.slice(0, characters);
      const length = (characters: number) => ({ ...ADA, password: hard(characters) });
      expect(await ada.refused("sign-up", length(min - 1))).toMatchObject({
        status: 422,
        code: "PASSWORD_SHORT",
        field: "password",
      });
      expect(await ada.refused("sign-up", length(max + 1))).toMatchObject({ code: "PASSWORD_LONG" });
      expect(await ada.refused("sign-up", { ...ADA, password: "" })).toMatchObject({ code: "REQUIRED" });
      expect(await site.db.query.select().from(site.db.tables.users)).toEqual([]);
      for (const [at, password] of [hard(min), hard(max), "שלום עולם 🚂 שלום"].entries()) {
        const email = `ada${at}@example.org`;
        await site.browser().join({ ...ADA, email, password });
        await site.browser().done("sign-in", { email, password });
        // Of the same length, so that it is the password that is refused, to its last letter.
        const other = `${password.slice(0, -1)}.`;
        expect(await site.browser().refused("sign-in", { email, password: other })).toMatchObject({
          status: 401,
          code: "WRONG_SIGN_IN",
        });
      }
    });

    it("is changed by anyone who knows it; other sessions end", async () => {
      await ada.join(ADA);
      const phone = site.browser();
      await phone.done("sign-in", ADA);
      const before = ada.cookies.get("railhead.session_token");
      expect(await ada.refused("password", { current: "wrong", password: "far away indeed" })).toEqual({
        status: 422,
        code: "WRONG_PASSWORD",
        field: "current",
      });
      expect(await ada.refused("password", { current: ADA.password, password: "short" })).toMatchObject({
        code: "PASSWORD_SHORT",
        field: "password",
      });
      await ada.done("password", { current: ADA.password, password: "far away indeed" });
      expect(await phone.me()).toBeNull();
      expect(await ada.me()).not.toBeNull();
      expect(ada.cookies.get("railhead.session_token")).not.toBe(before);
      expect(await site.browser().refused("sign-in", ADA)).toMatchObject({ status: 401 });
      await site.browser().done("sign-in", { ...ADA, password: "far away indeed" });
    });

    it("is not kept as it is", async () => {
      const slow = await house({ place });
      try {
        await slow.browser().join(ADA);
        const [row] = await slow.db.query.select().from(slow.db.tables.logins);
        expect(row?.password?.length).toBeGreaterThan(60);
        expect(JSON.stringify(row)).not.toContain(ADA.password);
        await slow.browser().done("sign-in", ADA);
        expect(await slow.browser().refused("sign-in", { ...ADA, password: "not this" })).toMatchObject({
          status: 401,
        });
      } finally {
        await slow.close();
      }
    });
  });

  it("one address has one account, however it is written", async () => {
    await ada.join(ADA);
    await site.browser().done("sign-up", { ...ADA, email: "ADA@EXAMPLE.ORG" });
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const both = await Promise.all(
      [1, 2].map(() => site.browser().post("sign-up", { ...ADA, email: "twin@example.org" })),
    );
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    vi.restoreAllMocks();
    const rows = await site.db.query.select().from(site.db.tables.users);
    expect(rows.map(({ email }) => email).sort()).toEqual(["ada@example.org", "twin@example.org"]);
  });

  it("a name is kept as text", async () => {
    const name = "<img src=x onerror=alert(1)>";
    expect(name.length).toBeLessThan(NAME_MAX);
    await ada.join({ ...ADA, name });
    expect(await ada.me()).toMatchObject({ name });
  });
});
