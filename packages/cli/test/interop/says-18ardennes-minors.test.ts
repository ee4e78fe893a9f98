import type { Action } from "@railhead/core";
import { Table } from "@railhead/title-18ardennes/kit";
import { describe, expect, test } from "vitest";
import { type Memory, recorded } from "./said.ts";
import { actions, knowing, says } from "./said-18ardennes.ts";

/** What recorded exchanges of a minor for a share say in 18Ardennes. */

describe("a minor for a share", () => {
  /** A's minor 1 with two trains, a second token and a Fort; NL is B's, with a token in one of the minor's cities. */
  const table = (lead = "B") =>
    new Table(4)
      .minor("1", "A", { trains: ["2", "3"], tokens: ["F10"], forts: ["Ft3"] })
      .minors({ C: ["4"] })
      .closeRest()
      .phase("3")
      .public("NL", { shares: { [lead]: 40 }, tokens: ["H6"], trains: ["3"] })
      .stock("A");
  const minor = table();
  const [two, three] = minor.company("1").trains.map(({ id }) => id) as [string, string];
  const give = { type: "exchange_minor", seat: "A", minor: "1", company: "NL", from: "treasury" };
  const take = (more: object = {}, seat = "B") => ({
    type: "take_over",
    seat,
    trains: [two, three],
    tokens: ["B8/0", "F10/0"],
    forts: ["Ft3"],
    ...more,
  });
  const consent = { type: "consent", seat: "B", accept: true };
  const trains = { "2-7": "1", "3-4": "1", "3-1": "NL" };
  const memory = {
    tiles: {},
    trains: { "2-7": "NL", "3-4": "NL", "3-1": "NL" },
    shares: { NL_3: "player" },
  };
  const swap = (one: Table, next: ReturnType<typeof recorded>[] = [], known: Partial<Memory> = { trains }) =>
    says(one, "buy_shares", "1", { shares: ["NL_3"], percent: 20 }, { ...knowing(known), next });
  const remove = (city: string, entity = "NL") => recorded("remove_token", entity, { city });
  const discard = (train: string, type = "discard_train") => recorded(type, "NL", { train });

  test("goes over whole; another's company may have to agree, and where nothing is asked nothing is answered", () => {
    expect(swap(minor)).toEqual([
      { actions: [give, take()], joins: 0, memory },
      { actions: [give, consent, take()], joins: 0, memory },
      { actions: [give, consent], joins: 0, memory },
    ]);
    expect(swap(table("A"))).toEqual([
      { actions: [give, take({}, "A")], joins: 0, memory },
      { actions: [give], joins: 0, memory },
    ]);
  });

  test("is not asked for a token in a city where the company has one", () => {
    const beside = table();
    beside.tokens({ NL: ["F10"] });
    expect(swap(beside)?.[0]?.actions[1]).toEqual(take({ tokens: ["B8/0"] }));
    // In the other City of the hex it has none.
    const other = table().tokens({ NL: ["B8/1"] });
    expect(swap(other)?.[0]?.actions[1]).toEqual(take());
  });

  test("tokens that the company removes then are declined, as long as they follow one another", () => {
    const first = (...next: ReturnType<typeof recorded>[]) => {
      const { actions: [, taken] = [], joins } = swap(minor, next)?.[0] ?? {};
      return [(taken as Action | undefined)?.tokens, joins];
    };
    expect(first(remove("B8-0-2"))).toEqual([["F10/0"], 1]);
    expect(first(remove("B8-0-2"), remove("F10-0-0"))).toEqual([[], 2]);
    expect(first(remove("F10-0-0"), recorded("pass", "NL"), remove("B8-0-2"))).toEqual([["B8/0"], 1]);
    expect(first(remove("F10-0-0", "1"))).toEqual([["B8/0", "F10/0"], 0]);
    expect(first(remove("Z9-0-0"))).toEqual([["B8/0", "F10/0"], 0]);
    expect(first(recorded("place_token", "NL", { city: "F10-0-0" }))).toEqual([["B8/0", "F10/0"], 0]);
  });

  test.each(["discard_train", "decline_train"])(
    "a %s that follows is of a train too many, or of one that is declined",
    (type) => {
      const ways = swap(minor, [remove("F10-0-0"), discard("2-7", type), recorded("pass", "NL")]) ?? [];
      const told = ways.map(({ actions: [, ...rest], joins, memory: known }) => ({
        take: rest.find((action) => action.type === "take_over")?.trains,
        joins,
        two: known?.trains["2-7"],
      }));
      expect(told).toEqual([
        { take: [two, three], joins: 1, two: "NL" },
        { take: [two, three], joins: 1, two: "NL" },
        { take: undefined, joins: 1, two: "NL" },
        { take: [three], joins: 2, two: "pool" },
        { take: [three], joins: 2, two: "pool" },
        { take: undefined, joins: 2, two: "pool" },
      ]);
    },
  );

  test("one train is declined for each that is recorded, of its kind", () => {
    const pair = new Table(4)
      .minor("1", "A", { trains: ["3", "3", "2"] })
      .closeRest()
      .phase("3")
      .public("NL", { shares: { A: 40 } })
      .stock("A");
    const [a, b, c] = pair.company("1").trains.map(({ id }) => id);
    const taken = (...recorded: string[]) =>
      (
        swap(
          pair,
          recorded.map((train) => discard(train)),
        )?.[2]?.actions[1] as Action | undefined
      )?.trains;
    expect(taken("3-9")).toEqual([b, c]);
    expect(taken("3-9", "3-8")).toEqual([c]);
    expect(taken("2-0")).toEqual([a, b]);
    expect(taken("4-0")).toEqual([a, b, c]);
  });

  test("what is told to be taken over can be", () => {
    for (const next of [[], [remove("F10-0-0")], [discard("2-7")]]) {
      const one = new Table(4)
        .minor("1", "A", { trains: ["2", "3"] })
        .closeRest()
        .phase("3")
        .public("NL", { shares: { A: 40 }, tokens: ["B8/1"], marks: { formed: 2 }, turns: 0 })
        .cash("A", 500)
        .stock("A");
      for (const action of swap(one, next)?.at(next.length && next[0]?.type === "discard_train" ? 2 : 0)
        ?.actions ?? []) {
        const { type, seat, ...fields } = action;
        one.do(type, fields as Parameters<Table["do"]>[1], seat);
      }
      expect(one.kinds("NL")).toEqual(next[0]?.type === "discard_train" ? ["3"] : ["2", "3"]);
      expect(one.company("1").closed).toBe(true);
    }
  });

  test("for a share of the pool nothing of it goes over", () => {
    const pooled = table().shares("NL", "treasury", "pool");
    const known = { trains, shares: { NL_3: "pool" as const } };
    expect(swap(pooled, [remove("F10-0-0")], known)).toEqual([
      {
        actions: [{ ...give, from: "pool" }],
        memory: {
          tiles: {},
          trains: { "2-7": "pool", "3-4": "pool", "3-1": "NL" },
          shares: { NL_3: "player" },
        },
      },
    ]);
  });

  test("only a minor is given; all others buy", () => {
    expect(actions(minor, "buy_shares", "A", { shares: ["NL_3"] })).toEqual([
      { type: "buy_share", seat: "A", company: "NL", from: "treasury" },
    ]);
    expect(actions(minor, "buy_shares", "NL", { shares: ["NL_3", "NL_4"] })).toEqual([
      { type: "buy_own_shares", seat: "B", count: 2 },
    ]);
  });
});
