/**
 * By how much the site's event loop comes late while bots think at many tables at once: each table is four bots' alone, in the middle of
 * a game of 18EU, and moves without waiting. The built site is started for it, on an empty database; before the tables are
 * made the loop is looked at for a while at rest, which is what the machine itself does.
 *
 *   pnpm exec turbo run build --filter=@railhead/web
 *   pnpm --filter @railhead/web load:bots --tables 20 --strength strong --seconds 30
 */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import type { TableOpened } from "@railhead/server/api";
import { title18eu } from "@railhead/title-18eu";
import { connections, Guest } from "./client.ts";
import { SEATS, scripts } from "./games.ts";
import { summary } from "./quantiles.ts";
import { startSite } from "./site.ts";

const { values } = parseArgs({
  options: {
    tables: { type: "string", default: "20" },
    strength: { type: "string", default: "strong" },
    seconds: { type: "string", default: "30" },
    /** Moves that were played at every table before. */
    from: { type: "string", default: "250" },
    database: { type: "string", default: "sqlite" },
    json: { type: "boolean", default: false },
  },
});
/** What a person does not notice, in milliseconds. */
const GOAL = 20;
const REST = 5_000;
const LOOK = 30_000;

const directory = mkdtempSync(join(tmpdir(), "railhead-lag-"));
const file = join(directory, "lag.jsonl");
process.env.RAILHEAD_LAG = file;
const preload = pathToFileURL(join(import.meta.dirname, "lag.mjs")).href;
const site = await startSite({ database: values.database, processes: 1, node: ["--import", preload] });
const origin = site.origins[0] as string;
const agent = connections();
const guest = new Guest(agent);

/** The delays between two times, and the share of them within the goal. */
function lag(from: number, to: number) {
  const late = readFileSync(file, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as { at: number; late: number[] })
    .filter(({ at }) => at > from + 1_000 && at <= to)
    .flatMap(({ late }) => late);
  const within = late.filter((one) => one < GOAL).length / Math.max(1, late.length);
  return { ...summary(late), [`within${GOAL}ms`]: Math.round(10_000 * within) / 10_000 };
}

try {
  const resting = Date.now();
  await sleep(REST);
  const rest = lag(resting, Date.now());

  const tables = Number(values.tables);
  const written = scripts(title18eu, { games: 8, moves: 1, from: Number(values.from) });
  const ids: string[] = [];
  for (let n = 0; n < tables; n++) {
    const { status, value } = await guest.send(origin, "POST", "/api/tables", {
      title: title18eu.id,
      name: `Bots ${n + 1}`,
      seats: SEATS.map((name) => ({ name, holder: "bot", strength: values.strength })),
      order: "seated",
      seed: written[n % written.length]?.seed,
      visibility: "private",
      mode: "hotseat",
      undo: "free",
      deadline: null,
      file: written[n % written.length]?.file,
    });
    if (status !== 201 || !value.id) throw new Error(`a table was answered ${status} ${value.error?.code}`);
    ids.push(value.id);
  }
  const stand = async () => {
    const opened = [];
    for (const id of ids) {
      const { value } = await guest.send(origin, "GET", `/api/tables/${id}`);
      opened.push((value as unknown as TableOpened).table);
    }
    return {
      lines: opened.reduce((sum, { seq }) => sum + seq, 0),
      over: opened.filter(({ phase }) => phase === "ended").length,
    };
  };
  const before = await stand();
  const [began, used] = [Date.now(), site.used()[0]?.processor ?? 0];
  for (let left = Number(values.seconds) * 1_000; left > 0; left -= LOOK) {
    await sleep(Math.min(left, LOOK));
    // Bots that no one looks at go to sleep.
    if (left > LOOK) await stand();
  }
  const ended = Date.now();
  const processor = (site.used()[0]?.processor ?? 0) - used;
  // The second that is under way is written down.
  await sleep(1_500);
  const after = await stand();
  const report = {
    tables,
    strength: values.strength,
    seconds: (ended - began) / 1_000,
    linesASecond: Math.round((10 * (after.lines - before.lines)) / ((ended - began) / 1_000)) / 10,
    gamesOver: after.over,
    cores: Math.round((10 * processor) / (ended - began)) / 10,
    rest,
    thinking: lag(began, ended),
    loadAverage: loadavg()[0],
  };
  console.log(values.json ? JSON.stringify(report) : report);
} finally {
  agent.destroy();
  await site.stop();
  rmSync(directory, { recursive: true, force: true });
}
