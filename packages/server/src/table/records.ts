import { setImmediate as turn } from "node:timers/promises";
import { Timeline } from "@railhead/core";
import type { Entry } from "../api.ts";
import type { GameStore } from "../store.ts";
import { beginsGame, type LiveTable, type Recent } from "./live-table.ts";
import { Lru, Queue } from "./queue.ts";
import { projects, type ViewerProjection } from "./viewer-projection.ts";

/** Lines read, and put into words, at a time. */
const PAGE = 200;
/** Longest time that the process stands still for one record, in milliseconds. */
const SLICE = 8;

/** Lets others be served where this has lasted too long. */
export function breather(): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < SLICE) return undefined;
    return turn().then(() => {
      since = performance.now();
    });
  };
}

/** A table's lines after one up to another, out of the store, page by page; between pages others are served. */
export async function* storedPages(
  store: GameStore,
  id: string,
  after: number,
  to = Number.POSITIVE_INFINITY,
): AsyncGenerator<Entry[]> {
  for (let seq = after; seq < to; ) {
    const entries = await store.entries(id, seq, PAGE);
    const last = entries.at(-1);
    if (!last) return;
    yield last.seq > to ? entries.filter((entry) => entry.seq <= to) : entries;
    if (entries.length < PAGE) return;
    seq = last.seq;
    await turn();
  }
}

/**
 * The lines after one, as a viewer may see them, page by page. What the table has in memory is looked at now, when it is called;
 * the rest may be read while the table goes on.
 */
export function pagesFor(
  store: GameStore,
  live: LiveTable,
  projection: ViewerProjection,
  after: number,
): AsyncGenerator<Entry[]> {
  const near = live.since(after);
  if (near) return seen([near], projection);
  const stored = (from: number) => storedPages(store, live.id, from, to);
  const [to, { timeline }] = [live.row.seq, live];
  if (!timeline || !projects(live)) {
    const bare = async function* (): AsyncGenerator<Recent[]> {
      for await (const page of stored(after)) yield page.map((entry) => ({ entry }));
    };
    return seen(bare(), projection);
  }
  // Who may not see all sees changes that no one stored: the game is gone through from its beginning.
  const walk = new Timeline(timeline.engine, { state: timeline.first, events: [] });
  const walked = async function* (): AsyncGenerator<Recent[]> {
    let begun = false;
    for await (const page of stored(0)) {
      const lines = page.map((entry): Recent => {
        begun ||= beginsGame(entry);
        if (!begun || entry.kind === "notice") return { entry };
        const before = walk.state();
        walk.follow(entry);
        return { entry, before, after: walk.state() };
      });
      yield lines.filter(({ entry }) => entry.seq > after);
    }
  };
  return seen(walked(), projection);
}

async function* seen(
  pages: Iterable<Recent[]> | AsyncIterable<Recent[]>,
  projection: ViewerProjection,
): AsyncGenerator<Entry[]> {
  const breathe = breather();
  for await (const page of pages) {
    const lines: Entry[] = [];
    for (const line of page) {
      lines.push(projection.line(line));
      await breathe();
    }
    if (lines.length) yield lines;
  }
}

/** A record as it goes over the wire: its lines as JSON, cut into parts; commas between them are the reader's. */
export interface RecordText {
  /** The last line. */
  seq: number;
  parts: Uint8Array[];
}

interface Kept extends RecordText {
  /** Lines in the last part. */
  last: number;
  bytes: number;
}

/**
 * Records in words: made once for all who see the same, and continued where the table has gone on. At most this many bytes of
 * them are kept.
 */
export class Records {
  private readonly kept: Lru<Kept>;
  private readonly making = new Queue();

  constructor(
    private readonly store: GameStore,
    most: number,
  ) {
    this.kept = new Lru(most, (one) => one.bytes);
  }

  get bytes(): number {
    return this.kept.bytes;
  }

  /** All lines that a table has when this is done. */
  text(live: LiveTable, projection: ViewerProjection): Promise<RecordText> {
    // What was made again has other lines under the same numbers.
    const key = `${live.id} ${live.row.format} ${projection.key}`;
    return this.making.run(key, async () => {
      const known = this.kept.get(key) ?? { seq: 0, parts: [], last: 0, bytes: 500 };
      if (known.seq >= live.row.seq) return known;
      const next: Kept = { ...known, parts: [...known.parts] };
      for await (const page of pagesFor(this.store, live, projection, known.seq)) add(next, page);
      this.kept.set(key, next);
      return next;
    });
  }
}

const encoder = new TextEncoder();
const comma = encoder.encode(",");

/** A short last part is made longer, so that a table which goes on line by line does not end in as many parts. */
function add(kept: Kept, page: Entry[]): void {
  const fresh = encoder.encode(page.map((entry) => JSON.stringify(entry)).join(","));
  const last = kept.parts.at(-1);
  if (last && kept.last + page.length <= PAGE) {
    kept.parts[kept.parts.length - 1] = Buffer.concat([last, comma, fresh]);
    kept.last += page.length;
  } else {
    kept.parts.push(fresh);
    kept.last = page.length;
  }
  kept.bytes += fresh.byteLength;
  kept.seq = (page.at(-1) as Entry).seq;
}
