import { type APIResponse, expect, type Locator, type Page, test } from "@playwright/test";
import { ownSeats } from "./own-seats.ts";
import { place } from "./sample.ts";

/** Sends a request as the page itself would; `timeout` in milliseconds. */
export const post = (page: Page, path: string, data: object, timeout?: number): Promise<APIResponse> =>
  page.request.post(path, {
    data,
    headers: { origin: test.info().project.use.baseURL ?? "" },
    ...(timeout === undefined ? {} : { timeout }),
  });

/** Makes a hot seat table of these players with all seats one's own, and opens it. */
export async function hotSeat(page: Page, names: readonly string[], more: object = {}): Promise<string> {
  const table = ownSeats(names, more);
  // Of a file of many moves, each of which the server plays again.
  const made = await post(page, "/api/tables", table, 120_000);
  expect(made.status(), await made.text()).toBe(201);
  const { id } = (await made.json()) as { id: string };
  const opened = await (await page.request.get(`/api/tables/${id}`)).json();
  if (opened.table.phase === "gathering") {
    const started = await post(page, `/api/tables/${id}/start`, {});
    expect(started.ok(), await started.text()).toBe(true);
  }
  await page.goto(`/table/${id}`);
  await page.getByTestId("travel-bar").waitFor({ timeout: 60_000 });
  return id;
}

export const decision = (page: Page): Locator => page.getByTestId("decision");

/** What is asked now, and of whom. */
export async function asked(page: Page): Promise<{ id: string; seat: string }> {
  const panel = decision(page);
  return {
    id: (await panel.getAttribute("data-decision")) ?? "",
    seat: (await panel.getAttribute("data-seat")) ?? "",
  };
}

/** Does something that must land as a move, and waits until it has. */
export async function landing(page: Page, act: () => Promise<unknown>): Promise<void> {
  const { total } = await place(page);
  await act();
  await expect.poll(async () => (await place(page)).total, { timeout: 15_000 }).toBeGreaterThan(total);
}

/** The one button that gives the draft; that of a tile stands beside its hex. */
export const answers = (page: Page): Locator =>
  page.getByTestId("confirm").or(page.getByTestId("lay-confirm"));

/** Confirms the draft. */
export const confirm = (page: Page): Promise<void> => landing(page, () => answers(page).click());

/** Drafts a bid of so much on the lot that is up or picked. */
export const bid = (page: Page, amount: number): Promise<void> =>
  decision(page).getByRole("textbox", { name: "Your bid" }).fill(String(amount));

/** Passes, whatever passing is called here; confirms it where it leads to something weighty. */
export const pass = (page: Page): Promise<void> =>
  give(page, () => page.locator("[data-action=pass]").click());

/**
 * Confirms the draft if this many moves have been made, and does nothing otherwise: looked at and clicked at once. The answer before may have landed
 * meanwhile, and the draft be that of the next question, as the best routes are.
 */
export const confirmAt = (page: Page, total: number): Promise<void> =>
  page.evaluate((moves) => {
    const shown = document.querySelector("[data-testid=move-number] [aria-hidden]")?.textContent ?? "";
    if (Number(shown.split("/")[1]) !== moves) return;
    document.querySelector<HTMLButtonElement>("[data-testid=confirm], [data-testid=lay-confirm]")?.click();
  }, total);

/** Gives an answer that one click may give: it is confirmed where the page shows first what it leads to. */
export async function give(page: Page, act: () => Promise<unknown>): Promise<void> {
  const { total } = await place(page);
  await act();
  await expect(async () => {
    if ((await place(page)).total > total) return;
    await answers(page).click({ timeout: 200, trial: true });
    await confirmAt(page, total);
    expect((await place(page)).total).toBeGreaterThan(total);
  }).toPass({ timeout: 15_000 });
}
