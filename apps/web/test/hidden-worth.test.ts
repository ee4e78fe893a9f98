import type { GameState, Timeline } from "@railhead/core";
import { title18eu } from "@railhead/title-18eu";
import { Table } from "@railhead/title-18eu/kit";
import { expect, it } from "vitest";
import { LiveGame } from "../lib/live-game.ts";
import { engineBy } from "./at-table.ts";

it("hidden worth is shown once the game is over, at its earlier moves too, and hidden again if the end is taken back", () => {
  const engine = engineBy(title18eu, new Table(3).engine.setup, [{ slug: "hidden-worth" }]);
  const first = engine.start().state;
  const over: GameState = { ...first, ended: { reason: "bank", round: "stock", ranking: [] } };
  const states = [first, { ...first }];
  const timeline = {
    engine,
    moves: [{}],
    state: (at = states.length - 1) => states[at],
    engineAt: () => engine,
  } as unknown as Timeline;
  const game = new LiveGame(timeline);
  const worths = () => [game.view(0), game.view(1)].map(({ players }) => players[0]?.worth);
  expect(worths()).toEqual([undefined, undefined]);
  states[1] = over;
  expect(worths()).toEqual([450, 450]);
  states[1] = { ...first };
  expect(worths()).toEqual([undefined, undefined]);
});
