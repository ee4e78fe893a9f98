import { createEngine, type OptionValue } from "@railhead/core";
import { suggestedOptions } from "@railhead/core/game";
import { describe, expect, it } from "vitest";
import { title18eu } from "../../src/index.ts";
import { NAMES, Table } from "../kit/kit.ts";

const players = (count: number) => NAMES.slice(0, count).map((id) => ({ id, name: id }));

function stackOf(options: Record<string, OptionValue>, count = 4): string {
  const made = createEngine(title18eu, { players: players(count), seed: 1, options });
  if (!made.ok) throw new Error(made.refusal.code);
  return made.engine
    .start()
    .state.depot.stack.map((train) => train.kind)
    .join("");
}

describe("optional trains (1.2, 4.4.7)", () => {
  for (const extra3 of [0, 1, 2]) {
    for (const extra4 of [0, 1]) {
      it(`EU-4.4.7-01 EU-1.2-06: ${extra3} extra 3s and ${extra4} extra 4s lie with their like in the stack`, () => {
        const expected = `${"3".repeat(5 + extra3)}${"4".repeat(4 + extra4)}55566`;
        expect(stackOf({ extra3, extra4 })).toMatch(new RegExp(`^${expected}8+$`));
        const ids = new Table(3, { extra3, extra4 }).state.depot.stack.map((train) => train.id);
        expect(new Set(ids).size).toBe(ids.length);
      });
    }
  }

  it("EU-4.4.7-01: more than the box holds, or trains of other kinds, are refused", () => {
    const tries: Record<string, OptionValue>[] = [
      { extra3: 3 },
      { extra3: -1 },
      { extra3: 1.5 },
      { extra3: "2" },
      { extra4: 2 },
      { extra4: true },
    ];
    for (const options of tries) {
      const made = createEngine(title18eu, { players: players(4), seed: 1, options });
      expect(!made.ok && made.refusal).toMatchObject({ code: "OPTION_INVALID", rule: "EU-4.4.7-01" });
    }
    const other = createEngine(title18eu, { players: players(4), seed: 1, options: { extra5: 1 } });
    expect(!other.ok && other.refusal.code).toBe("UNKNOWN_OPTION");
  });

  it("EU-4.4.7-02: without a word there are none, whatever the preset and the number of players", () => {
    for (const count of [2, 3, 4, 5, 6]) expect(stackOf({}, count)).toMatch(/^333334444555668+$/);
    for (const preset of Object.keys(title18eu.presets)) {
      const kinds = new Table(5, {}, preset).state.depot.stack.map((train) => train.kind).join("");
      expect(kinds).toMatch(/^333334444555668+$/);
    }
  });

  it("EU-1.2-06: once the game has begun, no train comes in that was left out, and none that was agreed is missing", () => {
    const table = new Table(4, { extra3: 1 });
    table.do("choose_lot", { lot: "1", amount: 100 });
    expect(table.refused("add_train", { train: "3" }, table.seat()).code).toBe("NOT_IN_STEP");
    expect(table.refused("bid", { amount: 105, options: { extra3: 2 } }, table.seat()).code).toBe(
      "BAD_ACTION",
    );
    expect(table.state.options.extra3).toBe(1);
    // Six 3s can be bought, a seventh cannot: then 4s come.
    table
      .minors({ A: ["2"] })
      .closeRest()
      .corporation("BNR", { shares: { A: 60 } });
    for (let n = 0; n < 6; n++) {
      table.trains("BNR", []).treasury("BNR", 900).operate("BNR", "trains");
      table.do("buy_train", { train: "3", from: "stack", price: 200 });
    }
    table.trains("BNR", []).treasury("BNR", 900).operate("BNR", "trains");
    expect(table.refused("buy_train", { train: "3", from: "stack", price: 200 }).code).toBe(
      "TRAIN_NOT_THERE",
    );
    table.do("buy_train", { train: "4", from: "stack", price: 300 });
    expect(table.phaseName()).toBe("4");
  });

  it("EU-4.4.7-03: the rulebook's mixes are suggested to tables of four, and of five and six", () => {
    const suggested = (count: number) => suggestedOptions(title18eu, count).map((one) => one.options);
    expect(suggested(4)).toEqual([{ extra3: 1 }]);
    for (const count of [5, 6]) expect(suggested(count)).toEqual([{ extra3: 2 }, { extra3: 1, extra4: 1 }]);
    for (const count of [2, 3]) expect(suggested(count)).toEqual([]);
    // Each can be taken as it stands.
    expect(suggested(4).map((options) => stackOf(options, 4))).toEqual([expect.stringMatching(/^3{6}4{4}5/)]);
    expect(suggested(6).map((options) => stackOf(options, 6))).toEqual([
      expect.stringMatching(/^3{7}4{4}5/),
      expect.stringMatching(/^3{6}4{5}5/),
    ]);
    expect(suggestedOptions(title18eu, 5).every((one) => one.rule === "EU-4.4.7-03")).toBe(true);
  });
});
