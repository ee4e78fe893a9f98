import type { Action } from "@railhead/core";
import { type Chosen, chooseHouseRules, type HouseRuleDef, houseRules } from "@railhead/house-rules";
import { title18ardennes } from "@railhead/title-18ardennes";
import { title18eu } from "@railhead/title-18eu";
import { title18oe } from "@railhead/title-18oe";
import { afterEach, describe, expect, it } from "vitest";
import type { Entry, NewTable } from "../../src/api.ts";
import type { User } from "../../src/table/index.ts";
import { registryOf } from "../../src/table/index.ts";
import { ada, ben, cyd, dov, problem, Site } from "./kit.ts";

const TITLES = [
  ["18EU", title18eu],
  ["18Ardennes", title18ardennes],
  ["18OE", title18oe],
] as const;

const withRules = (catalogue: readonly HouseRuleDef[] = houseRules) =>
  registryOf([title18eu, title18ardennes, title18oe], (title, players, chosen) =>
    chooseHouseRules(catalogue, title, players, chosen),
  );

const sites: Site[] = [];
function open(more: ConstructorParameters<typeof Site>[0] = {}): Site {
  const site = new Site({ registry: withRules(), ...more });
  sites.push(site);
  return site;
}
afterEach(async () => {
  for (const site of sites.splice(0)) await site.tables.close();
});

const SEATS: Record<string, User> = { p1: ada, p2: ben, p3: cyd };
const HOUR = 3_600_000;

/** A table of three people with these house rules, begun; the clock gives an hour for a decision. */
const table = (site: Site, title: string, chosen: Chosen[], more: Partial<NewTable> = {}) =>
  site.table([ada, ben, cyd], { title, houseRules: chosen, deadline: 3600, ...more });

const sweep = (site: Site) => site.tables.attendant.sweepNow();
const pause = (seat: string, away: boolean): Action => ({ type: "pause", seat, away });
const moves = async (site: Site, id: string): Promise<Entry[]> =>
  (await site.store.entries(id)).filter((entry) => entry.kind === "move");

/** The seat asked first, and its first legal action. */
async function first(site: Site, id: string): Promise<{ user: User; seat: string; action: Action }> {
  const [seat = ""] = await site.acting(id);
  const [legal] = await site.legal(id, seat);
  const { fields = {}, ...action } = legal as Action & { fields?: Record<string, { min?: number }> };
  for (const [name, field] of Object.entries(fields)) action[name] ??= field.min ?? null;
  return { user: SEATS[seat] as User, seat, action: action as Action };
}

it("a house rule whose own choice does not fit is refused by the field of the house rules", async () => {
  const site = open();
  const unfit: Record<string, string | number>[] = [{ most: "many" }, { nonsense: 1 }];
  for (const options of unfit) {
    const refused = await problem(table(site, "18eu", [{ slug: "pause-on-absence", options }]));
    expect(refused).toMatchObject({ status: 422, code: "REFUSED", field: "houseRules" });
    expect(refused.refusal?.values.option).toBe(Object.keys(options)[0]);
  }
  const legal = await table(site, "18eu", [{ slug: "pause-on-absence", options: { most: 1 } }]);
  expect((await site.open(legal)).table.phase).toBe("playing");
});

describe.each(TITLES)("someone away in %s", (_word, { id: title }) => {
  const chosen = [{ slug: "absent-defaults" }, { slug: "pause-on-absence", options: { most: 1 } }];

  it("VR-1841-zugzwang-iii-05: no clock runs and nothing is played while the player is away; after the table's limit a pause is refused", async () => {
    const site = open();
    const id = await table(site, title, chosen);
    const asked = await first(site, id);
    const other = asked.seat === "p2" ? "p3" : "p2";
    const due = (await site.open(id)).table.due as number;
    site.pass(HOUR / 4);
    await site.move(SEATS[other] as User, id, pause(other, true));
    const { table: paused } = await site.open(id, null);
    expect(paused).toMatchObject({ due: null, paused: true });
    expect(paused.seats.filter(({ away }) => away).map(({ player }) => player)).toEqual([other]);
    const { tables: cards } = await site.tables.lists.list(null, { ids: [id] });
    expect(cards[0]).toMatchObject({ paused: true });
    expect(cards[0]?.players.filter(({ away }) => away)).toHaveLength(1);
    // The time passes twice over: nothing is played.
    site.pass(2 * HOUR);
    await sweep(site);
    expect(await moves(site, id)).toHaveLength(1);
    // The player is back: what was left of the time is left, and then the table plays.
    await site.move(SEATS[other] as User, id, pause(other, false));
    expect((await site.open(id)).table).toMatchObject({ due: due + 2 * HOUR });
    expect((await site.open(id)).table.paused).toBeUndefined();
    site.pass(HOUR / 2);
    await sweep(site);
    expect(await moves(site, id)).toHaveLength(2);
    site.pass(HOUR / 4);
    await sweep(site);
    expect((await moves(site, id)).find(({ cause }) => cause === "deadline")?.log).toMatchObject({
      seat: asked.seat,
    });
    const again = await problem(site.move(SEATS[other] as User, id, pause(other, true)));
    expect(again).toMatchObject({
      status: 422,
      refusal: { code: "PAUSE_SPENT", variant: "pause-on-absence", values: { player: other, most: 1 } },
    });
    expect((await site.open(id)).table.paused).toBeUndefined();
  });

  it("VR-1841-zugzwang-iii-05: without the rule there is no pause, and the time runs out", async () => {
    const site = open();
    const id = await table(site, title, [{ slug: "absent-defaults" }]);
    expect((await problem(site.move(ben, id, pause("p2", true)))).refusal?.code).toBe(
      (await site.acting(id)).includes("p2") ? "NOT_IN_STEP" : "NOT_YOUR_TURN",
    );
    site.pass(HOUR);
    await sweep(site);
    expect((await moves(site, id)).map(({ cause }) => cause)).toContain("deadline");
  });

  it("VR-1841-zugzwang-iii-08: what is played for the absent is marked in the log, with the rule by which it is played", async () => {
    const site = open();
    for (const [rules, variant] of [
      [[{ slug: "absent-defaults" }], "absent-defaults"],
      [[], undefined],
    ] as const) {
      const id = await table(site, title, [...rules]);
      const { seat } = await first(site, id);
      site.pass(HOUR);
      await sweep(site);
      const [played] = await moves(site, id);
      expect(played).toMatchObject({ cause: "deadline", log: { seat } });
      expect(played?.events[0]).toEqual({ type: "defaulted", player: seat, ...(variant && { variant }) });
    }
  });

  it("a plan stays when its owner goes away, and the next decision has its whole time after the pause", async () => {
    const site = open();
    const id = await table(site, title, chosen);
    const { user, seat, action } = await first(site, id);
    const bystander = Object.keys(SEATS).find((one) => one !== seat) as string;
    const plans = [{ kind: "moves", actions: [{ type: "pass", seat: bystander }] }];
    await site.tables.playing.plans(SEATS[bystander] as User, id, { seat: bystander, plans });
    await site.move(SEATS[bystander] as User, id, pause(bystander, true));
    const { plans: kept } = await site.open(id, SEATS[bystander]);
    expect(kept[bystander]?.[0]).not.toHaveProperty("ended");
    await site.tables.playing.plans(SEATS[bystander] as User, id, { seat: bystander, plans: [] });
    // Who is asked may move in a pause.
    site.pass(HOUR / 2);
    await site.move(user, id, action);
    site.pass(HOUR / 2);
    await site.move(SEATS[bystander] as User, id, pause(bystander, false));
    const { table: going } = await site.open(id);
    expect(going.due).toBe(1_000_000 + 2 * HOUR);
  });
});

describe.each(TITLES)("asynchronous play in %s", (_word, { id: title }) => {
  it("VR-1841-zugzwang-iii-04: anyone who's turn it is gets word with the decision, no one else does, and the move is entered later", async () => {
    const site = open();
    const id = await table(site, title, [{ slug: "secret-seats" }], { deadline: null });
    const { user, seat, action } = await first(site, id);
    expect(site.turns.map((turn) => turn.user)).toEqual([user.id]);
    expect(site.turns[0]).toMatchObject({ seat, decision: { seats: [seat] } });
    site.turns.length = 0;
    // Days later, from another process that has nothing of it in memory.
    await site.tables.close();
    const later = open({ store: site.store, clock: { now: 1_000_000 + 72 * HOUR } });
    for (const [other, person] of Object.entries(SEATS)) {
      if (other === seat) continue;
      expect(await problem(later.move(person, id, { ...action, seat }))).toMatchObject({ status: 403 });
      expect(await problem(later.move(person, id, { ...action, seat: other }))).toMatchObject({
        refusal: { code: "NOT_YOUR_TURN" },
      });
    }
    expect(later.turns).toEqual([]);
    await later.move(user, id, action);
    const [next = ""] = await later.acting(id);
    const told = later.turns.map((turn) => turn.user);
    expect(told).toEqual(next === seat ? [] : [SEATS[next]?.id]);
    expect(next).not.toBe(seat);
    expect(later.turns[0]).toMatchObject({
      table: { id, title },
      seat: next,
      decision: { seats: [next], id: expect.any(String) },
    });
  });
});

describe("house rules of a table", () => {
  it("may be changed by the host until the game begins, and never after", async () => {
    const site = open();
    const id = await site.table([ada, ben, "open"], { title: "18eu", houseRules: [{ slug: "rest-money" }] });
    const change = (who: User, ...chosen: Chosen[]) =>
      site.tables.gathering.houseRules(who, id, { houseRules: chosen });
    expect(await problem(change(ben, { slug: "peaceful" }))).toMatchObject({
      status: 403,
      code: "FORBIDDEN",
    });
    expect(await problem(change(ada, { slug: "rest-money" }, { slug: "pass-order" }))).toMatchObject({
      code: "REFUSED",
      refusal: { code: "VARIANT_SLOT_CONFLICT" },
    });
    await change(ada);
    expect((await site.open(id)).table.setup.houseRules).toBeUndefined();
    await change(ada, { slug: "peaceful" });
    const { table: changed, entries } = await site.open(id, ben);
    expect(changed.setup.houseRules).toEqual([{ slug: "peaceful", version: "2" }]);
    expect(entries.at(-1)).toMatchObject({
      by: "Ada",
      events: [{ type: "house_rules_changed", houseRules: ["peaceful"] }],
    });
    await site.seats(cyd, id, { do: "take", seat: "p3", name: "Cyd" });
    await site.begin(ada, id);
    for (const chosen of [[], [{ slug: "peaceful" }], [{ slug: "rest-money" }]])
      expect(await problem(change(ada, ...chosen))).toMatchObject({
        status: 422,
        code: "REFUSED",
        field: "houseRules",
        refusal: { code: "VARIANT_LOCKED" },
      });
    expect((await site.open(id)).table.setup.houseRules).toEqual([{ slug: "peaceful", version: "2" }]);
  });

  const amended = houseRules.map((rule) => (rule.slug === "peaceful" ? { ...rule, version: "3" } : rule));

  it("bear their versions; where the site has another, the table can be read, and says what is missing", async () => {
    const site = open();
    const id = await table(site, "18eu", [{ slug: "peaceful" }], { undo: "free" });
    const { action } = await first(site, id);
    const before = await site.state(id);
    await site.tables.close();
    const later = open({ store: site.store, registry: withRules(amended) });
    const refusal = {
      code: "VARIANT_VERSION",
      variant: "peaceful",
      values: { slug: "peaceful", v1: "2", v2: "3" },
    };
    const { table: stuck } = await later.open(id);
    expect(stuck).toMatchObject({ playable: false, missing: refusal });
    expect(await later.state(id)).toEqual(before);
    expect(await problem(later.move(SEATS[action.seat] as User, id, action))).toMatchObject({
      status: 409,
      code: "RULES_MISSING",
      refusal,
    });
    // By consent of all the table goes on under what there is.
    await later.propose(ada, id, { kind: "adopt_rules", seat: "p1", data: {} });
    const [proposal] = (await later.open(id)).table.proposals;
    await later.answer(ben, id, proposal?.id ?? "", { seat: "p2", agree: true });
    await later.answer(cyd, id, proposal?.id ?? "", { seat: "p3", agree: true });
    const { table: adopted } = await later.open(id);
    expect(adopted).toMatchObject({ playable: true, setup: { houseRules: [{ version: "3" }] } });
    await later.move(SEATS[action.seat] as User, id, action);
  });

  it("a game file of another version is not taken in, and one that names none is", async () => {
    const site = open();
    const players = ["p1", "p2"].map((one) => ({ id: one, name: one }));
    const file = (version?: string) =>
      JSON.stringify({
        format: "railhead-game",
        formatVersion: 1,
        title: "18eu",
        rules: title18eu.version,
        setup: { players, seed: 1, houseRules: [{ slug: "peaceful", ...(version && { version }) }] },
        log: [],
      });
    const body = (version?: string) => ({
      title: "18eu",
      seats: [
        { name: "Ada", holder: "me" },
        { name: "Eve", holder: "me" },
      ],
      mode: "hotseat",
      file: file(version),
    });
    expect(await problem(site.tables.gathering.create(ada, body("7")))).toMatchObject({
      refusal: { code: "VARIANT_VERSION", values: { v1: "7", v2: "2" } },
    });
    const { id } = await site.tables.gathering.create(ada, body());
    expect((await site.open(id)).table.setup.houseRules).toEqual([{ slug: "peaceful", version: "2" }]);
  });

  it("a table that gathers begins under the version that there is by then", async () => {
    const site = open();
    const id = await site.table([ada, "open"], { title: "18eu", houseRules: [{ slug: "peaceful" }] });
    await site.tables.close();
    const later = open({ store: site.store, registry: withRules(amended) });
    await later.seats(dov, id, { do: "take", seat: "p2", name: "Dov" });
    const begun = await later.begin(ada, id);
    expect(begun).toMatchObject({ playable: true, setup: { houseRules: [{ version: "3" }] } });
  });
});
