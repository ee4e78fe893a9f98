import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { handleOf } from "../../src/people/handle.ts";
import { USUAL } from "../../src/people/people.ts";
import type { FinishedGame } from "../../src/people/result.ts";
import { ownProfile } from "../../src/requests/people.ts";
import { read } from "../../src/requests/read.ts";
import { tableRow } from "../rows.ts";
import { ada, ben, cyd, dov, problem, Site, user } from "../table/kit.ts";

let site: Site;
beforeEach(() => {
  site = new Site();
});
afterEach(() => site.tables.close());

let number = 0;

/** A finished game of these, the first is the winner; equal ranks where they say so. */
async function ended(
  who: string[],
  more: Partial<FinishedGame> & { visibility?: "public" | "private"; ranks?: number[] } = {},
): Promise<string> {
  const id = `game${++number}`;
  const { visibility = "public", ranks, ...rest } = more;
  await site.store.create(tableRow(id, { phase: "ended", visibility, seats: [] }), []);
  await site.store.append(id, [], {}, undefined, {
    ...{ table: id, title: "18eu", players: who.length, ended: number, unrated: null },
    results: who.map((one, at) => ({
      ...{ player: `p${at + 1}`, who: one, name: one.replace(/^u-/, ""), rank: ranks?.[at] ?? at + 1 },
      ...{ worth: 0, overall: null, inTitle: null },
    })),
    ...rest,
  });
  await site.tables.runtime.ratings.settle();
  return id;
}
const page = (viewer: typeof ada | null, handle = "ada") => site.tables.personal.page(viewer, handle);
const named = () => site.tables.runtime.people.learn([ada, ben, cyd, dov].map(({ id }) => id));

describe("a person's page", () => {
  it("counts wins by title and number of players, ranks, and meetings", async () => {
    await named();
    await ended([ada.id, ben.id, cyd.id]);
    await ended([ben.id, ada.id], { ranks: [1, 1] });
    await ended([ben.id, ada.id, "bot:easy", "bot:easy"], { title: "18oe", ranks: [3, 2, 1, 4] });
    const found = await page(cyd);
    expect(found.titles).toEqual([
      { title: "18eu", players: 2, games: 1, wins: 1 },
      { title: "18eu", players: 3, games: 1, wins: 1 },
      { title: "18oe", players: 4, games: 1, wins: 0 },
    ]);
    expect(found.rank).toEqual({ games: 3, average: 4 / 3 });
    expect(found.people).toEqual(
      [
        { name: "ben", handle: "ben", games: 3, before: 2, behind: 0, level: 1 },
        { name: "easy", bot: "easy", games: 1, before: 1, behind: 1, level: 0 },
        { name: "cyd", handle: "cyd", games: 1, before: 1, behind: 0, level: 0 },
      ].map((one) => ({ ...one, name: one.bot ? "bot:easy" : one.name })),
    );
    expect(found.withReader).toEqual({ games: 1, before: 1, behind: 0, level: 0 });
    expect(found.rating?.titles.map(({ title }) => title).sort()).toEqual(["18eu", "18oe"]);
    expect(found.rating?.overall.off).toBeLessThan(1000);
    expect(found.games?.map(({ title, players }) => [title, players.length])).toEqual([
      ["18oe", 4],
      ["18eu", 2],
      ["18eu", 3],
    ]);
    expect(found.games?.[0]?.players[1]).toEqual({ name: "ada", handle: "ada", rank: 2, self: true });
  });

  it("shows nothing of a private table to those who did not sit there, and all of it to those who did", async () => {
    await named();
    const secret = await ended([ada.id, ben.id], { visibility: "private" });
    for (const viewer of [null, cyd]) {
      const found = await page(viewer);
      expect(JSON.stringify(found)).not.toContain(secret);
      expect(found).toMatchObject({ titles: [], games: [] });
      expect([found.rank, found.people, found.withReader]).toEqual([undefined, undefined, undefined]);
    }
    for (const viewer of [ada, ben]) {
      const found = await page(viewer);
      expect(found.games).toMatchObject([{ table: secret, private: true }]);
      expect(found.titles).toHaveLength(1);
    }
    // What it did to the rating is in the rating for every reader.
    expect((await page(null)).rating?.overall.points).toBeGreaterThan(1500);
  });

  it("shows each field to whom its person lets see it", async () => {
    await named();
    await ended([ada.id, ben.id]);
    const fields = ["titles", "rank", "people", "rating", "games"] as const;
    for (const field of fields) {
      for (const [audience, seen] of [
        ["everyone", [true, true, true, true]],
        ["met", [false, false, true, true]],
        ["nobody", [false, false, false, true]],
      ] as const) {
        const all = Object.fromEntries(fields.map((one) => [one, "nobody"])) as typeof USUAL;
        await site.tables.personal.setProfile(ada, { handle: "ada", shows: { ...all, [field]: audience } });
        for (const [at, viewer] of [null, cyd, ben, ada].entries()) {
          const found = await page(viewer);
          expect(field in found, `${field} to ${viewer?.name}, ${audience}`).toBe(seen[at]);
          const others = fields.filter((one) => one !== field && one in found);
          expect(others.length, `${field} alone`).toBe(viewer === ada ? 4 : 0);
        }
      }
    }
    // What a reader has done with them they know anyway.
    expect((await page(ben)).withReader?.games).toBe(1);
    expect((await page(ada)).shows).toBeDefined();
    expect((await page(ben)).shows).toBeUndefined();
  });

  it("takes a person who is blocked for a stranger", async () => {
    const id = await site.table([ada, ben], { seed: undefined });
    await named();
    await ended([ada.id, ben.id]);
    expect((await page(ben)).people).toBeDefined();
    await site.tables.personal.block(ada, { table: id, seat: "p2" });
    expect((await page(ben)).people).toBeUndefined();
  });

  it("lists games without rating and says why; those of one holder alone are none", async () => {
    await named();
    await ended([ada.id, ben.id], { unrated: "agreement" });
    await ended([ada.id, ben.id], { unrated: "handover" });
    await ended([ada.id, ben.id], { unrated: "host" });
    await ended([ada.id, ada.id]);
    await ended([ada.id, ben.id], { unrated: "imported" });
    const found = await page(null);
    expect(found.games?.map(({ unrated }) => unrated)).toEqual(["host", "handover", "agreement"]);
    expect(found.titles).toEqual([{ title: "18eu", players: 2, games: 1, wins: 1 }]);
    expect(found.rating).toBeUndefined();
  });

  it("of a name that is no one's says so", async () => {
    for (const handle of ["nobody", "", "../ada", "g-guest", "a".repeat(5000)])
      expect(await problem(page(ada, handle))).toMatchObject({ status: 404, code: "NO_SUCH_PERSON" });
    await site.tables.runtime.people.learn(["g-guest"]);
    expect(site.tables.runtime.people.handle("g-guest")).toBeUndefined();
  });
});

describe("the name of a page", () => {
  it("comes from the person's name, and no two have the same", async () => {
    expect(handleOf("Ada Lovelace")).toBe("ada-lovelace");
    expect(handleOf("  Łukasz  (Łódź) ")).toBe("łukasz-łódź");
    expect(handleOf("דנה לוי")).toBe("דנה-לוי");
    expect(handleOf("☃")).toBe("player");
    expect(handleOf("x".repeat(90))).toHaveLength(26);
    const { people } = site.tables.runtime;
    await people.learn(["u-ada", "u-Ada"]);
    expect([people.handle("u-ada"), people.handle("u-Ada")].sort()).toEqual(["ada", "ada-2"]);
  });

  it("is chosen, unless another has it; a guest has none", async () => {
    await named();
    const own = await site.tables.personal.profile(ada);
    expect(own).toEqual({ handle: "ada", shows: USUAL });
    const taken = site.tables.personal.setProfile(ada, { ...own, handle: "ben" });
    expect(await problem(taken)).toMatchObject({ status: 409, code: "HANDLE_TAKEN", field: "handle" });
    await site.tables.personal.setProfile(ada, { ...own, handle: "countess" });
    expect((await page(null, "Countess")).handle).toBe("countess");
    expect(await problem(page(null, "ada"))).toMatchObject({ status: 404 });
    const guest = { ...user("guest"), guest: true };
    expect(await problem(site.tables.personal.profile(guest))).toMatchObject({ status: 403, code: "GUEST" });
  });

  it("is refused where no address could have it", async () => {
    const shows = USUAL;
    for (const handle of ["", "-", "a b", "a--b", "a/b", "..", "x".repeat(31), "a\u202eb"])
      expect(await problem((async () => read(ownProfile, { handle, shows }))()), handle).toMatchObject({
        code: "BAD_HANDLE",
      });
    expect(read(ownProfile, { handle: " Ada_L ", shows }).handle).toBe("ada_l");
    const odd = { handle: "ada", shows: { ...shows, rating: "friends" } };
    expect((await problem((async () => read(ownProfile, odd))())).field).toBe("shows.rating");
  });
});

describe("at tables and in lists", () => {
  it("names lead to pages, those of bots, guests and open seats do not", async () => {
    const guest = { id: "g-gus", name: "Gus", guest: true };
    const id = await site.table([ada, guest, "bot", "open"], { seed: undefined });
    const { table } = await site.open(id, null);
    expect(table.seats.map(({ handle }) => handle)).toEqual(["ada", undefined, undefined, undefined]);
    const [card] = (await site.tables.lists.list(null, { list: "open" })).tables;
    expect(card?.players.map(({ handle }) => handle)).toEqual(["ada", undefined, undefined, undefined]);
  });
});

describe("the result of a table", () => {
  it("says what a game did to ratings, or why nothing", async () => {
    await named();
    await ended([ada.id, ben.id]);
    const rated = await site.tables.runtime.people.result(await ended([ada.id, ben.id]));
    expect(rated.rated).toBe(true);
    const [first, second] = rated.ratings ?? [];
    expect(first).toMatchObject({ name: "ada", handle: "ada", player: "p1" });
    expect(first?.from.points).toBeGreaterThan(1500);
    expect(first?.to.points).toBeGreaterThan(first?.from.points as number);
    expect(second?.to.points).toBeLessThan(second?.from.points as number);
    const unrated = await site.tables.runtime.people.result(
      await ended([ada.id, ben.id], { unrated: "host" }),
    );
    expect(unrated).toEqual({ rated: false, unrated: "host" });
    const open = await site.table([ada, ben]);
    expect(await problem(site.tables.personal.result(ada, open))).toMatchObject({
      status: 409,
      code: "NOT_ENDED",
    });
    const hidden = await site.table([ada, "open"], { visibility: "private" });
    expect(await problem(site.tables.personal.result(cyd, hidden))).toMatchObject({ code: "NOT_FOUND" });
  });
});
