import { describe, expect, it } from "vitest";
import { Hub, PRESENCE_AGE, type Watcher } from "../../src/table/hub.ts";
import { Lru, Queue } from "../../src/table/queue.ts";

const turn = () => new Promise((resolve) => setImmediate(resolve));

describe("jobs of one name", () => {
  it("come one after another, also one that comes when the first of several is done, and a failure stops none", async () => {
    const queue = new Queue();
    const began: string[] = [];
    const ends: Record<string, (fails?: boolean) => void> = {};
    const job = (name: string) => () =>
      new Promise<string>((resolve, reject) => {
        began.push(name);
        ends[name] = (fails) => (fails ? reject(new Error(name)) : resolve(name));
      });
    const [first, second] = ["a", "b"].map((name) => queue.run("table", job(name)));
    const other = queue.run("another", job("x"));
    expect(began).toEqual(["a", "x"]);
    ends.a?.(true);
    await expect(first).rejects.toThrow("a");
    await turn();
    expect(began).toEqual(["a", "x", "b"]);
    const third = queue.run("table", job("c"));
    await turn();
    expect(began).toEqual(["a", "x", "b"]);
    ends.b?.();
    expect(await second).toBe("b");
    await turn();
    ends.c?.();
    ends.x?.();
    expect(await Promise.all([third, other])).toEqual(["c", "x"]);
  });
});

describe("what is kept", () => {
  const kept = (most: number, needed: string[] = []) =>
    new Lru<{ size: number }>(
      most,
      ({ size }) => size,
      (name) => needed.includes(name),
    );

  it("goes where there is too much, what was used longest ago first, and what was put in last never", () => {
    const lru = kept(10);
    for (const name of ["a", "b", "c"]) lru.set(name, { size: 3 });
    lru.get("a");
    lru.peek("b");
    lru.set("d", { size: 4 });
    expect(lru.names).toEqual(["c", "a", "d"]);
    expect([lru.count, lru.bytes]).toEqual([3, 10]);
    lru.set("e", { size: 50 });
    expect(lru.names).toEqual(["e"]);
    lru.delete("e");
    lru.delete("e");
    expect([lru.count, lru.bytes]).toEqual([0, 0]);
  });

  it("that is needed goes last, and what has grown is counted again", () => {
    const lru = kept(10, ["a"]);
    const b = { size: 3 };
    lru.set("a", { size: 3 });
    lru.set("b", b);
    lru.set("c", { size: 3 });
    b.size = 6;
    lru.measure("b");
    expect([lru.names, lru.bytes]).toEqual([["a", "b"], 9]);
    b.size = 11;
    lru.measure("b");
    expect([lru.names, lru.bytes]).toEqual([["b"], 11]);
  });
});

describe("looking at a table", () => {
  const watcher = (id: string, away = false): Watcher => ({
    user: { id, name: id, guest: false },
    ...{ invited: false, away, blocked: new Set<string>(), seq: 0, chat: 0, view: "", plans: "{}" },
    send: () => undefined,
    close: () => undefined,
  });

  it("is having it open in a page that is in sight, here or elsewhere", () => {
    const hub = new Hub();
    const away = watcher("ada", true);
    hub.add("t", away);
    expect([hub.here("t"), hub.awayHere("t"), hub.looks("t", "ada", 0)]).toEqual([["ada"], ["ada"], false]);
    // Another tab of theirs is in sight.
    const near = watcher("ada");
    hub.add("t", near);
    expect([hub.awayHere("t"), hub.looks("t", "ada", 0)]).toEqual([[], true]);
    hub.remove("t", near);
    expect(hub.looks("t", "ada", 0)).toBe(false);
    hub.onPresence("t", "one", { users: ["ada", "ben"], watchers: 2, away: ["ben"] }, 1_000);
    expect([hub.looks("t", "ada", 1_000), hub.looks("t", "ben", 1_000)]).toEqual([true, false]);
    expect(hub.looks("t", "ada", 1_001 + PRESENCE_AGE)).toBe(false);
    expect(hub.looks("t", "cyd", 1_000)).toBe(false);
  });
});

describe("word of another process about who is there", () => {
  it("counts for a limited time, known people once each, and each unknown one separately", () => {
    const hub = new Hub();
    const seen = (now: number) => {
      const { users, strangers } = hub.presence("t", now);
      return [[...users].sort(), strangers];
    };
    hub.onPresence("t", "one", { users: ["ada", "ben"], watchers: 5 }, 1_000);
    hub.onPresence("t", "two", { users: ["ben", "cyd"], watchers: 1 }, 2_000);
    expect(seen(2_000)).toEqual([["ada", "ben", "cyd"], 3]);
    expect(seen(1_000 + PRESENCE_AGE)).toEqual([["ada", "ben", "cyd"], 3]);
    expect(seen(1_001 + PRESENCE_AGE)).toEqual([["ben", "cyd"], 0]);
    hub.onPresence("t", "two", { users: [], watchers: 0 }, 3_000);
    expect(seen(3_000)).toEqual([["ada", "ben"], 3]);
  });
});
