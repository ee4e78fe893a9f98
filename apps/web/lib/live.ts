import type { ChatLine, Entry, Plan, TableView } from "@railhead/server/api";
import { createActor, fromCallback, type SimulatedClock } from "xstate";
import {
  type ConnectionEvent,
  type ConnectionInput,
  connectionMachine,
  type LiveState,
  type StreamEvent,
} from "./connection.ts";
import type { LiveCursor } from "./live-log.ts";
import { watchSight } from "./sight.ts";

export type { LiveState } from "./connection.ts";
export type { LiveCursor } from "./live-log.ts";

/** What the page does with what arrives. Lines of the record come in order, each once; so do lines of the chat. */
export interface LiveHandlers {
  entries?: (lines: Entry[]) => void;
  chat?: (lines: ChatLine[]) => void;
  table?: (table: TableView) => void;
  plans?: (plans: Record<string, Plan[]>) => void;
  /** With "lost": after how many milliseconds it is tried again. */
  state?: (state: LiveState, retryIn?: number) => void;
}

export interface Live {
  /** Hands in lines that the answer to a request brought: they come out through the handlers, in order, each once. */
  saw(lines: readonly Entry[]): void;
  /** The same for lines of the chat. */
  heard(lines: readonly ChatLine[]): void;
  /** How far the page has read. */
  cursor(): LiveCursor;
  /** Tries again now. */
  retry(): void;
  /** Reopens the stream from where it is: the reader's identity has changed. */
  reopen(): void;
  close(): void;
}

/** The part of EventSource that is used. */
export interface Stream {
  onopen: (() => void) | null;
  onerror: (() => void) | null;
  addEventListener(type: string, listener: (event: MessageEvent<string>) => void): void;
  close(): void;
}

/** What a page gives `connectLive`; tests give their own. */
export interface LiveOptions extends Pick<ConnectionInput, "invitation" | "format" | "random"> {
  open?: (url: string) => Stream;
  /** Status that the server answers with at an address; used once opening has failed, since a stream does not say why. */
  status?: (url: string) => Promise<number>;
  clock?: Pick<SimulatedClock, "setTimeout" | "clearTimeout">;
}

const browserStatus = async (url: string): Promise<number> => {
  const abort = new AbortController();
  const answer = await fetch(url, { headers: { accept: "text/event-stream" }, signal: abort.signal });
  abort.abort();
  return answer.status;
};

/** What the messages of a stream are to the connection, by their name. */
// biome-ignore lint/suspicious/noExplicitAny: what the server sends under a name is what its types say
const MESSAGES: Record<string, (data: any) => StreamEvent> = {
  entries: (lines: Entry[]) => ({ type: "ENTRIES", lines }),
  chat: (lines: ChatLine[]) => ({ type: "CHAT", lines }),
  table: (table: TableView) => ({ type: "TABLE", table }),
  plans: (plans: Record<string, Plan[]>) => ({ type: "PLANS", plans }),
  ping: () => ({ type: "PING" }),
};

const streamOf = (open: (url: string) => Stream) =>
  fromCallback<ConnectionEvent, { url: string }>(({ input, sendBack }) => {
    const stream = open(input.url);
    stream.onopen = () => sendBack({ type: "OPENED" });
    stream.onerror = () => sendBack({ type: "FAILED" });
    for (const [type, read] of Object.entries(MESSAGES)) {
      stream.addEventListener(type, ({ data }) => sendBack(read(data ? JSON.parse(data) : undefined)));
    }
    return () => {
      stream.onopen = stream.onerror = null;
      stream.close();
    };
  });

const questionOf = (status: (url: string) => Promise<number>) =>
  fromCallback<ConnectionEvent, { url: string }>(({ input, sendBack }) => {
    status(input.url).then(
      (answer) => sendBack({ type: "ANSWERED", status: answer }),
      () => sendBack({ type: "ANSWERED", status: 0 }),
    );
  });

/** The browser's word on its network and its page; silent where there is no browser. */
const network = fromCallback<ConnectionEvent>(({ sendBack }) => {
  const hidden = () => globalThis.document?.hidden ?? false;
  const offline = () => sendBack({ type: "OFFLINE" });
  const online = () => sendBack({ type: "ONLINE", hidden: hidden() });
  const shown = () => sendBack({ type: "SHOWN", hidden: hidden() });
  globalThis.addEventListener?.("offline", offline);
  globalThis.addEventListener?.("online", online);
  globalThis.document?.addEventListener("visibilitychange", shown);
  return () => {
    globalThis.removeEventListener?.("offline", offline);
    globalThis.removeEventListener?.("online", online);
    globalThis.document?.removeEventListener("visibilitychange", shown);
  };
});

/** Follows a table from the lines that the page already has: runs the connection's machine with the browser's stream and network. */
export function connectLive(
  id: string,
  after: LiveCursor,
  handlers: LiveHandlers,
  options: LiveOptions = {},
): Live {
  let away = false;
  const { open = (url) => new EventSource(url) as Stream, status = browserStatus, clock, ...input } = options;
  const actor = createActor(
    connectionMachine.provide({
      actors: { stream: streamOf(open), question: questionOf(status), network },
    }),
    { input: { table: id, after, away: () => away, ...input }, ...(clock && { clock }) },
  );
  actor.on("entries", ({ lines }) => handlers.entries?.(lines));
  actor.on("chat", ({ lines }) => handlers.chat?.(lines));
  actor.on("table", ({ table }) => handlers.table?.(table));
  actor.on("plans", ({ plans }) => handlers.plans?.(plans));
  actor.on("state", ({ state, retryIn }) => handlers.state?.(state, retryIn));
  actor.start();
  const send = (event: ConnectionEvent) => {
    if (actor.getSnapshot().status === "active") actor.send(event);
  };
  const stopSight = watchSight((out) => {
    away = out;
    send({ type: "REOPEN" });
  });
  return {
    saw: (lines) => send({ type: "SAW", lines }),
    heard: (lines) => send({ type: "HEARD", lines }),
    cursor: () => actor.getSnapshot().context.log.cursor,
    retry: () => send({ type: "RETRY" }),
    reopen: () => send({ type: "REOPEN" }),
    close: () => {
      stopSight();
      send({ type: "CLOSE" });
    },
  };
}
