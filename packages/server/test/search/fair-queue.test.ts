import { describe, expect, it } from "vitest";
import { type Allowance, ThoughtBudget } from "../../src/search/budget.ts";
import { ADDRESS_SHARE, type Claim, FairQueue } from "../../src/search/fair-queue.ts";

const full = () => new Error("full");

/** A queue with a clock that stands still unless a job's cost moves it; jobs end in the order in which they begin. */
function fake({ slots = 1, waiting = 1_000 } = {}) {
  const clock = { now: 0 };
  const done: string[] = [];
  const spent: [string, number][] = [];
  const queue = new FairQueue({
    slots,
    waiting,
    full,
    now: () => clock.now,
    spent: ({ payers }, cost) => spent.push([payers[0]?.person ?? "", cost]),
  });
  const ask = (name: string, cost: number, claim: Claim = claimOf(name)): Promise<void> =>
    queue.run(claim, async () => {
      done.push(name);
      clock.now += cost;
    });
  return { clock, done, spent, queue, ask };
}

const claimOf = (person: string, address?: string, idle = false): Claim => ({
  payers: [{ person, address }],
  idle,
});

/** How many of the first jobs done are of a person. */
const among = (done: readonly string[], first: number, name: string): number =>
  done.slice(0, first).filter((one) => one === name).length;

describe("a queue that is shared among persons", () => {
  it("lets a person with one job by before one with many who came earlier", async () => {
    const { done, ask } = fake();
    const heavy = Array.from({ length: 20 }, () => ask("heavy", 1_000));
    await Promise.all([...heavy, ask("light", 10)]);
    // The first heavy job had begun before anyone else was there.
    expect(done.indexOf("light")).toBe(1);
  });

  it("gives persons the same time, not the same number of jobs", async () => {
    const { done, ask } = fake();
    const long = Array.from({ length: 30 }, () => ask("long", 300));
    const short = Array.from({ length: 30 }, () => ask("short", 100));
    await Promise.all([...long, ...short]);
    const [longs, shorts] = [among(done, 24, "long"), among(done, 24, "short")];
    expect(longs * 300).toBeGreaterThan(0.8 * shorts * 100);
    expect(longs * 300).toBeLessThan(1.2 * shorts * 100 + 300);
  });

  it("lets no one save up while they rest", async () => {
    const { done, ask } = fake();
    for (let n = 0; n < 50; n++) await ask("busy", 100);
    done.length = 0;
    const both = ["rested", "busy"].flatMap((name) => Array.from({ length: 20 }, () => ask(name, 100)));
    await Promise.all(both);
    expect(among(done, 20, "rested")).toBeLessThanOrEqual(11);
    expect(among(done, 20, "busy")).toBeGreaterThanOrEqual(9);
  });

  it("counts those of one address together, and leaves a club behind one address its share", async () => {
    const { done, ask } = fake();
    const jobs: Promise<void>[] = [];
    // Thirty guests of one address, each with few jobs, and one person elsewhere.
    for (let guest = 0; guest < 30; guest++)
      for (let n = 0; n < 10; n++) jobs.push(ask("crowd", 100, claimOf(`guest ${guest}`, "10.0.0.1")));
    for (let n = 0; n < 20; n++) jobs.push(ask("alone", 100, claimOf("alone", "10.0.0.2")));
    await Promise.all(jobs);
    const share = 1 / (ADDRESS_SHARE + 1);
    expect(among(done, 70, "alone")).toBeGreaterThanOrEqual(Math.floor(70 * share));
    expect(among(done, 70, "alone")).toBeLessThan(20);
    expect(among(done, 70, "crowd")).toBeGreaterThan(35);
  });

  it("lets a table of several go by the one who has had least", async () => {
    const { done, ask } = fake();
    const heavy = Array.from({ length: 10 }, () => ask("heavy", 1_000));
    const together = { payers: [{ person: "heavy" }, { person: "light" }] };
    await Promise.all([...heavy, ask("together", 10, together)]);
    expect(done.indexOf("together")).toBe(1);
  });

  it("does what no one sits at after all else, and not never", async () => {
    const { done, ask } = fake();
    const jobs = [ask("first", 100)];
    for (let n = 0; n < 5; n++) jobs.push(ask("idle", 100, claimOf("host", undefined, true)));
    for (let n = 0; n < 200; n++) jobs.push(ask("people", 100));
    await Promise.all(jobs);
    // A hundred jobs take the ten seconds that idle work waits at most.
    expect(done.indexOf("idle")).toBeGreaterThan(90);
    expect(done.indexOf("idle")).toBeLessThan(110);
  });

  it("turns down the person with the most that wait, anyone who comes last", async () => {
    const { ask, done } = fake({ waiting: 10 });
    const heavy = Array.from({ length: 11 }, () => ask("heavy", 10));
    const settled = Promise.allSettled([...heavy, ask("light", 10)]);
    const all = await settled;
    expect(done).toContain("light");
    expect(all.filter(({ status }) => status === "rejected")).toHaveLength(1);
    expect(all[10]).toMatchObject({ status: "rejected", reason: full() });
  });

  it("does as many at a time as it may, and goes on after one that fails", async () => {
    const { queue, done, ask } = fake({ slots: 2 });
    let [running, most] = [0, 0];
    const job = async () => {
      most = Math.max(most, ++running);
      await new Promise((resolve) => setImmediate(resolve));
      running--;
      throw new Error("it failed");
    };
    const failed = Array.from({ length: 6 }, (_, n) => queue.run(claimOf(`p${n}`), job));
    const all = await Promise.allSettled([...failed, ask("after", 1)]);
    expect(most).toBe(2);
    expect(all.slice(0, 6).every(({ status }) => status === "rejected")).toBe(true);
    expect(done).toEqual(["after"]);
  });

  it("never begins what was given up, and puts down what was done", async () => {
    const { ask, queue, done, spent } = fake();
    const first = ask("ann", 70);
    const gone = new AbortController();
    const given = queue.run(claimOf("ben"), async () => done.push("ben"), gone.signal);
    gone.abort(new Error("given up"));
    await expect(given).rejects.toThrow("given up");
    await first;
    expect(done).toEqual(["ann"]);
    expect(spent).toEqual([["ann", 70]]);
  });
});

describe("a budget of thought", () => {
  const allowance: Allowance = { most: 1_000, aSecond: 100 };
  const budgetOf = () => {
    const clock = { now: 0 };
    return { clock, budget: new ThoughtBudget(() => clock.now, allowance) };
  };

  it("is used up, and comes back with time", () => {
    const { clock, budget } = budgetOf();
    const ann = claimOf("ann");
    budget.spend(ann, 900);
    expect(budget.has(ann)).toBe(true);
    budget.spend(ann, 200);
    expect(budget.has(ann)).toBe(false);
    expect(budget.has(claimOf("ben"))).toBe(true);
    clock.now += 2_000;
    expect(budget.has(ann)).toBe(true);
  });

  it("does not go so deep into debt that it takes for ever", () => {
    const { clock, budget } = budgetOf();
    budget.spend(claimOf("ann"), 1_000_000);
    clock.now += 10_001;
    expect(budget.has(claimOf("ann"))).toBe(true);
  });

  it("is an address's too, many times as large: guests without end use up one another's", () => {
    const { budget } = budgetOf();
    for (let guest = 0; guest < ADDRESS_SHARE; guest++) {
      const claim = claimOf(`guest ${guest}`, "10.0.0.1");
      expect(budget.has(claim)).toBe(true);
      budget.spend(claim, 1_000);
    }
    expect(budget.has(claimOf("another", "10.0.0.1"))).toBe(false);
    expect(budget.has(claimOf("another", "10.0.0.2"))).toBe(true);
  });

  it("is that of a table's people together: each pays a part", () => {
    const { budget } = budgetOf();
    const table: Claim = { payers: [{ person: "ann" }, { person: "ben" }] };
    budget.spend(table, 1_600);
    expect(budget.has(claimOf("ann"))).toBe(true);
    budget.spend(claimOf("ann"), 300);
    expect(budget.has(claimOf("ann"))).toBe(false);
    expect(budget.has(table)).toBe(true);
  });
});
