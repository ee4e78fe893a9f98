import { expect, test } from "@playwright/test";
import { decision, hotSeat } from "./hot-seat.ts";
import { place, sampleText } from "./sample.ts";
import { openView } from "./views.ts";

const SCRIPT = `<img src=x onerror="document.title='x'"><script>document.title='x'</script>`;
const SHORT = `<img src=x onerror=alert(1)>`;

test("script in the names of a table, of seats and in the chat is text, here and for others", async ({
  page,
}) => {
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const id = await hotSeat(page, [SHORT, "Ben", "Chloe"], { name: SHORT });
  await openView(page, "log");
  await page.getByRole("textbox", { name: /^Message to the table/ }).fill(SCRIPT);
  await page.getByRole("button", { name: "Send" }).click();
  const line = page.getByTestId("panel").getByRole("listitem").filter({ hasText: "<script>" });
  await expect(line).toContainText(SCRIPT);
  for (const view of ["figures", "table", "log", "room"] as const) {
    await openView(page, view);
    await expect(page.locator("img[src=x]")).toHaveCount(0);
  }
  await page.goto("/games");
  await expect(page.getByTestId("table-row").filter({ hasText: SHORT })).toBeVisible();
  await page.goto(`/table/${id}`);
  await expect(page.getByText(SHORT).filter({ visible: true }).first()).toBeVisible();
  await expect(page.locator("img[src=x]")).toHaveCount(0);
  expect(dialogs).toEqual([]);
  expect(await page.title()).not.toBe("x");
});

test("every page forbids what is not the site's own", async ({ page }) => {
  const id = await hotSeat(page, ["Ada", "Ben"]);
  const addresses = [
    "/",
    "/titles/18eu",
    "/new?title=18eu",
    "/games",
    `/table/${id}`,
    "/join/nonsense",
    "/game/sample-18eu",
    "/sign-in",
    "/sign-up",
    "/reset",
    "/account",
    "/nothing/here",
  ];
  for (const address of addresses) {
    const { headers } = { headers: (await page.request.get(address)).headers() };
    const policy = headers["content-security-policy"] ?? "";
    expect(policy, address).toMatch(
      /script-src 'self'(?: 'nonce-[A-Za-z0-9+/=]{20,}'|(?: 'sha256-[A-Za-z0-9+/]{43}=')+)(;|$)/,
    );
    expect(policy, address).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/);
    expect(headers["x-content-type-options"], address).toBe("nosniff");
  }
});

test("what was typed around the table outlives another tab", async ({ page }) => {
  await hotSeat(page, ["Ada", "Ben"], {});
  await openView(page, "log");
  const say = page.getByRole("textbox", { name: /^Message to the table/ });
  await say.fill("Half a sentence");
  await openView(page, "room");
  await page.getByRole("button", { name: "Correct cash, shares, or the map" }).click();
  await page.getByLabel("Amount").fill("12x");
  await expect(page.getByLabel("Amount")).toHaveAccessibleDescription(/whole number/);
  await page.getByLabel(/^Reason \(everyone/).fill("Counted wrong");
  await openView(page, "table");
  await openView(page, "room");
  await expect(page.getByLabel("Amount")).toHaveValue("12x");
  await expect(page.getByLabel(/^Reason \(everyone/)).toHaveValue("Counted wrong");
  await openView(page, "log");
  await expect(say).toHaveValue("Half a sentence");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("a tab that is chosen has the room, and going back to the table shows what is asked", async ({
    page,
  }) => {
    const file = JSON.parse(sampleText());
    const names = file.setup.players.map((player: { name: string }) => player.name);
    await hotSeat(page, names, { file: JSON.stringify({ ...file, log: file.log.slice(0, 133) }) });
    await expect(decision(page)).toBeVisible();
    await openView(page, "log");
    await expect(decision(page)).toBeHidden();
    await expect(page.getByRole("textbox", { name: /^Message to the table/ })).toBeInViewport({ ratio: 1 });
    await openView(page, "table");
    await expect(decision(page)).toBeInViewport();
    expect((await place(page)).total).toBe(133);
  });
});
