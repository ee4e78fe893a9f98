import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { titlesOfPlaces } from "@railhead/folders";
import { freePort } from "../e2e/free-port.ts";
import { builtPages } from "../lib/server/pages/which.ts";
import { TITLE_IDS } from "../lib/titles.ts";

/*
 * Renders the pages that are the same for all readers of a site without folders, in every language, and keeps them with the build: no
 * reader waits for them. A site with folders renders its own when they are asked for.
 */
const web = fileURLToPath(new URL("..", import.meta.url));
const data = mkdtempSync(join(tmpdir(), "railhead-pages-"));
rmSync(join(web, ".next", "pages-kept"), { recursive: true, force: true });

const port = await freePort();
const {
  DATABASE_URL: _database,
  RAILHEAD_TITLES: _titles,
  RAILHEAD_OFFERS: _offers,
  RAILHEAD_DEV: _dev,
  BASE_URL: _base,
  HOST: _host,
  ...env
} = process.env;
const site = spawn(process.execPath, [join(web, "dist/server.js")], {
  cwd: web,
  env: {
    ...env,
    ...{ NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1", RAILHEAD_DATA: data, PORT: `${port}` },
    ...{ RAILHEAD_BUILD_PAGES: "1", RAILHEAD_RATE_SCALE: "1000" },
  },
  stdio: ["ignore", "ignore", "inherit"],
});
try {
  const shelf = titlesOfPlaces(undefined, { taken: TITLE_IDS, shelf: join(web, "../../titles") });
  const pages = builtPages(shelf.map(({ title }) => title.id));
  for (const { path, language } of pages) {
    const answer = await asked(`http://127.0.0.1:${port}${path}`, language);
    await answer.arrayBuffer();
    if (answer.status >= 500 || !answer.headers.has("etag"))
      throw new Error(`${path} in ${language}: ${answer.status}, and it is not kept`);
  }
  console.log(`${pages.length} pages rendered`);
} finally {
  await ended(site);
  rmSync(data, { recursive: true, force: true });
}

/** Asks for a page; at first until the site has begun to answer, and to keep. */
async function asked(url: string, language: string): Promise<Response> {
  for (let tries = 0; ; tries++) {
    try {
      const answer = await fetch(url, { headers: { "accept-language": language }, redirect: "manual" });
      if (answer.headers.has("etag") || answer.status >= 500 || tries >= 600) return answer;
      await answer.arrayBuffer();
    } catch (error) {
      if (tries >= 600 || site.exitCode !== null) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once("exit", () => resolve());
    child.kill("SIGTERM");
    setTimeout(() => child.kill("SIGKILL"), 10_000).unref();
  });
}
