import type { Page } from "@playwright/test";
import type { View } from "../lib/views.ts";

/** Opens a view of the table, and waits until it stands: what was beside the view before may go as it opens. */
export async function openView(page: Page, view: View): Promise<void> {
  await choose(page, view);
  await page.locator(`[data-view="${view}"]`).waitFor();
}

/** Chooses a view by its tab, or out of the menus that hold those without one. */
async function choose(page: Page, view: View): Promise<void> {
  const tab = page.locator(`#tab-${view}`);
  if (await tab.count()) return tab.click();
  if (view === "trains" || view === "rules") {
    await page.getByTestId("more").click();
    return page.getByTestId(`more-${view}`).click();
  }
  await page.getByTestId("menu").click();
  await page.getByTestId(`open-${view}`).click();
}
