/**
 * Measures the map of 1,500 hexes in Chromium: `RAILHEAD_BENCH=1 PORT=3000 node dist/server.js`, then
 * `npx tsx scripts/bench-map.ts http://127.0.0.1:PORT`. Prints frame intervals while panning and zooming, the longest
 * delay of an input, and what laying one tile costs.
 */
import { chromium } from "@playwright/test";
import { browser } from "../e2e/browser.ts";
import { toldFrames, watched } from "./frames.ts";

const base = process.argv[2] ?? "http://127.0.0.1:3000";

const instance = await chromium.launch(await browser());
const page = await instance.newPage({ viewport: { width: 1440, height: 900 } });
await page.goto(`${base}/bench/map`);
await page.locator("[data-mark], .rh-place").first().waitFor();
await page.waitForTimeout(1500);

const LOOK = {
  entries: { type: "event", durationThreshold: 16 },
  categories: ["devtools.timeline", "disabled-by-default-devtools.timeline.frame"],
};

async function measured(name: string, act: () => Promise<void>): Promise<void> {
  const { frames, entries, trace } = await watched([instance, page], LOOK, act);
  const sum = (event: string) =>
    trace.filter((one) => one.name === event).reduce((all, one) => all + (one.dur ?? 0), 0) / 1000;
  const count = (event: string) => trace.filter((one) => one.name === event).length;
  console.log(
    `${name.padEnd(16)} ${toldFrames(frames)} · slowest input ${Math.max(0, ...entries).toFixed(0)} ms · paint ${sum("Paint").toFixed(0)}  style ${sum("UpdateLayoutTree").toFixed(0)}  layout ${sum("Layout").toFixed(0)} ms · drawn ${count("DrawFrame")} dropped ${count("DroppedFrame")}`,
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
