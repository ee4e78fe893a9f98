import { expect, type Page, test } from "@playwright/test";
import { guestOf } from "./guest.ts";
import { decision, give } from "./hot-seat.ts";
import { place } from "./sample.ts";
import { SWEEP } from "./sweep.ts";
import { openView } from "./views.ts";

const movesOf = async (page: Page): Promise<number> => (await place(page)).total;
/** The button that bids, by its sum. */
const main = (page: Page, sum: string) =>
  decision(page).locator("[data-testid=confirm], [data-testid=likeliest]").filter({ hasText: sum });

test("undo and redo that need consent are proposals: they ask, are refused, and are done once all agree", {
  tag: SWEEP,
}, async ({ page: host, browser }) => {
  const guest = await guestOf(host, browser);
  await decision(host).locator("[data-lot='2']").click();
  await give(host, () => main(host, "£100").click());
  await expect.poll(() => movesOf(guest)).toBe(1);
  // One's own last move needs no one; once the other has answered it does.
  await expect(host.getByTestId("undo")).toHaveText("Undo");
  await give(guest, () => main(guest, "£105").click());
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

test("a proposal stands in the log with its answers; on a phone the tab counts it, and the sheet has it for who must answer", async ({
  page: host,
  browser,
}) => {
  const guest = await guestOf(host, browser);
  await openView(host, "room");
  await host.getByRole("button", { name: "End game here" }).click();
  await openView(host, "table");
  const inLog = (page: Page) => page.getByTestId("stream").getByTestId("proposal");
  await expect(inLog(host).getByRole("button", { name: "Withdraw" })).toBeVisible();
  await expect(inLog(guest).getByRole("button", { name: "Agree" })).toBeVisible();
  // Beside the log it stands nowhere else.
  await expect(guest.getByTestId("proposal")).toHaveCount(1);
  for (const page of [host, guest]) await page.setViewportSize({ width: 390, height: 844 });
  await expect(guest.locator(".play-sheet").getByTestId("proposal")).toBeVisible();
  await expect(guest.locator("#tab-log")).toContainText("1 proposal to answer");
  // Who asked waits, and reads it in the log.
  await expect(host.getByTestId("proposal")).toHaveCount(0);
  await expect(host.locator("#tab-log")).not.toContainText("proposal");
  await host.locator("#tab-log").click();
  await expect(inLog(host)).toContainText("Waiting for Ben.");
});

test("who is waited for is reminded: a line of talk names them, and they hear it", async ({
  page: host,
  browser,
}) => {
  const guest = await guestOf(host, browser);
  // Their sound is on; what sounds is counted.
  await guest.evaluate(() => {
    const own = window.AudioContext;
    Object.assign(window, {
      tones: 0,
      AudioContext: class extends own {
        constructor() {
          super();
          (window as unknown as { tones: number }).tones++;
        }
      },
    });
  });
  await guest.request.put("/api/me/settings", {
    data: { webhook: null, sound: true, notify: false },
    headers: { origin: new URL(guest.url()).origin },
  });
  await decision(host).locator("[data-lot='2']").click();
  await give(host, () => main(host, "£100").click());
  const tones = () => guest.evaluate(() => (window as unknown as { tones: number }).tones);
  await expect.poll(tones).toBe(1);
  await host.getByRole("button", { name: "Remind Ben" }).click();
  await expect(host.getByText("Ben was reminded.")).toBeVisible();
  await expect(guest.getByTestId("stream")).toContainText("Ben, it is your turn.");
  await expect.poll(tones).toBe(2);
});
