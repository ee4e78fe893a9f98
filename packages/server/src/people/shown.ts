import type { Shows } from "../api.ts";
import { PROFILE_FIELDS } from "../requests/people.ts";
import type { GameStore } from "../store.ts";
import type { User } from "../table/user.ts";
import { showsOf } from "./people.ts";
import type { Person } from "./profile-store.ts";

/** Whether a page shows anything: to everyone, or only to those who have played with its person. */
const audienceOf = (shows: Shows): "everyone" | "met" | "nobody" =>
  PROFILE_FIELDS.some((field) => shows[field] === "everyone")
    ? "everyone"
    : PROFILE_FIELDS.some((field) => shows[field] === "met")
      ? "met"
      : "nobody";

/**
 * Those of some people whom a viewer may find: their page shows the viewer something, and neither of the two has blocked the other. The viewer is
 * not among them.
 */
export async function shownTo(
  store: GameStore,
  viewer: User | null,
  people: readonly Person[],
): Promise<Person[]> {
  const others = people.filter(({ user }) => user !== viewer?.id);
  if (!viewer) return others.filter((one) => audienceOf(showsOf(one)) === "everyone");
  const [blockers, blocks] = await Promise.all([store.blockersOf(viewer.id), store.blocks(viewer.id)]);
  const apart = new Set([...blockers, ...blocks.map(({ blocked }) => blocked)]);
  const near = others.filter(({ user }) => !apart.has(user));
  const met = near.some((one) => audienceOf(showsOf(one)) === "met") ? await metBy(store, viewer) : new Set();
  return near.filter((one) => {
    const audience = audienceOf(showsOf(one));
    return audience === "everyone" || (audience === "met" && met.has(one.user));
  });
}

/** With whom someone has finished a game. */
async function metBy(store: GameStore, { id }: User): Promise<ReadonlySet<string>> {
  return new Set((await store.gamesOf(id)).flatMap(({ results }) => results.map(({ who }) => who)));
}
