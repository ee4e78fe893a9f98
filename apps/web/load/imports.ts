/**
 * What others feel while many guests bring a game file at once: how long a move at another table takes to be answered, by how much the
 * event loop comes late and what it works at a stretch, and what memory the site takes. The built site is started for it, on an empty
 * database; before the imports the same is looked at without any.
 *
 *   pnpm exec turbo run build --filter=@railhead/web
 *   pnpm --filter @railhead/web load:imports --guests 24 --file game.json
 *
 * `--file` is a game file of Railhead; without it, bots play a whole game of 18OE. `--lines 20000` takes as many corrections in its place, the longest
 * file there may be.
 */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { Agent } from "node:http";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import type { GameFile } from "@railhead/core";
import { title18eu } from "@railhead/title-18eu";
import { connections, Guest } from "./client.ts";
import { corrections, SEATS, scripts } from "./games.ts";
import { summary } from "./quantiles.ts";
import { startSite } from "./site.ts";

const { values } = parseArgs({
  options: {
    guests: { type: "string", default: "24" },
    file: { type: "string" },
    lines: { type: "string" },
    /** Moves a second at the other tables together. */
    rate: { type: "string", default: "20" },
    rest: { type: "string", default: "20" },
    database: { type: "string", default: "sqlite" },
    node: { type: "string", multiple: true, default: [] },
    output: { type: "string" },
  },
});
const SAMPLE = join(import.meta.dirname, "../public/samples/18oe.json");
const text = values.lines
  ? corrections(title18eu, Number(values.lines))
  : readFileSync(values.file ?? SAMPLE, "utf8");
const game = JSON.parse(text) as GameFile;

const directory = mkdtempSync(join(tmpdir(), "railhead-lag-"));
const lagFile = join(directory, "lag.jsonl");
process.env.RAILHEAD_LAG = lagFile;
const preload = pathToFileURL(join(import.meta.dirname, "lag.mjs")).href;
const site = await startSite({
  database: values.database,
  processes: 1,
  node: ["--import", preload, ...values.node],
  ...(values.output !== undefined && { output: values.output }),
});
const origin = site.origins[0] as string;
const agent = connections();
/** Guests who bring a file, and ask for its place now and then: each time over a connection of its own. */
const seldom = new Agent({ keepAlive: false });

/** Other tables, and the games that are played there. */
const TABLES = 8;
const written = scripts(title18eu, { games: TABLES, moves: 400 });

/** What the event loop did between two times. */
function loop(from: number, to: number) {
  const told = readFileSync(lagFile, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as { at: number; late: number[]; busy: number[] })
    .filter(({ at }) => at > from + 1_000 && at <= to);
  return {
    late: summary(told.flatMap(({ late }) => late)),
    worked: summary(told.flatMap(({ busy }) => busy)),
  };
}

const table = (more: object) => ({
  ...{ title: title18eu.id, name: "Load", order: "seated", visibility: "private", mode: "hotseat" },
  ...{ undo: "free", deadline: null, ...more },
});

/** Tables at which moves are made, one after the other, until none is left or it is stopped. */
async function played(seconds: () => boolean): Promise<number[]> {
  const every = (TABLES / Number(values.rate)) * 1000;
  const trips: number[] = [];
  await Promise.all(
    written.map(async (script, at) => {
      const guest = new Guest(agent);
      const seats = SEATS.map((name) => ({ name, holder: "me" }));
      const body = table({ seats, seed: script.seed });
      const made = await guest.send(origin, "POST", "/api/tables", body);
      let seq = script.seq;
      await sleep((every * at) / TABLES);
      for (const action of script.log) {
        if (!seconds()) return;
        const began = performance.now();
        const path = `/api/tables/${made.value.id}/moves`;
        const { status, value } = await guest.send(origin, "POST", path, { after: seq, action });
        if (status !== 200) throw new Error(`a move was answered ${status} ${value.error?.code}`);
        trips.push(performance.now() - began);
        seq = value.seq ?? seq + 1;
        await sleep(Math.max(0, every - (performance.now() - began)));
      }
    }),
  );
  return trips;
}

/** Someone without a session brings the file, and asks for its place until it is a table. */
async function brings(at: number) {
  const guest = new Guest(seldom);
  const began = performance.now();
  const seats = game.setup.players.map((_, seat) =>
    seat ? { name: "", holder: "open" } : { name: `G${at}`, holder: "me" },
  );
  const body = table({ title: game.title, name: "", mode: "online", seats, file: text, ticket: `load${at}` });
  const places: (number | undefined)[] = [];
  let over = false;
  const asking = (async () => {
    const asker = new Guest(seldom);
    for (await sleep(500); !over; await sleep(2_000)) {
      const { value } = await asker.send(origin, "GET", `/api/imports/load${at}`);
      places.push((value as { before?: number }).before);
    }
  })();
  const { status, value } = await guest.send(origin, "POST", "/api/tables", body);
  over = true;
  const took = Math.round(performance.now() - began);
  await asking;
  return { status, code: value.error?.code, took, told: places.find((one) => one !== undefined) };
}

try {
  await brings(-1);
  let resting = true;
  const restFrom = Date.now();
  const rest = played(() => resting);
  await sleep(Number(values.rest) * 1_000);
  resting = false;
  const restTrips = await rest;
  const restTo = Date.now();

  const before = site.used()[0];
  const guests = Number(values.guests);
  let going = true;
  const from = Date.now();
  const moving = played(() => going);
  await sleep(2_000);
  const all = await Promise.all(Array.from({ length: guests }, (_, at) => brings(at)));
  going = false;
  const trips = await moving;
  await sleep(1_500);
  const to = Date.now();
  const after = site.used()[0];
  const answers: Record<string, number> = {};
  for (const { status, code } of all) {
    const name = code ? `${status} ${code}` : `${status}`;
    answers[name] = (answers[name] ?? 0) + 1;
  }
  const report = {
    file: { title: game.title, lines: game.log.length, bytes: text.length },
    guests,
    answers,
    seconds: {
      first: all.map(({ took }) => took).sort((a, b) => a - b)[0],
      all: summary(all.map(({ took }) => took)),
    },
    placesTold: all.map(({ told }) => told).join(" "),
    moves: { rest: summary(restTrips), imports: summary(trips) },
    over50ms: {
      rest: restTrips.filter((one) => one > 50).length,
      imports: trips.filter((one) => one > 50).length,
    },
    loop: { rest: loop(restFrom, restTo), imports: loop(from, to) },
    memory: { before: before?.resident, after: after?.resident, most: after?.most },
    loadAverage: loadavg()[0],
  };
  console.dir(report, { depth: 5 });
} finally {
  await site.stop();
  rmSync(directory, { recursive: true, force: true });
}
