import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { RULES } from "../../src/accounts/index.ts";
import { type Browser, type House, house } from "./house.ts";

const ADA = { name: "Ada", email: "ada@example.org", password: "over the hills" };
const signIn = { email: ADA.email, password: ADA.password };

let site: House;
let ada: Browser;
beforeEach(async () => {
  site = await house({ passwords: "plain" });
  ada = site.browser();
  vi.useFakeTimers({ toFake: ["Date"] });
  await ada.join(ADA);
  await ada.done("sign-out");
});
afterEach(async () => {
  vi.useRealTimers();
  await site.close();
});

const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

/** Guesses until one is turned away unheard; how many were heard. */
async function guess(browser: Browser, email = ADA.email, most = 100): Promise<number> {
  for (let heard = 0; heard < most; heard++) {
    const { status, code } = await browser.refused("sign-in", { email, password: `guess number ${heard}` });
    if (code === "RATE") return heard;
    expect([status, code]).toEqual([401, "WRONG_SIGN_IN"]);
  }
  return most;
}

describe("guessing a password", () => {
  it("ends after a few guesses, for the right password, too, and begins again after a while", async () => {
    const thief = site.browser("198.51.100.66");
    expect(await guess(thief)).toBe(RULES.signInPair.max);
    const answer = await thief.post("sign-in", signIn);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(Number(answer.headers.get("retry-after"))).toBeLessThanOrEqual(RULES.signInPair.window);
    later(RULES.signInPair.window + 1);
    await thief.done("sign-in", signIn);
  });

  it("is no way to lock the owner out", async () => {
    await guess(site.browser("198.51.100.66"));
    await ada.done("sign-in", signIn);
  });

  it("does not pay from many addresses; only devices of the owner and their mail get through then", async () => {
    await ada.done("sign-in", signIn);
    await ada.done("sign-out");
    let heard = 0;
    for (let address = 0; heard < RULES.signInAccount.max; address++)
      heard += await guess(site.browser(`203.0.113.${address}`), ADA.email, 5);
    expect(heard).toBe(RULES.signInAccount.max);
    const fresh = site.browser("198.51.100.7");
    expect(await fresh.refused("sign-in", signIn)).toMatchObject({ status: 429, code: "RATE" });
    await ada.done("sign-in", signIn);
    await fresh.done("forgot", { email: ADA.email });
    const token = site.mails.find(({ kind }) => kind === "reset")?.token;
    await fresh.done("reset", { token, password: "a new password" });
    await fresh.done("sign-in", { email: ADA.email, password: "a new password" });
    const stranger = site.browser("198.51.100.9");
    expect(await stranger.refused("sign-in", signIn)).toMatchObject({ status: 429, code: "RATE" });
    later(RULES.signInAccount.window + 1);
    await stranger.done("sign-in", { email: ADA.email, password: "a new password" });
  });

  it("with a mark of another's device counts as a stranger's", async () => {
    const bob = site.browser("198.51.100.8");
    await bob.join({ name: "Bob", email: "bob@example.org", password: "and far away too" });
    await bob.done("sign-in", { email: "bob@example.org", password: "and far away too" });
    expect(bob.cookies.has("railhead.known")).toBe(true);
    expect(await guess(bob)).toBe(RULES.signInPair.max);
    const [owner, device] = (bob.cookies.get("railhead.known") ?? "").split(".");
    bob.cookies.set("railhead.known", `${owner}.${device}.forged`);
    expect(await bob.refused("sign-in", signIn)).toMatchObject({ status: 429 });
  });

  it("is limited on a device of the owner as well", async () => {
    await ada.done("sign-in", signIn);
    await ada.done("sign-out");
    expect(await guess(ada)).toBe(RULES.signInDevice.max);
  });

  it("of many accounts from one address ends, too", async () => {
    const thief = site.browser("198.51.100.66");
    let heard = 0;
    while ((await guess(thief, `person${heard}@example.org`, 1)) === 1 && heard < 100) heard += 1;
    expect(heard).toBe(RULES.signInAddress.max);
    await ada.done("sign-in", signIn);
  });

  it("all at once is counted one by one", async () => {
    const thief = site.browser("198.51.100.66");
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        thief.refused("sign-in", { email: ADA.email, password: `guess number ${at}` }),
      ),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(RULES.signInPair.max);
  });

  it("someone who mistypes and then remembers begins with a clean slate", async () => {
    for (let round = 0; round < 3; round++) {
      for (let slip = 0; slip < RULES.signInPair.max - 1; slip++)
        await ada.refused("sign-in", { ...signIn, password: "over the hill" });
      await ada.done("sign-in", signIn);
      ada.cookies.clear();
    }
  });

  it("by someone who found an open session is limited", async () => {
    await ada.done("sign-in", signIn);
    for (let heard = 0; heard < RULES.password.max; heard++)
      expect(
        await ada.refused("password", { current: "wrong", password: "my own password now" }),
      ).toMatchObject({ status: 422, code: "WRONG_PASSWORD", field: "current" });
    for (const [path, body] of [
      ["password", { current: ADA.password, password: "my own password now" }],
      ["email", { email: "thief@example.org", password: ADA.password }],
      ["delete", { password: ADA.password }],
    ] as const)
      expect(await ada.refused(path, body)).toMatchObject({ status: 429, code: "RATE" });
  });

  it("does not tell whether there is such an account", async () => {
    const known = await ada.post("sign-in", { ...signIn, password: "never this one" });
    const unknown = await ada.post("sign-in", { email: "nobody@example.org", password: "never this one" });
    expect(await unknown.text()).toBe(await known.text());
    expect(unknown.status).toBe(known.status);
    expect(await guess(site.browser("198.51.100.1"), "nobody@example.org")).toBe(RULES.signInPair.max);
  });
});
