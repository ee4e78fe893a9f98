import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { LASTS } from "../../src/accounts/index.ts";
import { shown } from "./authenticator.ts";
import { type Browser, type House, house } from "./house.ts";

const password = "over the hills";

let site: House;
beforeAll(async () => {
  site = await house({ passwords: "plain" });
});
afterAll(() => site.close());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Someone of this name with an account, signed in; mails and notices begin again. */
async function owner(name: string): Promise<{ browser: Browser; email: string }> {
  const browser = site.browser();
  const email = `${name.toLowerCase()}@example.org`;
  await browser.join({ name, email, password });
  site.mails.length = 0;
  site.notices.length = 0;
  return { browser, email };
}

describe("the link that confirms an address", () => {
  it("is sent once more where it is not confirmed yet, and not where it is", async () => {
    const { browser: ada, email } = await owner("Ada");
    expect(await ada.done("verification")).toEqual({ ok: true });
    expect(site.mails).toEqual([]);
    // As accounts are that are older than the rule that an address must be confirmed.
    const { users } = site.db.tables;
    await site.db.query.update(users).set({ emailVerified: false }).where(eq(users.email, email));
    expect(await ada.done("verification")).toEqual({ ok: true });
    expect(site.mails).toEqual([{ kind: "verify", email, token: expect.any(String) }]);
    const link = await ada.send(`verify?token=${site.mails[0]?.token}`, { method: "GET" });
    expect(link.headers.get("location")).toBe("/account?mail=confirmed");
    expect(await ada.me()).toMatchObject({ verified: true });
    await ada.done("verification");
    expect(site.mails).toHaveLength(1);
    expect(await site.browser().refused("verification")).toEqual({ status: 401, code: "SIGN_IN" });
  });
});

describe("new codes for emergencies", () => {
  it("are mailed of to the owner, and not when they were refused", async () => {
    const { browser: bob, email } = await owner("Bob");
    const { secret, codes } = await bob.done<{ secret: string; codes: string[] }>("two-step", { password });
    expect(await bob.refused("two-step-codes", { password })).toMatchObject({ code: "TWO_STEP_OFF" });
    await bob.done("two-step-confirm", { code: shown(secret) });
    site.notices.length = 0;
    expect(await bob.refused("two-step-codes", { password: "not this one" })).toMatchObject({
      code: "WRONG_PASSWORD",
    });
    expect(site.notices).toEqual([]);
    // Session and password are not enough: the second step is asked for too.
    expect(await bob.refused("two-step-codes", { password })).toMatchObject({
      code: "REQUIRED",
      field: "code",
    });
    expect(await bob.refused("two-step-codes", { password, code: "no-such-code" })).toMatchObject({
      code: "WRONG_CODE",
      field: "code",
    });
    expect(site.notices).toEqual([]);
    const fresh = await bob.done<{ codes: string[] }>("two-step-codes", { password, code: codes[0] });
    expect(site.notices).toEqual([{ kind: "codes", email }]);
    expect(fresh.codes).toHaveLength(codes.length);
    expect(fresh.codes.filter((code) => codes.includes(code))).toEqual([]);
  });
});

describe("sessions", () => {
  interface Listed {
    id: string;
    current: boolean;
  }
  const list = (browser: Browser) => browser.get<Listed[]>("sessions");

  it("are listed, and can be ended, until their time is over", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const { browser: cleo, email } = await owner("Cleo");
    const [first] = await list(cleo);
    vi.setSystemTime(Date.now() + (LASTS.session * 1000) / 2);
    const phone = site.browser();
    await phone.done("sign-in", { email, password });
    expect((await list(phone)).map(({ current }) => current)).toEqual([true, false]);
    vi.setSystemTime(Date.now() + (LASTS.session * 1000) / 2 + 1000);
    expect((await list(phone)).map(({ current }) => current)).toEqual([true]);
    expect(await phone.refused("end-session", { session: first?.id })).toEqual({
      status: 404,
      code: "NOT_FOUND",
    });
    await phone.done("end-session", { session: "others" });
    expect([await cleo.me(), (await phone.me())?.name]).toEqual([null, "Cleo"]);
  });
});

describe("signing up", () => {
  it("writes as often for an address that is known as for one that waits or is new", async () => {
    const { email } = await owner("Dora");
    await site.browser().done("sign-up", { name: "Eve", email: "waits@example.org", password });
    const { users, logins } = site.db.tables;
    const insert = vi.spyOn(site.db.query, "insert");
    const update = vi.spyOn(site.db.query, "update");
    const writes = [];
    for (const address of [email, "waits@example.org", "new@example.org"]) {
      insert.mockClear();
      update.mockClear();
      await site.browser("203.0.113.7").done("sign-up", { name: "Eve", email: address, password });
      const tables = [...insert.mock.calls, ...update.mock.calls].map(([table]) => table as unknown);
      writes.push(tables.filter((table) => table === users || table === logins).length);
    }
    expect(writes).toEqual([2, 2, 2]);
  });
});
