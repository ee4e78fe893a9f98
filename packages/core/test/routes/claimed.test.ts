import { expect, it } from "vitest";
import { claimedBy, openLine } from "../../src/routes/edit.ts";
import type { RouteProblem, RouteTrain } from "../../src/routes/problem.ts";
import { ownTokens, problemOf, reach, stopHex } from "./small-boards.ts";

const made = (trains = [reach(9), reach(9)]): RouteProblem =>
  problemOf([stopHex("C1", "city", [0]), stopHex("C3", "city", [3])], { tokens: ownTokens("C1"), trains });

it("a route claims its track and the hexside on it, not its stops", () => {
  const problem = made();
  const path = ["C1.0", "C1/0", "C3.0"];
  const [x, y] = problem.trains as [RouteTrain, RouteTrain];
  const claimed = claimedBy(problem, [{ train: "x", path }], y);
  const { map } = problem.network;
  const side = map.sides[(map.index.get("C1") as number) * 6];
  expect([...claimed.vertices]).toEqual([side]);
  expect([...claimed.segments]).toEqual(openLine(problem, path)?.steps.map((step) => step >> 1));
  const nothing = { segments: new Set(), vertices: new Set() };
  expect(claimedBy(problem, [{ train: "x", path }], x)).toEqual(nothing);
  const sharing = made([{ ...reach(9), sharesTrack: true }, reach(9)]);
  expect(claimedBy(sharing, [{ train: "x", path }], sharing.trains[1] as RouteTrain)).toEqual(nothing);
});
