import { readFileSync } from "node:fs";
import { createEngine, replay } from "@railhead/core";
import { viewState } from "@railhead/core/view";
import { expect, it } from "vitest";
import { nextRound } from "../lib/next-round.ts";
import { loadTitle } from "../lib/titles.ts";

it.each([
  ["18eu", 520],
  ["18ardennes", 440],
  ["18oe", 300],
])("%s: the round that is told to follow is the one that follows", async (id, count) => {
  const file = JSON.parse(readFileSync(new URL(`games/${id}.json`, import.meta.url), "utf8"));
  const title = await loadTitle(id);
  const made = title && createEngine(title, file.setup);
  if (!title || !made?.ok) throw new Error(id);
  const { timeline } = replay(made.engine, file.log, undefined, count);
  const wrong: string[] = [];
  let changes = 0;
  let told = 0;
  for (let at = 1; at <= timeline.moves.length; at++) {
    const [before, after] = [timeline.state(at - 1), timeline.state(at)];
    const [was, now] = [viewState(made.engine, before), viewState(made.engine, after)];
    if (was.round === now.round && was.turn === now.turn && was.run === now.run) continue;
    changes += 1;
    const next = nextRound(title, before);
    if (next === undefined) continue;
    told += 1;
    const said = next === "over" ? "over" : `${next.id} ${next.set}.${next.run}`;
    if (said !== `${now.round} ${now.turn}.${now.run}`)
      wrong.push(
        `move ${at}, after ${was.round} ${was.turn}.${was.run}: told ${said}, was ${now.round} ${now.turn}.${now.run}`,
      );
  }
  expect(wrong).toEqual([]);
  expect(changes).toBeGreaterThan(1);
  expect(told).toBeGreaterThan(changes / 2);
});
