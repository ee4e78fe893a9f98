import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createEngine, Engine, type GameFile, replay, type TitleDefinition } from "@railhead/core";
import { randomBot, simulateGame, sweepBot } from "@railhead/core/bots";
import { parseGameFile, titleUnder } from "@railhead/core/engine";
import { type ChartNode, position } from "@railhead/core/flow";
import type { FlowState } from "@railhead/core/state";
import { importGame } from "@railhead/interop";
import { describe, expect, it } from "vitest";
import { whole } from "../../../vitest.sweeps.ts";
import { titles } from "../src/titles.ts";

/** States of a title's chart in which no recorded and no bot game ever stands, with the reason. */
const NEVER_MET: Record<string, Record<string, string>> = {
  "18eu": {
    "play.stock.close": "no company owes a discard when a stock round ends",
    "ending.afterRun": "only house rules end the game with the running round",
  },
  "18ardennes": {
    "play.stock.close": "no step of a closing stock round asks anyone",
    "ending.afterRun": "only house rules end the game with the running round",
  },
};

const records = process.env.RAILHEAD_RECORDS;

/** Every state of a chart in which a game can wait for someone: region, then state within state. Between turns no one is asked. */
function statesOf(node: ChartNode, path: string[] = []): string[] {
  const children = Object.entries(node.states ?? {}).filter(([id]) => id !== "turnOver");
  if (!children.length) return [path.join(".")];
  return children.flatMap(([id, child]) => statesOf(child, [...path, id]));
}

function visited(flow: FlowState): string[] {
  const { round, step, stage } = position(flow);
  const others = Object.entries(flow.value).filter(([region]) => region !== "play");
  return [
    ["play", round, step, stage].filter(Boolean).join("."),
    ...others.map(([region, state]) => `${region}.${state}`),
  ];
}

const trusting = (engine: Engine): Engine => new Engine({ ...engine.rules, trusted: "runs" }, engine.setup);

function engineOf(title: TitleDefinition, file: GameFile): Engine {
  const made = createEngine(titleUnder(title, file.rules) ?? title, file.setup);
  if (!made.ok) throw new Error(made.refusal.code);
  return trusting(made.engine);
}

/** Games of a title: recorded ones where there are, and the sample that bots played. */
function filesOf(title: TitleDefinition): GameFile[] {
  const sample = parseGameFile(
    readFileSync(new URL(`../../../apps/web/public/samples/${title.id}.json`, import.meta.url), "utf8"),
  );
  const folder = records && join(records, "18xx-games", title.credits.name);
  const names = folder && existsSync(folder) ? readdirSync(folder) : [];
  const played = names.filter((name) => /^(?!.*checkpoints).*\.json$/.test(name));
  return [
    ...(sample.ok ? [sample.file] : []),
    ...played.flatMap((name) => {
      const result = importGame(readFileSync(join(folder as string, name), "utf8"), titles);
      return result.ok ? [result.file] : [];
    }),
  ];
}

/** A title that says what it lacks has states yet that no one comes to, and no sample game. */
const complete = titles.filter(({ about }) => !about?.missing?.length);

it("leaves out no title but those that say what they lack", () => {
  expect(complete.map(({ id }) => id)).toEqual(expect.arrayContaining(["18eu", "18ardennes"]));
});

// Seven games of each title.
describe.runIf(whole).each(complete.map((title) => [title.id, title] as const))(
  "the chart of %s",
  (id, title) => {
    it("is driven through every state by recorded and bot games, but for those that are listed", () => {
      const met = new Set<string>();
      const look = (flow: FlowState) => {
        for (const state of visited(flow)) met.add(state);
      };
      let games = 0;
      for (const file of filesOf(title)) {
        const { timeline } = replay(engineOf(title, file), file.log);
        for (let at = 0; at <= timeline.moves.length; at++) look(timeline.state(at).flow);
        games++;
      }
      for (const [bot, seeds] of [
        [sweepBot, [1, 2, 3, 4]],
        [randomBot, [5, 6]],
      ] as const) {
        for (const seed of seeds) {
          const players = Array.from({ length: title.numbers.players.min + (seed % 3) }, (_, at) => ({
            id: `p${at}`,
            name: `p${at}`,
          }));
          const made = createEngine(title, { players, seed });
          if (!made.ok) throw new Error(made.refusal.code);
          simulateGame(trusting(made.engine), bot, {
            seed,
            maxActions: 2500,
            after: ({ state }) => look(state.flow),
          });
          games++;
        }
      }
      expect(games).toBeGreaterThan(6);
      const made = createEngine(title, {
        players: [
          { id: "a", name: "a" },
          { id: "b", name: "b" },
          { id: "c", name: "c" },
        ],
        seed: 1,
      });
      if (!made.ok) throw new Error(made.refusal.code);
      const all = Object.entries(made.engine.rules.chart.config.states).flatMap(([region, node]) =>
        statesOf(node, [region]),
      );
      const unmet = all.filter((state) => !met.has(state));
      expect(unmet).toEqual(Object.keys(NEVER_MET[id] ?? {}));
      expect([...met].filter((state) => !all.includes(state))).toEqual([]);
    });
  },
);
