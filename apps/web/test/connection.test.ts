import type { Entry } from "@railhead/server/api";
import { describe, expect, it } from "vitest";
import { createActor, fromCallback, SimulatedClock } from "xstate";
import { type ConnectionEvent, type ConnectionSays, connectionMachine } from "../lib/connection.ts";

const line = (seq: number): Entry => ({ seq, kind: "notice", events: [], at: 0 });

/** The connection's machine with streams that the test speaks for, and a clock that it turns. */
function connection() {
  const clock = new SimulatedClock();
  const opened: string[] = [];
  const asked: string[] = [];
  let closed = 0;
  const said: ConnectionSays[] = [];
  const actor = createActor(
    connectionMachine.provide({
      actors: {
        stream: fromCallback<ConnectionEvent, { url: string }>(({ input }) => {
          opened.push(input.url);
          return () => {
            closed++;
          };
        }),
        question: fromCallback<ConnectionEvent, { url: string }>(({ input }) => {
          asked.push(input.url);
        }),
      },
    }),
    { clock, input: { table: "t", after: { seq: 2, chat: 0 }, random: () => 0.5 } },
  );
  for (const type of ["entries", "state"] as const) actor.on(type, (one) => said.push(one));
  actor.start();
  const send = (...events: ConnectionEvent[]) => {
    for (const event of events) actor.send(event);
  };
  const states = () => said.flatMap((one) => (one.type === "state" ? [one.state] : []));
  const waits = () => said.flatMap((one) => (one.type === "state" && one.retryIn ? [one.retryIn] : []));
  const lines = () => said.flatMap((one) => (one.type === "entries" ? one.lines.map(({ seq }) => seq) : []));
  const at = () => actor.getSnapshot().value;
  return { actor, clock, send, opened, asked, states, waits, lines, at, open: () => opened.length - closed };
}

describe("the connection's machine", () => {
  it("doubles its rests up to a quarter of a minute, and begins again once something has come", () => {
    const one = connection();
    for (let n = 0; n < 7; n++) {
      one.send({ type: "FAILED" });
      expect(one.at()).toBe("lost");
      one.clock.increment(one.waits().at(-1) as number);
      expect(one.at()).toEqual({ streaming: "again" });
    }
    expect(one.waits()).toEqual([500, 1000, 2000, 4000, 8000, 15_000, 15_000]);
    one.send({ type: "OPENED" }, { type: "FAILED" });
    // An open stream alone has brought nothing.
    expect(one.waits().at(-1)).toBe(15_000);
    one.clock.increment(15_000);
    one.send({ type: "PING" }, { type: "FAILED" });
    expect(one.waits().at(-1)).toBe(500);
    expect(one.open()).toBe(0);
  });

  it("does not try before its rest is over", () => {
    const one = connection();
    one.send({ type: "FAILED" });
    one.clock.increment(499);
    expect(one.opened).toHaveLength(1);
    one.clock.increment(1);
    expect(one.opened).toHaveLength(2);
  });

  it("counts silence from the last message, also of a stream that never opens", () => {
    const one = connection();
    one.clock.increment(49_999);
    expect(one.at()).toEqual({ streaming: "connecting" });
    one.send({ type: "PING" });
    one.clock.increment(49_999);
    expect(one.at()).toEqual({ streaming: "live" });
    one.clock.increment(1);
    expect(one.at()).toBe("lost");
    one.clock.increment(500);
    one.clock.increment(50_000);
    expect(one.at()).toBe("lost");
    expect(one.states()).toEqual(["connecting", "live", "lost", "lost"]);
  });

  it("asks why only where the stream never opened", () => {
    const one = connection();
    one.send({ type: "PING" }, { type: "FAILED" });
    expect(one.asked).toHaveLength(0);
    one.clock.increment(500);
    one.send({ type: "FAILED" });
    expect(one.asked).toHaveLength(1);
    one.send({ type: "ANSWERED", status: 503 });
    expect(one.at()).toBe("lost");
    // The answer may take longer than the rest.
    one.clock.increment(1000);
    one.send({ type: "ANSWERED", status: 410 });
    expect(one.at()).toBe("outdated");
    expect(one.open()).toBe(0);
    one.clock.increment(600_000);
    expect(one.opened).toHaveLength(3);
    one.send({ type: "RETRY" });
    expect(one.at()).toEqual({ streaming: "connecting" });
  });

  it("believes an answer only while it is lost", () => {
    const one = connection();
    one.send({ type: "FAILED" });
    one.clock.increment(500);
    one.send({ type: "OPENED" }, { type: "ANSWERED", status: 404 });
    expect(one.at()).toEqual({ streaming: "live" });
    one.send({ type: "FAILED" }, { type: "ANSWERED", status: 404 });
    expect(one.at()).toBe("gone");
  });

  it("tries at once when the page is looked at, and not while it is hidden", () => {
    const one = connection();
    one.send({ type: "FAILED" }, { type: "SHOWN", hidden: true }, { type: "ONLINE", hidden: true });
    expect(one.at()).toBe("lost");
    one.send({ type: "SHOWN", hidden: false });
    expect(one.at()).toEqual({ streaming: "again" });
    // A try that is under way is begun again: it may hang on the network that was.
    one.send({ type: "ONLINE", hidden: false });
    expect([one.opened.length, one.open()]).toEqual([3, 1]);
    one.send({ type: "FAILED" });
    expect(one.waits()).toEqual([500, 500]);
  });

  it("leaves a stream that lives alone when the page is looked at", () => {
    const one = connection();
    one.send({ type: "OPENED" }, { type: "SHOWN", hidden: false }, { type: "RETRY" });
    expect(one.opened).toHaveLength(1);
    one.send({ type: "OFFLINE" });
    expect([one.at(), one.open()]).toEqual(["lost", 0]);
    one.send({ type: "OFFLINE" });
    expect(one.waits()).toHaveLength(1);
  });

  it("resumes after the last line that came out, no matter who brought it", () => {
    const one = connection();
    one.send({ type: "ENTRIES", lines: [line(3)] }, { type: "SAW", lines: [line(4), line(6)] });
    expect(one.lines()).toEqual([3, 4]);
    one.send({ type: "OFFLINE" }, { type: "SAW", lines: [line(5)] });
    expect(one.lines()).toEqual([3, 4, 5, 6]);
    one.send({ type: "ONLINE", hidden: false });
    expect(one.opened.at(-1)).toBe("/api/tables/t/live?after=6.0");
  });

  it("is lost where the stream leaves lines out", () => {
    const one = connection();
    one.send({ type: "ENTRIES", lines: [line(4)] });
    expect([one.at(), one.lines(), one.open()]).toEqual(["lost", [], 0]);
    one.clock.increment(500);
    one.send({ type: "ENTRIES", lines: [line(3), line(4), line(5)] });
    expect([one.at(), one.lines()]).toEqual([{ streaming: "live" }, [3, 4, 5]]);
  });

  it("stays as it is for the page while another stream is opened, and ends permanently", () => {
    const one = connection();
    one.send({ type: "PING" }, { type: "REOPEN" });
    expect([one.opened.length, one.open(), one.states()]).toEqual([2, 1, ["connecting", "live"]]);
    one.send({ type: "OFFLINE" }, { type: "REOPEN" });
    expect(one.at()).toEqual({ streaming: "again" });
    one.send({ type: "CLOSE" });
    expect([one.open(), one.actor.getSnapshot().status, one.states().at(-1)]).toEqual([0, "done", "closed"]);
    one.clock.increment(600_000);
    expect(one.opened).toHaveLength(3);
  });
});
