import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { kinds } from "../databases.ts";
import { type Browser, type House, house } from "./house.ts";

const ADA = { name: "Ada", email: "ada@example.org", password: "over the hills" };

describe.each(kinds)("accounts on $name", ({ place }) => {
  if (!place) return it.skip("left out: DATABASE_URL_TEST names no server");
  let site: House;
  let ada: Browser;
  beforeEach(async () => {
    site = await house({ place });
    ada = site.browser();
  });
  afterEach(() => site.close());

  it("is made, left and entered again", async () => {
    const made = await ada.join({ ...ADA, email: " Ada@Example.org " });
    expect(made).toEqual({
      id: expect.any(String),
      name: "Ada",
      guest: false,
      email: ADA.email,
      verified: true,
    });
    expect(await ada.me()).toEqual(made);
    await ada.done("sign-out");
    expect(await ada.me()).toBeNull();
    await ada.done("sign-in", { email: "ADA@example.org", password: ADA.password });
    expect(await ada.me()).toEqual(made);
    expect(await site.accounts.currentUser(ada.headers())).toEqual({
      id: made.id,
      name: "Ada",
      guest: false,
    });
    expect(await site.browser().me()).toBeNull();
  });

  it("confirms its address by the link of a mail, together with its password", async () => {
    expect(await ada.done("sign-up", ADA)).toEqual({ ok: true });
    expect(ada.cookies.size).toBe(0);
    expect(site.mails).toEqual([{ kind: "verify", email: ADA.email, token: expect.any(String) }]);
    const wrong = await ada.send("verify?token=never", { method: "GET" });
    expect(wrong.headers.get("location")).toBe("/account?mail=failed");
    const { email, password } = ADA;
    expect(await ada.refused("sign-in", { email, password })).toMatchObject({
      status: 403,
      code: "UNCONFIRMED",
    });
    expect(site.mails).toHaveLength(2);
    const token = site.mails[0]?.token;
    const answer = await ada.send(`verify?token=${token}`, { method: "GET" });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, `/sign-in?confirm=${token}`]);
    expect(await ada.me()).toBeNull();
    expect(await ada.refused("sign-in", { email, password: "not this one", confirm: token })).toMatchObject({
      status: 401,
    });
    expect(await ada.refused("sign-in", { email, password })).toMatchObject({ code: "UNCONFIRMED" });
    await ada.done("sign-in", { email, password, confirm: token });
    expect(await ada.me()).toMatchObject({ verified: true });
    await site.browser().done("sign-in", { email, password });
  });

  it("changes its name, and takes no unfit one", async () => {
    await ada.join(ADA);
    await ada.done("name", { name: "  Ada   Lovelace " });
    expect(await ada.me()).toMatchObject({ name: "Ada Lovelace" });
    for (const [name, code] of [
      ["", "REQUIRED"],
      ["   ", "REQUIRED"],
      ["x".repeat(41), "NAME_LONG"],
      ["a\u0000b", "BAD_NAME"],
      ["a\nb", "BAD_NAME"],
      ["a\u202eb", "BAD_NAME"],
    ])
      expect(await ada.refused("name", { name })).toMatchObject({ status: 422, code, field: "name" });
    expect(await ada.me()).toMatchObject({ name: "Ada Lovelace" });
  });
});
