import type { Refusal } from "@railhead/core";
import { fileEnded } from "../people/file-ended.ts";
import type { ReportRow } from "../store.ts";
import type { Attendant, BotTimes } from "./attendant.ts";
import { playAgain } from "./rebuild/play-again.ts";
import { Finding } from "./services/finding.ts";
import { Gathering } from "./services/gathering.ts";
import { Lists } from "./services/lists.ts";
import { type Occasion, type Turn, tellOccasions, turnOf } from "./services/occasions.ts";
import { onPeerMessage } from "./services/peer-messages.ts";
import { Personal } from "./services/personal.ts";
import { Playing } from "./services/playing.ts";
import { Reading } from "./services/reading.ts";
import { Service } from "./services/service.ts";
import { Talking } from "./services/talking.ts";
import { type RuntimeOptions, TableRuntime } from "./table-runtime.ts";
import { askedUsers } from "./user.ts";

/** How often tables are looked for that no one has joined, in milliseconds. */
const LOOK_FOR_UNJOINED = 3_600_000;

/** Most tables that go on by a title that is being written; older ones stay as they are. */
const MOST_AGAIN = 50;

export interface TablesOptions extends RuntimeOptions {
  /** Called when something comes up that a person may be told of who does not look. */
  occasion?: (occasion: Occasion) => void;
  /** Called when a person reports another to the operator of the site. */
  reported?: (report: ReportRow) => void;
  /** How long an answer waits for what bots and plans play after a move, in milliseconds. */
  patience?: number;
}

/**
 * The tables of a site, by subject. Bodies come as they were sent and are checked by the services; everything that is turned down is
 * thrown as `Refused`. Knows no web framework: endpoints put it on the web.
 */
export class Tables {
  readonly runtime: TableRuntime;
  readonly attendant: Attendant;
  /** Lists of tables. */
  readonly lists: Lists;
  /** Finding tables and people. */
  readonly finding: Finding;
  /** A table before its game. */
  readonly gathering: Gathering;
  /** Opening a table and following it. */
  readonly reading: Reading;
  /** Moves, taking them back, proposals, plans. */
  readonly playing: Playing;
  /** What is said and noted at a table. */
  readonly talking: Talking;
  /** Blocks, reports, settings. */
  readonly personal: Personal;
  private readonly service: Service;
  private stopListening: (() => Promise<void>) | undefined;
  private readonly timers: NodeJS.Timeout[] = [];

  constructor(options: TablesOptions) {
    const { occasion = () => undefined, reported = () => undefined, patience = 100 } = options;
    this.runtime = new TableRuntime(options);
    this.service = new Service(this.runtime, patience);
    this.attendant = this.service.attendant;
    this.lists = new Lists(this.runtime);
    this.finding = new Finding(this.runtime, this.lists);
    this.gathering = new Gathering(this.service);
    this.talking = new Talking(this.service, occasion);
    this.reading = new Reading(this.service, this.talking);
    this.playing = new Playing(this.service);
    this.personal = new Personal(this.service, reported);
    this.runtime.changed = (live) => {
      this.service.broadcast.all(live);
      this.attendant.schedule(live);
    };
    this.attendant.rested = (live) => tellOccasions(live, occasion);
  }

  /** Starts timers and subscribes to other processes. */
  async start(): Promise<void> {
    this.stopListening = await this.runtime.store.listen((id, what) =>
      onPeerMessage(this.service, this.talking, id, what),
    );
    this.attendant.start();
    void fileEnded(this.runtime).catch((error: unknown) => console.error("finished games", error));
    this.service.rebuilder.start();
    const pulse = () => {
      for (const id of this.runtime.hub.open) this.service.broadcast.presence(id, true);
    };
    const sweep = () =>
      void this.gathering.sweep().catch((error: unknown) => console.error("tables without people", error));
    this.timers.push(setInterval(pulse, 30_000).unref(), setInterval(sweep, LOOK_FOR_UNJOINED).unref());
    sweep();
  }

  /** Ends all streams and timers. The store is its owner's to close. */
  async close(): Promise<void> {
    for (const timer of this.timers) clearInterval(timer);
    this.attendant.close();
    this.runtime.hub.closeAll();
    const rebuilt = this.service.rebuilder.close();
    await this.runtime.ratings.close();
    await this.runtime.searches.close();
    await rebuilt;
    await this.stopListening?.();
  }

  /** Whether a user has a table open in a page that is in sight, in this process or another. */
  looks(id: string, user: string): boolean {
    return this.runtime.hub.looks(id, user, this.runtime.now());
  }

  /** The turn of a user at a table; undefined where they are not asked. */
  turn(id: string, user: string): Promise<Turn | undefined> {
    return this.runtime.run(id, async (live) =>
      !live.unready && askedUsers(live.row).has(user) ? turnOf(live, user) : undefined,
    );
  }

  /** What bots have cost, and how much is in memory. */
  stats(): { bots: BotTimes; cached: number; bytes: number; watchers: number } {
    const { hub, cached } = this.runtime;
    const watchers = hub.open.reduce((sum, id) => sum + hub.of(id).length, 0);
    return { bots: this.attendant.times, cached: cached.tables, bytes: cached.bytes, watchers };
  }

  /**
   * Moves the tables of a title to another version of its rules, as if they had begun under it. Returns those that
   * cannot move, each with the first move that is refused. For a title that is being written (`railhead dev`).
   */
  async playAgain(title: string, rules: string): Promise<{ name: string; move: number; refusal: Refusal }[]> {
    const stay: { name: string; move: number; refusal: Refusal }[] = [];
    for (const { id, name } of await this.runtime.store.list({ title }, MOST_AGAIN)) {
      const { goesOn, ...why } = await playAgain(this.runtime, id, rules);
      if (!goesOn) stay.push({ name, ...(why as { move: number; refusal: Refusal }) });
    }
    return stay;
  }
}
