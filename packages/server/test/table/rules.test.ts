import { defineTitle, type Refusal } from "@railhead/core";
import { afterEach, describe, expect, it } from "vitest";
import { ada, ben, buys, problem, Site, starts, tiny } from "./kit.ts";

const ONE = tiny;
/** The same title with an amended rule: a share of a company is never bought by anyone, and shares cost nothing. */
const refused: Refusal = { code: "NO_BUYING", values: {} };
const TWO = defineTitle({
  ...tiny,
  version: "2",
  numbers: { ...tiny.numbers, startingCash: { 2: 999, 3: 999, 4: 999 } },
  chains: { ...tiny.chains, "buy.eligible": () => refused },
});

const sites: Site[] = [];
const open = (...args: ConstructorParameters<typeof Site>) => {
  const site = new Site(...args);
  sites.push(site);
  return site;
};
afterEach(async () => {
  for (const site of sites.splice(0)) await site.tables.close();
});

/** A game that was begun when the site knew the first version only, and what is stored of it. */
async function begun() {
  const before = open({ titles: [ONE] });
  const id = await before.table([ada, ben], { undo: "consent" });
  await before.move(ada, id, starts("p1", "ABC"));
  await before.move(ben, id, buys("p2", "ABC"));
  const stored = { entries: await before.store.entries(id), state: await before.state(id) };
  await before.tables.close();
  return { id, store: before.store, stored };
}

describe("a rule that is changed under a stored game", () => {
  it("leaves it as it was: its record, its states, and the rules it is played by", async () => {
    const { id, store, stored } = await begun();
    const site = open({ store, titles: [ONE, TWO] });
    const { table, entries, first } = await site.open(id);
    expect(table).toMatchObject({ rules: "1", newestRules: "2", playable: true });
    expect(entries).toEqual(stored.entries);
    expect(first?.players.p1?.cash).toBe(400);
    expect(await site.state(id)).toEqual(stored.state);
    await site.move(ada, id, buys("p1", "ABC"));
    expect((await site.state(id)).rules).toBe("1");
  });

  it("holds for new games", async () => {
    const { store } = await begun();
    const site = open({ store, titles: [ONE, TWO] });
    const id = await site.table([ada, ben]);
    expect((await site.open(id)).table.rules).toBe("2");
    expect((await site.state(id)).players.p1?.cash).toBe(999);
    await site.move(ada, id, starts("p1", "ABC"));
    expect((await problem(site.move(ben, id, buys("p2", "ABC")))).refusal?.code).toBe("NO_BUYING");
  });

  it("can be adopted by consent: it stands in the record, and holds from the next move on", async () => {
    const { id, store, stored } = await begun();
    const site = open({ store, titles: [ONE, TWO] });
    await site.propose(ada, id, { kind: "adopt_rules", seat: "p1", data: { to: "2" } });
    expect((await site.open(id)).table.rules).toBe("1");
    const [proposal] = (await site.open(id)).table.proposals;
    await site.answer(ben, id, proposal?.id ?? "", { seat: "p2", agree: true });
    const { table, entries } = await site.open(id);
    expect(table).toMatchObject({ rules: "2", newestRules: "2", playable: true });
    expect(entries.at(-1)?.events).toEqual([{ type: "rules_adopted", from: "1", to: "2" }]);
    expect(await site.state(id)).toEqual(stored.state);
    expect(entries.slice(0, stored.entries.length)).toEqual(stored.entries);
    expect((await problem(site.move(ada, id, buys("p1", "ABC")))).refusal?.code).toBe("NO_BUYING");
    await site.move(ada, id, starts("p1", "CW"));
    const again = open({ store, titles: [ONE, TWO] });
    expect(await again.state(id)).toEqual(await site.state(id));
  });

  it("is not adopted when one refuses", async () => {
    const { id, store } = await begun();
    const site = open({ store, titles: [ONE, TWO] });
    await site.propose(ada, id, { kind: "adopt_rules", seat: "p1", data: {} });
    const [proposal] = (await site.open(id)).table.proposals;
    await site.answer(ben, id, proposal?.id ?? "", { seat: "p2", agree: false });
    expect((await site.open(id)).table.rules).toBe("1");
    await site.move(ada, id, buys("p1", "ABC"));
  });
});

describe("a game whose rules the site no longer carries", () => {
  it("can be read in full, and nothing can be played", async () => {
    const { id, store, stored } = await begun();
    const site = open({ store, titles: [TWO] });
    const { table, entries, first } = await site.open(id);
    expect(table).toMatchObject({ playable: false, rules: "1", newestRules: "2" });
    expect(entries).toEqual(stored.entries);
    expect(first).not.toBeNull();
    expect(await site.state(id)).toEqual(stored.state);
    const watch = await site.watch(null, id);
    expect(watch.entries()).toEqual(stored.entries);
    expect(await problem(site.move(ada, id, buys("p1", "ABC")))).toMatchObject({
      status: 409,
      code: "RULES_MISSING",
    });
    expect(await problem(site.undo(ben, id, "p2"))).toMatchObject({ code: "RULES_MISSING" });
    await site.tables.talking.say(ada, id, { text: "what now?" });
  });

  it("is played on once its players adopt the newest", async () => {
    const { id, store } = await begun();
    const site = open({ store, titles: [TWO] });
    await site.propose(ada, id, { kind: "adopt_rules", seat: "p1", data: { to: "2" } });
    const [proposal] = (await site.open(id)).table.proposals;
    const table = await site.answer(ben, id, proposal?.id ?? "", { seat: "p2", agree: true });
    expect(table).toMatchObject({ playable: true, rules: "2" });
    await site.move(ada, id, starts("p1", "CW"));
    expect(await site.acting(id)).toEqual(["p2"]);
  });

  it("stays readable where the whole title is gone", async () => {
    const { id, store, stored } = await begun();
    const site = open({ store, titles: [] });
    const { table, entries } = await site.open(id);
    expect(table).toMatchObject({ playable: false, rules: "1", newestRules: "1" });
    expect(entries).toEqual(stored.entries);
    const asked = site.propose(ada, id, { kind: "adopt_rules", seat: "p1", data: {} });
    expect(await problem(asked)).toMatchObject({ code: "RULES_MISSING" });
  });
});
