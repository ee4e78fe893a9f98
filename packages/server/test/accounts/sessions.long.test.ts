import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Browser, type House, house } from "./house.ts";

const ADA = { name: "Ada", email: "ada@example.org", password: "over the hills" };
const BOB = { name: "Bob", email: "bob@example.org", password: "and far away too" };
const COOKIE = "railhead.session_token";

let site: House;
let ada: Browser;
beforeEach(async () => {
  site = await house({ passwords: "plain" });
  ada = site.browser();
});
afterEach(() => site.close());

/** A browser with nothing but that cookie. */
const thief = (value: string | undefined, from: House = site) => {
  const other = from.browser("198.51.100.66");
  if (value !== undefined) other.cookies.set(COOKIE, value);
  return other;
};

describe("the session's cookie", () => {
  it("is out of reach of scripts and of other sites", async () => {
    await ada.join(ADA);
    const cookie = ada.set.find((one) => one.startsWith(COOKIE)) ?? "";
    expect(cookie).toMatch(/; HttpOnly/i);
    expect(cookie).toMatch(/; SameSite=Lax/i);
    expect(cookie).toMatch(/; Path=\//i);
    expect(cookie).not.toMatch(/; Domain=/i);
    expect(cookie).not.toMatch(/; Secure/i);
    await ada.done("sign-in", { email: ADA.email, password: ADA.password });
    for (const one of ada.set) expect(one).toMatch(/HttpOnly.*SameSite=Lax/i);
  });

  it("goes over https only, where the site is served so", async () => {
    const safe = await house({ base: "https://railhead.example", passwords: "plain" });
    try {
      const browser = safe.browser();
      await browser.join(ADA);
      await browser.done("sign-in", { email: ADA.email, password: ADA.password });
      expect(browser.set.length).toBeGreaterThan(2);
      for (const one of browser.set) {
        expect(one).toMatch(/^__Host-railhead\./);
        expect(one).toMatch(/; Secure/i);
        expect(one).toMatch(/; Path=\/(?:;|$)/i);
        expect(one).not.toMatch(/Domain/i);
      }
      expect(await browser.me()).toMatchObject({ name: "Ada" });
    } finally {
      await safe.close();
    }
  });

  it("that was begun before cookies were called __Host- goes on, and is called so from then on", async () => {
    const safe = await house({ base: "https://railhead.example", passwords: "plain" });
    try {
      const browser = safe.browser();
      await browser.join(ADA);
      const value = browser.cookies.get("__Host-railhead.session_token") ?? "";
      expect(value).not.toBe("");
      const old = safe.browser();
      old.cookies.set("__Secure-railhead.session_token", value);
      expect(await safe.accounts.currentUser(old.headers())).toMatchObject({ name: "Ada" });
      expect(await old.me()).toMatchObject({ name: "Ada" });
      expect([...old.cookies]).toEqual([["__Host-railhead.session_token", value]]);
      expect(await old.me()).toMatchObject({ name: "Ada" });
      // If both are there, the current one counts: another host of the domain can set the other.
      const planted = safe.browser();
      planted.cookies.set("__Host-railhead.session_token", "none.such");
      planted.cookies.set("__Secure-railhead.session_token", value);
      expect(await planted.me()).toBeNull();
      // Signing out ends it under either name.
      const leaving = safe.browser();
      leaving.cookies.set("__Secure-railhead.session_token", value);
      await leaving.done("sign-out");
      expect(leaving.cookies.size).toBe(0);
      expect(await browser.me()).toBeNull();
    } finally {
      await safe.close();
    }
  });

  it("goes over https only behind a proxy that speaks it", async () => {
    const browser = new Browser(site.accounts, "https://railhead.test");
    const answer = await browser.post("sign-up", ADA, { "x-forwarded-proto": "https" });
    expect(answer.status).toBe(200);
    for (const one of browser.set) expect(one).toMatch(/^__Host-.*; Secure/i);
  });

  it("is worth nothing when it was changed by a letter", async () => {
    await ada.join(ADA);
    const value = ada.cookies.get(COOKIE) ?? "";
    expect(await thief(value).me()).toMatchObject({ name: "Ada" });
    expect(await thief(`${value[0] === "a" ? "b" : "a"}${value.slice(1)}`).me()).toBeNull();
    expect(await thief(value.split(".")[0]).me()).toBeNull();
    expect(await thief("").me()).toBeNull();
  });

  it("does not come back in any answer's body", async () => {
    const token = () => decodeURIComponent(ada.cookies.get(COOKIE) ?? "").split(".")[0] ?? "";
    const bodies = [JSON.stringify(await ada.join(ADA))];
    expect(token().length).toBeGreaterThan(20);
    bodies.push(JSON.stringify(await ada.me()), JSON.stringify(await ada.get("sessions")));
    for (const body of bodies) expect(body).not.toContain(token());
  });
});

describe("no one can be made to use a session that someone else knows", () => {
  it("an invented one is never taken", async () => {
    const planted = "planted0planted0planted0planted0.signature";
    ada.cookies.set(COOKIE, planted);
    await ada.join(ADA);
    expect(ada.cookies.get(COOKIE)).not.toBe(planted);
    expect(await thief(planted).me()).toBeNull();
  });

  it("a guest's ends when its holder signs up", async () => {
    const planter = site.browser();
    await planter.done("guest", { name: "Nobody" });
    const planted = planter.cookies.get(COOKIE);
    ada.cookies.set(COOKIE, planted ?? "");
    await ada.join(ADA);
    expect(ada.cookies.get(COOKIE)).not.toBe(planted);
    expect(await planter.me()).toBeNull();
    expect(await ada.me()).toMatchObject({ name: "Ada", guest: false });
  });

  it("one of another account ends when the reader signs in", async () => {
    await site.browser().join(BOB);
    await ada.join(ADA);
    const planted = ada.cookies.get(COOKIE);
    const bob = thief(planted);
    await bob.done("sign-in", { email: BOB.email, password: BOB.password });
    expect(await bob.me()).toMatchObject({ name: "Bob" });
    expect(bob.cookies.get(COOKIE)).not.toBe(planted);
    expect(await thief(planted).me()).toBeNull();
  });

  it("a dead one does not stand in the way", async () => {
    await ada.join(ADA);
    const dead = ada.cookies.get(COOKIE) ?? "";
    await ada.done("sign-out");
    for (const [path, body] of [
      ["sign-in", { email: ADA.email, password: ADA.password }],
      ["guest", { name: "Passing by" }],
    ] as const) {
      const browser = thief(dead);
      await browser.done(path, body);
      expect([path, await browser.me()]).toEqual([path, expect.objectContaining({ id: expect.any(String) })]);
    }
  });

  it("each sign-in makes a new one, and signing out ends it on the server", async () => {
    await ada.join(ADA);
    const first = ada.cookies.get(COOKIE);
    await ada.done("sign-out");
    expect(ada.cookies.has(COOKIE)).toBe(false);
    expect(await thief(first).me()).toBeNull();
    await ada.done("sign-in", { email: ADA.email, password: ADA.password });
    expect(ada.cookies.get(COOKIE)).not.toBe(first);
  });
});

describe("the list of sessions", () => {
  it("shows one's own, and ends one or all others", async () => {
    await ada.join(ADA);
    const [phone, desk] = [site.browser("192.0.2.2"), site.browser("192.0.2.3")];
    for (const one of [phone, desk]) await one.done("sign-in", { email: ADA.email, password: ADA.password });
    const list =
      await ada.get<{ id: string; address: string; current: boolean; agent: string }[]>("sessions");
    expect(list).toHaveLength(3);
    expect(list[0]).toMatchObject({ current: true, agent: "Test browser" });
    expect(list.filter(({ current }) => current)).toHaveLength(1);
    await ada.done("end-session", { session: list.find(({ address }) => address === "192.0.2.2")?.id });
    expect(await phone.me()).toBeNull();
    expect(await desk.me()).not.toBeNull();
    await ada.done("end-session", { session: "others" });
    expect(await desk.me()).toBeNull();
    expect(await ada.me()).not.toBeNull();
  });

  it("does not reach into other accounts", async () => {
    await ada.join(ADA);
    const bob = site.browser();
    await bob.join(BOB);
    const [his] = await bob.get<{ id: string }[]>("sessions");
    expect(await ada.refused("end-session", { session: his?.id })).toEqual({
      status: 404,
      code: "NOT_FOUND",
    });
    await ada.done("end-session", { session: "others" });
    expect(await bob.me()).not.toBeNull();
    expect(await site.browser().refused("end-session", { session: "others" })).toMatchObject({ status: 401 });
  });
});
