import { expect, it } from "vitest";
import { presidencies } from "../lib/presidencies.ts";

it("a player is president of companies and minors, not of privates and concessions that they own", () => {
  const all = [
    { id: "KO", kind: "corporation", president: "a" },
    { id: "SR", kind: "corporation", president: "b" },
    { id: "1", kind: "minor", president: "a" },
    { id: "TER", kind: "private", president: "a" },
    { id: "C1", kind: "concession", president: "a" },
    { id: "UR", kind: "corporation", president: null },
  ];
  expect(presidencies(all, "a").map(({ id }) => id)).toEqual(["KO", "1"]);
  expect(presidencies(all, "b").map(({ id }) => id)).toEqual(["SR"]);
});
