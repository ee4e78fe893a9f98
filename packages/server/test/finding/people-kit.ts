import type { Shows } from "../../src/api.ts";
import { type Database, openDatabase } from "../../src/db/index.ts";
import { asking, type Place } from "../databases.ts";
import { tableRow } from "../rows.ts";
import { ada, ben, cyd, dov, Site } from "../table/kit.ts";

/** A site on a database, with Ada, Ben, Cyd, and Dov as accounts whose pages are called as they are. */
export async function siteOn(
  place: Place,
): Promise<{ site: Site; database: Database; clock: { now: number } }> {
  const database = await openDatabase(place.env);
  const clock = { now: 1_700_000_000_000 };
  const site = new Site({ store: database.store, clock });
  await asking(place, async (ask) => {
    const [no, now] = place.env.DATABASE_URL ? ["false", "now()"] : ["0", "0"];
    for (const table of ["tables", "profiles", "users", "blocks", "games"]) await ask(`delete from ${table}`);
    for (const { id, name } of [ada, ben, cyd, dov])
      await ask(
        `insert into users (id, name, email, email_verified, is_anonymous, created_at, updated_at) values ('${id}', '${name}', '${id}@example.org', ${no}, ${no}, ${now}, ${now})`,
      );
    await ask(
      `insert into users (id, name, email, email_verified, is_anonymous, created_at, updated_at) values ('guest', 'Adam', 'g@example.org', ${no}, ${no === "false" ? "true" : "1"}, ${now}, ${now})`,
    );
  });
  await site.tables.runtime.people.learn([ada, ben, cyd, dov].map(({ id }) => id));
  return { site, database, clock };
}

/** What someone's page shows, every field to the same people. */
export async function shows(
  site: Site,
  who: { id: string; name: string },
  to: Shows["rating"],
): Promise<void> {
  const all = { titles: to, rank: to, people: to, rating: to, games: to };
  await site.store.setProfile(who.id, who.name.toLowerCase(), all);
}

let games = 0;

/** A finished and rated game of some people, in the order in which they came. */
export async function finished(site: Site, who: readonly { id: string; name: string }[]): Promise<void> {
  const id = `game${++games}`;
  await site.store.create(tableRow(id, { phase: "ended", visibility: "private", seats: [] }), []);
  await site.store.append(id, [], {}, undefined, {
    ...{ table: id, title: "18eu", players: who.length, ended: games, unrated: null },
    results: who.map((one, at) => ({
      ...{ player: `p${at + 1}`, who: one.id, name: one.name, rank: at + 1 },
      ...{ worth: 0, overall: null, inTitle: null },
    })),
  });
  await site.tables.runtime.ratings.settle();
}
