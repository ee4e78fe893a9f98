import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { accountsDb } from "../src/accounts/index.ts";
import { Limits } from "../src/accounts/limits.ts";
import { type Database, openDatabase } from "../src/db/index.ts";
import { Counters, Gate, PLAY_RULES } from "../src/limits/index.ts";
import { kinds, type Place } from "./databases.ts";

describe("counters in memory", () => {
  it("let a fixed number through in a window, and a refusal does not prolong the window", () => {
    const clock = { now: 1_000_000 };
    const counters = new Counters(() => clock.now);
    const take = (key: string) => counters.take(key, 3, 60);
    expect([take("a"), take("a"), take("a"), take("a")]).toEqual([0, 0, 0, 60]);
    expect(take("b")).toBe(0);
    clock.now += 59_000;
    expect([take("a"), take("a")]).toEqual([1, 1]);
    clock.now += 1_000;
    expect([take("a"), take("a"), take("a"), take("a")]).toEqual([0, 0, 0, 60]);
  });

  it("stay within bounds, whatever number of names they are asked for", () => {
    const clock = { now: 0 };
    const counters = new Counters(() => clock.now, 100);
    for (let n = 0; n < 10_000; n++) counters.take(`k${n}`, 3, 60);
    expect(counters.size).toBeLessThanOrEqual(100);
    clock.now = 60_000;
    for (let n = 0; n < 50; n++) counters.take(`fresh${n}`, 3, 60);
    expect(counters.take("fresh0", 1, 60)).toBeGreaterThan(0);
  });

  it("tell again what could not be told", async () => {
    const counters = new Counters();
    counters.take("a", 10, 60);
    counters.take("a", 10, 60);
    const told: number[] = [];
    await expect(counters.share(() => Promise.reject(new Error("lost")))).rejects.toThrow("lost");
    counters.take("a", 10, 60);
    await counters.share(async (counts) => {
      told.push(...counts.map((one) => one.count));
      return counts.map((one) => ({ ...one, count: one.count + 6 }));
    });
    expect(told).toEqual([3]);
    expect([counters.take("a", 10, 60), counters.take("a", 10, 60)]).toEqual([0, 60]);
    // What was told is not told twice.
    await counters.share(async (counts) => {
      told.push(...counts.map((one) => one.count));
      return [];
    });
    expect(told).toEqual([3, 1]);
  });
});

for (const { name, place: make } of kinds) {
  describe.skipIf(!make)(`two processes on ${name}`, () => {
    let place: Place;
    let base: Database;
    beforeEach(async () => {
      place = await (make as () => Promise<Place>)();
      base = await openDatabase(place.env);
    });
    afterEach(async () => {
      await base.close();
      await place.drop();
    });

    it("add up what they counted, in memory as in the database", async () => {
      const gates = [1, 2].map(
        () => new Gate({ stored: new Limits(accountsDb(base.dialect, base.db)), scale: 0.1 }),
      ) as [Gate, Gate];
      const [one, two] = gates;
      const ann = { id: "ann" };
      const most = Math.ceil(PLAY_RULES.plans.person * 0.1);
      const left = async (gate: Gate): Promise<number> => {
        for (let n = 0; n <= most; n++) {
          const refused = await gate.person("plans", ann).catch((error: unknown) => error);
          if (refused) return n;
        }
        return most + 1;
      };
      for (let n = 0; n < 2; n++) await one.person("plans", ann);
      for (let n = 0; n < 3; n++) await two.person("plans", ann);
      await one.share();
      await two.share();
      await one.person("plans", ann);
      await one.share();
      await two.person("plans", ann).catch(() => undefined);
      await two.share();
      await one.person("plans", { id: "ben" });
      // Six are allowed, of which seven at most were let through: one of each since they last heard of each other.
      expect(await left(two)).toBe(0);
      // The first, too, once it has told again.
      await one.person("plans", ann).catch(() => undefined);
      await one.share();
      expect(await left(one)).toBe(0);
      // What is rare is exact.
      const tables = Math.ceil(PLAY_RULES.createTable.person * 0.1);
      for (let n = 0; n < tables; n++) await (gates[n % 2] as Gate).person("createTable", ann);
      for (const gate of gates) {
        await expect(gate.person("createTable", ann)).rejects.toMatchObject({
          status: 429,
          problem: { code: "RATE", values: { seconds: expect.any(Number) } },
        });
      }
      for (const gate of gates) gate.close();
    });
  });
}
