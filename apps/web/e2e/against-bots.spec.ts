import { expect, type Locator, type Page, test } from "@playwright/test";
import { joinCatalogues, renderReason, type TextValues, withoutMarks } from "@railhead/core/texts";
import { english } from "@railhead/core/vocabulary";
import type { Entry } from "@railhead/server/api";
import { title18eu } from "@railhead/title-18eu";
import { Album, gameOf, pointAt, SIZES } from "./evening.ts";
import { decision, landing } from "./hot-seat.ts";
import { gameStands } from "./lobby.ts";
import { unworded } from "./reading.ts";
import { place } from "./sample.ts";
import { openView } from "./views.ts";

/** A whole game is some three hundred decisions of each player. */
const MOST = 1_200;
/**
 * How often the person answers without help, if the page offers something; otherwise they ask what a bot would do.
 */
const OWN = 3;
/** The decision after which a move is taken back once. */
const REGRETTED = 12;
/** How long bots may think until it is the person's turn again. */
const PATIENCE = 180_000;

/** Seconds with one decimal. */
const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

/** What stands on the page: the person is asked, or the game is over. */
type Turn = { kind: "asked"; id: string; total: number } | { kind: "over" };

/** Waits until the person is asked after this many moves, or the game is over. What others did meanwhile is looked at and closed. */
async function turn(page: Page, album: Album, from: number): Promise<Turn> {
  for (;;) {
    const found = await page.waitForFunction(
      (from): Turn | "told" | false => {
        if (document.querySelector("[data-testid=ranking]")) return { kind: "over" };
        const shown = document.querySelector("[data-testid=move-number] [aria-hidden]")?.textContent ?? "";
        const [at, total] = shown.split("/").map(Number);
        if (total === undefined || at !== total || total < from) return false;
        if (document.querySelector("[data-testid=since]")) return "told";
        const panel = document.querySelector<HTMLElement>("[data-testid=decision][data-seat=p1]");
        return panel !== null && { kind: "asked", id: panel.dataset.decision ?? "", total };
      },
      from,
      { timeout: PATIENCE },
    );
    const now = (await found.jsonValue()) as Turn | "told";
    if (now !== "told") return now;
    await album.take("since");
    await page.getByTestId("since-turn").click();
    await expect(page.getByTestId("since")).toHaveCount(0);
  }
}

/** Confirms what is drafted, on the map or in the panel. */
async function confirm(page: Page): Promise<void> {
  const onMap = page.getByTestId("lay-confirm");
  const button = (await onMap.count()) ? onMap : page.getByTestId("confirm");
  await expect(button).toBeEnabled();
  await expect(button).toBeInViewport({ ratio: 1 });
  await button.click();
}

/** Asks what a bot would do, and drafts the best of it. Whether the bot knew something. */
async function hint(page: Page, album: Album, name: string): Promise<boolean> {
  await page.getByTestId("ask-hint").click();
  const hints = page.getByTestId("hint");
  const told = page.locator("[data-testid=hints][data-told]");
  await expect(told).toBeVisible({ timeout: 60_000 });
  if (!(await hints.count())) return false;
  await album.take(`${name}-hints`);
  await hints.first().click();
  // On a phone what is drafted has the room of the reply.
  if (await told.count()) await expect(hints.first()).toHaveAttribute("aria-pressed", "true");
  await album.take(`${name}-hint`);
  return true;
}

/** What the page offers first by itself: the likeliest answer, passing, or the first choice. */
async function offered(page: Page): Promise<Locator | undefined> {
  const choices = [
    page.getByTestId("likeliest"),
    page.locator("[data-action=pass]"),
    decision(page).locator(".play-choice"),
  ];
  for (const choice of choices) {
    const free = choice.and(page.locator(":enabled"));
    if (await free.count()) return free.first();
  }
  return undefined;
}

/** Lays a tile on the first lit hex that a hand can press: the tile that the page shows first. Whether there was one. */
async function layByHand(page: Page, album: Album): Promise<boolean> {
  const lit = await page
    .locator("[data-lit]:not(.rh-layer-routes)")
    .evaluateAll((all) => all.map((one) => one.dataset.lit ?? ""));
  for (const hex of lit) {
    const at = await pointAt(page, hex);
    if (!at) continue;
    await page.mouse.click(at.x, at.y);
    const tile = page.locator("[data-choice]").first();
    await expect(tile).toBeVisible();
    if ((await tile.getAttribute("aria-pressed")) !== "true") await tile.click();
    await album.take("track-by-hand");
    await confirm(page);
    return true;
  }
  return false;
}

/** Gives one answer by clicks, and tells how. */
async function answer(page: Page, album: Album, name: string, own: boolean): Promise<"own" | "hint"> {
  let how: "own" | "hint" = "own";
  const { total } = await place(page);
  await landing(page, async () => {
    const drafted = page.getByTestId("confirm");
    if (own) {
      // The best routes are drafted as the question comes.
      if (await drafted.count()) return confirm(page);
      if (name === "track" && (await layByHand(page, album))) return;
      const likeliest = page.getByTestId("likeliest").and(page.locator(":enabled"));
      const dividend = decision(page).locator("[data-action=dividend]").first();
      const choice = (await likeliest.count()) ? likeliest : dividend;
      if (await choice.count()) {
        await choice.click();
        return given(page, total);
      }
    }
    if (await hint(page, album, name)) {
      how = "hint";
      return confirm(page);
    }
    const choice = await offered(page);
    if (!choice) throw new Error(`nothing is offered for ${name}`);
    await choice.click();
    await given(page, total);
  });
  return how;
}

/** One click may have given the answer; where it is a draft it is confirmed. */
async function given(page: Page, total: number): Promise<void> {
  const drafted = page.getByTestId("confirm").and(page.locator(":enabled"));
  await expect.poll(async () => (await place(page)).total > total || (await drafted.count()) > 0).toBe(true);
  if ((await place(page)).total === total) await confirm(page);
}

/** The reasons that bots gave, as the log has them. */
const reasonsOf = (entries: readonly Entry[], players: Record<string, string>): string[] => {
  const names = { players, currency: title18eu.numbers.currency };
  const catalogue = joinCatalogues(english, title18eu.catalogue);
  return entries
    .filter(({ cause }) => cause === "bot")
    .flatMap(({ events }) => events)
    .flatMap((event) => {
      const why = event.why as { code: string; args?: TextValues } | undefined;
      // That nothing was better is not worth a line.
      const told = event.type === "reasoned" && why?.code !== "nothing_better";
      return told && why ? [renderReason(catalogue, why, names)] : [];
    });
};

for (const [size, viewport] of SIZES)
  test.describe(`a person on a ${size}`, () => {
    test.use({ viewport, hasTouch: size === "phone" });

    test("plays 18EU to its ranking against three bots, from the front page on, by clicks alone", async ({
      page,
    }) => {
      test.setTimeout(3_600_000);
      const album = new Album(page, size, "against-bots");
      const faults: string[] = [];
      page.on("pageerror", (error) => faults.push(`${error}`));
      page.on("console", (message) => {
        if (message.type() === "error") faults.push(message.text());
      });
      await page.emulateMedia({ reducedMotion: "reduce" });
      // As it was asked for last: gentle bots that move at once.
      await page.addInitScript(() =>
        localStorage.setItem(
          "railhead:bots",
          JSON.stringify({ title: "18eu", bots: 3, strength: "easy", pace: "once" }),
        ),
      );

      await page.goto("/");
      const began = performance.now();
      await page.getByTestId("play-bots").click();
      await page.getByTestId("bots-begin").click();
      await expect(decision(page)).toHaveAttribute("data-seat", "p1");
      const first = performance.now() - began;
      await gameStands(page);
      const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";

      const counts = { own: 0, hint: 0 };
      const waits: number[] = [];
      let regretted = 0;
      let landed = 0;
      for (let n = 0; ; n++) {
        expect(n).toBeLessThan(MOST);
        const waiting = performance.now();
        const now = await turn(page, album, landed);
        // Bots had moves to make.
        if (now.kind === "over" || now.total > landed) waits.push(performance.now() - waiting);
        if (now.kind === "over") break;
        const name = now.id.split(":")[0] ?? "";
        await album.take(name);
        expect(await unworded(page)).toEqual([]);
        const how = await test.step(`${now.total} ${now.id}`, () => answer(page, album, name, n % OWN === 0));
        counts[how]++;
        landed = now.total + 1;
        if (n !== REGRETTED) continue;
        // The move is taken back with what bots made of it, and is asked for again.
        await turn(page, album, landed);
        await page.getByTestId("undo").click();
        await expect.poll(async () => (await place(page)).total).toBeLessThanOrEqual(now.total);
        regretted = 1;
        landed = (await place(page)).total;
      }

      const { opened, moves } = await gameOf(page, id, "18eu");
      const { seats } = opened.table;
      const ranking = page.getByTestId("ranking").locator("ol > li");
      await expect(ranking).toHaveCount(seats.length);
      for (const { name } of seats) await expect(ranking.filter({ hasText: name })).toHaveCount(1);
      await album.take("ranking");

      // Who was ahead is drawn by itself, now that the game is over.
      await openView(page, "figures");
      await page.getByRole("button", { name: "Lead" }).click();
      const chart = page.getByTestId("ahead-chart");
      await expect(chart).toHaveAttribute("data-whole", "", { timeout: 180_000 });
      await chart.locator("svg").first().scrollIntoViewIfNeeded();
      await album.take("chart");

      await openView(page, "log");
      await expect(page.locator(".game-grid")).toHaveAttribute("data-view", "log");
      const told = withoutMarks((await page.getByTestId("panel").textContent()) ?? "");
      const called = Object.fromEntries(seats.map(({ player, name }) => [player, name]));
      expect(reasonsOf(opened.entries, called).length).toBeGreaterThan(50);
      // The log begins with the last round; earlier ones come as one reads up.
      const begins = opened.entries.map(({ events }) => events.some(({ type }) => type === "round_began"));
      const last = begins.lastIndexOf(true);
      const reasons = reasonsOf(opened.entries.slice(last + 1), called);
      expect(reasons.length).toBeGreaterThan(3);
      for (const reason of reasons) expect(told).toContain(withoutMarks(reason));
      await album.take("log");

      // Everything that was decided for the person was clicked, and all else is the bots'.
      const given = opened.entries.filter(({ kind, log }) => kind === "move" && log?.seat === "p1");
      expect(given.filter(({ cause }) => cause !== undefined)).toEqual([]);
      expect(given).toHaveLength(counts.own + counts.hint);
      expect(counts.hint).toBeGreaterThan(counts.own / 2);
      expect(regretted).toBe(1);
      expect(faults).toEqual([]);

      const sorted = waits.sort((a, b) => a - b);
      const figures = [
        `first decision after ${seconds(first)}`,
        `${moves.length} moves`,
        `${given.length} decisions of the person (${counts.hint} by hints)`,
        `waited for bots ${seconds(sorted[Math.floor(sorted.length / 2)] ?? 0)} at the median, ${seconds(sorted.at(-1) ?? 0)} at most`,
      ].join(", ");
      test.info().annotations.push({ type: "figures", description: figures });
      console.log(`${size}: ${figures}`);
    });
  });
