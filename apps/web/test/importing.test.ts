import type { NewTable } from "@railhead/server/api";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { importTable } from "../lib/importing.ts";

const table = { title: "18eu", file: "{}" } as NewTable;

/** What the server says of the import's place, as long as it has not been played. */
let place: () => { before?: number };
let asked: string[];
let sent: { ticket?: string };
let answer: (response: Response) => void;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "performance"] });
  place = () => ({ before: 0 });
  [asked, sent] = [[], {}];
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    if (init.method !== "POST") {
      asked.push(url);
      return Response.json(place());
    }
    sent = JSON.parse(String(init.body));
    return new Promise((resolve, reject) => {
      answer = resolve;
      init.signal?.addEventListener("abort", () => reject(init.signal?.reason));
    });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("an import", () => {
  it("tells how many are before it, by the name that it was sent with, until it is answered", async () => {
    const told: number[] = [];
    const left = [3, 2, 1, 0];
    place = () => ({ before: left.shift() ?? 0 });
    const done = importTable(table, (before) => told.push(before));
    await vi.advanceTimersByTimeAsync(6_500);
    expect(told).toEqual([3, 2, 1, 0]);
    expect(sent.ticket).toMatch(/^[\w-]{16,80}$/);
    expect(new Set(asked)).toEqual(new Set([`/api/imports/${sent.ticket}`]));
    answer(Response.json({ id: "new" }, { status: 201 }));
    expect(await done).toEqual({ ok: true, value: { id: "new" } });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked).toHaveLength(4);
  });

  it("is waited for as long as it stands in the queue, and half a minute after no one knows of it", async () => {
    const done = importTable(table, () => undefined);
    await vi.advanceTimersByTimeAsync(300_000);
    place = () => ({});
    let over = false;
    void done.then(() => {
      over = true;
    });
    await vi.advanceTimersByTimeAsync(28_000);
    expect(over).toBe(false);
    await vi.advanceTimersByTimeAsync(6_000);
    expect(await done).toEqual({ ok: false, status: 0, problem: { code: "TIMEOUT" } });
  });

  it("has a name of its own each time", async () => {
    const names = new Set<string | undefined>();
    for (let n = 0; n < 20; n++) {
      const done = importTable(table, () => undefined);
      await vi.advanceTimersByTimeAsync(1);
      names.add(sent.ticket);
      answer(Response.json({ id: "new" }));
      await done;
    }
    expect(names.size).toBe(20);
  });
});
