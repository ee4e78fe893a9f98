import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { begun, flat, problemsOf, sources, treeOf } from "../words.ts";
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

  it("are languages that someone has begun", () => {
    expect(["en", ...begun()].sort()).toEqual(Object.keys(LANGUAGES).sort());
  });

  it("of whom the rulebook of 18EU is asked too: rules, sections, tables and pictures", async () => {
    const folders = new Set((await sources()).map(({ folder }) => folder));
    for (const part of ["texts", "sections", "tables", "pictures"])
      expect(folders).toContain(`packages/title-18eu/rules/${part}`);
    // No one has begun to translate this one.
    expect(folders).not.toContain("packages/title-18ardennes/rules/texts");
  });

  it("get what is missing as the files that they lack", () => {
    const texts = { "mail.reset.subject": "A", "mail.reset.text": "B", "front.heading": "C" };
    expect(treeOf(texts)).toEqual({ mail: { reset: { subject: "A", text: "B" } }, front: { heading: "C" } });
    expect(flat(treeOf(texts))).toEqual(texts);
  });

  it("a language without files lacks everything", async () => {
    const all = Object.values(await problemsOf("xx"));
    const count = (await sources()).reduce((sum, { texts }) => sum + Object.keys(texts).length, 0);
    expect(count).toBeGreaterThan(2000);
    expect(all.reduce((sum, { missing }) => sum + missing.length, 0)).toBe(count);
  });
});
