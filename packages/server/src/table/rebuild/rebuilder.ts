import { setTimeout as sleep } from "node:timers/promises";
import { STATE_FORMAT } from "@railhead/core/state";
import type { Entry, Plan } from "../../api.ts";
import { DatabaseBusy, type Rebuilt, type TableRow } from "../../store.ts";
import { voidNotice } from "../moves.ts";
import { standingOf } from "../outcome.ts";
import { storedPages } from "../records.ts";
import type { TableRuntime } from "../table-runtime.ts";
import { plansKept, proposalFits } from "./kept.ts";
import type { RebuildAnswer } from "./rebuilding.ts";

/** For so long a process has a table to itself, in milliseconds; it goes on taking it while it works. */
const LEASE = 60_000;
/** How soon it is looked again for tables that another process had taken, or that met trouble. */
const AGAIN = 15_000;
/** How often is said how far it is. */
const TELL = 30_000;

/** What came of a table: "elsewhere": nothing was to be done here. */
type Outcome = "rebuilt" | "failed" | "elsewhere";

/**
 * Rebuilds tables whose states have an outdated format.
 * From their logs, in the background, one at a time, by the rules that they are played under. Several processes each
 * claim tables of their own. Tables that someone has opened come first.
 */
export class Rebuilder {
  private readonly runtime: TableRuntime;
  private readonly wanted = new Map<string, { done: Promise<void>; resolve: () => void }>();
  private running: Promise<void> | undefined;
  private again: NodeJS.Timeout | undefined;
  private closed = false;
  /** In the background too, and not only what was opened. */
  private startedAt: number | undefined;
  private passedOver = new Set<string>();
  private readonly done = { rebuilt: 0, failed: 0, told: 0 };

  constructor(runtime: TableRuntime) {
    this.runtime = runtime;
  }

  /** Begins with the tables that wait, then tries again those whose logs did not play when another process started. */
  start(): void {
    this.startedAt = this.runtime.now();
    this.kick();
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.again);
    for (const { resolve } of this.wanted.values()) resolve();
    this.wanted.clear();
    // What runs without a thread may take longer than anyone waits for a process to end; it writes nothing any more then.
    await patiently(this.running ?? Promise.resolve(), 1_000);
  }

  /** Someone waits for this table: it is the next. Resolves when it has been tried. */
  first(id: string): Promise<void> {
    const known = this.wanted.get(id);
    if (known) return known.done;
    let resolve = () => {};
    const done = new Promise<void>((fulfil) => {
      resolve = fulfil;
    });
    this.wanted.set(id, { done, resolve });
    this.kick();
    return done;
  }

  private kick(): void {
    if (this.closed) return;
    clearTimeout(this.again);
    this.running ??= this.run()
      .catch((error: unknown) => console.error("tables of an earlier form", error))
      .finally(() => {
        this.running = undefined;
        if (this.wanted.size) this.kick();
      });
  }

  private async run(): Promise<void> {
    this.passedOver = new Set();
    const started = this.startedAt !== undefined;
    if (started && !this.done.told) await this.tell("begin");
    for (;;) {
      if (this.closed) return;
      const [wanted] = this.wanted.keys();
      const id = wanted ?? (await this.next());
      if (id === undefined) break;
      await this.one(id);
      this.wanted.get(id)?.resolve();
      this.wanted.delete(id);
      if (started && Date.now() - this.done.told > TELL) await this.tell("going on");
    }
    if (!started) return;
    await this.tell("end");
    if (this.passedOver.size === 0) return;
    this.again = setTimeout(() => this.kick(), AGAIN);
    this.again.unref();
  }

  /** The next table in the background. */
  private async next(): Promise<string | undefined> {
    if (this.startedAt === undefined) return undefined;
    const { store } = this.runtime;
    const fresh = (ids: string[]) => ids.find((id) => !this.passedOver.has(id));
    const room = this.passedOver.size + 1;
    return (
      fresh(await store.outdated({ now: this.runtime.now() }, room)) ??
      fresh(await store.outdated({ failedBefore: this.startedAt }, room))
    );
  }

  private async one(id: string): Promise<void> {
    try {
      const outcome = await this.rebuild(id);
      if (outcome === "elsewhere") this.passedOver.add(id);
      else this.done[outcome]++;
    } catch (error) {
      this.passedOver.add(id);
      if (!DatabaseBusy.is(error)) console.error(`table ${id} could not be rebuilt`, error);
    }
  }

  private async rebuild(id: string): Promise<Outcome> {
    const { runtime } = this;
    const { store } = runtime;
    let held = runtime.now() + LEASE;
    if (!(await store.claim(id, runtime.now(), held))) return "elsewhere";
    const claiming = setInterval(() => {
      const until = Math.max(runtime.now() + LEASE, held + 1);
      store.claim(id, runtime.now(), until, held).then(
        (mine) => {
          if (mine) held = until;
        },
        () => undefined,
      );
    }, LEASE / 4);
    claiming.unref();
    try {
      const row = await store.table(id);
      if (!row) return "elsewhere";
      const entries: Entry[] = [];
      for await (const page of storedPages(store, id, 0)) entries.push(...page);
      const { title, rules, setup } = row;
      await runtime.loader.prepareTitle(row);
      const made = await runtime.searches.rebuild(runtime.registry, { title, rules, setup, entries });
      return (this.closed ? undefined : await this.put(row, made)) ?? "elsewhere";
    } finally {
      clearInterval(claiming);
      await store.unclaim(id, held).catch(() => undefined);
    }
  }

  /** Stores the result, and lets everyone reload the table. Undefined: the row has changed since it was read. */
  private async put(row: TableRow, made: RebuildAnswer): Promise<Outcome | undefined> {
    const { runtime } = this;
    const { id, updated } = row;
    if ("stopped" in made) {
      const failed = { ...made.stopped, at: runtime.now() };
      console.error(`table ${id} is read-only: ${JSON.stringify(made.stopped)}`);
      if (!(await runtime.store.unbuilt(id, { updated }, failed))) return undefined;
      runtime.rebuilt(id);
      return "failed";
    }
    const plans = await runtime.store.plans(id);
    if (
      !(await runtime.store.rebuilt(id, { seq: row.seq, updated }, rebuiltTable(runtime, row, made, plans)))
    )
      return undefined;
    runtime.rebuilt(id);
    return "rebuilt";
  }

  private async tell(when: "begin" | "going on" | "end"): Promise<void> {
    const { waiting, failed } = await this.runtime.store.outdatedCount();
    this.done.told = Date.now();
    if (when === "begin" ? waiting === 0 : when === "end" && this.done.rebuilt + this.done.failed === 0)
      return;
    console.info(
      `tables rebuilt in state format ${STATE_FORMAT}: ${this.done.rebuilt} here, ${waiting} wait, ${failed} are read-only`,
    );
  }
}

/**
 * What is stored of a rebuilt table: its record, and its row. Plans and proposals of the row are judged by its rules.
 */
export function rebuiltTable(
  runtime: TableRuntime,
  row: TableRow,
  { entries, snapshots, state }: Exclude<RebuildAnswer, { stopped: unknown }>,
  plans: Record<string, Plan[]>,
): Rebuilt {
  const { engine } = runtime.loader.playable(row);
  if (!engine) throw new Error(`no rules for table ${row.id}`);
  const at = runtime.now();
  const fits = row.proposals.filter((one) => proposalFits(engine, state, one));
  const voided = row.proposals.filter((one) => !fits.includes(one));
  const lines = voided.map((one, index): Entry => ({ seq: row.seq + 1 + index, at, ...voidNotice(one) }));
  const standing = standingOf({ ...row, proposals: fits }, engine, state, runtime.now());
  return {
    entries: [...entries, ...lines],
    snapshots,
    plans: plansKept(engine, state, plans, row.seq + lines.length),
    change: {
      ...standing,
      // At the next look at what is overdue it is seen when it is really due.
      due: standing.phase === "playing" && mayBeDue(row, plans) ? at : standing.due,
      proposals: fits,
      format: STATE_FORMAT,
      failed: null,
      updated: row.updated,
    },
  };
}

/** Whether the server may have something to do at a table by itself. */
const mayBeDue = ({ deadline, clock, seats }: TableRow, plans: Record<string, Plan[]>): boolean =>
  deadline !== null ||
  clock !== null ||
  seats.some((seat) => seat.bot) ||
  Object.values(plans).some((list) => list.length > 0);

/** Waits for something, but not longer than this many milliseconds. */
export async function patiently(work: Promise<unknown>, milliseconds: number): Promise<void> {
  const patience = new AbortController();
  await Promise.race([work, sleep(milliseconds, undefined, { signal: patience.signal, ref: false })]).catch(
    () => undefined,
  );
  patience.abort();
}
