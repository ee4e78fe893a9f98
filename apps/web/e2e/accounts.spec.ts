import { expect, test } from "@playwright/test";
import { axe } from "./axe.ts";
import {
  address,
  another,
  faultsOf,
  follow,
  link,
  menu,
  PASSWORD,
  password,
  signIn,
  signUp,
  told,
} from "./people.ts";
import { late, SWEEP } from "./sweep.ts";

test("one signs up, is greeted by name, leaves and comes back", async ({ page }) => {
  const faults = faultsOf(page);
  const email = await signUp(page, { name: "Ada Lovelace" });
  await expect(menu(page)).toContainText("Ada Lovelace");
  await menu(page).click();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("link", { name: "Sign in" })).toBeVisible();
  await page.goto("/account");
  await expect(page).toHaveURL(/\/sign-in\?next=/);
  await page.getByLabel("Email").fill(email);
  await password(page).fill(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Account", exact: true })).toBeVisible();
  expect(faults).toEqual([]);
});

test("what is wrong stands by its field, and nothing typed is lost", { tag: SWEEP }, async ({ page }) => {
  const email = await signUp(page);
  await page.context().clearCookies();
  await page.goto("/sign-up");
  await page.getByRole("button", { name: "Sign up" }).click();
  const name = page.getByRole("textbox", { name: "Name" });
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription("Fill in this field.");
  await name.fill("Ada");
  await page.getByLabel("Email").fill("ada at example");
  await password(page).fill(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Email")).toBeFocused();
  await expect(page.getByLabel("Email")).toHaveAccessibleDescription("This isn't an email address.");
  await page.getByLabel("Email").fill(email);
  await password(page).fill("short");
  await page.keyboard.press("Enter");
  await expect(password(page)).toHaveAccessibleDescription("Use at least 12 characters.");
  await password(page).fill(PASSWORD);
  await page.keyboard.press("Enter");
  // Known as it is: the page says nothing of that, the owner is told.
  await expect(page.getByText(`We sent an email to ${email}.`)).toBeVisible();
  await told(email, "Someone tried to sign up");
  await signIn(page, email, "not this one");
  await expect(page.getByRole("alert").filter({ hasText: "Wrong email or password" })).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(email);
});

test("a forgotten password is replaced by the link of a mail, once", { tag: SWEEP }, async ({
  page,
  browser,
}) => {
  const email = await signUp(page);
  const fresh = await another(browser);
  await fresh.goto("/sign-in");
  await fresh.getByRole("link", { name: "Forgot your password?" }).click();
  await fresh.waitForURL("**/reset");
  await fresh.getByLabel("Email").fill("nobody-at-all@example.org");
  await fresh.getByRole("button", { name: "Send the link" }).click();
  const answer = (to: string) => fresh.getByText(`If an account with ${to} exists, we sent`);
  await expect(answer("nobody-at-all@example.org")).toBeVisible();
  await fresh.getByLabel("Email").fill(email);
  await fresh.getByRole("button", { name: "Send the link" }).click();
  await expect(answer(email)).toBeVisible();
  const path = await link(email, "reset");
  await fresh.goto(path);
  await password(fresh, "New password").fill("a wholly new one");
  await fresh.getByRole("button", { name: "Set password" }).click();
  await expect(fresh.getByText("Your password is set, and all devices are signed out.")).toBeVisible();
  await page.goto("/account");
  await expect(page).toHaveURL(/\/sign-in/);
  await fresh.goto(path);
  await password(fresh, "New password").fill("another one again");
  await fresh.getByRole("button", { name: "Set password" }).click();
  await expect(fresh.getByText("This link was already used or has expired.")).toBeVisible();
  await signIn(fresh, email, "a wholly new one");
  await expect(fresh).toHaveURL("/account");
});

test("name, e-mail, password and sessions are changed on one's own page", { tag: SWEEP }, async ({
  page,
  browser,
}) => {
  const faults = faultsOf(page);
  const email = await signUp(page);
  const phone = await another(browser);
  await signIn(phone, email);
  await expect(phone).toHaveURL("/account");

  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Countess");
  await page.getByRole("button", { name: "Save" }).first().click();
  await expect(menu(page)).toContainText("Countess");

  await expect(page.getByText("This address is not confirmed yet.")).toHaveCount(0);

  const section = (name: string) => page.getByRole("region", { name, exact: true });
  const wanted = address();
  await section("Email").getByLabel("New email").fill(wanted);
  await section("Email").getByLabel("Password", { exact: true }).fill("not mine");
  await section("Email").getByRole("button", { name: "Change email" }).click();
  await expect(section("Email").getByLabel("Password", { exact: true })).toHaveAccessibleDescription(
    "This is not your current password.",
  );
  await section("Email").getByLabel("Password", { exact: true }).fill(PASSWORD);
  await section("Email").getByRole("button", { name: "Change email" }).click();
  await expect(section("Email").getByText(`We sent an email with a link to ${wanted}.`)).toBeVisible();
  await page.goto(await link(wanted, "verify"));
  await expect(section("Email").getByText(wanted, { exact: true })).toBeVisible();
  await told(email, `is now ${wanted}.`);

  await expect(section("Signed-in devices").getByRole("listitem")).toHaveCount(2);
  await section("Signed-in devices").getByRole("button", { name: "Sign out: Chrome on Linux" }).click();
  await expect(section("Signed-in devices").getByRole("listitem")).toHaveCount(1);
  await phone.goto("/account");
  await expect(phone).toHaveURL(/\/sign-in/);

  await section("Password").getByLabel("Current password", { exact: true }).fill(PASSWORD);
  await section("Password").getByLabel("New password", { exact: true }).fill("a wholly new one");
  await section("Password").getByRole("button", { name: "Change password" }).click();
  await expect(section("Password").getByText("Your password was changed.")).toBeVisible();
  await told(wanted, "was just changed");
  await signIn(phone, wanted, "a wholly new one");
  await expect(phone).toHaveURL("/account");
  expect(faults).toEqual([]);
});

test("an account is deleted after one more question", { tag: SWEEP }, async ({ page }) => {
  const email = await signUp(page);
  await page.getByRole("button", { name: "Delete account" }).click();
  await page.getByRole("button", { name: "Keep account" }).click();
  await page.getByRole("button", { name: "Delete account" }).click();
  const leaving = page.getByRole("region", { name: "Delete account" });
  await leaving.getByLabel("Password", { exact: true }).fill("not mine");
  await leaving.getByRole("button", { name: "Delete permanently" }).click();
  await expect(leaving.getByLabel("Password", { exact: true })).toHaveAccessibleDescription(
    /not your current/,
  );
  await leaving.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await leaving.getByRole("button", { name: "Delete permanently" }).click();
  await page.waitForURL("**/");
  await expect(page.getByRole("link", { name: "Sign in" })).toBeVisible();
  await signIn(page, email);
  await expect(page.getByText("Wrong email or password.")).toBeVisible();
});

test("a guest is told, and takes the name along when signing up", { tag: SWEEP }, async ({
  page,
  baseURL,
}) => {
  await page.goto("/");
  const made = await page.request.post("/api/auth/guest", {
    data: { name: "Passing by" },
    headers: { origin: baseURL ?? "" },
  });
  expect(made.status()).toBe(200);
  await page.goto("/account");
  await expect(page.getByText("You are a guest")).toBeVisible();
  await expect(page.getByRole("region", { name: "Password" })).toHaveCount(0);
  await page.getByRole("link", { name: "sign up", exact: true }).click();
  await page.waitForURL(/\/sign-up\?/);
  await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("Passing by");
  const email = address();
  await page.getByLabel("Email").fill(email);
  await password(page).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign up" }).click();
  await follow(page, email);
  await expect(page.getByRole("region", { name: "Password" })).toBeVisible();
});

test("the menu works by keyboard alone", { tag: SWEEP }, async ({ page }) => {
  await signUp(page);
  await menu(page).focus();
  await page.keyboard.press("Enter");
  await expect(menu(page)).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Account", exact: true })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(menu(page)).toBeFocused();
  await expect(page.getByRole("button", { name: "Sign out", exact: true })).toBeHidden();
});

for (const colorScheme of ["dark", "light"] as const) {
  test(
    `the pages of accounts can be read by everyone, ${colorScheme}`,
    colorScheme === "dark" ? late : { tag: SWEEP },
    async ({ browser }) => {
      test.setTimeout(120_000);
      const context = await browser.newContext({ colorScheme });
      const page = await context.newPage();
      const faults = async () => {
        await page.waitForLoadState("networkidle");
        const { violations } = await axe(page)
          .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
          .analyze();
        return violations.flatMap((one) => one.nodes.map((node) => `${one.id}: ${node.target.join(" ")}`));
      };
      for (const path of ["/sign-in", "/sign-up", "/reset", "/reset/abc"]) {
        await page.goto(path);
        await page.locator("main form button[type=submit]").click();
        await expect(page.locator("[aria-invalid=true]").first()).toBeVisible();
        expect(await faults(), path).toEqual([]);
      }
      await signUp(page);
      await menu(page).click();
      await page.getByRole("button", { name: "Delete account" }).click();
      expect(await faults(), "/account").toEqual([]);
      await context.close();
    },
  );
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("the pages of accounts fit, and everything to touch is large enough", { tag: SWEEP }, async ({
    page,
  }) => {
    const fits = async (path: string) => {
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), path).toBe(
        0,
      );
      const small = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>("button, .field-input, header a, .who-menu a")]
          .map((element) => ({
            name: element.ariaLabel ?? element.textContent,
            box: element.getBoundingClientRect(),
          }))
          .filter(({ box }) => box.width > 0 && (box.height < 43.5 || box.width < 43.5))
          .map(({ name }) => name),
      );
      expect(small, path).toEqual([]);
    };
    for (const path of ["/sign-in", "/sign-up", "/reset", "/reset/abc"]) {
      await page.goto(path);
      await expect(page.getByRole("link", { name: "Sign in", exact: true }).first()).toBeVisible();
      await fits(path);
    }
    await signUp(page, { name: "A name of some considerable length, 40 c" });
    await menu(page).tap();
    await fits("/account");
  });
});
