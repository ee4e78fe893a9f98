import { readFileSync } from "node:fs";
import { type Action, Engine, type GameEvent, type GameState, replay } from "@railhead/core";
import { bestRun, planner, REASON_CODES, simulateGame, sweepBot } from "@railhead/core/bots";
import { renderReason } from "@railhead/core/texts";
import { title18eu } from "@railhead/title-18eu";
import { describe, expect, it } from "vitest";
import { leaderOf, orderOf, partsOf, turnsOf, worthAt } from "../lib/bots/ahead.ts";
import { Judging, type Positions } from "../lib/bots/judging.ts";
import { keyOf } from "../lib/bots/kept-course.ts";
import { mayHint, maySeeAhead } from "../lib/bots/may.ts";
import { botsFor, fitted, parseQuick, quickTable } from "../lib/bots/quick.ts";
import { thinker, type Worth } from "../lib/bots/tasks.ts";
import { BotThread, type StartThread } from "../lib/bots/thread.ts";
import { chronicle } from "../lib/chronicle.ts";
import { pageEngine } from "../lib/replay.ts";
import { catalogueOf, loadTexts } from "../lib/texts.ts";

describe("a seat against bots", () => {
  const names = { table: "T", me: "Ann", bot: (number: number) => `Bot ${number}` };

  it("is a table of one person in the first seat and as many bots as were asked for", () => {
    const table = quickTable({ title: "18eu", bots: 3, strength: "strong", pace: "leisurely" }, names);
    expect(table.seats.map(({ holder }) => holder)).toEqual(["me", "bot", "bot", "bot"]);
    expect(table.seats.slice(1).every(({ strength }) => strength === "strong")).toBe(true);
    expect(new Set(table.seats.map(({ name }) => name)).size).toBe(4);
    expect(table).toMatchObject({ order: "seated", mode: "hotseat", aids: { pace: "leisurely" } });
  });

  it("gives no bot the person's name", () => {
    const { seats } = quickTable(
      { title: "18eu", bots: 2, strength: "easy", pace: "once" },
      { ...names, me: "bot 2" },
    );
    expect(new Set(seats.map(({ name }) => name?.toLowerCase())).size).toBe(3);
  });

  it("keeps within what the title takes, and within five", () => {
    expect(botsFor({ min: 2, max: 6 })).toEqual({ least: 1, most: 5 });
    expect(botsFor({ min: 3, max: 8 })).toEqual({ least: 2, most: 5 });
    const quick = parseQuick(null, "x");
    expect(fitted({ ...quick, bots: 5 }, { min: 3, max: 4 }).bots).toBe(3);
    expect(fitted({ ...quick, bots: 1 }, { min: 4, max: 6 }).bots).toBe(3);
  });

  it("begins as it was last asked for, and as usual where that makes no sense", () => {
    const last = { title: "18oe", bots: 2, strength: "easy", pace: "once" } as const;
    expect(parseQuick(JSON.stringify(last), "18eu")).toEqual(last);
    const usual = { title: "18eu", bots: 3, strength: "steady", pace: "brisk" };
    for (const kept of [null, "{", "[1]", '{"strength":"divine","bots":"2","pace":7}'])
      expect(parseQuick(kept, "18eu")).toEqual(usual);
  });
});

describe("what a table lets its reader be told", () => {
  const seat = (holder: "person" | "bot" | "open", mine = false) => ({
    ...{ player: "p", name: "n", holder, mine, present: true },
  });
  const table = (
    seats: ReturnType<typeof seat>[],
    { hints = false, ahead = false, phase = "playing" as const } = {},
  ) => ({ seats, aids: { pace: "once" as const, hints, ahead }, phase });

  it("is a hint where one person plays against bots, or the table agreed", () => {
    const alone = [seat("person", true), seat("bot")];
    const two = [seat("person", true), seat("person", true), seat("bot")];
    expect(mayHint({ table: table(alone), open: true })).toBe(true);
    expect(mayHint({ table: table(two), open: true })).toBe(false);
    expect(mayHint({ table: table([seat("person"), seat("bot")]), open: true })).toBe(false);
    expect(mayHint({ table: table([...alone, seat("open")]), open: true })).toBe(false);
    expect(mayHint({ table: table(two, { hints: true }), open: true })).toBe(true);
    expect(mayHint({ table: undefined, open: true })).toBe(true);
    expect(mayHint({ table: table(two, { hints: true }), open: false })).toBe(false);
  });

  it("is who is ahead once the game is over, or where the table agreed", () => {
    const two = [seat("person", true), seat("person")];
    expect(maySeeAhead({ table: table(two), open: true })).toBe(false);
    expect(maySeeAhead({ table: table(two, { ahead: true }), open: true })).toBe(true);
    expect(maySeeAhead({ table: table(two, { ahead: true }), open: false })).toBe(false);
    expect(maySeeAhead({ table: { ...table(two), phase: "ended" }, open: false })).toBe(true);
    expect(maySeeAhead({ table: undefined, open: true })).toBe(true);
  });
});

describe("who was ahead", () => {
  it("turns where another comes clearly ahead, at the first move of their lead", () => {
    const course = [
      { a: 1000, b: 900 },
      { a: 1000, b: 1001 },
      { a: 1000, b: 1004 },
      { a: 1000, b: 1100 },
      { a: 1050, b: 1100 },
    ];
    expect(turnsOf(course)).toEqual([{ at: 1, from: "a", to: "b" }]);
  });

  it("does not turn by a hair, nor where the lead comes back before it is clear", () => {
    expect(
      turnsOf([
        { a: 1000, b: 900 },
        { a: 1000, b: 1005 },
        { a: 1000, b: 990 },
      ]),
    ).toEqual([]);
    expect(
      turnsOf([
        { a: 1000, b: 1 },
        { a: 1000, b: 1005 },
        { a: 1000, b: 990 },
        { a: 1000, b: 1200 },
      ]),
    ).toEqual([{ at: 3, from: "a", to: "b" }]);
  });

  it("passes over what is not known, and knows the last before it", () => {
    const course = [{ a: 2, b: 1 }, undefined, undefined, { a: 1, b: 2 }];
    expect(turnsOf(course)).toEqual([{ at: 3, from: "a", to: "b" }]);
    expect(worthAt(course, 2)).toEqual({ a: 2, b: 1 });
    expect(worthAt([undefined], 0)).toBeUndefined();
    expect(leaderOf({ a: 1, b: 1 })).toBe("a");
  });

  it("stands as parts of a whole; anyone who owes has none", () => {
    expect(partsOf({ a: 30, b: 10, c: -5 }, ["a", "b", "c"])).toEqual([0.75, 0.25, 0]);
    expect(partsOf({}, ["a", "b"])).toEqual([0.5, 0.5]);
  });

  it("is judged from coarse to fine, each position once", () => {
    for (const total of [0, 1, 2, 17, 100]) {
      const order = orderOf(total);
      expect([...order].sort((a, b) => a - b)).toEqual(Array.from({ length: total + 1 }, (_, at) => at));
    }
    expect(orderOf(100).slice(0, 5)).toEqual([0, 100, 50, 25, 75]);
  });
});

describe("judging a game", () => {
  const game = (total: number): Positions => {
    const states = Array.from({ length: total + 1 }, (_, at) => ({ at }) as never);
    return { total, state: (at) => states[at] as never };
  };
  const judge = (asked: number[]) => async (states: unknown[]) =>
    states.map((state): Worth => {
      const { at } = state as { at: number };
      asked.push(at);
      return { a: at };
    });

  it("asks for each position once, first for the one that is looked at, and coarsely unless all is wanted", async () => {
    const asked: number[] = [];
    const judging = new Judging(judge(asked));
    const positions = game(200);
    await judging.work(positions, { first: 7, all: false }, () => undefined);
    expect(asked[0]).toBe(7);
    expect(asked.length).toBeLessThan(40);
    await judging.work(positions, { first: 7, all: true }, () => undefined);
    expect(asked.length).toBe(201);
    expect(new Set(asked).size).toBe(201);
    expect(judging.course(positions).every((worth, at) => worth?.a === at)).toBe(true);
  });

  it("takes over what was kept, unless it is of another length", async () => {
    const asked: number[] = [];
    const judging = new Judging(judge(asked));
    const positions = game(3);
    judging.take(positions, [{ a: 9 }]);
    expect(judging.course(positions)).toEqual([undefined, undefined, undefined, undefined]);
    judging.take(positions, [{ a: 9 }, { a: 9 }, { a: 9 }, { a: 9 }]);
    expect(await judging.work(positions, { first: 0, all: true }, () => undefined)).toBe(true);
    expect(asked).toEqual([]);
  });

  it("gives up what ran before when something else is wanted", async () => {
    const waiting: (() => void)[] = [];
    const judging = new Judging(
      (states) => new Promise((done) => waiting.push(() => done(states.map(() => ({ a: 1 }))))),
    );
    const positions = game(50);
    const first = judging.work(positions, { first: 0, all: true }, () => undefined);
    judging.stop();
    waiting[0]?.();
    expect(await first).toBe(false);
    expect(judging.course(positions).every((worth) => worth === undefined)).toBe(true);
  });

  it("keeps courses under a name that another move changes", () => {
    const moves = [{ type: "pass", seat: "p1" }];
    expect(keyOf("18eu", moves)).toBe(keyOf("18eu", [...moves]));
    expect(keyOf("18eu", moves)).not.toBe(keyOf("18eu", [{ type: "pass", seat: "p2" }]));
    expect(keyOf("18eu", moves)).not.toBe(keyOf("18oe", moves));
  });
});

describe("a bot that thinks in a worker", () => {
  const setup = { players: ["p1", "p2", "p3"].map((id) => ({ id, name: id })), seed: 3 };
  const game = { title: "18eu", setup };
  const think = thinker({ bot: planner("easy"), worth: (_, state) => ({ p1: state.bank }) });
  const here: StartThread = (hear) => ({
    post: (task) => void think(structuredClone(task)).then(hear),
    end: () => undefined,
  });
  const engine = pageEngine(title18eu, setup);
  if (!("apply" in engine)) throw new Error(engine.code);
  const { state } = engine.start();

  it("tells the best moves, the best first, each legal and with a reason", async () => {
    const [seat = ""] = engine.decisions(state)[0]?.seats ?? [];
    const { hints } = await new BotThread(game, here).ask({ kind: "weigh", state, seat, most: 3 });
    expect(hints).toHaveLength(3);
    expect(hints.map(({ value }) => value)).toEqual(hints.map(({ value }) => value).sort((a, b) => b - a));
    for (const { action, reason } of hints) {
      expect(engine.check(state, action)).toBeUndefined();
      expect(reason.code).toEqual(expect.any(String));
    }
  });

  it("tells no tile twice that only lies the same way, and fills up with the next best", async () => {
    const { setup, log } = JSON.parse(readFileSync(new URL("./games/18eu.json", import.meta.url), "utf8"));
    const played = pageEngine(title18eu, setup);
    if (!("apply" in played)) throw new Error(played.code);
    const engine = new Engine({ ...played.rules, trusted: "runs" }, played.setup);
    const first = log.findIndex(({ type }: { type: string }) => type === "lay_tile");
    const state = replay(engine, log.slice(0, first)).timeline.state();
    const { seat } = log[first];
    // A straight tile, and the same turned by half.
    const strong = planner("strong");
    const lays = strong
      .weigh?.(engine, state, () => 0.5, seat, 6)
      .filter(({ action }) => action.tile === "9");
    expect(lays?.map(({ action }) => Number(action.rotation) % 3)).toEqual([1, 1]);
    const told = thinker({ bot: strong, worth: () => ({}) });
    const thread = new BotThread({ title: "18eu", setup }, (hear) => ({
      post: (task) => void told(structuredClone(task)).then(hear),
      end: () => undefined,
    }));
    const { hints } = await thread.ask({ kind: "weigh", state, seat, most: 3 });
    expect(hints).toHaveLength(3);
    expect(hints.filter(({ action }) => action.tile === "9")).toHaveLength(1);
  });

  /** A position of a late game of bots in which a short search finds less than the best run. */
  function hardRun() {
    for (let seed = 1; seed < 20; seed++) {
      const setup = { players: ["p1", "p2", "p3", "p4"].map((id) => ({ id, name: id })), seed };
      const page = pageEngine(title18eu, setup);
      if (!("apply" in page)) throw new Error(page.code);
      const { trusted: _, ...rules } = page.rules;
      const table = new Engine(rules, setup);
      const late: GameState[] = [];
      const after = ({ state }: { state: GameState }) => void late.push(state);
      simulateGame(page, sweepBot, { seed, maxActions: 900, after });
      for (const state of late.slice(700)) {
        const [decision] = page.decisions(state);
        const { id, company = "", seats: [seat = ""] = [] } = decision ?? {};
        if (id === "routes" && bestRun(page, state, company).total < bestRun(table, state, company).total)
          return { setup, table, state, seat };
      }
    }
    throw new Error("every run is found at once");
  }

  it("tells a run that the table takes, where a short search does not find it", async () => {
    const { setup, table, state, seat } = hardRun();
    const told = thinker({ bot: planner("strong"), worth: () => ({}) });
    const thread = new BotThread({ title: "18eu", setup }, (hear) => ({
      post: (task) => void told(structuredClone(task)).then(hear),
      end: () => undefined,
    }));
    const { hints } = await thread.ask({ kind: "weigh", state, seat, most: 3 });
    expect(hints).toHaveLength(1);
    expect(table.check(state, hints[0]?.action as Action)).toBeUndefined();
  });

  it("leaves a gap where a position cannot be judged", async () => {
    const broken = thinker({
      bot: sweepBot,
      worth: (_, { bank }) => {
        if (bank < 0) throw new Error("no");
        return { p1: 1 };
      },
    });
    const thread = new BotThread(game, (hear) => ({
      post: (task) => void broken(task).then(hear),
      end: () => undefined,
    }));
    const { worth } = await thread.ask({ kind: "worth", states: [state, { ...state, bank: -1 }] });
    expect(worth).toEqual([{ p1: 1 }, null]);
  });

  it("says that it failed where the site lacks the rules", async () => {
    const thread = new BotThread(game, here);
    await expect(thread.ask({ kind: "worth", states: [{ ...state, rules: "none such" }] })).rejects.toThrow(
      "RULES_MISSING",
    );
  });

  it("is stopped whatever it does, and starts again when it is asked again", async () => {
    let [started, ended] = [0, 0];
    const thread = new BotThread(game, () => {
      started++;
      return { post: () => undefined, end: () => void ended++ };
    });
    const asked = thread.ask({ kind: "worth", states: [state] });
    thread.end();
    await expect(asked).rejects.toThrow("ended");
    void thread.ask({ kind: "worth", states: [state] }).catch(() => undefined);
    expect([started, ended]).toEqual([2, 1]);
    thread.end();
  });
});

it("the log has the reasons of bots, but not that nothing was better", () => {
  const { setup, log } = JSON.parse(readFileSync(new URL("./games/18eu.json", import.meta.url), "utf8"));
  const engine = pageEngine(title18eu, setup);
  if (!("apply" in engine)) throw new Error(engine.code);
  const { timeline } = replay(engine, log.slice(0, 2));
  for (const [at, code] of ["worth_more", "nothing_better"].entries()) {
    const why = { code, args: { lot: "1" } };
    (timeline.moves[at]?.events as GameEvent[] | undefined)?.unshift({ type: "reasoned", player: "p1", why });
  }
  const lines = chronicle(timeline).rounds.flatMap(({ turns }) => turns.flatMap((turn) => turn.lines));
  const reasons = lines.filter(({ event }) => event.type === "reasoned");
  expect(reasons.map(({ event }) => event.why)).toEqual([{ code: "worth_more", args: { lot: "1" } }]);
  expect(lines.some(({ at }) => at === 2)).toBe(true);
});

it("whatever a bot may say has a text, in every language", async () => {
  await loadTexts("18eu");
  const args = {
    company: "PLM",
    lot: "PLM",
    train: "3",
    rusts: "2",
    price: 100,
    earns: 50,
    more: 20,
    less: 10,
  };
  const english = (code: string) => renderReason(catalogueOf(title18eu, "en"), { code, args });
  for (const code of REASON_CODES) {
    for (const locale of ["en", "de", "he"]) {
      const text = renderReason(catalogueOf(title18eu, locale), { code, args });
      expect(text).not.toContain("why.");
      expect(text).not.toMatch(/[{}]/);
      if (locale !== "en") expect(text).not.toBe(english(code));
    }
  }
});
