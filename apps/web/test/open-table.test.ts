import { createEngine, type GameState } from "@railhead/core";
import { simulateGame, sweepBot } from "@railhead/core/bots";
import { titleUnder } from "@railhead/core/engine";
import { chooseHouseRules, houseRules } from "@railhead/house-rules";
import type { Entry, TableView } from "@railhead/server/api";
import { title18eu } from "@railhead/title-18eu";
import { describe, expect, it } from "vitest";
import { gameOfTable } from "../lib/open-table.ts";

const players = ["p1", "p2", "p3"].map((id) => ({ id, name: id }));

/** The game that the page makes of a table with these house rules. */
async function opened(...chosen: { slug: string; version?: string }[]) {
  const slugs = chosen.map(({ slug }) => ({ slug }));
  const { plugins } = chooseHouseRules(houseRules, title18eu, 3, slugs);
  const made = createEngine(title18eu, { players, seed: 1 }, plugins);
  const first: GameState | null = made.ok ? made.engine.start().state : null;
  const table = { setup: { players, seed: 1, houseRules: chosen } } as unknown as TableView;
  return gameOfTable(title18eu, { table, first, entries: [] }, () => {}, new AbortController().signal);
}

describe("a table as the page opens it", () => {
  it("can be read also where a house rule is of another version; that it cannot be played says the server", async () => {
    expect(await opened({ slug: "peaceful", version: "1" })).toHaveProperty("game");
    expect(await opened({ slug: "peaceful", version: "0" })).toHaveProperty("game");
  });

  it("says why it cannot where a house rule is not there", async () => {
    expect(await opened({ slug: "dreamt" })).toMatchObject({
      refused: { code: "VARIANT_UNKNOWN", values: { slug: "dreamt" } },
    });
  });
});

describe("a table whose states the site has to make again", () => {
  /** Begun under rules 1, gone on under 2; lines without changes, as the server sends them then. */
  function lines(): { entries: Entry[]; states: GameState[] } {
    const setup = { players, seed: 8, order: "seated" as const };
    const began = titleUnder(title18eu, "1");
    const made = began && createEngine(began, setup);
    const next = createEngine(title18eu, setup);
    if (!made?.ok || !next.ok) throw new Error("refused");
    const states: GameState[] = [];
    const { log } = simulateGame(made.engine, sweepBot, {
      seed: 4,
      maxActions: 8,
      after: ({ state }) => states.push(state),
    });
    const entries: Entry[] = [{ seq: 1, kind: "notice", events: [{ type: "table_started" }], at: 1 }];
    for (const move of log)
      entries.push({ seq: entries.length + 1, kind: "move", log: move, events: [], at: 1 });
    const adopted = { type: "rules_adopted", from: "1", to: "2" };
    entries.push({ seq: entries.length + 1, kind: "notice", events: [adopted], at: 1 });
    return { entries, states };
  }
  const read = (rebuild: TableView["rebuild"], entries: Entry[]) => {
    const setup = { players, seed: 8, order: "seated" };
    const table = { setup, rules: "2", rebuild } as unknown as TableView;
    return gameOfTable(title18eu, { table, first: null, entries }, () => {}, new AbortController().signal);
  };

  it("is played by the page, for reading, under the rules that it had", async () => {
    const { entries, states } = lines();
    const made = await read({ state: "waiting" }, entries);
    if (!("game" in made)) throw new Error("refused");
    expect(made.stuck).toBeUndefined();
    expect(made.game.state).toEqual(states.at(-1));
    expect(made.game.state.rules).toBe("1");
    expect(made.game.timeline.engine.rules.title.version).toBe("2");
  });

  it("is shown up to the move that the rules do not take any more", async () => {
    const { entries, states } = lines();
    const refusal = { code: "BID_TOO_LOW", values: { n: 5 } };
    const made = await read({ state: "failed", seq: 6, move: 5, refusal, at: 1 }, entries);
    if (!("game" in made)) throw new Error("refused");
    expect(made.stuck).toBeUndefined();
    expect(made.game.total).toBe(4);
    expect(made.game.state).toEqual(states[3]);
  });
});
