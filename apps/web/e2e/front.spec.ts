import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { chooseFile, dropFile, openGame, place, sampleText } from "./sample.ts";

test("the front page names the titles and their designers", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const cardOf = (name: string) =>
    page.getByRole("listitem").filter({ has: page.getByRole("heading", { name, exact: true }) });
  for (const text of ["by David Hecht", "2 to 6 players", "4 to 6 hours", "Complexity 3 of 5"])
    await expect(cardOf("18EU").getByText(text).first()).toBeVisible();
  await expect(cardOf("18EU").getByText("Fifteen minor companies")).toBeVisible();
  for (const name of ["18EU", "18Ardennes", "18OE"])
    await expect(cardOf(name).getByRole("link", { name: `Play ${name}` })).toBeVisible();
});

test("titles are looked for by text, players, length, complexity and family; the tab keeps it, and maps are pictures", async ({
  page,
}) => {
  await page.goto("/");
  const names = () =>
    page.getByRole("region", { name: "Titles" }).getByRole("heading", { level: 3 }).allTextContents();
  const all = await names();
  expect(all.length).toBeGreaterThanOrEqual(8);
  const wishes = page.getByTestId("wishes");
  await expect(wishes.getByRole("status")).toHaveText(`${all.length} titles`);

  await wishes.getByLabel("Players").selectOption("7");
  await expect.poll(names).toEqual(["18OE"]);
  await wishes.getByLabel("Complexity").selectOption({ label: "1 or 2: easy to learn" });
  await expect(page.getByText("No title matches.")).toBeVisible();
  await wishes.getByRole("button", { name: "Show all titles" }).click();
  await expect.poll(names).toEqual(all);

  await wishes.getByLabel("Family").selectOption({ label: "1830 family" });
  await wishes.getByLabel("Length").selectOption({ label: "Up to 5 hours" });
  await wishes.getByLabel("Search titles").fill("shikoku");
  await expect.poll(names).toEqual(["1889: History of Shikoku Railways"]);
  const map = page.locator('img[src^="/titles/1889/map"]');
  await expect.poll(() => map.evaluate((one) => (one as HTMLImageElement).naturalWidth)).toBeGreaterThan(100);

  // Back from the title, what one looked for stands; a new tab begins with all.
  await page.getByRole("link", { name: "1889: History of Shikoku Railways", exact: true }).click();
  await expect(page.getByTestId("differences")).toContainText("half of its shares");
  await page.goBack();
  await expect.poll(names).toEqual(["1889: History of Shikoku Railways"]);
  const other = await page.context().newPage();
  await other.goto("/");
  await expect(other.getByTestId("wishes").getByRole("status")).toHaveText(`${all.length} titles`);
});

test("the sample game opens from the front page", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Open sample game" }).click();
  await page.getByTestId("travel-bar").waitFor({ timeout: 60_000 });
  const { at, total } = await place(page);
  expect(at).toBe(total);
  expect(total).toBeGreaterThan(200);
  await expect(page.getByTestId("sentence")).not.toBeEmpty();
});

test("a dropped game of our own opens, and a reload keeps it and the place", async ({ page }) => {
  await page.goto("/");
  const file = JSON.parse(sampleText());
  const log = file.log.slice(0, 60);
  await dropFile(
    page,
    page.getByTestId("drop-zone"),
    "mine.json",
    JSON.stringify({ ...file, name: "Mine", log }),
  );
  await page.getByTestId("travel-bar").waitFor({ timeout: 60_000 });
  expect(await place(page)).toEqual({ at: 60, total: 60 });
  await page.getByRole("button", { name: "One move back" }).click();
  await expect(page).toHaveURL(/at=59/);
  await page.reload();
  await page.getByTestId("travel-bar").waitFor({ timeout: 60_000 });
  expect(await place(page)).toEqual({ at: 59, total: 60 });
});

const BROKEN: [name: string, text: string, says: RegExp][] = [
  ["cut-off.json", sampleText().slice(0, 500), /cut-off\.json: /],
  ["empty.json", "", /empty\.json: the file is empty/],
  ["picture.json", "not a game at all", /picture\.json: /],
  ["other.json", JSON.stringify({ ...JSON.parse(sampleText()), title: "1899" }), /other\.json: .*1899/],
  ["players.json", JSON.stringify({ ...JSON.parse(sampleText()), setup: {} }), /players\.json: .*players/],
];

test("a broken file shows one clear line and loses nothing", async ({ page }) => {
  await page.goto("/");
  const fault = page.getByTestId("drop-fault");
  for (const [name, text, says] of BROKEN) {
    await chooseFile(page, name, text);
    await expect(fault).toHaveText(says);
    expect((await fault.textContent())?.includes("\n")).toBe(false);
    await expect(page).toHaveURL(/\/$/);
  }
  // The next file still opens.
  await chooseFile(page, "sample.json", sampleText());
  await page.getByTestId("travel-bar").waitFor({ timeout: 60_000 });
});

test("a game that is not in this browser says so", async ({ page }) => {
  await page.goto("/game/never-seen");
  await expect(page.getByRole("heading", { name: "This game is not in this browser." })).toBeVisible();
});

test("a log that breaks the rules stops there and says why", async ({ page }) => {
  await page.goto("/");
  const file = JSON.parse(sampleText());
  const log = [
    ...file.log.slice(0, 20),
    { type: "lay_tile", seat: file.log[0].seat, hex: "A10", tile: "9", rotation: 0 },
  ];
  await chooseFile(page, "wrong.json", JSON.stringify({ ...file, log }));
  await page.getByTestId("travel-bar").waitFor({ timeout: 60_000 });
  await expect(page.getByRole("alert").filter({ hasText: "The record stops at move 20" })).toBeVisible();
  expect((await place(page)).total).toBe(20);
});

const records = process.env.RAILHEAD_RECORDS;
test("a dropped record of 18xx.games opens", async ({ page }) => {
  test.skip(
    !records,
    "left out: RAILHEAD_RECORDS names no folder of records, so no 18xx.games record was dropped",
  );
  const folder = join(records as string, "18xx-games", "18EU");
  const names = readdirSync(folder).filter(
    (name) => name.endsWith(".json") && !name.includes(".checkpoints"),
  );
  expect(names.length).toBeGreaterThan(0);
  for (const name of names.slice(0, 3)) {
    await page.goto("/");
    await dropFile(page, page.getByTestId("drop-zone"), name, readFileSync(join(folder, name), "utf8"));
    await page.getByTestId("travel-bar").waitFor({ timeout: 60_000 });
    await expect(page.getByText("Imported from 18xx.games")).toBeVisible();
    const { at, total } = await place(page);
    expect(total).toBeGreaterThan(5);
    expect(at).toBe(total);
  }
});

test("a dropped report of Rails opens, and says where it does not agree", async ({ page }) => {
  const lines = ["GameIs,18EU", "PlayerIs,1,Ann", "PlayerIs,2,Bob", "StartOfInitialRound,1"];
  const bids = ["SelectForAuctioning,Ann,12", "BID_ITEM,Ann,100,12", "PASSES,Bob"];
  const report = [...lines, ...bids, "BuysItemFor,Ann,12,100", "Has,Ann,640"];
  await page.goto("/");
  await dropFile(page, page.getByTestId("drop-zone"), "two.report", report.join("\n"));
  await page.getByTestId("travel-bar").waitFor({ timeout: 60_000 });
  await expect(page.getByText("Imported from Rails")).toBeVisible();
  const alert = page.getByRole("alert").filter({ hasText: "The report differs" });
  await expect(alert).toHaveText(/in 1 line, first: line 9: Has,Ann,640: 650 here/);
  expect((await place(page)).total).toBe(2);
});

test("an address of a move opens there", async ({ page }) => {
  await openGame(page, "/game/sample-18eu?at=100", 120);
  expect((await place(page)).at).toBe(100);
});
