import { expect, type Page, test } from "@playwright/test";
import { axe } from "./axe.ts";
import { openGame, sampleText, serveSample } from "./sample.ts";
import { SWEEP } from "./sweep.ts";

interface Route {
  train: string;
  path: string[];
}

const file = JSON.parse(sampleText());
const log: { type: string; routes?: Route[] }[] = file.log;
/** Number of a move in which three trains ran. */
const RUN = log.findIndex((action) => action.routes?.length === 3) + 1;
/** Number of the next move that runs. */
const NEXT = log.findIndex((action, index) => index >= RUN && action.type === "run_routes") + 1;

/** Opens the sample at a move, with one more to come; its last train stays at home in that run. */
async function openPoorer(page: Page, move: number): Promise<void> {
  const action = log[move - 1] as { type: string; routes: Route[] };
  const poorer = { ...action, routes: action.routes.slice(0, -1) };
  await serveSample(page, { ...file, log: [...log.slice(0, move - 1), poorer, log[move]] });
  await page.goto(`/game/sample-18eu?at=${move}`);
  await page.getByTestId("travel-bar").waitFor({ timeout: 60_000 });
}

/** From now on searches for routes begin but never end; what became of their workers can be asked. Other workers go on as they are. */
async function endlessSearches(page: Page): Promise<() => Promise<{ asked: number; ended: number }>> {
  await page.addInitScript(() => {
    const counts = { asked: 0, ended: 0 };
    Object.assign(window, { counts });
    const Real = window.Worker;
    window.Worker = class extends Real {
      private readonly counted: boolean;
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options);
        this.counted = options?.name === "routes";
      }
      override set onmessage(listen: (event: MessageEvent) => void) {
        super.onmessage = (event) => {
          if (!this.counted || event.data.report?.type !== "DONE") listen(event);
        };
      }
      override postMessage(task: unknown): void {
        if (this.counted) counts.asked += 1;
        super.postMessage(task);
      }
      override terminate(): void {
        if (this.counted) counts.ended += 1;
        super.terminate();
      }
    };
  });
  return () =>
    page.evaluate(() => (window as unknown as { counts: { asked: number; ended: number } }).counts);
}

const proof = (page: Page) => page.getByTestId("proof");
const proven = (page: Page) =>
  expect(proof(page)).toHaveAttribute("data-state", "proven", { timeout: 30_000 });
const drawn = (page: Page) => page.locator(".rh-layer-routes .rh-run");

test("a run is drawn with its values, and proven the best, without anything moving", async ({ page }) => {
  await openGame(page, `/game/sample-18eu?at=${RUN - 1}`, NEXT);
  await expect(page.getByTestId("run-card")).toHaveCount(0);
  const boxes = () =>
    Promise.all(
      ["[data-testid=map]", "[data-testid=column]", "[data-testid=travel-bar]"].map((one) =>
        page.locator(one).boundingBox(),
      ),
    );
  const before = await boxes();
  await page.getByRole("button", { name: "One move forward" }).click();
  await expect(drawn(page)).toHaveCount(3);
  const card = page.getByTestId("run-card");
  const height = (await card.boundingBox())?.height;
  await proven(page);
  await expect(proof(page)).toHaveText(/^Ran for £\d+ \(proven best\)\.$/);
  expect((await card.boundingBox())?.height).toBe(height);
  expect(await boxes()).toEqual(before);
  await expect(card.getByRole("listitem")).toHaveCount(3);
  expect((await axe(page).analyze()).violations).toEqual([]);
});

test("the lines stay for the rest of the turn, and no longer", async ({ page }) => {
  const bought = log.findIndex((one, at) => one.type === "buy_train" && log[at - 2]?.type === "run_routes");
  await openGame(page, `/game/sample-18eu?at=${bought}`, bought + 1);
  await expect(drawn(page)).not.toHaveCount(0);
  await proven(page);
  await page.getByRole("button", { name: "One move back" }).click();
  await expect(drawn(page)).not.toHaveCount(0);
  await proven(page);
  await page.getByRole("button", { name: "One move back" }).click();
  await expect(drawn(page)).toHaveCount(0);
});

test("the best routes stand beside poorer ones, and can be drawn instead", async ({ page }) => {
  await openPoorer(page, RUN);
  await proven(page);
  await expect(proof(page)).toHaveText(/^Ran for £\d+\. Proven best: £\d+ \(£\d+ more\)\.$/);
  await expect(drawn(page)).toHaveCount(2);
  const best = page.getByRole("button", { name: /^Best: £/ });
  await best.click();
  await expect(best).toHaveAttribute("aria-pressed", "true");
  await expect(drawn(page)).toHaveCount(3);
  const card = page.getByTestId("run-card");
  await card.getByRole("listitem").nth(1).hover();
  await expect(page.locator(".rh-layer-routes")).toHaveAttribute("data-lit", "1");
  await page.getByRole("button", { name: /^Revenue: £/ }).click();
  await expect(drawn(page)).toHaveCount(2);
  await page.getByRole("button", { name: "Collapse" }).click();
  await expect(card.getByRole("listitem")).toHaveCount(0);
});

test("a long search shows its bound; it can be stopped, and travelling ends it", async ({ page }) => {
  const workers = await endlessSearches(page);
  await openGame(page, `/game/sample-18eu?at=${RUN}`, NEXT + 1);
  await expect(proof(page)).toHaveAttribute("data-state", "working");
  await expect(proof(page)).toHaveText(/upper bound £\d+\)\.$/);
  await page.getByRole("button", { name: "Stop" }).click();
  await expect(proof(page)).toHaveAttribute("data-state", "stopped");
  await expect(proof(page)).toHaveText(/up to £\d+ more possible\.$/);
  expect(await workers()).toEqual({ asked: 1, ended: 1 });
  await page.getByRole("slider", { name: "Move" }).fill(String(NEXT));
  await expect(proof(page)).toHaveAttribute("data-state", "working");
  expect(await workers()).toEqual({ asked: 2, ended: 1 });
  await page.getByRole("button", { name: "First move" }).click();
  await expect(page.getByTestId("run-card")).toHaveCount(0);
  expect(await workers()).toEqual({ asked: 2, ended: 2 });
});

test("travelling quickly starts no searches", async ({ page }) => {
  const workers = await endlessSearches(page);
  await openGame(page, `/game/sample-18eu?at=${RUN - 1}`, NEXT);
  await page.evaluate(() => {
    const next = document.querySelector<HTMLElement>('[aria-label="One move forward"]');
    for (let n = 0; n < 3; n++) next?.click();
    document.querySelector<HTMLElement>('[aria-label="First move"]')?.click();
  });
  await expect(page.getByTestId("run-card")).toHaveCount(0);
  await page.waitForTimeout(400);
  expect(await workers()).toEqual({ asked: 0, ended: 0 });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
  test("the card leaves the map's buttons free and everything large enough for a thumb", {
    tag: SWEEP,
  }, async ({ page }) => {
    await openPoorer(page, RUN);
    await proven(page);
    const card = await page.getByTestId("run-card").boundingBox();
    const fit = await page.getByRole("button", { name: "Zoom in" }).boundingBox();
    expect(card?.x ?? 0).toBeGreaterThanOrEqual((fit?.x ?? 0) + (fit?.width ?? 390));
    await page.getByRole("button", { name: /^Best: £/ }).tap();
    await expect(drawn(page)).toHaveCount(3);
    const heights = await page
      .getByTestId("run-card")
      .locator("button:visible")
      .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().height));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(43.5);
    expect((await axe(page).analyze()).violations).toEqual([]);
  });
});
