import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Action } from "@railhead/core";
import { searchRun } from "@railhead/core/parts";
import type { BestRoutes, Route } from "@railhead/core/routes";
import { title18eu } from "@railhead/title-18eu";
import { afterEach, describe, expect, it, vi } from "vitest";
import { type RunTask, type SearchPool, searcher, threadPool } from "../../src/search/index.ts";
import * as time from "../../src/search/thread-time.ts";
import { registryOf } from "../../src/table/registry.ts";
import { ada, ben, passes, problem, Site, starts, tiny } from "../table/kit.ts";
import { dense, denseEngine, denseTable, runner } from "./dense.ts";

const file = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const titles = [tiny, title18eu];

const open: Site[] = [];
function siteWith(pool: SearchPool | undefined): Site {
  const site = new Site({ titles, ...(pool && { pool }) });
  open.push(site);
  return site;
}
afterEach(async () => {
  for (const site of open.splice(0)) await site.tables.close();
  vi.restoreAllMocks();
});

const run = (state: ReturnType<typeof dense>, routes: readonly Route[]): Action =>
  ({
    type: "run_routes",
    seat: runner(state),
    routes: routes.map(({ train, path }) => ({ train, path })),
  }) as unknown as Action;

/** A search in place. */
const inPlace = (state: ReturnType<typeof dense>): BestRoutes =>
  searchRun({ rules: denseEngine().rules, state });

/** A pool that notes what it is asked, and answers as it is told. */
function noting(answer: (task: RunTask) => BestRoutes | Promise<BestRoutes>) {
  const asked: RunTask[] = [];
  const pool: SearchPool = {
    async best(task) {
      asked.push(task);
      return answer(task);
    },
    play: () => Promise.reject(new Error("nobody should ask")),
    rebuild: () => Promise.reject(new Error("nobody should ask")),
    close: async () => undefined,
  };
  return { asked, pool };
}

describe("a search for the best run", () => {
  it("leaves the loop to others: their moves are answered before it ends", async () => {
    const site = siteWith(threadPool({ filename: file("threads.mjs"), threads: 1 }));
    const state = dense();
    const [searched, played] = [await denseTable(site, state), await site.table([ada, ben])];
    const order: string[] = [];
    // One train runs, and not the best way: the whole search is needed to turn it down.
    const [short] = searchRun({ rules: denseEngine().rules, state: dense(["5"]) }, 1_000).routes;
    const poor = run(state, [{ ...(short as Route), train: "8-1" }]);
    const running = problem(site.move(ada, searched, poor)).then((answer) => {
      order.push("run");
      return answer;
    });
    await site.move(ada, played, starts("p1", "ABC"));
    order.push("first");
    for (let n = 0; n < 4; n++) {
      const [seat] = await site.acting(played);
      await site.move(seat === "p1" ? ada : ben, played, passes(seat as string)).catch(() => undefined);
      order.push("next");
    }
    // Nor does anyone at the same table wait who only looks.
    expect((await site.open(searched)).table.seq).toBe(1);
    order.push("look");
    const { refusal } = await running;
    expect(order).toEqual(["first", "next", "next", "next", "next", "look", "run"]);
    expect(refusal).toMatchObject({ code: "ROUTES_NOT_BEST", values: { best: 900 } });
  });

  it("finds in a thread what it finds in place, and the run is played", async () => {
    const site = siteWith(threadPool({ filename: file("threads.mjs"), threads: 1 }));
    for (const trains of [["4"], ["8"], ["5", "5"]]) {
      const state = dense(trains);
      const best = inPlace(state);
      const id = await denseTable(site, dense(trains));
      const [entry] = await site.move(ada, id, run(state, best.routes));
      expect(entry?.events).toContainEqual(
        expect.objectContaining({ type: "routes_run", total: best.total }),
      );
    }
  });

  it("is asked for once in a turn, by people and by bots, and the bot moves as it would without threads", async () => {
    const trains = ["8"];
    const best = inPlace(dense(trains));
    const { asked, pool } = noting(() => best);
    const [site, plain] = [siteWith(pool), siteWith(undefined)];
    const person = await denseTable(site, dense(trains));
    await site.move(ada, person, run(dense(trains), best.routes));
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({ title: "18eu", version: title18eu.version, setup: { seed: 12 } });

    const seats = (await site.open(person)).table.seats.map(({ player, name }) => ({
      player,
      name,
      user: player === runner(dense()) ? null : ada.id,
      bot: player === runner(dense()),
    }));
    const lines = async (at: Site) => {
      const id = await denseTable(at, dense(trains), { seats });
      await at.tables.attendant.attend(id);
      return (await at.store.entries(id, 1)).map(({ log, events }) => ({ log, events }));
    };
    const [threaded, unthreaded] = [await lines(site), await lines(plain)];
    expect(asked).toHaveLength(2);
    expect(threaded[0]?.log?.type).toBe("run_routes");
    expect(threaded).toEqual(unthreaded);
  });

  it("that was handed in is what the rules go by", async () => {
    const trains = ["8"];
    const best = inPlace(dense(trains));
    const { pool } = noting(() => ({ ...best, total: best.total + 10 }));
    const site = siteWith(pool);
    const id = await denseTable(site, dense(trains));
    const { refusal } = await problem(site.move(ada, id, run(dense(trains), best.routes)));
    expect(refusal).toMatchObject({ code: "ROUTES_NOT_BEST", values: { best: best.total + 10 } });
  });

  it("is not handed to threads where a glance proves it, nor where no one asks for the best", async () => {
    const { asked, pool } = noting(() => {
      throw new Error("nobody should ask");
    });
    const site = siteWith(pool);
    const state = dense(["2"]);
    const id = await denseTable(site, state);
    await site.move(ada, id, run(state, inPlace(dense(["2"])).routes));
    const other = await site.table([ada, ben]);
    await site.move(ada, other, starts("p1", "ABC"));
    expect(asked).toEqual([]);
  });

  it("is begun when a plan or a deadline is about to ask for it, before the rules do", async () => {
    const trains = ["8"];
    const best = inPlace(dense(trains));
    const { asked, pool } = noting(() => best);
    const site = siteWith(pool);
    const planned = await denseTable(site, dense(trains));
    const seat = runner(dense());
    await site.tables.playing.plans(ada, planned, {
      seat,
      plans: [{ kind: "moves", actions: [run(dense(trains), best.routes)] }],
    });
    const [line] = await site.store.entries(planned, 1);
    expect(line).toMatchObject({ kind: "move", cause: "plan", log: { type: "run_routes" } });
    expect(asked).toHaveLength(1);

    const timed = await denseTable(site, dense(trains), { deadline: 60 });
    await site.open(timed);
    site.pass(3_600_000);
    await site.tables.attendant.attend(timed);
    const [late] = await site.store.entries(timed, 1);
    expect(late).toMatchObject({ kind: "move", cause: "deadline", log: { type: "run_routes" } });
    expect(asked).toHaveLength(2);
  });
});

describe("an import", () => {
  const players = [0, 1].map((at) => ({ id: `p${at + 1}`, name: `P${at + 1}` }));
  const file = (log: object[]) =>
    JSON.stringify({
      format: "railhead-game",
      formatVersion: 1,
      title: "tiny",
      rules: tiny.version,
      setup: { players, seed: 7, order: "seated" },
      log,
    });
  const asked = (log: object[]) => ({
    title: "tiny",
    name: "Old",
    seats: [0, 1].map(() => ({ name: "", holder: "open" })),
    order: "seated",
    visibility: "public",
    mode: "online",
    undo: "free",
    deadline: null,
    file: file(log),
  });

  it("is played through in a thread as in place, and refused there as in place", async () => {
    const tasks: string[] = [];
    const threads = searcher(registryOf(titles));
    const pool: SearchPool = {
      best: () => Promise.reject(new Error("nobody should ask")),
      rebuild: () => Promise.reject(new Error("nobody should ask")),
      async play(task) {
        tasks.push(task.title);
        return structuredClone(threads.play(structuredClone(task)));
      },
      close: async () => undefined,
    };
    const [site, plain] = [siteWith(pool), siteWith(undefined)];
    const log = [starts("p1", "ABC"), passes("p2"), { type: "undo", seat: "p2" }, passes("p2")];
    const lines = async (at: Site) => {
      const { id } = await at.tables.gathering.create(ada, asked(log));
      return {
        lines: (await at.open(id)).entries,
        row: { ...(await at.store.table(id)), id: "", invitation: "" },
      };
    };
    const threaded = await lines(site);
    expect(tasks).toEqual(["tiny"]);
    expect(threaded.lines.length).toBe(log.length + 1);
    expect(threaded).toEqual(await lines(plain));

    const wrong = [starts("p1", "ABC"), passes("p1")];
    const refused = await problem(site.tables.gathering.create(ada, asked(wrong)));
    expect(refused).toMatchObject({ status: 422, code: "REFUSED", values: { at: 2 } });
    expect(refused).toEqual(await problem(plain.tables.gathering.create(ada, asked(wrong))));
  });

  it("that takes longer than imports may is given up with the place it came to", async () => {
    let now = 0;
    vi.spyOn(time, "threadTime").mockImplementation(() => {
      now += 20_000;
      return now;
    });
    const site = siteWith(undefined);
    const log = Array.from({ length: 100 }, () => ({ type: "undo", seat: "p1" }));
    const refused = await problem(site.tables.gathering.create(ada, asked(log)));
    expect(refused).toMatchObject({ status: 400, code: "TOO_SLOW", field: "file", values: { seconds: 60 } });
  });
});

describe("a thread that dies", () => {
  const trains = ["8"];

  it("of a task does so once: another thread does it", async () => {
    process.env.DIES_ONCE = join(mkdtempSync(join(tmpdir(), "dies-")), "died");
    const quiet = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const site = siteWith(threadPool({ filename: file("dying.mjs"), threads: 1 }));
    const best = inPlace(dense(trains));
    const id = await denseTable(site, dense(trains));
    const entries = await site.move(ada, id, run(dense(trains), best.routes));
    expect(entries[0]?.log?.type).toBe("run_routes");
    expect(quiet).not.toHaveBeenCalled();
  });

  it("each time leaves the search to the place where it is asked for: the move is answered", async () => {
    const quiet = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const site = siteWith(threadPool({ filename: file("dead.mjs"), threads: 1 }));
    const best = inPlace(dense(trains));
    const id = await denseTable(site, dense(trains));
    const entries = await site.move(ada, id, run(dense(trains), best.routes));
    expect(entries[0]?.events).toContainEqual(
      expect.objectContaining({ type: "routes_run", total: best.total }),
    );
    expect(quiet).toHaveBeenCalled();
  });
});

describe("threads that are all busy", () => {
  const task = (): RunTask => {
    const engine = denseEngine();
    return { title: "18eu", version: title18eu.version, setup: engine.setup, state: dense() };
  };

  it("take at most a set number of tasks; what waits too long is given up", async () => {
    const pool = threadPool({ filename: file("threads.mjs"), threads: 1, waiting: 1, time: 400 });
    const results = await Promise.all([1, 2, 3, 4].map(() => problem(pool.best(task()))));
    expect(results.map(({ status, code }) => `${status} ${code}`)).toEqual(
      Array(4).fill("503 SEARCHES_WAIT"),
    );
    await pool.close();
  });

  it("end with the service", async () => {
    const pool = threadPool({ filename: file("threads.mjs"), threads: 1 });
    const site = new Site({ titles, pool });
    const state = dense();
    const id = await denseTable(site, state);
    await site.open(id);
    const waiting = pool.best(task()).then(
      () => "found",
      () => "given up",
    );
    await site.tables.close();
    expect(await waiting).toBe("given up");
    await expect(pool.best(task())).rejects.toThrow("let go");
  });
});
