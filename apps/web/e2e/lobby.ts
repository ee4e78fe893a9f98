import { expect, type Page } from "@playwright/test";
import { axe } from "./axe.ts";
import { wordsOf } from "./words.ts";

/** What axe finds serious or critical on a page. */
export async function seriousFaults(page: Page): Promise<string[]> {
  const { violations } = await axe(page).analyze();
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap((one) => one.nodes.map((node) => `${one.id}: ${node.target.join(" ")} ${node.failureSummary}`));
}

/** How far a page scrolls sideways. */
export const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth));

/** What is too small for a thumb; links within sentences are left out. */
export const small = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("main button, main select, main input, main label, main a")]
      .filter((element) => !["radio", "checkbox", "file"].includes((element as HTMLInputElement).type))
      .filter((element) => !(element.tagName === "LABEL" && !element.querySelector("input[type=radio]")))
      // A word that explains itself stands in its sentence as a link does.
      .filter((element) => !element.matches(".term"))
      .filter((element) => element.tagName !== "A" || getComputedStyle(element).display !== "inline")
      .map((element) => ({
        name: element.ariaLabel ?? element.textContent?.slice(0, 30),
        box: element.getBoundingClientRect(),
      }))
      .filter(({ box }) => box.width > 2 && (box.height < 43.5 || box.width < 43.5))
      .map(({ name, box }) => `${name} ${Math.round(box.width)}x${Math.round(box.height)}`),
  );

/** Waits until the form of a new table can be sent. */
export async function openSetup(page: Page, address = "/new?title=18eu"): Promise<void> {
  await page.goto(address);
  await expect(page.locator("form")).toHaveAttribute("aria-busy", "false");
  const { t } = await wordsOf(page);
  const begin = page.getByRole("button", { name: t("new.begin"), exact: true });
  await expect(begin.or(page.getByRole("button", { name: t("new.open"), exact: true }))).toBeEnabled();
}

/** The game of a table stands. */
export async function gameStands(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/table\/[^/]+$/);
  await page.getByTestId("travel-bar").waitFor({ timeout: 30_000 });
}

/** Sets up a table online with two seats, the second open, and comes to its waiting room. */
export async function openOnline(
  page: Page,
  name: string,
  visibility: "public" | "private",
): Promise<string> {
  await openSetup(page);
  await page.getByRole("radio", { name: "Online" }).check();
  while ((await page.getByLabel(/^Player of seat/).count()) > 2)
    await page.getByRole("button", { name: "Remove a player" }).click();
  await page.getByRole("textbox", { name: "Name for seat 1" }).fill("Ada");
  await page.locator(`input[name=visibility][value=${visibility}]`).check();
  await page.getByRole("textbox", { name: "Table name" }).fill(name);
  await page.getByRole("button", { name: "Open table" }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByTestId("room-state")).toHaveText("1 seat open");
  return page.url();
}
