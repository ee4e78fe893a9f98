import { STATE_FORMAT } from "@railhead/core/state";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ada, ben, Site, starts, tiny } from "./kit.ts";

const sites: Site[] = [];
const open = (...args: ConstructorParameters<typeof Site>) => {
  const site = new Site(...args);
  sites.push(site);
  return site;
};
afterEach(async () => {
  vi.restoreAllMocks();
  for (const site of sites.splice(0)) await site.tables.close();
});

/** A table whose states have an older format, on a site that no longer has its rules. */
async function left(houseRules?: { slug: string }[]) {
  const first = open();
  const id = await first.table([ada, ben]);
  await first.move(ada, id, starts("p1", "ABC"));
  const { setup } = (await first.store.table(id)) ?? {};
  if (!setup) throw new Error("no table");
  await first.store.update(id, {
    format: STATE_FORMAT - 1,
    setup: { ...setup, ...(houseRules && { houseRules }) },
  });
  const site = open({ store: first.store, titles: [{ ...tiny, id: "other" }] });
  const names = async (who: typeof ada | null) => {
    const { table, entries } = await site.open(id, who);
    return [...table.seats.map(({ name }) => name), entries.find((entry) => entry.kind === "move")?.by];
  };
  return { names };
}

describe("a table that cannot be played, nor made again", () => {
  it("names its people, where no house rule can have hidden them", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    for (const none of [undefined, []]) {
      const { names } = await left(none);
      for (const who of [ada, ben, null]) expect(await names(who)).toEqual(["Ada", "Ben", "Ada"]);
    }
  });

  it("names no one to others, where one may have", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const { names } = await left([{ slug: "unheard-of" }]);
    expect((await names(null)).slice(0, 2)).toEqual(["Player 1", "Player 2"]);
    expect((await names(ben)).slice(0, 2)).toEqual(["Player 1", "Ben"]);
    expect(JSON.stringify(await names(ben))).not.toContain("Ada");
  });
});
