import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { connectLive, type Stream } from "../lib/live.ts";
import { watchSight } from "../lib/sight.ts";

/** The part of a document that is watched. */
class Page extends EventTarget {
  hidden = false;
  turn(hidden: boolean): void {
    this.hidden = hidden;
    this.dispatchEvent(new Event("visibilitychange"));
  }
}

let page: Page;
beforeEach(() => {
  vi.useFakeTimers();
  page = new Page();
  vi.stubGlobal("document", page);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a page out of sight", () => {
  it("is told after a minute, and at once when it is looked at again", () => {
    const told: boolean[] = [];
    const stop = watchSight((out) => told.push(out));
    page.turn(true);
    vi.advanceTimersByTime(59_000);
    page.turn(false);
    vi.advanceTimersByTime(120_000);
    expect(told).toEqual([]);
    page.turn(true);
    vi.advanceTimersByTime(61_000);
    expect(told).toEqual([true]);
    page.turn(false);
    expect(told).toEqual([true, false]);
    stop();
    page.turn(true);
    vi.advanceTimersByTime(120_000);
    expect(told).toEqual([true, false]);
  });

  it("opens its stream again, and says that no one looks", () => {
    const urls: string[] = [];
    const open = (url: string): Stream => {
      urls.push(new URL(url, "http://x").searchParams.get("away") ?? "");
      return { onopen: null, onerror: null, addEventListener: () => undefined, close: () => undefined };
    };
    const live = connectLive("t", { seq: 0, chat: 0 }, {}, { open });
    page.turn(true);
    vi.advanceTimersByTime(61_000);
    page.turn(false);
    // A stream that is silent for long is opened again, as it was.
    expect(urls.filter((away, at) => away !== urls[at - 1])).toEqual(["", "1", ""]);
    live.close();
  });
});
