import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, type Page, test } from "@playwright/test";
import { DEFAULTS, newTitle } from "@railhead/folders";
import { freePort } from "./free-port.ts";
import { decision } from "./hot-seat.ts";
import { gameStands, openSetup } from "./lobby.ts";
import { place } from "./sample.ts";
import { SWEEP } from "./sweep.ts";

const web = fileURLToPath(new URL("..", import.meta.url));
const railhead = [join(web, "node_modules/.bin/tsx"), join(web, "../../packages/cli/src/main.ts")] as const;

/** The folder of a title as `railhead create-title` writes it. */
function written(): string {
  const path = mkdtempSync(join(tmpdir(), "railhead-dev-"));
  for (const [file, text] of Object.entries(newTitle({ ...DEFAULTS, name: "Harbour Lines" }))) {
    mkdirSync(join(path, file, ".."), { recursive: true });
    writeFileSync(join(path, file), text);
  }
  return path;
}

/** How often a site of `railhead dev` has read the title; 0 until it stands. */
const reading = (at: string): Promise<number> =>
  fetch(`${at}/api/dev`).then(
    async (answer) => (answer.ok ? (await answer.json()).reading : 0),
    () => 0,
  );

/** Runs `railhead dev`; gives the address of its site and its end. */
async function dev(path: string): Promise<{ at: string; end: () => Promise<void> }> {
  const port = await freePort();
  const at = `http://127.0.0.1:${port}`;
  const [program, script] = railhead;
  const running: ChildProcess = spawn(program, [script, "dev", path, "--port", String(port)], {
    cwd: web,
    stdio: "ignore",
  });
  // A test that fails does not come to its end.
  process.once("exit", () => running.kill("SIGTERM"));
  await expect.poll(() => reading(at), { timeout: 90_000 }).toBeGreaterThan(0);
  const end = () =>
    new Promise<void>((done) => {
      running.once("exit", () => done());
      running.kill("SIGTERM");
    });
  return { at, end };
}

/** Saves a file of a title with a change, and tells how long it took until the page showed it. */
async function saved(
  file: string,
  change: (text: string) => string,
  shown: () => Promise<void>,
): Promise<void> {
  const before = readFileSync(file, "utf8");
  const after = change(before);
  expect(after).not.toBe(before);
  const began = performance.now();
  writeFileSync(file, after);
  await shown();
  console.log(`${file.split("/").at(-1)}: on the screen after ${Math.round(performance.now() - began)} ms`);
}

const soon = { timeout: 20_000, intervals: [20] };

test("what is saved is on the page: rules, map, tiles, market, trains; a mistake is told, and the page stays; a game goes on", {
  tag: SWEEP,
}, async ({ page }) => {
  test.setTimeout(300_000);
  const path = written();
  const { at, end } = await dev(path);
  const file = (name: string) => join(path, `${name}.json`);
  await page.goto(`${at}/titles/harbour-lines`);
  const text = (selector: string) => page.locator(selector).first();
  await expect(text("#map svg")).toBeVisible();
  await page.evaluate(() => {
    (window as { kept?: boolean }).kept = true;
  });

  await saved(
    file("numbers"),
    (old) => old.replace(/"bank": \d+/, '"bank": 54321'),
    () => expect(page.locator("#facts")).toContainText("54,321", soon),
  );
  await saved(
    file("trains"),
    (old) => old.replace(/"price": (\d+)/, '"price": 97'),
    () => expect(page.locator("#trains")).toContainText("97", soon),
  );
  await saved(
    file("market"),
    (old) => old.replace(/"price": (\d+)/, '"price": 4999'),
    () => expect(page.locator("#market")).toContainText("4999", soon),
  );
  await saved(
    file("map"),
    (old) => old.replace("The West", "Whistlestop"),
    () => expect(page.locator("#map")).toContainText("Whistlestop", soon),
  );
  const tiles = JSON.parse(readFileSync(file("tiles"), "utf8")).tiles;
  const [tile] = Object.keys(tiles);
  await saved(
    file("tiles"),
    (old) => old.replace(new RegExp(`"${tile}": \\d+`), `"${tile}": 83`),
    () => expect(page.locator("#tiles")).toContainText("83", soon),
  );

  await saved(
    file("numbers"),
    (old) => old.replace('"bank"', '"bank'),
    () =>
      expect(page.getByTestId("dev-line").getByRole("alert")).toContainText(/numbers\.json:\d+:\d+: /, soon),
  );
  await expect(page.locator("#facts")).toContainText("54,321");
  await page.screenshot({ path: test.info().outputPath("mistake.png") });
  await saved(
    file("numbers"),
    (old) => old.replace('"bank', '"bank"'),
    () => expect(page.getByTestId("dev-line").getByRole("alert")).toHaveCount(0, soon),
  );
  expect(await page.evaluate(() => (window as { kept?: boolean }).kept)).toBe(true);

  await openSetup(page, `${at}/new?title=harbour-lines`);
  await page.getByRole("button", { name: "Start game" }).click();
  await gameStands(page);
  await page.locator("[data-action=pass]").click();
  await expect.poll(() => total(page)).toBe(1);
  await saved(
    file("map"),
    (old) => old.replace("Whistlestop", "Lampblack"),
    () => expect(page.locator("body")).toContainText("Lampblack", soon),
  );
  await gameStands(page);
  expect(await total(page)).toBe(1);
  await page.locator("[data-action=pass]").click();
  await expect.poll(() => total(page)).toBe(2);
  await saved(
    file("title"),
    (old) => old.replace(/"format": "\w+"/, '"format": "select"'),
    () =>
      expect(page.getByTestId("dev-line").getByRole("status")).toContainText(/move 1 is refused now/, soon),
  );
  await page.screenshot({ path: test.info().outputPath("stays.png") });
  await page.locator("[data-action=pass]").click();
  await expect.poll(() => total(page)).toBe(3);
  await page.close();
  await end();
});

/** Named apart: this package does not import it. */
const FAMILY = "@railhead/family-1830";
const CODE = `import { defineTitle } from "@railhead/core";
import { tileset } from "@railhead/core/tiles";
import { family1830 } from "${FAMILY}";
import companies from "./companies.json";
import map from "./map.json";
import market from "./market.json";
import numbers from "./numbers.json";
import tiles from "./tiles.json";
import trains from "./trains.json";

const bank: number = 4321;
const { $schema: _schema, ...own } = numbers;
export const title = defineTitle({
  id: "coded", version: "1", credits: { name: "Coded", designer: "Nell Ash", location: "Nowhere" },
  numbers: { ...own, bank }, map, tileset: tileset(tiles, map), market, ...trains, companies: companies.companies,
  ...family1830({}),
} as never);
`;

test("a title in TypeScript: its page, a mistake of it, and a game that goes on", { tag: SWEEP }, async ({
  page,
}) => {
  test.setTimeout(300_000);
  const path = written();
  rmSync(join(path, "title.json"));
  rmSync(join(path, "privates.json"), { force: true });
  const file = join(path, "index.ts");
  writeFileSync(file, CODE);
  const { at, end } = await dev(path);
  await openSetup(page, `${at}/new?title=coded`);
  await page.getByRole("button", { name: "Start game" }).click();
  await gameStands(page);
  const id = await decision(page).getAttribute("data-decision");
  const table = page.url();
  await saved(
    file,
    (old) => old.replace("= 4321", "= = 4321"),
    () =>
      expect(page.getByTestId("dev-line").getByRole("alert")).toContainText(
        /index\.ts:11:22: Unexpected "="/,
        soon,
      ),
  );
  await expect(decision(page)).toHaveAttribute("data-decision", id ?? "");
  await saved(
    file,
    (old) => old.replace("= = 4321", "= 7654"),
    () => expect(page.getByTestId("dev-line").getByRole("alert")).toHaveCount(0, soon),
  );
  await page.goto(`${at}/titles/coded`);
  await expect(page.locator("#facts")).toContainText("7,654");
  await page.goto(table);
  await gameStands(page);
  await expect(decision(page)).toHaveAttribute("data-decision", id ?? "");
  await page.close();
  await end();
});

test("what is saved before a page has asked for the first time is shown too", { tag: SWEEP }, async ({
  page,
}) => {
  test.setTimeout(180_000);
  const path = written();
  const { at, end } = await dev(path);
  let ask = (): void => {};
  const first = new Promise<void>((done) => {
    ask = done;
  });
  let asked = (): void => {};
  const asks = new Promise<void>((done) => {
    asked = done;
  });
  await page.route("**/api/dev", async (route) => {
    asked();
    await first;
    await route.continue();
  });
  await page.goto(`${at}/titles/harbour-lines`);
  await asks;
  const before = await reading(at);
  writeFileSync(
    join(path, "numbers.json"),
    readFileSync(join(path, "numbers.json"), "utf8").replace(/"bank": \d+/, '"bank": 12345'),
  );
  await expect.poll(() => reading(at), { timeout: 30_000 }).toBeGreaterThan(before);
  await expect(page.locator("#facts")).not.toContainText("12,345");
  ask();
  await expect(page.locator("#facts")).toContainText("12,345", soon);
  await page.close();
  await end();
});

/** How many moves the table on the page has. */
const total = async (page: Page): Promise<number> => (await place(page)).total;
