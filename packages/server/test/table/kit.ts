import type { Action, LegalAction, TitleDefinition } from "@railhead/core";
import { tiny } from "@railhead/core/tiny";
import type * as v from "valibot";
import type { Entry, LiveEvent, NewTable, Problem, TableOpened, TableView } from "../../src/api.ts";
import * as requests from "../../src/requests/index.ts";
import { read } from "../../src/requests/read.ts";
import type { GameStore } from "../../src/store.ts";
import {
  type Occasion,
  openedBody,
  registryOf,
  Tables,
  type TablesOptions,
  type Turn,
  type User,
} from "../../src/table/index.ts";
import { MemoryStore } from "./memory-store.ts";

export { tiny };

export const user = (name: string): User => ({ id: `u-${name.toLowerCase()}`, name, guest: false });
export const [ada, ben, cyd, dov] = ["Ada", "Ben", "Cyd", "Dov"].map(user) as [User, User, User, User];

/** What the page of a table begins with, as a page reads it. */
export async function opened(
  tables: Pick<Tables, "reading">,
  id: string,
  who: User | null,
  invitation?: string,
): Promise<TableOpened> {
  return new Response(
    openedBody(await tables.reading.open(who, id, invitation)),
  ).json() as Promise<TableOpened>;
}

type Loose<T> = {
  // biome-ignore lint/suspicious/noExplicitAny: tests send what pages might
  [K in keyof T]: T[K] extends (...given: any[]) => infer R ? (...given: any[]) => R : T[K];
};

/** Who parses which request, as the table of endpoints says: the last argument of a method is what was sent. */
const REQUESTS: Record<string, Record<string, v.GenericSchema>> = {
  gathering: {
    create: requests.newTable,
    seats: requests.seatRequest,
    checkSeat: requests.seatRequest,
    houseRules: requests.houseRulesRequest,
    pace: requests.paceRequest,
  },
  playing: {
    move: requests.moveRequest,
    undo: requests.undoRequest,
    redo: requests.undoRequest,
    propose: requests.newProposal,
    answer: requests.answer,
    plans: requests.plansRequest,
  },
  talking: { say: requests.chatRequest, notes: requests.notesRequest, chat: requests.chatQuery },
  personal: {
    block: requests.blockRequest,
    report: requests.reportRequest,
    setSettings: requests.settings,
  },
};

/** Tables that are asked as a page asks: a request is parsed before a service hears of it. */
export class AskedTables extends Tables {
  declare readonly gathering: Tables["gathering"] & Loose<Tables["gathering"]>;
  declare readonly playing: Tables["playing"] & Loose<Tables["playing"]>;
  declare readonly talking: Tables["talking"] & Loose<Tables["talking"]>;
  declare readonly personal: Tables["personal"] & Loose<Tables["personal"]>;

  constructor(options: TablesOptions) {
    super(options);
    for (const [name, schemas] of Object.entries(REQUESTS)) {
      const service = Reflect.get(this, name) as Record<string, (...given: unknown[]) => Promise<unknown>>;
      for (const [method, schema] of Object.entries(schemas)) {
        const plain = service[method];
        service[method] = async (...given) => {
          // Older talk may be asked for without a query.
          if (typeof given.at(-1) === "object" && given.length > 1) given.push(read(schema, given.pop()));
          return plain?.apply(service, given);
        };
      }
    }
  }
}

/** A site of tables with a clock that a test turns. */
export class Site {
  readonly store: GameStore;
  readonly tables: AskedTables;
  readonly turns: Turn[] = [];
  readonly occasions: Occasion[] = [];
  private readonly clock: { now: number };

  constructor(
    options: Partial<TablesOptions> & { titles?: TitleDefinition[]; clock?: { now: number } } = {},
  ) {
    const { titles = [tiny], clock = { now: 1_000_000 }, ...rest } = options;
    this.clock = clock;
    this.store = rest.store ?? new MemoryStore();
    this.tables = new AskedTables({
      registry: registryOf(titles),
      key: "a key for tests",
      now: () => this.clock.now,
      occasion: (one) => void (one.what === "turn" ? this.turns.push(one) : this.occasions.push(one)),
      patience: 30_000,
      ...rest,
      store: this.store,
    });
  }

  get memory(): MemoryStore {
    return this.store as MemoryStore;
  }

  pass(milliseconds: number): void {
    this.clock.now += milliseconds;
  }

  /** A table of these people, begun; the first is its host. "bot" and "open" are what they say. */
  async table(who: (User | "bot" | "open")[], more: Partial<NewTable> = {}): Promise<string> {
    const [host] = who;
    if (!host || host === "bot" || host === "open") throw new Error("the first is the host");
    const seats = who.map((one, at) => ({
      name: one === "bot" || one === "open" ? "" : one === host && at > 0 ? `${one.name} ${at}` : one.name,
      holder: one === host ? "me" : one === "bot" ? "bot" : "open",
    }));
    const body = {
      title: "tiny",
      name: "Table",
      seats,
      order: "seated",
      seed: 7,
      visibility: "public",
      ...more,
    };
    const { id } = await this.tables.gathering.create(host, body);
    for (const [at, one] of who.entries()) {
      if (one === "bot" || one === "open" || one === host) continue;
      await this.tables.gathering.seats(one, id, { do: "take", seat: `p${at + 1}`, name: one.name });
    }
    const { table } = await this.open(id, host);
    if (table.phase === "gathering" && !who.includes("open")) await this.tables.gathering.begin(host, id);
    return id;
  }

  open(id: string, who: User | null = ada, invitation?: string): Promise<TableOpened> {
    return opened(this.tables, id, who, invitation);
  }

  async seats(who: User, id: string, body: object): Promise<TableView> {
    await this.tables.gathering.seats(who, id, { ...body });
    return (await this.open(id, who)).table;
  }

  async begin(who: User, id: string): Promise<TableView> {
    await this.tables.gathering.begin(who, id);
    return (await this.open(id, who)).table;
  }

  async propose(who: User, id: string, body: object): Promise<TableView> {
    await this.tables.playing.propose(who, id, { ...body });
    return (await this.open(id, who)).table;
  }

  async answer(who: User, id: string, proposal: string, body: object): Promise<TableView> {
    await this.tables.playing.answer(who, id, proposal, { ...body });
    return (await this.open(id, who)).table;
  }

  async seq(id: string): Promise<number> {
    return (await this.store.table(id))?.seq ?? 0;
  }

  /** Plays as someone, having seen everything. */
  async move(who: User, id: string, action: Action): Promise<Entry[]> {
    const after = await this.seq(id);
    return (await this.tables.playing.move(who, id, { after, action })).entries;
  }

  async undo(who: User, id: string, seat: string, to?: number) {
    return this.tables.playing.undo(who, id, {
      after: await this.seq(id),
      seat,
      ...(to !== undefined && { to }),
    });
  }

  async redo(who: User, id: string, seat: string) {
    return this.tables.playing.redo(who, id, { after: await this.seq(id), seat });
  }

  /** The state as the server has it. */
  async state(id: string) {
    return this.tables.runtime.run(id, async (live) => live.state);
  }

  async legal(id: string, seat?: string): Promise<LegalAction[]> {
    return this.tables.runtime.run(id, async (live) => live.rules.legalActions(live.state, seat));
  }

  /** Seats that are asked now. */
  async acting(id: string): Promise<string[]> {
    return (await this.store.table(id))?.acting ?? [];
  }

  /** What a watcher gets; `stop` ends it. */
  async watch(who: User | null, id: string, after = { seq: 0, chat: 0 }, invitation?: string) {
    const got: { event: LiveEvent; cursor: string }[] = [];
    let closed = false;
    const stop = await this.tables.reading.watch(who, id, {
      after,
      ...(invitation !== undefined && { invitation }),
      send: (event, cursor) => got.push({ event: JSON.parse(JSON.stringify(event)), cursor }),
      closed: () => {
        closed = true;
      },
    });
    return {
      got,
      stop,
      isClosed: () => closed,
      entries: () => got.flatMap(({ event }) => (event.event === "entries" ? event.data : [])),
      chat: () => got.flatMap(({ event }) => (event.event === "chat" ? event.data : [])),
      last: <K extends LiveEvent["event"]>(name: K) =>
        [...got].reverse().find(({ event }) => event.event === name)?.event.data as
          | Extract<LiveEvent, { event: K }>["data"]
          | undefined,
    };
  }
}

/** The problem that a request is turned down with, and its status; fails where it is not turned down. */
export async function problem(request: Promise<unknown>): Promise<Problem & { status: number }> {
  try {
    await request;
  } catch (error) {
    const refused = error as { status?: number; problem?: Problem };
    if (!refused.problem || refused.status === undefined) throw error;
    return { status: refused.status, ...refused.problem };
  }
  throw new Error("it was not turned down");
}

/** Starts a company at 60: the first move of most tests. */
export const starts = (seat: string, company: string, price = 60): Action => ({
  type: "start_company",
  seat,
  company,
  price,
});
export const buys = (seat: string, company: string, from = "treasury"): Action => ({
  type: "buy_share",
  seat,
  company,
  from,
});
export const passes = (seat: string): Action => ({ type: "pass", seat });

/** Waits until something holds, for what is told a moment later; long enough for a busy computer. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 6000; tries++) {
    if (await holds()) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error("it never came");
}

/** What Ada asks for: a table of tiny, with a seat for someone else. `more`: what is asked in addition, or instead. */
export const friday = (more: object = {}) => ({
  title: "tiny",
  name: "Friday",
  seats: [
    { name: "Ada", holder: "me" },
    { name: "", holder: "open" },
  ],
  ...more,
});
