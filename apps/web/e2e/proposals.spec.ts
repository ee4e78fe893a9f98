import { expect, type Page, test } from "@playwright/test";
import { guestOf } from "./guest.ts";
import { confirm, decision } from "./hot-seat.ts";
import { place } from "./sample.ts";
import { SWEEP } from "./sweep.ts";

const movesOf = async (page: Page): Promise<number> => (await place(page)).total;

test("undo and redo that need consent are proposals: they ask, are refused, and are done once all agree", {
  tag: SWEEP,
}, async ({ page: host, browser }) => {
  const guest = await guestOf(host, browser);
  await decision(host).locator("[data-lot='2']").click();
  await decision(host).getByRole("button", { name: /^£100/ }).click();
  await confirm(host);
  await expect.poll(() => movesOf(guest)).toBe(1);
  // One's own last move needs no one; once the other has answered it does.
  await expect(host.getByTestId("undo")).toHaveText("Undo");
  await decision(guest).getByRole("button", { name: /^£105/ }).click();
  await confirm(guest);
  await expect.poll(() => movesOf(host)).toBe(2);

  // Undo: asked, and nothing is undone before the other agrees.
  await expect(host.getByTestId("undo")).toHaveText("Ask to undo");
  await host.getByTestId("undo").click();
  const card = guest.getByTestId("proposal");
  await expect(card).toContainText("Ada");
  expect(await movesOf(guest)).toBe(2);
  await card.getByRole("button", { name: "Agree" }).click();
  for (const page of [host, guest]) await expect.poll(() => movesOf(page)).toBe(0);

  // Redo: the one who asks may withdraw, the others refuse or agree.
  const redo = host.getByTestId("redo");
  await expect(redo).toHaveText("Ask to redo");
  await redo.click();
  await expect(card).toContainText("Ada asks to redo the undone moves.");
  await expect(host.getByTestId("proposal").getByRole("button", { name: "Withdraw" })).toBeVisible();
  await expect(host.getByTestId("proposal").getByRole("button", { name: "Agree" })).toHaveCount(0);
  expect(await movesOf(host)).toBe(0);
  await card.getByRole("button", { name: "Refuse" }).click();
  for (const page of [host, guest]) {
    await expect(page.getByTestId("proposal")).toHaveCount(0);
    expect(await movesOf(page)).toBe(0);
  }
  await redo.click();
  await card.getByRole("button", { name: "Agree" }).click();
  for (const page of [host, guest]) {
    await expect.poll(() => movesOf(page)).toBe(2);
    await expect(page.getByTestId("proposal")).toHaveCount(0);
  }
  await expect(host.getByTestId("redo")).toHaveCount(0);
});
