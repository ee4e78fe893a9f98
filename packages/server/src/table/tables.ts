import type { Refusal } from "@railhead/core";
import type {
  Blocked,
  ChatLine,
  ChatPage,
  Created,
  ImportPlace,
  Invited,
  ListName,
  Moved,
  NewTable,
  Plan,
  SeatRequest,
  Settings,
  TableList,
} from "../api.ts";
import type { ReportRow } from "../store.ts";
import type { Attendant, BotTimes } from "./attendant.ts";
import { dueSoon } from "./auto.ts";
import type { Body } from "./fields.ts";
import type { Opened } from "./opened.ts";
import { playAgain } from "./rebuild/play-again.ts";
import { Gathering } from "./services/gathering.ts";
import { Lists } from "./services/lists.ts";
import { onPeerMessage } from "./services/peer-messages.ts";
import { Personal } from "./services/personal.ts";
import { Playing } from "./services/playing.ts";
import { type Following, type Look, Reading } from "./services/reading.ts";
import { Service } from "./services/service.ts";
import { Talking } from "./services/talking.ts";
import { type Turn, tellTurns } from "./services/turns.ts";
import { type RuntimeOptions, TableRuntime } from "./table-runtime.ts";
import type { User } from "./user.ts";

/** Most tables that go on by a title that is being written; older ones stay as they are. */
const MOST_AGAIN = 50;

export interface TablesOptions extends RuntimeOptions {
  /** Called when it becomes a person's turn. */
  turn?: (turn: Turn) => void;
  /** Called when somebody tells whoever runs the site of somebody else. */
  reported?: (report: ReportRow) => void;
  /** How long an answer waits for what bots and plans play after a move, in milliseconds. */
  patience?: number;
}

/**
 * The tables of a site. Bodies come as they were sent and are checked here; everything that is turned down is thrown as
 * `Refused`. Knows no web framework: handlers put it on the web. Only a front: each subject is done, and described, in a file
 * of its own in `front/`.
 */
export class Tables {
  readonly runtime: TableRuntime;
  readonly attendant: Attendant;
  private readonly service: Service;
  private readonly lists: Lists;
  private readonly gathering: Gathering;
  private readonly talking: Talking;
  private readonly reading: Reading;
  private readonly playing: Playing;
  private readonly personal: Personal;
  private stopListening: (() => Promise<void>) | undefined;
  private pulse: NodeJS.Timeout | undefined;

  constructor(options: TablesOptions) {
    const { turn = () => undefined, reported = () => undefined, patience = 100 } = options;
    this.runtime = new TableRuntime(options);
    this.service = new Service(this.runtime, patience);
    this.attendant = this.service.attendant;
    this.lists = new Lists(this.runtime);
    this.gathering = new Gathering(this.service);
    this.talking = new Talking(this.service);
    this.reading = new Reading(this.service, this.talking);
    this.playing = new Playing(this.service);
    this.personal = new Personal(this.service, reported);
    this.runtime.dueOf = dueSoon;
    this.runtime.changed = (live) => {
      this.service.broadcast.all(live);
      this.attendant.schedule(live);
    };
    this.attendant.rested = (live) => tellTurns(live, turn);
  }

  /** Begins to look after tables and to hear other processes. */
  async start(): Promise<void> {
    this.stopListening = await this.runtime.store.listen((id, what) =>
      onPeerMessage(this.service, this.talking, id, what),
    );
    this.attendant.start();
    this.service.rebuilder.start();
    this.pulse = setInterval(() => {
      for (const id of this.runtime.hub.open) this.service.broadcast.presence(id, true);
    }, 30_000);
    this.pulse.unref();
  }

  /** Ends all streams and timers. The store is its owner's to close. */
  async close(): Promise<void> {
    clearInterval(this.pulse);
    this.attendant.close();
    this.runtime.hub.closeAll();
    const rebuilt = this.service.rebuilder.close();
    await this.runtime.searches.close();
    await rebuilt;
    await this.stopListening?.();
  }

  /** What bots have cost, and how much is in memory. */
  stats(): { bots: BotTimes; cached: number; bytes: number; watchers: number } {
    const { hub, cached } = this.runtime;
    const watchers = hub.open.reduce((sum, id) => sum + hub.of(id).length, 0);
    return { bots: this.attendant.times, cached: cached.tables, bytes: cached.bytes, watchers };
  }

  /**
   * Lets the tables of a title go on by another version of its rules, as if they had been begun under it; gives those that cannot, each with the first move
   * that is refused. For a title that is being written (`railhead dev`).
   */
  async playAgain(title: string, rules: string): Promise<{ name: string; move: number; refusal: Refusal }[]> {
    const stay: { name: string; move: number; refusal: Refusal }[] = [];
    for (const { id, name } of await this.runtime.store.list({ title }, MOST_AGAIN)) {
      const { goesOn, ...why } = await playAgain(this.runtime, id, rules);
      if (!goesOn) stay.push({ name, ...(why as { move: number; refusal: Refusal }) });
    }
    return stay;
  }

  // --- finding ---

  /** A list by its name, or `ids` of tables; what the viewer may not see is left out. */
  list(user: User | null, which: { list: ListName } | { ids: string[] }): Promise<TableList> {
    return this.lists.list(user, which);
  }

  /** The table that an invitation opens. Throws NOT_FOUND where it opens none. */
  invited(secret: string): Promise<Invited> {
    return this.lists.invited(secret);
  }

  // --- before the game ---

  /** A table as it is asked for. Throws what setting it up would throw for the body's form alone. */
  checkTable(body: Body): NewTable {
    return this.gathering.checkTable(body);
  }

  create(user: User, body: Body): Promise<Created> {
    return this.gathering.create(user, body);
  }

  /** How many imports are done before the one that its sender calls so, for whoever knows its name. */
  importPlace(ticket: string): ImportPlace {
    return this.gathering.importPlace(ticket);
  }

  seats(user: User, id: string, body: Body): Promise<Moved> {
    return this.gathering.seats(user, id, body);
  }

  /**
   * Taking a seat as it is asked for. Throws what it would throw before anybody is known: no such table, wrong invitation, no such
   * seat, taken.
   */
  checkSeat(id: string, body: Body): Promise<Extract<SeatRequest, { do: "take" }>> {
    return this.gathering.checkSeat(id, body);
  }

  /** The host chooses other house rules while seats are gathered. Throws VARIANT_LOCKED once the game has begun. */
  houseRules(user: User, id: string, body: Body): Promise<Moved> {
    return this.gathering.houseRules(user, id, body);
  }

  /** The host chooses how long a bot's move is waited for. Throws FORBIDDEN for others. */
  pace(user: User, id: string, body: Body): Promise<Moved> {
    return this.gathering.pace(user, id, body);
  }

  begin(user: User, id: string): Promise<Moved> {
    return this.gathering.begin(user, id);
  }

  /** The host deletes a table that gathers players. Throws FORBIDDEN, NOT_OPEN. */
  remove(user: User, id: string): Promise<void> {
    return this.gathering.remove(user, id);
  }

  // --- reading ---

  /** Throws NOT_FOUND unless the user may see the table. Loads no game. */
  mayRead(user: User | null, id: string, invitation?: string): Promise<void> {
    return this.reading.mayRead(user, id, invitation);
  }

  /** How the board of a table stands now, for who may see it. */
  look(user: User | null, id: string, invitation?: string): Promise<Look | undefined> {
    return this.reading.look(user, id, invitation);
  }

  /** What the page of a table begins with. */
  open(user: User | null, id: string, invitation?: string): Promise<Opened> {
    return this.reading.open(user, id, invitation);
  }

  /** Follows a table. Settles when what was missed has been sent; the value ends the watch. */
  watch(user: User | null, id: string, following: Following): Promise<() => void> {
    return this.reading.watch(user, id, following);
  }

  // --- playing ---

  move(user: User, id: string, body: Body): Promise<Moved> {
    return this.playing.move(user, id, body);
  }

  /** The answer, and whether a proposal was made instead. */
  undo(user: User, id: string, body: Body): Promise<Moved & { proposed: boolean }> {
    return this.playing.undo(user, id, body);
  }

  redo(user: User, id: string, body: Body): Promise<Moved & { proposed: boolean }> {
    return this.playing.redo(user, id, body);
  }

  propose(user: User, id: string, body: Body): Promise<Moved> {
    return this.playing.propose(user, id, body);
  }

  answer(user: User, id: string, proposal: string, body: Body): Promise<Moved> {
    return this.playing.answer(user, id, proposal, body);
  }

  plans(user: User, id: string, body: Body): Promise<{ plans: Plan[] }> {
    return this.playing.plans(user, id, body);
  }

  // --- what is said ---

  say(user: User, id: string, body: Body): Promise<ChatLine> {
    return this.talking.say(user, id, body);
  }

  /** A page of what was said, before a line of it or up to now. */
  chat(user: User | null, id: string, query?: Body): Promise<ChatPage> {
    return this.talking.chat(user, id, query);
  }

  notes(user: User, id: string, body: Body): Promise<void> {
    return this.talking.notes(user, id, body);
  }

  // --- people ---

  /** Whom a person has blocked. */
  blocks(user: User): Promise<Blocked[]> {
    return this.personal.blocks(user);
  }

  /** Blocks somebody at a table; what he says from now on reaches the sender's open streams no more. */
  block(user: User, body: Body): Promise<Blocked> {
    return this.personal.block(user, body);
  }

  /** Takes a block back. Throws NOT_FOUND where there is none such. */
  unblock(user: User, id: string): Promise<void> {
    return this.personal.unblock(user, id);
  }

  /** Tells whoever runs the site of somebody. */
  report(user: User, id: string, body: Body): Promise<void> {
    return this.personal.report(user, id, body);
  }

  settings(user: User): Promise<Settings> {
    return this.personal.settings(user);
  }

  setSettings(user: User, body: Body): Promise<Settings> {
    return this.personal.setSettings(user, body);
  }

  /** Seats, notes and host go to another user (a guest who signs up) or to nobody (an account that is deleted). */
  moveUser(from: string, to: string | null): Promise<void> {
    return this.personal.moveUser(from, to);
  }
}
