import { mkdirSync, mkdtempSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { DEFAULTS, newTitle } from "@railhead/folders";
import { gameStands, openSetup } from "./lobby.ts";
import { serveSite } from "./own-site.ts";
import { place } from "./sample.ts";
import { SWEEP } from "./sweep.ts";

const room = mkdtempSync(join(tmpdir(), "railhead-folders-"));
const serve = (...folders: string[]) =>
  serveSite({ RAILHEAD_DATA: join(room, "data"), RAILHEAD_TITLES: folders.join(delimiter) });

/** Writes the folder of a title as `railhead create-title` does. */
function written(folder: string, name: string): string {
  const path = join(room, folder);
  mkdirSync(path, { recursive: true });
  for (const [file, text] of Object.entries(newTitle({ ...DEFAULTS, name, designer: "Nell Ash" })))
    if (!file.includes("/")) writeFileSync(join(path, file), text);
  return path;
}

/** How many moves the table on the page has. */
const moves = async (page: Page): Promise<number> => (await place(page)).total;

test("a title of a folder is seen, set up and played; its game outlives the folder, and a broken one disturbs no one", {
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
  await expect(page.getByRole("list", { name: "Omitted titles" })).toContainText(
    /broken: map\.json:\d+:\d+: /,
  );
  await page.goto(`${first.at}/titles/harbour-lines`);
  await expect(page.getByRole("heading", { level: 1, name: "Harbour Lines" })).toBeVisible();
  await expect(page.getByRole("img", { name: /Map of Harbour Lines|Harbour Lines/ }).first()).toBeVisible();
  await openSetup(page, `${first.at}/new?title=harbour-lines`);
  await page.getByRole("button", { name: "Start game" }).click();
  await gameStands(page);
  await expect(page.getByRole("link", { name: /Harbour Lines/ })).toBeVisible();
  await page.locator("[data-action=pass]").click();
  await expect.poll(() => moves(page)).toBe(1);
  const path = new URL(page.url()).pathname;
  await first.end();

  renameSync(mine, `${mine}-gone`);
  const later = await serve(broken);
  await page.goto(later.at + path);
  await gameStands(page);
  expect(await moves(page)).toBe(1);
  await page.locator("[data-action=pass]").click();
  await expect.poll(() => moves(page)).toBe(2);
  await page.goto(later.at);
  await expect(page.getByRole("link", { name: /^See Harbour Lines/ })).toHaveCount(0);
  await later.end();
});
