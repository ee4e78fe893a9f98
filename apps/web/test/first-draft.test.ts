import { expect, it } from "vitest";
import { draftsBest } from "../lib/map/first-draft.ts";

it("drafts the best routes as soon as they are known", () => {
  expect(draftsBest(undefined, 7, "best", undefined)).toBe(true);
});

it("drafts better ones as long as no one has changed what was drafted", () => {
  expect(draftsBest({ version: 7, key: "good" }, 7, "best", "good")).toBe(true);
  expect(draftsBest({ version: 7, key: "good" }, 7, "best", "drawn")).toBe(false);
  expect(draftsBest({ version: 7, key: "best" }, 7, "best", undefined)).toBe(false);
});

it("drafts them again when moves are taken back to the same question", () => {
  expect(draftsBest({ version: 7, key: "best" }, 9, "best", undefined)).toBe(true);
});
