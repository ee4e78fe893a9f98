import type { Action } from "@railhead/core";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Plan } from "../../src/api.ts";
import { houseSite, type OnTitle, type Stock, TITLES, tableAt } from "./house-kit.ts";
import { ada, ben, buys, cyd, passes, problem, type Site, until } from "./kit.ts";

const strict = { slug: "strict-preplans" };

let site: Site;
beforeEach(() => {
  site = houseSite();
});
afterEach(() => site.tables.close());

const put = (who: typeof ada, id: string, seat: string, ...plans: unknown[]) =>
  site.tables.playing.plans(who, id, { seat, plans });
const plansOf = async (who: typeof ada, id: string, seat: string): Promise<Plan[]> =>
  (await site.open(id, who)).plans[seat] ?? [];
const last = async (id: string) => (await site.store.entries(id)).at(-1);
const moves = async (id: string) => {
  const entries = await site.store.entries(id);
  return entries.flatMap(({ kind, log, cause }) => (kind === "move" ? [{ log, cause }] : []));
};
const sells = (seat: string, company: string, percent: number): Action => ({
  type: "sell_shares",
  seat,
  company,
  percent,
});

describe.each(TITLES)("a plan with a condition on %s", (_name, on) => {
  const { x } = on;
  const open: Stock = { x: { p3: 30 }, pool: { y: 10 } };
  const table = (chosen = [strict], setup = open) => tableAt(site, on, chosen, setup);
  /** If Ada passes then buy X, else pass. */
  const order = (seat: string, more: object = {}) => ({
    kind: "moves",
    when: { player: "p1", does: "passes" },
    actions: [buys(seat, x)],
    otherwise: [passes(seat)],
    ...more,
  });

  it.each([
    ["passes", "buys", () => passes("p1"), buys("p2", x)],
    ["buys", "passes", ({ y }: OnTitle) => buys("p1", y), passes("p2")],
  ])(
    "VR-1841-zugzwang-iii-16: if Ada passes then buy X, else pass: Ada %s, so Ben %s",
    async (_does, _then, hers, his) => {
      const id = await table();
      await put(ben, id, "p2", order("p2"));
      expect(await moves(id)).toEqual([]);
      await site.move(ada, id, hers(on));
      expect(await moves(id)).toEqual([
        { log: hers(on), cause: undefined },
        { log: his, cause: "plan" },
      ]);
      expect(await site.acting(id)).toEqual(["p3"]);
      expect((await plansOf(ben, id, "p2"))[0]?.ended).toEqual({ code: "DONE", seq: await site.seq(id) });
    },
  );

  it("VR-1841-zugzwang-iii-16: it is so at every table, by the letter; a house rule only reads what does not fit", async () => {
    const id = await table([]);
    await put(ben, id, "p2", order("p2"));
    await site.move(ada, id, passes("p1"));
    expect((await last(id))?.log).toEqual(buys("p2", x));
  });

  it("VR-1841-zugzwang-iii-16 VR-1841-zugzwang-iii-19: with nothing planned for the other case, nothing is played then, and the owner is told", async () => {
    const id = await table();
    await put(ben, id, "p2", order("p2", { otherwise: [] }));
    await site.move(ada, id, buys("p1", on.y));
    expect(await moves(id)).toHaveLength(1);
    expect(await site.acting(id)).toEqual(["p2"]);
    expect((await plansOf(ben, id, "p2"))[0]?.ended).toMatchObject({ code: "NOT_MET" });
    await until(() => site.turns.some((turn) => turn.seat === "p2"));
  });

  it("VR-1841-zugzwang-iii-19: asked before Ada has moved, Ben plays nothing and is told", async () => {
    const id = await table([strict], { ...open, seat: "p2" });
    await put(ben, id, "p2", order("p2"));
    expect(await moves(id)).toEqual([]);
    expect(await site.acting(id)).toEqual(["p2"]);
    expect((await plansOf(ben, id, "p2"))[0]?.ended).toMatchObject({ code: "UNDECIDED" });
  });

  it("VR-1841-zugzwang-iii-16: what was taken back does not count", async () => {
    const id = await table();
    await put(cyd, id, "p3", order("p3"));
    await site.move(ada, id, passes("p1"));
    await site.undo(ada, id, "p1");
    await site.move(ada, id, buys("p1", on.y));
    await site.move(ben, id, passes("p2"));
    expect(await last(id)).toMatchObject({ log: passes("p3"), cause: "plan" });
  });

  it("VR-1841-zugzwang-iii-16: what happened before it was made does not count, and it may name the company", async () => {
    const id = await table();
    const bought = { player: "p1", does: "buys" };
    await site.move(ada, id, buys("p1", on.y));
    await put(cyd, id, "p3", order("p3", { when: { ...bought, company: on.y } }));
    await site.move(ben, id, passes("p2"));
    expect((await plansOf(cyd, id, "p3"))[0]?.ended).toMatchObject({ code: "UNDECIDED" });
    await site.move(cyd, id, passes("p3"));
    await put(ben, id, "p2", order("p2", { when: { ...bought, company: x } }));
    await site.move(ada, id, buys("p1", on.y));
    expect(await last(id)).toMatchObject({ log: passes("p2"), cause: "plan" });
  });

  it("VR-1841-zugzwang-iii-16: who is passed over has passed", async () => {
    const id = await table([strict], { ...open, cash: { p2: 0 } });
    await put(cyd, id, "p3", order("p3", { when: { player: "p2", does: "passes" } }));
    await site.move(ada, id, passes("p1"));
    expect(await moves(id)).toEqual([
      { log: passes("p1"), cause: undefined },
      { log: buys("p3", x), cause: "plan" },
    ]);
  });

  it("ends when its owner makes a move, and counts on where the list is sent again", async () => {
    const id = await table();
    await put(cyd, id, "p3", order("p3"));
    await site.move(ada, id, passes("p1"));
    const [kept] = await plansOf(cyd, id, "p3");
    await put(cyd, id, "p3", kept, { kind: "dividend", company: x, pay: "full" });
    await site.move(ben, id, passes("p2"));
    expect(await last(id)).toMatchObject({ log: buys("p3", x), cause: "plan" });
    await site.move(ada, id, passes("p1"));
    await site.tables.runtime.run(id, async (live) => {
      live.plans = { ...live.plans, p2: [{ ...order("p2"), since: 0 } as Plan] };
    });
    await site.tables.playing.move(ben, id, { after: await site.seq(id), action: buys("p2", x) });
    expect((await plansOf(ben, id, "p2"))[0]?.ended).toMatchObject({ code: "OWN_MOVE" });
  });

  it.each([
    [{ when: { player: "p2", does: "passes" } }, "plans.0.when.player"],
    [{ when: { player: "p1", does: "wins" } }, "plans.0.when.does"],
    [{ when: "later" }, "plans.0.when"],
    [{ when: { player: "p1", does: "buys", company: 7 } }, "plans.0.when.company"],
    [{ otherwise: [passes("p1")] }, "plans.0.otherwise.0.seat"],
    [{ since: -1 }, "plans.0.since"],
  ])("is refused by its field where it makes no sense: %j", async (more, field) => {
    const id = await table();
    expect(await problem(put(ben, id, "p2", order("p2", more)))).toMatchObject({ status: 400, field });
  });
});

describe.each(TITLES)("a planned order that does not fit on %s", (_name, on) => {
  const { x, y } = on;
  /** Ben has 30% of X, of which the pool takes 20%. */
  const full: Stock = { x: { p3: 20, p2: 30 }, pool: { x: 30 }, cash: { p2: 0 } };
  const order = { kind: "moves", actions: [sells("p2", x, 30), buys("p2", y)] };
  const afterAda = async (id: string) => {
    const count = (await moves(id)).length;
    await site.move(ada, id, passes("p1"));
    return (await moves(id)).slice(count + 1);
  };
  const endOf = async (id: string) => (await plansOf(ben, id, "p2"))[0]?.ended;

  it("VR-1841-zugzwang-iii-17: of 'sell 3 X, buy Y' what can be done is done: 2 X are sold and Y is bought", async () => {
    const id = await tableAt(site, on, [strict], full);
    await put(ben, id, "p2", order);
    expect(await afterAda(id)).toEqual([
      { log: sells("p2", x, 20), cause: "plan" },
      { log: buys("p2", y), cause: "plan" },
    ]);
    expect(await endOf(id)).toMatchObject({
      code: "OTHERWISE",
      refusal: { code: "POOL_LIMIT" },
      variant: "strict-preplans",
    });
  });

  it("VR-1841-zugzwang-iii-17: Y is not bought where the money does not do", async () => {
    const dear = { ...order, actions: [sells("p2", x, 30), buys("p2", y)] };
    const id = await tableAt(site, on, [strict], { ...full, pool: { x: 50 }, y: { p3: 30, p2: 10 } });
    await put(ben, id, "p2", dear);
    // Nothing of X can be sold, and without it Y cannot be paid.
    expect(await afterAda(id)).toEqual([]);
    expect(await endOf(id)).toMatchObject({ code: "REFUSED", refusal: { code: "POOL_LIMIT" } });
    const rich = await tableAt(site, on, [strict], { ...full, pool: { x: 50 }, cash: { p2: 200 } });
    await put(ben, rich, "p2", dear);
    expect(await afterAda(rich)).toEqual([{ log: buys("p2", y), cause: "plan" }]);
    expect(await endOf(rich)).toMatchObject({ code: "OTHERWISE", refusal: { code: "POOL_LIMIT" } });
  });

  it.each([
    ["without partial execution", [{ ...strict, options: { partial: false } }]],
    ["without the house rule", []],
  ])(
    "VR-1841-zugzwang-iii-17 VR-1841-zugzwang-iii-19: nothing of it is done %s, and the owner is told",
    async (_, chosen) => {
      const id = await tableAt(site, on, chosen, full);
      await put(ben, id, "p2", order);
      expect(await afterAda(id)).toEqual([]);
      expect(await site.acting(id)).toEqual(["p2"]);
      expect(await endOf(id)).toMatchObject({ code: "REFUSED", refusal: { code: "POOL_LIMIT" } });
      await until(() => site.turns.some((turn) => turn.seat === "p2"));
    },
  );

  it("VR-1841-zugzwang-iii-18: a share that is gone from its source is bought where else it is, at the same price", async () => {
    const id = await tableAt(site, on, [strict], { x: { p3: 30 }, pool: { x: 10 } });
    await put(ben, id, "p2", { kind: "moves", actions: [buys("p2", x, "pool")] });
    await site.move(ada, id, buys("p1", x, "pool"));
    expect(await last(id)).toMatchObject({ log: buys("p2", x, "treasury"), cause: "plan" });
    expect(await endOf(id)).toMatchObject({ code: "OTHERWISE", refusal: { code: "NO_SHARE_THERE" } });
    const plain = await tableAt(site, on, [], { x: { p3: 30 }, pool: { x: 10 } });
    await put(ben, plain, "p2", { kind: "moves", actions: [buys("p2", x, "pool")] });
    await site.move(ada, plain, buys("p1", x, "pool"));
    expect(await moves(plain)).toHaveLength(1);
    expect(await endOf(plain)).toMatchObject({ code: "REFUSED", refusal: { code: "NO_SHARE_THERE" } });
  });

  it("VR-1841-zugzwang-iii-19: what cannot be read is not carried out; the owner is asked and told, and no one else is", async () => {
    const id = await tableAt(site, on, [strict], { x: { p3: 30 } });
    const mine = await site.watch(ben, id);
    const other = await site.watch(cyd, id);
    await put(ben, id, "p2", { kind: "moves", actions: [buys("p2", "nothing")] });
    expect(await afterAda(id)).toEqual([]);
    expect(await site.acting(id)).toEqual(["p2"]);
    expect(mine.last("plans")?.p2?.[0]?.ended).toMatchObject({
      code: "REFUSED",
      refusal: { code: "UNKNOWN_COMPANY" },
    });
    expect(other.last("plans")?.p2).toBeUndefined();
    await until(() => site.turns.some((turn) => turn.seat === "p2" && turn.user === ben.id));
  });

  it("VR-1841-zugzwang-iii-20: a share without a source is not bought where two have it, and is where one has", async () => {
    const unsaid = { type: "buy_share", seat: "p2", company: x };
    const id = await tableAt(site, on, [strict], { x: { p3: 30 }, pool: { x: 10 } });
    await put(ben, id, "p2", { kind: "moves", actions: [unsaid] });
    expect(await afterAda(id)).toEqual([]);
    expect(await site.acting(id)).toEqual(["p2"]);
    expect(await endOf(id)).toMatchObject({ code: "REFUSED", refusal: { code: "BAD_ACTION" } });
    const one = await tableAt(site, on, [strict], { x: { p3: 30 } });
    await put(ben, one, "p2", { kind: "moves", actions: [unsaid] });
    expect(await afterAda(one)).toEqual([{ log: buys("p2", x, "treasury"), cause: "plan" }]);
    const plain = await tableAt(site, on, [], { x: { p3: 30 } });
    await put(ben, plain, "p2", { kind: "moves", actions: [unsaid] });
    expect(await afterAda(plain)).toEqual([]);
  });
});
