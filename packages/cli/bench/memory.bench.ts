/**
 * What the sample game of each title takes in memory, as a server or a page holds it: every state made of the stored changes; the same once all of
 * them have been asked what may be done (as by someone who travels through the game); and how long the last moves take to be taken back. Each title
 * in a process of its own, which first measures itself with engine and title and no game. Processor time of the main thread.
 *
 * `tsx memory.bench.ts --against FOLDER` measures another checkout, installed in the folder, beside this one.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import type { TitleDefinition } from "@railhead/core";

const root = new URL("../../../", import.meta.url).pathname;
const { values, positionals } = parseArgs({
  options: { against: { type: "string" } },
  allowPositionals: true,
});

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

async function measure(id: string, folder: string): Promise<void> {
  const from = <T>(path: string): Promise<T> => import(pathToFileURL(join(folder, path)).href);
  const core = await from<typeof import("@railhead/core")>("packages/core/src/index.ts");
  const { createEngine, Engine, replay, Timeline } = core;
  const { parseGameFile } = await from<typeof import("@railhead/core/engine")>(
    "packages/core/src/engine/gamefile.ts",
  );
  const { lineOf } = await from<typeof import("@railhead/core/engine")>(
    "packages/core/src/engine/history.ts",
  );
  const { diffState } = await from<typeof import("@railhead/core/record")>(
    "packages/core/src/record/diff.ts",
  );
  const exported = await from<Record<string, unknown>>(`packages/title-${id}/src/index.ts`);
  // A title's module exports its definition as `title18xx`; what else it exports is of no use here.
  const title = exported[`title${id}`] as TitleDefinition;
  const parsed = parseGameFile(readFileSync(join(root, `apps/web/public/samples/${id}.json`), "utf8"));
  if (!parsed.ok) throw new Error(parsed.message);
  const { setup, log } = parsed.file;
  const made = createEngine(title, setup);
  if (!made.ok) throw new Error(`no table of ${id}`);
  const engine = new Engine({ ...made.engine.rules, trusted: "runs" }, setup);
  engine.legalActions(engine.start().state);
  const bare = held();
  const record = () => {
    const { timeline } = replay(engine.trusting(), log);
    return timeline.moves.map((move, at) => {
      const patch = diffState(timeline.state(at), move.state);
      // Checkouts of earlier versions keep nothing with a move.
      return JSON.stringify({ log: lineOf ? lineOf(move) : move.action, events: move.events, patch });
    });
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
  const mb = (size: number) => `${size.toFixed(1)} MB`;
  console.log(
    `${id}, ${log.length} moves: engine and title ${mb(bare)}; the game once all was asked ${mb(asked - bare)}, the process ${mb(asked)}\n` +
      `  played on trust and written down in ${played.toFixed(1)} s (process then ${mb(afterPlay)} with the record's text); opened in ${opened.toFixed(2)} s, ` +
      `${mb(restored - afterPlay)} more without it; all listed in ${listed.toFixed(1)} s, ${mb(asked - restored)} more; a move back ${Math.max(...back).toFixed(1)} ms at most`,
  );
}

const [id, folder = root] = positionals;
if (id !== undefined) await measure(id, folder);
else {
  const other = values.against === undefined ? [] : [resolve(process.env.INIT_CWD ?? "", values.against)];
  for (const title of ["18eu", "18ardennes", "18oe"])
    for (const checkout of [root, ...other]) {
      if (!existsSync(join(checkout, `packages/title-${title}`))) continue;
      if (other.length) console.log(checkout === root ? "this checkout" : "the other one");
      const child = spawnSync("tsx", [new URL(import.meta.url).pathname, title, checkout], {
        stdio: "inherit",
      });
      if (child.status !== 0) process.exitCode = 1;
    }
}
