import { createHmac } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Browser, expect, type Page, test } from "@playwright/test";
import { axe } from "./axe.ts";
import { late, SWEEP } from "./sweep.ts";

const PASSWORD = "over the hills and far away";
let people = 0;
const address = () => `person-${process.pid}-${Date.now()}-${people++}@example.org`;

const password = (page: Page, label = "Password") => page.getByLabel(label, { exact: true });
const menu = (page: Page) => page.getByRole("button", { name: /account menu/ });

async function signUp(page: Page, { name = "Ada", email = address(), next = "/account" } = {}) {
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
async function follow(page: Page, email: string) {
  await expect(page.getByText(`We sent an email to ${email}.`)).toBeVisible();
  await page.goto(pathOf(await link(email, "verify")));
  await expect(page.getByText("that confirms your address")).toBeVisible();
  await page.getByLabel("Email").fill(email);
  await password(page).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL("**/account");
}

const pathOf = (link: string) => link.replace(/^.*(?=\/api)/, "");

/** Whether a mail with these words came to an address. */
async function told(to: string, words: string): Promise<void> {
  const outbox = join(process.env.RAILHEAD_E2E_DATA ?? "", "outbox");
  await expect
    .poll(() =>
      readdirSync(outbox)
        .map((name) => readFileSync(join(outbox, name), "utf8"))
        .some((text) => text.includes(`To: ${to}\n`) && text.includes(words)),
    )
    .toBe(true);
}

async function signIn(page: Page, email: string, secret = PASSWORD) {
  await page.goto("/sign-in?next=/account");
  await page.getByLabel("Email").fill(email);
  await password(page).fill(secret);
  await page.getByRole("button", { name: "Sign in" }).click();
}

/** The newest link in a mail to that address; mails are in the outbox, as there is no mail server. */
async function link(to: string, kind: "reset" | "verify"): Promise<string> {
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

const another = async (browser: Browser) => (await browser.newContext()).newPage();

/** Errors that a page reports; answers that turn a request down are none of the page's faults. */
function faultsOf(page: Page): string[] {
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error" && !/Failed to load resource/.test(message.text()))
      faults.push(message.text());
  });
  return faults;
}

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
  await told(email, "Somebody tried to sign up");
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
  await expect(fresh.getByText("Your password is set.")).toBeVisible();
  await page.goto("/account");
  await expect(page).toHaveURL(/\/sign-in/);
  await fresh.goto(path);
  await password(fresh, "New password").fill("another one again");
  await fresh.getByRole("button", { name: "Set password" }).click();
  await expect(fresh.getByText("This link was used already or is too old.")).toBeVisible();
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

  await page.getByRole("textbox", { name: "Name" }).fill("Countess");
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
  await expect(section("Email").getByText(`on its way to ${wanted}`)).toBeVisible();
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
  await expect(section("Password").getByText("Your password is changed.")).toBeVisible();
  await told(wanted, "was changed just now");
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
  await expect(part.getByLabel("Current code from the app")).toHaveAccessibleDescription(/not right/);
  await part.getByLabel("Current code from the app").fill(shown(key));
  await part.getByRole("button", { name: "Turn on" }).click();
  await expect(part.getByText("Signing in now requires a code.")).toBeVisible();
  await told(email, "asks for a code besides your password");

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
  await expect(page.getByLabel("Code", { exact: true })).toHaveAccessibleDescription(/not right/);
  // Each code works once: the one of before has switched it on.
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
  await expect(part.getByText("asks for your password alone again")).toBeVisible();
  expect(faults).toEqual([]);
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

test("script in a name is text, on every page that shows it", async ({ page }) => {
  const name = `<img src=x onerror="document.title='x'">`;
  await signUp(page, { name });
  await expect(menu(page)).toContainText("<img src=x");
  await menu(page).click();
  await expect(page.getByText(`Signed in as ${name}`)).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue(name);
  expect(await page.locator("img[src=x]").count()).toBe(0);
  expect(await page.title()).not.toBe("x");
});

test("nothing that is not the site's own runs in a page", async ({ page }) => {
  await page.goto("/");
  const ran = await page.evaluate(async () => {
    const blocked: string[] = [];
    document.addEventListener("securitypolicyviolation", (event) => blocked.push(event.effectiveDirective));
    const script = document.createElement("script");
    script.textContent = "window.ran = true";
    document.body.append(script);
    document.body.insertAdjacentHTML("beforeend", `<img src="data:," onerror="window.ran = true">`);
    const base = document.createElement("base");
    base.href = "https://evil.test/";
    document.head.append(base);
    await new Promise((resolve) => setTimeout(resolve, 200));
    return { ran: (window as { ran?: boolean }).ran === true, blocked, base: document.baseURI };
  });
  expect(ran.ran).toBe(false);
  expect(ran.blocked).toEqual(expect.arrayContaining(["script-src-elem", "script-src-attr", "base-uri"]));
  expect(ran.base).not.toContain("evil");
});

test("every answer carries the headers that protect it", async ({ page, request }) => {
  test.setTimeout(120_000);
  const first = await page.goto("/sign-up");
  const policy = first?.headers()["content-security-policy"] ?? "";
  const rule = (name: string) => policy.split("; ").find((one) => one.startsWith(`${name} `)) ?? "";
  expect(rule("script-src")).toMatch(/^script-src 'self' 'nonce-[A-Za-z0-9+/=]{20,}'$/);
  expect(rule("default-src")).toBe("default-src 'self'");
  expect(rule("frame-ancestors")).toBe("frame-ancestors 'none'");
  expect(rule("base-uri")).toBe("base-uri 'none'");
  expect(rule("form-action")).toBe("form-action 'self'");
  expect(rule("style-src")).not.toContain("unsafe-inline");
  const second = await page.goto("/sign-up");
  expect(second?.headers()["content-security-policy"]).not.toBe(policy);
  // A page that is the same for all has no nonce, which would be known: its own scripts run by their hashes.
  const blocked: string[] = [];
  page.on("console", (line) => line.type() === "error" && blocked.push(line.text()));
  for (const path of ["/", "/sign-in", "/titles/18eu"]) {
    const { headers } = { headers: (await page.goto(path))?.headers() ?? {} };
    expect(headers["content-security-policy"], path).toMatch(
      /script-src 'self'(?: 'sha256-[A-Za-z0-9+/]{43}=')+; script-src-attr 'none'; style-src 'self'(?: 'sha256-[A-Za-z0-9+/]{43}=')+;/,
    );
    await expect(page.getByRole("link", { name: "Sign in" }).first()).toBeVisible();
  }
  expect(blocked).toEqual([]);
  for (const path of ["/", "/api/auth/me", "/icon.svg", "/nothing/here"]) {
    const headers = (await request.get(path)).headers();
    expect([path, headers["x-content-type-options"]]).toEqual([path, "nosniff"]);
    expect(headers["referrer-policy"]).toBe("strict-origin-when-cross-origin");
    expect(headers["permissions-policy"]).toContain("camera=()");
    expect(headers["cross-origin-opener-policy"]).toBe("same-origin");
    expect(headers["x-powered-by"]).toBeUndefined();
    expect(headers["strict-transport-security"]).toBeUndefined();
  }
});

test("nobody can say for himself where he comes from", async ({ page, request, baseURL }) => {
  const forged = {
    "x-forwarded-for": "203.0.113.99",
    "x-forwarded-proto": "https",
    "x-forwarded-host": "evil.test",
  };
  const home = await request.get("/", { headers: forged });
  expect(home.headers()["strict-transport-security"]).toBeUndefined();
  const made = await page.request.post("/api/auth/guest", {
    data: { name: "Passing by" },
    headers: { ...forged, origin: baseURL ?? "" },
  });
  expect(made.status()).toBe(200);
  expect(made.headers()["set-cookie"]).not.toMatch(/secure/i);
  const sessions = await (await page.request.get("/api/auth/sessions", { headers: forged })).json();
  expect(sessions[0].address).toBe("127.0.0.1");
  const foreign = await page.request.post("/api/auth/sign-out", {
    data: {},
    headers: { origin: "https://evil.test" },
  });
  expect(foreign.status()).toBe(403);
});

for (const colorScheme of ["dark", "light"] as const) {
  test(
    `the pages of accounts can be read by everybody, ${colorScheme}`,
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
