import { createECDH, randomBytes } from "node:crypto";
import { leavingToken } from "@railhead/server/calls";
import { beforeAll, describe, expect, it } from "vitest";
import { answerApi, Browser, ORIGIN, PATHS } from "./site-kit.ts";

Object.assign(PATHS, {
  calls: "/api/me/calls",
  pushes: "/api/me/pushes",
  push: "/api/me/pushes/:push",
});

const table = {
  ...{ title: "18eu", name: "T", order: "seated", visibility: "public", mode: "online", undo: "free" },
  seats: [
    { name: "Ada", holder: "me" },
    { name: "", holder: "open" },
  ],
};
const none = { turn: [], proposal: [], talk: [], begins: [], ends: [] };
const wishes = { occasions: none, quiet: null, zone: "UTC", webhookAs: "auto" };
const push = (endpoint: string) => ({
  endpoint,
  keys: {
    p256dh: createECDH("prime256v1").generateKeys("base64url"),
    auth: randomBytes(16).toString("base64url"),
  },
});

const ada = new Browser();
beforeAll(async () => {
  expect((await ada.send("POST", "tables", {}, { body: table })).status).toBe(201);
});

const problemOf = async (answer: Response) => {
  const { error } = (await answer.json()) as { error: { code: string; field?: string } };
  return [answer.status, error.code, error.field];
};

describe("what calls a person", () => {
  it("is theirs alone to choose", async () => {
    const stranger = new Browser();
    expect(await problemOf(await stranger.send("GET", "calls"))).toEqual([401, "SIGN_IN", undefined]);
    expect(
      await problemOf(await stranger.send("POST", "pushes", {}, { body: push("https://9.9.9.9/") })),
    ).toEqual([401, "SIGN_IN", undefined]);
    const before = await (await ada.send("GET", "calls")).json();
    expect(before).toMatchObject({ chosen: false, mail: "none", webhook: null, pushes: [] });
    const after = { ...wishes, occasions: { ...none, turn: ["push", "mail", "push"] } };
    const kept = await (await ada.send("PUT", "calls", {}, { body: after })).json();
    expect(kept).toMatchObject({ chosen: true, wishes: { occasions: { turn: ["push", "mail"] } } });
    // Settings of the page leave it as it is.
    await ada.send("PUT", "settings", {}, { body: { webhook: null, sound: true, notify: false } });
    expect(await (await ada.send("GET", "calls")).json()).toMatchObject({ chosen: true });
  });

  it.each([
    [{ zone: "Mars/Olympus" }, "zone", "BAD_ZONE"],
    [{ quiet: { from: "25:00", to: "07:00" } }, "quiet.from", "BAD_TIME"],
    [{ occasions: { ...none, turn: ["pigeon"] } }, "occasions.turn.0", "BAD_BODY"],
    [{ occasions: { ...none, turn: ["push", "push", "push", "push"] } }, "occasions.turn", "OUT_OF_RANGE"],
    [{ webhookAs: "teams" }, "webhookAs", "BAD_BODY"],
  ])("is not %o", async (more, field, code) => {
    const answer = await ada.send("PUT", "calls", {}, { body: { ...wishes, ...more } });
    expect(await problemOf(answer)).toEqual([400, code, field]);
  });

  it.each([
    "https://127.0.0.1/push",
    "https://10.0.0.8/push",
    "https://[::1]/push",
    "https://169.254.169.254/push",
    "http://9.9.9.9/push",
  ])("is no push service in an inner network: %s", async (endpoint) => {
    const answer = await ada.send("POST", "pushes", {}, { body: push(endpoint) });
    expect(await problemOf(answer)).toEqual([422, "NOT_PUBLIC", "endpoint"]);
  });

  it.each([
    [{ endpoint: "push" }, "endpoint"],
    [{ keys: { ...push("").keys, auth: "x" } }, "keys.auth"],
    [{ keys: { ...push("").keys, p256dh: randomBytes(65).fill(2).toString("base64url") } }, "keys.p256dh"],
    [{ keys: { ...push("").keys, p256dh: "\n" } }, "keys.p256dh"],
  ])("is no subscription of a browser that is none: %o", async (more, field) => {
    const answer = await ada.send("POST", "pushes", {}, { body: { ...push("https://9.9.9.9/1"), ...more } });
    expect(await problemOf(answer)).toEqual([400, "NOT_A_PUSH", field]);
  });

  it("is up to twenty browsers; those that are there stay", async () => {
    for (let at = 0; at < 20; at++)
      expect((await ada.send("POST", "pushes", {}, { body: push(`https://9.9.9.9/${at}`) })).status).toBe(
        201,
      );
    const answer = await ada.send("POST", "pushes", {}, { body: push("https://9.9.9.9/20") });
    expect(await problemOf(answer)).toEqual([409, "TOO_MANY_PUSHES", undefined]);
    const { pushes } = await (await ada.send("GET", "calls")).json();
    expect(pushes).toHaveLength(20);
    const other = new Browser();
    await other.send("POST", "tables", {}, { body: table });
    const taken = await other.send("DELETE", "push", { push: pushes[0].id }, { body: {} });
    expect(await problemOf(taken)).toEqual([404, "NOT_FOUND", undefined]);
    expect((await ada.send("DELETE", "push", { push: pushes[0].id }, { body: {} })).status).toBe(200);
  });

  it("ends by mail with one click of a mail program, which is no page and has no session", async () => {
    const { site } = await import("@/lib/server/site.ts");
    const { currentUser } = await import("@/lib/server/user.ts");
    const user = await currentUser(new Headers({ cookie: ada.cookie }));
    const secret = await (await site()).database.siteSecret("leaving");
    const click = (token: string) =>
      answerApi(
        new Request(`${ORIGIN}/api/calls/unsubscribe/${encodeURIComponent(token)}`, {
          method: "POST",
          headers: { "content-type": "application/x-www-form-urlencoded" },
          body: "List-Unsubscribe=One-Click",
        }),
      );
    const token = leavingToken(secret, user?.id ?? "");
    expect(await problemOf(await click(`${token}x`))).toEqual([404, "BAD_LINK", undefined]);
    await ada.send(
      "PUT",
      "calls",
      {},
      { body: { ...wishes, occasions: { ...none, turn: ["push", "mail"] } } },
    );
    expect((await click(token)).status).toBe(200);
    const { wishes: kept } = await (await ada.send("GET", "calls")).json();
    expect(kept.occasions.turn).toEqual(["push"]);
  });
});
