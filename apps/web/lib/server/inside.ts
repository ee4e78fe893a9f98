import type { Server } from "node:http";
import type { Handler } from "@railhead/server/http";

/**
 * What the site's own code does for its server (`server.ts`). That code is built by Next, and shares tables, accounts and titles with the
 * pages; the server is not. Next runs `instrumentation.ts` before it answers anything: there the code hands itself over.
 */
export interface Inside {
  /** A handler of pages, moves and streams; what it does not answer goes on to `next`. */
  before(server: Server, next: Handler): Handler;
  /** Ends event streams: they would keep the server from closing. */
  endStreams(): Promise<void>;
  /** Ends timers and threads, and then the database. Nothing is answered any more. */
  close(): Promise<void>;
}

const KEY = Symbol.for("railhead.inside");
type Holder = { [KEY]?: (inside: Inside) => void };

/** Milliseconds that the site's code has to come; in development it is compiled first. */
const PATIENCE = 120_000;

/** Resolves when the site's code has handed itself over; rejects where it does not come. Called before Next is prepared. */
export const handedOver = (): Promise<Inside> =>
  new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error("its code did not load (see above)")), PATIENCE);
    (globalThis as Holder)[KEY] = (inside) => {
      clearTimeout(late);
      resolve(inside);
    };
  });

/** Hands the site's code to the server that waits for it. Throws where none does: `next start` alone would let everyone in. */
export function handOver(inside: Inside): void {
  const take = (globalThis as Holder)[KEY];
  if (!take) throw new Error("the site is started by its own server: pnpm start, or pnpm dev");
  take(inside);
}
