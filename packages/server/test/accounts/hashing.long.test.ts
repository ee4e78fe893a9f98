import { randomBytes, scryptSync } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { inTurn } from "../../src/accounts/hashing.ts";
import { AT_ONCE, hashingLoad, SCRYPT, scryptHashing } from "../../src/accounts/index.ts";
import { house } from "./house.ts";

/** A hash as better-auth made them before. */
function before(password: string): string {
  const salt = randomBytes(16).toString("hex");
  const key = scryptSync(password.normalize("NFKC"), salt, 64, { N: 16384, r: 16, p: 1, maxmem: 2 ** 27 });
  return `${salt}:${key.toString("hex")}`;
}

describe("a password", () => {
  it("is hashed by scrypt as OWASP has it, with a salt of its own", async () => {
    expect(SCRYPT).toEqual({ ln: 17, r: 8, p: 1 });
    const [one, two] = await Promise.all([
      scryptHashing.hash("over the hills"),
      scryptHashing.hash("over the hills"),
    ]);
    expect(one).not.toBe(two);
    const [, , , salt = "", key = ""] = one.split("$");
    expect(one).toMatch(/^\$scrypt\$ln=17,r=8,p=1\$/);
    const right = scryptSync("over the hills", Buffer.from(salt, "base64url"), 64, {
      N: 2 ** 17,
      r: 8,
      p: 1,
      maxmem: 2 ** 28,
    });
    expect(key).toBe(right.toString("base64url"));
    expect(await scryptHashing.verify({ hash: one, password: "over the hills" })).toBe(true);
    expect(await scryptHashing.verify({ hash: one, password: "over the hill" })).toBe(false);
    expect(scryptHashing.outdated(one)).toBe(false);
  });

  it("kept in the older way still fits, and counts as outdated; nonsense fits nothing", async () => {
    const hash = before("over the hills");
    expect(await scryptHashing.verify({ hash, password: "over the hills" })).toBe(true);
    expect(await scryptHashing.verify({ hash, password: "else" })).toBe(false);
    expect(scryptHashing.outdated(hash)).toBe(true);
    for (const odd of ["", "x", ":", "$scrypt$ln=17,r=8,p=1$$", "$2b$12$abc"])
      expect(await scryptHashing.verify({ hash: odd, password: "" })).toBe(false);
  });

  it("is hashed beside the event loop, two at a time anyone who comes", async () => {
    let ticks = 0;
    let most = 0;
    const timer = setInterval(() => {
      ticks++;
      most = Math.max(most, hashingLoad().running);
    }, 1);
    const many = Array.from({ length: 6 }, () => scryptHashing.hash("x"));
    expect(hashingLoad()).toEqual({ running: AT_ONCE.running, waiting: 4 });
    await Promise.all(many);
    clearInterval(timer);
    expect(most).toBe(AT_ONCE.running);
    expect(ticks).toBeGreaterThan(20);
    expect(hashingLoad()).toEqual({ running: 0, waiting: 0 });
  });
});

describe("an account", () => {
  const ADA = { name: "Ada", email: "ada@example.org", password: "over the hills" };

  it("whose password is kept in the older way is kept in the current one from the next sign-in on", async () => {
    const site = await house({ passwords: "site" });
    try {
      await site.browser().join(ADA);
      const { logins } = site.db.tables;
      const kept = async () => (await site.db.query.select().from(logins))[0];
      const row = await kept();
      await site.db.query
        .update(logins)
        .set({ password: before(ADA.password) })
        .where(eq(logins.id, row?.id ?? ""));
      const { email, password } = ADA;
      expect(await site.browser().refused("sign-in", { email, password: "wrong one" })).toMatchObject({
        status: 401,
      });
      expect((await kept())?.password).toContain(":");
      await site.browser().done("sign-in", { email, password });
      const fresh = (await kept())?.password ?? "";
      expect(fresh).toMatch(/^\$scrypt\$ln=17,/);
      await site.browser().done("sign-in", { email, password });
      expect((await kept())?.password).toBe(fresh);
    } finally {
      await site.close();
    }
  });

  it("is asked to come again where too many sign in at once", async () => {
    const site = await house({ passwords: "plain" });
    try {
      await site.browser().join(ADA);
      let release = (): void => undefined;
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      const line = Array.from({ length: AT_ONCE.running + AT_ONCE.waiting }, () => inTurn(() => held));
      expect(hashingLoad()).toEqual(AT_ONCE);
      for (const path of ["sign-in", "sign-up"])
        expect(await site.browser().refused(path, ADA)).toMatchObject({ status: 503, code: "BUSY" });
      await expect(scryptHashing.hash("x")).rejects.toMatchObject({ status: 503 });
      release();
      await Promise.all(line);
      await site.browser().done("sign-in", ADA);
    } finally {
      await site.close();
    }
  });
});
