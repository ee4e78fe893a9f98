import type { Action } from "@railhead/core";
import { title18eu } from "@railhead/title-18eu";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Entry, Plan } from "../../src/api.ts";
import { plannedMove, plansAfter } from "../../src/table/plans.ts";
import { ada, ben, buys, cyd, passes, problem, Site, starts } from "./kit.ts";

let site: Site;
beforeEach(() => {
  site = new Site();
});
afterEach(() => site.tables.close());

const put = (who: typeof ada, id: string, seat: string, ...plans: unknown[]) =>
  site.tables.playing.plans(who, id, { seat, plans });
const plansOf = async (who: typeof ada, id: string, seat: string): Promise<Plan[]> =>
  (await site.open(id, who)).plans[seat] ?? [];
const last = async (id: string) => (await site.store.entries(id)).at(-1);
const passing = (...until: unknown[]) => ({ kind: "pass_stock", until });

describe("passing the stock round", () => {
  it("is played when the seat is asked, and says that a plan did it", async () => {
    const id = await site.table([ada, ben]);
    await put(ben, id, "p2", passing());
    const entries = await site.move(ada, id, starts("p1", "ABC"));
    expect(entries.map((entry) => entry.log?.seat)).toEqual(["p1", "p2"]);
    expect(entries[1]).toMatchObject({ cause: "plan", log: passes("p2") });
    expect(entries[1]).not.toHaveProperty("by");
    expect(await site.acting(id)).toEqual(["p1"]);
  });

  it("is played at once where the seat is asked already", async () => {
    const id = await site.table([ada, ben]);
    await put(ada, id, "p1", passing());
    expect(await last(id)).toMatchObject({ log: passes("p1"), cause: "plan" });
  });

  it.each([
    ["started", starts("p1", "ABC"), { when: "started" }],
    ["started", starts("p1", "ABC"), { when: "started", company: "ABC" }],
  ])("stops when something is %s", async (_, action, stop) => {
    const id = await site.table([ada, ben]);
    await put(ben, id, "p2", passing(stop));
    await site.move(ada, id, action);
    expect(await site.acting(id)).toEqual(["p2"]);
    const [plan] = await plansOf(ben, id, "p2");
    expect(plan?.ended).toMatchObject({ code: "STOP", event: { type: "company_started", company: "ABC" } });
  });

  it("does not stop for another company, nor for what it did not name", async () => {
    const id = await site.table([ada, ben]);
    await put(ben, id, "p2", passing({ when: "started", company: "CW" }, { when: "bought" }));
    await site.move(ada, id, starts("p1", "ABC"));
    expect(await site.acting(id)).toEqual(["p1"]);
    await site.move(ada, id, buys("p1", "ABC"));
    expect(await site.acting(id)).toEqual(["p2"]);
    expect((await plansOf(ben, id, "p2"))[0]?.ended).toMatchObject({
      code: "STOP",
      event: { type: "share_bought" },
    });
  });

  it("stops at the end of the round where it says so, and else goes on into the next", async () => {
    const id = await site.table([ada, ben, cyd]);
    await site.move(ada, id, starts("p1", "ABC"));
    await put(ben, id, "p2", passing({ when: "round_ends" }));
    await put(cyd, id, "p3", passing());
    await site.move(ada, id, passes("p1"));
    expect((await site.store.entries(id)).flatMap((entry) => entry.events)).toContainEqual({
      type: "round_ended",
      round: "stock",
    });
    expect(await site.acting(id)).toEqual(["p2"]);
    expect((await plansOf(ben, id, "p2"))[0]?.ended).toMatchObject({
      code: "STOP",
      event: { type: "round_ended" },
    });
    await site.move(ben, id, passes("p2"));
    expect(await last(id)).toMatchObject({ log: passes("p3"), cause: "plan" });
  });

  it.each([
    ["sold", { type: "shares_sold", player: "p1", company: "ABC" }, true],
    ["sold", { type: "shares_sold", player: "p1", company: "CW" }, false],
    ["sold", { type: "shares_sold", player: "p2", company: "ABC" }, false],
    ["bought", { type: "share_bought", player: "p1", company: "ABC" }, true],
    ["bought", { type: "share_bought", player: "p2", company: "ABC" }, false],
    ["president_changes", { type: "president_changed", company: "ABC", from: "p1", to: "p2" }, true],
    ["president_changes", { type: "president_changed", company: "CW", from: "p1", to: "p2" }, false],
  ] as const)("that waits for %s looks at %j", (when, event, stops) => {
    const plan: Plan = { kind: "pass_stock", until: [{ when, company: "ABC" }] };
    const entry: Entry = { seq: 9, kind: "move", log: passes("p1"), events: [event], at: 0 };
    const [after] = plansAfter([plan], "p2", entry);
    expect(after?.ended).toEqual(stops ? { code: "STOP", seq: 9, event } : undefined);
  });

  it("ends when its owner buys or sells, and is not played in other rounds", async () => {
    const id = await site.table([ada, ben]);
    await site.move(ada, id, starts("p1", "ABC"));
    // The plan comes while another decides: it is Ada's turn after this.
    await site.move(ben, id, buys("p2", "ABC"));
    await site.move(ada, id, buys("p1", "ABC"));
    await site.tables.runtime.run(id, async (live) => {
      live.plans = { ...live.plans, p2: [{ kind: "pass_stock", until: [] }] };
    });
    await site.tables.playing.move(ben, id, { after: await site.seq(id), action: buys("p2", "ABC") });
    expect((await plansOf(ben, id, "p2"))[0]?.ended).toMatchObject({ code: "OWN_MOVE" });
  });

  it("is taken back by an empty list", async () => {
    const id = await site.table([ada, ben]);
    await put(ben, id, "p2", passing());
    await put(ben, id, "p2");
    await site.move(ada, id, starts("p1", "ABC"));
    expect(await site.acting(id)).toEqual(["p2"]);
  });
});

describe("planned moves", () => {
  it("are played one decision after another", async () => {
    const id = await site.table([ada, ben]);
    await put(ada, id, "p1", { kind: "moves", actions: [starts("p1", "ABC"), buys("p1", "ABC")] });
    expect(await last(id)).toMatchObject({ log: starts("p1", "ABC"), cause: "plan" });
    expect(await plansOf(ada, id, "p1")).toMatchObject([{ kind: "moves", actions: [buys("p1", "ABC")] }]);
    await site.move(ben, id, passes("p2"));
    expect(await last(id)).toMatchObject({ log: buys("p1", "ABC"), cause: "plan" });
    expect((await plansOf(ada, id, "p1"))[0]?.ended).toMatchObject({ code: "DONE" });
  });

  it("end where one is not legal any more, and say what the rules said", async () => {
    const id = await site.table([ada, ben]);
    await put(ben, id, "p2", { kind: "moves", actions: [starts("p2", "ABC"), passes("p2")] });
    await site.move(ada, id, starts("p1", "ABC"));
    expect(await site.acting(id)).toEqual(["p2"]);
    const [plan] = await plansOf(ben, id, "p2");
    expect(plan?.ended).toMatchObject({ code: "REFUSED" });
    expect(plan?.ended?.refusal?.code).toBeTruthy();
    await site.move(ben, id, passes("p2"));
  });

  it("end when their owner moves otherwise, and go on when the owner makes the planned move", async () => {
    const id = await site.table([ada, ben]);
    const planned: Plan = { kind: "moves", actions: [buys("p2", "ABC"), passes("p2")] };
    const plant = (plan: Plan) =>
      site.tables.runtime.run(id, async (live) => {
        live.plans = { ...live.plans, p2: [plan] };
      });
    await site.move(ada, id, starts("p1", "ABC"));
    await plant(planned);
    await site.tables.playing.move(ben, id, { after: await site.seq(id), action: buys("p2", "ABC") });
    expect(await plansOf(ben, id, "p2")).toMatchObject([{ actions: [passes("p2")] }]);
    await site.move(ada, id, passes("p1"));
    await plant(planned);
    expect((await plansOf(ben, id, "p2"))[0]?.ended).toBeUndefined();
  });

  it("go on where the rules have made the planned move, since there was no other", () => {
    const plan: Plan = { kind: "moves", actions: [buys("p2", "ABC"), passes("p2")] };
    const made = (action: Action): Entry => ({
      seq: 9,
      kind: "move",
      log: passes("p1"),
      events: [{ type: "forced_move", player: action.seat, action: action as never }],
      at: 0,
    });
    expect(plansAfter([plan], "p2", made(buys("p2", "ABC")))).toEqual([
      { kind: "moves", actions: [passes("p2")] },
    ]);
    expect(plansAfter([plan], "p2", made(passes("p2")))).toEqual([plan]);
    expect(plansAfter([plan], "p2", made(buys("p3", "ABC")))).toEqual([plan]);
  });

  it("do not come again by themselves after an undo", async () => {
    const id = await site.table([ada, ben], { undo: "free" });
    await put(ada, id, "p1", { kind: "moves", actions: [starts("p1", "ABC"), buys("p1", "ABC")] });
    await site.undo(ada, id, "p1");
    expect(await last(id)).toMatchObject({ kind: "undo" });
    expect(await site.acting(id)).toEqual(["p1"]);
    expect((await plansOf(ada, id, "p1"))[0]?.ended).toMatchObject({ code: "TAKEN_BACK" });
  });
});

describe("skipping a step of a company", () => {
  const skip: Plan = { kind: "skip", company: "ABC", step: "trains", set: 2 };
  const asked = (decision: { id: string; company: string }, set: number) => {
    const engine = {
      rules: { slots: {} },
      decisions: () => [{ ...decision, seats: ["p1"], actions: ["buy_train", "pass"] }],
      legalActions: () => [
        { type: "buy_train", seat: "p1" },
        { type: "pass", seat: "p1", fields: {} },
      ],
    };
    const state = { round: { set }, pending: [] };
    return plannedMove(engine as never, state as never, "p1", [skip], 9);
  };

  it("passes for it in that step through the set, and for no one else", () => {
    expect(asked({ id: "trains", company: "ABC" }, 2).action).toEqual({ type: "pass", seat: "p1" });
    expect(asked({ id: "track", company: "ABC" }, 2)).toEqual({ plans: [skip] });
    expect(asked({ id: "trains", company: "CW" }, 2)).toEqual({ plans: [skip] });
  });

  it("is over with the set", () => {
    const { action, plans } = asked({ id: "trains", company: "ABC" }, 3);
    expect(action).toBeUndefined();
    expect(plans[0]?.ended).toEqual({ code: "DONE", seq: 9 });
  });

  it("ends when another presides", () => {
    const event = { type: "president_changed", company: "ABC", from: "p1", to: "p2" };
    const entry: Entry = { seq: 9, kind: "move", log: passes("p2"), events: [event], at: 0 };
    expect(plansAfter([skip], "p1", entry)[0]?.ended).toEqual({ code: "STOP", seq: 9, event });
  });
});

describe("plans", () => {
  it("are shown to their owner alone: in what is opened, in the stream, in the row", async () => {
    const id = await site.table([ada, ben]);
    const [mine, theirs, strangers] = [
      await site.watch(ben, id),
      await site.watch(ada, id),
      await site.watch(null, id),
    ];
    await put(ben, id, "p2", { kind: "dividend", company: "ABC", pay: "withhold" });
    expect(mine.last("plans")).toMatchObject({ p2: [{ kind: "dividend" }] });
    for (const other of [theirs, strangers]) expect(JSON.stringify(other.got)).not.toContain("withhold");
    expect((await site.open(id, ada)).plans).toEqual({});
    expect((await site.open(id, null)).plans).toEqual({});
    expect(JSON.stringify(await site.store.table(id))).not.toContain("withhold");
  });

  it("are set by no one for another, and for no seat that is not there", async () => {
    const id = await site.table([ada, ben]);
    expect(await problem(put(ada, id, "p2", passing()))).toMatchObject({ status: 403 });
    expect(await problem(put(cyd, id, "p2", passing()))).toMatchObject({ status: 403 });
    expect(await problem(put(cyd, id, "p7", passing()))).toMatchObject({ status: 400 });
    expect(await plansOf(ben, id, "p2")).toEqual([]);
  });

  it.each([
    [[{ kind: "win" }], "plans.0.kind"],
    [[null], "plans.0"],
    ["pass", "plans"],
    [[{ kind: "pass_stock", until: "never" }], "plans.0.until"],
    [[{ kind: "pass_stock", until: [{ when: "bored" }] }], "plans.0.until.0.when"],
    [[{ kind: "bid", lot: "1", upTo: -5 }], "plans.0.upTo"],
    [[{ kind: "bid", lot: {}, upTo: 5 }], "plans.0.lot"],
    [[{ kind: "dividend", company: "ABC", pay: "all" }], "plans.0.pay"],
    [[{ kind: "moves", actions: [] }], "plans.0.actions"],
    [[{ kind: "moves", actions: [{ type: "pass", seat: "p1" }] }], "plans.0.actions.0.seat"],
    [[{ kind: "moves", actions: [{ seat: "p2" }] }], "plans.0.actions.0.type"],
    [[passing(), passing()], "plans.1"],
  ])("of nonsense are refused by their field: %j", async (plans, field) => {
    const id = await site.table([ada, ben]);
    await put(ben, id, "p2", { kind: "dividend", company: "ABC", pay: "full" });
    expect(await problem(site.tables.playing.plans(ben, id, { seat: "p2", plans }))).toMatchObject({
      status: 400,
      field,
    });
    expect(await plansOf(ben, id, "p2")).toHaveLength(1);
  });

  it("that are too long are refused", async () => {
    const id = await site.table([ada, ben]);
    const actions = [{ type: "pass", seat: "p2", x: "y".repeat(40_000) }];
    const refused = await problem(put(ben, id, "p2", { kind: "moves", actions }));
    expect(refused).toMatchObject({ status: 400, field: "plans", code: "TOO_LARGE" });
  });

  it("that have ended are dropped when the list is sent again", async () => {
    const id = await site.table([ada, ben]);
    await put(ben, id, "p2", passing({ when: "started" }));
    await site.move(ada, id, starts("p1", "ABC"));
    const ended = await plansOf(ben, id, "p2");
    expect(ended[0]?.ended).toBeDefined();
    await put(ben, id, "p2", ...ended, { kind: "dividend", company: "ABC", pay: "full" });
    expect((await plansOf(ben, id, "p2")).map((plan) => plan.kind)).toEqual(["dividend"]);
  });
});

describe("in an auction of 18EU", () => {
  beforeEach(() => {
    site = new Site({ titles: [title18eu] });
  });
  const chooses = (seat: string, lot: string, amount: number): Action => ({
    type: "choose_lot",
    seat,
    lot,
    amount,
  });
  const bids = (seat: string, amount: number): Action => ({ type: "bid", seat, amount });
  const table = () => site.table([ada, ben, cyd], { title: "18eu" });

  it("bids the least that is allowed up to its limit, then passes", async () => {
    const id = await table();
    await put(ben, id, "p2", { kind: "bid", lot: "3", upTo: 120 });
    await site.move(ada, id, chooses("p1", "3", 100));
    expect((await last(id))?.log).toEqual(bids("p2", 105));
    await site.move(cyd, id, bids("p3", 110));
    await site.move(ada, id, passes("p1"));
    expect((await last(id))?.log).toEqual(bids("p2", 115));
    await site.move(cyd, id, bids("p3", 120));
    expect(await last(id)).toMatchObject({ log: passes("p2"), cause: "plan" });
    expect((await plansOf(ben, id, "p2"))[0]?.ended).toMatchObject({ code: "DONE" });
  });

  it("bids on no other lot, and ends when its lot is sold", async () => {
    const id = await table();
    await put(cyd, id, "p3", { kind: "bid", lot: "3", upTo: 200 });
    await site.move(ada, id, chooses("p1", "4", 100));
    await site.move(ben, id, passes("p2"));
    expect(await site.acting(id)).toEqual(["p3"]);
    await site.move(cyd, id, passes("p3"));
    expect((await plansOf(cyd, id, "p3"))[0]?.ended).toBeUndefined();
    await site.move(ben, id, chooses("p2", "3", 300));
    expect(await last(id)).toMatchObject({ cause: "plan", log: passes("p3") });
    await site.move(ada, id, passes("p1"));
    expect((await plansOf(cyd, id, "p3"))[0]?.ended).toMatchObject({ code: "DONE" });
  });

  it("pays out by plan when the company is asked, by the seat that decides for it", async () => {
    const id = await site.table([ada, ada], { title: "18eu", mode: "hotseat", seed: 3 });
    const all = title18eu.companies.map((one): Plan => ({ kind: "dividend", company: one.id, pay: "half" }));
    for (const seat of ["p1", "p2"]) await site.tables.playing.plans(ada, id, { seat, plans: all });
    const { botMove } = await import("../../src/table/bot-move.ts");
    for (let n = 0; n < 400; n++) {
      const [seat] = await site.acting(id);
      if (!seat) break;
      const action = await site.tables.runtime.run(
        id,
        async (live) => botMove(live.rules, live.state, { seat, seq: n, strength: "lean" }).action,
      );
      await site.move(ada, id, action);
      if ((await site.store.entries(id)).some((entry) => entry.log?.type === "dividend")) break;
    }
    const paid = (await site.store.entries(id)).filter((entry) => entry.log?.type === "dividend");
    expect(paid.length).toBeGreaterThan(0);
    for (const entry of paid) expect(entry).toMatchObject({ cause: "plan", log: { kind: "half" } });
    expect((await site.open(id, ada)).plans.p1?.every((plan) => !plan.ended)).toBe(true);
  });
});
