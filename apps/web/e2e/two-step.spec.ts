import { createHmac } from "node:crypto";
import { expect, test } from "@playwright/test";
import { faultsOf, menu, PASSWORD, signIn, signUp, told } from "./people.ts";
import { SWEEP } from "./sweep.ts";

/** What an authenticator shows for a key (RFC 6238). */
function shown(key: string, at = Date.now()): string {
  const bits = [...key.replace(/\s/g, "")]
    .map((letter) => "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(letter).toString(2).padStart(5, "0"))
    .join("");
  const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)));
  const mac = createHmac("sha1", bytes).update(counter).digest();
  const from = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(from) & 0x7fff_ffff) % 1_000_000).padStart(6, "0");
}

test("signing in asks for a code once it is set up: of the app, or one for emergencies", {
  tag: SWEEP,
}, async ({ page }) => {
  test.setTimeout(150_000);
  const faults = faultsOf(page);
  const email = await signUp(page);
  const part = page.getByRole("region", { name: "Two-step sign-in" });
  await part.getByRole("button", { name: "Set up" }).click();
  await expect(part.getByLabel("Current password", { exact: true })).toBeFocused();
  await part.getByLabel("Current password", { exact: true }).fill("not mine at all");
  await part.getByRole("button", { name: "Set up" }).click();
  await expect(part.getByLabel("Current password", { exact: true })).toHaveAccessibleDescription(
    /not your current/,
  );
  await part.getByLabel("Current password", { exact: true }).fill(PASSWORD);
  await part.getByRole("button", { name: "Set up" }).click();
  await expect(part.getByRole("img", { name: /QR code/ })).toBeVisible();
  const key = (await part.getByTestId("two-step-key").textContent()) ?? "";
  const codes = await part.getByTestId("two-step-codes").getByRole("listitem").allTextContents();
  expect(codes).toHaveLength(10);
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await part.scrollIntoViewIfNeeded();
    await page.screenshot({ path: `.results/shots/two-step-${width}.png`, fullPage: true });
  }
  await part.getByLabel("Current code from the app").fill("000000");
  await part.getByRole("button", { name: "Turn on" }).click();
  await expect(part.getByLabel("Current code from the app")).toHaveAccessibleDescription(
    /wrong or has expired/,
  );
  await part.getByLabel("Current code from the app").fill(shown(key));
  await part.getByRole("button", { name: "Turn on" }).click();
  await expect(part.getByText("Signing in now requires a code.")).toBeVisible();
  await told(email, "now requires a code as well as your password");

  const leave = async () => {
    await menu(page).click();
    await page.getByRole("button", { name: "Sign out", exact: true }).click();
    await expect(page.getByRole("link", { name: "Sign in" })).toBeVisible();
    await signIn(page, email);
    await expect(page.getByLabel("Code", { exact: true })).toBeFocused();
  };
  await leave();
  await page.screenshot({ path: ".results/shots/code-390.png" });
  await page.getByLabel("Code", { exact: true }).fill("123456");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Code", { exact: true })).toHaveAccessibleDescription(/wrong or has expired/);
  // Each code works once: the previous one has switched it on.
  await page.getByLabel("Code", { exact: true }).fill(shown(key, Date.now() + 30_000));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/account");
  await leave();
  await page.getByLabel("Code", { exact: true }).fill(codes[3] ?? "");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/account");

  await part.getByRole("button", { name: "New recovery codes" }).click();
  await part.getByLabel("Current password", { exact: true }).fill(PASSWORD);
  await part.getByRole("button", { name: "New recovery codes" }).click();
  // What replaces the codes asks for one as well.
  await expect(part.getByLabel("Code", { exact: true })).toBeFocused();
  await part.getByLabel("Code", { exact: true }).fill(codes[4] ?? "");
  await part.getByRole("button", { name: "New recovery codes" }).click();
  await expect(part.getByTestId("two-step-codes").getByRole("listitem")).toHaveCount(10);
  const fresh = await part.getByTestId("two-step-codes").getByRole("listitem").allTextContents();
  await part.getByRole("button", { name: "Turn off" }).click();
  await part.getByLabel("Current password", { exact: true }).fill(PASSWORD);
  await part.getByRole("button", { name: "Turn off" }).click();
  // What takes the second step away asks for it.
  await expect(part.getByLabel("Code", { exact: true })).toBeFocused();
  await part.getByLabel("Code", { exact: true }).fill(fresh[0] ?? "");
  await part.getByRole("button", { name: "Turn off" }).click();
  await expect(part.getByText("requires only your password again")).toBeVisible();
  expect(faults).toEqual([]);
});
