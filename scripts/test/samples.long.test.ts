import { expect, it } from "vitest";
import { sampleFaults } from "../sample/check.ts";
import { SAMPLES, textOf } from "../sample/samples.ts";

it.each(SAMPLES)(
  "the sample game of $title.id is played to its end by the title's plain rules of today",
  (sample) => {
    expect(sampleFaults(sample, textOf(sample.title.id))).toEqual([]);
  },
);
