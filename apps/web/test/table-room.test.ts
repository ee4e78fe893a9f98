import type { ChatLine, ChatPage, Plan } from "@railhead/server/api";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fileName } from "../lib/game-export.ts";
import { plansOfMoves, problemOfBid } from "../lib/plans.ts";
import { type RoomApi, TableRoom } from "../lib/table-room.ts";

const line = (id: number): ChatLine => ({ id, name: "Anna", text: `line ${id}`, at: id });
const offline = { ok: false as const, status: 0, problem: { code: "OFFLINE" } };
const done = { ok: true as const, value: undefined as never };

/** A server that gives the prepared answers, and remembers what it was asked. */
function server(
  answers: {
    notes?: (typeof offline | typeof done)[];
    plans?: typeof offline | typeof done;
    chat?: (typeof offline | { ok: true; value: ChatPage })[];
  } = {},
) {
  const asked: unknown[][] = [];
  const note = <T>(what: string, all: unknown[], answer: T): T => {
    asked.push([what, ...all]);
    return answer;
  };
  const fake: RoomApi = {
    say: async (...all) => note("say", all, done),
    chat: async (...all) => note("chat", all, answers.chat?.shift() ?? offline),
    notes: async (...all) => note("notes", all, answers.notes?.shift() ?? done),
    plans: async (...all) => note("plans", all, answers.plans ?? done),
    propose: async (...all) => note("propose", all, done),
    seats: async (...all) => note("seats", all, done),
  };
  return { fake, asked };
}

const room = (fake: RoomApi) =>
  new TableRoom(
    "t1",
    { chat: [line(1)], olderChat: false, notes: "old", plans: {} },
    { server: fake, wait: 100 },
  );

describe("what stands around a game", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("counts chat lines as unread until someone looks", () => {
    const { fake } = server();
    const one = room(fake);
    one.hear([line(2), line(3)]);
    expect(one.unread).toBe(2);
    one.watch(true);
    expect(one.unread).toBe(0);
    one.hear([line(4)]);
    expect(one.unread).toBe(0);
    one.watch(false);
    one.hear([line(5)]);
    expect(one.unread).toBe(1);
    expect(one.chat.map((said) => said.id)).toEqual([1, 2, 3, 4, 5]);
  });

  it("reads older lines when it is asked to, and those that a long absence left out", async () => {
    const { fake, asked } = server({
      chat: [
        offline,
        { ok: true, value: { lines: [line(3), line(4)], older: true } },
        { ok: true, value: { lines: [line(1), line(2)], older: false } },
        { ok: true, value: { lines: [line(5), line(6), line(7)], older: true } },
      ],
    });
    const begin = { chat: [line(5), line(6)], olderChat: true, notes: "", plans: {} };
    const one = new TableRoom("t1", begin, { server: fake, invitation: "secret" });
    const ids = () => one.chat.map((said) => said.id);
    await one.readOlder();
    expect(one.olderState).toEqual({ code: "OFFLINE" });
    await Promise.all([one.readOlder(), one.readOlder()]);
    expect([ids(), one.olderChat, one.olderState, one.heardFrom]).toEqual([[3, 4, 5, 6], true, "resting", 5]);
    await one.readOlder();
    expect([ids(), one.olderChat]).toEqual([[1, 2, 3, 4, 5, 6], false]);
    await one.readOlder();
    expect(asked).toEqual([5, 5, 3].map((before) => ["chat", "t1", before, "secret"]));
    one.hear([line(8), line(9)]);
    expect([ids(), one.olderChat, one.heardFrom]).toEqual([[8, 9], true, 8]);
    // What comes while older lines are on their way stays.
    const reading = one.readOlder();
    one.hear([line(10)]);
    await reading;
    expect(ids()).toEqual([5, 6, 7, 8, 9, 10]);
    const late = one.readOlder();
    one.hear([line(50)]);
    await late;
    expect(ids()).toEqual([50]);
  });

  it("takes an open seat by the invitation that the reader came by", async () => {
    const { fake, asked } = server();
    const begin = { chat: [], olderChat: false, notes: "", plans: {} };
    await new TableRoom("t1", begin, { server: fake, invitation: "secret" }).take("p2", "Cyd");
    await new TableRoom("t1", begin, { server: fake }).take("p2", "Cyd");
    const take = { do: "take", seat: "p2", name: "Cyd" };
    expect(asked).toEqual([
      ["seats", "t1", { ...take, invitation: "secret" }],
      ["seats", "t1", take],
    ]);
  });

  it("keeps notes once after the last key", async () => {
    const { fake, asked } = server();
    const one = room(fake);
    one.write("a");
    await vi.advanceTimersByTimeAsync(60);
    one.write("ab");
    expect(one.notesState).toBe("unsaved");
    await vi.advanceTimersByTimeAsync(60);
    expect(asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(60);
    expect(asked).toEqual([["notes", "t1", "ab"]]);
    expect(one.notesState).toBe("saved");
    await vi.advanceTimersByTimeAsync(5000);
    expect(asked).toHaveLength(1);
  });

  it("loses no note when the server cannot be reached", async () => {
    const { fake, asked } = server({ notes: [offline, offline] });
    const one = room(fake);
    one.write("precious");
    await vi.advanceTimersByTimeAsync(100);
    expect(one.notes).toBe("precious");
    expect(one.notesState).toBe("unsaved");
    await vi.advanceTimersByTimeAsync(2000);
    expect(asked).toHaveLength(3);
    expect(one.notesState).toBe("saved");
  });

  it("takes plans back that the server turned down", async () => {
    const plan: Plan = { kind: "dividend", company: "SNCF", pay: "full" };
    const good = server();
    const one = room(good.fake);
    expect(await one.keepPlans("p1", [plan])).toBeUndefined();
    expect(one.plans).toEqual({ p1: [plan] });
    const bad = server({ plans: offline });
    const two = room(bad.fake);
    expect(await two.keepPlans("p1", [plan])).toEqual({ code: "OFFLINE" });
    expect(two.plans).toEqual({});
  });

  it("tells its listeners of every change", () => {
    const { fake } = server();
    const one = room(fake);
    let told = 0;
    const stop = one.subscribe(() => told++);
    one.hear([line(2)]);
    one.setPlans({ p1: [] });
    expect(told).toBe(2);
    stop();
    one.hear([line(3)]);
    expect(told).toBe(2);
  });
});

describe("a branch kept as plans", () => {
  it("gives every seat of one's own its moves, in order, and no one else any", () => {
    const move = (seat: string, what: string) => ({ type: "pass", seat, what });
    const moves = [move("p2", "a"), move("p1", "b"), move("p3", "c"), move("p1", "d")];
    expect(plansOfMoves(moves, ["p1"])).toEqual({ p1: [moves[1], moves[3]] });
    expect(plansOfMoves(moves, ["p1", "p3"])).toEqual({ p1: [moves[1], moves[3]], p3: [moves[2]] });
    expect(plansOfMoves(moves, ["p4"])).toEqual({});
  });
});

describe("what a person types", () => {
  it("a limit is a whole number above 0, no more than the cash", () => {
    expect(problemOfBid(" 120 ", 200)).toBeUndefined();
    expect(problemOfBid("200", 200)).toBeUndefined();
    expect(problemOfBid("201", 200)).toBe("tooMuch");
    for (const text of ["", "0", "-5", "12.5", "1e3", "all", "٣"])
      expect(problemOfBid(text, 200)).toBe("number");
  });

  it("a table's name becomes a file's name", () => {
    expect(fileName("Tuesday: 18EU / Anna & Bén")).toBe("tuesday-18eu-anna-ben");
    expect(fileName("../../..")).toBe("game");
    expect(fileName("ערב")).toBe("ערב");
  });
});
