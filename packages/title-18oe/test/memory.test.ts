import type { Ctx } from "@railhead/core";
import { reachOf } from "@railhead/core/track";
import { expect, it } from "vitest";
import { Table } from "./kit/table.ts";

it("a game holds the boards that were asked about last, and works out the others again", () => {
  const table = new Table().grand("LNWR", { tokens: ["J27"] });
  const { rules } = table.engine;
  const views = Array.from({ length: 30 }, (): Ctx => {
    const { board } = table.state;
    return { rules, state: { ...table.state, board: { ...board, tiles: { ...board.tiles } } } };
  });
  const reached = views.map((view) => reachOf(view, "LNWR"));
  const [first, last] = [views[0] as Ctx, views[29] as Ctx];
  expect(reachOf(last, "LNWR")).toBe(reached[29]);
  const again = reachOf(first, "LNWR");
  expect(again).not.toBe(reached[0]);
  expect(again.hexes).toEqual(reached[0]?.hexes);
  expect(again.hexes.length).toBeGreaterThan(0);
});
