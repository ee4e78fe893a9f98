/**
 * How fast tables of an earlier state format are made again from their logs: whole games of 18EU, on SQLite and, where
 * DATABASE_URL_TEST names a server, on PostgreSQL; in a thread and in place. "Longest wait": for so long the event loop did nothing
 * else.
 */
import { randomBytes } from "node:crypto";
import { fileURLToPath } from "node:url";
import { createEngine } from "@railhead/core";
import { leanBot, simulateGame } from "@railhead/core/bots";
import { diffState } from "@railhead/core/record";
import { title18eu } from "@railhead/title-18eu";
import type { Entry } from "../src/api.ts";
import { openDatabase } from "../src/db/index.ts";
import { threadPool } from "../src/search/index.ts";
import { kinds } from "../test/databases.ts";
import { Site } from "../test/table/kit.ts";

const TABLES = 20;
const filename = fileURLToPath(new URL("../test/search/threads.mjs", import.meta.url));
const newId = () =>
  Array.from(randomBytes(12), (byte) => "abcdefghijkmnpqrstuvwxyz23456789"[byte % 32]).join("");

const players = ["p1", "p2", "p3", "p4"].map((id) => ({ id, name: id }));
const made = createEngine(title18eu, { players, seed: 12, order: "seated" });
if (!made.ok) throw new Error(made.refusal.code);
const { engine } = made;
const first = engine.start().state;
const entries: Entry[] = [{ seq: 1, kind: "notice", events: [{ type: "table_started" }], at: 1 }];
const { state } = simulateGame(engine, leanBot, {
  seed: 3,
  after: ({ before, action, state: next, events }) => {
    const patch = diffState(before, next);
    entries.push({ seq: entries.length + 1, kind: "move", log: action, events: [...events], patch, at: 1 });
  },
});

async function measured(name: string, place: NonNullable<(typeof kinds)[0]["place"]>, threads: number) {
  const { env, drop } = await place();
  const { store, close } = await openDatabase(env);
  for (let n = 0; n < TABLES; n++)
    await store.create(
      {
        ...{ id: newId(), name: "Bench", title: title18eu.id, rules: title18eu.version, setup: engine.setup },
        ...{ phase: state.ended ? "ended" : "playing", mode: "hotseat", visibility: "private", undo: "free" },
        ...{
          deadline: null,
          clock: null,
          language: null,
          fixedSeed: null,
          due: null,
          host: "u",
          invitation: null,
          proposals: [],
        },
        seats: players.map((one) => ({ player: one.id, name: one.name, user: "u", bot: false })),
        ...{
          acting: [],
          aids: null,
          unrated: null,
          rematch: null,
          format: 1,
          failed: null,
          seq: entries.length,
          created: 1,
          updated: 1,
        },
      },
      entries,
      { seq: 1, state: first },
    );
  const pool = threads ? threadPool({ filename, threads }) : undefined;
  const site = new Site({ store, titles: [title18eu], ...(pool && { pool }) });
  let [last, longest] = [performance.now(), 0];
  const tick = setInterval(() => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
  }, 1);
  const [began, used] = [performance.now(), process.cpuUsage()];
  await site.tables.start();
  while ((await store.outdatedCount()).waiting) await new Promise((resolve) => setTimeout(resolve, 50));
  const took = performance.now() - began;
  const { user, system } = process.cpuUsage(used);
  clearInterval(tick);
  const { failed } = await store.outdatedCount();
  console.log(
    `${name}, ${threads ? "a thread" : "in place"}: ${TABLES} tables of ${entries.length} lines in ${(took / 1000).toFixed(1)} s, ${Math.round((TABLES / took) * 60_000)} a minute, ${((user + system) / 1000 / TABLES).toFixed(0)} ms of processor each, longest wait ${longest.toFixed(0)} ms, ${failed} failed`,
  );
  await site.tables.close();
  await close();
  await drop();
}

for (const { name, place } of kinds) {
  if (!place) continue;
  for (const threads of [1, 0]) await measured(name, place, threads);
}
