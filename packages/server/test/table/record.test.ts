import { afterEach, describe, expect, it } from "vitest";
import { ada, ben, buys, problem, Site, starts } from "./kit.ts";

const sites: Site[] = [];
const open = (...args: ConstructorParameters<typeof Site>) => {
  const site = new Site(...args);
  sites.push(site);
  return site;
};
afterEach(async () => {
  for (const site of sites.splice(0)) await site.tables.close();
});

/** A game of two moves, with a snapshot after them, as a site would find it. */
async function played(spoil: boolean) {
  const before = open();
  const id = await before.table([ada, ben]);
  await before.move(ada, id, starts("p1", "ABC"));
  await before.move(ben, id, buys("p2", "ABC"));
  const state = structuredClone(await before.state(id));
  if (spoil) (state.players.p1 as { cash: number }).cash += 1;
  await before.store.append(id, [], {}, { seq: await before.seq(id), state });
  return { id, store: before.store };
}

describe("the record of a table", () => {
  it("is read where its changes lead to its snapshot", async () => {
    const { id, store } = await played(false);
    const site = open({ store });
    expect((await site.open(id)).table.phase).toBe("playing");
    await site.move(ada, id, buys("p1", "ABC"));
  });

  it("is not gone on with where they do not: nothing is played on a state that never was", async () => {
    const { id, store } = await played(true);
    const site = open({ store });
    expect((await problem(site.open(id))).code).toBe("RECORD_DAMAGED");
    expect((await problem(site.move(ada, id, buys("p1", "ABC")))).code).toBe("RECORD_DAMAGED");
  });
});
