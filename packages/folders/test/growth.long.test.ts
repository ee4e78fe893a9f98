import {
  type Action,
  createEngine,
  type Engine,
  type GameState,
  replay,
  type TitleDefinition,
} from "@railhead/core";
import { simulateGame, sweepBot } from "@railhead/core/bots";
import {
  companyLooks,
  drawMap,
  drawMapMiniature,
  drawMarket,
  seenMap,
  toMarkup,
  toSvg,
} from "@railhead/core/draw";
import { parseGameFile } from "@railhead/core/engine";
import { diffState } from "@railhead/core/record";
import { viewState } from "@railhead/core/view";
import { beforeAll, describe, expect, it } from "vitest";
import { examineRead, type Read, readTitle, toMaker } from "../src/index.ts";
import { growth, madeFolder, SIZES, type Size } from "../src/kit/made.ts";

/** A made title with states of a game of it: of each kind of question the last of the first moves. */
interface Made {
  size: Size;
  read: Read & { ok: true };
  title: TitleDefinition;
  engine: Engine;
  states: Map<string, GameState>;
  log: ReturnType<typeof simulateGame>["log"];
}

function made(size: Size): Made {
  const read = readTitle(madeFolder(size));
  if (!read.ok) throw new Error(JSON.stringify(read.findings.slice(0, 3)));
  const players = Array.from({ length: size.players }, (_, at) => ({ id: `p${at + 1}`, name: `p${at + 1}` }));
  const built = createEngine(read.title, { players, seed: 1 });
  if (!built.ok) throw new Error(built.refusal.code);
  const { engine } = built;
  const states = new Map<string, GameState>();
  const { log } = simulateGame(engine, sweepBot, {
    seed: 1,
    maxActions: 200,
    after: ({ state }) => {
      const [asked] = engine.decisions(state);
      if (asked) states.set(asked.id, state);
    },
  });
  return { size, read, title: read.title, engine, states, log };
}

/** Everything that is done with a title, or with a game of it, while someone waits. */
const DONE: Record<string, (of: Made) => unknown> = {
  "a folder is read": ({ size }) => readTitle(madeFolder(size)),
  "the doctor looks at it": ({ read }) => examineRead(read),
  "it is written for the maker": ({ read }) => toMaker(read.title),
  "its map is drawn": ({ title }) =>
    toMarkup(
      drawMap(title.map, undefined, { companies: companyLooks(title.companies), coordinates: true }).shapes,
    ),
  "its map is drawn as it is turned": ({ title }) =>
    toSvg(drawMap(seenMap(title.map, { turn: 90, mirrored: true }), undefined, { coordinates: true })),
  "its cover is drawn": ({ title }) => toMarkup(drawMapMiniature(title.map).shapes),
  "its market is drawn": ({ title, states }) =>
    [...states.values()].map((state) =>
      drawMarket(title.market, state.market.stacks, { companies: companyLooks(title.companies) }),
    ),
  "a game begins": ({ title, engine }) => {
    const again = createEngine({ ...title }, engine.setup);
    return again.ok && again.engine.start();
  },
  "a game is seen": ({ engine, states }) => [...states.values()].map((state) => viewState(engine, state)),
  "a game is drawn": ({ title, states }) =>
    [...states.values()]
      .slice(0, 3)
      .map((state) =>
        toMarkup(drawMap(title.map, state.board, { companies: companyLooks(title.companies) }).shapes),
      ),
  "a game is stored": ({ states }) => {
    const all = [...states.values()];
    return all.map((state, at) => [JSON.stringify(state).length, diffState(all[at - 1] ?? state, state)]);
  },
  "its file is read and played again": ({ engine, log, title }) => {
    const text = JSON.stringify({
      format: "railhead-game",
      formatVersion: 1,
      title: title.id,
      setup: engine.setup,
      log: log.slice(0, 60),
    });
    const parsed = parseGameFile(text);
    return replay(engine, parsed.ok ? parsed.file.log : log.slice(0, 60));
  },
};

const all = new Map<string, Made>();
beforeAll(() => {
  for (const [name, size] of Object.entries(SIZES)) all.set(name, made(size));
});
const of = (name: string): Made => all.get(name) as Made;

describe.each(Object.keys(SIZES).slice(1))("four times as many %s", (dimension) => {
  it.each(Object.keys(DONE))("take no more than six times as long where %s", async (what) => {
    const run = DONE[what] as (of: Made) => unknown;
    expect(
      await growth(
        () => run(of("usual")),
        () => run(of(dimension)),
      ),
    ).toBeUndefined();
  });

  it("take no more than six times as long for each kind of question", async () => {
    const asked = [...of("usual").states.keys()].filter((id) => of(dimension).states.has(id));
    expect(asked.length).toBeGreaterThan(2);
    for (const id of asked) {
      const answer = ({ engine, states }: Made) => {
        const state = states.get(id) as GameState;
        const [first] = engine.legalActions(state);
        engine.decisions(state);
        if (first) engine.apply(state, first as unknown as Action);
      };
      const longer = await growth(
        () => answer(of("usual")),
        () => answer(of(dimension)),
      );
      expect(longer, id).toBeUndefined();
    }
  });
});
