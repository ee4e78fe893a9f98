import { expect, type Page, test } from "@playwright/test";
import { gameStands, openOnline, openSetup } from "./lobby.ts";
import { another, signUp } from "./people.ts";

/** Opens the colours of a seat, or of a player in the game, and chooses one. */
async function choose(page: Page, whose: RegExp, colour: string) {
  await page.getByRole("button", { name: whose }).click();
  await page.getByRole("group", { name: whose }).getByRole("button", { name: colour, exact: true }).click();
}
const markOf = (page: Page, seat: number) => page.getByRole("button", { name: `Color of seat ${seat}` });

test("colours are chosen at the set-up, each once, and the game has them", async ({ page }) => {
  await openSetup(page);
  await choose(page, /^Color of seat 1/, "Purple hexagon");
  await expect(markOf(page, 1)).toHaveAccessibleName(/Purple hexagon/);
  await expect(markOf(page, 1)).toHaveText("P1");
  await markOf(page, 2).click();
  await expect(
    page.getByRole("group", { name: "Color of seat 2" }).getByRole("button", { name: /Purple hexagon/ }),
  ).toBeDisabled();
  await page.keyboard.press("Escape");
  // Green is seat 3's as long as no one chose it: then that one gets what is left.
  await choose(page, /^Color of seat 2/, "Green diamond");
  await expect(markOf(page, 3)).toHaveAccessibleName(/Blue disc/);
  await page.reload();
  await expect(markOf(page, 1)).toHaveAccessibleName(/Purple hexagon/);
  await page.getByRole("button", { name: "Start game" }).click();
  await gameStands(page);
  const id = page.url().split("/").at(-1);
  const { table } = await (await page.request.get(`/api/tables/${id}`)).json();
  expect(table.seats.map(({ colour }: { colour?: number }) => colour)).toEqual([3, 2, undefined, undefined]);
});

test("everyone at a table sees who chose which colour, and it is theirs at the next one", async ({
  page,
  browser,
}) => {
  await signUp(page, { name: "Ada" });
  const url = await openOnline(page, "Colours", "public");
  await choose(page, /^Color of seat 1/, "Ochre shield");
  await expect(markOf(page, 1)).toHaveAccessibleName(/Ochre shield/);
  const ben = await another(browser);
  await ben.goto(url);
  await ben.getByRole("button", { name: "Take seat 2" }).click();
  await ben.getByRole("textbox", { name: "Your name" }).fill("Ben");
  await ben.getByRole("button", { name: "Take seat 2" }).click();
  await markOf(ben, 2).click();
  const six = ben.getByRole("group", { name: "Color of seat 2" });
  await expect(six.getByRole("button", { name: "Ochre shield: Ada has it" })).toBeDisabled();
  await six.getByRole("button", { name: "Gray octagon" }).click();
  await expect(markOf(ben, 2)).toHaveAccessibleName(/Gray octagon/);
  await page.getByRole("button", { name: "Start game" }).click();
  await gameStands(page);
  await gameStands(ben);
  // In the game it is changed among the keys, for all.
  await ben.keyboard.press("?");
  await choose(ben, /^Color of Ben/, "Green diamond");
  await expect(ben.getByRole("button", { name: "Color of Ben: Green diamond" })).toBeVisible();
  const id = url.split("/").at(-1);
  const colours = async () => {
    const { table } = await (await page.request.get(`/api/tables/${id}`)).json();
    return table.seats.map(({ colour }: { colour?: number }) => colour);
  };
  await expect.poll(colours).toEqual([4, 2]);
  // Another browser knows it by the account.
  await page.evaluate(() => localStorage.clear());
  await openSetup(page);
  await expect(markOf(page, 1)).toHaveAccessibleName(/Ochre shield/);
  // A guest's stays in their browser.
  await openSetup(ben);
  await expect(markOf(ben, 1)).toHaveAccessibleName(/Green diamond/);
});
