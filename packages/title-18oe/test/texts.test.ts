import { textProblems } from "@railhead/core/kit";
import { expect, it } from "vitest";
import { title18oe } from "../src/index.ts";

it("every text is an ICU message that names only values that are there", () => {
  expect(textProblems(title18oe.catalogue)).toEqual([]);
});
