import {
  type Action,
  actionOf,
  createEngine,
  diffState,
  type Engine,
  GAME_FORMAT,
  type GameState,
  parseGameFile,
  replay,
  type TitleDefinition,
  viewState,
} from "@railhead/core";
import { leanBot, simulateGame } from "@railhead/core/bots";
import {
  companyLooks,
  drawMap,
  drawMapMiniature,
  drawMarket,
  seenMap,
  toMarkup,
  toSvg,
} from "@railhead/core/draw";
import { beforeAll, describe, expect, it } from "vitest";
import { examineRead, type Read, readTitle, toMaker } from "../src/index.ts";
import { madeFolder, type Size } from "./made.ts";

/** Four times as much may take six times as long, and a little more where little is done at all. */
const MOST = 6;
const LEAST = 4;

const BASE: Size = { hexes: 250, stops: 0.97, companies: 15, privates: 8, trains: 7, players: 3 };
const LARGER: Record<string, Size> = {
  hexes: { ...BASE, hexes: 1_000 },
  companies: { ...BASE, companies: 60 },
  privates: { ...BASE, privates: 32 },
  trains: { ...BASE, trains: 28 },
  players: { ...BASE, players: 12 },
};

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
  const { log } = simulateGame(engine, leanBot, {
    seed: 1,
    maxActions: 200,
    after: ({ state }) => {
      const [asked] = engine.decisions(state);
      if (asked) states.set(asked.id, state);
    },
  });
  return { size, read, title: read.title, engine, states, log };
}

/** Everything that is done with a title, or with a game of it, while somebody waits. */
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
      drawMarket(title.market, state.market, { companies: companyLooks(title.companies) }),
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
      format: GAME_FORMAT,
      title: title.id,
      setup: engine.setup,
      log: log.slice(0, 60),
    });
    const parsed = parseGameFile(text);
    return replay(engine, parsed.ok ? parsed.file.log : log.slice(0, 60));
  },
};

const cpu = (run: () => unknown): number => {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
};
const least = (run: () => unknown, times = 3): number =>
  Math.min(...Array.from({ length: times }, () => cpu(run)));

let base: Made;
const larger = new Map<string, Made>();
beforeAll(() => {
  base = made(BASE);
  for (const [name, size] of Object.entries(LARGER)) larger.set(name, made(size));
}, 600_000);

describe.each(Object.keys(LARGER))("four times as many %s", (dimension) => {
  it.each(Object.keys(DONE))("take less than six times as long where %s", (what) => {
    const run = DONE[what] as (of: Made) => unknown;
    const other = larger.get(dimension) as Made;
    const [before, after] = [least(() => run(base)), least(() => run(other))];
    if (process.env.TELL)
      console.log(
        `${dimension} | ${what}: ${before.toFixed(1)} -> ${after.toFixed(1)} = ${(after / before).toFixed(1)}`,
      );
    expect(after).toBeLessThan(MOST * Math.max(before, LEAST));
  });
  it("take less than six times as long for each kind of question", () => {
    const other = larger.get(dimension) as Made;
    const asked = [...base.states.keys()].filter((id) => other.states.has(id));
    expect(asked.length).toBeGreaterThan(2);
    const slow = asked.flatMap((id) => {
      const time = ({ engine, states }: Made) =>
        least(() => {
          const state = states.get(id) as GameState;
          const [first] = engine.legalActions(state);
          engine.decisions(state);
          if (first) engine.apply(state, first as unknown as Action);
        });
      const [before, after] = [time(base), time(other)];
      if (process.env.TELL)
        console.log(`${dimension} | asks ${id}: ${before.toFixed(1)} -> ${after.toFixed(1)}`);
      return after < MOST * Math.max(before, LEAST) ? [] : [`${id}: ${before} -> ${after}`];
    });
    expect(slow).toEqual([]);
  });
});
void actionOf;
