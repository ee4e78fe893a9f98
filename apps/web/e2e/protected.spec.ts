import { expect, test } from "@playwright/test";
import { menu, signUp } from "./people.ts";

test("script in a name is text, on every page that shows it", async ({ page }) => {
  const name = `<img src=x onerror="document.title='x'">`;
  await signUp(page, { name });
  await expect(menu(page)).toContainText("<img src=x");
  await menu(page).click();
  await expect(page.getByText(`Signed in as ${name}`)).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Name", exact: true })).toHaveValue(name);
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

test("no one can forge where they come from", async ({ page, request, baseURL }) => {
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
