import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { sampleFaults } from "../sample/check.ts";
import { SAMPLES, textOf } from "../sample/samples.ts";

const [eu] = SAMPLES;
if (!eu) throw new Error("no sample");

describe("the sample games of the site", () => {
  it("hold no game of earlier rules, of an option, of another title, or with a move that is refused", () => {
    const file = JSON.parse(textOf(eu));
    const faults = (change: object) => sampleFaults(eu, JSON.stringify({ ...file, ...change }));
    expect(faults({ rules: "1" })).toEqual([`it is played by rules 1; today's are ${eu.title.version}`]);
    expect(faults({ setup: { ...file.setup, options: { market: "225" } } })).toEqual([
      "its set-up names options",
    ]);
    expect(faults({ setup: { ...file.setup, preset: "18xx.games" } })).toEqual(["its set-up names preset"]);
    expect(faults({ title: "18oe" })[0]).toBe("it is a game of 18oe");
    expect(faults({ log: file.log.slice(0, 40) })).toEqual(["it is not played to its end"]);
    expect(faults({ log: [...file.log.slice(0, 40), file.log[0]] })[0]).toMatch(/^move 41 is refused/);
    expect(sampleFaults(eu, "{}")).toHaveLength(1);
  });
});

it("stand beside every title: those that are built in, and those of data", () => {
  expect(SAMPLES.length).toBeGreaterThanOrEqual(13);
  expect(SAMPLES.filter(({ place }) => !existsSync(place)).map(({ title }) => title.id)).toEqual([]);
});
