import type { HexId } from "@railhead/core";
import { networkOf } from "@railhead/core/board";
import type { Line, RouteStop } from "@railhead/core/routes";
import { expect, it } from "vitest";
import { viewOf } from "../src/position.ts";
import { routeRules } from "../src/routes.ts";

const network = networkOf(viewOf({ phase: "2", company: "X", trains: [] }));

type Stop = [hex: HexId, value: number, own?: "own"];

/** A line of Cities; a Ferry is what pays nothing. */
const line = (kind: string, ...stops: Stop[]): Line => ({
  train: { id: `${kind}-0`, kind },
  stops: stops.map(
    ([hex, value, own]): RouteStop => ({
      hex,
      node: 0,
      kind: value ? "city" : "offboard",
      value,
      own: own !== undefined,
    }),
  ),
});
const parts = (run: Line, ...rights: HexId[]) =>
  routeRules({ network, colours: ["yellow"], rights }).bonusParts?.(run);

const FERRY: Stop[] = [
  ["F2", 0],
  ["F4", 20, "own"],
];

it("AR-6.4.1-07 AR-6.5.1-03: a bonus is told by its parts, the Ferry and the tokens of a Trans-Europ-Express", () => {
  const express = line("6", ...FERRY, ["F10", 30, "own"], ["D18", 30]);
  expect(parts(express, "F4")).toEqual([
    { kind: "ferry", amount: 60 },
    { kind: "tee", amount: 2 * 30 },
  ]);
  expect(parts(line("3", ...FERRY, ["F10", 30, "own"]), "F4")).toEqual([{ kind: "ferry", amount: 30 }]);
  const north = line("5", ["B8", 30, "own"], ["F10", 30], ["M7", 40]);
  expect(parts(north)).toEqual([{ kind: "tee", amount: 30 }]);
  expect(parts(line("3", ["F4", 20, "own"], ["F10", 30]))).toEqual([]);
});

it("AR-6.5-10: a 4D tells the bonus of the Cities that it counts, doubled", () => {
  const north = line("4D", ["B8", 30, "own"], ["F10", 30], ["M7", 40, "own"]);
  expect(parts(north)).toEqual([{ kind: "tee", amount: 2 * 2 * 30 }]);
  expect(parts(line("4D", ["F4", 20, "own"], ["F10", 30]))).toEqual([]);
});
