import { type Action, createEngine, type Engine, Timeline } from "@railhead/core";
import { diffState } from "@railhead/core/record";
import type { Entry, Moved, TableView } from "@railhead/server/api";
import { title18eu } from "@railhead/title-18eu";
import { beforeEach, describe, expect, it } from "vitest";
import type { Result } from "../lib/api.ts";
import { LiveGame } from "../lib/live-game.ts";
import { TableSession, type Transport } from "../lib/table-session.ts";

function engine(): Engine {
  const made = createEngine(title18eu, {
    players: ["a", "b", "c"].map((id) => ({ id, name: id.toUpperCase() })),
    seed: 1,
    order: "seated",
  });
  if (!made.ok) throw new Error(made.refusal.code);
  return made.engine;
}

/** A table's server, as far as a session sees it. */
class Server {
  readonly timeline = new Timeline(engine());
  readonly entries: Entry[] = [];
  /** Requests that fail before they arrive or meet a busy database, and answers that are lost. */
  fail = 0;
  busy = 0;
  loseAnswer = 0;
  seen: Entry[] = [];
  consent = false;

  private add(entry: Pick<Entry, "kind" | "log">, events: Entry["events"] = []): Entry {
    const line: Entry = { seq: this.entries.length + 1, events, at: 0, ...entry };
    this.entries.push(line);
    return line;
  }
  private answer(after: number, act: () => Entry | Result<Moved>): Result<Moved> {
    if (this.fail > 0) {
      this.fail--;
      return { ok: false, status: 0, problem: { code: "OFFLINE" } };
    }
    if (this.busy > 0) {
      this.busy--;
      return { ok: false, status: 503, problem: { code: "BUSY" } };
    }
    if (after < this.entries.length)
      return { ok: false, status: 409, problem: { code: "BEHIND", entries: this.entries.slice(after) } };
    const line = act();
    if ("ok" in line) return line;
    if (this.loseAnswer > 0) {
      this.loseAnswer--;
      return { ok: false, status: 0, problem: { code: "TIMEOUT" } };
    }
    return { ok: true, value: { entries: [line], seq: line.seq } };
  }
  play(action: Action): Entry {
    const refusal = this.timeline.play(action);
    if (refusal) throw new Error(refusal.code);
    return this.add({ kind: "move", log: action });
  }
  async move(after: number, action: Action) {
    return this.answer(after, () => {
      const refusal = this.timeline.play(action);
      if (refusal) return { ok: false, status: 422, problem: { code: "REFUSED", refusal } };
      return this.add({ kind: "move", log: action });
    });
  }
  async undo(after: number, seat: string, to?: number) {
    return this.answer(after, () => {
      if (this.consent) return this.add({ kind: "notice" }, [{ type: "proposed" }]);
      this.timeline.undo(to);
      return this.add({ kind: "undo", log: { type: "undo", seat, ...(to !== undefined && { to }) } });
    });
  }
  async redo(after: number, seat: string) {
    return this.answer(after, () => {
      this.timeline.redo();
      return this.add({ kind: "redo", log: { type: "redo", seat } });
    });
  }
  saw(entries: readonly Entry[]) {
    this.seen.push(...entries);
  }
}

const VIEW = { undo: "free", mode: "online", playable: true, seats: [] } as unknown as TableView;
const opening: Action = { type: "choose_lot", seat: "a", lot: "1" };

describe("a session at a table", () => {
  let server: Server;
  let session: TableSession;
  let waits: number[];
  let transport: Transport;
  const sit = (mine: string[], table = VIEW) =>
    new TableSession(new LiveGame(new Timeline(engine())), {
      mine,
      table,
      transport,
      clock: {
        setTimeout(run, time) {
          waits.push(time);
          queueMicrotask(run);
          return 0;
        },
        clearTimeout() {},
      },
    });
  beforeEach(() => {
    waits = [];
    server = new Server();
    transport = {
      move: (after, action) => server.move(after, action),
      undo: (after, seat, to) => server.undo(after, seat, to),
      redo: (after, seat) => server.redo(after, seat),
      answer: async () => ({ ok: true, value: { entries: [], seq: 0 } }),
      saw: (entries) => server.saw(entries),
    };
    session = sit(["a"]);
  });

  it("sends its draft once, and stands where the table stands", async () => {
    session.setDraft(opening);
    expect(await session.send()).toBe(true);
    expect(server.timeline.moves).toHaveLength(1);
    expect(session.main.state).toEqual(server.timeline.state());
    expect(session.draft).toBeUndefined();
    expect(server.seen).toHaveLength(1);
  });

  it("takes lines in once, in order, however often they come", () => {
    const one = server.play(opening);
    const two = server.play({ type: "pass", seat: "b" });
    session.receive([two]);
    expect(session.main.total).toBe(0);
    session.receive([two, one]);
    session.receive([one, two]);
    expect(session.main.total).toBe(2);
    expect(session.main.state).toEqual(server.timeline.state());
  });

  it("says that the database is busy, and sends again by itself until it goes", async () => {
    server.busy = 3;
    const notices: unknown[] = [];
    session.subscribe(() => notices.push(session.notice?.key));
    expect(await session.send(opening)).toBe(true);
    expect(notices).toContain("busy");
    expect(waits).toEqual([500, 1000, 2000]);
    expect(session.notice).toBeUndefined();
    expect(session.lost).toBe(false);
    expect(server.timeline.moves).toHaveLength(1);
  });

  it("does not send while an answer is out", async () => {
    const both = [session.send(opening), session.send(opening)];
    expect(await Promise.all(both)).toEqual([true, false]);
    expect(server.timeline.moves).toHaveLength(1);
  });

  it("keeps the draft when someone was faster and it is still legal", async () => {
    // Two players of a hot seat's table: what b has in mind outlives what a does meanwhile.
    session = sit(["b"]);
    session.receive([server.play(opening)]);
    const bid: Action = { type: "bid", seat: "b", amount: 120 };
    session.setDraft(bid);
    server.entries.push({ seq: 2, kind: "notice", events: [], at: 0 });
    expect(await session.send()).toBe(false);
    expect(session.draft).toEqual(bid);
    expect(session.notice?.key).toBe("faster");
    expect(session.main.seq).toBe(2);
    expect(await session.send()).toBe(true);
    expect(server.timeline.moves).toHaveLength(2);
  });

  it("lets the draft go when it is no longer legal, and says so", async () => {
    session.setDraft(opening);
    server.play({ type: "choose_lot", seat: "a", lot: "2" });
    expect(await session.send()).toBe(false);
    expect(session.draft).toBeUndefined();
    expect(session.notice?.key).toBe("fasterDropped");
    expect(server.timeline.moves).toHaveLength(1);
  });

  it("tries again while the connection is lost, and nothing is lost", async () => {
    server.fail = 3;
    const lost: boolean[] = [];
    session.subscribe(() => lost.push(session.lost));
    session.setDraft(opening);
    expect(await session.send()).toBe(true);
    expect(waits).toEqual([500, 1000, 2000]);
    expect(lost).toContain(true);
    expect(session.lost).toBe(false);
    expect(server.timeline.moves).toHaveLength(1);
  });

  it("knows its own move whose answer was lost", async () => {
    server.loseAnswer = 1;
    expect(await session.send(opening)).toBe(true);
    expect(server.timeline.moves).toHaveLength(1);
    expect(session.main.total).toBe(1);
    expect(session.notice).toBeUndefined();
  });

  it("shows the table's refusal by the draft, which stays", async () => {
    const low: Action = { type: "choose_lot", seat: "a", lot: "1", amount: 50 };
    expect(await session.send(low)).toBe(false);
    expect(session.refusal?.code).toBe("BID_TOO_LOW");
    expect(session.draft).toEqual(low);
    session.setDraft(opening);
    expect(session.refusal).toBeUndefined();
  });

  it("says what keeps a draft from being legal before it is sent", () => {
    session.setDraft({ type: "choose_lot", seat: "a", lot: "1", amount: 102 });
    expect(session.refusal?.code).toBe("BID_STEP");
  });

  it("takes back and brings back by the table", async () => {
    await session.send(opening);
    expect(await session.undo("a")).toBe(true);
    expect(session.main.total).toBe(0);
    expect(await session.redo("a")).toBe(true);
    expect(session.main.state).toEqual(server.timeline.state());
    expect(session.main.total).toBe(1);
  });

  it("asks the others where taking back needs their consent", async () => {
    server.consent = true;
    await session.send(opening);
    expect(await session.undo("a", 0)).toBe(true);
    expect(session.main.total).toBe(1);
    expect(session.notice?.key).toBe("proposed");
  });

  it("takes changes as they were stored, whatever the rules say of the move", () => {
    const entry = server.play(opening);
    const patch = diffState(server.timeline.state(0), server.timeline.state(1));
    const log = { ...opening, lot: "no lot at all" };
    session.receive([{ ...entry, log, patch }]);
    expect(session.main.state).toEqual(server.timeline.state());
    session.receive([{ seq: 2, kind: "move", log: opening, events: [], at: 0, patch: { nowhere: [] } }]);
    expect(session.stuck?.at).toBe(2);
  });

  describe("planning", () => {
    it("tries moves of any seat without touching the table", async () => {
      session.startPlan();
      expect(await session.send(opening)).toBe(true);
      expect(await session.send({ type: "bid", seat: "b", amount: 100 })).toBe(true);
      expect(await session.send({ type: "pass", seat: "a" })).toBe(false);
      expect(session.refusal?.code).toBe("NOT_YOUR_TURN");
      expect(session.game.total).toBe(2);
      expect(session.main.total).toBe(0);
      expect(server.timeline.moves).toHaveLength(0);
      session.leavePlan();
      expect(session.game.total).toBe(0);
      expect(session.refusal).toBeUndefined();
    });

    it("keeps the table's draft beside the plan's", () => {
      session.setDraft(opening);
      session.startPlan();
      expect(session.draft).toBeUndefined();
      session.setDraft({ ...opening, lot: "2" });
      session.leavePlan();
      expect(session.draft).toEqual(opening);
    });

    it("takes back only what was planned", async () => {
      await session.send(opening);
      session.startPlan();
      await session.send({ type: "pass", seat: "b" });
      expect(await session.undo("a")).toBe(true);
      expect(await session.undo("a")).toBe(false);
      expect(session.game.total).toBe(1);
    });

    it("is sent move by move, as far as the moves are one's own", async () => {
      session.startPlan();
      await session.send(opening);
      await session.send({ type: "pass", seat: "b" });
      expect(await session.playPlan()).toBe(1);
      expect(session.plan).toBeUndefined();
      expect(server.timeline.moves).toHaveLength(1);
      expect(session.notice).toEqual({ key: "planStopped", values: { played: 1, total: 2 } });
    });

    it("stops at the first move that is refused", async () => {
      session = sit(["a", "b", "c"]);
      session.startPlan();
      await session.send({ type: "choose_lot", seat: "a", lot: "1", amount: 100 });
      await session.send({ type: "bid", seat: "b", amount: 105 });
      await session.send({ type: "bid", seat: "c", amount: 110 });
      let calls = 0;
      const refusal = { code: "X", values: {} };
      transport.move = async (after, action) => {
        calls++;
        if (calls === 2) return { ok: false, status: 422, problem: { code: "REFUSED", refusal } };
        return server.move(after, action);
      };
      expect(await session.playPlan()).toBe(1);
      expect(calls).toBe(2);
      expect(session.refusal?.code).toBe("X");
      expect(server.timeline.moves).toHaveLength(1);
    });

    it("is not sent once the table has gone another way", async () => {
      session.startPlan();
      await session.send(opening);
      session.receive([server.play({ type: "choose_lot", seat: "a", lot: "2" })]);
      expect(session.planned.sendable).toBe(false);
      expect(await session.playPlan()).toBe(0);
    });

    it("works without a table, but sends nothing", async () => {
      const file = new TableSession(new LiveGame(new Timeline(engine())));
      expect(file.playable).toBe(false);
      expect(await file.send(opening)).toBe(false);
      file.startPlan();
      expect(await file.send(opening)).toBe(true);
      expect(file.planned.sendable).toBe(false);
    });

    it("gives its readers the same refusal until the draft or the game changes", () => {
      session.setDraft({ type: "bid", seat: "a", amount: 5 });
      const { refusal } = session;
      expect(refusal).toBeDefined();
      expect(session.refusal).toBe(refusal);
      session.setDraft({ type: "bid", seat: "a", amount: 6 });
      expect(session.refusal).not.toBe(refusal);
      session.setDraft(undefined);
      expect(session.refusal).toBeUndefined();
    });
  });
});
