import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { begun, problemsOf, sources } from "../words.ts";
import { root } from "../workspace.ts";

// The site belongs to no package that another may import.
const { LANGUAGES, OFFERED }: { LANGUAGES: Record<string, string>; OFFERED: readonly string[] } =
  await import(join(root, "apps/web/i18n/languages.ts"));

describe("the languages that are offered", () => {
  it.each(OFFERED.filter((language) => language !== "en"))(
    "%s has every text, with the same values (run `pnpm words`)",
    async (language) => {
      const problems = Object.entries(await problemsOf(language)).flatMap(([file, one]) =>
        [
          ...one.missing.map((key) => `missing ${key}`),
          ...one.stray.map((key) => `no more ${key}`),
          ...one.differing,
        ].map((what) => `${file}: ${what}`),
      );
      expect(problems).toEqual([]);
    },
  );

  it("are languages that somebody has begun", () => {
    expect(["en", ...begun()].sort()).toEqual(Object.keys(LANGUAGES).sort());
  });

  it("a language without files lacks everything", async () => {
    const all = Object.values(await problemsOf("xx"));
    const count = (await sources()).reduce((sum, { texts }) => sum + Object.keys(texts).length, 0);
    expect(count).toBeGreaterThan(2000);
    expect(all.reduce((sum, { missing }) => sum + missing.length, 0)).toBe(count);
  });
});
