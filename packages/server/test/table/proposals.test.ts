import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Proposal } from "../../src/api.ts";
import { ada, ben, buys, cyd, dov, passes, problem, Site, starts, user } from "./kit.ts";

let site: Site;
beforeEach(() => {
  site = new Site();
});
afterEach(() => site.tables.close());

const begun = () => site.table([ada, ben, cyd]);
const propose = (who: typeof ada, id: string, kind: string, data: object = {}, seat?: string) =>
  site.propose(who, id, { kind, data, ...(seat && { seat }) });
const only = async (id: string): Promise<Proposal> => {
  const { proposals } = (await site.open(id)).table;
  expect(proposals).toHaveLength(1);
  return proposals[0] as Proposal;
};
const agree = async (id: string, ...who: [typeof ada, string][]) => {
  const { id: proposal } = await only(id);
  for (const [person, seat] of who) await site.answer(person, id, proposal, { seat, agree: true });
};
const events = async (id: string) => (await site.store.entries(id)).flatMap((entry) => entry.events);

describe("a proposal", () => {
  it("is made by who sits at the table, or by its host", async () => {
    const id = await begun();
    expect(await problem(propose(dov, id, "end", {}, "p1"))).toMatchObject({ status: 403 });
    expect(await problem(propose(dov, id, "end"))).toMatchObject({ status: 403 });
    expect(await problem(propose(ben, id, "end"))).toMatchObject({ status: 403 });
    expect(await problem(propose(ben, id, "end", {}, "p1"))).toMatchObject({ status: 403 });
    expect((await propose(ada, id, "end")).proposals[0]).toMatchObject({
      by: "host",
      byName: "Ada",
      waiting: ["p2", "p3"],
    });
    expect(await problem(propose(ben, id, "end", {}, "p2"))).toMatchObject({ code: "PROPOSED_ALREADY" });
  });

  it("is answered once by each who is asked, and by no one for another", async () => {
    const id = await begun();
    await propose(ada, id, "end", {}, "p1");
    const { id: proposal } = await only(id);
    const answer = (who: typeof ada, seat: string, agrees: unknown = true) =>
      site.answer(who, id, proposal, { seat, agree: agrees });
    expect(await problem(answer(ada, "p1"))).toMatchObject({ code: "ANSWERED" });
    expect(await problem(answer(ben, "p3"))).toMatchObject({ status: 403 });
    expect(await problem(answer(dov, "p2"))).toMatchObject({ status: 403 });
    expect(await problem(answer(ben, "p2", "yes"))).toMatchObject({ status: 400, field: "agree" });
    await answer(ben, "p2");
    expect(await problem(answer(ben, "p2"))).toMatchObject({ code: "ANSWERED" });
    expect(await problem(site.answer(cyd, id, "none", { seat: "p3", agree: true }))).toMatchObject({
      status: 404,
    });
    expect((await site.state(id)).ended).toBeNull();
    await answer(cyd, "p3");
    expect((await site.state(id)).ended?.reason).toBe("agreement");
  });

  it("is taken back by who made it", async () => {
    const id = await begun();
    await propose(ben, id, "end", {}, "p2");
    const { id: proposal } = await only(id);
    await site.answer(ben, id, proposal, { seat: "p2", agree: false });
    expect((await site.open(id)).table.proposals).toEqual([]);
    expect((await events(id)).at(-1)).toMatchObject({ type: "proposal_withdrawn", name: "Ben" });
  });

  it.each([
    [{ kind: "steal", data: {} }, "kind"],
    [{ kind: "replace", data: {} }, "data.seat"],
    [{ kind: "replace", data: { seat: "p9" } }, "data.seat"],
    [{ kind: "bot", data: { seat: 3 } }, "data.seat"],
    [{ kind: "unbot", data: { seat: "p2" } }, "data.seat"],
    [{ kind: "undo", data: { to: "all" } }, "data.to"],
    [{ kind: "undo", data: { to: 5 } }, "data.to"],
    [{ kind: "correct", data: {} }, "data.action"],
    [{ kind: "correct", data: { action: { type: "pass", seat: "p1" } } }, "data.action.type"],
    [{ kind: "adopt_rules", data: { to: "9" } }, "data.to"],
    [{ kind: "adopt_rules", data: { to: "1" } }, "data.to"],
    [{ kind: "end", data: [] }, "data"],
    [{ kind: "end", data: { long: "x".repeat(33_000) } }, "data"],
  ])("of nonsense is refused by its field: %j", async (body, field) => {
    const id = await begun();
    expect(await problem(site.propose(ada, id, { ...body, seat: "p1" }))).toMatchObject({
      status: 400,
      field,
    });
    expect((await site.open(id)).table.proposals).toEqual([]);
  });

  it("cannot be made before the start, nor to end what has ended", async () => {
    const waiting = await site.table([ada, "open"]);
    expect(await problem(propose(ada, waiting, "end", {}, "p1"))).toMatchObject({ code: "NOT_OPEN" });
    const id = await site.table([ada, ada], { mode: "hotseat" });
    expect((await propose(ada, id, "end", {}, "p1")).phase).toBe("ended");
    expect(await problem(propose(ada, id, "end", {}, "p1"))).toMatchObject({
      status: 422,
      refusal: { code: "GAME_OVER" },
    });
  });
});

describe("what is the whole table's", () => {
  it("cannot be sent as a move past the others", async () => {
    const id = await begun();
    const end = { type: "end_by_agreement", seat: "p1", agreed: ["p1", "p2", "p3"] };
    expect(await problem(site.move(ada, id, end))).toMatchObject({ status: 403, code: "NEEDS_CONSENT" });
    const correct = { type: "correct", seat: "p1", reason: "mine", changes: [] };
    expect(await problem(site.move(ada, id, correct))).toMatchObject({ status: 403, code: "NEEDS_CONSENT" });
    expect((await site.state(id)).ended).toBeNull();
  });

  it("may be sent by one person who sits there alone", async () => {
    const id = await site.table([ada, ada], { mode: "hotseat" });
    await site.move(ada, id, { type: "end_by_agreement", seat: "p1", agreed: ["p1", "p2"] });
    expect((await site.open(id)).table.phase).toBe("ended");
  });
});

describe("another person for a seat", () => {
  it("when the others agree: the seat opens, keeps its name, and goes to anyone who takes it", async () => {
    const id = await begun();
    await propose(ada, id, "replace", { seat: "p2" }, "p1");
    await agree(id, [ben, "p2"], [cyd, "p3"]);
    let { table } = await site.open(id);
    expect(table.seats[1]).toMatchObject({ holder: "open", name: "Ben" });
    await site.move(ada, id, starts("p1", "ABC"));
    expect(await problem(site.move(ben, id, passes("p2")))).toMatchObject({ status: 403 });
    await site.seats(dov, id, { do: "take", seat: "p2", name: "Dov" });
    await site.move(dov, id, buys("p2", "ABC"));
    ({ table } = await site.open(id));
    expect(table.seats[1]).toMatchObject({ holder: "person", name: "Dov" });
  });

  it("drops the plans of who left", async () => {
    const id = await begun();
    await site.tables.playing.plans(ben, id, { seat: "p2", plans: [{ kind: "pass_stock", until: [] }] });
    await propose(ada, id, "replace", { seat: "p2" }, "p1");
    await agree(id, [ben, "p2"], [cyd, "p3"]);
    expect((await site.store.plans(id)).p2).toEqual([]);
  });

  it("waits for who is concerned, whose silence counts as consent after a day", async () => {
    const id = await site.table([ada, ben]);
    await propose(ada, id, "replace", { seat: "p2" }, "p1");
    const { settles, waiting } = await only(id);
    expect(waiting).toEqual(["p2"]);
    site.pass((settles ?? 0) - 1_000_000 - 1);
    await site.tables.attendant.sweepNow();
    expect((await site.open(id)).table.seats[1]?.holder).toBe("person");
    site.pass(1);
    await site.tables.attendant.sweepNow();
    expect((await site.open(id)).table.seats[1]?.holder).toBe("open");
    expect((await site.open(id)).table.proposals).toEqual([]);
  });

  it("never comes by silence while someone else has not answered, and not against a refusal", async () => {
    const id = await begun();
    await propose(ada, id, "replace", { seat: "p2" }, "p1");
    site.pass(48 * 3600_000);
    await site.tables.attendant.sweepNow();
    expect((await site.open(id)).table.seats[1]?.holder).toBe("person");
    const { id: proposal } = await only(id);
    await site.answer(ben, id, proposal, { seat: "p2", agree: false });
    await site.tables.attendant.sweepNow();
    expect((await site.open(id)).table.seats[1]?.holder).toBe("person");
  });

  it("leaves no proposal waiting for who has gone", async () => {
    const id = await begun();
    await propose(ada, id, "replace", { seat: "p2" }, "p1");
    await propose(cyd, id, "end", {}, "p3");
    const [replace, end] = (await site.open(id)).table.proposals;
    for (const [who, seat] of [
      [ben, "p2"],
      [cyd, "p3"],
    ] as const)
      await site.answer(who, id, replace?.id ?? "", { seat, agree: true });
    expect((await only(id)).waiting).toEqual(["p1"]);
    await site.answer(ada, id, end?.id ?? "", { seat: "p1", agree: true });
    expect((await site.state(id)).ended?.reason).toBe("agreement");
  });
});

describe("a proposal that waits for a player who can no longer answer", () => {
  it("is carried out once their seat goes to the bot, and waits for no one else", async () => {
    const id = await begun();
    await propose(ben, id, "bot", { seat: "p2" }, "p2");
    await propose(cyd, id, "end", {}, "p3");
    const [bot, end] = (await site.open(id)).table.proposals;
    await site.answer(ada, id, end?.id ?? "", { seat: "p1", agree: true });
    expect((await site.state(id)).ended).toBeNull();
    await site.answer(ada, id, bot?.id ?? "", { seat: "p1", agree: true });
    expect((await site.state(id)).ended).toBeNull();
    await site.answer(cyd, id, bot?.id ?? "", { seat: "p3", agree: true });
    expect((await site.state(id)).ended?.reason).toBe("agreement");
  });

  it("still waits for those who can", async () => {
    const id = await begun();
    await propose(ben, id, "bot", { seat: "p2" }, "p2");
    await propose(cyd, id, "end", {}, "p3");
    const { id: bot } = (await site.open(id)).table.proposals[0] as Proposal;
    await site.answer(ada, id, bot, { seat: "p1", agree: true });
    await site.answer(cyd, id, bot, { seat: "p3", agree: true });
    expect((await only(id)).waiting).toEqual(["p1"]);
    expect((await site.state(id)).ended).toBeNull();
  });

  it("is carried out once their seat is opened, or their account is gone", async () => {
    const opened = await begun();
    await propose(ada, opened, "replace", { seat: "p2" }, "p1");
    await propose(cyd, opened, "end", {}, "p3");
    const [replace, end] = (await site.open(opened)).table.proposals;
    await site.answer(ada, opened, end?.id ?? "", { seat: "p1", agree: true });
    await site.answer(ben, opened, replace?.id ?? "", { seat: "p2", agree: true });
    await site.answer(cyd, opened, replace?.id ?? "", { seat: "p3", agree: true });
    expect((await site.state(opened)).ended?.reason).toBe("agreement");

    const left = await site.table([ada, ben]);
    await propose(ada, left, "end", {}, "p1");
    await site.tables.personal.moveUser(ben.id, null);
    await site.tables.attendant.attend(left);
    expect((await site.state(left)).ended?.reason).toBe("agreement");
  });
});

describe("the bot for a seat", () => {
  it("plays it when the others agree, until its holder takes it back without asking", async () => {
    const id = await begun();
    await propose(ben, id, "bot", { seat: "p2" }, "p2");
    await agree(id, [ada, "p1"], [cyd, "p3"]);
    expect((await site.open(id, ben)).table.seats[1]).toMatchObject({ holder: "bot", mine: true });
    const entries = await site.move(ada, id, starts("p1", "ABC"));
    expect(entries.at(-1)).toMatchObject({ cause: "bot", by: "lean", log: { seat: "p2" } });
    expect(await problem(site.move(ben, id, passes("p2")))).toMatchObject({ code: "SEAT_BOT" });
    expect(await problem(propose(cyd, id, "unbot", { seat: "p2" }, "p2"))).toMatchObject({ status: 403 });
    const table = await propose(ben, id, "unbot", { seat: "p2" }, "p2");
    expect(table.seats[1]?.holder).toBe("person");
  });

  it("is taken from a seat that no one holds by consent, and the seat opens", async () => {
    const id = await site.table([ada, ben, "bot"]);
    await propose(ada, id, "unbot", { seat: "p3" }, "p1");
    await agree(id, [ben, "p2"]);
    expect((await site.open(id)).table.seats[2]?.holder).toBe("open");
  });

  it("plays at once where the seat is asked", async () => {
    const id = await site.table([ada, ben]);
    await propose(ben, id, "bot", { seat: "p1" }, "p2");
    await agree(id, [ada, "p1"]);
    expect((await site.store.entries(id)).at(-1)).toMatchObject({
      kind: "move",
      cause: "bot",
      log: { seat: "p1" },
    });
  });
});

describe("a correction", () => {
  const correct = (more: object = {}) => ({
    type: "correct",
    seat: "p1",
    reason: "wrong change",
    by: "Ben",
    changes: [{ kind: "cash", from: "bank", to: "player:p2", amount: 10 }],
    ...more,
  });

  it("is played when all agree, in the name of who asked for it, and stands in the record as an action", async () => {
    const id = await begun();
    const { players, bank } = await site.state(id);
    await propose(ada, id, "correct", { action: correct() }, "p1");
    expect(await site.state(id)).toMatchObject({ bank });
    await agree(id, [ben, "p2"], [cyd, "p3"]);
    const after = await site.state(id);
    expect([after.players.p2?.cash, after.bank]).toEqual([(players.p2?.cash ?? 0) + 10, bank - 10]);
    const last = (await site.store.entries(id)).at(-1);
    expect(last).toMatchObject({
      kind: "move",
      by: "Ada",
      log: { type: "correct", by: "Ada", reason: "wrong change" },
    });
    await site.move(ada, id, starts("p1", "ABC"));
  });

  it("that the rules refuse is refused when it is asked for", async () => {
    const id = await begun();
    const changes = [{ kind: "cash", from: "player:p1", to: "player:p2", amount: 100_000 }];
    for (const action of [
      correct({ changes }),
      correct({ changes: [] }),
      correct({ reason: "" }),
      correct({ changes: [7] }),
    ])
      expect(await problem(propose(ada, id, "correct", { action }, "p1"))).toMatchObject({
        status: 422,
        code: "REFUSED",
        field: "data.action",
      });
    expect((await site.open(id)).table.proposals).toEqual([]);
  });

  it("is made at once by a person alone at the table, under their own name", async () => {
    const id = await site.table([ada, ada], { mode: "hotseat" });
    await site.move(ada, id, correct());
    expect((await site.store.entries(id)).at(-1)?.log).toMatchObject({ by: "Ada" });
  });

  it("is not taken back by one alone", async () => {
    const id = await site.table([ada, ben], { undo: "consent" });
    await propose(ada, id, "correct", { action: correct() }, "p1");
    await agree(id, [ben, "p2"]);
    expect((await site.undo(ada, id, "p1", 0)).proposed).toBe(true);
    expect((await site.state(id)).players.p2?.cash).toBe(410);
  });
});

it("a proposal that the rules refuse by the time all agree is said so, and over", async () => {
  const id = await site.table([ada, ben], { undo: "consent" });
  await site.move(ada, id, starts("p1", "ABC"));
  await propose(ben, id, "adopt_rules", {}, "p2").catch(() => undefined);
  await propose(ben, id, "end", {}, "p2");
  const end = (await site.open(id)).table.proposals.find((one) => one.kind === "end")?.id ?? "";
  await site.tables.runtime.write(id, async (live) => {
    const applied = live.rules.apply(live.state, {
      type: "end_by_agreement",
      seat: "p1",
      agreed: ["p1", "p2"],
    });
    if (!applied.ok) throw new Error("refused");
    const { diffState } = await import("@railhead/core/record");
    const line = {
      kind: "move" as const,
      log: { type: "end_by_agreement", seat: "p1", agreed: ["p1", "p2"] },
      events: applied.events,
      patch: diffState(live.state, applied.state),
    };
    await site.tables.runtime.record(live, [line], { state: applied.state });
  });
  await site.answer(ada, id, end, { seat: "p1", agree: true });
  expect((await events(id)).at(-1)).toMatchObject({ type: "proposal_failed", kind: "end" });
  expect((await site.open(id)).table.proposals).toEqual([]);
});

it("strangers never count: consent is asked of those who sit there", async () => {
  const id = await site.table([ada, ben, "bot"]);
  const { proposals } = await propose(ada, id, "end", {}, "p1");
  expect(proposals[0]?.waiting).toEqual(["p2"]);
  expect(
    await problem(site.answer(user("Eve"), id, proposals[0]?.id ?? "", { seat: "p3", agree: true })),
  ).toMatchObject({ status: 403 });
});
