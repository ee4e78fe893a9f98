import { expect, test } from "@playwright/test";
import { seriousFaults, sideways } from "./lobby.ts";
import { beheaded, scrambled, unworded } from "./reading.ts";
import { SWEEP } from "./sweep.ts";
import { openView } from "./views.ts";

test.setTimeout(180_000);

const PHONE = { width: 390, height: 844 };

test("a reader is met in the language of the browser, changes it in the header, and it stays", async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: "de-AT" });
  const page = await context.newPage();
  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Eisenbahnspiele");
  await page.getByRole("combobox", { name: "Sprache" }).selectOption("he");
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("משחקי הרכבות");
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "he");
  await context.close();
});

test("one log is read in two languages", async ({ browser }) => {
  for (const [locale, said] of [
    ["de", /^Anna passt$/],
    ["he", /^Anna.*עבור/],
  ] as const) {
    const context = await browser.newContext({ locale });
    const page = await context.newPage();
    await page.goto("/game/sample-18eu?at=300");
    await openView(page, "log");
    // The line has the player's sign; their name is read.
    await expect(page.getByTestId("stream").getByRole("button", { name: said }).first()).toBeVisible();
    await context.close();
  }
});

test("the rulebook is found by a number and by a word, and a rule has an address", async ({ browser }) => {
  const context = await browser.newContext({ locale: "he", viewport: PHONE });
  const page = await context.newPage();
  await page.goto("/rules/18eu#EU-4.4.9-04");
  await expect(page.locator("[id='EU-4.4.9-04']")).toBeInViewport();
  await page.getByRole("searchbox").fill("4.4.9-04");
  await expect(page.locator("p.rule-line")).toHaveCount(1);
  await page.getByRole("searchbox").fill("פולמן");
  await expect(page.locator("p.rule-line").nth(5)).toContainText("פולמן");
  await context.close();
});

for (const locale of ["he", "en", "de"])
  test(`the rulebook is whole and can be read by everyone, ${locale}`, { tag: SWEEP }, async ({
    browser,
  }) => {
    const context = await browser.newContext({ locale, viewport: PHONE, hasTouch: true });
    const page = await context.newPage();
    // A rule that is a row of a table has its address too.
    await page.goto("/rules/18eu?house=bank-size#EU-1.2-10");
    await expect(page.locator("[id='EU-1.2-10']")).toBeInViewport();
    await expect(page.locator("html")).toHaveAttribute("lang", locale);
    await expect(page.locator(".rule-table")).toHaveCount(8);
    await expect(page.locator("[id='EU-1.2-10'] .tag")).toHaveCount(1);
    expect(await unworded(page)).toEqual([]);
    expect(await scrambled(page)).toEqual([]);
    expect(await sideways(page)).toBe(0);
    expect(await seriousFaults(page)).toEqual([]);
    // What is found stands as paragraphs.
    await page.getByRole("searchbox").fill("EU-1.2-10");
    await expect(page.locator("p.rule-line")).toContainText("£450");
    await expect(page.locator(".rule-table")).toHaveCount(0);
    await context.close();
  });

test("a Latin name that is too long for its place keeps its beginning in Hebrew too", async ({ browser }) => {
  const context = await browser.newContext({ locale: "he", viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto("/game/sample-18eu?at=300");
  await page.getByTestId("travel-bar").waitFor({ timeout: 60_000 });
  await expect(page.locator("[data-company] .truncate").first()).toBeVisible();
  expect(await beheaded(page)).toEqual([]);
  await context.close();
});

test("a word with a dotted line says what it means: by keyboard, under the pointer, and touched", async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: "de" });
  const page = await context.newPage();
  await page.goto("/game/sample-18eu?at=300");
  await page.getByTestId("travel-bar").waitFor({ timeout: 60_000 });
  const word = page.locator(".term[data-term=phase]").first();
  const note = page
    .getByRole("tooltip", { name: "" })
    .filter({ hasText: "beginnt mit dem ersten Zug einer Art" });
  await expect(word).toHaveAccessibleDescription(/beginnt mit dem ersten Zug einer Art/);
  await expect(note.first()).toBeHidden();
  await word.hover();
  await expect(note.first()).toBeVisible();
  await page.mouse.move(0, 0);
  await expect(note.first()).toBeHidden();
  await page.keyboard.press("Tab");
  await word.focus();
  await expect(note.first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(note.first()).toBeHidden();
  await context.close();

  const phone = await browser.newContext({ locale: "he", viewport: PHONE, hasTouch: true });
  const small = await phone.newPage();
  await small.goto("/rules/18eu#EU-4.4.9-04");
  const pullman = small.locator(".term[data-term=pullman]").first();
  await pullman.tap();
  const told = small.locator(".term-note:popover-open");
  await expect(told).toContainText("מוסיף על מה שהיא מכניסה");
  const box = await told.boundingBox();
  expect(box && box.x >= 0 && box.x + box.width <= PHONE.width).toBe(true);
  await phone.close();
});
