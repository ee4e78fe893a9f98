import type { CallsView, CallWishes, LastTry, PushRequest, Settings } from "../api.ts";
import { Refused } from "../http/problem.ts";
import type { GameStore } from "../store.ts";
import type { User } from "../table/user.ts";
import type { Calls } from "./calls.ts";
import { pushId } from "./push.ts";
import { mayBePushed, openInternet, type Reach } from "./reach.ts";
import type { CallStore, TryRow } from "./store.ts";
import { leaverOf } from "./unsubscribe.ts";
import { USUAL, wishesOf, without } from "./wishes.ts";

/** Browsers that a person may be called by. */
export const MOST_PUSHES = 20;

/** What people choose by. */
export interface ChoosingOptions {
  store: GameStore;
  people: CallStore;
  calls: Pick<Calls, "try">;
  /** The site's public key for push services. */
  key: string;
  /** Whether mails reach a person. */
  mail: (user: User) => Promise<CallsView["mail"]>;
  /** Secret that links to leave are signed with. */
  leaving: string;
  reach?: Reach;
}

const lastOf = (tries: readonly TryRow[], target: string): LastTry | null => {
  const found = tries.find((one) => one.target === target);
  return found ? { at: found.at, problem: found.problem, again: found.again } : null;
};

const NONE: Settings = { webhook: null, sound: false, notify: false };

/** How people choose what they are called for, and read how it went. */
export class Choosing {
  constructor(private readonly options: ChoosingOptions) {}

  async view(user: User): Promise<CallsView> {
    const { store, people, key, mail } = this.options;
    const [settings, pushes, tries, mails] = await Promise.all([
      store.settings(user.id),
      people.pushes(user.id),
      people.tries(user.id),
      mail(user),
    ]);
    return {
      chosen: settings?.calls !== undefined,
      wishes: wishesOf(settings),
      key,
      mail: mails,
      webhook: settings?.webhook ?? null,
      pushes: pushes.map(({ id, label, created }) => ({ id, label, created, last: lastOf(tries, id) })),
      last: { mail: lastOf(tries, "mail"), webhook: lastOf(tries, "webhook") },
    };
  }

  async choose(user: User, calls: CallWishes): Promise<CallsView> {
    const { store } = this.options;
    await store.setSettings(user.id, { ...((await store.settings(user.id)) ?? NONE), calls });
    return this.view(user);
  }

  /** Adds a browser. Throws NOT_PUBLIC (422) where its address is none of a push service, TOO_MANY_PUSHES (409). */
  async addPush(
    user: User,
    { endpoint, keys }: PushRequest,
    label: string,
    now = Date.now(),
  ): Promise<CallsView> {
    const { people, reach = openInternet } = this.options;
    if (!(await mayBePushed(endpoint, reach)))
      throw new Refused(422, { code: "NOT_PUBLIC", field: "endpoint" });
    const row = { id: pushId(endpoint), user: user.id, endpoint, ...keys, label, created: now };
    if (!(await people.addPush(row, MOST_PUSHES)))
      throw new Refused(409, { code: "TOO_MANY_PUSHES", values: { max: MOST_PUSHES } });
    return this.view(user);
  }

  /** Takes a browser off. Throws NOT_FOUND where there is none such. */
  async removePush(user: User, id: string): Promise<CallsView> {
    if (!(await this.options.people.removePush(id, user.id))) throw new Refused(404, "NOT_FOUND");
    return this.view(user);
  }

  /** Calls the person by every way that can reach them now. */
  async try(user: User): Promise<CallsView> {
    const view = await this.view(user);
    const ways = [
      ...(view.pushes.length ? (["push"] as const) : []),
      ...(view.mail === "ready" ? (["mail"] as const) : []),
      ...(view.webhook !== null ? (["webhook"] as const) : []),
    ];
    if (!(await this.options.store.settings(user.id))) await this.choose(user, USUAL);
    await this.options.calls.try(user.id, ways);
    return view;
  }

  /** Ends the mails of whom a link names. Throws BAD_LINK (404) where it is forged. */
  async leave(token: string): Promise<void> {
    const { store, leaving } = this.options;
    const user = leaverOf(leaving, token);
    if (user === undefined) throw new Refused(404, "BAD_LINK");
    const settings = await store.settings(user);
    if (settings) await store.setSettings(user, { ...settings, calls: without(wishesOf(settings), "mail") });
  }
}
