import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { endTwoStep, LASTS } from "../../src/accounts/index.ts";
import { kinds } from "../databases.ts";
import { shown } from "./authenticator.ts";
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
  beforeEach(async () => {
    site = await house({ place, passwords: "plain" });
    ada = site.browser();
    await ada.join(ADA);
    made = await ada.done<SetUp>("two-step", { password });
  });
  afterEach(async () => {
    vi.useRealTimers();
    await site.close();
  });
  const on = () => ada.done("two-step-confirm", { code: shown(made.secret) });
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
    await site.browser().done("sign-in", { email, password });
    await on();
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
    expect(
      await other.done("sign-in-code", { code: ` ${shown(made.secret).replace(/^.../, "$& ")}` }),
    ).toMatchObject({
      name: "Ada",
      twoStep: true,
    });
    expect(await other.me()).toMatchObject({ email });
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
    const fresh = (await ada.done<{ codes: string[] }>("two-step-codes", { password })).codes;
    expect(fresh).toHaveLength(10);
    expect(await (await begun()).refused("sign-in-code", { code: made.codes[2] })).toMatchObject({
      code: "WRONG_CODE",
    });
    await (await begun()).done("sign-in-code", { code: fresh[2] });
  });

  it("ends after five wrong codes, and after ten nobody gets further for a while, with the right code neither", async () => {
    await on();
    for (let round = 0; round < 2; round++) {
      const eve = await begun(site.browser(`203.0.113.${round}`));
      for (let n = 0; n < 5; n++)
        expect(await eve.refused("sign-in-code", { code: wrong(shown(made.secret)) })).toMatchObject({
          code: "WRONG_CODE",
        });
      const next = await eve.refused("sign-in-code", { code: shown(made.secret) });
      expect(next.code).toBe(round === 0 ? "STEP_OVER" : "CODES_LOCKED");
    }
    expect(await (await begun()).refused("sign-in-code", { code: shown(made.secret) })).toMatchObject({
      status: 429,
      code: "CODES_LOCKED",
    });
    expect(await ada.me()).toMatchObject({ email });
  });

  it("is over after ten minutes", async () => {
    await on();
    const other = await begun();
    vi.useFakeTimers({ toFake: ["Date"] });
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
    const account = await guest.done<{ id: string }>("sign-in-code", { code: shown(made.secret) });
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
    await again.done("sign-in-code", { code: shown(made.secret) });
    expect(await again.refused("two-step-off", { password })).toMatchObject({ code: "WRONG_PASSWORD" });
    await again.done("two-step-off", { password: "a wholly new one" });
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
    await ada.done("delete", { password });
    expect(await rows()).toEqual([]);
  });

  it("is taken off by whoever runs the site, for an owner who has lost everything", async () => {
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
