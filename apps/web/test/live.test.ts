import type { ChatLine, Entry } from "@railhead/server/api";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { connectLive, type LiveState, type Stream } from "../lib/live.ts";
import { LiveLog } from "../lib/live-log.ts";

const entry = (seq: number): Entry => ({ seq, kind: "notice", events: [], at: 0 });
const line = (id: number): ChatLine => ({ id, name: "Ada", text: String(id), at: 0 });
const seqs = (lines: readonly Entry[]) => lines.map((one) => one.seq);
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe("LiveLog", () => {
  it("gives every line once and in order, however they come", () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 5 }), { maxLength: 30 }),
        (batches) => {
          const log = new LiveLog({ seq: 0, chat: 0 });
          const out = [...batches, upTo(12)].flatMap((batch) => seqs(log.entries(batch.map(entry))));
          expect(out).toEqual(upTo(12));
          expect(log.gap).toBe(false);
        },
      ),
    );
  });

  it("holds back what comes too early, and knows that something is missing", () => {
    const log = new LiveLog({ seq: 3, chat: 0 });
    expect(seqs(log.entries([entry(5), entry(6)]))).toEqual([]);
    expect(log.gap).toBe(true);
    expect(log.cursor.seq).toBe(3);
    expect(seqs(log.entries([entry(2), entry(4)]))).toEqual([4, 5, 6]);
  });

  it("gives lines of the chat once, though one's own come before those of others", () => {
    const log = new LiveLog({ seq: 0, chat: 4 });
    expect(log.lines([line(9)], false).map((one) => one.id)).toEqual([9]);
    expect(log.cursor.chat).toBe(4);
    expect(log.lines([line(3), line(7), line(9), line(12)], true).map((one) => one.id)).toEqual([7, 12]);
    expect(log.lines([line(9), line(12)], false)).toEqual([]);
    expect(log.cursor.chat).toBe(12);
  });
});

/** A server's side of one stream. */
class FakeStream implements Stream {
  onopen: (() => void) | null = null;
  onerror: (() => void) | null = null;
  closed = false;
  private readonly listeners = new Map<string, (event: MessageEvent<string>) => void>();
  readonly url: string;
  constructor(url: string) {
    this.url = url;
  }
  get after(): string | null {
    return new URL(this.url, "http://x").searchParams.get("after");
  }
  addEventListener(type: string, listener: (event: MessageEvent<string>) => void): void {
    this.listeners.set(type, listener);
  }
  send(type: string, data: unknown): void {
    this.listeners.get(type)?.({ data: JSON.stringify(data) } as MessageEvent<string>);
  }
  close(): void {
    this.closed = true;
  }
}

describe("connectLive", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function follow(status = 200, after = { seq: 2, chat: 1 }) {
    const streams: FakeStream[] = [];
    const got: number[] = [];
    const chat: number[] = [];
    const states: LiveState[] = [];
    const waits: number[] = [];
    const live = connectLive(
      "t1",
      after,
      {
        entries: (lines) => got.push(...seqs(lines)),
        chat: (lines) => chat.push(...lines.map((one) => one.id)),
        state(state, wait) {
          states.push(state);
          if (wait !== undefined) waits.push(wait);
        },
      },
      {
        open(url) {
          const stream = new FakeStream(url);
          streams.push(stream);
          return stream;
        },
        status: async () => status,
        random: () => 0.5,
      },
    );
    const now = () => streams.at(-1) as FakeStream;
    return { live, streams, now, got, chat, states, waits };
  }

  it("resumes after the last line that came out, with no line lost or doubled", async () => {
    const { now, streams, got, chat, states } = follow();
    expect(now().url).toBe("/api/tables/t1/live?after=2.1");
    now().onopen?.();
    now().send("entries", [entry(3), entry(4)]);
    now().send("chat", [line(2)]);
    now().onerror?.();
    expect(streams[0]?.closed).toBe(true);
    expect(states).toEqual(["connecting", "live", "lost"]);
    await vi.advanceTimersByTimeAsync(500);
    expect(now().after).toBe("4.2");
    now().onopen?.();
    now().send("entries", [entry(4), entry(5)]);
    now().send("chat", [line(2), line(5)]);
    expect(got).toEqual([3, 4, 5]);
    expect(chat).toEqual([2, 5]);
    expect(states.at(-1)).toBe("live");
  });

  it("hears nothing of a stream it has given up", async () => {
    const { now, streams, got } = follow();
    now().onopen?.();
    now().onerror?.();
    await vi.advanceTimersByTimeAsync(500);
    streams[0]?.send("entries", [entry(3)]);
    expect(got).toEqual([]);
  });

  it("joins what an answer brought with what the stream brings", () => {
    const { live, now, streams, got } = follow();
    now().onopen?.();
    live.saw([entry(4)]);
    expect(got).toEqual([]);
    now().send("entries", [entry(3)]);
    now().send("entries", [entry(4), entry(5)]);
    expect(got).toEqual([3, 4, 5]);
    expect(streams.length).toBe(1);
  });

  it("does not take lines brought by an answer for a hole in the stream", () => {
    const { live, now, streams, got } = follow();
    now().onopen?.();
    live.saw([entry(5)]);
    now().send("entries", [entry(3)]);
    expect(streams.length).toBe(1);
    expect(streams[0]?.closed).toBe(false);
    now().send("entries", [entry(4)]);
    expect(got).toEqual([3, 4, 5]);
  });

  it("asks again where the stream left lines out", async () => {
    const { now, got } = follow();
    now().onopen?.();
    now().send("entries", [entry(3)]);
    now().send("entries", [entry(5)]);
    expect(got).toEqual([3]);
    await vi.advanceTimersByTimeAsync(500);
    expect(now().after).toBe("3.1");
    now().onopen?.();
    now().send("entries", [entry(4), entry(5)]);
    expect(got).toEqual([3, 4, 5]);
  });

  it("waits longer each time, and at most a quarter of a minute", async () => {
    const { now, waits, states } = follow(502);
    for (let n = 0; n < 8; n++) {
      now().onerror?.();
      await vi.advanceTimersByTimeAsync(20_000 - 1);
    }
    expect(waits.slice(0, 6)).toEqual([500, 1000, 2000, 4000, 8000, 15_000]);
    expect(Math.max(...waits)).toBe(15_000);
    expect(states.filter((state) => state === "gone")).toEqual([]);
  });

  it("gives up on a table that may not be read, until it is asked to try again", async () => {
    const { live, now, streams, states } = follow(404);
    now().onerror?.();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(states).toEqual(["connecting", "lost", "gone"]);
    expect(streams.length).toBe(1);
    live.retry();
    expect(streams.length).toBe(2);
    expect(states.at(-1)).toBe("connecting");
  });

  it("takes long silence for a lost connection", async () => {
    const { now, streams, states } = follow();
    now().onopen?.();
    await vi.advanceTimersByTimeAsync(40_000);
    now().send("ping", "");
    await vi.advanceTimersByTimeAsync(40_000);
    expect(streams.length).toBe(1);
    await vi.advanceTimersByTimeAsync(11_000);
    expect(states.at(-1)).toBe("lost");
    expect(streams[0]?.closed).toBe(true);
  });

  it("believes the browser that the network has gone, and that it is back", async () => {
    const listeners = new Map<string, () => void>();
    vi.stubGlobal("addEventListener", (type: string, listener: () => void) => listeners.set(type, listener));
    vi.stubGlobal("removeEventListener", (type: string) => listeners.delete(type));
    const { live, now, streams, states } = follow();
    now().onopen?.();
    now().send("entries", [entry(3)]);
    listeners.get("offline")?.();
    expect(states.at(-1)).toBe("lost");
    expect(streams[0]?.closed).toBe(true);
    listeners.get("online")?.();
    expect(now().after).toBe("3.1");
    live.close();
    expect(listeners.size).toBe(0);
    vi.unstubAllGlobals();
  });

  it("opens again from where it stands when the reader has become someone", () => {
    const { live, now, streams, states } = follow();
    now().onopen?.();
    now().send("entries", [entry(3)]);
    live.reopen();
    expect(streams[0]?.closed).toBe(true);
    expect(now().after).toBe("3.1");
    expect(states).toEqual(["connecting", "live"]);
    live.close();
    live.reopen();
    expect(streams.length).toBe(2);
  });

  it("ends with the page", async () => {
    const { live, now, streams, states } = follow();
    now().onopen?.();
    now().onerror?.();
    live.close();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(streams.length).toBe(1);
    expect(states.at(-1)).toBe("closed");
  });

  it("names the invitation while it reads by it", () => {
    const opened: string[] = [];
    connectLive(
      "a/b",
      { seq: 0, chat: 0 },
      {},
      {
        invitation: "s&t",
        open(url) {
          opened.push(url);
          return new FakeStream(url);
        },
      },
    );
    expect(opened).toEqual(["/api/tables/a%2Fb/live?after=0.0&invitation=s%26t"]);
  });

  it("names the form of what the page has, and says where the site has another", async () => {
    vi.useFakeTimers();
    const [made, states]: [FakeStream[], LiveState[]] = [[], []];
    connectLive(
      "t1",
      { seq: 3, chat: 0 },
      { state: (state) => states.push(state) },
      {
        format: 2,
        status: async () => 410,
        open(url) {
          const stream = new FakeStream(url);
          made.push(stream);
          return stream;
        },
      },
    );
    expect(made[0]?.url).toBe("/api/tables/t1/live?after=3.0&format=2");
    made[0]?.onerror?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(states).toEqual(["connecting", "lost", "outdated"]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(made).toHaveLength(1);
  });
});
