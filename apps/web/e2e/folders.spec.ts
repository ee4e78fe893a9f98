import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, type Page, test } from "@playwright/test";
import { DEFAULTS, newTitle } from "@railhead/folders";
import { freePort } from "./free-port.ts";
import { decision } from "./hot-seat.ts";
import { gameStands, openSetup } from "./lobby.ts";
import { place } from "./sample.ts";
import { SWEEP } from "./sweep.ts";

const web = fileURLToPath(new URL("..", import.meta.url));
const room = mkdtempSync(join(tmpdir(), "railhead-folders-"));
const env = { RAILHEAD_DATA: join(room, "data"), RAILHEAD_RATE_SCALE: "1000" };

/** Writes the folder of a title as `railhead create-title` does. */
function written(folder: string, name: string): string {
  const path = join(room, folder);
  mkdirSync(path, { recursive: true });
  for (const [file, text] of Object.entries(newTitle({ ...DEFAULTS, name, designer: "Nell Ash" })))
    if (!file.includes("/")) writeFileSync(join(path, file), text);
  return path;
}

/** Serves a site of its own with folders; gives its address and its end. */
async function serve(...folders: string[]): Promise<{ at: string; end: () => Promise<void> }> {
  const port = await freePort();
  const at = `http://127.0.0.1:${port}`;
  const served: ChildProcess = spawn(
    join(web, "node_modules/.bin/next"),
    ["start", "-H", "127.0.0.1", "-p", String(port)],
    {
      cwd: web,
      env: { ...process.env, ...env, NEXT_TELEMETRY_DISABLED: "1", RAILHEAD_TITLES: folders.join(delimiter) },
      stdio: "ignore",
    },
  );
  await expect
    .poll(
      async () =>
        fetch(at).then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: 60_000 },
    )
    .toBe(200);
  const end = () =>
    new Promise<void>((done) => {
      served.once("exit", () => done());
      served.kill("SIGTERM");
    });
  return { at, end };
}

/** How many moves the table on the page has. */
const moves = async (page: Page): Promise<number> => (await place(page)).total;

test("a title of a folder is seen, set up and played; its game outlives the folder, and a broken one disturbs nobody", {
  tag: SWEEP,
}, async ({ page }) => {
  test.setTimeout(240_000);
  const mine = written("mine", "Harbour Lines");
  const broken = written("broken", "Broken Lines");
  const text = readFileSync(join(broken, "map.json"), "utf8");
  writeFileSync(join(broken, "map.json"), text.replace('"coord"', '"coord'));
  const first = await serve(mine, broken);
  await page.goto(first.at);
  await expect(page.getByRole("link", { name: /Harbour Lines/ }).first()).toBeVisible();
  await expect(page.getByRole("list", { name: "Titles that are left out" })).toContainText(
    /broken: map\.json:\d+:\d+: /,
  );
  await page.goto(`${first.at}/titles/harbour-lines`);
  await expect(page.getByRole("heading", { level: 1, name: "Harbour Lines" })).toBeVisible();
  await expect(page.getByRole("img", { name: /Map of Harbour Lines|Harbour Lines/ }).first()).toBeVisible();
  await openSetup(page, `${first.at}/new?title=harbour-lines`);
  await page.getByRole("button", { name: "Begin the game" }).click();
  await gameStands(page);
  await expect(page.getByRole("link", { name: /Harbour Lines/ })).toBeVisible();
  await decision(page).locator("[data-action=pass]").click();
  await expect.poll(() => moves(page)).toBe(1);
  const path = new URL(page.url()).pathname;
  await first.end();

  renameSync(mine, `${mine}-gone`);
  const later = await serve(broken);
  await page.goto(later.at + path);
  await gameStands(page);
  expect(await moves(page)).toBe(1);
  await decision(page).locator("[data-action=pass]").click();
  await expect.poll(() => moves(page)).toBe(2);
  await page.goto(later.at);
  await expect(page.getByRole("link", { name: /^See Harbour Lines/ })).toHaveCount(0);
  await later.end();
});
