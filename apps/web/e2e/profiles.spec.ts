import { type Browser, expect, type Page, test } from "@playwright/test";
import { endedTable, finishedGames, idOf } from "./finished.ts";
import { seriousFaults, sideways, small } from "./lobby.ts";
import { another, faultsOf, signUp } from "./people.ts";
import { scrambled, unworded } from "./reading.ts";
import { SWEEP } from "./sweep.ts";

test.setTimeout(180_000);

/** A person with some games behind them; another who has played with them. */
async function played(browser: Browser): Promise<{ ada: Page; ben: Page; handle: string; secret: string }> {
  const [ada, ben] = [await another(browser), await another(browser)];
  await signUp(ada, { name: `Ada ${process.pid} ${Date.now() % 100_000}` });
  await signUp(ben, { name: "Ben" });
  const [a, b] = [
    { who: await idOf(ada), name: "Ada" },
    { who: await idOf(ben), name: "Ben" },
  ];
  const bot = { who: "bot:steady", name: "Bot" };
  const [, , , secret = ""] = await finishedGames(ada, [
    { title: "18eu", ranking: [a, b, bot] },
    { title: "18eu", ranking: [b, a] },
    { title: "18ardennes", ranking: [a, bot, b], unrated: "handover" },
    { title: "18eu", ranking: [a, b], visibility: "private" },
  ]);
  const { handle } = (await (await ada.request.get("/api/me/profile")).json()) as { handle: string };
  return { ada, ben, handle, secret };
}

const part = (page: Page, name: string) => page.getByRole("region", { name });

test("a person's page shows what they have played, to each what they may see", async ({ browser }) => {
  const { ada, ben, handle, secret } = await played(browser);
  const faults = faultsOf(ben);
  const stranger = await another(browser);
  await stranger.goto(`/people/${handle}`);
  await expect(stranger.getByRole("heading", { level: 1 })).toContainText("Ada");
  await expect(part(stranger, "Titles played").getByRole("row", { name: "18EU 3 1 1 (100%)" })).toBeVisible();
  await expect(part(stranger, "Titles played").getByRole("row", { name: "18EU 2 1 0 (0%)" })).toBeVisible();
  await expect(stranger.getByTestId("rank")).toHaveText("1.5 over 2 games");
  await expect(stranger.getByTestId("rating")).toContainText(/^\d{4} ± \d{3}$/);
  await expect(stranger.getByTestId("finished").first()).toBeVisible();
  await expect(stranger.locator(`a[href*="${secret}"]`)).toHaveCount(0);
  await expect(part(stranger, "Often met")).toHaveCount(0);
  await expect(stranger.getByText("Unrated: a seat changed hands")).toBeVisible();

  await ben.goto(`/people/${handle}`);
  await expect(ben.getByTestId("with-you")).toHaveText("3 games: 2 ahead of you, 1 behind you, 0 level");
  await expect(ben.locator(`a[href*="${secret}"]`)).toHaveCount(1);
  await expect(part(ben, "Often met").getByRole("row", { name: /Bot: Steady/ })).toBeVisible();

  // They choose what others see; their own page says who sees what.
  await ada.goto("/account");
  const rating = ada.getByRole("combobox", { name: "Rating" });
  await rating.selectOption("No one");
  await expect(part(ada, "Your page").getByText("Saved.")).toBeVisible();
  await ada.getByRole("link", { name: "View your page" }).click();
  await expect(part(ada, "Rating").getByText("Only you see this")).toBeVisible();
  await stranger.reload();
  await expect(part(stranger, "Titles played")).toBeVisible();
  await expect(stranger.getByTestId("rating")).toHaveCount(0);
  expect(faults).toEqual([]);
});

test("a page has a name of one's own: one that is taken or cannot be is refused, one that is no one's says so", async ({
  browser,
}) => {
  const [ada, ben] = [await another(browser), await another(browser)];
  const [mine, other] = [`lovelace-${Date.now()}`, `babbage-${Date.now()}`];
  for (const [page, name] of [
    [ada, mine],
    [ben, other],
  ] as const) {
    await signUp(page, { name: "Ada" });
    const field = page.getByLabel("Name in the address");
    await field.fill(name);
    await field.press("Enter");
    await expect(part(page, "Your page").getByText("Saved.")).toBeVisible();
  }
  const field = ada.getByLabel("Name in the address");
  await field.fill(other);
  await field.press("Enter");
  await expect(field).toHaveAccessibleDescription("Someone else has this name. Choose another.");
  await expect(field).toHaveValue(other);
  await field.fill("no spaces");
  await field.press("Enter");
  await expect(field).toHaveAccessibleDescription(/^Use letters, digits, and single hyphens/);
  await ada.goto(`/people/${mine}`);
  await expect(ada.getByText("This is your page.")).toBeVisible();
  const missing = await ada.goto("/people/no-one-at-all");
  expect(missing?.status()).toBe(404);
  await expect(ada.getByRole("heading", { name: "No one has this name" })).toBeVisible();
});

test("names in lists lead to pages", async ({ browser }) => {
  const ada = await another(browser);
  await signUp(ada, { name: "Ada Listed" });
  await endedTable(ada, { name: "Linked" });
  await ada.goto("/games");
  await ada.getByTestId("table-row").first().getByRole("link", { name: "Ada", exact: true }).click();
  await expect(ada).toHaveURL(/\/people\/ada-listed/);
  await expect(ada.getByRole("heading", { level: 1 })).toHaveText("Ada Listed");
});

for (const locale of ["en", "he", "de"])
  test(`a person's page can be read by everyone, on a phone, ${locale}`, { tag: SWEEP }, async ({
    browser,
  }) => {
    const { ada, handle } = await played(browser);
    const context = await browser.newContext({
      locale,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      storageState: await ada.context().storageState(),
    });
    const page = await context.newPage();
    for (const path of [`/people/${handle}`, "/people/no-one-at-all", "/account"])
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        expect(await seriousFaults(page), `${path} ${colorScheme}`).toEqual([]);
        expect(await sideways(page), path).toBe(0);
        expect(await unworded(page), path).toEqual([]);
        expect(await scrambled(page), path).toEqual([]);
        if (path !== "/account") expect(await small(page), path).toEqual([]);
      }
    await context.close();
  });
