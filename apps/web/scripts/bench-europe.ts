/**
 * Measures the map of 18OE on a phone: `PORT=3000 node dist/server.js` of the built site, then `npx tsx scripts/bench-europe.ts http://127.0.0.1:PORT`.
 * Chromium with a screen of 390 x 844 and a processor slowed down fourfold (`--slow n`) opens the sample game at two thirds of its moves; prints when the first board
 * stood (`--opens n` times), and for pans and zooms the intervals of frames, how many came late, and for how long scripts, style and layout
 * held the main thread in a frame. Without a graphics card what is painted is painted by the processor, which a phone does not do: intervals
 * are above what a phone has, times of the main thread are not.
 */
import { parseArgs } from "node:util";
import { type CDPSession, chromium, type Page } from "@playwright/test";
import { browser } from "../e2e/browser.ts";
import { quantile, type Traced, toldFrames, watched } from "./frames.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    slow: { type: "string", default: "4" },
    opens: { type: "string", default: "5" },
    game: { type: "string", default: "sample-18oe" },
  },
});
const base = positionals[0] ?? "http://127.0.0.1:3000";
const slow = Number(values.slow);
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

/** Milliseconds of each task of the thread that runs the page's scripts. */
function tasksOf(trace: readonly Traced[]): number[] {
  const threads = new Map<string, number>();
  for (const { name, pid, tid } of trace)
    if (name === "FireAnimationFrame") {
      const key = `${pid}/${tid}`;
      threads.set(key, (threads.get(key) ?? 0) + 1);
    }
  const [main] = [...threads].sort((a, b) => b[1] - a[1])[0] ?? [];
  return trace.flatMap(({ name, pid, tid, dur = 0 }) =>
    name === "RunTask" && `${pid}/${tid}` === main ? [dur / 1000] : [],
  );
}

const instance = await chromium.launch(await browser());

/** On a phone the map may lie behind another tab. */
async function showMap(page: Page): Promise<void> {
  const map = page.getByTestId("map");
  await map.waitFor({ state: "attached", timeout: 120_000 });
  if (!(await map.isVisible())) await page.getByRole("tab", { name: "Map" }).tap();
  await map.waitFor({ timeout: 120_000 });
}

async function opened(): Promise<{ page: Page; cdp: CDPSession; board: number; map: number }> {
  const context = await instance.newContext(PHONE);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: slow });
  const from = performance.now();
  await page.goto(`${base}/game/${values.game}`, { waitUntil: "commit" });
  await page
    .locator("[data-testid=first-board] svg, [data-testid=map]")
    .first()
    .waitFor({ state: "visible", timeout: 120_000 });
  const board = performance.now() - from;
  await page.getByTestId("travel-bar").waitFor({ timeout: 120_000 });
  await showMap(page);
  return { page, cdp, board, map: performance.now() - from };
}

const boards: number[] = [];
const maps: number[] = [];
for (let n = 0; n < Number(values.opens); n++) {
  const { page, board, map } = await opened();
  boards.push(board);
  maps.push(map);
  await page.context().close();
}
console.log(
  `first board: median ${quantile(boards, 0.5).toFixed(0)} ms, most ${Math.max(...boards).toFixed(0)} · the map that can be moved: median ${quantile(maps, 0.5).toFixed(0)} ms, most ${Math.max(...maps).toFixed(0)} (${boards.length} times)`,
);

const { page, cdp } = await opened();
const total = await page.getByTestId("move-number").locator("[aria-hidden]").textContent();
const last = Number((total ?? "").split("/")[1]);
await page.goto(`${base}/game/${values.game}?at=${Math.floor((last * 2) / 3)}`);
await page.getByTestId("travel-bar").waitFor({ timeout: 120_000 });
await showMap(page);
await page.waitForTimeout(6000);

const LOOK = {
  entries: { type: "long-animation-frame" },
  categories: ["devtools.timeline", "disabled-by-default-devtools.timeline", "toplevel"],
};

async function measured(name: string, act: () => Promise<void>): Promise<void> {
  const { frames, entries, trace } = await watched([instance, page], LOOK, act);
  const tasks = tasksOf(trace).filter((ms) => ms > 0.2);
  console.log(
    `${name.padEnd(18)} ${toldFrames(frames)} · over 50 ms: ${frames.filter((ms) => ms > 50).length} · main thread's tasks p50 ${quantile(tasks, 0.5).toFixed(1)}  p95 ${quantile(tasks, 0.95).toFixed(1)}  worst ${Math.max(0, ...tasks).toFixed(0)} ms, over 16.7: ${tasks.filter((ms) => ms > 16.7).length} of ${tasks.length} · long animation frames ${entries.length}`,
  );
}

const area = await page.getByTestId("map").boundingBox();
if (!area) throw new Error("no map");
const [x, y] = [area.x + area.width / 2, area.y + area.height / 2];

type Point = { x: number; y: number };
const touch = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: Point[]) =>
  cdp.send("Input.dispatchTouchEvent", { type, touchPoints });

async function drag(): Promise<void> {
  await touch("touchStart", [{ x, y }]);
  for (let n = 1; n <= 90; n++) {
    await touch("touchMove", [{ x: x + 120 * Math.sin(n / 8), y: y + 90 * Math.sin(n / 11) }]);
    await page.waitForTimeout(8);
  }
  await touch("touchEnd", []);
}

/** Two fingers from one distance to another, in pixels. */
async function pinch(from: number, to: number): Promise<void> {
  const fingers = (apart: number): Point[] => [
    { x: x - apart / 2, y },
    { x: x + apart / 2, y },
  ];
  await touch("touchStart", fingers(from));
  for (let n = 1; n <= 45; n++) {
    await touch("touchMove", fingers(from + ((to - from) * n) / 45));
    await page.waitForTimeout(8);
  }
  await touch("touchEnd", []);
}

await measured("pan, whole map", drag);
await measured("zoom in", () => pinch(60, 300));
await measured("pan, middling", drag);
await measured("zoom in further", () => pinch(60, 300));
await measured("pan, close", drag);
await measured("zoom out", () => pinch(320, 50));
await measured("zoom out", () => pinch(320, 50));
await instance.close();
