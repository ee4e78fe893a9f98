import { expect, test } from "@playwright/test";
import { type Action, createEngine, type Engine, type GameState } from "@railhead/core";
import { seededRng, sweepBot } from "@railhead/core/bots";
import { roundOf } from "@railhead/core/flow";
import { chooseHouseRules, houseRules } from "@railhead/house-rules";
import { title18eu } from "@railhead/title-18eu";
import { asked, decision, give, hotSeat, pass, post } from "./hot-seat.ts";
import { gameStands, openSetup } from "./lobby.ts";
import { place } from "./sample.ts";
import { openView } from "./views.ts";

const SEED = 12;
const CHOSEN = [{ slug: "rest-money" }, { slug: "peaceful" }];
/** This many passes of the stock round are said with the page's controls. */
const BY_HAND = 2;

interface Step {
  before: GameState;
  action: Action;
  state: GameState;
}

/** Bots play the table until the stock round that follows one in which the order changed. */
function reference(): { engine: Engine; steps: Step[]; end: number; next: GameState } {
  const players = ["1", "2", "3", "4"].map((at) => ({ id: `p${at}`, name: `Player ${at}` }));
  const { plugins } = chooseHouseRules(houseRules, title18eu, 4, CHOSEN);
  const made = createEngine(title18eu, { players, seed: SEED, order: "seated", houseRules: CHOSEN }, plugins);
  if (!made.ok) throw new Error(made.refusal.code);
  const { engine } = made;
  const rng = seededRng(SEED);
  const steps: Step[] = [];
  let { state } = engine.start();
  let end = -1;
  while (steps.length < 600) {
    const action = sweepBot.choose(engine, state, rng);
    const result = engine.apply(state, action);
    if (!result.ok) throw new Error(result.refusal.code);
    const step = { before: state, action, state: result.state };
    steps.push(step);
    state = result.state;
    const ended = roundOf(step.before) === "stock" && roundOf(state) !== "stock";
    const lastPasses = steps.slice(-BY_HAND).every((one) => one.action.type === "pass");
    if (end < 0 && ended && lastPasses && String(step.before.turnOrder) !== String(state.turnOrder))
      end = steps.length;
    if (end >= 0 && steps.length > end && roundOf(state) === "stock")
      return { engine, steps, end, next: state };
  }
  throw new Error("no stock round changed the order");
}

test("a table with rest money and peaceful rules: set up, a stock round, and another order", async ({
  page,
}) => {
  test.setTimeout(600_000);
  const { engine, steps, end, next } = reference();

  await openSetup(page);
  const rule = (name: string) => page.getByRole("checkbox", { name: new RegExp(`^${name}`) });
  await page.getByRole("button", { name: /^All \d+ house rules$/ }).click();
  await rule("Rest money").check();
  // What does not go together is said while one ticks, and keeps the table from beginning.
  await rule("Order by passing").check();
  await expect(page.getByText("both decide the order of the next stock round").first()).toBeVisible();
  await rule("Order by passing").uncheck();
  await expect(page.getByText("both decide the order of the next stock round")).toHaveCount(0);
  await rule("Peaceful rules").check();
  await page.getByRole("radio", { name: "As listed" }).check();
  await page.getByText("Advanced", { exact: true }).click();
  await page.getByRole("textbox", { name: "Seed" }).fill(String(SEED));
  await page.getByRole("button", { name: "Start game" }).click();
  await gameStands(page);
  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  await openView(page, "room");
  const active = page.getByTestId("house-rules");
  await expect(active).toContainText("Rest money");
  await expect(active).toContainText("Peaceful rules");

  // Up to the last passes of the stock round by the API; two shares at once are refused by name on the way.
  let { seq } = (await (await page.request.get(`/api/tables/${id}`)).json()).table as { seq: number };
  const send = (action: Action) => post(page, `/api/tables/${id}/moves`, { after: seq, action });
  let refused = 0;
  for (const [index, { before, action }] of steps.slice(0, end - BY_HAND).entries()) {
    const one = engine.legalActions(before).find(({ type }) => type === "sell_shares");
    const two = one && { ...one, percent: 20 };
    if (two && roundOf(before) === "stock" && engine.check(before, two)?.code === "CAP_SELL" && !refused++) {
      const answer = await (await send(two)).json();
      expect(JSON.stringify(answer)).toContain('"variant":"peaceful"');
    }
    const moved = await send(action);
    expect(moved.ok(), `${index} ${await moved.text()}`).toBe(true);
    ({ seq } = await moved.json());
  }
  await expect.poll(async () => (await place(page)).total, { timeout: 60_000 }).toBe(end - BY_HAND);
  for (const { action } of steps.slice(end - BY_HAND, end)) {
    expect((await asked(page)).seat).toBe(action.seat);
    await pass(page);
  }

  // The stock round is over: the log says who has the priority, and by which rule.
  await openView(page, "log");
  const first = next.priority;
  await expect(
    page
      .getByTestId("panel")
      .getByText(new RegExp(`Player ${first.slice(1)}.*\\(Rest money\\)`))
      .last(),
  ).toBeVisible();

  // Two operating rounds later the next one begins with Ben, and goes on in the order of cash.
  ({ seq } = (await (await page.request.get(`/api/tables/${id}`)).json()).table as { seq: number });
  for (const [index, { action }] of steps.slice(end).entries()) {
    const moved = await send(action);
    expect(moved.ok(), `${end + index} ${await moved.text()}`).toBe(true);
    ({ seq } = await moved.json());
  }
  await expect.poll(async () => (await place(page)).total, { timeout: 60_000 }).toBe(steps.length);
  expect((await asked(page)).seat).toBe(first);
  const { entries } = (await (await page.request.get(`/api/tables/${id}`)).json()) as {
    entries: { events: { type: string; variant?: string }[] }[];
  };
  const handed = entries.flatMap(({ events }) => events).filter(({ type }) => type === "priority");
  expect(handed.map(({ variant }) => variant)).toContain("rest-money");
});

test("house rules are ticked by collection; what they mean together is said, and nothing begins that cannot", async ({
  page,
}) => {
  await openSetup(page);
  const section = page.getByRole("region", { name: "House rules" });
  const rule = (name: string) => section.getByRole("checkbox", { name: new RegExp(`^${name}`) });
  await section.getByRole("button", { name: /^All \d+ house rules$/ }).click();
  await expect(section.getByText("Recommended")).toHaveCount(1);
  await expect(rule("No trades between players")).toBeDisabled();
  const zugzwang = section.getByRole("button", { name: "Zugzwang III" });
  await zugzwang.click();
  await expect(zugzwang).toHaveAttribute("aria-pressed", "true");
  for (const name of ["Open auction", "No deals", "Pause on absence", "Secret seats"])
    await expect(rule(name)).toBeChecked();
  await expect(rule("No trades between players")).not.toBeChecked();
  await expect(section.getByText("Conflict", { exact: true })).toHaveCount(0);
  // Each may be taken off again; then it is no longer that collection.
  await rule("Bankrupt players’ companies close").uncheck();
  await expect(zugzwang).toHaveAttribute("aria-pressed", "false");
  await expect(section.getByText(/Bankrupt players play on is designed for use with/)).toBeVisible();
  await rule("Free packet").check();
  const conflict = "Open auction and Free packet both decide how the game opens; choose one";
  // Beside both, and where the page jumps to.
  await expect(section.getByText(conflict)).toHaveCount(3);
  await page.getByRole("button", { name: "Start game" }).click();
  await expect(page).toHaveURL(/\/new/);
  await expect(section.getByText("These house rules conflict:")).toBeInViewport();
  await rule("Open auction").uncheck();
  await expect(section.getByText(conflict)).toHaveCount(0);
  await page.getByRole("button", { name: "Start game" }).click();
  await gameStands(page);
  expect((await asked(page)).id).toBe("packet");
});

test("a free packet: a lot is bought at its price, and the log and a refusal name the rule", async ({
  page,
}) => {
  const table = { title: "18ardennes", houseRules: [{ slug: "free-packet" }] };
  await hotSeat(page, ["Ada", "Ben", "Cyd"], table);
  const panel = decision(page);
  await expect(page.getByTestId("sentence")).toContainText("buy from the opening packet");
  // Why one may not do something is said with the rule behind it.
  await panel.getByRole("button", { name: "Why can't I pass?" }).click();
  await expect(panel.locator("[data-variant=free-packet]")).toHaveText(/Free packet/);
  await panel.locator('[data-lot="1"]').click();
  // Each price that it may be bought for has a button.
  await give(page, () => panel.getByRole("button", { name: /^Buy Minor 1 for f\.120/ }).click());
  await expect.poll(async () => (await asked(page)).seat).toBe("p2");
  await openView(page, "log");
  await expect(page.getByTestId("panel").getByText("Ada buys Minor 1 for f.120 (Free packet)")).toBeVisible();
  await openView(page, "room");
  await expect(page.getByTestId("house-rules")).toContainText("Free packet");
});

test("house rules fold behind a search, chosen ones are chips; on a phone the page is about three screens", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openSetup(page);
  const section = page.getByRole("region", { name: "House rules" });
  await expect(section.getByRole("checkbox")).toHaveCount(0);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeLessThan(844 * 3.2);
  const list = section.getByRole("button", { name: /^All \d+ house rules$/ });
  await list.click();
  await expect(section.getByRole("heading", { level: 3 })).toHaveText([
    "Opening",
    "Stock rounds and shares",
    "Track, routes, and trains",
    "Emergencies and bankruptcy",
    "Game end",
    "At the table",
  ]);
  await section.getByRole("searchbox").fill("auction open");
  await expect(section.getByRole("heading", { level: 3 })).toHaveText(["Opening"]);
  await section.getByRole("checkbox", { name: /^Open auction/ }).check();
  await section.getByRole("searchbox").fill("no such words");
  await expect(section.getByText("No matching house rules.")).toBeVisible();
  await section.getByRole("searchbox").fill("");
  await section.getByRole("checkbox", { name: /^Free packet/ }).check();
  // Folded, what does not go together still stands below the chips.
  await list.click();
  await expect(section.getByRole("checkbox")).toHaveCount(0);
  const chips = section.getByRole("list", { name: "Selected house rules" }).getByRole("button");
  await expect(chips).toHaveText(["Open auction", "Free packet"]);
  await expect(section.getByText("Conflict", { exact: true })).toHaveCount(1);
  await section.getByRole("button", { name: "Remove Free packet" }).click();
  await expect(chips).toHaveText(["Open auction"]);
  await expect(section.getByText("Conflict", { exact: true })).toHaveCount(0);
});
