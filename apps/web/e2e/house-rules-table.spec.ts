import { type Browser, expect, type Page, test } from "@playwright/test";
import { begin, gathered } from "./guest.ts";
import { gameStands, seriousFaults, sideways } from "./lobby.ts";
import { SWEEP } from "./sweep.ts";
import { openView } from "./views.ts";

test.setTimeout(240_000);

/** The host sets up a table with these house rules. */
const withRules = (host: Page, browser: Browser, houseRules: object[]) =>
  gathered(host, browser, { name: "Masked", visibility: "public", deadline: 86_400, houseRules }, [
    "Adamantine",
    "Benevolent",
  ]);

test("the host changes the house rules while seats are gathered; both see them, and after the start they stay", async ({
  page,
  browser,
}) => {
  const { id, guest } = await withRules(page, browser, [{ slug: "rest-money" }]);
  await expect(guest.getByText("Rest money")).toBeVisible();
  await expect(guest.getByRole("button", { name: "Change house rules" })).toHaveCount(0);
  await page.getByRole("button", { name: "Change house rules" }).click();
  await page.getByRole("checkbox", { name: /^Order by passing/ }).check();
  await expect(page.getByRole("button", { name: "Keep these rules" })).toBeDisabled();
  await page.getByRole("checkbox", { name: /^Rest money/ }).uncheck();
  await page.getByRole("button", { name: "Keep these rules" }).click();
  await expect(guest.getByText("Order by passing")).toBeVisible();
  await expect(guest.getByText("Rest money")).toHaveCount(0);
  await begin(page, guest);
  const late = await page.request.put(`/api/tables/${id}/house-rules`, {
    data: { houseRules: [] },
    headers: { origin: test.info().project.use.baseURL ?? "" },
  });
  expect(late.status()).toBe(422);
  expect((await late.json()).error.refusal.code).toBe("VARIANT_LOCKED");
  await openView(page, "room");
  await expect(page.getByTestId("house-rules")).toContainText("Order by passing");
});

test("secret seats between two browsers, and a pause that the other sees, up to the table's limit", {
  tag: SWEEP,
}, async ({ page, browser }) => {
  const { id, guest } = await withRules(page, browser, [
    { slug: "secret-seats" },
    { slug: "pause-on-absence", options: { most: 1 } },
  ]);
  await begin(page, guest);
  const shows = async (one: Page, name: string) => (await one.content()).includes(name);
  for (const one of [page, guest]) {
    await openView(one, "figures");
    await expect(one.getByTestId("panel")).toContainText(one === page ? "Player 2" : "Player 1");
  }
  expect(await shows(page, "Benevolent")).toBe(false);
  expect(await shows(guest, "Adamantine")).toBe(false);
  await openView(guest, "log");
  await guest.getByRole("textbox", { name: /^Message to the table/ }).fill("good evening");
  await guest.getByRole("textbox", { name: /^Message to the table/ }).press("Enter");
  await openView(page, "log");
  await expect(page.getByTestId("panel")).toContainText("Player 2");
  await expect(page.getByTestId("panel")).toContainText("good evening");

  // The clock runs; Ben goes away, and it stands still for both.
  await expect(page.getByTestId("clock")).toContainText(/^Due in/);
  await openView(guest, "room");
  await guest.getByRole("button", { name: "Leave and pause the game" }).click();
  await expect(page.getByTestId("away")).toContainText("Player 2 is away. The game is paused");
  await expect(page.getByTestId("clock")).toHaveText("Paused");
  await expect(guest.getByTestId("away")).toContainText("Benevolent is away");
  await expect(page.getByTestId("away").getByRole("button")).toHaveCount(0);
  expect(await seriousFaults(page)).toEqual([]);
  await openView(page, "log");
  await expect(page.getByTestId("panel")).toContainText(
    "Player 2 is away; the game is paused (Pause on absence)",
  );
  const looker = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await looker.goto(`/table/${id}`);
  await gameStands(looker);
  await expect(looker.getByTestId("away")).toContainText("Player 2 is away");
  expect(await sideways(looker)).toBe(0);
  for (const name of ["Benevolent", "Adamantine"]) expect(await shows(looker, name)).toBe(false);
  const lists = await (await browser.newContext()).newPage();
  const cards = await (await lists.request.get(`/api/tables?ids=${id}`)).text();
  expect(cards).toContain('"paused":true');
  for (const name of ["Benevolent", "Adamantine"]) expect(cards).not.toContain(name);

  // The asked player may move in the pause; then Ben is back, and may not go again.
  await guest.getByTestId("away").getByRole("button", { name: "Return and resume" }).click();
  await expect(page.getByTestId("away")).toHaveCount(0);
  await expect(page.getByTestId("clock")).toContainText(/^Due in/);
  await guest.getByRole("button", { name: "Leave and pause the game" }).click();
  const refusal = guest.getByTestId("panel").getByRole("alert").filter({ hasText: "has used all pauses" });
  await expect(refusal).toContainText("Benevolent has used all pauses (1)");
  await expect(refusal).toContainText("Pause on absence");
  await expect(page.getByTestId("away")).toHaveCount(0);

  // When the game is over all are named, without the page being loaded again.
  await openView(page, "room");
  await page.getByRole("button", { name: "End game here" }).click();
  await guest.getByRole("button", { name: "Agree" }).click();
  await expect(page.getByTestId("sentence")).toContainText(/Benevolent|Adamantine/);
  await openView(page, "figures");
  await expect(page.getByTestId("panel")).toContainText("Benevolent");
  await expect(looker.getByTestId("sentence")).toContainText(/Benevolent|Adamantine/);
});
