import { type Browser, expect, type Page, test } from "@playwright/test";
import { LANGUAGES } from "../i18n/languages.ts";
import { endedTable, finishedGames, idOf } from "./finished.ts";
import { post } from "./hot-seat.ts";
import { gameStands, openSetup, seriousFaults, sideways, small } from "./lobby.ts";
import { another, faultsOf, signUp } from "./people.ts";
import { scrambled, unworded } from "./reading.ts";
import { SWEEP } from "./sweep.ts";
import { wordsOf } from "./words.ts";

test.setTimeout(240_000);

let number = 0;
/** A name that no other test has. */
const unique = (name: string) => `${name} ${process.pid}x${number++}`;

/** A public table of 18EU online with an open seat, set up as a page sends it; who asks sits at it. */
async function open(page: Page, name: string, more: object = {}): Promise<string> {
  const made = await post(page, "/api/tables", {
    ...{ title: "18eu", name, order: "seated", visibility: "public", mode: "online", undo: "consent" },
    seats: [
      { name: "Ada", holder: "me" },
      { name: "", holder: "open" },
    ],
    ...more,
  });
  expect(made.status(), await made.text()).toBe(201);
  return ((await made.json()) as { id: string }).id;
}

const row = (page: Page, name: string) => page.getByTestId("table-row").filter({ hasText: name });
const handleOf = async (page: Page): Promise<string> =>
  ((await (await page.request.get("/api/me/profile")).json()) as { handle: string }).handle;

test("two people: one sets a table up in a language, the other finds it by filters and sits down", async ({
  page,
  browser,
}) => {
  const name = unique("By filter");
  await openSetup(page);
  await page.getByRole("radio", { name: "Online" }).check();
  while ((await page.getByLabel(/^Player of seat/).count()) > 2)
    await page.getByRole("button", { name: "Remove a player" }).click();
  await page.getByRole("textbox", { name: "Name for seat 1" }).fill("Ada");
  await expect(page.getByRole("combobox", { name: "Table language" })).toHaveValue("en");
  await page.getByRole("combobox", { name: "Table language" }).selectOption("עברית");
  await page.getByRole("combobox", { name: "Time per move" }).selectOption("2 days");
  await page.getByRole("textbox", { name: "Table name" }).fill(name);
  await page.getByRole("button", { name: "Open table" }).click();
  await expect(page.getByText(/Table language: .*עברית/)).toBeVisible();
  await expect(page.getByTestId("closes")).toContainText(
    /No one has joined yet. The table closes on .*20\d\d/,
  );
  // A guest invites no one by name.
  await expect(page.getByRole("button", { name: "Give seat 2 to a bot" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Invite someone to seat 2" })).toHaveCount(0);

  const guest = await another(browser);
  const faults = faultsOf(guest);
  await guest.goto("/");
  await guest.getByRole("link", { name: "Find a table" }).click();
  await expect(guest).toHaveURL(/\/games\?seats=1$/);
  const filters = guest.getByTestId("filters");
  await expect(filters.getByRole("combobox", { name: "Free seats" })).toHaveValue("1");
  await filters.getByRole("combobox", { name: "Title" }).selectOption("18EU");
  await filters.getByRole("combobox", { name: "Pace" }).selectOption("Days");
  await filters.getByRole("combobox", { name: "Table language" }).selectOption(LANGUAGES.he);
  await filters.getByRole("button", { name: "Show tables" }).click();
  await expect(guest).toHaveURL("/games?title=18eu&seats=1&pace=days&language=he");
  await expect(row(guest, name)).toContainText("עברית");
  await expect(row(guest, name)).toContainText("2 days per move");
  const count = Number.parseInt((await guest.getByTestId("found-count").textContent()) ?? "", 10);
  expect(await guest.getByTestId("table-row").count()).toBe(Math.min(count, 20));
  expect(await seriousFaults(guest)).toEqual([]);

  // What does not fit is not there; the address says so to whom it is passed on.
  await guest.goto("/games?title=18eu&seats=1&pace=live&language=he");
  await expect(row(guest, name)).toHaveCount(0);
  await guest.goto("/games?title=18eu&seats=1&pace=days&language=he");
  await row(guest, name)
    .getByRole("link", { name: /^Take seat/ })
    .click();
  await guest.getByRole("button", { name: "Take seat 2" }).click();
  const called = guest.getByRole("textbox", { name: "Your name" });
  await called.fill("Ben");
  await called.press("Enter");
  await expect(page.getByTestId("room-state")).toHaveText("All seats are taken.");
  await expect(page.getByTestId("closes")).toHaveCount(0);
  await page.getByRole("button", { name: "Start game" }).click();
  await gameStands(page);
  await guest.goto("/games?mine=yes");
  // Who begins is drawn.
  await expect(row(guest, name)).toContainText(/Your turn|In progress/);
  expect(faults).toEqual([]);
});

test("without scripts a list is filtered and turned over", async ({ page, browser }) => {
  const name = unique("No scripts");
  await page.goto("/");
  for (let at = 0; at < 21; at++) await open(page, name, { language: "de", deadline: 1800 });
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await plain.goto("/games?seats=1");
  await plain.getByRole("combobox", { name: "Table language" }).selectOption(LANGUAGES.de);
  await plain.getByRole("combobox", { name: "Pace" }).selectOption("live");
  await plain.getByRole("button", { name: "Show tables" }).click();
  await expect(plain).toHaveURL("/games?seats=1&pace=live&language=de");
  await expect(plain.getByTestId("table-row")).toHaveCount(20);
  await plain.getByRole("link", { name: "More tables" }).click();
  await expect(plain).toHaveURL("/games?seats=1&pace=live&language=de&page=2");
  await expect(plain.getByText(/^Page 2 of \d+$/)).toBeVisible();
  await plain.getByRole("searchbox").fill(name);
  await plain.getByRole("button", { name: "Search", exact: true }).click();
  await expect(row(plain, name)).toHaveCount(10);
  await expect(plain.getByText("There are more.", { exact: false })).toBeVisible();
});

/** A host and a person with a page, each signed up. */
async function hostAnd(browser: Browser): Promise<{ host: Page; ben: Page; called: string; handle: string }> {
  const [host, ben] = [await another(browser), await another(browser)];
  const called = unique("Benjamin");
  await signUp(host, { name: unique("Ada") });
  await signUp(ben, { name: called });
  return { host, ben, called, handle: await handleOf(ben) };
}

test("a person is found by name, invited to a seat, and sits down on it", async ({ browser }) => {
  const { host, ben, called, handle } = await hostAnd(browser);
  const faults = [...faultsOf(host), ...faultsOf(ben)];
  await host.goto("/games");
  await host.getByRole("searchbox").fill(called.toUpperCase());
  await host.getByRole("searchbox").press("Enter");
  await host.getByRole("region", { name: "People" }).getByRole("link", { name: called }).click();
  await expect(host).toHaveURL(`/people/${handle}`);

  const name = unique("By name");
  await host.goto(`/table/${await open(host, name, { visibility: "private" })}`);
  await host.getByRole("button", { name: "Invite someone to seat 2" }).click();
  const field = host.getByRole("combobox", { name: "Name in the address of their page" });
  await field.fill("nobody-is-called-so");
  await field.press("Enter");
  await expect(field).toHaveAccessibleDescription(/No one has this name/);
  await field.fill(called.slice(0, 12));
  await expect(host.locator(`datalist option[value="${handle}"]`)).toBeAttached();
  await field.fill(handle);
  expect(await seriousFaults(host)).toEqual([]);
  await field.press("Enter");
  await expect(host.getByTestId("seat-p2")).toContainText(called);
  await expect(host.getByTestId("seat-p2")).toContainText("invited");

  await ben.goto("/games");
  await expect(ben.getByRole("region", { name: "A seat is kept for you" })).toContainText(name);
  expect(await seriousFaults(ben)).toEqual([]);
  await row(ben, name)
    .getByRole("link", { name: /^Take seat/ })
    .click();
  await expect(ben.getByTestId("seat-p2")).toContainText("Kept for you");
  await ben.getByRole("button", { name: "Take seat 2" }).click();
  await ben.getByRole("textbox", { name: "Your name" }).press("Enter");
  await expect(host.getByTestId("room-state")).toHaveText("All seats are taken.");
  await host.getByRole("button", { name: "Start game" }).click();
  await gameStands(host);
  // At the table their names lead to their pages.
  await host.getByTestId("players-table").getByRole("link", { name: called }).click();
  await expect(host).toHaveURL(`/people/${handle}`);
  expect(faults).toEqual([]);
});

test("an invitation is declined in the list, and one who hides their page is no one", async ({ browser }) => {
  const { host, ben, called, handle } = await hostAnd(browser);
  const name = unique("Declined");
  const id = await open(host, name);
  const invited = await post(host, `/api/tables/${id}/seats`, { do: "invite", seat: "p2", handle });
  expect(invited.ok(), await invited.text()).toBe(true);
  await ben.goto("/games");
  await ben.getByRole("button", { name: `Decline the seat at ${name}` }).click();
  await ben.getByRole("button", { name: "Decline", exact: true }).click();
  await expect(row(ben, name)).toHaveCount(0);
  const nobody = { titles: "nobody", rank: "nobody", people: "nobody", rating: "nobody", games: "nobody" };
  const kept = await ben.request.put("/api/me/profile", {
    data: { handle, shows: nobody },
    headers: { origin: new URL(ben.url()).origin },
  });
  expect(kept.ok(), await kept.text()).toBe(true);
  const refused = await post(host, `/api/tables/${id}/seats`, { do: "invite", seat: "p2", handle });
  expect(refused.status()).toBe(404);
  expect(await refused.json()).toEqual({ error: { code: "NO_SUCH_PERSON", field: "handle" } });
  await host.goto(`/games?q=${encodeURIComponent(called)}`);
  await expect(host.getByRole("region", { name: "People" })).toContainText("No one found.");
});

test("ratings stand in rows and filters; names of a finished game lead on, and so does its row", async ({
  browser,
}) => {
  const { host, ben } = await hostAnd(browser);
  const [a, b] = [
    { who: await idOf(host), name: "Ada" },
    { who: await idOf(ben), name: "Ben" },
  ];
  await finishedGames(host, [
    { title: "18eu", ranking: [a, b] },
    { title: "18eu", ranking: [a, b] },
  ]);
  const [high, low] = [unique("Strong"), unique("Weak")];
  await open(host, high, { language: "he" });
  await open(ben, low, { language: "he" });
  await expect(async () => {
    await ben.goto("/games?language=he&rating=high");
    await expect(row(ben, high).getByTestId("rating-span")).toHaveText(/^Rating 1[6-9]\d\d$/, {
      timeout: 1_000,
    });
  }).toPass();
  await expect(row(ben, low)).toHaveCount(0);
  await ben.goto("/games?language=he&rating=low");
  await expect(row(ben, low)).toHaveCount(1);

  const over = unique("Over");
  await endedTable(host, { name: over });
  await host.goto("/games");
  await row(host, over)
    .getByRole("link", { name: `New table like ${over}` })
    .click();
  await expect(host.locator("form")).toHaveAttribute("aria-busy", "false");
  await expect(host).toHaveURL(/\/new\?title=18eu/);
  await expect(host.getByRole("radio", { name: "Online" })).toBeChecked();
  await host.goto("/games");
  await row(host, over)
    .getByRole("button", { name: `Play again with the people of ${over}` })
    .click();
  await expect(host).toHaveURL(/\/table\//);
});

for (const locale of ["en", "he", "de"])
  test(`finding can be read by everyone, on a phone, ${locale}`, { tag: SWEEP }, async ({ browser }) => {
    const { host } = await hostAnd(browser);
    const name = unique("To read");
    await open(host, name, { language: "de", deadline: 86_400 });
    const context = await browser.newContext({
      locale,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      storageState: await host.context().storageState(),
    });
    const page = await context.newPage();
    for (const path of [
      "/games",
      "/games?seats=1",
      "/games?title=none",
      `/games?q=${encodeURIComponent(name)}`,
    ])
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        await page.goto(path);
        const { t } = await wordsOf(page);
        await expect(page.getByRole("heading", { level: 1, name: t("finding.heading") })).toBeVisible();
        expect(await seriousFaults(page), `${path} ${colorScheme}`).toEqual([]);
        expect(await sideways(page), path).toBe(0);
        expect(await unworded(page), path).toEqual([]);
        expect(await scrambled(page), path).toEqual([]);
        expect(await small(page), path).toEqual([]);
      }
    await context.close();
  });
