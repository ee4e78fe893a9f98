import { describe, expect, it } from "vitest";
import { brokenInvariants } from "../../src/bots/index.ts";
import { companyFacts, gameFacts } from "../../src/engine/index.ts";
import { defineTitle } from "../../src/index.ts";
import { companyIn, Position } from "../../src/kit/index.ts";
import { turnFacts } from "../../src/parts/index.ts";
import { Tx } from "../../src/state/tx.ts";
import { tiny } from "../tiny/title.ts";

const weather = gameFacts<{ rain: number }>("weather", { rain: 0 });
const pledge = companyFacts<{ to?: string; hexes: string[] }>("pledge", { hexes: [] });
const points = turnFacts<{ spent: number }>("points", { spent: 0 });
const title = defineTitle({ ...tiny, facts: [weather, pledge, points] });

/** ABC on turn at its trains. */
const table = () =>
  new Position(title, 2)
    .inPlay("ABC", { cell: [0, 2], shares: { A: 60 }, turns: 0 })
    .operate("ABC", "trains");

describe("facts that a title declares", () => {
  it("are as declared until they are written, and written ones stay with their change alone", () => {
    const at = table();
    const tx = new Tx(at.engine.rules, at.state);
    expect([weather.read(tx), pledge.read(tx, "ABC"), points.read(tx)]).toEqual([
      { rain: 0 },
      { hexes: [] },
      { spent: 0 },
    ]);
    weather.write(tx).rain++;
    pledge.write(tx, "ABC").hexes.push("B3");
    points.write(tx).spent = 3;
    expect([weather.read(tx).rain, pledge.read(tx, "ABC").hexes, points.read(tx).spent]).toEqual([
      1,
      ["B3"],
      3,
    ]);
    expect(pledge.read(tx, "CW").hexes).toEqual([]);
    expect(JSON.stringify(at.state)).not.toContain("pledge");
    const again = new Tx(at.engine.rules, at.state);
    expect([weather.read(again).rain, pledge.read(again, "ABC").hexes, points.read(again).spent]).toEqual([
      0,
      [],
      0,
    ]);
  });

  it("of a turn are gone with the turn, those of a company stay", () => {
    const at = table();
    at.write((tx) => {
      points.write(tx).spent = 2;
      pledge.write(tx, "ABC").to = "CW";
    });
    expect(points.read(at.ctx()).spent).toBe(2);
    const next = at.operate("ABC", "track");
    expect([points.read(next.ctx()).spent, pledge.read(next.ctx(), "ABC").to]).toEqual([0, "CW"]);
  });

  it("that no one has declared break an invariant", () => {
    // Facts where no title has any: the form of the state is what is looked at.
    const strange = (change: Parameters<Position["edit"]>[0]) => {
      const at = table();
      const first = at.state;
      at.edit(change);
      return brokenInvariants(at.engine, first, at.state);
    };
    expect(strange(() => undefined)).toEqual([]);
    expect(strange((state) => Object.assign(state.facts, { snow: 1 }))).toEqual([
      "the title does not declare the facts snow of the game",
    ]);
    expect(strange((state) => Object.assign(companyIn(state, "CW"), { facts: { debt: 1 } }))).toEqual([
      "the title does not declare the facts debt of CW",
    ]);
    expect(
      strange((state) => Object.assign(companyIn(state, "CW"), { facts: { pledge: { hexes: [] } } })),
    ).toEqual([]);
  });

  it("have names of their own", () => {
    expect(() => defineTitle({ ...tiny, facts: [weather, gameFacts("weather", {})] })).toThrow(
      "title tiny: the facts: game weather appears twice",
    );
    expect(() => defineTitle({ ...tiny, facts: [weather, companyFacts("weather", {})] })).not.toThrow();
  });
});
