import type { OwnProfile, Profile, ProfileField, Rival, Shows, TableResult } from "../api.ts";
import { Refused } from "../http/problem.ts";
import { PROFILE_FIELDS } from "../requests/people.ts";
import type { GameStore } from "../store.ts";
import type { User } from "../table/user.ts";
import { unratedOf } from "./finished.ts";
import { handleAfter, handleOf } from "./handle.ts";
import { pointsOf } from "./numbers.ts";
import { profileOf } from "./page.ts";
import type { Person } from "./profile-store.ts";
import { START } from "./rate.ts";
import type { Result } from "./result.ts";

/** How long a handle is believed, in milliseconds. */
const BELIEVED = 60_000;
const MOST = 20_000;
/** How many handles like a name are tried. */
const TRIES = 50;

/** Who sees what, as long as a person has not said. */
export const USUAL: Readonly<Shows> = {
  titles: "everyone",
  rank: "everyone",
  people: "met",
  rating: "everyone",
  games: "everyone",
};

/** Who sees what of a person. */
export const showsOf = ({ shows }: Person): Shows => ({ ...USUAL, ...shows });

/** Pages of people: what they show, and to whom. */
export class People {
  private readonly known = new Map<string, { handle: string | undefined; at: number }>();

  constructor(
    private readonly store: GameStore,
    private readonly now: () => number,
  ) {}

  /** The page of a person, as far as it is known here: for views that do not wait. Guests have none. */
  handle(user: string | null): string | undefined {
    return user === null ? undefined : this.known.get(user)?.handle;
  }

  /** Looks up the pages of these users; an account without one gets it. */
  async learn(users: Iterable<string | null>): Promise<void> {
    const now = this.now();
    const wanted = [...new Set(users)].filter((user): user is string => {
      const found = user === null ? undefined : this.known.get(user);
      return user !== null && user !== "" && (!found || found.at + BELIEVED < now);
    });
    if (!wanted.length) return;
    if (this.known.size > MOST) this.known.clear();
    const people = new Map((await this.store.accounts(wanted)).map((one) => [one.user, one]));
    for (const user of wanted) {
      const person = people.get(user);
      const handle = person && (person.handle ?? (await this.name(person)));
      this.known.set(user, { handle, at: now });
    }
  }

  /** Gives an account its first handle. */
  private async name({ user, name, shows }: Person): Promise<string | undefined> {
    const like = handleOf(name);
    for (let tries = 1; tries <= TRIES; tries++) {
      const handle = handleAfter(like, tries);
      if (
        (await this.store.personBy(handle)) === undefined &&
        (await this.store.setProfile(user, handle, shows))
      )
        return handle;
    }
    const random = handleAfter(like, 1_000 + Math.floor(Math.random() * 1_000_000));
    return (await this.store.setProfile(user, random, shows)) ? random : undefined;
  }

  /** A person's page, as the viewer may see it. Throws NO_SUCH_PERSON (404). */
  async page(viewer: User | null, handle: string): Promise<Profile> {
    const person = await this.store.personBy(handle.normalize("NFKC").toLowerCase());
    if (!person) throw new Refused(404, "NO_SUCH_PERSON");
    const [games, settings, blocks] = await Promise.all([
      this.store.gamesOf(person.user),
      this.store.settings(person.user),
      this.store.blocks(person.user),
    ]);
    const self = viewer?.id === person.user;
    const blocked = viewer !== null && blocks.some((one) => one.blocked === viewer.id);
    const met =
      viewer !== null &&
      !blocked &&
      games.some(({ results }) => results.some(({ who }) => who === viewer.id));
    const shows = showsOf(person);
    const visible = new Set<ProfileField>(
      PROFILE_FIELDS.filter(
        (field) => self || shows[field] === "everyone" || (shows[field] === "met" && met),
      ),
    );
    const page = profileOf({ person: person.user, viewer: viewer?.id, games, visible });
    await this.learn(page.rivals);
    const { colour } = settings ?? {};
    return {
      handle: person.handle ?? handle,
      name: person.name,
      ...(colour !== undefined && { colour }),
      ...(self && { shows }),
      ...page.with((one) => this.rival(one)),
    };
  }

  private rival({ who, name }: Pick<Result, "who" | "name">): Rival {
    if (who.startsWith("bot:")) return { name, bot: who.slice(4) };
    const handle = this.handle(who);
    return { name, ...(handle !== undefined && { handle }) };
  }

  /** One's own page: its address, and who sees what. Throws GUEST (403). */
  async own(user: User): Promise<OwnProfile> {
    const [person] = user.guest ? [] : await this.store.accounts([user.id]);
    if (!person) throw new Refused(403, "GUEST");
    if (person.handle === null) {
      this.known.delete(user.id);
      await this.learn([user.id]);
    }
    return { handle: person.handle ?? this.handle(user.id) ?? "", shows: showsOf(person) };
  }

  /** Changes it. Throws GUEST (403), HANDLE_TAKEN (409). */
  async setOwn(user: User, { handle, shows }: OwnProfile): Promise<OwnProfile> {
    await this.own(user);
    if (!(await this.store.setProfile(user.id, handle, shows)))
      throw new Refused(409, { code: "HANDLE_TAKEN", field: "handle" });
    this.known.set(user.id, { handle, at: this.now() });
    return { handle, shows };
  }

  /** What a finished game did to ratings. Throws NOT_ENDED (409). */
  async result(table: string): Promise<TableResult> {
    const game = await this.store.finished(table);
    if (!game) throw new Refused(409, "NOT_ENDED");
    const unrated = unratedOf(game);
    if (unrated) return { rated: false, unrated };
    await this.learn(game.results.map(({ who }) => who));
    const ratings: NonNullable<TableResult["ratings"]> = [];
    for (const one of game.results) {
      if (!one.overall) return { rated: true };
      const from = (await this.store.ratingBefore(one.who, game)) ?? START;
      ratings.push({
        ...this.rival(one),
        player: one.player,
        from: pointsOf(from),
        to: pointsOf(one.overall),
      });
    }
    return { rated: true, ratings };
  }
}
