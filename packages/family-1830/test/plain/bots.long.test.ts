import { defineTitle } from "@railhead/core";
import { planner } from "@railhead/core/bots";
import type { PowerDef } from "@railhead/core/model";
import { describe, expect, it } from "vitest";
import { swept } from "../../../../vitest.sweeps.ts";
import { watched } from "./games.ts";
import { plain } from "./title.ts";

const anyTime = (power: PowerDef): PowerDef =>
  power.kind === "exchange" ? { ...power, when: "any" } : power;

describe("the plain title, played by bots", () => {
  for (const players of swept([2, 3, 4, 5, 6], 3)) {
    it(`is played to its end under every invariant at a table of ${players}`, () => {
      for (const seed of swept([1, 2], 2)) {
        const { game, faults } = watched(plain, players, seed);
        expect(faults).toEqual([]);
        expect(game.state.ended).not.toBeNull();
      }
    });
  }

  it("is brought to its end by planners among themselves, its opening too, and none of them goes bankrupt", () => {
    const { game, faults } = watched(plain, 4, 1, planner("steady"), 4000, { closely: 200 });
    expect(faults).toEqual([]);
    expect(game.state.ended).not.toBeNull();
    expect(game.state.ended?.ranking.some(({ bankrupt }) => bankrupt)).toBe(false);
  });

  it("has bots that use privates: sold to companies, their powers, and given for a share at any time", () => {
    const atAnyTime = defineTitle({
      ...plain,
      companies: plain.companies.map(({ powers, ...one }) => ({
        ...one,
        ...(powers && {
          powers: powers.map(anyTime),
        }),
      })),
    });
    const taken: Record<string, number> = {};
    for (const seed of [1, 2]) {
      const { game, faults } = watched(atAnyTime, 4, seed);
      expect(faults).toEqual([]);
      for (const [type, times] of Object.entries(game.actions)) taken[type] = (taken[type] ?? 0) + times;
    }
    for (const type of ["buy_private", "use_power", "exchange_private"])
      expect(taken[type] ?? 0, type).toBeGreaterThan(0);
  });
});
