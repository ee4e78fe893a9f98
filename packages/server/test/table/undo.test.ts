import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { UndoPolicy } from "../../src/api.ts";
import { ada, ben, buys, cyd, passes, problem, Site, starts } from "./kit.ts";

let site: Site;
beforeEach(() => {
  site = new Site();
});
afterEach(() => site.tables.close());

/** Ada started ABC, Ben bought a share of it, Ada is asked. */
async function played(undo: UndoPolicy, more = {}): Promise<string> {
  const id = await site.table([ada, ben, cyd], { undo, ...more });
  await site.move(ada, id, starts("p1", "ABC"));
  await site.move(ben, id, buys("p2", "ABC"));
  return id;
}
const moves = async (id: string) => site.tables.runtime.run(id, async (live) => live.game.moves.length);

describe("a free table", () => {
  it("lets anyone who moved last take it back, and leaves the trace in the record", async () => {
    const id = await played("free");
    const before = (await site.store.entries(id)).length;
    const { entries, proposed } = await site.undo(ben, id, "p2");
    expect(proposed).toBe(false);
    expect(entries).toMatchObject([{ kind: "undo", log: { type: "undo", seat: "p2", to: 1 }, by: "Ben" }]);
    expect((await site.store.entries(id)).length).toBe(before + 1);
    expect(await site.acting(id)).toEqual(["p2"]);
    expect((await site.state(id)).players.p2?.cash).toBe(300);
  });

  it("lets no one else take it back", async () => {
    const id = await played("free");
    expect(await problem(site.undo(ada, id, "p1", 1))).toMatchObject({ status: 403, code: "UNDO_NOT_YOURS" });
    expect(await problem(site.undo(cyd, id, "p3"))).toMatchObject({ status: 403 });
    expect(await problem(site.undo(ada, id, "p2"))).toMatchObject({ status: 403, code: "FORBIDDEN" });
    expect(await moves(id)).toBe(2);
  });

  it("lets anyone who moved last go back further, and bring all of it again", async () => {
    const id = await played("free");
    const full = await site.state(id);
    await site.undo(ben, id, "p2", 0);
    expect(await moves(id)).toBe(0);
    expect((await site.state(id)).companies.ABC?.started).toBe(false);
    await site.redo(ben, id, "p2");
    expect(await site.state(id)).toEqual(full);
    expect(await problem(site.redo(ben, id, "p2"))).toMatchObject({ code: "NOTHING_TO_REDO" });
  });

  it("lets anyone who decided the first of what was taken back bring it back as well, and no one else", async () => {
    const id = await played("free");
    const full = await site.state(id);
    await site.undo(ben, id, "p2", 0);
    expect(await problem(site.redo(cyd, id, "p3"))).toMatchObject({ status: 403, code: "UNDO_NOT_YOURS" });
    await site.redo(ada, id, "p1");
    expect(await site.state(id)).toEqual(full);
  });

  it("forgets what was taken back once someone moves", async () => {
    const id = await played("free");
    await site.undo(ben, id, "p2");
    await site.move(ben, id, passes("p2"));
    expect(await problem(site.redo(ben, id, "p2"))).toMatchObject({ code: "NOTHING_TO_REDO" });
  });

  it("forgets all of it, however many times something was taken back before", async () => {
    const id = await site.table([ada, ada], { mode: "hotseat", undo: "free" });
    await site.move(ada, id, starts("p1", "ABC"));
    await site.move(ada, id, buys("p2", "ABC"));
    await site.undo(ada, id, "p2");
    await site.undo(ada, id, "p1");
    await site.move(ada, id, starts("p1", "CW"));
    expect(await problem(site.redo(ada, id, "p1"))).toMatchObject({ code: "NOTHING_TO_REDO" });
    expect(await moves(id)).toBe(1);
  });

  it("brings back in turn what was taken back in turn", async () => {
    const id = await site.table([ada, ada], { mode: "hotseat", undo: "free" });
    await site.move(ada, id, starts("p1", "ABC"));
    await site.move(ada, id, buys("p2", "ABC"));
    const full = await site.state(id);
    await site.undo(ada, id, "p2");
    await site.undo(ada, id, "p1");
    await site.redo(ada, id, "p1");
    expect(await moves(id)).toBe(1);
    await site.redo(ada, id, "p2");
    expect(await site.state(id)).toEqual(full);
  });

  it("says when there is nothing to take back, or the table has gone on", async () => {
    const id = await site.table([ada, ben], { undo: "free" });
    const seen = await site.seq(id);
    expect(await problem(site.undo(ada, id, "p1"))).toMatchObject({ status: 409, code: "NOTHING_TO_UNDO" });
    await site.move(ada, id, starts("p1", "ABC"));
    expect(await problem(site.undo(ada, id, "p1", 1))).toMatchObject({
      code: "NOTHING_TO_UNDO",
      field: "to",
    });
    const late = site.tables.playing.undo(ada, id, { after: seen, seat: "p1" });
    expect(await problem(late)).toMatchObject({ status: 409, code: "BEHIND" });
    for (const to of [-1, 1.5, "1", null]) {
      const odd = site.tables.playing.undo(ada, id, { after: await site.seq(id), seat: "p1", to });
      expect(await problem(odd)).toMatchObject({ status: 400, field: "to" });
    }
  });
});

describe("a table without undo", () => {
  it("refuses it, by every way", async () => {
    const id = await played("none");
    expect(await problem(site.undo(ben, id, "p2"))).toMatchObject({ status: 403, code: "UNDO_NONE" });
    expect(await problem(site.redo(ben, id, "p2"))).toMatchObject({ status: 403, code: "UNDO_NONE" });
    const asked = site.propose(ben, id, { kind: "undo", seat: "p2", data: { to: 1 } });
    expect(await problem(asked)).toMatchObject({ status: 403, code: "UNDO_NONE" });
    expect(await moves(id)).toBe(2);
  });
});

describe("undo by consent", () => {
  it("needs no one's where only one's own moves go", async () => {
    const id = await played("consent");
    expect((await site.undo(ben, id, "p2")).proposed).toBe(false);
    expect(await moves(id)).toBe(1);
  });

  it("becomes a proposal where another's decision would go, and happens when all agree", async () => {
    const id = await played("consent");
    const { entries, proposed } = await site.undo(ada, id, "p1", 0);
    expect(proposed).toBe(true);
    expect(entries).toMatchObject([
      { kind: "notice", events: [{ type: "proposed", kind: "undo", data: { to: 0 } }] },
    ]);
    const [proposal] = (await site.open(id)).table.proposals;
    expect(proposal).toMatchObject({ kind: "undo", by: "p1", waiting: ["p2", "p3"], agreed: ["p1"] });
    expect(await moves(id)).toBe(2);
    await site.answer(ben, id, proposal?.id ?? "", { seat: "p2", agree: true });
    expect(await moves(id)).toBe(2);
    const table = await site.answer(cyd, id, proposal?.id ?? "", { seat: "p3", agree: true });
    expect(table.proposals).toEqual([]);
    expect(await moves(id)).toBe(0);
  });

  it("is off when one refuses, and when someone moves in the meantime", async () => {
    const id = await played("consent");
    await site.undo(ada, id, "p1", 0);
    const first = (await site.open(id)).table.proposals[0]?.id ?? "";
    expect((await site.answer(ben, id, first, { seat: "p2", agree: false })).proposals).toEqual([]);
    expect(await moves(id)).toBe(2);
    await site.undo(ada, id, "p1", 0);
    const entries = await site.move(cyd, id, passes("p3"));
    expect(entries.map((entry) => entry.events[0]?.type)).toContain("proposal_void");
    expect((await site.open(id)).table.proposals).toEqual([]);
  });

  it("brings back what all agreed to take back when all agree, and not before", async () => {
    const id = await played("consent");
    const full = await site.state(id);
    await site.undo(ada, id, "p1", 0);
    const first = (await site.open(id)).table.proposals[0]?.id ?? "";
    await site.answer(ben, id, first, { seat: "p2", agree: true });
    await site.answer(cyd, id, first, { seat: "p3", agree: true });
    expect(await moves(id)).toBe(0);
    // Anyone who sits at the table may ask, as with an undo.
    const { proposed } = await site.redo(cyd, id, "p3");
    expect(proposed).toBe(true);
    expect(await moves(id)).toBe(0);
    const [proposal] = (await site.open(id)).table.proposals;
    expect(proposal).toMatchObject({ kind: "redo", by: "p3", waiting: ["p1", "p2"] });
    expect(await problem(site.redo(ada, id, "p1"))).toMatchObject({ status: 409, code: "PROPOSED_ALREADY" });
    await site.answer(ada, id, proposal?.id ?? "", { seat: "p1", agree: true });
    expect(await moves(id)).toBe(0);
    await site.answer(ben, id, proposal?.id ?? "", { seat: "p2", agree: true });
    expect(await site.state(id)).toEqual(full);
    expect((await site.open(id)).table.proposals).toEqual([]);
    expect(await problem(site.redo(ada, id, "p1"))).toMatchObject({ code: "NOTHING_TO_REDO" });
  });

  it("brings back nothing when one refuses, or when the table has gone on", async () => {
    const id = await played("consent");
    await site.undo(ada, id, "p1", 0);
    const first = (await site.open(id)).table.proposals[0]?.id ?? "";
    await site.answer(ben, id, first, { seat: "p2", agree: true });
    await site.answer(cyd, id, first, { seat: "p3", agree: true });
    await site.redo(ada, id, "p1");
    const second = (await site.open(id)).table.proposals[0]?.id ?? "";
    await site.answer(ben, id, second, { seat: "p2", agree: false });
    expect(await moves(id)).toBe(0);
    await site.redo(ada, id, "p1");
    expect((await site.open(id)).table.proposals).toHaveLength(1);
    const entries = await site.move(ada, id, passes("p1"));
    expect(entries.map((entry) => entry.events[0]?.type)).toContain("proposal_void");
    expect((await site.open(id)).table.proposals).toEqual([]);
    expect(await moves(id)).toBe(1);
  });
});

describe("a hot seat", () => {
  it("lets the one person at it take back anything, and bring it again, from any seat", async () => {
    const id = await site.table([ada, ada, "bot"], { mode: "hotseat", undo: "consent" });
    await site.move(ada, id, starts("p1", "ABC"));
    await site.move(ada, id, passes("p2"));
    const before = await moves(id);
    await site.undo(ada, id, "p2", 0);
    expect(await moves(id)).toBe(0);
    await site.redo(ada, id, "p1");
    expect(await moves(id)).toBe(before);
  });
});

describe("moves of bots", () => {
  it("go with the person's move before them", async () => {
    const id = await site.table([ada, "bot", "bot"], { undo: "free" });
    await site.move(ada, id, starts("p1", "ABC"));
    expect(await moves(id)).toBeGreaterThan(1);
    const { entries } = await site.undo(ada, id, "p1");
    expect(entries[0]).toMatchObject({ kind: "undo", log: { to: 0 } });
    expect(await site.acting(id)).toEqual(["p1"]);
  });
});

describe("a seat that goes to the bot", () => {
  const bot = async (id: string, kind: "bot" | "unbot") => {
    await site.propose(ben, id, { kind, seat: "p2", data: { seat: "p2" } });
    const proposal = (await site.open(id)).table.proposals[0]?.id;
    if (proposal === undefined) return;
    for (const [who, seat] of [
      [ada, "p1"],
      [cyd, "p3"],
    ] as const)
      await site.answer(who, id, proposal, { seat, agree: true });
  };

  it("takes along the say over the moves that were made from it, until its holder takes it back", async () => {
    const id = await played("consent");
    await bot(id, "bot");
    expect((await site.undo(ada, id, "p1", 0)).proposed).toBe(false);
    expect(await moves(id)).toBe(0);
    // Nor is its holder asked about bringing them back.
    expect((await site.redo(ada, id, "p1")).proposed).toBe(false);
    expect(await moves(id)).toBe(2);
    await bot(id, "unbot");
    expect((await site.undo(ada, id, "p1", 0)).proposed).toBe(true);
    expect(await moves(id)).toBe(2);
  });

  it("needs its holder's consent again to bring moves back that were taken back meanwhile", async () => {
    const id = await played("consent");
    await bot(id, "bot");
    await site.undo(ada, id, "p1", 0);
    await bot(id, "unbot");
    expect((await site.redo(ada, id, "p1")).proposed).toBe(true);
    expect(await moves(id)).toBe(0);
  });

  it("is no decision of its holder's where the bot moved: no one is asked about that later", async () => {
    const id = await site.table([ada, ben, cyd], { undo: "consent" });
    await bot(id, "bot");
    await site.move(ada, id, starts("p1", "ABC"));
    expect(await site.acting(id)).toEqual(["p3"]);
    await bot(id, "unbot");
    expect((await site.undo(ada, id, "p1", 0)).proposed).toBe(false);
    expect(await moves(id)).toBe(0);
  });

  it("leaves the last move to anyone who made the one before, where undo is free", async () => {
    const id = await played("free");
    expect(await problem(site.undo(ada, id, "p1", 0))).toMatchObject({ code: "UNDO_NOT_YOURS" });
    await bot(id, "bot");
    expect(await problem(site.undo(cyd, id, "p3", 0))).toMatchObject({ code: "UNDO_NOT_YOURS" });
    await site.undo(ada, id, "p1", 0);
    expect(await moves(id)).toBe(0);
  });
});
