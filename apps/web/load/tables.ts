/**
 * Many live tables with many watchers on one site: how long a move takes to reach those who watch, and whether any line is
 * lost or comes twice. Games of the lean bot, made beforehand, are played through the API, every table a move in so many
 * seconds.
 *
 *   RAILHEAD_RATE_SCALE=100 pnpm --filter @railhead/web start
 *   pnpm --filter @railhead/web load --url http://127.0.0.1:3000 --tables 200 --watchers 600 --seconds 60 --every 5
 */
import { Agent, request } from "node:http";
import { loadavg } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { title18eu } from "@railhead/title-18eu";
import { type Script, SEATS, scripts } from "./games.ts";
import { type Seen, watch } from "./watcher.ts";

const { values } = parseArgs({
  options: {
    url: { type: "string", default: "http://127.0.0.1:3000" },
    tables: { type: "string", default: "200" },
    watchers: { type: "string", default: "600" },
    seconds: { type: "string", default: "60" },
    every: { type: "string", default: "5" },
    games: { type: "string", default: "8" },
    json: { type: "boolean", default: false },
  },
});
const [tables, watchers, seconds, every, games] = [
  values.tables,
  values.watchers,
  values.seconds,
  values.every,
  values.games,
].map(Number) as [number, number, number, number, number];

// Idle connections are closed here before the server closes them, which would meet a request on its way.
const agent = new Agent({ keepAlive: true, maxSockets: 64, timeout: 3_000 });
let cookie = "";

interface Answer {
  status: number;
  value: { id?: string; seq?: number; error?: { code: string } };
}

/** Sends a request with the session of the one guest who sits at all tables. */
function send(method: string, path: string, body?: unknown): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const text = body === undefined ? "" : JSON.stringify(body);
    const sent = request(new URL(path, values.url), {
      method,
      agent,
      headers: {
        origin: new URL(values.url).origin,
        ...(cookie && { cookie }),
        ...(text && { "content-type": "application/json", "content-length": Buffer.byteLength(text) }),
      },
    });
    sent.on("error", reject);
    sent.on("response", (response) => {
      const pairs = (response.headers["set-cookie"] ?? []).map((one) => one.split(";")[0] ?? "");
      if (pairs.some((one) => one.includes("session_token"))) cookie = pairs.join("; ");
      let answer = "";
      response.setEncoding("utf8");
      response.on("data", (part: string) => {
        answer += part;
      });
      response.on("end", () => {
        resolve({ status: response.statusCode ?? 0, value: JSON.parse(answer || "{}") as Answer["value"] });
      });
    });
    sent.end(text);
  });
}

interface Table {
  id: string;
  script: Script;
  /** Moves made, and the last line of the record. */
  made: number;
  seq: number;
  sent: Map<number, number>;
}

async function setUp(script: Script, number: number): Promise<Table> {
  const { status, value } = await send("POST", "/api/tables", {
    title: title18eu.id,
    name: `Load ${number}`,
    seats: SEATS.map((name) => ({ name, holder: "me" })),
    order: "seated",
    seed: script.seed,
    visibility: "public",
    mode: "hotseat",
    undo: "free",
    deadline: null,
  });
  if (status !== 201 || !value.id) throw new Error(`a table was answered ${status} ${value.error?.code}`);
  return { id: value.id, script, made: 0, seq: 1, sent: new Map() };
}

const quantile = (list: number[], q: number): number =>
  [...list].sort((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * q))] ?? 0;
const summary = (list: number[]) => ({
  count: list.length,
  p50: Math.round(quantile(list, 0.5) * 10) / 10,
  p99: Math.round(quantile(list, 0.99) * 10) / 10,
  max: Math.round(Math.max(0, ...list) * 10) / 10,
});

const load = { before: loadavg()[0] ?? 0, after: 0 };
const written = scripts(title18eu, games, Math.ceil(seconds / every) + 5);
const all: Table[] = [];
for (let n = 0; n < tables; n++) all.push(await setUp(written[n % games] as Script, n + 1));

/** The longest round trip of every second, to tell one standstill from a site that is always slow. */
const worstOfSecond: number[] = [];
const arrivals: number[] = [];
const trips: number[] = [];
const refusals: string[] = [];
const opening = performance.now();
const streams: { table: Table; seen: Seen; close: () => void }[] = [];
for (let n = 0; n < watchers; n += 20) {
  const some = Array.from({ length: Math.min(20, watchers - n) }, async (_, k) => {
    const table = all[(n + k) % all.length] as Table;
    const stream = await watch(new URL(`/api/tables/${table.id}/live?after=1.0`, values.url).href, (seq) => {
      const began = table.sent.get(seq);
      if (began !== undefined) arrivals.push(performance.now() - began);
    });
    streams.push({ table, ...stream });
  });
  await Promise.all(some);
}
const opened = performance.now() - opening;

/** One table's moves, one in every so many seconds, beginning at its place in the round. */
async function play(table: Table, place: number, until: number): Promise<void> {
  await sleep(((every * 1000) / tables) * place);
  while (performance.now() < until && table.made < table.script.log.length) {
    const began = performance.now();
    table.sent.set(table.seq + 1, began);
    const action = table.script.log[table.made];
    const { status, value } = await send("POST", `/api/tables/${table.id}/moves`, {
      after: table.seq,
      action,
    });
    trips.push(performance.now() - began);
    const second = Math.floor((began - starting) / 1000);
    worstOfSecond[second] = Math.max(worstOfSecond[second] ?? 0, Math.round(performance.now() - began));
    if (status !== 200) {
      refusals.push(`${status} ${value.error?.code}`);
      return;
    }
    table.made++;
    table.seq = value.seq ?? table.seq + 1;
    await sleep(Math.max(0, every * 1000 - (performance.now() - began)));
  }
}
const starting = performance.now();
const until = starting + seconds * 1000;
await Promise.all(all.map((table, place) => play(table, place, until)));
await sleep(1500);
load.after = loadavg()[0] ?? 0;

let lost = 0;
let doubled = 0;
let unordered = 0;
for (const { table, seen, close } of streams) {
  close();
  for (let seq = 2; seq <= table.seq; seq++) {
    const times = seen.lines.get(seq) ?? 0;
    if (times === 0) lost++;
    else doubled += times - 1;
  }
  unordered += seen.unordered;
}
agent.destroy();
const result = {
  tables,
  watchers,
  seconds,
  moves: trips.length,
  movesPerSecond: Math.round((trips.length / seconds) * 10) / 10,
  moveToWatcher: summary(arrivals),
  roundTrip: summary(trips),
  worstOfSecond: Array.from(worstOfSecond, (one) => one ?? 0).join(" "),
  streamsOpenedIn: Math.round(opened),
  lost,
  doubled,
  unordered,
  refusals: [...new Set(refusals)],
  load,
};
if (values.json) console.log(JSON.stringify(result));
else console.log(result);
process.exitCode = lost || doubled || unordered || refusals.length ? 1 : 0;
