import { expect, it } from "vitest";
import { chronicle } from "../lib/chronicle.ts";
import { pastRuns } from "../lib/past-runs.ts";
import { sampleTimeline } from "./sample-timeline.ts";

it("tells a company's runs up to a move: what each brought, how it was used, and where the price went", () => {
  const timeline = sampleTimeline();
  const log = chronicle(timeline);
  const runs = pastRuns(log, "AIRS", 763);
  expect(runs).toHaveLength(6);
  expect(runs.at(-1)).toMatchObject({ round: "9.2", total: 470 });
  expect(runs.at(-1)?.kind).toBeUndefined();
  expect(runs.at(-2)).toMatchObject({ round: "9.1", total: 330 });
  expect(runs.at(-2)?.kind).toBeDefined();
  expect(pastRuns(log, "AIRS", 0)).toEqual([]);
});
