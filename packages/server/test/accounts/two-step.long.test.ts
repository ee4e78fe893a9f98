import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { endTwoStep, LASTS } from "../../src/accounts/index.ts";
import { kinds } from "../databases.ts";
import { app, shown } from "./authenticator.ts";
import { type Browser, type House, house } from "./house.ts";

const ADA = { name: "Ada", email: "ada@example.org", password: "over the hills" };
const { email, password } = ADA;

const wrong = (code: string) => String((Number(code) + 123_457) % 1_000_000).padStart(6, "0");

interface SetUp {
  uri: string;
  secret: string;
  codes: string[];
}

describe.each(kinds)("the second step of signing in, on $name", ({ place }) => {
  if (!place) return it.skip("left out: DATABASE_URL_TEST names no server");
  let site: House;
  let ada: Browser;
  let made: SetUp;
  /** The next code of the app that was not used yet. */
  let next: () => string;
  beforeEach(async () => {
    // The clock stands still, so that the oldest code that still counts does so until it is sent.
    vi.useFakeTimers({ toFake: ["Date"] });
    site = await house({ place, passwords: "plain" });
    ada = site.browser();
    await ada.join(ADA);
    made = await ada.done<SetUp>("two-step", { password });
    next = app(made.secret);
  });
  afterEach(async () => {
    vi.useRealTimers();
    await site.close();
  });
  const on = () => ada.done("two-step-confirm", { code: next() });
  const begun = async (browser = site.browser()) => {
    expect(await browser.done("sign-in", { email, password })).toEqual({ secondStep: true });
    return browser;
  };

  it("is asked for once a first code was shown, and not before", async () => {
    expect(made.uri).toMatch(/^otpauth:\/\/totp\/Railhead:ada%40example\.org\?.*secret=[A-Z2-7]+/);
    expect(made.codes).toHaveLength(10);
    expect(await site.browser().done("sign-in", { email, password })).toMatchObject({ name: "Ada" });
    expect(await ada.refused("two-step-confirm", { code: wrong(shown(made.secret)) })).toMatchObject({
      status: 422,
      code: "WRONG_CODE",
      field: "code",
    });
    const elsewhere = site.browser();
    await elsewhere.done("sign-in", { email, password });
    await on();
    // A session opened by the password alone has ended.
    expect(await elsewhere.me()).toBeNull();
    expect(await ada.me()).toMatchObject({ twoStep: true });
    expect(await ada.refused("two-step-confirm", { code: shown(made.secret) })).toMatchObject({
      code: "TWO_STEP_ON",
    });
    expect(await ada.refused("two-step", { password })).toMatchObject({ status: 409, code: "TWO_STEP_ON" });
    const other = await begun();
    expect(await other.me()).toBeNull();
    expect(await other.refused("sign-in-code", { code: wrong(shown(made.secret)) })).toMatchObject({
      code: "WRONG_CODE",
    });
    expect(await other.me()).toBeNull();
    expect(await other.done("sign-in-code", { code: ` ${next().replace(/^.../, "$& ")}` })).toMatchObject({
      name: "Ada",
      twoStep: true,
    });
    expect(await other.me()).toMatchObject({ email });
  });

  it("takes the codes of now, of half a minute before and of half a minute after, and no others", async () => {
    await on();
    const at = (seconds: number) => shown(made.secret, Date.now() + seconds * 1000);
    for (const seconds of [-60, 60])
      expect(await (await begun()).refused("sign-in-code", { code: at(seconds) })).toMatchObject({
        code: "WRONG_CODE",
      });
    for (const seconds of [0, 30]) await (await begun()).done("sign-in-code", { code: at(seconds) });
  });

  it("does not begin with a wrong password, and a code alone opens nothing", async () => {
    await on();
    const eve = site.browser("203.0.113.7");
    expect(await eve.refused("sign-in", { email, password: "a wrong one" })).toMatchObject({ status: 401 });
    expect(await eve.refused("sign-in-code", { code: shown(made.secret) })).toMatchObject({
      status: 401,
      code: "STEP_OVER",
    });
    expect(await eve.refused("sign-in-code", { code: made.codes[0] })).toMatchObject({ code: "STEP_OVER" });
    expect(await eve.me()).toBeNull();
  });

  it("takes each code for emergencies once", async () => {
    await on();
    const [code] = made.codes;
    await (await begun()).done("sign-in-code", { code });
    const again = await begun();
    expect(await again.refused("sign-in-code", { code })).toMatchObject({ status: 422, code: "WRONG_CODE" });
    await again.done("sign-in-code", { code: made.codes[1] });
    const fresh = (await ada.done<{ codes: string[] }>("two-step-codes", { password, code: made.codes[3] }))
      .codes;
    expect(fresh).toHaveLength(10);
    expect(await (await begun()).refused("sign-in-code", { code: made.codes[2] })).toMatchObject({
      code: "WRONG_CODE",
    });
    await (await begun()).done("sign-in-code", { code: fresh[2] });
  });

  it("takes each code of the app once, whatever it was used for", async () => {
    const first = next();
    await ada.done("two-step-confirm", { code: first });
    const other = await begun();
    expect(await other.refused("sign-in-code", { code: first })).toMatchObject({
      status: 422,
      code: "WRONG_CODE",
      field: "code",
    });
    expect(await other.me()).toBeNull();
    // The step goes on: the next code is taken, and that once as well.
    const second = next();
    await other.done("sign-in-code", { code: second });
    expect(await (await begun()).refused("sign-in-code", { code: second })).toMatchObject({
      code: "WRONG_CODE",
    });
    expect(await ada.refused("two-step-off", { password, code: second })).toMatchObject({
      code: "WRONG_CODE",
    });
    // Of two who send one at the same time one gets in.
    const both = await Promise.all([begun(), begun()]);
    const third = next();
    const answers = await Promise.all(both.map((one) => one.post("sign-in-code", { code: third })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect((await Promise.all(both.map((one) => one.me()))).filter((me) => me !== null)).toHaveLength(1);
  });

  it("is asked for again by what takes it away: switching it off, new codes for emergencies, deleting the account", async () => {
    await on();
    for (const path of ["two-step-off", "two-step-codes", "delete"]) {
      expect(await ada.refused(path, { password })).toMatchObject({
        status: 422,
        code: "REQUIRED",
        field: "code",
      });
      expect(await ada.refused(path, { password, code: "" })).toMatchObject({ status: 422, field: "code" });
      expect(await ada.refused(path, { password, code: wrong(shown(made.secret)) })).toMatchObject({
        status: 422,
        code: "WRONG_CODE",
        field: "code",
      });
      expect(await ada.refused(path, { password, code: "no-such-code" })).toMatchObject({
        code: "WRONG_CODE",
      });
      expect(await ada.refused(path, { password: "a wrong one", code: made.codes[0] })).toMatchObject({
        code: "WRONG_PASSWORD",
      });
      expect(await ada.me()).toMatchObject({ twoStep: true });
    }
    await ada.done("two-step-off", { password, code: made.codes[0] });
    // Without it the password is enough.
    await ada.done("delete", { password });
    expect(await ada.me()).toBeNull();
  });

  it("is not guessed by who has session and password: ten wrong codes are enough", async () => {
    await on();
    for (let n = 0; n < 10; n++)
      expect(await ada.refused("two-step-off", { password, code: String(100_000 + n) })).toMatchObject({
        code: "WRONG_CODE",
      });
    expect(await ada.refused("delete", { password, code: next() })).toMatchObject({ status: 429 });
  });

  it("ends after five wrong codes, and after ten no one gets further for a while, with the right code neither", async () => {
    await on();
    for (let round = 0; round < 2; round++) {
      const eve = await begun(site.browser(`203.0.113.${round}`));
      for (let n = 0; n < 5; n++)
        expect(await eve.refused("sign-in-code", { code: wrong(shown(made.secret)) })).toMatchObject({
          code: "WRONG_CODE",
        });
      const last = await eve.refused("sign-in-code", { code: shown(made.secret, Date.now() + 30_000) });
      expect(last.code).toBe(round === 0 ? "STEP_OVER" : "CODES_LOCKED");
    }
    expect(await (await begun()).refused("sign-in-code", { code: next() })).toMatchObject({
      status: 429,
      code: "CODES_LOCKED",
    });
    expect(await ada.me()).toMatchObject({ email });
  });

  it("is over after ten minutes", async () => {
    await on();
    const other = await begun();
    vi.setSystemTime(Date.now() + (LASTS.code + 1) * 1000);
    expect(await other.refused("sign-in-code", { code: shown(made.secret) })).toMatchObject({
      code: "STEP_OVER",
    });
  });

  it("moves a guest's seats when it is done, not before, and ends the session that came along", async () => {
    await on();
    const guest = site.browser();
    const { id } = await guest.done<{ id: string }>("guest", { name: "Passing by" });
    await begun(guest);
    expect(site.moves).toEqual([]);
    expect(await guest.me()).toMatchObject({ id, guest: true });
    const account = await guest.done<{ id: string }>("sign-in-code", { code: next() });
    expect(site.moves).toEqual([[id, account.id]]);
    expect(await guest.me()).toMatchObject({ id: account.id, guest: false });
  });

  it("is kept by a new password, ends with the password alone, and every change is mailed to the owner", async () => {
    await on();
    await ada.done("forgot", { email });
    await ada.done("reset", { token: site.mails.at(-1)?.token, password: "a wholly new one" });
    const again = site.browser();
    expect(await again.done("sign-in", { email, password: "a wholly new one" })).toEqual({
      secondStep: true,
    });
    await again.done("sign-in-code", { code: next() });
    expect(await again.refused("two-step-off", { password, code: next() })).toMatchObject({
      code: "WRONG_PASSWORD",
    });
    await again.done("two-step-off", { password: "a wholly new one", code: made.codes[0] });
    expect(await again.me()).not.toHaveProperty("twoStep");
    expect(await site.browser().done("sign-in", { email, password: "a wholly new one" })).toMatchObject({
      name: "Ada",
    });
    expect(await again.refused("two-step-codes", { password: "a wholly new one" })).toMatchObject({
      code: "TWO_STEP_OFF",
    });
    expect(site.notices.map(({ kind, ...more }) => [kind, "on" in more ? more.on : undefined])).toEqual([
      ["two-step", true],
      ["password", undefined],
      ["two-step", false],
    ]);
  });

  it("keeps neither secret nor codes readable in the database, and goes with the account", async () => {
    await on();
    const rows = () => site.db.query.select().from(site.db.tables.factors);
    const text = JSON.stringify(await rows());
    for (const secret of [made.secret, ...made.codes]) expect(text).not.toContain(secret);
    await ada.done("delete", { password, code: next() });
    expect(await rows()).toEqual([]);
  });

  it("is taken off by anyone who runs the site, for an owner who has lost everything", async () => {
    expect(await endTwoStep(site.db, email)).toBe(false);
    await on();
    expect(await endTwoStep(site.db, "Ada@Example.org")).toBe(true);
    expect(await site.browser().done("sign-in", { email, password })).toMatchObject({ name: "Ada" });
    expect(await endTwoStep(site.db, "nobody@example.org")).toBe(false);
  });

  it("is nothing for guests", async () => {
    const guest = site.browser();
    await guest.done("guest", { name: "Passing by" });
    for (const path of ["two-step", "two-step-off", "two-step-codes"])
      expect(await guest.refused(path, { password })).toMatchObject({ status: 403, code: "GUEST" });
    expect(await site.browser().refused("two-step-confirm", { code: "123456" })).toMatchObject({
      status: 401,
    });
  });
});
