import { bestRoutes } from "@railhead/core/routes";
import { positionProblem } from "@railhead/core/solver";
import { expect, it } from "vitest";
import { titleNamed } from "../src/positions.ts";

it("a board of 18OE is solved before all of its rules are played", () => {
  const position = {
    title: "18OE",
    company: "WW",
    phase: "4",
    trains: ["4+4", "Pullman"],
    tiles: { K68: ["57", 1], K70: ["4", 1], K72: ["57", 1] },
    tokens: { K68: [[0, 0, "WW"]] },
  };
  expect(bestRoutes(positionProblem(position, titleNamed))).toMatchObject({
    total: 20 + 10 + 20 + 40,
    proven: true,
  });
});
