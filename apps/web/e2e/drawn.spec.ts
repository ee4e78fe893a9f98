import { type Browser, expect, type Page, test } from "@playwright/test";
import { drawnSince, watchDrawing } from "./drawn.ts";
import { hotSeat, post } from "./hot-seat.ts";
import { place, sampleText } from "./sample.ts";
import { openView } from "./views.ts";

const file = JSON.parse(sampleText());

/** A table at a move of the game of tests, and what is drawn at it for someone who watches as moves land. */
async function watched(host: Page, browser: Browser, moves: number) {
  await host.goto("/");
  const names = file.setup.players.map(({ name }: { name: string }) => name);
  const id = await hotSeat(host, names, {
    file: JSON.stringify({ ...file, log: file.log.slice(0, moves) }),
    visibility: "public",
  });
  const page = await (await browser.newContext()).newPage();
  await watchDrawing(page);
  await page.goto(`/table/${id}`);
  await page.getByTestId("travel-bar").waitFor({ timeout: 60_000 });
  /** The next move lands: what is drawn again until the page is at rest. */
  const next = async (): Promise<string[]> => {
    const { total } = await place(page);
    const { table } = await (await host.request.get(`/api/tables/${id}`)).json();
    await page.waitForTimeout(1_000);
    await drawnSince(page);
    const moved = await post(host, `/api/tables/${id}/moves`, { after: table.seq, action: file.log[total] });
    expect(moved.ok(), await moved.text()).toBe(true);
    await expect.poll(async () => (await place(page)).total).toBe(total + 1);
    await page.waitForTimeout(500);
    return drawnSince(page);
  };
  return { id, page, next };
}

/** Rows of the matrix, places in the order and the card of the company on turn. */
const cards = (drawn: readonly string[]): string[] => [
  ...new Set(drawn.flatMap((one) => /^(?:li|tr|section)\[data-company=([^\]]+)\]/.exec(one)?.[1] ?? [])),
];
/** Layers of the map that hold a part for each hex. */
const hexes = (drawn: readonly string[]): string[] => [
  ...new Set(drawn.flatMap((one) => /class=(rh-layer-(?:hexes|tops|names))/.exec(one)?.[1] ?? [])),
];
const some = (drawn: readonly string[], part: string): boolean => drawn.some((one) => one.includes(part));

test("a share that someone buys draws what it changed: no other company, not the market, nothing of the map", async ({
  page: host,
  browser,
}) => {
  const { next } = await watched(host, browser, 438);
  expect(file.log[438]).toMatchObject({ type: "buy_share", company: "FS" });
  expect(file.log[439]).toMatchObject({ type: "buy_share", company: "RBSR" });
  await next();
  const drawn = await next();
  expect(some(drawn, "travel-bar")).toBe(true);
  // What the move before changed is no longer marked, and the tinted column goes on to the next player without any row.
  expect(cards(drawn).sort()).toEqual(["FS", "RBSR"]);
  expect(some(drawn, "market-place")).toBe(false);
  expect(drawn.filter((one) => one.includes("=Views]"))).toEqual([]);
  expect(hexes(drawn)).toEqual([]);
});

test("a token that someone places draws the map: neither players nor market, and only the company that places it", async ({
  page: host,
  browser,
}) => {
  const { page, next } = await watched(host, browser, 461);
  expect(file.log[462]).toMatchObject({ type: "place_token", hex: "J7" });
  await openView(page, "table");
  await next();
  const drawn = await next();
  const operating = await page.getByTestId("company-card").getAttribute("data-company");
  expect(await page.locator("[data-testid=order-table] [data-when=now]").getAttribute("data-company")).toBe(
    operating,
  );
  expect(hexes(drawn)).toContain("rh-layer-tops");
  expect(cards(drawn)).toEqual([operating]);
  expect(drawn.filter((one) => /^tr/.test(one))).toEqual([]);
  expect(some(drawn, "market-place")).toBe(false);
});

test("a line of talk draws neither the map nor the panels nor what is asked", async ({
  page: host,
  browser,
}) => {
  const { id, page } = await watched(host, browser, 438);
  await page.waitForTimeout(1_000);
  await drawnSince(page);
  const said = await post(host, `/api/tables/${id}/chat`, { text: "Your turn!" });
  expect(said.ok(), await said.text()).toBe(true);
  await expect(page.getByTestId("stream").getByText("Your turn!")).toBeVisible();
  const drawn = await drawnSince(page);
  expect(cards(drawn)).toEqual([]);
  expect(hexes(drawn)).toEqual([]);
  for (const part of [
    "market-place",
    "company-card",
    "order-table",
    "players-table",
    "[data-testid=sentence]",
    "[data-testid=decision]",
  ])
    expect(some(drawn, part), part).toBe(false);
});
