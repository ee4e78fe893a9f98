import { createEngine, type Setup, Timeline, type TitleDefinition } from "@railhead/core";
import { simulateGame, sweepBot } from "@railhead/core/bots";
import { parseGameFile, seatsDrawn } from "@railhead/core/engine";
import type { Entry, TableView } from "@railhead/server/api";
import { title18eu } from "@railhead/title-18eu";
import { title18oe } from "@railhead/title-18oe";
import { describe, expect, it } from "vitest";
import { gameFile, setupOfFile } from "../lib/game-export.ts";
import { gameOfTable } from "../lib/open-table.ts";
import { replayInSlices } from "../lib/replay.ts";
import { loadTitle, TITLE_IDS } from "../lib/titles.ts";

const SEED = 271_828_182;
const players = ["p1", "p2", "p3", "p4"].map((id) => ({ id, name: `Name ${id}` }));
const signal = new AbortController().signal;
const stays = () => undefined;

function engineOf(title: TitleDefinition, setup: Setup) {
  const made = createEngine(title, setup);
  if (!made.ok) throw new Error(made.refusal.code);
  return made.engine;
}

/** A table at which bots play, as the page gets it: without the seed, the players as they sit. */
async function shown(title: TitleDefinition, real: Setup, moves: number, rebuild?: TableView["rebuild"]) {
  const engine = engineOf(title, real);
  const begun = engine.start();
  const { seed: _hidden, ...rest } = real;
  const seated = seatsDrawn(real).list.map(
    (id) => players.find((one) => one.id === id) as (typeof players)[number],
  );
  const setup: TableView["setup"] = { ...rest, players: seated, order: "seated" };
  const game = simulateGame(engine, sweepBot, { seed: 3, maxActions: moves });
  const entries: Entry[] = [{ seq: 1, kind: "notice", events: [{ type: "table_started" }], at: 0 }];
  for (const log of game.log) entries.push({ seq: entries.length + 1, kind: "move", log, events: [], at: 0 });
  const table = { setup, rules: title.version, rebuild } as unknown as TableView;
  const first = rebuild ? null : { ...begun.state, rng: 0 };
  const made = await gameOfTable(title, { table, first, entries }, stays, signal);
  if ("refused" in made) throw new Error(made.refused.code);
  if (made.stuck) throw new Error(made.stuck.refusal.code);
  return { setup, begun, game, timeline: made.game.timeline };
}

describe("the page at a table that tells its seed to no one", () => {
  for (const id of TITLE_IDS)
    it(`begins ${id} with the events of the game, plays on by itself, and gives a file that plays`, async () => {
      const title = (await loadTitle(id)) as TitleDefinition;
      const { setup, begun, timeline } = await shown(title, { players, seed: SEED, order: "drawn" }, 30);
      expect(begun.state.seatOrder).not.toEqual(players.map((one) => one.id));
      expect(timeline.firstEvents).toEqual(begun.events);
      const own = setupOfFile(timeline, setup);
      expect(own).toMatchObject({ seed: 0, order: "seated" });
      const text = JSON.stringify(gameFile(timeline, "Friday", own));
      expect(text).not.toContain(String(SEED));
      const read = parseGameFile(text);
      if (!read.ok) throw new Error(read.message);
      const again = await replayInSlices(title, read.file, stays, signal);
      if ("refused" in again) throw new Error(again.refused.code);
      expect(again.stopped).toBeUndefined();
      expect(again.timeline.state()).toEqual(timeline.state());
    });

  it("is read from the log alone where the site has to make its states again", async () => {
    const { game, timeline } = await shown(title18eu, { players, seed: SEED, order: "drawn" }, 30, {
      state: "waiting",
    });
    expect(timeline.moves).toHaveLength(30);
    expect({ ...timeline.state(), rng: 0 }).toEqual({ ...game.state, rng: 0 });
  });

  it("gives no file where more than seats was drawn: the tiles of patronage would lie elsewhere", async () => {
    const drawn: Setup = { players, seed: SEED, order: "drawn", options: { patronage: true } };
    const { setup, timeline, begun } = await shown(title18oe, drawn, 0);
    expect(timeline.firstEvents).toEqual(begun.events);
    expect(timeline.first.board).toEqual(begun.state.board);
    expect(setupOfFile(timeline, setup)).toBeUndefined();
    // After the end the table tells the seed, and the file has it.
    const own = setupOfFile(timeline, { ...drawn });
    expect(own).toMatchObject(drawn);
    const made = new Timeline(engineOf(title18oe, own as Setup));
    expect(made.first).toEqual(begun.state);
    expect(gameFile(timeline, "Friday", own).setup).toMatchObject({ seed: SEED, order: "drawn", players });
  });
});
