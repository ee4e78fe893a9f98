import { createEngine } from "@railhead/core";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { plansKept } from "../../src/table/rebuild/kept.ts";
import { ada, ben, buys, cyd, passes, problem, Site, starts } from "./kit.ts";
import { letsPass, objects, reacting } from "./reacting.ts";

let site: Site;
beforeEach(() => {
  site = new Site({ titles: [reacting] });
});
afterEach(() => site.tables.close());

const begun = (who: Parameters<Site["table"]>[0], more = {}) =>
  site.table(who, { title: "reacting", ...more });
const put = (who: typeof ada, id: string, seat: string, ...plans: unknown[]) =>
  site.tables.playing.plans(who, id, { seat, plans });
const plansOf = async (who: typeof ada, id: string, seat: string) =>
  (await site.open(id, who)).plans[seat] ?? [];
const lines = async (id: string) =>
  (await site.store.entries(id)).flatMap(({ kind, log, cause }) =>
    kind === "move" ? [[log?.seat, log?.type, cause]] : [],
  );
const holds = async (id: string, player: string) =>
  (await site.state(id)).companies.ABC?.certificates.filter((one) => one.at === `player:${player}`).length;

/** ABC is Ada's, and Ben is on turn. */
async function started(who: Parameters<Site["table"]>[0] = [ada, ben, cyd], more = {}): Promise<string> {
  const id = await begun(who, more);
  await site.move(ada, id, starts("p1", "ABC"));
  return id;
}

describe("reactions at a table", () => {
  it("ask one seat after another, and only who is asked may answer", async () => {
    const id = await started();
    await site.move(ben, id, buys("p2", "ABC"));
    expect(await site.acting(id)).toEqual(["p3"]);
    expect(await problem(site.move(ada, id, { type: "let_through", seat: "p1" }))).toMatchObject({
      status: 422,
    });
    await site.move(cyd, id, { type: "let_through", seat: "p3" });
    expect(await site.acting(id)).toEqual(["p1"]);
    await site.move(ada, id, { type: "object", seat: "p1" });
    expect([await site.acting(id), await holds(id, "p2")]).toEqual([["p2"], 0]);
  });

  it("the player who announced it takes it back while it waits, by an undo", async () => {
    const id = await started();
    await site.move(ben, id, buys("p2", "ABC"));
    await site.undo(ben, id, "p2");
    expect(await site.acting(id)).toEqual(["p2"]);
    expect((await site.state(id)).pending).toEqual([]);
    await site.move(ben, id, passes("p2"));
    expect(await site.acting(id)).toEqual(["p3"]);
  });

  it("an absent seat lets it pass, a bot answers", async () => {
    const id = await started([ada, ben], { deadline: 60 });
    await site.move(ben, id, buys("p2", "ABC"));
    expect(await site.acting(id)).toEqual(["p1"]);
    site.pass(61_000);
    await site.tables.attendant.sweepNow();
    expect((await lines(id)).slice(-1)).toEqual([["p1", "let_through", "deadline"]]);
    expect(await holds(id, "p2")).toBe(1);
    const other = await started([ada, ben, "bot"]);
    await site.move(ben, other, buys("p2", "ABC"));
    const answer = (await lines(other)).find(([seat]) => seat === "p3");
    expect(answer?.[2]).toBe("bot");
    expect(["let_through", "object"]).toContain(answer?.[1]);
  });
});

describe("answers given in advance", () => {
  it("are given when the seat is asked, each time, until they are taken back; no one else sees them", async () => {
    const id = await started();
    await put(cyd, id, "p3", letsPass("p3"));
    await put(ada, id, "p1", objects("p1", "ABC"));
    const entries = await site.move(ben, id, buys("p2", "ABC"));
    expect(entries.map(({ log, cause }) => [log?.seat, log?.type, cause])).toEqual([
      ["p2", "buy_share", undefined],
      ["p3", "let_through", "plan"],
      ["p1", "object", "plan"],
    ]);
    expect([await site.acting(id), await holds(id, "p2")]).toEqual([["p2"], 0]);
    expect(await plansOf(cyd, id, "p3")).toEqual([letsPass("p3")]);
    expect((await site.open(id, ben)).plans).not.toHaveProperty("p3");
    await put(ada, id, "p1");
    await site.move(ben, id, buys("p2", "ABC"));
    expect(await site.acting(id)).toEqual(["p1"]);
  });

  it("stay when another takes back what they answered, and end when their owner is asked again by it", async () => {
    const id = await started([ada, ben]);
    await put(ada, id, "p1", letsPass("p1"));
    await site.move(ben, id, buys("p2", "ABC"));
    expect(await holds(id, "p2")).toBe(1);
    expect((await site.undo(ben, id, "p2")).proposed).toBe(true);
    const [proposal] = (await site.open(id)).table.proposals;
    await site.answer(ada, id, proposal?.id ?? "", { seat: "p1", agree: true });
    expect(await site.acting(id)).toEqual(["p2"]);
    expect(await plansOf(ada, id, "p1")).toEqual([letsPass("p1")]);
    await site.move(ben, id, buys("p2", "ABC"));
    expect(await holds(id, "p2")).toBe(1);
    await site.undo(ada, id, "p1");
    expect(await site.acting(id)).toEqual(["p1"]);
    expect((await plansOf(ada, id, "p1"))[0]?.ended).toMatchObject({ code: "TAKEN_BACK" });
  });

  it("one for the company goes before one for any, and one for another company is none", async () => {
    const id = await started([ada, ben]);
    await put(ada, id, "p1", letsPass("p1"), objects("p1", "ABC"));
    await site.move(ben, id, buys("p2", "ABC"));
    expect((await lines(id)).slice(-1)).toEqual([["p1", "object", "plan"]]);
    await put(ada, id, "p1", objects("p1", "CW"));
    await site.move(ben, id, buys("p2", "ABC"));
    expect(await site.acting(id)).toEqual(["p1"]);
  });

  it("one that is not legal leaves the seat asked, and one for something else is never played", async () => {
    const id = await started([ada, ben]);
    const odd = { ...letsPass("p1"), answer: { type: "consent", seat: "p1", accept: true } };
    const turn = { kind: "reaction", to: "turn", answer: passes("p1") };
    await put(ada, id, "p1", odd, turn);
    await site.move(ben, id, buys("p2", "ABC"));
    expect(await site.acting(id)).toEqual(["p1"]);
    await site.move(ada, id, { type: "let_through", seat: "p1" });
    expect(await site.acting(id)).toEqual(["p1"]);
    expect(await plansOf(ada, id, "p1")).toEqual([odd, turn]);
  });

  it("a plan of moves waits while its seat is asked about another's, and ends by no answer of its own", async () => {
    const id = await started([ada, ben]);
    await put(ada, id, "p1", { kind: "moves", actions: [starts("p1", "CW")] }, letsPass("p1"));
    await site.move(ben, id, buys("p2", "ABC"));
    expect((await lines(id)).slice(-2)).toEqual([
      ["p1", "let_through", "plan"],
      ["p1", "start_company", "plan"],
    ]);
  });

  it("are refused where they are of another seat, or twice about the same", async () => {
    const id = await started();
    expect(await problem(put(ben, id, "p2", letsPass("p1")))).toMatchObject({ status: 400 });
    expect(await problem(put(ben, id, "p2", letsPass("p2"), objects("p2")))).toMatchObject({
      status: 400,
      code: "PLAN_TWICE",
    });
    await put(ben, id, "p2", letsPass("p2"), objects("p2", "ABC"));
  });

  it("end with a word to their owner where the rules no longer know their action", () => {
    const made = createEngine(reacting, {
      players: ["p1", "p2"].map((player) => ({ id: player, name: player })),
      seed: 1,
    });
    if (!made.ok) throw new Error(made.refusal.code);
    const { state } = made.engine.start();
    const gone = { ...letsPass("p1"), answer: { type: "shout", seat: "p1" } };
    const kept = plansKept(made.engine, state, { p1: [gone], p2: [letsPass("p2")] }, 9);
    expect(kept).toEqual({ p1: [{ ...gone, ended: expect.objectContaining({ code: "OUTDATED", seq: 9 }) }] });
  });
});
