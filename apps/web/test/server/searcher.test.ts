import { registryOf, searcher } from "@railhead/server/searcher";
import { expect, it } from "vitest";
import * as worker from "@/lib/server/searcher.worker.ts";

it("the site's threads do all that a searcher can", () => {
  expect(Object.keys(worker).sort()).toEqual(Object.keys(searcher(registryOf([]))).sort());
});
