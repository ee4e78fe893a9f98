import { readFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import type { TableOpened } from "@railhead/server/api";
import { type WaterFile, waterFile } from "@railhead/title-18oe";
import { gameStands, openSetup, seriousFaults, sideways, small } from "./lobby.ts";
import { SWEEP } from "./sweep.ts";
import { openView } from "./views.ts";

const water = (change: (file: WaterFile) => void): string => {
  const file = structuredClone(waterFile.own);
  change(file);
  return JSON.stringify(file);
};
const port = (file: WaterFile, name: string) => file.ports.find((one) => one.name === name);

const section = (page: Page) => page.getByTestId("file-water");
const choose = (page: Page, name: string, text: string) =>
  section(page)
    .locator("input[type=file]")
    .setInputFiles({ name, mimeType: "application/json", buffer: Buffer.from(text) });

/** A file with two faults is named with both and not taken; a sound one is taken, and says what it has otherwise. */
async function chooses(page: Page): Promise<void> {
  const fault = section(page).getByRole("alert").filter({ hasText: "was rejected" });
  await expect(section(page)).toContainText("Default of 18OE.");
  await choose(
    page,
    "bad.json",
    water((file) => {
      Object.assign(port(file, "Malmö") ?? {}, { edge: 3 });
      Object.assign(port(file, "Danzig") ?? {}, { private: true });
    }),
  );
  await expect(fault).toContainText("bad.json was rejected; nothing changed. 2 problems:");
  await expect(fault).toContainText("port Malmö: side 3 of I52 faces no sea");
  await expect(fault).toContainText("port Danzig: a private port must be in a city");
  await expect(section(page)).toContainText("Default of 18OE.");
  expect(await seriousFaults(page)).toEqual([]);
  await choose(page, "no.json", "{");
  await expect(fault).toContainText("Invalid JSON.");
  await choose(
    page,
    "good.json",
    water((file) => {
      Object.assign(port(file, "Malmö") ?? {}, { private: false });
    }),
  );
  await expect(fault).toHaveCount(0);
  await expect(section(page)).toContainText("Custom file for water: 1 difference");
  await section(page).getByText("Custom file for water").click();
  await expect(section(page).getByRole("listitem")).toHaveText("port Malmö is public");
  expect(await sideways(page)).toBe(0);
  expect(await seriousFaults(page)).toEqual([]);
}

const attached = (page: Page) => page.getByTestId("attached");

/** The file of the table is there to be read and to be had. */
async function has(page: Page): Promise<void> {
  await expect(attached(page)).toContainText("Custom file for water: 1 difference");
  const download = page.waitForEvent("download");
  await attached(page).getByRole("button", { name: "Download file for water" }).click();
  const file = JSON.parse(readFileSync(await (await download).path(), "utf8")) as WaterFile;
  expect(port(file, "Malmö")?.private).toBe(false);
}

test("a table of 18OE brings water of its own, and plays by it", { tag: SWEEP }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openSetup(page, "/new?title=18oe");
  await chooses(page);
  // What was chosen is kept with the draft.
  await page.reload();
  await expect(section(page)).toContainText("1 difference");
  await page.getByRole("button", { name: "Start game" }).click();
  await gameStands(page);
  await openView(page, "room");
  await has(page);
  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  const opened = (await (await page.request.get(`/api/tables/${id}`)).json()) as TableOpened;
  expect(port(opened.attachments?.water as unknown as WaterFile, "Malmö")?.private).toBe(false);
});

test("on a phone the water is chosen, and those who come read of it before the game", { tag: SWEEP }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openSetup(page, "/new?title=18oe");
  await page.getByRole("radio", { name: "Online" }).check();
  await chooses(page);
  expect((await small(page)).filter((one) => /file|usual/i.test(one))).toEqual([]);
  await page.getByRole("button", { name: "Open table" }).click();
  await expect(page.getByTestId("room-state")).toBeVisible();
  await has(page);
  expect(await sideways(page)).toBe(0);
  expect(await seriousFaults(page)).toEqual([]);
});
