import { expect, type Page, test } from "@playwright/test";
import type { ImportPlace } from "@railhead/server/api";
import { title18eu } from "@railhead/title-18eu";
import { post } from "./hot-seat.ts";
import { gameStands } from "./lobby.ts";
import { daily } from "./sweep.ts";
import { wordsOf } from "./words.ts";

/** A game of this many corrections: as long a file takes seconds to play through. */
const game = (lines: number): string =>
  JSON.stringify({
    ...{ format: "railhead-game", formatVersion: 1, title: "18eu", rules: title18eu.version },
    setup: { players: ["A", "B", "C"].map((id) => ({ id, name: id })), seed: 1, order: "seated" },
    log: Array.from({ length: lines }, (_, at) => ({
      ...{ type: "correct", seat: "A", by: "A", reason: "a long game" },
      changes: [
        { kind: "cash", from: at % 2 ? "player:A" : "bank", to: at % 2 ? "bank" : "player:A", amount: 1 },
      ],
    })),
  });

/** Imports a file, and waits until it stands in the queue. */
async function imports(page: Page, file: string): Promise<void> {
  await page.goto("/");
  const seats = ["A", "B", "C"].map((name) => ({ name, holder: "me" }));
  const ticket = `before-${Math.random()}`;
  const body = { title: "18eu", name: "Before", seats, mode: "hotseat", visibility: "private", file, ticket };
  void post(page, "/api/tables", body, 240_000).catch(() => undefined);
  const place = async () => (await (await page.request.get(`/api/imports/${ticket}`)).json()) as ImportPlace;
  await expect.poll(place, { timeout: 60_000 }).toHaveProperty("before");
}

// One after the other: each fills the queue.
test.describe.configure({ mode: "default" });

for (const locale of ["en", "de", "he"])
  test(
    `who imports a game without a session reads how many imports are before theirs (${locale})`,
    daily(locale === "en"),
    async ({ browser }) => {
      test.setTimeout(240_000);
      const others = await Promise.all(
        ["Ada", "Ben"].map(async () => (await browser.newContext()).newPage()),
      );
      const page = await (await browser.newContext({ locale })).newPage();
      await page.goto("/");
      const { t } = await wordsOf(page);
      const chooser = page.waitForEvent("filechooser");
      await page.getByRole("button", { name: t("drop.asTable"), exact: true }).click();
      await (await chooser).setFiles({
        ...{ name: "short.json", mimeType: "application/json", buffer: Buffer.from(game(3)) },
      });
      const begin = page.getByRole("button", { name: t("new.begin"), exact: true });
      await expect(begin).toBeEnabled();
      expect((await page.context().cookies()).map(({ name }) => name).join()).not.toContain("session");
      await Promise.all(others.map((one) => imports(one, game(20_000))));
      await begin.click();
      // Other tests may import at the same time, too.
      const told = page.getByTestId("import-place");
      const texts = Array.from({ length: 20 }, (_, count) => t("new.importsBefore", { count }));
      const before = async () => texts.indexOf((await told.textContent()) ?? "");
      await expect.poll(before, { timeout: 60_000 }).toBeGreaterThanOrEqual(2);
      const first = await before();
      const later = async () => (await told.isVisible()) && [first - 1, first - 2].includes(await before());
      await expect.poll(later, { timeout: 120_000 }).toBe(true);
      await page.getByTestId("travel-bar").waitFor({ timeout: 120_000 });
      await gameStands(page);
    },
  );
