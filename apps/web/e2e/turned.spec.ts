import { expect, type Page, test } from "@playwright/test";
import { atRest } from "./at-rest.ts";
import { hotSeat } from "./hot-seat.ts";
import { openGame, place, sampleText } from "./sample.ts";
import { SWEEP } from "./sweep.ts";

/** A move of 18Ardennes' sample after which a minor lays its first tile. */
const LAYING = 19;

async function laying(page: Page): Promise<void> {
  const file = JSON.parse(sampleText("18ardennes")) as {
    setup: { players: { name: string }[] };
    log: object[];
  };
  await hotSeat(
    page,
    file.setup.players.map(({ name }) => name),
    { title: "18ardennes", file: JSON.stringify({ ...file, log: file.log.slice(0, LAYING) }) },
  );
  await page.locator("[data-lit]").first().waitFor();
}

/** Where hexes are seen, from the middle of the window. */
const seen = (page: Page, hexes: readonly string[]) =>
  page.evaluate(
    (wanted) =>
      wanted.map((hex) => {
        const box = document.querySelector(`.rh-map [data-hex="${hex}"]`)?.getBoundingClientRect();
        return box ? [box.left + box.width / 2, box.top + box.height / 2] : [];
      }),
    hexes,
  ) as Promise<[number, number][]>;

/** Whether every name on the map stands upright. */
const upright = (page: Page) =>
  page.locator(".rh-layer-names text").evaluateAll((all) =>
    all.every((one) => {
      const { a, b, d } = (one as SVGTextElement).getScreenCTM() ?? { a: 0, b: 1, d: 0 };
      return a > 0 && d > 0 && Math.abs(b) < 1e-6;
    }),
  );

test("the map is turned and mirrored, its texts stand upright, a hex is hit where it is seen, and the browser remembers", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await laying(page);
  const lit = (await page.locator("[data-lit]").first().getAttribute("data-lit")) ?? "";
  const far = ["H8", lit];
  const [a, b] = (await seen(page, far)) as [[number, number], [number, number]];
  const turn = page.getByRole("button", { name: "Rotate map" });
  await turn.click();
  const quarter = async () => {
    const [c, d] = (await seen(page, far)) as [[number, number], [number, number]];
    // What lay to the right lies below now.
    return [Math.sign(d[1] - c[1]), Math.sign(c[0] - d[0])];
  };
  await expect.poll(quarter).toEqual([Math.sign(b[0] - a[0]), Math.sign(b[1] - a[1])]);
  expect(await upright(page)).toBe(true);
  await page.reload();
  await page.locator("[data-lit]").first().waitFor();
  await expect.poll(quarter).toEqual([Math.sign(b[0] - a[0]), Math.sign(b[1] - a[1])]);
  await page.getByRole("button", { name: "Mirror map" }).click();
  await expect(page.getByRole("button", { name: "Mirror map" })).toHaveAttribute("aria-pressed", "true");
  expect(await upright(page)).toBe(true);
  // A click where the hex is seen now opens its tiles; the ghost lies there too.
  await page.getByRole("button", { name: "Zoom in" }).click();
  await page.getByRole("button", { name: "Show whole map" }).click();
  const shown = page.locator(`[data-lit="${lit}"] .rh-lit`);
  const box = await atRest(shown);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await page.locator("[data-choice]").first().click();
  const ghost = page.getByTestId("ghost");
  await expect(ghost).toHaveAttribute("data-hex", lit);
  const drawn = await ghost.locator(".rh-draft-rim").boundingBox();
  expect(Math.hypot((drawn?.x ?? 0) - box.x, (drawn?.y ?? 0) - box.y)).toBeLessThan(8);
});

/** Moves of 18EU's sample after which a run is drawn, all over the map. */
const RUNS = JSON.parse(sampleText()).log.flatMap(({ type }: { type: string }, at: number) =>
  type === "run_routes" ? [at + 1] : [],
) as number[];

test("the card of a run stands beside its routes, not on them", { tag: SWEEP }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: 1280, height: 720 });
  await openGame(page, `/game/sample-18eu?at=${RUNS[0]}&view=map`);
  const on: string[] = [];
  const card = page.getByTestId("run-card");
  // A few of them: early short ones, late ones that go through the whole map.
  for (const at of RUNS.filter((_, n) => n % 20 === 4)) {
    await page.getByRole("slider", { name: "Move" }).fill(String(at));
    await expect.poll(async () => (await place(page)).at).toBe(at);
    await card.waitFor();
    const covered = () =>
      page.evaluate(() => {
        const box = document.querySelector("[data-testid=run-card]")?.getBoundingClientRect();
        const frame = document.querySelector(".rh-map")?.getBoundingClientRect();
        let hidden = 0;
        let all = 0;
        for (const path of document.querySelectorAll<SVGPathElement>(".rh-layer-routes .rh-route")) {
          const ctm = path.getScreenCTM();
          const length = path.getTotalLength();
          for (let far = 0; ctm && box && far <= length; far += 25) {
            const { x, y } = path.getPointAtLength(far).matrixTransform(ctm);
            all++;
            if (x > box.left && x < box.right && y > box.top && y < box.bottom) hidden++;
          }
        }
        return { hidden, all, wide: (frame?.width ?? 0) > 600 };
      });
    await expect
      .poll(covered, { timeout: 5_000 })
      .toMatchObject({ hidden: 0, wide: true })
      .catch(async () => on.push(`${at}: ${JSON.stringify(await covered())}`));
    expect((await covered()).all).toBeGreaterThan(2);
  }
  expect(on).toEqual([]);
});
