import { expect, type Page, test } from "@playwright/test";
import { atRest } from "./at-rest.ts";
import { decision, hotSeat, landing } from "./hot-seat.ts";
import { sampleFile } from "./kinds.ts";
import { openGame } from "./sample.ts";
import { daily } from "./sweep.ts";
import { openView } from "./views.ts";

test.setTimeout(120_000);

const samples = Object.fromEntries(["18eu", "18ardennes", "18oe"].map((title) => [title, sampleFile(title)]));
/** The n-th move of a type in a sample, counted from 0. */
function moveOf(title: string, type: string, nth = 0): number {
  const found = (samples[title]?.log ?? []).flatMap((one, at) => (one.type === type ? [at] : []));
  return found[nth] ?? -1;
}

/** A hot seat at a move of a title's sample. */
async function openAt(page: Page, title: string, moves: number): Promise<void> {
  const file = samples[title];
  expect(moves).toBeGreaterThanOrEqual(0);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await hotSeat(
    page,
    (file?.setup.players ?? []).map(({ name }) => name),
    { title, file: JSON.stringify({ ...file, log: file?.log.slice(0, moves) }) },
  );
}

const scale = (page: Page): Promise<number> =>
  page.locator(".rh-map").evaluate((map) => Number((map as HTMLElement).dataset.scale));

/** Which of these points of hexes something lies over, or the rim cuts off: the middle and, if wanted, what is just within the corners. */
const hidden = (page: Page, hexes: readonly string[], whole: boolean): Promise<string[]> =>
  page.evaluate(
    ([hexes, whole]) =>
      hexes.flatMap((hex) => {
        const place = document.querySelector(`.rh-layer-hexes .rh-place[data-hex="${hex}"]`);
        if (!place) return [`${hex} is not there`];
        const box = place.getBoundingClientRect();
        const [x, y, w, h] = [box.x + box.width / 2, box.y + box.height / 2, box.width / 2, box.height / 2];
        const parts = whole
          ? [0, 60, 120, 180, 240, 300].map((turn) => [
              x + w * 0.8 * Math.cos((turn * Math.PI) / 180),
              y + h * 0.8 * Math.sin((turn * Math.PI) / 180),
            ])
          : [];
        return [[x, y], ...parts].flatMap(([px = 0, py = 0]) =>
          document.elementFromPoint(px, py)?.closest(".rh-map")
            ? []
            : [`${hex} at ${Math.round(px)},${Math.round(py)}`],
        );
      }),
    [hexes, whole] as const,
  );
const free = (page: Page, hexes: readonly string[], whole = true) =>
  expect.poll(() => hidden(page, hexes, whole), { timeout: 5_000 }).toEqual([]);

/** Height in pixels of the smallest name and cost that the map shows now, of those in sight. */
const smallest = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const rim = document.querySelector(".rh-map")?.getBoundingClientRect();
    const sizes = [
      ...document.querySelectorAll<SVGTextElement>(".rh-layer-names .rh-name, .rh-cost"),
    ].flatMap((text) => {
      const box = text.getBoundingClientRect();
      const inside =
        rim && box.x > rim.x && box.right < rim.right && box.y > rim.y && box.bottom < rim.bottom;
      const matrix = text.getScreenCTM();
      return inside && box.width && matrix
        ? [Number.parseFloat(getComputedStyle(text).fontSize) * Math.hypot(matrix.a, matrix.b)]
        : [];
    });
    return sizes.length ? Math.min(...sizes) : 0;
  });

const tapHex = async (page: Page, hex: string): Promise<void> => {
  const box = await page.locator(`.rh-layer-hexes .rh-place[data-hex="${hex}"]`).boundingBox();
  if (!box) throw new Error(`no hex ${hex}`);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
};

const UPRIGHT = { width: 390, height: 844 };
const ASIDE = { width: 844, height: 390 };

for (const viewport of [UPRIGHT, ASIDE])
  test.describe(`on a phone of ${viewport.width}x${viewport.height}`, () => {
    test.use({ viewport, hasTouch: true });
    /** Of what holds in both sizes: upright each day. */
    const details = daily(viewport === UPRIGHT);

    for (const [title, type, nth] of [
      ["18eu", "lay_tile", 0],
      ["18eu", "lay_tile", 40],
      ["18ardennes", "lay_tile", 0],
      ["18ardennes", "lay_tile", 60],
      ["18oe", "lay_tile", 0],
      ["18oe", "lay_tile", 41],
    ] as const)
      test(
        `${title}: the map comes to the ${nth + 1}. tile that is asked for, and the hex stays free`,
        // Of a phone on its side only 18EU, and of each title only the first.
        daily(nth === 0 && (viewport === UPRIGHT || title === "18eu")),
        async ({ page }) => {
          const at = moveOf(title, type, nth);
          await openAt(page, title, at);
          const { hex = "" } = samples[title]?.log[at] ?? {};
          const lit = await page
            .locator("[data-lit]")
            .evaluateAll((all) => all.map((one) => (one as SVGElement).dataset.lit ?? ""));
          expect(lit).toContain(hex);
          // Names and costs can be read, and something of what is asked is in sight.
          await expect.poll(() => scale(page)).toBeGreaterThanOrEqual(0.4);
          await expect.poll(() => smallest(page)).toBeGreaterThanOrEqual(7);
          await expect
            .poll(async () => lit.length - (await hidden(page, lit, false)).length)
            .toBeGreaterThan(0);

          // One in sight is tapped; then its tiles are offered, and nothing lies over it.
          let near = "";
          for (const one of [hex, ...lit]) if (!near && !(await hidden(page, [one], true)).length) near = one;
          expect(near).not.toBe("");
          await tapHex(page, near);
          const card = page.getByTestId("lay-card");
          await expect(card).toBeVisible();
          await free(page, [near]);
          await card.locator("[data-choice]").first().tap();
          await expect(page.getByTestId("ghost")).toHaveAttribute("data-hex", near);
          await free(page, [near]);
          // Why others are not offered makes the card larger; what it says scrolls, and the hex stays free.
          await page.getByTestId("why-not").tap();
          await expect(page.getByTestId("why-list")).toBeVisible();
          await free(page, [near]);
          await expect(page.getByTestId("lay-confirm")).toBeInViewport({ ratio: 1 });
          await landing(page, () => page.getByTestId("lay-confirm").tap());
        },
      );

    test("a tile drafted from the lists stays free", details, async ({ page }) => {
      await openAt(page, "18eu", moveOf("18eu", "lay_tile", 20));
      await decision(page).getByText("Choose from a list").tap();
      await decision(page).locator("button[data-action=lay_tile]").tap();
      const hex = (await page.getByTestId("ghost").getAttribute("data-hex")) ?? "";
      await free(page, [hex]);
    });

    test("a token's place comes into sight and stays free", details, async ({ page }) => {
      await openAt(page, "18eu", moveOf("18eu", "place_token"));
      const { hex = "" } = samples["18eu"]?.log[moveOf("18eu", "place_token")] ?? {};
      await decision(page).locator("[data-action=place_token]").first().tap();
      const drafted = (await page.getByTestId("ghost-token").getAttribute("data-hex")) ?? hex;
      await free(page, [drafted]);
      expect(await scale(page)).toBeGreaterThanOrEqual(0.4);
    });

    test("routes that are asked for come into sight", details, async ({ page }) => {
      await openAt(page, "18eu", moveOf("18eu", "run_routes", 3));
      await expect(page.getByTestId("best-run")).toHaveAttribute("data-state", "proven", { timeout: 60_000 });
      await expect.poll(() => scale(page)).toBeGreaterThanOrEqual(0.4);
      // What a route earns, at its end, stands where the map can be seen.
      await expect
        .poll(() =>
          page.evaluate(() => {
            const rim = document.querySelector(".rh-map")?.getBoundingClientRect();
            return [...document.querySelectorAll(".rh-layer-sums text")].some((one) => {
              const box = one.getBoundingClientRect();
              return (
                rim !== undefined &&
                box.x > rim.x &&
                box.right < rim.right &&
                box.y > rim.y &&
                box.bottom < rim.bottom
              );
            });
          }),
        )
        .toBe(true);
    });

    test("who moves the map by hand keeps it, until something else is asked", details, async ({ page }) => {
      await openAt(page, "18eu", moveOf("18eu", "lay_tile", 20));
      await expect.poll(() => scale(page)).toBeGreaterThanOrEqual(0.4);
      await page.getByRole("button", { name: "Show whole map" }).tap();
      await expect.poll(() => scale(page)).toBeLessThan(0.3);
      await openView(page, "figures");
      await openView(page, "table");
      expect(await scale(page)).toBeLessThan(0.3);
      const pass = page.locator("[data-action=pass]");
      await atRest(pass);
      await landing(page, () => pass.tap());
      await expect.poll(() => scale(page)).toBeGreaterThanOrEqual(0.4);
    });

    test("four tabs, the rest under More and in the menu; a view that is open has all the room", async ({
      page,
    }) => {
      await openAt(page, "18eu", moveOf("18eu", "lay_tile", 20));
      await expect.poll(() => scale(page)).toBeGreaterThanOrEqual(0.4);
      const kept = await scale(page);
      await expect(page.getByRole("tab")).toHaveCount(4);
      const more = page.getByTestId("more");
      await more.tap();
      await expect(page.getByTestId(/^more-/)).toHaveText(["Trains and tiles", "Rules"]);
      await page.keyboard.press("Escape");
      await expect(page.getByTestId(/^more-/)).toHaveCount(0);
      await expect(more).toBeFocused();
      for (const view of ["figures", "trains", "rules", "room", "log"] as const) {
        await openView(page, view);
        await expect(page.locator(".game-grid")).toHaveAttribute("data-view", view);
        // The map is not a stamp beside it: it is not there at all.
        await expect(page.locator(".rh-map")).toBeHidden();
        const panel = await page.getByTestId("panel").boundingBox();
        expect(panel?.height).toBeGreaterThanOrEqual(240);
        expect(panel?.width).toBeGreaterThanOrEqual(viewport === UPRIGHT ? 390 : 480);
      }
      await openView(page, "table");
      await expect(page.locator(".rh-map")).toBeVisible();
      await expect(decision(page)).toBeInViewport();
      await expect.poll(() => scale(page)).toBeGreaterThanOrEqual(kept);
    });

    test("a word that explains itself is as high as a finger needs", details, async ({ page }) => {
      await openAt(page, "18eu", moveOf("18eu", "lay_tile", 20));
      const words = page.locator(".term:visible");
      await expect(words).not.toHaveCount(0);
      const small = await words.evaluateAll((all) =>
        all.flatMap((word) => {
          const { left, right, top, bottom } = word.getBoundingClientRect();
          const [x, y] = [(left + right) / 2, (top + bottom) / 2];
          const hit = [y - 11, y + 11].every((at) => document.elementFromPoint(x, at) === word);
          // What is scrolled away cannot be tapped at all.
          return hit || !word.contains(document.elementFromPoint(x, y)) ? [] : [word.textContent];
        }),
      );
      expect(small).toEqual([]);
    });

    test("tabs, map and decision are all in reach", async ({ page }) => {
      await openAt(page, "18eu", moveOf("18eu", "lay_tile", 20));
      const map = await page.locator(".rh-map").boundingBox();
      expect(map?.width).toBeGreaterThanOrEqual(viewport === UPRIGHT ? 390 : 480);
      expect(map?.height).toBeGreaterThanOrEqual(240);
      for (const one of [
        ...(await page.getByRole("tab").all()),
        page.getByTestId("more"),
        page.locator("[data-action=pass]"),
        page.getByTestId("undo"),
        page.getByRole("button", { name: "Zoom in" }),
      ]) {
        await expect(one).toBeInViewport({ ratio: 1 });
        const box = await one.boundingBox();
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(43.5);
        await one.tap({ trial: true });
      }
    });
  });

test("phases that follow closely are not read as one number on the travel bar", async ({ page }) => {
  for (const [width, named] of [
    [390, ["3", "5", "8"]],
    [1280, ["3", "4", "5", "6", "8"]],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await openGame(page, "/game/sample-18eu");
    await expect(page.locator(".travel-ticks text:visible")).toHaveText([...named]);
  }
});

test("a game that has ended shows first who came where, once", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openGame(page, "/game/sample-18eu");
  const places = page.getByTestId("ranking").getByRole("listitem");
  await expect(places).toHaveCount(4);
  await expect(places.first()).toBeInViewport();
  await openView(page, "table");
  await expect(places).toHaveCount(4);
});
