import { expect, type Page, test } from "@playwright/test";
import { begin, gathered } from "./guest.ts";
import { gameStands, seriousFaults, sideways } from "./lobby.ts";
import { signUp } from "./people.ts";

test.setTimeout(180_000);

/** The browser of a test has no push service: what one would answer, with keys as browsers make them. */
const withPushService = (page: Page) =>
  page.addInitScript(() => {
    const bytes = (length: number, first = 1) => {
      const made = new Uint8Array(length).fill(7);
      made[0] = first;
      return btoa(String.fromCharCode(...made))
        .replaceAll("+", "-")
        .replaceAll("/", "_")
        .replaceAll("=", "");
    };
    let subscribed = false;
    const subscription = {
      endpoint: "https://9.9.9.9/push/one",
      options: {},
      toJSON: () => ({
        endpoint: "https://9.9.9.9/push/one",
        keys: { p256dh: bytes(65, 4), auth: bytes(16) },
      }),
      unsubscribe: async () => {
        subscribed = false;
        return true;
      },
    };
    PushManager.prototype.subscribe = async () => {
      subscribed = true;
      return subscription as unknown as PushSubscription;
    };
    PushManager.prototype.getSubscription = async () =>
      subscribed ? (subscription as unknown as PushSubscription) : null;
    Notification.requestPermission = async () => "granted";
  });

const box = (page: Page, name: string) => page.getByRole("checkbox", { name, exact: true });

test("a person chooses what calls them, and this browser is called", async ({ page, context }) => {
  await withPushService(page);
  await context.grantPermissions(["notifications"]);
  await signUp(page);
  await page.getByRole("link", { name: "Choose calls" }).click();
  await expect(page.getByRole("heading", { name: "Calls", level: 1 })).toBeVisible();
  // This site sends no mail, and says so.
  await expect(page.getByText("This site sends no email.")).toBeVisible();
  await page.getByRole("button", { name: "Call this browser" }).click();
  await expect(page.getByText("this browser", { exact: false }).first()).toBeVisible();
  await expect(box(page, "My turn: Push")).toBeChecked();
  const script = await page.evaluate(
    async () => (await navigator.serviceWorker.getRegistration("/calls-worker.js"))?.active?.scriptURL,
  );
  expect(script).toMatch(/\/calls-worker\.js$/);

  await box(page, "A message at my table: Push").press("Space");
  await page.getByRole("checkbox", { name: "Do not call me at certain hours" }).check();
  await page.getByLabel("From", { exact: true }).fill("23:15");
  await page.getByLabel("Time zone").selectOption("Asia/Jerusalem");
  await expect(page.getByText("Saved.")).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);
  await page.reload();
  await expect(box(page, "A message at my table: Push")).toBeChecked();
  await expect(page.getByLabel("From", { exact: true })).toHaveValue("23:15");
  await expect(page.getByLabel("Time zone")).toHaveValue("Asia/Jerusalem");

  for (const language of ["de", "he"]) {
    await context.addCookies([
      { name: "language", value: language, url: page.url(), sameSite: "Lax" as const },
    ]);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Calls");
    expect(await sideways(page)).toBe(0);
    expect(await seriousFaults(page)).toEqual([]);
  }
});

test("the first turn at a table asks once whether to be called", async ({ page, browser }) => {
  const { guest } = await gathered(page, browser);
  await begin(page, guest);
  const lines = async () => [
    await page.getByTestId("calls-ask").count(),
    await guest.getByTestId("calls-ask").count(),
  ];
  // Of two people one is asked first.
  await expect.poll(async () => (await lines()).sort()).toEqual([0, 1]);
  const [asked, other] = (await lines())[0] ? [page, guest] : [guest, page];
  const line = asked.getByTestId("calls-ask");
  await expect(line).toContainText("Do you want a call when it is your turn");
  expect(await seriousFaults(asked)).toEqual([]);
  await expect(other.getByTestId("calls-ask")).toHaveCount(0);
  await line.getByRole("button", { name: "No" }).click();
  await expect(line).toHaveCount(0);
  await asked.reload();
  await gameStands(asked);
  await expect(line).toHaveCount(0);
});

test("a link to leave mails works without signing in, and a forged one says so", async ({ page }) => {
  await page.goto("/unsubscribe/bm9ib2R5.forged");
  await page.getByRole("button", { name: "End these emails" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "This link was already used" })).toBeVisible();
});
