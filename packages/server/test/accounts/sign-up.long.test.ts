import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LASTS, RULES } from "../../src/accounts/index.ts";
import { type House, house } from "./house.ts";

const ADA = { name: "Ada", email: "ada@example.org", password: "over the hills" };
const OTHER = "and far away too";

describe("signing up", () => {
  let site: House;
  beforeEach(async () => {
    site = await house({ passwords: "plain" });
  });
  afterEach(() => site.close());

  it("answers alike whether the address is known, waits for its link, or is new, with as much hashing", async () => {
    await site.browser().join(ADA);
    await site.browser().done("sign-up", { ...ADA, email: "waits@example.org" });
    const hashed = vi.spyOn(site.accounts.hashing, "hash");
    const answers = [];
    for (const email of [ADA.email, "waits@example.org", "new@example.org"]) {
      hashed.mockClear();
      const browser = site.browser("203.0.113.7");
      const answer = await browser.post("sign-up", { name: "Eve", email, password: OTHER });
      answers.push([
        answer.status,
        await answer.text(),
        [...answer.headers],
        browser.cookies.size,
        hashed.mock.calls.length,
      ]);
    }
    expect(answers).toEqual([answers[2], answers[2], answers[2]]);
    expect(answers[2]?.slice(0, 2)).toEqual([200, JSON.stringify({ ok: true })]);
    expect(answers[2]?.[4]).toBe(1);
  });

  it("with a known address changes nothing there, and its owner is told", async () => {
    const ada = site.browser();
    await ada.join(ADA);
    site.mails.length = 0;
    await site.browser().done("sign-up", { name: "Eve", email: ADA.email, password: OTHER });
    expect(site.notices).toEqual([{ kind: "taken", email: ADA.email }]);
    expect(site.mails).toEqual([]);
    expect(await ada.me()).toMatchObject({ name: "Ada" });
    expect(await site.browser().refused("sign-in", { email: ADA.email, password: OTHER })).toMatchObject({
      status: 401,
    });
    await site.browser().done("sign-in", ADA);
  });

  it("cannot be tried out by signing in with what was just typed", async () => {
    await site.browser().join(ADA);
    const eve = site.browser("203.0.113.7");
    const seen = [];
    for (const email of [ADA.email, "new@example.org"]) {
      await eve.done("sign-up", { name: "Eve", email, password: OTHER });
      seen.push(await eve.refused("sign-in", { email, password: "some other guess" }));
    }
    expect(seen[0]).toEqual(seen[1]);
  });

  it("again before the link is followed counts with the later name and password, and any link of it", async () => {
    await site.browser().done("sign-up", ADA);
    await site.browser().done("sign-up", { ...ADA, name: "Ada L", password: OTHER });
    const [first] = site.mails;
    const ada = site.browser();
    expect(await ada.refused("sign-in", { ...ADA, confirm: first?.token })).toMatchObject({ status: 401 });
    await ada.done("sign-in", { email: ADA.email, password: OTHER, confirm: first?.token });
    expect(await ada.me()).toMatchObject({ name: "Ada L", verified: true });
  });

  it("by another person with my address gives them nothing, even once I follow the link", async () => {
    const eve = site.browser("203.0.113.7");
    await eve.done("sign-up", { ...ADA, password: OTHER });
    const token = site.mails[0]?.token;
    const mine = await site.browser().send(`verify?token=${token}`, { method: "GET" });
    expect(mine.headers.get("location")).toBe(`/sign-in?confirm=${token}`);
    expect(await eve.refused("sign-in", { email: ADA.email, password: OTHER })).toMatchObject({
      code: "UNCONFIRMED",
    });
  });

  it("takes no link of another address, nor one that is too old; then another is sent", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    try {
      await site.browser().done("sign-up", ADA);
      await site.browser().done("sign-up", { ...ADA, email: "eve@example.org" });
      const [token, other] = site.mails.map((mail) => mail.token);
      const ada = site.browser();
      expect(await ada.refused("sign-in", { ...ADA, confirm: other })).toMatchObject({ code: "UNCONFIRMED" });
      vi.setSystemTime(Date.now() + (LASTS.link + 1) * 1000);
      expect(await ada.refused("sign-in", { ...ADA, confirm: token })).toMatchObject({ code: "UNCONFIRMED" });
      expect(site.mails).toHaveLength(4);
      await ada.done("sign-in", { ...ADA, confirm: site.mails[3]?.token });
    } finally {
      vi.useRealTimers();
    }
  });

  it("fills no one's mailbox, and the limit tells nothing either", async () => {
    await site.browser().join(ADA);
    for (const email of [ADA.email, "new@example.org"]) {
      const used = email === ADA.email ? 1 : 0;
      for (let n = used; n < RULES.signUpAccount.max; n++)
        await site.browser(`203.0.113.${n}`).done("sign-up", { ...ADA, email });
      expect(await site.browser("203.0.113.99").refused("sign-up", { ...ADA, email })).toMatchObject({
        status: 429,
      });
    }
  });

  it("is told what is wrong with name and password as before", async () => {
    const eve = site.browser();
    expect(await eve.refused("sign-up", { ...ADA, password: "short" })).toMatchObject({
      code: "PASSWORD_SHORT",
      field: "password",
      values: { min: 12 },
    });
    expect(await eve.refused("sign-up", { ...ADA, password: "x".repeat(257) })).toMatchObject({
      code: "PASSWORD_LONG",
    });
    for (const [password, why] of [
      ["aaaaaaaaaaaa", "repeated"],
      ["123456789012", "known"],
      [ADA.email, "own"],
    ])
      expect(await eve.refused("sign-up", { ...ADA, password })).toMatchObject({
        status: 422,
        code: "PASSWORD_GUESSABLE",
        field: "password",
        values: { why },
      });
    for (const email of ["a..b@example.org", "a@b", "a@-b.org", ".a@example.org"])
      expect(await eve.refused("sign-up", { ...ADA, email })).toMatchObject({ code: "BAD_EMAIL" });
    expect(site.mails).toEqual([]);
  });

  it("leaves guests what they hold until they sign in, and gives it to the account then", async () => {
    const guest = site.browser();
    const { id } = await guest.done<{ id: string }>("guest", { name: "Passing by" });
    await guest.done("sign-up", ADA);
    expect(site.moves).toEqual([]);
    expect(await guest.me()).toMatchObject({ id, guest: true });
    const { id: account } = await guest.done<{ id: string }>("sign-in", {
      ...ADA,
      confirm: site.mails[0]?.token,
    });
    expect(site.moves).toEqual([[id, account]]);
    const rows = await site.db.query.select().from(site.db.tables.users);
    expect(rows.map((row) => row.id)).toEqual([account]);
  });

  it("is also confirmed by choosing a new password: that link came by mail, too", async () => {
    await site.browser().done("sign-up", ADA);
    const ada = site.browser();
    await ada.done("forgot", { email: ADA.email });
    await ada.done("reset", { token: site.mails.at(-1)?.token, password: OTHER });
    await ada.done("sign-in", { email: ADA.email, password: OTHER });
  });
});
