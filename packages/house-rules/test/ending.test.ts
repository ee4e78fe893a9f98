import { roundOf } from "@railhead/core/flow";
import { title18ardennes } from "@railhead/title-18ardennes";
import { Table as Ardennes } from "@railhead/title-18ardennes/kit";
import { title18eu } from "@railhead/title-18eu";
import { Table } from "@railhead/title-18eu/kit";
import { describe, expect, it } from "vitest";
import type { Chosen } from "../src/index.ts";
import { lastTwo } from "./emergency-positions.ts";
import { playOn, type Step } from "./kit.ts";
import { withRules } from "./position.ts";
import { expectEvent, soundly } from "./told.ts";

const LAST = "finish-current-or";
const last = (options = {}): Chosen => ({ slug: LAST, options });

/** The bank has 10 as the first company of an operating round pays; two others are to operate. */
const breaking = {
  "18EU": (...chosen: Chosen[]) =>
    withRules(
      new Table(4)
        .minors({ D: ["2"] })
        .closeRest()
        .phase("3")
        .corporation("BNR", { par: 100, shares: { A: 50, B: 20 }, turns: 3, trains: ["3"] })
        .corporation("DR", { par: 70, shares: { B: 50, C: 20 }, turns: 3, trains: ["3"] })
        .operate("BNR", "dividend", { earnings: 100 })
        .bank(10),
      title18eu,
      ...chosen,
    ),
  "18Ardennes": (...chosen: Chosen[]) =>
    withRules(
      new Ardennes(3)
        .minor("1", "A", { cash: 0 })
        .closeRest()
        .phase("3")
        .public("BE", { shares: { B: 60 }, price: 200, tokens: ["F10"], cash: 0, trains: ["3"] })
        .public("NL", { shares: { C: 60 }, price: 140, tokens: ["B8/1"], cash: 0, trains: ["3"] })
        .operate("BE", "dividend", { earnings: 100 }, [2, 1], [])
        .bank(10),
      title18ardennes,
      ...chosen,
    ),
};
const rest = { "18EU": ["2", "DR"], "18Ardennes": ["1", "NL"] };

const left = { "18EU": "2", "18Ardennes": "1" };

type At = Table | Ardennes;
const toTheEnd = (table: At): Step[] => playOn(table.engine, 1, () => false, table.state);
const roundsOf = (steps: Step[]): string[] => [
  ...new Set(steps.map(({ before }) => `${roundOf(before)} ${before.round.set}.${before.round.run}`)),
];
/** Companies whose turns begin: in what the last action brought, and then. */
const turnsOf = (table: At, steps: Step[]) =>
  [...table.events, ...steps.flatMap(({ events }) => events)]
    .filter(({ type }) => type === "turn_began")
    .map(({ company }) => company);

describe.each(["18EU", "18Ardennes"] as const)("the current round is the last: %s", (title) => {
  const rule = `VR-1841-naive-german-15, VR-1841-german-151-44: in ${title}`;

  it(`${rule} a broken bank: the others of the round operate, the game is scored, no other round is played`, () => {
    const table = soundly(breaking[title](last()), "dividend", { kind: "full" });
    expectEvent(table, "bank_broken", LAST);
    const steps = toTheEnd(table);
    expect(turnsOf(table, steps)).toEqual(rest[title]);
    expect(roundsOf(steps)).toEqual(["operating 2.1"]);
    table.state = steps.at(-1)?.state ?? table.state;
    expect(table.state.ended?.reason).toBe("bank");
    expect(table.refused("pass").code).toBe("GAME_OVER");
  });

  it.each([
    ["the rulebook", []],
    ["the rule for the last player only", [last({ triggers: "last-player" })]],
  ] as [string, Chosen[]][])(`${rule} by %s the other round of the set is played too`, (_name, chosen) => {
    const table = soundly(breaking[title](...chosen), "dividend", { kind: "full" });
    const broken = table.events.find(({ type }) => type === "bank_broken");
    expect(broken).toBeDefined();
    expect(broken?.variant).toBeUndefined();
    expect(roundsOf(toTheEnd(table))).toEqual(["operating 2.1", "operating 2.2"]);
  });

  it(`${rule} a bank that breaks in a stock round ends the game as in the rulebook`, () => {
    const company = title === "18EU" ? "BNR" : "BE";
    const percent = title === "18EU" ? 10 : 20;
    const seat = title === "18EU" ? "A" : "B";
    for (const chosen of [[], [last()]]) {
      const table = breaking[title](...chosen).stock(seat);
      soundly(table, "sell_shares", { company, percent });
      expect(table.events.find(({ type }) => type === "bank_broken")).not.toHaveProperty("variant");
      const rounds = roundsOf(toTheEnd(table)).filter((round) => round.startsWith("operating"));
      expect(rounds).toEqual(["operating 2.1", "operating 2.2"]);
    }
  });

  it(`${rule} one player left: the round is played to its end; by the rulebook the game is over at once`, () => {
    for (const chosen of [[], [last({ triggers: "bank" })]])
      expect(lastTwo[title](...chosen).do("declare_bankruptcy").state.ended?.reason).toBe("last_player");
    const table = soundly(lastTwo[title](last()), "declare_bankruptcy");
    expect(table.state.ended).toBeNull();
    expectEvent(table, "end_deferred", LAST);
    const steps = toTheEnd(table);
    expect(turnsOf(table, steps)).toEqual([left[title]]);
    expect(roundsOf(steps)).toEqual(["operating 2.1"]);
    expect(steps.at(-1)?.state.ended?.reason).toBe("last_player");
  });

  it(`${rule} an end that a train brings is left to the title`, () => {
    for (const chosen of [last(), last({ triggers: "bank" }), last({ triggers: "last-player" })]) {
      const { engine, state } = breaking[title](chosen);
      const ends = (rules: { slots: Pick<typeof engine.rules.slots, "end.timing"> }) =>
        rules.slots["end.timing"]({ rules: engine.rules, state }, "train");
      expect(state.round.run).toBeGreaterThan(0);
      expect(ends(engine.rules)).toBe(ends(engine.rules.title));
    }
  });

  it(`${rule} one player left after the bank broke for both rounds: the current one is still the last`, () => {
    const table = lastTwo[title](last({ triggers: "last-player" }))
      .region("ending", "afterSet")
      .fact("bankBroken", true);
    soundly(table, "declare_bankruptcy");
    expect(roundsOf(toTheEnd(table))).toEqual(["operating 2.1"]);
  });
});
