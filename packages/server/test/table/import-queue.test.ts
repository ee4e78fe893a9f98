import { describe, expect, it } from "vitest";
import { ImportQueue, MOST_OF_ONE, MOST_WAITING } from "../../src/table/import-queue.ts";

/** An import that is done when it is told so. */
function held() {
  let end: () => void = () => undefined;
  const done = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { end, work: () => done };
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe("imports", () => {
  it("are done one at a time, and each is told its place", async () => {
    const queue = new ImportQueue();
    const [first, second] = [held(), held()];
    const ran: string[] = [];
    const one = queue.run("ada", () => first.work().then(() => ran.push("ada")), "a");
    const two = queue.run("ben", () => second.work().then(() => ran.push("ben")), "b");
    const three = queue.run("cem", async () => ran.push("cem"), "c");
    const places = () => ["a", "b", "c", "d", "cem", "undefined"].map((ticket) => queue.before(ticket));
    expect(places()).toEqual([0, 1, 2, undefined, undefined, undefined]);
    second.end();
    await settle();
    expect(ran).toEqual([]);
    const untold = queue.run("dan", async () => ran.push("dan"));
    expect(places()).toEqual([0, 1, 2, undefined, undefined, undefined]);
    first.end();
    await one;
    expect(places().slice(0, 3)).toEqual([undefined, 0, 1]);
    await Promise.all([two, three, untold]);
    expect(ran).toEqual(["ada", "ben", "cem", "dan"]);
    expect(queue.before("c")).toBeUndefined();
  });

  it("of one person are told apart by their tickets, and the second goes back as others come", async () => {
    const queue = new ImportQueue();
    const first = held();
    const all = [queue.run("ada", first.work, "a1"), queue.run("ada", async () => undefined, "a2")];
    expect([queue.before("a1"), queue.before("a2")]).toEqual([0, 1]);
    all.push(queue.run("ben", async () => undefined, "b"));
    expect(["a1", "b", "a2"].map((ticket) => queue.before(ticket))).toEqual([0, 1, 2]);
    first.end();
    await Promise.all(all);
  });

  it("of one person are few, and the second waits behind all others", async () => {
    const queue = new ImportQueue();
    const first = held();
    const order: string[] = [];
    const all = [queue.run("ada", first.work)];
    for (const who of ["ada", "ben", "cem"]) all.push(queue.run(who, async () => void order.push(who)));
    expect(MOST_OF_ONE).toBe(2);
    await expect(queue.run("ada", first.work)).rejects.toMatchObject({
      status: 429,
      problem: { code: "IMPORTS_OF_ONE", values: { most: 2 } },
    });
    first.end();
    await Promise.all(all);
    expect(order).toEqual(["ben", "cem", "ada"]);
  });

  it("that fail let the next one begin; more than a hundred are turned down", async () => {
    const queue = new ImportQueue();
    const first = held();
    const bad = queue.run("ada", () => first.work().then(() => Promise.reject(new Error("no"))));
    const others = Array.from({ length: MOST_WAITING }, (_, at) => queue.run(`p${at}`, async () => at));
    await expect(queue.run("late", first.work)).rejects.toMatchObject({ status: 503 });
    first.end();
    await expect(bad).rejects.toThrow("no");
    expect(await Promise.all(others)).toHaveLength(MOST_WAITING);
  });
});
