import { type FileHandle, open } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import {
  type Client,
  createClient,
  type InArgs,
  type InStatement,
  LibsqlError,
  type ResultSet,
  type TransactionMode,
} from "@libsql/client";
import { DatabaseBusy } from "../store.ts";

/** How long a statement waits for another process that has locked the file (a backup being restored). In milliseconds. */
export const PATIENCE = 5_000;
/** How long to rest between two looks at whether the file is free, in milliseconds: at first, and at most. */
const REST = { first: 10, longest: 50 };
/** For so long after it was last seen a lock counts as the same one, in milliseconds. */
const KNOWN = 1_000;

/** What Drizzle asks of a client where no one opens transactions. */
export type Statements = Pick<Client, "execute" | "batch" | "close">;

/** SQLite says that someone else holds the lock. */
const isLocked = (error: unknown): boolean => error instanceof LibsqlError && error.code === "SQLITE_BUSY";

/** The connection was given up under a statement that had not begun. */
const isClosed = (error: unknown): boolean => error instanceof LibsqlError && error.code === "CLIENT_CLOSED";

const reads = (sql: string): boolean => /^\s*(select|pragma|explain)\b/i.test(sql);

type Batched = (InStatement | [string, InArgs?])[];

/** What is to be written, and who waits for it. */
interface Waiting {
  statements: Batched;
  asked: number;
  resolve: (results: ResultSet[]) => void;
  reject: (error: unknown) => void;
}

/** Most writes that go to disk together. */
const TOGETHER = 64;

/**
 * One connection to a SQLite file, for statements and batches. Where another process holds the lock it waits beside the
 * event loop, so that everyone goes on reading, and throws `DatabaseBusy` once the lock has lasted for `patience`; nothing was
 * written then. A statement that was turned away stays in progress for SQLite, and with it no later transaction could ever be committed:
 * the connection is given up for a fresh one. Writes go one after another, in the order in which they came.
 */
export class PatientClient implements Statements {
  private connected: Promise<Client> | undefined;
  private readonly waiting: Waiting[] = [];
  private writing = false;
  /** The file was locked when someone last wanted to write: since when we know, and when that was. */
  private locked: { since: number; seen: number } | undefined;
  private closed = false;

  /** `settings`: what is said to every fresh connection (pragmas). */
  constructor(
    private readonly path: string,
    private readonly settings: readonly string[],
    private readonly patience = PATIENCE,
  ) {}

  execute(statement: InStatement, args?: InArgs): Promise<ResultSet> {
    const sql = typeof statement === "string" ? statement : statement.sql;
    const work = (client: Client) =>
      typeof statement === "string" ? client.execute(statement, args) : client.execute(statement);
    if (reads(sql)) return this.patiently(work);
    const written = this.inTurn([typeof statement === "string" ? [statement, args] : statement]);
    return written.then(([result]) => result as ResultSet);
  }

  /** All of it or nothing. The lock is taken first where anything is written, so that it never fails half-way. */
  batch(statements: Batched, mode?: TransactionMode): Promise<ResultSet[]> {
    const sqlOf = (one: InStatement) => (typeof one === "string" ? one : one.sql);
    const readsOnly = statements.every((one) => reads(Array.isArray(one) ? one[0] : sqlOf(one)));
    if (!readsOnly) return this.inTurn(statements);
    return this.patiently((client) => client.batch(statements, mode ?? "deferred"));
  }

  close(): void {
    this.closed = true;
    this.drop();
  }

  /** Resolves when what was written is on disk. What waits at the same time goes there together. */
  private inTurn(statements: Batched): Promise<ResultSet[]> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ statements, asked: performance.now(), resolve, reject });
      if (!this.writing) {
        this.writing = true;
        void this.writeAll();
      }
    });
  }

  private async writeAll(): Promise<void> {
    while (this.waiting.length) {
      // Whatever is asked in this turn of the loop comes along.
      await new Promise((resolve) => setImmediate(resolve));
      const group = this.waiting.splice(0, TOGETHER);
      await this.write(group);
    }
    this.writing = false;
  }

  /** Writes a group in one transaction and waits for the disk once. Where one of them fails, each is written by itself. */
  private async write(group: Waiting[]): Promise<void> {
    let written: ResultSet[];
    try {
      const all = group.flatMap((one) => one.statements);
      const [first] = group as [Waiting];
      written = await this.patiently((client) => client.batch(all, "write"), {
        writing: true,
        asked: first.asked,
      });
    } catch (error) {
      if (group.length === 1 || DatabaseBusy.is(error)) for (const one of group) one.reject(error);
      else for (const one of group) await this.write([one]);
      return;
    }
    try {
      await this.flush();
    } catch (error) {
      for (const one of group) one.reject(error);
      return;
    }
    let at = 0;
    for (const { statements, resolve } of group) {
      resolve(written.slice(at, at + statements.length));
      at += statements.length;
    }
  }

  /**
   * Waits until the log of writes is on disk, beside the event loop: with `synchronous=NORMAL` SQLite itself does not wait for
   * it at the end of a transaction, only before it moves the log into the file.
   */
  private async flush(): Promise<void> {
    let log: FileHandle;
    try {
      log = await open(`${this.path}-wal`, "r+");
    } catch (error) {
      // The last connection was closed: all of the log is in the file, and on disk.
      if ((error as NodeJS.ErrnoException).code === "ENOENT") return;
      throw error;
    }
    try {
      await log.datasync();
    } finally {
      await log.close();
    }
  }

  private async patiently<T>(
    work: (client: Client) => Promise<T>,
    { writing = false, asked = performance.now() } = {},
  ): Promise<T> {
    for (let rest = REST.first; ; rest = Math.min(rest * 2, REST.longest)) {
      const { locked } = this;
      const looks = writing && locked !== undefined;
      try {
        const client = await this.connection();
        // Looking leaves nothing behind, while each statement that is turned away costs a connection.
        if (looks) await client.executeMultiple("BEGIN IMMEDIATE; ROLLBACK");
        if (writing) this.locked = undefined;
        return await work(client);
      } catch (error) {
        if (isClosed(error) && !this.closed) continue;
        if (!isLocked(error)) throw error;
        const now = performance.now();
        if (!looks || !this.locked) this.drop();
        const known = locked && now - locked.seen < KNOWN ? locked.since : now;
        if (writing) this.locked = { since: known, seen: now };
        // Who comes when others have waited in vain already is told at once.
        if (now >= Math.min(asked, writing ? known : asked) + this.patience) throw new DatabaseBusy(error);
      }
      await sleep(rest);
    }
  }

  private connection(): Promise<Client> {
    if (this.closed) return Promise.reject(new LibsqlError("The database is closed", "CLIENT_CLOSED"));
    if (!this.connected) {
      const connected = this.connect();
      this.connected = connected;
      connected.catch(() => {
        if (this.connected === connected) this.connected = undefined;
      });
    }
    return this.connected;
  }

  private async connect(): Promise<Client> {
    // One connection: what a pragma sets holds for every statement, and batches cannot get in each other's way.
    const client = createClient({ url: `file:${this.path}`, concurrency: 1, timeout: 0 });
    try {
      for (const setting of this.settings) await client.execute(setting);
      return client;
    } catch (error) {
      client.close();
      throw error;
    }
  }

  /** The next user of the connection gets another one. */
  private drop(): void {
    const { connected } = this;
    this.connected = undefined;
    connected?.then(
      (client) => client.close(),
      () => undefined,
    );
  }
}
