import { expect, type Page } from "@playwright/test";
import { openDatabase } from "@railhead/server/db";
import { post } from "./hot-seat.ts";

/** Someone in a finished game: a user or a bot, in the order in which they came. */
export interface Placed {
  who: string;
  name: string;
}

let games = 0;

/** Who a page's reader is to the site. */
export const idOf = async (page: Page): Promise<string> =>
  ((await (await page.request.get("/api/auth/me")).json()) as { id: string }).id;

/** Puts finished games into the site's database, as if they had been played; gives the ids of their tables. */
export async function finishedGames(
  page: Page,
  made: { title: string; ranking: Placed[]; visibility?: "public" | "private"; unrated?: "handover" }[],
): Promise<string[]> {
  const base = await openDatabase({ RAILHEAD_DATA: process.env.RAILHEAD_E2E_DATA });
  const ids: string[] = [];
  for (const { title, ranking, visibility = "public", unrated = null } of made) {
    const table = `done${process.pid}x${Date.now().toString(36)}x${++games}`;
    ids.push(table);
    const ended = Date.now() - 86_400_000 + games * 1000;
    await base.store.create(
      {
        ...{
          id: table,
          name: `Evening ${games}`,
          title,
          rules: "1",
          setup: { players: [] },
          fixedSeed: null,
        },
        ...{
          phase: "ended",
          mode: "online",
          visibility,
          undo: "free",
          deadline: null,
          clock: null,
          language: null,
          due: null,
          host: "",
        },
        ...{
          invitation: null,
          seats: [],
          proposals: [],
          acting: [],
          aids: null,
          unrated: null,
          rematch: null,
        },
        ...{ format: 1, failed: null, seq: 0, created: ended, updated: ended },
      },
      [],
    );
    await base.store.append(table, [], {}, undefined, {
      ...{ table, title, players: ranking.length, ended, unrated },
      results: ranking.map(({ who, name }, at) => ({
        ...{ player: `p${at + 1}`, who, name, rank: at + 1, worth: 1000 - at, overall: null, inTitle: null },
      })),
    });
  }
  await base.close();
  // The site makes ratings when a game of its own ends.
  await endedTable(page);
  return ids;
}

/** A table of the reader and a bot that has just ended by consent. */
export async function endedTable(page: Page, more: object = {}): Promise<string> {
  const table = {
    ...{ title: "18eu", name: "Short evening", order: "seated", visibility: "public", mode: "online" },
    ...{ undo: "consent", deadline: null },
    seats: [
      { name: "Ada", holder: "me" },
      { name: "", holder: "bot", strength: "easy" },
    ],
    ...more,
  };
  const answer = await post(page, "/api/tables", table);
  expect(answer.status(), await answer.text()).toBe(201);
  const { id } = (await answer.json()) as { id: string };
  const ended = await post(page, `/api/tables/${id}/proposals`, { kind: "end", seat: "p1", data: {} });
  expect(ended.ok(), await ended.text()).toBe(true);
  return id;
}
