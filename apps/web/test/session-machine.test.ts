import { type Action, createEngine, Timeline } from "@railhead/core";
import type { Entry, TableView } from "@railhead/server/api";
import { title18eu } from "@railhead/title-18eu";
import { describe, expect, it } from "vitest";
import { createActor, fromCallback, SimulatedClock } from "xstate";
import { LiveGame } from "../lib/live-game.ts";
import { sessionMachine } from "../lib/session-machine.ts";
import type { Answer, Request, SessionEvent, Transport } from "../lib/session-types.ts";

const lot = (lot: string, seat = "a"): Action => ({ type: "choose_lot", seat, lot });
const TAKEN = { kind: "taken", fresh: 0 } as const;
const LANDED: Answer = { type: "LANDED", proposed: false, entries: [], taken: TAKEN };
const PLAYABLE = { playable: true, seats: [] } as unknown as TableView;

/** A session's machine at a table for which the test answers, with a clock that it turns. */
function session({ table = PLAYABLE, seats = ["a"], file = false } = {}) {
  const made = createEngine(title18eu, {
    players: ["a", "b", "c"].map((id) => ({ id, name: id })),
    seed: 1,
    order: "seated",
  });
  if (!made.ok) throw new Error(made.refusal.code);
  const main = new LiveGame(new Timeline(made.engine));
  const clock = new SimulatedClock();
  const asked: { request: Request | undefined; again: boolean }[] = [];
  const saw: Entry[] = [];
  const never = () => new Promise<never>(() => undefined);
  const transport: Transport = {
    move: never,
    undo: never,
    redo: never,
    answer: never,
    saw: (lines) => void saw.push(...lines),
  };
  const actor = createActor(
    sessionMachine.provide({
      actors: {
        request: fromCallback(({ input }) => {
          asked.push({ request: input.request, again: input.again });
        }),
      },
    }),
    { clock, input: { main, ...(!file && { transport, table }), seats } },
  );
  actor.start();
  const send = (...events: SessionEvent[]) => {
    for (const event of events) actor.send(event);
  };
  const at = () => (actor.getSnapshot().value as { open: Record<string, unknown> }).open;
  const now = () => actor.getSnapshot().context;
  const branch = () => ({ game: main.branch(main.total), from: main.total });
  return { actor, main, clock, send, asked, saw, at, now, branch };
}

describe("the session's machine", () => {
  it("sends again after ever longer rests, and says that it tries again", () => {
    const one = session();
    one.send({ type: "SEND", action: lot("1") });
    for (const rest of [500, 1000, 2000, 4000, 8000, 8000]) {
      const before = one.asked.length;
      one.send({ type: "UNHEARD" });
      expect(one.at()).toMatchObject({ request: { asking: "resting" }, way: "lost" });
      one.clock.increment(rest - 1);
      expect(one.asked).toHaveLength(before);
      one.clock.increment(1);
      expect(one.asked).toHaveLength(before + 1);
      // Until there is an answer no one knows better.
      expect(one.at()).toMatchObject({ request: { asking: "out" }, way: "lost" });
    }
    expect(one.asked.map(({ again }) => again)).toEqual([false, ...Array(6).fill(true)]);
    one.send(LANDED);
    expect([one.at().request, one.at().way, one.now().landed]).toEqual(["idle", "open", true]);
  });

  it("says that the database is busy until the request goes, and never that the way is lost", () => {
    const one = session();
    one.send({ type: "UNDO", seat: "a" }, { type: "BUSY" });
    expect([one.now().notice?.key, one.at().way]).toEqual(["busy", "open"]);
    one.clock.increment(500);
    expect(one.now().notice?.key).toBe("busy");
    one.send({ type: "UNHEARD" });
    expect([one.now().notice, one.at().way]).toEqual([undefined, "lost"]);
    one.clock.increment(1000);
    one.send({ type: "BUSY" });
    expect(one.at().way).toBe("open");
  });

  it("asks one thing at a time, and nothing where it may not", () => {
    const one = session();
    one.send(
      { type: "SEND", action: lot("1") },
      { type: "SEND", action: lot("2") },
      { type: "UNDO", seat: "a" },
    );
    expect(one.asked.map(({ request }) => request)).toEqual([{ type: "SEND", action: lot("1") }]);
    const closed = session({ table: { ...PLAYABLE, playable: false } });
    closed.send({ type: "SEND", action: lot("1") });
    expect(closed.asked).toEqual([]);
    closed.send({ type: "REDO", seat: "a" });
    expect(closed.asked).toHaveLength(1);
    const file = session({ file: true });
    file.send({ type: "SEND", action: lot("1") }, { type: "UNDO", seat: "a" });
    expect(file.asked).toEqual([]);
  });

  it("gives back what others were faster than: as a draft while it is legal", () => {
    const one = session();
    const behind: Answer = { type: "BEHIND", own: false, entries: [], taken: { kind: "taken", fresh: 1 } };
    one.send({ type: "SEND", action: lot("1") }, behind);
    expect([one.now().drafts.table, one.now().notice?.key]).toEqual([lot("1"), "faster"]);
    one.main.play(lot("2"));
    one.send({ type: "SEND", action: lot("1") }, behind);
    expect([one.now().drafts.table, one.now().notice?.key]).toEqual([undefined, "fasterDropped"]);
  });

  it("takes its own line among those of others for an answer, and hands all of them on", () => {
    const one = session();
    const entries: Entry[] = [{ seq: 1, kind: "move", log: lot("1"), events: [], at: 0 }];
    one.send({ type: "SEND", action: lot("1") }, { type: "BEHIND", own: true, entries, taken: TAKEN });
    expect([one.now().landed, one.now().notice, one.saw]).toEqual([true, undefined, entries]);
  });

  it("keeps draft and refusal together, until one of them is changed", () => {
    const one = session();
    const refusal = { code: "X", values: {} };
    one.send({ type: "SEND", action: lot("1") }, { type: "REFUSED", refusal });
    expect([one.now().drafts.table, one.now().refused]).toEqual([lot("1"), refusal]);
    one.send({ type: "DRAFT", draft: lot("2") });
    expect([one.now().drafts.table, one.now().refused]).toEqual([lot("2"), undefined]);
  });

  it("keeps the table's draft while a branch has its own, and drops that with the branch", () => {
    const one = session();
    one.send({ type: "DRAFT", draft: lot("1") }, { type: "BRANCH", branch: one.branch() });
    one.send({ type: "DRAFT", draft: lot("2") });
    expect([one.at().game, one.now().drafts]).toEqual(["branch", { table: lot("1"), branch: lot("2") }]);
    one.send({ type: "TRIED", refusal: undefined });
    expect(one.now().drafts).toEqual({ table: lot("1"), branch: undefined });
    one.send({ type: "DRAFT", draft: lot("3") }, { type: "LEAVE" }, { type: "BRANCH", branch: one.branch() });
    expect(one.now().drafts).toEqual({ table: lot("1"), branch: undefined });
  });

  it("sends a plan move by move as far as the moves are one's own", () => {
    const one = session({ seats: ["a", "b"] });
    one.send({ type: "BRANCH", branch: one.branch() });
    one.send({ type: "PLAY", moves: [lot("1"), lot("2", "b"), lot("3", "c")] });
    expect([one.at().game, one.at().request]).toEqual(["table", { asking: "out" }]);
    one.send(LANDED);
    expect(one.asked.map(({ request }) => request)).toEqual([
      { type: "SEND", action: lot("1") },
      { type: "SEND", action: lot("2", "b") },
    ]);
    one.send(LANDED);
    expect(one.at().request).toBe("idle");
    expect(one.now().notice).toEqual({ key: "planStopped", values: { played: 2, total: 3 } });
  });

  it("says that the whole plan went, and leaves a problem its word", () => {
    const one = session();
    one.send({ type: "PLAY", moves: [lot("1"), lot("2")] });
    expect(one.asked).toEqual([]);
    one.send(
      { type: "BRANCH", branch: one.branch() },
      { type: "PLAY", moves: [lot("1"), lot("2")] },
      LANDED,
      LANDED,
    );
    expect(one.now().notice).toEqual({ key: "planPlayed", values: { played: 2, total: 2 } });
    const problem = { code: "RATE" } as const;
    one.send({ type: "BRANCH", branch: one.branch() }, { type: "PLAY", moves: [lot("1"), lot("2")] }, LANDED);
    one.send({ type: "PROBLEM", problem });
    expect([one.now().notice, one.now().drafts.table]).toEqual([{ key: "problem", problem }, lot("2")]);
  });

  it("keeps its branch when it is asked to play it while something else is on its way", () => {
    const one = session();
    one.send({ type: "UNDO", seat: "a" }, { type: "BRANCH", branch: one.branch() });
    one.send({ type: "PLAY", moves: [lot("1")] });
    expect([one.at().game, one.asked.length]).toEqual(["branch", 1]);
  });

  it("asks nothing any more once the page has ended", () => {
    const one = session();
    one.send({ type: "SEND", action: lot("1") }, { type: "UNHEARD" }, { type: "CLOSE" });
    one.clock.increment(60_000);
    expect([one.asked.length, one.actor.getSnapshot().status]).toEqual([1, "done"]);
  });
});
