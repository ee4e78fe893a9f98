import { expect, type Page, test } from "@playwright/test";
import {
  type Action,
  createEngine,
  Engine,
  type GameFile,
  type GameState,
  replay,
  type Timeline,
} from "@railhead/core";
import { parseGameFile } from "@railhead/core/engine";
import { title18ardennes } from "@railhead/title-18ardennes";
import { play } from "./by-hand.ts";
import { confirm, decision, post } from "./hot-seat.ts";
import { gameStands, openSetup, seriousFaults, sideways } from "./lobby.ts";
import { openGame, place, sampleText } from "./sample.ts";
import { SWEEP } from "./sweep.ts";
import { openView } from "./views.ts";

/** This many moves of the auction are played with the page's controls: lots, bids, passes, a first tile. */
const BY_HAND = 21;

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

/** The sample game, replayed here: what the page must come to. */
function reference(): { file: GameFile; timeline: Timeline; state: (at: number) => GameState } {
  const parsed = parseGameFile(sampleText("18ardennes"));
  if (!parsed.ok) throw new Error(parsed.message);
  const made = createEngine(title18ardennes, parsed.file.setup);
  if (!made.ok) throw new Error(made.refusal.code);
  const { timeline, refused } = replay(
    new Engine({ ...made.engine.rules, trusted: "runs" }, made.engine.setup),
    parsed.file.log,
  );
  if (refused) throw new Error(refused.refusal.code);
  return { file: parsed.file, timeline, state: (at) => timeline.state(at) };
}

/** Nothing scrolls sideways on a phone; where PICTURES is set, pictures of the page, wide and narrow, light and dark. */
async function look(page: Page, name: string): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    for (const [size, viewport] of [["wide", WIDE] as const, ["phone", PHONE] as const]) {
      await page.setViewportSize(viewport);
      if (size === "phone") expect(await sideways(page)).toBe(0);
      const path = test.info().outputPath(`${name}-${size}-${colorScheme}.png`);
      if (process.env.PICTURES) await page.screenshot({ path });
    }
  }
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize(WIDE);
}

test("18Ardennes from the set-up to the final ranking, its own questions answered through the page", {
  tag: SWEEP,
}, async ({ page }) => {
  test.setTimeout(900_000);
  const { file, timeline, state } = reference();
  const { log } = file;
  await openSetup(page, "/new?title=18ardennes");
  for (const [index, { name }] of file.setup.players.entries())
    await page.getByRole("textbox", { name: `Name for seat ${index + 1}` }).fill(name);
  await page.getByRole("radio", { name: "Random" }).check();
  await page.getByRole("textbox", { name: "Seed" }).fill(String(file.setup.seed));
  await page.getByRole("button", { name: "Start game" }).click();
  await gameStands(page);
  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  const panel = decision(page);

  // The auction: a lot says what it starts with for the bid.
  await look(page, "auction");
  const first = log[0] as Action;
  await panel.locator(`[data-lot="${first.lot}"]`).click();
  await expect(page.getByTestId("lot-value")).toContainText(/starts at f\.\d+, with f\.\d+/);
  await look(page, "auction-lot");
  for (const [index, action] of log.slice(0, BY_HAND).entries())
    await test.step(`${index} ${action.type}`, () => play(page, action as never, index % 2 === 0));
  expect((await place(page)).total).toBe(BY_HAND);

  let at = BY_HAND;
  /** Plays on by the API in the page's session, up to a move, and waits until the page has followed. */
  const playTo = async (to: number) => {
    let { seq } = (await (await page.request.get(`/api/tables/${id}`)).json()).table as { seq: number };
    for (; at < to; at++) {
      const moved = await post(page, `/api/tables/${id}/moves`, { after: seq, action: log[at] });
      expect(moved.ok(), `${at} ${await moved.text()}`).toBe(true);
      ({ seq } = await moved.json());
    }
    await expect.poll(async () => (await place(page)).total, { timeout: 60_000 }).toBe(to);
  };
  const next = (type: string): number => log.findIndex((action, n) => n >= at && action.type === type);

  // Bidding for public companies: what stands, what one has, which minors may found what.
  await playTo(next("bid_company"));
  await openView(page, "figures");
  await expect(page.getByTestId("founders")).toBeVisible();
  await openView(page, "table");
  await expect(page.getByTestId("solvency")).toContainText(/Cash f\.\d/);
  const bid = log[at] as Action;
  await panel.locator(`[data-lot="${bid.company}"]`).click();
  await panel.locator(`[data-pledge-with="${bid.minor}"]`).click();
  await expect(panel).toContainText(`Minor ${bid.minor} counts for f.`);
  // The amount is stepped, and cannot be named below what it must be.
  await expect(panel.getByRole("button", { name: /less$/ })).toBeDisabled();
  await expect(panel.getByTestId("bids").locator("[data-bidder]")).toHaveCount(file.setup.players.length);
  await look(page, "bidding");
  expect(await seriousFaults(page)).toEqual([]);
  await panel.getByRole("textbox").last().fill(String(bid.amount));
  await confirm(page);
  at++;
  await expect(page.locator(`[data-pledge="${bid.minor}/${bid.company}"]`).first()).toBeVisible();

  // A claim is owed; forming says what each starting value costs.
  await playTo(next("start_company"));
  const form = log[at] as Action;
  await expect(panel).toContainText("You won");
  await expect(page.getByTestId("sentence")).toContainText("form the companies that you won");
  await page.locator(`tr[data-company="${form.company}"] [data-start]`).click();
  await expect(page.getByTestId("confirm")).toBeVisible();
  // One value alone is drafted as it stands.
  const value = panel.getByRole("button", { name: `f.${form.price}`, exact: true });
  if (await value.count()) await value.click();
  await expect(page.getByTestId("start-leads")).toContainText(/You pay.*f\.\d/);
  await expect(page.locator(".game-grid")).toHaveAttribute("data-stage", "stock");
  await expect(page.getByTestId("draft")).toContainText(`President of ${form.company}`);
  await look(page, "forming");
  await confirm(page);
  at++;
  expect(state(at).companies[String(form.company)]?.started).toBe(true);

  // A minor merges; what it brings is taken over by name.
  await playTo(next("exchange_minor"));
  const merge = log[at] as Action;
  const further = page.locator("[data-further=exchange_minor]");
  const unfold = async () => {
    if ((await further.getAttribute("aria-expanded")) !== "true") await further.click();
  };
  await unfold();
  await look(page, "merging");
  await unfold();
  await panel
    .getByRole("button", { name: new RegExp(`^${merge.minor} ?a share of ${merge.company}`) })
    .first()
    .click();
  await confirm(page);
  at++;
  await playTo(next("take_over"));
  await expect(page.getByTestId("confirm")).toBeEnabled();
  await look(page, "take-over");
  await playTo(at + 1);

  // A run with a bonus says what it is made of.
  const bonus = timeline.moves.findIndex(({ events }, n) => {
    const { routes = [] } = (events.find((event) => event.type === "routes_run") ?? {}) as {
      routes?: { bonus: number }[];
    };
    return n >= at && routes.some((route) => route.bonus > 0);
  });
  await playTo(bonus + 2);
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByTestId("run-card").locator("[data-bonus]").first()).toBeVisible();
  await look(page, "bonus");
  await page.keyboard.press("End");

  await playTo(next("convert"));
  await expect(panel).toContainText("would have ten shares");
  await look(page, "convert");
  await panel.locator("[data-action=convert]").click();
  await confirm(page);
  at++;

  // The president is asked whether a minor may merge.
  await playTo(
    log.findIndex((_, n) => n > at && timeline.engine.decisions(state(n))[0]?.id === "consent_merger"),
  );
  await expect(panel).toContainText("would bring");
  await look(page, "veto");
  await openView(page, "figures");
  await expect(page.getByText("Gray zone: a minor is worth nothing here").first()).toBeVisible();
  await look(page, "players");
  await openView(page, "table");

  await playTo(next("exchange_train"));
  await expect(panel.locator("[data-action=exchange_train]").first()).toBeVisible();
  await look(page, "trade-in");

  await playTo(log.length);
  const { ended } = state(log.length);
  const winner = file.setup.players.find((player) => player.id === ended?.ranking[0]?.player);
  await expect(page.getByTestId("sentence")).toContainText(
    `${winner?.name} wins with f.${ended?.ranking[0]?.worth.toLocaleString("en")}`,
  );
  await look(page, "ranking");
  expect(await seriousFaults(page)).toEqual([]);
});

test("the title page leads to the sample and lists places by their other names", async ({ page }) => {
  await page.goto("/titles/18ardennes");
  await expect(page.locator("[data-place=E15]")).toContainText("Aix-la-Chapelle, Aken");
  await expect(page.locator("[data-place=C7]")).toHaveText(/^Rotterdam ?C7$/);
  await expect(page.getByRole("heading", { name: "Bonuses" })).toBeVisible();
  await expect(page.getByRole("row", { name: /^Ferry f\.20 f\.30/ })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Not verified in print" })).toBeVisible();
  await page.getByRole("link", { name: "Open sample game" }).click();
  await expect(page).toHaveURL(/sample-18ardennes/);
  await page.getByTestId("travel-bar").waitFor({ timeout: 60_000 });
  const { at, total } = await place(page);
  expect(at).toBe(total);
  expect(total).toBeGreaterThan(300);
});

test("forts and bonus tokens stand on the map until they are taken", { tag: SWEEP }, async ({ page }) => {
  const { state } = reference();
  await openGame(page, "/game/sample-18ardennes?at=0");
  const forts = page.locator(".rh-layer-tops .rh-fort");
  await expect(forts).toHaveCount(5);
  await page.getByRole("button", { name: "Last move", exact: true }).click();
  const { forts: left } = state(reference().file.log.length).facts.ardennes as { forts: string[] };
  await expect(forts).toHaveCount(left.length);
});
