import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ada, ben, buys, cyd, passes, problem, Site, starts } from "./kit.ts";

let site: Site;
beforeEach(() => {
  site = new Site();
});
afterEach(() => site.tables.close());

describe("a move", () => {
  it("is judged by the engine, stored with its events and its change, and answered with its line", async () => {
    const id = await site.table([ada, ben]);
    const { table, first } = await site.open(id);
    expect(table.phase).toBe("playing");
    expect(first?.players.p1?.name).toBe("Ada");
    const entries = await site.move(ada, id, starts("p1", "ABC"));
    expect(entries).toMatchObject([
      { seq: table.seq + 1, kind: "move", by: "Ada", log: starts("p1", "ABC") },
    ]);
    expect(entries[0]?.events.some((event) => event.type === "company_started")).toBe(true);
    expect((await site.state(id)).companies.ABC?.started).toBe(true);
    expect((await site.store.entries(id)).at(-1)).toEqual(entries[0]);
    expect(await site.acting(id)).toEqual(["p2"]);
  });

  it("that the rules refuse changes nothing, and says which rule", async () => {
    const id = await site.table([ada, ben]);
    const before = await site.seq(id);
    const refused = await problem(site.move(ada, id, starts("p1", "ABC", 65)));
    expect(refused).toMatchObject({ status: 422, code: "REFUSED" });
    expect(refused.refusal?.code).toBeTruthy();
    expect(await site.seq(id)).toBe(before);
  });

  it("is refused from anyone who does not hold the seat: another player, a spectator", async () => {
    const id = await site.table([ada, ben]);
    expect(await problem(site.move(ben, id, starts("p1", "ABC")))).toMatchObject({
      status: 403,
      code: "FORBIDDEN",
    });
    expect(await problem(site.move(cyd, id, starts("p1", "ABC")))).toMatchObject({
      status: 403,
      code: "FORBIDDEN",
    });
    expect(await problem(site.move(cyd, id, starts("p9", "ABC")))).toMatchObject({
      status: 400,
      code: "NO_SEAT",
    });
    expect((await site.state(id)).companies.ABC?.started).toBe(false);
  });

  it("out of turn is refused by the rules", async () => {
    const id = await site.table([ada, ben]);
    const refused = await problem(site.move(ben, id, starts("p2", "CW")));
    expect(refused.refusal?.code).toBe("NOT_YOUR_TURN");
  });

  it("made on an old view of the table is not played, and brings what is new", async () => {
    const id = await site.table([ada, ben]);
    const seen = await site.seq(id);
    await site.move(ada, id, starts("p1", "ABC"));
    const behind = await problem(site.tables.playing.move(ben, id, { after: seen, action: passes("p2") }));
    expect(behind).toMatchObject({ status: 409, code: "BEHIND" });
    expect(behind.entries?.map((entry) => entry.seq)).toEqual([seen + 1]);
    expect(await site.seq(id)).toBe(seen + 1);
  });

  it("is not held up by lines that only say something about the table", async () => {
    const id = await site.table([ada, ben]);
    const seen = await site.seq(id);
    await site.seats(ben, id, { do: "rename", seat: "p2", name: "Benjamin" });
    const { entries } = await site.tables.playing.move(ada, id, { after: seen, action: starts("p1", "ABC") });
    expect(entries.map((entry) => entry.kind)).toEqual(["notice", "move"]);
  });

  it("of two at once lands once", async () => {
    const id = await site.table([ada, ben]);
    const after = await site.seq(id);
    const both = await Promise.allSettled([
      site.tables.playing.move(ada, id, { after, action: starts("p1", "ABC") }),
      site.tables.playing.move(ada, id, { after, action: starts("p1", "CW") }),
    ]);
    expect(both.map((one) => one.status)).toEqual(["fulfilled", "rejected"]);
    const { companies } = await site.state(id);
    expect([companies.ABC?.started, companies.CW?.started]).toEqual([true, false]);
  });

  it("cannot be made before the start", async () => {
    const id = await site.table([ada, "open"]);
    expect(await problem(site.move(ada, id, starts("p1", "ABC")))).toMatchObject({
      status: 409,
      code: "NOT_OPEN",
    });
  });

  it("brings a legal action sent back as it was listed, its domains left out of the record", async () => {
    const id = await site.table([ada, ben]);
    const [legal] = (await site.legal(id)).filter((action) => action.type === "start_company");
    const sent = { price: 60, ...legal, fields: { price: { kind: "choice" as const, values: [60] } } };
    await site.move(ada, id, sent as never);
    expect((await site.store.entries(id)).at(-1)?.log).not.toHaveProperty("fields");
  });

  it("is in the record as all who open the table read it", async () => {
    const id = await site.table([ada, ben]);
    await site.move(ada, id, starts("p1", "ABC"));
    await site.move(ben, id, buys("p2", "ABC"));
    const mine = await site.open(id, ada);
    const theirs = await site.open(id, null);
    expect(theirs.entries).toEqual(mine.entries);
    expect(mine.table.seats.map((seat) => seat.mine)).toEqual([true, false]);
    expect(theirs.table.seats.map((seat) => seat.mine)).toEqual([false, false]);
  });
});
