import type { ChatLine, Entry, Plan, TableView } from "@railhead/server/api";
import { type LiveCursor, LiveLog } from "./live-log.ts";

export type { LiveCursor } from "./live-log.ts";

/**
 * "connecting": for the first time. "live": what happens arrives. "lost": connection lost, trying again. "gone": the
 * table may not be read any more (or never); nothing is tried until `retry`. "outdated": what the
 * page has of the table is of another form than the site's; it has to be read anew. "closed": by the page.
 */
export type LiveState = "connecting" | "live" | "lost" | "gone" | "outdated" | "closed";

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
  /** Opens the stream anew, from where it stands: who the reader is has changed. */
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
export interface LiveOptions {
  /** Secret of the invitation, where the viewer has no seat at a private table. */
  invitation?: string;
  /** Form of the states that the page has; where the table's are of another, it is told "outdated". */
  format?: number;
  open?: (url: string) => Stream;
  /** Status that the server answers with at an address; used once opening has failed, since a stream does not say why. */
  status?: (url: string) => Promise<number>;
  later?: (run: () => void, milliseconds: number) => () => void;
  random?: () => number;
}

/** The server speaks at least every 20 seconds. */
const SILENCE = 50_000;
const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;
/** Answers that will not change by asking again. */
const FINAL = new Set([400, 401, 403, 404, 410]);
const OTHER_FORM = 410;

const browserStatus = async (url: string): Promise<number> => {
  const abort = new AbortController();
  const answer = await fetch(url, { headers: { accept: "text/event-stream" }, signal: abort.signal });
  abort.abort();
  return answer.status;
};

const browserLater = (run: () => void, milliseconds: number) => {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
};

/**
 * Follows a table from the lines that the page already has. When the connection is lost it is tried again, ever more
 * rarely, and at once when the browser is online again or the page is looked at; it resumes after the last line that
 * came out, so that none is lost and none comes twice.
 */
export function connectLive(
  id: string,
  after: LiveCursor,
  handlers: LiveHandlers,
  options: LiveOptions = {},
): Live {
  const {
    invitation,
    format,
    open = (url) => new EventSource(url) as unknown as Stream,
    status = browserStatus,
    later = browserLater,
    random = Math.random,
  } = options;
  const log = new LiveLog(after);
  let state: LiveState | undefined;
  let stream: Stream | undefined;
  let failures = 0;
  let stopRetry: (() => void) | undefined;
  let stopSilence: (() => void) | undefined;

  const tell = (next: LiveState, retryIn?: number) => {
    if (state === next && next !== "lost") return;
    state = next;
    handlers.state?.(next, retryIn);
  };
  const drop = () => {
    stopSilence?.();
    stopRetry?.();
    stopSilence = stopRetry = undefined;
    if (!stream) return;
    stream.onopen = stream.onerror = null;
    stream.close();
    stream = undefined;
  };
  const url = () => {
    const { seq, chat } = log.cursor;
    const query = new URLSearchParams({
      after: `${seq}.${chat}`,
      ...(invitation && { invitation }),
      ...(format !== undefined && { format: String(format) }),
    });
    return `/api/tables/${encodeURIComponent(id)}/live?${query}`;
  };

  const lost = () => {
    drop();
    failures += 1;
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (failures - 1)) * (0.75 + random() / 2);
    stopRetry = later(connect, wait);
    tell("lost", wait);
  };
  const alive = () => {
    stopSilence?.();
    stopSilence = later(lost, SILENCE);
  };
  const failed = async () => {
    const opened = state === "live";
    lost();
    if (opened) return;
    const answer = await status(url()).catch(() => 0);
    if (!FINAL.has(answer) || state !== "lost") return;
    drop();
    tell(answer === OTHER_FORM ? "outdated" : "gone");
  };
  const put = (lines: readonly Entry[]) => {
    const next = log.entries(lines);
    if (next.length) handlers.entries?.(next);
  };
  const say = (lines: readonly ChatLine[], streamed: boolean) => {
    const fresh = log.lines(lines, streamed);
    if (fresh.length) handlers.chat?.(fresh);
  };

  function connect(): void {
    drop();
    if (state === undefined || state === "gone" || state === "outdated") tell("connecting");
    let last = log.cursor.seq;
    const mine = open(url());
    stream = mine;
    alive();
    mine.onopen = () => {
      alive();
      tell("live");
    };
    mine.onerror = () => void failed();
    const on = <T>(type: string, take: (data: T) => void) =>
      mine.addEventListener(type, (event) => {
        if (stream !== mine) return;
        failures = 0;
        alive();
        tell("live");
        take(event.data ? JSON.parse(event.data) : undefined);
      });
    on<Entry[]>("entries", (lines) => {
      const hole = lines.some((line, index) => line.seq > (lines[index - 1]?.seq ?? last) + 1);
      last = Math.max(last, ...lines.map((line) => line.seq));
      put(lines);
      // The stream is in order: what it left out it will not bring any more.
      if (hole && log.gap) lost();
    });
    on<ChatLine[]>("chat", (lines) => say(lines, true));
    on<TableView>("table", (table) => handlers.table?.(table));
    on<Record<string, Plan[]>>("plans", (plans) => handlers.plans?.(plans));
    on("ping", () => undefined);
  }

  const wake = () => {
    if (state !== "lost" || (typeof document !== "undefined" && document.hidden)) return;
    failures = 0;
    connect();
  };
  const offline = () => {
    if (stream) lost();
  };
  const live: Live = {
    saw: put,
    heard: (lines) => say(lines, false),
    cursor: () => log.cursor,
    retry() {
      if (state === "closed" || state === "live") return;
      failures = 0;
      connect();
    },
    reopen() {
      if (state !== "closed") connect();
    },
    close() {
      drop();
      tell("closed");
      globalThis.removeEventListener?.("offline", offline);
      globalThis.removeEventListener?.("online", wake);
      globalThis.document?.removeEventListener("visibilitychange", wake);
    },
  };
  globalThis.addEventListener?.("offline", offline);
  globalThis.addEventListener?.("online", wake);
  globalThis.document?.addEventListener("visibilitychange", wake);
  connect();
  return live;
}
