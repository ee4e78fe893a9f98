import { simulateGame, sweepBot } from "@railhead/core/bots";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { fileEnded } from "../../src/people/file-ended.ts";
import { unratedOf } from "../../src/people/finished.ts";
import { ada, ben, Site } from "../table/kit.ts";

let site: Site;
beforeEach(() => {
  site = new Site();
});
afterEach(() => site.tables.close());

const people = { p1: ada, p2: ben } as const;

/** Plays a table of Ada and Ben to its end, one move of the log after another. */
async function playToEnd(id: string): Promise<void> {
  const engine = await site.tables.runtime.run(id, async (live) => live.rules);
  const { log, ending } = simulateGame(engine, sweepBot, { seed: 5, exact: true });
  expect(ending).not.toBe("unfinished");
  for (const action of log) await site.move(people[action.seat as "p1" | "p2"], id, action);
}

const ratings = () => site.tables.runtime.ratings.settle();
const filed = async (id: string) => {
  await ratings();
  return site.store.finished(id);
};
const fair = { seed: undefined, undo: "free" as const };

describe("the game of a table", () => {
  it("is filed and rated when it ends, taken out when its last move is taken back, and filed again", async () => {
    const id = await site.table([ada, ben], fair);
    expect(await filed(id)).toBeUndefined();
    await playToEnd(id);
    const state = await site.state(id);
    const game = await filed(id);
    expect(game?.results.map(({ player, rank, worth }) => ({ player, rank, worth }))).toEqual(
      state.ended?.ranking.map(({ player, rank, worth }) => ({ player, rank, worth })),
    );
    expect(game?.results.map(({ who }) => who).sort()).toEqual([ada.id, ben.id]);
    expect(game?.unrated).toBeNull();
    const winner = game?.results[0];
    if (winner && game.results[1]?.rank === 2) expect(winner.overall?.mu).toBeGreaterThan(25);
    expect(winner?.inTitle).toEqual(winner?.overall);

    const last = (await site.store.entries(id)).filter(({ kind }) => kind === "move").at(-1)?.log?.seat;
    const mover = people[last as "p1" | "p2"];
    await site.undo(mover, id, last as string);
    expect(await filed(id)).toBeUndefined();
    expect(await site.store.gamesOf(ada.id)).toEqual([]);
    await site.redo(mover, id, last as string);
    expect((await filed(id))?.results.map(({ overall }) => overall)).toEqual(
      game?.results.map(({ overall }) => overall),
    );
  });

  it("says why it is unrated: by consent, by its host, with a seat that changed hands", async () => {
    const agreed = await site.table([ada, "bot"], fair);
    await site.propose(ada, agreed, { kind: "end", data: {}, seat: "p1" });
    const game = await filed(agreed);
    expect(game?.unrated).toBe("agreement");
    expect(game?.results.every(({ overall }) => overall === null)).toBe(true);

    const casual = await site.table([ada, ben], { ...fair, rated: false });
    await playToEnd(casual);
    expect((await filed(casual))?.unrated).toBe("host");

    const left = await site.table([ada, ben], fair);
    await site.propose(ada, left, { kind: "bot", data: { seat: "p2" }, seat: "p1" });
    const { proposals } = (await site.open(left, ben)).table;
    await site.answer(ben, left, proposals[0]?.id as string, { agree: true, seat: "p2" });
    await site.tables.attendant.attend(left);
    await site.propose(ada, left, { kind: "end", data: {}, seat: "p1" });
    expect((await filed(left))?.unrated).toBe("agreement");
    expect((await site.store.table(left))?.seats[1]?.bot).toBe(true);
  });

  it("of one person in all seats is unrated", async () => {
    const id = await site.table([ada, ada], { ...fair, mode: "hotseat" });
    await site.propose(ada, id, { kind: "end", data: {}, seat: "p1" });
    const game = await filed(id);
    expect(game && unratedOf({ ...game, unrated: null })).toBe("several");
  });

  it("that ended without being filed is filed at the next start, once", async () => {
    const id = await site.table([ada, ben], fair);
    await playToEnd(id);
    const game = await filed(id);
    await site.store.append(id, [], {}, undefined, null);
    expect(await filed(id)).toBeUndefined();
    await fileEnded(site.tables.runtime);
    expect(await filed(id)).toEqual(game);
    expect(await site.store.unfiled(10)).toEqual([]);
    await fileEnded(site.tables.runtime);
    expect(await site.store.gamesOf(ada.id)).toHaveLength(1);
  });
});
