import { readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LASTS, mailer, RULES } from "../../src/accounts/index.ts";
import { type Browser, type House, house } from "./house.ts";

const ADA = { name: "Ada", email: "ada@example.org", password: "over the hills" };
const FRESH = "a wholly new one";

let site: House;
let ada: Browser;
beforeEach(async () => {
  site = await house({ passwords: "plain" });
  ada = site.browser();
  vi.useFakeTimers({ toFake: ["Date"] });
  await ada.join(ADA);
  site.mails.length = 0;
});
afterEach(async () => {
  vi.useRealTimers();
  await site.close();
});

const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);
const follow = (browser: Browser, token: string | undefined) =>
  browser.send(`verify?token=${token}`, { method: "GET" }).then((answer) => answer.headers.get("location"));

describe("a forgotten password", () => {
  const wanted = async (browser = site.browser()) => {
    await browser.done("forgot", { email: ADA.email });
    return site.mails.at(-1)?.token ?? "";
  };

  it("is replaced by the link of a mail, once", async () => {
    const other = site.browser("192.0.2.7");
    const token = await wanted(other);
    expect(site.mails).toEqual([{ kind: "reset", email: ADA.email, token }]);
    expect(await other.refused("reset", { token, password: "short" })).toMatchObject({
      code: "PASSWORD_SHORT",
    });
    await other.done("reset", { token, password: FRESH });
    expect(await other.refused("reset", { token, password: "another one again" })).toMatchObject({
      status: 422,
      code: "BAD_LINK",
    });
    expect(await ada.me()).toBeNull();
    expect(await ada.refused("sign-in", ADA)).toMatchObject({ status: 401 });
    await ada.done("sign-in", { email: ADA.email, password: FRESH });
  });

  it("twice at the same moment is replaced once", async () => {
    const token = await wanted();
    const answers = await Promise.all(
      [FRESH, "or rather this"].map((password) => site.browser().post("reset", { token, password })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it("can no longer be replaced after an hour", async () => {
    const token = await wanted();
    later(LASTS.link + 1);
    expect(await ada.refused("reset", { token, password: FRESH })).toMatchObject({ code: "BAD_LINK" });
    await ada.done("sign-in", ADA);
  });

  it("is answered alike where there is no account, and no mail goes out", async () => {
    const known = await site.browser().post("forgot", { email: ADA.email });
    const unknown = await site.browser().post("forgot", { email: "nobody@example.org" });
    expect([unknown.status, await unknown.text()]).toEqual([known.status, await known.text()]);
    expect([...unknown.headers]).toEqual([...known.headers]);
    expect(site.mails.map(({ email }) => email)).toEqual([ADA.email]);
  });

  it("fills no one's mailbox, and the limit tells nothing either", async () => {
    for (const email of [ADA.email, "nobody@example.org"]) {
      for (let at = 0; at < RULES.forgotAccount.max; at++)
        await site.browser(`203.0.113.${at}`).done("forgot", { email });
      expect(await site.browser("203.0.113.99").refused("forgot", { email })).toMatchObject({ status: 429 });
    }
    expect(site.mails).toHaveLength(RULES.forgotAccount.max);
  });

  it("links cannot be guessed or read from the database", async () => {
    const token = await wanted();
    expect(token.length).toBeGreaterThanOrEqual(24);
    const rows = await site.db.query.select().from(site.db.tables.verifications);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
    const thief = site.browser("198.51.100.66");
    for (let at = 0; at < RULES.reset.max; at++)
      expect(await thief.refused("reset", { token: `guess${at}`, password: FRESH })).toMatchObject({
        status: 422,
      });
    expect(await thief.refused("reset", { token, password: FRESH })).toMatchObject({ status: 429 });
  });

  it("of a guest does not exist", async () => {
    const guest = site.browser();
    await guest.done("guest", { name: "Passing by" });
    const [{ email } = { email: "" }] = (await site.db.query.select().from(site.db.tables.users)).filter(
      ({ isAnonymous }) => isAnonymous,
    );
    expect(email).toContain("@");
    for (const path of ["forgot", "sign-in", "sign-up"])
      expect(await site.browser().refused(path, { ...ADA, email })).toMatchObject({ code: "BAD_EMAIL" });
    expect(site.mails).toEqual([]);
  });
});

describe("another address", () => {
  const wish = { email: "countess@example.org", password: ADA.password };

  it("counts when the link in the mail to it is followed", async () => {
    await ada.done("email", wish);
    expect(site.mails).toEqual([{ kind: "verify", email: wish.email, token: expect.any(String) }]);
    expect(await ada.me()).toMatchObject({ email: ADA.email });
    expect(await follow(ada, site.mails[0]?.token)).toBe("/account?mail=confirmed");
    expect(await ada.me()).toMatchObject({ email: wish.email, verified: true });
    await site.browser().done("sign-in", { email: wish.email, password: ADA.password });
    expect(await site.browser().refused("sign-in", ADA)).toMatchObject({ status: 401 });
  });

  it("signs no one in: the link asks for a session first", async () => {
    await ada.done("email", wish);
    const reader = site.browser("192.0.2.50");
    expect(await follow(reader, site.mails[0]?.token)).toMatch(
      /^\/sign-in\?next=%2Fapi%2Fauth%2Fverify%3Ftoken%3D/,
    );
    expect(await reader.me()).toBeNull();
    const bob = site.browser("192.0.2.51");
    await bob.join({ name: "Bob", email: "bob@example.org", password: "and far away too" });
    expect(await follow(bob, site.mails[0]?.token)).toBe("/account?mail=failed");
    expect(await ada.me()).toMatchObject({ email: ADA.email });
  });

  it("needs the password, and a link that is not too old", async () => {
    expect(await ada.refused("email", { ...wish, password: "wrong" })).toMatchObject({
      status: 422,
      code: "WRONG_PASSWORD",
      field: "password",
    });
    expect(await ada.refused("email", { ...wish, email: ADA.email })).toMatchObject({ code: "EMAIL_SAME" });
    expect(await ada.refused("email", { ...wish, email: "ada" })).toMatchObject({
      code: "BAD_EMAIL",
      field: "email",
    });
    expect(await site.browser().refused("email", wish)).toMatchObject({ status: 401, code: "SIGN_IN" });
    expect(site.mails).toEqual([]);
    await ada.done("email", wish);
    later(LASTS.link + 1);
    expect(await follow(ada, site.mails[0]?.token)).toBe("/account?mail=failed");
    expect(await ada.me()).toMatchObject({ email: ADA.email });
  });

  it("that someone else has is not told of, and not taken", async () => {
    await site.browser().join({ name: "Bob", email: wish.email, password: "and far away too" });
    site.mails.length = 0;
    await ada.done("email", wish);
    expect(site.mails).toEqual([]);
  });
});

describe("the owner is told by mail", () => {
  it("that the password was changed, by the owner or by a link", async () => {
    await ada.done("password", { current: ADA.password, password: FRESH });
    expect(site.notices).toEqual([{ kind: "password", email: ADA.email }]);
    await ada.done("forgot", { email: ADA.email });
    await ada.done("reset", { token: site.mails.at(-1)?.token, password: ADA.password });
    expect(site.notices).toHaveLength(2);
    expect(site.notices[1]).toEqual({ kind: "password", email: ADA.email });
  });

  it("at the old address that another is wanted, and that it holds", async () => {
    await ada.done("email", { email: "countess@example.org", password: ADA.password });
    expect(site.notices).toEqual([{ kind: "address-asked", email: ADA.email, to: "countess@example.org" }]);
    await follow(ada, site.mails[0]?.token);
    expect(site.notices[1]).toEqual({ kind: "address", email: ADA.email, to: "countess@example.org" });
    await follow(ada, site.mails[0]?.token);
    expect(site.notices).toHaveLength(2);
  });

  it("of nothing that was refused", async () => {
    await ada.refused("password", { current: "wrong", password: FRESH });
    await ada.refused("password", { current: ADA.password, password: "short" });
    await ada.refused("email", { email: "countess@example.org", password: "wrong" });
    await ada.refused("reset", { token: "never", password: FRESH });
    await follow(ada, "never");
    expect(site.notices).toEqual([]);
  });
});

describe("without a mail server", () => {
  it("mails are laid into a folder that no one else can read, and the log says so", async () => {
    const folder = await mkdtemp(join(tmpdir(), "outbox-"));
    try {
      const lines: string[] = [];
      const outbox = join(folder, "outbox");
      const send = mailer({}, outbox, (line) => lines.push(line));
      await send({
        to: "ada@example.org",
        subject: "One",
        text: "The link:\nhttp://railhead.test/reset/abc",
      });
      await send({ to: "ada@example.org", subject: "Two", text: "." });
      const files = readdirSync(outbox);
      expect(files).toHaveLength(2);
      expect(readFileSync(join(outbox, files[0] ?? ""), "utf8")).toContain(
        "http://railhead.test/reset/abc\n",
      );
      expect(statSync(outbox).mode & 0o077).toBe(0);
      expect(statSync(join(outbox, files[0] ?? "")).mode & 0o077).toBe(0);
      expect(lines).toHaveLength(2);
      expect(lines[0]).toContain(join(outbox, files[0] ?? ""));
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
