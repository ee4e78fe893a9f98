import { availableParallelism } from "node:os";
import { afterEach, expect, it } from "vitest";
import { asProcess, jobsFor } from "../src/children.ts";

afterEach(() => asProcess(undefined));

it("games are shared among the cores, four of them to a process at least", () => {
  asProcess("railhead.mjs");
  expect([1, 7, 8].map(jobsFor)).toEqual([1, 1, Math.min(2, availableParallelism())]);
  expect(jobsFor(10_000)).toBe(availableParallelism());
});

it("another program that calls the command plays all of them itself", () => {
  expect(jobsFor(10_000)).toBe(1);
});
