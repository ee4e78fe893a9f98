import { describe, expect, it } from "vitest";
import { audit, simulateGame, sweepBot } from "../../src/bots/index.ts";
import { createEngine } from "../../src/index.ts";
import { keepTrain } from "../../src/parts/index.ts";
import { MAJORS } from "../positions/phases.ts";
import { nationals } from "../positions/phases-nationals.ts";
import { tiny } from "../tiny/title.ts";

/** Players with money enough to come to the last trains. */
const rich = nationals({
  title: {
    numbers: { ...tiny.numbers, bank: 16_000, startingCash: { 2: 4000, 3: 3000, 4: 2500 } },
    setup(tx) {
      for (const id of MAJORS) keepTrain(tx, id, "2+2");
    },
  },
});

describe("bots on a title of eight levels", () => {
  const met = new Set<string>();

  it.each([1, 2, 3, 4])("play whole games under the invariants: seed %s", (seed) => {
    const players = ["A", "B", "C"].map((id) => ({ id, name: id }));
    const made = createEngine(rich, { players, seed });
    if (!made.ok) throw new Error(made.refusal.code);
    const look = audit(made.engine, made.engine.start().state, { seed, closely: 40 });
    const faults: string[] = [];
    const game = simulateGame(made.engine, sweepBot, {
      seed,
      maxActions: 2500,
      after(step) {
        faults.push(...look(step));
        for (const event of step.events) met.add(event.type);
        met.add(step.action.type);
        for (const { parts } of step.state.phaseParts ?? [])
          for (const part of parts) met.add(`waits ${part}`);
      },
    });
    expect(faults).toEqual([]);
    expect(game.log.length).toBeGreaterThan(50);
  });

  it.each(["converted", "train_rusted", "claim_train", "waits rust_bank", "waits rust", "waits limits"])(
    "come to %s in these games",
    (one) => expect(met).toContain(one),
  );
});
