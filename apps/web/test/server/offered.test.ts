import { afterEach, describe, expect, it, vi } from "vitest";

/** The titles of a site with these settings, read again as at its start. */
async function titlesAt(env: Record<string, string>) {
  vi.resetModules();
  Reflect.deleteProperty(globalThis, Symbol.for("railhead.titles"));
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  return import("@/lib/server/titles.ts");
}

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  Reflect.deleteProperty(globalThis, Symbol.for("railhead.titles"));
});

describe("what a site offers", () => {
  it("is all that it has: the titles in code, then those of the shelf", async () => {
    const { loadTitles, offered } = await titlesAt({ RAILHEAD_TITLES: "", RAILHEAD_OFFERS: "" });
    const ids = (await loadTitles()).map(({ id }) => id);
    expect(ids.slice(0, 3)).toEqual(["18eu", "18ardennes", "18oe"]);
    expect(ids).toEqual(expect.arrayContaining(["1830", "1889", "18chesapeake"]));
    expect(offered("1889")).toBe(true);
  });

  it("is what RAILHEAD_OFFERS lists; the others can still be read, and pages are kept apart", async () => {
    const all = await titlesAt({ RAILHEAD_TITLES: "", RAILHEAD_OFFERS: "" });
    const before = all.foldersNow().stamp;
    const { loadTitles, loadTitle, offered, foldersNow } = await titlesAt({ RAILHEAD_OFFERS: "1889, 18eu" });
    expect((await loadTitles()).map(({ id }) => id)).toEqual(["18eu", "1889"]);
    expect([offered("1830"), offered("1889")]).toEqual([false, true]);
    expect((await loadTitle("1830"))?.id).toBe("1830");
    expect((await loadTitle("18oe"))?.id).toBe("18oe");
    expect(foldersNow().stamp).not.toBe(before);
  });

  it("says at the start what it lists and does not have", async () => {
    const told = vi.spyOn(console, "error").mockImplementation(() => {});
    const { folderTitles } = await titlesAt({ RAILHEAD_OFFERS: "1889,1899" });
    expect(folderTitles().faults).toEqual([]);
    expect(told).toHaveBeenCalledExactlyOnceWith("RAILHEAD_OFFERS: 1899 is no title of this site");
  });
});
