import { describe, expect, it } from "vitest";
import type { GameStore } from "../../src/store.ts";
import { ada, ben, buys, passes, Site, starts, until } from "./kit.ts";
import { MemoryStore } from "./memory-store.ts";

const WRITES = new Set<PropertyKey>(["append", "setPlans", "update"]);

/** A store as a process sees it that dies: after this many writes of lines and plans nothing comes back, and nothing is written. */
function dying(memory: MemoryStore) {
  const process = { writes: Number.POSITIVE_INFINITY, dead: false, written: [] as string[] };
  const never = new Promise<never>(() => undefined);
  const store = new Proxy(memory as GameStore, {
    get(target, name) {
      const value = Reflect.get(target, name) as unknown;
      if (typeof value !== "function") return value;
      return (...args: unknown[]) => {
        if (process.dead) return never;
        if (WRITES.has(name) && process.writes-- <= 0) {
          process.dead = true;
          return never;
        }
        if (WRITES.has(name) && Number.isFinite(process.writes)) process.written.push(String(name));
        return value.apply(target, args);
      };
    },
  });
  return { store, process };
}

/** Ben has planned to buy ABC; the process dies after this many writes of Ada's move and what follows it; another goes on. */
async function broken(writes: number) {
  const memory = new MemoryStore();
  const clock = { now: 1_000_000 };
  const { store, process } = dying(memory);
  const first = new Site({ store, clock });
  const id = await first.table([ada, ben]);
  await first.tables.playing.plans(ben, id, {
    seat: "p2",
    plans: [{ kind: "moves", actions: [buys("p2", "ABC")] }],
  });
  process.writes = writes;
  const moved = first.move(ada, id, starts("p1", "ABC")).then(() => true);
  await Promise.race([moved, until(() => process.dead)]);
  await new Promise((resolve) => setTimeout(resolve, 20));
  process.dead = true;

  const second = new Site({ store: memory, clock });
  second.pass(60_000);
  if ((await memory.entries(id)).every(({ log }) => log?.type !== "start_company"))
    await second.move(ada, id, starts("p1", "ABC"));
  // Ben is asked, and asked again: an executed plan is not played a second time.
  for (let turn = 0; turn < 2; turn++) {
    const [seat] = await second.acting(id);
    if (seat === "p1") await second.move(ada, id, buys("p1", "ABC"));
    else if (turn === 0) await second.move(ben, id, passes("p2"));
  }
  const entries = await memory.entries(id);
  const state = await second.state(id);
  await second.tables.close();
  return {
    written: process.written,
    planned: entries.filter(({ log, cause }) => cause === "plan" && log?.type === "buy_share").length,
    bought: entries.filter(({ log }) => log?.type === "buy_share" && log.seat === "p2").length,
    percent: state.companies.ABC?.certificates
      .filter(({ at }) => at === "player:p2")
      .reduce((sum, one) => sum + one.percent, 0),
    live: ((await memory.plans(id)).p2 ?? []).filter((plan) => !plan.ended).length,
  };
}

describe("a plan whose process dies", () => {
  it("is marked as used before its move is stored, so that no moment of death makes it play twice", async () => {
    const whole = await broken(Number.MAX_SAFE_INTEGER);
    expect(whole).toMatchObject({ planned: 1, bought: 1, live: 0 });
    const found = [];
    for (let writes = 0; writes <= whole.written.length; writes++) {
      const { planned, bought, live, percent } = await broken(writes);
      found.push(planned);
      expect(bought, `dies after ${writes} writes`).toBe(planned);
      expect(bought, `dies after ${writes} writes`).toBeLessThanOrEqual(1);
      expect(percent ?? 0).toBe(bought * (whole.percent ?? 0));
      expect(live).toBe(0);
    }
    const marked = whole.written.indexOf("setPlans");
    expect(whole.written[marked + 1]).toBe("append");
    // Between mark and move the move is lost, and Ben is asked.
    expect(found[marked + 1]).toBe(0);
    expect(found.at(-1)).toBe(1);
  });
});
