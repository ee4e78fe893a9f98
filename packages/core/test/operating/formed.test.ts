import { describe, expect, it } from "vitest";
import { createEngine, type Slots } from "../../src/index.ts";
import { Position } from "../../src/kit/index.ts";
import { nextRound, placeFormed, unlessOperated } from "../../src/parts/index.ts";
import { operatedNow } from "../../src/parts/operating/formed.ts";
import { Tx } from "../../src/state/tx.ts";
import { tiny } from "../tiny/title.ts";

const table = (turns: [abc: number, cw: number] = [2, 5]) =>
  new Position(tiny, 3)
    .inPlay("ABC", { shares: { A: 50 }, par: 70, turns: turns[0] })
    .inPlay("CW", { shares: { B: 50 }, par: 60, turns: turns[1] });

/** CW is formed of ABC: whether its turn is to come, its turns, who is done, what is told. */
function formed(at: Position, predecessors = ["ABC"]) {
  const tx = new Tx(at.engine.rules, at.state);
  const comes = placeFormed(tx, "CW", predecessors);
  const { done } = (tx.state.round.data ?? {}) as { done?: string[] };
  return { comes, turns: tx.state.companies.CW?.turns, done, told: tx.events };
}

describe("a company that is formed of others in an operating round", () => {
  it("takes its turn where none of them has operated", () => {
    const at = table().operate("CW", "trains");
    expect(formed(at)).toEqual({ comes: true, turns: 5, done: [], told: [] });
  });

  it("waits for the next round where one of them has, or is on turn, and the log names that one", () => {
    const told = [{ type: "formed_waits", company: "CW", predecessors: ["ABC"] }];
    expect(formed(table().operate("CW", "trains", {}, [2, 1], ["ABC"]))).toEqual({
      comes: false,
      turns: 5,
      done: ["ABC", "CW"],
      told,
    });
    expect(formed(table().operate("ABC", "trains"))).toEqual({
      comes: false,
      turns: 5,
      done: ["CW"],
      told,
    });
    const done = formed(table().operate("ABC", "trains", {}, [2, 1], ["CW"]));
    expect(done.done).toEqual(["CW"]);
  });

  it("has operated as often as the one of them that did so most", () => {
    expect(formed(table([7, 1]).operate("CW", "trains")).turns).toBe(7);
    expect(formed(table([0, 1]).operate("CW", "trains")).turns).toBe(1);
  });

  it("in a stock round only counts their turns", () => {
    expect(formed(table([7, 1]).stock("A"))).toMatchObject({ comes: false, turns: 7, told: [] });
    expect(operatedNow(table().stock("A").ctx(), "ABC")).toBe(false);
  });

  it("has operated now: who is on turn, and who is done", () => {
    const at = table().operate("ABC", "trains");
    expect([operatedNow(at.ctx(), "ABC"), operatedNow(at.ctx(), "CW")]).toEqual([true, false]);
    const later = table().operate("CW", "trains", {}, [2, 1], ["ABC"]);
    expect([operatedNow(later.ctx(), "ABC"), operatedNow(later.ctx(), "CW")]).toEqual([true, true]);
  });

  /** As a table plays it whose title has what is formed wait, with a house rule or without. */
  function waiting(at: Position, house?: Slots["formed.operates"]) {
    const title = { ...tiny, slots: { ...tiny.slots, "formed.operates": nextRound } };
    const rule = house && { slug: "house", version: "1", slots: { "formed.operates": house } };
    const players = Object.values(at.state.players).map(({ id, name }) => ({ id, name }));
    const made = createEngine(title, { players, seed: 1 }, rule ? [rule] : []);
    if (!made.ok) throw new Error(made.refusal.code);
    return formed(Object.assign(at, { engine: made.engine }));
  }

  it("waits wherever its title says so, and the log names no one who has not operated", () => {
    const told = [{ type: "formed_rests", company: "CW" }];
    expect(waiting(table().operate("CW", "trains"))).toEqual({ comes: false, turns: 5, done: ["CW"], told });
    const done = table().operate("CW", "trains", {}, [2, 1], ["ABC"]);
    expect(waiting(done).told).toEqual([{ type: "formed_waits", company: "CW", predecessors: ["ABC"] }]);
  });

  it("operates by the word of a house rule, which the log names where the title says otherwise", () => {
    const told = [{ type: "formed_operates", company: "CW", variant: "house" }];
    expect(waiting(table().operate("CW", "trains"), unlessOperated)).toMatchObject({
      comes: true,
      done: [],
      told,
    });
    const done = table().operate("CW", "trains", {}, [2, 1], ["ABC"]);
    expect(waiting(done, unlessOperated).told).toEqual([
      { type: "formed_waits", company: "CW", predecessors: ["ABC"] },
    ]);
    const always = table().operate("CW", "trains", {}, [2, 1], ["ABC"]);
    expect(waiting(always, () => true)).toMatchObject({ comes: true, told });
  });
});
