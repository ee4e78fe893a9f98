import { readdirSync, readFileSync } from "node:fs";
import { afterEach, expect, it } from "vitest";
import { takeEarly } from "../lib/early.ts";

afterEach(() => {
  Reflect.deleteProperty(globalThis, "early");
});

it("an answer that was asked for early is taken once", () => {
  const answer = Promise.resolve(new Response("{}"));
  Object.assign(globalThis, { early: { "/api/tables/1": answer } });
  expect(takeEarly("/api/tables/2")).toBeUndefined();
  expect(takeEarly("/api/tables/1")).toBe(answer);
  expect(takeEarly("/api/tables/1")).toBeUndefined();
});

it("where there is no window, as in a worker, nothing was asked for early", () => {
  expect(takeEarly("/api/tables/1")).toBeUndefined();
});

// The bundler writes "object" for it in every script of the pages, workers included: what follows then fails there.
it("no part of the site that workers load asks whether there is a window", () => {
  const lib = new URL("../lib/", import.meta.url);
  const files = readdirSync(lib, { recursive: true, encoding: "utf8" }).filter((file) =>
    /\.tsx?$/.test(file),
  );
  const asks = files.filter((file) => /typeof window\b(?!`)/.test(readFileSync(new URL(file, lib), "utf8")));
  expect(asks).toEqual([]);
});
