import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { glossary, termsOf } from "../glossary.ts";
import { root } from "../workspace.ts";

describe("the glossary", () => {
  it("stands in the document as the page explains it (run `pnpm glossary`)", () => {
    const text = readFileSync(join(root, "docs/glossary.md"), "utf8");
    expect(glossary(text)).toBe(text);
    expect(() => glossary("# Glossary")).toThrow(/lacks/);
  });

  it.each(["en", "de", "he"])("has one term for each word in %s", (language) => {
    const seen = new Map<string, string>();
    const twice: string[] = [];
    for (const [id, { word, forms }] of Object.entries(termsOf(language)))
      for (const one of new Set([word, ...forms.split("|")].map((form) => form.toLowerCase()))) {
        const before = seen.get(one);
        if (before !== undefined) twice.push(`${one}: ${before}, ${id}`);
        seen.set(one, id);
      }
    expect(twice).toEqual([]);
  });
});
