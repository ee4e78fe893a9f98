/**
 * Takes pictures of the site in a language, to be looked at one by one: every page, and every kind of decision of the sample games as it is asked.
 *
 * `tsx scripts/language-pictures.ts http://127.0.0.1:3000 he FOLDER [phone] [NAME]`; with NAME only pictures whose names begin so. The site must run.
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { browser as settings } from "../e2e/browser.ts";
import { gameText, kindsOf, TITLES, type TitleId } from "../e2e/evening.ts";
import { ownSeats } from "../e2e/own-seats.ts";
import { beheaded, scrambled, unworded } from "../e2e/reading.ts";

const [site, language, folder, size = "", only = ""] = process.argv.slice(2);
if (!site || !language || !folder)
  throw new Error("usage: language-pictures.ts SITE LANGUAGE FOLDER [phone]");
mkdirSync(folder, { recursive: true });

const PAGES = {
  front: "/",
  title: "/titles/18eu",
  rules: "/rules/18eu?house=rest-money,bank-size#EU-4.1.4-01",
  new: "/new?title=18eu",
  "new-ardennes": "/new?title=18ardennes",
  "sign-in": "/sign-in",
  "sign-up": "/sign-up",
  account: "/account",
  missing: "/nowhere",
  sample: "/game/sample-18eu?at=300",
  "sample-ardennes": "/game/sample-18ardennes?at=400",
};

const begun = await chromium.launch(await settings());
const context = await begun.newContext({
  locale: language,
  viewport: size === "phone" ? { width: 390, height: 844 } : { width: 1440, height: 900 },
  hasTouch: size === "phone",
  reducedMotion: "reduce",
});
// What tsx calls in functions that it has made: they are read in the page.
await context.addInitScript({ content: "globalThis.__name = (one) => one" });
const page = await context.newPage();

async function take(name: string, whole = false): Promise<void> {
  const path = join(folder as string, `${language}${size && `-${size}`}-${name}.png`);
  await page.waitForTimeout(300);
  await page.screenshot({ path, fullPage: whole });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  const found = [
    ...(await unworded(page)),
    ...(await scrambled(page)),
    ...(await beheaded(page)),
    ...(wide > 0 ? [`${wide} too wide`] : []),
  ];
  console.log(name, found.length ? found.join(" | ") : "as it should be");
}

const wanted = (name: string): boolean => name.startsWith(only);

async function table(page: Page, title: TitleId, file: string, names: readonly string[]): Promise<void> {
  const headers = { origin: new URL(site as string).origin };
  const data = ownSeats(names, { title, file });
  const made = await page.request.post(`${site}/api/tables`, { data, headers });
  if (made.status() !== 201) throw new Error(await made.text());
  const { id } = await made.json();
  await page.goto(`${site}/table/${id}`);
  await page.getByTestId("travel-bar").waitFor({ timeout: 120_000 });
}

for (const [name, address] of Object.entries(PAGES)) {
  if (!wanted(name)) continue;
  await page.goto(site + address, { timeout: 120_000 });
  if (address.startsWith("/game")) {
    await page.getByTestId("travel-bar").waitFor({ timeout: 120_000 });
    for (const [at, tab] of (await page.getByRole("tab").all()).entries()) {
      await tab.click();
      await take(`${name}-${at}`);
    }
  } else await take(name, !address.startsWith("/rules"));
}

for (const title of Object.keys(TITLES) as TitleId[])
  for (const position of wanted("kind") || only.startsWith("kind") ? kindsOf(title) : []) {
    const name = `kind-${title}-${position.name}`;
    if (!wanted(name)) continue;
    await table(
      page,
      title,
      gameText(title, position),
      position.setup.players.map(({ name }) => name),
    );
    await take(name);
  }
await begun.close();
