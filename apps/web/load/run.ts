import type { Agent } from "node:http";
import { loadavg } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { title18eu } from "@railhead/title-18eu";
import { connections, Guest } from "./client.ts";
import { type Script, SEATS, scripts } from "./games.ts";
import type { Used } from "./process.ts";
import { Seconds, type Summary, summary } from "./quantiles.ts";
import { Reading, type Seen, watch } from "./watcher.ts";

export interface Load {
  /** Processes of one site; tables' moves and watchers go to them in turn. */
  origins: string[];
  tables: number;
  watchers: number;
  /** Moves a second, of all tables together. */
  rate: number;
  seconds: number;
  /** Different games; tables share them. */
  games: number;
  /** Moves that were played at every table before. */
  from: number;
  /** What the site's processes have used so far, where they are known. */
  used?: () => Used[];
}

export interface Report extends Pick<Load, "tables" | "watchers" | "rate" | "seconds"> {
  processes: number;
  /** Moves that were answered, and how many a second those were. */
  moves: number;
  achieved: number;
  /** From sending a move to its line's arrival at each watcher; to its answer. In milliseconds. */
  toWatcher: Summary;
  roundTrip: Summary;
  /** The longest way to a watcher of every second. */
  worstOfSecond: number[];
  lost: number;
  doubled: number;
  unordered: number;
  refusals: string[];
  /** Of the site's processes together: processor time for a move (all its watchers included), and share of one core. */
  processorPerMove: number | null;
  cores: number | null;
  /** The same of this script. */
  ownCores: number;
  /** Memory of each process in MB: at most at any time, and at the end. */
  mostMemory: number[];
  memory: number[];
  streamsOpenedIn: number;
  loadAverage: { before: number; after: number };
}

interface Table {
  guest: Guest;
  id: string;
  script: Script;
  /** Moves made, and the last line of the record. */
  made: number;
  seq: number;
  first: number;
  sent: Map<number, number>;
}

async function setUp(agent: Agent, origin: string, script: Script, number: number): Promise<Table> {
  const guest = new Guest(agent);
  const { status, value } = await guest.send(origin, "POST", "/api/tables", {
    title: title18eu.id,
    name: `Load ${number}`,
    seats: SEATS.map((name) => ({ name, holder: "me" })),
    order: "seated",
    seed: script.seed,
    visibility: "public",
    mode: "hotseat",
    undo: "free",
    deadline: null,
    ...(script.file !== undefined && { file: script.file }),
  });
  if (status !== 201 || !value.id) throw new Error(`a table was answered ${status} ${value.error?.code}`);
  return { guest, id: value.id, script, made: 0, seq: script.seq, first: script.seq, sent: new Map() };
}

/**
 * Many live tables with many watchers on one site. Every table makes a move in this many seconds, whatever becomes of
 * it.
 */
export async function run(load: Load): Promise<Report> {
  const { origins, tables, watchers, rate, seconds } = load;
  const originAt = (n: number): string => origins[n % origins.length] as string;
  const every = (tables / rate) * 1000;
  const written = scripts(title18eu, {
    games: load.games,
    moves: Math.ceil((seconds * 1000) / every) + 5,
    from: load.from,
  });
  const agent = connections();
  const before = loadavg()[0] ?? 0;
  const all: Table[] = [];
  for (let n = 0; n < tables; n++)
    all.push(await setUp(agent, originAt(n), written[n % written.length] as Script, n + 1));

  const arrivals: number[] = [];
  const trips: number[] = [];
  const refusals: string[] = [];
  const worst = new Seconds();
  const opening = performance.now();
  let starting = opening;
  const readings = all.map(() => new Reading());
  const streams: { table: Table; seen: Seen; close: () => void }[] = [];
  for (let n = 0; n < watchers; n += 20) {
    const some = Array.from({ length: Math.min(20, watchers - n) }, async (_, k) => {
      const at = n + k;
      const table = all[at % tables] as Table;
      // A table's first watcher is where its moves are not sent, so that with several processes news goes between them.
      const origin = originAt((at % tables) + Math.floor(at / tables) + 1);
      const url = `${origin}/api/tables/${table.id}/live?after=${table.seq}.0`;
      const stream = await watch(url, readings[at % tables] as Reading, (seq) => {
        const began = table.sent.get(seq);
        if (began === undefined) return;
        const now = performance.now();
        arrivals.push(now - began);
        worst.add(began - starting, now - began);
      });
      streams.push({ table, ...stream });
    });
    await Promise.all(some);
  }
  const opened = performance.now() - opening;

  const play = async (table: Table, place: number, until: number): Promise<void> => {
    for (let turn = 0; table.made < table.script.log.length; turn++) {
      const due = starting + (every / tables) * place + every * turn;
      if (due > until) return;
      await sleep(Math.max(0, due - performance.now()));
      const began = performance.now();
      table.sent.set(table.seq + 1, began);
      const { status, value } = await table.guest.send(
        originAt(place),
        "POST",
        `/api/tables/${table.id}/moves`,
        { after: table.seq, action: table.script.log[table.made] },
      );
      trips.push(performance.now() - began);
      if (status !== 200) {
        refusals.push(`${status} ${value.error?.code}`);
        return;
      }
      table.made++;
      table.seq = value.seq ?? table.seq + 1;
    }
  };
  // What opening the streams left behind is done before anything is measured.
  await sleep(2_000);
  const began = load.used?.();
  const own = process.cpuUsage();
  starting = performance.now();
  await Promise.all(all.map((table, place) => play(table, place, starting + seconds * 1000)));
  const lasted = (performance.now() - starting) / 1000;
  await sleep(1_500);
  const ended = load.used?.();
  const ownUsed = process.cpuUsage(own);

  const tally = { lost: 0, doubled: 0, unordered: 0 };
  for (const { table, seen, close } of streams) {
    close();
    for (let seq = table.first + 1; seq <= table.seq; seq++) {
      const times = seen.lines.get(seq) ?? 0;
      if (times === 0) tally.lost++;
      else tally.doubled += times - 1;
    }
    tally.unordered += seen.unordered;
  }
  agent.destroy();
  const busy =
    began && ended && began.length === ended.length
      ? ended.reduce((sum, one, at) => sum + one.processor - (began[at]?.processor ?? 0), 0)
      : null;
  const moves = trips.length - refusals.length;
  return {
    processes: origins.length,
    tables,
    watchers,
    rate,
    seconds,
    moves,
    achieved: Math.round((moves / lasted) * 10) / 10,
    toWatcher: summary(arrivals),
    roundTrip: summary(trips),
    worstOfSecond: worst.list,
    ...tally,
    refusals: [...new Set(refusals)],
    processorPerMove: busy === null ? null : Math.round((busy / moves) * 100) / 100,
    cores: busy === null ? null : Math.round(busy / lasted / 10) / 100,
    ownCores: Math.round((ownUsed.user + ownUsed.system) / lasted / 10_000) / 100,
    mostMemory: ended?.map((one) => one.most) ?? [],
    memory: ended?.map((one) => one.resident) ?? [],
    streamsOpenedIn: Math.round(opened),
    loadAverage: { before, after: loadavg()[0] ?? 0 },
  };
}

/** Whether everything arrived, once and in order, and nothing was refused. */
export const isSound = ({ lost, doubled, unordered, refusals }: Report): boolean =>
  lost + doubled + unordered + refusals.length === 0;
