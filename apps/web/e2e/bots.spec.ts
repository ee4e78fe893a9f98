import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, type Page, test } from "@playwright/test";
import { axe } from "./axe.ts";
import { decision, hotSeat, landing, post } from "./hot-seat.ts";
import { sampleFile } from "./kinds.ts";
import { sideways } from "./lobby.ts";
import { openGame, place, sampleText } from "./sample.ts";
import { swept } from "./sweep.ts";

const FOLDER = process.env.PICTURES ?? fileURLToPath(new URL("../.results/bots", import.meta.url));
mkdirSync(FOLDER, { recursive: true });
const picture = async (page: Page, name: string): Promise<void> => {
  expect(await sideways(page)).toBe(0);
  await page.screenshot({ path: `${FOLDER}/${name}.png` });
};
const SIZES = [
  ["desktop", { width: 1280, height: 720 }],
  ["phone", { width: 390, height: 844 }],
] as const;
const faults = async (page: Page, within: string): Promise<string[]> =>
  (await axe(page).include(within).analyze()).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);

for (const [at, [name, size]] of SIZES.entries()) {
  test(
    `two clicks lead to one's own first decision, a hint is drafted, and bots say why: ${name}`,
    swept(at, 2),
    async ({ page }) => {
      await page.setViewportSize(size);
      await page.goto("/");
      await page.getByTestId("play-bots").click();
      const form = page.getByTestId("bots-form");
      await expect(form.getByRole("radio", { name: "Steady" })).toBeChecked();
      expect(await faults(page, "[data-testid=bots-form]")).toEqual([]);
      await picture(page, `${name}-form`);
      await page.getByTestId("bots-begin").click();
      await expect(page).toHaveURL(/\/table\//);
      await expect(decision(page)).toHaveAttribute("data-seat", "p1");

      await page.getByTestId("ask-hint").click();
      const hints = page.getByTestId("hint");
      await expect(hints).toHaveCount(3);
      expect(await faults(page, "[data-testid=hints]")).toEqual([]);
      await hints.first().click();
      await expect(hints.first()).toHaveAttribute("aria-pressed", "true");
      await expect(hints.first()).toContainText(/better than|as good as/);
      await expect(page.getByTestId("hints")).not.toContainText("£0 less");
      // However many lines hints take, what is drafted can be confirmed.
      await expect(page.getByTestId("confirm")).toBeInViewport({ ratio: 1 });
      await picture(page, `${name}-hints`);
      await landing(page, () => page.getByTestId("confirm").click());
      // The hints were for the move before, and bots move by themselves.
      await expect.poll(async () => (await place(page)).total, { timeout: 30_000 }).toBeGreaterThan(1);
      await expect(hints).toHaveCount(0);
      const { table } = await (
        await page.request.get(`/api/tables/${page.url().split("/").at(-1)?.split("?")[0]}`)
      ).json();
      expect(table.seats.map(({ strength }: { strength?: string }) => strength)).toEqual([
        undefined,
        "steady",
        "steady",
        "steady",
      ]);
      await expect(async () => {
        const { entries } = await (await page.request.get(`/api/tables/${table.id}`)).json();
        const types = entries.flatMap(({ events }: { events: { type: string }[] }) =>
          events.map(({ type }) => type),
        );
        expect(types).toContain("reasoned");
      }).toPass({ timeout: 30_000 });
      await picture(page, `${name}-table`);
    },
  );
}

test("no one is given hints at a table of several people, unless it agreed on them", async ({ page }) => {
  for (const hints of [false, true]) {
    const made = await post(page, "/api/tables", {
      title: "18eu",
      name: "Two",
      seats: ["Ann", "Ben"].map((name) => ({ name, holder: "me" })),
      mode: "hotseat",
      aids: { hints },
    });
    await page.goto(`/table/${(await made.json()).id}`);
    await expect(decision(page)).toHaveAttribute("data-seat", /p\d/);
    await expect(page.getByTestId("ask-hint")).toHaveCount(hints ? 1 : 0);
    await expect(page.getByTestId("ahead-bar")).toHaveCount(0);
  }
});

/** Moves of the sample before one where two of the best three lay the same tile on the same hex. */
const TURNED = 65;

test("hints of one tile turned two ways differ to the eye and to the ear", async ({ page }) => {
  const { setup, log } = sampleFile("18eu");
  await hotSeat(
    page,
    setup.players.map(({ name }) => name),
    {
      file: JSON.stringify({ ...JSON.parse(sampleText()), log: log.slice(0, TURNED) }),
      aids: { hints: true },
    },
  );
  await page.getByTestId("ask-hint").click();
  const hints = page.getByTestId("hint");
  await expect(hints).toHaveCount(3);
  const told = await hints.evaluateAll((all) =>
    all.map((one) => ({
      seen: one.querySelector("span.block > span.block")?.firstChild?.textContent,
      heard: one.textContent?.split(/[£·]/)[0],
      picture: one.querySelector("svg")?.innerHTML,
    })),
  );
  expect(new Set(told.map(({ seen }) => seen)).size).toBe(2);
  expect(new Set(told.map(({ picture }) => picture)).size).toBe(3);
  const same = told.filter(({ seen }) => told.filter((one) => one.seen === seen).length > 1);
  expect(same.map(({ heard }) => /rotation \d/.test(heard ?? ""))).toEqual([true, true]);
  expect(new Set(same.map(({ heard }) => heard)).size).toBe(2);
});

test("of the second best no hint says that nothing is better", async ({ page }) => {
  const { setup, log } = sampleFile("18eu");
  const first = log.findIndex(({ type }) => type === "lay_tile");
  await hotSeat(
    page,
    setup.players.map(({ name }) => name),
    {
      file: JSON.stringify({ ...JSON.parse(sampleText()), log: log.slice(0, first) }),
      aids: { hints: true },
    },
  );
  await page.getByTestId("ask-hint").click();
  const passing = page.getByTestId("hint").filter({ hasText: "Skip track" });
  await expect(passing).toContainText("less");
  await expect(passing).not.toContainText("no better move");
});

for (const [at, [name, size]] of SIZES.entries()) {
  for (const [nth, scheme] of (["light", "dark"] as const).entries()) {
    test(
      `who was ahead is drawn, and marks lead to where it turned: ${name}, ${scheme}`,
      swept(2 * at + nth, 4),
      async ({ page }) => {
        await page.setViewportSize(size);
        await page.emulateMedia({ colorScheme: scheme });
        await openGame(page, "/game/sample-18eu?view=figures", 140);
        await page.getByRole("button", { name: "Lead" }).click();
        const chart = page.getByTestId("ahead-chart");
        await expect(chart).toHaveAttribute("data-whole", "", { timeout: 60_000 });
        await expect(chart.locator("svg path")).not.toHaveCount(0);
        await expect(page.getByTestId("ahead-bar").locator(".ahead-part")).not.toHaveCount(0);
        expect(await faults(page, "[data-testid=ahead-chart]")).toEqual([]);
        const turn = page.getByTestId("lead-turn").first();
        const at = Number(/\d+/.exec((await turn.textContent()) ?? "")?.[0]);
        await expect(page.getByTestId("turn-mark")).toHaveCount(await page.getByTestId("lead-turn").count());
        await turn.click();
        expect((await place(page)).at).toBe(at);
        await chart.locator("svg").first().scrollIntoViewIfNeeded();
        await picture(page, `${name}-${scheme}-chart`);
      },
    );
  }
}
