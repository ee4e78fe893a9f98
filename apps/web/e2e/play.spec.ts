import { expect, type Page, test } from "@playwright/test";
import { axe } from "./axe.ts";
import { answers, asked, bid, confirm, decision, give, hotSeat, landing, pass, post } from "./hot-seat.ts";
import { place } from "./sample.ts";
import { late, SWEEP } from "./sweep.ts";

test.setTimeout(240_000);

const sentence = (page: Page) => page.getByTestId("sentence");

/** axe finds nothing beside the map, which its own test looks at. */
async function expectReadable(page: Page): Promise<void> {
  const { violations } = await axe(page)
    .exclude(".rh-map")
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .analyze();
  const faults = violations.flatMap((one) => one.nodes.map((node) => `${one.id}: ${node.target.join(" ")}`));
  expect(faults).toEqual([]);
}

/** The minors' sale: every lot is chosen with a bid of £100, and no one raises. */
async function sellAll(page: Page): Promise<void> {
  while ((await asked(page)).id === "auction") {
    const lot = decision(page).locator("[data-lot]");
    if (await lot.count()) {
      await lot.first().click();
      if (await decision(page).getByRole("textbox").count()) await bid(page, 100);
      await confirm(page);
    } else await pass(page);
  }
}

/** One turn's decision in an operating round, by the panel's controls. */
async function operate(page: Page): Promise<void> {
  const { id } = await asked(page);
  const panel = decision(page);
  if (id === "track") {
    await panel.getByText("Choose from a list").click();
    await panel.locator("button[data-action=lay_tile]").click();
    await confirm(page);
  } else if (id === "routes") {
    await expect(page.getByTestId("confirm")).toBeEnabled({ timeout: 20_000 });
    await confirm(page);
  } else if (id === "dividend") {
    await give(page, () => panel.getByRole("button", { name: /^Pay out/ }).click());
  } else if (id.startsWith("consent")) {
    await give(page, () => panel.getByRole("button", { name: /^Agree/ }).click());
  } else await pass(page);
}

test(
  "the sale, two operating rounds and a stock round in a hot seat, through the page alone",
  late,
  async ({ page }) => {
    await hotSeat(page, ["Anna", "Ben", "Chloe"]);
    await expect(sentence(page)).toContainText("Anna");

    // A bid is stepped up to, one is typed; what does not fit is told by the field.
    await decision(page).locator("[data-lot='1']").click();
    for (let step = 0; step < 2; step++)
      await decision(page).getByRole("button", { name: "£5 more" }).click();
    await expect(page.getByTestId("confirm")).toContainText("£110");
    await confirm(page);
    await expect(sentence(page)).toContainText("Ben");
    const amount = decision(page).getByRole("textbox", { name: "Your bid" });
    await amount.fill("x");
    await expect(amount).toHaveAttribute("aria-invalid", "true");
    await expect(decision(page)).toContainText(/Enter £115 to £\d+, in steps of £5/);
    await expect(answers(page)).toHaveCount(0);
    await amount.fill("117");
    await expect(amount).toHaveAttribute("aria-invalid", "true");
    await expect(answers(page)).toHaveCount(0);
    await amount.fill("120");
    await expect(amount).not.toHaveAttribute("aria-invalid", "true");
    await confirm(page);
    await pass(page);
    await pass(page);
    await expect(page.getByTestId("last-move")).toContainText("Anna passes");

    await sellAll(page);
    await expect(page.getByText("Operating round 1.1")).toBeVisible();
    while (await page.getByText(/Operating round 1\./).isVisible()) await operate(page);

    // The stock round: a company is started with a minor, shares are bought, then all pass.
    await expect(page.getByText("Stock round 2")).toBeVisible();
    const starter = (await asked(page)).seat;
    const panel = decision(page);
    await page.locator("[data-start][data-company=BNR]").click();
    await panel.getByRole("button", { name: "£70", exact: true }).click();
    const minor = panel.getByRole("group", { name: "Minor" }).getByRole("button").first();
    if (await minor.count()) await minor.click();
    await expect(page.getByTestId("draft")).toContainText("president");
    await expect(page.getByTestId("confirm")).toContainText("Start BNR at £70 with Minor");
    await confirm(page);
    expect((await asked(page)).seat).not.toBe(starter);
    const buy = panel.locator("tr[data-company=BNR] [data-row-action=buy]");
    await buy.click();
    await expect(page.getByTestId("draft")).toContainText("holds 10% of BNR");
    await confirm(page);
    while (await page.getByText("Stock round 2").isVisible()) {
      const { id } = await asked(page);
      if (id === "turn") await pass(page);
      else await operate(page);
    }
    await expect(page.getByText("Operating round 2.1")).toBeVisible();
  },
);

test("moves are taken back and brought back, and the buttons say which", async ({ page }) => {
  await hotSeat(page, ["Anna", "Ben", "Chloe"]);
  await decision(page).locator("[data-lot='2']").click();
  await bid(page, 100);
  await confirm(page);
  await expect(page.getByTestId("undo")).toHaveAttribute("title", /Anna bids £100|Anna chooses Minor 2/);
  await page.getByTestId("undo").click();
  await expect.poll(async () => (await place(page)).total).toBe(0);
  await expect(sentence(page)).toContainText("Anna");
  await page.getByTestId("redo").click();
  await expect.poll(async () => (await place(page)).total).toBe(1);
  await expect(sentence(page)).toContainText("Ben");
});

test("travelling into the past and back keeps what one was about to do", async ({ page }) => {
  await hotSeat(page, ["Anna", "Ben", "Chloe"]);
  await decision(page).locator("[data-lot='3']").click();
  await bid(page, 105);
  await confirm(page);
  await bid(page, 125);
  await expect(page.getByTestId("draft")).toBeVisible();
  await page.getByRole("button", { name: "One move back" }).click();
  await expect(page.getByTestId("draft")).toBeHidden();
  await expect(page.getByText(/^Viewing move 0 of 1\. It is your turn/)).toBeVisible();
  await page.getByTestId("now").click();
  await expect(page.getByTestId("draft")).toBeVisible();
  await expect(page.getByTestId("confirm")).toContainText("£125");
  await confirm(page);
  await expect(sentence(page)).toContainText("Chloe");
});

test("moves are tried on a private branch, thrown away, or played", async ({ page }) => {
  await hotSeat(page, ["Anna", "Ben", "Chloe"]);
  await page.getByTestId("plan").click();
  await decision(page).locator("[data-lot='4']").click();
  await bid(page, 100);
  await confirm(page);
  await landing(page, () => page.locator("[data-action=pass]").click());
  expect((await place(page)).total).toBe(2);
  await page.getByTestId("plan-leave").click();
  expect((await place(page)).total).toBe(0);

  await page.getByTestId("plan").click();
  await decision(page).locator("[data-lot='5']").click();
  await bid(page, 100);
  await confirm(page);
  await landing(page, () => page.locator("[data-action=pass]").click());
  await page.getByTestId("plan-play").click();
  await expect(page.getByText("Played all 2 planned moves.")).toBeVisible();
  await page.reload();
  await page.getByTestId("travel-bar").waitFor();
  expect((await place(page)).total).toBe(2);
});

test("someone else was faster: the page says so and plays nothing twice", async ({ page }) => {
  const id = await hotSeat(page, ["Anna", "Ben", "Chloe"]);
  // The page does not hear of what happens; the same seats play from elsewhere.
  await page.route("**/live?*", (route) => route.abort());
  await page.reload();
  await page.getByTestId("travel-bar").waitFor();
  await decision(page).locator("[data-lot='6']").click();
  await bid(page, 100);
  const opened = await (await page.request.get(`/api/tables/${id}`)).json();
  const moved = await post(page, `/api/tables/${id}/moves`, {
    after: opened.table.seq,
    action: { type: "choose_lot", seat: "p1", lot: "7", amount: 100 },
  });
  expect(moved.ok(), await moved.text()).toBe(true);
  await page.getByTestId("confirm").click();
  await expect(page.getByTestId("notice")).toContainText("Someone moved first");
  // The stream is still lost: the reader is told both.
  await expect(page.getByTestId("lost")).toBeVisible();
  await expect(page.getByTestId("notice")).toBeVisible();
  await expect(sentence(page)).toContainText("Ben");
  expect((await place(page)).total).toBe(1);
});

test("a lost connection is told, and the move lands once it is back", async ({ page }) => {
  await hotSeat(page, ["Anna", "Ben", "Chloe"]);
  await decision(page).locator("[data-lot='8']").click();
  await bid(page, 100);
  await page.route("**/moves", (route) => route.abort());
  await page.getByTestId("confirm").click();
  await expect(page.getByTestId("lost")).toBeVisible();
  await page.unroute("**/moves");
  await expect(sentence(page)).toContainText("Ben", { timeout: 15_000 });
  expect((await place(page)).total).toBe(1);
  await expect(page.getByTestId("lost")).toHaveCount(0);
});

test("a move is made by keyboard alone, and what happened is said", async ({ page }) => {
  await hotSeat(page, ["Anna", "Ben", "Chloe"]);
  await page.keyboard.press("d");
  await expect(decision(page).locator("[data-lot='1']")).toBeFocused();
  await page.keyboard.press("Enter");
  // Once more it goes straight to the button that gives the least bid; Escape drops it.
  await page.keyboard.press("Enter");
  await expect(page.getByTestId("confirm")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByTestId("confirm")).toHaveCount(0);
  await decision(page).locator("[data-lot='1']").focus();
  await page.keyboard.press("Space");
  // The amount is stepped with arrows, and given with Enter.
  await decision(page).getByRole("textbox", { name: "Your bid" }).focus();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await expect(page.getByTestId("confirm")).toContainText("£110");
  await page.keyboard.press("Enter");
  await expect(sentence(page)).toContainText("Ben");
  await expect(decision(page)).toBeFocused();
  await expect(page.getByTestId("announcer")).toContainText("Anna bids £110");
  await expect(page.getByTestId("announcer")).toContainText("Ben");
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keys" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("u");
  await expect.poll(async () => (await place(page)).total).toBe(0);
});

for (const scheme of ["light", "dark"] as const) {
  test(`${scheme}: the decision, its draft and the branch can be read by everyone`, { tag: SWEEP }, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await hotSeat(page, ["Anna", "Ben", "Chloe"]);
    await decision(page).locator("[data-lot='1']").click();
    await bid(page, 100);
    await expectReadable(page);
    await page.getByTestId("plan").click();
    await decision(page).locator("[data-lot='2']").click();
    await expectReadable(page);
  });
}
