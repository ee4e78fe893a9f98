import { chromium } from "@playwright/test";

const base = process.env.BASE ?? "http://127.0.0.1:4220";
const jobs = JSON.parse(process.env.JOBS!);
const b = await chromium.launch({ executablePath: "/usr/bin/chromium" });
for (const j of jobs) {
  const [w, h] = j.phone ? [390, 844] : [1440, 900];
  const c = await b.newContext({
    viewport: { width: w, height: h },
    colorScheme: j.dark ? "dark" : "light",
    hasTouch: !!j.phone,
  });
  const p = await c.newPage();
  p.on("pageerror", (e) => console.log(j.name, "ERR", e.message.slice(0, 300)));
  p.on("console", (m) => m.type() === "error" && console.log(j.name, "CON", m.text().slice(0, 300)));
  try {
    await p.goto(base + j.url, { timeout: 120000 });
    if (j.game) await p.getByTestId("travel-bar").waitFor({ timeout: 120000 });
    if (j.tab) await p.getByRole("tab", { name: j.tab }).click();
    await p.waitForTimeout(j.wait ?? 1500);
    if (j.scroll) await p.locator(j.scroll).scrollIntoViewIfNeeded();
    await p.screenshot({ path: `/tmp/ardshots/${j.name}.png`, fullPage: !!j.full });
  } catch (e) {
    console.log(j.name, "FAIL", String(e).slice(0, 300));
    await p.screenshot({ path: `/tmp/ardshots/${j.name}.png` });
  }
  await c.close();
}
await b.close();
