/**
 * What a person waits for at a table, in a real browser against the built site: a finished game being opened, a move
 * going to the server and back, steps back through a game, and what typing waits for while routes are searched. Build first (`pnpm build`).
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { browser as launching } from "../e2e/browser.ts";
import { freePort } from "../e2e/free-port.ts";
import { ownSeats } from "../e2e/own-seats.ts";

const here = new URL("..", import.meta.url).pathname;
const file = JSON.parse(readFileSync(join(here, "public/samples/18eu.json"), "utf8"));
const names: string[] = file.setup.players.map((player: { name: string }) => player.name);
const port = await freePort();
const origin = `http://127.0.0.1:${port}`;

const at = (list: number[], share: number): string => {
  const sorted = [...list].sort((a, b) => a - b);
  return `${(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN).toFixed(0)} ms`;
};
const told = (list: number[]): string =>
  `median ${at(list, 0.5)}, p90 ${at(list, 0.9)}, longest ${at(list, 1)} (${list.length} times)`;

async function send(
  context: BrowserContext,
  path: string,
  data: object,
): Promise<{ id: string; seq: number }> {
  const answer = await context.request.post(`${origin}${path}`, { data, headers: { origin } });
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  return answer.json();
}
const table = async (context: BrowserContext, moves: number): Promise<string> => {
  const begun = moves > 0 && { file: JSON.stringify({ ...file, log: file.log.slice(0, moves) }) };
  const asked = ownSeats(names, { order: "drawn", seed: file.setup.seed, ...begun });
  const made = await send(context, "/api/tables", asked);
  return made.id;
};

/**
 * Notes in the page when the board is first painted (the server's drawing), and when the page's own scripts have taken the
 * table over: the bar below it stands too. Text, since what builds this script adds names to functions that the page does
 * not know.
 */
const watchBoard = `
  const painted = (wanted, note) => requestAnimationFrame(function look() {
    const stands = wanted.every((one) => document.querySelector(one));
    requestAnimationFrame(stands ? () => { window[note] = performance.now(); } : look);
  });
  painted([".rh-layer-hexes [data-hex]"], "seen");
  painted([".rh-layer-hexes [data-hex]", "[data-testid=travel-bar]"], "shown");`;
const noted = async (page: Page, note: "seen" | "shown"): Promise<number> =>
  (
    await page.waitForFunction((name) => (window as unknown as Record<string, number>)[name], note)
  ).jsonValue() as Promise<number>;

async function opening(context: BrowserContext, what: string, address: string): Promise<void> {
  const page = await context.newPage();
  await page.addInitScript({ content: watchBoard });
  const seen: number[] = [];
  const took: number[] = [];
  for (let n = 0; n < 11; n++) {
    await page.goto(`${origin}${address}`, { waitUntil: "commit" });
    const time = await noted(page, "shown");
    if (n === 0) continue;
    took.push(time);
    seen.push(await noted(page, "seen"));
  }
  await page.close();
  console.log(`${what} opened, from the address:`);
  console.log(`  to the painted board, drawn by the server: ${told(seen)}`);
  console.log(`  to the table that answers, board and all: ${told(took)}`);
}

async function moving(context: BrowserContext): Promise<void> {
  const id = await table(context, 0);
  const page = await context.newPage();
  await page.goto(`${origin}/table/${id}`);
  await page.getByTestId("travel-bar").waitFor();
  let { seq } = (await (await context.request.get(`${origin}/api/tables/${id}`)).json()).table as {
    seq: number;
  };
  // In the page's own words: its session, its connection.
  const took: number[] = [];
  for (const action of file.log.slice(0, 120)) {
    const result = await page.evaluate(
      async ([path, body]) => {
        const begin = performance.now();
        const answer = await fetch(path as string, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: body as string,
        });
        const value = await answer.json();
        return { time: performance.now() - begin, ok: answer.ok, seq: value.seq as number };
      },
      [`/api/tables/${id}/moves`, JSON.stringify({ after: seq, action })],
    );
    if (!result.ok) throw new Error("a move was refused");
    seq = result.seq;
    took.push(result.time);
  }
  await page.close();
  console.log(`A move to the server and back, from the page: ${told(took.slice(10))}`);
}

const watchWaits = `
  window.seen = { delays: [], tasks: [] };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.delays.push(entry.processingStart - entry.startTime);
  }).observe({ type: "event", durationThreshold: 16, buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.tasks.push(entry.duration);
  }).observe({ type: "longtask" });`;

/** A finished game is gone through backwards, step by step, as with a finger on the bar. */
async function scrubbing(context: BrowserContext): Promise<void> {
  const id = await table(context, file.log.length);
  const page = await context.newPage();
  await page.addInitScript({ content: watchWaits });
  await page.goto(`${origin}/table/${id}`);
  const bar = page.getByTestId("travel-bar").getByRole("slider");
  await bar.focus();
  await sleep(1_000);
  const tasks: number[] = [];
  for (let round = 0; round < 5; round++) {
    await page.evaluate("seen.tasks = []");
    for (let step = 0; step < 60; step++) {
      await page.keyboard.press("ArrowLeft");
      await page.evaluate("new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)))");
    }
    await sleep(200);
    tasks.push(...(await page.evaluate<number[]>("seen.tasks")));
  }
  await page.close();
  console.log(
    `5 times 60 steps back: ${tasks.length} tasks of the page above 50 ms, the longest ${at([0, ...tasks], 1)}`,
  );
}

/** Keys are pressed while the routes of a late run are searched; each one's wait for the page is noted. */
async function typing(context: BrowserContext): Promise<void> {
  const runs = file.log.flatMap((action: { type: string; routes?: unknown[] }, index: number) =>
    action.type === "run_routes" ? [{ index, trains: action.routes?.length ?? 0 }] : [],
  ) as { index: number; trains: number }[];
  const late = runs.sort((a, b) => b.trains - a.trains || b.index - a.index).slice(0, 4);
  const delays: number[] = [];
  const tasks: number[] = [];
  let keys = 0;
  for (const { index } of late) {
    const id = await table(context, index);
    const page = await context.newPage();
    await page.addInitScript({ content: watchWaits });
    await page.goto(`${origin}/table/${id}`);
    await page.getByTestId("best-run").waitFor();
    const until = performance.now() + 2_500;
    while (performance.now() < until) {
      await page.keyboard.press("Shift");
      keys++;
      await sleep(25);
    }
    await sleep(200);
    const seen = await page.evaluate(
      () => (window as unknown as { seen: { delays: number[]; tasks: number[] } }).seen,
    );
    delays.push(...seen.delays);
    tasks.push(...seen.tasks);
    await page.close();
  }
  console.log(
    `${keys} keys pressed while routes were searched: longest wait for the page ${at([0, ...delays], 1)}, ` +
      `longest task of the page ${at([0, ...tasks], 1)} (waits of events under 16 ms in all are not reported by browsers)`,
  );
}

if (!existsSync(join(here, ".next/BUILD_ID"))) {
  console.log("The site is not built.");
} else {
  const data = mkdtempSync(join(tmpdir(), "railhead-bench-"));
  const site = spawn(process.execPath, ["dist/server.js"], {
    cwd: here,
    stdio: "ignore",
    env: {
      ...process.env,
      ...{ HOST: "127.0.0.1", PORT: String(port), RAILHEAD_DATA: data },
      ...{ RAILHEAD_RATE_SCALE: "1000", NEXT_TELEMETRY_DISABLED: "1" },
    },
  });
  try {
    for (
      let tries = 0;
      tries < 240 &&
      !(await fetch(origin).then(
        (one) => one.ok,
        () => false,
      ));
      tries++
    )
      await sleep(250);
    const browser = await chromium.launch(await launching());
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const finished = await table(context, file.log.length);
    await opening(context, `A finished table of ${file.log.length} moves`, `/table/${finished}`);
    await opening(context, "The sample game of 18OE", "/game/sample-18oe");
    await moving(context);
    await scrubbing(context);
    await typing(context);
    console.log(`Processes that waited or ran meanwhile: ${loadavg()[0]?.toFixed(1)}`);
    await browser.close();
  } finally {
    site.kill("SIGTERM");
    if (site.exitCode === null) await once(site, "exit");
    rmSync(data, { recursive: true, force: true });
  }
}
