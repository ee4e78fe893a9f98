import { expect, it } from "vitest";
import { faultOfLoading } from "../src/loading.ts";

it("a broken file of a title is told in one line with its place", () => {
  const error = new Error(
    'Transform failed with 1 error:\n/home/me/title-x/data/trains.json:4:14: ERROR: Expected ":" in JSON but found "\\"2\\""',
  );
  expect(faultOfLoading(error, "/home/me")).toBe(
    'title-x/data/trains.json:4:14: Expected ":" in JSON but found "\\"2\\""',
  );
});

it("what defineTitle says is one line, and a fault of the program keeps its stack", () => {
  expect(faultOfLoading(new Error("title x: two rounds share an id"))).toBe(
    "title x: two rounds share an id",
  );
  expect(faultOfLoading(new TypeError("cannot read x"))).toBeUndefined();
  expect(faultOfLoading("title x: y")).toBeUndefined();
});
