import { readFileSync } from "node:fs";
import type { Action, GameFile, TitleDefinition } from "@railhead/core";
import { titleUnder } from "@railhead/core/engine";
import { title18eu } from "@railhead/title-18eu";
import { afterEach, describe, expect, it } from "vitest";
import type { User } from "../../src/table/index.ts";
import { ada, ben, cyd, dov, problem, Site } from "./kit.ts";

/** The title as a site carried it that knew version 1 only. */
const { earlier: _earlier, ...only } = titleUnder(title18eu, "1") as TitleDefinition;
const BEFORE: TitleDefinition = only;

/** A game played under version 1; its move 482 is a sale of RPR, which could sell more under version 2. */
const sample = JSON.parse(
  readFileSync(new URL("../../../../apps/web/test/games/18eu.json", import.meta.url), "utf8"),
) as GameFile;
const SALE = 482;
const sale = sample.log[SALE - 1] as Action;
const next = sample.log[SALE] as Action;

const sites: Site[] = [];
const open = (...args: ConstructorParameters<typeof Site>) => {
  const site = new Site(...args);
  sites.push(site);
  return site;
};
afterEach(async () => {
  for (const site of sites.splice(0)) await site.tables.close();
});

const PEOPLE: Record<string, User> = { p1: ada, p2: ben, p3: cyd, p4: dov };
const holder = (action: Action) => PEOPLE[action.seat] as User;

/** A table that was stored by an earlier site, just ahead of that sale. */
async function stored() {
  const site = open({ titles: [BEFORE] });
  const file = { ...sample, log: sample.log.slice(0, SALE - 1) };
  const { id } = await site.tables.gathering.create(ada, {
    title: "18eu",
    name: "Of before",
    seats: Object.keys(PEOPLE).map((seat) =>
      seat === "p1" ? { name: "Ada", holder: "me" } : { holder: "open" },
    ),
    file: JSON.stringify(file),
    visibility: "public",
  });
  for (const [seat, who] of Object.entries(PEOPLE))
    if (who !== ada) await site.tables.gathering.seats(who, id, { do: "take", seat, name: who.name });
  const record = { entries: await site.store.entries(id), state: await site.state(id) };
  await site.tables.close();
  return { id, store: site.store, ...record };
}

/** Who is asked, and for what company. */
const asked = async (site: Site, id: string) =>
  site.tables.runtime.run(id, async (live) => {
    const [decision] = live.rules.decisions(live.state);
    return [decision?.id, decision?.company];
  });

describe("a table of 18EU under earlier rules", () => {
  it("is opened as it was and played on under version 1", async () => {
    const { id, store, entries, state } = await stored();
    const site = open({ store, titles: [title18eu] });
    const opened = await site.open(id);
    expect(opened.table).toMatchObject({ rules: "1", newestRules: "2", playable: true });
    expect(opened.entries).toEqual(entries);
    expect(await site.state(id)).toEqual(state);
    await site.move(holder(sale), id, sale);
    expect(await asked(site, id)).toEqual(["track", "DR"]);
    await site.move(holder(next), id, next);
    expect((await site.state(id)).rules).toBe("1");
  });

  it("adopts version 2 by consent: the company may then sell again, and what was played stays", async () => {
    const { id, store, entries, state } = await stored();
    const site = open({ store, titles: [title18eu] });
    const { proposals } = await site.propose(ada, id, { kind: "adopt_rules", seat: "p1", data: { to: "2" } });
    expect(proposals[0]?.waiting).toEqual(["p2", "p3", "p4"]);
    for (const seat of ["p2", "p3", "p4"])
      await site.answer(PEOPLE[seat] as User, id, proposals[0]?.id ?? "", { seat, agree: true });
    expect((await site.open(id)).table.rules).toBe("2");
    expect(await site.state(id)).toEqual(state);
    await site.move(holder(sale), id, sale);
    expect(await asked(site, id)).toEqual(["shares", "RPR"]);
    expect((await problem(site.move(holder(next), id, next))).refusal?.code).toBe("NOT_YOUR_TURN");
    expect(await site.state(id)).toMatchObject({
      rules: "2",
      options: { ownShareDeals: "any", market: "220", minorTrains: "bank", redToRed: "capped" },
    });
    // Another process reads the same out of the store.
    const again = open({ store, titles: [title18eu] });
    expect(await again.state(id)).toEqual(await site.state(id));
    expect((await again.open(id)).entries.slice(0, entries.length)).toEqual(entries);
    expect(await asked(again, id)).toEqual(["shares", "RPR"]);
  });

  it("takes in a file whose players adopted version 2, and goes on under it", async () => {
    const site = open({ titles: [title18eu] });
    const line = { type: "adopt_rules", seat: "p1", rules: "2" };
    const log = [...sample.log.slice(0, SALE - 1), line, sale];
    const seats = sample.setup.players.map(({ name }) => ({ name, holder: "me" }));
    const bring = (rules: string) =>
      site.tables.gathering.create(ada, {
        title: "18eu",
        name: "",
        mode: "hotseat",
        seats,
        visibility: "public",
        file: JSON.stringify({ ...sample, log: log.map((one) => (one === line ? { ...line, rules } : one)) }),
      });
    const { id } = await bring("2");
    const { table, entries } = await site.open(id);
    expect(table.rules).toBe("2");
    expect(entries.at(-2)).toMatchObject({
      kind: "notice",
      events: [{ type: "rules_adopted", from: "1", to: "2" }],
      cause: "import",
    });
    expect(await asked(site, id)).toEqual(["shares", "RPR"]);
    expect(await problem(bring("7"))).toMatchObject({
      status: 422,
      field: "file",
      values: { at: SALE, type: "adopt_rules" },
      refusal: { code: "RULES_MISSING" },
    });
  });
});
