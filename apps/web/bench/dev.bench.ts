/**
 * What a designer waits for at `railhead dev`: from the save of a file until it is on the page, by the clock, and what server and page spend on it in
 * processor time. Build first (`pnpm build`).
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type CDPSession, chromium } from "@playwright/test";
import { DEFAULTS, newTitle } from "@railhead/folders";
import { browser as launching } from "../e2e/browser.ts";
import { freePort } from "../e2e/free-port.ts";

const web = fileURLToPath(new URL("..", import.meta.url));
/** Saves of each file. */
const TIMES = 6;
/** Milliseconds of a tick of the kernel's clock, in which it counts processor time. */
const TICK = 10;

const made = mkdtempSync(join(tmpdir(), "railhead-dev-bench-"));
for (const [file, text] of Object.entries(newTitle({ ...DEFAULTS, name: "Harbour Lines" }))) {
  mkdirSync(join(made, file, ".."), { recursive: true });
  writeFileSync(join(made, file), text);
}

/** Processor time of a process and of all that it began, in milliseconds; 0 where the system does not tell. */
function spent(root: number): number {
  if (!existsSync("/proc/self/stat")) return 0;
  const stats = readdirSync("/proc").flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      const [, parent, , , , , , , , , , user, system] = readFileSync(`/proc/${name}/stat`, "utf8")
        .replace(/^.*\) /s, "")
        .split(" ");
      return [{ id: Number(name), parent: Number(parent), time: Number(user) + Number(system) }];
    } catch {
      return [];
    }
  });
  const own = new Set([root]);
  for (let before = 0; before < own.size; ) {
    before = own.size;
    for (const { id, parent } of stats) if (own.has(parent)) own.add(id);
  }
  return stats.filter(({ id }) => own.has(id)).reduce((sum, { time }) => sum + time * TICK, 0);
}

const port = await freePort();
const at = `http://127.0.0.1:${port}`;
const site = spawn(
  join(web, "node_modules/.bin/tsx"),
  [join(web, "../../packages/cli/src/main.ts"), "dev", made, "--port", String(port)],
  { cwd: web, stdio: "ignore" },
);
const reading = async (): Promise<number> =>
  fetch(`${at}/api/dev`).then(
    async (answer) => (answer.ok ? (await answer.json()).reading : 0),
    () => 0,
  );
while (!(await reading())) await new Promise((done) => setTimeout(done, 200));

const browser = await chromium.launch(await launching());
const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
let asked = 0;
page.on("request", () => void asked++);
const tools: CDPSession = await page.context().newCDPSession(page);
await tools.send("Performance.enable");
const busy = async (): Promise<number> => {
  const { metrics } = await tools.send("Performance.getMetrics");
  return 1000 * (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0);
};
await page.goto(`${at}/titles/harbour-lines`);
await page.locator("#map svg").first().waitFor();
await page.waitForTimeout(1_500);

/** What is changed in each file, and where the page shows it. */
const SAVES: [
  file: string,
  where: string,
  change: (text: string, n: number) => string,
  shown: (n: number) => string,
][] = [
  [
    "numbers",
    "#facts",
    (text, n) => text.replace(/"bank": \d+/, `"bank": ${54_000 + n}`),
    (n) => `54,00${n}`,
  ],
  ["map", "#map", (text, n) => text.replace(/The West|Whistle\d+/, `Whistle${n}`), (n) => `Whistle${n}`],
  ["market", "#market", (text, n) => text.replace(/"price": \d+/, `"price": ${4000 + n}`), (n) => `400${n}`],
  ["trains", "#trains", (text, n) => text.replace(/"price": \d+/, `"price": ${91 + n}`), (n) => `${91 + n}`],
];
const middle = (list: number[]): string =>
  [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)]?.toFixed(0) ?? "";

console.log(`railhead dev, load ${loadavg()[0]?.toFixed(1)}; medians of ${TIMES} saves, longest in brackets`);
for (const [name, where, change, shown] of SAVES) {
  const file = join(made, `${name}.json`);
  const [screen, read, server, view]: [number[], number[], number[], number[]] = [[], [], [], []];
  for (let n = 1; n <= TIMES; n++) {
    const text = change(readFileSync(file, "utf8"), n);
    const before = await reading();
    const [ofServer, ofPage] = [spent(site.pid as number), await busy()];
    const seen = page.waitForFunction(
      ([place, words]) => document.querySelector(place as string)?.textContent?.includes(words as string),
      [where, shown(n)],
      { polling: 20, timeout: 60_000 },
    );
    const began = performance.now();
    writeFileSync(file, text);
    const known = (async () => {
      while ((await reading()) === before) await new Promise((done) => setTimeout(done, 10));
      read.push(performance.now() - began);
    })();
    await seen;
    screen.push(performance.now() - began);
    await known;
    view.push((await busy()) - ofPage);
    server.push(spent(site.pid as number) - ofServer);
    await page.waitForTimeout(400);
  }
  console.log(
    `  ${name}: on the screen after ${middle(screen)} ms (${Math.max(...screen).toFixed(0)}), read by the server after ${middle(read)} ms; ` +
      `processor: server ${middle(server)} ms, page ${middle(view)} ms`,
  );
}
const [before, idle, ofPage] = [asked, spent(site.pid as number), await busy()];
await page.waitForTimeout(5_000);
console.log(
  `  at rest, in 5 s: ${asked - before} questions of the page, server ${spent(site.pid as number) - idle} ms, page ${((await busy()) - ofPage).toFixed(0)} ms`,
);
await browser.close();
site.kill("SIGTERM");
await once(site, "exit");
rmSync(made, { recursive: true });
