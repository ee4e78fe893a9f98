import type { Entry, LiveEvent } from "../api.ts";
import type { Cursor } from "./tables.ts";

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

/** What to resume from, out of an event's id; from the beginning where there is none. */
export function cursorOf(text: string | null): Cursor {
  const match = /^(\d{1,15})\.(\d{1,15})$/.exec(text ?? "");
  return { seq: Number(match?.[1] ?? 0), chat: Number(match?.[2] ?? 0) };
}

const PING = 20_000;
/** Characters that may wait for a reader who does not read; beyond that he is dropped, and resumes when he comes again. */
const WAITING = 4 * 1024 * 1024;

type Send = (event: LiveEvent, cursor: string) => void;

/**
 * A body of Server-Sent Events. `begin` starts what sends and gives back what ends it; the stream ends when `signal` is
 * aborted, when its reader goes, or when `closed` is called. Rejects where `begin` does.
 */
export async function eventStream(
  signal: AbortSignal,
  begin: (send: Send, closed: () => void) => Promise<() => void>,
): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder();
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  let stop: (() => void) | undefined;
  let pings: NodeJS.Timeout | undefined;
  let over = false;
  const end = () => {
    if (over) return;
    over = true;
    clearInterval(pings);
    signal.removeEventListener("abort", end);
    stop?.();
    try {
      controller?.close();
    } catch {
      // Its reader has gone.
    }
  };
  const put = (text: string) => {
    if (over || !controller) return;
    try {
      controller.enqueue(encoder.encode(text));
    } catch {
      end();
      return;
    }
    if ((controller.desiredSize ?? 0) < -WAITING) end();
  };
  const stream = new ReadableStream<Uint8Array>(
    {
      start: (given) => {
        controller = given;
      },
      cancel: end,
    },
    new ByteLengthQueuingStrategy({ highWaterMark: 0 }),
  );
  // A first line at once, so that the reader knows the stream is open.
  put(": open\n\n");
  stop = await begin((event, cursor) => put(frame(event, cursor)), end);
  if (over) stop();
  if (signal.aborted) end();
  signal.addEventListener("abort", end);
  pings = setInterval(() => put(frame({ event: "ping", data: "" })), PING);
  pings.unref();
  if (over) clearInterval(pings);
  return stream;
}
