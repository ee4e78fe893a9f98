/** Options of a table: an evening that ends with the Consolidation, and two players. */
import { createEngine } from "@railhead/core";
import { Position } from "@railhead/core/kit";
import { describe, expect, it } from "vitest";
import { title18oe } from "../../src/index.ts";
import { Table } from "../kit/table.ts";

/** The Consolidation, in which everyone passes. */
const last = (options: Record<string, string> = {}) =>
  new Table(3, options)
    .grand("GWR", { shares: { A: 40, B: 20 }, cell: [1, 7], trains: ["5"], tokens: ["L25"] })
    .trainPhase("5", "6")
    .region("railroads", "consolidation")
    .stock("A");

describe("a table for an evening", () => {
  it("OE-5.1.5-01: ends with the Consolidation, and ranks its players", () => {
    const table = last({ length: "consolidation" }).pass(3);
    expect(table.state.ended).toMatchObject({ reason: "consolidation" });
    expect(table.state.ended?.ranking[0]).toMatchObject({
      player: "A",
      rank: 1,
      worth: 1000 + 4 * table.price("GWR"),
    });
    expect(table.legal()).toEqual([]);
  });

  it("OE-5-01: the whole game goes on, and no stock round but that one ends the other", () => {
    expect(last().pass(3).round()).toMatch(/^operating/);
    const before = last({ length: "consolidation" }).region("railroads", "major").stock("A").pass(3);
    expect([before.state.ended, before.round()]).toEqual([null, "operating 2.1"]);
  });

  it("the preset chooses it", () => {
    const made = new Position(title18oe, 3, {}, "training");
    expect(made.engine.rules.options.length).toBe("consolidation");
  });
});

describe("two players", () => {
  const make = (preset?: string, options = {}) =>
    createEngine(title18oe, {
      players: ["a", "b"].map((id) => ({ id, name: id })),
      seed: 1,
      options,
      ...(preset !== undefined && { preset }),
    });

  it("OE-3.3-01: play where a table says so, with 2,600 each and 99 certificates, without concessions", () => {
    expect(make()).toMatchObject({ ok: false, refusal: { code: "PLAYER_COUNT" } });
    const made = make("duel");
    if (!made.ok) throw new Error(made.refusal.code);
    const { state } = made.engine.start();
    expect(Object.values(state.players).map(({ cash }) => cash)).toEqual([2600, 2600]);
    expect(made.engine.rules.title.numbers.certificateLimit["2"]).toBe(99);
    expect(state.companies.C1).toBeUndefined();
    expect(new Position(title18oe, 3, { duel: true }).player("A").cash).toBe(1800);
  });
});
