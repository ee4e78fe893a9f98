import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";

/**
 * Text of a title's game of tests: bots played it by earlier rules, and it stays as it is, so that its moves may be spoken of by their numbers. The site's
 * own samples are made again with the rules.
 */
export const sampleText = (title = "18eu"): string =>
  readFileSync(new URL(`../test/games/${title}.json`, import.meta.url), "utf8");

/** Another game in place of a title's sample: its moves are played, since nothing tells what they did. */
export async function serveSample(page: Page, file: object, title = "18eu"): Promise<void> {
  await page.route(`**/samples/${title}.record.json`, (route) => route.fulfill({ status: 404 }));
  await page.route(`**/samples/${title}.json`, (route) => route.fulfill({ json: file }));
}

/**
 * Opens the game of tests in place of a title's sample, at a move, and waits until the table stands.
 *
 * @param moves serves only this many moves of it, which is quicker
 */
export async function openGame(page: Page, address: string, moves?: number): Promise<void> {
  const [, title = "18eu"] = /sample-(\w+)/.exec(address) ?? [];
  const file = JSON.parse(sampleText(title));
  await serveSample(page, { ...file, log: file.log.slice(0, moves) }, title);
  await page.goto(address);
  await page.getByTestId("travel-bar").waitFor({ timeout: 60_000 });
}

/** "12/1590": where one stands, and how many moves there are. */
export async function place(page: Page): Promise<{ at: number; total: number }> {
  const text = (await page.getByTestId("move-number").locator("[aria-hidden]").textContent()) ?? "";
  const [at, total] = text.split("/").map(Number);
  return { at: at ?? Number.NaN, total: total ?? Number.NaN };
}

/** Chooses a file in the drop zone. */
export async function chooseFile(page: Page, name: string, text: string): Promise<void> {
  await page
    .locator("input[type=file]")
    .setInputFiles({ name, mimeType: "application/json", buffer: Buffer.from(text) });
}

/** Drops a file on the zone, as a hand would. */
export async function dropFile(page: Page, zone: Locator, name: string, text: string): Promise<void> {
  const data = await page.evaluateHandle(
    ({ name, text }) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], name, { type: "application/json" }));
      return transfer;
    },
    { name, text },
  );
  await zone.dispatchEvent("dragover", { dataTransfer: data });
  await zone.dispatchEvent("drop", { dataTransfer: data });
}
