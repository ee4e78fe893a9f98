/**
 * What tables cost in memory, and what long records cost their readers: whole games of 18EU, and a public table of 20,000
 * corrections. Standstill: the longest time for which the event loop did nothing else, and what the processor worked in the
 * longest such time (where other processes wait for the same processor, the first is longer).
 */
import { randomBytes } from "node:crypto";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { type Action, createEngine, type Engine, type GameState } from "@railhead/core";
import { leanBot, simulateGame } from "@railhead/core/bots";
import { diffState } from "@railhead/core/record";
import { STATE_FORMAT } from "@railhead/core/state";
import { title18eu } from "@railhead/title-18eu";
import type { Entry } from "../src/api.ts";
import { openDatabase } from "../src/db/index.ts";
import type { TableRow } from "../src/store.ts";
import { openedBody, registryOf, Tables } from "../src/table/index.ts";
import { kinds } from "../test/databases.ts";

setFlagsFromString("--expose_gc");
const gc = runInNewContext("gc") as () => void;
const heap = async (): Promise<number> => {
  for (let n = 0; n < 3; n++) {
    gc();
    await new Promise((done) => setTimeout(done, 20));
  }
  return process.memoryUsage().heapUsed;
};
const MB = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(1)} MB`;

/** How long something takes, and the longest standstill meanwhile. */
async function watched<T>(work: () => Promise<T>): Promise<{ took: string; standstill: string; value: T }> {
  let longest = 0;
  let worked = 0;
  let last = performance.now();
  let used = process.cpuUsage();
  const look = (): void => {
    const now = performance.now();
    const { user, system } = process.cpuUsage(used);
    longest = Math.max(longest, now - last);
    worked = Math.max(worked, (user + system) / 1000);
    last = now;
    used = process.cpuUsage();
  };
  const timer = setInterval(look, 1);
  const begin = performance.now();
  const value = await work();
  look();
  clearInterval(timer);
  return {
    took: `${(performance.now() - begin).toFixed(0)} ms`,
    standstill: `${longest.toFixed(0)} ms (processor ${worked.toFixed(0)} ms)`,
    value,
  };
}

const made = createEngine(title18eu, {
  players: ["p1", "p2", "p3", "p4"].map((id) => ({ id, name: id })),
  seed: 1,
  order: "seated",
});
if (!made.ok) throw new Error(made.refusal.code);
const { engine } = made;

function record(log: readonly Action[], by: Engine = engine): { entries: Entry[]; state: GameState } {
  const entries: Entry[] = [
    { seq: 1, kind: "notice", events: [{ type: "table_started" }], at: 1, by: "Ada" },
  ];
  let { state } = by.start();
  for (const action of log) {
    const applied = by.apply(state, action);
    if (!applied.ok) throw new Error(applied.refusal.code);
    const patch = diffState(state, applied.state);
    const seq = entries.length + 1;
    entries.push({ seq, kind: "move", log: action, events: applied.events, patch, at: seq, by: "Ada" });
    state = applied.state;
  }
  return { entries, state };
}

const rowOf = (seq: number): TableRow => ({
  id: Array.from(randomBytes(12), (byte) => "abcdefghijkmnpqrstuvwxyz23456789"[byte % 32]).join(""),
  name: "Bench",
  title: title18eu.id,
  rules: title18eu.version,
  setup: engine.setup,
  phase: "playing",
  mode: "hotseat",
  visibility: "public",
  undo: "free",
  deadline: null,
  clock: null,
  language: null,
  fixedSeed: null,
  due: null,
  host: "u",
  invitation: null,
  seats: engine.setup.players.map(({ id, name }) => ({ player: id, name, user: "u", bot: false })),
  proposals: [],
  acting: ["p1"],
  aids: null,
  unrated: null,
  rematch: null,
  format: STATE_FORMAT,
  failed: null,
  seq,
  created: 1,
  updated: 1,
});

const place = await (
  kinds[0] as { place: () => ReturnType<NonNullable<(typeof kinds)[0]["place"]>> }
).place();
const { store, close } = await openDatabase(place.env);
const fresh = () => new Tables({ store, registry: registryOf([title18eu]), key: "bench", memory: 1e12 });
const put = async (entries: Entry[]): Promise<string> => {
  const row = rowOf(entries.length);
  await store.create(row, entries, { seq: 1, state: engine.start().state });
  return row.id;
};
const read = async (tables: Tables, id: string): Promise<number> =>
  (await new Response(openedBody(await tables.reading.open(null, id))).arrayBuffer()).byteLength;

for (const most of [100, 5000]) {
  const game = record(simulateGame(engine, leanBot, { seed: 2, exact: true, maxActions: most }).log).entries;
  const ids: string[] = [];
  for (let n = 0; n < 20; n++) ids.push(await put(game));
  const tables = fresh();
  const before = await heap();
  for (const id of ids) await tables.runtime.run(id, async () => undefined);
  const each = ((await heap()) - before) / ids.length;
  const counted = tables.stats().bytes / ids.length;
  console.log(
    `18EU, ${game.length} lines (${MB(JSON.stringify(game).length)} of JSON): ${MB(each)} of memory a table, counted as ${MB(counted)}`,
  );
  await tables.close();
}

const corrections = Array.from({ length: 20_000 }, (_, at): Action => {
  const ends = at % 2 ? { from: "player:p1", to: "bank" } : { from: "bank", to: "player:p1" };
  const changes = [{ kind: "cash", ...ends, amount: 1 }];
  return { type: "correct", seat: "p1", by: "Ada", reason: "bench", changes } as Action;
});
const long = await put(record(corrections).entries);
const tables = fresh();
const before = await heap();
const loaded = await watched(() => tables.runtime.run(long, async () => undefined));
console.log(
  `20,000 corrections: read into memory in ${loaded.took}, standstill ${loaded.standstill}; ` +
    `${MB((await heap()) - before)} of memory, counted as ${MB(tables.stats().bytes)}`,
);
const first = await watched(() => read(tables, long));
console.log(`  first reader: ${MB(first.value)} in ${first.took}, standstill ${first.standstill}`);
const second = await watched(() => read(tables, long));
console.log(`  second reader: ${second.took}, standstill ${second.standstill}`);
const ten = await watched(() => Promise.all(Array.from({ length: 10 }, () => read(tables, long))));
console.log(`  ten readers at once: ${ten.took}, standstill ${ten.standstill}`);
let lines = 0;
const stream = await watched(() =>
  tables.reading.watch(null, long, {
    after: { seq: 0, chat: 0 },
    send: (event) => {
      if (event.event === "entries") lines += event.data.length;
    },
  }),
);
console.log(
  `  a stream from the beginning: ${lines} lines in ${stream.took}, standstill ${stream.standstill}`,
);
await tables.close();
await close();
await place.drop();
