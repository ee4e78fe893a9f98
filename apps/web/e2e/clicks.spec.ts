import { expect, type Locator, type Page, test } from "@playwright/test";
import { answers, asked, bid, decision, hotSeat } from "./hot-seat.ts";
import { place, sampleText } from "./sample.ts";

interface Step {
  type: string;
  seat: string;
  [field: string]: unknown;
}
const file = JSON.parse(sampleText()) as { setup: { players: { name: string }[] }; log: Step[] };
const { log } = file;

/** Opens a hot seat where the first action comes that is wanted; tells which. */
async function before(page: Page, wanted: (one: Step) => boolean, more: object = {}): Promise<Step> {
  const at = log.findIndex(wanted);
  expect(at).toBeGreaterThanOrEqual(0);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await hotSeat(
    page,
    file.setup.players.map(({ name }) => name),
    { file: JSON.stringify({ ...file, log: log.slice(0, at) }), ...more },
  );
  return log[at] as Step;
}

/** Clicks one after the other, and says how many it took until a move had landed: none may land sooner. */
async function clicks(page: Page, ...targets: Locator[]): Promise<number> {
  const { total } = await place(page);
  for (const target of targets) {
    expect((await place(page)).total).toBe(total);
    await target.click();
  }
  await expect.poll(async () => (await place(page)).total).toBe(total + 1);
  return targets.length;
}

const confirm = (page: Page) => page.getByTestId("confirm");

test("a bid takes one click or two: the likeliest, or the lot, with the least bid drafted, and the answer", async ({
  page,
}) => {
  await hotSeat(page, ["Anna", "Ben", "Chloe"]);
  expect(await clicks(page, decision(page).locator("[data-lot='1']"), confirm(page))).toBe(2);
  await expect(page.getByTestId("last-move")).toContainText("Anna chooses Minor 1");
  // The least bid takes one click, the next step up two.
  const up = decision(page).getByRole("button", { name: "£5 more" });
  expect(await clicks(page, up, confirm(page))).toBe(2);
  await expect(page.getByTestId("last-move")).toContainText("£110");
  expect(await clicks(page, page.getByTestId("likeliest"))).toBe(1);
  await expect(page.getByTestId("last-move")).toContainText("£115");
  // An amount that is typed is drafted.
  await bid(page, 150);
  expect(await clicks(page, confirm(page))).toBe(1);
  await expect(page.getByTestId("last-move")).toContainText("£150");
});

test("a bid asks first where a person wants it", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("ask-first", "on"));
  await hotSeat(page, ["Anna", "Ben", "Chloe"]);
  expect(await clicks(page, decision(page).locator("[data-lot='1']"), confirm(page))).toBe(2);
  expect(await clicks(page, page.getByTestId("likeliest"), confirm(page))).toBe(2);
});

test("a pass takes one click, and can be taken back", async ({ page }) => {
  await hotSeat(page, ["Anna", "Ben", "Chloe"]);
  await clicks(page, decision(page).locator("[data-lot='1']"), confirm(page));
  expect(await clicks(page, page.locator("[data-action=pass]"))).toBe(1);
  await page.getByTestId("undo").click();
  await expect.poll(async () => (await place(page)).total).toBe(1);
});

test("a pass that is drafted stands on one button, which has the focus; Back brings the other", async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem("ask-first", "on"));
  await hotSeat(page, ["Anna", "Ben", "Chloe"]);
  await clicks(page, decision(page).locator("[data-lot='1']"), confirm(page));
  const pass = page.getByTestId("pass");
  const undo = page.getByTestId("undo");
  const place = await undo.boundingBox();
  await pass.click();
  await expect(pass).toHaveCount(0);
  // What stood beside Pass does not come under the pointer, and no amount stands beside a pass.
  expect(Math.abs(((await undo.boundingBox())?.x ?? 0) - (place?.x ?? 0))).toBeLessThan(3);
  await expect(page.getByLabel("Your bid")).toHaveCount(0);
  await expect(page.locator("[data-action=pass]")).toHaveCount(1);
  await expect(confirm(page)).toHaveAttribute("data-action", "pass");
  await expect(confirm(page)).toBeFocused();
  await decision(page).getByRole("button", { name: "Back", exact: true }).click();
  await expect(pass).toHaveCount(1);
  expect(await clicks(page, pass, confirm(page))).toBe(2);
});

test("the last pass on a lot takes one click too", async ({ page }) => {
  await hotSeat(page, ["Anna", "Ben", "Chloe"]);
  await clicks(page, decision(page).locator("[data-lot='1']"), confirm(page));
  for (const _ of ["Ben", "Chloe"]) expect(await clicks(page, page.getByTestId("pass"))).toBe(1);
  await expect(page.getByTestId("lots")).toContainText("£100");
});

test("a lot on offer takes one click; a button that passes on it says so", async ({ page }) => {
  await hotSeat(page, ["Anna", "Ben", "Chloe"]);
  const pass = page.getByTestId("pass");
  await decision(page).locator("[data-lot='1']").click();
  await decision(page)
    .getByRole("button", { name: /without a bid/ })
    .click();
  await expect(page.getByLabel("Your bid")).toHaveCount(0);
  await clicks(page, confirm(page));
  for (const _ of ["Ben", "Chloe", "Anna"]) await clicks(page, pass);
  const buy = page.getByTestId("likeliest");
  await expect(buy).toHaveText(/^Buy for £\d+/);
  await page.evaluate(() => localStorage.setItem("ask-first", "on"));
  await page.reload();
  await pass.click();
  await expect(confirm(page)).toHaveText(/^Pass/);
  await page.evaluate(() => localStorage.removeItem("ask-first"));
  await page.reload();
  expect(await clicks(page, buy)).toBe(1);
});

for (const [name, width, height] of [
  ["a desktop", 1440, 900],
  ["a phone", 390, 844],
] as const)
  test(`the list of lots stays where it is as a lot is chosen, with a bid or without: ${name}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await hotSeat(page, ["Anna", "Ben", "Chloe"]);
    const top = async () => (await page.getByTestId("lots").boundingBox())?.y;
    const first = await top();
    expect(first).toBeGreaterThan(0);
    await decision(page).locator("[data-lot='1']").click();
    await expect(page.getByLabel("Your bid")).toBeVisible();
    expect(await top()).toBe(first);
    await decision(page)
      .getByRole("button", { name: /without a bid/ })
      .click();
    // What is drafted stands on one button.
    await expect(page.getByRole("button", { name: /without a bid/ })).toHaveCount(1);
    expect(await top()).toBe(first);
  });

test("agreeing to a tile takes one click on the one button for it; asked first, the draft takes its place", async ({
  page,
}) => {
  const agreed = ({ type }: Step) => type === "consent";
  const agree = page.getByRole("button", { name: "Agree" });
  await before(page, agreed);
  expect((await asked(page)).id).toBe("consent_tile");
  await expect(agree).toHaveCount(1);
  expect(await clicks(page, agree)).toBe(1);
  await page.evaluate(() => localStorage.setItem("ask-first", "on"));
  await before(page, agreed);
  await agree.click();
  await expect(confirm(page)).toHaveText("Agree");
  await expect(agree).toHaveCount(1);
  expect(await clicks(page, confirm(page))).toBe(1);
});

test("a dividend takes one click, and can be taken back", async ({ page }) => {
  await before(page, ({ type }) => type === "dividend");
  const pay = decision(page).locator("[data-action=dividend]", { hasText: "Pay out" });
  const { total } = await place(page);
  expect(await clicks(page, pay)).toBe(1);
  await page.getByTestId("undo").click();
  await expect.poll(async () => (await place(page)).total).toBe(total);
  expect(await clicks(page, pay)).toBe(1);
  await expect(decision(page)).not.toHaveAttribute("data-decision", "dividend");
});

test("a dividend asks first where a person wants it, and where nothing is taken back", async ({ page }) => {
  await before(page, ({ type }) => type === "dividend", { undo: "none" });
  const { total } = await place(page);
  const pay = decision(page).locator("[data-action=dividend]", { hasText: "Pay out" });
  await pay.click();
  await expect(page.getByTestId("draft")).toBeVisible();
  expect((await place(page)).total).toBe(total);
  await before(page, ({ type }) => type === "dividend");
  await page.getByTestId("menu").click();
  await page.getByRole("button", { name: "Keys and settings" }).click();
  await page.getByRole("checkbox", { name: /^Preview passes/ }).check();
  await page.keyboard.press("Escape");
  expect(await clicks(page, pay, confirm(page))).toBe(2);
});

test("a train of the bank takes one click; the second click of a double click buys nothing", async ({
  page,
}) => {
  // The second of a kind: no phase begins with it.
  const kinds = new Set<unknown>();
  await before(page, ({ type, from, train }) => {
    if (type !== "buy_train" || from !== "stack") return false;
    const second = kinds.has(train);
    kinds.add(train);
    return second;
  });
  const { total } = await place(page);
  await decision(page).locator("[data-action=buy_train]").first().dblclick();
  await expect.poll(async () => (await place(page)).total).toBe(total + 1);
  await page.waitForTimeout(500);
  expect((await place(page)).total).toBe(total + 1);
});

test("a train that begins a phase is drafted first, with what it leads to", async ({ page }) => {
  await before(page, ({ type, from }) => type === "buy_train" && from === "stack");
  const { total } = await place(page);
  await decision(page).locator("[data-action=buy_train]").first().click();
  await expect(page.getByTestId("draft")).toContainText("Phase 3 begins");
  expect((await place(page)).total).toBe(total);
  expect(await clicks(page, confirm(page))).toBe(1);
});

test("a run takes one click: the best routes are drafted", async ({ page }) => {
  await before(page, ({ type }) => type === "run_routes");
  await expect(page.getByTestId("best-run")).toHaveAttribute("data-state", "proven", { timeout: 60_000 });
  expect(await clicks(page, confirm(page))).toBe(1);
});

test("a share takes two clicks, with what it leads to in between", async ({ page }) => {
  const { company } = await before(page, ({ type }) => type === "buy_share");
  const { total } = await place(page);
  const row = decision(page).locator(`tr[data-company="${company}"]`);
  await row.locator("[data-row-action=buy]").first().click();
  await expect(page.getByTestId("draft")).toContainText(/\d+% → \d+% of/);
  await expect(row).toHaveAttribute("data-drafted", "");
  expect((await place(page)).total).toBe(total);
  await page.keyboard.press("Escape");
  await expect(page.getByTestId("draft")).toHaveCount(0);
  // The treasury's own number does the same.
  expect(await clicks(page, row.locator("[data-cell=treasury]").getByRole("button"), confirm(page))).toBe(2);
});

test("a sale takes two clicks: the holding, with the least sale drafted, and the answer", async ({
  page,
}) => {
  const { company, seat } = await before(page, ({ type }) => type === "sell_shares");
  const row = decision(page).locator(`tr[data-company="${company}"]`);
  const holding = row.locator(`[data-cell="${seat}"]`).getByRole("button");
  expect(await clicks(page, holding, confirm(page))).toBe(2);
});

test("a company is started with two clicks: which, and the button that says what it starts with", async ({
  page,
}) => {
  const { company } = await before(page, ({ type }) => type === "start_company");
  const start = page.getByTestId("likeliest");
  expect(await clicks(page, page.locator(`[data-start][data-company="${company}"]`), start)).toBe(2);
  await expect(page.getByTestId("last-move")).toContainText(String(company));
});

test("a start says its value and its minor before it is made, and another takes a click more each", async ({
  page,
}) => {
  const { company, price, minor } = await before(page, ({ type }) => type === "start_company");
  const panel = decision(page);
  await page.locator(`[data-start][data-company="${company}"]`).click();
  await expect(page.getByTestId("likeliest")).toContainText(/^Start \w+ at £\d+ with Minor \d+/);
  for (const shown of [/^£\d+$/, /^Minor \d+ /])
    await expect(panel.getByRole("button", { name: shown, pressed: true })).toBeInViewport({ ratio: 1 });
  const value = panel.getByRole("button", { name: `£${price}`, exact: true });
  const from = panel.getByRole("button", { name: new RegExp(`^Minor ${minor} `) });
  expect(await clicks(page, value, from, confirm(page))).toBe(3);
  await expect(page.getByTestId("last-move")).toContainText(String(company));
});

test("a tile is laid with two clicks: its hex, where the most useful one lies at once, and the button beside it", async ({
  page,
}) => {
  await before(page, ({ type }) => type === "lay_tile");
  expect((await asked(page)).id).toBe("track");
  const lit = page.locator(".rh-layer-hexes .rh-place[data-hex]");
  const { hex } = log.find(({ type }) => type === "lay_tile") as Step;
  const { total } = await place(page);
  let count = 0;
  const ground = lit.and(page.locator(`[data-hex="${hex}"]`));
  // The map comes to what is asked: its hexes stand still before one is clicked.
  let last = "";
  await expect
    .poll(
      async () => {
        const now = JSON.stringify(await ground.boundingBox());
        const still = now === last;
        last = now;
        return still;
      },
      { intervals: [300] },
    )
    .toBe(true);
  const box = await ground.boundingBox();
  if (!box) throw new Error(`no hex ${hex}`);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  count++;
  // Another of the tiles that fit takes a click more.
  const tiles = page.getByTestId("tile-ring").locator("[data-choice]");
  await expect(tiles.first()).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByTestId("ghost")).toHaveAttribute("data-hex", String(hex));
  await answers(page).click();
  count++;
  await expect.poll(async () => (await place(page)).total).toBe(total + 1);
  expect(count).toBe(2);
  // Taken back, the question comes as it did first: no hex is open.
  await page.getByTestId("undo").click();
  await expect.poll(async () => (await place(page)).total).toBe(total);
  await expect(page.locator("[data-lit]").first()).toBeVisible();
  await expect(page.getByTestId("lay-card")).toHaveCount(0);
});
