import { type ChildProcess, execFile, spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { type Browser, chromium, expect, test } from "@playwright/test";
import { browser as launching } from "./browser.ts";
import { freePort } from "./free-port.ts";
import { bid } from "./hot-seat.ts";
import { gameStands } from "./lobby.ts";
import { SWEEP } from "./sweep.ts";

const web = fileURLToPath(new URL("..", import.meta.url));
const network = new URL("lan-interfaces.mjs", import.meta.url).href;

let port: number;
let served: ChildProcess;
/** What it tells its operator. */
let told = "";
let browser: Browser;
const env = () => ({
  ...process.env,
  HOST: "0.0.0.0",
  PORT: String(port),
  NODE_OPTIONS: `--import=${network}`,
  NEXT_TELEMETRY_DISABLED: "1",
  RAILHEAD_DATA: mkdtempSync(join(tmpdir(), "railhead-lan-")),
});

/** The answer's status to a request that names this host. */
const status = (host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    request({ port, host: "127.0.0.1", path: "/", headers: { host } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    })
      .on("error", reject)
      .end();
  });

test.beforeAll(async () => {
  port = await freePort();
  served = spawn(process.execPath, ["dist/server.js"], {
    cwd: web,
    env: env(),
    stdio: ["ignore", "ignore", "pipe"],
  });
  served.stderr?.setEncoding("utf8").on("data", (piece: string) => {
    told += piece;
  });
  await expect.poll(() => status(`127.0.0.1:${port}`).catch(() => 0), { timeout: 30_000 }).toBe(200);
  const options = await launching();
  // Without web security a browser does not say where a request comes from, and the site answers no one who does not.
  const usual = (options.args ?? []).filter((one) => one !== "--disable-web-security");
  const args = [...usual, "--host-resolver-rules=MAP 10.77.0.1 127.0.0.1"];
  browser = await chromium.launch({ ...options, args });
});
test.afterAll(async () => {
  await browser?.close();
  served?.kill("SIGTERM");
});

test("what is printed: the addresses of private networks with a QR code; a public address is refused", {
  tag: SWEEP,
}, async () => {
  expect(told).toContain(`http://10.77.0.1:${port}`);
  expect(told).not.toContain("203.0.113.9");
  expect(told).toMatch(/[█▀▄]{10}/);
  const refused = promisify(execFile)(process.execPath, ["dist/server.js"], {
    cwd: web,
    env: { ...env(), HOST: "203.0.113.9" },
  });
  await expect(refused).rejects.toThrow("no private address of this machine");
});

test("around one table: a phone scans, a name is typed, each sees its own seat, the screen the board", async () => {
  test.setTimeout(120_000);
  expect(await status(`10.77.0.1:${port}`)).toBe(200);
  for (const other of [`10.77.0.2:${port}`, `203.0.113.9:${port}`, "10.77.0.1:1", "evil.test"])
    expect(await status(other), other).toBe(421);

  const laptop = await (await browser.newContext({ viewport: { width: 1280, height: 720 } })).newPage();
  await laptop.goto(`http://127.0.0.1:${port}/new?title=18eu`);
  await expect(laptop.locator("form")).toHaveAttribute("aria-busy", "false");
  await laptop.getByRole("radio", { name: "Online" }).check();
  while ((await laptop.getByLabel(/^Player of seat/).count()) > 2)
    await laptop.getByRole("button", { name: "Remove a player" }).click();
  await laptop.getByRole("textbox", { name: "Name for seat 1" }).fill("Ada");
  await laptop.getByRole("button", { name: "Open table" }).click();
  const link = await laptop.getByRole("textbox", { name: "Invitation" }).inputValue();
  expect(link).toMatch(new RegExp(`^http://10\\.77\\.0\\.1:${port}/join/`));
  await expect(laptop.getByTestId("scan").getByRole("img", { name: `QR code of ${link}` })).toBeVisible();

  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await phone.goto(link);
  await phone.getByRole("button", { name: "Take seat 2" }).click();
  await phone.getByRole("textbox", { name: "Your name" }).fill("Ben");
  await phone.getByRole("textbox", { name: "Your name" }).press("Enter");
  await expect(laptop.getByTestId("room-state")).toHaveText("All seats are taken.");
  await laptop.getByRole("button", { name: "Start game" }).click();
  await gameStands(laptop);
  await gameStands(phone);

  // One of the two is asked.
  const asked = (page: typeof phone) => page.locator("[data-testid=decision][data-decision]").count();
  await expect.poll(async () => [await asked(laptop), await asked(phone)].filter(Boolean).length).toBe(1);

  const screen = await laptop.context().newPage();
  await screen.goto(`${laptop.url().split("?")[0]}?screen=board`);
  await expect(screen.getByTestId("board-screen")).toBeVisible();
  await expect(screen.getByTestId("sentence")).toContainText(/Ada|Ben/);
  await expect(screen.getByRole("button")).toHaveCount(0);
  await expect(screen.getByRole("columnheader", { name: /Ben/ })).toBeVisible();
  const before = await screen.getByTestId("last-move").textContent();
  const mover = (await asked(laptop)) ? laptop : phone;
  await mover.getByTestId("decision").locator("[data-lot='1']").click();
  await bid(mover, 100);
  await mover.getByTestId("confirm").click();
  await expect(screen.getByTestId("last-move")).not.toHaveText(before ?? "");
  await expect(screen.getByRole("button")).toHaveCount(0);
});
