import { describe, expect, it } from "vitest";
import { companyFacts, gameFacts } from "../../src/engine/index.ts";
import { defineTitle, type RoundDef, type TitleDefinition } from "../../src/index.ts";
import { tiny } from "../tiny/title.ts";
import { act, step } from "./lone.ts";

const made = (change: Partial<TitleDefinition>) => () => defineTitle({ ...tiny, ...change });
const [stock, operating] = tiny.rounds as [RoundDef, RoundDef];
const flow = (change: Partial<TitleDefinition["flow"]>) => ({ flow: { ...tiny.flow, ...change } });
const slots = (change: Partial<TitleDefinition["slots"]>) => ({ slots: { ...tiny.slots, ...change } });
const arrows = (arrow: TitleDefinition["flow"]["rounds"][string]["next"][number]) =>
  flow({ rounds: { ...tiny.flow.rounds, stock: { next: [arrow] } } });
const rounds = (...steps: RoundDef["steps"]) => ({ rounds: [{ ...stock, steps }, operating] });
const turn = stock.steps[0] as RoundDef["steps"][number];
const [company] = tiny.companies;
const option = { id: "odd", kind: "boolean" as const, default: false };
const texts = (more: Record<string, string>) => ({ catalogue: { ...tiny.catalogue, texts: more } });
const part = (name: string) => ({ name, run: () => undefined });
const facts = (name: string) => gameFacts<{ rain: number }>(name, { rain: 0 });
const earlier = (change: object) => ({
  ...texts({ "change.it": "It is another" }),
  readings: { closed: "ABC" },
  version: "2",
  earlier: [{ version: "1", readings: {}, changes: ["change.it"], ...change }],
});

const FAULTS: [Partial<TitleDefinition>, string][] = [
  [{ rounds: [stock, operating, stock] }, "two rounds share an id"],
  [flow({ initial: "auction" }), "flow.initial: unknown round auction"],
  [slots({ "opening.format": () => "auction" }), "the slot opening.format names no round"],
  [
    slots({ "phase.begin": [part("rust"), part("open"), part("rust")] }),
    "the parts of a phase: rust appears twice",
  ],
  [flow({ regions: { phase: { initial: "a", states: { a: {} } } } }), "region name phase is reserved"],
  [
    flow({ regions: { war: { initial: "a", states: { a: { on: { "FIRST_TRAIN.9": "b" } }, b: {} } } } }),
    "region war waits for FIRST_TRAIN.9, which begins no phase",
  ],
  [flow({ rounds: { ...tiny.flow.rounds, auction: { next: [] } } }), "flow.rounds: unknown round auction"],
  [arrows({ on: "STOCK_DONE", to: "auction" }), "flow.rounds.stock: arrow to unknown round auction"],
  [
    arrows({ on: "STOCK_DONE", to: "operating", in: "phase.9" }),
    "flow.rounds.stock: arrow looks at unknown state phase.9",
  ],
  [
    arrows({ on: "STOCK_DONE", to: "operating", in: "weather.rain" }),
    "flow.rounds.stock: arrow looks at unknown state weather.rain",
  ],
  [
    arrows({ on: "STOCK_DONE", to: "operating", in: "phase" }),
    "flow.rounds.stock: arrow looks at unknown state phase",
  ],
  [rounds(), "round stock has no steps"],
  [rounds(step("turnOver", [act("pass")])), "step name turnOver is reserved"],
  [rounds(turn, turn), "two steps of stock share an id"],
  [rounds(step("turn", [act("pass"), act("lay_tile"), act("pass")])), "step stock/turn: pass appears twice"],
  [
    rounds({ ...turn, stages: { initial: "lost", states: { open: {} } } }),
    "step stock/turn: unknown stage lost",
  ],
  [
    rounds({
      ...turn,
      stages: { initial: "open", states: { open: { on: { GO: "lost" } } } },
    }),
    "step stock/turn: unknown stage lost",
  ],
  [
    { interrupts: [...tiny.interrupts, ...tiny.interrupts.slice(-1)] },
    "the questions: consent_train appears twice",
  ],
  [{ tableActions: [act("lay_tile"), act("lay_tile")] }, "the table actions: lay_tile appears twice"],
  [{ facts: [facts("weather"), facts("weather")] }, "the facts: game weather appears twice"],
  [{ companies: [company, company] as TitleDefinition["companies"] }, "the companies: ABC appears twice"],
  [{ options: [option, option] }, "the options: odd appears twice"],
  [{ presets: { plain: { odd: true } } }, "preset plain sets odd, which is not an option"],
  [{ options: [option], readings: { odd: true } }, "odd is both a reading and an option"],
  [earlier({ version: "2" }), "the versions: 2 appears twice"],
  [earlier({ readings: { open: "" } }), "version 1 reads open, which is neither a reading nor an option"],
  [earlier({ defaults: { open: "" } }), "version 1 has a default of open, which is not an option"],
  [earlier({ changes: [] }), "version 1 needs a list of later changes"],
  [earlier({ changes: ["change.that"] }), "version 1 names change.that, which is not a text of the title"],
  [rounds({ ...turn, id: "ponder" }), "decision.ponder has no text"],
  [rounds(step("turn", [act("ponder")])), "do.ponder has no text"],
  [{ tableActions: [act("ponder")] }, "do.ponder has no text"],
  [
    { interrupts: [...tiny.interrupts, { kind: "ponder", actions: [], forced: true }] },
    "decision.ponder has no text",
  ],
];

describe("an author is told in one line what does not belong together", () => {
  it.each(FAULTS.map(([change, what]) => ({ change, what })))("$what", ({ change, what }) => {
    expect(made(change)).toThrow(`title tiny: ${what}`);
  });

  it("and nothing is said of what does: names may be the same in different places", () => {
    const title = {
      ...texts({ "change.it": "It is another" }),
      options: [option],
      presets: { plain: { odd: true } },
      facts: [facts("weather"), companyFacts<{ rain: number }>("weather", { rain: 0 })],
      tableActions: [act("lay_tile")],
      readings: { closed: "ABC" },
      version: "2",
      earlier: [{ version: "1", readings: { closed: "" }, defaults: { odd: true }, changes: ["change.it"] }],
      ...arrows({ on: "STOCK_DONE", to: "operating", in: "phase.3" }),
      ...slots({ "phase.begin": [part("rust"), part("open")] }),
    };
    expect(made(title)().version).toBe("2");
    expect(made({})().id).toBe("tiny");
    expect(made(arrows({ on: "STOCK_DONE", to: "over", in: "ending.scheduled" }))().id).toBe("tiny");
    const regions = { weather: { initial: "sun", states: { sun: {}, rain: {} } } };
    const looks = arrows({ on: "STOCK_DONE", to: "operating", in: "weather.rain" });
    expect(made({ flow: { ...looks.flow, regions } })().id).toBe("tiny");
  });
});
