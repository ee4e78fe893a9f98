import { planner, seededRng } from "@railhead/core/bots";
import { describe, expect, it } from "vitest";
import { withAN } from "./table.ts";

/** What the strong bot weighs for AN, which may buy the Turnpike Trust of this player. */
const weighed = (owner: string): string[] => {
  const at = withAN({}, { cash: 100, trains: ["2"] })
    .owned("TM", owner)
    .region("phase", "3")
    .operate("AN", "track");
  expect(at.legal("buy_private").length).toBeGreaterThan(0);
  const found = planner("strong").weigh?.(at.engine, at.state, seededRng(1), at.seat(), 100) ?? [];
  return found.map(({ action }) => action.type);
};

describe("bots and privates of players", () => {
  it("have a company buy that of its own president", () => {
    expect(weighed("A")).toContain("buy_private");
  });

  it("ask no other player for theirs: that is a matter of talk", () => {
    expect(weighed("B")).not.toContain("buy_private");
  });
});
