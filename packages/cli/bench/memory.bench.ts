/**
 * What the sample game of each title takes in memory, as a server or a page holds it: every state made of the stored changes; the same once all of
 * them have been asked what may be done (as by somebody who travels through the game); and how long the last moves take to be taken back. Each title
 * in a process of its own. Processor time of the main thread.
 */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { createEngine, diffState, Engine, parseGameFile, replay, Timeline } from "@railhead/core";
import { TITLE_LOADERS } from "@railhead/titles";

setFlagsFromString("--expose-gc");
const gc = runInNewContext("gc") as () => void;
/** Megabytes of the heap and of arrays beside it that something still holds. */
const held = (): number => {
  for (let round = 0; round < 3; round++) gc();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 2 ** 20;
};
const spent = (work: () => void): number => {
  const before = process.cpuUsage().user;
  work();
  return (process.cpuUsage().user - before) / 1e6;
};

async function measure(id: string): Promise<void> {
  const path = new URL(`../../../apps/web/public/samples/${id}.json`, import.meta.url);
  const parsed = parseGameFile(readFileSync(path, "utf8"));
  if (!parsed.ok) throw new Error(parsed.message);
  const { setup, log } = parsed.file;
  const title = await TITLE_LOADERS[id]?.();
  const made = title && createEngine(title, setup);
  if (!made?.ok) throw new Error(`no table of ${id}`);
  const engine = new Engine({ ...made.engine.rules, trusted: "runs" }, setup);
  const record = () => {
    const { timeline } = replay(engine.trusting(), log);
    return timeline.moves.map(({ action, events, state }, at) =>
      JSON.stringify({ log: action, events, patch: diffState(timeline.state(at), state) }),
    );
  };
  let lines: string[] = [];
  const played = spent(() => {
    lines = record();
  });
  const afterPlay = held();
  const timeline = new Timeline(engine);
  const opened = spent(() => {
    for (const line of lines) timeline.follow(JSON.parse(line));
  });
  lines = [];
  const restored = held();
  const listed = spent(() => {
    for (let at = 0; at <= timeline.moves.length; at++) engine.legalActions(timeline.state(at));
  });
  const asked = held();
  const back = Array.from({ length: 50 }, () => {
    const begin = performance.now();
    timeline.undo();
    engine.decisions(timeline.state());
    return performance.now() - begin;
  });
  console.log(
    `${id}, ${log.length} moves: played on trust and written down in ${played.toFixed(1)} s (process then ${afterPlay.toFixed(0)} MB); ` +
      `opened in ${opened.toFixed(2)} s, ${(restored - afterPlay).toFixed(1)} MB more; all listed in ${listed.toFixed(1)} s, ` +
      `${(asked - restored).toFixed(1)} MB more; a move back ${Math.max(...back).toFixed(1)} ms at most`,
  );
}

const [wanted] = process.argv.slice(2);
if (wanted !== undefined) await measure(wanted);
else
  for (const id of Object.keys(TITLE_LOADERS)) {
    const child = spawnSync("tsx", [new URL(import.meta.url).pathname, id], { stdio: "inherit" });
    if (child.status !== 0) process.exitCode = 1;
  }
