import { expect, type Page, test } from "@playwright/test";
import { post } from "./hot-seat.ts";
import { gameStands, openOnline, openSetup, seriousFaults, sideways, small } from "./lobby.ts";
import { chooseFile, place, sampleText } from "./sample.ts";
import { late, SWEEP } from "./sweep.ts";
import { openView } from "./views.ts";

const begin = (page: Page) => page.getByRole("button", { name: "Start game" });
const seatName = (page: Page, seat: number) => page.getByRole("textbox", { name: `Name for seat ${seat}` });

test("two clicks lead from the front page to a game on one computer", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Play 18EU" }).click();
  await begin(page).click();
  await gameStands(page);
  await expect(page.getByTestId("sentence")).toContainText(/Player \d, your turn: /);
  // It waits on the front page from now on.
  await page.goto("/");
  const row = page.getByRole("region", { name: "Continue" }).getByTestId("table-row");
  await expect(row).toContainText("Your turn");
  await row.getByRole("link", { name: /Continue/ }).click();
  await gameStands(page);
});

test("the keyboard alone sets a table up", async ({ page }) => {
  await page.goto("/");
  const reach = async (name: string) => {
    for (let n = 0; n < 80; n++) {
      await page.keyboard.press("Tab");
      const at = await page.evaluate(() => {
        const element = document.activeElement as HTMLElement | null;
        return element?.ariaLabel ?? element?.textContent?.trim() ?? "";
      });
      if (at === name) return;
    }
    throw new Error(`Tab does not reach ${name}`);
  };
  await reach("Play 18EU");
  await page.keyboard.press("Enter");
  await expect(begin(page)).toBeEnabled();
  await seatName(page, 1).focus();
  await page.keyboard.type("Ada");
  await reach("Start game");
  await page.keyboard.press("Enter");
  await gameStands(page);
});

test("bad input is told by its field, keeps everything, and does not reach the server", async ({ page }) => {
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
  await openSetup(page);
  await seatName(page, 1).fill("Ada");
  await seatName(page, 2).fill("ada ");
  await page.getByRole("textbox", { name: "Seed" }).fill("twelve");
  await page.getByRole("textbox", { name: "Table name" }).fill("Friday");
  await expect(seatName(page, 2)).toHaveAccessibleDescription("Seat 1 already has this name.");
  await expect(page.getByRole("textbox", { name: "Seed" })).toHaveAccessibleDescription(
    /Enter a whole number from 0/,
  );
  await begin(page).click();
  await expect(seatName(page, 2)).toBeFocused();
  await page.reload();
  await expect(page.locator("form")).toHaveAttribute("aria-busy", "false");
  await expect(seatName(page, 2)).toHaveValue("ada ");
  await expect(page.getByRole("textbox", { name: "Seed" })).toHaveValue("twelve");
  await expect(page.getByText("Fix 2 problems first.")).toBeVisible();
  await seatName(page, 2).fill("Ben");
  await begin(page).click();
  await expect(page.getByRole("textbox", { name: "Seed" })).toBeFocused();
  expect(sent).toEqual([]);
  await page.getByRole("textbox", { name: "Seed" }).fill("12");
  await begin(page).click();
  await gameStands(page);
  await expect(page.getByText("Friday").first()).toBeVisible();
  const id = page.url().split("/").at(-1);
  const { table } = await (await page.request.get(`/api/tables/${id}`)).json();
  expect(table.setup).toMatchObject({ seed: 12, order: "drawn" });
  expect(table.seats.map((seat: { name: string }) => seat.name)).toEqual([
    "Ada",
    "Ben",
    "Player 3",
    "Player 4",
  ]);
});

test("options, presets and what the rulebook suggests reach the game", async ({ page }) => {
  await openSetup(page);
  await page.getByRole("radio", { name: "Hebrew rules" }).check();
  await page.getByText("Options", { exact: true }).click();
  await expect(page.getByLabel("Priority deal goes to")).toHaveValue("lastPasser");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByLabel("Extra 3-trains")).toHaveValue("1");
  await page.getByLabel("Routes allowed").selectOption("declared");
  await page.getByLabel("Player of seat 4").selectOption("bot");
  await page.getByRole("radio", { name: "As listed" }).check();
  await begin(page).click();
  await gameStands(page);
  const { table } = await (await page.request.get(`/api/tables/${page.url().split("/").at(-1)}`)).json();
  expect(table.setup).toMatchObject({
    preset: "hebrew",
    options: { extra3: 1, routes: "declared" },
    order: "seated",
  });
  expect(table.seats.map((seat: { holder: string }) => seat.holder)).toEqual([
    "person",
    "person",
    "person",
    "bot",
  ]);
});

test("what the server turns down is told, and nothing is lost", async ({ page }) => {
  await openSetup(page);
  await seatName(page, 1).fill("Ada");
  await page.context().setOffline(true);
  await begin(page).click();
  await expect(page.getByText("The site cannot be reached.", { exact: false })).toBeVisible();
  await expect(seatName(page, 1)).toHaveValue("Ada");
  await page.context().setOffline(false);
  await begin(page).click();
  await gameStands(page);
});

test("a table gathers: the invitation opens it, a name is all a seat needs, everyone sees it at once", async ({
  page,
  browser,
}) => {
  test.setTimeout(150_000);
  const address = await openOnline(page, "Secret evening", "private");
  const link = await page.getByRole("textbox", { name: "Invitation" }).inputValue();
  expect(await seriousFaults(page)).toEqual([]);

  const guest = await (await browser.newContext()).newPage();
  // Without the link, or with a wrong one, there is nothing to see.
  for (const wrong of [address, `${link.slice(0, -3)}abc`, new URL("/join/nonsense", address).href]) {
    await guest.goto(wrong);
    await expect(guest.getByRole("heading", { name: /^Table not found/ })).toBeVisible();
    await expect(guest.getByText("Secret evening")).toHaveCount(0);
    await expect(guest.getByText("Ada")).toHaveCount(0);
  }
  await guest.goto("/");
  await expect(guest.getByText("Secret evening")).toHaveCount(0);

  await guest.goto(link);
  await expect(guest).toHaveURL(address);
  await guest.getByRole("button", { name: "Take seat 2" }).click();
  const name = guest.getByRole("textbox", { name: "Your name" });
  await guest.getByRole("button", { name: "Take seat 2" }).click();
  await expect(name).toHaveAccessibleDescription(/Enter a name/);
  await name.fill("ada");
  await name.press("Enter");
  await expect(name).toHaveAccessibleDescription(/This name is taken at the table/);
  await expect(name).toHaveValue("ada");
  expect(await seriousFaults(guest)).toEqual([]);
  await name.fill("Ben");
  await name.press("Enter");
  await expect(guest.getByTestId("seat-p2")).toContainText("Ben");
  await expect(page.getByTestId("seat-p2")).toContainText("Ben");
  await expect(page.getByTestId("room-state")).toHaveText("All seats are taken.");
  await expect(guest.getByRole("button", { name: "Start game" })).toHaveCount(0);

  // The host's connection fails for a moment; what happened meanwhile is there when it is back.
  await page.context().setOffline(true);
  await expect(page.getByTestId("link-state")).toContainText("Connection lost. Reconnecting.", {
    timeout: 60_000,
  });
  await guest.getByRole("button", { name: "Leave seat 2" }).click();
  await expect(guest.getByTestId("seat-p2")).toHaveAttribute("data-holder", "open");
  await page.context().setOffline(false);
  await expect(page.getByTestId("seat-p2")).toHaveAttribute("data-holder", "open", { timeout: 30_000 });
  await expect(page.getByTestId("link-state")).toBeHidden();

  await guest.getByRole("button", { name: "Take seat 2" }).click();
  await guest.getByRole("textbox", { name: "Your name" }).fill("Ben");
  await guest.getByRole("textbox", { name: "Your name" }).press("Enter");
  await expect(page.getByTestId("seat-p2")).toContainText("Ben");
  await begin(page).click();
  await gameStands(page);
  await gameStands(guest);
  // A reload keeps the seat.
  await guest.reload();
  await gameStands(guest);
  await guest.goto("/games");
  await expect(guest.getByTestId("table-row")).toContainText("Secret evening");
});

test("an open table stands in the list until its seats are taken; one's own are under my games", async ({
  page,
  browser,
}) => {
  const name = `Open evening ${Date.now()}`;
  await openOnline(page, name, "public");
  const guest = await (await browser.newContext()).newPage();
  await guest.goto("/");
  const row = guest.getByTestId("table-row").filter({ hasText: name });
  await expect(row).toContainText("1 seat free");
  await row.getByRole("button", { name: /Follow/ }).click();
  await row.getByRole("link", { name: /Take seat/ }).click();
  await expect(guest.getByRole("heading", { level: 1, name })).toBeVisible();
  await guest.goto("/games");
  await expect(guest.getByRole("region", { name: "Followed" }).getByTestId("table-row")).toContainText(name);

  await page.getByRole("button", { name: "Give seat 2 to a bot" }).click();
  await expect(page.getByTestId("room-state")).toHaveText("All seats are taken.");
  await guest.goto("/");
  await expect(guest.getByRole("heading", { name: "Open tables" })).toBeVisible();
  await guest.waitForLoadState("networkidle");
  await expect(guest.getByRole("region", { name: "Open tables" }).getByText(name)).toHaveCount(0);
  await page.goto("/games");
  const mine = page.getByTestId("table-row").filter({ hasText: name });
  await expect(mine).toContainText("Waiting for players");
  await mine.getByRole("button", { name: `Leave ${name}` }).click();
  await mine.getByRole("button", { name: "Leave", exact: true }).click();
  await expect(mine).toContainText("open");
});

test("a game from a file goes on as a table", { tag: SWEEP }, async ({ page }) => {
  const file = JSON.parse(sampleText());
  await page.goto("/");
  await chooseFile(page, "mine.json", JSON.stringify({ ...file, name: "Mine", log: file.log.slice(0, 60) }));
  await page.getByTestId("travel-bar").waitFor({ timeout: 60_000 });
  await page.goto("/");
  await page.getByText("In this browser", { exact: true }).click();
  await page.getByRole("link", { name: "Continue as a table" }).click();
  await expect(page.getByText("This table continues Mine: 60 moves played.", { exact: false })).toBeVisible();
  await expect(seatName(page, 1)).toHaveValue(file.setup.players[0].name);
  await expect(seatName(page, 1)).not.toBeEditable();
  await begin(page).click();
  await gameStands(page);
  expect((await place(page)).total).toBe(60);
});

test("the title page: a tile shows where it leads, a rule has an address, options lead to their rule", async ({
  page,
}) => {
  await page.goto("/titles/18eu#EU-4.4.9-04");
  await expect(page.locator("[id='EU-4.4.9-04']")).toBeInViewport({ timeout: 15_000 });
  await page.locator("#tile-57 button").click();
  const story = page.getByTestId("tile-story");
  await expect(story.getByRole("button", { name: "Tile 14" })).toBeVisible();
  await expect(page.locator("#tile-611")).toHaveAttribute("data-place", "after");
  await expect(page.locator("#tile-8")).toHaveAttribute("data-place", "apart");
  await story.getByRole("button", { name: "Tile 14" }).click();
  await expect(page.locator("#tile-57")).toHaveAttribute("data-place", "before");
  await page.locator("#options a[href='#EU-4.1.4-04']").click();
  await expect(page.locator("[id='EU-4.1.4-04']")).toBeInViewport({ timeout: 15_000 });
  await expect(page.getByText("Length and complexity are our estimates.")).toBeAttached();
});

for (const colorScheme of ["light", "dark"] as const) {
  test(
    `nothing serious on the pages around a table (${colorScheme})`,
    colorScheme === "dark" ? late : { tag: SWEEP },
    async ({ page }) => {
      test.setTimeout(120_000);
      await page.emulateMedia({ colorScheme });
      await openSetup(page);
      await page.getByText("Options", { exact: true }).click();
      await page.getByRole("radio", { name: "Online" }).check();
      await seatName(page, 1).fill("");
      expect(await seriousFaults(page)).toEqual([]);
      for (const address of ["/", "/games", "/join/nonsense", "/titles/18eu#EU-4.4.9-04"]) {
        await page.goto(address);
        await page.waitForLoadState("networkidle");
        expect(await seriousFaults(page), address).toEqual([]);
      }
    },
  );
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("nothing scrolls sideways, and everything is large enough for a thumb", { tag: SWEEP }, async ({
    page,
  }) => {
    test.setTimeout(60_000);
    await openSetup(page);
    await page.getByText("Options", { exact: true }).tap();
    await page.getByRole("radio", { name: "As listed" }).check();
    expect(await sideways(page)).toBe(0);
    expect(await small(page)).toEqual([]);
    await openOnline(page, "A very long name of a table that goes on and on and on", "private");
    expect(await sideways(page)).toBe(0);
    expect(await small(page)).toEqual([]);
    for (const address of ["/", "/games", "/join/nonsense", "/titles/18eu"]) {
      await page.goto(address);
      await page.waitForLoadState("networkidle");
      expect(await sideways(page), address).toBe(0);
      expect(await small(page), address).toEqual([]);
    }
  });
});

test("the pages around a table also work right to left", async ({ page }) => {
  for (const address of ["/", "/new?title=18eu", "/games", "/titles/18eu"]) {
    await page.goto(address);
    await page.evaluate(() => {
      document.documentElement.dir = "rtl";
    });
    expect(await sideways(page), address).toBe(0);
  }
});

/** A seed with its number, as data in a page or an answer has it. */
const SEED_SENT = /seed\\*"?\s*[:=]\s*\\*"?\d/i;

test("a seed that the host fixes is shown to everyone; one that is drawn is nowhere before the game begins", {
  tag: SWEEP,
}, async ({ page, browser }) => {
  test.setTimeout(120_000);
  await page.goto("/");
  const set = async (name: string, more: object) => {
    const made = await post(page, "/api/tables", {
      title: "18eu",
      name,
      seats: [
        { name: "Ada", holder: "me" },
        { name: "", holder: "open" },
      ],
      order: "drawn",
      visibility: "public",
      ...more,
    });
    return (await made.json()).id as string;
  };
  const [fixed, drawn] = [await set("Fixed", { seed: 271828 }), await set("Drawn", {})];
  const stranger = await (await browser.newContext()).newPage();
  const room = async (id: string) => {
    const answer = await stranger.goto(`/table/${id}`);
    const html = (await answer?.text()) ?? "";
    await expect(stranger.getByTestId("room-state")).toBeVisible();
    return html;
  };
  await room(fixed);
  const sent = async (id: string) => (await stranger.request.get(`/api/tables/${id}`)).text();
  expect(await sent(fixed)).toMatch(SEED_SENT);
  await expect(stranger.getByText("The host fixed the seed 271828")).toBeVisible();
  await stranger.getByRole("button", { name: "Take seat 2" }).click();
  await stranger.getByRole("textbox", { name: "Your name" }).fill("Ben");
  await stranger.getByRole("textbox", { name: "Your name" }).press("Enter");
  await page.goto(`/table/${fixed}`);
  await expect(page.getByText("The host fixed the seed 271828")).toBeVisible();
  await page.getByRole("button", { name: "Start game" }).click();
  await gameStands(stranger);
  await openView(stranger, "room");
  await expect(stranger.getByText("The host fixed the seed 271828")).toBeVisible();

  const html = await room(drawn);
  expect(html).not.toMatch(SEED_SENT);
  await expect(stranger.getByText(/fixed the seed/)).toHaveCount(0);
  expect(await sent(drawn)).not.toMatch(/seed/i);
});

test("a table that has not begun is deleted by its host, and anyone who waits there is told", {
  tag: SWEEP,
}, async ({ page, browser }) => {
  test.setTimeout(120_000);
  const address = await openOnline(page, "Gone tomorrow", "public");
  const guest = await (await browser.newContext()).newPage();
  await guest.goto(address);
  await guest.getByRole("button", { name: "Take seat 2" }).click();
  await guest.getByRole("textbox", { name: "Your name" }).fill("Ben");
  await guest.getByRole("textbox", { name: "Your name" }).press("Enter");
  await expect(page.getByTestId("seat-p2")).toContainText("Ben");
  await expect(guest.getByRole("button", { name: "Delete table" })).toHaveCount(0);
  await page.getByRole("button", { name: "Delete table" }).click();
  await page.getByRole("button", { name: "Keep table" }).click();
  await page.getByRole("button", { name: "Delete table" }).click();
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect(await sideways(page)).toBe(0);
    await page.screenshot({ path: `.results/shots/delete-${width}.png`, fullPage: true });
  }
  await page.getByRole("button", { name: "Delete table" }).click();
  await expect(page).toHaveURL(/\/games$/);
  await expect(page.getByText("Gone tomorrow")).toHaveCount(0);
  await expect(guest.getByText("You no longer have access to this table.")).toBeVisible();
  expect((await guest.goto(address))?.status()).toBe(404);
});

test("a player is blocked and reported at the table; they take no seat at my tables until I take it back", {
  tag: SWEEP,
}, async ({ page, browser }) => {
  test.setTimeout(150_000);
  const first = await openOnline(page, "With Ben", "public");
  const ben = await (await browser.newContext()).newPage();
  const sit = async (address: string) => {
    await ben.goto(address);
    await ben.getByRole("button", { name: "Take seat 2" }).click();
    await ben.getByRole("textbox", { name: "Your name" }).fill("Ben");
    await ben.getByRole("textbox", { name: "Your name" }).press("Enter");
  };
  await sit(first);
  const menu = page.getByRole("button", { name: "Ben: block or report" });
  await menu.click();
  await page.getByRole("button", { name: "Report", exact: true }).click();
  await page.getByRole("button", { name: "Send report" }).click();
  await expect(page.getByText("Fill in this field.")).toBeVisible();
  await page.getByRole("textbox", { name: /^What is wrong/ }).fill("He calls people names.");
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect(await sideways(page)).toBe(0);
    expect(await small(page)).toEqual([]);
    await page.screenshot({ path: `.results/shots/report-${width}.png`, fullPage: true });
  }
  expect(await seriousFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Send report" }).click();
  await expect(page.getByText("The operator of the site has your report.")).toBeVisible();
  await menu.click();
  await menu.click();
  await page.getByRole("button", { name: "Block", exact: true }).click();
  await page.screenshot({ path: ".results/shots/block-390.png", fullPage: true });
  await page.getByRole("button", { name: "Block", exact: true }).click();
  await expect(page.getByText("Ben is blocked.")).toBeVisible();
  await expect(menu).toHaveAttribute("aria-expanded", "false");

  const second = await openOnline(page, "Without Ben", "public");
  await sit(second);
  await expect(ben.getByText("You cannot do this at this table.")).toBeVisible();
  await page.goto("/account");
  const blocks = page.getByRole("region", { name: "Blocked people" });
  await expect(blocks.getByText("Ben", { exact: true })).toBeVisible();
  await blocks.screenshot({ path: ".results/shots/blocks-390.png" });
  await blocks.getByRole("button", { name: "Unblock Ben" }).click();
  await expect(blocks.getByText("Ben is no longer blocked.")).toBeVisible();
  await sit(second);
  await expect(ben.getByTestId("seat-p2")).toContainText("Ben");
});
