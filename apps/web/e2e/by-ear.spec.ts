import { expect, type Page, test } from "@playwright/test";
import { nameless, Walk } from "./by-ear.ts";
import { asked, decision, hotSeat } from "./hot-seat.ts";
import { sampleText } from "./sample.ts";

test.setTimeout(180_000);

const log: { type: string; seat: string; [field: string]: unknown }[] = JSON.parse(sampleText()).log;

test.describe("by keyboard and by ear", () => {
  /** A hot seat at a move of a title's game, where every answer is a draft first. */
  const begin = async (page: Page, moves: number, title = "18eu"): Promise<Walk> => {
    await page.addInitScript(() => localStorage.setItem("ask-first", "on"));
    await page.emulateMedia({ reducedMotion: "reduce" });
    const sample = JSON.parse(sampleText(title));
    await hotSeat(
      page,
      sample.setup.players.map((player: { name: string }) => player.name),
      { title, file: JSON.stringify({ ...sample, log: sample.log.slice(0, moves) }) },
    );
    const cdp = await page.context().newCDPSession(page);
    await cdp.send("Accessibility.enable");
    expect(await nameless(cdp)).toEqual([]);
    return new Walk(page, cdp);
  };

  test("a whole operating turn: track, a token, a run, a dividend, trains, and on to the next company", async ({
    page,
  }) => {
    const walk = await begin(page, 206);
    await expect(page.getByTestId("sentence")).toContainText("AIRS: lay track");

    // Track on the map: hexes are read out as the cursor goes, beside it stand the tiles by name and cost.
    await page.keyboard.press("m");
    await expect(page.locator(".rh-map")).toBeFocused();
    await page.keyboard.press("PageDown");
    await expect(page.getByText(/; \d+ tiles? available/)).toBeAttached();
    await page.keyboard.press("Enter");
    await walk.to(/^button Tile \d+, /);
    if (!(await page.getByTestId("ghost").count())) await page.keyboard.press("Enter");
    await expect(page.getByTestId("lay-card").getByRole("status")).toContainText(/./);
    await walk.gives("Enter", /lays tile/);

    expect((await asked(page)).id).toBe("token");
    await walk.decision();
    await walk.to(/^button Marseille/);
    await page.keyboard.press("Enter");
    await walk.drafted(/Station tokens left for AIRS: 4 → 3/);
    await walk.to(/^button Place a station token/);
    await walk.gives("Enter", /token/);

    expect((await asked(page)).id).toBe("routes");
    await expect(page.getByTestId("best-run")).toHaveAttribute("data-state", "proven", { timeout: 30_000 });
    await walk.decision();
    await walk.to(/^button Run/);
    await walk.gives("Enter", /runs for £\d+/);

    expect((await asked(page)).id).toBe("dividend");
    await walk.decision();
    await walk.to(/^button Pay half/);
    await page.keyboard.press("Enter");
    await walk.drafted(/AIRS: £\d+ → £\d+/);
    await walk.to(/^button Pay half/);
    await walk.gives("Enter", /pays out|pays a dividend/);

    expect((await asked(page)).id).toBe("trains");
    await walk.decision();
    await walk.to(/^button Buy the (3|P)-train for £\d+/);
    await page.keyboard.press("Enter");
    await walk.drafted(/Trains of AIRS/);
    await walk.to(/^button Buy a/);
    await walk.gives("Enter", /AIRS buys/);
    while (
      (await decision(page).getAttribute("data-seat")) === "p1" &&
      (await page.getByTestId("sentence").innerText()).includes("AIRS")
    ) {
      await walk.passes();
    }
    await expect(page.getByTestId("sentence")).not.toContainText("AIRS");
  });

  test("a whole stock turn: shares are sold, one is bought, and the next player is told", async ({
    page,
  }) => {
    const at = log.findIndex(
      ({ type, seat }, n) =>
        type === "sell_shares" && log[n + 1]?.type === "buy_share" && log[n + 1]?.seat === seat,
    );
    const { company, percent } = log[at] as (typeof log)[number];
    const walk = await begin(page, at);
    const { seat } = await asked(page);
    await walk.decision();
    await walk.to(new RegExp(`^button Sell shares of ${company}$`));
    await page.keyboard.press("Enter");
    await walk.drafted(new RegExp(`of ${company}`));
    // The draft stands in its row: its amounts are chosen by number, and the focus is where it is given.
    const row = page.locator(`tr[data-company="${company}"]`);
    await page.keyboard.press(String(Number(percent) / 10));
    await expect(row.getByRole("button", { name: `${percent}%`, exact: true })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    await expect(page.getByTestId("confirm")).toBeFocused();
    await walk.to(new RegExp(`^button Sell ${percent}% for £\\d+`));
    await walk.gives("Enter", new RegExp(`sells ${percent}% of ${company}`));

    expect((await asked(page)).seat).toBe(seat);
    await walk.decision();
    await walk.to(new RegExp(`^button Buy a share of ${log[at + 1]?.company} `));
    await page.keyboard.press("Enter");
    await walk.drafted(/\d+% → \d+% of/);
    // Escape drops it, and nothing has happened.
    await page.keyboard.press("Escape");
    await expect(page.getByTestId("confirm")).toHaveCount(0);
    await walk.decision();
    await walk.to(new RegExp(`^button Buy a share of ${log[at + 1]?.company} `));
    await page.keyboard.press("Enter");
    await walk.to(/^button Buy 10% for £\d+/);
    await walk.gives("Enter", /buys 10%|buys a share/);
    for (let n = 0; n < 2 && (await asked(page)).seat === seat; n++) await walk.passes();
    expect((await asked(page)).seat).not.toBe(seat);
  });

  test("a whole auction: a lot is put up, bids are raised, the others pass, and the winner is told", async ({
    page,
  }) => {
    const walk = await begin(page, 0);
    const first = (await asked(page)).seat;
    await walk.decision();
    await walk.to(/^button .*Great Central/);
    await page.keyboard.press("Enter");
    await walk.to(/^(textbox|spinbutton) Your bid/);
    await walk.gives("Enter", /Minor 15/);

    // The next player raises by one step more with the arrow; what a bid leaves is read as it changes.
    expect((await asked(page)).seat).not.toBe(first);
    await walk.decision();
    await walk.to(/^(textbox|spinbutton) Your bid/);
    await page.keyboard.press("ArrowUp");
    await walk.drafted(/£\d+/);
    await walk.to(/^button Bid £110/);
    await walk.gives("Enter", /£110/);
    for (let n = 0; n < 5 && !(await page.getByTestId("announcer").innerText()).includes("15 for £110"); n++)
      await walk.passes();
    await expect(page.getByTestId("announcer")).toContainText(/Minor 15.*£110/);
    expect((await asked(page)).id).toMatch(/^auction/);
  });

  test("a sale out of rows: a lot is bought, a bid is laid on another", async ({ page }) => {
    const walk = await begin(page, 2, "18oe");
    await walk.decision();
    await walk.to(/^button .*PeC/);
    await page.keyboard.press("Enter");
    await walk.to(/^button Buy PeC for £20/);
    await walk.gives("Enter", /PeC/);

    await walk.decision();
    await walk.to(/^button .*HMLC/);
    await page.keyboard.press("Enter");
    await walk.to(/^(textbox|spinbutton) Your bid/);
    await walk.to(/^button Bid £\d+/);
    await walk.gives("Enter", /HMLC/);
    await walk.passes();
  });
});
