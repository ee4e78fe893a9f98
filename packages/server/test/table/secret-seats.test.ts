import type { Action } from "@railhead/core";
import { type Chosen, chooseHouseRules, houseRules } from "@railhead/house-rules";
import { title18ardennes } from "@railhead/title-18ardennes";
import { title18eu } from "@railhead/title-18eu";
import { afterEach, describe, expect, it } from "vitest";
import { frame, LISTS, registryOf, type User } from "../../src/table/index.ts";
import { opened, Site } from "./kit.ts";

const TITLES = [
  ["18EU", title18eu],
  ["18Ardennes", title18ardennes],
] as const;

/** Names that stand nowhere else; at a table they sit under another name than their account's. */
const person = (name: string): User => ({ id: `acc-${name.toLowerCase()}-7`, name, guest: false });
const [host, xenia, yorick, zelda, stranger] = [
  "Hildebrandt",
  "Xenophon",
  "Yggdrasil",
  "Zarathustra",
  "Quetzalcoatl",
].map(person) as [User, User, User, User, User];
const PLAYERS: readonly (readonly [string, User])[] = [
  ["p1", xenia],
  ["p2", yorick],
  ["p3", zelda],
];
const seatName = (user: User) => `Mme ${user.name.slice(0, 5)}-chair`;
/** What gives a person away: the account's name and id, the name at the table, and a later name. */
const tells = (user: User) => [user.name, user.id, seatName(user), `Renamed ${user.name.slice(0, 4)}`];

const sites: Site[] = [];
afterEach(async () => {
  for (const site of sites.splice(0)) await site.tables.close();
});
function open(more: ConstructorParameters<typeof Site>[0] = {}): Site {
  const registry = registryOf([title18eu, title18ardennes], (title, players, chosen) =>
    chooseHouseRules(houseRules, title, players, chosen),
  );
  const site = new Site({ registry, ...more });
  sites.push(site);
  return site;
}

/** Who looks: players, the host, who has no seat, someone with an account, no one in particular. */
const VIEWERS: readonly (User | null)[] = [xenia, yorick, zelda, host, stranger, null];
const key = (viewer: User | null) => viewer?.id ?? "nobody";

/** A table with everything said and done at it under someone's name, before its start and after; and all that each viewer got. */
class Watched {
  readonly got = new Map<string, string>();
  private readonly site: Site;
  private readonly stops: (() => void)[] = [];
  id = "";

  constructor(site: Site) {
    this.site = site;
  }

  take(viewer: User | null, answer: unknown): void {
    this.got.set(key(viewer), `${this.got.get(key(viewer)) ?? ""}\n${JSON.stringify(answer)}`);
  }

  /** Forgets what was seen so far, for what comes is to be looked at. */
  afresh(): void {
    this.got.clear();
  }

  async follow(): Promise<void> {
    const { tables } = this.site;
    for (const viewer of VIEWERS) {
      const send = (event: Parameters<typeof frame>[0], cursor: string) =>
        this.take(viewer, frame(event, cursor));
      this.stops.push(await tables.reading.watch(viewer, this.id, { after: { seq: 0, chat: 0 }, send }));
    }
  }

  stop(): void {
    for (const stop of this.stops.splice(0)) stop();
  }

  /** Asks for all that can be read, as each viewer. */
  async read(): Promise<void> {
    const { tables } = this.site;
    for (const viewer of VIEWERS) {
      this.take(viewer, await opened(tables, this.id, viewer));
      this.take(viewer, (await tables.reading.look(viewer, this.id))?.state);
      for (const list of LISTS) this.take(viewer, await tables.lists.list(viewer, { list }));
      this.take(viewer, await tables.lists.list(viewer, { ids: [this.id] }));
      this.take(viewer, await tables.finding.find(viewer, { page: 1 }));
      this.take(viewer, await tables.finding.search(viewer, "e"));
    }
  }

  /** Acts as someone and keeps the answer, also where it is refused. */
  async does(user: User, job: () => Promise<unknown>): Promise<unknown> {
    try {
      const answer = await job();
      this.take(user, answer);
      return answer;
    } catch (error) {
      const { problem } = error as { problem?: object };
      if (!problem) throw error;
      this.take(user, problem);
      return problem;
    }
  }

  /** Everyone whom a viewer's answers and streams give away. */
  givenAway(viewer: User | null): string[] {
    const bytes = this.got.get(key(viewer)) ?? "";
    return [host, xenia, yorick, zelda]
      .filter((one) => one !== viewer)
      .flatMap((one) => tells(one).filter((text) => bytes.includes(text)));
  }
}

/** Sets a table up, gathers its players, begins, and does whatever bears a name. */
async function played(site: Site, title: string, chosen: Chosen[]): Promise<Watched> {
  const { tables } = site;
  const watched = new Watched(site);
  const { id } = await tables.gathering.create(host, {
    title,
    name: "A table",
    seats: PLAYERS.map(() => ({ name: "", holder: "open" })),
    order: "seated",
    seed: 7,
    visibility: "public",
    undo: "consent",
    houseRules: chosen,
  });
  watched.id = id;
  await tables.gathering.seats(zelda, id, { do: "take", seat: "p2", name: seatName(zelda) });
  await tables.gathering.seats(zelda, id, { do: "leave", seat: "p2" });
  for (const [seat, user] of PLAYERS)
    await tables.gathering.seats(user, id, { do: "take", seat, name: seatName(user) });
  await tables.gathering.seats(xenia, id, { do: "colour", seat: "p1", colour: 4 });
  await tables.talking.say(yorick, id, { text: "before the start" });
  await tables.talking.say(host, id, { text: "all here?" });
  await tables.gathering.begin(host, id);
  await watched.follow();
  watched.afresh();
  const seq = async () => (await site.store.table(id))?.seq ?? 0;
  for (const [seat, user] of PLAYERS) {
    await watched.does(user, () =>
      tables.gathering.seats(user, id, { do: "rename", seat, name: `Renamed ${user.name.slice(0, 4)}` }),
    );
    await watched.does(user, () => tables.talking.say(user, id, { text: "good morning" }));
    await watched.does(user, () => tables.talking.notes(user, id, { text: "mine" }));
    const moves = { seat, plans: [{ kind: "moves", actions: [{ type: "pass", seat }] }] };
    await watched.does(user, () => tables.playing.plans(user, id, moves));
    await watched.does(user, () => tables.playing.plans(user, id, { seat, plans: [] }));
  }
  await watched.does(host, () => tables.talking.say(host, id, { text: "have fun" }));
  // A move by the seat asked first, one that comes too late, and one out of turn.
  const [seat = ""] = await site.acting(id);
  const user = PLAYERS.find(([one]) => one === seat)?.[1] as User;
  const [legal] = await site.legal(id, seat);
  const { fields = {}, ...action } = legal as Action & { fields?: Record<string, { min?: number }> };
  for (const [name, field] of Object.entries(fields)) action[name] ??= field.min ?? null;
  const before = await seq();
  await watched.does(user, () => tables.playing.move(user, id, { after: before, action: action as Action }));
  for (const [other, one] of PLAYERS) {
    await watched.does(one, () =>
      tables.playing.move(one, id, { after: 1, action: { type: "pass", seat: other } }),
    );
    await watched.does(one, () =>
      tables.playing.move(one, id, { after: 9999, action: { type: "fly", seat: other } }),
    );
    await watched.does(one, () => tables.playing.undo(one, id, { after: 1, seat: other }));
  }
  // Proposals: of the host, who has no seat, of players; answered, refused, taken back, carried out.
  const propose = (who: User, body: object) =>
    watched.does(who, () => tables.playing.propose(who, id, { ...body }));
  const standing = async () => (await site.open(id, host)).table.proposals;
  const answer = (who: User, by: string, agree: boolean, proposal: string) =>
    watched.does(who, () => tables.playing.answer(who, id, proposal, { seat: by, agree }));
  await propose(host, { kind: "end", data: {} });
  await answer(zelda, "p3", false, (await standing())[0]?.id ?? "");
  await propose(yorick, { kind: "replace", seat: "p2", data: { seat: "p3" } });
  await answer(yorick, "p2", false, (await standing())[0]?.id ?? "");
  const cash = { kind: "cash", from: "player:p1", to: "player:p2", amount: 1 };
  const slip = { type: "correct", seat: "p1", reason: "a slip", by: "x", changes: [cash] };
  await propose(xenia, { kind: "correct", seat: "p1", data: { action: slip } });
  const [correction] = await standing();
  expect(correction?.kind).toBe("correct");
  await watched.read();
  await answer(yorick, "p2", true, correction?.id ?? "");
  await answer(zelda, "p3", true, correction?.id ?? "");
  expect(await standing()).toEqual([]);
  await propose(zelda, { kind: "undo", seat: "p3", data: { to: 0 } });
  await propose(xenia, { kind: "bot", seat: "p1", data: { seat: "p1" } });
  await watched.read();
  // Before the start all saw who chose which colour.
  if (chosen.length)
    for (const viewer of VIEWERS) expect(watched.got.get(key(viewer))).not.toContain(`"colour":`);
  return watched;
}

/** All agree that the game ends here. */
async function finish(site: Site, { id }: Watched): Promise<void> {
  await site.propose(yorick, id, { kind: "end", seat: "p2", data: {} });
  const proposal = (await site.open(id, yorick)).table.proposals.find(({ kind }) => kind === "end");
  await site.answer(xenia, id, proposal?.id ?? "", { seat: "p1", agree: true });
  await site.answer(zelda, id, proposal?.id ?? "", { seat: "p3", agree: true });
  expect((await site.open(id, null)).table.phase).toBe("ended");
}

describe.each(TITLES)("secret seats in %s", (_word, { id: title }) => {
  it("VR-1841-zugzwang-iii-02: no answer and no stream names one player to another until the game is over; then all are named", async () => {
    const site = open();
    const watched = await played(site, title, [{ slug: "secret-seats" }]);
    for (const viewer of VIEWERS) {
      expect(watched.got.get(key(viewer))?.length).toBeGreaterThan(2000);
      expect(watched.givenAway(viewer), `as ${key(viewer)}`).toEqual([]);
    }
    // One's own name stands; the others are aliases, and what they hold is open.
    const { table, first } = await site.open(watched.id, yorick);
    expect(table.seats.map(({ name }) => name)).toEqual(["Player 1", "Renamed Yggd", "Player 3"]);
    expect(table.setup.players.map(({ name }) => name)).toEqual(["Player 1", seatName(yorick), "Player 3"]);
    expect(first?.players.p1).toMatchObject({ name: "Player 1", cash: expect.any(Number) });

    // Another process that reads it from the store, and one that lacks the rules, reveal nothing further.
    for (const registry of [undefined, registryOf([]), registryOf([title18eu, title18ardennes])]) {
      const elsewhere = open({ store: site.store, ...(registry && { registry }) });
      const cold = new Watched(elsewhere);
      cold.id = watched.id;
      await cold.follow();
      await cold.read();
      for (const viewer of VIEWERS) expect(cold.givenAway(viewer), `cold, as ${key(viewer)}`).toEqual([]);
      cold.stop();
    }

    watched.afresh();
    await finish(site, watched);
    await watched.read();
    watched.stop();
    for (const viewer of VIEWERS) {
      const away = watched.givenAway(viewer);
      for (const [, user] of PLAYERS)
        if (user !== viewer) expect(away, `as ${key(viewer)}`).toContain(`Renamed ${user.name.slice(0, 4)}`);
      // Accounts are no one's business, then as before.
      for (const [, user] of PLAYERS) expect(away).not.toContain(user.id);
    }
  });

  it("VR-1841-zugzwang-iii-02: without the rule all players are named from the start; with names never told, not even at the end", async () => {
    const plain = await played(open(), title, []);
    plain.stop();
    expect(plain.givenAway(null)).toEqual(
      expect.arrayContaining(PLAYERS.map(([, user]) => `Renamed ${user.name.slice(0, 4)}`)),
    );
    const site = open();
    const never = await played(site, title, [{ slug: "secret-seats", options: { reveal: false } }]);
    await finish(site, never);
    await never.read();
    never.stop();
    for (const viewer of VIEWERS) expect(never.givenAway(viewer), `as ${key(viewer)}`).toEqual([]);
  });

  it("VR-1841-zugzwang-iii-02: who saw the seats being taken does not know who sits where; seats that stay as listed stay", async () => {
    const site = open();
    const listed = [xenia.id, yorick.id, zelda.id];
    const sitting = async (more: object) => {
      const id = await site.table([xenia, yorick, zelda], { title, order: "drawn", ...more });
      const row = await site.store.table(id);
      const users = row?.seats.map(({ user }) => user) as string[];
      expect([...users].sort()).toEqual([...listed].sort());
      // Everyone's own chair and name moved along.
      const { table } = await site.open(id, zelda);
      const own = table.seats.filter(({ mine }) => mine);
      expect(own.map(({ name }) => name)).toEqual([zelda.name]);
      expect(row?.setup.players.find(({ name }) => name === zelda.name)?.id).toBe(own[0]?.player);
      return users;
    };
    const houseRules = [{ slug: "secret-seats" }];
    const many = await Promise.all(Array.from({ length: 16 }, () => sitting({ houseRules })));
    expect(many.some((users) => users.join() !== listed.join())).toBe(true);
    const plain = await Promise.all(Array.from({ length: 8 }, () => sitting({})));
    const seated = await Promise.all(
      Array.from({ length: 8 }, () => sitting({ houseRules, order: "seated" })),
    );
    for (const users of [...plain, ...seated]) expect(users).toEqual(listed);
  });

  it("talk stays as the table has it: closed where no deals are made, open under aliases where it is public", async () => {
    const site = open();
    const table = (chat: string) =>
      site.table([xenia, yorick, zelda], {
        title,
        houseRules: [{ slug: "secret-seats" }, { slug: "no-deals", options: { chat } }],
      });
    const closed = await table("off");
    await expect(site.tables.talking.say(yorick, closed, { text: "psst" })).rejects.toMatchObject({
      problem: { code: "CHAT_CLOSED" },
    });
    const free = await table("public");
    // What was said before, from chairs that others may sit on now, is no one's.
    await site.store.say(free, { name: yorick.name, player: "p2", text: "early", at: 5 });
    await site.tables.talking.say(yorick, free, { text: "hello" });
    const { chat } = await site.open(free, xenia);
    expect(chat).toMatchObject([{ name: "" }, { name: "Player 2", player: "p2" }]);
    expect(chat[0]).not.toHaveProperty("player");
    expect((await site.open(free, yorick)).chat).toMatchObject([{ name: "" }, { name: yorick.name }]);
    expect((await site.open(free, null)).chat).toMatchObject([{ name: "" }, { name: "Player 2" }]);
  });

  it("VR-1841-zugzwang-iii-02: no one can be blocked, which would tell who sits where, until the names are told", async () => {
    const site = open();
    const people = [xenia, yorick, zelda];
    const blocks = (table: string) => [
      site.tables.personal.block(stranger, { table, seat: "p2" }),
      site.tables.personal.block(xenia, { table, seat: "p2" }),
      site.tables.talking
        .say(yorick, table, { text: "hello" })
        .then(({ id }) => site.tables.personal.block(stranger, { table, line: id })),
    ];
    const secret = await site.table(people, { title, houseRules: [{ slug: "secret-seats" }] });
    for (const block of blocks(secret))
      await expect(block).rejects.toMatchObject({ status: 403, problem: { code: "NAMES_SECRET" } });
    for (const who of [stranger, xenia]) expect(await site.tables.personal.blocks(who)).toEqual([]);
    const plain = await site.table(people, { title });
    for (const block of blocks(plain)) expect(await block).toMatchObject({ name: yorick.name });
  });
});

it("who has a table open is told of no seat but one's own where seats are secret", async () => {
  const site = open();
  const seats = PLAYERS.map(([, user], at) => ({ name: seatName(user), holder: at === 0 ? "me" : "open" }));
  const make = async (houseRules: object[]) => {
    const { id } = await site.tables.gathering.create(xenia, {
      title: "18eu",
      visibility: "public",
      seats,
      houseRules,
    });
    for (const [player, user] of PLAYERS.slice(1))
      await site.tables.gathering.seats(user, id, { do: "take", seat: player, name: seatName(user) });
    await site.tables.gathering.begin(xenia, id);
    const watch = await site.watch(yorick, id);
    await site.watch(zelda, id);
    const there = async (viewer: User | null) =>
      (await opened(site.tables, id, viewer)).table.seats
        .filter(({ present }) => present)
        .map(({ mine }) => mine);
    const told = [await there(yorick), await there(xenia), await there(null)];
    watch.stop();
    return told;
  };
  expect(await make([])).toEqual([expect.arrayContaining([true, false]), [false, false], [false, false]]);
  expect(await make([{ slug: "secret-seats" }])).toEqual([[true], [], []]);
});
