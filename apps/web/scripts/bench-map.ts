/**
 * Measures the map of 1,500 hexes in Chromium: `RAILHEAD_BENCH=1 npx next start -p PORT`, then
 * `node scripts/bench-map.ts http://127.0.0.1:PORT`. Prints frame intervals while panning and zooming, the longest
 * delay of an input, and what laying one tile costs.
 */
import { chromium, type Page } from "@playwright/test";
import { browser } from "../e2e/browser.ts";

const base = process.argv[2] ?? "http://127.0.0.1:3000";

interface Trace {
  traceEvents: { name: string; ts: number; dur?: number; cat: string; args?: Record<string, unknown> }[];
}

/** As text: what runs in the page must not be rewritten on its way there. */
const WATCH = `
  window.seen = { frames: [], delay: 0, on: true };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.delay = Math.max(seen.delay, entry.duration);
  }).observe({ type: "event", durationThreshold: 16 });
  (() => {
    let last = performance.now();
    requestAnimationFrame(function frame(now) {
      seen.frames.push(now - last);
      last = now;
      if (seen.on) requestAnimationFrame(frame);
    });
  })();`;

const quantile = (list: number[], q: number): number =>
  [...list].sort((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * q))] ?? Number.NaN;

const instance = await chromium.launch(await browser());
const page = await instance.newPage({ viewport: { width: 1440, height: 900 } });
await page.goto(`${base}/bench/map`);
await page.locator("[data-mark], .rh-place").first().waitFor();
await page.waitForTimeout(1500);

async function measured(name: string, act: (page: Page) => Promise<void>): Promise<void> {
  await page.evaluate(WATCH);
  await instance.startTracing(page, {
    categories: ["devtools.timeline", "disabled-by-default-devtools.timeline.frame"],
  });
  await act(page);
  await page.waitForTimeout(400);
  const trace = JSON.parse((await instance.stopTracing()).toString()) as Trace;
  const seen = await page.evaluate(() => {
    const { seen } = window as unknown as { seen: { frames: number[]; delay: number; on: boolean } };
    seen.on = false;
    return seen;
  });
  const sum = (event: string) =>
    trace.traceEvents.filter((one) => one.name === event).reduce((all, one) => all + (one.dur ?? 0), 0) /
    1000;
  const count = (event: string) => trace.traceEvents.filter((one) => one.name === event).length;
  const { frames } = seen;
  console.log(
    `${name.padEnd(16)} frames ${String(frames.length).padStart(4)}  interval p50 ${quantile(frames, 0.5).toFixed(1)}  p95 ${quantile(frames, 0.95).toFixed(1)}  worst ${Math.max(...frames).toFixed(0)} ms · slowest input ${seen.delay.toFixed(0)} ms · paint ${sum("Paint").toFixed(0)}  style ${sum("UpdateLayoutTree").toFixed(0)}  layout ${sum("Layout").toFixed(0)} ms · drawn ${count("DrawFrame")} dropped ${count("DroppedFrame")}`,
  );
}

const map = await page.getByTestId("map").boundingBox();
if (!map) throw new Error("no map");
const [x, y] = [map.x + map.width / 2, map.y + map.height / 2];

async function drag(): Promise<void> {
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let n = 0; n < 90; n++) {
    await page.mouse.move(x + 220 * Math.sin(n / 8), y + 160 * Math.sin(n / 11));
    await page.waitForTimeout(8);
  }
  await page.mouse.up();
}

await measured("pan, whole map", drag);
await measured("zoom by wheel", async () => {
  await page.mouse.move(x, y);
  for (let n = 0; n < 12; n++) {
    await page.mouse.wheel(0, -120);
    await page.waitForTimeout(50);
  }
});
await measured("pan, close", drag);
await measured("zoom out", async () => {
  for (let n = 0; n < 12; n++) {
    await page.mouse.wheel(0, 120);
    await page.waitForTimeout(50);
  }
});
await measured("lay 10 tiles", async () => {
  for (let n = 0; n < 10; n++) {
    await page.getByTestId("lay").click();
    await page.waitForTimeout(60);
  }
});
await instance.close();
