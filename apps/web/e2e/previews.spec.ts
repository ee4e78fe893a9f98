import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { ownSeats } from "./own-seats.ts";
import { serveSite } from "./own-site.ts";

const SITE = "https://railhead.example";

/** The lines of a page for those who show its address as a link. */
const linked = (page: Page, name: string): Promise<string | null> => {
  const line = page.locator(`meta[property="og:${name}"]`);
  return line.count().then((count) => (count ? line.getAttribute("content") : null));
};

test("links to the front page, a title and a public table have a picture; a private table has none", async ({
  page,
  request,
}) => {
  test.setTimeout(240_000);
  const site = await serveSite({
    RAILHEAD_DATA: mkdtempSync(join(tmpdir(), "railhead-previews-")),
    BASE_URL: SITE,
  });
  try {
    const size = async (address: string | null) => {
      expect(address).toContain(SITE);
      const answer = await request.get(site.at + (address ?? "").slice(SITE.length));
      expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, "image/png"]);
      const picture = await answer.body();
      return [picture.readUInt32BE(16), picture.readUInt32BE(20)];
    };
    const made = async (visibility: string) => {
      const answer = await request.post(`${site.at}/api/tables`, {
        data: { ...ownSeats(["Ada", "Ben", "Cleo"], { title: "18eu" }), visibility, name: "Thursday" },
        headers: { origin: SITE },
      });
      expect(answer.status(), await answer.text()).toBe(201);
      return ((await answer.json()) as { id: string }).id;
    };
    const open = await made("public");
    const shut = await made("private");
    for (const [path, title] of [
      ["/", "Railhead"],
      ["/titles/1889", "1889: History of Shikoku Railways"],
      [`/table/${open}`, "Thursday"],
    ] as const) {
      await page.goto(site.at + path);
      expect(await linked(page, "title")).toBe(title);
      expect(await size(await linked(page, "image"))).toEqual([1200, 630]);
      expect(await page.locator("meta[name=description]").getAttribute("content")).toMatch(/play|board/);
    }
    await page.goto(`${site.at}/table/${shut}`);
    expect(await linked(page, "image")).toBeNull();
    // Nor for the one who made it: those who show links are strangers.
    expect((await request.get(`${site.at}/table/${shut}/preview`)).status()).toBe(404);
    const robots = await (await request.get(`${site.at}/robots.txt`)).text();
    expect(robots).toContain("Disallow: /api/");
  } finally {
    await site.end();
  }
});
