import type { Json } from "@railhead/core";
import type { Settings, Way } from "../api.ts";
import type { GameStore } from "../store.ts";
import type { Occasion, Turn } from "../table/services/occasions.ts";
import { aboutOf, type Call, type CallJob, type CallText, wishFor } from "./call.ts";
import { missedTurns } from "./missed.ts";
import { type Job, jobId, type NewJob, type Queue } from "./queue.ts";
import { quietUntil } from "./quiet.ts";
import { NotDelivered } from "./reach.ts";
import type { Senders } from "./senders.ts";
import { standing } from "./standing.ts";
import type { CallStore } from "./store.ts";
import { waysFor, wishesOf } from "./wishes.ts";
import { Worker } from "./worker.ts";

/** What calls are made of. */
export interface CallsOptions {
  store: GameStore;
  people: CallStore;
  queue: Queue;
  senders: Senders;
  /** Whether someone has a table open. */
  looks: (table: string, user: string) => boolean;
  /** The turn of someone at a table, if they are asked. */
  turn: (table: string, user: string) => Promise<Turn | undefined>;
  /** A call in the words of a language. */
  words: (call: Call, language: string | undefined) => Promise<CallText>;
  /** Counts a call to a person. False: it is one too many. */
  allowed?: (user: string) => Promise<boolean>;
  now?: () => number;
  /**
   * Milliseconds after the start in which nothing is sent: pages that were open come back first, and who looks is not
   * called.
   */
  grace?: number;
  /** Milliseconds between two looks for jobs of others. */
  poll?: number;
}

const GRACE = 5_000;
/** How often missed turns are looked for, and how long a turn may take to be called. */
const SWEEP = 60_000;
const SETTLED = 30_000;
/** How far back they are looked for: at the start, and later. */
const LONG_AGO = 24 * 3_600_000;
const LATELY = 15 * 60_000;

/**
 * Calls people who do not look: each occasion once, by the ways that they chose. What is to be done are jobs, so that a
 * restart loses nothing; turns of which a crash left no job are looked for.
 */
export class Calls {
  private readonly worker: Worker;
  private readonly now: () => number;
  private timers: NodeJS.Timeout[] = [];
  private since = 0;
  private closed = false;
  private readonly busy = new Set<Promise<unknown>>();

  constructor(private readonly options: CallsOptions) {
    this.now = options.now ?? Date.now;
    this.worker = new Worker(options.queue, (job) => this.work(job), options.poll);
  }

  /** Prepares the queue, and begins to call when pages had the time to come back. */
  async start(): Promise<void> {
    const { queue, people, grace = GRACE } = this.options;
    await queue.start();
    // Turns from before calls were kept were told by what there was then.
    this.since = Number(await people.mark("calls-since", String(this.now())));
    const begin = () => {
      if (this.closed) return;
      this.worker.start();
      void this.sweep(this.now() - LONG_AGO, this.now()).catch(failed);
      const later = () => void this.sweep(this.now() - LATELY, this.now() - SETTLED).catch(failed);
      this.timers.push(setInterval(later, SWEEP).unref());
    };
    if (grace > 0) this.timers.push(setTimeout(begin, grace).unref());
    else begin();
  }

  /** Ends what is under way. The queue is closed with it. */
  async close(): Promise<void> {
    this.closed = true;
    for (const timer of this.timers) clearTimeout(timer);
    await this.worker.close();
    await Promise.all(this.busy);
    await this.options.queue.close();
  }

  /** Something has come up that a person may be called for. Never throws. */
  tell(call: Occasion): Promise<void> {
    const told = this.add(call).catch(failed);
    this.busy.add(told);
    return told.finally(() => this.busy.delete(told));
  }

  /** Calls a person by all ways that are ready, so that they see whether calls arrive. */
  async try(user: string, ways: readonly Way[]): Promise<void> {
    const call: Call = { what: "try", user };
    await this.addSends(call, ways, ["try", user, this.now()]);
  }

  /** Adds turns that no call is noted for, of tables that changed after one moment and before another. */
  async sweep(after: number, before: number): Promise<void> {
    const { store, people, turn } = this.options;
    for (const { table, user } of await missedTurns({ store, people }, Math.max(after, this.since), before)) {
      const found = await turn(table, user).catch(() => undefined);
      if (found) await this.add(found);
    }
  }

  private async add(call: Occasion): Promise<void> {
    const { store, people, queue, looks, allowed } = this.options;
    const settings = await store.settings(call.user);
    if (!waysFor(settings, wishFor(call)).length) return;
    const note = async () => {
      if (call.what === "turn" && !call.reminder) await people.noteCalled(call.table.id, call.user, call.at);
    };
    // What is noted without a call has been seen, so it is not looked for.
    if (looks(call.table.id, call.user)) return note();
    if (call.what === "talk" && (await store.blocks(call.user)).some(({ blocked }) => blocked === call.from))
      return;
    if (allowed && !(await allowed(call.user))) return;
    const id = jobId(...aboutOf(call, this.now()));
    const until = this.quiet(settings);
    const data: CallJob = { do: "decide", call };
    await queue.add([{ id, data: data as unknown as Json, ...(until !== undefined && { at: until }) }]);
    this.worker.look();
    await note();
  }

  private quiet(settings: Settings | undefined): number | undefined {
    const { quiet, zone } = wishesOf(settings);
    return quietUntil(quiet, zone, this.now());
  }

  private async work(job: Job): Promise<void> {
    const what = job.data as unknown as CallJob;
    if (what.do === "decide") return this.decide(what.call, job.id);
    return this.send(what, job);
  }

  /** Whether a call is still of use: the person chose it, it stands, and they do not look. */
  private async wanted(call: Occasion): Promise<Settings | undefined> {
    const { store, looks } = this.options;
    const settings = await store.settings(call.user);
    if (!settings || looks(call.table.id, call.user) || !(await standing(store, call))) return undefined;
    return settings;
  }

  private async decide(call: Occasion, id: string): Promise<void> {
    const settings = await this.wanted(call);
    if (!settings) return;
    if (await this.hold(settings, id, { do: "decide", call })) return;
    await this.addSends(call, waysFor(settings, wishFor(call)), [id]);
  }

  /** One job for each browser and each other way, so that each fails and is tried again by itself. */
  private async addSends(call: Call, ways: readonly Way[], about: (string | number)[]): Promise<void> {
    const { queue, people } = this.options;
    const jobs: NewJob[] = [];
    for (const way of ways) {
      const targets = way === "push" ? (await people.pushes(call.user)).map(({ id }) => id) : [way];
      for (const target of targets) {
        const id = jobId(...about, way, target);
        const data: CallJob = { do: "send", call, way, target, id };
        jobs.push({ id, data: data as unknown as Json });
      }
    }
    if (!jobs.length) return;
    await queue.add(jobs);
    this.worker.look();
  }

  /** Puts a job off to the end of the person's quiet hours. */
  private async hold(settings: Settings, id: string, data: CallJob): Promise<boolean> {
    const until = this.quiet(settings);
    if (until === undefined) return false;
    await this.options.queue.add([{ id: jobId(id, until), data: data as unknown as Json, at: until }]);
    return true;
  }

  private async send(job: Extract<CallJob, { do: "send" }>, { id, last }: Job): Promise<void> {
    const { call, way, target } = job;
    const { store, senders, words } = this.options;
    const settings = call.what === "try" ? await store.settings(call.user) : await this.wanted(call);
    if (!settings) return;
    if (call.what !== "try" && (await this.hold(settings, id, job))) return;
    try {
      const text = await words(call, settings.language);
      if (await senders[way]({ call, text, settings, target, id: job.id }))
        await this.noteTry(job, null, false);
    } catch (error) {
      const { again, message } =
        error instanceof NotDelivered ? error : new NotDelivered((error as Error).message, true);
      await this.noteTry(job, message, again && !last);
      if (again) throw error;
    }
  }

  private async noteTry(
    { call, target }: { call: Call; target: string },
    problem: string | null,
    again: boolean,
  ): Promise<void> {
    await this.options.people.noteTry({ user: call.user, target, at: this.now(), problem, again });
  }
}

const failed = (error: unknown): void => console.error("calls", error);
