import { expect, type Page, test } from "@playwright/test";
import { endedTable } from "./finished.ts";
import { begin, gathered } from "./guest.ts";
import { post } from "./hot-seat.ts";
import { seriousFaults } from "./lobby.ts";
import { faultsOf, signUp } from "./people.ts";

test.setTimeout(240_000);

/** The game of two people ends by consent. */
async function ends(host: Page, guest: Page, id: string): Promise<void> {
  const asked = await post(host, `/api/tables/${id}/proposals`, { kind: "end", seat: "p1", data: {} });
  expect(asked.ok(), await asked.text()).toBe(true);
  const { table } = await (await guest.request.get(`/api/tables/${id}`)).json();
  const path = `/api/tables/${id}/proposals/${table.proposals[0].id}`;
  const agreed = await post(guest, path, { agree: true, seat: "p2" });
  expect(agreed.ok(), await agreed.text()).toBe(true);
}

const after = (page: Page) => page.getByTestId("after-game");

test("two play again with one click each", async ({ page, browser }) => {
  const { id, guest } = await gathered(page, browser);
  const faults = faultsOf(guest);
  await begin(page, guest);
  await ends(page, guest, id);
  await expect(after(page)).toContainText("Unrated: ended by consent");
  await after(page).getByRole("button", { name: "Play again" }).click();
  await page.waitForURL((url) => !url.pathname.endsWith(id));
  const next = new URL(page.url()).pathname;
  await expect(page.getByTestId("seat-p2")).toContainText("Ben");
  await expect(page.getByTestId("seat-p2")).toContainText("invited");
  expect(await seriousFaults(page)).toEqual([]);
  // The other reads of it without loading the page again.
  await expect(after(guest)).toContainText("The next table is set up.");
  await after(guest).getByRole("button", { name: "Take your seat" }).press("Enter");
  await guest.waitForURL(`**${next}`);
  await expect(page.getByTestId("room-state")).toHaveText("All seats are taken.");
  await page.getByRole("button", { name: "Start game" }).click();
  await guest.getByTestId("travel-bar").waitFor({ timeout: 60_000 });
  expect(faults).toEqual([]);
});

test("a table is copied with its rules, on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  const id = await endedTable(page, { houseRules: [{ slug: "bank-size" }], rated: false });
  await page.goto(`/table/${id}`);
  await after(page).getByRole("button", { name: "New table like this" }).click();
  await expect(page).toHaveURL(/\/new\?title=18eu/);
  await expect(page.locator("form")).toHaveAttribute("aria-busy", "false");
  await expect(page.getByRole("checkbox", { name: /^Rated/ })).not.toBeChecked();
  const draft = await page.evaluate(() => JSON.parse(sessionStorage.getItem("railhead:new") ?? "null"));
  expect(draft).toMatchObject({ title: "18eu", mode: "online", visibility: "public", undo: "consent" });
  expect(draft.houseRules).toMatchObject([{ slug: "bank-size" }]);
  expect(draft.seats.map(({ holder }: { holder: string }) => holder)).toEqual(["me", "bot"]);
});

test("a guest keeps their name, and takes their games along when they sign up", async ({ page }) => {
  await page.goto("/");
  await endedTable(page, { name: "As a guest" });
  await page.evaluate(() => localStorage.setItem("railhead:name", "Gus"));
  await page.goto("/new?title=18eu");
  await expect(page.getByRole("textbox", { name: "Name for seat 1" })).toHaveValue("Gus");
  await signUp(page, { name: "Gus" });
  const { handle } = (await (await page.request.get("/api/me/profile")).json()) as { handle: string };
  await page.goto(`/people/${handle}`);
  await expect(page.getByTestId("finished")).toContainText("As a guest");
});
