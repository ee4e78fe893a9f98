import { expect, test } from "@playwright/test";
import { decision } from "./hot-seat.ts";
import { gameStands, openSetup, seriousFaults, sideways } from "./lobby.ts";
import { SWEEP } from "./sweep.ts";
import { openView } from "./views.ts";

test("the United Kingdom and France are set up by two, on a board of their own", { tag: SWEEP }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openSetup(page, "/new?title=18oe");
  const seats = page.getByLabel(/^Player of seat/);
  await expect(seats).toHaveCount(4);
  await page.getByRole("radio", { name: /^United Kingdom and France/ }).check();
  // The scenario is for two or three: the fourth chair is gone, and a third may go.
  await expect(seats).toHaveCount(3);
  await expect(page.getByRole("button", { name: "Add a player" })).toBeDisabled();
  await page.getByRole("button", { name: "Remove a player" }).click();
  await expect(seats).toHaveCount(2);
  await expect(page.getByRole("button", { name: "Remove a player" })).toBeDisabled();
  expect(await seriousFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Start game" }).click();
  await gameStands(page);

  // Five privates and four minors in the packet, 870 for each.
  await expect(decision(page).locator("[data-lot]")).toHaveCount(9);
  await expect(page.getByText("£870").first()).toBeVisible();
  // Its seas are on the board, and those of the rest of Europe are not.
  await openView(page, "map");
  await expect(page.locator("svg").getByText("Celtic Sea").first()).toBeVisible();
  await expect(page.locator("svg").getByText("Black Sea")).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await sideways(page)).toBe(0);
  expect(await seriousFaults(page)).toEqual([]);
});
