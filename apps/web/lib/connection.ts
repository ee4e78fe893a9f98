import type { ChatLine, Entry, Plan, TableView } from "@railhead/server/api";
import { addressOf as at, endpoints } from "@railhead/server/endpoints";
import { and, assign, enqueueActions, fromCallback, setup, stateIn } from "xstate";
import { type LiveCursor, LiveLog } from "./live-log.ts";

/**
 * "connecting": for the first time. "live": what happens arrives. "lost": connection lost, trying again. "gone": the
 * table may not be read any more (or never); nothing is tried until `RETRY`. "outdated": what the
 * page has of the table is of another form than the site's; it has to be read again. "closed": by the page.
 */
export type LiveState = "connecting" | "live" | "lost" | "gone" | "outdated" | "closed";

/** What the stream of a table brings, and how it fares. */
export type StreamEvent =
  | { type: "OPENED" }
  | { type: "FAILED" }
  | { type: "ENTRIES"; lines: readonly Entry[] }
  | { type: "CHAT"; lines: readonly ChatLine[] }
  | { type: "TABLE"; table: TableView }
  | { type: "PLANS"; plans: Record<string, Plan[]> }
  | { type: "PING" };

export type ConnectionEvent =
  | StreamEvent
  /** Status with which the server answers where the stream was refused; 0 where it does not answer. */
  | { type: "ANSWERED"; status: number }
  /** The browser has lost its network; it has it again; the page is looked at again. */
  | { type: "OFFLINE" }
  | { type: "ONLINE"; hidden: boolean }
  | { type: "SHOWN"; hidden: boolean }
  /** Lines that the answer to a request brought. */
  | { type: "SAW"; lines: readonly Entry[] }
  | { type: "HEARD"; lines: readonly ChatLine[] }
  | { type: "RETRY" }
  | { type: "REOPEN" }
  | { type: "CLOSE" };

/** What a connection says to its page. Lines of the record come in order, each once; so do lines of the chat. */
export type ConnectionSays =
  | { type: "entries"; lines: Entry[] }
  | { type: "chat"; lines: ChatLine[] }
  | { type: "table"; table: TableView }
  | { type: "plans"; plans: Record<string, Plan[]> }
  /** `retryIn`: with "lost", after how many milliseconds it is tried again. */
  | { type: "state"; state: LiveState; retryIn?: number };

export interface ConnectionInput {
  table: string;
  after: LiveCursor;
  /** Secret of the invitation, where the viewer has no seat at a private table. */
  invitation?: string | undefined;
  /** Form of the states that the page has; where the table's are of another, it is told "outdated". */
  format?: number | undefined;
  random?: (() => number) | undefined;
  /** Whether the page has been out of sight for a while: the server is told as a stream is opened. */
  away?: (() => boolean) | undefined;
}

export interface ConnectionContext {
  input: ConnectionInput;
  /** What has been read; never changed, only replaced. */
  log: LiveLog;
  /** Last line that this stream has brought. */
  streamed: number;
  /** How often in a row it has been lost. */
  failures: number;
  /** How long it rests before the next try, in milliseconds. */
  wait: number;
  /** What the page was told last. */
  told: LiveState | undefined;
}

/** The server speaks at least every 20 seconds. */
const SILENCE = 50_000;
const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;
const OTHER_FORM = 410;
/** Answers that will not change by asking again. */
const FINAL = new Set([400, 401, 403, 404, OTHER_FORM]);

/** Where the stream of a table is read from, after the lines that are known. */
function addressOf({ input, log }: ConnectionContext): string {
  const { table, invitation, format, away } = input;
  return at(
    endpoints.live,
    { id: table },
    {
      after: `${log.cursor.seq}.${log.cursor.chat}`,
      invitation: invitation || undefined,
      format: format === undefined ? undefined : String(format),
      away: away?.() ? "1" : undefined,
    },
  );
}

/** The stream is in order: a line missing before one that it brought it will not bring any more. */
function leavesOut({ log, streamed }: ConnectionContext, lines: readonly Entry[]): boolean {
  const hole = lines.some((line, index) => line.seq > (lines[index - 1]?.seq ?? streamed) + 1);
  if (!hole) return false;
  const then = log.copy();
  then.entries(lines);
  return then.gap;
}

/**
 * The page's connection to a table as a machine. When it is lost it is tried again, ever more rarely, and at once when the browser is
 * online again or the page is looked at; it resumes after the last line that came out, so that none is lost and none comes twice.
 * Stream, network and question are actors that a page provides (`connectLive`).
 */
export const connectionMachine = setup({
  types: {
    context: {} as ConnectionContext,
    events: {} as ConnectionEvent,
    input: {} as ConnectionInput,
    emitted: {} as ConnectionSays,
    children: {} as { stream: "stream"; network: "network"; question: "question" },
  },
  actors: {
    /** The table's stream at an address, until it is stopped. */
    stream: fromCallback<ConnectionEvent, { url: string }>(() => undefined),
    /** What the browser says of its network and its page. */
    network: fromCallback<ConnectionEvent>(() => undefined),
    /** Asks what the server answers at an address, since a stream does not say why it was refused. */
    question: fromCallback<ConnectionEvent, { url: string }>(() => undefined),
  },
  guards: {
    leavesOut: ({ context, event }) => event.type === "ENTRIES" && leavesOut(context, event.lines),
    lookedAt: ({ event }) => "hidden" in event && !event.hidden,
    tryingAgain: stateIn({ streaming: "again" }),
    anotherForm: ({ event }) => event.type === "ANSWERED" && event.status === OTHER_FORM,
    final: ({ event }) => event.type === "ANSWERED" && FINAL.has(event.status),
  },
  delays: {
    silence: SILENCE,
    retryWait: ({ context }) => context.wait,
  },
  actions: {
    beginStream: assign({ streamed: ({ context }) => context.log.cursor.seq }),
    countFailure: assign(({ context: { failures, input } }) => ({
      failures: failures + 1,
      wait: Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** failures) * (0.75 + (input.random ?? Math.random)() / 2),
    })),
    forgetFailures: assign({ failures: 0 }),
    takeEntries: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== "ENTRIES" && event.type !== "SAW") return;
      const log = context.log.copy();
      const lines = log.entries(event.lines);
      enqueue.assign({ log });
      if (event.type === "ENTRIES")
        enqueue.assign({ streamed: Math.max(context.streamed, ...event.lines.map((line) => line.seq)) });
      if (lines.length) enqueue.emit({ type: "entries", lines });
    }),
    takeChat: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== "CHAT" && event.type !== "HEARD") return;
      const log = context.log.copy();
      const lines = log.lines(event.lines, event.type === "CHAT");
      enqueue.assign({ log });
      if (lines.length) enqueue.emit({ type: "chat", lines });
    }),
    passOn: enqueueActions(({ event, enqueue }) => {
      if (event.type === "TABLE") enqueue.emit({ type: "table", table: event.table });
      if (event.type === "PLANS") enqueue.emit({ type: "plans", plans: event.plans });
    }),
    ask: enqueueActions(({ context, enqueue }) => {
      enqueue.stopChild("question");
      enqueue.spawnChild("question", { id: "question", input: { url: addressOf(context) } });
    }),
    tell: enqueueActions(({ context, enqueue }, { state }: { state: LiveState }) => {
      if (state === context.told && state !== "lost") return;
      enqueue.assign({ told: state });
      enqueue.emit({ type: "state", state, ...(state === "lost" && { retryIn: context.wait }) });
    }),
  },
}).createMachine({
  id: "connection",
  context: ({ input }) => ({
    input,
    log: new LiveLog(input.after),
    streamed: input.after.seq,
    failures: 0,
    wait: 0,
    told: undefined,
  }),
  invoke: { id: "network", src: "network" },
  initial: "streaming",
  on: {
    SAW: { actions: "takeEntries", description: "the answer to a request brought lines of the record" },
    HEARD: { actions: "takeChat", description: "the answer to a request brought lines of the chat" },
    REOPEN: { target: ".streaming", description: "who the reader is has changed: another stream" },
    CLOSE: { target: ".closed", description: "the page ends" },
  },
  states: {
    streaming: {
      description: "a stream is open or being opened; leaving this state closes it",
      entry: "beginStream",
      invoke: { id: "stream", src: "stream", input: ({ context }) => ({ url: addressOf(context) }) },
      initial: "connecting",
      states: {
        connecting: {
          description: "for the first time, or after nothing was tried any more",
          entry: { type: "tell", params: { state: "connecting" } },
          after: { silence: "#connection.lost" },
          on: { FAILED: { target: "#connection.lost", actions: "ask" } },
        },
        live: {
          description: "what happens arrives",
          entry: { type: "tell", params: { state: "live" } },
          after: { silence: "#connection.lost" },
          on: { FAILED: "#connection.lost", RETRY: {} },
        },
        again: {
          description: "tried again; the page shows that the connection is lost until the stream opens",
          after: { silence: "#connection.lost" },
          on: {
            FAILED: { target: "#connection.lost", actions: "ask" },
            ANSWERED: [
              { guard: "anotherForm", target: "#connection.outdated" },
              { guard: "final", target: "#connection.gone" },
            ],
          },
        },
        same: { type: "history" },
      },
      on: {
        OPENED: ".live",
        ENTRIES: [
          { guard: "leavesOut", target: "lost", actions: ["forgetFailures", "takeEntries"] },
          { target: ".live", actions: ["forgetFailures", "takeEntries"] },
        ],
        CHAT: { target: ".live", actions: ["forgetFailures", "takeChat"] },
        TABLE: { target: ".live", actions: ["forgetFailures", "passOn"] },
        PLANS: { target: ".live", actions: ["forgetFailures", "passOn"] },
        PING: { target: ".live", actions: "forgetFailures" },
        OFFLINE: "lost",
        ONLINE: {
          guard: and(["lookedAt", "tryingAgain"]),
          target: ".same",
          reenter: true,
          actions: "forgetFailures",
        },
        SHOWN: {
          guard: and(["lookedAt", "tryingAgain"]),
          target: ".same",
          reenter: true,
          actions: "forgetFailures",
        },
        RETRY: { target: ".same", reenter: true, actions: "forgetFailures" },
        REOPEN: { target: ".same", reenter: true },
      },
    },
    lost: {
      description:
        "no stream; it is tried again after a rest that doubles each time, at most a quarter of a minute",
      entry: ["countFailure", { type: "tell", params: { state: "lost" } }],
      after: { retryWait: "streaming.again" },
      on: {
        ANSWERED: [
          { guard: "anotherForm", target: "outdated" },
          { guard: "final", target: "gone" },
        ],
        ONLINE: { guard: "lookedAt", target: "streaming.again", actions: "forgetFailures" },
        SHOWN: { guard: "lookedAt", target: "streaming.again", actions: "forgetFailures" },
        RETRY: { target: "streaming.again", actions: "forgetFailures" },
        REOPEN: "streaming.again",
      },
    },
    gone: {
      description: "the table may not be read (any more): no attempt until RETRY",
      entry: { type: "tell", params: { state: "gone" } },
      on: { RETRY: { target: "streaming", actions: "forgetFailures" } },
    },
    outdated: {
      description: "the table's states have another format than the page's: the page must reload",
      entry: { type: "tell", params: { state: "outdated" } },
      on: { RETRY: { target: "streaming", actions: "forgetFailures" } },
    },
    closed: {
      type: "final",
      description: "the page has ended",
      entry: { type: "tell", params: { state: "closed" } },
    },
  },
});
