import { type CDPSession, expect, type Page, test } from "@playwright/test";
import { axe } from "./axe.ts";
import { guestOf } from "./guest.ts";
import { asked, decision, hotSeat, landing } from "./hot-seat.ts";
import { openSetup } from "./lobby.ts";
import { openGame, sampleText } from "./sample.ts";
import { late, SWEEP } from "./sweep.ts";
import { openView } from "./views.ts";

test.setTimeout(180_000);

const sample = JSON.parse(sampleText());
const log: { type: string; seat: string; [field: string]: unknown }[] = sample.log;

/** A hot seat at a move of the sample. */
async function openAt(page: Page, moves: number): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await hotSeat(
    page,
    sample.setup.players.map((player: { name: string }) => player.name),
    { file: JSON.stringify({ ...sample, log: log.slice(0, moves) }) },
  );
}

/** What axe finds, of whatever weight, in light and dark; the map has tests of its own. */
async function faults(page: Page, where: string): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.waitForTimeout(200);
    await page.waitForFunction(() =>
      document.getAnimations().every(({ playState }) => playState !== "running"),
    );
    const { violations } = await axe(page)
      .exclude(".rh-map")
      .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
      .analyze();
    for (const one of violations)
      found.push(...one.nodes.map((node) => `${where}, ${colorScheme}: ${one.id} ${node.target.join(" ")}`));
  }
  return found;
}

test.describe("axe finds nothing", () => {
  test(
    "at the stock desk, in a draft, in the spreadsheet, among trains and tiles",
    late,
    async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 720 });
      await openAt(page, 295);
      const wrong: string[] = [];
      await expect(page.locator(".game-grid")).toHaveAttribute("data-stage", "stock");
      wrong.push(...(await faults(page, "desk")));
      await decision(page).locator("[data-action=sell_shares]").first().click();
      await expect(page.getByTestId("draft")).toBeVisible();
      wrong.push(...(await faults(page, "desk with a draft")));
      await page.keyboard.press("Escape");
      await page.keyboard.press("4");
      await expect(page.getByTestId("spreadsheet")).toBeVisible();
      const sheet = page.getByTestId("spreadsheet");
      for (const name of ["Players", "Companies", "Liquidity"]) {
        await sheet.getByRole("button", { name, exact: true }).click();
        wrong.push(...(await faults(page, `spreadsheet, ${name}`)));
      }
      await page.keyboard.press("3");
      await page.locator("li[data-tile='57']").getByRole("button").click();
      wrong.push(...(await faults(page, "tiles")));
      expect(wrong).toEqual([]);
    },
  );

  test(
    "where the views under More are chosen on a phone, upright and on its side",
    late,
    async ({ page }) => {
      await openAt(page, 133);
      const wrong: string[] = [];
      for (const viewport of [
        { width: 390, height: 844 },
        { width: 844, height: 390 },
      ]) {
        await page.setViewportSize(viewport);
        await page.getByTestId("more").click();
        await expect(page.getByTestId("more")).toHaveAttribute("aria-expanded", "true");
        wrong.push(...(await faults(page, `More, ${viewport.width}`)));
        await page.getByTestId("more-trains").click();
        wrong.push(...(await faults(page, `Trains, ${viewport.width}`)));
        await openView(page, "map");
      }
      expect(wrong).toEqual([]);
    },
  );

  test("in a proposal, and where one answers it", { tag: SWEEP }, async ({ page, browser }) => {
    const guest = await guestOf(page, browser);
    await openView(page, "room");
    await page.getByRole("button", { name: "End game here" }).click();
    await expect(guest.getByTestId("proposal").getByRole("button", { name: "Agree" })).toBeVisible();
    await expect(page.getByTestId("proposal")).toBeVisible();
    const wrong = [...(await faults(guest, "asked")), ...(await faults(page, "asking"))];
    await guest.setViewportSize({ width: 390, height: 844 });
    wrong.push(...(await faults(guest, "asked on a phone")));
    expect(wrong).toEqual([]);
  });

  test("in the search for house rules of the set-up", { tag: SWEEP }, async ({ page }) => {
    await openSetup(page);
    await page.getByRole("button", { name: /^All \d+ house rules/ }).click();
    const search = page.getByRole("searchbox", { name: "Search house rules, sources, and presets" });
    await search.fill("train");
    expect(await faults(page, "search")).toEqual([]);
    await search.fill("no such rule at all");
    expect(await faults(page, "nothing found")).toEqual([]);
  });
});

interface AxNode {
  role?: { value: string };
  name?: { value: string };
  ignored: boolean;
  properties?: { name: string; value: { value: unknown } }[];
}

/** What a screen reader is told of the page. */
async function tree(cdp: CDPSession): Promise<AxNode[]> {
  const { nodes } = (await cdp.send("Accessibility.getFullAXTree")) as { nodes: AxNode[] };
  return nodes.filter(({ ignored }) => !ignored);
}

/** Everything that can be worked has a name, and no two headings or regions of the page are without one. */
const NAMED = new Set([
  "button",
  "link",
  "tab",
  "textbox",
  "combobox",
  "checkbox",
  "radio",
  "slider",
  "img",
  "image",
  "region",
  "application",
  "table",
  "dialog",
]);
async function nameless(cdp: CDPSession): Promise<string[]> {
  return (await tree(cdp))
    .filter(({ role, name }) => NAMED.has(role?.value ?? "") && !name?.value.trim())
    .map(({ role }) => `${role?.value} without a name`);
}

/** What has the focus, as it is read out: role and name. */
async function focused(cdp: CDPSession): Promise<string> {
  const at = (await tree(cdp)).find(
    ({ properties, role }) =>
      role?.value !== "RootWebArea" &&
      properties?.some(({ name, value }) => name === "focused" && value.value === true),
  );
  return at ? `${at.role?.value} ${at.name?.value}` : "nothing";
}

/** A walk by keyboard alone, with what a screen reader says on the way. */
class Walk {
  readonly #page: Page;
  readonly #cdp: CDPSession;
  constructor(page: Page, cdp: CDPSession) {
    this.#page = page;
    this.#cdp = cdp;
  }
  /** Tab until what is read out fits; it stands in sight, and where one is can be seen. */
  async to(wanted: RegExp): Promise<void> {
    const read: string[] = [];
    for (let n = 0; n < 60; n++) {
      const at = await focused(this.#cdp);
      if (wanted.test(at)) {
        const seen = await this.#page.evaluate(() => {
          const element = document.activeElement as HTMLElement;
          const style = getComputedStyle(element);
          const box = element.getBoundingClientRect();
          return (
            (style.outlineStyle !== "none" || style.boxShadow !== "none") &&
            box.bottom > 0 &&
            box.top < window.innerHeight &&
            box.right > 0 &&
            box.left < window.innerWidth
          );
        });
        expect(seen, at).toBe(true);
        return;
      }
      read.push(at);
      await this.#page.keyboard.press("Tab");
    }
    throw new Error(`Tab does not reach ${wanted}: ${read.join(" | ")}`);
  }
  /** Goes go to the decision by its key. */
  async decision(): Promise<void> {
    await this.#page.keyboard.press("d");
    expect(
      await this.#page.evaluate(() => document.activeElement?.closest("[data-testid=decision]") !== null),
    ).toBe(true);
  }
  /** Gives the drafted answer; what came of it is announced, and the focus stays in the decision. */
  async gives(key: string, said: RegExp): Promise<void> {
    await landing(this.#page, () => this.#page.keyboard.press(key));
    const announcer = this.#page.getByTestId("announcer");
    await expect(announcer).toHaveText(said);
    // Who is asked and what, as the sign says it.
    const [, who = "", what = ""] =
      /^([^,:]+)[,:](?:.*: | )(.+)$/.exec(await this.#page.getByTestId("sentence").innerText()) ?? [];
    await expect(announcer).toContainText(who);
    // A run that was found meanwhile stands in the sign as a draft, which ends as a question.
    await expect(announcer).toContainText(what.replace(/\?$/, ""), { ignoreCase: true });
    // It is a status that is read politely.
    expect(
      (await tree(this.#cdp)).some(
        ({ role, name, properties }) =>
          role?.value === "status" &&
          !name?.value &&
          properties?.some((one) => one.name === "live" && one.value.value === "polite"),
      ),
    ).toBe(true);
    expect(await nameless(this.#cdp)).toEqual([]);
  }
  /** Passes by its key; the next one confirms it. */
  async passes(): Promise<void> {
    const button = this.#page.locator("[data-action=pass]");
    await expect(button).toHaveAttribute("aria-keyshortcuts", "p");
    const name = await button.evaluate((one) => one.firstChild?.textContent);
    await this.#page.keyboard.press("p");
    await expect(this.#page.getByTestId("confirm")).toBeFocused();
    expect(await focused(this.#cdp)).toBe(`button ${name}`);
    await this.gives("Enter", /./);
  }
  /** What a draft leads to stands in a region that is read when it changes. */
  async drafted(text: RegExp): Promise<void> {
    const draft = this.#page.getByTestId("draft");
    await expect(draft).toHaveAttribute("aria-live", "polite");
    await expect(draft).toContainText(text);
  }
}

test.describe("by keyboard and by ear", () => {
  const begin = async (page: Page, moves: number): Promise<Walk> => {
    await page.addInitScript(() => localStorage.setItem("ask-first", "on"));
    await openAt(page, moves);
    const cdp = await page.context().newCDPSession(page);
    await cdp.send("Accessibility.enable");
    expect(await nameless(cdp)).toEqual([]);
    return new Walk(page, cdp);
  };

  test("a whole operating turn: track, a token, a run, a dividend, trains, and on to the next company", async ({
    page,
  }) => {
    const walk = await begin(page, 206);
    await expect(page.getByTestId("sentence")).toContainText("AIRS: lay track");

    // Track on the map: hexes are read out as the cursor goes, beside it stand the tiles by name and cost.
    await page.keyboard.press("m");
    await expect(page.locator(".rh-map")).toBeFocused();
    await page.keyboard.press("PageDown");
    await expect(page.getByText(/; \d+ tiles? available/)).toBeAttached();
    await page.keyboard.press("Enter");
    await walk.to(/^button Tile \d+, /);
    if (!(await page.getByTestId("ghost").count())) await page.keyboard.press("Enter");
    await expect(page.getByTestId("lay-card").getByRole("status")).toContainText(/./);
    await walk.gives("Enter", /lays tile/);

    expect((await asked(page)).id).toBe("token");
    await walk.decision();
    await walk.to(/^button Marseille/);
    await page.keyboard.press("Enter");
    await walk.drafted(/Station tokens left for AIRS: 4 → 3/);
    await walk.to(/^button Place a station token/);
    await walk.gives("Enter", /token/);

    expect((await asked(page)).id).toBe("routes");
    await expect(page.getByTestId("best-run")).toHaveAttribute("data-state", "proven", { timeout: 30_000 });
    await walk.decision();
    await walk.to(/^button Run/);
    await walk.gives("Enter", /runs for £\d+/);

    expect((await asked(page)).id).toBe("dividend");
    await walk.decision();
    await walk.to(/^button Pay half/);
    await page.keyboard.press("Enter");
    await walk.drafted(/AIRS: £\d+ → £\d+/);
    await walk.to(/^button Pay half/);
    await walk.gives("Enter", /pays/);

    expect((await asked(page)).id).toBe("trains");
    await walk.decision();
    await walk.to(/^button Buy the (3|P)-train for £\d+/);
    await page.keyboard.press("Enter");
    await walk.drafted(/Trains of AIRS/);
    await walk.to(/^button Buy a/);
    await walk.gives("Enter", /AIRS buys/);
    while (
      (await decision(page).getAttribute("data-seat")) === "p1" &&
      (await page.getByTestId("sentence").innerText()).includes("AIRS")
    ) {
      await walk.passes();
    }
    await expect(page.getByTestId("sentence")).not.toContainText("AIRS");
  });

  test("a whole stock turn: shares are sold, one is bought, and the next player is told", async ({
    page,
  }) => {
    const at = log.findIndex(
      ({ type, seat }, n) =>
        type === "sell_shares" && log[n + 1]?.type === "buy_share" && log[n + 1]?.seat === seat,
    );
    const { company, percent } = log[at] as (typeof log)[number];
    const walk = await begin(page, at);
    const { seat } = await asked(page);
    await walk.decision();
    await walk.to(new RegExp(`^button Sell shares of ${company}$`));
    await page.keyboard.press("Enter");
    await walk.drafted(new RegExp(`of ${company}`));
    // The draft stands in its row: its amounts are chosen by number, and the focus is where it is given.
    const row = page.locator(`tr[data-company="${company}"]`);
    await page.keyboard.press(String(Number(percent) / 10));
    await expect(row.getByRole("button", { name: `${percent}%`, exact: true })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    await expect(page.getByTestId("confirm")).toBeFocused();
    await walk.to(new RegExp(`^button Sell ${percent}% for £\\d+`));
    await walk.gives("Enter", new RegExp(`sells ${percent}% of ${company}`));

    expect((await asked(page)).seat).toBe(seat);
    await walk.decision();
    await walk.to(new RegExp(`^button Buy a share of ${log[at + 1]?.company} `));
    await page.keyboard.press("Enter");
    await walk.drafted(/\d+% → \d+% of/);
    // Escape drops it, and nothing has happened.
    await page.keyboard.press("Escape");
    await expect(page.getByTestId("confirm")).toHaveCount(0);
    await walk.decision();
    await walk.to(new RegExp(`^button Buy a share of ${log[at + 1]?.company} `));
    await page.keyboard.press("Enter");
    await walk.to(/^button Buy 10% for £\d+/);
    await walk.gives("Enter", /buys 10%|buys a share/);
    for (let n = 0; n < 2 && (await asked(page)).seat === seat; n++) await walk.passes();
    expect((await asked(page)).seat).not.toBe(seat);
  });
});

test("right to left the panels and the travel bar mirror, the map, the market and prices do not", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  const trade = log.findIndex(({ type }) => type === "buy_share");
  await openGame(page, `/game/sample-18eu?at=${trade + 1}`, trade + 20);
  await expect(page.locator(".game-grid")).toHaveAttribute("data-stage", "stock");
  // Panels are loaded after the map.
  for (const part of [".stage-main", ".stage-side", ".market-place"])
    await expect(page.locator(part).first()).toBeVisible();
  const look = () =>
    page.evaluate(() => {
      const middle = (element: Element | null | undefined) => {
        const box = element?.getBoundingClientRect();
        return box ? box.x + box.width / 2 : Number.NaN;
      };
      const hex = (coord: string) =>
        middle(document.querySelector(`.rh-layer-hexes .rh-place[data-hex="${coord}"]`));
      // Prices of one row of the market, from the cheapest to the dearest.
      const cells = [...document.querySelectorAll<SVGElement>(".market-place [data-row][data-col]")];
      const row = cells.filter(({ dataset }) => dataset.row === cells[0]?.dataset.row);
      const price = (by: 1 | -1) =>
        middle([...row].sort((a, b) => by * (Number(a.dataset.price) - Number(b.dataset.price)))[0]);
      // From the currency's sign to the last figure of an amount, as it is seen.
      const reads = (element: Element): number => {
        const text = element.firstChild as Text;
        const left = (at: number) => {
          const range = document.createRange();
          range.setStart(text, at);
          range.setEnd(text, at + 1);
          return range.getBoundingClientRect().left;
        };
        return left((text.textContent?.length ?? 1) - 1) - left(0);
      };
      const [range] = document.querySelectorAll("input[type=range]");
      return {
        log: middle(document.querySelector(".stage-side")),
        matrix: middle(document.querySelector(".stage-main")),
        strip: middle(document.querySelector(".market-place")?.closest("section")),
        tab: middle(document.querySelector("#tab-map")),
        // A company's name stands before its price.
        names: middle(document.querySelector("tr[data-company] > th")),
        worth: middle(document.querySelector("tr[data-company] > [data-cell=price]")),
        // West to east, and from the cheapest of the top row to the dearest.
        map: hex("N17") - hex("A10"),
        prices: price(-1) - price(1),
        bar: range ? getComputedStyle(range).direction : "",
        money: [...document.querySelectorAll(".money")]
          .filter(
            (one) =>
              one.firstChild?.nodeType === Node.TEXT_NODE &&
              /^£[\d,]+$/.test(one.firstChild.textContent ?? ""),
          )
          .map(reads),
      };
    });
  const before = await look();
  await page.evaluate(() => {
    document.documentElement.dir = "rtl";
  });
  await expect.poll(async () => (await look()).log).toBeLessThan(before.log);
  const after = await look();
  const width = 1280;
  // Panels change sides.
  for (const panel of ["log", "matrix", "strip", "tab", "names", "worth"] as const)
    expect(after[panel], panel).toBeCloseTo(width - before[panel], -1);
  expect(before.matrix).toBeLessThan(before.log);
  expect(before.names).toBeLessThan(before.worth);
  // What is drawn does not, nor does what a price looks like.
  expect(before.map).toBeGreaterThan(100);
  expect(after.map).toBeCloseTo(before.map, -1);
  expect(before.prices).toBeGreaterThan(50);
  expect(after.prices).toBeCloseTo(before.prices, -1);
  // The bar of moves is read as the page is.
  expect(before.bar).toBe("ltr");
  expect(after.bar).toBe("rtl");
  expect(after.money.length).toBeGreaterThan(0);
  expect(Math.min(...after.money)).toBeGreaterThan(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
});
