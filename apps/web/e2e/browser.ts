import { existsSync } from "node:fs";
import type { LaunchOptions } from "@playwright/test";

const SYSTEM_BROWSERS = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/**
 * Arguments of the carried Chromium that do not suit these tests. In a single process all contexts would share their cookies, and
 * two people at a table be one. A graphics card played by the processor draws each frame of the page on all cores: that took six times as
 * long as the pages themselves, and nothing here needs WebGL.
 */
const UNWANTED =
  /^--(single-process|no-zygote|in-process-gpu|ignore-gpu-blocklist|use-gl=.*|use-angle=.*|enable-unsafe-swiftshader)$/;

/**
 * How to launch a browser for the page tests: the one named by CHROMIUM, else the system's Chromium or
 * Chrome, else the Chromium carried in an npm package, so that no browser has to be installed first.
 */
export async function browser(): Promise<LaunchOptions> {
  const named = process.env.CHROMIUM;
  if (named && !existsSync(named)) throw new Error(`CHROMIUM names no file: ${named}`);
  const executablePath = named || SYSTEM_BROWSERS.find((path) => existsSync(path));
  if (executablePath) return { executablePath, args: ["--disable-gpu"] };
  const { default: chromium } = await import("@sparticuz/chromium");
  const args = chromium.args.filter((one) => !UNWANTED.test(one));
  return { executablePath: await chromium.executablePath(), args: [...args, "--disable-gpu"] };
}
