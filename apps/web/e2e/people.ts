import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Browser, expect, type Page } from "@playwright/test";

export const PASSWORD = "over the hills and far away";
let people = 0;
export const address = () => `person-${process.pid}-${Date.now()}-${people++}@example.org`;

export const password = (page: Page, label = "Password") => page.getByLabel(label, { exact: true });
export const menu = (page: Page) => page.getByRole("button", { name: /account menu/ });

export async function signUp(page: Page, { name = "Ada", email = address(), next = "/account" } = {}) {
  await page.goto(`/sign-up?next=${encodeURIComponent(next)}`);
  await page.getByRole("textbox", { name: "Name" }).fill(name);
  await page.getByLabel("Email").fill(email);
  await password(page).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign up" }).click();
  await follow(page, email);
  if (next !== "/account") await page.goto(next);
  return email;
}

/** Opens the link of the mail to a new address, and signs in. */
export async function follow(page: Page, email: string) {
  await expect(page.getByText(`We sent an email to ${email}.`)).toBeVisible();
  await page.goto(pathOf(await link(email, "verify")));
  await expect(page.getByText("to confirm your address")).toBeVisible();
  await page.getByLabel("Email").fill(email);
  await password(page).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL("**/account");
}

const pathOf = (link: string) => link.replace(/^.*(?=\/api)/, "");

/** Whether a mail with these words came to an address. */
export async function told(to: string, words: string): Promise<void> {
  const outbox = join(process.env.RAILHEAD_E2E_DATA ?? "", "outbox");
  await expect
    .poll(() =>
      readdirSync(outbox)
        .map((name) => readFileSync(join(outbox, name), "utf8"))
        .some((text) => text.includes(`To: ${to}\n`) && text.includes(words)),
    )
    .toBe(true);
}

export async function signIn(page: Page, email: string, secret = PASSWORD) {
  await page.goto("/sign-in?next=/account");
  await page.getByLabel("Email").fill(email);
  await password(page).fill(secret);
  await page.getByRole("button", { name: "Sign in" }).click();
}

/** The newest link in a mail to that address; mails are in the outbox, as there is no mail server. */
export async function link(to: string, kind: "reset" | "verify"): Promise<string> {
  const outbox = join(process.env.RAILHEAD_E2E_DATA ?? "", "outbox");
  let found: string | undefined;
  await expect
    .poll(() => {
      const mails = readdirSync(outbox)
        .sort()
        .map((name) => readFileSync(join(outbox, name), "utf8"));
      const pattern = kind === "reset" ? /\/reset\/\S+/ : /\/api\/auth\/verify\?token=\S+/;
      found = mails
        .filter((text) => text.includes(`To: ${to}\n`) && pattern.test(text))
        .at(-1)
        ?.match(pattern)?.[0];
      return found;
    })
    .toBeTruthy();
  return found ?? "";
}

export const another = async (browser: Browser) => (await browser.newContext()).newPage();

/** Errors that a page reports; answers that turn a request down are none of the page's faults. */
export function faultsOf(page: Page): string[] {
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error" && !/Failed to load resource/.test(message.text()))
      faults.push(message.text());
  });
  return faults;
}
