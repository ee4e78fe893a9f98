import type { GameState } from "@railhead/core";
import { describe, expect, it } from "vitest";
import { tableWith } from "./kit.ts";
import { WITH_EUROPE } from "./titles.ts";

describe.each(WITH_EUROPE)("secret seats in %s", (_name, { title }) => {
  const named = (state: GameState): GameState => ({
    ...state,
    players: Object.fromEntries(
      Object.entries(state.players).map(([id, player]) => [id, { ...player, name: `Ada ${id}` }]),
    ),
  });

  it("VR-1841-zugzwang-iii-02: all players see aliases of the others while the game runs; what they hold is public", () => {
    const engine = tableWith(title, 3, [{ slug: "secret-seats" }]);
    const state = named(engine.start().state);
    const names = (viewer: string | null) =>
      Object.values(engine.seenBy(state, viewer).players).map(({ name }) => name);
    expect(names("p2")).toEqual(["Player 1", "Ada p2", "Player 3"]);
    expect(names(null)).toEqual(["Player 1", "Player 2", "Player 3"]);
    const seen = engine.seenBy(state, "p2");
    expect(JSON.stringify(seen)).not.toMatch(/Ada p[13]/);
    expect({ ...seen, players: {} }).toEqual({ ...state, players: {} });
    expect(seen.players.p1).toEqual({ ...state.players.p1, name: "Player 1" });
    expect(tableWith(title, 3, []).seenBy(state, "p2")).toEqual(state);
  });

  it("VR-1841-zugzwang-iii-02: after scoring the real names are shown", () => {
    const engine = tableWith(title, 3, [{ slug: "secret-seats" }]);
    const over = { ...named(engine.start().state), ended: { reason: "bank", round: "stock", ranking: [] } };
    for (const viewer of ["p1", "p2", null]) expect(engine.seenBy(over, viewer)).toEqual(over);
  });
});
