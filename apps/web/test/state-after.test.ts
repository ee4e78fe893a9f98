import type { Action, Timeline } from "@railhead/core";
import { beforeAll, describe, expect, it } from "vitest";
import { stateAfter } from "../lib/state-after.ts";
import { sampleTimeline } from "./sample-timeline.ts";

let game: Timeline;
beforeAll(() => {
  game = sampleTimeline();
});

describe("the state after an answer", () => {
  const at = (type: string) => {
    const index = game.moves.findIndex(({ action }) => action.type === type);
    return {
      state: game.state(index),
      action: game.moves[index]?.action as Action,
      after: game.state(index + 1),
    };
  };

  it("is the one that the move led to, and the same object each time", () => {
    const { state, action, after } = at("lay_tile");
    const first = stateAfter(game.engine, state, action);
    expect(first).toEqual(after);
    expect(stateAfter(game.engine, state, { ...action })).toBe(first);
  });

  it("is another one for another answer and for another state", () => {
    const { state, action } = at("lay_tile");
    const pass = { type: "pass", seat: action.seat } as Action;
    expect(stateAfter(game.engine, state, pass)).not.toBe(stateAfter(game.engine, state, action));
    const later = at("buy_train");
    expect(stateAfter(game.engine, later.state, later.action)).toEqual(later.after);
  });

  it("is none where the rules refuse the answer, and the state stays as it was", () => {
    const { state, action } = at("lay_tile");
    const before = structuredClone(state);
    expect(stateAfter(game.engine, state, { ...action, tile: "none" } as Action)).toBeUndefined();
    expect(state).toEqual(before);
  });
});
