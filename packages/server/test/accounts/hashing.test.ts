import { randomBytes, scryptSync } from "node:crypto";
import { describe, expect, it } from "vitest";
import { inTurn, scryptOf } from "../../src/accounts/hashing.ts";
import { AT_ONCE, hashingLoad } from "../../src/accounts/index.ts";

// As on the site, with a fraction of the work.
const NOW = { ln: 6, r: 4, p: 2 };
const PASSWORD = "over the hills";
const today = scryptOf(NOW);

describe("a password's hash", () => {
  it.each([
    { ...NOW, ln: 5 },
    { ...NOW, ln: 7 },
    { ...NOW, r: 3 },
    { ...NOW, r: 5 },
    { ...NOW, p: 1 },
    { ...NOW, p: 3 },
  ])("of another cost is compared by that cost, and counts as outdated: %o", async (cost) => {
    const other = scryptOf(cost);
    const stored = await other.hash(PASSWORD);
    expect(await today.verify({ hash: stored, password: PASSWORD })).toBe(true);
    expect(await today.verify({ hash: stored, password: `${PASSWORD}.` })).toBe(false);
    expect([other.outdated(stored), today.outdated(stored)]).toEqual([false, true]);
  });

  it("of another cost takes no less work to compare than a current one: the time does not tell them apart", async () => {
    const fresh = await today.hash(PASSWORD);
    const old = await scryptOf({ ...NOW, ln: 5 }).hash(PASSWORD);
    const load = async (hash: string) => {
      const compared = today.verify({ hash, password: "a guess" });
      const { running } = hashingLoad();
      expect(await compared).toBe(false);
      return running;
    };
    expect([await load(fresh), await load(old)]).toEqual([1, 2]);
  });

  it("of a key that was cut off, or has more than it should, fits nothing, and throws nothing", async () => {
    const stored = await today.hash(PASSWORD);
    expect(await today.verify({ hash: stored, password: PASSWORD })).toBe(true);
    for (const odd of [stored.slice(0, -2), stored.slice(0, -40), `${stored}AAAA`])
      expect(await today.verify({ hash: odd, password: PASSWORD }), odd).toBe(false);
    const salt = randomBytes(16).toString("hex");
    const key = scryptSync(PASSWORD, salt, 64, { N: 2 ** 14, r: 16, p: 1, maxmem: 2 ** 27 }).toString("hex");
    expect(await today.verify({ hash: `${salt}:${key}`, password: PASSWORD })).toBe(true);
    expect(await today.verify({ hash: `${salt}:${key.slice(2)}`, password: PASSWORD })).toBe(false);
  });

  it.each([
    "",
    "x",
    ":",
    "salt:",
    ":00",
    "$scrypt$ln=6,r=4,p=2$$",
    "$scrypt$ln=6,r=4,p=2$c2FsdA$",
    "$scrypt$ln=6,r=4$c2FsdA$a2V5",
    "$2b$12$abc",
  ])("that is none fits nothing, costs nothing, and has to be replaced: %j", async (odd) => {
    const compared = today.verify({ hash: odd, password: "" });
    expect(hashingLoad()).toEqual({ running: 0, waiting: 0 });
    expect(await compared).toBe(false);
    expect(today.outdated(odd)).toBe(true);
  });

  it("does not hang on how the letters of a password were composed", async () => {
    const stored = await today.hash("Zu\u0308rich über alles");
    expect(await today.verify({ hash: stored, password: "Z\u00fcrich u\u0308ber alles" })).toBe(true);
  });
});

describe("passwords in line", () => {
  it("come to their turn in the order in which they came, and one that fails makes room as well", async () => {
    const began: number[] = [];
    const ends: ((fails: boolean) => void)[] = [];
    const jobs = [0, 1, 2, 3, 4].map((at) =>
      inTurn(
        () =>
          new Promise<number>((resolve, reject) => {
            began.push(at);
            ends[at] = (fails) => (fails ? reject(new Error(`job ${at}`)) : resolve(at));
          }),
      ).catch((error: Error) => error.message),
    );
    expect(began).toEqual([0, 1]);
    expect(hashingLoad()).toEqual({ running: AT_ONCE.running, waiting: 3 });
    for (const [at, fails] of [
      [1, true],
      [0, false],
      [2, true],
      [3, false],
      [4, true],
    ] as const) {
      ends[at]?.(fails);
      await jobs[at];
    }
    expect(began).toEqual([0, 1, 2, 3, 4]);
    expect(await Promise.all(jobs)).toEqual([0, "job 1", "job 2", 3, "job 4"]);
    expect(hashingLoad()).toEqual({ running: 0, waiting: 0 });
  });

  it("are as many as may wait, and one more is asked to come again", async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const line = Array.from({ length: AT_ONCE.running + AT_ONCE.waiting }, () => inTurn(() => held));
    await expect(inTurn(() => held)).rejects.toMatchObject({
      status: 503,
      problem: { code: "BUSY" },
    });
    expect(hashingLoad()).toEqual(AT_ONCE);
    release();
    await Promise.all(line);
    expect(hashingLoad()).toEqual({ running: 0, waiting: 0 });
    expect(await inTurn(async () => "free")).toBe("free");
  });
});
