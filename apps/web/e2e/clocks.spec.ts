import { type Browser, expect, type Page, test } from "@playwright/test";
import type { TableOpened } from "@railhead/server/api";
import { axe } from "./axe.ts";
import { gathered } from "./guest.ts";
import { pass, post } from "./hot-seat.ts";

test.setTimeout(180_000);

const bank = { kind: "bank", bank: 600, increment: 30, per: "turn", atZero: "bot", waking: false };

const read = async (page: Page, id: string): Promise<TableOpened> =>
  (await page.request.get(`/api/tables/${id}`)).json();

const seconds = async (page: Page): Promise<number> => {
  const text = (await page.getByTestId("clock-time").first().textContent()) ?? "";
  const [minutes = 0, rest = 0] = text.split(":").map(Number);
  return minutes * 60 + rest;
};

async function begun(host: Page, browser: Browser, clock: object): Promise<{ id: string; guest: Page }> {
  const { id, guest } = await gathered(host, browser, { title: "1889", visibility: "public", clock });
  await host.getByRole("button", { name: "Start game" }).click();
  for (const page of [host, guest]) await expect(page.getByTestId("clocks").first()).toBeVisible();
  return { id, guest };
}

test("a clock is chosen at set-up, is told in the room, and ticks at the table", async ({ page }) => {
  await page.goto("/new?title=1889");
  await expect(page.locator("form")).toHaveAttribute("aria-busy", "false");
  await page.getByRole("radio", { name: "Online" }).check();
  const time = page.getByRole("combobox", { name: "Time per move" });
  await time.selectOption({ label: "Clock: bank and increment" });
  await page.getByRole("textbox", { name: "Bank, in minutes" }).fill("0");
  await expect(page.getByText("Enter a number that a clock can have.")).toBeVisible();
  await page.getByRole("textbox", { name: "Bank, in minutes" }).fill("12,5");
  await page.getByRole("radio", { name: "It is only shown" }).check();
  await page.getByRole("button", { name: "Open table" }).click();
  await expect(page.getByText("Clocks: 12.5 minutes each, plus 30 seconds per turn")).toBeVisible();
  await expect(page.getByText("When a player’s time is up: It is only shown")).toBeVisible();
  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  expect((await read(page, id)).table.clock?.rules).toMatchObject({
    bank: 750,
    increment: 30,
    atZero: "mark",
  });
});

test("both see whose clock runs, it counts down, and a move hands it on with the increment", async ({
  page,
  browser,
}) => {
  const { id, guest } = await begun(page, browser, bank);
  const before = await seconds(page);
  expect(before).toBeGreaterThan(560);
  await expect.poll(() => seconds(page)).toBeLessThan(before - 1);
  await expect(guest.getByTestId("clocks").first()).toHaveAccessibleName(/Ada’s clock: \d+:\d\d/);
  await pass(page);
  await expect(guest.getByTestId("clocks").first()).toHaveAccessibleName(/Your clock: /);
  const { clock } = (await read(page, id)).table;
  expect(clock?.reading?.left.p1).toBeGreaterThan(600_000);
  expect(Object.keys(clock?.reading?.turns ?? {})).toEqual(["p2"]);
  await guest.getByTestId("clocks").first().click();
  await expect(guest.getByTestId("clock-p1")).toContainText("10:");
  if (process.env.PICTURES) await guest.screenshot({ path: `${process.env.PICTURES}/clock-desktop.png` });
  expect((await axe(guest).analyze()).violations).toEqual([]);
});

test("is held when both agree, stands meanwhile, and anyone starts it again", async ({ page, browser }) => {
  const { guest } = await begun(page, browser, bank);
  await page.getByTestId("clocks").first().click();
  await page.getByTestId("clock-pause").first().click();
  await guest.getByTestId("proposal").getByRole("button", { name: "Agree" }).click();
  await expect(page.getByTestId("clocks").first()).toHaveAccessibleName("Clocks paused");
  await expect(guest.getByTestId("clocks").first()).toHaveAccessibleName("Clocks paused");
  await guest.getByTestId("clocks").first().click();
  await guest.getByTestId("clock-pause").first().click();
  await expect(page.getByTestId("clocks").first()).toHaveAccessibleName(/Your clock: /);
});

test("a live game of four runs to zero: each is played for by a bot, is told so, and one comes back", async ({
  page,
  browser,
}) => {
  await page.goto("/");
  const made = await post(page, "/api/tables", {
    ...{ title: "1889", name: "Blitz", order: "seated", seed: 5, visibility: "public", mode: "online" },
    seats: [{ name: "Ada", holder: "me" }, ...[2, 3, 4].map(() => ({ name: "", holder: "open" }))],
    ...{ undo: "free", deadline: null, clock: { ...bank, bank: 10, increment: 0 } },
  });
  const { id } = (await made.json()) as { id: string };
  const pages = [page];
  for (const [at, name] of ["Ben", "Cyd", "Dov"].entries()) {
    const other = await (await browser.newContext()).newPage();
    await other.goto("/");
    const taken = await post(other, `/api/tables/${id}/seats`, { do: "take", seat: `p${at + 2}`, name });
    expect(taken.status(), await taken.text()).toBe(200);
    pages.push(other);
  }
  for (const one of pages) await one.goto(`/table/${id}`);
  await page.getByRole("button", { name: "Start game" }).click();
  for (const one of pages) await expect(one.getByTestId("clocks").first()).toBeVisible();
  // No one moves: one clock after another falls, and the game goes on without a click.
  for (const one of pages) await expect(one.getByTestId("time-up")).toBeVisible({ timeout: 60_000 });
  const { table, entries } = await read(page, id);
  expect(table.seats.map(({ holder }) => holder)).toEqual(["bot", "bot", "bot", "bot"]);
  const fallen = entries.flatMap(({ events }) => events).filter(({ type }) => type === "time_up");
  expect(fallen.map(({ player }) => player).sort()).toEqual(["p1", "p2", "p3", "p4"]);
  for (const { left } of [table.clock?.reading].filter((one) => one !== undefined))
    expect(Object.values(left).every((one) => one === 0)).toBe(true);
  const [, ben] = pages as [Page, Page];
  await ben.getByRole("button", { name: "Take your seat back" }).click();
  await expect(ben.getByTestId("time-up")).toBeHidden();
  expect((await read(ben, id)).table.clock?.reading?.left.p2).toBeGreaterThan(50_000);
});

test.describe("on a phone, in Hebrew and dark", () => {
  test.use({ viewport: { width: 390, height: 844 }, locale: "he", colorScheme: "dark" });
  test("the clock stands in the head of the sheet, and all are a press away", async ({ page }) => {
    await page.goto("/");
    const seats = [
      { name: "דנה", holder: "me" },
      { name: "", holder: "bot", strength: "easy" },
    ];
    const made = await post(page, "/api/tables", {
      ...{
        title: "1889",
        name: "ערב",
        order: "seated",
        seed: 5,
        visibility: "public",
        mode: "online",
        seats,
      },
      ...{ undo: "free", deadline: null, clock: { ...bank, waking: true } },
      hours: { from: "00:00", to: "00:00", zone: "UTC" },
    });
    const { id } = (await made.json()) as { id: string };
    await page.goto(`/table/${id}`);
    const button = page.getByTestId("clocks").first();
    await expect(button).toBeVisible();
    const box = await button.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    await button.click();
    await expect(page.getByTestId("clock-p1").first()).toBeVisible();
    expect((await axe(page).analyze()).violations).toEqual([]);
    if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/clock-phone-he.png` });
  });
});
