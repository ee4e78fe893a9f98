import { EventEmitter } from "node:events";
import { Client } from "pg";

/** Hears that something of a table changed. An empty id: news may have been missed, so anything may have changed. */
export type Heard = (id: string, what: string) => void;

/** How processes tell each other of changes. */
export interface Channel {
  /** Tells everyone; a channel that is closed has nothing to say any more. */
  announce(id: string, what: string): Promise<void>;
  listen(heard: Heard): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

const shared = Symbol.for("railhead.channels");
type Shared = { [shared]?: Map<string, EventEmitter> };

/** Within this process: everyone who has opened the same file, in whatever copy of this module. */
export function localChannel(path: string): Channel {
  const holder = globalThis as Shared;
  holder[shared] ??= new Map();
  const emitters = holder[shared];
  const emitter = emitters.get(path) ?? new EventEmitter().setMaxListeners(0);
  emitters.set(path, emitter);
  const own = new Set<Heard>();
  let closed = false;
  const leave = async (heard: Heard): Promise<void> => {
    own.delete(heard);
    emitter.off("news", heard);
  };
  return {
    async announce(id, what) {
      if (!closed) emitter.emit("news", id, what);
    },
    async listen(heard) {
      const each: Heard = (id, what) => heard(id, what);
      own.add(each);
      emitter.on("news", each);
      return () => leave(each);
    },
    async close() {
      closed = true;
      for (const heard of own) await leave(heard);
    },
  };
}

const NAME = "railhead";
const FIRST_WAIT = 100;
const LONGEST_WAIT = 5_000;
/** A connection that died without a word is found out by asking it something now and then. */
const PULSE = 20_000;

/**
 * Between processes, by LISTEN and NOTIFY on a connection of its own. A broken connection is reopened; listeners then
 * get ("", "reconnected"), since news may have been missed.
 */
export function pgChannel(url: string, notify: (payloads: string[]) => Promise<unknown>): Channel {
  const listeners = new Set<Heard>();
  let outgoing: string[] = [];
  let sending: Promise<void> | undefined;
  let client: Client | undefined;
  let ready: Promise<void> | undefined;
  let pulse: NodeJS.Timeout | undefined;
  let again: NodeJS.Timeout | undefined;
  let closed = false;

  const tell: Heard = (id, what) => {
    for (const heard of listeners) heard(id, what);
  };

  /** News goes out in the order in which it came, what waits at the same time together. */
  async function sendAll(): Promise<void> {
    try {
      while (outgoing.length) {
        const some = outgoing;
        outgoing = [];
        await notify(some);
      }
    } finally {
      sending = undefined;
    }
  }

  async function connect(): Promise<void> {
    const fresh = new Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 10_000 });
    const lost = (): void => {
      if (client !== fresh) return;
      client = undefined;
      clearInterval(pulse);
      fresh.end().catch(() => undefined);
      reconnect(FIRST_WAIT);
    };
    fresh.on("error", lost);
    fresh.on("end", lost);
    fresh.on("notification", ({ payload }) => {
      const [id, what] = JSON.parse(payload ?? "[]") as [string?, string?];
      if (id !== undefined && what !== undefined) tell(id, what);
    });
    try {
      await fresh.connect();
      await fresh.query(`LISTEN ${NAME}`);
    } catch (error) {
      await fresh.end().catch(() => undefined);
      throw error;
    }
    if (closed) return void (await fresh.end());
    client = fresh;
    pulse = setInterval(() => fresh.query("SELECT 1").catch(lost), PULSE);
    pulse.unref();
  }

  function reconnect(wait: number): void {
    if (closed) return;
    again = setTimeout(() => {
      connect().then(
        () => tell("", "reconnected"),
        () => reconnect(Math.min(wait * 2, LONGEST_WAIT)),
      );
    }, wait);
  }

  return {
    async announce(id, what) {
      if (closed) return;
      outgoing.push(JSON.stringify([id, what]));
      sending ??= new Promise<void>((resolve) => setImmediate(resolve)).then(sendAll);
      return sending;
    },
    async listen(heard) {
      const each: Heard = (id, what) => heard(id, what);
      ready ??= connect();
      try {
        await ready;
      } catch (error) {
        ready = undefined;
        throw error;
      }
      listeners.add(each);
      return async () => void listeners.delete(each);
    },
    async close() {
      closed = true;
      clearTimeout(again);
      clearInterval(pulse);
      listeners.clear();
      // What was said before goes out, as long as there is a connection to send it by.
      await sending?.catch(() => undefined);
      const last = client;
      client = undefined;
      await last?.end();
    },
  };
}
