import * as v from "valibot";
import type { Entry, LiveEvent } from "../api.ts";
import { cursor } from "../requests/queries.ts";
import type { Cursor } from "./services/reading.ts";

/** The text of a line; many watchers get the same. */
const texts = new WeakMap<Entry, string>();

function textOf(event: LiveEvent): string {
  if (event.event === "ping") return "";
  if (event.event !== "entries") return JSON.stringify(event.data);
  const lines = event.data.map((entry) => {
    let text = texts.get(entry);
    if (text === undefined) {
      text = JSON.stringify(entry);
      texts.set(entry, text);
    }
    return text;
  });
  return `[${lines.join(",")}]`;
}

/** An event as it goes over the wire. */
export const frame = (event: LiveEvent, cursor?: string): string =>
  `${cursor === undefined ? "" : `id: ${cursor}\n`}event: ${event.event}\ndata: ${textOf(event)}\n\n`;

/** The bytes of what was last sent of some data; many watchers get the same data with the same cursor. */
const sent = new WeakMap<object, { cursor: string; bytes: Uint8Array }>();
const encoder = new TextEncoder();

function bytesOf(event: LiveEvent, cursor: string): Uint8Array {
  if (typeof event.data === "string") return encoder.encode(frame(event, cursor));
  const known = sent.get(event.data);
  if (known?.cursor === cursor) return known.bytes;
  const bytes = encoder.encode(frame(event, cursor));
  sent.set(event.data, { cursor, bytes });
  return bytes;
}

/** What to resume from, out of an event's id; from the beginning where there is none. */
export function cursorOf(text: string | null | undefined): Cursor {
  return v.parse(cursor, text);
}

const PING = 20_000;
/** Bytes that may wait for a slow reader. Beyond that the stream ends, and the reader resumes on reconnecting. */
const WAITING = 4 * 1024 * 1024;

const OPEN = encoder.encode(": open\n\n");
const NOTHING = new Uint8Array();
const PINGED = encoder.encode(frame({ event: "ping", data: "" }));

type Send = (event: LiveEvent, cursor: string) => void;

/** Starts what sends, and gives back what ends it. `closed` ends the stream from within. */
export type Begin = (send: Send, closed: () => void) => Promise<() => void>;

/** Where Server-Sent Events go. Bytes may be shared with other wires: no one changes them. */
export interface Wire {
  write(bytes: Uint8Array): void;
  /** Bytes that its reader has not taken yet. */
  waiting(): number;
  end(): void;
}

/**
 * Sends Server-Sent Events over a wire until its reader goes (call what it gives back) or `closed` is called. Rejects where
 * `begin` does; the wire is its owner's then.
 */
export async function sendEvents(wire: Wire, begin: Begin): Promise<() => void> {
  let stop: (() => void) | undefined;
  let pings: NodeJS.Timeout | undefined;
  let over = false;
  const end = () => {
    if (over) return;
    over = true;
    clearInterval(pings);
    stop?.();
    wire.end();
  };
  let opened = false;
  const put = (bytes: Uint8Array) => {
    if (over) return;
    try {
      // Nothing is said before it is known that the stream may be had.
      if (!opened) wire.write(OPEN);
      opened = true;
      if (bytes.length) wire.write(bytes);
    } catch {
      // Its reader has gone.
      end();
      return;
    }
    if (wire.waiting() > WAITING) end();
  };
  const stopping = await begin((event, cursor) => put(bytesOf(event, cursor)), end);
  if (over) stopping();
  else {
    stop = stopping;
    if (!opened) put(NOTHING);
    pings = setInterval(() => put(PINGED), PING);
    pings.unref();
  }
  return end;
}

/** A body of Server-Sent Events, which also ends when `signal` is aborted. Rejects where `begin` does. */
export async function eventStream(signal: AbortSignal, begin: Begin): Promise<ReadableStream<Uint8Array>> {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  let end: () => void = () => undefined;
  const stream = new ReadableStream<Uint8Array>(
    {
      start: (given) => {
        controller = given;
      },
      cancel: () => end(),
    },
    new ByteLengthQueuingStrategy({ highWaterMark: 0 }),
  );
  const aborted = () => end();
  const wire: Wire = {
    write: (bytes) => controller?.enqueue(bytes),
    waiting: () => -(controller?.desiredSize ?? 0),
    end() {
      signal.removeEventListener("abort", aborted);
      try {
        controller?.close();
      } catch {
        // Its reader has gone.
      }
    },
  };
  end = await sendEvents(wire, begin);
  if (signal.aborted) end();
  else signal.addEventListener("abort", aborted);
  return stream;
}
