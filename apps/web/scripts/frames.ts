import type { Browser, Page } from "@playwright/test";

export interface Traced {
  name: string;
  dur?: number;
  pid: number;
  tid: number;
}

/** What was seen while something was done on a page. */
export interface Seen {
  /** Intervals of frames, in milliseconds. */
  frames: number[];
  /** Durations of the entries that were asked for. */
  entries: number[];
  trace: Traced[];
}

/** As text: what runs in the page must not be rewritten on its way there. */
const watch = (entries: object): string => `
  window.seen = { frames: [], entries: [], on: true };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.entries.push(entry.duration);
  }).observe(${JSON.stringify(entries)});
  (() => {
    let last = performance.now();
    requestAnimationFrame(function frame(now) {
      seen.frames.push(now - last);
      last = now;
      if (seen.on) requestAnimationFrame(frame);
    });
  })();`;

/** Does something on a page of Chromium, and sees to its frames, to performance entries of a type, and to the trace of these categories. */
export async function watched(
  [instance, page]: [Browser, Page],
  { entries, categories }: { entries: { type: string; durationThreshold?: number }; categories: string[] },
  act: () => Promise<void>,
): Promise<Seen> {
  await page.evaluate(watch(entries));
  await instance.startTracing(page, { categories });
  await act();
  await page.waitForTimeout(400);
  const { traceEvents } = JSON.parse((await instance.stopTracing()).toString()) as { traceEvents: Traced[] };
  const seen = await page.evaluate(() => {
    const { seen } = window as unknown as { seen: { frames: number[]; entries: number[]; on: boolean } };
    seen.on = false;
    return seen;
  });
  return { frames: seen.frames, entries: seen.entries, trace: traceEvents };
}

export const quantile = (list: readonly number[], q: number): number =>
  [...list].sort((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * q))] ?? Number.NaN;

/** "frames  343  interval p50 16.7  p95 16.8  worst 34 ms". */
export const toldFrames = (frames: readonly number[]): string =>
  `frames ${String(frames.length).padStart(4)}  interval p50 ${quantile(frames, 0.5).toFixed(1)}  p95 ${quantile(frames, 0.95).toFixed(1)}  worst ${Math.max(...frames).toFixed(0)} ms`;
