import { describe, expect, it } from "vitest";
import { absent, defaultOf } from "./defaults.ts";
import { tableWith } from "./kit.ts";
import { played } from "./position.ts";
import { WITH_EUROPE } from "./titles.ts";
import { expectNamed, expectTold } from "./told.ts";

const rule = { slug: "absent-defaults" };
const pause = (most: number) => ({ slug: "pause-on-absence", options: { most } });
const goes = (seat: string, away: boolean) => ({ type: "pause", seat, away });

describe.each(WITH_EUROPE)("a pause in %s", (_name, { title }) => {
  it("VR-1841-zugzwang-iii-05: whose turn it may be, nothing is played for anyone while a player is away", () => {
    const engine = tableWith(title, 3, [rule, pause(2)]);
    const { state } = engine.start();
    const before = defaultOf({ engine, state }, "p1");
    expect(before).toBeDefined();
    const { state: still, events } = played(engine, state, goes("p2", true));
    expectTold(title, events, "game_paused", "pause-on-absence");
    for (const seat of ["p1", "p2", "p3"]) {
      expect(engine.absenceDefault(still, seat)).toBeUndefined();
      expect(
        engine.rules.chains["absence.paused"].some((stops) =>
          stops({ rules: engine.rules, state: still }, seat),
        ),
      ).toBe(true);
    }
    const isAway = (seat: string) =>
      engine.rules.chains["absence.away"].some((away) => away({ rules: engine.rules, state: still }, seat));
    expect(["p1", "p2", "p3"].filter(isAway)).toEqual(["p2"]);
    // Players who are there may play on.
    const on = played(engine, still, before as never).state;
    expect(engine.decisions(on)[0]?.seats).not.toEqual(["p1"]);
    const { state: back, events: told } = played(engine, on, goes("p2", false));
    expectTold(title, told, "game_resumed", "pause-on-absence");
    const next = engine.decisions(back)[0]?.seats[0] as string;
    expect(engine.absenceDefault(back, next)).toBeDefined();
  });

  it("VR-1841-zugzwang-iii-05: a player who has paused as often as the table allows is refused; the others are not", () => {
    const engine = tableWith(title, 3, [rule, pause(2)]);
    let { state } = engine.start();
    for (const away of [true, false, true, false]) state = played(engine, state, goes("p2", away)).state;
    const refusal = engine.check(state, goes("p2", true));
    expect(refusal).toMatchObject({ code: "PAUSE_SPENT", values: { player: "p2", most: 2 } });
    expectNamed(title, refusal, "pause-on-absence");
    expect(engine.check(state, goes("p3", true))).toBeUndefined();
    const same = engine.check(state, goes("p3", false));
    expectNamed(title, same, "pause-on-absence");
    expect(engine.check(played(engine, state, goes("p3", true)).state, goes("p3", true))?.code).toBe(
      "PAUSE_SAME",
    );
    const plain = tableWith(title, 3, [rule]);
    expect(plain.check(state, goes("p1", true))?.code).toBe("NOT_IN_STEP");
  });

  it("VR-1841-zugzwang-iii-05: who is away and out of the game holds no one up", () => {
    const engine = tableWith(title, 3, [rule, pause(1)]);
    const { state } = played(engine, engine.start().state, goes("p2", true));
    const seat = engine.decisions(state)[0]?.seats[0] as string;
    expect(seat).not.toBe("p2");
    expect(engine.absenceDefault(state, seat)).toBeUndefined();
    const { p2, ...others } = state.players;
    const out = { ...state, players: { ...others, p2: { ...p2, bankrupt: 1 } } } as typeof state;
    expect(engine.absenceDefault(out, seat)).toBeDefined();
  });

  it("VR-1841-zugzwang-iii-05: a game goes on by defaults from where it stood", () => {
    const engine = tableWith(title, 3, [rule, pause(1)]);
    const straight = { engine, state: engine.start().state };
    absent(straight, 20);
    const table = { engine, state: engine.start().state };
    absent(table, 10);
    table.state = played(engine, table.state, goes("p3", true)).state;
    expect(() => absent(table, 1)).toThrow();
    table.state = played(engine, table.state, goes("p3", false)).state;
    absent(table, 10);
    expect({ ...table.state, variants: {} }).toEqual({ ...straight.state, variants: {} });
  });
});
