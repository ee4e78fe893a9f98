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
    const made = await ada.done("sign-up", { ...ADA, email: " Ada@Example.org " });
    expect(made).toEqual({
      id: expect.any(String),
      name: "Ada",
      guest: false,
      email: ADA.email,
      verified: false,
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

  it("confirms its address by the link of a mail", async () => {
    await ada.done("sign-up", ADA);
    expect(site.mails).toEqual([{ kind: "verify", email: ADA.email, token: expect.any(String) }]);
    const wrong = await ada.send("verify?token=never", { method: "GET" });
    expect(wrong.headers.get("location")).toBe("/account?mail=failed");
    expect(await ada.me()).toMatchObject({ verified: false });
    const answer = await ada.send(`verify?token=${site.mails[0]?.token}`, { method: "GET" });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/account?mail=confirmed"]);
    expect(await ada.me()).toMatchObject({ verified: true });
  });

  it("changes its name, and takes no unfit one", async () => {
    await ada.done("sign-up", ADA);
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
