import { setTimeout as sleep } from "node:timers/promises";
import { events as happened } from "@railhead/core/vocabulary";
import { Refused } from "../http/problem.ts";
import { type Claim, FairQueue } from "../search/fair-queue.ts";
import { DatabaseBusy, SeqTaken } from "../store.ts";
import { waitOf } from "./aids.ts";
import { automatic, dueOf, mayAct } from "./auto.ts";
import type { Thought } from "./bot-move.ts";
import { mayBeLate, playLate } from "./late.ts";
import type { LiveTable } from "./live-table.ts";
import { playAction, storePlans } from "./moves.ts";
import { carryOut, settled } from "./proposals.ts";
import { patiently } from "./rebuild/rebuilder.ts";
import { botSalt } from "./seed.ts";
import type { TableRuntime } from "./table-runtime.ts";

/** How long bots have thought so far, in milliseconds. */
export interface BotTimes {
  moves: number;
  total: number;
  longest: number;
}

/** Plays what a bot thought of, and says why. */
const playThought = (
  runtime: TableRuntime,
  live: LiveTable,
  { seat, strength }: { seat: string; strength: string },
  { action, reason }: Thought,
): Promise<void> => {
  const open = live.engine?.rules.chains["view.project"].length === 0;
  const said = reason && open ? [happened.reasoned({ player: seat, why: reason })] : [];
  return playAction(runtime, live, action, { by: strength, cause: "bot" }, { said });
};

/** Longest delay that a timer may have. */
const LONGEST = 2 ** 31 - 1;
const SWEEP = 60_000;
/** For so long one overdue table is waited for before the next, in milliseconds. */
const SWEEP_PATIENCE = 1_000;
/** A table that failed is left alone for so long. */
const AFTER_FAILURE = 5 * 60_000;
/** Where the database was busy, so long. */
const AFTER_BUSY = 1_000;

/** Longest rest of bots, in milliseconds. */
const REST = 250;
/**
 * Where no one sits bots rest this many times as long as their move kept the process, so that quick ones do not flood
 * it.
 */
const IDLE_REST = 3;

/**
 * Plays tables in which no one has to click: bots, plans, deadlines, silences that count as consent.
 * Every move is a job of its own in the table's queue, so that people are served in between, and bots of all tables
 * together use at most about half of the process.
 */
export class Attendant {
  readonly times: BotTimes = { moves: 0, total: 0, longest: 0 };
  /** Called when a table has come to rest after lines that this process wrote. */
  rested: (live: LiveTable) => void = () => undefined;
  private readonly runtime: TableRuntime;
  private readonly running = new Map<string, { again: boolean; done: Promise<void> }>();
  private readonly timers = new Map<string, NodeJS.Timeout>();
  private sweep: NodeJS.Timeout | undefined;
  /** Where bots play one after another, each person's in turn: all without threads, with them those of tables where no one sits. */
  private readonly lane = new FairQueue({
    slots: 1,
    waiting: Number.POSITIVE_INFINITY,
    full: () => new Refused(503, "SEARCHES_WAIT"),
  });
  private closed = false;

  constructor(runtime: TableRuntime) {
    this.runtime = runtime;
  }

  /** Looks at what is overdue, now and every minute. */
  start(): void {
    const look = () => {
      void this.sweepNow().catch((error: unknown) => console.error("overdue tables", error));
    };
    this.sweep = setInterval(look, SWEEP);
    this.sweep.unref();
    look();
  }

  async sweepNow(): Promise<void> {
    const all: Promise<void>[] = [];
    for (const id of await this.runtime.store.overdue(this.runtime.now(), 200)) {
      const done = this.attend(id);
      all.push(done);
      // Where bots think for long the others are looked at meanwhile.
      await patiently(done, SWEEP_PATIENCE);
    }
    await Promise.all(all);
  }

  close(): void {
    this.closed = true;
    clearInterval(this.sweep);
    for (const timer of this.timers.values()) clearTimeout(timer);
    this.timers.clear();
  }

  /** Sets the timer of a table to what its row says. */
  schedule(live: LiveTable): void {
    const { id, due } = live.row;
    clearTimeout(this.timers.get(id));
    this.timers.delete(id);
    if (due !== null && !live.unready)
      this.look(id, Math.min(Math.max(0, due - this.runtime.now()), LONGEST));
  }

  /** Attends to a table after this many milliseconds. */
  private look(id: string, wait: number): void {
    if (this.closed) return;
    clearTimeout(this.timers.get(id));
    const timer = setTimeout(() => {
      this.timers.delete(id);
      void this.attend(id);
    }, wait);
    timer.unref();
    this.timers.set(id, timer);
  }

  /** Does all there is to do at a table. Resolves when it rests; never rejects. */
  attend(id: string): Promise<void> {
    const running = this.running.get(id);
    if (running) {
      running.again = true;
      return running.done;
    }
    const entry = { again: false, done: Promise.resolve() };
    entry.done = this.work(id, entry).finally(() => this.running.delete(id));
    this.running.set(id, entry);
    return entry.done;
  }

  private async work(id: string, entry: { again: boolean }): Promise<void> {
    try {
      do {
        do {
          entry.again = false;
          while (!this.closed && (await this.next(id))) await new Promise((resolve) => setImmediate(resolve));
        } while (entry.again && !this.closed);
        if (!this.closed) await this.rest(id);
        // Asked for again while it came to rest.
      } while (entry.again && !this.closed);
    } catch (error) {
      if (error instanceof Refused && error.problem.code === "NOT_FOUND") return;
      const waits = error instanceof Refused && error.problem.code === "SEARCHES_WAIT";
      if (waits || DatabaseBusy.is(error)) return this.look(id, AFTER_BUSY);
      console.error(`table ${id}`, error);
      const live = this.runtime.peek(id);
      if (live) await this.runtime.setDue(live, this.runtime.now() + AFTER_FAILURE).catch(() => undefined);
    }
  }

  /** One automatic line. False where there is none to make. */
  private async next(id: string): Promise<boolean> {
    const live = this.runtime.peek(id);
    if (live && !live.stale) await this.search(live);
    const state = live?.timeline?.state();
    const next = live && automatic(live.row, { ...live, state });
    if (!live?.engine || !state || next?.kind !== "bot" || this.runtime.awake.asleep(live.row))
      return this.runtime.run(id, (table) => this.step(table));
    const { engine } = live;
    const claim = this.runtime.awake.claim(live.row);
    const salt = botSalt(this.runtime.key, engine.setup);
    const turn = { seat: next.seat, strength: next.strength, seq: live.row.seq + 1, salt };
    const think = async () => {
      const before = performance.now();
      await this.runtime.botMoves.ready(engine, state, turn, claim);
      const used = performance.now() - before;
      this.measure(used);
      return used;
    };
    // Where there are no threads bots take turns with everything else, and rest as long as they thought.
    if (!this.runtime.botMoves.aside)
      return this.inLane(claim, async () => {
        const rest = await think();
        return { result: await this.runtime.run(id, (table) => this.step(table)), rest };
      });
    const wait = waitOf(live, this.runtime.now(), this.runtime.hub.of(id).length > 0);
    await Promise.all([think(), sleep(wait, undefined, { ref: false })]);
    if (this.closed) return false;
    const step = () => this.runtime.run(id, (table) => this.step(table));
    if (!claim.idle) return step();
    return this.inLane(claim, async () => {
      const began = performance.now();
      const result = await step();
      return { result, rest: IDLE_REST * (performance.now() - began) };
    });
  }

  /** Has searched what a bot, a plan or a deadline is about to ask for. */
  private async search(live: LiveTable): Promise<void> {
    const { row, engine, timeline, plans } = live;
    const { awake, searches } = this.runtime;
    if (!engine || !timeline || row.phase !== "playing") return;
    const late = mayBeLate(live, this.runtime.now());
    // What is played for someone absent is a run of the rules' choice, whatever runs are taken from the absent
    // player.
    if (late || (mayAct(row, plans) && !awake.asleep(row)))
      await searches.ready(engine, timeline.state(), { always: late, claim: awake.claim(row) });
  }

  /** Does a job in the lane, and lets the lane rest after it. */
  private inLane<T>(claim: Claim, job: () => Promise<{ result: T; rest: number }>): Promise<T> {
    return new Promise((resolve, reject) => {
      const played = async () => {
        const { result, rest } = await job();
        resolve(result);
        await sleep(Math.min(rest, REST));
      };
      this.lane.run(claim, played).catch(reject);
    });
  }

  private async step(live: LiveTable): Promise<boolean> {
    if (live.unready) return false;
    const { runtime } = this;
    const now = runtime.now();
    const silent = settled(live.row, now);
    try {
      if (silent) {
        await carryOut(runtime, live, silent, []);
        return true;
      }
      await this.search(live);
      const state = live.timeline?.state();
      if (!live.engine || !state || state.ended || live.row.phase !== "playing") return false;
      const since = (seq: number) => live.playedSince(seq);
      const next = automatic(live.row, { engine: live.engine, plans: live.plans, state, since });
      if (next?.kind === "bot") {
        if (runtime.awake.asleep(live.row)) return false;
        const known = runtime.botMoves.of(state, next);
        // The table has gone on since the bot began to think: it thinks again.
        if (known) await playThought(runtime, live, next, known);
        return true;
      }
      if (next) {
        await this.playPlan(live, next);
        return true;
      }
      return await playLate(runtime, live, now);
    } catch (error) {
      if (!(error instanceof SeqTaken)) throw error;
      // Another process has done it.
      live.stale = true;
      return true;
    }
  }

  /** A plan is noted as used before its move is stored: a move that is lost is asked for again, none is played twice. */
  private async playPlan(
    live: LiveTable,
    { seat, action, plans }: Extract<ReturnType<typeof automatic>, { kind: "plan" }>,
  ): Promise<void> {
    const before = live.plans[seat] ?? [];
    if (plans.some((plan, at) => plan !== before[at])) await storePlans(this.runtime, live, seat, plans);
    if (!action) return;
    try {
      await playAction(this.runtime, live, action, { cause: "plan" }, { insist: true });
    } catch (error) {
      if (error instanceof SeqTaken) await storePlans(this.runtime, live, seat, before);
      if (DatabaseBusy.is(error)) live.plans = { ...live.plans, [seat]: before };
      throw error;
    }
  }

  /** Nothing is left to do: says when to look again, and tells who is asked. */
  private rest(id: string): Promise<void> {
    return this.runtime.run(id, async (live) => {
      if (live.unready) return;
      await this.search(live);
      const game = {
        engine: live.engine,
        state: live.timeline?.state(),
        plans: live.plans,
        askedAt: live.askedAt,
        read: live.read,
        held: live.held,
      };
      const now = this.runtime.now();
      let due = dueOf(live.row, game, this.runtime.awake.asleep(live.row));
      // The clock stands still, or something waits for what only time will bring: not before the next sweep.
      if (due !== null && due <= now) due = now + SWEEP;
      if (due !== live.row.due) await this.runtime.setDue(live, due);
      this.schedule(live);
      this.rested(live);
    });
  }

  private measure(milliseconds: number): void {
    this.times.moves++;
    this.times.total += milliseconds;
    this.times.longest = Math.max(this.times.longest, milliseconds);
  }
}
