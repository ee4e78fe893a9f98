import { expect, it } from "vitest";
import { sampleFaults } from "../sample/check.ts";
import { SAMPLES, textOf } from "../sample/samples.ts";

it.each(SAMPLES)(
  "the sample game of $title.id is played to its end by the title's current plain rules",
  (sample) => {
    expect(sampleFaults(sample, textOf(sample))).toEqual([]);
  },
);
